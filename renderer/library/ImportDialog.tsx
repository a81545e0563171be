import {
  Alert,
  Button,
  FileButton,
  Group,
  Menu,
  NumberInput,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ImportedDemonstrations } from '../../shared/contract/exchange.ts';
import type { ImportedRuns, ImportPreview, Input } from '../../shared/contract/index.ts';
import { isRunsFile, type SourceFile } from '../../shared/importers/file/importer.ts';
import { say, sayKnown } from '../../shared/language/message.ts';
import { levelEnvironments } from '../../shared/model/environment.ts';
import type { TaskFormat } from '../../shared/model/index.ts';
import { readParameter } from '../../shared/model/participant.ts';
import { environmentWords } from '../../shared/words/environmentWords.ts';
import { type DataColumn, DataTable } from '../parts/charts/figures.tsx';
import { ButtonMenu } from '../parts/forms/ButtonMenu.tsx';
import { Form, textTo } from '../parts/forms/Form.tsx';
import { listField } from '../parts/lists/listField.tsx';
import { CoverModal, DialogFoot } from '../parts/panes/Sheet.tsx';
import { ErrorState, SkeletonRows, useBusy } from '../parts/states/states.tsx';
import { act, inBackground } from '../stores/act.ts';
import { useAnswer, usePreview } from '../stores/answers.ts';
import { clearImportDraft, draftFiles, draftText, useImportDraft } from '../stores/drafts.ts';
import { useMirror } from '../stores/mirror.ts';
import {
  cancelImport,
  showPublishedRuns,
  takeShippedLevels,
  usePublishedRuns,
} from '../stores/publishedRuns.ts';
import { leaveStoring, useStoring, whileStoring } from '../stores/storing.ts';
import { navigate, useAddressValue } from '../stores/windowAddress.ts';
import { readChosen } from './DropArea.tsx';
import { CancelImport, ImportRunning, ImportUnderWay, Problems, ProblemTable } from './ImportProblems.tsx';
import { countWords, problemWords, runWords, storedWords } from './importWords.ts';
import { PublishedRunsForm } from './PublishedRunsForm.tsx';

const formats: readonly { value: TaskFormat; label: string }[] = [
  { value: 'native', label: 'Hopscope (native)' },
  { value: 'mmina', label: 'MMInA' },
  { value: 'webarena', label: 'WebArena' },
  { value: 'visualwebarena', label: 'VisualWebArena' },
  { value: 'webvoyager', label: 'WebVoyager' },
  { value: 'online-mind2web', label: 'Online-Mind2Web' },
  { value: 'mind2web-live', label: 'Mind2Web-Live' },
  { value: 'mind2web', label: 'Mind2Web' },
];

/** Examples of texts for the fields, the same in every language. */
const EXAMPLES = {
  address: 'http://localhost:7770',
  folder: '/home/ada/mind2web-raw',
  parameter: 'temperature=0.2',
} as const;

