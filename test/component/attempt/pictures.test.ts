// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { AttemptPage } from '../../e2e/pages/AttemptPage.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { FakeMain } from '../harness/fakeMain.ts';
import { RecordedAttempts } from './recordedAttempts.ts';

const HTML = '<h1>Harbour</h1>';
const SIZE = { width: 1440, height: 900 };

describe('the pictures of an attempt', () => {
  let component: ComponentPage;
  let page: Page;
  let attempt: AttemptPage;
  let main: FakeMain;

  before(async () => {
    component = await openComponentPage();
    ({ page } = component);
    attempt = new AttemptPage(page);
  });
  after(() => component?.close());

  async function open(recorded: RecordedAttempts, rest = ''): Promise<void> {
    const { blobs } = recorded;
    main = await component.mount(`/attempt/attempt-1${rest}`, recorded.answers(), { size: SIZE, blobs });
    await attempt.by('ada');
  }

  test('the picture is drawn large at every size of the window and lies wholly inside it', async () => {
    await open(new RecordedAttempts({ by: ['ada'], steps: 24, html: HTML }));
    await attempt.elementBox.waitFor();
    // The last number is the least scale of the recorded page, which is 1280 px wide: beside the panel, and without it.
    for (const [width, height, panel, least] of [
      [1440, 900, '', 0.74],
      [1280, 800, '', 0.61],
      [1280, 800, '?panel=off', 0.74],
      [1024, 700, '', 0.6],
      [1920, 1080, '', 0.98],
    ] as const) {
      await page.evaluate((rest) => {
        location.hash = `#/attempt/attempt-1${rest}`;
      }, panel);
      await page.setViewportSize({ width, height });
      await page.waitForFunction(
        ([selector, wanted]) => {
          const { left, right, top, bottom } =
            document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          return (
            (right - left) / 1280 >= wanted &&
            left >= 0 &&
            top >= 0 &&
            right <= innerWidth &&
            bottom <= innerHeight
          );
        },
        ['[data-zone="page"] svg[role="img"][aria-label*="the step"]', least] as const,
      );
    }
    component.nothingWrong();
  });

  test('the box stays on its element through zoom and drag; the next step shows the same place', async () => {
    await open(new RecordedAttempts({ by: ['ada'], steps: 24, html: HTML }), '?step=1');
    await attempt.elementBox.waitFor();
    const onElement = async () => {
      const { picture, box, scale } = await attempt.drawn();
      assert.ok(Math.abs(box.x - (picture.x + 638 * scale)) < 3, 'left edge');
      assert.ok(Math.abs(box.y - (picture.y + 358 * scale)) < 3, 'upper edge');
      return { scale, picture, box };
    };
    const fit = await onElement();
    await attempt.press('+', '+', '+');
    await attempt.size.getByText('%').waitFor();
    const near = await onElement();
    assert.ok(near.scale > fit.scale * 1.9);
    // The wheel with Ctrl zooms about the pointer.
    const at = { x: near.box.x + near.box.width / 2, y: near.box.y + near.box.height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await page.waitForFunction(
      (before) =>
        (document.querySelector('[data-testid="element-box"]')?.getBoundingClientRect().width ?? 0) > before,
      near.box.width * 1.2,
    );
    const nearer = await onElement();
    assert.ok(
      Math.abs(nearer.box.x + nearer.box.width / 2 - at.x) < 3,
      'the element stays under the pointer',
    );
    await page.mouse.down();
    await page.mouse.move(at.x - 60, at.y - 40, { steps: 3 });
    await page.mouse.up();
    const drawn = await onElement();
    assert.ok(Math.abs(drawn.box.x - (nearer.box.x - 60)) < 2);
    assert.ok(Math.abs(drawn.box.y - (nearer.box.y - 40)) < 2);
    await attempt.press(']');
    await attempt.atStep(2);
    await attempt.elementBox.waitFor();
    assert.ok(
      Math.abs((await onElement()).picture.x - drawn.picture.x) < 1,
      'the next step shows the same place',
    );
    await attempt.press('0');
    await attempt.size.getByText('Fit').waitFor();
    assert.ok(Math.abs((await onElement()).scale - fit.scale) < 0.01);
    component.nothingWrong();
  });

  test('the pictures before and after a step stand side by side and zoom together, also in the next attempt', async () => {
    await open(new RecordedAttempts({ by: ['ada', 'bob'], steps: 24, html: HTML }));
    await attempt.atStep(24);
    await attempt.press('s');
    await attempt.picture.nth(1).waitFor();
    await attempt.elementBox.waitFor();
    await attempt.press('+', '+');
    const [before, after] = [
      await attempt.picture.nth(0).boundingBox(),
      await attempt.picture.nth(1).boundingBox(),
    ];
    assert.ok(before !== null && after !== null && Math.abs(before.width - after.width) < 1);
    await attempt.press('n');
    await attempt.by('bob');
    await attempt.picture.nth(1).waitFor();
    // The workspace keeps the choice: local storage belongs to one port, and the port changes.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await attempt.picture.nth(1).waitFor();
    await attempt.press('a');
    await attempt.picture.nth(1).waitFor({ state: 'detached' });
    await attempt.press('b');
    await attempt.elementBox.waitFor();
    await page.reload();
    await attempt.elementBox.waitFor();
    assert.equal(await attempt.picture.count(), 1);
    component.nothingWrong();
  });

  test('the film is scrubbed by mouse and by key, previews the step under the pointer and marks the hops', async () => {
    await open(new RecordedAttempts({ by: ['ada'], steps: 24, html: HTML, decidedAt: [4, 8] }), '?step=1');
    await attempt.elementBox.waitFor();
    await attempt.timeLine.focus();
    await attempt.press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await attempt.atStep(4);
    const fourth = await attempt.placeInTime();
    const hops = attempt.film.locator('[data-hop]');
    assert.deepEqual(await hops.evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-hop'))), [
      '4',
      '8',
    ]);
    await attempt.press('End');
    await attempt.atStep(24);
    assert.equal(await attempt.timeLine.getAttribute('aria-valuemax'), '24');
    assert.equal(await attempt.timeLine.getAttribute('aria-valuenow'), '24');
    // Pointing previews a step without going there.
    await page.mouse.move((fourth.from + fourth.to) / 2, fourth.y);
    await attempt.preview.getByText(/^4\. /).waitFor();
    assert.equal(await attempt.isAtStep(24), true);
    await page.mouse.down();
    await attempt.atStep(4);
    await page.mouse.move(fourth.from - 3, fourth.y, { steps: 2 });
    await attempt.atStep(3);
    await page.mouse.up();
    await page.mouse.move(700, 600);
    await attempt.preview.waitFor({ state: 'detached' });
    await attempt.atStep(3);
    await attempt.film.locator('[data-frame="1"]').click();
    await attempt.atStep(1);
    component.nothingWrong();
  });

  test('a film of five hundred steps draws only the frames in view', async () => {
    await open(new RecordedAttempts({ by: ['ada'], steps: 500 }), '?step=250');
    await attempt.atStep(250);
    await attempt.film.locator('[data-frame="250"][data-current="true"]').waitFor();
    assert.equal(await attempt.timeLine.getAttribute('aria-valuemax'), '500');
    assert.ok((await attempt.film.locator('*').count()) < 600, 'elements of the film');
    const { from, y } = await attempt.placeInTime();
    await page.mouse.move(from + 1, y);
    await page.mouse.down();
    await page.mouse.move(1438, y, { steps: 6 });
    await page.mouse.up();
    await attempt.atStep(500);
    assert.ok((await attempt.film.locator('*').count()) < 600, 'elements of the film at its end');
    component.nothingWrong();
  });

  test('the panel is resized by mouse and by keyboard, and keeps its width after a reload', async () => {
    await open(new RecordedAttempts({ by: ['ada'] }));
    const width = async () => Math.round((await attempt.verdicts.boundingBox())?.width ?? 0);
    const kept = async (at: number) => Object.values((await main.sentAt('settings.set', at)) ?? {});
    assert.equal(await width(), 360);
    await attempt.grip.focus();
    await attempt.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    assert.deepEqual(await kept(2), [408]);
    await attempt.press('ArrowRight', 'ArrowRight');
    assert.deepEqual(await kept(4), [376]);
    await attempt.atStep(6);
    assert.equal(await width(), 376);
    const line = await attempt.grip.boundingBox();
    assert.ok(line !== null);
    await page.mouse.move(line.x + 3, line.y + 100);
    await page.mouse.down();
    await page.mouse.move(line.x - 61, line.y + 100, { steps: 3 });
    await page.mouse.up();
    assert.deepEqual(await kept(5), [440]);
    assert.equal(main.settings.panelWidth, 440);
    await page.reload();
    await attempt.verdicts.waitFor();
    assert.equal(await width(), 440);
    await attempt.press('v');
    await attempt.verdicts.waitFor({ state: 'detached' });
    assert.equal(await attempt.grip.count(), 0);
    component.nothingWrong();
  });
});
