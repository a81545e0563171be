import { Button, Group, Stack } from '@mantine/core';
import type { ExportProgress } from '../../shared/contract/exchange.ts';
import { ProgressLine } from '../parts/ProgressLine.tsx';
import { act } from '../stores/act.ts';

/** An export under way. */
export function ExportRunning({ progress: { done, of } }: { progress: ExportProgress }) {
  return (
    <Stack>
      <ProgressLine done={done} of={of} label="Demonstrations written">
        {done} of {of} written. It goes on when this dialog is closed.
      </ProgressLine>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void act('export.cancel', {})}>
          Stop the export
        </Button>
      </Group>
    </Stack>
  );
}
