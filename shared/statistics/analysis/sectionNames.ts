/**
 * Parts of the evaluation beside the rates, in the order of the screen. Each is requested when the user opens
 * it.
 */
export const SECTION_NAMES = [
  'answer',
  'memory',
  'heat',
  'differences',
  'pairs',
  'intervals',
  'runs',
  'hops',
  'pace',
  'times',
  'horizon',
  'quality',
] as const;

export type SectionName = (typeof SECTION_NAMES)[number];
