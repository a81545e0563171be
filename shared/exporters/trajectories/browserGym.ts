import { z } from 'zod';
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

/** BrowserGym's rewards go from 0 to 1. A score of another scale gives way to its verdict. */
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
    action: turn.actions.length === 0 ? null : turn.actions.map(callOf).join('\n'),
    agent_info: { think: turn.thought, raw: turn.raw },
  };
}

/** A call in BrowserGym's names. */
function callOf({ operation, name, element, value }: TrajectoryAction): string {
  const bid = repr(element ?? '');
  const words = repr(value ?? '');
  switch (operation) {
    case 'click':
      return `click(${bid})`;
    case 'double-click':
      return `dblclick(${bid})`;
    case 'hover':
      return `hover(${bid})`;
    case 'type':
      return element === null ? `keyboard_type(${words})` : `fill(${bid}, ${words})`;
    case 'select':
      return `select_option(${bid}, ${words})`;
    case 'press':
      return element === null ? `keyboard_press(${words})` : `press(${bid}, ${words})`;
    case 'goto':
      return `goto(${words})`;
    case 'back':
      return 'go_back()';
    case 'forward':
      return 'go_forward()';
    case 'new-tab':
      return 'new_tab()';
    case 'close-tab':
      return 'tab_close()';
    case 'wait':
      return 'noop()';
    case 'finish':
    case 'answer':
      return `send_msg_to_user(${words})`;
    case 'give-up':
      return `report_infeasible(${words})`;
    default:
      return `${(operation ?? name).replaceAll(/\W/g, '_')}(${bid}, ${words})`;
  }
}

const text = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
