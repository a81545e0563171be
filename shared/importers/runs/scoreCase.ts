import { z } from 'zod';
import { environmentResult } from '../../environments/environmentScore.ts';
import { AppError, fault } from '../../errors.ts';
import {
  type EnvironmentEvent,
  environmentEventSchema,
  type TaskEnvironment,
} from '../../model/environment.ts';
import type { Observation, Profile, RecordedRun, Task } from '../../model/index.ts';
import { locatedSchema } from '../../model/located.ts';
import { explain } from '../../parse/explain.ts';
import { walkJson } from '../../parse/json.ts';
import { PythonError } from '../../python/python.ts';
import { type MminaDomain, mminaDomains } from '../../scoring/mmina/hopQueue.ts';
import { actionLine } from '../../scoring/mmina/playEpisode.ts';
import { type PageReader, recordedJudge } from '../../scoring/reference/judge.ts';
import { type Count, hopsOf, runReference } from '../../scoring/runReference.ts';
import { scoreStrict } from '../../scoring/strict/scoreStrict.ts';
import { isError } from '../file/importer.ts';
import { readTasks } from '../index.ts';

/**
 * A line of `score --in`: from Hopscope (`exporters/jsonl.ts`) or from another harness. A missing answer is
 * `""`; a missing domain means single-hop; keys that are not named here belong to other profiles.
 */
export const scoreCaseSchema = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  domain: z.string().exactOptional(),
  task: z.record(z.string(), z.unknown()),
  run: z.looseObject({
    urls: z.array(z.string()),
    answer: z.string().default(''),
    actions: z.array(z.unknown()).exactOptional(),
    terminatedAt: z.int().min(0).exactOptional(),
    pages: z
      .array(z.looseObject({ url: z.string(), html: z.string(), index: z.int().min(0).exactOptional() }))
      .exactOptional(),
    locatorText: z.string().exactOptional(),
    located: z.array(locatedSchema).exactOptional(),
    judge: z.array(z.string()).exactOptional(),
    answers: z
      .array(
        z.looseObject({
          after: z.int().min(0),
          hop: z.int().min(0).nullable(),
          text: z.string(),
          url: z.string().exactOptional(),
        }),
      )
      .exactOptional(),
    declared: z.enum(['finished', 'gave-up']).nullable().exactOptional(),
    withinBudget: z.boolean().exactOptional(),
    environment: z.array(environmentEventSchema).exactOptional(),
  }),
});
export type ScoreCaseInput = z.infer<typeof scoreCaseSchema>;

/**
 * Removes nulls before the schema applies: other harnesses write `null` for missing values. A run without
 * addresses is one where only the answer counts.
 */
