// needs: browser
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { test } from 'node:test';
import { setImmediate as immediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { demoSetName } from '../../electron/app/library/demoWorkspace.ts';
import { isPageBehind } from '../../electron/attempt/savedState.ts';
import { listAttemptRows } from '../../electron/db/attempts.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { type ModelRequest, startEndpoint } from '../helpers/endpoint.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { picturesIn, spireReader, wordsIn } from '../helpers/modelPolicies.ts';
import { patient } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** Three decisions at the start of the run, so that the conversation is long enough to clip. */
const wanders = ['Scroll [WINDOW]; [down]', 'Scroll [WINDOW]; [up]', 'Wait'];

test('a killed WAVE run restores its clipped conversation from the record', {
  timeout: patient(400_000),
  ...onlyThorough,
}, async () => {
  const one = await openHeadlessApp(temporaryFolder());
  const { folder: workspace } = one;
  await one.app.close();

  const reader = spireReader('voyager');
  let running: ChildProcess | null = null;
  let kills = [2, 5];
  const endpoint = await startEndpoint((request, nth) => {
    const replies = (request.messages ?? []).filter(({ role }) => role === 'assistant').length;
    if (kills.includes(nth)) {
      kills = kills.filter((each) => each !== nth);
      void pageSaved(workspace).then(() => running?.kill('SIGKILL'));
      return { text: '', hangsAfter: -1 };
    }
    const wander = wanders[replies];
    return wander === undefined ? reader(request) : `Thought: I look about (${replies}).\nAction: ${wander}`;
  });
  const main = path.resolve(import.meta.dirname, '../../electron/cli/main.ts');
  const args = [
    'run',
    '--agent',
    'wave',
    '--set',
    demoSetName,
    '--task',
    'spire-opened',
    '--workspace',
    workspace,
  ];
  const env = {
    ...process.env,
    ...{ HOPSCOPE_AGENT_URL: endpoint.baseUrl, HOPSCOPE_AGENT_MODEL: 'wave', HOPSCOPE_AGENT_KEY: 'k' },
  };
  const ends: string[] = [];
  for (let tries = 0; tries < 3; tries++) {
    running = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const [code, signal] = await once(running, 'exit');
    ends.push(String(signal ?? code));
  }
  await endpoint.close();
  assert.deepEqual(ends, ['SIGKILL', 'SIGKILL', '0']);

  const bodies = endpoint.requests.map(({ body }) => body);
  // The second and the fifth request were not answered. The request after each repeats it.
  for (const at of [1, 4]) {
    const [before, after] = [chatOf(bodies[at]), chatOf(bodies[at + 1])];
    assert.deepEqual(after.words.slice(0, -1), before.words.slice(0, -1));
    assert.deepEqual(after.earlier, before.earlier, 'the pictures of the earlier turns are the same bytes');
    assert.ok(before.words.length >= 2 * at, 'the conversation has earlier turns');
  }
  const last = chatOf(bodies.at(-1));
  assert.match(last.words[1] ?? '', /screenshot omitted, accessibility tree omitted/);
  assert.equal(picturesIn(bodies.at(-1) ?? assert.fail()).length, 3);

  const { db, close } = openWorkspace(workspace, 'test');
  const rows = listAttemptRows(db, {}, 'strict');
  const events = listEvents(db, rows[0]?.id ?? '');
  close();
  assert.deepEqual(
    rows.map(({ status, passed }) => [status, passed]),
    [['finished', true]],
  );
  assert.equal(events.filter(({ body }) => body.type === 'resumed').length, 2);
});

/** Resolves when the page after the last action is saved: before, a resumed agent would decide that action again. */
async function pageSaved(workspace: string): Promise<void> {
  const db = new Database(path.join(workspace, 'hopscope.db'), { readonly: true });
  const running = db.prepare<[], { id: string }>("SELECT id FROM attempts WHERE status = 'running'");
  while (running.all().some((one) => isPageBehind(db, one))) await immediate();
  db.close();
}

/** The text of each turn of a request, and the pictures of all turns but the last. */
function chatOf(body: ModelRequest | undefined): {
  readonly words: readonly string[];
  readonly earlier: readonly string[];
} {
  const messages = body?.messages ?? assert.fail('the model was not asked');
  return {
    words: messages.map(wordsIn),
    earlier: picturesIn({ model: '', messages: messages.slice(0, -1) }).map((png) => png.toString('base64')),
  };
}
