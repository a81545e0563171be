// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Assessment, SeenVerdict } from '../../shared/model/assessment.ts';
import { calibrationWords } from '../../shared/statistics/agreement/calibrationWords.ts';
import { correctedRate } from '../../shared/statistics/agreement/judgeQuality.ts';
import { type AssessedAttempt, judgesView } from '../../shared/statistics/agreement/judgeReport.ts';
import { CONFUSION } from '../../shared/statistics/figures/labels.ts';
import { rate } from '../../shared/statistics/figures/rate.ts';
import { figureParts } from '../helpers/figureParts.ts';

/** The verdicts of the judge and of a person on one run; null: the judge's reply has none, or no person decided. */
type Said = readonly [judge: boolean | null, person: boolean | null];

const times = (count: number, said: Said): Said[] => Array.from({ length: count }, () => said);

/** How the person of each run decided. */
interface Labelling {
  /** Verdicts of judges that they had seen; missing: not recorded. */
  readonly seen?: readonly SeenVerdict[];
  /** When, if the judge decided at 10. */
  readonly madeAt?: number;
  /** What they decided after they had seen the judge's verdict, run by run; missing: nothing. */
  readonly again?: readonly boolean[];
}

/** Each run is of one participant at a task of its own. */
function reportOf(runs: readonly Said[], { again = [], madeAt = 20, ...how }: Labelling = { seen: [] }) {
  const attempts = runs.map((_, at): AssessedAttempt => {
    return { attemptId: `a${at}`, taskId: `t${at}`, participantId: 'p', participant: 'able' };
  });
  const plain = { reason: '', failure: null, steps: [], judge: null };
  const person = (at: number, passed: boolean | null): Assessment[] =>
    passed === null ? [] : [{ ...plain, attemptId: `a${at}`, by: 'vera', madeAt, passed, ...how }];
  const assessments = runs.flatMap(([judge, byPerson], at): Assessment[] => [
    ...person(at, byPerson),
    {
      ...{ ...plain, attemptId: `a${at}`, by: 'owl', madeAt: 10, passed: judge },
      judge: {
        ...{ form: 'webvoyager', model: 'owl', promptVersion: '1', screenshots: 15 },
        ...{ asked: null, reply: null },
      },
    },
  ]);
  const informed = again.map(
    (passed, at): Assessment => ({
      ...{ ...plain, attemptId: `a${at}`, by: 'vera', madeAt: 30, passed },
      seen: [{ judge: 'owl', passed: runs[at]?.[0] ?? null }],
    }),
  );
  return judgesView(attempts, assessments, 0, informed).judges[0] ?? assert.fail();
}

/**
 * 40 runs that a person labelled blind: 15 passed by both, 5 passed by the judge alone, 3 by the person alone, 13 by neither, and four
 * (two passed by the person) on which the judge could not tell.
 */
const FORTY = [
  ...times(15, [true, true]),
  ...times(5, [true, false]),
  ...times(3, [false, true]),
  ...times(13, [false, false]),
  ...times(2, [null, true]),
  ...times(2, [null, false]),
];

const parts = (value: { low: number | null; high: number | null }) =>
  [value.low, value.high].map((end) => end?.toFixed(6));

