import type { Message } from '../../../shared/language/message.ts';

/** The parts of the Evaluate screen in their order, with the names under which the settings keep which of them are open. */
export const PARTS = [
  ['success', 'Success'],
  ['difference', 'Difference'],
  ['hops', 'By hop'],
  ['time', 'Time'],
  ['runs', 'Repeated runs'],
  ['paths', 'Paths and cost'],
  ['agreement', 'Agreement'],
  ['published', 'Published'],
] as const satisfies readonly (readonly [string, Message])[];

export type PartName = (typeof PARTS)[number][0];

/** Open in a new workspace: what a result section of a paper needs. */
export const FIRST_OPEN: readonly PartName[] = ['success', 'difference', 'hops'];
