import { Button, Group, Text } from '@mantine/core';
import { CardFrame, type CardProps } from './CardFrame.tsx';

const words: Readonly<Record<string, string>> = {
  geolocation: 'to know where this machine is',
  notifications: 'to show notifications',
  camera: 'to use the camera',
  microphone: 'to use the microphone',
  'clipboard-read': 'to read the clipboard',
  'clipboard-write': 'to write to the clipboard',
};

/** The page wants to do something that a page may not do unasked. */
export function PermissionCard({ prompt, answer }: CardProps<'permission'>) {
  const no = () => answer({ accept: false });
  return (
    <CardFrame title="Permission" origin={prompt.origin} onEscape={no}>
      <Text>The page wants {words[prompt.permission] ?? `“${prompt.permission}”`}.</Text>
      <Group gap="sm">
        <Button size="xs" autoFocus onClick={no}>
          Refuse
        </Button>
        <Button size="xs" variant="default" onClick={() => answer({ accept: true })}>
          Allow
        </Button>
      </Group>
    </CardFrame>
  );
}
