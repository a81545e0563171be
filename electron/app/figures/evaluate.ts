import {
  type AttemptsBehind,
  FIRST_ROWS,
  type SideAttempts,
  type TasksBehind,
} from '../../../shared/contract/evaluate.ts';
import type { AttemptRow, Handlers, Input } from '../../../shared/contract/index.ts';
import { fault } from '../../../shared/errors.ts';
import type { Profile } from '../../../shared/model/index.ts';
import { type JudgesView, judgesPage } from '../../../shared/statistics/agreement/judgeReport.ts';
import type { Analysis } from '../../../shared/statistics/analysis/analysis.ts';
import type { SectionName } from '../../../shared/statistics/analysis/sectionNames.ts';
import { personOn } from '../../../shared/statistics/asked/askedFor.ts';
import { attemptsBehind, ofRow } from '../../../shared/statistics/behind/attemptsBehind.ts';
import { type FigureKey, type PairKey, parseFigure } from '../../../shared/statistics/behind/figureKey.ts';
import { figureTitle } from '../../../shared/statistics/behind/figureTitle.ts';
import {
  EVERYONE_ID,
  evaluate,
  evaluatePage,
  keptTallies,
  PEOPLE_ID,
} from '../../../shared/statistics/evaluation/evaluate.ts';
import type { ScoredAttempt } from '../../../shared/statistics/figures/scoredAttempt.ts';
import { FIGURES_VERSION } from '../../../shared/statistics/figures/version.ts';
import type { EvaluateQuery, EvaluateView } from '../../../shared/statistics/figures/view.ts';
import { findMatching, listAttemptRows } from '../../db/attempts.ts';
import { withExposures } from '../../db/review/viewings.ts';
import { openScoredRecord } from '../../db/scoredAttempts.ts';
import { listTaskNames, listTaskSets } from '../../db/taskSets.ts';
import { createJudging, judgeOpen } from '../../scoring/judging.ts';
import { judgesOf } from '../attempts/assessments.ts';
import { placeIn } from '../attempts/attempts.ts';
import { labelsAsked } from '../attempts/failureLabels.ts';
import { narrowByScan } from '../attempts/scanAnswers.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { narrowByTags } from '../library/tagged.ts';
import { choicesOf } from './evaluateChoices.ts';

/** The default number of rows of a page. */
const PAGE = 100;
/** A page of tasks holds the rows of both sides. */
const TASK_PAGE = 25;
/** The newest attempts of each side at a task: as many as fit beside those of the other side. */
const SIDE_ROWS = 3;

/** Rates are computed at once. Slower sections are computed in a worker thread, one at a time. */
export function evaluateHandlers(app: AppContext): HandlersOf<'evaluate'> {
  const { db } = app.workspace;
  const record = openScoredRecord(db);
  const judgeMissing = createJudging(app);
  /** The judgings of open attempts that are under way. */
  const asking = new Set<AbortController>();
  const tally = keptTallies();
  const read = async ({ profile }: Pick<EvaluateQuery, 'profile'>): Promise<readonly ScoredAttempt[]> => {
    await judgeMissing(profile);
    return record.read(profile);
  };
  /** The attempts behind a figure, newest first: all; those that contain the words; those that also have the tags. */
  const listBehind = async (
    query: EvaluateQuery,
    figure: string,
    { words = '', tags: wanted, scan }: Pick<Input<'evaluate.attempts'>, 'words' | 'tags' | 'scan'>,
  ) => {
    const key = figureOf(figure);
    const scored = await read(query);
    const attempts = asksExposures(key) ? withExposures(db, scored) : scored;
    if (key.of === 'pair') mustBeOpen(query, key);
    const behind = attemptsBehind(attempts, query, key);
    const ids = behind.map(({ attemptId }) => attemptId).reverse();
    const worded = words.trim() === '' ? ids : findMatching(db, ids, words);
    const { ids: tagged, tags } = narrowByTags(db, worded, wanted);
    const { ids: matching, scans } = narrowByScan(db, tagged, scan);
    const title = figureTitle(key, namesOf(attempts));
    return { title, total: ids.length, worded, matching, tags, scans, behind };
  };
  return {
    ...sectionHandlers(app, judgeMissing),
    'evaluate.view': async ({ page = FIRST_ROWS, ...query }) =>
      evaluatePage(await read(query), query, page, tally),
    'evaluate.choices': async ({ words = '', ...wanted }) => {
      const names = new Map(listTaskSets(db).map(({ id, name }) => [id, name]));
      return choicesOf(await read(wanted), names, words);
    },
    'evaluate.judges': async ({ page = FIRST_ROWS, ...query }) =>
      judgesPage(judgesOf(db, await read(query), query), page),
    'evaluate.labels': async (query) =>
      labelsAsked(db, await read(query), query, app.settings().failureWords),
    'evaluate.judgeOpen': async ({ profile }) => {
      await judgeMissing(profile);
      if (app.judge === null)
        throw fault.input(
          'judge.model',
          'No endpoint for the judge is chosen.',
          'Choose an endpoint for judging under Settings, Models.',
        );
      const stop = new AbortController();
      asking.add(stop);
      try {
        const { open, passed, failed, why } = await judgeOpen(app, profile, app.judge, {
          signal: stop.signal,
        });
        return { open, passed, failed, why };
      } finally {
        asking.delete(stop);
        app.touch();
      }
    },
    'evaluate.stopJudging': () => {
      for (const each of asking) each.abort();
      return { stopped: asking.size > 0 };
    },
    'evaluate.attempts': async ({ figure, skip = 0, count = PAGE, words, tags: wanted, scan, ...query }) => {
      const found = await listBehind(query, figure, { words, tags: wanted, scan });
      const { title, total, matching, tags, behind } = found;
      const shown = matching.slice(skip, skip + count);
      const rows = rowsOf(app, query, shown, behind);
      const scans = found.scans(shown);
      return { title, total, matching: matching.length, tags, scans, rows } satisfies AttemptsBehind;
    },
    'evaluate.beside': async ({ attemptId, figure, words, tags: wanted, scan, ...query }) => {
      const found = await listBehind(query, figure, { words, tags: wanted, scan });
      const { title, worded, matching, tags, behind } = found;
      const place = placeIn(matching, attemptId, worded);
      return { ...place, title, near: rowsOf(app, query, place.near, behind), tags };
    },
    'evaluate.tasks': async ({ figure, skip = 0, count = TASK_PAGE, ...query }) => {
      const key = figureOf(figure);
      if (key.of !== 'pair')
        throw fault.input(
          'evaluate.figure',
          `“${figure}” is not a part of a difference.`,
          'Use a key such as pair:people:ID:first.',
        );
      mustBeOpen(query, key);
      return tasksOf(app, await read(query), query, key, { skip, count });
    },
  };
}

