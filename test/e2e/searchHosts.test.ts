// needs: desktop
import assert from 'node:assert/strict';
import path from 'node:path';
import { before, test } from 'node:test';
import { buildRenderer } from '../../build/build.ts';
import { listBlobs } from '../../electron/db/record/files.ts';
import { openPictureCodec } from '../../electron/workspace/pictures/pictureCodec.ts';
import { compressPictures } from '../../electron/workspace/tidy/compressPictures.ts';
import { compressTexts } from '../../electron/workspace/tidy/compressTexts.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { drawnPage } from '../helpers/drawnPicture.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { launchBrowser } from '../helpers/servedWindow.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import type { HostUnderTest } from './hosts/hostUnderTest.ts';
import { openDesktopHost } from './hosts/openDesktopHost.ts';
import { openWebHost } from './hosts/openWebHost.ts';

const temporary = temporaryFolder();
const element = {
  ...{ tag: 'a', role: 'link', name: 'Rooms', text: 'Rooms', attributes: {}, css: 'main > a' },
  box: { x: 10, y: 10, width: 80, height: 20 },
};

/** Sites with similar pages, so that texts are compressed with a dictionary, and with pictures that are compressed to AVIF. */
async function filled(name: string): Promise<string> {
  const folder = path.join(temporary, name);
  using workspace = openWorkspace(folder, 'test');
  const { encodeJpeg } = await openPictureCodec();
  const page = async (title: string, seed: number) => ({
    ...{ title, element, screenshot: await encodeJpeg(drawnPage(640, 400, seed), 85) },
    html: `<!DOCTYPE html><body><main>${Array.from({ length: 60 }, (_one, at) => `<p>Nothing of interest stands in line ${at * 7919}.</p>`).join('')}
      <p>Quiet rooms near the <b>harbour</b> of ${title}.</p></main></body>`,
  });
  const pages = {
    hotels: await page('Zürich', 1),
    shop: await page('Oslo', 2),
    flights: await page('Bern', 3),
  };
  fillWorkspace(workspace, { tasks: 3, people: 1, models: 0, lengthOf: () => 4, pages });
  await compressTexts(workspace);
  await compressPictures(workspace);
  const rows = listBlobs(workspace.db);
  assert.ok(
    rows.some(({ keptAs }) => keptAs === 'avif') && rows.some(({ dictionary }) => dictionary !== null),
  );
  return folder;
}

/** Searches for a page in the palette by fast key presses, and opens it and its picture. */
async function findsPage({ window, key, problems }: HostUnderTest): Promise<void> {
  await window.getByRole('navigation', { name: 'Screens' }).waitFor();
  await key('Control+k');
  await window.getByRole('textbox', { name: 'Go to anything' }).waitFor();
  for (const letter of 'zurich rooms') await key(letter === ' ' ? 'Space' : letter);
  const place = window.locator('[data-action]').filter({ has: window.locator('mark') });
  await place.first().waitFor();
  assert.match(await place.first().innerText(), /Quiet rooms near the harbour of Zürich/);
  assert.deepEqual(await place.first().locator('mark').allInnerTexts(), ['rooms', 'Zürich']);
  await key('Enter');
  const frame = window.frameLocator('iframe');
  await frame.locator('mark').first().waitFor();
  assert.deepEqual(await frame.locator('mark').allInnerTexts(), ['rooms', 'Zürich']);
  // The picture is stored as AVIF and can still be decoded.
  await window.getByRole('tab', { name: 'Page' }).click();
  const picture = window.locator('svg[role="img"] image').first();
  await picture.waitFor();
  const width = await picture.evaluate(async (element) => {
    const image = new Image();
    image.src = element.getAttribute('href') ?? '';
    await image.decode();
    return image.naturalWidth;
  });
  assert.equal(width, 640);
  assert.deepEqual(problems, []);
}

before(() => buildRenderer());

test(
  'the palette of the desktop host finds the words of a page whose files are compressed',
  onlyThorough,
  async () => {
    const host = await openDesktopHost(await filled('desktop'), temporary);
    try {
      await findsPage(host);
    } finally {
      await host.close();
    }
  },
);

test(
  'the palette of the web host finds the words of a page whose files are compressed',
  onlyThorough,
  async (context) => {
    const browser = await launchBrowser();
    context.after(() => browser.close());
    const host = await openWebHost(browser, await filled('web'));
    try {
      await findsPage(host);
    } finally {
      await host.close();
    }
  },
);
