import { Button, Stack, Text } from '@mantine/core';
import { say, sayHost } from '../../../shared/language/message.ts';
import type { Step } from '../../../shared/model/index.ts';
import { CoverModal, DialogFoot } from '../panes/Sheet.tsx';
import { operationWords, valueWords } from '../texts/words.ts';

/**
 * Asks before Hopscope goes on after steps whose effect is not known. The key that confirms other steps only opens it, and Enter
 * cancels.
 */
export function DoubtDialog(props: {
  opened: boolean;
  steps: readonly Pick<Step, 'index' | 'operation' | 'value' | 'held' | 'error'>[];
  /** The action that the person can take in spite of the doubt. */
  action: string;
  onAction: () => void;
  onClose: () => void;
}) {
  const { opened, steps, action, onAction, onClose } = props;
  return (
    <CoverModal
      opened={opened}
      onClose={onClose}
      title={say(
        '{count, plural, one {The effect of a step is} other {The effects of # steps are}} not known',
        {
          count: steps.length,
        },
      )}
    >
      <Stack gap="sm">
        {steps.map(({ index, operation, value, held, error }) => (
          <div key={index}>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {index} {operationWords(operation)} {valueWords({ operation, value, held })}
            </Text>
            {error === null ? null : (
              <Text size="sm" c="var(--mark-fail)">
                ▲ {sayHost(error.message)}
              </Text>
            )}
          </div>
        ))}
        <DialogFoot>
          <Button onClick={onAction}>{action}</Button>
          <Button variant="filled" data-autofocus onClick={onClose}>
            {say('Cancel')}
          </Button>
        </DialogFoot>
      </Stack>
    </CoverModal>
  );
}
