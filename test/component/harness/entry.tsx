import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '../../../renderer/shell/tokens.css';
import '../../../renderer/shell/global.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type ComponentType, lazy, StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Router } from 'wouter';
import { theme } from '../../../renderer/shell/theme.ts';
import { useSpokenLanguage } from '../../../renderer/stores/language.ts';
import { startMirror, useMirror } from '../../../renderer/stores/mirror.ts';
import { hashHref, useHashPath, useHashSearch } from '../../../renderer/stores/windowAddress.ts';

/** The screens that tests mount, at the addresses that they have in the window. Each is a bundle of its own. */
const SCREENS: readonly (readonly [path: string, Screen: ComponentType])[] = [
  [
    '/settings/:section?',
    lazy(async () => ({
      default: (await import('../../../renderer/settings/SettingsScreen.tsx')).SettingsScreen,
    })),
  ],
  ['/run', lazy(async () => ({ default: (await import('../../../renderer/run/RunScreen.tsx')).RunScreen }))],
  [
    '/verify',
    lazy(async () => ({
      default: (await import('../../../renderer/verify/VerifyScreen.tsx')).VerifyScreen,
    })),
  ],
];

/** One screen with what the window puts around it, and without the window's frame: theme, router and the mirror of main's state. */
function Mounted() {
  const scheme = useMirror((mirror) => mirror.settings?.theme ?? 'system');
  const isKnown = useMirror((mirror) => mirror.info !== null);
  const language = useSpokenLanguage();
  useEffect(startMirror, []);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      {...(scheme === 'system' ? {} : { forceColorScheme: scheme })}
    >
      <Notifications transitionDuration={0} />
      <Router hook={useHashPath} searchHook={useHashSearch} hrefs={hashHref}>
        <main key={language} style={{ height: '100vh' }}>
          <Suspense>
            {isKnown
              ? SCREENS.map(([path, Screen]) => (
                  <Route key={path} path={path}>
                    <Screen />
                  </Route>
                ))
              : null}
          </Suspense>
        </main>
      </Router>
    </MantineProvider>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root element');
createRoot(root).render(
  <StrictMode>
    <Mounted />
  </StrictMode>,
);
