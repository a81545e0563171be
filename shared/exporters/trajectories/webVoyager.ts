import { decide } from '../../decision/decision.ts';
import { extractVoyagerAction, parseVoyagerAction } from '../../decision/webVoyager.ts';
import type { Trajectory, TrajectoryAction, Turn } from '../../model/trajectory.ts';
import { actionWords, keptOf, outcomeOf } from './keptOf.ts';

/** The text files of a run's folder in WebVoyager's layout; its pictures are `screenshot{n}`, counted from 1. */
export function toWebVoyager(run: Trajectory): Readonly<Record<string, string>> {
  const { agent, task, turns } = run;
  // The program looks for the task in the second message, and in one line.
  const messages: object[] = [{ role: 'system', content: agent.system }];
  const intent = task.intent.replaceAll('\n', ' ');
  const opening = `Now given a task: ${intent}  Please interact with ${task.start} and get the answer. \n`;
  for (const [index, turn] of turns.entries()) {
    const observation =
      turn.observation ??
      'Observation: please analyze the attached screenshot and give the Thought and Action. ';
    const isOpened = observation.startsWith('Now given a task: ');
    const words = index === 0 && !isOpened ? opening + observation : observation;
    messages.push({
      role: 'user',
      content:
        turn.picture === null
          ? words
          : [
              { type: 'text', text: words },
              { type: 'image_url', image_url: { url: 'data:image/png;base64,{b64_img}' } },
            ],
    });
    messages.push({ role: 'assistant', content: voyagerWords(turn) });
  }
  if (turns.length === 0) messages.push({ role: 'user', content: opening });
  const outcome = outcomeOf(run);
  const judged =
    outcome === null
      ? []
      : [
          {
            role: 'assistant',
            content: outcome.reason,
            success: outcome.passed === null ? null : Number(outcome.passed),
          },
        ];
  return {
    'interact_messages.json': `${JSON.stringify(messages, null, 4)}\n`,
    ...(judged.length === 0 ? {} : { 'eval_res.json': `${JSON.stringify(judged, null, 4)}\n` }),
    'agent.log': run.end === 'finished' ? 'INFO - finish!!\n' : '',
    ...Object.fromEntries(
      turns.flatMap(({ tree }, index) =>
        tree === undefined ? [] : [[`accessibility_tree${index + 1}.txt`, tree]],
      ),
    ),
    'hopscope.json': `${JSON.stringify(keptOf(run, ['observation', 'tree']))}\n`,
  };
}

/**
 * The reply where it is in the grammar of one of the two programs, or has no action in any grammar. Otherwise the thought and the nearest
 * action of the grammar. '' for a turn without words and actions.
 */
export function voyagerWords(turn: Turn): string {
  const isActed = turn.actions.some(({ operation }) => operation !== null);
  if (turn.raw !== '' && (!isActed || isVoyagerReply(turn.raw))) return turn.raw;
  if (turn.actions.length === 0 && turn.thought === '') return '';
  const action = turn.actions.map(voyagerLine).find((line) => line !== null) ?? actionWords(turn);
  return `Thought: ${turn.thought}\n\nAction: ${action}`;
}

function isVoyagerReply(raw: string): boolean {
  const said = decide(() => extractVoyagerAction(raw));
  if ('error' in said) return false;
  return (['webvoyager', 'openwebvoyager'] as const).some(
    (grammar) => parseVoyagerAction(said.action, grammar).action !== null,
  );
}

/** null: the grammar has no such action (a key after typing is part of the typing). */
function voyagerLine({ operation, element, value }: TrajectoryAction): string | null {
  const on = element ?? 'WINDOW';
  switch (operation) {
    case 'click':
      return `Click [${on}]`;
    case 'type':
    case 'select':
      return `Type [${on}]; [${value ?? ''}]`;
    case 'scroll':
      return `Scroll [${on}]; [${/^up|-/.test(value ?? '') ? 'up' : 'down'}]`;
    case 'wait':
      return 'Wait';
    case 'back':
      return 'GoBack';
    case 'finish':
    case 'answer':
      return `ANSWER; [${value ?? ''}]`;
    default:
      return null;
  }
}
