// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Verdict } from '../../shared/model/index.ts';
import { openingStep } from '../../shared/trajectory/openingStep.ts';

/** Verdicts of hops and then of the attempt; `at` is the step of the evidence. */
function verdicts(...hops: readonly { passed: boolean | null; at: number | null }[]): Verdict[] {
  const common = {
    attemptId: 'a',
    profile: 'strict',
    score: null,
    reason: '',
    by: 'url',
    ruleVersion: '1',
  } as const;
  const passed = hops.every((hop) => hop.passed === true);
  return [
    ...hops.map(
      (hop, index): Verdict => ({
        ...common,
        subject: { kind: 'hop', hop: index },
        passed: hop.passed,
        opened: true,
        evidence:
          hop.at === null ? null : { stepIndex: hop.at, snapshotId: null, url: 'http://a/', detail: '' },
      }),
    ),
    { ...common, subject: { kind: 'attempt' }, passed, opened: true, evidence: null },
  ];
}

test('a failed attempt opens on the last step of the first hop that did not pass', () => {
  const failed = verdicts({ passed: true, at: 3 }, { passed: false, at: 9 }, { passed: false, at: null });
  assert.equal(openingStep(failed, 12), 12);
  assert.equal(openingStep(verdicts({ passed: null, at: 2 }), 7), 7);
});

test('if a later hop passed, the hop that was not met ended where its evidence is', () => {
  assert.equal(openingStep(verdicts({ passed: false, at: 4 }, { passed: true, at: 9 }), 12), 4);
  assert.equal(openingStep(verdicts({ passed: false, at: null }, { passed: true, at: 9 }), 12), 12);
});

test('a passed attempt, one without verdicts and one without steps open at their end', () => {
  assert.equal(openingStep(verdicts({ passed: true, at: 3 }, { passed: true, at: 8 }), 9), 9);
  assert.equal(openingStep([], 5), 5);
  assert.equal(openingStep([], 0), 1);
});
