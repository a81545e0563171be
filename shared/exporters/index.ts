/** What can be exported, by the name that `export --format` takes. */
export const exportFormats = {
  source: 'the task set in the format it came in, byte for byte',
  native: 'the task set as a Hopscope pack',
  jsonl: 'recorded attempts as cases for `score --in`',
} as const;

export type ExportFormat = keyof typeof exportFormats;

export { caseLine, type ScoreCase, toCase } from './jsonl.ts';
export { exportNative } from './native.ts';
export { exportSource } from './source.ts';
