import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { Router } from 'wouter';
import { say } from '../../shared/language/message.ts';
import { ErrorBoundary } from '../parts/states/states.tsx';
import { useSpokenLanguage } from '../stores/language.ts';
import { startMirror, useMirror } from '../stores/mirror.ts';
import { useIsPrinting } from '../stores/printing.ts';
import { hashHref, useHashPath, useHashSearch } from '../stores/windowAddress.ts';
import { useAppliedZoom } from '../stores/windowZoom.ts';
import { Frame } from './Frame.tsx';
import { topDialog } from './keptFocus.ts';
import { theme } from './theme.ts';

/** On paper. */
const LIGHT = { forceColorScheme: 'light' } as const;

/** The window: theme, router, the mirror of the main process's state, and the frame with the screen of the current address. */
export function App() {
  const scheme = useMirror((mirror) => mirror.settings?.theme ?? 'system');
  const language = useSpokenLanguage();
  const isPrinting = useIsPrinting();
  useAppliedZoom();
  useEffect(startMirror, []);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      {...(isPrinting ? LIGHT : scheme === 'system' ? {} : { forceColorScheme: scheme })}
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
          {/* Another language draws everything again. */}
          <Frame key={language} />
        </ErrorBoundary>
      </Router>
    </MantineProvider>
  );
}

/**
 * Sends every key to an open dialog from the moment it appears. Mantine moves the focus into the dialog by a timer, and a
 * browser handles keys before timers. On a busy machine, the key that chooses a reason would otherwise be lost.
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
      // Text goes to the element that has the focus now. The key event itself still goes to the element that had it before.
      event.stopImmediatePropagation();
      if (!into.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
    },
    { capture: true },
  );
}

/** Option lists of a dialog's fields are in separate portals. */
function isWithin(target: EventTarget | null, dialog: HTMLElement): boolean {
  if (!(target instanceof Element)) return false;
  return dialog.contains(target) || target.closest('[data-portal]') !== null;
}
