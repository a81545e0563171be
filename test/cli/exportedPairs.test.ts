// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { z } from 'zod';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { importPublished } from '../../electron/cli/records/import.ts';
import { AppError } from '../../shared/errors.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { type RunTree, samples, writeTree } from '../helpers/publishedRuns.ts';

const rowSchema = z.object({
  preferred_output: z.tuple([z.object({ content: z.string() })]),
  non_preferred_output: z.tuple([z.object({ content: z.string() })]),
  metadata: z.object({ parted_at: z.number(), prompt: z.string(), pair: z.string() }),
});

interface Run {
  readonly agent: string;
  readonly passed: boolean;
  /** The replies to the two observations. */
  readonly says: readonly [string, string];
  /** The first observation. */
  readonly sees?: string;
}

/** A run of two turns on the tea shop. */
function treeOf({ passed, says, sees }: Run): RunTree {
  const chat = JSON.parse(samples.webVoyager['taskTea--1/interact_messages.json']);
  chat[2].content = says[0];
  chat[4].content = says[1];
  if (sees !== undefined) chat[1].content = chat[1].content.replace(/Observation: .*$/, sees);
  return {
    ...samples.webVoyager,
    'taskTea--1/interact_messages.json': JSON.stringify(chat),
    'taskTea--1/hopscope.json': JSON.stringify({ verdicts: [{ by: 'hopscope strict', passed }] }),
  };
}

/** The rows of preferences of a workspace with these runs; no pair: no rows. */
async function pairs(runs: readonly Run[], flags: { readonly acrossAgents?: boolean } = {}) {
  const workspace = newPath();
  for (const run of runs) {
    const report = await importPublished([writeTree(newPath(), treeOf(run))], {
      workspace,
      model: run.agent,
    });
    assert.equal(report?.imported, 1);
  }
  const out = `${newPath('out')}.jsonl`;
  try {
    await exportFrom({ format: 'dpo', out, workspace, pages: true, ...flags });
  } catch (error) {
    assert.ok(error instanceof AppError && error.code === 'export.nothing', String(error));
    return [];
  }
  return readFileSync(out, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { metadata, ...said } = rowSchema.parse(JSON.parse(line));
      return [said.preferred_output[0].content, said.non_preferred_output[0].content, metadata];
    });
}

const search = 'Thought: I search.\n\nAction: Type [3]; oolong';
const answer = (price: number) => `Thought: There it is.\n\nAction: ANSWER; [${price}]`;
const right: Run = { agent: 'owl', passed: true, says: [search, answer(12)] };
const wrong: Run = { agent: 'owl', passed: false, says: [search, answer(99)] };

test('a dpo row compares two replies of one agent to the same prompt and says that the prompt is reconstructed', async () => {
  const row = [answer(12), answer(99), { parted_at: 2, prompt: 'reconstructed', pair: 'one agent' }];
  assert.deepEqual(await pairs([right, wrong]), [row]);
});

test('attempts of different agents are a dpo pair only with acrossAgents, and the row says so', async () => {
  const other = { ...wrong, agent: 'crow' };
  assert.deepEqual(await pairs([right, other]), []);
  const row = [answer(12), answer(99), { parted_at: 2, prompt: 'reconstructed', pair: 'across agents' }];
  assert.deepEqual(await pairs([right, other], { acrossAgents: true }), [row]);
});

test('attempts of one agent that never got the same prompt with different replies are no dpo pair', async () => {
  const elsewhere = { ...wrong, sees: 'Observation: another page' };
  assert.deepEqual(await pairs([right, elsewhere]), []);
  assert.deepEqual(await pairs([right, elsewhere], { acrossAgents: true }), []);
});

test('a dpo row is written once, although several attempts give it', async () => {
  const first: Run = { agent: 'owl', passed: false, says: ['Thought: No.\n\nAction: Wait', answer(1)] };
  const second: Run = { ...first, says: [first.says[0], answer(2)] };
  assert.deepEqual(
    (await pairs([right, first, second])).map(([preferred, rejected]) => [preferred, rejected]),
    [[search, first.says[0]]],
  );
});
