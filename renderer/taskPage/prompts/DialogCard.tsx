import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CardFrame, type CardProps } from './CardFrame.tsx';

type Kind = 'alert' | 'confirm' | 'beforeunload' | 'prompt';

const titles: Readonly<Record<Kind, string>> = {
  alert: 'The page says',
  confirm: 'The page asks',
  prompt: 'The page asks',
  beforeunload: 'Leave this page?',
};

/** alert, confirm, prompt and "leave this page?". The page stands still until it is answered. */
export function DialogCard({ prompt, answer }: CardProps<Kind>) {
  const [text, setText] = useState(prompt.kind === 'prompt' ? prompt.defaultValue : '');
  const no = () => answer({ accept: prompt.kind === 'alert' });
  function yes(event: FormEvent): void {
    event.preventDefault();
    answer(prompt.kind === 'prompt' ? { accept: true, values: [text] } : { accept: true });
  }
  return (
    <CardFrame
      title={titles[prompt.kind]}
      origin={prompt.origin}
      from={prompt.kind === 'alert' ? 'says' : 'asks'}
      onEscape={no}
    >
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {prompt.message || (prompt.kind === 'beforeunload' ? 'What you have entered may not be saved.' : '')}
      </Text>
      <form onSubmit={yes}>
        {prompt.kind === 'prompt' ? (
          <TextInput
            aria-label="Your reply to the page"
            autoFocus
            mb="sm"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        ) : null}
        <Group gap="sm">
          <Button type="submit" size="xs" autoFocus={prompt.kind !== 'prompt'}>
            {prompt.kind === 'beforeunload' ? 'Leave' : 'OK'}
          </Button>
          {prompt.kind === 'alert' ? null : (
            <Button size="xs" variant="default" onClick={no}>
              {prompt.kind === 'beforeunload' ? 'Stay' : 'Cancel'}
            </Button>
          )}
        </Group>
      </form>
    </CardFrame>
  );
}
