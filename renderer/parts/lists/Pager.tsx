import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { type Message, say } from '../../../shared/language/message.ts';
import { Muted } from '../texts/texts.tsx';

/** The position in a long list. A new question starts at the beginning. */
export function useSkip(question: string): {
  readonly skip: number;
  readonly setSkip: (skip: number) => void;
} {
  const [at, setAt] = useState({ question, skip: 0 });
  return {
    skip: at.question === question ? at.skip : 0,
    setSkip: (skip) => setAt({ question, skip }),
  };
}

/** What the list contains, and which part of it is shown. */
const SHOWN = {
  attempt: '{from, number}–{last, number} of {count, plural, one {# attempt} other {# attempts}}',
  group: '{from, number}–{last, number} of {count, plural, one {# group} other {# groups}}',
  pair: '{from, number}–{last, number} of {count, plural, one {# pair} other {# pairs}}',
  participant: '{from, number}–{last, number} of {count, plural, one {# participant} other {# participants}}',
  task: '{from, number}–{last, number} of {count, plural, one {# task} other {# tasks}}',
} as const satisfies Readonly<Record<string, Message>>;

/** Says which part of a long list is shown, with buttons to the next and previous part. Shows nothing if the whole list fits. */
export function Pager(props: {
  skip: number;
  page: number;
  of: number;
  noun: keyof typeof SHOWN;
  earlier: string;
  later: string;
  onSkip: (skip: number) => void;
}) {
  const { skip, page, of, noun, earlier, later, onSkip } = props;
  if (of <= page && skip === 0) return null;
  const last = Math.min(of, skip + page);
  return (
    <Group px="md" py="xs" justify="space-between" style={{ borderTop: '1px solid var(--line)' }}>
      <Button size="xs" disabled={skip === 0} onClick={() => onSkip(Math.max(0, skip - page))}>
        {earlier}
      </Button>
      <Muted size="xs" role="status">
        {say(SHOWN[noun], { from: of === 0 ? 0 : skip + 1, last, count: of })}
      </Muted>
      <Button size="xs" disabled={last >= of} onClick={() => onSkip(skip + page)}>
        {later}
      </Button>
    </Group>
  );
}
