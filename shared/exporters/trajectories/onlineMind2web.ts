import type { Trajectory, TrajectoryAction, Turn } from '../../model/trajectory.ts';
import { actionWords, keptOf, outcomeOf } from './keptOf.ts';

/** `result.json` of Online-Mind2Web's second version, including the outcome. */
export function toOnlineMind2web(run: Trajectory): object {
  const { task, answer, turns } = run;
  const length = task.source?.['reference_length'];
  return {
    schema_version: 'online-mind2web-v2',
    task_id: task.id,
    task: task.intent,
    agent_final_answer: answer ?? '',
    ...(typeof length === 'number' ? { reference_length: length } : {}),
    action_history: [
      ...turns.map((turn, step) => ({
        step,
        screenshot: nameOf(turn.picture),
        url: turn.url,
        action: saidOf(turn),
        action_status: turn.error ?? 'success',
        thought: turn.thought,
      })),
      ...endOf(run),
    ],
    outcome: outcomeOf(run),
    hopscope: keptOf(run, ['url', 'thought']),
  };
}

/** The source's own text, where the turn was read out of one. */
function saidOf(turn: Turn): string {
  const [first, ...others] = turn.actions;
  return first?.said !== undefined && others.length === 0 ? first.said : actionWords(turn);
}

/** The program looks for the names of pictures in the folder `trajectory`. */
function nameOf(picture: string | null): string | null {
  return picture?.split('/').at(-1) ?? null;
}

/** The program takes the last step for the answer and leaves its action out, so a run that ends with another act gets a step for its end. */
function endOf({ turns, end }: Trajectory): readonly object[] {
  const last = turns.at(-1);
  if (last === undefined || last.actions.some(({ operation }) => isEnd(operation))) return [];
  const { picture, url } = last;
  const screenshot = nameOf(picture);
  return [
    { step: turns.length, screenshot, url, action: `END -> ${end}`, action_status: 'success', thought: '' },
  ];
}

function isEnd(operation: TrajectoryAction['operation']): boolean {
  return operation === 'finish' || operation === 'answer' || operation === 'give-up';
}
