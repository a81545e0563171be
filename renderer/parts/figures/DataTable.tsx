import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

/** What heads a column, and what stands in it for a row. */
export type DataColumn<T> = readonly [header: string, cell: (row: T) => ReactNode];

/** A table of figures: a caption for those who hear it, a header per column, the first column heads its row. */
export function DataTable<T>({
  caption,
  columns,
  rows,
  rowId,
}: {
  caption: string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  rowId: (row: T) => string;
}) {
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table aria-label={caption} verticalSpacing={6} horizontalSpacing="sm" highlightOnHover layout="auto">
        <Table.Thead>
          <Table.Tr>
            {columns.map(([header]) => (
              <Table.Th key={header} scope="col" fz="sm" c="dimmed" fw={500}>
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowId(row)}>
              {columns.map(([header, cell], index) =>
                index === 0 ? (
                  <Table.Th key={header} scope="row" fw={400}>
                    {cell(row)}
                  </Table.Th>
                ) : (
                  <Table.Td key={header}>{cell(row)}</Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
