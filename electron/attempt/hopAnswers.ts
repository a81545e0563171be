import type { AttemptEvent } from '../../shared/model/index.ts';
import { withoutUndone } from '../../shared/trajectory/undone.ts';

/** What was answered so far, as if what was taken back had not been said. */
export interface HopAnswers {
  /** By hop, from 0. */
  readonly hops: ReadonlyMap<number, string>;
  /** To the task as a whole, by a step of a demonstration; empty when none did. */
  readonly task: string;
}

/** A step that answers a hop is followed by the hop's answer; one that answers the task stands alone until the end. */
export function hopAnswers(events: readonly AttemptEvent[]): HopAnswers {
  const hops = new Map<number, string>();
  const said = new Map<number, string>();
  let last: number | null = null;
  for (const { body } of withoutUndone(events)) {
    if (body.type === 'step') {
      const { index, operation, value } = body.step;
      // A step is told again when the page after it is known.
      if (operation === 'answer' && !said.has(index)) {
        said.set(index, value ?? '');
        last = index;
      } else if (operation !== 'answer') last = null;
    } else if (body.type === 'answer' && body.hop !== null) {
      hops.set(body.hop, body.text);
      if (last !== null) said.set(last, '');
      last = null;
    }
  }
  return { hops, task: [...said.values()].findLast((text) => text !== '') ?? '' };
}
