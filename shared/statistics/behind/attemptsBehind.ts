import { askedFor } from '../asked/askedFor.ts';
import { isLeftOut, isUnterminated, whyLeftOut } from '../asked/leftOut.ts';
import { playedAs } from '../asked/playedAs.ts';
import { ratedAttempts } from '../asked/ratedAttempts.ts';
import { tasksBySide } from '../comparison/sides.ts';
import { EVERYONE_ID, PEOPLE_ID } from '../evaluation/evaluate.ts';
import { CONFUSION, labelPlace, secondLabel } from '../figures/labels.ts';
import { bucketOf } from '../figures/rate.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../figures/view.ts';
import { tooFast } from '../quality/tooFast.ts';
import { variedAttempts } from '../quality/variants.ts';
import type { FigureKey, PairKey } from './figureKey.ts';

/** The attempts that a figure counts, in their order. */
export function attemptsBehind(
  attempts: readonly ScoredAttempt[],
  query: EvaluateQuery,
  key: FigureKey,
): readonly ScoredAttempt[] {
  const asked = askedFor(attempts, query);
  if (key.of === 'apart')
    return key.why === 'too-fast'
      ? tooFastOf(asked, query, key.participantId)
      : ofRow(asked, key.participantId).filter((one) => isApart(one, query, key.why));
  if (key.of === 'judged') return ratedAttempts(attempts, query).filter((one) => isJudged(one, key));
  if (key.of === 'rated') return ratedAttempts(attempts, query).filter((one) => isRated(one, key.which));
  if (key.of === 'variant')
    return variedAttempts(asked, query)[key.variant].filter(
      ({ participantKind }) => participantKind === (key.side === 'people' ? 'person' : 'agent'),
    );
  if (key.of === 'played') return playedBehind(ofRow(asked, key.participantId), query, key);
  const counted = asked.filter((attempt) => !isLeftOut(attempt, query));
  if (key.of === 'pair') {
    const tasks = tasksBehind(counted, key);
    return [...ofRow(counted, key.participantId), ...ofRow(counted, key.other)].filter(({ taskId }) =>
      tasks.has(taskId),
    );
  }
  if (key.of === 'path') return onPath(counted, key);
  const own = ofRow(counted, key.participantId);
  if (key.of !== 'horizon') return own.filter((attempt) => isIn(attempt, key));
  const timed = new Set(
    ofRow(counted, PEOPLE_ID).flatMap(({ taskId, passed, activeMs }) =>
      passed === true && isTime(activeMs) ? [taskId] : [],
    ),
  );
  return own.filter(({ taskId }) => timed.has(taskId));
}

/** The tasks of one part of a difference. `counted`: attempts that rates count. */
function tasksBehind(counted: readonly ScoredAttempt[], key: PairKey): ReadonlySet<string> {
  const sides = tasksBySide(ofRow(counted, key.participantId), ofRow(counted, key.other));
  const { part } = key;
  const isWanted = (results: readonly string[]): boolean =>
    part === 'shared' ? !results.some((side) => side.startsWith('only-')) : results.includes(part);
  return new Set([...sides].filter(([, results]) => isWanted(results)).map(([taskId]) => taskId));
}

/** The attempts of a row: of one participant, of all people, or of everyone. */
export function ofRow(attempts: readonly ScoredAttempt[], row: string): readonly ScoredAttempt[] {
  if (row === EVERYONE_ID) return attempts;
  return attempts.filter(({ participantId, participantKind }) =>
    row === PEOPLE_ID ? participantKind === 'person' : participantId === row,
  );
}

/** The usual time of a task comes from all people, also where the question is about some of them. */
function tooFastOf(
  asked: readonly ScoredAttempt[],
  query: EvaluateQuery,
  row: string,
): readonly ScoredAttempt[] {
  const people = ofRow(asked, PEOPLE_ID).filter((one) => !isLeftOut(one, query));
  const fast = new Set(tooFast(people).fast.map(({ attemptId }) => attemptId));
  return ofRow(people, row).filter(({ attemptId }) => fast.has(attemptId));
}

function onPath(
  counted: readonly ScoredAttempt[],
  { participantId, which }: FigureKey & { of: 'path' },
): readonly ScoredAttempt[] {
  const own = ofRow(counted, participantId);
  if (which === 'all') return own;
  if (which === 'whole')
    return own.filter(({ hops }) => hops.length > 0 && hops.every(({ passed }) => passed));
  if (which === 'again') return triedAgain(own);
  const people = ofRow(counted, PEOPLE_ID);
  if (which === 'shared') {
    const whose = Map.groupBy(people, ({ taskId }) => taskId);
    const shared = new Set(
      own
        .filter((one) => whose.get(one.taskId)?.some((other) => other.participantId !== one.participantId))
        .map(({ taskId }) => taskId),
    );
    return counted.filter(
      (one) =>
        shared.has(one.taskId) && (one.participantKind === 'person' || one.participantId === participantId),
    );
  }
  const known = new Set(people.flatMap(({ taskId, passed }) => (passed === true ? [taskId] : [])));
  return own.filter(({ taskId, passed }) => known.has(taskId) && (which === 'beside' || passed === true));
}

