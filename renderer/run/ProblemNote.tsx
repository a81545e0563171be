import { Alert, Text } from '@mantine/core';
import type { ErrorData } from '../../shared/errors.ts';

/** A problem of this attempt: stays in the panel as long as main says so. */
export function ProblemNote({ problem }: { problem: ErrorData }) {
  return (
    <Alert color="orange" role="alert" title={problem.message} p="sm">
      {problem.advice ? <Text size="sm">{problem.advice}</Text> : null}
    </Alert>
  );
}
