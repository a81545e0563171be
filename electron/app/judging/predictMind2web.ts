import { type AppError, fault } from '../../../shared/errors.ts';
import { exportedSteps, type Mind2WebAction } from '../../../shared/mind2web/forms.ts';
import { readCandidate } from '../../../shared/mind2web/metrics/candidateWords.ts';
import type { MetricsFile, SetCase } from '../../../shared/mind2web/metrics/metricsFile.ts';
import { type Page, readPage } from '../../../shared/mind2web/metrics/question.ts';
import { type RecallAt, recallAt } from '../../../shared/mind2web/metrics/recall.ts';
import { runMetrics, type SetResult } from '../../../shared/mind2web/metrics/runMetrics.ts';
import { type Split, splitOf, splits } from '../../../shared/model/split.ts';
import type { ChatMessage, ChatModel } from '../../agents/model/chatModel.ts';
import type { ChatReply } from '../../agents/model/chatReply.ts';
import type { Spending } from '../../agents/model/spending.ts';
import { askRounds, replyVariant } from '../../agents/published/mindAct.ts';
import type { CandidateRanking } from '../../agents/ranking/candidateRanking.ts';
import { cleanedDemonstrations, readActions } from '../../exchange/export/cleanedDemonstrations.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** A run of MindAct on recorded steps. */
export interface Prediction {
  readonly workspace: Workspace;
  readonly setId: string;
  /** Keys of tasks; null: all. */
  readonly tasks: readonly string[] | null;
  readonly model: ChatModel;
  /** The messages of resources/prompts/mindAct.txt. */
  readonly prompt: readonly ChatMessage[];
  readonly ranking: CandidateRanking;
  readonly topK: number;
  /** The budget of the whole run. */
  readonly spending: Spending;
  readonly onStep?: (task: string, step: number, of: number) => void;
}

export interface Predicted {
  /** The file for `mind2web-metrics --in`, which computes the same figures without the model. */
  readonly file: { readonly datasets: readonly SetCase[] };
  readonly result: SetResult;
  /** The same figures of each test split, if the names of the files say which tasks belong to it. */
  readonly splits: readonly SplitResult[];
  readonly recall: readonly RecallAt[];
  readonly steps: number;
  /** The number of steps whose page has no right candidate. */
  readonly withoutPositive: number;
  /** The number of refused replies; each counts as “none”. */
  readonly refusals: number;
  readonly leftOut: readonly { readonly task: string; readonly step: number; readonly why: string }[];
}

interface SplitResult {
  readonly split: Split;
  readonly tasks: number;
  readonly steps: number;
  readonly result: SetResult;
}

type Sample = SetCase['samples'][number];

/**
 * Predicts each step of demonstrations from the page before it, the task and the earlier steps, and scores the predictions by Mind2Web's
 * metrics (`corrected`). Throws AppError when a model's service fails or the budget is used up. With stored replies, a repeated run
 * continues from there.
 */
export async function predictMind2web(prediction: Prediction): Promise<Predicted> {
  const { ranking, topK, onStep } = prediction;
  const { samples, leftOut } = samplesOf(prediction);
  if (samples.length === 0) throw noStep(leftOut);
  const best: (number | null)[] = [];
  const asked: Asked[] = [];
  const counted = { refusals: 0 };
  for (const { sample, page, task, step, split } of samples) {
    const one = await rank(sample, page, ranking);
    best.push(bestRank(one, page));
    asked.push({ sample: one, split, outputs: await replies(one, page, prediction, counted) });
    onStep?.(task, step, samples.length);
  }
  const whole = setOf(asked, topK);
  return {
    ...{
      file: { datasets: [whole] },
      result: scored(whole),
      leftOut,
      refusals: counted.refusals,
      steps: samples.length,
    },
    splits: splits.flatMap((split) => {
      const own = asked.filter((one) => one.split === split);
      const tasks = new Set(own.map(({ sample }) => sample.annotation_id)).size;
      return own.length === 0 ? [] : [{ split, tasks, steps: own.length, result: scored(setOf(own, topK)) }];
    }),
    recall: recallAt(best),
    withoutPositive: best.filter((rank) => rank === null).length,
  };
}

/** A step with its ranked candidates and the model's replies. */
interface Asked {
  readonly sample: Sample;
  readonly split: Split | null;
  readonly outputs: readonly string[];
}

function setOf(asked: readonly Asked[], topK: number): SetCase {
  return {
    ...{ id: 'mindact', variant: replyVariant, top_k: topK, order: 'rank' },
    model_outputs: asked.flatMap(({ outputs }) => outputs),
    samples: asked.map(({ sample }) => sample),
  };
}

function scored(set: SetCase): SetResult {
  const [result] = runMetrics(asMetricsFile([set]), { quirks: 'corrected', sourceOf: () => null }).datasets;
  if (result === undefined) throw new Error('the metrics of the data set are missing');
  return result;
}

function asMetricsFile(datasets: readonly SetCase[]): MetricsFile {
  return { f1: [], parse: [], steps: [], choices: [], datasets: [...datasets] };
}

interface Found {
  readonly sample: Sample;
  readonly split: Split | null;
  readonly page: Page;
  readonly task: string;
  readonly step: number;
}

