import { Button, Group, Text } from '@mantine/core';
import { AddressText } from '../../parts/words/AddressText.tsx';
import { CardFrame, type CardProps } from './CardFrame.tsx';

const said = { running: 'is being downloaded.', done: 'was downloaded.', failed: 'could not be downloaded.' };

/** A download of the page: it goes on by itself, and is only told. */
export function DownloadCard({ prompt, answer }: CardProps<'download'>) {
  const close = () => answer({ accept: true });
  return (
    <CardFrame title="Download" origin={prompt.origin} from="says" onEscape={close}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <b>{prompt.fileName}</b> {said[prompt.state]}
      </Text>
      <AddressText url={prompt.url} size="xs" />
      <Group gap="sm">
        <Button size="xs" variant="default" onClick={close}>
          Close
        </Button>
      </Group>
    </CardFrame>
  );
}
