import { createHash } from 'node:crypto';
import { type Checklist, fillChecklist } from '../../../shared/checklist/checklist.ts';
import { hopOfStep } from '../../../shared/comparison/comparedStep.ts';
import type { EvaluateQuery } from '../../../shared/contract/index.ts';
import { turnsOf, turnsOfSteps } from '../../../shared/environments/attemptTurns.ts';
import { environmentResult } from '../../../shared/environments/environmentScore.ts';
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
import { type Page, pageText } from '../../../shared/report/page.ts';
import { wholeThought } from '../../../shared/words/thoughtWords.ts';
import { listEvents, listEventsOfType } from '../../db/record/events.ts';
import { listSteps } from '../../db/record/steps.ts';
import { listChecklistAnswers } from '../../db/review/checklistAnswers.ts';
import { listScoredAttempts } from '../../db/scoredAttempts.ts';
import { attemptHandlers } from '../attempts/attempts.ts';
import { commentsOf } from '../attempts/comments.ts';
import { compareHandlers } from '../attempts/compare.ts';
import type { AppContext } from '../context/context.ts';
import { openDisagreements } from '../figures/disagreements.ts';
import { openEfficiency } from '../figures/efficiency.ts';
import { analyseAll, evaluateAll } from '../figures/evaluate.ts';
import { gatherFacts } from './gatherFacts.ts';
import { gatherPictures } from './pictures.ts';

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

/** The text of a report: HTML in one file without outside resources. `mostBytes`: the limit for all pictures together. */
export async function makeReport(app: AppContext, of: ReportOf, mostBytes: number): Promise<string> {
  const page = await pageOf(app, of, mostBytes);
  return pageText(page, (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}

function pageOf(app: AppContext, of: ReportOf, mostBytes: number): Promise<Page> {
  switch (of.what) {
    case 'evaluation':
      return evaluationOf(app, of.query);
    case 'attempt':
      return attemptOf(app, of, mostBytes);
    case 'comparison':
      return comparisonOf(app, of, mostBytes);
  }
}

async function evaluationOf(app: AppContext, query: EvaluateQuery): Promise<Page> {
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
  return evaluationPage(report, await drawCharts(evaluationCharts(report), app.log));
}

async function attemptOf(
  app: AppContext,
  { attemptId, profile }: Extract<ReportOf, { what: 'attempt' }>,
  mostBytes: number,
): Promise<Page> {
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
  const steps = listSteps(db, attemptId, 1, MOST_STEPS).map((step): ReportedStep => {
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
  const last = pictures.take(steps.at(-1)?.step.afterId ?? null);
  return attemptPage({
    ...{ detail, steps, last },
    environment: environment === undefined ? null : environmentResult(environment, played),
    events: listEvents(db, attemptId, 1, MOST_EVENTS),
    comments: commentsOf(db, attemptId).comments.filter(({ removed }) => removed === null),
    pictures: pictures.count(),
    version: app.version,
    madeAt: Date.now(),
  });
}

async function comparisonOf(
  app: AppContext,
  { attemptIds, reference, profile: asked }: Extract<ReportOf, { what: 'comparison' }>,
  mostBytes: number,
): Promise<Page> {
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
  return comparisonPage({
    ...{ comparison, profile, lanes, pictures: pictures.count() },
    version: app.version,
    madeAt: Date.now(),
  });
}
