import { Alert, Button, Code, Progress, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Component, type ReactNode, useState } from 'react';
import type { ErrorData } from '../../../shared/errors.ts';
import { say, sayHost } from '../../../shared/language/message.ts';
import { closeProblem } from '../../stores/act.ts';
import type { Answer } from '../../stores/answers.ts';
import { useIsWorking, whileWorking } from '../../stores/working.ts';
import { Muted } from '../texts/texts.tsx';

/**
 * Shows the three states of an answer in the same way everywhere: skeleton rows after 200 ms, the error with a button to try
 * again, or the value.
 */
export function Loaded<T>(props: {
  answer: Answer<T>;
  /** The number of skeleton rows. */
  rows?: number;
  children: (value: T) => ReactNode;
}) {
  const { answer, rows, children } = props;
  if (answer.state === 'loading') return answer.slow ? <SkeletonRows rows={rows ?? 6} /> : null;
  if (answer.state === 'failed') return <ErrorState error={answer.error} retry={answer.retry} />;
  return children(answer.value);
}

/** Rows that are loading. They have the height of the real rows, so that nothing jumps. */
export function SkeletonRows({ rows = 8, height = 40 }: { rows?: number; height?: number }) {
  return (
    <Stack gap={4} p="sm" aria-busy="true">
      <VisuallyHidden>{say('Loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are all alike
        <Skeleton key={index} height={height - 4} animate={false} />
      ))}
    </Stack>
  );
}

/** Says what happened, what it means, and what the person can do. */
export function ErrorState({ error, retry }: { error: ErrorData; retry?: (() => void) | undefined }) {
  return (
    <Alert
      color="orange"
      role="alert"
      icon={<IconAlertTriangle size={20} />}
      title={sayHost(error.message)}
      m="md"
    >
      <Stack gap="sm" align="flex-start">
        {error.advice ? <Text size="sm">{sayHost(error.advice)}</Text> : null}
        <Muted size="xs">
          {error.code}
          {error.at ? ` · ${sayHost(error.at)}` : ''}
        </Muted>
        {retry ? (
          <Button size="xs" onClick={retry}>
            {say('Try again')}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}

/** Shown if there is nothing yet: what would be here, and how to get it. */
export function EmptyState(props: { title: string; children?: ReactNode; action?: ReactNode }) {
  const { title, children, action } = props;
  return (
    <Stack align="center" justify="center" gap="sm" p="lg" mih={160} ta="center">
      <Title order={2}>{title}</Title>
      {children ? (
        <Text c="dimmed" maw={480}>
          {children}
        </Text>
      ) : null}
      {action}
    </Stack>
  );
}

/** Information that a person needs before a decision. */
export function Note({ children }: { children: string }) {
  return (
    <Alert color="orange" p="xs" icon={<IconInfoCircle size={18} />}>
      <Text size="sm">{children}</Text>
    </Alert>
  );
}

/** A problem in words, until it is closed. */
export function ProblemNote({ problem, closable = true }: { problem: ErrorData; closable?: boolean }) {
  return (
    <Alert
      color="orange"
      role="alert"
      title={sayHost(problem.message)}
      p="sm"
      withCloseButton={closable}
      closeButtonLabel={say('Close')}
      onClose={() => closeProblem(problem)}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {[sayHost(problem.advice ?? ''), sayHost(problem.at ?? '')].filter((part) => part !== '').join(' · ')}
      </Text>
    </Alert>
  );
}

/** The progress of work, in words and as a bar. */
export function ProgressLine(props: {
  done: number;
  of: number;
  /** What is counted, for screen readers. */
  label: string;
  children: ReactNode;
}) {
  const { done, of, label, children } = props;
  return (
    <div role="status">
      <Text size="sm" mb={4}>
        {children}
      </Text>
      <Progress.Root size="sm">
        <Progress.Section value={(100 * done) / Math.max(1, of)} aria-label={label} />
      </Progress.Root>
    </div>
  );
}

/** Announces to screen readers that a button is at work, which others see on the button. */
export function WorkStatus() {
  const isWorking = useIsWorking();
  return <VisuallyHidden role="status">{isWorking ? say('One moment.') : ''}</VisuallyHidden>;
}

/** Whether work is running, and a function that runs work. While it runs, the window announces it. */
export function useBusy(): [busy: boolean, during: <T>(work: Promise<T>) => Promise<T>] {
  const [busy, setBusy] = useState(false);
  return [
    busy,
    (work) => {
      setBusy(true);
      return whileWorking(work).finally(() => setBusy(false));
    },
  ];
}

interface BoundaryProps {
  /** The subject of the error sentence, such as "The library". */
  readonly what: string;
  readonly children: ReactNode;
}

/** If a screen throws, this shows a sentence and a button to try again. The rest of the window keeps working. */
export class ErrorBoundary extends Component<BoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Alert
        m="lg"
        color="orange"
        role="alert"
        title={say('{what} could not be shown.', { what: this.props.what })}
      >
        <Stack gap="sm" align="flex-start">
          <Text>
            {say('Your recordings are not affected. Try again. If it happens again, reload the window.')}
          </Text>
          <Code block>{error.message}</Code>
          <Button size="xs" onClick={() => this.setState({ error: null })}>
            {say('Try again')}
          </Button>
        </Stack>
      </Alert>
    );
  }
}
