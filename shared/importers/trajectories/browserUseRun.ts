import { z } from 'zod';
import {
  type SourceVerdict,
  type Trajectory,
  type TrajectoryAction,
  type TurnInput,
  trajectorySchema,
} from '../../model/trajectory.ts';
import { addressProblem } from '../../parse/address.ts';
import type { Problems } from '../file/importer.ts';
import { readBrowserUseAction } from './browserUseActions.ts';
import type { RunPlace, TrajectoryReader } from './reader.ts';
import { folderOf, nameOf, pathsInside, type RunFiles, readJson } from './runFile.ts';

const words = z.string().nullable().exactOptional();

const resultSchema = z.looseObject({
  is_done: z.boolean().nullable().exactOptional(),
  success: z.boolean().nullable().exactOptional(),
  error: words,
  extracted_content: words,
  judgement: z
    .looseObject({ verdict: z.boolean(), reasoning: words, failure_reason: words })
    .nullable()
    .exactOptional(),
});

/** An element as the program met it: since version 0.4 with names of the DOM, before with names of its own. */
const elementSchema = z.looseObject({
  node_name: words,
  tag_name: words,
  ax_name: words,
  attributes: z.record(z.string(), z.string()).nullable().exactOptional(),
});

const stepSchema = z.looseObject({
  model_output: z
    .looseObject({
      action: z.array(z.record(z.string(), z.unknown())),
      /** Before version 0.3 the thoughts are in here. */
      current_state: z.record(z.string(), z.unknown()).nullable().exactOptional(),
    })
    .nullable(),
  result: z.array(resultSchema),
  state: z.looseObject({
    url: z.string().nullable().exactOptional(),
    title: words,
    interacted_element: z.array(elementSchema.nullable()).nullable().exactOptional(),
    /** Before version 0.4 the picture itself in base64. */
    screenshot: words,
    screenshot_path: words,
  }),
  metadata: z
    .looseObject({ step_start_time: z.number().exactOptional(), step_end_time: z.number().exactOptional() })
    .nullable()
    .exactOptional(),
  state_message: words,
});
type Step = z.infer<typeof stepSchema>;
type Result = z.infer<typeof resultSchema>;

/** The last second that a date can have. */
const LAST_SECOND = 8.64e12;

const historySchema = z.looseObject({ history: z.array(stepSchema).min(1) });

/** Histories of browser-use (`AgentHistoryList.save_to_file`), of versions 0.2 to 0.13: one run a file, with pictures beside it. */
export const browserUseRun: TrajectoryReader = {
  format: 'browser-use',
  label: 'browser-use: histories',
  files: /\.(?:json|png|jpe?g)$/i,
  find(paths, head) {
    const inside = pathsInside(paths);
    return paths
      .filter((path) => /\.json$/i.test(path) && isHistory(head(path)))
      .map((path): RunPlace => {
        const pictures = inside(folderOf(path)).filter((one) => /\.(?:png|jpe?g)$/i.test(one));
        return { name: path, paths: [path, ...pictures] };
      });
  },
  read,
};

