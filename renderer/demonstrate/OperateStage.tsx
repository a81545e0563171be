import { Alert, Button, Group, Kbd, Text } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import type { Box, DemonstrationState, OperationName } from '../../shared/model/index.ts';
import { isSurface } from '../../shared/model/offered.ts';
import { operations } from '../../shared/model/operation.ts';
import { useKey } from '../parts/useKey.ts';
import { act } from '../stores/act.ts';
import { DragForm } from './DragForm.tsx';
import { OperationForm, type Situation } from './OperationForm.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { StageCard } from './StageCard.tsx';

/** A key other than Enter: Mind2Web knows Press Enter alone, so that has a letter of its own. */
const OTHER_KEY = 'k';

/** What to do with the element, or with the page while none is chosen. Letters choose; what needs a value asks for it in place. */
export function OperateStage({
  demonstration,
  situation,
  free,
  onMark,
}: {
  demonstration: DemonstrationState;
  situation: Situation;
  free: boolean;
  onMark: (box: Box | null) => void;
}) {
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
        <DragForm dragTarget={dragTarget} free={free} onMark={onMark} />
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
