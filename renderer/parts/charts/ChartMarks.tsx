import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { say } from '../../../shared/language/message.ts';
import { zoomFactor } from '../../stores/windowZoom.ts';
import classes from './chartMarks.module.css';

/** A mark of a chart that leads somewhere: what it says, and where it lies within the chart. */
export interface ChartMark {
  readonly key: string;
  readonly words: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Marks beyond these are opened by the table beside the chart. */
const MOST_MARKS = 400;
/** A small mark is as large as this to the eye of whoever comes to it by keyboard. */
const LEAST_SIZE = 16;

/**
 * The marks of a drawn chart, in the order in which they are drawn. Vega keeps with each element of its drawing what it is drawn from.
 */
export function marksOf(chart: HTMLElement): readonly ChartMark[] {
  const origin = chart.getBoundingClientRect();
  const zoom = zoomFactor();
  const found = new Map<string, ChartMark>();
  for (const element of chart.querySelectorAll('svg path, svg rect, svg text, svg line')) {
    const datum = datumOf(element);
    if (datum === null || found.size >= MOST_MARKS) continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width === 0 && height === 0) continue;
    // The last mark of a key and its words is the one on top: a dot lies on its interval.
    const id = `${datum.key} ${datum.words}`;
    const wide = Math.max(LEAST_SIZE, width / zoom);
    const high = Math.max(LEAST_SIZE, height / zoom);
    found.set(id, {
      ...datum,
      box: {
        x: (x - origin.x + width / 2) / zoom - wide / 2,
        y: (y - origin.y + height / 2) / zoom - high / 2,
        width: wide,
        height: high,
      },
    });
  }
  return [...found.values()];
}

function datumOf(element: Element): Pick<ChartMark, 'key' | 'words'> | null {
  const { __data__: item } = element as Element & { readonly __data__?: unknown };
  if (typeof item !== 'object' || item === null || !('datum' in item)) return null;
  const { datum } = item;
  if (typeof datum !== 'object' || datum === null || !('key' in datum) || !('tip' in datum)) return null;
  const { key, tip } = datum;
  // Lines and areas have no words of their own: their dots do.
  return typeof key === 'string' && key !== '' && typeof tip === 'string' && tip !== ''
    ? { key, words: tip }
    : null;
}

/**
 * Marks as buttons over a chart, for whoever comes by keyboard: one stop of Tab, arrows from mark to mark, Enter opens what is behind.
 * The pointer goes through them to the chart.
 */
export function ChartMarks(props: {
  label: string;
  marks: readonly ChartMark[];
  onPick: (key: string) => void;
}) {
  const { label, marks, onPick } = props;
  const [at, setAt] = useState(0);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const [isWithin, setIsWithin] = useState(false);
  const current = Math.min(at, marks.length - 1);
  useEffect(() => {
    if (isWithin) buttons.current.get(current)?.focus();
  }, [current, isWithin]);
  if (marks.length === 0) return null;
  const move = (event: KeyboardEvent): void => {
    const to = nextMark(event.key, current, marks.length);
    if (to === null) return;
    event.preventDefault();
    setAt(to);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      role="group"
      aria-label={say('Marks of the chart: {label}', { label })}
      className={classes.marks}
      onKeyDown={move}
      onFocus={() => setIsWithin(true)}
      onBlur={() => setIsWithin(false)}
    >
      {marks.map(({ key, words, box }, nth) => (
        <button
          key={`${key} ${words}`}
          ref={(button) => {
            if (button === null) buttons.current.delete(nth);
            else buttons.current.set(nth, button);
          }}
          type="button"
          tabIndex={nth === current ? 0 : -1}
          aria-label={words}
          className={classes.mark}
          style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
          onFocus={() => setAt(nth)}
          onClick={() => onPick(key)}
        >
          <span className={classes.words} aria-hidden="true">
            {words}
          </span>
        </button>
      ))}
    </div>
  );
}

/** Which mark a key leads to; null: the key is another's. */
function nextMark(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