export function withoutNulls(value: unknown): unknown {
  if (!isObject(value)) return value;
  const outer = Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
  if (!isObject(outer.run)) return outer;
  const run = Object.fromEntries(
    Object.entries(outer.run).filter(([key, field]) => field !== null || key === 'declared'),
  );
  return { ...outer, run: { urls: [], ...run } };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The recorded run that the strict profile judges. Another harness's run has one answer and no declaration: a
 * run with an answer, or with `stop` as its last action, counts as declared finished. `environment`: of the task.
 */
export function runOfCase(run: ScoreCaseInput['run'], environment?: TaskEnvironment): RecordedRun {
  const observations: Observation[] = [];
  const answers = run.answers ?? finalAnswer(run);
  const html = (index: number, url: string): string | null =>
    run.pages?.find((page) => page.index === index)?.html ??
    run.pages?.find((page) => page.index === undefined && page.url === url)?.html ??
    null;
  const blank = { title: '', stepIndex: null, snapshotId: null };
  for (let index = 0; index <= run.urls.length; index++) {
    const before = index - 1;
    for (const { after, hop, text, url } of answers) {
      if (after !== index) continue;
      const on = url ?? run.urls[before] ?? '';
      const page = on === run.urls[before] ? html(before, on) : null;
      observations.push({ kind: 'answer', url: on, html: page, answer: text, hop, ...blank });
    }
    const url = run.urls[index];
    if (url !== undefined)
      observations.push({ kind: 'page', url, html: html(index, url), answer: null, hop: null, ...blank });
  }
  return {
    observations,
    declared: declaredBy(run),
    withinBudget: run.withinBudget ?? true,
    answer: run.answer,
    ...playedIn(environment, run.environment ?? []),
  };
}

/** The result of the task's environment, if the events have one. */
function playedIn(
  environment: TaskEnvironment | undefined,
  events: readonly EnvironmentEvent[],
): Pick<RecordedRun, 'environment'> {
  if (environment === undefined) return {};
  const bodies = events.map((body) => ({ body }));
  const result = environmentResult(environment, bodies);
  return result === null ? {} : { environment: { score: result.score, solved: result.solved } };
}

/** Whether the end was declared: by the line's field, else by its answer or its last action. */
export function declaredBy(run: ScoreCaseInput['run']): RecordedRun['declared'] {
  const { declared, answer, actions, terminatedAt } = run;
  if (declared !== undefined) return declared;
  // The environment ended the episode: the participant did not declare the end.
  if (terminatedAt !== undefined) return null;
  const last = actions?.at(-1);
  const isStop = typeof last === 'string' && /^\s*stop(?:\s|\[|$)/.test(last);
  return answer !== '' || isStop ? 'finished' : null;
}

/** The only answer of a line without a list of answers. */
export function finalAnswer(run: ScoreCaseInput['run']): NonNullable<ScoreCaseInput['run']['answers']> {
  return run.answer === '' ? [] : [{ after: run.urls.length, hop: null, text: run.answer }];
}

/**
 * The task of a case for the strict profile: a native task object, or a source object whose keys identify its
 * format.
 */
export function taskOfCase(found: Pick<ScoreCaseInput, 'id' | 'domain' | 'task'>): Task {
  const text = Object.hasOwn(found.task, 'hops')
    ? JSON.stringify({ format: 'hopscope-tasks', version: 1, name: found.id, tasks: [found.task] })
    : JSON.stringify(found.task);
  const domain = found.domain === undefined ? {} : { domain: found.domain };
  const { tasks, problems } = readTasks([{ path: `case ${found.id}`, text }], domain);
  const [task] = tasks;
  if (task) return { ...task, id: found.id };
  const wrong = problems
    .filter(isError)
    .map(({ field, message }) => [field, message].filter(Boolean).join(': '));
  throw fault.input(
    'import.case',
    `The task of case ${found.id} cannot be read: ${wrong.join('; ')}`,
    undefined,
    { at: found.id },
  );
}

/** The place of a line: `file` as the user named it, `line` from 1. */
interface LinePlace {
  readonly file: string;
  readonly line: number;
}

/** Reads one line of a `score --in` file. Errors name file, line and field. */
export function parseCase(text: string, profile: Profile, place: LinePlace): ScoreCaseInput {
  const value = withoutNulls(parseJson(text, place));
  const parsed = scoreCaseSchema.safeParse(value);
  if (!parsed.success) {
    const found = explain(parsed.error, value);
    const told = found.slice(0, 5).map(({ field, message }) => [field, message].filter(Boolean).join(': '));
    if (found.length > told.length) told.push(`and ${found.length - told.length} more`);
    throw lineFault(place, told.join('; '));
  }
  const { domain } = parsed.data;
  if (profile === 'mmina' && domain !== undefined && !mminaDomains.some((known) => known === domain)) {
    throw lineFault(place, `domain: expected ${mminaDomains.join(', ')}, found ${JSON.stringify(domain)}`);
  }
  if (profile === 'strict') checkTask(parsed.data, place);
  return parsed.data;
}

/** The strict profile reads the whole task: an error in it is an error of this line. */
function checkTask(found: ScoreCaseInput, place: LinePlace): void {
  try {
    taskOfCase(found);
  } catch (error) {
    if (error instanceof AppError) throw lineFault(place, `task: ${error.message}`, error);
    throw error;
  }
}

function parseJson(text: string, place: LinePlace): unknown {
  const found = walkJson(text, {});
  if (found !== null)
    throw lineFault(place, `not JSON that can be read: column ${found.offset + 1}: ${found.message}`);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw lineFault(place, `not JSON: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
  }
}

function lineFault(place: LinePlace, what: string, cause?: unknown): AppError {
  return fault.input(
    'score.line',
    `${place.file}, line ${place.line}: ${what}`,
    'Nothing was scored. Each line is one case: {"id", "domain"?, "task": {…}, "run": {"urls": […], …}}.',
    { at: `${place.file}:${place.line}`, cause },
  );
}

/** One case in the output of `score --json`. */
interface CaseScore {
  readonly id: string;
  readonly score: number | null;
  readonly verdict: 'PASS' | 'FAIL' | null;
  readonly hops: Count;
  readonly asPrinted: Count | null;
  readonly judgeCalls: number;
  readonly judgePrompts: readonly string[];
  readonly error: string | null;
  /** Only where the score may differ from the reference's: the reason. */
  readonly notExact?: string;
}

export interface FileScore {
  readonly cases: readonly CaseScore[];
  readonly totals: {
    readonly hops: Count;
    readonly asPrinted: Count;
    /** Mean of the stored scores; null when there is none (the reference program divides by zero). */
    readonly averageScore: number | null;
  };
}

/** Scores a whole file as one run of the reference program. */
export async function scoreCases(
  cases: AsyncIterable<ScoreCaseInput> | Iterable<ScoreCaseInput>,
  profile: Profile,
  pageReader: PageReader,
): Promise<FileScore> {
  const scored: CaseScore[] = [];
  for await (const one of cases) scored.push(await scoreCase(one, profile, pageReader));
  const scores = scored.flatMap(({ score }) => (score === null ? [] : [score]));
  return {
    cases: scored,
    totals: {
      hops: sum(scored.map(({ hops }) => hops)),
      asPrinted: sum(scored.flatMap(({ asPrinted }) => asPrinted ?? [])),
      averageScore:
        scores.length === 0 ? null : scores.reduce((total, score) => total + score, 0) / scores.length,
    },
  };
}

/** Scores one case of a file from its content: no browser, no model. */
export async function scoreCase(
  found: ScoreCaseInput,
  profile: Profile,
  pageReader: PageReader,
): Promise<CaseScore> {
  const { judge, prompts } = recordedJudge(found.run.judge ?? []);
  const tools = { judge, pageReader };
  const result =
    profile === 'strict' ? await strictCase(found, tools) : await referenceCase(found, profile, tools);
  return { id: found.id, ...result, judgeCalls: prompts.length, judgePrompts: prompts };
}

type CaseResult = Omit<CaseScore, 'id' | 'judgeCalls' | 'judgePrompts'>;
type CaseTools = Parameters<typeof scoreStrict>[2];

async function strictCase(found: ScoreCaseInput, tools: CaseTools): Promise<CaseResult> {
  const task = taskOfCase(found);
  const total = task.hops.length;
  try {
    const scored = await scoreStrict(task, runOfCase(found.run, task.environment), tools);
    return {
      score: scored.passed === null ? null : Number(scored.passed),
      verdict: verdictOf(scored.passed),
      hops: { passed: scored.hops.filter((hop) => hop.passed).length, total },
      asPrinted: null,
      error: scored.failure === null ? null : `${scored.failure.code}: ${scored.failure.message}`,
    };
  } catch (error) {
    if (!(error instanceof PythonError) && !(error instanceof AppError)) throw error;
    const text = error instanceof PythonError ? error.toText() : `${error.code}: ${error.message}`;
    return { score: null, verdict: null, hops: { passed: 0, total }, asPrinted: null, error: text };
  }
}

async function referenceCase(
  found: ScoreCaseInput,
  profile: Exclude<Profile, 'strict'>,
  tools: CaseTools,
): Promise<CaseResult> {
  const { run } = found;
  const isMmina = profile === 'mmina';
  const domain: MminaDomain | null = isMmina
    ? (mminaDomains.find((name) => name === found.domain) ?? null)
    : null;
  const episode = {
    urls: run.urls,
    // A run without an answer takes it from its action `stop [answer]`.
    answer: run.answer === '' ? undefined : run.answer,
    actions: isMmina ? run.actions?.map(actionLine) : undefined,
    terminatedAt: run.terminatedAt,
    pages: run.pages ?? [],
    locatorText: run.locatorText,
    located: run.located,
  };
  try {
    const result = await runReference(profile, domain, found.task, episode, tools);
    return {
      score: result.score,
      verdict: verdictOf(result.passed),
      hops: result.hops,
      asPrinted: result.asPrinted,
      error: result.error?.toText() ?? null,
      ...(result.doubts.length === 0 ? {} : { notExact: [...new Set(result.doubts)].join('; ') }),
    };
  } catch (error) {
    // The page could not be read in time: this case is not judged, and the others are.
    if (!(error instanceof AppError) || error.code !== 'check.page') throw error;
    const hops = { passed: 0, total: hopsOf(domain, found.task) };
    const text = `${error.code}: ${error.message}`;
    return { score: null, verdict: null, hops, asPrinted: null, error: text };
  }
}

function verdictOf(passed: boolean | null): CaseScore['verdict'] {
  if (passed === null) return null;
  return passed ? 'PASS' : 'FAIL';
}

function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, one) => ({ passed: total.passed + one.passed, total: total.total + one.total }),
    { passed: 0, total: 0 },
  );
}
