import { Button, Group, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { say, sayKnown } from '../../shared/language/message.ts';
import type { FailureWord } from '../../shared/review/failureWords.ts';
import type { RemarkPlace } from '../../shared/review/review.ts';
import { Form, fieldKeys, textTo } from '../parts/forms/Form.tsx';
import { TypedSelect } from '../parts/lists/TypedSelect.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import type { Desk } from './desk.ts';

/** A new remark: its place, the kind of failure (if any), and the words. */
export function RemarkBox(props: {
  start: RemarkPlace;
  steps: readonly number[];
  words: readonly FailureWord[];
  desk: Desk;
  onEnd: () => void;
}) {
  const { start, steps, words, desk, onEnd } = props;
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
    <Form label={say('New remark')} gap={6} onSubmit={keep} onKeyDown={fieldKeys({ escape: onEnd })}>
      <Select
        size="xs"
        label={say('Where')}
        searchable={steps.length > 12}
        value={place}
        onChange={(value) => setPlace(value ?? place)}
        data={places(steps)}
      />
      <Textarea
        autoFocus
        size="sm"
        label={between ? say('What should have happened') : say('Remark')}
        maxRows={10}
        maxLength={20_000}
        value={text}
        onChange={textTo(setText)}
        onKeyDown={fieldKeys({ enter: keep })}
      />
      <TypedSelect
        size="xs"
        label={say('Kind of failure')}
        placeholder={say('none')}
        allowDeselect
        clearable
        value={failure}
        onChange={setFailure}
        data={words.map(({ word }) => ({ value: word, label: sayKnown(word) }))}
      />
      <Group justify="space-between" gap="xs">
        <Muted size="xs">{say('Enter saves it, Esc discards it.')}</Muted>
        <Group gap="xs">
          <Button size="xs" onClick={onEnd}>
            {say('Cancel')}
          </Button>
          <Button variant="filled" size="xs" type="submit" disabled={isEmpty}>
            {say('Keep')}
          </Button>
        </Group>
      </Group>
    </Form>
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
    { value: 'whole', label: say('the whole demonstration') },
    { value: 'after 0', label: say('before the first step') },
    ...steps.flatMap((step, at) => {
      const next = steps[at + 1];
      return [
        { value: `step ${step}`, label: say('step {step}', { step }) },
        {
          value: `after ${step}`,
          label:
            next === undefined
              ? say('after the last step')
              : say('between steps {step} and {next}', { step, next }),
        },
      ];
    }),
  ];
}
