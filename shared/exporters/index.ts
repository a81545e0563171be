/** What can be exported, by the name that `export --format` takes. */
export const exportFormats = {
  source: 'the task set in the format it came in, byte for byte',
  native: 'the task set as a Hopscope pack',
  jsonl: 'recorded attempts as cases for `score --in`',
  mind2web: 'verified demonstrations as Mind2Web’s task files (data/*.json)',
  'mind2web-raw': 'the same with their pages, pictures and logs, in the layout of Mind2Web’s raw dump',
  'multimodal-mind2web': 'the same as rows of the multimodal table, one JSON line an action',
  'mind2web-verification': 'what the verifiers were shown, and what they decided',
} as const;

export type ExportFormat = keyof typeof exportFormats;

export { exportNative } from './exportNative.ts';
export { exportSource } from './exportSource.ts';
export { caseLine, type ScoreCase, toCase } from './jsonl.ts';
