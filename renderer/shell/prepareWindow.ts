import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './tokens.css';
import './global.css';
import { keysGoIntoDialogs } from './App.tsx';
import { keepFocus } from './keptFocus.ts';
import { keysZoom } from './zoomKeys.ts';

/** Sets up a document of the window, once: its styles, and the keys and the focus that all screens share. */
export function prepareWindow(): void {
  keysZoom();
  keysGoIntoDialogs();
  keepFocus();
}
