import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { Observation, RecordedRun, Task } from '../../model/index.ts';
import { isError } from '../importProblems.ts';
import { readTasks } from '../index.ts';

/**
 * A line of `score --in`: ours (`exporters/jsonl.ts`) or another harness's. A missing answer is `""`; a missing domain
 * means single-hop; keys that are not named here are another profile's business.
 */
export const scoreCase = z.looseObject({
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
  }),
});
export type ScoreCaseInput = z.infer<typeof scoreCase>;

/**
 * Other harnesses write `null` for what they have not; a run without addresses is one whose answer alone counts.
 * To be put before the schema.
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
 * The recorded run that the strict profile judges. Another harness's run has one answer and no declaration: a run that
 * gave an answer, or whose last action is `stop`, counts as declared finished.
 */
export function runOfCase(run: ScoreCaseInput['run']): RecordedRun {
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
  };
}

/** Whether the end was declared: as the line says, else by its answer or its last action. */
export function declaredBy(run: ScoreCaseInput['run']): RecordedRun['declared'] {
  const { declared, answer, actions, terminatedAt } = run;
  if (declared !== undefined) return declared;
  // The environment ended the episode: nobody said that the task was done.
  if (terminatedAt !== undefined) return null;
  const last = actions?.at(-1);
  const isStop = typeof last === 'string' && /^\s*stop(?:\s|\[|$)/.test(last);
  return answer !== '' || isStop ? 'finished' : null;
}

/** The only answer of a line that lists none. */
export function finalAnswer(run: ScoreCaseInput['run']): NonNullable<ScoreCaseInput['run']['answers']> {
  return run.answer === '' ? [] : [{ after: run.urls.length, hop: null, text: run.answer }];
}

/** The task of a case for the strict profile: a native task object, or a source object of a format that is known by its keys. */
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
  throw new AppError({
    code: 'import.case',
    origin: 'input',
    message: `The task of case ${found.id} cannot be read: ${wrong.join('; ')}`,
    at: found.id,
  });
}
