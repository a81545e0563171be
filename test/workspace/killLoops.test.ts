// needs: pure
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { deleteAttempt, endAttempt } from '../../electron/db/attempts.ts';
import { newestVersion } from '../../electron/db/migrations/index.ts';
import { findBlob, insertAttemptFiles, insertBlob, listBlobs } from '../../electron/db/record/files.ts';
import { readPng, writePng } from '../../electron/files/png.ts';
import { collectGarbage } from '../../electron/workspace/blobFolder.ts';
import { compressTexts } from '../../electron/workspace/tidy/compressTexts.ts';
import { openWorkspace, type Workspace } from '../../electron/workspace/workspace.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { checkTidy } from '../helpers/checkKept.ts';
import { drawnPage } from '../helpers/drawnPicture.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { KILLS, killLoop } from '../helpers/killLoop.ts';
import { patient } from '../helpers/patience.ts';
import { keepPicture, withEndedAttempt } from '../helpers/picturedWorkspace.ts';
import { type RunTree, samples, smallPicture, writeTree } from '../helpers/publishedRuns.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { keepPage, wordyPage } from '../helpers/textWorkspace.ts';

const script = path.join(import.meta.dirname, '../helpers/killableWork.ts');
const root = temporaryFolder();
const ENDING = { status: 'finished', endedAt: 9_000, answer: null, giveUpReason: null } as const;

/** The rows of the workspace's tables that no work may change. */
function countRows(db: Sqlite.Database, tables: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    tables.map((table) => [table, db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()]),
  );
}

/** Every file that the database names is there with the recorded bytes; a smaller picture has other bytes. */
function checkFiles(workspace: Workspace): void {
  assert.equal(workspace.db.pragma('integrity_check', { simple: true }), 'ok');
  assert.deepEqual(workspace.db.pragma('foreign_key_check'), []);
  checkTidy(workspace);
  for (const row of listBlobs(workspace.db)) {
    const bytes = workspace.blobs.read(row);
    if (row.keptAs === 'avif') assert.equal(bytes.length, row.stored);
    else if (row.keptAs === 'pixels') assert.ok(readPng(bytes).pixels.length > 0);
    else assert.equal(createHash('sha256').update(bytes).digest('hex'), row.hash);
  }
}

/** Adds an ended and a running attempt with pages and pictures. */
async function record(workspace: Workspace): Promise<void> {
  withEndedAttempt(workspace);
  for (let seed = 1; seed <= 12; seed += 1) {
    const attempt = seed % 2 === 0 ? 'attempt-2' : 'attempt-1';
    keepPage(workspace, `k${seed}`, attempt, wordyPage(seed), seed < 7);
  }
  endAttempt(workspace.db, 'attempt-2', { ...ENDING, steps: 1, activeMs: 0 });
}