type SectionHandlers = Pick<Handlers, `evaluate.${SectionName}`>;

function sectionHandlers(
  { analyses, workspace: { db } }: AppContext,
  judgeMissing: (profile: Profile) => Promise<void>,
): SectionHandlers {
  const record = openScoredRecord(db);
  const handlerOf =
    <N extends SectionName>(of: N) =>
    async ({ page = FIRST_ROWS, asker, ...query }: Input<`evaluate.${SectionName}`>) => {
      await judgeMissing(query.profile);
      const state = { version: FIGURES_VERSION, changes: record.changes() };
      return analyses.ask(of, { query, page, asker }, state);
    };
  return {
    'evaluate.answer': handlerOf('answer'),
    'evaluate.memory': handlerOf('memory'),
    'evaluate.heat': handlerOf('heat'),
    'evaluate.differences': handlerOf('differences'),
    'evaluate.pairs': handlerOf('pairs'),
    'evaluate.intervals': handlerOf('intervals'),
    'evaluate.runs': handlerOf('runs'),
    'evaluate.hops': handlerOf('hops'),
    'evaluate.pace': handlerOf('pace'),
    'evaluate.times': handlerOf('times'),
    'evaluate.horizon': handlerOf('horizon'),
    'evaluate.quality': handlerOf('quality'),
  };
}

/** The rates of every participant: for files and other programs. */
export async function evaluateAll(app: AppContext, query: EvaluateQuery): Promise<EvaluateView> {
  const { db } = app.workspace;
  await createJudging(app)(query.profile);
  const sets = listTaskSets(db).map(({ id, name }) => ({ id, name }));
  return { ...evaluate(openScoredRecord(db).read(query.profile), query), sets };
}

/** Whether the workspace has attempts in environments beside the web: they have scores. */
export function hasScores({ workspace: { db } }: AppContext, { profile }: EvaluateQuery): boolean {
  return openScoredRecord(db)
    .read(profile)
    .some(({ environment }) => environment !== undefined);
}

/** Every judge with its calibration: for files and other programs. */
export function judgesFor({ workspace: { db } }: AppContext, query: EvaluateQuery): JudgesView {
  return judgesOf(db, openScoredRecord(db).read(query.profile), query);
}

/** Every section of every participant: for files and other programs. */
export async function analyseAll(app: AppContext, query: EvaluateQuery): Promise<Analysis> {
  await createJudging(app)(query.profile);
  const changes = openScoredRecord(app.workspace.db).changes();
  return app.analyses.ask('whole', { query }, { version: FIGURES_VERSION, changes });
}

function figureOf(text: string): FigureKey {
  const key = parseFigure(text);
  if (key !== null) return key;
  throw fault.input(
    'evaluate.figure',
    `“${text.slice(0, 200)}” is not the key of a figure.`,
    'Open the figure from the screen, or use a key such as task:people:overall.',
  );
}

function asksExposures(key: FigureKey): boolean {
  return key.of === 'apart'
    ? key.why === 'exposed'
    : key.of === 'variant' && key.variant === 'withoutExposed';
}

/** The list of tasks would reveal which attempts a judge passed. A judge's verdicts stay hidden until people have decided. */
function mustBeOpen({ verdicts }: EvaluateQuery, { part }: PairKey): void {
  const tells = part !== 'shared' && part !== 'only-first' && part !== 'only-second';
  if (!tells || verdicts?.startsWith('judge:') !== true) return;
  throw fault.input(
    'evaluate.judgeHidden',
    'A list of these tasks would reveal the judge’s verdict on each attempt.',
    'Choose the verdicts of the rule or of people to see these tasks.',
  );
}

function namesOf(attempts: readonly ScoredAttempt[]): (row: string) => string {
  return (row) => {
    if (row === PEOPLE_ID) return 'People';
    if (row === EVERYONE_ID) return 'Everyone';
    return attempts.find(({ participantId }) => participantId === row)?.participantName ?? row;
  };
}

/**
 * The rows in the order of their ids. When the query uses the verdicts of people or of the runs' source, the rows show these. A judge's verdict is never shown here.
 */
function rowsOf(
  app: AppContext,
  { profile, verdicts }: EvaluateQuery,
  ids: readonly string[],
  behind: readonly ScoredAttempt[],
): readonly AttemptRow[] {
  const rows = new Map(listAttemptRows(app.workspace.db, { ids }, profile).map((row) => [row.id, row]));
  const said =
    verdicts === 'people' || verdicts === 'source'
      ? new Map(
          behind.map((one) => [
            one.attemptId,
            verdicts === 'people' ? personOn(one) : (one.sourcePassed ?? null),
          ]),
        )
      : undefined;
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
