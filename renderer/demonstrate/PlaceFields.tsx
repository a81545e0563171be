import { Group, NumberInput, Text } from '@mantine/core';
import type { Box, Point } from '../../shared/model/index.ts';
import { act } from '../stores/act.ts';

/** Where on a surface (a picture, a drawing, a map) it is pressed: where the mouse has, or moved from its middle by keys. */
export function PlaceFields({ box, position, free }: { box: Box; position: Point | null; free: boolean }) {
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