function samplesOf({ workspace, setId, tasks }: Prediction): {
  readonly samples: readonly Found[];
  readonly leftOut: Predicted['leftOut'];
} {
  const samples: Found[] = [];
  const leftOut: { task: string; step: number; why: string }[] = [];
  const choice = { all: true, setIds: new Set([setId]), secondReviewShare: 0 };
  for (const of of cleanedDemonstrations(workspace.db, choice)) {
    if (of === 'left' || (tasks !== null && !tasks.includes(of.task.key))) continue;
    const steps = exportedSteps(of).filter(({ kept }) => kept);
    const read = readActions(workspace, of);
    steps.forEach((exported, at) => {
      const where = { task: of.task.key, step: exported.step.index };
      const { action } = read(exported, false);
      const page = action.cleaned_html === '' ? null : readPage(action.cleaned_html);
      if (page === null) leftOut.push({ ...where, why: 'its page was not recorded' });
      else if (!('root' in page)) leftOut.push({ ...where, why: `its page cannot be read: ${page.message}` });
      else
        samples.push({
          ...where,
          page,
          split: splitOf(of.task.source.file),
          sample: {
            ...sampleOf(action),
            annotation_id: of.origin?.annotationId ?? of.attempt.id,
            website: of.origin?.website ?? '',
            confirmed_task: of.confirmedTask,
            previous_actions: steps.slice(0, at).map(({ repr }) => repr),
          },
        });
    });
  }
  return { samples, leftOut };
}

function sampleOf(action: Mind2WebAction): Omit<Sample, 'annotation_id' | 'website'> {
  const unranked = (found: { readonly backend_node_id: string }) => ({
    backend_node_id: found.backend_node_id,
    rank: 0,
  });
  return {
    action_uid: action.action_uid,
    cleaned_html: action.cleaned_html,
    operation: action.operation,
    pos_candidates: action.pos_candidates.map(unranked),
    neg_candidates: action.neg_candidates.map(unranked),
  };
}

/** The same sample with ranked candidates. Candidates that the page lacks come last. */
async function rank(sample: Sample, page: Page, ranking: CandidateRanking): Promise<Sample> {
  const ids = [...sample.pos_candidates, ...sample.neg_candidates].map((one) => one.backend_node_id);
  // Candidates are offered in the order of the page, so that equal scores do not favour the right one.
  const offered = new Set(ids);
  const candidates = [...page.byId.keys()].flatMap((id) => {
    const read = offered.has(id) ? readCandidate(page, id) : null;
    return read === null ? [] : [{ id, ...read }];
  });
  const wanted = { task: sample.confirmed_task ?? '', previousActions: sample.previous_actions ?? [] };
  const order = await ranking.rank(wanted, candidates);
  const ranks = new Map(order.map((id, at) => [id, at]));
  const withRank = (one: Sample['pos_candidates'][number]) => ({
    ...one,
    rank: ranks.get(one.backend_node_id) ?? ids.length,
  });
  return {
    ...sample,
    pos_candidates: sample.pos_candidates.map(withRank),
    neg_candidates: sample.neg_candidates.map(withRank),
  };
}

function bestRank({ pos_candidates }: Sample, page: Page): number | null {
  const ranks = pos_candidates.flatMap(({ backend_node_id: id, rank: own }) =>
    page.byId.has(id) ? [own] : [],
  );
  return ranks.length === 0 ? null : Math.min(...ranks);
}

/**
 * The model's replies to the questions of a step. As in Mind2Web, a step whose top candidates do not include a right one is not asked
 * about.
 */
async function replies(
  sample: Sample,
  page: Page,
  { model, prompt, topK, spending }: Prediction,
  counted: { refusals: number },
): Promise<readonly string[]> {
  const inReach = (one: Sample['pos_candidates'][number]): boolean =>
    one.rank < topK && page.byId.has(one.backend_node_id);
  if (!sample.pos_candidates.some(inReach)) return [];
  const candidates = [...sample.pos_candidates, ...sample.neg_candidates]
    .filter(inReach)
    .toSorted((a, b) => a.rank - b.rank)
    .map((one) => one.backend_node_id);
  const { error, replies: said } = await askRounds({
    ...{ model: refusingAsNone(model, counted), prompt, candidates, spending },
    step: {
      page,
      task: sample.confirmed_task ?? '',
      previousActions: sample.previous_actions ?? [],
      operation: sample.operation,
    },
  });
  if (error === null) return said.map(({ text }) => text);
  throw error.origin === 'agent' || error.origin === 'model'
    ? fault[error.origin](error.code, error.message, error.advice)
    : fault.input(error.code, error.message, error.advice);
}

/** A refused question counts as an empty reply, and the later questions are still sent. */
function refusingAsNone(model: ChatModel, counted: { refusals: number }): ChatModel {
  return {
    endpoint: model.endpoint,
    async ask(messages, options): Promise<ChatReply> {
      const reply = await model.ask(messages, options);
      if (reply.refusal === null && reply.ended !== 'content-filter') return reply;
      counted.refusals += 1;
      return { ...reply, text: '', refusal: null, ended: 'stop' };
    },
  };
}

function noStep(leftOut: Predicted['leftOut']): AppError {
  const [first] = leftOut;
  return fault.input(
    'mindact.noStep',
    first === undefined
      ? 'The set holds no demonstration with a step of a Mind2Web operation.'
      : `None of ${leftOut.length} steps can be predicted. The first is step ${first.step} of ${first.task}: ${first.why}.`,
    'Import a set of Mind2Web with its pages (data/*.json), or demonstrate tasks here.',
  );
}
