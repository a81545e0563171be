/** How Selenium looks an element up. */
export type FindBy = 'id' | 'class' | 'tag' | 'name' | 'css' | 'xpath';

/** An element that was looked up: a place, and the index in it if several were looked up. A negative index counts from the end. */
export interface FoundElement {
  readonly place: number;
  readonly index: number | null;
}

/** A part of a movement of the pointer. Offsets in CSS pixels. */
export type PointerStep =
  /** To the middle of an element plus an offset; without an element, from where the pointer is. */
  | { readonly do: 'move'; readonly to: FoundElement | null; readonly x: number; readonly y: number }
  | { readonly do: 'press' }
  | { readonly do: 'release' }
  | { readonly do: 'keys'; readonly keys: string }
  | { readonly do: 'wait'; readonly ms: number };

/** One operation of an action. Keys beyond characters are the private ones of WebDriver, such as U+E007 for Enter. */
export type PageOperation =
  /** Looks up one element, or `all` of them, and keeps it at a place. `within`: only inside that element. */
  | {
      readonly op: 'find';
      readonly place: number;
      readonly by: FindBy;
      readonly value: string;
      readonly all: boolean;
      readonly within: FoundElement | null;
    }
  | { readonly op: 'click' | 'clear' | 'show'; readonly on: FoundElement }
  | { readonly op: 'type'; readonly on: FoundElement; readonly keys: string }
  /** Clicks the first of the elements of a place whose text is this. */
  | { readonly op: 'choose'; readonly place: number; readonly text: string }
  | { readonly op: 'pointer'; readonly steps: readonly PointerStep[] }
  /** `bottom`: the height of the document. `by`: from the current position. */
  | { readonly op: 'scroll'; readonly by: boolean; readonly x: number; readonly y: number | 'bottom' }
  | { readonly op: 'wait'; readonly ms: number };

/** An action of a task: a function of its `actions.py`. */
export interface PageAction {
  readonly name: string;
  readonly operations: readonly PageOperation[];
}

/** A line of `actions.py` that is not carried out. Lines count from 1. */
export interface RefusedLine {
  readonly line: number;
  readonly text: string;
  readonly why: string;
  /** The action that needs it, which is left out; null: the line stands outside of actions. */
  readonly action: string | null;
}
