import { Group, Table, Text, Title, Tooltip, useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import {
  Children,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { View } from 'vega';
import type { TopLevelSpec } from 'vega-lite';
import { type Message, say } from '../../../shared/language/message.ts';
import { sayAgain } from '../../../shared/language/sayAgain.ts';
import type { ChartFrame, ChartSpec } from '../../../shared/statistics/drawing/chart.ts';
import { FEWEST_FOR_PERCENT, intervalText, rateText } from '../../../shared/statistics/figures/rate.ts';
import type { Rate } from '../../../shared/statistics/figures/view.ts';
import { Muted } from '../texts/texts.tsx';
import { figureWords } from '../texts/words.ts';
import { type ChartMark, ChartMarks, marksOf } from './ChartMarks.tsx';
import classes from './figures.module.css';

const HeadingLevel = createContext<2 | 3>(2);
/** The level of the headings of the figures inside: 3 below a heading of level 2. */
export const HeadingBelow = HeadingLevel.Provider;

/** One figure with its heading and a line that says how it is counted. */
export function FigureSection(props: {
  title: string;
  note: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { title, note, aside, children } = props;
  const level = useContext(HeadingLevel);
  const id = useId();
  return (
    <section aria-labelledby={id} style={{ marginTop: level === 2 ? 32 : 16 }}>
      <Group justify="space-between" align="flex-end" wrap="nowrap" mb="sm">
        <div style={{ minWidth: 0 }}>
          <Title order={level} id={id}>
            {title}
          </Title>
          <Muted maw={960}>{note}</Muted>
        </div>
        {aside === undefined || aside === null ? null : <div style={{ flex: 'none' }}>{aside}</div>}
      </Group>
      {children}
    </section>
  );
}

/** A table and its chart, side by side in a wide window, otherwise one below the other. */
export function Beside({ children }: { children: ReactNode }) {
  return (
    <div className={classes.beside ?? ''}>
      {Children.toArray(children).map((child, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a table and its chart have no other name
        <div key={at}>{child}</div>
      ))}
    </div>
  );
}

/** Figures as a table below their heading. */
export function TableSection<T>(props: {
  title: string;
  note: ReactNode;
  aside?: ReactNode;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  rowId: (row: T) => string;
  /** Shown below the table. */
  children?: ReactNode;
}) {
  const { title, note, aside, children, ...table } = props;
  return (
    <FigureSection title={title} note={note} aside={aside}>
      <Beside>
        <DataTable caption={title} {...table} />
        {children}
      </Beside>
    </FigureSection>
  );
}

/** The head of a column, and its cell for a row. */
export type DataColumn<T> = readonly [head: Head, cell: (row: T) => ReactNode];

/** A message, or a name that needs no translation, such as a bucket or a person. */
type Head = Message | { readonly called: string };

function headWords(head: Head): string {
  return typeof head === 'string' ? say(head) : head.called;
}

/** A table of figures. It has a caption for screen readers and a header for each column; the first column is the header of its row. */
export function DataTable<T>(props: {
  caption: string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  rowId: (row: T) => string;
}) {
  const { caption, columns, rows, rowId } = props;
  return (
    // The scroll bar is always visible if columns are beyond the edge, so that nobody misses them.
    <Table.ScrollContainer minWidth={480} scrollAreaProps={{ type: 'auto', offsetScrollbars: 'x' }}>
      <Table
        aria-label={caption}
        className={classes.figures ?? ''}
        verticalSpacing={6}
        horizontalSpacing="sm"
        highlightOnHover
        layout="auto"
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map(([head], index) => (
              <Table.Th
                key={headWords(head)}
                scope="col"
                fz="sm"
                c="dimmed"
                fw={500}
                className={index === 0 ? (classes.rowHead ?? '') : ''}
              >
                {headWords(head)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowId(row)}>
              {columns.map(([head, cell], index) =>
                index === 0 ? (
                  <Table.Th key={headWords(head)} scope="row" fw={400} className={classes.rowHead ?? ''}>
                    {cell(row)}
                  </Table.Th>
                ) : (
                  <Table.Td key={headWords(head)}>{cell(row)}</Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** A proportion in the form of a paper: `47/52 · 90 % [80–96]`. With fewer than ten cases it is `3/4`, and says why. */
export function RateText(props: {
  rate: Rate;
  /** Decimals of the percentage. */
  digits?: number;
  /** Shows the reason only in the tooltip. */
  compact?: boolean;
}) {
  const { rate, digits = 0, compact = false } = props;
  const few = rate.of > 0 && intervalText(rate, digits) === null;
  const words =
    rate.undecided !== undefined
      ? say('No attempt here is judged.')
      : rate.of === 0
        ? say('Nothing to count yet.')
        : few
          ? rate.because === undefined
            ? say('Fewer than {count} cases: too few for a percentage.', { count: FEWEST_FOR_PERCENT })
            : sayAgain(rate.because)
          : say('k / n · percent [95 % interval: {method}]', { method: sayAgain(rate.method ?? 'wilson') });
  return (
    <Tooltip label={words}>
      <Text span style={{ whiteSpace: 'nowrap' }} {...(rate.of === 0 ? { c: 'dimmed' } : {})}>
        {figureWords(rateText(rate, digits))}
        {few && !compact ? (
          <Muted size="xs" span>
            {' '}
            {say('(fewer than {count})', { count: FEWEST_FOR_PERCENT })}
          </Muted>
        ) : null}
      </Text>
    </Tooltip>
  );
}

/** A Vega view of a specification. Expressions are interpreted and never compiled, because the CSP has no `unsafe-eval`. */
export async function vegaView(spec: ChartSpec, renderer: 'svg' | 'none'): Promise<View> {
  const [vega, lite, interpreter] = await Promise.all([
    import('vega'),
    import('vega-lite'),
    import('vega-interpreter'),
  ]);
  // Our own specifications are plain data, which test/statistics/charts.test.ts draws. The type of Vega-Lite is wider.
  const compiled = lite.compile(spec as unknown as TopLevelSpec);
  const runtime = vega.parse(compiled.spec, undefined, { ast: true });
  return new vega.View(runtime, { expr: interpreter.expressionInterpreter, renderer });
}

/**
 * A chart of one of our specifications. `spec` must be stable (useCallback): it is called again if it changes, with the current
 * theme and width. `label` describes the chart in a sentence, for people who cannot see it. `onPick` gets the key of a mark
 * that was clicked or opened by keyboard.
 */
export function FigureChart(props: {
  label: string;
  /** This height is reserved before the chart is drawn, so that nothing jumps. */
  height: number;
  spec: (frame: ChartFrame) => ChartSpec;
  onPick?: (key: string) => void;
}) {
  const { label, height, spec, onPick } = props;
  const theme = useComputedColorScheme('light');
  const { ref, width } = useElementSize<HTMLDivElement>();
  const target = useRef<HTMLDivElement>(null);
  const pick = useRef(onPick);
  pick.current = onPick;
  const [failed, setFailed] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const [marks, setMarks] = useState<readonly ChartMark[]>([]);
  const columns = Math.floor(width / 8) * 8;

  useEffect(() => {
    const element = target.current;
    if (element === null || columns === 0) return;
    let dropped = false;
    let drawn: View | null = null;
    setDrawn(false);
    const fresh = document.createElement('div');
    const drawing = vegaView(spec({ theme, width: columns }), 'svg').then((view) =>
      view.initialize(fresh).runAsync(),
    );
    drawing.then(
      (view) => {
        if (dropped) {
          view.finalize();
          return;
        }
        drawn = view;
        view.addEventListener('click', (_event, item) => {
          const key = keyOf(item);
          if (key !== null) pick.current?.(key);
        });
        element.replaceChildren(fresh);
        setMarks(pick.current === undefined ? [] : marksOf(element));
        setFailed(false);
        setDrawn(true);
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
    <div
      ref={ref}
      style={{ minHeight: height, overflowX: 'auto' }}
      data-sideways
      data-drawing={isDrawn || failed ? undefined : true}
    >
      <div style={{ position: 'relative', width: 'fit-content', minWidth: '100%' }}>
        <div role="img" aria-label={label}>
          {/* Vega gives its parts roles but no names. The label and the marks say what they show. */}
          <div ref={target} className={classes.drawn ?? ''} aria-hidden="true" />
        </div>
        {onPick === undefined ? null : <ChartMarks label={label} marks={marks} onPick={onPick} />}
      </div>
      {failed ? <Muted>{say('This chart could not be drawn. The figures are in the table.')}</Muted> : null}
    </div>
  );
}

function keyOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null || !('datum' in item)) return null;
  const { datum } = item;
  if (typeof datum !== 'object' || datum === null || !('key' in datum)) return null;
  return typeof datum.key === 'string' && datum.key !== '' ? datum.key : null;
}