/** Import: the person chooses, drops or pastes files, sees what was read and what is wrong, and then stores them. All or nothing. */
export function ImportDialog() {
  const [opened, setOpened] = useAddressValue('import');
  const { files, refusal } = useImportDraft();
  const published = usePublishedRuns(({ state }) => state);
  const isPublished = published !== 'none';
  const isRuns = useMemo(() => files.length > 0 && files.every(isRunsFile), [files]);
  const { isStoring, isLeft } = useStoring();
  const isAnywhere = useMirror(({ importing }) => importing !== null);
  useEffect(() => leaveStoring, []);
  // An import that this dialog did not begin: the user left it and has come back, or has loaded the window again.
  const isOther = isStoring ? isLeft : isAnywhere && !isPublished && files.length === 0;
  function close(): void {
    if (isStoring) return;
    clearImportDraft();
    setOpened(null);
  }
  return (
    <CoverModal
      opened={opened !== null || isStoring}
      onClose={close}
      withCloseButton={!isStoring}
      title={
        published === 'levels'
          ? say('Import levels')
          : isRuns || published === 'read'
            ? say('Import recorded runs')
            : say('Import tasks or runs')
      }
      size="xl"
    >
      {isOther ? (
        <ImportUnderWay />
      ) : isPublished ? (
        <PublishedRunsForm onClose={close} />
      ) : files.length === 0 ? (
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
        {say(
          'Tasks: MMInA (a file or its folder), WebArena, VisualWebArena, WebVoyager, Online-Mind2Web, Mind2Web-Live, Mind2Web (with its demonstrations) or Hopscope’s own format. Recorded runs: Hopscope’s own exports, and the folders, files and archives of WebVoyager, MMInA, WebArena, Online-Mind2Web, BrowserGym, ATIF, Inspect, browser-use, Playwright and the DevTools Recorder. You can also drop them on the library. A preview shows the content before anything is stored.',
        )}
      </Text>
      <Text>
        {say(
          'Levels of environments: Sokoban (XSB, or MageBench’s .pkl with its upper_bound.json), folders of WebUI tasks, and scenario files of football. Nothing in them is run.',
        )}
      </Text>
      <Group>
        <FileButton multiple onChange={(chosen) => inBackground(draftFiles(readChosen(chosen)))}>
          {(props) => (
            <Button variant="filled" {...props} data-autofocus>
              {say('Choose files')}
            </Button>
          )}
        </FileButton>
        <Button onClick={() => folder.current?.click()}>{say('Choose a folder')}</Button>
        <input
          ref={(input) => {
            folder.current = input;
            input?.setAttribute('webkitdirectory', '');
          }}
          type="file"
          hidden
          aria-label={say('Folder with tasks or runs')}
          onChange={(event) => inBackground(draftFiles(readChosen(event.currentTarget.files ?? [])))}
        />
        <ButtonMenu label={say('Levels that ship with the program')} position="bottom-start">
          {levelEnvironments.map((environment) => (
            <Menu.Item key={environment} onClick={() => inBackground(takeShippedLevels(environment))}>
              {environmentWords(environment)}
            </Menu.Item>
          ))}
        </ButtonMenu>
      </Group>
      <ImportFolder />
      <Textarea
        label={say('Or paste the text of a file')}
        minRows={3}
        maxRows={8}
        value={text}
        onChange={textTo(setText)}
      />
      <DialogFoot>
        <Button disabled={text.trim() === ''} onClick={() => draftText(text)}>
          {say('Preview')}
        </Button>
      </DialogFoot>
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
    const stored = await during(whileStoring(act('import.commit', { ...source, ...named }), storedWords));
    if (stored === null) return;
    notifications.show({ message: storedWords(stored) });
    onClose();
    navigate(stored.setId === null ? '/verify?state=all' : `/library/${encodeURIComponent(stored.setId)}`);
  }

  if (preview.state === 'failed')
    return (
      <Stack>
        <ErrorState error={preview.error} />
        <DialogFoot>
          <Button onClick={clearImportDraft} data-autofocus>
            {say('Choose something else')}
          </Button>
        </DialogFoot>
      </Stack>
    );
  if (value === null)
    return (
      <Stack>
        <SkeletonRows rows={6} />
        <DialogFoot>
          <Button
            onClick={() => {
              cancelImport();
              clearImportDraft();
            }}
          >
            {say('Cancel the import')}
          </Button>
        </DialogFoot>
      </Stack>
    );
  // Notes do not stop an import.
  const isFaulty = value.problems.some(({ level }) => level !== 'note');
  const isEmpty = value.tasks === 0 && value.results === 0;
  return (
    <Stack>
      <Group align="flex-end" grow>
        <TextInput
          label={say('Name of the set')}
          value={name ?? value.name}
          maxLength={200}
          onChange={textTo(setName)}
        />
        <Select
          label={format === null ? say('Format (recognised)') : say('Format (chosen)')}
          data={formats.map(({ value, label }) => ({ value, label: sayKnown(label) }))}
          value={format ?? value.format}
          onChange={(chosen) => setFormat(formats.find((one) => one.value === chosen)?.value ?? null)}
        />
      </Group>
      {value.placeholders.length > 0 ? (
        <Stack gap="sm">
          <Text>
            {say(
              'The tasks use placeholders for sites. Enter the address of each site. A task without an address cannot be opened.',
            )}
          </Text>
          {value.placeholders.map((placeholder) => (
            <TextInput
              key={placeholder}
              label={placeholder}
              placeholder={EXAMPLES.address}
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
      <DialogFoot justify="space-between">
        {storing ? (
          <CancelImport />
        ) : (
          <Button onClick={clearImportDraft}>{say('Choose something else')}</Button>
        )}
        <Button
          variant="filled"
          data-autofocus
          loading={storing}
          disabled={preview.state !== 'ready' || isFaulty || isEmpty}
          onClick={() => inBackground(store())}
        >
          {isFaulty || isEmpty ? say('Import') : say('Import {what}', { what: countWords(value) })}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

const sampleColumns = (): readonly DataColumn<ImportPreview['sample'][number]>[] => [
  ['Task', (task) => task.key],
  ['Intent', (task) => <Text lineClamp={2}>{task.intent}</Text>],
  ['Hops', (task) => task.hops],
  ['Sites', (task) => task.sites.join(', ')],
];

/** The tasks that were read, and the problems: file, place, field, and the expected value. */
function PreviewTable({ preview }: { preview: ImportPreview }) {
  return (
    <>
      {preview.tasks > 0 ? (
        <Text>
          {say(
            'Recognised as {format}: {tasks, plural, one {# task} other {# tasks}} with {hops, plural, one {# hop} other {# hops}}.',
            { format: preview.formatLabel, tasks: preview.tasks, hops: preview.hops },
          )}
        </Text>
      ) : null}
      <Problems problems={preview.problems} nothing={say('nothing is imported until this is corrected.')} />
      {preview.sample.length > 0 ? (
        <DataTable
          caption={say('First tasks')}
          columns={sampleColumns()}
          rows={preview.sample}
          rowId={(task) => task.key}
        />
      ) : null}
    </>
  );
}

/**
 * Imports demonstrations that are too large for the window, and raw dumps with their archives, from a path. All or nothing,
 * with problems by file and field.
 */
function ImportFolder() {
  const [path, setPath] = useState('');
  const [busy, during] = useBusy();
  const [read, setRead] = useState<ImportedDemonstrations | null>(null);
  const asks = useMirror((mirror) => mirror.info?.host === 'desktop');
  const importing = useMirror((mirror) => mirror.importing);

  async function take(): Promise<void> {
    setRead(null);
    const work = act('import.folder', asks ? {} : { paths: [path] });
    const imported = await during(whileStoring(work, folderWords));
    if (imported !== null && imported.paths !== null && !showPublishedRuns(imported)) setRead(imported);
  }

  const isStored = read?.problems.every(({ level }) => level === 'note');
  return (
    <Form label={say('On this computer')} gap="xs" onSubmit={take}>
      {asks ? (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">
            {say(
              'Large sets of demonstrations, Parquet tables, Mind2Web’s raw dump, levels, runs of other programs:',
            )}
          </Text>
          <Button type="submit" loading={busy}>
            {say('Choose their folder')}
          </Button>
        </Group>
      ) : (
        <Group align="flex-end" wrap="nowrap">
          <TextInput
            style={{ flex: 1 }}
            label={say('Or give the path on this computer')}
            description={say(
              'Large sets of demonstrations, Parquet tables, Mind2Web’s raw dump, levels, runs of other programs.',
            )}
            placeholder={EXAMPLES.folder}
            maxLength={4000}
            value={path}
            onChange={(event) => {
              setPath(event.currentTarget.value);
              setRead(null);
            }}
          />
          <Button type="submit" loading={busy} disabled={path.trim() === ''}>
            {say('Import it')}
          </Button>
        </Group>
      )}
      {importing !== null ? (
        <ImportRunning progress={importing} doing="read" />
      ) : busy ? (
        <Group justify="flex-end">
          <CancelImport />
        </Group>
      ) : null}
      {read !== null && isStored ? <Stored read={read} /> : null}
      {read === null ? null : <Problems problems={read.problems} nothing={say('nothing was imported.')} />}
    </Form>
  );
}

/** The result for a user who has left the dialog; null if runs were found, which the dialog shows. */
function folderWords(read: ImportedDemonstrations): string | null {
  if (read.paths === null || showPublishedRuns(read)) return null;
  return problemWords(read.problems) ?? say('{what} imported.', { what: countWords(read) });
}

function Stored({ read }: { read: ImportedDemonstrations }) {
  return (
    <Group justify="space-between" wrap="nowrap" role="status">
      <Text>
        {read.steps === 0
          ? say('{what} imported.', { what: countWords(read) })
          : say('{what} imported, {steps, plural, one {# step} other {# steps}}.', {
              what: countWords(read),
              steps: read.steps,
            })}
      </Text>
      <Button variant="filled" autoFocus onClick={() => navigate('/verify?state=all')}>
        {say('See them in Verify')}
      </Button>
    </Group>
  );
}

/**
 * Imports recorded runs of a model. The person names the model. All or nothing, unless the person chooses to import the valid
 * runs only.
 */
function ImportRunsForm({ files, onClose }: { files: readonly SourceFile[]; onClose: () => void }) {
  const [model, setModel] = useState('');
  const [promptVersion, setPromptVersion] = useState('');
  const [seed, setSeed] = useState<number | null>(null);
  const [parameters, setParameters] = useState('');
  const [set, setSet] = useState<string | null>(null);
  const [storing, during] = useBusy();
  const [report, setReport] = useState<ImportedRuns | null>(null);
  const sets = listField(useAnswer('library.sets', {}), say('any task set'));
  const runs = useMemo(() => files.reduce((sum, { text }) => sum + linesOf(text).length, 0), [files]);
  const isWrong = linesOf(parameters).find((line) => readParameter(line) === null);
  const errors = report?.problems.filter(({ level }) => level !== 'note') ?? [];
  const notes = report?.problems.filter(({ level }) => level === 'note') ?? [];

  async function store(keepGoing: boolean): Promise<void> {
    const pairs = linesOf(parameters).map(readParameter);
    const work = act('runs.import', {
      files: [...files],
      model,
      parameters: Object.fromEntries(pairs.filter((pair) => pair !== null)),
      keepGoing,
      ...(promptVersion.trim() === '' ? {} : { promptVersion: promptVersion.trim() }),
      ...(seed === null ? {} : { seed }),
      ...(set === null ? {} : { set }),
    });
    setReport(await during(whileStoring(work, runWords)));
  }

  /** The reported result no longer fits the changed fields. */
  const anew =
    <T,>(take: (value: T) => void) =>
    (value: T) => {
      take(value);
      setReport(null);
    };

  if (report !== null && (report.imported > 0 || (errors.length === 0 && notes.length > 0)))
    return <Done report={report} model={model} onClose={onClose} />;
  return (
    <Form label={say('Recorded runs')} onSubmit={() => store(false)}>
      <Text>
        {say(
          '{count, plural, one {# recorded run} other {# recorded runs}}. They become attempts of one model, are judged from their record and appear beside people’s attempts. They have no times.',
          { count: runs },
        )}
      </Text>
      <Group grow align="flex-start">
        <TextInput
          label={say('Name of the model')}
          required
          maxLength={200}
          data-autofocus
          value={model}
          onChange={textTo(anew(setModel))}
        />
        <Select
          {...sets.field}
          label={say('Task set')}
          allowDeselect
          clearable
          data={sets.items.map(({ id, name }) => ({ value: id, label: name }))}
          value={set}
          onChange={anew(setSet)}
        />
      </Group>
      <Group grow align="flex-start">
        <TextInput
          label={say('Version of the prompt')}
          maxLength={200}
          value={promptVersion}
          onChange={textTo(setPromptVersion)}
        />
        <NumberInput
          label={say('Seed')}
          value={seed ?? ''}
          onChange={(value) => setSeed(typeof value === 'number' ? value : null)}
        />
      </Group>
      <Textarea
        label={say('Parameters, one a line')}
        error={isWrong === undefined ? null : say('Expected NAME=VALUE, found “{found}”', { found: isWrong })}
        placeholder={EXAMPLES.parameter}
        minRows={1}
        maxRows={6}
        value={parameters}
        onChange={textTo(setParameters)}
      />
      <Problems problems={report?.problems ?? []} nothing={say('nothing was imported.')} />
      <DialogFoot justify="space-between">
        {storing ? (
          <CancelImport />
        ) : (
          <Button onClick={clearImportDraft}>{say('Choose something else')}</Button>
        )}
        <Group>
          {errors.length > 0 && report !== null && report.readable > 0 ? (
            <Button loading={storing} onClick={() => inBackground(store(true))}>
              {say('{count, plural, one {Import the # valid run} other {Import the # valid runs}}', {
                count: report.readable,
              })}
            </Button>
          ) : null}
          <Button
            variant="filled"
            type="submit"
            loading={storing}
            disabled={model.trim() === '' || isWrong !== undefined}
          >
            {say('{count, plural, one {Import # run} other {Import # runs}}', { count: runs })}
          </Button>
        </Group>
      </DialogFoot>
    </Form>
  );
}

function Done({ report, model, onClose }: { report: ImportedRuns; model: string; onClose: () => void }) {
  const { imported, matched, problems } = report;
  const own = imported - matched;
  return (
    <Stack>
      <Text>
        {imported === 0
          ? say('Nothing new: every run was already imported for {model}.', { model: model.trim() })
          : say('{count, plural, one {# run} other {# runs}} of {model} imported.', {
              count: imported,
              model: model.trim(),
            })}
        {own > 0
          ? ` ${say('{count, number} brought their own tasks. These are now a set in the library.', { count: own })}`
          : ''}
      </Text>
      {imported > 0 && problems.length > 0 ? (
        <ProblemTable problems={problems} title={say('Left out or assumed')} />
      ) : null}
      {imported === 0 ? (
        <Alert color="gray">{say('The same line is imported only once for one model.')}</Alert>
      ) : null}
      <DialogFoot>
        <Button onClick={onClose}>{say('Done')}</Button>
        <Button
          variant="filled"
          data-autofocus
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

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
