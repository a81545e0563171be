// needs: pure
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { type SynthesizeReport, synthesizeWorkspace } from '../../electron/cli/records/synthesize.ts';
import { everyAttempt, getAttempt, listAttemptRows } from '../../electron/db/attempts.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { countSteps } from '../../electron/db/record/steps.ts';
import { listVerdicts } from '../../electron/db/review/verdicts.ts';
import { listScoredAttempts } from '../../electron/db/scoredAttempts.ts';
import { indexedAttempts, indexMore } from '../../electron/db/searchIndex.ts';
import { onUnreadable } from '../../electron/db/store/unreadable.ts';
import { listTasks } from '../../electron/db/taskSets.ts';
import { judgeAttempt } from '../../electron/scoring/judging.ts';
import { collectGarbage } from '../../electron/workspace/blobFolder.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import { drawOutcome } from '../../shared/synthesis/outcome.ts';
import { syntheticParticipants, syntheticTask } from '../../shared/synthesis/study.ts';
import { trueRestrictedMean } from '../../shared/synthesis/truth.ts';
import { activeOf, deriveStretches, sumSegments } from '../../shared/trajectory/clock.ts';
import { checkKept } from '../helpers/checkKept.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { newPath } from '../helpers/importedRuns.ts';

const size = { tasks: 12, people: 2, models: 2, steps: 700, seed: 3, replace: false };

test('the deviations of people and tasks are those of the options, and a wrong one is refused', async () => {
  const made = async (...more: readonly string[]) => {
    const plan = ['--tasks', '12', '--people', '3', '--models', '0', '--steps', '400', '--json'];
    const { code, stdout, stderr } = await hopscope('synthesize', '--workspace', newPath(), ...plan, ...more);
    assert.equal(code, 0, stderr);
    return JSON.parse(stdout) as SynthesizeReport;
  };
  const alike = await made('--person-sd', '0', '--task-sd', '0');
  assert.deepEqual([alike.plan.rates.personDeviation, alike.plan.rates.taskDeviation], [0, 0]);
  assert.deepEqual(
    [...new Set(alike.truth.participants.map(({ skill }) => skill))],
    [alike.plan.rates.people],
  );
  const apart = await made('--person-sd', '1.2');
  assert.deepEqual([apart.plan.rates.personDeviation, apart.plan.rates.taskDeviation], [1.2, 0.8]);
  assert.equal(new Set(apart.truth.participants.map(({ skill }) => skill)).size, 3);
  const { code, stderr } = await hopscope('synthesize', '--workspace', newPath(), '--person-sd', '-1');
  assert.equal(code, 2);
  assert.match(stderr, /Expected a number from 0 to 10/);
});

