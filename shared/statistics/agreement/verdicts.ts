import type { Assessed, ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { RatedPair } from './ratedPair.ts';
import { type RatedUnit, ratingFigures } from './ratings.ts';

/** The most judges shown: those that decided the most attempts that people decided, too. */
const MOST_JUDGES = 12;

/**
 * How far raters of the same attempts agree: two people (the first two who decided), and each judge with
 * people (the first who decided blind). Tasks are the independent cases. Later reviews by people are left out: they are not
 * independent.
 */
export function ratedPairs(attempts: readonly ScoredAttempt[]): readonly RatedPair[] {
  const people = attempts.flatMap((attempt): RatedUnit[] => {
    const [one, other] = byPeople(attempt);
    return one === undefined || other === undefined ? [] : [unit(attempt, one, other)];
  });
  const judges = new Map<string, RatedUnit[]>();
  for (const attempt of attempts) {
    const person = byPeople(attempt).find(({ isRoundUnknown }) => isRoundUnknown !== true);
    if (person === undefined) continue;
    for (const said of attempt.assessed) {
      if (!said.isJudge || said.passed === null) continue;
      const known = judges.get(said.by) ?? [];
      known.push(unit(attempt, said, person));
      judges.set(said.by, known);
    }
  }
  const pairs = [
    ...(people.length === 0 ? [] : [{ name: 'Two people', judge: null, units: people }]),
    ...[...judges]
      .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
      .slice(0, MOST_JUDGES)
      .map(([judge, units]) => ({ name: `${judge} and people`, judge, units })),
  ];
  return pairs.map(({ name, judge, units }) => ({
    name,
    judge,
    figures: ratingFigures(units, ['pass', 'fail']),
  }));
}

function byPeople({ assessed }: ScoredAttempt): readonly Assessed[] {
  return assessed.filter(({ isJudge, passed }) => !isJudge && passed !== null);
}

function unit({ taskId }: ScoredAttempt, one: Assessed, other: Assessed): RatedUnit {
  return { cluster: taskId, ratings: [one, other].map(({ passed }) => (passed === true ? 'pass' : 'fail')) };
}
