// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { openAnalyses } from '../../electron/app/analysis/analyses.ts';
import { openAnswering } from '../../electron/app/analysis/carryOut.ts';
import type { AppContext } from '../../electron/app/context/context.ts';
import { makeReport } from '../../electron/app/reports/makeReport.ts';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { listParticipants } from '../../electron/db/participants.ts';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { openScoredRecord } from '../../electron/db/scoredAttempts.ts';
import { readDatabase } from '../../electron/db/store/open.ts';
import { createJudging, judgeAttempt } from '../../electron/scoring/judging.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { SECTION_NAMES } from '../../shared/statistics/analysis/sectionNames.ts';
import { FIGURES_VERSION } from '../../shared/statistics/figures/version.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const query = { profile: 'strict', asPrinted: false } as const;
const now = { version: FIGURES_VERSION, changes: 1 };

const root = temporaryFolder();
const workspace = openWorkspace(path.join(root, 'workspace'), 'test');
const ids = await fillSynthetic(workspace, { tasks: 12, people: 3, models: 2 });
for (const id of ids) await judgeAttempt(workspace, id, 'strict', null);
after(() => workspace.close());

/** The program of a thread, in place of the program of the product. */
const program = (text: string): URL => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

/** Answers each question with its input, except a question whose first set is `hold`. */
const echo = program(`
  import { parentPort, workerData } from 'node:worker_threads';
  Atomics.store(workerData.state, 0, 0); Atomics.notify(workerData.state, 0);
  parentPort.on('message', (question) => {
    if (question.query.setIds?.[0] === 'hold') return;
    parentPort.postMessage({ value: { of: question.of, page: question.page, sets: question.query.setIds } });
  });
`);

