import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PublishedRuns } from '../../shared/contract/exchange.ts';
import type { ImportedRuns } from '../../shared/contract/index.ts';
import { say, spokenLanguage } from '../../shared/language/message.ts';
import { type DataColumn, DataTable } from '../parts/charts/figures.tsx';
import { Form, textTo } from '../parts/forms/Form.tsx';
import { listField } from '../parts/lists/listField.tsx';
import { DialogFoot } from '../parts/panes/Sheet.tsx';
import { ProgressLine, SkeletonRows, useBusy } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { act } from '../stores/act.ts';
import { useAnswer } from '../stores/answers.ts';
import { clearImportDraft } from '../stores/drafts.ts';
import { useMirror } from '../stores/mirror.ts';
import { type PublishedDraft, usePublishedRuns } from '../stores/publishedRuns.ts';
import { whileStoring } from '../stores/storing.ts';
import { navigate } from '../stores/windowAddress.ts';
import { CancelImport, ImportRunning, Problems } from './ImportProblems.tsx';
import { runWords } from './importWords.ts';
import { LevelsForm } from './LevelsForm.tsx';

const runColumns = (): readonly DataColumn<PublishedRuns['sample'][number]>[] => [
  ['Task', (run) => <Text lineClamp={2}>{run.task}</Text>],
  ['By', (run) => run.agent],
  ['Steps', (run) => run.steps],
  ['Its verdict', (run) => (run.verdict === null ? '–' : run.verdict ? say('passed') : say('failed'))],
];

/** Runs of other programs, or levels of environments: uploaded, read, and shown with their problems before they are stored. */
export function PublishedRunsForm({ onClose }: { onClose: () => void }) {
  const draft = usePublishedRuns();
  switch (draft.state) {
    case 'none':
      return null;
    case 'handing':
      return <Handing draft={draft} />;
    case 'reading':
      return <Reading />;
    case 'read':
      return <Found draft={draft} onClose={onClose} />;
    case 'levels':
      return <LevelsForm draft={draft} onClose={onClose} />;
  }
}

