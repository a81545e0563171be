import { createHash } from 'node:crypto';
import { type Checklist, fillChecklist } from '../../../shared/checklist/checklist.ts';
import { hopOfStep } from '../../../shared/comparison/comparedStep.ts';
import type { EvaluateQuery } from '../../../shared/contract/index.ts';
import { turnsOf, turnsOfSteps } from '../../../shared/environments/attemptTurns.ts';
import { environmentResult } from '../../../shared/environments/environmentScore.ts';
import type { Completeness } from '../../../shared/model/completeness.ts';
import { environmentEvents } from '../../../shared/model/environment.ts';
import type { Profile } from '../../../shared/model/index.ts';
import {
  attemptPage,
  MOST_EVENTS,
  MOST_STEPS,
  type ReportedStep,
} from '../../../shared/report/attemptReport.ts';
import { comparisonPage } from '../../../shared/report/comparisonReport.ts';
import { MOST_DISAGREEMENTS } from '../../../shared/report/disagreementPart.ts';
import { evaluationCharts, evaluationPage } from '../../../shared/report/evaluationReport.ts';
import { missingBody } from '../../../shared/report/missingPart.ts';
import { type Page, pageText } from '../../../shared/report/page.ts';
import { wholeThought } from '../../../shared/words/thoughtWords.ts';
import { listEvents, listEventsOfType } from '../../db/record/events.ts';
import { listSteps } from '../../db/record/steps.ts';
import { listChecklistAnswers } from '../../db/review/checklistAnswers.ts';
import { listScoredAttempts } from '../../db/scoredAttempts.ts';
import { type CompletenessBook, openCompleteness } from '../../exchange/export/exportCompleteness.ts';
import { attemptHandlers } from '../attempts/attempts.ts';
import { commentsOf } from '../attempts/comments.ts';
import { compareHandlers } from '../attempts/compare.ts';
import type { AppContext } from '../context/context.ts';
import { openDisagreements } from '../figures/disagreements.ts';
import { openEfficiency } from '../figures/efficiency.ts';
import { analyseAll, evaluateAll } from '../figures/evaluate.ts';
import { gatherFacts } from './gatherFacts.ts';
import { gatherPictures } from './pictures.ts';
import { studyCompleteness } from './studyCompleteness.ts';

/** The subject of a report. */
export type ReportOf =
  | { readonly what: 'evaluation'; readonly query: EvaluateQuery }
  | { readonly what: 'attempt'; readonly attemptId: string; readonly profile?: Profile | undefined }
  | {
      readonly what: 'comparison';
      readonly attemptIds: readonly string[];
      readonly reference?: string | undefined;
      readonly profile?: Profile | undefined;
    };

/** The reporting checklist for a query. */
export async function readChecklist(app: AppContext, query: EvaluateQuery): Promise<Checklist> {
  const { db } = app.workspace;
  const view = await evaluateAll(app, query);
  const facts = gatherFacts(app, view, listScoredAttempts(db, query.profile));
  return fillChecklist(facts, listChecklistAnswers(db));
}

/** A report, and whether it has all that belongs to it. */
interface Report {
  readonly page: Page;
  readonly completeness: Completeness;
}

/** The text of a report: HTML in one file without outside resources. `mostBytes`: the limit for all pictures together. */
export async function makeReport(
  app: AppContext,
  of: ReportOf,
  mostBytes: number,
): Promise<{ readonly text: string; readonly completeness: Completeness }> {
  const { page, completeness } = await pageOf(app, of, mostBytes);
  const text = pageText(
    { ...page, missing: missingBody(completeness) },
    (style) => `sha256-${createHash('sha256').update(style).digest('base64')}`,
  );
  return { text, completeness };
}

function pageOf(app: AppContext, of: ReportOf, mostBytes: number): Promise<Report> {
  switch (of.what) {
    case 'evaluation':
      return evaluationOf(app, of.query);
    case 'attempt':
      return attemptOf(app, of, mostBytes);
    case 'comparison':
      return comparisonOf(app, of, mostBytes);
  }
}

async function evaluationOf(app: AppContext, query: EvaluateQuery): Promise<Report> {
  const { db } = app.workspace;
  const view = await evaluateAll(app, query);
  const analysis = await analyseAll(app, view.query);
  const efficiency = await openEfficiency(app).ask(view.query);
  const attempts = listScoredAttempts(db, query.profile);
  const { drawCharts } = await import('./drawChart.ts');
  const facts = gatherFacts(app, view, attempts);
  const disagreements = openDisagreements(app);
  const report = {
    evaluation: { ...view, analysis, efficiency },
    facts,
    checklist: fillChecklist(facts, listChecklistAnswers(db)),
    disagreements: {
      // The reader of a report has not decided any attempt, so judges' verdicts on single attempts stay hidden.
      view: await disagreements.view(view.query, 'people-agents', null, { count: MOST_DISAGREEMENTS }),
      failures: await disagreements.failures(view.query, null, { count: MOST_DISAGREEMENTS }),
    },
    madeAt: Date.now(),
  };
  return {
    page: evaluationPage(report, await drawCharts(evaluationCharts(report), app.log)),
    completeness: studyCompleteness(app.workspace, view.query),
  };
}

