import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App.tsx';
import { prepareWindow } from './shell/prepareWindow.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root element');
prepareWindow();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
