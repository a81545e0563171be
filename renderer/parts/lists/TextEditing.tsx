import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { say } from '../../../shared/language/message.ts';
import { fieldKeys, textTo } from '../forms/Form.tsx';
import { KeyHint } from '../keys/KeyHint.tsx';

/** A field in which a text is changed before it is accepted. `longest`: in characters. */
export function TextEditing(props: {
  label: string;
  start: string;
  longest: number;
  onAccept: (text: string) => void;
  onLeave: () => void;
}) {
  const { label, start, longest, onAccept, onLeave } = props;
  const [text, setText] = useState(start);
  const keep = () => text.trim() !== '' && onAccept(text.trim());
  return (
    <Stack gap="xs">
      <Textarea
        autoFocus
        aria-label={label}
        minRows={3}
        maxRows={14}
        maxLength={longest}
        value={text}
        onChange={textTo(setText)}
        onKeyDown={fieldKeys({ ctrlEnter: keep, escape: onLeave })}
      />
      <Group justify="flex-end">
        <Button onClick={onLeave}>{say('Cancel')}</Button>
        <Button
          variant="filled"
          disabled={text.trim() === ''}
          onClick={keep}
          rightSection={<KeyHint>{say('Ctrl ↵')}</KeyHint>}
        >
          {say('Accept as edited')}
        </Button>
      </Group>
    </Stack>
  );
}
