import type {
  AttemptsBehind,
  Choice,
  EvaluateChoices,
  SideAttempts,
  TasksBehind,
} from '../../shared/contract/evaluate.ts';
import type { AttemptRow } from '../../shared/contract/index.ts';
import { fault } from '../../shared/errors.ts';
import { personOn } from '../../shared/statistics/asked/askedFor.ts';
import { groupWords } from '../../shared/statistics/asked/participantGroups.ts';
import { attemptsBehind, ofRow } from '../../shared/statistics/attemptsBehind.ts';
import { evaluate, PEOPLE_ID } from '../../shared/statistics/evaluate.ts';
import { type FigureKey, type PairKey, parseFigure } from '../../shared/statistics/figureKey.ts';
import { figureTitle } from '../../shared/statistics/figureTitle.ts';
import { BUCKETS, bucketOf } from '../../shared/statistics/rate.ts';
import { SCORED_MODES, type ScoredAttempt } from '../../shared/statistics/scoredAttempt.ts';
import { FIGURES_VERSION } from '../../shared/statistics/version.ts';
import type { EvaluateQuery } from '../../shared/statistics/view.ts';
import { findMatching, listAttemptRows } from '../db/attempts.ts';
import { openScoredRecord } from '../db/scoredAttempts.ts';
import { listTaskNames, listTaskSets } from '../db/taskSets.ts';
import { withExposures } from '../db/viewings.ts';
import { createJudging } from '../scoring/judging.ts';
import { type Analyses, openAnalyses } from './analysis/analyses.ts';
import { judgesOf } from './assessments.ts';
import type { AppContext, HandlersOf } from './context.ts';

/** Rows of a page when none are asked for. */
const PAGE = 100;
/** A page of tasks has rows of both sides. */
const TASK_PAGE = 25;
/** Newest attempts of a side at a task: as many as stand side by side with the other side's. */
const SIDE_ROWS = 3;

/** Rates come at once; `analyses` computes what takes longer. */
export function evaluateHandlers(
  app: AppContext,
  analyses: Pick<Analyses, 'ask'> = openAnalyses(app.workspace.file),
): HandlersOf<'evaluate'> {
  const { db } = app.workspace;
  const record = openScoredRecord(db);
  const judgeMissing = createJudging(app);
  const read = async ({ profile }: Pick<EvaluateQuery, 'profile'>): Promise<readonly ScoredAttempt[]> => {
    await judgeMissing(profile);
    return record.read(profile);
  };
  return {
    'evaluate.view': async (query) => {
      const sets = listTaskSets(db).map(({ id, name }) => ({ id, name }));
      return { ...evaluate(await read(query), query), sets };
    },
    'evaluate.analysis': async (query) => {
      await judgeMissing(query.profile);
      return analyses.ask(query, { version: FIGURES_VERSION, changes: record.changes() });
    },
    'evaluate.choices': async (wanted) => {
      const names = new Map(listTaskSets(db).map(({ id, name }) => [id, name]));
      return choicesOf(await read(wanted), names);
    },
    'evaluate.judges': (wanted) => judgesOf(app, wanted),
    'evaluate.attempts': async ({ figure, skip = 0, count = PAGE, words = '', ...query }) => {
      const key = figureOf(figure);
      const scored = await read(query);
      const attempts = key.of === 'apart' && key.why === 'exposed' ? withExposures(db, scored) : scored;
      if (key.of === 'pair') mustBeOpen(query, key);
      const behind = attemptsBehind(attempts, query, key);
      const ids = behind.map(({ attemptId }) => attemptId).reverse();
      const matching = words.trim() === '' ? ids : findMatching(db, ids, words);
      return {
        title: figureTitle(key, namesOf(attempts)),
        total: ids.length,
        matching: matching.length,
        rows: rowsOf(app, query, matching.slice(skip, skip + count), behind),
      } satisfies AttemptsBehind;
    },
    'evaluate.tasks': async ({ figure, skip = 0, count = TASK_PAGE, ...query }) => {
      const key = figureOf(figure);
      if (key.of !== 'pair')
        throw fault.input(
          'evaluate.figure',
          `“${figure}” is no part of a difference.`,
          'A key such as pair:people:ID:first is one.',
        );
      mustBeOpen(query, key);
      return tasksOf(app, await read(query), query, key, { skip, count });
    },
  };
}

function figureOf(text: string): FigureKey {
  const key = parseFigure(text);
  if (key !== null) return key;
  throw fault.input(
    'evaluate.figure',
    `“${text.slice(0, 200)}” names no figure.`,
    'Open the figure from the screen, or use a key such as task:people:overall.',
  );
}

/** Which task a judge passed would be told by the list of the tasks: kept until people have decided, as its word is elsewhere. */
function mustBeOpen({ verdicts }: EvaluateQuery, { part }: PairKey): void {
  const tells = part !== 'shared' && part !== 'only-first' && part !== 'only-second';
  if (!tells || verdicts === undefined || verdicts === 'people') return;
  throw fault.input(
    'evaluate.judgeHidden',
    'A list of these tasks would tell what the judge said of each attempt.',
    'Choose the verdicts of the rule or of people to see which tasks they are.',
  );
}

function namesOf(attempts: readonly ScoredAttempt[]): (row: string) => string {
  return (row) =>
    row === PEOPLE_ID
      ? 'People'
      : (attempts.find(({ participantId }) => participantId === row)?.participantName ?? row);
}

