import type { Size } from '../../../shared/model/index.ts';
import { freshCoveredText } from '../capture/coveredText.ts';
import { captureScreenshot } from '../capture/screenshot.ts';
import { within } from '../cdp/cdp.ts';
import type { BrowserCore } from '../core/core.ts';
import type { FramePicture } from '../port/taskBrowser.ts';
import { findSecretFields } from '../redact/findSecretFields.ts';
import type { Tab } from '../tabs/tab.ts';
import type { Tabs } from '../tabs/tabs.ts';

/** At most two pictures a second, and none while the page is at rest. */
const EVERY_MS = 500;
/** The watcher reports changes after at most 50 ms. */
const LATE_MS = 80;
const PICTURE_MS = 4000;

/**
 * Takes pictures of the active tab while something changes. Each is redacted like the pictures of steps: secrets are
 * searched in the page as it is pictured, and a picture during which the page changed is not kept.
 *
 * No picture is taken while the driver performs an operation, so that no operation waits for it. None is taken while
 * Chromium's outline lies over the page (`isCovered`), because its label shows names that may be secret. Returns a function
 * that ends the recording.
 */
export function recordFrames(
  core: BrowserCore,
  tabs: Tabs,
  viewport: () => Size,
  isCovered: () => boolean,
  onPicture: (picture: FramePicture) => void,
): () => void {
  let isTaking = false;
  let pictured = '';
  let isOver = false;

  const stateOf = (tab: Tab): string => `${tab.id} ${tab.changes()} ${tab.url()}`;
  const isQuiet = (tab: Tab): boolean =>
    !isOver && !isCovered() && !core.performing.isOn() && !tab.isCrashed() && tab.standstill() === null;

  async function look(): Promise<void> {
    if (isTaking || tabs.list().length === 0) return;
    const tab = tabs.active();
    const state = stateOf(tab);
    if (state === pictured || !isQuiet(tab)) return;
    isTaking = true;
    try {
      const bytes = await within(take(core, tab, viewport()), PICTURE_MS, null);
      if (bytes === null || !isQuiet(tab) || tabs.active() !== tab || stateOf(tab) !== state) return;
      pictured = state;
      onPicture({ bytes, type: bytes[0] === 0x89 ? 'image/png' : 'image/jpeg' });
    } finally {
      isTaking = false;
    }
  }

  const timer = setInterval(() => void look(), EVERY_MS).unref();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

async function take(core: BrowserCore, tab: Tab, viewport: Size): Promise<Uint8Array> {
  const secrets = await findSecretFields(tab.targets);
  const { bytes } = await captureScreenshot(tab, secrets, viewport, freshCoveredText(core, tab));
  await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  return bytes;
}
