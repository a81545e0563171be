import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ErrorData } from '../../../shared/errors.ts';

/** What happened, what it means, what to do. */
export function ErrorState({ error, retry }: { error: ErrorData; retry?: (() => void) | undefined }) {
  return (
    <Alert color="orange" role="alert" icon={<IconAlertTriangle size={20} />} title={error.message} m="md">
      <Stack gap="sm" align="flex-start">
        {error.advice ? <Text size="sm">{error.advice}</Text> : null}
        <Text size="xs" c="dimmed">
          {error.code}
          {error.at ? ` · ${error.at}` : ''}
        </Text>
        {retry ? (
          <Button size="xs" variant="default" onClick={retry}>
            Try again
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}
