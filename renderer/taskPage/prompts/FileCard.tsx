import { Button, FileButton, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { PagePrompt } from '../../../shared/model/index.ts';
import { readFiles, tooLargeWords } from '../../parts/readFiles.ts';
import { type AnswerPrompt, CardFrame } from './CardFrame.tsx';

/** The page wants a file. */
export function FileCard({
  prompt,
  answer,
}: {
  prompt: Extract<PagePrompt, { kind: 'file' }>;
  answer: AnswerPrompt;
}) {
  const [tooBig, setTooBig] = useState(false);
  const no = () => answer({ accept: false });

  async function give(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const read = await readFiles(files);
    if (read === null) return setTooBig(true);
    answer({ accept: true, values: read.map((file) => file.name), files: read });
  }

  return (
    <CardFrame
      title={prompt.multiple ? 'Choose files' : 'Choose a file'}
      origin={prompt.origin}
      onEscape={no}
    >
      <Text size="sm">
        {prompt.accept ? `It takes ${prompt.accept}. ` : ''}
        The file goes to the page; its name is recorded.
      </Text>
      {tooBig ? (
        <Text size="sm" role="alert">
          {tooLargeWords}
        </Text>
      ) : null}
      <Group gap="sm">
        <FileButton
          multiple={prompt.multiple}
          accept={prompt.accept}
          onChange={(chosen) => void give(chosen === null ? [] : Array.isArray(chosen) ? chosen : [chosen])}
        >
          {(props) => (
            <Button {...props} size="xs" autoFocus>
              Choose…
            </Button>
          )}
        </FileButton>
        <Button size="xs" variant="default" onClick={no}>
          Cancel
        </Button>
      </Group>
    </CardFrame>
  );
}
