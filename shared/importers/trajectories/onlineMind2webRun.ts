import { z } from 'zod';
import { type Trajectory, type TrajectoryAction, trajectorySchema } from '../../model/trajectory.ts';
import type { Problems } from '../file/importer.ts';
import { keptRunSchema, withKept } from './kept.ts';
import { readCall } from './readAction.ts';
import type { RunPlace, TrajectoryReader } from './reader.ts';
import { folderOf, nameOf, pathsInside, type RunFiles, readJson } from './runFile.ts';

const common = {
  task_id: z.union([z.string().min(1), z.number()]).transform(String),
  task: z.string(),
  hopscope: keptRunSchema.exactOptional(),
};

const firstSchema = z.looseObject({
  ...common,
  final_result_response: z.string().nullable().default(''),
  result_status: z.string().exactOptional(),
  action_history: z.array(z.string()).default([]),
  thoughts: z.array(z.string().nullable()).nullable().default([]),
  input_image_paths: z.array(z.string().nullable()).nullable().exactOptional(),
  judge: z.looseObject({ score: z.number().nullable(), reasoning: z.string().default('') }).exactOptional(),
});

const secondSchema = z.looseObject({
  ...common,
  schema_version: z.literal('online-mind2web-v2'),
  agent_final_answer: z.string().nullable().default(''),
  action_history: z.array(
    z.looseObject({
      step: z.int(),
      screenshot: z.string().nullable().default(null),
      url: z.string().nullable().default(''),
      action: z.string(),
      action_status: z.string().nullable().default(''),
      thought: z.string().nullable().default(''),
    }),
  ),
});

/**
 * Results of Online-Mind2Web, in either version: `{id}/result.json` with
 * `trajectory/{n}_full_screenshot.png`.
 */
export const onlineMind2webRun: TrajectoryReader = {
  format: 'online-mind2web-run',
  label: 'Online-Mind2Web: results',
  files: /(?:^|\/)(?:result\.json|[^/]+\.(?:png|jpe?g))$/i,
  find(paths, head) {
    const inside = pathsInside(paths);
    return paths
      .filter((path) => nameOf(path) === 'result.json' && !isHarborResult(head(path)))
      .map((path): RunPlace => {
        const folder = folderOf(path);
        return { name: folder || path, paths: inside(folder) };
      });
  },
  read,
};

/** Harbor has a `result.json` beside its ATIF trajectories, for each trial and each job. */
function isHarborResult(head: string): boolean {
  return /"(?:trial_name|n_total_trials)"\s*:/.test(head);
}

function read(files: RunFiles, problems: Problems): readonly Trajectory[] {
  const path = files.paths.find((one) => nameOf(one) === 'result.json') ?? '';
  const text = files.text(path);
  if (text === null) return [];
  const isSecond = /"schema_version"\s*:\s*"online-mind2web-v2"/.test(text);
  const run = isSecond ? second(path, text, files, problems) : first(path, text, files, problems);
  return run === null ? [] : [run];
}

function first(path: string, text: string, files: RunFiles, problems: Problems): Trajectory | null {
  const result = readJson({ path, text }, firstSchema, problems);
  if (result === null) return null;
  const { task_id, task, action_history, judge, hopscope, result_status, ...others } = result;
  const { final_result_response, input_image_paths, thoughts: given, ...extra } = others;
  const thoughts = given ?? [];
  const count = Math.max(action_history.length, thoughts.length);
  const answer = final_result_response || null;
  const run = trajectorySchema.parse({
    id: nameOf(folderOf(path)) || task_id,
    task: { id: task_id, intent: task },
    agent: { name: 'Online-Mind2Web agent' },
    turns: Array.from({ length: count }, (_, index) => ({
      thought: thoughts[index] ?? '',
      raw: [thoughts[index], action_history[index]].filter(Boolean).join('\n'),
      picture: pictureOf(files, input_image_paths?.[index] ?? null, index),
      actions: action_history[index] === undefined ? [] : [actionOf(action_history[index] ?? '')],
    })),
    answer,
    end: result_status === undefined || result_status === 'success' ? 'finished' : 'unfinished',
    error: result_status === undefined || result_status === 'success' ? null : result_status,
    verdicts:
      judge === undefined
        ? []
        : [
            {
              by: 'Online-Mind2Web judge',
              passed: judge.score === null ? null : judge.score >= 50,
              score: judge.score,
              reason: judge.reasoning,
            },
          ],
    extra: { ...extra, ...(result_status === undefined ? {} : { result_status }) },
  });
  return withKept(run, hopscope);
}