/** Rows in the order of their ids. Where people's word was asked for, the mark is theirs; a judge's is never shown here. */
function rowsOf(
  app: AppContext,
  { profile, verdicts }: EvaluateQuery,
  ids: readonly string[],
  behind: readonly ScoredAttempt[],
): readonly AttemptRow[] {
  const rows = new Map(listAttemptRows(app.workspace.db, { ids }, profile).map((row) => [row.id, row]));
  const said =
    verdicts === 'people' ? new Map(behind.map((one) => [one.attemptId, personOn(one)])) : undefined;
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    return said === undefined ? [row] : [{ ...row, passed: said.get(id) ?? row.passed }];
  });
}

function tasksOf(
  app: AppContext,
  attempts: readonly ScoredAttempt[],
  query: EvaluateQuery,
  key: PairKey,
  page: { readonly skip: number; readonly count: number },
): TasksBehind {
  const behind = attemptsBehind(attempts, query, key);
  const nameOf = namesOf(attempts);
  const byTask = Map.groupBy(behind, ({ taskId }) => taskId);
  const named = [...listTaskNames(app.workspace.db, [...byTask.keys()])]
    .map(([taskId, task]) => ({ taskId, ...task }))
    .sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }) || (a.taskId < b.taskId ? -1 : 1));
  const shown = named.slice(page.skip, page.skip + page.count);
  const side = (taskId: string, row: string): SideAttempts => {
    const own = ofRow(byTask.get(taskId) ?? [], row);
    const newest = own.map(({ attemptId }) => attemptId).slice(-SIDE_ROWS);
    return {
      attempts: own.length,
      passed: own.filter(({ passed }) => passed === true).length,
      rows: rowsOf(app, query, newest.reverse(), own),
    };
  };
  return {
    title: figureTitle(key, nameOf),
    first: nameOf(key.participantId),
    second: nameOf(key.other),
    total: named.length,
    tasks: shown.map((task) => ({
      ...task,
      first: side(task.taskId, key.participantId),
      second: side(task.taskId, key.other),
    })),
  };
}

/** More of a kind is not chosen from: the answer stays small however many there are. */
const MOST_LISTED = 300;

function choicesOf(
  attempts: readonly ScoredAttempt[],
  setNames: ReadonlyMap<string, string>,
): EvaluateChoices {
  const counts = <T extends string>(of: (attempt: ScoredAttempt) => readonly T[]): Map<T, number> => {
    const found = new Map<T, number>();
    for (const attempt of attempts)
      for (const value of of(attempt)) found.set(value, (found.get(value) ?? 0) + 1);
    return found;
  };
  const listed = <T extends string>(
    found: ReadonlyMap<T, number>,
    words: (value: T) => string,
  ): Choice<T>[] =>
    [...found]
      .map(([value, count]) => ({ value, words: words(value), attempts: count }))
      .sort((a, b) => a.words.localeCompare(b.words, 'en', { numeric: true }));
  const sites = counts((one) => one.sites.filter((site) => site !== ''));
  const who = new Map(attempts.map((one) => [one.participantId, one]));
  const participants = listed(
    counts(({ participantId }) => [participantId]),
    (id) => who.get(id)?.participantName ?? id,
  );
  const times = attempts.map(({ startedAt }) => startedAt);
  const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
  const most = [...sites].sort((a, b) => b[1] - a[1]).slice(0, MOST_LISTED);
  return {
    sets: listed(
      counts(({ setId }) => [setId]),
      (id) => setNames.get(id) ?? id,
    ),
    participants: participants
      .slice(0, MOST_LISTED)
      .map((one) => ({ ...one, kind: who.get(one.value)?.participantKind ?? ('agent' as const) }))
      .sort((a, b) => (a.kind === b.kind ? 0 : a.kind === 'person' ? -1 : 1)),
    groups: listed(
      counts(({ groups }) => groups),
      groupWords,
    ).slice(0, MOST_LISTED),
    buckets: BUCKETS.flatMap((bucket) => {
      if (bucket === 'overall') return [];
      const count = attempts.filter(({ hops }) => bucketOf(hops.length) === bucket).length;
      return [{ value: bucket, words: `${bucket} ${bucket === '1' ? 'hop' : 'hops'}`, attempts: count }];
    }),
    sites: listed(new Map(most), (site) => site),
    modes: SCORED_MODES.flatMap((mode) => {
      const count = attempts.filter((one) => one.mode === mode).length;
      return count === 0 ? [] : [{ value: mode, words: MODES[mode], attempts: count }];
    }),
    verdicts: listed(
      counts(({ assessed }) => [
        ...(assessed.some(({ isJudge, passed }) => !isJudge && passed !== null) ? (['people'] as const) : []),
        ...assessed.flatMap(({ isJudge, by, passed }) =>
          isJudge && passed !== null ? [`judge:${by}` as const] : [],
        ),
      ]),
      (source) => (source === 'people' ? 'People who decided attempts' : source.slice('judge:'.length)),
    ),
    days:
      times.length === 0
        ? null
        : {
            first: day(times.reduce((least, time) => Math.min(least, time))),
            last: day(times.reduce((most, time) => Math.max(most, time))),
          },
    left: {
      participants: Math.max(0, participants.length - MOST_LISTED),
      sites: Math.max(0, sites.size - MOST_LISTED),
    },
  };
}

const MODES = {
  baseline: 'Done by people here',
  agent: 'Done by agents here',
  imported: 'Imported runs',
  qa: 'Own tries of authors (qa), in no rate',
} as const;
