import assert from 'node:assert/strict';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { openAnalyses } from '../../electron/app/analysis/analyses.ts';
import { carryOut } from '../../electron/app/analysis/carryOut.ts';
import { keepAssessment } from '../../electron/db/assessments.ts';
import { openScoredRecord } from '../../electron/db/scoredAttempts.ts';
import { judgeAttempt } from '../../electron/scoring/judging.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { FIGURES_VERSION } from '../../shared/statistics/version.ts';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const query = { profile: 'strict', asPrinted: false } as const;
const now = { version: FIGURES_VERSION, changes: 1 };

const root = temporaryFolder();
const workspace = openWorkspace(path.join(root, 'workspace'), 'test');
const ids = fillWorkspace(workspace, { tasks: 12, people: 3, models: 2 });
for (const id of ids) await judgeAttempt(workspace, id, 'strict', null);
after(() => workspace.close());

/** A thread that runs this instead of the product's program. */
const program = (text: string): URL => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

describe('figures of a thread', () => {
  test('are those of the same thread, with the version of their formulas', async () => {
    const found = await openAnalyses(workspace.file).ask(query, now);
    assert.equal(found.version, FIGURES_VERSION);
    assert.equal(found.participants.length, 6);
    assert.deepEqual(
      found,
      carryOut({ hasRead: new Int32Array(new SharedArrayBuffer(4)), file: workspace.file, query }),
    );
  });

  test('the same question is answered from memory; another record or another version of the formulas is not', async () => {
    const analyses = openAnalyses(workspace.file);
    const first = await analyses.ask(query, now);
    assert.equal(await analyses.ask({ asPrinted: false, profile: 'strict', setIds: undefined }, now), first);
    assert.notEqual(await analyses.ask(query, { ...now, changes: 2 }), first);
    assert.notEqual(await analyses.ask(query, { ...now, version: 'figures-0' }), first);
    assert.equal(await analyses.ask(query, now), first, 'it is still kept under its own version');
  });

  test('two who ask the same at once get one answer; a newer question ends the older one', async () => {
    const analyses = openAnalyses(workspace.file);
    const [one, other] = await Promise.all([analyses.ask(query, now), analyses.ask(query, now)]);
    assert.equal(one, other);
    const older = analyses.ask({ ...query, participantIds: ['agent-1'] }, now);
    const newer = analyses.ask({ ...query, participantIds: ['agent-2'] }, now);
    await assert.rejects(older, { code: 'analysis.replaced', origin: 'person' });
    assert.deepEqual(
      (await newer).participants.map(({ participantId }) => participantId),
      ['agent-2'],
    );
  });

  test('a thread that never answers, that dies, that cannot read, and a program that is closed: said in words', async () => {
    const endless = program('setInterval(() => {}, 1000)');
    await assert.rejects(openAnalyses(workspace.file, { program: endless, longestMs: 300 }).ask(query, now), {
      code: 'analysis.time',
    });
    await assert.rejects(
      openAnalyses(workspace.file, { program: program('process.exit(3)') }).ask(query, now),
      {
        code: 'analysis.died',
      },
    );
    await assert.rejects(openAnalyses(path.join(root, 'nothing.db')).ask(query, now), {
      code: 'workspace.open',
    });
    const analyses = openAnalyses(workspace.file, { program: endless });
    const asked = assert.rejects(analyses.ask(query, now), { code: 'workspace.closed' });
    await analyses.leave();
    await asked;
  });

  test('the record changes with an attempt, a verdict and somebody’s word on an attempt, and by nothing else', async () => {
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
