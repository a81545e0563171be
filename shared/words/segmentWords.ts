import type { Message } from '../language/message.ts';
import type { Segment } from '../model/index.ts';

/** What the clock counts time as. */
export const segmentWords: Readonly<Record<Segment, Message>> = {
  loading: 'loading',
  looking: 'looking',
  choosing: 'choosing',
  typing: 'typing',
  acting: 'acting',
  paused: 'paused',
  idle: 'idle',
};
