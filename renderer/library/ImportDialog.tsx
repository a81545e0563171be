import { Alert, Button, FileButton, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMemo, useRef, useState } from 'react';
import type { ImportPreview, Input } from '../../shared/contract/index.ts';
import { isRunsFile } from '../../shared/importers/runs/runsFile.ts';
import type { TaskFormat } from '../../shared/model/index.ts';
import { CoverModal } from '../parts/CoverModal.tsx';
import { type DataColumn, DataTable } from '../parts/figures/DataTable.tsx';
import { ErrorState } from '../parts/states/ErrorState.tsx';
import { SkeletonRows } from '../parts/states/SkeletonRows.tsx';
import { useBusy } from '../parts/states/useBusy.ts';
import { act } from '../stores/act.ts';
import { clearImportDraft, draftFiles, draftText, useImportDraft } from '../stores/importDraft.ts';
import { usePreview } from '../stores/usePreview.ts';
import { navigate, useAddressValue } from '../stores/windowAddress.ts';
import { readChosen } from './DropArea.tsx';
import { ImportFolder } from './ImportFolder.tsx';
import { ImportRunsForm } from './ImportRunsForm.tsx';
import { countWords, storedWords } from './importWords.ts';
import { Problems } from './ProblemTable.tsx';

const formats: readonly { value: TaskFormat; label: string }[] = [
  { value: 'native', label: 'Hopscope (native)' },
  { value: 'mmina', label: 'MMInA' },
  { value: 'webarena', label: 'WebArena' },
  { value: 'visualwebarena', label: 'VisualWebArena' },
  { value: 'webvoyager', label: 'WebVoyager' },
  { value: 'online-mind2web', label: 'Online-Mind2Web' },
  { value: 'mind2web', label: 'Mind2Web' },
];

/** Import: choose, drop or paste; see what was understood and what is wrong; only then store. All or nothing. */
export function ImportDialog() {
  const [opened, setOpened] = useAddressValue('import');
  const { files, refusal } = useImportDraft();
  const isRuns = useMemo(() => files.length > 0 && files.every(isRunsFile), [files]);
  function close(): void {
    clearImportDraft();
    setOpened(null);
  }
  return (
    <CoverModal
      opened={opened !== null}
      onClose={close}
      title={isRuns ? 'Import recorded runs' : 'Import tasks'}
      size="xl"
    >
      {files.length === 0 ? (
        <Choose refusal={refusal} />
      ) : isRuns ? (
        <ImportRunsForm key={files[0]?.path} files={files} onClose={close} />
      ) : (
        <Check key={files[0]?.path} onClose={close} />
      )}
    </CoverModal>
  );
}

function Choose({ refusal }: { refusal: string | null }) {
  const [text, setText] = useState('');
  const folder = useRef<HTMLInputElement>(null);
  return (
    <Stack>
      {refusal === null ? null : (
        <Alert color="orange" role="alert">
          {refusal}
        </Alert>
      )}
      <Text>
        MMInA (a file or its folder), WebArena, VisualWebArena, WebVoyager, Online-Mind2Web, Mind2Web (with
        its demonstrations) or Hopscope’s own format; also recorded runs of a model, as Hopscope exports and
        scores them. Files can also be dropped on the library or pasted. Nothing is stored before you have
        seen what is in it.
      </Text>
      <Group>
        <FileButton multiple onChange={(chosen) => void draftFiles(readChosen(chosen))}>
          {(props) => (
            <Button {...props} data-autofocus>
              Choose files
            </Button>
          )}
        </FileButton>
        <Button variant="default" onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
        <input
          ref={(input) => {
            folder.current = input;
            input?.setAttribute('webkitdirectory', '');
          }}
          type="file"
          hidden
          aria-label="Folder with tasks"
          onChange={(event) => void draftFiles(readChosen(event.currentTarget.files ?? []))}
        />
      </Group>
      <ImportFolder />
      <Textarea
        label="Or paste the text of a file"
        autosize
        minRows={3}
        maxRows={8}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" disabled={text.trim() === ''} onClick={() => draftText(text)}>
          Look into it
        </Button>
      </Group>
    </Stack>
  );
}

