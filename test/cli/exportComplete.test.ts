// needs: pure
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { z } from 'zod';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { importPublished } from '../../electron/cli/records/import.ts';
import { everyAttempt, listAttemptRows } from '../../electron/db/attempts.ts';
import { deleteAttemptFile, insertBlob, listAttemptSources } from '../../electron/db/record/files.ts';
import { changeSnapshot, listSnapshots } from '../../electron/db/record/snapshots.ts';
import { appendReviewEvents, insertReview } from '../../electron/db/review/reviews.ts';
import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import { openWorkspace, type Workspace } from '../../electron/workspace/workspace.ts';
import { type ExportFormat, exportFormats } from '../../shared/exporters/index.ts';
import { deriveReview } from '../../shared/review/deriveReview.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { demonstrate, importInto } from '../helpers/mind2webExchange.ts';
import { samples, smallPicture, writeTree } from '../helpers/publishedRuns.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';

/**
 * A study of people and models, an imported run, and three demonstrations, one of them imported. Of one attempt a picture is gone, of another
 * the verdict is open, and the imported ones have lost their sources.
 */
const folder = newPath();
/** The name of the set of the imported demonstrations. */
let importedSet = '';
/** What is damaged, by the ids of the attempts. */
const names = new Map<string, string>();

/** Gives the second page of an attempt a picture of its own, and removes the picture's file. */
function losePicture({ db, blobs }: Workspace, attemptId: string, red: number): void {
  const row = blobs.write(smallPicture(red), 'image/png');
  insertBlob(db, row);
  const snapshot = listSnapshots(db, attemptId)[1];
  assert.ok(snapshot?.screenshot);
  changeSnapshot(db, { ...snapshot, screenshot: row.hash });
  rmSync(blobs.fileOf(row.hash));
}

function accept({ db }: Workspace, attemptId: string): void {
  const body = { type: 'decided', decision: 'accept', reason: null } as const;
  const events = [{ seq: 1, wall: 1_000, body }];
  const id = `review of ${attemptId}`;
  const facts = { id, attemptId, reviewerId: 'person-vera', informedAfter: null, createdAt: 1_000 };
  const review = deriveReview(events);
  insertReview(db, { ...facts, review });
  appendReviewEvents(db, id, events, review);
}

before(async () => {
  {
    using workspace = openWorkspace(folder, 'test');
    const ids = await fillSynthetic(workspace, { tasks: 2, people: 1, models: 2, hops: 1, steps: 8 });
    const [first = '', second = ''] = ids;
    names.set(first, 'picture').set(second, 'verdict');
    losePicture(workspace, first, 97);
    workspace.db.prepare('UPDATE verdicts SET passed = NULL WHERE attempt_id = ?').run(second);
  }
  demonstrate(folder, 2, (workspace, [first = '', second = '']) => {
    names.set(first, 'accepted').set(second, 'undecided');
    accept(workspace, first);
    losePicture(workspace, first, 98);
  });
  const file = `${newPath('data')}.json`;
  await exportFrom({ format: 'mind2web', out: file, workspace: folder, pages: true, all: true });
  const others = readFileSync(file, 'utf8').replaceAll(
    /"annotation_id":"\w{8}/g,
    '"annotation_id":"00000000',
  );
  writeFileSync(file, others);
  assert.deepEqual((await importInto(folder, file)).errors, []);
  importedSet = path.basename(file, '.json');
  await importPublished([writeTree(newPath(), samples.webVoyager)], { workspace: folder, model: 'owl' });
  using workspace = openWorkspace(folder, 'test');
  for (const { id } of listAttemptRows(workspace.db, { limit: everyAttempt }, 'strict'))
    for (const source of listAttemptSources(workspace.db, id))
      if (source.name === 'trajectory.json') {
        names.set(id, 'run');
        deleteAttemptFile(workspace.db, source);
      } else if (source.name.startsWith('task 000001')) {
        names.set(id, 'demonstration');
        // The entry stays, and its file is gone.
        rmSync(workspace.blobs.fileOf(source.blob));
      } else names.set(id, 'kept');
  assert.deepEqual([...names.values()].sort(), [
    ...['accepted', 'demonstration', 'kept', 'picture', 'run', 'undecided', 'verdict'],
  ]);
});

const FILES: ReadonlySet<string> = new Set(['jsonl', 'sft', 'dpo', 'multimodal-mind2web']);
const outOf = (format: ExportFormat): string => `${newPath('out')}${FILES.has(format) ? '.jsonl' : ''}`;

const statement = z.strictObject({
  kind: z.literal('hopscope-completeness'),
  version: z.literal(1),
  format: z.string(),
  complete: z.boolean(),
  tasks: z.int().optional(),
  attempts: z.int(),
  pictures: z.enum(['checked', 'left out', 'none']),
  synthetic: z.literal(true).optional(),
  missing: z.strictObject({ verdicts: z.int(), sources: z.int(), pictures: z.int() }),
  list: z.array(
    z.strictObject({
      attempt: z.string(),
      task: z.string(),
      written: z.boolean(),
      verdict: z.literal('missing').optional(),
      source: z.literal('missing').optional(),
      picturesNotRecorded: z.array(z.int()).optional(),
      pictureFilesMissing: z.array(z.int()).optional(),
      picturesBeyondLimit: z.array(z.int()).optional(),
    }),
  ),
});

