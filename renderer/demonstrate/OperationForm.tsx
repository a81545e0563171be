import { Button, Checkbox, FileInput, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { OperationName, PickedElement, PickedOption, TabState } from '../../shared/model/index.ts';
import { operations } from '../../shared/model/operation.ts';
import { PickList } from '../parts/lists/PickList.tsx';
import { readFiles, tooLargeWords } from '../parts/readFiles.ts';
import { act } from '../stores/act.ts';
import classes from './demonstrate.module.css';

/** What the forms are drawn from. */
export interface Situation {
  readonly picked: PickedElement | null;
  readonly tabs: readonly TabState[];
  /** Who can be answered: hops (from 0) that ask, and the task (null). */
  readonly asked: readonly {
    readonly hop: number | null;
    readonly label: string;
    /** What was said so far. */
    readonly given: string;
  }[];
}

/** Asks for the value of an operation. Enter does it, Esc goes back to the choice. */
export function OperationForm({
  name,
  situation,
  onDone,
  onCancel,
}: {
  name: OperationName;
  situation: Situation;
  onDone: (value: string, hop?: number) => void;
  onCancel: () => void;
}) {
  const { picked, tabs, asked } = situation;
  const operation = operations[name];
  const field = operation.value;
  const kind =
    name === 'answer' ? 'answer' : picked?.multiple && field?.kind === 'option' ? 'options' : field?.kind;
  const [value, setValue] = useState(() => firstValue(name, kind, situation));
  const [hop, setHop] = useState((asked.find(({ given }) => given === '') ?? asked[0])?.hop ?? null);
  const isEmpty = value === '' && field?.isRequired === true && name !== 'type' && kind !== 'options';
  const done = () => {
    if (!isEmpty) onDone(value, name === 'answer' && hop !== null ? hop : undefined);
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && kind !== 'files' && !isOnButton(event.target)) done();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  if (field === undefined) return null;
  return (
    <Stack gap="xs" onKeyDown={onKeyDown} role="group" aria-label={operation.label}>
      {kind === 'option' ? (
        <PickList
          label="Option"
          items={(picked?.options ?? []).map((option, index) => ({
            id: `${index}`,
            label: option.label,
            disabled: option.disabled,
          }))}
          marked={value === '' ? null : value}
          onMark={(id) => setValue(id ?? '')}
          onTake={(id) => onDone(optionValue(picked, id))}
        />
      ) : kind === 'options' ? (
        <ManyOptions options={picked?.options ?? []} value={value} onChange={setValue} />
      ) : kind === 'tab' ? (
        <PickList
          label={field.label}
          items={tabs.map((tab) => ({
            id: tab.id,
            kind: tab.active ? 'this one' : '',
            label: tab.title || tab.url || tab.id,
            disabled: name === 'focus-tab' && tab.active,
          }))}
          marked={value === '' ? null : value}
          onMark={(id) => setValue(id ?? '')}
          onTake={onDone}
        />
      ) : kind === 'files' ? (
        <FilesField onCancel={onCancel} />
      ) : (
        <>
          {kind === 'answer' && asked.length > 1 ? (
            <Radio.Group
              label="What is answered"
              size="xs"
              value={`${hop}`}
              onChange={(next) => setHop(next === 'null' ? null : Number(next))}
            >
              <Stack gap={4} mt={4}>
                {asked.map((one) => (
                  <Radio
                    key={`${one.hop}`}
                    size="xs"
                    value={`${one.hop}`}
                    label={`${one.label}${one.given === '' ? '' : ` · so far “${one.given.slice(0, 60)}”`}`}
                  />
                ))}
              </Stack>
            </Radio.Group>
          ) : null}
          <TextInput
            size="xs"
            label={kind === 'answer' && asked.length === 1 ? `Answer: ${asked[0]?.label}` : field.label}
            autoFocus
            type={picked?.element.secret === true && name === 'type' ? 'password' : 'text'}
            autoComplete="off"
            value={value}
            placeholder={hint(name)}
            maxLength={20_000}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        </>
      )}
      {picked?.element.secret === true && name === 'type' ? (
        <Text size="xs" c="dimmed">
          This is a secret field: what you type is not recorded.
        </Text>
      ) : null}
      {kind === 'files' ? null : (
        <Group gap="xs">
          <Button
            size="compact-sm"
            disabled={isEmpty}
            onClick={kind === 'option' ? () => onDone(optionValue(picked, value)) : done}
          >
            {operation.label}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onCancel}>
            Back
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function isOnButton(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('button') !== null;
}

/** Options are recorded by their labels; one that shares its label with another is told by its value. */
function optionValue(picked: PickedElement | null, place: string): string {
  const options = picked?.options ?? [];
  const option = options[Number(place)];
  if (option === undefined) return '';
  const isFirst = options.find((one) => one.label.trim() === option.label.trim()) === option;
  return isFirst ? option.label : option.value;
}

function firstValue(name: OperationName, kind: string | undefined, { picked, tabs }: Situation): string {
  const options = picked?.options ?? [];
  if (kind === 'options')
    return options
      .filter((option) => option.selected)
      .map((option) => option.label)
      .join('\n');
  if (kind === 'option') {
    const now = options.findIndex((option) => option.selected && !option.disabled);
    return now < 0 ? '' : `${now}`;
  }
  if (name === 'select-text') return picked?.element.text ?? '';
  if (kind === 'tab') return (tabs.find((tab) => !tab.active) ?? tabs[0])?.id ?? '';
  return '';
}

function hint(name: OperationName): string {
  if (name === 'press') return 'Enter, Escape, ArrowDown, Control+A …';
  if (name === 'scroll') return 'down, up, or pixels such as 0,400';
  if (name === 'goto') return 'http://…';
  return '';
}

/** The list of a native select that takes several at once: what is ticked is what will be chosen. */
function ManyOptions({
  options,
  value,
  onChange,
}: {
  options: readonly PickedOption[];
  /** Labels, one a line. */
  value: string;
  onChange: (value: string) => void;
}) {
  const chosen = value === '' ? [] : value.split('\n');
  return (
    <div>
      <Text size="xs">{chosen.length} chosen</Text>
      <Stack gap={4} className={classes.options ?? ''} role="group" aria-label="Options">
        {options.map((option, index) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: values may come twice
            key={index}
            size="xs"
            label={option.label}
            autoFocus={index === 0}
            disabled={option.disabled}
            checked={chosen.includes(option.label)}
            onChange={(event) => {
              const ticked = event.currentTarget.checked
                ? [...chosen, option.label]
                : chosen.filter((one) => one !== option.label);
              onChange(ticked.join('\n'));
            }}
          />
        ))}
      </Stack>
    </div>
  );
}

/** Files of this computer for a file field of the page. Their contents go to the page only. */
function FilesField({ onCancel }: { onCancel: () => void }) {
  const [files, setFiles] = useState<File[]>([]);
  const [tooLarge, setTooLarge] = useState(false);
  async function give(): Promise<void> {
    const given = await readFiles(files);
    if (given === null) return setTooLarge(true);
    const value = files.map((file) => file.name).join('\n');
    onCancel();
    await act('demonstrate.operate', { operation: 'upload', value, files: given });
  }
  return (
    <>
      <FileInput
        size="xs"
        label="Files"
        placeholder="Choose from this computer"
        multiple
        autoFocus
        value={files}
        error={tooLarge ? tooLargeWords : null}
        onChange={(chosen) => {
          setTooLarge(false);
          setFiles(chosen);
        }}
      />
      <Group gap="xs">
        <Button size="compact-sm" disabled={files.length === 0} onClick={() => void give()}>
          Upload
        </Button>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          Back
        </Button>
      </Group>
    </>
  );
}
