// needs: pure
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import type { ChatModel } from '../../electron/agents/model/chatModel.ts';
import { keepReplies } from '../../electron/agents/model/keptReplies.ts';
import { readEndpointFile, writeEndpointFile } from '../../electron/app/endpoints/endpointFile.ts';
import { programRoot } from '../../electron/cli/command/programRoot.ts';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { newestVersion } from '../../electron/db/migrations/index.ts';
import { insertBlob } from '../../electron/db/record/files.ts';
import { readWindowState, writeWindowState } from '../../electron/desktop/windowState.ts';
import { openUploads } from '../../electron/exchange/import/uploads.ts';
import { makeVideo, readVideo, recordVideo } from '../../electron/video/attemptVideo.ts';
import { collectGarbage } from '../../electron/workspace/blobFolder.ts';
import { unpackExample } from '../../electron/workspace/example.ts';
import { openLog } from '../../electron/workspace/log.ts';
import { openWorkspace, type Workspace } from '../../electron/workspace/workspace.ts';
import { writeAttemptFiles } from '../../electron/workspace/writeAttemptFiles.ts';
import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import { checkTidy } from '../helpers/checkKept.ts';
import { startEndpoint } from '../helpers/endpoint.ts';
import { thoroughRun, wholeRun } from '../helpers/extent.ts';
import { hopscope, hopscopeWith } from '../helpers/hopscope.ts';
import { samples, writeTree } from '../helpers/publishedRuns.ts';
import { isInOwnMounts, mountSmallDisk, runInOwnMounts } from '../helpers/smallDisk.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { samplesFolder } from '../importers/readSample.ts';

const KB = 1024;
/** The free bytes at which each write is tried, until one succeeds. */
const FREE = wholeRun
  ? Array.from({ length: 100 }, (_, at) => at * 40 * KB)
  : thoroughRun
    ? [0, 64 * KB, 300 * KB, 1100 * KB]
    : [0, 64 * KB];
const ENOUGH = 16_000 * KB;

const disk = mountSmallDisk(48);
const skip = disk === null && 'a small disk cannot be mounted here';
after(() => disk?.close());
const root = temporaryFolder();
const folder = disk?.folder ?? root;
const workspace = path.join(folder, 'workspace');
const place = (name: string): string => path.join(folder, 'out', name);

const whole = path.join(root, 'whole');
if (disk !== null) {
  const made = await hopscope(
    ...[
      'synthesize',
      '--workspace',
      whole,
      '--tasks',
      '4',
      '--people',
      '2',
      '--models',
      '1',
      '--steps',
      '60',
    ],
  );
  assert.equal(made.code, 0, made.stderr);
  using filled = openWorkspace(whole, 'test');
  // A file that no record uses, for `tidy`.
  insertBlob(filled.db, filled.blobs.write('a page that no attempt uses', 'text/html'));
}
const runs = writeTree(path.join(root, 'runs'), samples.webVoyager);
const tasks = path.join(samplesFolder, 'webvoyager', 'tasks.jsonl');
const IN = ['--workspace', workspace];

/** What a command must leave as it was: rows by table, and files outside the database. */
function recordIn(of: string): Readonly<Record<string, unknown>> {
  using opened = openWorkspace(of, 'test');
  const { db } = opened;
  assert.equal(db.pragma('integrity_check', { simple: true }), 'ok');
  assert.deepEqual(db.pragma('foreign_key_check'), []);
  checkTidy(opened);
  const count = (table: string) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  const tables = ['attempts', 'events', 'snapshots', 'tasks', 'task_sets', 'participants', 'verdicts'];
  return Object.fromEntries(tables.map((table) => [table, count(table)]));
}

/** Asserts that an error names the cause, the place and what to do. */
function assertFull({ message, at, advice, code }: ErrorData): void {
  assert.match(message, /: the disk is full\.$/, code);
  assert.match(advice ?? '', /[Ff]ree some space|Choose another/, message);
  assert.ok(at?.startsWith(folder), `${message} names its place: ${at}`);
}

/** A model that answers with these words. */
function modelOf(answer: (words: string) => string): ChatModel {
  return {
    endpoint: { baseUrl: 'http://localhost', model: 'made-up' },
    ask: async (messages) => ({
      ...{ text: answer(String(messages.at(-1)?.content)), refusal: null, model: 'made-up', reasoning: '' },
      ...{ ended: 'stop', cost: null, ms: 0, tries: 1 },
      tokens: { input: 0, output: 0, isEstimate: false },
    }),
  };
}

