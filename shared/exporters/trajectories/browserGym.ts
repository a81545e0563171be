import { z } from 'zod';
import { parametersOf } from '../../decision/browserGym.ts';
import type { SourceVerdict, Trajectory, TrajectoryAction, Turn } from '../../model/trajectory.ts';
import { repr } from '../../python/python.ts';
import { keptOf, outcomeOf } from './keptOf.ts';

/** The text files of a run's folder in BrowserGym's layout, its steps as JSON instead of pickles; pictures are `screenshot_step_{n}`, from 0. */
export function toBrowserGym(run: Trajectory): Readonly<Record<string, string>> {
  const { task, turns, end, error } = run;
  const outcome = outcomeOf(run);
  const { reward, raw } = rewardOf(run);
  const files: Record<string, string> = {
    'summary_info.json': text({
      n_steps: turns.length,
      cum_reward: reward,
      cum_raw_reward: raw,
      err_msg: end === 'aborted' ? (error ?? 'aborted') : null,
      stack_trace: null,
      'stats.cum_steps': turns.length,
      terminated: end === 'finished' || end === 'gave-up',
      truncated: end === 'unfinished',
      outcome,
      hopscope: keptOf(run, ['observation']),
    }),
  };
  for (const [index, turn] of turns.entries())
    files[`step_${index}.json`] = text(stepOf(turn, index, task.intent));
  return files;
}

/** The reward that BrowserGym itself gave, if the run comes from there; otherwise 1 for passed and 0 for failed. */
function rewardOf(run: Trajectory): { readonly reward: number | null; readonly raw: number | null } {
  const given = run.verdicts.find(({ by }) => by === 'BrowserGym') ?? outcomeOf(run);
  const reward = given === null ? null : inScale(given);
  const raw = summarySchema.safeParse(run.extra['summary']).data?.cum_raw_reward;
  return { reward, raw: raw ?? reward };
}

const summarySchema = z.looseObject({ cum_raw_reward: z.number().nullable().exactOptional() });

/** BrowserGym's rewards go from 0 to 1. If the score has another scale, the reward comes from the verdict. */
function inScale({ score, passed }: SourceVerdict): number | null {
  if (score !== null && score >= 0 && score <= 1) return score;
  return passed === null ? null : Number(passed);
}

function stepOf(turn: Turn, index: number, goal: string): object {
  return {
    step: index,
    obs: {
      url: turn.url,
      goal,
      ...(turn.observation === null ? {} : { axtree_txt: turn.observation }),
      last_action_error: turn.error ?? '',
    },
    action:
      turn.actions.length === 0 ? null : turn.actions.map((action) => callOf(action, turn.url)).join('\n'),
    agent_info: { think: turn.thought, raw: turn.raw },
  };
}

/**
 * A call of BrowserGym’s action set: the one that the run has, or the nearest one. An act that BrowserGym has no action for does nothing
 * there (`noop`); its own words are under `hopscope`.
 */
function callOf(action: TrajectoryAction, url: string): string {
  const { operation, element, value } = action;
  const given = givenCall(action);
  if (given !== null) return given;
  const words = value ?? '';
  switch (operation) {
    case 'click':
      return clickOf(element ?? '');
    case 'right-click':
      return call('click', element ?? '', 'right');
    case 'double-click':
      return call('dblclick', element ?? '');
    case 'hover':
      return call('hover', element ?? '');
    case 'type':
      return element === null ? call('keyboard_type', words) : call('fill', element, words);
    case 'select':
      return call('select_option', element ?? '', words);
    case 'press':
      return element === null ? call('keyboard_press', words) : call('press', element, words);
    case 'upload':
      return call('upload_file', element ?? '', words);
    case 'scroll':
      return scrollOf(words);
    case 'goto':
      return call('goto', words);
    case 'reload':
      return url === '' ? call('noop') : call('goto', url);
    case 'back':
      return call('go_back');
    case 'forward':
      return call('go_forward');
    case 'new-tab':
      return [call('new_tab'), ...(words === '' ? [] : [call('goto', words)])].join('\n');
    case 'close-tab':
      return call('tab_close');
    case 'focus-tab':
      return /^\d{1,4}$/.test(words) ? call('tab_focus', Number(words)) : call('noop');
    case 'wait':
      return /^\d{1,6}(?:\.\d{1,3})?$/.test(words) ? call('noop', Number(words) * 1000) : call('noop');
    case 'finish':
    case 'answer':
      return call('send_msg_to_user', words);
    case 'give-up':
      return call('report_infeasible', words);
    default:
      return call('noop');
  }
}

/** A click on an element, or at a place such as `(10, 20)`. */
function clickOf(element: string): string {
  const at = /^\((\d{1,6}), ?(\d{1,6})\)$/.exec(element);
  return at === null ? call('click', element) : call('mouse_click', Number(at[1]), Number(at[2]));
}

/** Directions without a distance, as pixels to the right and down. */
const directions: Readonly<Record<string, readonly [number, number]>> = {
  down: [0, 600],
  up: [0, -600],
  right: [600, 0],
  left: [-600, 0],
  bottom: [0, 1_000_000],
  top: [0, -1_000_000],
};

function scrollOf(words: string): string {
  const named = directions[words.trim().toLowerCase()];
  if (named !== undefined) return call('scroll', ...named);
  const pair = /^\s*(-?\d{1,9})\s*,\s*(-?\d{1,9})\s*$/.exec(words);
  return pair === null ? call('noop') : call('scroll', Number(pair[1]), Number(pair[2]));
}

type Given = string | number | boolean | readonly string[];

/** Parameters that are numbers. The others are texts, lists of texts or switches. */
const NUMBERS: ReadonlySet<string> = new Set([
  ...['delta_x', 'delta_y', 'x', 'y', 'dx', 'dy', 'from_x', 'from_y', 'to_x', 'to_y', 'index', 'wait_ms'],
]);

/** The call of a run that came from BrowserGym. null: another program’s, or one that does not fit the action. */
function givenCall({ name, arguments: given }: TrajectoryAction): string | null {
  const parameters = parametersOf(name);
  if (parameters === null) return null;
  const values: string[] = [];
  for (const parameter of parameters) {
    const value = given[parameter.name];
    if (value === undefined && !parameter.isRequired) continue;
    const isNumber = typeof value === 'number';
    if (isNumber !== NUMBERS.has(parameter.name) || !isGiven(value)) return null;
    values.push(`${parameter.isRequired ? '' : `${parameter.name}=`}${literal(value)}`);
  }
  return Object.keys(given).some((key) => parameters.every((parameter) => parameter.name !== key))
    ? null
    : `${name}(${values.join(', ')})`;
}

function isGiven(value: unknown): value is Given {
  if (Array.isArray(value)) return value.every((each) => typeof each === 'string');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

const call = (name: string, ...values: readonly Given[]): string =>
  `${name}(${values.map(literal).join(', ')})`;

/** A value as Python writes it. */
function literal(value: Given): string {
  if (typeof value === 'string') return repr(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return `[${value.map(repr).join(', ')}]`;
}

const text = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