async function attemptOf(
  app: AppContext,
  { attemptId, profile }: Extract<ReportOf, { what: 'attempt' }>,
  mostBytes: number,
): Promise<Report> {
  const { db } = app.workspace;
  const detail = await attemptHandlers(app)['attempts.open']({
    attemptId,
    ...(profile === undefined ? {} : { profile }),
  });
  const pictures = gatherPictures(app.workspace, mostBytes);
  const decided = listEventsOfType(db, attemptId, ['decided']);
  const { environment } = detail.task;
  const played = environment === undefined ? [] : listEventsOfType(db, attemptId, environmentEvents);
  const turns =
    environment === undefined
      ? null
      : turnsOfSteps(turnsOf(environment, played), listSteps(db, attemptId), played);
  let next = 0;
  const all = listSteps(db, attemptId, 1, MOST_STEPS);
  const steps = all.map((step): ReportedStep => {
    // The decision event comes before the events of its actions.
    let thought: string | null = null;
    for (; (decided[next]?.seq ?? Number.POSITIVE_INFINITY) < step.from; next += 1) {
      const body = decided[next]?.body;
      if (body?.type === 'decided' && body.thought !== '') thought = wholeThought(body);
    }
    return {
      step,
      hop: hopOfStep(step.index, detail.verdicts),
      before: pictures.take(step.beforeId),
      thought,
      turn: turns?.get(step.index) ?? null,
    };
  });
  const last = pictures.take(all.at(-1)?.afterId ?? null);
  const book = openReport(app, mostBytes);
  book.add({
    ...{ attemptId, task: detail.task.key, isWritten: true },
    hasVerdict:
      detail.row.passed !== null ||
      detail.sourceVerdicts.some(({ passed, score }) => (passed ?? score) !== null),
    pictures: [
      // A page of an environment can have no picture.
      ...all.map(({ beforeId }, at) => [
        ...(environment !== undefined && beforeId === null ? [] : [pictures.stateOf(beforeId)]),
        ...(at === all.length - 1 && last !== null ? [pictures.stateOf(all.at(-1)?.afterId ?? null)] : []),
      ]),
      ...Array.from({ length: detail.stepTotal - all.length }, () => ['overLimit'] as const),
    ],
  });
  const page = attemptPage({
    ...{ detail, steps, last },
    environment: environment === undefined ? null : environmentResult(environment, played),
    events: listEvents(db, attemptId, 1, MOST_EVENTS),
    comments: commentsOf(db, attemptId).comments.filter(({ removed }) => removed === null),
    pictures: pictures.count(),
    version: app.version,
    madeAt: Date.now(),
  });
  return { page, completeness: book.end() };
}

/** The statement about the report of attempts. With room for no picture, nobody wants any. */
function openReport(app: AppContext, mostBytes: number): CompletenessBook {
  return openCompleteness(app.workspace, mostBytes === 0 ? 'left out' : 'checked');
}

async function comparisonOf(
  app: AppContext,
  { attemptIds, reference, profile: asked }: Extract<ReportOf, { what: 'comparison' }>,
  mostBytes: number,
): Promise<Report> {
  const profile = asked ?? app.settings().defaultProfile;
  const comparison = await compareHandlers(app)['compare.open']({
    attemptIds: [...attemptIds],
    profile,
    ...(reference === undefined ? {} : { reference }),
  });
  const pictures = gatherPictures(app.workspace, mostBytes);
  const { attempts, rows, divergence } = comparison;
  const parting = divergence === null ? undefined : rows[divergence];
  const lanes = attempts.map(({ steps }, lane) => {
    const at = parting?.cells[lane]?.step;
    const step = steps.find(({ index }) => index === at);
    return {
      before: pictures.take(step?.beforeId ?? null),
      after: pictures.take(step?.afterId ?? null),
      last: pictures.take(steps.at(-1)?.afterId ?? null),
    };
  });
  const book = openReport(app, mostBytes);
  for (const [lane, { row, steps }] of attempts.entries()) {
    const at = parting?.cells[lane]?.step;
    book.add({
      ...{ attemptId: row.id, task: row.taskKey, isWritten: true },
      hasVerdict: row.passed !== null,
      // A comparison shows the pages at the step where the attempts diverge, and the last page.
      pictures: steps.map(({ index, beforeId, afterId }, nth) =>
        [
          ...(index === at ? [beforeId, afterId] : []),
          ...(nth === steps.length - 1 ? [afterId] : []),
        ].flatMap((id) =>
          id === null && comparison.task.environment !== undefined ? [] : [pictures.stateOf(id)],
        ),
      ),
    });
  }
  const page = comparisonPage({
    ...{ comparison, profile, lanes, pictures: pictures.count() },
    version: app.version,
    madeAt: Date.now(),
  });
  return { page, completeness: book.end() };
}
