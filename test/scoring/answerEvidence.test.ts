// needs: pure
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { recordOf } from '../../electron/scoring/judging.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { AttemptEvent, EventBody } from '../../shared/model/index.ts';
import { sampleAttempt, sampleTask } from '../helpers/samples.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const workspace = openWorkspace(temporaryFolder(), 'test');
after(() => workspace.close());

const page = (stepIndex: number | null, snapshotId: string): EventBody => ({
  ...{ type: 'page', tab: 'tab-1', url: 'http://wiki.localhost/', title: 'wiki', snapshotId, stepIndex },
});
const step = (index: number): EventBody => ({
  type: 'step',
  step: {
    ...{ index, operation: 'click', element: null, value: null, tab: 'tab-1', url: 'http://wiki.localhost/' },
    ...{ startedAt: index, endedAt: index, segments: {}, from: 1, to: 1 },
    ...{ beforeId: null, afterId: null, error: null },
  },
});

function observed(...bodies: readonly EventBody[]) {
  const events = bodies.map((body, at): AttemptEvent => {
    return { attemptId: 'attempt-1', seq: at + 1, time: at * 100, wall: at, body };
  });
  return recordOf(workspace, sampleAttempt(), sampleTask(), 'strict', events).run.observations.map(
    ({ kind, stepIndex, snapshotId }) => [kind, stepIndex, snapshotId],
  );
}

test('an answer belongs to the last step before it, even if that step did not change the page', () => {
  assert.deepEqual(
    observed(
      ...[page(null, 'start'), step(8), page(8, 'after 8'), step(9)],
      { type: 'answer', hop: null, text: 'Hong Kong' },
      { type: 'ended', status: 'finished', answer: 'Hong Kong', giveUpReason: null },
    ),
    [
      ['page', null, 'start'],
      ['page', 8, 'after 8'],
      ['answer', 9, 'after 8'],
    ],
  );
});

test('an answer before any step belongs to the start page', () => {
  assert.deepEqual(observed(page(null, 'start'), { type: 'answer', hop: 0, text: 'Oslo' }), [
    ['page', null, 'start'],
    ['answer', null, 'start'],
  ]);
});
