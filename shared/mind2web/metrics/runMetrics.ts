import { type AppError, fault } from '../../errors.ts';
import { mean, PythonError } from '../../python/python.ts';
import type { Round } from './elimination.ts';
import type { ChoicesCase, MetricsFile, OfferedStep, SetCase, SourceStep, StepCase } from './metricsFile.ts';
import { type AskedStep, askAbout, type Page, type Question, readPage } from './question.ts';
import { parseFinetuned, parseLlm, type Reply } from './reply.ts';
import {
  type Quirks,
  type Step,
  type StepMetrics,
  scoreStep,
  tokenF1,
  tokenF1WithoutPunctuation,
} from './scoreStep.ts';

type Named<Result> = { readonly id: string } & Result;
/** `ClassName: message`: the last line of the reference program. */
type Raised = { readonly error: string };
type StepResult = {
  readonly element_acc: number;
  readonly action_f1: number;
  readonly step_acc: number;
  readonly prediction: readonly [element: string, action: string];
  readonly model_calls: number;
};
/** A row of `…_predictions_topK.json`: `annotation_action`, element, `OP value`. */
type PredictionRow = readonly [step: string, element: string, action: string];
export type SetResult =
  | {
      readonly results: SetResults;
      readonly predictions: readonly PredictionRow[];
      readonly model_calls: number;
    }
  | (Raised & { readonly model_calls: number });

/** What `mind2web-metrics --json` prints. */
export interface MetricsReport {
  readonly f1: readonly Named<{ readonly f1_multichoice: number; readonly f1_generation: number }>[];
  /** `finetuned` is null where the reference raises: on an empty reply. */
  readonly parse: readonly Named<{ readonly finetuned: Reply | null; readonly llm: Reply }>[];
  readonly steps: readonly Named<StepResult | Raised>[];
  readonly datasets: readonly Named<SetResult>[];
  readonly choices: readonly Named<Question | Raised>[];
}

interface MetricsTools {
  readonly quirks: Quirks;
  /** The step that a case names as its source; null when it is not available. */
  readonly sourceOf: (name: string) => SourceStep | null;
  /** Receives the questions of each step. */
  readonly onRounds?: (id: string, rounds: readonly Round[]) => void;
}

/** The task for cases that have a page but no task. */
const toyTask = 'Find a flight';
const click = { op: 'CLICK', value: '' } as const;

/**
 * All figures of a file. Throws AppError (`mind2web.field`, `at` = the field, such as
 * `steps[3].model_outputs`) for errors of the file itself; an error of the reference program is part of the
 * result.
 */
export function runMetrics(file: MetricsFile, tools: MetricsTools): MetricsReport {
  const pages = pageCache();
  const places: Places = { file, pages, tools };
  return {
    f1: file.f1.map(({ id, pred, label }) => ({
      id,
      f1_multichoice: tokenF1(pred, label),
      f1_generation: tokenF1WithoutPunctuation(pred, label),
    })),
    parse: file.parse.map(({ id, text }) => ({
      id,
      finetuned: orRaised(
        () => parseFinetuned(text),
        () => null,
      ),
      llm: parseLlm(text),
    })),
    steps: file.steps.map((one, index) => ({ id: one.id, ...runStep(one, `steps[${index}]`, places) })),
    datasets: file.datasets.map((one, index) => ({
      id: one.id,
      ...runSet(one, `datasets[${index}]`, places),
    })),
    choices: file.choices.map((one, index) => ({
      id: one.id,
      ...runChoices(one, `choices[${index}]`, places),
    })),
  };
}

interface Places {
  readonly file: MetricsFile;
  readonly pages: (html: string, at: string) => Page;
  readonly tools: MetricsTools;
}

function runStep(one: StepCase, at: string, places: Places): StepResult | Raised {
  const step = stepOf(one, at, places);
  const replies = recordedReplies(one.model_outputs, at);
  return orRaised<StepResult | Raised>(
    () => {
      const scored = scoreStep(step, rulesOf(one, places), () => replies.next(at));
      places.tools.onRounds?.(one.id, scored.rounds);
      return {
        element_acc: scored.element,
        action_f1: scored.action,
        step_acc: scored.step,
        prediction: scored.prediction,
        model_calls: replies.taken(),
      };
    },
    (error) => ({ error }),
  );
}

