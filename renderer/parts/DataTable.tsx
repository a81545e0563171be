import { Table } from '@mantine/core';
import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';

const features = tableFeatures({});
export type DataColumn<T extends RowData> = ColumnDef<typeof features, T>;

/** A table of figures: a caption for those who hear it, a header per column, the first column heads its row. */
export function DataTable<T extends RowData>({
  caption,
  columns,
  rows,
  rowId,
  align = 'left',
}: {
  caption: string;
  /** Stable (module scope or memo). */
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  rowId: (row: T) => string;
  /** Of every column but the first. */
  align?: 'left' | 'right';
}) {
  const own = useMemo(() => [...columns], [columns]);
  const table = useTable({ features, columns: own, data: rows, getRowId: rowId });
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table aria-label={caption} verticalSpacing={6} horizontalSpacing="sm" highlightOnHover layout="auto">
        <Table.Thead>
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id}>
              {group.headers.map((header, index) => (
                <Table.Th
                  key={header.id}
                  scope="col"
                  ta={index === 0 ? 'left' : align}
                  fz="sm"
                  c="dimmed"
                  fw={500}
                >
                  {header.isPlaceholder ? null : <table.FlexRender header={header} />}
                </Table.Th>
              ))}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map((row) => (
            <Table.Tr key={row.id}>
              {row.getAllCells().map((cell, index) =>
                index === 0 ? (
                  <Table.Th key={cell.id} scope="row" fw={400}>
                    <table.FlexRender cell={cell} />
                  </Table.Th>
                ) : (
                  <Table.Td key={cell.id} ta={align}>
                    <table.FlexRender cell={cell} />
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
