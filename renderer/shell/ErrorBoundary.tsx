import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';

interface Props {
  /** What failed, for the sentence: "The library". */
  readonly what: string;
  readonly children: ReactNode;
}

/** A screen that throws says so in words and can be tried again; the rest of the window goes on. */
export class ErrorBoundary extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Alert m="lg" color="orange" role="alert" title={`${this.props.what} could not be shown.`}>
        <Stack gap="sm" align="flex-start">
          <Text>What is recorded is not touched. Try again; if it stays, reload the window.</Text>
          <Code block>{error.message}</Code>
          <Button variant="default" size="xs" onClick={() => this.setState({ error: null })}>
            Try again
          </Button>
        </Stack>
      </Alert>
    );
  }
}
