import { Button, FileButton, Text } from '@mantine/core';
import { useState } from 'react';
import { readFiles, tooLargeWords } from '../../parts/readFiles.ts';
import { CardButtons, CardFrame, type CardProps } from './CardFrame.tsx';

/** The page wants a file. */
export function FileCard({ prompt, answer }: CardProps<'file'>) {
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
      <CardButtons onNo={no}>
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
      </CardButtons>
    </CardFrame>
  );
}