describe('a synthetic workspace', () => {
  const folder = newPath();
  let report: SynthesizeReport;
  test('the workspace has the requested tasks, participants, attempts and steps, and truth.json is the report', async () => {
    report = await synthesizeWorkspace({ ...size, workspace: folder });
    assert.deepEqual(
      [report.written.tasks, report.written.participants, report.written.attempts, report.written.steps],
      [12, 4, 48, 700],
    );
    const { workspace: _, ...kept } = report;
    assert.deepEqual(JSON.parse(readFileSync(path.join(folder, 'truth.json'), 'utf8')), kept);
    assert.deepEqual(
      readdirSync(path.dirname(folder)).filter((name) => name.endsWith('.unfinished')),
      [],
    );
  });

  test('every row is readable, the records have no gaps, and no reference is broken', () => {
    using workspace = openWorkspace(folder, 'test');
    const { db } = workspace;
    const told: string[] = [];
    onUnreadable(db, ({ message }) => told.push(message));
    assert.deepEqual(db.pragma('foreign_key_check'), []);
    let steps = 0;
    let idleMs = 0;
    for (const { id } of listAttemptRows(db, { limit: everyAttempt }, 'strict')) {
      const events = listEvents(db, id);
      checkKept(workspace, id);
      const row = db.prepare<[string], { steps: number; active: number }>(
        'SELECT steps, active_ms AS active FROM attempts WHERE id = ?',
      );
      const { steps: own = 0, active = 0 } = row.get(id) ?? {};
      assert.equal(countSteps(db, id), own);
      const { idleRule } = getAttempt(db, id);
      const sums = sumSegments(deriveStretches(events, idleRule));
      assert.equal(active, Math.round(activeOf(sums)));
      // The rule of new attempts.
      assert.deepEqual(idleRule, { afterMs: 30_000, countsFirst: true });
      assert.match(JSON.stringify(events[0]?.body), /"rules":"clock-3 /);
      idleMs += sums.idle ?? 0;
      steps += own;
    }
    assert.ok(idleMs > 0, 'some pauses are partly idle');
    assert.equal(steps, 700);
    assert.deepEqual(told, []);
    assert.deepEqual(collectGarbage(workspace), { blobs: 0, bytes: 0 });
  });

  test('judging an attempt again from its record gives the same verdicts', async () => {
    using workspace = openWorkspace(folder, 'test');
    const { db } = workspace;
    for (const { id } of listAttemptRows(db, { limit: everyAttempt }, 'strict')) {
      const before = listVerdicts(db, id, 'strict');
      assert.ok(before.length > 1);
      await judgeAttempt(workspace, id, 'strict', null);
      assert.deepEqual(listVerdicts(db, id, 'strict'), before);
    }
  });

  test('the scored attempts have the drawn hops, statuses and times', () => {
    using workspace = openWorkspace(folder, 'test');
    const { db } = workspace;
    const { plan, written } = report;
    const at = new Map(listTasks(db, written.setId).map(({ id }, nth) => [id, nth]));
    const who = new Map(syntheticParticipants(plan).map((one) => [one.name, one]));
    const scored = listScoredAttempts(db, 'strict');
    assert.equal(scored.length, 48);
    for (const attempt of scored) {
      const participant = who.get(attempt.participantName) ?? assert.fail(attempt.participantName);
      const drawn = drawOutcome(plan, syntheticTask(plan, at.get(attempt.taskId) ?? -1), participant);
      assert.equal(attempt.hops.filter(({ passed }) => passed).length, drawn.passedHops);
      assert.equal(attempt.passed, drawn.status === 'finished' && drawn.passedHops === attempt.hops.length);
      assert.deepEqual(
        [attempt.status, attempt.siteFailed, attempt.excluded, attempt.synthetic],
        [drawn.status, drawn.giveUpReason === 'site-broken', drawn.status === 'aborted', true],
      );
      assert.ok(
        Math.abs((attempt.activeMs ?? 0) - drawn.activeMs) <= 1,
        `${attempt.activeMs} of ${drawn.activeMs}`,
      );
      for (const [hop, ms] of attempt.hopActiveMs.entries())
        if (attempt.hops[hop]?.passed)
          assert.ok(Math.abs((ms ?? 0) - drawn.totalMs / drawn.wantedHops) <= 1, `hop ${hop + 1}: ${ms}`);
    }
  });

  test('the attempt viewer opens each attempt, and reads its first and last picture', async () => {
    await using app = await openApp(folder, { withDemo: false, demoPort: 0 });
    const rows = listAttemptRows(app.workspace.db, { limit: everyAttempt }, 'strict');
    for (const { id } of rows) {
      const reply = await app.invoke('attempts.open', { attemptId: id });
      assert(reply.ok, reply.ok ? '' : reply.error.message);
      const { steps } = reply.value as { steps: { beforeId: string; afterId: string }[] };
      for (const snapshotId of [steps[0]?.beforeId, steps.at(-1)?.afterId]) {
        const snapshot = await app.invoke('attempts.snapshot', { snapshotId });
        assert(snapshot.ok);
        const { screenshot } = snapshot.value as { screenshot: string };
        assert.equal((await app.readBlob(screenshot))?.type, 'image/png');
      }
    }
  });

  test('the search index covers every attempt, and a search finds each task', () => {
    using workspace = openWorkspace(folder, 'test');
    const { db } = workspace;
    while (indexMore(db));
    assert.deepEqual(indexedAttempts(db), { done: 48, total: 48 });
    const found = db.prepare("SELECT count(*) FROM search_said WHERE search_said MATCH 'synthetic'").pluck();
    assert.ok(Number(found.get()) >= 12, 'a result for each task');
  });

  test('the sentence of the figures, the participants’ names and the exports mark the data as synthetic', async () => {
    using workspace = openWorkspace(folder, 'test');
    const scored = listScoredAttempts(workspace.db, 'strict');
    const view = evaluate(scored, { profile: 'strict', asPrinted: false });
    assert.match(view.sentence, /^Not data but synthetic, drawn from known rates: Two testers passed/);
    const [first] = scored;
    assert(first !== undefined);
    const { synthetic: _, ...real } = first;
    const mixed = evaluate([...scored, { ...real, attemptId: 'real' }], view.query);
    assert.match(mixed.sentence, /^Not data, partly synthetic: /);
    assert.doesNotMatch(evaluate([real], view.query).sentence, /synthetic,/);
    for (const { participantName } of scored) assert.match(participantName, /\(synthetic\)$/);
    workspace.close();
    const out = newPath();
    await exportFrom({ format: 'atif', out, workspace: folder, pages: true, all: true });
    for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.json'))
        assert.match(readFileSync(path.join(out, file), 'utf8'), /"synthetic": ?true/);
  });

  test('the same plan makes the same workspace, and another seed makes another workspace', async () => {
    const told = (at: string): string => {
      using workspace = openWorkspace(at, 'test');
      const scored = listScoredAttempts(workspace.db, 'strict');
      return JSON.stringify([scored, listEvents(workspace.db, scored[5]?.attemptId ?? '')]);
    };
    const [again, other] = [newPath(), newPath()];
    await synthesizeWorkspace({ ...size, workspace: again });
    await synthesizeWorkspace({ ...size, workspace: other, seed: 4 });
    assert.equal(told(again), told(folder));
    assert.notEqual(told(other), told(folder));
  });
});

test('the true rates, shares and times are consistent', async () => {
  const { truth } = await synthesizeWorkspace({ ...size, people: 3, workspace: newPath() });
  assert.equal(
    truth.lengths.reduce((sum, { tasks }) => sum + tasks, 0),
    12,
  );
  for (const one of [...truth.participants, truth.people ?? assert.fail()]) {
    for (const { pooled, conditional, survival } of one.hops)
      assert.ok(pooled <= survival + 1e-9 && survival <= conditional + 1e-9);
    assert.ok(Math.abs(one.time.parts.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-9);
    const [soon, later] = [10_000, one.time.limitMs].map((until) => trueRestrictedMean(one.time, until));
    assert.ok((soon ?? 0) < 10_000 && (soon ?? 0) < (later ?? 0));
  }
  assert.equal(truth.agreement.length, 3);
});

describe('the folder of a synthetic workspace', () => {
  const run = (...args: string[]) => hopscope('synthesize', '--tasks', '2', '--steps', '60', ...args);

  test('--replace replaces a synthetic workspace, and no other workspace or folder with files', async () => {
    const folder = newPath();
    await synthesizeWorkspace({ ...size, workspace: folder });
    const file = path.join(folder, 'truth.json');
    const before = readFileSync(file, 'utf8');
    const refused = await run('--workspace', folder, '--json');
    assert.equal(refused.code, 1);
    const { error } = JSON.parse(refused.stdout) as { error: { message: string; advice: string } };
    assert.match(error.message, /already contains a synthetic workspace/);
    assert.match(error.advice, /--replace/);
    assert.equal(readFileSync(file, 'utf8'), before);
    const replaced = await run('--workspace', folder, '--json', '--replace');
    assert.equal(replaced.code, 0, replaced.stderr);
    assert.equal((JSON.parse(replaced.stdout) as SynthesizeReport).written.tasks, 2);
    assert.deepEqual(
      readdirSync(path.dirname(folder)).filter((name) => /\.(unfinished|replaced)$/.test(name)),
      [],
    );

    const real = newPath();
    openWorkspace(real, 'test').close();
    const own = synthesizeWorkspace({ ...size, workspace: real, replace: true });
    await assert.rejects(own, /contains a workspace that is not synthetic/);
    const full = newPath();
    mkdirSync(full);
    writeFileSync(path.join(full, 'thesis.txt'), 'mine');
    const others = synthesizeWorkspace({ ...size, workspace: full, replace: true });
    await assert.rejects(others, /is not empty/);
    assert.deepEqual(readdirSync(full), ['thesis.txt']);
  });

  test('wrong arguments are refused, and nothing is written', async () => {
    const folder = newPath();
    const wrong = async (change: Partial<typeof size>, words: RegExp): Promise<void> => {
      await assert.rejects(synthesizeWorkspace({ ...size, ...change, workspace: folder }), words);
      assert.ok(!existsSync(folder) && !existsSync(`${folder}.unfinished`));
    };
    await wrong({ tasks: 0 }, /--tasks 0 is not a whole number from 1 to/);
    await wrong({ people: 0, models: 0 }, /Nobody does the tasks/);
    await wrong({ steps: 10 }, /10 steps are too few: the attempts of this plan try \d+ hops/);
    await wrong({ seed: 2 ** 32 }, /--seed/);
    const usage = await run('--workspace', folder, '--people', 'three');
    assert.equal(usage.code, 2);
    assert.match(usage.stderr, /Expected a whole number/);
    assert.ok(!existsSync(folder));
  });

  /** Begins a long run, and returns when it writes. */
  async function longRun(folder: string) {
    const main = path.resolve(import.meta.dirname, '../../electron/cli/main.ts');
    const child = spawn(
      process.execPath,
      [main, 'synthesize', '--workspace', folder, '--tasks', '300', '--steps', '20000'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let says = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      says += text;
    });
    const ended = new Promise<{ code: number | null; by: NodeJS.Signals | null }>((resolve) =>
      child.once('close', (code, by) => resolve({ code, by })),
    );
    const log = `${folder}.unfinished/hopscope.db-wal`;
    while (!existsSync(log) && child.exitCode === null) await pause(2);
    while (statSync(log).size < 1_000_000 && child.exitCode === null) await pause(2);
    return { child, ended, says: () => says };
  }

  test('a killed run leaves no workspace, and the next run writes it and removes the unfinished folder', async () => {
    const folder = newPath();
    const { child, ended } = await longRun(folder);
    child.kill('SIGKILL');
    assert.equal((await ended).by, 'SIGKILL', 'the process was killed while it wrote');
    assert.ok(existsSync(`${folder}.unfinished`));
    assert.ok(!existsSync(folder));

    const { written } = await synthesizeWorkspace({ ...size, workspace: folder });
    assert.equal(written.attempts, 48);
    assert.ok(!existsSync(`${folder}.unfinished`));
  });

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    test(`${signal} ends a run with a sentence, and it leaves nothing behind`, {
      skip: process.platform === 'win32',
    }, async () => {
      const folder = newPath();
      const { child, ended, says } = await longRun(folder);
      child.kill(signal);
      assert.deepEqual(await ended, { code: 1, by: null });
      assert.match(says(), /The synthetic workspace was not finished\.\s+Nothing was stored or replaced\./);
      assert.ok(!existsSync(folder) && !existsSync(`${folder}.unfinished`));
    });
});
