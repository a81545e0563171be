import { z } from 'zod';
import { bindArguments } from '../../decision/browserGym.ts';
import { callsIn } from '../../decision/callText.ts';
import { decide } from '../../decision/decision.ts';
import {
  type Trajectory,
  type TrajectoryAction,
  type TurnInput,
  trajectorySchema,
} from '../../model/trajectory.ts';
import type { Problems } from '../file/importer.ts';
import { keptRunSchema, withKept } from './kept.ts';
import { readCall } from './readAction.ts';
import type { RunPlace, TrajectoryReader } from './reader.ts';
import { byFolder, nameOf, type RunFiles, readJson } from './runFile.ts';

const summarySchema = z.looseObject({
  n_steps: z.int().min(0).nullable().default(0),
  cum_reward: z.number().nullable().default(null),
  err_msg: z.string().nullable().default(null),
  stack_trace: z.string().nullable().default(null),
  terminated: z.boolean().nullable().default(null),
  truncated: z.boolean().nullable().default(null),
  hopscope: keptRunSchema.exactOptional(),
});

/** A step as JSON: written by Hopscope, or converted from the pickle by its owner. */
const stepSchema = z.looseObject({
  step: z.int().min(0),
  obs: z
    .looseObject({
      url: z.string().default(''),
      goal: z.string().exactOptional(),
      axtree_txt: z.string().nullable().exactOptional(),
      last_action_error: z.string().default(''),
    })
    .default({ url: '', last_action_error: '' }),
  action: z.string().nullable().default(null),
  agent_info: z
    .looseObject({ think: z.string().nullable().default(''), raw: z.string().default('') })
    .default({ think: '', raw: '' }),
});
type Step = z.infer<typeof stepSchema>;

/**
 * Experiment folders of BrowserGym and AgentLab. Their steps are pickles, which are never opened. The reader
 * uses the summary, the pictures, the log, and steps in JSON (`step_{n}.json`) where they exist.
 */
export const agentLabRun: TrajectoryReader = {
  format: 'agentlab-run',
  label: 'BrowserGym, AgentLab: experiment folders',
  files:
    /(?:^|\/)(?:summary_info\.json|experiment\.log|step_\d+\.json|screenshot(?:_som)?_step_\d+\.(?:png|jpe?g))$/,
  find: (paths) =>
    [...byFolder(paths)].flatMap(([folder, own]): RunPlace[] =>
      own.some((path) => nameOf(path) === 'summary_info.json') ? [{ name: folder, paths: own }] : [],
    ),
  read,
};

function read(files: RunFiles, problems: Problems): readonly Trajectory[] {
  const path = files.paths.find((one) => nameOf(one) === 'summary_info.json') ?? '';
  const text = files.text(path);
  const summary = text === null ? null : readJson({ path, text }, summarySchema, problems);
  if (summary === null) return [];
  const before = problems.errors;
  const steps = stepsOf(files, problems);
  if (problems.errors > before) return [];
  const { n_steps, cum_reward, err_msg, terminated, truncated, hopscope, ...extra } = summary;
  const name = nameOf(files.name) || 'experiment';
  const { agent, task, seed } = named(name);
  const logged = steps.size > 0 ? [] : loggedActions(files.text(pathOf(files, 'experiment.log') ?? '') ?? '');
  const pictures = files.paths.filter((one) => /(?:^|\/)screenshot_step_\d+\./.test(one)).length;
  const count = Math.max(n_steps ?? 0, steps.size, pictures, logged.length);
  const turns = Array.from({ length: count }, (_, index): TurnInput => {
    const step = steps.get(index);
    const picture = files.paths.find((one) => new RegExp(`(?:^|/)screenshot_step_${index}\\.`).test(one));
    const given = step?.action ?? logged[index]?.action ?? null;
    // Python prints `None` where the agent gave no action.
    const said = given === 'None' ? null : given;
    const thought = step?.agent_info.think ?? logged[index]?.thought ?? '';
    return {
      url: step?.obs.url ?? '',
      observation: step?.obs.axtree_txt ?? null,
      picture: picture ?? null,
      thought,
      raw: step?.agent_info.raw || [thought, said].filter(Boolean).join('\n'),
      actions: said === null ? [] : actionsOf(said),
      error: step === undefined || step.obs.last_action_error === '' ? null : step.obs.last_action_error,
    };
  });
  const answer = turns.at(-1)?.actions?.find(({ operation }) => operation === 'finish')?.value ?? null;
  const run = trajectorySchema.parse({
    id: name,
    task: {
      id: task,
      intent: steps.get(0)?.obs.goal ?? `${task}${seed === '' ? '' : ` (seed ${seed})`}`,
      start: steps.get(0)?.obs.url ?? '',
    },
    agent: { name: agent },
    turns,
    answer,
    end: err_msg !== null ? 'aborted' : terminated === true ? 'finished' : 'unfinished',
    error: err_msg,
    verdicts: [
      {
        by: 'BrowserGym',
        passed: err_msg !== null || cum_reward === null ? null : cum_reward >= 1,
        score: cum_reward,
        reason: [
          `reward ${cum_reward ?? 'unknown'}`,
          ...(truncated === true ? ['truncated'] : []),
          ...(err_msg === null ? [] : [err_msg]),
        ].join(': '),
      },
    ],
    extra: { summary: { n_steps, cum_reward, err_msg, terminated, truncated, ...extra } },
  });
  return [withKept(run, hopscope)];
}

