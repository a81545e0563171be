// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import type { Assessed } from '../../shared/statistics/figures/scoredAttempt.ts';
import { figureParts } from '../helpers/figureParts.ts';
import { hopsOf, scored } from '../helpers/scored.ts';

const query = { profile: 'strict', asPrinted: false, verdicts: 'judge:owl' } as const;

/** Runs of one agent at a task each: the verdict of the judge, and of a person (null: none). */
function runs(
  table: readonly (readonly [judge: boolean, person: boolean | null])[],
  round: Partial<Assessed> = {},
) {
  return table.map(([judge, person], at) =>
    scored({
      ...{ attemptId: `a${at}`, taskId: `t${at}`, hops: hopsOf(1, 1) },
      ...{ participantId: 'm', participantName: 'able', participantKind: 'agent', mode: 'agent' },
      assessed: [
        { by: 'owl', isJudge: true, passed: judge },
        ...(person === null ? [] : [{ by: 'vera', isJudge: false, passed: person, ...round }]),
      ],
    }),
  );
}

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const forty = [
  ...times(16, [true, true] as const),
  ...times(5, [true, false] as const),
  ...times(4, [false, true] as const),
  ...times(15, [false, false] as const),
];

test('the rate of a calibrated judge has the corrected rate and the errors in the same sentence', () => {
  const { sentence, participants } = evaluate(runs([...forty, ...times(20, [true, null] as const)]), query);
  const corrected = figureParts(participants[0]?.corrected ?? assert.fail());
  // q = 41/60, se = 16/20, sp = 15/20: (41/60 + 3/4 − 1) / (4/5 + 3/4 − 1) = (26/60) / (11/20).
  assert.equal(corrected.value?.toFixed(12), (26 / 33).toFixed(12));
  assert.match(
    sentence,
    /able passed 41\/60 tasks .*, 78\.8 % \[[^\]]+\] corrected for the judge’s errors, and/,
  );
  assert.match(
    sentence,
    /judge owl, calibrated against 40 runs labelled blind by people: false positives 5\/20, false negatives 4\/20/,
  );
});

test('the rate of a judge without blind labels says so in the same sentence', () => {
  const none = evaluate(runs(times(12, [true, null] as const)), query);
  assert.match(none.sentence, /judge owl, not calibrated: no run was labelled blind by a person[,)]/);
  assert.match(none.sentence, /, by the judge and not corrected, and/);
  assert.match(figureParts(none.participants[0]?.corrected ?? assert.fail()).note ?? '', /^Not calibrated/);
  const unknown = evaluate(runs(forty, { isRoundUnknown: true }), query);
  assert.match(unknown.sentence, /not calibrated: .* \(40 runs were labelled, but the record does not show/);
});

test('a rate by the rule or by people has neither', () => {
  for (const verdicts of [undefined, 'people'] as const) {
    const { sentence, participants } = evaluate(runs(forty), { ...query, verdicts });
    assert.doesNotMatch(sentence, /calibrated|corrected/);
    assert.equal(participants[0]?.corrected, undefined);
  }
});
