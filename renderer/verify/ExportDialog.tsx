import { Button, List, MultiSelect, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DemonstrationFormat, ExportPreview, WrittenExport } from '../../shared/contract/exchange.ts';
import { type Message, say } from '../../shared/language/message.ts';
import { rowEnding } from '../../shared/mind2web/forms.ts';
import { QUEUE_STATES } from '../../shared/review/settle.ts';
import { missingWords } from '../../shared/words/exportWords.ts';
import {
  CompleteWords,
  dayAndTime,
  ExportRunning,
  PicturesChoice,
  WrittenTo,
} from '../parts/files/exports.tsx';
import { Form, textTo } from '../parts/forms/Form.tsx';
import { CoverModal, DialogFoot } from '../parts/panes/Sheet.tsx';
import { Loaded } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { act } from '../stores/act.ts';
import { useAnswer } from '../stores/answers.ts';
import { useMirror } from '../stores/mirror.ts';
import { setAddressValues, useAddressValue } from '../stores/windowAddress.ts';
import { COUNTED_WORDS } from './deskPlace.ts';

interface Kind {
  readonly format: DemonstrationFormat;
  readonly label: Message;
  readonly holds: Message;
  /** The ending of the file name, which determines the form of the rows. */
  readonly ending: string;
  /** True: the format has pictures, and an export without them is possible. */
  readonly optionalPictures?: true;
}

const KINDS = [
  {
    format: 'mind2web',
    label: 'Mind2Web: task files',
    holds:
      'Lists of tasks with the raw and cleaned page of each action, a hundred per file, in a folder “data”.',
    ending: '',
  },
  {
    format: 'multimodal-mind2web',
    label: 'Multimodal-Mind2Web: a Parquet table',
    holds:
      'One row per action, with its page, candidates and picture, in the columns of the published tables.',
    ending: '.parquet',
    optionalPictures: true,
  },
  {
    format: 'multimodal-mind2web',
    label: 'Multimodal-Mind2Web: JSON lines',
    holds: 'The same rows as one file of JSON lines, pictures in base64.',
    ending: '.jsonl',
    optionalPictures: true,
  },
  {
    format: 'mind2web-raw',
    label: 'Mind2Web: raw dump',
    holds:
      'A folder with everything that was recorded: DOM, pictures and archives of each page, storage, trace, network.',
    ending: '',
    optionalPictures: true,
  },
  {
    format: 'mind2web-verification',
    label: 'Mind2Web: verification form',
    holds: 'annotations.json: what the annotators did; verifications.json: what was decided about it.',
    ending: '',
  },
] as const satisfies readonly Kind[];

/** Exports demonstrations. It shows what will be exported and what will not, before anything is written. */
export function ExportDialog() {
  const [opened, setOpened] = useAddressValue('export');
  const exporting = useMirror((mirror) => mirror.exporting);
  const [done, setDone] = useState<WrittenExport | null>(null);
  function close(): void {
    setDone(null);
    setOpened(null);
  }
  return (
    <CoverModal opened={opened !== null} onClose={close} title={say('Export demonstrations')} size="lg">
      {exporting !== null ? (
        <ExportRunning progress={exporting} />
      ) : done !== null && done.path !== null ? (
        <ExportDone done={done} onClose={close} />
      ) : (
        <Choose onDone={setDone} />
      )}
    </CoverModal>
  );
}

export function openExport(): void {
  setAddressValues({ export: '1' });
}

function Choose({ onDone }: { onDone: (done: WrittenExport | null) => void }) {
  const [setIds, setSetIds] = useState<string[]>([]);
  const [all, setAll] = useState(false);
  const choice = { all, ...(setIds.length === 0 ? {} : { setIds }) };
  const answer = useAnswer('export.preview', choice, { keep: true });
  return (
    <Loaded answer={answer} rows={6}>
      {(preview) =>
        preview.sets.length === 0 ? (
          <Text>
            {say(
              'There is no finished demonstration in this workspace yet. Demonstrate some tasks, or import demonstrations in the library.',
            )}
          </Text>
        ) : (
          <Stack>
            <MultiSelect
              label={say('Task sets')}
              placeholder={setIds.length === 0 ? say('all') : ''}
              clearable
              data={preview.sets.map(({ id, name, demonstrations }) => ({
                value: id,
                label: `${name} · ${demonstrations}`,
              }))}
              value={setIds}
              onChange={setSetIds}
            />
            <Radio.Group
              label={say('Demonstrations')}
              value={all ? 'all' : 'accepted'}
              onChange={(value) => setAll(value === 'all')}
            >
              <Stack gap={4} mt={4}>
                <Radio
                  value="accepted"
                  label={say('Accepted demonstrations, without their discarded steps')}
                />
                <Radio
                  value="all"
                  label={say('All demonstrations, including those that nobody has accepted')}
                />
              </Stack>
            </Radio.Group>
            <Where preview={preview} choice={choice} onDone={onDone} />
          </Stack>
        )
      }
    </Loaded>
  );
}