/** Stands between the agent and the task in the name of a folder. */
const ON = '_on_';

/** `2024-08-01_10-20-52_GenericAgent_on_miniwob.ascending-numbers_64_e6d2d5`. */
function named(folder: string): { readonly agent: string; readonly task: string; readonly seed: string } {
  const undated = folder.replace(/^\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d_/, '');
  const name = undated.indexOf(ON, 1) < 0 ? folder : undated;
  const at = name.indexOf(ON, 1);
  const rest = at < 0 ? '' : name.slice(at + ON.length);
  const [, task = '', seed = ''] = /^(.+?)(?:_(\d+))?(?:_[0-9a-f]{6,})?$/.exec(rest) ?? [];
  if (task === '') return { agent: 'BrowserGym agent', task: folder, seed: '' };
  return { agent: name.slice(0, at), task, seed };
}

function stepsOf(files: RunFiles, problems: Problems): ReadonlyMap<number, Step> {
  const steps = new Map<number, Step>();
  for (const path of files.paths) {
    if (!/(?:^|\/)step_\d+\.json$/.test(path)) continue;
    const text = files.text(path);
    const step = text === null ? null : readJson({ path, text }, stepSchema, problems);
    if (step === null) continue;
    if (steps.has(step.step)) problems.error(path, '', 'step', `step ${step.step} is in another file, too`);
    steps.set(step.step, step);
  }
  return steps;
}

/** BrowserGym's loop logs `{thought}`, and `action:` with the action below it. */
function loggedActions(log: string): readonly { readonly thought: string; readonly action: string }[] {
  const found: { thought: string; action: string }[] = [];
  const lines = log.split('\n');
  // The lines of the record so far; null where the record is not one of the loop's, or its action is read.
  let record: string[] | null = [];
  for (const [at, line] of lines.entries()) {
    const begun = beginningOf(line);
    if (begun !== undefined) record = begun === null ? null : [begun];
    else if (line !== 'action:' || at === 0) record?.push(line);
    else {
      const action = (lines[at + 1] ?? '').trim();
      if (record !== null && action !== '') found.push({ thought: record.join('\n').trim(), action });
      record = null;
    }
  }
  return found;
}

/** The text of a line that begins a record of the log at the level INFO; null at another level; undefined within a record. */
function beginningOf(line: string): string | null | undefined {
  const mark = line.lastIndexOf(INFO);
  if (mark >= 0) return line.slice(mark + INFO.length);
  // Python's own form, without a date.
  const plain = /^([A-Z]+):[\w.]+:/.exec(line);
  if (plain !== null) return plain[1] === 'INFO' ? line.slice(plain[0].length) : null;
  return /^\d{4}-\d\d-\d\d /.test(line) ? null : undefined;
}

const INFO = ' - INFO - ';

/** Calls as text; none of them is evaluated. */
function actionsOf(said: string): readonly TrajectoryAction[] {
  const calls = callsIn(said);
  if (calls.length === 0) return [{ name: said, arguments: {}, operation: null, element: null, value: said }];
  return calls.map((call) => {
    const bound = decide(() => bindArguments(call));
    const given =
      'error' in bound ? { ...call.named, ...Object.fromEntries(call.args.entries()) } : bound.action;
    return readCall(call.name, given);
  });
}

function pathOf(files: RunFiles, name: string): string | null {
  return files.paths.find((path) => nameOf(path) === name) ?? null;
}