/** What a statement lists, by the names of the attempts. */
function listed({ list }: z.infer<typeof statement>): readonly string[] {
  return list
    .map((one) =>
      [
        `${names.get(one.attempt)}:`,
        ...(one.written ? [] : ['not written,']),
        ...(one.verdict === undefined ? [] : ['no verdict']),
        ...(one.source === undefined ? [] : ['no source']),
        ...(one.picturesNotRecorded ?? []).map((step) => `no picture ${step}`),
        ...(one.pictureFilesMissing ?? []).map((step) => `lost picture ${step}`),
      ].join(' '),
    )
    .sort();
}

const PICTURE = 'picture: lost picture 2';
const OWN = 'accepted: lost picture 2';
const VERDICT = 'verdict: no verdict';
const RUN = 'run: no source';
/** A task file has no pictures. */
const NONE = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => `no picture ${step}`).join(' ');
const KEPT = `kept: ${NONE}`;
const BARE = `demonstration: no source ${NONE}`;
const WHOLE = [OWN, BARE, KEPT, PICTURE, RUN, VERDICT];
const notWritten = (words: string): string => words.replace(': ', ': not written, ');
const TRAINED = [OWN, BARE, KEPT, PICTURE, RUN, notWritten(VERDICT)];
const SOURCELESS = 'demonstration: no source';
const OPEN = 'undecided: no verdict';

/** What each format lacks with `--all`. */
const expected: Readonly<Record<Exclude<ExportFormat, 'native'>, readonly string[]>> = {
  source: [notWritten(SOURCELESS)],
  webvoyager: WHOLE,
  'online-mind2web': WHOLE,
  browsergym: WHOLE,
  atif: WHOLE,
  inspect: WHOLE,
  sft: WHOLE,
  // Its rows need a picture of every step.
  'sft-wave': [notWritten(OWN), notWritten(BARE), notWritten(KEPT), notWritten(PICTURE), RUN, VERDICT],
  dpo: [notWritten(VERDICT)],
  'train-openai': TRAINED,
  'train-llamafactory': TRAINED,
  'train-trl': TRAINED,
  'train-axolotl': TRAINED,
  'train-verl': TRAINED,
  table: [SOURCELESS, RUN, VERDICT],
  jsonl: [SOURCELESS, 'run: no verdict no source', VERDICT],
  mind2web: [SOURCELESS, OPEN],
  'mind2web-verification': [SOURCELESS, OPEN],
  'multimodal-mind2web': [OWN, BARE, KEPT, OPEN],
  // The picture after a step is that before the next one.
  'mind2web-raw': ['accepted: lost picture 1 lost picture 2', BARE, KEPT, OPEN],
};

describe('every format says what is missing', () => {
  for (const format of (Object.keys(exportFormats) as ExportFormat[]).filter((one) => one !== 'native'))
    test(format, async () => {
      const out = outOf(format);
      const set = format === 'source' ? ['--set', importedSet] : [];
      const args = [
        'export',
        '--workspace',
        folder,
        '--format',
        format,
        '--out',
        out,
        '--all',
        ...set,
        '--json',
      ];
      const { code, stdout } = await hopscope(...args, ...(format === 'dpo' ? ['--across-agents'] : []));
      const { completeness, completenessFile } = z
        .object({
          completeness: z.object({ isComplete: z.boolean(), lacks: z.array(z.unknown()) }),
          completenessFile: z.string(),
        })
        .parse(JSON.parse(stdout));
      const lacks = expected[format];
      assert.equal(completeness.isComplete, lacks.length === 0);
      assert.equal(completeness.lacks.length, lacks.length);
      assert.equal(code, lacks.length === 0 ? 0 : 3);
      assert.equal(
        completenessFile,
        FILES.has(format) || ['source', 'mind2web'].includes(format)
          ? `${out}.completeness.json`
          : path.join(out, 'completeness.json'),
      );
      const told = statement.parse(JSON.parse(readFileSync(completenessFile, 'utf8')));
      assert.deepEqual(listed(told), [...lacks].sort());
      assert.deepEqual([told.format, told.complete], [format, false]);
    });
});

const tasksStatement = z.strictObject({
  ...{ kind: z.literal('hopscope-completeness'), version: z.literal(1), format: z.string() },
  ...{ complete: z.boolean(), tasks: z.int(), attempts: z.literal(0), pictures: z.literal('none') },
  missing: z.strictObject({ tasks: z.int() }),
  list: z.array(z.strictObject({ task: z.string(), readsBack: z.literal('differently') })),
});

