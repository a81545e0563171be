// needs: browser
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { listEvents } from '../../electron/db/record/events.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { wholeRun } from '../helpers/extent.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const kills = wholeRun ? 20 : 2;

/** Starts the play, and kills it `afterMs` after its first action. Returns how many answers it reported as written. */
function playAndKill(workspace: string, afterMs: number): Promise<{ attemptId: string; promised: number }> {
  return new Promise((resolve, reject) => {
    const script = path.resolve(import.meta.dirname, '../helpers/killableEnvironment.ts');
    const child = spawn(process.execPath, [script, workspace], { stdio: ['ignore', 'pipe', 'pipe'] });
    let attemptId = '';
    let promised = 0;
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [word, value = ''] = line.split(' ');
      if (word === 'ready') attemptId = value;
      if (word !== 'acted') return;
      if (promised === 0) setTimeout(() => child.kill('SIGKILL'), afterMs);
      promised = Number(value);
    });
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve({ attemptId, promised });
      else reject(new Error(`the play ended by itself (${code}): ${said}`));
    });
  });
}

test(`a level that is killed ${kills} times goes on with the same board: every action is answered once, in order`, {
  timeout: wholeRun ? 3_600_000 : 600_000,
}, async (t) => {
  const folder = path.join(temporaryFolder(), 'killed');
  const seed = Number(process.env['HOPSCOPE_TEST_SEED'] ?? Date.now() % 1_000_000);
  t.diagnostic(`HOPSCOPE_TEST_SEED=${seed}`);
  const random = mulberry32(seed);
  let known = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const { attemptId, promised } = await playAndKill(folder, Math.floor(random() * 900));
    const workspace = openWorkspace(folder, 'test');
    try {
      const bodies = listEvents(workspace.db, attemptId).map(({ body }) => body);
      const acted = bodies.flatMap((body) => (body.type === 'environment-acted' ? [body.n] : []));
      const answered = bodies.flatMap((body) => (body.type === 'environment-answered' ? [body.n] : []));
      const inOrder = (numbers: readonly number[]) => numbers.map((_, at) => at + 1);
      assert.deepEqual(acted, inOrder(acted));
      assert.deepEqual(answered, inOrder(answered));
      assert.ok(answered.length >= promised, `${answered.length} answers, ${promised} were reported`);
      // At most the last action waits for its answer, which the next process writes.
      assert.ok(acted.length - answered.length <= 1);
      assert.ok(answered.length >= known);
      known = answered.length;
      const failed = bodies.flatMap((body) => (body.type === 'failed' ? [body.error.code] : []));
      assert.deepEqual(failed, []);
      const resumed = bodies.filter(({ type }) => type === 'environment-resumed');
      assert.equal(resumed.length, kill - 1);
    } finally {
      workspace.close();
    }
  }
});