describe('40 runs labelled by hand', () => {
  test('the table, the error rates and the coefficients are those of scikit-learn, statsmodels and irrCAC', () => {
    const { calibration, quality, both } = reportOf(FORTY);
    assert.deepEqual(calibration.table, {
      'true-positives': 15,
      'false-positives': 5,
      'false-negatives': 3,
      'true-negatives': 13,
    });
    assert.deepEqual(
      [both, calibration.labelled, calibration.unreadable, calibration.unknown],
      [36, 36, 4, 0],
    );
    // statsmodels 0.15.0, proportion_confint(5, 18, method='wilson') and (3, 18).
    const { falsePositive, falseNegative } = calibration;
    assert.deepEqual([falsePositive.passed, falsePositive.of], [5, 18]);
    assert.deepEqual(parts(falsePositive), ['0.124998', '0.508727']);
    assert.deepEqual([falseNegative.passed, falseNegative.of], [3, 18]);
    assert.deepEqual(parts(falseNegative), ['0.058366', '0.392220']);
    // scikit-learn 1.9.1, cohen_kappa_score: 5/9. The interval: numpy, jackknife with half a run added to each cell, Student's on Fisher's z.
    const kappa = figureParts(quality.agreement.kappa);
    assert.equal(kappa.value?.toFixed(12), (5 / 9).toFixed(12));
    assert.deepEqual(parts(kappa), ['0.188356', '0.752823']);
    // irrCAC 0.4.4, CAC(…).gwet(): 0.55692. The interval: numpy, jackknife, Student's on Fisher's z.
    const ac1 = figureParts(quality.agreement.ac1);
    assert.equal(ac1.value?.toFixed(5), '0.55692');
    assert.deepEqual(parts(ac1), ['0.213966', '0.777651']);
  });

  test('the rate of 60 judged runs, of which 24 have no label, is corrected by the known errors', () => {
    const { participants } = reportOf([...FORTY, ...times(18, [true, null]), ...times(6, [false, null])]);
    const [able] = participants;
    assert.deepEqual([able?.judged?.passed, able?.judged?.of], [38, 60]);
    // (38/60 + 13/18 − 1) / (15/18 + 13/18 − 1) = (16/45) / (5/9).
    const corrected = figureParts(able?.corrected ?? assert.fail());
    assert.equal(corrected.value?.toFixed(12), '0.640000000000');
    assert.ok(corrected.low !== null && corrected.low > 0 && corrected.low < 0.64);
    // Lang and Reiczigel's formula for independent runs, with numpy: 0.304484 to 1.020367.
    const independent = figureParts(correctedRate(rate(38, 60), rate(15, 18), rate(13, 18)));
    assert.deepEqual(parts(independent), ['0.304484', '1.000000']);
  });

  test('the second round is reported beside the first, which stays the measure', () => {
    // The first 15 runs stay as they are; two of the next five follow the judge; one of the three does; one of 13 goes against it.
    const again = [
      ...Array.from({ length: 15 }, () => true),
      ...[true, true, false, false, false],
      ...[false, true, true],
      ...[true, false, false],
    ];
    const { calibration } = reportOf(FORTY, { seen: [], again });
    assert.deepEqual(calibration.secondRound, {
      ...{ again: 26, toPassed: 3, toFailed: 1 },
      ...{ towardsJudge: 3, awayFromJudge: 1 },
    });
    assert.deepEqual(calibration.table, reportOf(FORTY).calibration.table);
  });
});

describe('which labels are blind', () => {
  test('without a record of what the person had seen, only a label that is older than the judge’s verdict is', () => {
    const older = reportOf(FORTY, { madeAt: 9 }).calibration;
    assert.deepEqual([older.labelled, older.unknown], [36, 0]);
    const later = reportOf(FORTY, { madeAt: 11 });
    assert.deepEqual([later.calibration.labelled, later.calibration.unknown], [0, 36]);
    assert.match(
      figureParts(later.participants[0]?.corrected ?? assert.fail()).note ?? '',
      /^Not calibrated/,
    );
    assert.equal(
      calibrationWords(later.calibration),
      'not calibrated: no run was labelled blind by a person (36 runs were labelled, but the record does not show that the person had seen no judge’s verdict)',
    );
    assert.equal(reportOf(FORTY, { madeAt: 10 }).calibration.labelled, 0, 'the same moment shows nothing');
  });

  test('a judge whose runs no person labelled says so', () => {
    const { calibration, participants } = reportOf(times(12, [true, null]));
    assert.equal(calibrationWords(calibration), 'not calibrated: no run was labelled blind by a person');
    assert.equal(
      figureParts(participants[0]?.corrected ?? assert.fail()).note,
      'Not calibrated: no run was labelled blind by a person.',
    );
    assert.equal(
      calibrationWords(reportOf(FORTY).calibration),
      'calibrated against 36 runs labelled blind by people: false positives 5/18, false negatives 3/18',
    );
  });
});

