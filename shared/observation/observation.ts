import type { NodeRef } from '../model/index.ts';

/** The text of a page for an agent. */
export interface Observation {
  readonly text: string;
  /**
   * The elements that the agent may name, each with its node. Some forms allow more elements than their text
   * shows.
   */
  readonly elements: readonly ObservedElement[];
}

export interface ObservedElement {
  /** The id in the agent's own notation: `12`. */
  readonly id: string;
  /** Its own line without indentation, as it appears in a history. */
  readonly text: string;
  readonly ref: NodeRef;
}