function Check({ onClose }: { onClose: () => void }) {
  const files = useImportDraft((draft) => draft.files);
  const [format, setFormat] = useState<TaskFormat | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>({});
  const [settled] = useDebouncedValue(addresses, 300);
  const [storing, during] = useBusy();
  const source = useMemo<Input<'import.preview'>>(
    () => ({
      files: [...files],
      ...(format === null ? {} : { format }),
      ...(Object.values(settled).some((value) => value !== '') ? { placeholders: { ...settled } } : {}),
    }),
    [files, format, settled],
  );
  const preview = usePreview(source);
  const value =
    preview.state === 'ready' ? preview.value : preview.state === 'reading' ? preview.former : null;

  async function store(): Promise<void> {
    const trimmed = name?.trim() ?? '';
    const named = trimmed === '' ? {} : { name: trimmed };
    const stored = await during(act('import.commit', { ...source, ...named }));
    if (stored === null) return;
    notifications.show({ message: storedWords(stored) });
    onClose();
    navigate(stored.setId === null ? '/verify?state=all' : `/library/${encodeURIComponent(stored.setId)}`);
  }

  if (preview.state === 'failed')
    return (
      <Stack>
        <ErrorState error={preview.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={clearImportDraft} data-autofocus>
            Choose something else
          </Button>
        </Group>
      </Stack>
    );
  if (value === null) return <SkeletonRows rows={6} />;
  // Notes stop nothing.
  const isFaulty = value.problems.some(({ level }) => level !== 'note');
  const isEmpty = value.tasks === 0 && value.results === 0;
  return (
    <Stack>
      <Group align="flex-end" grow>
        <TextInput
          label="Name of the set"
          value={name ?? value.name}
          maxLength={200}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={format === null ? 'Format (recognised)' : 'Format (chosen)'}
          data={[...formats]}
          allowDeselect={false}
          value={format ?? value.format}
          onChange={(chosen) => setFormat(formats.find((one) => one.value === chosen)?.value ?? null)}
        />
      </Group>
      {value.placeholders.length > 0 ? (
        <Stack gap="sm">
          <Text>
            The tasks name sites by placeholders. Say where each of them is served; a task whose site is
            missing cannot be opened.
          </Text>
          {value.placeholders.map((placeholder) => (
            <TextInput
              key={placeholder}
              label={placeholder}
              placeholder="http://localhost:7770"
              value={addresses[placeholder] ?? ''}
              onChange={(event) => {
                const url = event.currentTarget.value;
                setAddresses((now) => ({ ...now, [placeholder]: url }));
              }}
            />
          ))}
        </Stack>
      ) : null}
      <PreviewTable preview={value} />
      <Group justify="space-between">
        <Button variant="default" onClick={clearImportDraft}>
          Choose something else
        </Button>
        <Button
          data-autofocus
          loading={storing}
          disabled={preview.state !== 'ready' || isFaulty || isEmpty}
          onClick={() => void store()}
        >
          {isFaulty || isEmpty ? 'Import' : `Import ${countWords(value)}`}
        </Button>
      </Group>
    </Stack>
  );
}

const SAMPLE: readonly DataColumn<ImportPreview['sample'][number]>[] = [
  ['Task', (task) => task.key],
  ['Intent', (task) => <Text lineClamp={2}>{task.intent}</Text>],
  ['Hops', (task) => task.hops],
  ['Sites', (task) => task.sites.join(', ')],
];

/** What was understood, and what is wrong: file, place, field, and what was expected. */
function PreviewTable({ preview }: { preview: ImportPreview }) {
  return (
    <>
      {preview.tasks > 0 ? (
        <Text>
          Understood as {preview.formatLabel}: {preview.tasks} {preview.tasks === 1 ? 'task' : 'tasks'} with{' '}
          {preview.hops} {preview.hops === 1 ? 'hop' : 'hops'}.
        </Text>
      ) : null}
      <Problems problems={preview.problems} nothing="nothing is imported until this is corrected." />
      {preview.sample.length > 0 ? (
        <DataTable caption="First tasks" columns={SAMPLE} rows={preview.sample} rowId={(task) => task.key} />
      ) : null}
    </>
  );
}
