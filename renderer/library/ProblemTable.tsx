import { Alert, ScrollArea, Table, Text } from '@mantine/core';
import type { ImportProblem } from '../../shared/importers/importer.ts';

/** What is wrong with files: which, where, which field, and what was expected. */
export function ProblemTable({ problems, title }: { problems: readonly ImportProblem[]; title: string }) {
  return (
    <Alert color="orange" role="alert" title={title}>
      <ScrollArea.Autosize mah={220}>
        <Table verticalSpacing={4} aria-label="Problems">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>File</Table.Th>
              <Table.Th>Where</Table.Th>
              <Table.Th>Field</Table.Th>
              <Table.Th>What is wrong</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {problems.slice(0, 200).map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: problems have no name of their own
              <Table.Tr key={index}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{problem.file}</Table.Td>
                <Table.Td>{problem.at}</Table.Td>
                <Table.Td>
                  <code>{problem.field}</code>
                </Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{problem.message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {problems.length > 200 ? <Text size="sm">The first 200 are shown.</Text> : null}
    </Alert>
  );
}
