import { Alert, Button, Kbd, Text } from '@mantine/core';
import type { DemonstrationState } from '../../shared/model/index.ts';
import { useKey } from '../parts/useKey.ts';
import { act } from '../stores/act.ts';

/** Whether the stored page shows the element, in a few words beside the title: it never moves anything. */
export function Shown({ demonstration: { integrity } }: { demonstration: DemonstrationState }) {
  if (integrity !== null && !integrity.ok) return null;
  return (
    <Text size="xs" c="dimmed" role="status">
      {integrity === null ? 'The stored page is being looked at.' : '✓ The stored page shows the element.'}
    </Text>
  );
}

/** Amber at once, while the person is still on the page. */
export function NotShown({ demonstration, free }: { demonstration: DemonstrationState; free: boolean }) {
  const { integrity } = demonstration;
  useKey('r', () => void act('demonstrate.captureAgain', {}), free);
  if (integrity === null || integrity.ok) return null;
  return (
    <Alert color="orange" role="alert" p="xs" mb="xs" title="The snapshot does not show the element.">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {integrity.reason}
      </Text>
      <Button
        size="compact-sm"
        mt="xs"
        variant="default"
        disabled={!free}
        onClick={() => void act('demonstrate.captureAgain', {})}
      >
        Capture again&nbsp;<Kbd size="xs">R</Kbd>
      </Button>
    </Alert>
  );
}
