import type { Located } from '../model/index.ts';
import { isDict, PythonError } from '../python/python.ts';
import { evaluateTask } from './evaluateTask.ts';
import { type HopTick, type MminaDomain, startHopQueue } from './mmina/hopQueue.ts';
import { type Episode, playEpisode } from './mmina/playEpisode.ts';
import type { Judge, PageReader } from './reference/judge.ts';
import { recordedPage } from './reference/recordedPage.ts';
import type { ReferenceProfile } from './reference/reference.ts';

export interface Count {
  readonly passed: number;
  readonly total: number;
}

/** The result of one task in a reference program, with the program's crash rules. */
export interface ReferenceResult {
  /** Null when the program raised before it stored the score. */
  readonly score: number | null;
  /** Null when it raised before the verdict. */
  readonly passed: boolean | null;
  /** Our own count: passed hops of the task's hops, without END. */
  readonly hops: Count;
  /** The task's contribution to `all success rate`; null where the program counts no hops. */
  readonly asPrinted: Count | null;
  readonly ticks: readonly HopTick[];
  readonly answer: string;
  readonly notes: readonly string[];
  /** Why the score may differ from the reference's. */
  readonly doubts: readonly string[];
  readonly error: PythonError | null;
  /** The recorded answers of locators that the rules read. */
  readonly located: readonly Located[];
}

export interface ReferenceRun extends Episode {
  /** `index`: the position in `urls`, where it is known. */
  readonly pages: readonly { readonly url: string; readonly html: string; readonly index?: number }[];
  readonly locatorText: string | undefined;
  readonly located?: readonly Located[] | undefined;
}

/** A task without an `eval` object checks no answer: only the hop queue decides. */
const noCheck = { eval_types: ['string_match'], reference_answers: { must_include: [] } };

/**
 * Runs one task as the reference would: the hop check while the run is played, then the evaluators, then the
 * verdict. An exception ends the task where it is raised; earlier counts stay (docs/reference-programs.md).
 */
export async function runReference(
  profile: ReferenceProfile,
  domain: MminaDomain | null,
  source: unknown,
  run: ReferenceRun,
  tools: { readonly judge: Judge; readonly pageReader: PageReader },
): Promise<ReferenceResult> {
  const task = withRules(source);
  const notes: string[] = [];
  const doubts: string[] = [];
  const located: Located[] = [];
  let ticks: readonly HopTick[] = [];
  let hopTotal = hopsOf(domain, task);
  let printed: Count = { passed: 0, total: 0 };
  let score: number | null = null;
  let passed: boolean | null = null;
  let answer = run.answer ?? '';
  let error: PythonError | null = null;
  try {
    const queue = domain === null ? null : startHopQueue(domain, task);
    if (queue !== null) {
      ticks = queue.ticks;
      hopTotal = queue.hops;
      printed = { passed: 0, total: queue.printedTotal };
    }
    const end = playEpisode(run, (url, index) => queue?.look(url, index));
    answer = end.answer;
    printed = { ...printed, passed: ticks.length };
    const page = recordedPage(
      {
        url: run.urls[end.lastUrl] ?? run.pages.at(-1)?.url ?? '',
        pages: pagesUntil(run, end.lastUrl),
        locatorText: run.locatorText,
        located: run.located,
        onLocated(answer) {
          located.push(answer);
          if (answer.refused !== undefined)
            doubts.push(`the page ${answer.page} was read without ${answer.refused} of its requests`);
          if (answer.locator === '' && 'value' in answer.found && answer.found.redacted)
            doubts.push(`secrets were removed from the page ${answer.page}`);
        },
        onEarlier: (name) =>
          doubts.push(`the page ${name} is as the run saw it, and was not opened after the end`),
      },
      tools.pageReader,
    );
    score = await evaluateTask(profile, task, answer, {
      judge: tools.judge,
      page,
      note: (text) => notes.push(text),
      doubt: (text) => doubts.push(text),
    });
    passed = queue === null ? score === 1 : queue.passed(score);
  } catch (thrown) {
    if (!(thrown instanceof PythonError)) throw thrown;
    error = thrown;
  }
  const isSingle = domain === null || domain === 'shopping' || domain === 'wikipedia';
  return {
    score,
    passed,
    hops: { passed: isSingle ? Number(score === 1) : Math.min(ticks.length, hopTotal), total: hopTotal },
    asPrinted: domain === null ? null : printed,
    ticks,
    answer,
    notes,
    doubts,
    error,
    located,
  };
}

/** `string_note` belongs in `eval`; some harnesses put it beside it. */
function withRules(task: unknown): unknown {
  if (!isDict(task)) return task;
  const rules = task.eval === undefined ? noCheck : task.eval;
  const note = isDict(rules) && rules.string_note === undefined ? task.string_note : undefined;
  return { ...task, eval: note === undefined || !isDict(rules) ? rules : { ...rules, string_note: note } };
}

/** The pages up to the end of the run; the page that is open at the end comes last. */
function pagesUntil(run: ReferenceRun, last: number): ReferenceRun['pages'] {
  const seen = run.pages.filter((page) => page.index === undefined || page.index <= last);
  return [...seen.filter((page) => page.index !== last), ...seen.filter((page) => page.index === last)];
}

/** Number of hops of a task whose queue could not be started. */
export function hopsOf(domain: MminaDomain | null, task: unknown): number {
  if (domain === 'normal') return 2;
  if (domain === null || domain === 'shopping' || domain === 'wikipedia') return 1;
  const procedure = isDict(task) ? task.procedure : undefined;
  return Array.isArray(procedure) ? procedure.filter((key) => key !== 'end').length : 1;
}
