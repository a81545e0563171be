// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { type WaveFolder, waveFolderOf, waveRows } from '../../shared/exporters/trajectories/waveRows.ts';
import { trajectorySchema } from '../../shared/model/trajectory.ts';
import { PythonError } from '../../shared/python/python.ts';
import { readConformance } from '../helpers/conformance.ts';
import { withoutShared } from '../helpers/sharedFolder.ts';

const folder = (steps: number): WaveFolder => ({
  dir: 'taskTea--3',
  agentLog: 'INFO - finish!!\n',
  screenshots: Array.from({ length: steps }, (_, index) => `screenshot${index + 1}.png`),
  trees: Object.fromEntries(
    Array.from({ length: steps }, (_, index) => [index + 1, `[1] page ${index + 1}`]),
  ),
  messages: [
    { role: 'system', content: 'system' },
    ...Array.from({ length: steps }, (_, index) => [
      {
        role: 'user',
        content:
          index === 0
            ? 'Now given a task: Buy tea.  Please interact with http://tea/ and …'
            : 'Observation: …',
      },
      { role: 'assistant', content: `Thought: ${index + 1}.\n\nAction: Wait` },
    ]).flat(),
  ],
});

test('the row of a step has at most three pictures and one tree', () => {
  const last = waveRows([folder(4)], 1).at(-1);
  assert.deepEqual(last?.images, [
    'Tea--00003--r01--step02.png',
    'Tea--00003--r01--step03.png',
    'Tea--00003--r01--step04.png',
  ]);
  assert.deepEqual(
    last?.conversations.filter(({ from }) => from === 'human').map(({ value }) => value),
    [
      'Buy tea.\nOBSERVATION: screenshot omitted, accessibility tree omitted.',
      'OBSERVATION: <image> (accessibility tree omitted).',
      'OBSERVATION: <image> (accessibility tree omitted).',
      'OBSERVATION:\n<image>\n[1] page 4',
    ],
  );
});

test('a row has the feedback that the request contains and the page does not', () => {
  const executed =
    'The action you have chosen cannot be executed. Please double-check if you have selected the correct element or used correct action format. Then provide the revised Thought and Action.';
  const request = (content: unknown) => ({
    purpose: 'decision',
    messages: [{ role: 'user', content }],
    reply: { text: 'Thought: b\n\nAction: Wait' },
  });
  const run = trajectorySchema.parse({
    ...{ id: '1', task: { id: 'Tea--3', intent: 'Buy tea.' }, agent: { name: 'wave' }, end: 'finished' },
    turns: [
      { observation: '[1] one', raw: 'Thought: a\n\nAction: Click [9]' },
      {
        observation: '[1] two',
        raw: 'Thought: b\n\nAction: Wait',
        requests: [
          request('a caption'),
          request([
            { type: 'text', text: `${executed}\nOBSERVATION:\n` },
            { type: 'image', mime: 'image/png', blob: 'a'.repeat(64) },
            { type: 'text', text: '\n[1] two' },
          ]),
        ],
      },
    ],
  });
  const rows = waveRows([waveFolderOf(run, 'taskTea--3')], 1);
  assert.deepEqual(
    rows.map(({ conversations }) => conversations.at(-2)?.value),
    ['Buy tea.\nOBSERVATION:\n<image>\n[1] one', `${executed}\nOBSERVATION:\n<image>\n[1] two`],
  );
});

test('an incomplete chat raises a Python error, as in the script', () => {
  const { messages, ...rest } = folder(2);
  assert.throws(
    () => waveRows([{ ...rest, messages: messages.slice(0, -1) }], 1),
    (error) => error instanceof PythonError,
  );
});

test('every case of the conformance file gives the rows or the exception of the script', {
  skip: withoutShared,
}, () => {
  const caseSchema = z.object({
    id: z.string(),
    round_id: z.number(),
    trajectories: z.array(
      z.object({
        dir: z.string(),
        messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
        trees: z.record(z.string(), z.string()),
        agent_log: z.string(),
        screenshots: z.array(z.string()),
      }),
    ),
    rows: z.array(z.unknown()).nullable(),
    expected_exception: z.string().optional(),
  });
  const { sft } = readConformance('wave_sft_rows', z.object({ sft: z.array(caseSchema) }));
  for (const { id, round_id, trajectories, rows, expected_exception } of sft) {
    const folders = trajectories.map(({ agent_log: agentLog, ...one }) => ({ ...one, agentLog }));
    if (rows !== null) assert.deepEqual(waveRows(folders, round_id), rows, id);
    else
      assert.throws(
        () => waveRows(folders, round_id),
        (error) => error instanceof PythonError && error.toText().startsWith(expected_exception ?? ''),
        id,
      );
  }
});