describe('an export of tasks', () => {
  const place = newPath();
  before(async () => {
    using workspace = openWorkspace(place, 'test');
    await fillSynthetic(workspace, { tasks: 2, people: 1, models: 1, hops: 1, steps: 8 });
  });
  const run = (format: string, workspace: string, out: string, ...more: readonly string[]) =>
    hopscope('export', '--workspace', workspace, '--format', format, '--out', out, ...more);
  const told = (out: string) =>
    tasksStatement.parse(JSON.parse(readFileSync(`${out}.completeness.json`, 'utf8')));

  test('says that an import reads the same tasks', async () => {
    const out = newPath('out');
    const { code, stdout } = await run('native', place, out);
    assert.equal(code, 0);
    assert.match(stdout, /Complete: an import reads the same tasks from it\./);
    assert.deepEqual([told(out).complete, told(out).tasks, told(out).list], [true, 2, []]);
  });

  test('names the tasks that an import reads differently', async () => {
    const out = newPath('out');
    const { code, stdout } = await run('native', folder, out, '--set', importedSet);
    assert.equal(code, 3);
    assert.match(stdout, /Not complete\. An import reads 2 tasks differently\. The list is in .*\.json\./);
    const { complete, missing, list } = told(out);
    assert.deepEqual([complete, missing.tasks, list.length], [false, 2, 2]);
    for (const { task } of list) assert.match(task, /^00000000-/);
  });

  test('in its source format names the tasks whose text is gone', async () => {
    const out = newPath('out');
    assert.equal((await run('source', place, out)).code, 0);
    {
      using workspace = openWorkspace(place, 'test');
      const [set] = listTaskSets(workspace.db);
      const [first] = listTasks(workspace.db, set?.id ?? '');
      assert.ok(first);
      const body = JSON.stringify({ ...first, source: { ...first.source, raw: '' } });
      workspace.db.prepare('UPDATE tasks SET body = ? WHERE id = ?').run(body, first.id);
    }
    assert.equal((await run('source', place, out)).code, 3);
    assert.equal(told(out).missing.tasks, told(out).list.length);
    assert.notEqual(told(out).missing.tasks, 0);
  });
});

describe('an export', () => {
  const own = newPath();
  const run = (out: string, ...more: readonly string[]) =>
    hopscope('export', '--workspace', own, '--format', 'atif', '--out', out, ...more);
  before(async () => {
    using workspace = openWorkspace(own, 'test');
    await fillSynthetic(workspace, { tasks: 1, people: 1, models: 1, hops: 1, steps: 8 });
  });

  test('says that it is complete', async () => {
    const out = newPath('out');
    const { code, stdout } = await run(out);
    assert.equal(code, 0);
    assert.match(
      stdout,
      /Complete: each step has its pictures, each attempt its verdict, each imported run its/,
    );
    const told = statement.parse(JSON.parse(readFileSync(path.join(out, 'completeness.json'), 'utf8')));
    assert.deepEqual([told.complete, told.attempts, told.pictures, told.list], [true, 2, 'checked', []]);
  });

  test('that was asked to leave pictures out is complete without them, and says so', async () => {
    {
      using workspace = openWorkspace(own, 'test');
      const [row] = listAttemptRows(workspace.db, { limit: 1 }, 'strict');
      losePicture(workspace, row?.id ?? '', 99);
    }
    const lacking = await run(newPath('out'));
    assert.equal(lacking.code, 3);
    assert.match(
      lacking.stdout,
      /Not complete\. 1 step lacks a picture\. The list is in .*completeness\.json\./,
    );
    const out = newPath('out');
    const { code, stdout } = await run(out, '--no-pictures');
    assert.equal(code, 0);
    assert.match(stdout, /Complete: each attempt has its verdict.*Pictures were left out, as you asked\./);
    const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
    assert.deepEqual(
      files.filter((name) => /\.(png|jpg)$/.test(name)),
      [],
    );
    const told = statement.parse(JSON.parse(readFileSync(path.join(out, 'completeness.json'), 'utf8')));
    assert.deepEqual([told.complete, told.pictures], [true, 'left out']);
  });

  test('of training rows cannot leave pictures out', async () => {
    const args = ['--workspace', own, '--format', 'sft', '--out', `${newPath('out')}.jsonl`, '--no-pictures'];
    const { code, stderr } = await hopscope('export', ...args);
    assert.equal(code, 1);
    assert.match(stderr, /sft has the pictures that the model got/);
  });

  test('as one file replaces the statement about an earlier one, and no file of another program', async () => {
    const out = `${newPath('rows')}.jsonl`;
    const args = ['export', '--workspace', own, '--format', 'sft', '--all', '--out', out];
    assert.equal((await hopscope(...args)).code, 3);
    rmSync(out);
    assert.equal((await hopscope(...args)).code, 3);
    rmSync(out);
    writeFileSync(`${out}.completeness.json`, '{}');
    const { code, stderr } = await hopscope(...args);
    assert.equal(code, 1);
    assert.match(stderr, /completeness\.json already exists/);
    assert.equal(readFileSync(`${out}.completeness.json`, 'utf8'), '{}');
    assert.ok(!existsSync(out), 'nothing was written');
  });
});