function Where(props: {
  preview: ExportPreview;
  choice: { readonly all: boolean; readonly setIds?: string[] };
  onDone: (done: WrittenExport | null) => void;
}) {
  const { preview, choice, onDone } = props;
  const [kind, setKind] = useState<Kind>(KINDS[0]);
  const [pictures, setPictures] = useState(true);
  const [typed, setTyped] = useState<string | null>(null);
  const [proposed] = useState(() => `demonstrations-${dayAndTime(Date.now())}`);
  const { demonstrations, folder } = preview;
  const { format, holds, ending, optionalPictures = false } = kind;
  const name = withEnding(typed ?? proposed, ending);
  return (
    <Form
      label={say('Export')}
      onSubmit={() =>
        act('export.write', { ...choice, format, name, ...(optionalPictures ? { pictures } : {}) }).then(
          onDone,
        )
      }
    >
      <Select
        label={say('Format')}
        description={say(holds)}
        inputWrapperOrder={['label', 'input', 'description']}
        data={KINDS.map(({ label }) => say(label))}
        value={say(kind.label)}
        onChange={(label) => setKind(KINDS.find((one) => say(one.label) === label) ?? kind)}
      />
      {optionalPictures ? <PicturesChoice checked={pictures} onChange={setPictures} /> : null}
      {folder === null ? null : (
        <TextInput
          label={say('Name')}
          description={placeWords(folder, kind, typed, name)}
          inputWrapperOrder={['label', 'input', 'description']}
          required
          maxLength={120}
          value={typed ?? name}
          onChange={textTo(setTyped)}
        />
      )}
      <div role="status">
        <Text>
          {demonstrations === 0
            ? say('Nothing to export.')
            : say('{count, plural, one {# demonstration} other {# demonstrations}} to export.', {
                count: demonstrations,
              })}
        </Text>
        <LeftOut left={preview.left} />
      </div>
      <DialogFoot>
        <Button
          variant="filled"
          autoFocus
          type="submit"
          disabled={demonstrations === 0 || name.trim() === ''}
        >
          {folder === null ? say('Export…') : say('Export')}
        </Button>
      </DialogFoot>
    </Form>
  );
}

/** How many demonstrations are not exported, and why. */
function LeftOut({ left }: { left: ExportPreview['left'] }) {
  const states = QUEUE_STATES.filter((state) => (left[state] ?? 0) > 0);
  if (states.length === 0) return null;
  const sum = states.reduce((all, state) => all + (left[state] ?? 0), 0);
  const words = states.map((state) => say(COUNTED_WORDS[state], { count: left[state] ?? 0 })).join(', ');
  return <Muted>{say('{count, number} left out: {words}.', { count: sum, words })}</Muted>;
}

function placeWords(folder: string, { format }: Kind, typed: string | null, name: string): string {
  if (format === 'mind2web')
    return say('It will be saved in {folder}. A name that ends with .json gives one file.', { folder });
  return typed === null || typed === name
    ? say('It will be saved in {folder}.', { folder })
    : say('It will be saved in {folder} as {name}.', { folder, name });
}

/** Replaces the ending of a name with that of the chosen format, because the ending determines the form of the rows. */
function withEnding(name: string, ending: string): string {
  return ending === '' || name.trim() === '' ? name : `${name.replace(rowEnding, '')}${ending}`;
}

/** What was written, where, and what could not be written. */
function ExportDone(props: { done: Extract<WrittenExport, { path: string }>; onClose: () => void }) {
  const {
    done: { path, files, counts, completeness },
    onClose,
  } = props;
  const missing = missingWords(counts);
  return (
    <Stack>
      <div role="status">
        <Text>
          {say(
            '{demonstrations, plural, one {# demonstration} other {# demonstrations}} with {actions, plural, one {# action} other {# actions}} written to {files, plural, =1 {one file} other {# files}}.',
            { demonstrations: counts.demonstrations, actions: counts.actions, files },
          )}
        </Text>
        <CompleteWords of={completeness} />
        {missing.length === 0 ? null : (
          <List size="sm" c="dimmed" mt={4}>
            {missing.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        )}
      </div>
      <WrittenTo path={path} />
      <DialogFoot>
        <Button variant="filled" autoFocus onClick={onClose}>
          {say('Done')}
        </Button>
      </DialogFoot>
    </Stack>
  );
}
