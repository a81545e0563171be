// needs: browser
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { createScriptedAgent } from '../../electron/agents/simple/scriptedAgent.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { listAttemptRows } from '../../electron/db/attempts.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { listSteps } from '../../electron/db/record/steps.ts';
import type { AgentAsk } from '../../shared/model/index.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { patient } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { addWikiTask } from '../helpers/wikiTask.ts';

/** Runs the branch in a process that is killed at the first line that matches `until`; null: to its end. */
function work(args: readonly string[], until: RegExp | null): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const script = path.resolve(import.meta.dirname, '../helpers/killableBranch.ts');
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const lines: string[] = [];
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (until?.test(line)) child.kill('SIGKILL');
    });
    child.once('exit', (code, signal) => {
      if ((until === null ? code === 0 : signal === 'SIGKILL') === true) resolve(lines);
      else reject(new Error(`it ended otherwise (${code ?? signal}): ${lines.join(', ')} ${said}`));
    });
  });
}

test('a branch that is killed during and after its replay keeps its parent and stays one attempt', {
  timeout: patient(300_000),
  ...onlyThorough,
}, async () => {
  const root = temporaryFolder();
  const go = (word: string): AgentAsk => ({
    ask: 'perform',
    operation: 'goto',
    value: `http://wiki.localhost:{demo}/search?q=${word}`,
  });
  const one = await openHeadlessApp(root);
  const { task, set } = await addWikiTask(one);
  const facts = { model: 'first half', promptVersion: '1', parameters: {}, seed: null };
  const asks = [...['Oslo', 'Lima', 'Rome', 'Bern'].map(go), { ask: 'give-up', text: '' } as const];
  const { attempts } = await runBatch(one.app.context, {
    agent: createScriptedAgent(facts, new Map([[task.key, asks]]), 'no'),
    ...{ tasks: [task], repeats: 1, seed: 0 },
  });
  const parent = attempts[0]?.attemptId ?? assert.fail('nothing was run');
  await one.app.close();

  const first = await work([one.folder, parent, set], /^inherits 2$/);
  assert.ok(!first.some((line) => line.startsWith('decides')), 'the process is killed during the replay');
  const second = await work([one.folder, parent, set, '2'], /^decides 2$/);
  assert.ok(second.includes('decides 1'), 'the process is killed after the replay');
  const last = await work([one.folder, parent, set], null);
  assert.ok(!last.includes('decides 1'), 'a decision that was carried out is not made again');

  const again = await openHeadlessApp(root);
  try {
    const { db } = again.app.workspace;
    const branches = listAttemptRows(db, { parentId: parent }, 'strict');
    assert.deepEqual(
      branches.map(({ status, passed, steps, parent: from }) => ({ status, passed, steps, from })),
      [{ status: 'finished', passed: true, steps: 3, from: { attemptId: parent, step: 4 } }],
    );
    const [{ id } = assert.fail('no branch')] = branches;
    const events = listEvents(db, id);
    const branched = events.flatMap(({ body }) => (body.type === 'branched' ? [body.inherited] : []));
    assert.deepEqual(branched, [4], 'the branch begins once');
    assert.ok(
      events.some(({ body }) => body.type === 'undone'),
      'the first replay is undone',
    );
    assert.deepEqual(
      listSteps(db, id).map(
        ({ index, value }) =>
          `${index} ${/q=(\w+)|wiki\/(\w+)/
            .exec(value ?? '')
            ?.slice(1)
            .find(Boolean)}`,
      ),
      ['1 Oslo', '2 Lima', '3 Rome', '4 Bern', '5 Oslo', '6 Tokyo', '7 Tokyo'],
    );
  } finally {
    await again.app.close();
  }
});
