// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FramePicture, VideoFrame } from '../../electron/browser/port/taskBrowser.ts';
import { controlledSites } from '../helpers/controlledSite.ts';
import { PATIENCE_MS } from '../helpers/patience.ts';
import { coloursIn, encodePng } from '../helpers/png.ts';

const sites = controlledSites();

test('Chromium plays the encoded WebM with the right duration, size and pictures', async () => {
  const { browser, inPage } = await sites.open({ '/': '<title>Player</title>' });
  const plain = (at: number, rgb: readonly [number, number, number], width = 641): VideoFrame => ({
    ...{ at, type: 'image/png' },
    read: () => encodePng(width, 400, () => rgb),
  });
  const [red, blue, green] = [
    [200, 0, 0],
    [0, 0, 200],
    [0, 160, 0],
  ] as const;
  // The last picture has another aspect ratio, so it is centred on black.
  const scaled = (rgb: readonly number[]) => rgb.map((each) => Math.round(each / 40));
  const shown = [
    [0.3, 9, red],
    [3.9, 9, blue],
    [4.1, 320, green],
    [5.4, 9, [0, 0, 0]],
    [0.5, 600, red],
  ] as const;
  const webm = await browser.encodeVideo([plain(0, red), plain(700, blue), plain(4_000, green, 321)], 5_500);
  const played = await inPage(`(async () => {
    const video = document.createElement('video');
    video.src = 'data:video/webm;base64,${Buffer.from(webm).toString('base64')}';
    await new Promise((resolve, reject) => { video.onloadedmetadata = resolve; video.onerror = () => reject(video.error) });
    const { duration, videoWidth: width, videoHeight: height } = video;
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    const colours = [];
    for (const [seconds, x, expected] of ${JSON.stringify(shown.map(([at, x, rgb]) => [at, x, scaled(rgb)]))}) {
      video.currentTime = seconds;
      await new Promise((resolve) => { video.onseeked = resolve });
      // Chromium may draw the previous picture for a while after the event.
      let colour = [];
      for (const until = performance.now() + ${PATIENCE_MS}; performance.now() < until && String(colour) !== String(expected); ) {
        await new Promise(requestAnimationFrame);
        canvas.drawImage(video, 0, 0);
        const [red, green, blue, alpha] = canvas.getImageData(x, 200, 1, 1).data;
        colour = alpha === 0 ? [] : [red, green, blue].map((each) => Math.round(each / 40));
      }
      colours.push(colour);
    }
    return { duration, width, height, colours };
  })()`);
  assert.deepEqual(played, {
    ...{ duration: 5.5, width: 640, height: 400 },
    colours: shown.map(([, , rgb]) => scaled(rgb)),
  });
});

test('a picture is recorded for each change of the page, with secrets painted over', async () => {
  const { browser, inPage } = await sites.open({
    '/': `<!doctype html><style>body { margin: 0 } input, p { display: block; margin: 0; width: 300px; height: 40px; border: 0 }</style>
      <input id=pw type=password><p id=count>0</p><p id=echo></p>`,
  });
  await browser.settle();
  browser.redaction.remember('sesame-9-open');
  const pictures: FramePicture[] = [];
  let came = (): void => {};
  const stop = browser.recordFrames((picture) => {
    pictures.push(picture);
    came();
  });
  const next = (): Promise<void> =>
    new Promise((resolve) => {
      came = resolve;
    });
  for (const script of [
    'count.textContent = 1',
    "pw.value = 'x'; count.textContent = 2",
    "echo.textContent = 'sesame-9-open'",
  ]) {
    const picture = next();
    await inPage(script);
    await picture;
  }
  stop();
  const shown = pictures.at(-1);
  assert.ok(shown);
  assert.equal(shown.type, 'image/png');
  for (const y of [0, 80])
    assert.equal(coloursIn(Buffer.from(shown.bytes), { x: 2, y: y + 4, width: 60, height: 10 }).size, 1);
  assert.ok(
    coloursIn(Buffer.from(shown.bytes), { x: 0, y: 40, width: 40, height: 40 }).size > 1,
    'other content stays visible',
  );
});