function isHistory(head: string): boolean {
  return /"history"\s*:\s*\[/.test(head) && /"model_output"\s*:/.test(head);
}

function read(files: RunFiles, problems: Problems): readonly Trajectory[] {
  const [path = '', ...pictures] = files.paths;
  const text = files.text(path);
  const found = text === null ? null : readJson({ path, text }, historySchema, problems);
  if (found === null) return [];
  const { history, ...more } = found;
  const pictureOf = pictureBeside(pictures);
  const turns = history.map((step) => turnOf(step, pictureOf));
  const named = history.filter(({ state }) => state.screenshot_path != null).length;
  const lost =
    named - turns.filter(({ picture }) => picture !== null && !picture?.startsWith('data:')).length;
  if (lost > 0)
    problems.note(
      path,
      '',
      'state.screenshot_path',
      `${lost} of ${named} pictures are not in the folder of the history`,
    );
  const intent = requestOf(history);
  if (intent === '')
    problems.note(
      path,
      '',
      'state_message',
      'no step has the text of the task: the run is named after its file',
    );
  const last = history.at(-1)?.result.at(-1);
  const isDone = last?.is_done === true;
  const id = idOf(path);
  const metadata = history.map((step) => step.metadata ?? null);
  return [
    trajectorySchema.parse({
      id,
      task: { id, intent, start: history.map(({ state }) => state.url ?? '').find(isWebPage) ?? '' },
      agent: { name: 'browser-use' },
      turns,
      answer: isDone ? last.extracted_content || null : null,
      end: isDone ? 'finished' : 'unfinished',
      error: isDone ? null : (turns.at(-1)?.error ?? null),
      verdicts: verdictsOf(last),
      extra: { ...more, metadata, ...(isDone && last.success != null ? { claimed: last.success } : {}) },
    }),
  ];
}

function turnOf(step: Step, pictureOf: (path: string) => string | null): TurnInput {
  const { model_output: output, result, state, metadata, state_message: read } = step;
  const errors = result.flatMap((each) => errorOf(each) ?? []);
  const { screenshot, screenshot_path: named } = state;
  const began = metadata?.step_start_time;
  return {
    url: state.url ?? '',
    title: state.title ?? '',
    time: began === undefined || began > LAST_SECOND ? null : new Date(began * 1000).toISOString(),
    observation: read || null,
    picture: screenshot ? `data:image/png;base64,${screenshot}` : named ? pictureOf(named) : null,
    thought: output === null ? '' : thoughtOf(output),
    raw: output === null ? '' : JSON.stringify(output),
    actions: output === null ? [] : actionsOf(output.action, step),
    result: result.flatMap(({ extracted_content: said }) => said || []).join('\n') || null,
    error: errors.length === 0 ? null : errors.join('\n'),
  };
}

/** The actions in order. The program stops after one that fails or that changes the page: the others have no result. */
function actionsOf(
  given: readonly Readonly<Record<string, unknown>>[],
  { result, state }: Step,
): readonly TrajectoryAction[] {
  return given.flatMap((each, index) => {
    const action = readBrowserUseAction(each);
    if (action === null) return [];
    const at = result[index];
    const error = at === undefined ? 'browser-use did not carry this action out.' : errorOf(at);
    const element = state.interacted_element?.[index] ?? null;
    return [{ ...action, error, ...(element === null ? {} : { described: describe(element) }) }];
  });
}

/** Since version 0.3 a failure is an error; before, an action could have no success. */
function errorOf({ error, success, is_done: isDone, extracted_content: said }: Result): string | null {
  if (error != null && error !== '') return error;
  return success === false && isDone !== true ? said || 'failed' : null;
}

function describe({
  node_name: node,
  tag_name: tag,
  ax_name: name,
  attributes: all,
}: z.infer<typeof elementSchema>) {
  const attributes = all ?? {};
  const isNamed = tag ?? node;
  return {
    role: attributes['role'] ?? '',
    name: name ?? attributes['aria-label'] ?? '',
    attributes,
    ...(isNamed == null ? {} : { tag: isNamed.toLowerCase() }),
  };
}

/** Everything that the model wrote beside its actions, each with the program's name for it. */
function thoughtOf({ action: _, current_state: before, ...now }: NonNullable<Step['model_output']>): string {
  const { thinking, ...others } = { ...before, ...now };
  const parts = Object.entries(others).flatMap(([name, said]) =>
    typeof said === 'string' && said !== '' ? [`${name.replaceAll('_', ' ')}: ${said}`] : [],
  );
  return [...(typeof thinking === 'string' && thinking !== '' ? [thinking] : []), ...parts].join('\n');
}

function verdictsOf(last: Result | undefined): readonly SourceVerdict[] {
  if (last?.judgement == null) return [];
  const { verdict: passed, reasoning, failure_reason: why } = last.judgement;
  const reason = [reasoning, why].filter(Boolean).join('\n');
  return [{ by: 'browser-use judge', passed, score: null, reason }];
}

/** The request in what the model read; '' in histories of versions that do not keep it. */
function requestOf(history: readonly Step[]): string {
  for (const { state_message: read } of history) {
    if (read == null) continue;
    for (const tag of ['user_request', 'initial_user_request']) {
      const start = read.indexOf(`<${tag}>`);
      const end = read.indexOf(`</${tag}>`, start);
      if (start >= 0 && end > start) return read.slice(start + tag.length + 2, end).trim();
    }
  }
  return '';
}

/** The name of the file, or of its folder where the program chose the name of the file. */
function idOf(path: string): string {
  const name = nameOf(path).replace(/\.json$/i, '');
  const isUsual = /^(?:agent)?[-_ ]?history$/i.test(name);
  return isUsual ? nameOf(folderOf(path)) || name : name;
}

function isWebPage(url: string): boolean {
  return addressProblem(url) === null && !/^about:/i.test(url);
}

/**
 * Finds a picture by the path that it had on another computer: the longest end of the path that names exactly one of the files. Files
 * elsewhere on this computer are not read.
 */
function pictureBeside(pictures: readonly string[]): (path: string) => string | null {
  /** Null: several files have this end. */
  const byEnd = new Map<string, string | null>();
  for (const picture of pictures)
    for (const end of endsOf(picture)) byEnd.set(end, byEnd.has(end) ? null : picture);
  return (path) => byEnd.get(endsOf(path).find((end) => byEnd.has(end)) ?? '') ?? null;
}

/** `agent/screenshots/step_1.png`, `screenshots/step_1.png`, `step_1.png`. */
function endsOf(path: string): readonly string[] {
  const parts = path.replaceAll('\\', '/').split('/').slice(-3);
  return parts.map((_, index) => parts.slice(index).join('/'));
}
