import { sayInEnglish } from '../../language/message.ts';
import type { Assessment } from '../../model/assessment.ts';
import { type Figure, type NotDefined, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT, rate } from '../figures/rate.ts';
import type { RowPage } from '../figures/rowPage.ts';
import { FIGURES_VERSION } from '../figures/version.ts';
import type { Rate } from '../figures/view.ts';
import { type Agreement, agreement } from './agreement.ts';
import { correctedRate, type JudgedTwice, type JudgeQuality, judgeQuality } from './judgeQuality.ts';

/** An attempt as far as judges are compared on it. */
export interface AssessedAttempt {
  readonly attemptId: string;
  readonly taskId: string;
  readonly participantId: string;
  readonly participant: string;
}

/** What one judge finds of one participant, and what people would have found. */
export interface JudgedParticipant {
  readonly participantId: string;
  readonly name: string;
  /** By the judge's word; null while so few are judged that the figure would tell a person what it said of one that nobody has decided. */
  readonly judged: Rate | null;
  /** Judged attempts that no person has decided. */
  readonly undecided: number;
  /** Rogan–Gladen. */
  readonly corrected: Figure;
}

/** One judge beside people. */
export interface JudgeReport {
  readonly judge: string;
  /** Attempts with a verdict of it, and those in whose reply none can be read. */
  readonly decided: number;
  readonly undecided: number;
  /** Attempts that people decided as well. */
  readonly both: number;
  readonly quality: JudgeQuality;
  readonly participants: readonly JudgedParticipant[];
}

export interface JudgesView {
  /** Of the formulas (`FIGURES_VERSION`). */
  readonly version: string;
  readonly judges: readonly JudgeReport[];
  /** How far two people agree on the same attempts: no judge can be asked for more. */
  readonly people: Agreement;
  /** Attempts that at least one person has decided. */
  readonly byPeople: number;
}

/** Judges as a window is told of them: those with the most verdicts, each with a page of its participants. */
export interface JudgesPage extends JudgesView {
  /** Judges beyond the most that an answer tells. */
  readonly left: number;
  /** Participants of all pages, of the judge that has the most. */
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

/** Of fewer judged attempts a figure tells what the judge said of each. */
const FEWEST_SHOWN = 5;

/**
 * Judges beside people. Where several people decided an attempt, the first one’s word is the person’s, and the first two are
 * compared with each other. `fewest`: of fewer judged attempts no rate is shown while people have not decided all of them; 0 where
 * whoever asks sees each verdict anyway.
 */
export function judgesView(
  attempts: readonly AssessedAttempt[],
  assessments: readonly Assessment[],
  fewest: number = FEWEST_SHOWN,
): JudgesView {
  const known = new Map(attempts.map((one) => [one.attemptId, one]));
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
    judges: [...judges].map(([judge, all]) => reportOf(judge, all, known, personOn, fewest)),
    people: peopleAgree([...people.values()], known),
    byPeople: people.size,
  };
}

function reportOf(
  judge: string,
  all: readonly Assessment[],
  known: ReadonlyMap<string, AssessedAttempt>,
  personOn: (attemptId: string) => boolean | null,
  fewest: number,
): JudgeReport {
  const decided = all.filter(({ passed }) => passed !== null);
  const twice = decided.flatMap(({ attemptId, passed }): readonly JudgedTwice[] => {
    const person = personOn(attemptId);
    const task = known.get(attemptId)?.taskId ?? '';
    return person === null || passed === null ? [] : [{ task, judge: passed, person }];
  });
  const quality = judgeQuality(twice);
  const byParticipant = Map.groupBy(decided, ({ attemptId }) => known.get(attemptId)?.participantId ?? '');
  return {
    ...{
      judge,
      quality,
      decided: decided.length,
      undecided: all.length - decided.length,
      both: twice.length,
    },
    participants: [...byParticipant].map(([participantId, own]) => {
      const all = rate(own.filter(({ passed }) => passed === true).length, own.length);
      const undecided = own.filter(({ attemptId }) => personOn(attemptId) === null).length;
      const judged = undecided > 0 && own.length < fewest ? null : all;
      const name = known.get(own[0]?.attemptId ?? '')?.participant ?? '';
      return {
        ...{ participantId, name, judged, undecided },
        corrected:
          judged === null
            ? hiddenRate(undecided)
            : correctedRate(judged, quality.sensitivity, quality.specificity),
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
