import { z } from 'zod';
import { ignoreGone, listenTo } from '../cdp/cdp.ts';
import type { BrowserCore } from '../core/core.ts';
import { originOf } from '../popups/popupPrompt.ts';
import type { Tab } from '../tabs/tab.ts';

/**
 * Desktop: Chromium asks the host (Electron) for each permission. Each request becomes a prompt, and the page waits until
 * the prompt is answered.
 */
export function surfaceHostPermissions(core: BrowserCore, tabs: { list(): readonly Tab[] }): void {
  core.backend.onHostPrompt?.((asked) => {
    const tab = tabs.list().find((each) => each.page === asked.page);
    if (tab === undefined) return asked.answer({ accept: false });
    const { origin, permission } = asked;
    core.prompts.add({ kind: 'permission', tab: tab.id, origin, permission }, async (reply) =>
      asked.answer(reply),
    );
  });
}

/** The calls with which a page asks for a permission, each with the permission. */
const CALLS: Readonly<Record<string, string>> = {
  'Geolocation.getCurrentPosition': 'geolocation',
  'Geolocation.watchPosition': 'geolocation',
  'Notification.requestPermission': 'notifications',
};

/** The longest time that a page waits for an answer. Then the permission is denied, and the page may ask again. */
const HOLD_MS = 20_000;

const paused = z.object({ data: z.object({ eventName: z.string().optional() }).optional() });

/**
 * Web: a headless Chromium denies permissions without asking anybody. Therefore an instrumentation breakpoint of Chromium
 * stops the page at the call, and the page does not notice. If the person accepts, Hopscope grants the permission. Then the
 * call continues. Ordinary breakpoints and `debugger` statements are off. Chromium has no such breakpoint for the camera,
 * the microphone and reading the clipboard, so it denies these.
 */
export function surfacePermissions(core: BrowserCore, tab: Tab): void {
  if (core.backend.onHostPrompt !== undefined || core.backend.asksPermissions !== true) return;
  const { raw } = tab.targets.main;
  const decided = new Map<string, boolean>();
  const setBreakpointsActive = (active: boolean): void =>
    ignoreGone(raw.send('Debugger.setBreakpointsActive', { active }));
  const resume = (): void => {
    tab.setStandstill(null);
    ignoreGone(raw.send('Debugger.resume'));
  };

  listenTo(raw, 'Debugger.paused', paused, ({ data }) => {
    if (data?.eventName === undefined) {
      // A `debugger` statement stopped the page. A new renderer process starts with breakpoints on, although Chromium keeps
      // them as off for this session. Only a change from on to off reaches the process.
      setBreakpointsActive(true);
      setBreakpointsActive(false);
      return resume();
    }
    const call = /^(?:instrumentation:)?(.*)$/.exec(data.eventName)?.[1] ?? '';
    const permission = CALLS[call];
    const origin = originOf(tab.url());
    if (permission === undefined || core.performing.isOn() || decided.has(`${origin} ${permission}`))
      return resume();
    tab.setStandstill('permission');
    let timer: NodeJS.Timeout | undefined;
    const id = core.prompts.add(
      { kind: 'permission', tab: tab.id, origin, permission },
      async ({ accept }) => {
        clearTimeout(timer);
        decided.set(`${origin} ${permission}`, accept);
        if (accept) await core.backend.context.grantPermissions([permission], { origin });
        resume();
      },
    );
    timer = setTimeout(() => {
      core.prompts.remove(id);
      resume();
    }, HOLD_MS);
    raw.on('close', () => clearTimeout(timer));
  });

  ignoreGone(raw.send('Debugger.enable'));
  setBreakpointsActive(false);
  for (const eventName of Object.keys(CALLS)) {
    ignoreGone(raw.send('EventBreakpoints.setInstrumentationBreakpoint', { eventName }));
  }
}
