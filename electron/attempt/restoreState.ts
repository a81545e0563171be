import type { AttemptEvent, Step } from '../../shared/model/index.ts';
import type { RecordedAction } from '../../shared/trajectory/stepDraft.ts';
import { withoutUndone } from '../../shared/trajectory/undone.ts';

/** The state of an attempt as its record gives it, without the steps that were taken back. */
export interface RestoredState {
  readonly steps: readonly Step[];
  /** By hop, from 0. */
  readonly answers: ReadonlyMap<number, string>;
  /** The answer to the whole task that a step of a demonstration gave; empty when no step did. */
  readonly taskAnswer: string;
  /** The notes stay when the step they are about is taken back. */
  readonly notes: string;
  readonly lastPageUrl: string;
  /** Recorded actions that belong to no step yet: the process was killed before it merged them. */
  readonly unmerged: readonly (RecordedAction & { readonly beforeId: string | null })[];
}

export function restoreState(events: readonly AttemptEvent[]): RestoredState {
  const steps = new Map<number, Step>();
  const answers = new Map<number, string>();
  const said = new Map<number, string>();
  /** The index of the last answer step. A step that answers a hop is followed by an `answer` event; one that answers the task is not. */
  let answering: number | null = null;
  let lastPageUrl = '';
  let beforeId: string | null = null;
  const actions: RestoredState['unmerged'][number][] = [];
  for (const { body, seq, time } of withoutUndone(events)) {
    if (body.type === 'action') actions.push({ action: body.action, seq, time, beforeId });
    else if (body.type === 'step') {
      const { index, operation, value } = body.step;
      // The record repeats a step when the page after it is known.
      if (operation !== 'answer') answering = null;
      else if (!steps.has(index)) {
        said.set(index, value ?? '');
        answering = index;
      }
      steps.set(index, body.step);
    } else if (body.type === 'answer' && body.hop !== null) {
      answers.set(body.hop, body.text);
      if (answering !== null) said.delete(answering);
      answering = null;
    } else if (body.type === 'page') {
      lastPageUrl = body.url;
      beforeId = body.snapshotId ?? beforeId;
    }
  }
  const merged = [...steps.values()].at(-1)?.to ?? 0;
  return {
    steps: [...steps.values()],
    answers,
    taskAnswer: [...said.values()].findLast((text) => text !== '') ?? '',
    notes: events.flatMap(({ body }) => (body.type === 'note' ? [body.text] : [])).at(-1) ?? '',
    lastPageUrl,
    unmerged: actions.filter(({ seq }) => seq > merged),
  };
}
