import { Alert, ScrollArea, Table, Text } from '@mantine/core';
import type { ImportPreview } from '../../shared/contract.ts';

/** What was understood, and what is wrong: file, place, field, and what was expected. */
export function PreviewTable({ preview }: { preview: ImportPreview }) {
  const { problems } = preview;
  return (
    <>
      {preview.tasks > 0 ? (
        <Text>
          Understood as {preview.formatLabel}: {preview.tasks} {preview.tasks === 1 ? 'task' : 'tasks'} with{' '}
          {preview.hops} {preview.hops === 1 ? 'hop' : 'hops'}.
        </Text>
      ) : null}
      {problems.length > 0 ? (
        <Alert
          color="orange"
          role="alert"
          title={`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}: nothing is imported until ${problems.length === 1 ? 'it is' : 'they are'} mended.`}
        >
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
      ) : null}
      {preview.sample.length > 0 ? (
        <Table verticalSpacing={4} aria-label="First tasks">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Task</Table.Th>
              <Table.Th>Intent</Table.Th>
              <Table.Th>Hops</Table.Th>
              <Table.Th>Sites</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {preview.sample.map((task) => (
              <Table.Tr key={task.key}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{task.key}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  <Text lineClamp={2}>{task.intent}</Text>
                </Table.Td>
                <Table.Td>{task.hops}</Table.Td>
                <Table.Td>{task.sites.join(', ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </>
  );
}