function runSet(one: SetCase, at: string, places: Places): SetResult {
  const samples = one.samples.map((sample, index) => {
    const here = `${at}.samples[${index}]`;
    return { sample, here, step: stepOf(sample, here, places) };
  });
  const replies = recordedReplies(one.model_outputs, at);
  return orRaised<SetResult>(
    () => {
      const scored = samples.map(({ sample, here, step }) => {
        const score = scoreStep(step, rulesOf(one, places), () => replies.next(here));
        return {
          ...score,
          id: `${sample.annotation_id}_${sample.action_uid}`,
          task: sample.annotation_id,
          website: sample.website,
        };
      });
      return {
        results: dataSetMetrics(scored, places.tools.quirks),
        predictions: scored.map(({ id, prediction }) => [id, ...prediction]),
        model_calls: replies.taken(),
      };
    },
    (error) => ({ model_calls: replies.taken(), error }),
  );
}

function runChoices(one: ChoicesCase, at: string, places: Places): Question | Raised {
  const source = one.cleaned_html === undefined ? sourceStepOf(one, at, places) : null;
  if (source !== null && 'error' in source) return source;
  const html = one.cleaned_html ?? source?.cleaned_html ?? '';
  const step: AskedStep = {
    page: places.pages(html, `${at}.cleaned_html`),
    task: one.confirmed_task ?? source?.confirmed_task ?? toyTask,
    previousActions: one.previous_actions ?? source?.previous_actions ?? [],
    operation: one.operation ?? source?.operation ?? click,
  };
  // A number is never an id: the reference writes -1 for none of the candidates.
  const wanted = typeof one.gt === 'string' ? one.gt : null;
  return orRaised<Question | Raised>(
    () => askAbout(step, one.candidate_ids, wanted, one.keep_html_brackets),
    (error) => ({ error }),
  );
}

/** The published step of a case. If it is not available, only this case stays open. */
function sourceStepOf({ source }: ChoicesCase, at: string, { tools }: Places): SourceStep | Raised {
  if (source === undefined)
    throw fieldFault(`${at}.cleaned_html`, 'expected the page: neither it nor "source" is there');
  return tools.sourceOf(source) ?? { error: `NotRecorded: the page of "${source}" is not at hand` };
}

function stepOf(one: OfferedStep, at: string, { file, pages }: Places): Step {
  const html = one.cleaned_html ?? file.toy_cleaned_html;
  if (html === undefined)
    throw fieldFault(
      `${at}.cleaned_html`,
      'expected the page: the field is missing, and the file has no "toy_cleaned_html"',
    );
  const candidates = (list: OfferedStep['pos_candidates']) =>
    list.map(({ backend_node_id: id, rank }) => ({ id, rank }));
  return {
    page: pages(html, one.cleaned_html === undefined ? 'toy_cleaned_html' : `${at}.cleaned_html`),
    task: one.confirmed_task ?? '',
    previousActions: one.previous_actions ?? [],
    operation: one.operation,
    positives: candidates(one.pos_candidates),
    negatives: candidates(one.neg_candidates),
  };
}

function rulesOf(one: StepCase | SetCase, { tools }: Places) {
  return { variant: one.variant, topK: one.top_k, quirks: tools.quirks, order: one.order };
}

/**
 * Recorded replies, returned in the order of the calls; `at` is the case, `asking` the step with the
 * question.
 */
function recordedReplies(replies: readonly string[], at: string) {
  let taken = 0;
  return {
    taken: () => taken,
    next(asking: string): string {
      const reply = replies[taken];
      if (reply === undefined) {
        const who = asking === at ? 'the step' : asking;
        throw fieldFault(
          `${at}.model_outputs`,
          `expected a reply to every question: ${who} asks for number ${taken + 1}, found a list of ${replies.length}`,
        );
      }
      taken += 1;
      return reply;
    },
  };
}

