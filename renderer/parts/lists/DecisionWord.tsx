import { Group, Text } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleX, IconPointFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { say } from '../../../shared/language/message.ts';
import { rejectReasons } from '../../../shared/proposal/proposal.ts';

/** The signs of the states that each text has which people accept or reject. */
export const DECISION_SIGNS = {
  accepted: <IconCircleCheckFilled size={16} color="var(--mark-pass)" aria-hidden="true" />,
  rejected: <IconCircleX size={16} color="var(--mark-fail)" aria-hidden="true" />,
  waiting: <IconPointFilled size={16} color="var(--mantine-color-dimmed)" aria-hidden="true" />,
} as const;

/** The state of a text that people accept or reject: a sign and a word. */
export function DecisionWord({ sign, word }: { sign: ReactNode; word: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      {sign}
      <Text span size="sm">
        {word}
      </Text>
    </Group>
  );
}

/** Why a text was rejected: one of the listed reasons, with optional words of the person. */
export function rejectWords(reason: string): string {
  const usual = rejectReasons.find((one) => reason === one || reason.startsWith(`${one}: `));
  return usual === undefined ? reason : `${say(usual)}${reason.slice(usual.length)}`;
}