describe(`a process killed ${KILLS} times at random moments`, onlyThorough, () => {
  const seed = Number(process.env['HOPSCOPE_TEST_SEED'] ?? Date.now() % 1_000_000);
  const random = mulberry32(seed);

  test('of a migration leaves the older version or the newest one, with every row', {
    timeout: patient(1_800_000),
  }, async (context) => {
    context.diagnostic(`HOPSCOPE_TEST_SEED=${seed}`);
    const [whole, folder] = [path.join(root, 'old'), path.join(root, 'migrated')];
    const kept = ['attempts', 'events', 'tasks', 'task_sets', 'snapshots', 'participants', 'verdicts'];
    mkdirSync(whole);
    const old = new Sqlite(path.join(whole, 'hopscope.db'));
    old.exec(readFileSync(path.join(import.meta.dirname, '../db/old/10.sql'), 'utf8'));
    old.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
       INSERT INTO events (attempt_id, seq, time, wall, type, body)
       SELECT 'attempt-1', 1000 + i, 0, 0, 'note', '{"type":"note","text":"a word"}' FROM n`,
    );
    const before = countRows(old, kept);
    old.close();
    const left = new Set<unknown>();
    await killLoop({
      ...{ script, args: [folder, 'migrate'], random },
      before() {
        rmSync(folder, { recursive: true, force: true });
        cpSync(whole, folder, { recursive: true });
      },
      after(kills) {
        const db = new Sqlite(path.join(folder, 'hopscope.db'));
        const version = db.pragma('user_version', { simple: true });
        assert.ok(version === 10 || version === newestVersion, `version ${version} after kill ${kills}`);
        assert.deepEqual(countRows(db, kept), before);
        left.add(version);
        db.close();
        using workspace = openWorkspace(folder, 'test');
        assert.equal(workspace.db.pragma('user_version', { simple: true }), newestVersion);
        assert.equal(workspace.db.pragma('integrity_check', { simple: true }), 'ok');
        assert.deepEqual(countRows(workspace.db, kept), before);
      },
    });
    assert.ok(left.has(newestVersion));
  });

  test('of a compression loses no text and no picture, and the next ones complete it', {
    timeout: patient(1_800_000),
  }, async () => {
    const [whole, folder] = [path.join(root, 'recorded'), path.join(root, 'compressed')];
    const hashes: string[] = [];
    {
      using workspace = openWorkspace(whole, 'test');
      await record(workspace);
      for (const at of [1, 2, 3]) {
        await keepPicture(workspace, `p${at}`, 'attempt-1', at);
        const { data, ...size } = drawnPage(400, 240, at);
        const png = writePng({ ...size, channels: 4, pixels: Uint8Array.from(data) });
        const blob = workspace.blobs.write(png, 'image/png');
        insertAttemptFiles(workspace.db, 'attempt-1', [
          { kind: 'decision', name: `${at}.png`, blob, parts: [] },
        ]);
      }
      hashes.push(...listBlobs(workspace.db).map(({ hash }) => hash));
    }
    let completed = 0;
    await killLoop({
      ...{ script, args: [folder, 'compress'], random },
      before() {
        if (existsSync(folder)) return;
        cpSync(whole, folder, { recursive: true });
      },
      after(kills) {
        using workspace = openWorkspace(folder, 'test');
        checkFiles(workspace);
        for (const hash of hashes) assert.ok(findBlob(workspace.db, hash), `${hash} after kill ${kills}`);
        const rows = listBlobs(workspace.db);
        const isDone =
          rows.every(({ type, keptAs }) => !type.startsWith('image/') || keptAs !== null) &&
          rows.some(({ dictionary }) => dictionary !== null);
        if (!isDone) return;
        completed += 1;
        rmSync(folder, { recursive: true });
      },
    });
    assert.ok(completed > 0, 'a compression was completed');
  });

  test('of a tidying removes nothing that is used, and the next ones complete it', {
    timeout: patient(1_800_000),
  }, async () => {
    const [whole, folder] = [path.join(root, 'cluttered'), path.join(root, 'tidied')];
    const used: string[] = [];
    {
      using workspace = openWorkspace(whole, 'test');
      await record(workspace);
      await compressTexts(workspace);
      for (let at = 0; at < 200; at += 1)
        insertBlob(workspace.db, workspace.blobs.write(`unused page ${at}`, 'text/html'));
      deleteAttempt(workspace.db, 'attempt-1');
      const rows = workspace.db.prepare<[], string>('SELECT html FROM snapshots').pluck().all();
      used.push(...rows);
    }
    assert.equal(used.length, 6);
    await killLoop({
      ...{ script, args: [folder, 'tidy'], random },
      before() {
        rmSync(folder, { recursive: true, force: true });
        cpSync(whole, folder, { recursive: true });
      },
      after() {
        using workspace = openWorkspace(folder, 'test');
        checkFiles(workspace);
        for (const hash of used) assert.ok(findBlob(workspace.db, hash));
        collectGarbage(workspace);
        checkFiles(workspace);
        for (const hash of used) assert.ok(findBlob(workspace.db, hash));
        assert.deepEqual(collectGarbage(workspace), { blobs: 0, bytes: 0 });
      },
    });
  });

  test('of an import stores all runs or none', { timeout: patient(1_800_000) }, async () => {
    const folder = path.join(root, 'imported');
    const chat = samples.webVoyager['taskTea--1/interact_messages.json'];
    const tree: RunTree = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        [`taskTea--${at}/interact_messages.json`, chat.replace('oolong cost', `tea ${at} cost`)],
        [`taskTea--${at}/screenshot1.png`, smallPicture(at % 256)],
        [`taskTea--${at}/screenshot2.png`, smallPicture((at + 7) % 256)],
      ]).flat(),
    );
    const runs = writeTree(path.join(root, 'runs'), tree);
    await killLoop({
      ...{ script, args: [folder, 'import', runs], random },
      before() {
        rmSync(folder, { recursive: true, force: true });
      },
      after(kills) {
        using workspace = openWorkspace(folder, 'test');
        checkFiles(workspace);
        const { attempts, task_sets: sets } = countRows(workspace.db, ['attempts', 'task_sets']);
        assert.ok(
          (attempts === 0 && sets === 0) || (attempts === 40 && sets === 1),
          `${attempts} runs in ${sets} sets after kill ${kills}`,
        );
        if (attempts === 0) assert.deepEqual(listBlobs(workspace.db), []);
      },
    });
  });
});
