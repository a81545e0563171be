import { Button, Group, MultiSelect, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  type DemonstrationFormat,
  demonstrationFormats,
  type ExportPreview,
  type WrittenExport,
} from '../../shared/contracts/exchange.ts';
import { QUEUE_STATES } from '../../shared/review/settle.ts';
import { CoverModal } from '../parts/CoverModal.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { act } from '../stores/act.ts';
import { setAddressValues, useAddressValue } from '../stores/address.ts';
import { useMirror } from '../stores/mirror.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import { ExportDone } from './ExportDone.tsx';
import { ExportRunning } from './ExportRunning.tsx';
import { COUNTED_WORDS } from './place.ts';

const FORMATS: Readonly<
  Record<DemonstrationFormat, { readonly label: string; readonly holds: string; readonly ending: string }>
> = {
  mind2web: {
    label: 'Mind2Web: task files',
    holds: 'Lists of tasks with the raw and cleaned page of each action, a hundred a file in a folder data.',
    ending: '',
  },
  'multimodal-mind2web': {
    label: 'Multimodal-Mind2Web: one row an action',
    holds: 'One file of JSON lines; each row has its page, candidates and picture.',
    ending: '.jsonl',
  },
  'mind2web-raw': {
    label: 'Mind2Web: raw dump',
    holds:
      'A folder with everything that was recorded: DOM, pictures and archives of each page, storage, trace, network.',
    ending: '',
  },
  'mind2web-verification': {
    label: 'Mind2Web: verification form',
    holds: 'annotations.json: what the annotators did; verifications.json: what was decided about it.',
    ending: '',
  },
};

/** Exporting demonstrations: what goes out and what stays, before anything is written. */
export function ExportDialog() {
  const [opened, setOpened] = useAddressValue('export');
  const exporting = useMirror((mirror) => mirror.exporting);
  const [done, setDone] = useState<WrittenExport | null>(null);
  function close(): void {
    setDone(null);
    setOpened(null);
  }
  return (
    <CoverModal opened={opened !== null} onClose={close} title="Export demonstrations" size="lg">
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
            There is no finished demonstration in this workspace yet. Demonstrate some tasks, or import
            demonstrations in the library.
          </Text>
        ) : (
          <Stack>
            <MultiSelect
              label="Task sets"
              placeholder={setIds.length === 0 ? 'all' : ''}
              clearable
              data={preview.sets.map(({ id, name, demonstrations }) => ({
                value: id,
                label: `${name} · ${demonstrations}`,
              }))}
              value={setIds}
              onChange={setSetIds}
            />
            <Radio.Group
              label="Demonstrations"
              value={all ? 'all' : 'accepted'}
              onChange={(value) => setAll(value === 'all')}
            >
              <Stack gap={4} mt={4}>
                <Radio
                  value="accepted"
                  label="Those that are accepted, without the steps that were discarded"
                />
                <Radio value="all" label="All of them, also those that nobody has accepted" />
              </Stack>
            </Radio.Group>
            <Where preview={preview} choice={choice} onDone={onDone} />
          </Stack>
        )
      }
    </Loaded>
  );
}

function Where({
  preview,
  choice,
  onDone,
}: {
  preview: ExportPreview;
  choice: { readonly all: boolean; readonly setIds?: string[] };
  onDone: (done: WrittenExport | null) => void;
}) {
  const [format, setFormat] = useState<DemonstrationFormat>('mind2web');
  const [typed, setTyped] = useState<string | null>(null);
  const [proposed] = useState(() => `demonstrations-${stamp(new Date())}`);
  const { demonstrations, folder } = preview;
  const { holds, ending } = FORMATS[format];
  const name = typed ?? `${proposed}${ending}`;
  return (
    <form
      aria-label="Export"
      onSubmit={(event) => {
        event.preventDefault();
        void act('export.write', { ...choice, format, name }).then(onDone);
      }}
    >
      <Stack>
        <Select
          label="Format"
          description={holds}
          inputWrapperOrder={['label', 'input', 'description']}
          allowDeselect={false}
          data={demonstrationFormats.map((value) => ({ value, label: FORMATS[value].label }))}
          value={format}
          onChange={(value) => setFormat(demonstrationFormats.find((one) => one === value) ?? format)}
        />
        {folder === null ? null : (
          <TextInput
            label="Name"
            description={`It goes into ${folder}${format === 'mind2web' ? '. A name that ends with .json gives one file' : ''}.`}
            inputWrapperOrder={['label', 'input', 'description']}
            required
            maxLength={120}
            value={name}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <div role="status">
          <Text>
            {demonstrations === 0
              ? 'Nothing to export.'
              : `${demonstrations} ${demonstrations === 1 ? 'demonstration' : 'demonstrations'} to export.`}
          </Text>
          <LeftOut left={preview.left} />
        </div>
        <Group justify="flex-end">
          <Button autoFocus type="submit" disabled={demonstrations === 0 || name.trim() === ''}>
            {folder === null ? 'Export…' : 'Export'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** How many stay behind, and why. */
function LeftOut({ left }: { left: ExportPreview['left'] }) {
  const reasons = QUEUE_STATES.flatMap((state) => {
    const count = left[state] ?? 0;
    return count === 0 ? [] : [{ state, count }];
  });
  if (reasons.length === 0) return null;
  const sum = reasons.reduce((all, { count }) => all + count, 0);
  return (
    <Text size="sm" c="dimmed">
      {sum} left out: {reasons.map(({ state, count }) => `${count} ${COUNTED_WORDS[state]}`).join(', ')}.
    </Text>
  );
}

/** `2026-11-21-0934`: no two exports of a person have one name. */
function stamp(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${day}-${two(now.getHours())}${two(now.getMinutes())}`;
}
