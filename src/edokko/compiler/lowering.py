"""One function to LLVM's intermediate language, by Numba, against the declared signatures of what it calls."""

import inspect
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.errors import NumbaError
from numba.core.registry import cpu_target
from numba.extending import intrinsic

from edokko.compiler.convention import (
    WORD,
    c_parameters,
    c_result,
    numba_type,
    put_together,
    result_type,
    take_apart,
)
from edokko.engine.calling import Many, Signature, Standing, lengths_in, signature_of
from edokko.engine.library import FAULT, name_of
from edokko.engine.records import Constants
from edokko.engine.rule import RULES, Entry, How

NO_COLUMNS = 0x80 | 13 << 3  # of up to 8 units of code: the kind of entry in a table of lines that names the line alone


class Unlinked(JITCodeLibrary):
    """What Numba makes of one function: kept as it is, neither linked nor optimized nor made machine code."""

    def _optimize_functions(self, module: Any) -> None:
        pass

    def add_linking_library(self, library: Any) -> None:
        if library not in self._linking_libraries:
            self._linking_libraries.append(library)

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0

    def modules(self) -> Iterator[Any]:
        """All modules that belong to the function, its own first."""
        seen: list[Unlinked] = []
        waiting = [self]
        while waiting:
            library = waiting.pop()
            if library not in seen:
                seen.append(library)
                waiting += library._linking_libraries
                yield library._final_module


class Game:
    """What a game's functions are compiled for: its records, and the modules that loops find its functions in."""

    def __init__(self, standing: Standing, parts: dict[str, Any], *, checked: bool) -> None:
        self.standing = standing
        self.parts = parts  # what loops name: `rules`, `evaluation`, ...
        self.checked = checked

    def signature(self, function: FunctionType) -> Signature:
        """The signature of a rule or of a loop."""
        return signature_of(function, self.standing)


def symbol_of(function: FunctionType) -> str:
    """What a function is called in machine code."""
    return name_of(function).replace(".", "_").replace(":", "__").replace("<locals>", "in")