/** A host whose browser encodes every video as these bytes. */
function toolsWith(opened: Workspace, video: Uint8Array): Parameters<typeof makeVideo>[0] {
  const browser = { encodeVideo: async () => video, close: async () => {} };
  return {
    workspace: opened,
    factory: { open: async () => browser } as never,
    settings: () => ({ viewport: { width: 1, height: 1 } }) as never,
  };
}

/** The text of a command's error as its parts. */
function errorOf(stderr: string): ErrorData {
  const lines = stderr.trimEnd().split('\n');
  const from = lines.findIndex((line) => line.startsWith('hopscope: '));
  const [first = '', second = '', ...rest] = lines.slice(from);
  assert.match(second, /^ {2}at: /, stderr);
  assert.equal(rest.length, 1, `no stack is printed: ${stderr}`);
  return {
    ...{ code: '', origin: 'storage', message: first.slice('hopscope: '.length) },
    ...{ at: second.slice('  at: '.length), advice: rest.join().trim() },
  };
}

/** Whether a command has written everything. 3: an export of attempts of which not all have a verdict. */
const isDone = (code: number | null): boolean => code === 0 || code === 3;

/** The commands that write, with the names of what they write outside the workspace. */
const commands: readonly (readonly [what: string, words: readonly string[], heavy?: boolean])[] = [
  ['an import of tasks', ['import', ...IN, tasks]],
  ['an import of runs', ['import', ...IN, runs]],
  ['an export to one file', ['export', ...IN, '--format', 'jsonl', '--out', place('runs.jsonl')]],
  ['an export to a folder', ['export', ...IN, '--format', 'webvoyager', '--out', place('runs')]],
  ['a report', ['report', ...IN, '--out', place('report.html')], true],
  ['figures', ['figures', ...IN, '--out', place('figures')], true],
  ['a search, which indexes the pages', ['search', ...IN, 'trip']],
  ['a compression', ['tidy', ...IN, '--compress']],
  ['a synthetic workspace', ['synthesize', '--workspace', place('made'), '--tasks', '4', '--steps', '200']],
];

