// needs: window
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertBlob } from '../../electron/db/record/files.ts';
import { synthesize } from '../../electron/synthesis/synthesize.ts';
import { openPictureCodec } from '../../electron/workspace/pictures/pictureCodec.ts';
import { compressPictures } from '../../electron/workspace/tidy/compressPictures.ts';
import { SYNTHESIS_RATES } from '../../shared/synthesis/plan.ts';
import { drawnPage } from '../helpers/drawnPicture.ts';
import { openServedWindow } from '../helpers/servedWindow.ts';

test('Compare draws pictures stored as AVIF and overlays them', async () => {
  const window = await openServedWindow({
    size: { width: 1280, height: 800 },
    fill: async ({ workspace }) => {
      await synthesize(workspace, {
        ...{ tasks: 1, people: 1, models: 1, steps: 24, seed: 7, hops: 2, rates: SYNTHESIS_RATES },
      });
      // Two pictures in turn, at half the size of a window, because compressing them takes long.
      const { encodeJpeg } = await openPictureCodec();
      const hashes = await Promise.all(
        [1, 2].map(async (seed) => {
          const row = workspace.blobs.write(await encodeJpeg(drawnPage(640, 360, seed), 85), 'image/jpeg');
          insertBlob(workspace.db, row);
          return row.hash;
        }),
      );
      const { changes } = workspace.db
        .prepare('UPDATE snapshots SET screenshot = CASE rowid % 2 WHEN 0 THEN ? ELSE ? END')
        .run(...hashes);
      assert(Number(changes) > 0, 'steps have pictures');
      const { saved } = await compressPictures(workspace);
      assert(saved > 0, 'the compressed pictures are smaller');
    },
  });
  const { page } = window;
  try {
    await page.goto(`${window.url}#/compare`);
    const boxes = page.locator('[data-zone="attempts"]').getByRole('checkbox');
    await boxes.first().waitFor();
    for (const box of await boxes.all()) await box.check();
    await page.getByRole('button', { name: 'Compare 2 attempts' }).click();
    const rows = page.getByRole('listbox', { name: /rows/ });
    await rows.waitFor();
    await rows.focus();
    await page.keyboard.press('Home');
    const pictures = page.locator('[data-zone="pictures"] svg image');
    await pictures.nth(1).waitFor({ state: 'attached' });
    const drawn = await pictures.evaluateAll((images) =>
      Promise.all(
        images.map(async (image) => {
          const href = image.getAttribute('href') ?? '';
          const picture = new Image();
          picture.src = href;
          await picture.decode();
          const { width, height } = image.getBoundingClientRect();
          const type = (await fetch(href)).headers.get('content-type');
          return { type, natural: picture.naturalWidth, isSeen: width > 50 && height > 50 };
        }),
      ),
    );
    assert.deepEqual(
      drawn,
      drawn.map(() => ({ type: 'image/avif', natural: 640, isSeen: true })),
    );
    const folder = process.env['HOPSCOPE_PICTURES'];
    if (folder !== undefined) await page.screenshot({ path: `${folder}/compare-avif.png` });

    await page.keyboard.press('Enter');
    await page
      .getByText(/pixels? differ|pictures are identical/i)
      .first()
      .waitFor();
    if (folder !== undefined) await page.screenshot({ path: `${folder}/compare-avif-pair.png` });
    assert.deepEqual(window.problems, []);
  } finally {
    await window.close();
  }
});
