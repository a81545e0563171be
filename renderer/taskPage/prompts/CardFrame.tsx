import { Alert, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { PromptReply } from '../../../shared/model/index.ts';
import { splitAddress } from '../../parts/Address.tsx';

/** Sends the person's answer to the page. */
export type AnswerPrompt = (reply: PromptReply) => void;

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
