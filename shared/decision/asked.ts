import type { OperationName, Point } from '../model/index.ts';

/** One thing that a decision asks for, in Hopscope's words. */
export type Asked = AskedOperation | AskedEnd | Refused;

/** To be carried out by the session, as a person's operations are. Without element and point it goes to the page. */
export interface AskedOperation {
  readonly ask: 'perform';
  readonly operation: OperationName;
  /** The id that the observation gave the element. */
  readonly element?: string;
  /** A place in the viewport in CSS pixels instead of an element. */
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
  /** The answer, or why it is given up. */
  readonly text: string;
}

/** The grammar has it, a person at this program has it not: nothing is done, the step is used up. */
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
