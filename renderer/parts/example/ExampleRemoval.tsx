import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { say } from '../../../shared/language/message.ts';
import { sizeText } from '../../../shared/parse/limits.ts';
import { act, inBackground } from '../../stores/act.ts';
import { CoverModal, DialogFoot } from '../panes/Sheet.tsx';
import { useBusy } from '../states/states.tsx';
import { figureWords } from '../texts/words.ts';

/** Asks before the example is deleted, and says afterwards what was deleted. */
export function ExampleRemoval(props: { attempts: number; opened: boolean; onClose: () => void }) {
  const { attempts, opened, onClose } = props;
  const [busy, during] = useBusy();

  async function remove(): Promise<void> {
    const removed = await during(act('example.remove', {}));
    onClose();
    if (removed === null) return;
    notifications.show({
      message: say(
        'The example is deleted: {count, plural, one {# attempt} other {# attempts}}, {size} on disk.',
        { count: removed.attempts, size: figureWords(sizeText(removed.bytes)) },
      ),
    });
  }

  return (
    <CoverModal opened={opened} onClose={onClose} title={say('Remove the example?')}>
      <Text>
        {say(
          '{attempts, plural, one {# attempt} other {# attempts}} of the example and their scripted participants are deleted permanently. The demo tasks and all other attempts stay.',
          { attempts },
        )}
      </Text>
      <DialogFoot mt="md">
        <Button data-autofocus onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button variant="filled" loading={busy} onClick={() => inBackground(remove())}>
          {say('Delete permanently')}
        </Button>
      </DialogFoot>
    </CoverModal>
  );
}
