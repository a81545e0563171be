// needs: pure
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { z } from 'zod';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { importPublished } from '../../electron/cli/records/import.ts';
import { everyAttempt, listAttemptRows } from '../../electron/db/attempts.ts';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { AppError } from '../../shared/errors.ts';
import type { TrainerFormat } from '../../shared/model/trainingData.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { type RunTree, samples, writeTree } from '../helpers/publishedRuns.ts';

interface Run {
  readonly agent: string;
  readonly passed: boolean | null;
  /** The replies to the two observations. */
  readonly says: readonly [string, string];
  /** The step that a person names as the first wrong one. */
  readonly wrong?: number;
}

const search = 'Thought: I search.\n\nAction: Type [3]; oolong';
const answer = (price: number) => `Thought: There it is.\n\nAction: ANSWER; [${price}]`;
const right: Run = { agent: 'owl', passed: true, says: [search, answer(12)] };
const click = 'Thought: A link.\n\nAction: Click [4]';

/** A run of two turns on the tea shop, with a picture of each. */
function treeOf({ passed, says }: Run): RunTree {
  const chat = JSON.parse(samples.webVoyager['taskTea--1/interact_messages.json']);
  chat[2].content = says[0];
  chat[4].content = says[1];
  return {
    ...samples.webVoyager,
    'taskTea--1/interact_messages.json': JSON.stringify(chat),
    'taskTea--1/hopscope.json': JSON.stringify({ verdicts: [{ by: 'hopscope strict', passed }] }),
  };
}

/** A workspace with these runs, in their order. */
async function filled(runs: readonly Run[]): Promise<string> {
  const workspace = newPath();
  for (const run of runs) {
    const report = await importPublished([writeTree(newPath(), treeOf(run))], {
      workspace,
      model: run.agent,
    });
    assert.equal(report?.imported, 1);
    if (run.wrong === undefined) continue;
    using own = openWorkspace(workspace, 'test');
    const [newest] = listAttemptRows(own.db, { limit: everyAttempt }, 'strict');
    keepAssessment(own.db, {
      ...{ attemptId: newest?.id ?? '', by: newest?.participantId ?? '', madeAt: 1, passed: false },
      ...{ reason: '', failure: null, judge: null, steps: [{ step: run.wrong, failure: null, note: '' }] },
    });
  }
  return workspace;
}

type Flags = Partial<Parameters<typeof exportFrom>[0]>;

async function write(workspace: string, format: TrainerFormat, flags: Flags = {}) {
  return exportFrom({ format, out: newPath('out'), workspace, pages: true, ...flags });
}

