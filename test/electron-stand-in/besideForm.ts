import { z } from 'zod';

/** How a page says that a form of its own is sent into another tab; page scripts find it gone by the time they run. */
export const formBinding = '__hopscopeStandInForm';

/** What such a form sends, in base64. */
export const sentForm = z.object({ url: z.string(), isInFront: z.boolean(), body: z.string() });

/**
 * A form whose button is pressed with the key for another tab (`OpenURLFromTab` with a body). Chromium without Electron opens the
 * tab and sends the form at once, and tells nobody what it sent: so the form is stopped in its page, and its body made there.
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

/** `Electron.PostBody`, but for files. */
export interface PostBody {
  readonly data: readonly { readonly type: 'rawData'; readonly bytes: Buffer }[];
  readonly contentType: string;
  readonly boundary?: string;
}

/** `parseContentTypeFormat` of guest-window-manager.ts: told by the body alone, so that every other one is url-encoded. */
export function postBodyOf(bytes: Buffer): PostBody {
  const data = [{ type: 'rawData' as const, bytes }];
  const boundary = /^--.*[^-\r\n]/.exec(bytes.toString())?.[0].slice(2);
  return boundary === undefined
    ? { data, contentType: 'application/x-www-form-urlencoded' }
    : { data, contentType: 'multipart/form-data', boundary };
}
