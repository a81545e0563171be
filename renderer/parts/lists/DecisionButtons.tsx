import { Button, Group } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import { KeyHint } from '../keys/KeyHint.tsx';

/** The buttons that decide about a text, with their keys. */
export function DecisionButtons(props: {
  /** It waits for a decision. */
  isOpen: boolean;
  accept: string;
  canTakeBack: boolean;
  onAccept: () => void;
  onReject: () => void;
  onEdit: () => void;
  onUndo: () => void;
}) {
  const { isOpen, accept, canTakeBack, onAccept, onReject, onEdit, onUndo } = props;
  return (
    <Group>
      {isOpen ? (
        <>
          <Button variant="filled" onClick={onAccept} rightSection={<KeyHint>A</KeyHint>}>
            {accept}
          </Button>
          <Button onClick={onReject} rightSection={<KeyHint>R</KeyHint>}>
            {say('Reject…')}
          </Button>
          <Button onClick={onEdit} rightSection={<KeyHint>E</KeyHint>}>
            {say('Edit')}
          </Button>
        </>
      ) : null}
      {canTakeBack ? (
        <Button variant="subtle" color="gray" onClick={onUndo} rightSection={<KeyHint>Z</KeyHint>}>
          {say('Take back')}
        </Button>
      ) : null}
    </Group>
  );
}
