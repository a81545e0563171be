import { z } from 'zod';
import type { RawSession } from '../port/rawSession.ts';
import { ask, ignoreGone, listenTo } from './cdp.ts';

export interface KeptFont {
  readonly type: string;
  /** In base64. */
  readonly data: string;
}

const LARGEST = 2_000_000;
/** All fonts of one process together. */
const MOST = 8_000_000;

const received = z.object({
  requestId: z.string(),
  type: z.literal('Font'),
  response: z.object({ url: z.string(), mimeType: z.string() }),
});
const finished = z.object({ requestId: z.string() });
const body = z.object({ body: z.string(), base64Encoded: z.boolean() });

/**
 * The fonts that a target has loaded, by address. Chromium discards a font's file as soon as it can draw with it, so the
 * file is read as soon as it has loaded. Fonts of earlier pages stay as long as there is room, because a site uses the same
 * fonts on all its pages.
 */
export function keepFonts(raw: RawSession): ReadonlyMap<string, KeptFont> {
  const fonts = new Map<string, KeptFont>();
  const coming = new Map<string, z.infer<typeof received>['response']>();
  listenTo(raw, 'Network.responseReceived', received, ({ requestId, response }) => {
    coming.set(requestId, response);
  });
  listenTo(raw, 'Network.loadingFinished', finished, ({ requestId }) => {
    const response = coming.get(requestId);
    if (response === undefined) return;
    coming.delete(requestId);
    ignoreGone(
      ask(raw, 'Network.getResponseBody', { requestId }, body).then(({ body: data, base64Encoded }) => {
        if (!base64Encoded || data.length > LARGEST) return;
        fonts.delete(response.url);
        fonts.set(response.url, { type: response.mimeType || 'font/woff2', data });
        let size = 0;
        for (const [url, font] of [...fonts].reverse()) {
          size += font.data.length;
          if (size > MOST) fonts.delete(url);
        }
      }),
    );
  });
  return fonts;
}
