import { Table, Text } from '@mantine/core';
import type { ImportPreview } from '../../shared/contract/index.ts';
import { ProblemTable } from './ProblemTable.tsx';

/** What was understood, and what is wrong: file, place, field, and what was expected. */
export function PreviewTable({ preview }: { preview: ImportPreview }) {
  const problems = preview.problems.filter(({ level }) => level !== 'note');
  const notes = preview.problems.filter(({ level }) => level === 'note');
  return (
    <>
      {preview.tasks > 0 ? (
        <Text>
          Understood as {preview.formatLabel}: {preview.tasks} {preview.tasks === 1 ? 'task' : 'tasks'} with{' '}
          {preview.hops} {preview.hops === 1 ? 'hop' : 'hops'}.
        </Text>
      ) : null}
      {problems.length > 0 ? (
        <ProblemTable
          problems={problems}
          title={`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}: nothing is imported until ${problems.length === 1 ? 'it is' : 'they are'} corrected.`}
        />
      ) : null}
      {notes.length > 0 ? <ProblemTable problems={notes} title="Left out or assumed" /> : null}
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
