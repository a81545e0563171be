// needs: browser
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { listEvents } from '../../electron/db/record/events.ts';
import { listBlobs } from '../../electron/db/record/files.ts';
import { findSnapshot } from '../../electron/db/record/snapshots.ts';
import {
  openWorkspace,
  readBlobBytes,
  readMhtml,
  type Workspace,
} from '../../electron/workspace/workspace.ts';
import type { AttemptEvent, Step } from '../../shared/model/index.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { wholeRun } from '../helpers/extent.ts';
import { assertIndexed } from '../helpers/searchIndex.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const kills = wholeRun ? 100 : 2;

/** Starts the run, kills it `afterMs` after it is ready, and returns the number of the last event that it reported as written. */
function runAndKill(workspace: string, afterMs: number): Promise<{ attemptId: string; promised: number }> {
  return new Promise((resolve, reject) => {
    const script = path.resolve(import.meta.dirname, '../helpers/killableRun.ts');
    const child = spawn(process.execPath, [script, workspace], { stdio: ['ignore', 'pipe', 'pipe'] });
    let attemptId = '';
    let promised = 0;
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [word, value = ''] = line.split(' ');
      if (word === 'ready') {
        attemptId = value;
        setTimeout(() => child.kill('SIGKILL'), afterMs);
      }
      if (word === 'seq') promised = Number(value);
    });
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve({ attemptId, promised });
      else reject(new Error(`the run ended by itself (${code}): ${said}`));
    });
  });
}

test(`a run killed ${kills} times loses no event, repeats none and names no missing blob`, {
  timeout: wholeRun ? 3_600_000 : 600_000,
}, async (t) => {
  const workspaceFolder = path.join(temporaryFolder(), 'killed');
  const seed = Number(process.env.HOPSCOPE_TEST_SEED ?? Date.now() % 1_000_000);
  t.diagnostic(`HOPSCOPE_TEST_SEED=${seed}`);
  const random = mulberry32(seed);
  let attempt = '';
  let before: readonly AttemptEvent[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const { attemptId, promised } = await runAndKill(workspaceFolder, Math.floor(random() * 900));
    if (attempt === '') attempt = attemptId;
    assert.equal(attemptId, attempt, 'the same attempt is resumed');
    const workspace = openWorkspace(workspaceFolder, 'test');
    try {
      const events = listEvents(workspace.db, attempt);
      assert.ok(
        (events.at(-1)?.seq ?? 0) >= promised,
        `kill ${kill}: event ${promised} was reported as written`,
      );
      assert.deepEqual(
        events.slice(0, before.length),
        before,
        `kill ${kill}: the events on disk are unchanged`,
      );
      checkRecord(workspace, events);
      assertIndexed(workspace);
      before = events;
    } finally {
      workspace.close();
    }
  }
  assert.ok(before.length > kills * 3, `the run went on between kills: ${before.length} events`);
  assert.equal(before.filter((event) => event.body.type === 'resumed').length, kills - 1);
});

function checkRecord(workspace: Workspace, events: readonly AttemptEvent[]): void {
  events.forEach((event, index) => {
    assert.equal(event.seq, index + 1, 'no gap');
    assert.ok(
      index === 0 || event.time >= (events[index - 1]?.time ?? 0) - 0.001,
      'the clock never runs backwards',
    );
  });
  const notes = events.flatMap((event) => (event.body.type === 'note' ? [event.body.text] : []));
  assert.equal(new Set(notes).size, notes.length, 'no event is repeated');
  const steps = new Map<number, Step>();
  for (const event of events)
    if (event.body.type === 'step') steps.set(event.body.step.index, event.body.step);
  let last = 0;
  for (const step of [...steps.values()].sort((a, b) => a.index - b.index)) {
    assert.ok(step.from > last, `step ${step.index} shares no action with the one before`);
    last = step.to;
  }
  for (const event of events) {
    if (event.body.type !== 'page' || event.body.snapshotId === null) continue;
    const snapshot = findSnapshot(workspace.db, event.body.snapshotId);
    assert.ok(snapshot, 'a page event names an existing snapshot');
    for (const hash of [snapshot.screenshot, snapshot.html]) {
      if (hash !== null) assert.ok((readBlobBytes(workspace, hash)?.bytes.length ?? 0) > 0);
    }
    if (snapshot.mhtml !== null) assert.ok(readMhtml(workspace, snapshot.mhtml).length > 0);
  }
  const named = new Set(listBlobs(workspace.db).map((blob) => blob.hash));
  const found = workspace.blobs.list();
  assert.deepEqual(
    found.hashes.filter((hash) => !named.has(hash)),
    [],
    'every file is named in the database',
  );
  assert.deepEqual(found.temporary, [], 'no temporary file is left');
}