function Handing({ draft: { done, of } }: { draft: Extract<PublishedDraft, { state: 'handing' }> }) {
  const megabytes = (bytes: number) =>
    (bytes / 1024 / 1024).toLocaleString(spokenLanguage(), {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
  return (
    <Stack gap="xs">
      <ProgressLine done={done} of={of} label={say('Uploaded')}>
        {say('{done} of {all} MB uploaded.', { done: megabytes(done), all: megabytes(of) })}
      </ProgressLine>
      <Leave words={say('Cancel the import')} />
    </Stack>
  );
}

function Reading() {
  const importing = useMirror((mirror) => mirror.importing);
  if (importing !== null) return <ImportRunning progress={importing} doing="read" />;
  return (
    <>
      <SkeletonRows rows={4} />
      <Leave words={say('Cancel the import')} />
    </>
  );
}

function Leave({ words }: { words: string }) {
  return (
    <DialogFoot>
      <Button onClick={clearImportDraft}>{words}</Button>
    </DialogFoot>
  );
}

interface FoundProps {
  readonly draft: Extract<PublishedDraft, { state: 'read' }>;
  readonly onClose: () => void;
}

function Found({ draft: { source, runs, problems, passedOver }, onClose }: FoundProps) {
  const [busy, during] = useBusy();
  const [report, setReport] = useState<ImportedRuns | null>(null);
  const [model, setModel] = useState('');
  const [set, setSet] = useState<string | null>(null);
  const importing = useMirror((mirror) => mirror.importing);
  const sets = listField(useAnswer('library.sets', {}), say('any task set'));
  const errors = problems.filter(({ level }) => level !== 'note').length;

  async function store(): Promise<void> {
    const work = act('import.runs', {
      ...source,
      keepGoing: errors > 0,
      ...(model.trim() === '' ? {} : { model: model.trim() }),
      ...(set === null ? {} : { set }),
    });
    const stored = await during(whileStoring(work, runWords));
    if (stored !== null) setReport(stored);
  }

  if (busy && importing !== null) return <ImportRunning progress={importing} doing="stored" />;
  if (report !== null && (report.imported > 0 || report.readable === 0))
    return <Done report={report} total={runs.total} onClose={onClose} />;
  return (
    <Form label={say('Recorded runs')} onSubmit={store}>
      <div>
        <Text>
          {runs.total === 0
            ? say(
                '{runs, plural, one {# valid run} other {# valid runs}} of {tasks, plural, one {# task} other {# tasks}}.',
                { runs: runs.total, tasks: runs.tasks },
              )
            : say(
                '{runs, plural, one {# valid run} other {# valid runs}} of {tasks, plural, one {# task} other {# tasks}}: {formats}.',
                {
                  runs: runs.total,
                  tasks: runs.tasks,
                  formats: [...new Set(runs.sample.map(({ format }) => format))].join('; '),
                },
              )}
        </Text>
        {passedOver === 0 ? null : (
          <Muted>
            {say(
              '{count, plural, one {# file belongs to no run and was not read.} other {# files belong to no run and were not read.}}',
              {
                count: passedOver,
              },
            )}
          </Muted>
        )}
      </div>
      <Problems problems={report?.problems ?? problems} nothing={say('these runs cannot be imported.')} />
      {errors > 0 ? (
        <Muted>
          {runs.total > 0
            ? say('Correct the files and choose them again, or import only the valid runs.')
            : say('Correct the files and choose them again.')}
        </Muted>
      ) : null}
      {runs.total === 0 ? null : (
        <>
          <DataTable
            caption={say('First runs')}
            columns={runColumns()}
            rows={runs.sample}
            rowId={(run) => `${run.format} ${run.id}`}
          />
          <Group grow align="flex-start">
            <TextInput
              label={say('Whose runs they are')}
              description={say('The name of one agent for all runs.')}
              placeholder={say('from the files')}
              maxLength={200}
              value={model}
              onChange={textTo(setModel)}
            />
            <Select
              label={say('Task set')}
              description={say('If this is empty, runs of other tasks bring their own tasks.')}
              {...sets.field}
              clearable
              data={sets.items.map(({ id, name }) => ({ value: id, label: name }))}
              value={set}
              onChange={(chosen) => {
                setSet(chosen);
                setReport(null);
              }}
            />
          </Group>
        </>
      )}
      <DialogFoot justify="space-between">
        {busy ? <CancelImport /> : <Button onClick={clearImportDraft}>{say('Choose something else')}</Button>}
        <Button
          variant="filled"
          type="submit"
          data-autofocus
          loading={busy}
          disabled={runs.total === 0 || report !== null}
        >
          {errors > 0
            ? say('{count, plural, one {Import the # valid run} other {Import the # valid runs}}', {
                count: runs.total,
              })
            : say('{count, plural, one {Import # run} other {Import # runs}}', { count: runs.total })}
        </Button>
      </DialogFoot>
    </Form>
  );
}

function Done({ report, total, onClose }: { report: ImportedRuns; total: number; onClose: () => void }) {
  const { imported, matched, setIds, problems } = report;
  const own = imported - matched;
  return (
    <Stack>
      <div role="status">
        <Text>
          {imported === 0
            ? say('Nothing new: these runs are in the workspace already.')
            : imported < total
              ? say('{count, plural, one {# run} other {# runs}} imported; {left, number} left out.', {
                  count: imported,
                  left: total - imported,
                })
              : say('{count, plural, one {# run} other {# runs}} imported.', { count: imported })}
        </Text>
        {own === 0 ? null : (
          <Muted>
            {setIds.length === 1
              ? say('{count, number} brought their own tasks. These are now in a set of the library.', {
                  count: own,
                })
              : say('{count, number} brought their own tasks. These are now in sets of the library.', {
                  count: own,
                })}
          </Muted>
        )}
      </div>
      <Problems problems={problems} nothing={say('these were left out.')} />
      <DialogFoot>
        <Button onClick={onClose}>{say('Done')}</Button>
        <Button
          variant="filled"
          autoFocus
          onClick={() => {
            onClose();
            navigate('/evaluate');
          }}
        >
          {say('See them in Evaluate')}
        </Button>
      </DialogFoot>
    </Stack>
  );
}
