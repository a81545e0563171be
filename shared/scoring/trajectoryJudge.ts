import { between } from '../parse/between.ts';
import {
  assertPython,
  contains,
  item,
  itemAt,
  noAttribute,
  PythonError,
  strip,
  toInt,
} from '../python/python.ts';

/** The three programs that ask a model with pictures whether a whole run has solved its task. */
export const judgeForms = ['webvoyager', 'openwebvoyager', 'openwebvoyager_mind2web'] as const;
export type JudgeForm = (typeof judgeForms)[number];

/**
 * Number of last screenshots in the judge's prompt: in tests, and when explored runs are selected for
 * training.
 */
export const judgedScreenshots = { test: 15, exploration: 3 } as const;

/** The programs' sampling parameters. */
export const judgeSampling = { temperature: 0, seed: 42, max_tokens: 1000 } as const;

/** A recorded run in WebVoyager's form. */
export interface JudgedRun {
  /**
   * The chat: system, then user and assistant in turn; a user's text is its content or the first part of it.
   */
  readonly messages: readonly unknown[];
  /**
   * Names of the files in its folder. Files named `screenshot<n>.png` are pictures, in the order of their
   * numbers.
   */
  readonly files: readonly string[];
}

/** One user message: a text, pictures, a text. */
export interface TrajectoryQuestion {
  readonly text: string;
  /** Names of files. */
  readonly screenshots: readonly string[];
  readonly lastText: string;
}

/**
 * The prompt for a run's judge; null for a run without an answer, which has failed without a prompt. `last`:
 * number of screenshots from the end; 0 sends all, as in the programs. Raises the programs' errors for a
 * record that is not in their form.
 */
export function trajectoryQuestion(run: JudgedRun, form: JudgeForm, last: number): TrajectoryQuestion | null {
  if (run.messages.length === 1) return null;
  const task = strip(group(taskIn(firstText(itemAt(run.messages, 1)), form)));
  const said = item(run.messages.at(-1), 'content');
  if (!contains('Action: ANSWER', said)) return null;
  const answer = strip(group(answers[form].exec(text(said))?.[1]));
  const all = run.files.flatMap((name) => pictureIn(name) ?? []);
  const sorted = all.sort((a, b) => a.number - b.number || (a.name < b.name ? -1 : 1));
  const screenshots = sorted.slice(last === 0 ? 0 : -last).map(({ name }) => name);
  const told = form === 'webvoyager' ? last : screenshots.length;
  return {
    text: fill({ task, answer, num: String(told) }),
    screenshots,
    lastText: 'Your verdict:\n',
  };
}

/**
 * The verdict in a judge's reply: `NOT SUCCESS` anywhere is 0, else `SUCCESS` anywhere is 1, so
 * `UNSUCCESSFUL` and `NOT A SUCCESS` are 1. A reply without the word has no verdict in WebVoyager, and is 0
 * in the fork. `null`: the model returned no text.
 */
export function readTrajectoryVerdict(reply: string | null, form: JudgeForm): 0 | 1 | null {
  if (contains('NOT SUCCESS', reply)) return 0;
  if (contains('SUCCESS', reply)) return 1;
  return form === 'webvoyager' ? null : 0;
}

/**
 * Each placeholder is filled in the text that the previous ones have produced: a task that contains
 * `<answer>` gets the answer, too.
 */
function fill(values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce(
    (made, [place, value]) => made.replaceAll(`<${place}>`, () => value),
    'TASK: <task>\nResult Response: <answer>\n<num> screenshots at the end: ',
  );
}

function firstText(message: unknown): unknown {
  const content = item(message, 'content');
  return Array.isArray(content) ? item(itemAt(content, 0), 'text') : content;
}

function taskIn(content: unknown, form: JudgeForm): string | null {
  assertPython(contains('Now given a task', content));
  return between(text(content), 'Now given a task:', 'Please interact with', {
    acrossLines: form === 'openwebvoyager_mind2web',
    least: 1,
  });
}

const ofFork = /ANSWER[;:\n ]+\[?([^\n][^\]]*)/u;
const answers: Readonly<Record<JudgeForm, RegExp>> = {
  webvoyager: /ANSWER[; ]+\[?([^\n][^\]]*)/u,
  openwebvoyager: ofFork,
  openwebvoyager_mind2web: ofFork,
};

/** `match.group(1)`. */
function group(found: string | null | undefined): string {
  if (found === null || found === undefined) throw noAttribute(null, 'group');
  return found;
}

/** The text in which a pattern is searched. */
function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new PythonError('TypeError', "expected string or bytes-like object, got 'list'");
}

function pictureIn(name: string): { readonly name: string; readonly number: number } | null {
  const digits = /screenshot(\p{Nd}+)\.png/u.exec(name)?.[1];
  return digits === undefined ? null : { name, number: toInt(digits) ?? 0 };
}