describe('figures of a thread', () => {
  test('a thread gives the figures of the main thread, with the version of their formulas', async () => {
    const analyses = openAnalyses(workspace.file);
    const found = await analyses.ask('whole', { query }, now);
    assert.equal(found.version, FIGURES_VERSION);
    assert.equal(found.participants.length, 6);
    const here = openAnswering((read) => readDatabase(workspace.file, read));
    assert.deepEqual(found, here({ of: 'whole', query, page: null, changes: 1 }));
    for (const of of SECTION_NAMES) {
      const page = { skip: 0, count: 3 };
      const answer = await analyses.ask(of, { query, page }, now);
      assert.equal(answer.version, FIGURES_VERSION);
      assert.deepEqual(answer, here({ of, query, page, changes: 1 }));
    }
    await analyses.leave();
  });

  test('the same question is answered from memory until the record, the page or the version of the formulas changes', async () => {
    const analyses = openAnalyses(workspace.file);
    const first = await analyses.ask('hops', { query }, now);
    const again = { query: { asPrinted: false, profile: 'strict', setIds: undefined } } as const;
    assert.equal(await analyses.ask('hops', again, now), first);
    assert.notEqual(await analyses.ask('hops', { query }, { ...now, changes: 2 }), first);
    assert.notEqual(await analyses.ask('hops', { query }, { ...now, version: 'figures-0' }), first);
    assert.notEqual(await analyses.ask('hops', { query, page: { skip: 1, count: 2 } }, now), first);
    assert.equal(await analyses.ask('hops', { query }, now), first, 'the first answer is still in memory');
    await analyses.leave();
  });

  test('a newer question of a window about a section cancels its older one', async () => {
    const analyses = openAnalyses(workspace.file, { program: echo });
    const held = { query: { ...query, setIds: ['hold'] }, asker: 'one' };
    const older = assert.rejects(analyses.ask('hops', held, now), {
      code: 'analysis.replaced',
      origin: 'person',
    });
    const newer = analyses.ask('hops', { query: { ...query, setIds: ['b'] }, asker: 'one' }, now);
    await older;
    assert.deepEqual(await newer, { of: 'hops', page: null, sets: ['b'] });
    await analyses.leave();
  });

  test('windows with other filters or sections do not cancel each other; a replaced question is dropped', async () => {
    const analyses = openAnalyses(workspace.file, { program: echo });
    const ask = (asker: string, set: string, of: 'hops' | 'pace' = 'hops') =>
      analyses.ask(of, { query: { ...query, setIds: [set] }, asker }, now);
    const held = ask('one', 'hold').catch((why: { code: string }) => why.code);
    const both = [ask('one', 'a', 'pace'), ask('two', 'a'), ask('two', 'b', 'pace')];
    const dropped = assert.rejects(ask('three', 'c'), { code: 'analysis.replaced' });
    const instead = ask('three', 'd');
    await dropped;
    // The window that held the thread asks another question, so that the other questions are answered in order.
    assert.equal((await Promise.all([held, ask('one', 'e')]))[0], 'analysis.replaced');
    assert.deepEqual(
      (await Promise.all([...both, instead])).map((answer) => (answer as unknown as { sets: string[] }).sets),
      [['a'], ['a'], ['b'], ['d']],
    );
    await analyses.leave();
  });

  test('two windows with the same question share one answer, also when one of them cancels', async () => {
    const analyses = openAnalyses(workspace.file);
    const [one, other] = await Promise.all([
      analyses.ask('times', { query, asker: 'one' }, now),
      analyses.ask('times', { query, asker: 'two' }, now),
    ]);
    assert.equal(one, other);
    const model = listParticipants(workspace.db).find(({ kind }) => kind === 'agent')?.id ?? '';
    const agent = { ...query, participantIds: [model] };
    const shared = [1, 2].map((nth) => analyses.ask('times', { query: agent, asker: `${nth}` }, now));
    const gone = assert.rejects(shared[0] ?? Promise.resolve(), { code: 'analysis.replaced' });
    const [last] = await Promise.all([analyses.ask('times', { query, asker: '1' }, now), gone]);
    assert.equal(last, one);
    assert.deepEqual(
      (await shared[1])?.participants.map(({ participantId }) => participantId),
      [model],
    );
    await analyses.leave();
  });

  test('a question fails with a code if its thread is late or dies, its file is missing, or the program closes', async () => {
    const endless = program(
      "import { workerData } from 'node:worker_threads'; Atomics.store(workerData.state, 0, 0); Atomics.notify(workerData.state, 0); setInterval(() => {}, 1000)",
    );
    const slow = openAnalyses(workspace.file, { program: endless, longestMs: 300 });
    await assert.rejects(slow.ask('hops', { query }, now), { code: 'analysis.time' });
    const dying = openAnalyses(workspace.file, { program: program('process.exit(3)') });
    await assert.rejects(dying.ask('hops', { query }, now), { code: 'analysis.died' });
    await assert.rejects(
      dying.ask('pace', { query }, now),
      { code: 'analysis.died' },
      'the next question starts a new thread',
    );
    await assert.rejects(openAnalyses(path.join(root, 'nothing.db')).ask('hops', { query }, now), {
      code: 'workspace.open',
    });
    const analyses = openAnalyses(workspace.file, { program: endless });
    const asked = [
      assert.rejects(analyses.ask('hops', { query }, now), { code: 'workspace.closed' }),
      assert.rejects(analyses.ask('pace', { query }, now), { code: 'workspace.closed' }),
    ];
    await analyses.leave();
    await Promise.all(asked);
  });

  test('closing the program ends a report that waits for figures', async () => {
    const app = await openApp(path.join(root, 'reported'), { withDemo: false, demoPort: 0 });
    await fillSynthetic(app.workspace, { tasks: 12, people: 3, models: 2 });
    const asked = Promise.withResolvers<null>();
    const ask: AppContext['analyses']['ask'] = (...question) => {
      asked.resolve(null);
      return app.context.analyses.ask(...question);
    };
    const report = makeReport(
      { ...app.context, analyses: { ask } },
      { what: 'evaluation', query },
      1_000_000,
    );
    const ended = assert.rejects(report, { code: 'workspace.closed' });
    await asked.promise;
    await app.close();
    await ended;
  });

  test('an attempt that has lost its verdict is evaluated again', async () => {
    const judge = createJudging({ workspace, judge: null, announce: () => {} });
    const verdicts = (id: string) =>
      workspace.db.prepare('SELECT count(*) FROM verdicts WHERE attempt_id = ? AND hop = -1').pluck().get(id);
    await judge('strict');
    const [, attemptId = ''] = ids;
    workspace.db.prepare('DELETE FROM verdicts WHERE attempt_id = ?').run(attemptId);
    assert.equal(verdicts(attemptId), 0);
    await judge('strict');
    assert.equal(verdicts(attemptId), 1);
    await judge('mmina');
    assert.equal(verdicts(attemptId), 2, 'the other profile evaluates the attempt, too');
  });

  test('the record changes only with an attempt, a verdict and a review of an attempt', async () => {
    const record = openScoredRecord(workspace.db);
    const before = record.changes();
    record.read('strict');
    assert.equal(record.changes(), before);
    const [attemptId = ''] = ids;
    await judgeAttempt(workspace, attemptId, 'strict', null);
    const judged = record.changes();
    assert.ok(judged > before);
    keepAssessment(workspace.db, {
      ...{ attemptId, by: 'somebody', madeAt: 1, passed: true, reason: '', failure: null },
      ...{ steps: [], judge: null },
    });
    assert.ok(record.changes() > judged);
  });
});
