import type { NodeRef } from '../model/index.ts';

/** What an agent is given to read of a page. */
export interface Observation {
  readonly text: string;
  /** What it may name: of each the node that is then meant. Some forms name more than their text shows. */
  readonly elements: readonly ObservedElement[];
}

export interface ObservedElement {
  /** As the agent writes it: `12`. */
  readonly id: string;
  /** Its own words, without indentation: what a history says of it. */
  readonly text: string;
  readonly ref: NodeRef;
}
