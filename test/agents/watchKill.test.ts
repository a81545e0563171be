// needs: browser
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { listAttemptRows } from '../../electron/db/attempts.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { patient } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

/** Watches in a child process, which is killed when it prints `mine`. */
function watch(...words: readonly string[]): Promise<'killed' | 'ended'> {
  return new Promise((resolve, reject) => {
    const script = path.resolve(import.meta.dirname, '../helpers/killableWatch.ts');
    const child = spawn(process.execPath, [script, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
    let wrong = '';
    let hasEnded = false;
    child.stderr.on('data', (chunk) => {
      wrong += String(chunk);
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'mine') child.kill('SIGKILL');
      if (line === 'ended') hasEnded = true;
    });
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve('killed');
      else if (hasEnded) resolve('ended');
      else reject(new Error(`it ended by itself (${code}): ${wrong}`));
    });
  });
}

test('after a kill the record keeps the take-over of a person, and the agent continues from their page', {
  timeout: patient(180_000),
}, async () => {
  const one = await openHeadlessApp(temporaryFolder());
  const { folder } = one;
  const set = await wikiTasks(one, 1);
  await one.app.close();

  const read = () => {
    const { db, close } = openWorkspace(folder, 'test');
    try {
      const rows = listAttemptRows(db, {}, 'strict');
      const [row] = rows;
      assert.ok(row !== undefined && rows.length === 1, 'there is one attempt');
      const told = listEvents(db, row.id).flatMap(({ body }) => {
        if (body.type === 'oversight') return [body.did];
        if (body.type === 'step') return [`${body.step.index} ${body.step.operation} ${body.step.value}`];
        return body.type === 'resumed' ? ['resumed'] : [];
      });
      return { row, told: [...new Set(told)].map((line) => line.replace(/localhost:\d+/, 'localhost')) };
    } finally {
      close();
    }
  };

  assert.equal(await watch(folder, set, 'http://wiki.localhost:{demo}/wiki/Oslo'), 'killed');
  const killed = read();
  assert.deepEqual(
    [killed.row.status, killed.row.assisted],
    ['running', true],
    'the take-over marks the attempt as assisted',
  );
  assert.deepEqual(killed.told.slice(0, 3), ['watched', 'paused', 'took-over']);
  assert.ok(!killed.told.includes('handed-back'), 'the page was not handed back');

  assert.equal(await watch(folder, set), 'ended');
  const { row, told } = read();
  assert.deepEqual([row.id, row.status, row.passed, row.assisted], [killed.row.id, 'finished', true, true]);
  const at = (line: string): number => told.findIndex((one) => one.startsWith(line));
  assert.ok(at('took-over') < at('resumed') && at('resumed') < at('handed-back'), told.join('\n'));
  // The two steps of the agent follow, with new numbers.
  const agents = told.slice(at('handed-back')).filter((line) => /^\d/.test(line));
  assert.deepEqual(
    agents.map((line) => line.replace(/^\d+ /, '')),
    ['goto http://wiki.localhost/search?q=Tokyo', 'goto http://wiki.localhost/wiki/Tokyo'],
  );
});
