import { z } from 'zod';

/** The binding by which a page reports a request for its context menu. It is deleted before page scripts run. */
export const menuBinding = '__hopscopeStandInMenu';

/** `Electron.ContextMenuParams`, as far as the stand-in has them (`content_converter.cc`). */
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

/** Chromium reports a context menu to its embedder if the page did not handle it (`WebContents::HandleContextMenu`). */
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
