import type { Trajectory, Turn } from '../../model/trajectory.ts';
import { actionWords, keptOf, outcomeOf } from './keptOf.ts';

/** `result.json` of Online-Mind2Web's second version, including the outcome. */
export function toOnlineMind2web(run: Trajectory): object {
  const { task, answer, turns } = run;
  return {
    schema_version: 'online-mind2web-v2',
    task_id: task.id,
    task: task.intent,
    agent_final_answer: answer ?? '',
    action_history: turns.map((turn, index) => ({
      step: index + 1,
      screenshot: turn.picture,
      url: turn.url,
      action: saidOf(turn),
      action_status: turn.error ?? 'success',
      thought: turn.thought,
    })),
    outcome: outcomeOf(run),
    hopscope: keptOf(run, ['url', 'thought']),
  };
}

/** The source's own text, where the turn was read out of one. */
function saidOf(turn: Turn): string {
  const [first, ...others] = turn.actions;
  return first?.said !== undefined && others.length === 0 ? first.said : actionWords(turn);
}
