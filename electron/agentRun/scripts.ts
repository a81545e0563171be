import type { AgentAsk, Attempt, Task } from '../../shared/model/index.ts';
import { withoutUndone } from '../../shared/trajectory/undone.ts';
import { listEventsOfType } from '../db/record/events.ts';
import type { Database } from '../db/store/open.ts';
import { answerOf } from '../session/playReference.ts';

/** The task's reference run as a list of actions; null when it has none. */
export function referenceScript(task: Task): readonly AgentAsk[] | null {
  if (task.reference === null) return null;
  let answer = '';
  const asks = task.reference.flatMap((step): AgentAsk[] => {
    const said = answerOf(task, step);
    if (said === null) {
      const { passes: _, ...request } = step;
      return [{ ask: 'perform', ...request }];
    }
    if (said.hop !== null) return [{ ask: 'answer', hop: said.hop, text: said.text }];
    answer = said.text;
    return [];
  });
  return [...asks, { ask: 'finish', text: answer }];
}

/** The actions of a recorded attempt of any participant: the steps that worked and were kept, the answers, the end. */
export function recordedScript(
  db: Database,
  { id, status, answer }: Pick<Attempt, 'id' | 'status' | 'answer'>,
): readonly AgentAsk[] {
  const events = withoutUndone(listEventsOfType(db, id, ['step', 'answer', 'undone']));
  // The record holds a step at its end, and may hold it again with its page.
  const places = new Map<string, { readonly at: number; readonly ask: AgentAsk }>();
  for (const { seq, body } of events) {
    if (body.type === 'answer' && body.hop !== null)
      places.set(`answer ${seq}`, { at: seq, ask: { ask: 'answer', hop: body.hop, text: body.text } });
    if (body.type === 'step')
      places.set(`step ${body.step.index}`, { at: body.step.from, ask: { ask: 'repeat', step: body.step } });
  }
  const asks = [...places.values()]
    .sort((a, b) => a.at - b.at)
    .flatMap(({ ask }) => (ask.ask === 'repeat' && ask.step.error !== null ? [] : [ask]));
  const end: AgentAsk =
    status === 'finished'
      ? { ask: 'finish', text: answer ?? '' }
      : { ask: 'give-up', text: 'The recorded run ends here.' };
  return [...asks, end];
}
