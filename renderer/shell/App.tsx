import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { Router } from 'wouter';
import { say } from '../../shared/language/message.ts';
import { ErrorBoundary } from '../parts/states/states.tsx';
import { useSpokenLanguage } from '../stores/language.ts';
import { startMirror, useMirror } from '../stores/mirror.ts';
import { hashHref, useHashPath, useHashSearch } from '../stores/windowAddress.ts';
import { useAppliedZoom } from '../stores/windowZoom.ts';
import { Frame } from './Frame.tsx';
import { topDialog } from './keptFocus.ts';
import { theme } from './theme.ts';

/** The window: theme, router, the mirror of main's state, and the frame with the screen that the address names. */
export function App() {
  const scheme = useMirror((mirror) => mirror.settings?.theme ?? 'system');
  const language = useSpokenLanguage();
  useAppliedZoom();
  useEffect(startMirror, []);
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
        <ErrorBoundary what={say('The window')}>
          {/* Everything is said anew in another language. */}
          <Frame key={language} />
        </ErrorBoundary>
      </Router>
    </MantineProvider>
  );
}

/**
 * A dialog hears every key from the moment it is shown. Mantine moves the focus into it by a timer, and a browser
 * hears keys before timers: on a busy machine the key that chooses a reason would be heard by nobody.
 */
export function keysGoIntoDialogs(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const dialog = topDialog();
      if (dialog === null || !event.isTrusted || event.defaultPrevented || isWithin(event.target, dialog))
        return;
      const into = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog;
      into.focus({ preventScroll: true });
      // What is typed goes to who has the focus now; the key itself is still on its way to who had it.
      event.stopImmediatePropagation();
      if (!into.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
    },
    { capture: true },
  );
}

/** Lists that belong to a field of a dialog stand in portals of their own. */
function isWithin(target: EventTarget | null, dialog: HTMLElement): boolean {
  if (!(target instanceof Element)) return false;
  return dialog.contains(target) || target.closest('[data-portal]') !== null;
}
