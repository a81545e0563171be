import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { FailureWord } from '../../shared/review/failureWords.ts';
import type { RemarkPlace } from '../../shared/review/review.ts';
import { TypedSelect } from '../parts/lists/TypedSelect.tsx';
import type { Desk } from './desk.ts';

/** A new remark: where it belongs, what kind of failure it is (if any), and the words. */
export function RemarkBox({
  start,
  steps,
  words,
  desk,
  onEnd,
}: {
  start: RemarkPlace;
  steps: readonly number[];
  words: readonly FailureWord[];
  desk: Desk;
  onEnd: () => void;
}) {
  const [place, setPlace] = useState(codeOf(start));
  const [failure, setFailure] = useState<string | null>(null);
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '' && failure === null;
  const between = place.startsWith('after');

  function keep(): void {
    if (isEmpty) return;
    desk.remark(placeOf(place), text, failure);
    onEnd();
  }

  return (
    <form
      aria-label="New remark"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onEnd();
      }}
    >
      <Stack gap={6}>
        <Select
          size="xs"
          label="Where"
          allowDeselect={false}
          searchable={steps.length > 12}
          value={place}
          onChange={(value) => setPlace(value ?? place)}
          data={places(steps)}
        />
        <Textarea
          autoFocus
          size="sm"
          label={between ? 'What should have happened' : 'Remark'}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={20_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            keep();
          }}
        />
        <TypedSelect
          size="xs"
          label="Kind of failure"
          placeholder="none"
          clearable
          value={failure}
          onChange={setFailure}
          data={words.map(({ word }) => ({ value: word, label: word }))}
        />
        <Group justify="space-between" gap="xs">
          <Text size="xs" c="dimmed">
            Enter keeps it, Esc drops it.
          </Text>
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={onEnd}>
              Cancel
            </Button>
            <Button size="xs" type="submit" disabled={isEmpty}>
              Keep
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

function codeOf(place: RemarkPlace): string {
  return place.kind === 'whole' ? 'whole' : `${place.kind} ${place.step}`;
}

function placeOf(code: string): RemarkPlace {
  const [kind, step] = code.split(' ');
  if (kind === 'step' || kind === 'after') return { kind, step: Number(step) };
  return { kind: 'whole' };
}

function places(steps: readonly number[]) {
  return [
    { value: 'whole', label: 'the whole' },
    { value: 'after 0', label: 'before the first step' },
    ...steps.flatMap((step, at) => {
      const next = steps[at + 1];
      return [
        { value: `step ${step}`, label: `step ${step}` },
        {
          value: `after ${step}`,
          label: next === undefined ? 'after the last step' : `between steps ${step} and ${next}`,
        },
      ];
    }),
  ];
}