/** A score needs no verdict, so attempts that are not judged are among them. */
function playedBehind(
  own: readonly ScoredAttempt[],
  query: EvaluateQuery,
  { environment, which }: FigureKey & { of: 'played' },
): readonly ScoredAttempt[] {
  const here = own.filter((attempt) => attempt.environment?.name === environment);
  const of = (as: 'scored' | 'unscored') => here.filter((attempt) => playedAs(attempt, query) === as);
  return which === 'again' ? triedAgain(of('scored')) : of(which);
}

/** Attempts at tasks that their participant tried more than once. */
function triedAgain(own: readonly ScoredAttempt[]): readonly ScoredAttempt[] {
  const tries = Map.groupBy(own, (one) => JSON.stringify([one.participantId, one.taskId]));
  return own.filter((one) => (tries.get(JSON.stringify([one.participantId, one.taskId]))?.length ?? 0) > 1);
}

type Placed = Exclude<
  FigureKey,
  { of: 'apart' | 'judged' | 'rated' | 'variant' | 'pair' | 'path' | 'horizon' | 'played' }
>;

function isIn(attempt: ScoredAttempt, key: Placed): boolean {
  const { hops, isHopsOpen } = attempt;
  if (key.of === 'split') return attempt.split === key.split;
  if (isHopsOpen === true && key.of !== 'task' && key.of !== 'time') return false;
  if ('bucket' in key) return key.bucket === 'overall' || bucketOf(hops.length) === key.bucket;
  if (key.of === 'time') return isTimed(attempt, key.which);
  const hop = hops[key.hop - 1];
  if (hop === undefined) return false;
  const failed = hops.findIndex(({ passed }) => !passed);
  switch (key.of) {
    case 'heat':
      return hops.length === key.length;
    case 'opened':
      return hops.length === key.length && (hop.opened || hop.passed);
    case 'pooled':
      return true;
    case 'reached':
      return hop.opened || hop.passed;
    case 'failed':
      return failed === key.hop - 1;
    case 'survival':
      return failed < 0 || failed >= key.hop - 1;
  }
}

function isTimed(
  { passed, status, activeMs, hopActiveMs, hops }: ScoredAttempt,
  which: (FigureKey & { of: 'time' })['which'],
): boolean {
  if (which === 'hops') return hops.some((hop, at) => hop.passed && isTime(hopActiveMs[at]));
  if (!isTime(activeMs)) return which === 'unknown';
  if (which === 'all') return true;
  if (which === 'cut-off') return status === 'unfinished';
  return which === 'unknown' ? false : (passed === true) === (which === 'passed');
}

function isTime(ms: number | null | undefined): ms is number {
  return ms !== null && ms !== undefined && Number.isFinite(ms);
}

function isApart(
  attempt: ScoredAttempt,
  query: EvaluateQuery,
  why: (FigureKey & { of: 'apart' })['why'],
): boolean {
  const left = whyLeftOut(attempt, query);
  if (why === 'unterminated') return left === null && isUnterminated(attempt);
  if (why === 'context') return left === null && attempt.overContext === true;
  if (why === 'held') return left === null && attempt.holdsRequests;
  if (why === 'exposed') return left === null && (attempt.exposure ?? []).length > 0;
  return left === why;
}

function isJudged(
  { assessed, participantId }: ScoredAttempt,
  { judge, which, participantId: whose }: FigureKey & { of: 'judged' },
): boolean {
  if (whose !== undefined && whose !== participantId) return false;
  const own = assessed.find(({ isJudge, by }) => isJudge && by === judge);
  if (own === undefined) return false;
  if (which === 'unreadable') return own.passed === null;
  if (which === 'decided') return own.passed !== null;
  const place = labelPlace(assessed, judge);
  const isInTable = CONFUSION.some((one) => one === place);
  if (which === 'both') return isInTable;
  if (which !== 'informed' && which !== 'changed') return place === which;
  const again = isInTable ? secondLabel(assessed, judge) : null;
  return again !== null && (which === 'informed' || again.first !== again.second);
}

function isRated(attempt: ScoredAttempt, which: (FigureKey & { of: 'rated' })['which']): boolean {
  const [one, other] = byPeople(attempt);
  if (one === undefined || other === undefined) return false;
  return which === 'two' || (one.passed === other.passed) === (which === 'agree');
}

function byPeople({ assessed }: Pick<ScoredAttempt, 'assessed'>): ScoredAttempt['assessed'] {
  return assessed.filter(({ isJudge, passed }) => !isJudge && passed !== null);
}
