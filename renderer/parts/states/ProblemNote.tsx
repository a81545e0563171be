import { Alert, Text } from '@mantine/core';
import type { ErrorData } from '../../../shared/errors.ts';
import { closeProblem } from '../../stores/shownProblems.ts';

/** A problem in words, until it is closed. */
export function ProblemNote({ problem, closable = true }: { problem: ErrorData; closable?: boolean }) {
  return (
    <Alert
      color="orange"
      role="alert"
      title={problem.message}
      p="sm"
      withCloseButton={closable}
      closeButtonLabel="Close"
      onClose={() => closeProblem(problem)}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {[problem.advice, problem.at].filter((part) => part !== undefined && part !== '').join(' · ')}
      </Text>
    </Alert>
  );
}
