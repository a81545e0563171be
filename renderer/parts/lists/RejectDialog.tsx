import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { say } from '../../../shared/language/message.ts';
import { rejectReasons } from '../../../shared/proposal/proposal.ts';
import { Form, textTo } from '../forms/Form.tsx';
import { CoverModal } from '../panes/Sheet.tsx';
import { type KeyedReason, ReasonList, reasonOfKey } from './ReasonList.tsx';

const REASONS: readonly KeyedReason[] = rejectReasons.map((word, index) => ({ key: `${index + 1}`, word }));

interface Props {
  readonly title: string;
  /** Who reads the words of the person, below the field. */
  readonly says: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onReject: (reason: string) => void;
}

/** The reason of a rejection. The number of a reason decides at once. The person may add words, or write only their own. */
export function RejectDialog({ opened, title, ...props }: Props) {
  return (
    <CoverModal opened={opened} onClose={props.onClose} title={title}>
      <Reasons {...props} />
    </CoverModal>
  );
}

function Reasons({ says, onClose, onReject }: Omit<Props, 'opened' | 'title'>) {
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
        <Form onSubmit={() => words.trim() !== '' && onReject(words.trim())}>
          <TextInput
            mt="sm"
            label={say('In your own words')}
            description={says}
            maxLength={800}
            value={words}
            onChange={textTo(setWords)}
          />
          <Group justify="flex-end">
            <Button onClick={onClose}>{say('Cancel')}</Button>
            <Button variant="filled" type="submit" disabled={words.trim() === ''}>
              {say('Reject with these words')}
            </Button>
          </Group>
        </Form>
      </Stack>
    </div>
  );
}
