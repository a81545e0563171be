import type { Segment } from '../../shared/model/index.ts';
import { durationWords } from '../parts/time.ts';
import classes from './attempt.module.css';
import { SEGMENTS } from './segments.ts';

/** Time as a bar coloured by what the clock counted. `fullMs` is as long as the bar is wide; more is cut off. */
export function SegmentBar({
  segments,
  fullMs,
  height = 4,
}: {
  segments: Partial<Record<Segment, number>>;
  fullMs: number;
  height?: number;
}) {
  const shown = SEGMENTS.filter(({ name }) => (segments[name] ?? 0) > 0);
  const words = shown.map(({ name, words }) => `${words} ${durationWords(segments[name] ?? 0)}`).join(', ');
  return (
    <div className={classes.bar} style={{ height }} role="img" aria-label={words || 'no time'} title={words}>
      {shown.map(({ name, colour }) => (
        <span
          key={name}
          style={{ background: colour, flex: `0 1 ${(100 * (segments[name] ?? 0)) / Math.max(1, fullMs)}%` }}
        />
      ))}
    </div>
  );
}
