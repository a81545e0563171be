import { Table } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { zoomFactor } from '../../stores/windowZoom.ts';

interface LongTableBodyProps {
  readonly count: number;
  /** Estimated height of a row before it is measured, in pixels. */
  readonly rowHeight: number;
  /** Draws a `Table.Tr` with the given properties, by which it is measured. */
  readonly renderRow: (index: number, measured: MeasuredRow) => ReactNode;
}

export interface MeasuredRow {
  readonly ref: (row: HTMLTableRowElement | null) => void;
  readonly 'data-index': number;
  /** The row's number among all rows, from 1. Earlier rows need not be in the document. */
  readonly 'aria-rowindex': number;
}

/** The rows of a table in a scrolling sheet. Only visible rows are in the document, so 10,000 rows cost as much as 30. */
export function LongTableBody({ count, rowHeight, renderRow }: LongTableBodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [above, setAbove] = useState(0);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scrollerOf(body.current),
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: above,
  });
  // Content above the table can change without drawing the table again.
  useLayoutEffect(() => {
    const rows = body.current;
    const scroller = scrollerOf(rows);
    if (rows === null || scroller === null) return;
    const look = () => {
      const top = rows.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      setAbove(Math.round(top / zoomFactor() + scroller.scrollTop));
    };
    look();
    const observer = new ResizeObserver(look);
    for (let at = rows.parentElement; at !== null && at !== scroller; at = at.parentElement)
      observer.observe(at);
    return () => observer.disconnect();
  }, []);
  const rows = virtual.getVirtualItems();
  const before = (rows[0]?.start ?? above) - above;
  const after = virtual.getTotalSize() - ((rows.at(-1)?.end ?? above) - above);
  return (
    <Table.Tbody ref={body}>
      <Gap height={before} />
      {rows.map(({ index }) =>
        renderRow(index, {
          ref: virtual.measureElement,
          'data-index': index,
          'aria-rowindex': index + 2,
        }),
      )}
      <Gap height={after} />
    </Table.Tbody>
  );
}

/** Takes the space of the rows that are out of view. */
function Gap({ height }: { height: number }) {
  return height <= 0 ? null : (
    <tr>
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let at = element?.parentElement ?? null; at !== null; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}
