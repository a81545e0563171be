import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { rejectReasons } from '../../shared/proposal/proposal.ts';
import { CoverModal } from '../parts/CoverModal.tsx';
import { type KeyedReason, ReasonList, reasonOfKey } from '../parts/lists/ReasonList.tsx';

const REASONS: readonly KeyedReason[] = rejectReasons.map((word, index) => ({ key: `${index + 1}`, word }));

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onReject: (reason: string) => void;
}

/** Why a proposal is rejected: the number of a reason decides at once; own words may be added or stand alone. */
export function RejectDialog({ opened, onClose, onReject }: Props) {
  return (
    <CoverModal opened={opened} onClose={onClose} title="Reject this proposal because of">
      <Reasons onClose={onClose} onReject={onReject} />
    </CoverModal>
  );
}

function Reasons({ onClose, onReject }: Omit<Props, 'opened'>) {
  const [words, setWords] = useState('');
  const withWords = (reason: string) => (words.trim() === '' ? reason : `${reason}: ${words.trim()}`);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <div
      onKeyDown={(event) => {
        const reason = reasonOfKey(REASONS, event);
        if (reason === null) return;
        event.preventDefault();
        onReject(withWords(reason));
      }}
    >
      <Stack gap={4} pt={4}>
        <ReasonList reasons={REASONS} onChoose={(reason) => onReject(withWords(reason))} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (words.trim() !== '') onReject(words.trim());
          }}
        >
          <TextInput
            mt="sm"
            label="In your own words"
            description="The annotator reads it. Alone, or with one of the reasons above."
            maxLength={800}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={words.trim() === ''}>
              Reject with these words
            </Button>
          </Group>
        </form>
      </Stack>
    </div>
  );
}
