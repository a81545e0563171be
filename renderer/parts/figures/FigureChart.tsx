import { Text, useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { View } from 'vega';
import type { ChartSpec, ChartTheme } from '../../../shared/statistics/specs/chart.ts';
import { vegaView } from './vegaView.ts';

/** Draws a specification into an element. */
async function draw(spec: ChartSpec, into: HTMLElement): Promise<View> {
  const view = await vegaView(spec, 'svg');
  return view.initialize(into).runAsync();
}

/**
 * A chart of our own specifications. `spec` must be stable (useCallback): it is called again when it changes, with the
 * theme and the width at hand. `onPick` is told the key of a mark that was clicked; the same figures must be reachable
 * by keyboard in a table beside it.
 */
export function FigureChart({
  label,
  height,
  spec,
  onPick,
}: {
  label: string;
  /** Kept free before it is drawn, so that nothing jumps. */
  height: number;
  spec: (theme: ChartTheme, width: number) => ChartSpec;
  onPick?: (key: string) => void;
}) {
  const theme = useComputedColorScheme('light');
  const { ref, width } = useElementSize<HTMLDivElement>();
  const target = useRef<HTMLDivElement>(null);
  const pick = useRef(onPick);
  pick.current = onPick;
  const [failed, setFailed] = useState(false);
  const columns = Math.floor(width / 8) * 8;

  useEffect(() => {
    const element = target.current;
    if (element === null || columns === 0) return;
    let dropped = false;
    let drawn: View | null = null;
    const fresh = document.createElement('div');
    draw(spec(theme, columns), fresh).then(
      (view) => {
        if (dropped) return void view.finalize();
        drawn = view;
        view.addEventListener('click', (_event, item) => {
          const key = keyOf(item);
          if (key !== null) pick.current?.(key);
        });
        element.replaceChildren(fresh);
        setFailed(false);
      },
      (error: unknown) => {
        console.error(error);
        if (!dropped) setFailed(true);
      },
    );
    return () => {
      dropped = true;
      drawn?.finalize();
    };
  }, [spec, theme, columns]);

  return (
    <div ref={ref} role="img" aria-label={label} style={{ minHeight: height, overflowX: 'auto' }}>
      <div ref={target} />
      {failed ? (
        <Text c="dimmed" size="sm">
          This chart could not be drawn. The figures are in the table.
        </Text>
      ) : null}
    </div>
  );
}

function keyOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null || !('datum' in item)) return null;
  const { datum } = item;
  if (typeof datum !== 'object' || datum === null || !('key' in datum)) return null;
  return typeof datum.key === 'string' ? datum.key : null;
}
