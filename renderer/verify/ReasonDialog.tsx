import { Anchor, Stack, Text } from '@mantine/core';
import type { FailureWord } from '../../shared/review/failureWords.ts';
import { CoverModal } from '../parts/CoverModal.tsx';
import { ReasonList, reasonOfKey } from '../parts/lists/ReasonList.tsx';

/** Why a demonstration is discarded: one key chooses the reason and decides. */
export function ReasonDialog({
  opened,
  words,
  onChoose,
  onClose,
}: {
  opened: boolean;
  words: readonly FailureWord[];
  onChoose: (word: string) => void;
  onClose: () => void;
}) {
  return (
    <CoverModal
      opened={opened}
      onClose={onClose}
      title="Discard this demonstration because of"
      onKeyDown={(event) => {
        const chosen = reasonOfKey(words, event);
        if (chosen === null) return;
        event.preventDefault();
        onChoose(chosen);
      }}
    >
      <Stack gap={4}>
        <ReasonList reasons={words} onChoose={onChoose} />
        <Text size="xs" c="dimmed" mt={4}>
          Nothing is deleted: it stays in the queue under “Discarded”.{' '}
          <Anchor size="xs" href="#/settings?to=verification" onClick={onClose}>
            Edit this list
          </Anchor>
        </Text>
      </Stack>
    </CoverModal>
  );
}
