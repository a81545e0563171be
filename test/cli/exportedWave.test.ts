// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { importPublished } from '../../electron/cli/records/import.ts';
import { AppError } from '../../shared/errors.ts';
import { readConformance } from '../helpers/conformance.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { type RunTree, smallPicture, writeTree } from '../helpers/publishedRuns.ts';
import { withoutShared } from '../helpers/sharedFolder.ts';

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    images: z.array(z.string()),
    conversations: z.array(z.object({ from: z.string(), value: z.string() })),
  }),
);
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
  rows: rowsSchema.nullable(),
});

interface Folder {
  readonly dir: string;
  readonly messages: readonly object[];
  readonly trees?: Readonly<Record<string, string>>;
  readonly log?: string;
}

/** The files of a run as OpenWebVoyager writes them, with a picture for each observation. */
function treeOf({ dir, messages, trees = {}, log = 'INFO - finish!!\n' }: Folder): RunTree {
  const steps = messages.filter((one) => 'role' in one && one.role === 'assistant').length;
  return {
    [`${dir}/interact_messages.json`]: JSON.stringify(messages),
    [`${dir}/agent.log`]: log,
    ...Object.fromEntries(
      Object.entries(trees).map(([n, tree]) => [`${dir}/accessibility_tree${n}.txt`, tree]),
    ),
    ...Object.fromEntries(
      Array.from({ length: steps }, (_, index) => [
        `${dir}/screenshot${index + 1}.png`,
        smallPicture(index + 1),
      ]),
    ),
  };
}

/** Imports the folders into a new workspace and exports `sft-wave`. No fitting run: no rows. */
async function waveRowsOf(folders: readonly Folder[], round?: number) {
  const workspace = newPath();
  const tree = Object.assign({}, ...folders.map(treeOf));
  const report = await importPublished([writeTree(newPath(), tree)], { workspace });
  assert.deepEqual(
    report?.problems.filter(({ level }) => level !== 'note'),
    [],
  );
  const out = newPath('out');
  const named = round === undefined ? {} : { round };
  try {
    await exportFrom({ format: 'sft-wave', out, workspace, pages: true, all: true, ...named });
  } catch (error) {
    assert.ok(error instanceof AppError && error.code === 'export.nothing', String(error));
    return { workspace, rows: [] };
  }
  const rows = rowsSchema.parse(JSON.parse(readFileSync(path.join(out, 'rows.json'), 'utf8')));
  return { workspace, rows };
}

const asked =
  'Now given a task: Count the mugs.  Please interact with http://tea.localhost/ and get the answer. \n';
const user = (content: string) => ({ role: 'user', content });
const said = (content: string) => ({ role: 'assistant', content });

test('every case of the conformance file gives the rows of the script after import and export', {
  skip: withoutShared,
}, async () => {
  const { sft } = readConformance('wave_sft_rows', z.object({ sft: z.array(caseSchema) }));
  const differing: string[] = [];
  let compared = 0;
  for (const { id, round_id, trajectories, rows } of sft) {
    if (rows === null) continue;
    const folders = trajectories.map(({ agent_log: log, screenshots: _, ...one }) => ({ ...one, log }));
    const { rows: own } = await waveRowsOf(folders, round_id);
    compared += 1;
    try {
      assert.deepEqual(own, rows, id);
    } catch (error) {
      differing.push(String(error).slice(0, 1_500));
    }
  }
  assert.ok(compared >= 14, `${compared} cases`);
  assert.deepEqual(differing, []);
});

