import { Button, Group, Kbd, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { Box, DemonstrationState } from '../../shared/model/index.ts';
import { elementWords } from '../parts/stepWords.ts';
import { useKey } from '../parts/useKey.ts';
import { act } from '../stores/act.ts';
import { FindBox } from './FindBox.tsx';
import { useNear } from './useNear.ts';

/** Where the element is dragged to: another element, chosen like the first one, or a distance. */
export function DragForm({
  dragTarget,
  free,
  onMark,
}: {
  dragTarget: NonNullable<DemonstrationState['dragTarget']>;
  free: boolean;
  onMark: (box: Box | null) => void;
}) {
  const [distance, setDistance] = useState('');
  const { picked } = dragTarget;
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
