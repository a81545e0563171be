// needs: pure
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { patiently } from '../helpers/patience.ts';
import { samples, writeTree } from '../helpers/publishedRuns.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** Every task of this file has an error, so that reading it takes long. */
const task = { task_id: 'one', confirmed_task: 'x'.repeat(200), website: 7, level: 'easy' };
const files = [{ path: 'tasks.json', text: JSON.stringify(Array.from({ length: 45_000 }, () => task)) }];
let one: HeadlessApp;

before(async () => {
  one = await openHeadlessApp(temporaryFolder());
});
after(() => one?.app.close());

for (const command of ['import.preview', 'import.commit'] as const)
  test(`${command} ends in the middle of a file when it is cancelled, and nothing is stored`, async () => {
    const sets = await one.ask('library.sets', {});
    const work = one.ask(command, { files, format: 'online-mind2web' });
    const refused = assert.rejects(work, { code: 'import.cancelled' });
    assert.deepEqual(await one.ask('import.cancel', {}), { cancelled: true });
    await refused;
    assert.deepEqual(await one.ask('library.sets', {}), sets);
    assert.deepEqual(await one.ask('import.cancel', {}), { cancelled: false });
  });

const RUNS = 60;

/** Runs that differ, so that each is stored. */
const manyRuns = (): string =>
  writeTree(
    temporaryFolder(),
    Object.fromEntries(
      Array.from({ length: RUNS }, (_, at) =>
        Object.entries(samples.webVoyager).map(([name, content]) => [
          `${at}/${name}`,
          typeof content === 'string' ? content.replace('; oolong', `; oolong ${at}`) : content,
        ]),
      ).flat(),
    ),
  );

/** Everything that the workspace stores beside its settings. */
const stored = () => ({
  attempts: listRows('attempts'),
  sets: listRows('task_sets'),
  participants: listRows('participants'),
  blobs: listRows('blobs'),
  files: one.app.context.workspace.blobs.list().names,
  folder: readdirSync(one.folder).sort(),
});
const listRows = (table: string): unknown =>
  one.app.context.workspace.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

/** Resolves when the files of a cancelled import are removed, in the background. */
const removed = () =>
  patiently(
    'the removal',
    (async () => {
      while (one.app.context.workspace.blobs.holdsAny()) await nextTurn();
    })(),
  );

for (const command of ['import.runs', 'import.folder'] as const)
  test(`${command} ends while its files are looked for, and nothing is stored`, async () => {
    const before = stored();
    const refused = assert.rejects(one.ask(command, { paths: [manyRuns()] }), { code: 'import.cancelled' });
    assert.deepEqual(await one.ask('import.cancel', {}), { cancelled: true });
    await refused;
    assert.deepEqual(stored(), before);
  });

/** Resolves when an import has come so far. It is read, written to disk and stored: three parts for each run. */
function reached(from: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = one.app.onAnnounce(({ topic, value }) => {
    if (topic === 'importing' && value.done >= from) resolve();
  });
  return promise.finally(stop);
}

test('import.runs ends while runs are read, written to disk and stored, and nothing is stored', async () => {
  const folder = manyRuns();
  const before = stored();
  for (const from of [1, RUNS + 1, 2 * RUNS, 2.5 * RUNS, 3 * RUNS]) {
    const far = reached(from);
    const refused = assert.rejects(
      one.ask('import.runs', { paths: [folder] }),
      { code: 'import.cancelled' },
      `from ${from}`,
    );
    await Promise.race([far, refused]);
    assert.deepEqual(await one.ask('import.cancel', {}), { cancelled: true }, `from ${from}`);
    await refused;
    // The answer does not wait for the removal of the files.
    if (from >= 2 * RUNS) assert.ok(one.app.context.workspace.blobs.holdsAny(), `from ${from}`);
    const { files: _, ...rest } = stored();
    assert.deepEqual({ ...rest, files: before.files }, before, `from ${from}`);
    await removed();
    assert.deepEqual(stored(), before, `from ${from}`);
  }
});

/** Calls `each` in every turn until `work` has ended. */
async function whileWorking<T>(work: Promise<T>, each: () => void): Promise<T> {
  const beat = (): void => {
    each();
    beating = setImmediate(beat);
  };
  let beating = setImmediate(beat);
  return work.finally(() => clearImmediate(beating));
}

test('other work has its turn between any two runs that are stored', async () => {
  const folder = manyRuns();
  const far = reached(2 * RUNS);
  let turns = 0;
  const work = one.ask('import.runs', { paths: [folder] });
  await Promise.race([far, work]);
  const { imported } = await whileWorking(work, () => {
    turns += 1;
  });
  assert.equal(imported, RUNS);
  assert.ok(turns >= RUNS, `${turns} turns`);
});

const TASKS = 2_000;
const manyTasks = [
  {
    path: 'many.json',
    text: JSON.stringify(
      Array.from({ length: TASKS }, (_, at) => ({
        ...{ task_id: `t${at}`, confirmed_task: `Buy tea ${at}.`.repeat(20), level: 'easy' },
        website: 'http://tea.example/',
      })),
    ),
  },
];

/** Whether an import is writing its records beside the workspace. */
const isStoring = (): boolean => readdirSync(one.folder).some((name) => name.startsWith('staged-'));

test('import.commit ends while tasks are stored, and nothing is stored', async () => {
  const before = stored();
  let cancelled: Promise<unknown> | null = null;
  const work = whileWorking(one.ask('import.commit', { files: manyTasks }), () => {
    if (isStoring()) cancelled ??= one.ask('import.cancel', {});
  });
  await assert.rejects(work, { code: 'import.cancelled' });
  assert.deepEqual(await cancelled, { cancelled: true });
  assert.deepEqual(stored(), before);
});

test('other work has its turn between any ten tasks that are stored', async () => {
  let turns = 0;
  const { tasks } = await whileWorking(one.ask('import.commit', { files: manyTasks }), () => {
    if (isStoring()) turns += 1;
  });
  assert.equal(tasks, TASKS);
  assert.ok(turns >= TASKS / 10, `${turns} turns`);
});

test('an import without progress is announced again, for windows that are opened meanwhile', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const told: boolean[] = [];
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const stop = one.app.onAnnounce(({ topic, value }) => {
    if (topic !== 'importing') return;
    told.push(value.isRunning);
    resolve();
  });
  const work = one.ask('import.commit', { files, format: 'online-mind2web' });
  const refused = assert.rejects(work, { code: 'import.cancelled' });
  await begun;
  t.mock.timers.tick(1_000);
  assert.deepEqual(told, [true, true]);
  await one.ask('import.cancel', {});
  await refused;
  t.mock.timers.tick(10_000);
  assert.deepEqual(told, [true, true, false]);
  stop();
});

test('a second import is refused while one is under way', async () => {
  const work = one.ask('import.commit', { files, format: 'online-mind2web' });
  const refused = assert.rejects(work, { code: 'import.cancelled' });
  await assert.rejects(one.ask('import.commit', { files, format: 'online-mind2web' }), {
    code: 'import.busy',
  });
  await one.ask('import.cancel', {});
  await refused;
});