function second(path: string, text: string, files: RunFiles, problems: Problems): Trajectory | null {
  const result = readJson({ path, text }, secondSchema, problems);
  if (result === null) return null;
  const { task_id, task, agent_final_answer, action_history, hopscope, schema_version: _, ...extra } = result;
  const answer = agent_final_answer || null;
  const run = trajectorySchema.parse({
    id: nameOf(folderOf(path)) || task_id,
    task: { id: task_id, intent: task },
    agent: { name: 'Online-Mind2Web agent' },
    // An export of Hopscope may have one more step, for the end of the run.
    turns: action_history
      .slice(0, hopscope?.turns?.length)
      .map(({ screenshot, url, action, action_status, thought }, index) => ({
        url: url ?? '',
        thought: thought ?? '',
        raw: [thought, action].filter(Boolean).join('\n'),
        picture: pictureOf(files, screenshot, index),
        actions: action === '' ? [] : [actionOf(action)],
        error: /^(?:success|ok|)$/i.test(action_status ?? '') ? null : action_status,
      })),
    answer,
    end: answer === null ? 'unfinished' : 'finished',
    extra,
  });
  return withKept(run, hopscope);
}

/** The picture that the result names, else the one with its number: 0 or 1 is the first. */
function pictureOf({ paths }: RunFiles, named: string | null, index: number): string | null {
  if (named !== null && named !== '') {
    const found = paths.find((path) => path.endsWith(`/${named.replace(/^\.?\//, '')}`));
    if (found !== undefined) return found;
    const byName = paths.find((path) => nameOf(path) === nameOf(named));
    if (byName !== undefined) return byName;
  }
  const isFromZero = paths.some((path) => /(?:^|\/)trajectory\/0_/.test(path));
  const number = isFromZero ? index : index + 1;
  return paths.find((path) => path.includes(`/trajectory/${number}_`)) ?? null;
}

/**
 * Reads the forms that agents write: `click(…)`, `CLICK button`, `[link] Help -> CLICK`, `<a> Help -> TYPE:
 * words`, `page -> NAVIGATE -> http://… | SUCCESS`. The text itself is kept.
 */
function actionOf(said: string): TrajectoryAction {
  return { ...(readArrows(withoutStatus(said)) ?? readWords(said)), said };
}

/** Without the result of the action that some programs add. */
function withoutStatus(said: string): string {
  const at = said.lastIndexOf(' | ');
  return at >= 0 && /^(?:success|failed|failure|error)$/i.test(said.slice(at + 3).trim())
    ? said.slice(0, at)
    : said;
}

function readArrows(said: string): TrajectoryAction | null {
  const [element = '', name = '', ...rest] = said.split(' -> ');
  const arrow = rest.length > 0 ? { element, name, value: rest.join(' -> ') } : arrowOf(said);
  if (arrow === null) return null;
  const { value } = arrow;
  const isEnd = arrow.element === 'TASK_COMPLETE';
  const isPage = isEnd || arrow.element === 'page';
  const read = readCall(isEnd ? 'finish' : arrow.name, {
    ...(isPage ? {} : { element: arrow.element }),
    ...(value === undefined ? {} : { value }),
  });
  // A text of an unknown form may have a colon anywhere.
  return read.operation === null && value !== undefined ? null : { ...read, name: arrow.name };
}

function readWords(said: string): TrajectoryAction {
  const plain = said.trim();
  const [head = '', tool = ''] = /^([A-Za-z_.]+)\s*(?:[:([{]\s*)?/.exec(plain) ?? [];
  const rest = plain.slice(head.length).replace(/[)\]]$/, '');
  const given = objectIn(rest) ?? wordsIn(tool, rest);
  const read = readCall(tool, given);
  return read.operation === null ? { ...read, name: said, arguments: {}, value: said } : read;
}

/** `at (591, 43` is an element, `"Florida"`, `to https://…` a value. */
function wordsIn(tool: string, rest: string): Record<string, string> {
  const words = rest.replace(/^(?:at|to|on|for|into)\s+/i, '').replace(/^(["'])([\s\S]*)\1$/, '$2');
  if (words === '') return {};
  const isElement = /click|hover|focus/i.test(tool);
  return isElement ? { element: words.replace(/^\(([^()]*)$/, '($1)') } : { value: words };
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text.startsWith('{') ? text : `{${text}}`);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** `element -> NAME` or `element -> NAME: value`; null for a text without such an arrow. */
function arrowOf(
  said: string,
): { readonly element: string; readonly name: string; readonly value: string | undefined } | null {
  for (let at = said.indexOf('->'); at >= 0; at = said.indexOf('->', at + 2)) {
    const named = /\s*([A-Za-z_]+)(:\s*)?/y;
    named.lastIndex = at + 2;
    const [whole = '', name = '', colon] = named.exec(said) ?? [];
    const end = at + 2 + whole.length;
    if (name === '' || (colon === undefined && end < said.length)) continue;
    return {
      element: said.slice(0, at).trimEnd(),
      name,
      value: colon === undefined ? undefined : said.slice(end),
    };
  }
  return null;
}
