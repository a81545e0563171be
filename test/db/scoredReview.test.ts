// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { appendVerdictReview } from '../../electron/db/review/verdictReviews.ts';
import { openScoredRecord } from '../../electron/db/scoredAttempts.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { personOn } from '../../shared/statistics/asked/askedFor.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

test('the current review is the people’s verdict until it is taken back', async () => {
  const workspace = openWorkspace(temporaryFolder(), 'test');
  const [attemptId = ''] = await fillSynthetic(workspace, { tasks: 1, people: 1, models: 1 });
  const { db } = workspace;
  const record = openScoredRecord(db);
  const verdict = () => {
    const found = record.read('strict').find((one) => one.attemptId === attemptId);
    assert(found);
    return personOn(found);
  };
  assert.equal(verdict(), null);
  const word = { reason: '', failure: null, steps: [], judge: null };
  keepAssessment(db, { ...word, attemptId, by: 'ada', madeAt: 1, passed: false });
  assert.equal(verdict(), false);
  const rule = { profile: 'strict', passed: false, version: '1' } as const;
  const event = { attemptId, wall: 1, by: 'vera' };
  appendVerdictReview(db, {
    ...{ ...event, seq: 1 },
    body: {
      ...{ type: 'reviewed', passed: true, reason: 'seen', failure: null, step: null },
      ...{ rule, former: null, informed: true },
    },
  });
  assert.equal(verdict(), true);
  appendVerdictReview(db, { ...event, seq: 2, body: { type: 'taken-back', seq: 1 } });
  assert.equal(verdict(), false);
  workspace.close();
});

test('only the newest assessment of a person counts', async () => {
  const workspace = openWorkspace(temporaryFolder(), 'test');
  const [attemptId = ''] = await fillSynthetic(workspace, { tasks: 1, people: 1, models: 1 });
  const { db } = workspace;
  const record = openScoredRecord(db);
  for (const passed of [true, false, true, false]) {
    const word = { reason: '', failure: null, steps: [], judge: null };
    keepAssessment(db, { ...word, attemptId, by: 'ada', madeAt: 1, passed });
    const found = record.read('strict').find((one) => one.attemptId === attemptId);
    assert.deepEqual(found?.assessed, [{ by: 'ada', isJudge: false, passed }]);
  }
  workspace.close();
});
