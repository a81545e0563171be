// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fitPage, toPage } from '../../renderer/taskPage/pageFit.ts';
import { panelWidthIn, stripHeight, TALL_STRIP, THIN_STRIP } from '../../renderer/taskPage/stageRoom.ts';

const page = { width: 1280, height: 720 };

describe('the place and size of the page on the screen', () => {
  test('the page is shown at 100 % when that almost fits, and at 200 % at most', () => {
    assert.equal(fitPage(page, { width: 1280, height: 720 }, 1).width, 1280);
    assert.equal(fitPage(page, { width: 1320, height: 900 }, 1).width, 1280);
    assert.equal(fitPage(page, { width: 1510, height: 900 }, 1).width, 1508);
    assert.equal(fitPage(page, { width: 4000, height: 4000 }, 1).width, 2560);
  });

  test('the fitted page is centred; at 100 % it has its own size and starts at the left edge', () => {
    const { left, top, height } = fitPage(page, { width: 1000, height: 700 }, 1);
    assert.deepEqual([left, top], [1, Math.floor((700 - height) / 2)]);
    assert.deepEqual(fitPage(page, { width: 800, height: 900 }, 1, '100 %'), {
      ...{ left: 0, top: 90, width: 1280, height: 720 },
    });
  });

  test('the zoom of the program changes neither the size of the fitted page nor its size at 100 %', () => {
    const at = (zoom: number, scale: 'fit' | '100 %' = 'fit') => {
      const fit = fitPage(page, { width: 1000 / zoom, height: 700 / zoom }, 1, scale, zoom);
      return [fit.left, fit.top, fit.width, fit.height].map((value) => Math.round(value * zoom));
    };
    for (const zoom of [0.8, 1.25, 2]) {
      assert.deepEqual(at(zoom), at(1));
      assert.equal(at(zoom, '100 %')[2], 1280);
    }
  });

  test('the strip of steps takes the room below the page, between a least and a largest height', () => {
    const at = (width: number, height: number) => stripHeight({ width, height }, page, THIN_STRIP);
    assert.equal(at(951, 732), 173);
    assert.equal(at(695, 632), 204, 'the height of a step’s card with its picture');
    assert.equal(at(1400, 700), THIN_STRIP, 'the page takes the whole room');
    const lifeSize = (height: number) => stripHeight({ width: 695, height }, page, THIN_STRIP, true);
    assert.equal(lifeSize(632), THIN_STRIP, 'at 100 % the scrolled page takes the room of the strip');
    assert.equal(lifeSize(900), 156);
    assert.equal(stripHeight({ width: 1000, height: 700 }, null, TALL_STRIP), TALL_STRIP);
    assert.equal(stripHeight({ width: 1000, height: 300 }, null, TALL_STRIP), 75);
  });

  test('the panel is 280 to 360 pixels wide, and the page is never narrower in a wider window', () => {
    assert.equal(panelWidthIn(1280), 280);
    assert.equal(panelWidthIn(1920), 360);
    fc.assert(
      fc.property(fc.integer({ min: 600, max: 4000 }), fc.nat(200), (width, more) => {
        assert.ok(panelWidthIn(width) >= 280 && panelWidthIn(width + more) <= 360);
        assert.ok(
          width + more - panelWidthIn(width + more) >= width - panelWidthIn(width),
          'the page is not narrower in a wider window',
        );
      }),
    );
  });

  test('the page stays in its area, keeps its shape and lies on whole device pixels', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 4000 }),
        fc.integer({ min: 200, max: 3000 }),
        fc.constantFrom(1, 1.25, 1.5, 2, 3),
        (width, height, ratio) => {
          const fit = fitPage(page, { width, height }, ratio);
          assert.ok(fit.left >= 0 && fit.left + fit.width <= width && fit.top + fit.height <= height);
          assert.ok(Math.abs(fit.width / fit.height - 16 / 9) < 0.02);
          for (const value of [fit.left, fit.width, fit.height])
            assert.ok(Math.abs(value * ratio - Math.round(value * ratio)) < 1e-6);
        },
      ),
    );
  });

  test('a point of the drawn page maps back to its pixel', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1279 }),
        fc.integer({ min: 0, max: 719 }),
        fc.integer({ min: 300, max: 4000 }),
        fc.integer({ min: 0, max: 500 }),
        (x, y, width, left) => {
          const drawn = { left, top: 70, width, height: (width * 9) / 16 };
          const found = toPage(
            { clientX: left + (x * width) / 1280, clientY: 70 + (y * drawn.height) / 720 },
            drawn,
            page,
          );
          assert.deepEqual([Math.floor(found.x), Math.floor(found.y)], [x, y]);
        },
      ),
    );
  });

  test('a point outside the page maps to its edge, so that a drag ends inside', () => {
    const drawn = { left: 0, top: 0, width: 1280, height: 720 };
    assert.deepEqual(toPage({ clientX: -50, clientY: 9999 }, drawn, page), { x: 0, y: 719.99 });
  });
});
