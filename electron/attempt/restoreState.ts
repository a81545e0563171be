import type { AttemptEvent, Step } from '../../shared/model/index.ts';
import type { RecordedAction } from '../../shared/trajectory/stepDraft.ts';
import { withoutUndone } from '../../shared/trajectory/undone.ts';

/** What a record says of the attempt so far, as if what was taken back had not been done. */
export interface RestoredState {
  readonly steps: readonly Step[];
  /** By hop, from 0. */
  readonly answers: ReadonlyMap<number, string>;
  /** To the task as a whole, by a step of a demonstration; empty when none did. */
  readonly taskAnswer: string;
  /** What was noted of a step stays when it is taken back. */
  readonly notes: string;
  readonly lastPageUrl: string;
  /** Actions on record that no step holds yet: the process was killed before they were merged. */
  readonly unmerged: readonly (RecordedAction & { readonly beforeId: string | null })[];
}

export function restoreState(events: readonly AttemptEvent[]): RestoredState {
  const steps = new Map<number, Step>();
  const answers = new Map<number, string>();
  const said = new Map<number, string>();
  /** The step that answered last: one that answers a hop is followed by the hop's answer; one that answers the task stands alone. */
  let answering: number | null = null;
  let lastPageUrl = '';
  let beforeId: string | null = null;
  const actions: RestoredState['unmerged'][number][] = [];
  for (const { body, seq, time } of withoutUndone(events)) {
    if (body.type === 'action') actions.push({ action: body.action, seq, time, beforeId });
    else if (body.type === 'step') {
      const { index, operation, value } = body.step;
      // A step is told again when the page after it is known.
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
