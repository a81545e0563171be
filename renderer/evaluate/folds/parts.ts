import type { Message } from '../../../shared/language/message.ts';

/** The parts of the Evaluate screen in their order, with the names under which the settings keep which of them are open. */
export const PARTS = [
  ['hops', 'By hop'],
  ['difference', 'Difference'],
  ['success', 'Success'],
  ['time', 'Time'],
  ['runs', 'Repeated runs'],
  ['paths', 'Paths and cost'],
  ['agreement', 'Agreement'],
  ['published', 'Published'],
] as const satisfies readonly (readonly [string, Message])[];

export type PartName = (typeof PARTS)[number][0];

/** Open in a new workspace: where hops are lost. The answer above the parts has the rates and the differences. */
export const FIRST_OPEN: readonly PartName[] = ['hops'];
