import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './shell/tokens.css';
import './shell/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, keysGoIntoDialogs } from './shell/App.tsx';
import { keepFocus } from './shell/keptFocus.ts';
import { keysZoom } from './shell/zoomKeys.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root element');
keysZoom();
keysGoIntoDialogs();
keepFocus();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
