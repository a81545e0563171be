import { MantineProvider } from '@mantine/core';
import { theme } from './theme.ts';

/** The window: theme, router, rail and the screen that the address names. */
export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <h1>Hopscope</h1>
    </MantineProvider>
  );
}
