import { decode } from 'fast-png';
import type { Page } from 'playwright-core';
import type { Box } from '../../shared/model/index.ts';

/** Whether a picture has the red of an agent's mark, which no page of the tests has. */
export function hasMark(png: Uint8Array, part?: Box): boolean {
  const { data, channels, width, height } = decode(png);
  const box = part ?? { x: 0, y: 0, width, height };
  const [left, top] = [Math.round(box.x), Math.round(box.y)];
  for (let row = top; row < top + Math.round(box.height); row += 1)
    for (let column = left; column < left + Math.round(box.width); column += 1) {
      const at = (row * width + column) * channels;
      const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
      if (red - green > 40 && Math.abs(green - blue) < 20) return true;
    }
  return false;
}

/** A screenshot of the whole page: a partial one lacks Chromium's mark, and Playwright's screenshots restyle fields. */
export async function drawnPage(page: Page): Promise<Uint8Array> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {});
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** Whether this Chromium draws the overlay of the debugger: the embedded one does not. */
export async function drawsMarks(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('Overlay.enable');
  await session.send('Overlay.highlightQuad', {
    quad: [0, 0, 40, 0, 40, 40, 0, 40],
    color: { r: 179, g: 38, b: 30, a: 1 },
  });
  let isDrawn = false;
  for (let look = 0; look < 5 && !isDrawn; look += 1) isDrawn = hasMark(await drawnPage(page));
  await session.detach();
  return isDrawn;
}
