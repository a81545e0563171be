import {
  Button,
  type ButtonProps,
  CopyButton,
  Text,
  type TextProps,
  Tooltip,
  UnstyledButton,
} from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { HTMLAttributes } from 'react';
import { say } from '../../../shared/language/message.ts';
import { useNow } from './useNow.ts';
import { addressWords, agoWords, durationWords, momentWords, splitAddress } from './words.ts';

/** Active time as `1 min 12 s`, with the time on the attempt's own clock in the tooltip if it is known. `null`: the run has no times. */
export function Duration({ activeMs, wallMs }: { activeMs: number | null; wallMs?: number | undefined }) {
  if (activeMs === null)
    return (
      <Tooltip label={say('The run was recorded elsewhere, without times')}>
        <Text span inherit style={{ whiteSpace: 'nowrap' }}>
          {say('time not known')}
        </Text>
      </Tooltip>
    );
  const words = (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {durationWords(activeMs)}
    </Text>
  );
  if (wallMs === undefined) return words;
  return (
    <Tooltip label={say('active time; wall time {time}', { time: durationWords(wallMs) })}>{words}</Tooltip>
  );
}

/** A moment, relative (`5 min ago`), with the date in the tooltip. It is updated once a minute. */
export function Ago({ time }: { time: number }) {
  const now = useNow();
  return (
    <Tooltip label={momentWords(time)}>
      <Text span inherit style={{ whiteSpace: 'nowrap' }}>
        {agoWords(time, now)}
      </Text>
    </Tooltip>
  );
}

/**
 * An address on one line with its host in bold, and the whole address in the tooltip. The page of an environment has the name of its
 * level. Any other text is shown as it is. With `inline` the address is part of a sentence, and wraps instead of being cut.
 */
export function AddressText(props: { url: string; size?: 'xs' | 'sm' | 'md'; inline?: boolean }) {
  const { url, size = 'sm', inline = false } = props;
  const shown = addressWords(url);
  const parts = shown === url ? splitAddress(url) : { before: shown, host: '', after: '' };
  const flow = inline
    ? { style: { overflowWrap: 'anywhere' as const } }
    : { truncate: 'end' as const, display: 'block', style: { minWidth: 0 } };
  return (
    <Text span size={size} title={shown} {...flow}>
      {parts.before}
      <b>{parts.host}</b>
      {parts.after}
    </Text>
  );
}

/** Secondary text: small, and paler than the rest. */
export function Muted(props: TextProps & Omit<HTMLAttributes<HTMLParagraphElement>, keyof TextProps>) {
  return <Text size="sm" c="dimmed" {...props} />;
}

/** The first eight characters of an id. A click copies the whole id. */
export function ShortId({ id }: { id: string }) {
  const clipboard = useClipboard({ timeout: 1500 });
  return (
    <Tooltip label={clipboard.copied ? say('copied') : say('{id}: click to copy', { id })}>
      <UnstyledButton
        ff="monospace"
        fz="xs"
        c="dimmed"
        mih={24}
        aria-label={say('copy id {id}', { id })}
        onClick={() => clipboard.copy(id)}
      >
        {id.slice(0, 8)}
      </UnstyledButton>
    </Tooltip>
  );
}

/** A button that copies a text and confirms it. */
export function CopyText({
  text,
  label = say('Copy'),
  ...button
}: ButtonProps & { readonly text: string; readonly label?: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button {...button} onClick={copy}>
          {copied ? say('Copied') : label}
        </Button>
      )}
    </CopyButton>
  );
}
