import {
  Alert,
  Button,
  Checkbox,
  FileInput,
  Group,
  NumberInput,
  Radio,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { say, sayHost, sayKnown } from '../../shared/language/message.ts';
import type {
  Box,
  OperationName,
  PickedElement,
  PickedOption,
  Point,
  TabState,
} from '../../shared/model/index.ts';
import { operations } from '../../shared/model/operation.ts';
import { isInDoubt } from '../../shared/model/stepError.ts';
import { readFiles, tooLargeWords } from '../parts/files/files.ts';
import { textTo } from '../parts/forms/Form.tsx';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { useKey } from '../parts/keys/useKey.ts';
import { DoubtDialog } from '../parts/lists/DoubtDialog.tsx';
import { PickList } from '../parts/lists/PickList.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { elementWords, operationWords, valueWords } from '../parts/texts/words.ts';
import { act, inBackground, sendCommand } from '../stores/act.ts';
import { useOpensPanel } from '../stores/stage.ts';
import { FindBox } from './SelectStage.tsx';
import { StageCard, type StageProps, useNear } from './StageCard.tsx';

/** A key other than Enter. Mind2Web has an operation Press Enter only, so that has a letter of its own. */
const OTHER_KEY = 'k';

/**
 * Chooses the operation on the element, or on the page if no element is chosen. Letters choose. If an operation needs a value,
 * the form for it appears here.
 */
export function OperateStage({
  demonstration,
  situation,
  free,
  soon,
  onMark,
}: StageProps & { situation: Situation }) {
  const { stage, picked, position, offered, refusal, busy, dragTarget, steps } = demonstration;
  const last = stage === 'look' ? steps.at(-1) : undefined;
  /** What the person asked for while the effect of the last step was not known. */
  const [asked, setAsked] = useState<{ readonly after: number; readonly next: () => void } | null>(null);
  const [asking, setAsking] = useState<OperationName | null>(null);
  const chosen = picked?.ref.node ?? null;
  const isOnElement = stage === 'operate' && picked !== null;
  const canChoose = isOnElement || picked === null;
  // A quick person may choose the next operation before the last step's look is done, so the end of the look does not close the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked belonged to that element
  useLayoutEffect(() => setAsking(null), [chosen, canChoose]);
  const shown = asking !== null && canChoose && offered.includes(asking) ? asking : null;

  useOpensPanel(shown !== null || dragTarget !== null);

  /** Goes on to the next operation. If the effect of the last step is not known, the person must keep that step first. */
  function goOn(next: () => void): void {
    if (last !== undefined && isInDoubt(last.error)) setAsked({ after: last.index, next });
    else next();
  }
  async function keepAndGoOn(next: () => void): Promise<void> {
    setAsked(null);
    if ((await act('demonstrate.goOn', {})) !== null) next();
  }
  function choose(name: OperationName): void {
    if (name === 'drag') sendCommand('demonstrate.chooseDragTarget', { on: true });
    else if (asks(name, isOnElement)) setAsking(name);
    else inBackground(perform(name, name === 'press' ? 'Enter' : undefined));
  }
  async function perform(operation: OperationName, value?: string, hop?: number): Promise<void> {
    setAsking(null);
    if (operation === 'give-up') return;
    await act('demonstrate.operate', {
      operation,
      ...(value === undefined ? {} : { value }),
      ...(hop === undefined ? {} : { hop }),
    });
  }
  const idle = free && canChoose && shown === null && dragTarget === null;
  useKey(OTHER_KEY, () => goOn(() => setAsking('press')), idle && offered.includes('press'));

  return (
    <StageCard
      number={2}
      stage="Operate"
      on={isOnElement || busy === 'operating'}
      isOpen={
        (canChoose && stage !== 'look') ||
        shown !== null ||
        busy === 'operating' ||
        refusal !== null ||
        dragTarget !== null
      }
      summary={stage === 'look' ? lastDone(demonstration) : say('after you confirm the element')}
    >
      {refusal ? (
        <Alert color="orange" role="alert" p="xs" mb="xs" title={sayHost(refusal.message)}>
          {sayHost(refusal.advice ?? '')}
        </Alert>
      ) : null}
      {busy === 'operating' ? (
        <Text size="sm" role="status">
          {say('Carrying out the step.')}
        </Text>
      ) : dragTarget !== null ? (
        <DragForm demonstration={demonstration} free={free} soon={soon} onMark={onMark} />
      ) : shown !== null ? (
        <OperationForm
          key={shown}
          name={shown}
          situation={situation}
          onCancel={() => setAsking(null)}
          onDone={(value, hop) => goOn(() => inBackground(perform(shown, value, hop)))}
        />
      ) : canChoose ? (
        <>
          {isOnElement ? null : (
            <Muted size="xs" mb={4}>
              {say('Without an element:')}
            </Muted>
          )}
          {isOnElement && picked.element.box !== null && picked.isSurface ? (
            <PlaceFields box={picked.element.box} position={position} free={free} />
          ) : null}
          <Group gap={6}>
            {offered.map((name) => (
              <Choice
                key={name}
                name={name}
                words={
                  name === 'press' && isOnElement ? say('Press Enter') : sayKnown(operations[name].label)
                }
                letter={name === 'press' && !isOnElement ? OTHER_KEY : operations[name].key}
                asks={asks(name, isOnElement)}
                free={idle}
                onChoose={() => goOn(() => choose(name))}
              />
            ))}
            {isOnElement && offered.includes('press') ? (
              <Choice
                name="press"
                words={say('Press key')}
                letter={OTHER_KEY}
                asks
                free={idle}
                onChoose={() => setAsking('press')}
              />
            ) : null}
          </Group>
        </>
      ) : (
        <Muted>{say('Confirm the element first.')}</Muted>
      )}
      <DoubtDialog
        opened={asked !== null && asked.after === last?.index}
        steps={last === undefined ? [] : [last]}
        action={say('Keep this step')}
        onAction={() => {
          if (asked !== null) inBackground(keepAndGoOn(asked.next));
        }}
        onClose={() => setAsked(null)}
      />
    </StageCard>
  );
}

/** The last step in words. */
function lastDone({ steps }: StageProps['demonstration']): string {
  const last = steps.at(-1);
  if (last === undefined) return '';
  return `${last.error === null ? '✓' : '▲'} ${operationWords(last.operation)} ${valueWords(last)}`;
}

function asks(name: OperationName, isOnElement: boolean): boolean {
  if (name === 'press') return !isOnElement;
  const { value } = operations[name];
  return value?.isRequired === true || value?.kind === 'tab';
}

function Choice(props: {
  name: OperationName;
  words: string;
  letter: string | undefined;
  asks: boolean;
  free: boolean;
  onChoose: () => void;
}) {
  const { letter } = props;
  useKey(letter ?? '', props.onChoose, props.free && letter !== undefined && letter !== OTHER_KEY);
  return (
    <Button size="compact-sm" disabled={!props.free} onClick={props.onChoose}>
      {letter === undefined ? null : (
        <>
          <KeyHint>{letter.toUpperCase()}</KeyHint>&nbsp;
        </>
      )}
      {props.words}
      {props.asks ? '…' : ''}
    </Button>
  );
}

/**
 * Where on a surface (a picture, a drawing, a map) the click goes: the position of the mouse, or a point that keys move from
 * the middle.
 */
function PlaceFields({ box, position, free }: { box: Box; position: Point | null; free: boolean }) {
  const at = position ?? { x: Math.round(box.width / 2), y: Math.round(box.height / 2) };
  const move = (next: Point) => sendCommand('demonstrate.place', next);
  const field = (label: string, value: number, size: number, place: (to: number) => Point) => (
    <NumberInput
      size="xs"
      label={label}
      w={90}
      disabled={!free}
      value={value}
      min={0}
      max={Math.max(Math.round(size) - 1, 0)}
      clampBehavior="strict"
      onChange={(to) => {
        if (typeof to === 'number' && to !== value) move(place(to));
      }}
    />
  );
  return (
    <Group gap="xs" align="end" mb="xs" role="group" aria-label={say('Position on the element')}>
      {field(say('From the left'), at.x, box.width, (x) => ({ ...at, x }))}
      {field(say('From the top'), at.y, box.height, (y) => ({ ...at, y }))}
      <Muted size="xs">
        {position === null
          ? say('of {width} × {height}, its middle', {
              width: Math.round(box.width),
              height: Math.round(box.height),
            })
          : say('of {width} × {height}', { width: Math.round(box.width), height: Math.round(box.height) })}
      </Muted>
    </Group>
  );
}

/** Where the element is dragged: to another element, chosen like the first one, or by a distance. */
function DragForm({ demonstration: { dragTarget }, free, soon, onMark }: StageProps) {
  const [distance, setDistance] = useState('');
  const picked = dragTarget?.picked ?? null;
  const drag = () => sendCommand('demonstrate.operate', { operation: 'drag' });
  const dragBy = () => sendCommand('demonstrate.operate', { operation: 'drag', value: distance });
  useNear(free);
  useKey('Enter', drag, free && picked !== null);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && distance.trim() !== '') dragBy();
    else if (event.key === 'Escape') sendCommand('demonstrate.chooseDragTarget', { on: false });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Stack gap="xs" role="group" aria-label={say('Drag to')}>
      {picked === null ? (
        <div>
          <FindBox
            free={free}
            soon={soon}
            says={say('Click the element on the page to drag it to.')}
            onMark={onMark}
          />
        </div>
      ) : (
        <Text size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          <Said message="To {element}" values={{ element: <b>{elementWords(picked.element)}</b> }} />
        </Text>
      )}
      <Group gap="xs">
        <Button variant="filled" size="compact-sm" disabled={!free || picked === null} onClick={drag}>
          {say('Drag here')}&nbsp;<KeyHint>{say('Enter')}</KeyHint>
        </Button>
        <Button size="compact-sm" onClick={() => sendCommand('demonstrate.chooseDragTarget', { on: false })}>
          {say('Back')}&nbsp;<KeyHint>{say('Esc')}</KeyHint>
        </Button>
      </Group>
      <Group gap="xs" align="end" wrap="nowrap" onKeyDown={onKeyDown}>
        <TextInput
          size="xs"
          label={say('Or how far, in pixels (right, down)')}
          placeholder="120,0"
          value={distance}
          style={{ flex: 1 }}
          onChange={textTo(setDistance)}
        />
        <Button
          size="xs"
          disabled={!free || distance.trim() === ''}
          onClick={dragBy}
          aria-label={say('Drag this far')}
        >
          {say('Drag')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The data that the forms need. */
export interface Situation {
  readonly picked: PickedElement | null;
  readonly tabs: readonly TabState[];
  /** The questions that can be answered: hops that ask for an answer (from 0), and the task (null). */
  readonly asked: readonly {
    readonly hop: number | null;
    readonly label: string;
    /** The answer so far. */
    readonly given: string;
  }[];
}

/** The form for the value of an operation. Enter carries it out, Esc returns to the choice. */
function OperationForm(props: {
  name: OperationName;
  situation: Situation;
  onDone: (value: string, hop?: number) => void;
  onCancel: () => void;
}) {
  const { name, situation, onDone, onCancel } = props;
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
  const pick = { marked: value === '' ? null : value, onMark: (id: string | null) => setValue(id ?? '') };
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
    <Stack gap="xs" onKeyDown={onKeyDown} role="group" aria-label={sayKnown(operation.label)}>
      {kind === 'option' ? (
        <PickList
          label={say('Option')}
          items={(picked?.options ?? []).map((option, index) => ({
            id: `${index}`,
            label: option.label,
            disabled: option.disabled,
          }))}
          {...pick}
          onTake={(id) => onDone(optionValue(picked, id))}
        />
      ) : kind === 'options' ? (
        <ManyOptions options={picked?.options ?? []} value={value} onChange={setValue} />
      ) : kind === 'tab' ? (
        <PickList
          label={fieldWords(field)}
          items={tabs.map((tab) => ({
            id: tab.id,
            kind: tab.active ? say('this one') : '',
            label: tab.title || tab.url || tab.id,
            disabled: name === 'focus-tab' && tab.active,
          }))}
          {...pick}
          onTake={onDone}
        />
      ) : kind === 'files' ? (
        <FilesField onCancel={onCancel} />
      ) : (
        <>
          {kind === 'answer' && asked.length > 1 ? (
            <Radio.Group
              label={say('Question to answer')}
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
                    label={
                      one.given === ''
                        ? one.label
                        : say('{question} · so far “{answer}”', {
                            question: one.label,
                            answer: one.given.slice(0, 60),
                          })
                    }
                  />
                ))}
              </Stack>
            </Radio.Group>
          ) : null}
          <TextInput
            size="xs"
            label={
              kind === 'answer' && asked.length === 1
                ? say('Answer: {question}', { question: asked[0]?.label ?? '' })
                : fieldWords(field)
            }
            autoFocus
            type={picked?.element.secret === true && name === 'type' ? 'password' : 'text'}
            autoComplete="off"
            value={value}
            placeholder={hint(name)}
            maxLength={20_000}
            onChange={textTo(setValue)}
          />
        </>
      )}
      {picked?.element.secret === true && name === 'type' ? (
        <Muted size="xs">{say('This is a secret field: your input is not recorded.')}</Muted>
      ) : null}
      {kind === 'files' ? null : (
        <Group gap="xs">
          <Button
            variant="filled"
            size="compact-sm"
            disabled={isEmpty}
            onClick={kind === 'option' ? () => onDone(optionValue(picked, value)) : done}
          >
            {sayKnown(operation.label)}
          </Button>
          <Button size="compact-sm" onClick={onCancel}>
            {say('Back')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** The label of a value field. */
function fieldWords({ kind, label }: { readonly kind: string; readonly label: string }): string {
  return kind === 'key' ? say('[keyboard] Key') : sayKnown(label);
}

function isOnButton(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('button') !== null;
}

/** Options are recorded by their labels. If two options have the same label, the value is added. */
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
  if (name === 'press') return say('Enter, Escape, ArrowDown, Control+A …');
  if (name === 'scroll') return say('down, up, or pixels such as 0,400');
  if (name === 'goto') return 'http://…';
  return '';
}

/** The list of a native select with several choices. Ticked options will be chosen. */
function ManyOptions(props: {
  options: readonly PickedOption[];
  /** Labels, one a line. */
  value: string;
  onChange: (value: string) => void;
}) {
  const { options, value, onChange } = props;
  const chosen = value === '' ? [] : value.split('\n');
  return (
    <div>
      <Text size="xs">{say('{count, number} chosen', { count: chosen.length })}</Text>
      <Stack gap={4} mah={150} style={{ overflow: 'auto' }} role="group" aria-label={say('Options')}>
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

/** Files of this computer for a file field of the page. Their content goes only to the page. */
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
        label={say('Files')}
        placeholder={say('Choose from this computer')}
        multiple
        autoFocus
        value={files}
        error={tooLarge ? say(tooLargeWords) : null}
        onChange={(chosen) => {
          setTooLarge(false);
          setFiles(chosen);
        }}
      />
      <Group gap="xs">
        <Button
          variant="filled"
          size="compact-sm"
          disabled={files.length === 0}
          onClick={() => inBackground(give())}
        >
          {say('Upload')}
        </Button>
        <Button size="compact-sm" onClick={onCancel}>
          {say('Back')}
        </Button>
      </Group>
    </>
  );
}
