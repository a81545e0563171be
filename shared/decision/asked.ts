import type { OperationName, Point } from '../model/index.ts';

/** One request of a decision, in Hopscope's terms. */
export type Asked = AskedOperation | AskedEnd | Refused;

/**
 * An operation for the session, carried out like a person's. Without element and point it applies to the
 * page.
 */
export interface AskedOperation {
  readonly ask: 'perform';
  readonly operation: OperationName;
  /** The element's id in the observation. */
  readonly element?: string;
  /** A point in the viewport in CSS pixels instead of an element. */
  readonly point?: Point;
  /** The element to drag to. */
  readonly to?: string;
  readonly value?: string;
  /** Position of a tab in the order of the observation, from 0. */
  readonly tab?: number;
}

/** The participant declares the end. */
interface AskedEnd {
  readonly ask: 'finish' | 'give-up';
  /** The answer, or the reason for giving up. */
  readonly text: string;
}

/** An action of the grammar that a person in this program lacks: nothing is done, and the step counts. */
interface Refused {
  readonly ask: 'refuse';
  readonly why: string;
}

export function perform(
  operation: OperationName,
  more: Omit<AskedOperation, 'ask' | 'operation'> = {},
): Asked {
  return { ask: 'perform', operation, ...more };
}

export const finish = (text: string): Asked => ({ ask: 'finish', text });
export const giveUp = (text: string): Asked => ({ ask: 'give-up', text });
export const refuse = (why: string): Asked => ({ ask: 'refuse', why });
