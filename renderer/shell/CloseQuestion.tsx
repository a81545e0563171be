import { Button, Group, Text } from '@mantine/core';
import { say } from '../../shared/language/message.ts';
import { CoverModal } from '../parts/panes/Sheet.tsx';
import { sendCommand } from '../stores/act.ts';
import { useMirror } from '../stores/mirror.ts';

/** Desktop: asks once if the window is closed during a task. */
export function CloseQuestion() {
  const opened = useMirror((mirror) => mirror.isClosing);
  function answer(close: boolean): void {
    useMirror.setState({ isClosing: false });
    sendCommand('app.close', { close });
  }
  return (
    <CoverModal opened={opened} onClose={() => answer(false)} title={say('Close Hopscope?')}>
      <Text mb="md">
        {say('A task is under way. Its steps are saved. You can resume it at the next start.')}
      </Text>
      <Group justify="flex-end">
        <Button onClick={() => answer(true)}>{say('Close Hopscope')}</Button>
        <Button variant="filled" data-autofocus onClick={() => answer(false)}>
          {say('Go on with the task')}
        </Button>
      </Group>
    </CoverModal>
  );
}
