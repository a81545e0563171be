import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { ExportProgress } from '../../shared/contract/exchange.ts';
import { act } from '../stores/act.ts';

/** An export under way. */
export function ExportRunning({ progress: { done, of } }: { progress: ExportProgress }) {
  return (
    <Stack>
      <div role="status">
        <Text mb={4}>
          {done} of {of} written. It goes on when this dialog is closed.
        </Text>
        <Progress.Root size="sm">
          <Progress.Section value={(100 * done) / Math.max(1, of)} aria-label="Demonstrations written" />
        </Progress.Root>
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void act('export.cancel', {})}>
          Stop the export
        </Button>
      </Group>
    </Stack>
  );
}