const linesIn = (out: string, name: string): Record<string, unknown>[] =>
  readFileSync(path.join(out, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const chatSchema = z.array(z.looseObject({ role: z.string(), content: z.unknown() }));

/** The flag of each reply of a row. */
const flags = (row: Record<string, unknown> | undefined, name: string) =>
  chatSchema.parse(row?.['messages']).flatMap((one) => (one.role === 'assistant' ? [one[name]] : []));

test('train-openai has one row for an attempt, in which weight says that both replies are trained', async () => {
  const { out, training } = await write(await filled([right]), 'train-openai');
  const rows = linesIn(out, 'rows.jsonl');
  assert.equal(rows.length, 1);
  assert.deepEqual(Object.keys(rows[0] ?? {}), ['messages']);
  assert.deepEqual(flags(rows[0], 'weight'), [1, 1]);
  assert.deepEqual(
    chatSchema.parse(rows[0]?.['messages']).map(({ role }) => role),
    ['system', 'user', 'assistant', 'user', 'assistant'],
  );
  const [origin] = linesIn(out, 'origin.jsonl');
  assert.deepEqual(
    [origin?.['file'], origin?.['line'], origin?.['weight'], origin?.['source']],
    ['rows.jsonl', 1, 1, 'success'],
  );
  assert.deepEqual([training?.rows, training?.pairs, training?.trained], [1, 0, 2]);
});

test('a failed attempt gives its replies before the step that a person names as wrong, and is left out without one', async () => {
  const wrong: Run = { agent: 'owl', passed: false, says: [click, answer(99)] };
  const { training, attempts, left } = await write(await filled([right, wrong]), 'train-openai', {
    take: ['success', 'prefix'],
  });
  assert.deepEqual([training?.left.unnamed, training?.rows, attempts, left], [1, 1, 1, 1]);
  // Typing and sending are two steps of the first turn.
  const named: Run = { agent: 'owl', passed: false, says: [search, click], wrong: 3 };
  const { out, training: prefixed } = await write(await filled([named]), 'train-openai');
  const [row] = linesIn(out, 'rows.jsonl');
  assert.deepEqual(flags(row, 'weight'), [1]);
  assert.equal(JSON.stringify(row).includes('A link'), false);
  assert.deepEqual(prefixed?.attempts, { success: 0, prefix: 1, pair: 0 });
  const early = await filled([right, { ...named, wrong: 2 }, { ...named, agent: 'crow', wrong: 9 }]);
  const { early: first, lost } = (await write(early, 'train-openai')).training?.left ?? {};
  assert.deepEqual([first, lost], [1, 1]);
});

test('the verdict of a person wins over that of the rule', async () => {
  const workspace = await filled([right, { ...right, agent: 'crow', wrong: 1 }]);
  const { training } = await write(workspace, 'train-openai');
  assert.deepEqual(training?.attempts, { success: 1, prefix: 0, pair: 0 });
});

test('a row that is there already is not written again, whichever selection it comes from', async () => {
  const workspace = await filled([right, { ...right, agent: 'crow' }]);
  const { training } = await write(workspace, 'train-openai', {
    select: ['participant=owl', 'participant=crow', 'participant=owl'],
  });
  assert.deepEqual([training?.rows, training?.leftRows, training?.left.empty], [1, { again: 1 }, 1]);
  const { attempts } = await write(workspace, 'train-openai', { participant: ['crow'] });
  assert.equal(attempts, 1);
});

test('a selection with an unknown name or another key is refused with the known names', async () => {
  const workspace = await filled([right]);
  const refused = (more: Flags, words: RegExp) =>
    assert.rejects(write(workspace, 'train-openai', more), (error: unknown) => {
      assert.ok(error instanceof AppError && error.code === 'export.select');
      assert.match(`${error.message} ${error.advice ?? ''}`, words);
      return true;
    });
  await refused({ participant: ['crow'] }, /no participant "crow".*"owl"/);
  await refused({ select: ['set=none'] }, /no task set "none"/);
  await refused({ select: ['who=owl'] }, /is no selection/);
  await refused({ select: ['participant=owl'], participant: ['owl'] }, /cannot be combined/);
});

test('a pair has the prompt, the chosen and the rejected reply in the form of each trainer', async () => {
  const workspace = await filled([right, { ...right, passed: false, says: [search, answer(99)] }]);
  const only: Flags = { take: ['pair'] };
  const openAi = await write(workspace, 'train-openai', only);
  const [pair] = linesIn(openAi.out, 'pairs.jsonl');
  assert.deepEqual(Object.keys(pair ?? {}), ['input', 'preferred_output', 'non_preferred_output']);
  assert.match(JSON.stringify(pair?.['preferred_output']), /\[12\]/);
  assert.match(JSON.stringify(pair?.['non_preferred_output']), /\[99\]/);
  assert.equal(existsSync(path.join(openAi.out, 'rows.jsonl')), false);
  assert.deepEqual([openAi.training?.pairs, openAi.attempts], [1, 2]);
  const factory = await write(workspace, 'train-llamafactory', only);
  const info = JSON.parse(readFileSync(path.join(factory.out, 'dataset_info.json'), 'utf8'));
  assert.equal(info.hopscope_pictures_pairs.ranking, true);
  const [ranked] = linesIn(factory.out, 'pictures-pairs.jsonl');
  assert.match(JSON.stringify([ranked?.['chosen'], ranked?.['rejected']]), /\[12\].*\[99\]/);
  await assert.rejects(write(workspace, 'train-verl', only), /./);
});

test('LLaMA-Factory and TRL get one row for each trained turn, with as many marks as pictures', async () => {
  const workspace = await filled([right]);
  const factory = await write(workspace, 'train-llamafactory');
  const rows = linesIn(factory.out, 'pictures.jsonl');
  assert.equal(rows.length, 2);
  for (const row of rows) {
    const images = z.array(z.string()).parse(row['images']);
    assert.equal(JSON.stringify(row['messages']).split('<image>').length - 1, images.length);
    for (const image of images) assert.ok(existsSync(path.join(factory.out, 'images', image)));
  }
  assert.match(readFileSync(path.join(factory.out, 'train.yaml'), 'utf8'), /mask_history: true/);
  assert.equal(factory.training?.trained, 2);
  const trl = await write(workspace, 'train-trl');
  const table = await parquetReadObjects({
    file: await asyncBufferFromFile(path.join(trl.out, 'pictures.parquet')),
  });
  assert.deepEqual(
    table.map(({ completion, images }) => [completion.length, completion[0].content[0].text, images.length]),
    [
      [1, search, 1],
      [1, answer(12), 2],
    ],
  );
});

test('axolotl gets a chat with pictures only if each of its replies is trained', async () => {
  const workspace = await filled([
    right,
    { ...right, agent: 'crow', passed: false, says: [search, answer(99)] },
  ]);
  const { out, training } = await write(workspace, 'train-axolotl', { acrossAgents: true });
  const [row, ...others] = linesIn(out, 'pictures.jsonl');
  assert.equal(others.length, 0);
  assert.equal(JSON.stringify(row).includes('"train"'), false);
  assert.equal(training?.leftRows.pairs, 1);
  assert.match(readFileSync(path.join(out, 'axolotl.yaml'), 'utf8'), /skip_prepare_dataset: true/);
});

test('verl gets a prompt for each trained turn, with the recorded reply as the ground truth', async () => {
  const { out } = await write(await filled([right]), 'train-verl');
  const rows = await parquetReadObjects({ file: await asyncBufferFromFile(path.join(out, 'rows.parquet')) });
  assert.deepEqual(
    rows.map((row) => [
      row['data_source'],
      row['reward_model'],
      row['extra_info'].index,
      row['images'].length,
    ]),
    [
      ['hopscope', { style: 'rule', ground_truth: search }, 0n, 1],
      ['hopscope', { style: 'rule', ground_truth: answer(12) }, 1n, 2],
    ],
  );
});
