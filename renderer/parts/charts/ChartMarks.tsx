import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { say } from '../../../shared/language/message.ts';
import { zoomFactor } from '../../stores/windowZoom.ts';
import classes from './chartMarks.module.css';

/** A mark of a chart that opens something: its words, and its position in the chart. */
export interface ChartMark {
  readonly key: string;
  readonly words: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Charts with more marks get no buttons for the rest; the table beside the chart opens them. */
const MOST_MARKS = 400;
/** Smallest size of a mark's focus frame, in pixels. */
const LEAST_SIZE = 16;

/** Returns the marks of a drawn chart, in the order in which they are drawn. Vega stores the data of each drawn element with it. */
export function marksOf(chart: HTMLElement): readonly ChartMark[] {
  const origin = chart.getBoundingClientRect();
  const zoom = zoomFactor();
  const found = new Map<string, ChartMark>();
  for (const element of chart.querySelectorAll('svg path, svg rect, svg text, svg line')) {
    const datum = datumOf(element);
    if (datum === null || found.size >= MOST_MARKS) continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width === 0 && height === 0) continue;
    // Several marks can have the same key and words. The last one is on top, for example a dot on its interval.
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
  // Lines and areas have no words; their dots have.
  return typeof key === 'string' && key !== '' && typeof tip === 'string' && tip !== ''
    ? { key, words: tip }
    : null;
}

/**
 * Marks as buttons over a chart, for keyboard users: one stop of Tab, arrows from mark to mark, Enter opens the attempts behind
 * the mark. The pointer passes through them to the chart.
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

/** Returns the mark that a key leads to; null if the chart does not use the key. */
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
