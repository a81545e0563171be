import { say } from '../../shared/language/message.ts';
import type { Segment } from '../../shared/model/index.ts';
import { segmentWords } from '../../shared/words/segmentWords.ts';
import { durationWords } from '../parts/texts/words.ts';
import classes from './place/attempt.module.css';

/** Time as a bar, coloured by what the clock counted. The whole width is `fullMs`; a longer bar is cut off. */
export function SegmentBar(props: {
  segments: Partial<Record<Segment, number>>;
  fullMs: number;
  height?: number;
}) {
  const { segments, fullMs, height = 4 } = props;
  const shown = SEGMENTS.filter(({ name }) => (segments[name] ?? 0) > 0);
  const words = shown
    .map(({ name }) => `${say(segmentWords[name])} ${durationWords(segments[name] ?? 0)}`)
    .join(', ');
  return (
    <div
      className={classes.bar}
      style={{ height }}
      role="img"
      aria-label={words || say('no time')}
      title={words}
    >
      {shown.map(({ name, colour }) => (
        <span
          key={name}
          style={{ background: colour, flex: `0 1 ${(100 * (segments[name] ?? 0)) / Math.max(1, fullMs)}%` }}
        />
      ))}
    </div>
  );
}

/** What the clock can count, in the order of a step. The colours of Okabe and Ito also differ in lightness. */
export const SEGMENTS: readonly {
  readonly name: Segment;
  readonly colour: string;
}[] = [
  { name: 'loading', colour: 'var(--time-loading)' },
  { name: 'looking', colour: 'var(--time-looking)' },
  { name: 'choosing', colour: 'var(--time-choosing)' },
  { name: 'typing', colour: 'var(--time-typing)' },
  { name: 'acting', colour: 'var(--time-acting)' },
  { name: 'paused', colour: 'var(--line)' },
  { name: 'idle', colour: 'var(--line)' },
];

/** Milliseconds on the task: everything except pauses and idle time. */
export function activeMs(segments: Partial<Record<Segment, number>>): number {
  return SEGMENTS.reduce(
    (sum, { name }) => (name === 'paused' || name === 'idle' ? sum : sum + (segments[name] ?? 0)),
    0,
  );
}
