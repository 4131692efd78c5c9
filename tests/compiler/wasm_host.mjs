// Plays games that were played natively with a library for WebAssembly, and compares every state.
// node wasm_host.mjs LIBRARY GAMES: both files; GAMES is JSON of what test_webassembly.py writes.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const PAGE = 65536;
const [library, games] = process.argv.slice(2);

/** A shared library's own word on the memory it needs: the first part of the section `dylink.0`. */
function needed(module) {
  const bytes = new Uint8Array(WebAssembly.Module.customSections(module, "dylink.0")[0]);
  let at = 2; // the kind of the part, and its length, which is short
  const number = () => {
    let value = 0, shift = 0, byte;
    do {
      byte = bytes[at++];
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte & 128);
    return value;
  };
  const size = number();
  number(); // its alignment
  return { size, table: number() };
}

const module = new WebAssembly.Module(readFileSync(library));
const { size, table } = needed(module);
const memory = new WebAssembly.Memory({ initial: 64 });
const base = PAGE; // below it lies the stack
let free = base + size + 16;
const place = (length) => {
  const at = (free + 15) & ~15;
  free = at + length;
  if (free > memory.buffer.byteLength) memory.grow(Math.ceil((free - memory.buffer.byteLength) / PAGE));
  return at;
};
const env = {
  memory,
  __indirect_function_table: new WebAssembly.Table({ initial: table, element: "anyfunc" }),
  __memory_base: new WebAssembly.Global({ value: "i32", mutable: false }, base),
  __table_base: new WebAssembly.Global({ value: "i32", mutable: false }, 0),
  __stack_pointer: new WebAssembly.Global({ value: "i32", mutable: true }, base),
  memcpy: (to, from, length) => (new Uint8Array(memory.buffer).copyWithin(to, from, from + length), to),
  memmove: (to, from, length) => (new Uint8Array(memory.buffer).copyWithin(to, from, from + length), to),
  memset: (to, value, length) => (new Uint8Array(memory.buffer).fill(value, to, to + length), to),
};
for (const name of ["exp", "log", "sqrt", "fabs", "floor", "ceil", "pow"]) env[name] = Math[name];
const places = new Proxy({}, { get: () => new WebAssembly.Global({ value: "i32", mutable: true }, 0) });
const { exports } = new WebAssembly.Instance(module, { env, "GOT.mem": places, "GOT.func": places });
exports.__wasm_apply_data_relocs?.();
exports.__wasm_call_ctors?.();

const bytesAt = (at, length) => Buffer.from(memory.buffer, at, length);
const told = JSON.parse(readFileSync(games));
const rule = (name) => exports[`edokko_games_${told.game}_rules_contract__${name}`];
let steps = 0;
for (const game of told.games) {
  const [box, state, log] = [game.box, game.blank, told.log].map((text) => {
    const bytes = Buffer.from(text, "base64");
    const at = place(bytes.length);
    bytesAt(at, bytes.length).set(bytes);
    return at;
  });
  const length = Buffer.from(game.blank, "base64").length;
  const check = (expected, what) => {
    const found = createHash("sha256").update(bytesAt(state, length)).digest("hex");
    if (found !== expected) throw new Error(`${told.game}: another state after ${what}`);
    steps += 1;
  };
  rule("start")(box, state, BigInt(game.seats), 0n, log);
  check(game.started, "the setup");
  for (const [seat, action, expected] of game.steps) {
    if (rule("refusal")(box, state, BigInt(seat), BigInt(action)) !== 0n) throw new Error("refused");
    rule("apply")(box, state, BigInt(seat), BigInt(action), log);
    check(expected, `action ${action} of seat ${seat}`);
  }
  if (!rule("is_over")(state)) throw new Error("not over");
}
console.log(steps);
