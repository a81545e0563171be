// needs: pure
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { findMind2web } from '../../electron/exchange/import/findMind2web.ts';
import { importRawDump } from '../../electron/exchange/import/importRawDump.ts';
import { findTrajectories } from '../../electron/exchange/import/importTrajectories.ts';
import { inThread, LONG, readOnce } from '../../electron/exchange/import/inThread.ts';
import { readings } from '../../electron/exchange/import/readings.ts';
import { findRunsAmong } from '../../electron/exchange/import/readRuns.ts';
import { readSources } from '../../electron/exchange/import/readSources.ts';
import { findRunFiles } from '../../electron/exchange/import/runFolder.ts';
import { writeZip } from '../../electron/files/zip.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { isError } from '../../shared/importers/file/importer.ts';
import { patient } from '../helpers/patience.ts';
import { writeTree } from '../helpers/publishedRuns.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** Every task of this file has an error, so that reading it takes long. */
const task = { task_id: 'one', confirmed_task: 'x'.repeat(200), website: 7, level: 'easy' };
const files = [
  {
    path: 'tasks.json',
    text: JSON.stringify(
      Array.from({ length: 45_000 }, () => task),
      null,
      1,
    ),
  },
];

/** The longest turn of this thread during `work`, in ms of its CPU time. Other programs do not count. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  const computed = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let before = computed();
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await setImmediate();
    const now = computed();
    longest = Math.max(longest, now - before);
    before = now;
  }
  await done;
  return longest;
}

test('reading a large file does not block the main thread', async () => {
  const input = { files, options: {}, format: 'online-mind2web' } as const;
  const here = () => readings.tasks(input).next();
  await here();
  const blocked = await longestTurn(here);
  let told = 0;
  const waited = await longestTurn(() =>
    readOnce('tasks', input).then(({ problems }) => {
      told = problems.filter(isError).length;
    }),
  );
  assert.equal(told, 201);
  assert.ok(waited < blocked / 4, `${waited} ms in one turn; without a thread ${blocked} ms`);
});

test('finding runs in an archive does not block the main thread', async () => {
  const bytes = Buffer.from(JSON.stringify({ schema_version: 'ATIF-v1.4', padding: 'x'.repeat(2_000_000) }));
  // Its size on disk is a few KB.
  const archive = writeZip(Array.from({ length: 40 }, (_, at) => ({ name: `${at}/run.json`, bytes })));
  const folder = writeTree(temporaryFolder(), { 'runs.zip': archive });
  const { found } = await findRunFiles([folder]);
  const here = async () => findRunsAmong({ found });
  await here();
  const blocked = await longestTurn(here);
  let runs = 0;
  const waited = await longestTurn(() =>
    findTrajectories({ paths: [folder] }).then((each) => {
      runs = each?.runs.length ?? 0;
    }),
  );
  assert.equal(runs, 40);
  assert.ok(waited < blocked / 2, `${waited} ms in one turn; without a thread ${blocked} ms`);
});

test('a cancelled search for runs ends while folders are walked and while heads are read', async () => {
  const tree = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${at}/result.json`, '{}']));
  const folder = writeTree(temporaryFolder(), tree);
  const why = new Error('cancelled');
  await assert.rejects(findRunFiles([folder], AbortSignal.abort(why)), why);
  await assert.rejects(findMind2web([folder], undefined, AbortSignal.abort(why)), why);
  await assert.rejects(readSources([folder], AbortSignal.abort(why)), why);
  const cancelling = new AbortController();
  const { found } = await findRunFiles([folder], cancelling.signal);
  const reading = readOnce('foundRuns', { found }, cancelling.signal);
  cancelling.abort(why);
  await assert.rejects(reading, why);
});

test('importing a raw dump does not block the main thread', async () => {
  const folder = temporaryFolder();
  const pages = path.join(folder, 'task/a/processed');
  mkdirSync(pages, { recursive: true });
  const meta = [{ annotation_id: 'a', confirmed_task: 't', actions: [] }];
  writeFileSync(path.join(folder, 'task_meta.json'), JSON.stringify(meta));
  // A page of three and a half million texts.
  const dom = { documents: [], strings: Array.from({ length: 3_500_000 }, () => 'text') };
  writeFileSync(
    path.join(pages, 'dom_content.json'),
    JSON.stringify([{ action_uid: 'none', before: { dom } }]),
  );
  writeFileSync(path.join(pages, 'screenshot.json'), '[{"action_uid": "none"}]');
  const here = async () => {
    for await (const _ of readings.rawDump(folder));
  };
  await here();
  const blocked = await longestTurn(here);
  using workspace = openWorkspace(temporaryFolder(), 'test');
  let told: readonly string[] = [];
  const waited = await longestTurn(() =>
    importRawDump(workspace, 'dump', folder).then(({ problems }) => {
      told = problems.map(({ message }) => message);
    }),
  );
  const unknown = 'none is not an action of task_meta.json';
  assert.deepEqual(told, [unknown, unknown]);
  assert.ok(waited < blocked / 4, `${waited} ms in one turn; without a thread ${blocked} ms`);
});

test('a thread yields the same items as the main thread', async () => {
  const demonstrations = Array.from({ length: 3 }, (_, at) => ({
    annotation_id: `a${at}`,
    website: 'x',
    confirmed_task: 't',
    actions: [{ action_uid: 'u', operation: { op: 'CLICK' }, pos_candidates: [], cleaned_html: '<a>x</a>' }],
  }));
  const source = { files: [{ path: 'a.json', text: JSON.stringify([...demonstrations, 7]) }] };
  const all = async (size: number): Promise<unknown[]> => {
    const items: unknown[] = [];
    for await (const item of inThread('demonstrations', source, size)) items.push(item);
    return items;
  };
  const items = await all(LONG);
  assert.equal(items.length, 5);
  assert.deepEqual(items, await all(0));
});

test('a cancelled reading ends in the middle of a file', async () => {
  const cancelling = new AbortController();
  const why = new Error('cancelled');
  const input = { files, options: {}, format: 'online-mind2web' } as const;
  const reading = readOnce('tasks', input, cancelling.signal);
  cancelling.abort(why);
  await assert.rejects(reading, why);
  await assert.rejects(readOnce('tasks', input, cancelling.signal), why);
});

test('a reading that is stopped early ends its thread; an error in the thread rejects the reading', {
  timeout: patient(20_000),
}, async () => {
  const lines = Array.from({ length: 50 }, () => '{"annotation_id": "a", "confirmed_task": "t"}').join('\n');
  for await (const item of inThread('demonstrations', { files: [{ path: 'a.jsonl', text: lines }] }, LONG)) {
    assert.ok('record' in item);
    break;
  }
  // Without files the code in the thread throws, and the error must reach the caller.
  const broken = inThread('tasks', { files: null as never, options: {} }, LONG);
  await assert.rejects(broken.next(), /./);
});
