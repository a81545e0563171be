import type { Dialog } from 'playwright-core';
import { z } from 'zod';
import { mayFail } from '../../../shared/mayFail.ts';
import { listenTo } from '../cdp/cdp.ts';
import type { BrowserCore } from '../core/core.ts';
import { originOf } from '../popups/popupPrompt.ts';
import type { Tab } from '../tabs/tab.ts';
import { surfaceAuth } from './authPrompt.ts';
import { surfaceDownloads } from './downloadPrompt.ts';
import { surfaceFileChooser } from './filePrompt.ts';
import { surfacePermissions } from './permissionPrompt.ts';

/** Every question of a tab to the person becomes a prompt. None is dismissed unseen. */
export function surfacePrompts(core: BrowserCore, tab: Tab): void {
  surfaceDialogs(core, tab);
  surfaceFileChooser(core, tab);
  surfaceDownloads(core, tab);
  surfaceAuth(core, tab);
  surfacePermissions(core, tab);
}

/** alert, confirm, prompt, beforeunload. The page stands still until the dialog is answered. */
function surfaceDialogs(core: BrowserCore, tab: Tab): void {
  let shown: string | null = null;
  const gone = (): void => {
    tab.setStandstill(null);
    if (shown !== null) core.prompts.remove(shown);
    shown = null;
  };
  tab.page.on('dialog', (dialog) => {
    if (core.backend.leavesUnasked && dialog.type() === 'beforeunload') {
      // The host has answered it already.
      mayFail(dialog.accept(), 'the page is gone');
      return;
    }
    tab.setStandstill('dialog');
    const base = { tab: tab.id, origin: originOf(tab.url()), message: dialog.message() };
    shown = core.prompts.add(
      dialog.type() === 'prompt'
        ? { ...base, kind: 'prompt', defaultValue: dialog.defaultValue() }
        : { ...base, kind: kindOf(dialog) },
      async (reply) => {
        shown = null;
        tab.setStandstill(null);
        await (reply.accept ? dialog.accept(reply.values?.[0]) : dialog.dismiss());
      },
    );
  });
  listenTo(tab.targets.main.raw, 'Page.javascriptDialogClosed', z.unknown(), gone);
}

function kindOf(dialog: Dialog): 'alert' | 'confirm' | 'beforeunload' {
  const type = dialog.type();
  return type === 'confirm' || type === 'beforeunload' ? type : 'alert';
}
