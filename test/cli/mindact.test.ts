// needs: pure
import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { type ModelRequest, startEndpoint } from '../helpers/endpoint.ts';
import { hopscopeWith } from '../helpers/hopscope.ts';
import { lastWords } from '../helpers/modelRun.ts';
import { mountSmallDisk } from '../helpers/smallDisk.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = temporaryFolder();
const workspace = path.join(root, 'workspace');

/** The page has a button for each name, with ids from 10. */
const names = ['News', 'Hotels', 'Cars', 'Flights', 'Help', 'Imprint', 'Basket'];
const page = `<html backend_node_id="1"><body backend_node_id="2">${names
  .map(
    (name, at) =>
      `<button backend_node_id="${10 + at}"><text backend_node_id="${50 + at}">${name}</text></button>`,
  )
  .join('')}<input backend_node_id="30" name="city"/></body></html>`;
const all = [...names.map((_, at) => String(10 + at)), '30'];

function action(uid: string, op: string, value: string, right: string | null) {
  const candidate = (id: string) => ({ tag: 'button', attributes: '{}', backend_node_id: id });
  return {
    action_uid: uid,
    raw_html: page,
    cleaned_html: page,
    operation: { op, original_op: op, value },
    pos_candidates:
      right === null ? [] : [{ ...candidate(right), is_original_target: true, is_top_level_target: true }],
    neg_candidates: all.filter((id) => id !== right).map(candidate),
  };
}

const head = { website: 'travel', domain: 'Travel', subdomain: 'Hotel' };
writeFileSync(
  path.join(root, 'tasks.json'),
  JSON.stringify([
    {
      ...{ ...head, annotation_id: 't1', confirmed_task: 'Look at Hotels' },
      action_reprs: ['[button]  Hotels -> CLICK'],
      actions: [action('a1', 'CLICK', '', '11')],
    },
    {
      ...{ ...head, annotation_id: 't2', confirmed_task: 'Rent Cars in Porto' },
      action_reprs: ['[input]  city -> TYPE: Porto', '[button]  Cars -> CLICK', '[button]  ? -> CLICK'],
      actions: [
        action('b1', 'TYPE', 'Porto', '30'),
        action('b2', 'CLICK', '', '12'),
        action('b3', 'CLICK', '', null),
      ],
    },
  ]),
);

async function cli(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { code, stdout, stderr } = await hopscopeWith(env, ...args);
  return { code, stderr, document: stdout === '' ? null : (JSON.parse(stdout) as unknown) };
}

await cli(['import', '--workspace', workspace, path.join(root, 'tasks.json'), '--json']);

/** A model that clicks the button that the task names. It never types. */
function clicker(request: ModelRequest): string {
  const [, told = ''] = lastWords(request).split('Task: ');
  const wanted = names.find((name) => told.split('\n')[0]?.includes(name)) ?? 'nothing';
  const line = told.split('\n').find((one) => /^[B-F]\. /.test(one) && one.includes(`>${wanted}<`));
  return line === undefined ? 'Answer: A' : `I press it.\nAnswer: ${line[0]}\nAction: CLICK`;
}

const endpoint = await startEndpoint(clicker);
after(() => endpoint.close());
const disk = mountSmallDisk(1);
after(() => disk?.close());
const named = { HOPSCOPE_AGENT_URL: endpoint.baseUrl, HOPSCOPE_AGENT_MODEL: 'clicker' };
const unnamed = { HOPSCOPE_AGENT_URL: '', HOPSCOPE_AGENT_MODEL: '' };

const reportSchema = z.object({
  model: z.string(),
  questions: z.object({ asked: z.number(), kept: z.number() }),
  results: z.looseObject({ element_acc: z.number(), action_f1: z.number(), step_acc: z.number() }),
  taskSuccess: z.number(),
  recall: z.array(z.object({ k: z.number(), found: z.number(), of: z.number() })),
  steps: z.number(),
  withoutPositive: z.number(),
  predictions: z.array(z.tuple([z.string(), z.string(), z.string()])),
});
const splitSchema = z.object({
  split: z.string(),
  tasks: z.number(),
  steps: z.number(),
  taskSuccess: z.number(),
  results: z.looseObject({ marco_element_acc: z.number(), marco_step_acc: z.number() }),
});
const replies = path.join(root, 'replies.jsonl');
const out = path.join(root, 'metrics.json');
const command = ['mindact', '--workspace', workspace, '--set', 'tasks', '--json', '--replies', replies];

test('each recorded step is predicted and scored; mind2web-metrics gives the same figures from the file', async () => {
  const { code, stderr, document } = await cli([...command, '--out', out], named);
  assert.equal(code, 0, stderr);
  const report = reportSchema.parse(document);
  assert.deepEqual(report.predictions, [
    ['t1_a1', '11', 'CLICK '],
    // The expected operation is TYPE; the model clicks “Cars”, which the task names.
    ['t2_b1', '12', 'CLICK '],
    ['t2_b2', '12', 'CLICK '],
    ['t2_b3', '', ''],
  ]);
  const { element_acc, step_acc } = report.results;
  assert.deepEqual([element_acc, step_acc, report.taskSuccess], [0.5, 0.5, 0.5]);
  assert.deepEqual([report.steps, report.withoutPositive], [4, 1]);
  assert.deepEqual(
    report.recall.map(({ k, found, of }) => [k, found, of]),
    [
      [1, 2, 3],
      [5, 2, 3],
      [10, 3, 3],
      [20, 3, 3],
      [50, 3, 3],
    ],
  );

  const offline = await cli(['mind2web-metrics', '--in', out, '--quirks', 'corrected', '--json']);
  const datasets = z.object({ datasets: z.array(z.looseObject({ results: z.unknown() })) });
  assert.deepEqual(datasets.parse(offline.document).datasets[0]?.results, report.results);
});

