import { notifications } from '@mantine/notifications';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { bridge } from '../../../renderer/bridge/bridge.ts';
import { App } from '../../../renderer/shell/App.tsx';
import { prepareWindow } from '../../../renderer/shell/prepareWindow.ts';
import { setReviewer, setTester, useReviewer } from '../../../renderer/stores/reviewer.ts';
import { speak } from '../../../shared/language/message.ts';
import type { Mounting } from './mounting.ts';
import { resetStores } from './resettableStores.ts';

const place = document.getElementById('root');
const rest = document.getElementById('rest');
if (place === null || rest === null) throw new Error('index.html has no #root or no #rest');

let root: Root | null = null;

const mounting: Mounting = {
  mount(address, reviewer) {
    setReviewer(reviewer);
    history.replaceState(null, '', `#${address}`);
    root = createRoot(place);
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  },
  async unmount() {
    // The window moves a focus that is lost with its element. Giving it up first prevents that.
    rest.focus();
    rest.blur();
    root?.unmount();
    root = null;
    // A message over the same socket arrives after those that were sent before it, and is answered after them.
    await bridge.invoke('app.info', {});
    notifications.clean();
    sessionStorage.clear();
    localStorage.clear();
    speak('en');
    resetStores();
    // After a reload its initial state is the person who was chosen before.
    setTester(null);
    scrollTo(0, 0);
  },
};
Object.assign(window, { mounting });
prepareWindow();
// A document that is loaded again in the middle of a test shows its address again.
if (location.hash !== '') mounting.mount(location.hash.slice(1), useReviewer.getState().id);
