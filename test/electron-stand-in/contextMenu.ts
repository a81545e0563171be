import { z } from 'zod';

/** How a page says that its menu is wanted; page scripts find it gone by the time they run. */
export const menuBinding = '__hopscopeStandInMenu';

/** `Electron.ContextMenuParams`, as far as the stand-in knows it (`content_converter.cc`). */
export const menuParams = z.object({
  x: z.number(),
  y: z.number(),
  linkURL: z.string(),
  selectionText: z.string(),
  isEditable: z.boolean(),
  editFlags: z.object({
    canCut: z.boolean(),
    canCopy: z.boolean(),
    canPaste: z.boolean(),
    canSelectAll: z.boolean(),
  }),
});

/** Chromium tells its embedder of a menu that the page itself did not take (`WebContents::HandleContextMenu`). */
export const menuSource = `(() => {
  const tell = globalThis.${menuBinding};
  delete globalThis.${menuBinding};
  if (tell === undefined) return;
  addEventListener('contextmenu', (event) => {
    const [at] = event.composedPath();
    setTimeout(() => {
      if (!event.isTrusted || event.defaultPrevented) return;
      const isField = at.matches?.('input, textarea') === true;
      const isEditable = isField || at.isContentEditable === true;
      const selectionText = isField ? at.value.slice(at.selectionStart ?? 0, at.selectionEnd ?? 0) : String(getSelection());
      tell(JSON.stringify({
        x: event.clientX,
        y: event.clientY,
        linkURL: at.closest?.('a[href]')?.href ?? '',
        selectionText,
        isEditable,
        editFlags: { canCut: isEditable && selectionText !== '', canCopy: selectionText !== '', canPaste: isEditable, canSelectAll: true },
      }));
    });
  }, true);
})();`;