test('sft-wave and webvoyager keep a reply without an action', async () => {
  const messages = [
    { role: 'system', content: 'Use the accessibility tree.' },
    user(`${asked}Observation: …\n[1] RootWebArea 'Tea'`),
    said('I do not know.'),
    user("Observation: … Format ERROR: Both 'Thought' and 'Action' should be included in your reply."),
    said('Thought: There are three.\n\nAction: ANSWER; [3]'),
  ];
  const folder = { dir: 'taskTea--1', messages, trees: { 1: "[1] RootWebArea 'Tea'", 2: '[1] two' } };
  const { rows, workspace } = await waveRowsOf([folder]);
  assert.deepEqual(
    rows.map(({ conversations }) => conversations.at(-1)?.value),
    ['I do not know.', 'Thought: There are three.\n\nAction: ANSWER; [3]'],
  );
  const out = newPath('out');
  const { files } = await exportFrom({ format: 'webvoyager', out, workspace, pages: true, all: true });
  const file = files.find((name) => name.endsWith('interact_messages.json')) ?? assert.fail();
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8'))[2], said('I do not know.'));
  const tree = files.find((name) => name.endsWith('accessibility_tree2.txt'));
  assert.equal(tree === undefined ? null : readFileSync(tree, 'utf8'), '[1] two');
});

test('sft-wave takes the tree from its file if the observation has none, and without a file the words after the task', async () => {
  const messages = [
    { role: 'system', content: 'You are a robot.' },
    user(`${asked}Observation: please analyze …`),
    said('Thought: a\n\nAction: Click [3]'),
    user('Observation: please analyze again …'),
    said('Thought: b\n\nAction: ANSWER; [3]'),
  ];
  const newest = async (trees: Readonly<Record<string, string>>) => {
    const { rows } = await waveRowsOf([{ dir: 'taskTea--1', messages, trees }]);
    return rows.map(({ conversations }) => conversations.at(-2)?.value);
  };
  assert.deepEqual(await newest({ 1: "\t[3] link 'Mugs'", 2: '' }), [
    "Count the mugs.\nOBSERVATION:\n<image>\n\t[3] link 'Mugs'",
    'OBSERVATION:\n<image>\n',
  ]);
  assert.deepEqual(await newest({}), [
    'Count the mugs.\nOBSERVATION:\n<image>\nObservation: please analyze …',
    'OBSERVATION:\n<image>\nObservation: please analyze again …',
  ]);
});

test('sft-wave has no row whose reply is empty', async () => {
  const messages = [
    { role: 'system', content: 'Use the accessibility tree.' },
    user(`${asked}Observation: …`),
    said(''),
    user("Format ERROR: Both 'Thought' and 'Action' should be included in your reply."),
    said('Thought: There are three.\n\nAction: ANSWER; [3]'),
  ];
  const { rows } = await waveRowsOf([{ dir: 'taskTea--1', messages, trees: { 1: '[1] one', 2: '[1] two' } }]);
  assert.deepEqual(
    rows.map(({ id, images }) => [id, images]),
    [['Tea--00001--r01--step02', ['Tea--00001--r01--step01.png', 'Tea--00001--r01--step02.png']]],
  );
});

test('a named round is in the ids of all rows; without one, each further run of a task is a round', async () => {
  const messages = [
    { role: 'system', content: 'Use the accessibility tree.' },
    user(`${asked}Observation: …`),
    said('Thought: There are three.\n\nAction: ANSWER; [3]'),
  ];
  const workspace = newPath();
  for (const intent of ['Count', 'Count again'])
    await importPublished(
      [
        writeTree(
          newPath(),
          treeOf({
            dir: 'taskTea--1',
            messages: JSON.parse(JSON.stringify(messages).replace('Count the mugs', intent)),
            trees: { 1: '[1] one' },
          }),
        ),
      ],
      { workspace },
    );
  const ids = async (round?: number) => {
    const out = newPath('out');
    const named = round === undefined ? {} : { round };
    await exportFrom({ format: 'sft-wave', out, workspace, pages: true, all: true, ...named });
    return rowsSchema
      .parse(JSON.parse(readFileSync(path.join(out, 'rows.json'), 'utf8')))
      .map(({ id }) => id);
  };
  assert.deepEqual(await ids(), ['Tea--00001--r01--step01', 'Tea--00001--r02--step01']);
  assert.deepEqual(await ids(2), ['Tea--00001--r02--step01', 'Tea--1--0run2--r02--step01']);
});
