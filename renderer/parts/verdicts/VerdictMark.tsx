import { Group, Text, Tooltip } from '@mantine/core';
import { type Message, say } from '../../../shared/language/message.ts';
import type { AttemptStatus } from '../../../shared/model/index.ts';

export type Mark = 'passed' | 'failed' | 'unknown' | 'open' | 'closed' | 'error';

const words: Readonly<Record<Mark, Message>> = {
  passed: 'passed',
  failed: 'not passed',
  unknown: 'cannot be told',
  open: 'open',
  closed: 'not reached',
  error: 'error',
};

/** The mark of a verdict. Without one (`null`) nobody can tell whether it passed; the reason says why. */
export function markOf(verdict: { readonly passed: boolean | null; readonly opened?: boolean }): Mark {
  if (verdict.opened === false) return 'closed';
  if (verdict.passed === null) return 'unknown';
  return verdict.passed ? 'passed' : 'failed';
}

/** The mark of a whole attempt. */
export function attemptMark(attempt: {
  readonly status: AttemptStatus;
  readonly passed: boolean | null;
}): Mark {
  if (attempt.status === 'running') return 'open';
  if (attempt.passed === null) return 'open';
  return attempt.passed ? 'passed' : 'failed';
}

/** Shape first, colour second: filled + tick, outline + cross, outline + question mark, dot, dash, triangle. It always has words, for people who cannot see it. */
export function VerdictMark(props: { mark: Mark; label?: string; size?: number; withText?: boolean }) {
  const { mark, label, size = 16, withText = false } = props;
  const text = label ?? say(words[mark]);
  const picture = (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      role="img"
      aria-label={text}
      style={{ flex: 'none', display: 'block' }}
    >
      <Shape mark={mark} />
    </svg>
  );
  if (!withText) return <Tooltip label={text}>{picture}</Tooltip>;
  return (
    <Group gap={6} wrap="nowrap">
      {picture}
      <Text span>{text}</Text>
    </Group>
  );
}

const blue = 'var(--mark-pass)';
const orange = 'var(--mark-fail)';
const grey = 'var(--mantine-color-dimmed)';

function Shape({ mark }: { mark: Mark }) {
  switch (mark) {
    case 'passed':
      return (
        <>
          <circle cx="8" cy="8" r="8" fill={blue} />
          <path d="M4.2 8.4 7 11l4.8-5.6" fill="none" stroke="var(--mark-on)" strokeWidth="2" />
        </>
      );
    case 'failed':
      return (
        <>
          <circle cx="8" cy="8" r="7" fill="none" stroke={orange} strokeWidth="1.6" />
          <path d="m5.2 5.2 5.6 5.6m0-5.6-5.6 5.6" stroke={orange} strokeWidth="1.8" />
        </>
      );
    case 'unknown':
      return (
        <>
          <circle cx="8" cy="8" r="7" fill="none" stroke={grey} strokeWidth="1.6" />
          <path
            d="M5.9 6.3a2.1 2.1 0 1 1 3 1.9c-.6.3-.9.7-.9 1.3v.3m0 1.3v1.3"
            fill="none"
            stroke={grey}
            strokeWidth="1.5"
          />
        </>
      );
    case 'open':
      return <circle cx="8" cy="8" r="3.2" fill={grey} />;
    case 'closed':
      return <path d="M4 8h8" stroke={grey} strokeWidth="1.8" />;
    case 'error':
      return (
        <>
          <path d="M8 1.2 15.2 14.4H.8Z" fill="none" stroke={orange} strokeWidth="1.5" />
          <path d="M8 6v4.2m0 1.2v1.4" stroke={orange} strokeWidth="1.6" />
        </>
      );
  }
}
