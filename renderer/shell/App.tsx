import { createTheme, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { Router } from 'wouter';
import { ErrorBoundary } from '../parts/states.tsx';
import { startMirror, useMirror } from '../stores/mirror.ts';
import { hashHref, useHashPath, useHashSearch } from '../stores/windowAddress.ts';
import { Frame } from './Frame.tsx';

const still = { defaultProps: { transitionProps: { duration: 0 } } };

/** One accent colour, 4 px grid, 14 px text, no motion. */
const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  components: {
    Modal: {
      defaultProps: { transitionProps: { duration: 0 }, overlayProps: { backgroundOpacity: 0.4 } },
      styles: { title: { fontSize: 16, fontWeight: 600 } },
    },
    // A line around it, not a coloured ground: words stay as readable as anywhere.
    Alert: {
      defaultProps: { variant: 'outline' },
      styles: {
        root: { background: 'var(--mantine-color-body)' },
        body: { minWidth: 0 },
        title: { color: 'var(--mantine-color-text)' },
        message: { color: 'var(--mantine-color-text)' },
      },
    },
    Menu: still,
    Popover: still,
    Drawer: still,
    Select: { defaultProps: { allowDeselect: false, comboboxProps: { transitionProps: { duration: 0 } } } },
    Tooltip: { defaultProps: { transitionProps: { duration: 0 }, openDelay: 300, withArrow: true } },
    InputWrapper: {
      styles: { description: { fontSize: 12, lineHeight: '16px' }, required: { color: 'var(--mark-fail)' } },
    },
    Text: { defaultProps: { size: 'md' } },
    // What goes on is `filled`; everything else stands beside it.
    Button: { defaultProps: { size: 'sm', variant: 'default' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    SegmentedControl: { defaultProps: { size: 'xs' } },
    Kbd: { defaultProps: { size: 'xs' } },
    Textarea: { defaultProps: { autosize: true, minRows: 2 } },
    NumberInput: { defaultProps: { allowDecimal: false } },
  },
});

/** The window: theme, router, the mirror of main's state, and the frame with the screen that the address names. */
export function App() {
  const scheme = useMirror((mirror) => mirror.settings?.theme ?? 'system');
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
        <ErrorBoundary what="The window">
          <Frame />
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
      if (dialog === null || !event.isTrusted || isWithin(event.target, dialog)) return;
      const into = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog;
      into.focus({ preventScroll: true });
      // What is typed goes to who has the focus now; the key itself is still on its way to who had it.
      event.stopImmediatePropagation();
      if (!into.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
    },
    { capture: true },
  );
}

function topDialog(): HTMLElement | null {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]');
  return dialogs.item(dialogs.length - 1);
}

/** Lists that belong to a field of a dialog stand in portals of their own. */
function isWithin(target: EventTarget | null, dialog: HTMLElement): boolean {
  if (!(target instanceof Element)) return false;
  return dialog.contains(target) || target.closest('[data-portal]') !== null;
}
