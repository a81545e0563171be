import { Table, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { say, spokenLanguage } from '../../../shared/language/message.ts';
import type { ChartFrame, ChartSpec } from '../../../shared/statistics/drawing/chart.ts';
import type { ResultFigure } from '../../../shared/statistics/drawing/resultFigure.ts';
import { FigureChart } from '../../parts/charts/figures.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { setAddressValues } from '../../stores/windowAddress.ts';

/**
 * The chart of a figure; if there is none, the reason. A mark opens what is behind it, by the address. `withTable`: no table is
 * beside the chart, so its own table can be opened.
 */
export function ResultChart(props: { figure: ResultFigure; height: number; withTable?: boolean }) {
  const { figure, height, withTable = false } = props;
  const { chart, words, rows } = figure;
  const drawnFrom = `${spokenLanguage()} ${useMemo(() => JSON.stringify(rows), [rows])}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows and the language stand for the chart by value
  const spec = useMemo((): ((frame: ChartFrame) => ChartSpec) | null => chart, [drawnFrom, chart === null]);
  if (spec === null) return <Muted>{words}</Muted>;
  return (
    <>
      <FigureChart
        label={words}
        height={height}
        spec={spec}
        onPick={(key) => setAddressValues({ figure: key })}
      />
      {withTable ? <OwnTable figure={figure} /> : null}
    </>
  );
}

/** The figures of a chart as a table, for people who cannot see it or want the numbers. */
function OwnTable({ figure: { title, table } }: { figure: ResultFigure }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <UnstyledButton c="dimmed" fz="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? say('Hide the table') : say('Show as a table')}
      </UnstyledButton>
      {isOpen ? (
        <Table.ScrollContainer minWidth={480}>
          <Table aria-label={title} verticalSpacing={6} horizontalSpacing="sm" layout="auto">
            <Table.Thead>
              <Table.Tr>
                {table.head.map((head) => (
                  <Table.Th key={head} scope="col" fz="sm" c="dimmed" fw={500}>
                    {head}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {table.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a table have no other name
                <Table.Tr key={at}>
                  {row.map((cell, column) =>
                    column === 0 ? (
                      <Table.Th key={table.head[column]} scope="row" fw={400}>
                        {cell}
                      </Table.Th>
                    ) : (
                      <Table.Td key={table.head[column]}>{cell}</Table.Td>
                    ),
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
    </>
  );
}
