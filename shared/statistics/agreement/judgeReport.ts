import { sayInEnglish } from '../../language/message.ts';
import type { Assessment } from '../../model/assessment.ts';
import { type Figure, type NotDefined, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT } from '../figures/rate.ts';
import type { RowPage } from '../figures/rowPage.ts';
import { countsOf, sampledRate } from '../figures/sampledRate.ts';
import { FIGURES_VERSION } from '../figures/version.ts';
import type { Rate } from '../figures/view.ts';
import { type Agreement, agreement } from './agreement.ts';
import { assessedBy } from './assessedBy.ts';
import { type AssessedRun, type Calibration, calibrationOf, judgedTwice } from './calibration.ts';
import { correctedRateOf, type JudgeQuality, judgeQuality } from './judgeQuality.ts';

/** The parts of an attempt by which judges are compared. */
export interface AssessedAttempt {
  readonly attemptId: string;
  readonly taskId: string;
  readonly participantId: string;
  readonly participant: string;
}

/** How one judge rates one participant, and how people would have rated it. */
export interface JudgedParticipant {
  readonly participantId: string;
  readonly name: string;
  /**
   * By the judge's verdicts. Null while so few attempts are judged that the figure would reveal the verdict
   * on an attempt that no person has decided.
   */
  readonly judged: Rate | null;
  /** Judged attempts that no person has decided. */
  readonly undecided: number;
  /** Rogan–Gladen. */
  readonly corrected: Figure;
}

/** One judge compared with people. */
export interface JudgeReport {
  readonly judge: string;
  /** Attempts with a verdict of the judge, and attempts whose reply contains no readable verdict. */
  readonly decided: number;
  readonly undecided: number;
  /** Attempts that a person labelled blind, too: those in `calibration.table`. */
  readonly both: number;
  readonly calibration: Calibration;
  /** Over the attempts of the table. */
  readonly quality: JudgeQuality;
  readonly participants: readonly JudgedParticipant[];
}

export interface JudgesView {
  /** Version of the formulas (`FIGURES_VERSION`). */
  readonly version: string;
  readonly judges: readonly JudgeReport[];
  /** How far two people agree on the same attempts: the upper limit of what a judge can reach. */
  readonly people: Agreement;
  /** Attempts that at least one person has decided. */
  readonly byPeople: number;
}

/**
 * The judges as a window receives them: those with the most verdicts, each with a page of its participants.
 */
export interface JudgesPage extends JudgesView {
  /** Judges that the answer leaves out because it has a maximum. */
  readonly left: number;
  /** Participants on all pages, for the judge that has the most. */
  readonly of: number;
}

const MOST_JUDGES = 8;

export function judgesPage(view: JudgesView, { skip, count }: RowPage): JudgesPage {
  const judges = view.judges.toSorted((a, b) => b.decided - a.decided).slice(0, MOST_JUDGES);
  return {
    ...view,
    judges: judges.map((one) => ({ ...one, participants: one.participants.slice(skip, skip + count) })),
    left: view.judges.length - judges.length,
    of: judges.reduce((most, { participants }) => Math.max(most, participants.length), 0),
  };
}

/** With fewer judged attempts, a figure would reveal the judge's verdict on each. */
const FEWEST_SHOWN = 5;

/**
 * Judges compared with people. Where several people decided an attempt blind, the first verdict counts as the
 * person's; the first two of all are compared with each other. `fewest`: with fewer judged attempts, no rate is
 * shown until people have decided all of them. It is 0 where the reader sees each verdict anyway. `informed`: what
 * people decided after they had seen verdicts of judges. All lists are in the order in which they were made.
 */
export function judgesView(
  attempts: readonly AssessedAttempt[],
  assessments: readonly Assessment[],
  fewest: number = FEWEST_SHOWN,
  informed: readonly Assessment[] = [],
): JudgesView {
  const known = new Map(attempts.map((one) => [one.attemptId, one]));
  const runs = runsOf(attempts, assessments, informed);
  const wanted = assessments.filter(({ attemptId }) => known.has(attemptId));
  const people = Map.groupBy(
    wanted.filter(({ judge, passed }) => judge === null && passed !== null),
    ({ attemptId }) => attemptId,
  );
  const personOn = (attemptId: string): boolean | null => people.get(attemptId)?.[0]?.passed ?? null;
  const judges = Map.groupBy(
    wanted.filter(({ judge }) => judge !== null),
    ({ by }) => by,
  );
  return {
    version: FIGURES_VERSION,
    judges: [...judges].map(([judge, all]) => reportOf(judge, all, runs, known, personOn, fewest)),
    people: peopleAgree([...people.values()], known),
    byPeople: people.size,
  };
}

