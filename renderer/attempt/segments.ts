import type { Segment } from '../../shared/model/index.ts';

/** What the clock counted, in the order of a step: words, and hues of Okabe and Ito that differ in lightness too. */
export const SEGMENTS: readonly {
  readonly name: Segment;
  readonly words: string;
  readonly colour: string;
}[] = [
  { name: 'loading', words: 'loading', colour: '#999999' },
  { name: 'looking', words: 'looking', colour: '#56b4e9' },
  { name: 'choosing', words: 'choosing', colour: '#cc79a7' },
  { name: 'typing', words: 'typing', colour: '#009e73' },
  { name: 'acting', words: 'acting', colour: '#e69f00' },
  { name: 'paused', words: 'paused', colour: 'var(--line)' },
  { name: 'idle', words: 'idle', colour: 'var(--line)' },
];

/** Milliseconds on the task: everything but pauses and idle time. */
export function activeMs(segments: Partial<Record<Segment, number>>): number {
  return SEGMENTS.reduce(
    (sum, { name }) => (name === 'paused' || name === 'idle' ? sum : sum + (segments[name] ?? 0)),
    0,
  );
}