/** Cache of pages by their text: the steps of a file share a few pages. */
function pageCache(): Places['pages'] {
  const pages = new Map<string, Page>();
  return (html, at) => {
    const known = pages.get(html);
    if (known !== undefined) return known;
    const page = readPage(html);
    if (!('root' in page))
      throw fieldFault(at, `expected a page in XML: character ${page.offset + 1}: ${page.message}`);
    pages.set(html, page);
    return page;
  };
}

function orRaised<Result>(work: () => Result, raised: (error: string) => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof PythonError) return raised(error.toText());
    throw error;
  }
}

function fieldFault(field: string, message: string): AppError {
  return fault.input('mind2web.field', `${field}: ${message}`, undefined, { at: field });
}

/** A scored step, with its task and site. */
export interface SetStep extends StepMetrics {
  readonly task: string;
  readonly website: string;
  /** False for a step without a question. */
  readonly isAsked: boolean;
}

/**
 * A results file of Mind2Web. Micro: mean over steps; macro (misspelt in the file): mean over tasks of each
 * task's mean.
 */
export interface SetResults {
  readonly element_acc: number | null;
  readonly action_f1: number | null;
  readonly step_acc: number | null;
  readonly marco_element_acc: number | null;
  readonly marco_action_f1: number | null;
  readonly marco_step_acc: number | null;
  /**
   * Share of tasks by number of wrong steps: `0` (task success), `1`, `2`, `3`, `>3`; numbers that do not
   * occur are left out.
   */
  readonly error_ratio: Readonly<Record<string, number>>;
  /** Macro step accuracy and number of tasks. A task belongs to the site of its last step. */
  readonly acc_per_website: Readonly<Record<string, readonly [accuracy: number, tasks: number]>>;
}

/**
 * Micro and macro figures of a data set, steps in the order of their run; null for a mean over nothing.
 *
 * With the reference's quirks, macro figures are those after the last step with a question: the program
 * computes them inside its loop, after the `continue` of steps without a positive. Without any question:
 * throws PythonError (UnboundLocalError).
 */
export function dataSetMetrics(steps: readonly SetStep[], quirks: Quirks): SetResults {
  const counted =
    quirks === 'reference' ? steps.slice(0, steps.findLastIndex((step) => step.isAsked) + 1) : steps;
  if (quirks === 'reference' && counted.length === 0) {
    throw new PythonError(
      'UnboundLocalError',
      "cannot access local variable 'marco_element_acc' where it is not associated with a value",
    );
  }
  const tasks = [...Map.groupBy(counted, (step) => step.task).values()];
  const macro = (figure: 'element' | 'action' | 'step'): number | null =>
    meanOrNull(tasks.map((task) => mean(task.map((step) => step[figure]))));
  const micro = (figure: 'element' | 'action' | 'step'): number | null =>
    meanOrNull(steps.map((step) => step[figure]));
  const byWrong = Map.groupBy(tasks, (task) => bucketOf(task.filter((step) => step.step === 0).length));
  const byWebsite = Map.groupBy(tasks, (task) => task.at(-1)?.website ?? '');
  return {
    element_acc: micro('element'),
    action_f1: micro('action'),
    step_acc: micro('step'),
    marco_element_acc: macro('element'),
    marco_action_f1: macro('action'),
    marco_step_acc: macro('step'),
    error_ratio: Object.fromEntries([...byWrong].map(([wrong, some]) => [wrong, some.length / tasks.length])),
    acc_per_website: Object.fromEntries(
      [...byWebsite].map(([website, some]) => [
        website,
        [mean(some.map((task) => mean(task.map((step) => step.step)))), some.length],
      ]),
    ),
  };
}

function bucketOf(wrong: number): string {
  return wrong <= 3 ? String(wrong) : '>3';
}

function meanOrNull(values: readonly number[]): number | null {
  return values.length === 0 ? null : mean(values);
}
