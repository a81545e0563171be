import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { Router } from 'wouter';
import { bridge } from '../bridge.ts';
import { startMirror, useMirror } from '../stores/mirror.ts';
import { showProblem } from '../stores/shownProblems.ts';
import { hashHref, useHashPath, useHashSearch } from '../stores/windowAddress.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Frame } from './Frame.tsx';
import { theme } from './theme.ts';

/** The window: theme, router, the mirror of main's state, and the frame with the screen that the address names. */
export function App() {
  const scheme = useMirror((mirror) => mirror.settings?.theme ?? 'system');
  useEffect(startMirror, []);
  useEffect(
    () =>
      bridge.onAnnounce((announcement) => {
        if (announcement.topic === 'problem') showProblem(announcement.value);
      }),
    [],
  );
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      {...(scheme === 'system' ? {} : { forceColorScheme: scheme })}
    >
      <Notifications
        position="bottom-right"
        autoClose={4000}
        containerWidth={340}
        transitionDuration={0}
        limit={4}
      />
      <Router hook={useHashPath} searchHook={useHashSearch} hrefs={hashHref}>
        <ErrorBoundary what="The window">
          <Frame />
        </ErrorBoundary>
      </Router>
    </MantineProvider>
  );
}