describe('tables with empty cells', () => {
  const wordsOf = (runs: readonly Said[]) => {
    const { calibration, participants, quality } = reportOf(runs);
    const corrected = figureParts(participants[0]?.corrected ?? assert.fail());
    return { calibration, quality, corrected };
  };

  test('no person passed a run: the rate of false negatives is over no run, and nothing is corrected', () => {
    const { calibration, corrected } = wordsOf([...times(4, [true, false]), ...times(16, [false, false])]);
    assert.deepEqual(calibration.falseNegative, { passed: 0, of: 0, low: null, high: null });
    assert.deepEqual([calibration.falsePositive.passed, calibration.falsePositive.of], [4, 20]);
    assert.equal(corrected.value, null);
    assert.match(corrected.note ?? '', /people must have passed some of its attempts and failed others/);
  });

  test('no person failed a run: the same for false positives', () => {
    const { calibration, corrected } = wordsOf([...times(16, [true, true]), ...times(4, [false, true])]);
    assert.deepEqual(calibration.falsePositive, { passed: 0, of: 0, low: null, high: null });
    assert.equal(corrected.value, null);
  });

  test('all agree: κ and AC1 are 1 without an interval, and the error rates keep theirs', () => {
    const { calibration, quality, corrected } = wordsOf([
      ...times(20, [true, true]),
      ...times(20, [false, false]),
    ]);
    for (const coefficient of [quality.agreement.kappa, quality.agreement.ac1]) {
      assert.deepEqual([figureParts(coefficient).value, figureParts(coefficient).low], [1, null]);
      assert.match(figureParts(coefficient).note ?? '', /No disagreement was seen/);
    }
    // statsmodels: proportion_confint(0, 20, method='wilson').
    assert.deepEqual(parts(calibration.falsePositive), ['0.000000', '0.161125']);
    assert.equal(corrected.value, 0.5);
  });

  test('a corrected rate outside 0 to 1 is not told', () => {
    const { corrected } = wordsOf([
      ...times(9, [true, true]),
      ...times(1, [false, true]),
      ...times(2, [true, false]),
      ...times(8, [false, false]),
      ...times(80, [false, null]),
    ]);
    // q = 11/100 is less than the 2/10 false positives alone would give.
    assert.equal(corrected.value, null);
    assert.match(corrected.note ?? '', /^Cannot be told: The judge passed fewer attempts/);
  });

  test('a judge no better than chance has no corrected rate', () => {
    // False positives 6/10, false negatives 4/10: together 1.
    const { corrected } = wordsOf([
      ...times(6, [true, true]),
      ...times(4, [false, true]),
      ...times(6, [true, false]),
      ...times(4, [false, false]),
    ]);
    assert.equal(corrected.value, null);
    assert.match(corrected.note ?? '', /no better than chance/);
  });

  test('the judge could tell nothing: every label is counted as unreadable, and no figure is made', () => {
    const { calibration, quality } = wordsOf([...times(40, [null, true]), [true, null]]);
    assert.deepEqual([calibration.labelled, calibration.unreadable], [0, 40]);
    assert.equal(figureParts(quality.agreement.kappa).value, null);
  });

  test('three labelled runs give counts and no interval of a coefficient', () => {
    const { calibration, quality } = wordsOf([...times(2, [true, true]), [true, false]]);
    assert.equal(
      CONFUSION.reduce((sum, place) => sum + calibration.table[place], 0),
      3,
    );
    assert.match(figureParts(quality.agreement.kappa).note ?? '', /^Only 3 of at least 10 tasks/);
  });
});
