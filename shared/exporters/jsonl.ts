import type { EnvironmentEvent } from '../model/environment.ts';
import type { Located, Observation, Profile, RecordedRun, Task } from '../model/index.ts';
import { profileTask } from '../scoring/profileTask.ts';
import { toNativeTask } from './index.ts';

/**
 * One line of a file that `score --in` reads: a task in its profile's own form, and the record of one run.
 */
interface ScoreCase {
  readonly id: string;
  /** MMInA: the domain folder. */
  readonly domain?: string;
  readonly task: Readonly<Record<string, unknown>>;
  readonly run: ScoreRun;
}

interface ScoreRun {
  /** The settled pages in order; the first is the start page. */
  readonly urls: readonly string[];
  /** The final answer. */
  readonly answer: string;
  /** Recorded pages; `index` is the position in `urls`. */
  readonly pages?: readonly { readonly url: string; readonly html: string; readonly index?: number }[];
  /** Every answer, with the number of pages before it; the strict profile needs it. */
  readonly answers: readonly {
    readonly after: number;
    readonly hop: number | null;
    readonly text: string;
    readonly url: string;
  }[];
  readonly declared: RecordedRun['declared'];
  readonly withinBudget: boolean;
  /** The unchanged actions of a run recorded elsewhere. */
  readonly actions?: readonly unknown[];
  readonly terminatedAt?: number;
  readonly locatorText?: string;
  /** What the locators gave in the live page at the end of the attempt. */
  readonly located?: readonly Located[];
  readonly judge?: readonly string[];
  /** What happened in the environment of the task. The files of its saved states are left out: no rule reads them. */
  readonly environment?: readonly EnvironmentEvent[];
}

interface CaseInput {
  readonly id: string;
  readonly task: Task;
  readonly run: RecordedRun;
  /** The events of the task's environment. */
  readonly played?: readonly EnvironmentEvent[];
}

interface CaseOptions {
  /** The profile that will score; missing: the one of the task's own format. */
  readonly profile?: Profile;
  /** Whether recorded pages are written; they make the file large. */
  readonly pages: boolean;
}

/** One recorded attempt as a line; null when the task has no rule of the requested profile. */
export function caseLine(input: CaseInput, options: CaseOptions): string | null {
  const found = toCase(input, options);
  return found === null ? null : JSON.stringify(found);
}

/** The case of a recorded attempt. `importers/scoreCase.ts` reads it back. */
export function toCase({ id, task, run, played = [] }: CaseInput, options: CaseOptions): ScoreCase | null {
  const profile = options.profile ?? ownProfile(task);
  const found = profile === 'strict' ? { task: toNativeTask(task) } : profileTask(task, profile);
  if (found === null) return null;
  const domain = 'domain' in found ? found.domain : undefined;
  return {
    id,
    ...(domain === undefined ? {} : { domain }),
    task: found.task,
    run: {
      ...toRun(run, options.pages),
      ...(played.length === 0 ? {} : { environment: played.map(withoutState) }),
    },
  };
}

function withoutState(event: EnvironmentEvent): EnvironmentEvent {
  return event.type === 'environment-answered' ? { ...event, saved: null } : event;
}

/** The profile of the task's own format; `strict` for formats that have no reference rules. */
export function ownProfile(task: Task): Profile {
  const { format } = task.source;
  return format === 'mmina' || format === 'webarena' || format === 'visualwebarena' ? format : 'strict';
}

function toRun(run: RecordedRun, withPages: boolean): ScoreRun {
  const urls: string[] = [];
  const pages: { url: string; html: string; index: number }[] = [];
  const answers: { after: number; hop: number | null; text: string; url: string }[] = [];
  for (const seen of run.observations) {
    if (isAnswer(seen)) {
      answers.push({ after: urls.length, hop: seen.hop, text: seen.answer ?? '', url: seen.url });
      continue;
    }
    if (withPages && seen.html !== null) pages.push({ url: seen.url, html: seen.html, index: urls.length });
    urls.push(seen.url);
  }
  const { pages: allPages = pages, ...elsewhere } = run.elsewhere ?? {};
  return {
    urls,
    answer: run.answer,
    ...(withPages && allPages.length > 0 ? { pages: allPages } : {}),
    answers,
    declared: run.declared,
    withinBudget: run.withinBudget,
    ...(run.located === undefined
      ? {}
      : { located: run.located.filter(({ locator }) => withPages || locator !== '') }),
    ...elsewhere,
  };
}

function isAnswer(seen: Observation): boolean {
  return seen.kind === 'answer';
}
