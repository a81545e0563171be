import { Anchor } from '@mantine/core';
import { EmptyState } from '../parts/EmptyState.tsx';

/** An address that names no screen. */
export function NotFound() {
  return (
    <EmptyState title="There is no such screen" action={<Anchor href="#/library">Go to the library</Anchor>}>
      The address in this window names nothing here. It may come from another version of Hopscope.
    </EmptyState>
  );
}
