import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { insertParticipant } from '../../electron/db/participants.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { hopscopeWith, type Outcome } from './hopscope.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export const KEY = 'sk-hush-4711-abcdefgh';

/** A workspace with the agent `owl`, the endpoint `Owl` and a file of training rows. */
export interface TuningPlace {
  readonly workspace: string;
  readonly data: string;
  readonly env: Readonly<Record<string, string>>;
  /** The words of `tune start` on all of this. */
  readonly start: readonly string[];
  /** Runs `hopscope tune` with these words. */
  tune(...words: readonly string[]): Promise<Outcome>;
}

export const ROWS: readonly object[] = [
  {
    messages: [
      { role: 'system', content: 'Act.' },
      { role: 'user', content: 'red door' },
      { role: 'assistant', content: 'It is red.\nclick [1]', weight: 0 },
      { role: 'user', content: 'blue door' },
      { role: 'assistant', content: 'It is blue.\nclick [2]' },
    ],
    metadata: { task: 'doors', task_text: 'Open the  Blue door' },
  },
  {
    messages: [
      { role: 'user', content: 'green door' },
      { role: 'assistant', content: 'click [3]', weight: 1 },
    ],
    metadata: { task: 'gates' },
  },
];

export const asLines = (rows: readonly object[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');

export function tuningPlace(baseUrl: string, rows: string = asLines(ROWS)): TuningPlace {
  const folder = temporaryFolder();
  const workspace = path.join(folder, 'study');
  const data = path.join(folder, 'rows.jsonl');
  writeFileSync(data, rows);
  const config = temporaryFolder();
  const key = { from: 'environment', variable: 'OWL_KEY' };
  const settings = { temperature: 0.5 };
  writeFileSync(
    path.join(config, 'endpoints.json'),
    JSON.stringify({ endpoints: [{ name: 'Owl', baseUrl, model: 'owl-7', key, settings }] }),
  );
  using opened = openWorkspace(workspace, 'test');
  insertParticipant(opened.db, {
    ...{ id: 'p-owl', kind: 'agent', name: 'owl', createdAt: 1 },
    agent: {
      ...{ model: 'owl-7', promptVersion: 'mminaText-1', seed: null },
      parameters: { agent: 'mmina', endpoint: 'Owl', temperature: 0.5 },
    },
  });
  const env = { HOPSCOPE_CONFIG: config, OWL_KEY: KEY };
  return {
    ...{ workspace, data, env },
    start: [
      ...['start', '--data', data, '--endpoint', 'Owl', '--model', 'owl-7', '--parent', 'owl'],
      ...['--poll-seconds', '0.02', '--workspace', workspace, '--json'],
    ],
    tune: (...words) => hopscopeWith(env, 'tune', ...words),
  };
}
