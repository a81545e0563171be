import { z } from 'zod';

/** The binding by which a page reports a form that is sent into another tab. It is deleted before page scripts run. */
export const formBinding = '__hopscopeStandInForm';

/** The data of such a form; the body is in base64. */
export const sentForm = z.object({ url: z.string(), isInFront: z.boolean(), body: z.string() });

/**
 * A form whose button is pressed with Control or Command (`OpenURLFromTab` with a body). Chromium without Electron opens the tab
 * and sends the form at once, and does not report the body. So this script stops the form in its page and builds the body there.
 */
export const formSource = `(() => {
  const tell = globalThis.${formBinding};
  delete globalThis.${formBinding};
  if (tell === undefined) return;
  let pressed = null;
  addEventListener('click', (event) => {
    if (!event.isTrusted) return;
    pressed = event;
    setTimeout(() => { pressed = null; });
  }, true);
  addEventListener('submit', async (event) => {
    const { target: form, submitter } = event;
    const key = pressed;
    if (key === null || !(key.ctrlKey || key.metaKey) || event.defaultPrevented) return;
    if ((submitter?.formMethod || form.method) !== 'post') return;
    event.preventDefault();
    const data = new FormData(form, submitter);
    const isMultipart = (submitter?.formEnctype || form.enctype) === 'multipart/form-data';
    const bytes = await new Response(isMultipart ? data : new URLSearchParams(data)).bytes();
    const body = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    tell(JSON.stringify({ url: submitter?.hasAttribute('formaction') ? submitter.formAction : form.action, isInFront: key.shiftKey, body }));
  });
})();`;

/** `Electron.PostBody` without files. */
export interface PostBody {
  readonly data: readonly { readonly type: 'rawData'; readonly bytes: Buffer }[];
  readonly contentType: string;
  readonly boundary?: string;
}

/** `parseContentTypeFormat` of guest-window-manager.ts: it reads only the body, so every body without a boundary counts as URL-encoded. */
export function postBodyOf(bytes: Buffer): PostBody {
  const data = [{ type: 'rawData' as const, bytes }];
  const boundary = /^--.*[^-\r\n]/.exec(bytes.toString())?.[0].slice(2);
  return boundary === undefined
    ? { data, contentType: 'application/x-www-form-urlencoded' }
    : { data, contentType: 'multipart/form-data', boundary };
}
