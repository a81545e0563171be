import { Alert, Button, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ImportProgress } from '../../shared/contract/exchange.ts';
import type { ImportProblem } from '../../shared/importers/file/importer.ts';
import { say, sayHost } from '../../shared/language/message.ts';
import { type DataColumn, DataTable } from '../parts/charts/figures.tsx';
import { ProgressLine } from '../parts/states/states.tsx';
import { cancelImport } from '../stores/publishedRuns.ts';

/** A running import of runs. */
export function ImportRunning({ progress, doing }: { progress: ImportProgress; doing: 'read' | 'stored' }) {
  const share = Math.floor((100 * progress.done) / Math.max(1, progress.of));
  return (
    <Stack gap="xs">
      <ProgressLine
        done={progress.done}
        of={progress.of}
        label={doing === 'read' ? say('Runs read') : say('Runs stored')}
      >
        {doing === 'read'
          ? say('Reading runs: {share} %. They enter the workspace together at the end.', {
              share,
            })
          : say('Storing runs: {share} %. They enter the workspace together at the end.', {
              share,
            })}
      </ProgressLine>
      <Group justify="flex-end">
        <CancelImport />
      </Group>
    </Stack>
  );
}

/** An import that goes on after the user has left its dialog, or that another window has begun. */
export function ImportUnderWay() {
  return (
    <Stack>
      <Text role="status">
        {say('An import is under way. What it reads enters the workspace together at the end.')}
      </Text>
      <Group justify="flex-end">
        <CancelImport />
      </Group>
    </Stack>
  );
}

/** Cancels the import under way. It takes the focus from the form that waits, so that Enter, Space and Escape cancel, too. */
export function CancelImport() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button
      ref={button}
      // Escape must not close the dialog around it.
      data-mantine-stop-propagation="true"
      onClick={cancelImport}
      onKeyDown={(event) => {
        // The key that started the import may still be held.
        if (event.repeat) event.preventDefault();
        else if (event.key === 'Escape') cancelImport();
      }}
    >
      {say('Cancel the import')}
    </Button>
  );
}

const problemColumns = (): readonly DataColumn<ImportProblem>[] => [
  ['File', (problem) => problem.file],
  ['Where', (problem) => sayHost(problem.at)],
  ['Field', (problem) => <code>{problem.field}</code>],
  ['Problem', (problem) => sayHost(problem.message)],
];

/** Problems that stopped an import, and notes on what was left out or assumed. */
export function Problems({ problems, nothing }: { problems: readonly ImportProblem[]; nothing: string }) {
  const notes = problems.filter(({ level }) => level === 'note');
  const errors = problems.filter(({ level }) => level !== 'note');
  return (
    <>
      {errors.length === 0 ? null : (
        <ProblemTable
          problems={errors}
          title={say('{count, plural, one {# problem} other {# problems}}: {nothing}', {
            count: errors.length,
            nothing,
          })}
        />
      )}
      {notes.length === 0 ? null : <ProblemTable problems={notes} title={say('Left out or assumed')} />}
    </>
  );
}

/** Problems of files: file, place, field, and the expected value. */
export function ProblemTable({ problems, title }: { problems: readonly ImportProblem[]; title: string }) {
  return (
    <Alert color="orange" role="alert" title={title}>
      <ScrollArea.Autosize mah={220}>
        <DataTable
          caption={say('Problems')}
          columns={problemColumns()}
          rows={problems.slice(0, 200)}
          rowId={(problem) => `${problems.indexOf(problem)}`}
        />
      </ScrollArea.Autosize>
      {problems.length > 200 ? <Text size="sm">{say('The first 200 are shown.')}</Text> : null}
    </Alert>
  );
}
