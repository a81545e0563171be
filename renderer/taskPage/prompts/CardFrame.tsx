import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { PagePrompt, PromptReply } from '../../../shared/model/index.ts';
import { splitAddress } from '../../parts/words/AddressText.tsx';

/** A prompt of the page, and how the person's answer is sent to it. */
export interface CardProps<K extends PagePrompt['kind']> {
  readonly prompt: Extract<PagePrompt, { kind: K }>;
  readonly answer: (reply: PromptReply) => void;
}

/** The frame of a card: who asks, and Esc for the way out. */
export function CardFrame({
  title,
  origin,
  from = 'asks',
  onEscape,
  children,
}: {
  title: string;
  origin: string;
  /** What the site does: it asks, or it only says. */
  from?: 'asks' | 'says';
  onEscape?: (() => void) | undefined;
  children: ReactNode;
}) {
  const card = useRef<HTMLDivElement>(null);
  // The panel may have been scrolled down to the answer.
  useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), []);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || onEscape === undefined) return;
    event.preventDefault();
    onEscape();
  }
  return (
    <Alert role="dialog" aria-label={title} title={title} p="sm" onKeyDown={onKeyDown}>
      <Stack gap="sm">
        <Text size="xs" c="dimmed">
          <b>{splitAddress(origin).host || origin || 'the page'}</b> {from}
        </Text>
        {children}
      </Stack>
    </Alert>
  );
}

/** What the page is answered with, and beside it the way out. */
export function CardButtons({
  children,
  no = 'Cancel',
  onNo,
}: {
  children: ReactNode;
  no?: string;
  onNo: () => void;
}) {
  return (
    <Group gap="sm">
      {children}
      <Button size="xs" variant="default" onClick={onNo}>
        {no}
      </Button>
    </Group>
  );
}
