import type { SourceVerdict, Trajectory, TrajectoryAction, Turn } from '../../model/trajectory.ts';
import { repr } from '../../python/python.ts';
import { keptOf, outcomeOf } from './keptOf.ts';

/** The text files of a run's folder in BrowserGym's layout, its steps as JSON instead of pickles; pictures are `screenshot_step_{n}`, from 0. */
export function toBrowserGym(run: Trajectory): Readonly<Record<string, string>> {
  const { task, turns, end, error } = run;
  const outcome = outcomeOf(run);
  const reward = rewardOf(outcome);
  const files: Record<string, string> = {
    'summary_info.json': text({
      n_steps: turns.length,
      cum_reward: reward,
      cum_raw_reward: reward,
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

/** BrowserGym's rewards go from 0 to 1. A score of another scale gives way to its verdict. */
function rewardOf(outcome: SourceVerdict | null): number | null {
  if (outcome === null) return null;
  const { score, passed } = outcome;
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