class Lowering:
    """Compiles functions of a game, each by itself."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._callable: dict[FunctionType, Any] = {}
        self._modules: dict[str, ModuleType] = {}
        codegen = cpu_target.target_context.codegen()
        codegen._library_class = Unlinked
        codegen.set_env = lambda name, environment: None  # nothing runs here

    def lower(self, function: FunctionType) -> Any:
        """A function as a module with one function that others can call, under its symbol."""
        signature = self.game.signature(function)
        kinds = [numba_type(shape, self._functions) for shape in signature.parameters]
        dispatcher = self._dispatcher(function, without_place(function.__code__))
        declared = result_type(signature.result)(*kinds)
        try:
            dispatcher.compile(declared)
        except (NumbaError, TypeError):
            self._dispatcher(function, function.__code__).compile(declared)  # fails, too, and tells the line
            raise
        compiled = dispatcher.overloads[declared.args]
        module = self._callable_from_c(function, signature, kinds, compiled)
        for each in compiled.library.modules():
            module.link_in(each, preserve=True)
        symbol = symbol_of(function)
        for each in [*module.functions, *module.global_variables]:
            if not each.is_declaration and each.name != symbol:
                each.linkage = "internal"
        return module

    def _dispatcher(self, function: FunctionType, code: CodeType) -> Any:
        """Numba's compiler for a function whose globals are what Numba knows."""
        names = {**self._globals(function), "__builtins__": __builtins__}
        clone = FunctionType(code, names, function.__name__, function.__defaults__, function.__closure__)
        clone.__module__, clone.__qualname__ = function.__module__, function.__qualname__
        compile_: Any = numba.njit
        # Without reference counting: no rule allocates, and counting made a decision 30 % slower.
        return compile_(
            nogil=True, _nrt=False, no_cpython_wrapper=True, no_cfunc_wrapper=True, boundscheck=self.game.checked
        )(clone)

    def _callable_from_c(self, function: FunctionType, signature: Signature, kinds: list[Any], compiled: Any) -> Any:
        """A module with a function of the calling convention around what Numba made."""
        context = compiled.target_context
        library = context.codegen().create_library("call")
        module = library.create_ir_module(function.__name__)
        convention = _convention(signature)
        outer = ir.Function(module, convention, symbol_of(function))
        outer.attributes.add("nounwind")
        if RULES[function].how is How.INLINED:
            outer.attributes.add("alwaysinline")
        builder = ir.IRBuilder(outer.append_basic_block("entry"))
        count = len(c_parameters(signature.parameters))
        values, lengths = list(outer.args[:count]), list(outer.args[count:])
        arguments = [
            put_together(context, builder, shape, kind, values, lengths)
            for shape, kind in zip(signature.parameters, kinds, strict=True)
        ]
        inner = context.declare_function(module, compiled.fndesc)
        status, result = context.call_conv.call_function(
            builder, inner, compiled.signature.return_type, kinds, arguments
        )
        with builder.if_then(status.is_error, likely=False):
            fault = ir.GlobalVariable(module, WORD, FAULT)
            builder.store(builder.ptrtoint(status.excinfoptr, WORD), fault)
            if signature.result is None:
                builder.ret_void()
            else:
                builder.ret(ir.Constant(convention.return_type, 0))
        if signature.result is None:
            builder.ret_void()
        else:
            builder.ret(builder.zext(result, convention.return_type) if signature.result is bool else result)
        library.add_ir_module(module)
        return library._final_module

    def _globals(self, function: FunctionType) -> dict[str, Any]:
        named = names_in(function.__code__)
        return {name: self._translated(value, named) for name, value in function.__globals__.items() if name in named}

    def _translated(self, value: Any, named: frozenset[str]) -> Any:
        """A global as Numba knows it."""
        if isinstance(value, Entry):
            value = value.plain
        if isinstance(value, FunctionType) and value in RULES:
            return self.called(value)
        if isinstance(value, Constants):
            return np.array(value, np.int64)
        if isinstance(value, ModuleType) and value.__name__.partition(".")[0] not in ("math", "numpy"):
            shadow = ModuleType(value.__name__)
            for name in named & vars(value).keys():
                setattr(shadow, name, self._translated(getattr(value, name), named))
            return shadow
        return value

    def _functions(self, kind: Any) -> Any:
        """The functions of a game that a loop names, as modules that Numba looks them up in."""
        return types.NamedTuple([types.Module(self._module(part)) for part in kind._fields], kind)

    def _module(self, part: str) -> ModuleType:
        if part not in self._modules:
            shadow = ModuleType(part)
            found = self.game.parts[part]
            for name in dir(found):
                value = getattr(found, name)
                if isinstance(value, Entry):
                    setattr(shadow, name, self.called(value.plain))
            self._modules[part] = shadow
        return self._modules[part]

    def called(self, function: FunctionType) -> Any:
        """A function as others call it: declared, and found when all are linked."""
        if function not in self._callable:
            self._callable[function] = self._declared(function)
        return self._callable[function]

    def _declared(self, function: FunctionType) -> Any:
        signature = self.game.signature(function)
        kinds = [numba_type(shape, self._functions) for shape in signature.parameters]
        symbol, convention = symbol_of(function), _convention(signature)

        def generate(context: Any, builder: Any, called: Any, arguments: Any) -> Any:
            values: list[Any] = []
            lengths: list[Any] = []
            for shape, kind, value in zip(signature.parameters, called.args, arguments, strict=True):
                take_apart(context, builder, shape, kind, value, values, lengths)
            known = builder.module.globals.get(symbol)
            callee = known or ir.Function(builder.module, convention, symbol)
            result = builder.call(callee, values + lengths)
            if signature.result is None:
                return context.get_dummy_value()
            return builder.trunc(result, ir.IntType(1)) if signature.result is bool else result

        def typed(context: Any, *given: Any) -> Any:
            wanted = [
                each if isinstance(shape, Many) else kind
                for shape, kind, each in zip(signature.parameters, kinds, given, strict=False)
            ]
            return result_type(signature.result)(*wanted, *kinds[len(wanted) :]), generate

        parameters = list(inspect.signature(function).parameters.values())
        typed.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
            [inspect.Parameter("context", inspect.Parameter.POSITIONAL_OR_KEYWORD), *parameters]
        )
        declare: Callable[..., Any] = intrinsic
        return declare(typed)


def _convention(signature: Signature) -> Any:
    parameters = [*c_parameters(signature.parameters), *[WORD] * lengths_in(signature.parameters)]
    return ir.FunctionType(c_result(signature.result), parameters)


def without_place(code: CodeType) -> CodeType:
    """Code that does not know its file and lines: what is made of it stays the same wherever it stands."""
    inner = tuple(without_place(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    units = len(code.co_code) // 2
    lines = b"".join(bytes([NO_COLUMNS | (min(8, units - done) - 1), 0]) for done in range(0, units, 8))
    return code.replace(co_consts=inner, co_filename="rule", co_firstlineno=1, co_linetable=lines)


def names_in(code: CodeType) -> frozenset[str]:
    """All names in code, those of attributes too: telling the two apart would take long."""
    inner = (names_in(each) for each in code.co_consts if isinstance(each, CodeType))
    return frozenset(code.co_names).union(*inner)