function runsOf(
  attempts: readonly AssessedAttempt[],
  assessments: readonly Assessment[],
  informed: readonly Assessment[],
): readonly AssessedRun[] {
  const saidOn = Map.groupBy(assessments, ({ attemptId }) => attemptId);
  const informedOn = Map.groupBy(informed, ({ attemptId }) => attemptId);
  return attempts.map(({ attemptId, taskId, participantId }) => ({
    ...{ taskId, participantId },
    assessed: assessedBy(
      (saidOn.get(attemptId) ?? []).map(({ by, judge, passed, madeAt, seen }) => ({
        ...{ by, passed, madeAt },
        ...{ isJudge: judge !== null, seen: seen?.length ?? null },
      })),
      (informedOn.get(attemptId) ?? []).map(({ by, passed, seen = [] }) => ({ by, passed, seen })),
    ),
  }));
}

function reportOf(
  judge: string,
  all: readonly Assessment[],
  runs: readonly AssessedRun[],
  known: ReadonlyMap<string, AssessedAttempt>,
  personOn: (attemptId: string) => boolean | null,
  fewest: number,
): JudgeReport {
  const decided = all.filter(({ passed }) => passed !== null);
  const twice = judgedTwice(runs, judge);
  const quality = judgeQuality(twice);
  const byParticipant = Map.groupBy(decided, ({ attemptId }) => known.get(attemptId)?.participantId ?? '');
  return {
    ...{
      judge,
      quality,
      calibration: calibrationOf(runs, judge),
      decided: decided.length,
      undecided: all.length - decided.length,
      both: twice.length,
    },
    participants: [...byParticipant].map(([participantId, own]) => {
      const verdicts = own.map(({ attemptId, passed }) => ({
        ...{ task: known.get(attemptId)?.taskId ?? '', judge: passed === true },
      }));
      const all = sampledRate(
        countsOf(
          verdicts.map(({ task, judge: hasPassed }) => ({
            ...{ taskId: task, participantId, passed: hasPassed ? 1 : 0, of: 1 },
          })),
        ),
        'tasks',
      );
      const undecided = own.filter(({ attemptId }) => personOn(attemptId) === null).length;
      const judged = undecided > 0 && own.length < fewest ? null : all;
      const name = known.get(own[0]?.attemptId ?? '')?.participant ?? '';
      return {
        ...{ participantId, name, judged, undecided },
        corrected:
          judged === null ? hiddenRate(undecided) : correctedRateOf(verdicts, twice, judged, quality),
      };
    }),
  };
}

function hiddenRate(undecided: number): NotDefined {
  return notDefined(
    sayInEnglish(
      'Hidden until people have decided {count, plural, one {the attempt} other {the # attempts}}: with so few attempts, a rate would reveal the judge’s verdict.',
      { count: undecided },
    ),
  );
}

function peopleAgree(
  decided: readonly (readonly Assessment[])[],
  known: ReadonlyMap<string, AssessedAttempt>,
): Agreement {
  const word = (passed: boolean | null | undefined): string => (passed === true ? 'pass' : 'fail');
  const pairs = decided.flatMap(([one, other]) =>
    one === undefined || other === undefined
      ? []
      : [
          {
            task: known.get(one.attemptId)?.taskId ?? '',
            pair: [word(one.passed), word(other.passed)] as const,
          },
        ],
  );
  const tasks = Map.groupBy(pairs, ({ task }) => task);
  return agreement(
    [...tasks.values()].map((found) => found.map(({ pair }) => pair)),
    ['pass', 'fail'],
    (tasksKnown) =>
      sayInEnglish(
        'Only {count, number} of at least {fewest, number} tasks were decided by two people: too few for a figure.',
        { count: tasksKnown, fewest: FEWEST_FOR_PERCENT },
      ),
  );
}
