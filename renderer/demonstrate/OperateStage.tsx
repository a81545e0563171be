import { Alert, Button, Group, Kbd, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import type { Box, OperationName, Point } from '../../shared/model/index.ts';
import { isSurface } from '../../shared/model/offered.ts';
import { operations } from '../../shared/model/operation.ts';
import { useKey } from '../parts/useKey.ts';
import { elementWords } from '../parts/words/stepWords.ts';
import { act } from '../stores/act.ts';
import { FindBox } from './FindBox.tsx';
import { OperationForm, type Situation } from './OperationForm.tsx';
import { StageCard, type StageProps } from './StageCard.tsx';
import { useNear } from './useNear.ts';

/** A key other than Enter: Mind2Web knows Press Enter alone, so that has a letter of its own. */
const OTHER_KEY = 'k';

/** What to do with the element, or with the page while none is chosen. Letters choose; what needs a value asks for it in place. */
export function OperateStage({
  demonstration,
  situation,
  free,
  onMark,
}: StageProps & { situation: Situation }) {
  const { stage, picked, position, offered, refusal, busy, dragTarget } = demonstration;
  const [asking, setAsking] = useState<OperationName | null>(null);
  const chosen = picked?.ref.node ?? null;
  const isOnElement = stage === 'operate' && picked !== null;
  const canChoose = isOnElement || picked === null;
  // Going on from the look at the last step is no reason: who is quick asks for the next before that is done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked belonged to that element
  useLayoutEffect(() => setAsking(null), [chosen, canChoose]);
  const shown = asking !== null && canChoose && offered.includes(asking) ? asking : null;

  function choose(name: OperationName): void {
    if (name === 'drag') void act('demonstrate.chooseDragTarget', { on: true });
    else if (asks(name, isOnElement)) setAsking(name);
    else void perform(name, name === 'press' ? 'Enter' : undefined);
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
  useKey(OTHER_KEY, () => setAsking('press'), idle && offered.includes('press'));

  return (
    <StageCard number={2} title="Operate" on={isOnElement || busy === 'operating'}>
      {refusal ? (
        <Alert color="orange" role="alert" p="xs" mb="xs" title={refusal.message}>
          {refusal.advice}
        </Alert>
      ) : null}
      {busy === 'operating' ? (
        <Text size="sm" role="status">
          It is being carried out.
        </Text>
      ) : dragTarget !== null ? (
        <DragForm demonstration={demonstration} free={free} onMark={onMark} />
      ) : shown !== null ? (
        <OperationForm
          key={shown}
          name={shown}
          situation={situation}
          onCancel={() => setAsking(null)}
          onDone={(value, hop) => void perform(shown, value, hop)}
        />
      ) : canChoose ? (
        <>
          {isOnElement ? null : (
            <Text size="xs" c="dimmed" mb={4}>
              Without an element:
            </Text>
          )}
          {isOnElement && picked.element.box !== null && isSurface(picked.element) ? (
            <PlaceFields box={picked.element.box} position={position} free={free} />
          ) : null}
          <Group gap={6}>
            {offered.map((name) => (
              <Choice
                key={name}
                name={name}
                words={name === 'press' && isOnElement ? 'Press Enter' : operations[name].label}
                letter={name === 'press' && !isOnElement ? OTHER_KEY : operations[name].key}
                asks={asks(name, isOnElement)}
                free={idle}
                onChoose={() => choose(name)}
              />
            ))}
            {isOnElement && offered.includes('press') ? (
              <Choice
                name="press"
                words="Press key"
                letter={OTHER_KEY}
                asks
                free={idle}
                onChoose={() => setAsking('press')}
              />
            ) : null}
          </Group>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          Confirm the element first.
        </Text>
      )}
    </StageCard>
  );
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
    <Button size="compact-sm" variant="default" disabled={!props.free} onClick={props.onChoose}>
      {letter === undefined ? null : (
        <>
          <Kbd size="xs">{letter.toUpperCase()}</Kbd>&nbsp;
        </>
      )}
      {props.words}
      {props.asks ? '…' : ''}
    </Button>
  );
}

/** Where on a surface (a picture, a drawing, a map) it is pressed: where the mouse has, or moved from its middle by keys. */
function PlaceFields({ box, position, free }: { box: Box; position: Point | null; free: boolean }) {
  const at = position ?? { x: Math.round(box.width / 2), y: Math.round(box.height / 2) };
  const move = (next: Point) => void act('demonstrate.place', next);
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
      allowDecimal={false}
      onChange={(to) => {
        if (typeof to === 'number' && to !== value) move(place(to));
      }}
    />
  );
  return (
    <Group gap="xs" align="end" mb="xs" role="group" aria-label="Where on it">
      {field('From the left', at.x, box.width, (x) => ({ ...at, x }))}
      {field('From the top', at.y, box.height, (y) => ({ ...at, y }))}
      <Text size="xs" c="dimmed">
        of {Math.round(box.width)} × {Math.round(box.height)}
        {position === null ? ', its middle' : ''}
      </Text>
    </Group>
  );
}

/** Where the element is dragged to: another element, chosen like the first one, or a distance. */
function DragForm({ demonstration: { dragTarget }, free, onMark }: StageProps) {
  const [distance, setDistance] = useState('');
  const picked = dragTarget?.picked ?? null;
  const drag = () => void act('demonstrate.operate', { operation: 'drag' });
  const dragBy = () => void act('demonstrate.operate', { operation: 'drag', value: distance });
  useNear(free);
  useKey('Enter', drag, free && picked !== null);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && distance.trim() !== '') dragBy();
    else if (event.key === 'Escape') void act('demonstrate.chooseDragTarget', { on: false });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Stack gap="xs" role="group" aria-label="Drag to">
      {picked === null ? (
        <div>
          <FindBox free={free} says="Press the element in the page to drag it to." onMark={onMark} />
        </div>
      ) : (
        <Text size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          To <b>{elementWords(picked.element)}</b>
        </Text>
      )}
      <Group gap="xs">
        <Button size="compact-sm" disabled={!free || picked === null} onClick={drag}>
          Drag here&nbsp;<Kbd size="xs">Enter</Kbd>
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void act('demonstrate.chooseDragTarget', { on: false })}
        >
          Back&nbsp;<Kbd size="xs">Esc</Kbd>
        </Button>
      </Group>
      <Group gap="xs" align="end" wrap="nowrap" onKeyDown={onKeyDown}>
        <TextInput
          size="xs"
          label="Or how far, in pixels (right, down)"
          placeholder="120,0"
          value={distance}
          style={{ flex: 1 }}
          onChange={(event) => setDistance(event.currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          disabled={!free || distance.trim() === ''}
          onClick={dragBy}
          aria-label="Drag this far"
        >
          Drag
        </Button>
      </Group>
    </Stack>
  );
}
