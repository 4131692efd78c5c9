// What the server tells and the script passes on. Only checkers read this file.

/** What can be seen to happen: `edokko/drawing/beats.py` says what each kind is. */
type BeatKind =
  | "chapter"
  | "tell"
  | "light"
  | "go"
  | "deal"
  | "leave"
  | "turn"
  | "build"
  | "gain"
  | "pay"
  | "blaze"
  | "burn"
  | "save"
  | "score";

/** Something that is seen to happen. */
interface Beat {
  what: BeatKind;
  says?: string;
  who?: number;
  piece?: string;
  start?: string;
  to?: string;
  via?: string[];
  good?: string;
  much?: number;
}

/** A beat with the time when it begins and how long it lasts, in milliseconds. */
interface Cue {
  beat: Beat;
  begin: number;
  lasts: number;
}

/** A point of the page or of the screen. */
interface Point {
  x: number;
  y: number;
}

/** Where something lies on the page, whatever is scrolled. */
interface Place extends Point {
  width: number;
  height: number;
}

/** A place on the way of a piece, and the time at which it is there. */
interface Stop {
  at: number;
  place: Place;
}

/** The way that a piece goes. */
interface Path {
  animation: Animation;
  points: Stop[];
}

/** Where a piece was before the page changed: as it was seen, where it was still to go, where it lies at last. */
interface Before {
  seen: Place;
  ahead: Stop[];
  rest: Place;
}

/** When a piece is on its way, and over what. */
interface Trip {
  leaves: number;
  arrives: number;
  via?: Place[];
}

/** A zone of a table by its id, drawn anew. */
type Zone = [id: string, content: DocumentFragment];

/** The same without the fragment that it came in. */
type DrawnZone = [id: string, fresh: Element];

/** A node drawn anew: all but a text have attributes and children. */
type Drawn = Node & Partial<Pick<Element, "attributes" | "children" | "hasAttribute">>;

/** A push: what of a table has changed. */
interface News {
  gone?: boolean;
  zones: Record<string, string>;
  beats: Beat[];
  sky: string;
  chat: string[];
  ply: number;
  step: number;
  seat: number | null;
  state: string;
}

/** A moment that is over: what differs from the one before it, and what is told of it. */
interface Frame {
  ply: number;
  zones: Record<string, string>;
  beats: Beat[];
  sky: string;
  told: string;
}

/** Where a reader looks back. */
interface Looking {
  ply: number;
  goal: number;
  first: number;
  last: number;
  isDigest: boolean;
  zones: Map<number, Map<string, string>>;
  frames: Map<number, Frame>;
  asked: Map<number, Promise<void>>;
  timer: number | null;
  shown?: Map<string, string>;
  live?: HTMLElement;
}

/** What a reader does at a table: an action, a command of the bar, or a changed plan. */
interface Doing {
  action?: string;
  command?: string;
  draft?: string;
}

/** What the server answers about an enlarged card. */
interface SheetAnswer {
  content?: DocumentFragment;
  isGone?: boolean;
  problem?: string;
}

/** An action that can be planned: how many it takes at most, and how many at once. */
interface PlanChoice {
  step: string;
  most: number;
  by: number;
}

/** A card of a plan, with the number of what lies on it. */
interface PlannedCard extends PlanChoice {
  amount?: string;
  number: number | null;
}

/** Makes another plan of one. */
type PlanChange = (cards: PlannedCard[]) => PlannedCard[];

/** What a pointer holds. */
interface Lifted {
  kind: "counter" | "choice" | "card";
  index?: number;
  source: HTMLElement;
  ghost?: HTMLElement;
  x: number;
  y: number;
  isUp: boolean;
  timer?: number;
}

// What the script looks for by a selector or a point is HTML, on pages of ours.
interface ParentNode {
  querySelector<Tag extends keyof HTMLElementTagNameMap>(selectors: Tag): HTMLElementTagNameMap[Tag] | null;
  querySelector(selectors: string): HTMLElement | null;
  querySelectorAll(selectors: string): NodeListOf<HTMLElement>;
  moveBefore?(node: Node, child: Node | null): void; // not in every browser
}
interface DocumentOrShadowRoot {
  elementsFromPoint(x: number, y: number): HTMLElement[];
}
interface Element extends ElementCSSInlineStyle {
  closest(selectors: string): HTMLElement | null;
  readonly dataset: DOMStringMap;
  setAttribute(name: string, value: string | number): void;
}
interface HTMLElement {
  showPopover(options?: { source?: HTMLElement }): void;
}

// What fails may be answered by nothing; without strict null checks the type of that would be lost.
interface Promise<T> {
  catch(onrejected: (reason: any) => null): Promise<T | null>;
}