describe('on a full disk', { skip }, () => {
  beforeEach(() => {
    disk?.free();
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true, force: true });
    mkdirSync(path.join(folder, 'out'));
    cpSync(whole, workspace, { recursive: true });
  });

  for (const [what, words, isHeavy] of commands)
    test(`${what} reports it and changes nothing; with space it succeeds`, {
      skip: isHeavy === true && !thoroughRun && 'in part: npm test -- --thorough runs it',
    }, async () => {
      assert.ok(disk);
      const before = recordIn(workspace);
      let refusals = 0;
      const tried = isHeavy === true && !wholeRun ? FREE.slice(1, 3) : FREE;
      for (const bytes of tried) {
        disk.fillBut(bytes);
        const { code, stderr } = await hopscope(...words);
        disk.free();
        if (isDone(code)) {
          rmSync(path.join(folder, 'out'), { recursive: true });
          mkdirSync(path.join(folder, 'out'));
          break;
        }
        refusals += 1;
        assertFull(errorOf(stderr));
        assert.deepEqual(recordIn(workspace), before, `${bytes} bytes`);
        assert.deepEqual(readdirSync(path.join(folder, 'out')), [], `${bytes} bytes`);
      }
      assert.ok(refusals > 0, 'the disk was too full at least once');
      disk.free();
      disk.fillBut(ENOUGH);
      const { code, stderr } = await hopscope(...words);
      assert.ok(isDone(code), stderr);
      assert.doesNotMatch(stderr, /full/);
      recordIn(workspace);
    });

  test('an older workspace is not migrated; with space it is', () => {
    assert.ok(disk);
    const old = path.join(folder, 'old');
    mkdirSync(old);
    const file = path.join(old, 'hopscope.db');
    const db = new Sqlite(file);
    db.exec(readFileSync(path.join(import.meta.dirname, '../db/old/10.sql'), 'utf8'));
    db.close();
    let refusals = 0;
    for (const bytes of FREE) {
      disk.fillBut(bytes);
      try {
        openWorkspace(old, 'test').close();
        break;
      } catch (error) {
        refusals += 1;
        assertFull(toErrorData(error));
      } finally {
        disk.free();
      }
      const still = new Sqlite(file, { readonly: true });
      assert.equal(still.pragma('user_version', { simple: true }), 10);
      assert.equal(still.pragma('integrity_check', { simple: true }), 'ok');
      still.close();
    }
    assert.ok(refusals > 0);
    using opened = openWorkspace(old, 'test');
    assert.equal(opened.db.pragma('user_version', { simple: true }), newestVersion);
    collectGarbage(opened);
    checkTidy(opened);
  });

  test('the example is not unpacked, and its folder stays missing', () => {
    assert.ok(disk);
    disk.fillBut(200 * KB);
    assert.throws(
      () => unpackExample(programRoot, place('example')),
      (error) => {
        assertFull(toErrorData(error));
        return true;
      },
    );
    assert.deepEqual(readdirSync(path.join(folder, 'out')), []);
  });

  test('an upload is refused and removed', () => {
    assert.ok(disk);
    const uploads = openUploads(workspace);
    const id = uploads.begin([{ path: 'a.json', bytes: 9_000 }]);
    disk.fillBut(0);
    const base64 = Buffer.alloc(9_000).toString('base64');
    assert.throws(
      () => uploads.add(id, [{ file: 0, from: 0, base64 }]),
      (error) => {
        assertFull(toErrorData(error));
        return true;
      },
    );
    assert.deepEqual(
      readdirSync(workspace).filter((name) => name === 'uploads'),
      [],
    );
  });

  test('the list of endpoints keeps its last content, and nothing lies beside it', () => {
    assert.ok(disk);
    const config = place('config');
    const list = (addresses: number) => ({
      ...{ endpoints: [], uses: {}, refused: [], unread: [] },
      agentAddresses: Array.from({ length: addresses }, (_, at) => `http://localhost:${4_000 + at}`),
    });
    writeEndpointFile(config, list(1));
    for (const bytes of [0, 8 * KB]) {
      disk.fillBut(bytes);
      assert.throws(
        () => writeEndpointFile(config, list(5_000)),
        (error) => {
          assertFull(toErrorData(error));
          return true;
        },
      );
      disk.free();
      assert.deepEqual(readdirSync(config), ['endpoints.json'], `${bytes} bytes`);
      assert.deepEqual(readEndpointFile(config), list(1));
    }
    writeEndpointFile(config, list(5_000));
    assert.deepEqual(readEndpointFile(config), list(5_000));
  });

  test('the place of the window keeps its last content, and nothing lies beside it', () => {
    assert.ok(disk);
    const file = place('window.json');
    const at = { x: 1, y: 2, width: 1_200, height: 800, maximized: false };
    writeWindowState(file, at);
    disk.fillBut(0);
    writeWindowState(file, { ...at, x: 300 });
    disk.free();
    assert.deepEqual(readdirSync(path.dirname(file)), ['window.json']);
    assert.deepEqual(readWindowState(file), at);
  });

  test('a reply of a model is not stored in part, and a run continues with the replies before it', async () => {
    assert.ok(disk);
    const file = place('replies.jsonl');
    const asked: string[] = [];
    const model = modelOf((words) => {
      asked.push(words);
      return words.repeat(2_000);
    });
    const ask = (words: string) => keepReplies(model, file).ask([{ role: 'user', content: words }]);
    await ask('first');
    const before = readFileSync(file, 'utf8');
    for (const bytes of [0, 4 * KB]) {
      disk.fillBut(bytes);
      await assert.rejects(ask('second'), (error) => {
        assertFull(toErrorData(error));
        return true;
      });
      disk.free();
      assert.equal(readFileSync(file, 'utf8'), before, `${bytes} bytes`);
    }
    asked.length = 0;
    assert.equal((await ask('first')).text, 'first'.repeat(2_000));
    assert.deepEqual(asked, []);
    await ask('second');
    await ask('second');
    assert.deepEqual(asked, ['second']);
  });

  test('a judge is not asked for another verdict when one cannot be stored', async () => {
    assert.ok(disk);
    const endpoint = await startEndpoint(() => 'A long reason. '.repeat(200_000));
    const env = { HOPSCOPE_JUDGE_URL: endpoint.baseUrl, HOPSCOPE_JUDGE_MODEL: 'judge' };
    const judge = () => hopscopeWith(env, 'judge', ...IN, '--form', 'steps', '--json');
    try {
      disk.fillBut(1_000 * KB);
      const refused = await judge();
      assert.equal(refused.code, 1);
      assert.match(refused.stderr, /could not be written: the disk is full\. Free some space/);
      assert.equal(endpoint.requests.length, 1);
    } finally {
      await endpoint.close();
    }
    disk.free();
    recordIn(workspace);
  });

  test('a video is not made, and its pictures are kept; with space it replaces them', async () => {
    assert.ok(disk);
    using opened = openWorkspace(workspace, 'test');
    const { db } = opened;
    const attemptId = String(db.prepare('SELECT id FROM attempts LIMIT 1').pluck().get());
    const picture = { kind: 'video', type: 'image/png', parts: [] } as const;
    writeAttemptFiles(
      opened,
      attemptId,
      [10, 20].map((at) => ({ ...picture, name: `frame-${at}`, bytes: Buffer.from(`picture at ${at}`) })),
    );
    const tools = toolsWith(opened, Buffer.alloc(400 * KB, 'a video'));
    for (const bytes of [0, 64 * KB]) {
      disk.fillBut(bytes);
      await assert.rejects(makeVideo(tools, attemptId), (error) => {
        assertFull(toErrorData(error));
        return true;
      });
      disk.free();
      assert.deepEqual(readVideo(opened, attemptId), { video: null, waiting: 2 }, `${bytes} bytes`);
      checkTidy(opened);
    }
    const made = await makeVideo(tools, attemptId);
    assert.deepEqual(readVideo(opened, attemptId), { video: made, waiting: 0 });
  });

  test('pictures of a video end with one sentence, and the attempt goes on', () => {
    assert.ok(disk);
    using opened = openWorkspace(workspace, 'test');
    const attemptId = String(opened.db.prepare('SELECT id FROM attempts LIMIT 1').pluck().get());
    const problems: ErrorData[] = [];
    let onPicture: (picture: { bytes: Uint8Array; type: string }) => void = () => {};
    let isStopped = false;
    const browser = {
      recordFrames(listener: typeof onPicture) {
        onPicture = listener;
        return () => {
          isStopped = true;
        };
      },
    };
    const run = { attempt: { id: attemptId }, clock: { now: () => 5 } };
    recordVideo(opened, run as never, browser as never, (problem) => problems.push(problem));
    disk.fillBut(0);
    for (const at of [1, 2, 3]) onPicture({ bytes: Buffer.alloc(9 * KB, `${at}`), type: 'image/png' });
    disk.free();
    assert.equal(problems.length, 1);
    for (const problem of problems) assertFull(problem);
    assert.ok(isStopped);
    checkTidy(opened);
  });

  test('a line of the log is whole or missing', () => {
    assert.ok(disk);
    const log = openLog(place('.'), (text) => text);
    log.write('before');
    disk.fillBut(4 * KB);
    log.write('much '.repeat(3_000));
    disk.free();
    log.write('after');
    const lines = readFileSync(log.file, 'utf8').split('\n');
    assert.deepEqual(
      lines.map((line) => line.replace(/^\S+ /, '')),
      ['before', 'after', ''],
    );
  });

  test('a setting, a participant and a removal are refused with a reason and kept as they were', async () => {
    assert.ok(disk);
    await using app = await openApp(workspace, { withDemo: false, demoPort: 0 });
    const ask = (command: string, input: unknown) => app.invoke(command, input);
    const consentText = 'A long text of consent. '.repeat(400);
    const person = { name: 'curlew', consent: true, exposed: false, population: {} };
    // The log of the database keeps some room that it has taken before.
    disk.fill();
    app.workspace.db.pragma('wal_checkpoint(TRUNCATE)');
    disk.fill();
    const before = await ask('settings.get', {});
    for (const [command, input] of [
      ['settings.set', { consentText }],
      ['participants.create', person],
      ['workspace.collect', {}],
    ] as const) {
      const reply = await ask(command, input);
      assert.ok(!reply.ok, command);
      assertFull(reply.error);
    }
    assert.deepEqual(await ask('settings.get', {}), before);
    disk.free();
    assert.ok((await ask('settings.set', { consentText })).ok);
    assert.ok((await ask('participants.create', person)).ok);
    assert.ok((await ask('workspace.collect', {})).ok);
  });
});

test('the same in a namespace, where a user who is not root may mount', {
  skip: (disk !== null || isInOwnMounts) && 'a small disk is mounted here',
}, (context) => {
  const ran = runInOwnMounts(import.meta.filename);
  if (ran === null) return context.skip('LOUD: neither root nor a namespace: no test of a full disk runs');
  const { status, stdout } = ran;
  assert.equal(status, 0, stdout);
  assert.doesNotMatch(stdout, /cannot be mounted/);
});
