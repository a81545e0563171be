import type { FileChooser, Page } from 'playwright-core';
import { fault } from '../../../shared/errors.ts';
import type { Box, PromptReply } from '../../../shared/model/index.ts';
import { within } from '../cdp/cdp.ts';
import type { BrowserCore } from '../core/core.ts';
import { placed } from '../elements/completeAction.ts';
import { localElement, WORLD } from '../injected/messages.ts';
import { describeFunction } from '../injected/source.ts';
import { type AskedAt, follow, placeOf } from '../popups/followField.ts';
import { originOf } from '../popups/popupPrompt.ts';
import type { Tab } from '../tabs/tab.ts';

/** The most that Playwright passes to the page at once. */
const MAX_BYTES = 50 * 1024 * 1024;

/** The open chooser of a page and its prompt. A new chooser replaces an older one. */
const open = new WeakMap<Page, { readonly chooser: FileChooser; promptId: string | null }>();
/** Takes the next chooser of a page before the person is asked. */
const takers = new WeakMap<Page, (chooser: FileChooser) => void>();

/**
 * A file chooser becomes a prompt, whether a person or the driver opened it. The chosen files are recorded as one `upload`
 * with their names.
 */
export function surfaceFileChooser(core: BrowserCore, tab: Tab): void {
  tab.page.on('filechooser', (chooser) => {
    const taker = takers.get(tab.page);
    if (taker !== undefined) return taker(chooser);
    takeChooser(core, tab.page);
    const asked = { chooser, promptId: null as string | null };
    open.set(tab.page, asked);
    void (async () => {
      const opener = openerOf(tab);
      const [accept, used, field] = await Promise.all([
        within(chooser.element().getAttribute('accept'), 1000, null),
        opener === null ? null : within(placeOf(opener), 1000, null),
        within(chooser.element().boundingBox(), 1000, null),
      ]);
      if (open.get(tab.page) !== asked) return;
      const box = used ?? (isDrawn(field) ? field : null);
      const promptId = core.prompts.add(
        {
          kind: 'file',
          tab: tab.id,
          origin: originOf(tab.url()),
          multiple: chooser.isMultiple(),
          accept: accept ?? '',
          ...(box === null ? {} : { box }),
        },
        (reply) => choose(core, tab, chooser, reply),
      );
      asked.promptId = promptId;
      if (opener !== null && used !== null) await follow(core, promptId, opener, used);
    })();
  });
}

/** The pressed element: a label, a button of the page, or the field itself, which often is not drawn. */
function openerOf(tab: Tab): AskedAt | null {
  const document = tab.usedLast();
  return document === null ? null : { ...document, expression: `globalThis.${WORLD}.usedBox()` };
}

function isDrawn(field: Box | null): boolean {
  return (
    field !== null &&
    field.width > 1 &&
    field.height > 1 &&
    field.x + field.width > 0 &&
    field.y + field.height > 0
  );
}

/** Takes the open chooser of a page and removes its prompt. Null when none is open. */
export function takeChooser(core: BrowserCore, page: Page): FileChooser | null {
  const asked = open.get(page);
  open.delete(page);
  if (asked === undefined || asked.promptId === null) return asked?.chooser ?? null;
  const isShown = core.prompts.list().some(({ id }) => id === asked.promptId);
  core.prompts.remove(asked.promptId);
  return isShown ? asked.chooser : null;
}

/** The chooser that a press opens. The person is not asked for files. Null when the press opens none in time. */
export async function chooserOf(
  page: Page,
  press: () => Promise<unknown>,
  limitMs: number,
): Promise<FileChooser | null> {
  const opened = Promise.withResolvers<FileChooser>();
  takers.set(page, opened.resolve);
  try {
    await press();
    return await within(opened.promise, limitMs, null);
  } finally {
    takers.delete(page);
  }
}

async function choose(core: BrowserCore, tab: Tab, chooser: FileChooser, reply: PromptReply): Promise<void> {
  if (!reply.accept || reply.files === undefined || reply.files.length === 0) return;
  const files = reply.files.map((file) => ({
    name: file.name,
    mimeType: file.mimeType,
    buffer: Buffer.from(file.base64, 'base64'),
  }));
  if (files.reduce((sum, file) => sum + file.buffer.length, 0) > MAX_BYTES) {
    throw fault.person(
      'input.file-size',
      'The chosen files are larger than 50 MB.',
      'Choose smaller files. The page received none.',
    );
  }
  const described = localElement.safeParse(
    await within(chooser.element().evaluate(describeFunction()), 1000, null),
  );
  const value = files.map((file) => file.name).join('\n');
  // Scripted events report the files to the page. The watcher ignores these events, and keeps recording what else the
  // person does.
  await chooser.setFiles(files);
  core.events.put({
    type: 'action',
    action: {
      operation: 'upload',
      tab: tab.id,
      url: tab.url(),
      element: described.success ? placed(described.data, { x: 0, y: 0 }, undefined, core.redactUrl) : null,
      value,
      wall: Date.now(),
    },
  });
}
