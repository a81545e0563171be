import { Alert, ScrollArea, Text } from '@mantine/core';
import type { ImportProblem } from '../../shared/importers/importer.ts';
import { type DataColumn, DataTable } from '../parts/figures/DataTable.tsx';

const COLUMNS: readonly DataColumn<ImportProblem>[] = [
  ['File', (problem) => problem.file],
  ['Where', (problem) => problem.at],
  ['Field', (problem) => <code>{problem.field}</code>],
  ['What is wrong', (problem) => problem.message],
];

/** What stopped an import, and what was only left out or assumed. */
export function Problems({ problems, nothing }: { problems: readonly ImportProblem[]; nothing: string }) {
  const notes = problems.filter(({ level }) => level === 'note');
  const errors = problems.filter(({ level }) => level !== 'note');
  return (
    <>
      {errors.length === 0 ? null : (
        <ProblemTable
          problems={errors}
          title={`${errors.length} ${errors.length === 1 ? 'problem' : 'problems'}: ${nothing}`}
        />
      )}
      {notes.length === 0 ? null : <ProblemTable problems={notes} title="Left out or assumed" />}
    </>
  );
}

/** What is wrong with files: which, where, which field, and what was expected. */
export function ProblemTable({ problems, title }: { problems: readonly ImportProblem[]; title: string }) {
  return (
    <Alert color="orange" role="alert" title={title}>
      <ScrollArea.Autosize mah={220}>
        <DataTable
          caption="Problems"
          columns={COLUMNS}
          rows={problems.slice(0, 200)}
          rowId={(problem) => `${problems.indexOf(problem)}`}
        />
      </ScrollArea.Autosize>
      {problems.length > 200 ? <Text size="sm">The first 200 are shown.</Text> : null}
    </Alert>
  );
}