test('the splits of Mind2Web have figures of their own, which follow from the names of the files', async () => {
  const folder = path.join(root, 'splits', 'data');
  const task = (id: string, wanted: string, right: string) => ({
    ...{ ...head, annotation_id: id, confirmed_task: `Look at ${wanted}` },
    action_reprs: ['[button]  ? -> CLICK'],
    actions: [action(`${id}-1`, 'CLICK', '', right)],
  });
  for (const [split, tasks] of [
    ['test_task', [task('s1', 'Hotels', '11'), task('s2', 'Cars', '11')]],
    ['test_domain', [task('s3', 'Flights', '13')]],
    ['train', [task('s4', 'Help', '10')]],
  ] as const) {
    mkdirSync(path.join(folder, split), { recursive: true });
    writeFileSync(path.join(folder, split, `${split}_0.json`), JSON.stringify(tasks));
  }
  const own = path.join(root, 'with splits');
  const imported = await cli(['import', '--workspace', own, '--format', 'mind2web', folder, '--json']);
  assert.equal(imported.code, 0, imported.stderr);
  const asked = ['mindact', '--workspace', own, '--set', 'data'];
  const { code, stderr, document } = await cli([...asked, '--json'], named);
  assert.equal(code, 0, stderr);
  const { splits } = z.object({ splits: z.array(splitSchema) }).parse(document);
  assert.deepEqual(
    splits.map(({ split, tasks, steps, taskSuccess, results }) => [
      ...[split, tasks, steps, taskSuccess, results.marco_element_acc, results.marco_step_acc],
    ]),
    [
      ['cross-task', 2, 2, 0.5, 0.5, 0.5],
      ['cross-domain', 1, 1, 1, 1, 1],
    ],
  );
  const shown = await hopscopeWith(named, ...asked);
  assert.match(shown.stdout, /cross-task +2 +0\.5 +\d\S* +0\.5 +0\.5/);
  // The set of the other tests has no splits in its names.
  assert.deepEqual(
    z.object({ splits: z.array(splitSchema) }).parse((await cli(command, unnamed)).document).splits,
    [],
  );
});

test('replies in the file are not asked again; a missing reply without a model is an error', async () => {
  const before = endpoint.requests.length;
  // A killed process leaves an incomplete line.
  appendFileSync(replies, '{"question":"half');
  const again = reportSchema.parse((await cli(command, unnamed)).document);
  assert.deepEqual([again.model, again.questions.asked], ['clicker', 0]);
  assert.equal(endpoint.requests.length, before);
  const { code, document } = await cli([...command, '--top-k', '2'], unnamed);
  assert.equal(code, 1);
  assert.match(JSON.stringify(document), /"replies\.missing"/);
});

test('figures are printed although the disk of --out is full, and no part of the file is left', {
  skip: disk === null && 'a small disk cannot be mounted here',
}, async () => {
  assert.ok(disk);
  const full = path.join(disk.folder, 'metrics.json');
  disk.fill();
  try {
    const { code, stderr, document } = await cli([...command, '--out', full], unnamed);
    assert.equal(code, 1);
    assert.equal(reportSchema.parse(document).steps, 4);
    assert.match(
      stderr,
      /mind2web-metrics could not be written: the disk is full\.\n {2}at: .*metrics\.json\n/,
    );
    assert.deepEqual(readdirSync(disk.folder), ['filler']);
  } finally {
    disk.free();
  }
  assert.equal((await cli([...command, '--out', full], unnamed)).code, 0);
});

test('a missing model, an unknown set, an existing output and a spent budget are refused before a request', async () => {
  const before = endpoint.requests.length;
  const codeOf = async (args: readonly string[], env: Readonly<Record<string, string>>) =>
    z.object({ error: z.object({ code: z.string() }) }).parse((await cli(args, env)).document).error.code;
  const plain = ['mindact', '--workspace', workspace, '--json'];
  assert.equal(await codeOf([...plain, '--set', 'tasks'], unnamed), 'agent.model');
  assert.equal(await codeOf([...plain, '--set', 'nothing'], named), 'export.set');
  assert.equal(await codeOf([...plain, '--set', 'tasks', '--out', out], named), 'mindact.out');
  assert.equal(await codeOf([...plain, '--set', 'tasks', '--ranking-model', root], named), 'ranking.folder');
  assert.equal(await codeOf([...plain, '--set', 'tasks', '--most-tokens', '0'], named), 'agent.budget');
  assert.equal(endpoint.requests.length, before);
});
