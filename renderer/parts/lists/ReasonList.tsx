import { Button } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { sayKnown } from '../../../shared/language/message.ts';
import { lettersAreKeys } from '../../stores/letterKeys.ts';
import { KeyHint } from '../keys/KeyHint.tsx';

/** A reason with its key. */
export interface KeyedReason {
  readonly key: string;
  readonly word: string;
}

/** Returns the reason of a key, unless the key is typed into a field or has another meaning. */
export function reasonOfKey(reasons: readonly KeyedReason[], event: KeyboardEvent): string | null {
  if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (!lettersAreKeys()) return null;
  return reasons.find(({ key }) => key === event.key.toLowerCase())?.word ?? null;
}

/** Reasons below each other, each with its key. The first one has the focus when the dialog opens. */
export function ReasonList(props: { reasons: readonly KeyedReason[]; onChoose: (word: string) => void }) {
  const { reasons, onChoose } = props;
  return reasons.map(({ key, word }, index) => (
    <Button
      key={key}
      data-autofocus={index === 0 ? true : undefined}
      variant="subtle"
      color="gray"
      justify="flex-start"
      leftSection={
        <KeyHint size="sm" isFixed>
          {key}
        </KeyHint>
      }
      onClick={() => onChoose(word)}
    >
      {sayKnown(word)}
    </Button>
  ));
}
