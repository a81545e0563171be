// needs: browser
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { referenceScript } from '../../electron/agentRun/scripts.ts';
import { createScriptedAgent } from '../../electron/agents/simple/scriptedAgent.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { listAttemptRows } from '../../electron/db/attempts.ts';
import { listJobs } from '../../electron/db/batches.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import { checkKept } from '../helpers/checkKept.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

const HOUR_MS = 3_600_000;
let one: HeadlessApp | null = null;
after(() => one?.app.close());

for (const [words, jump] of [
  ['forward', HOUR_MS],
  ['back', -HOUR_MS],
] as const)
  test(`an agent's attempt in which the system's clock is set ${words} by an hour has its steps, times and verdict`, async (context) => {
    one ??= await openHeadlessApp(temporaryFolder());
    const { db } = one.app.workspace;
    const known = new Set(listAttemptRows(db, {}, 'strict').map(({ id }) => id));
    const name = await wikiTasks(one, 1);
    const [task] = listTasks(db, listTaskSets(db).findLast((set) => set.name === name)?.id ?? '');
    assert.ok(task);
    const facts = { model: `clock ${words}`, promptVersion: '1', parameters: {}, seed: null };
    const agent = createScriptedAgent(facts, new Map([[task.key, referenceScript(task) ?? []]]), 'no script');
    const real = Date.now;
    let jumped = 0;
    context.mock.method(Date, 'now', () => real.call(Date) + jumped);
    const { batch } = await runBatch(one.app.context, {
      agent: {
        ...agent,
        decide(turn, signal) {
          if (turn.n === 2) jumped = jump;
          return agent.decide(turn, signal);
        },
      },
      ...{ tasks: [task], repeats: 1, seed: 0 },
    });
    assert.equal(jumped, jump, 'the clock was set during the attempt');

    const rows = listAttemptRows(db, {}, 'strict').filter(({ id }) => !known.has(id));
    assert.deepEqual(
      rows.map(({ status, passed, steps, assisted }) => ({ status, passed, steps, assisted })),
      [{ status: 'finished', passed: true, steps: 2, assisted: false }],
    );
    const [{ id, activeMs, wallMs } = assert.fail('no attempt')] = rows;
    assert.ok((activeMs ?? HOUR_MS) < HOUR_MS / 2, `${activeMs} ms active`);
    assert.ok(wallMs !== null && wallMs > 0 && wallMs < HOUR_MS / 2, `${wallMs} ms in all`);
    const [{ begunAt, endedAt } = assert.fail('no job')] = listJobs(db, batch.id);
    const took = (endedAt ?? Number.NaN) - (begunAt ?? Number.NaN);
    assert.ok(took >= wallMs && took < HOUR_MS / 2, `its job took ${took} ms`);
    checkKept(one.app.workspace, id);
    const events = listEvents(db, id);
    assert.ok((events.at(-1)?.time ?? HOUR_MS) < HOUR_MS / 2, 'the clock of the attempt did not jump');
    const walls = events.map(({ wall }) => wall);
    assert.ok(Math.max(...walls) - Math.min(...walls) > HOUR_MS / 2, 'the events have the time of day');
  });
