// needs: window; runs: installed
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listEvents } from '../../electron/db/record/events.ts';
import { inPart } from '../helpers/extent.ts';
import { patiently } from '../helpers/patience.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';
import { SettingsPage } from './pages/SettingsPage.ts';

/** The page reports the point of each click with its size, and all keys that it has received. */
const SITE = `<style>body { margin: 0; height: 100vh }
  #list { position: fixed; left: 200px; top: 120px; width: 200px } #field { position: fixed; left: 40px; top: 40px }</style>
  <select id="list"><option>red<option>blue</select><input id="field" aria-label="Field">
  <script>
    addEventListener('pointerdown', ({ clientX, clientY }) =>
      say('pressed ' + [clientX, clientY].map(Math.round) + ' of ' + [innerWidth, innerHeight, devicePixelRatio]));
    const heard = [];
    addEventListener('keydown', ({ key }) => { if (key === 'Control') return; heard.push(key); say('keys ' + heard); });
  </script>`;

describe('the zoom of the window', () => {
  let window: WebHostWindow;

  before(async () => {
    window = await openWebHostWindow({ pages: { '/': SITE } });
    await window.page.setViewportSize({ width: 1280, height: 800 });
    await window.startTask();
  });
  after(() => window?.close());

  const zoom = async (): Promise<number> => {
    const drawn = await window.page.evaluate(() => document.body.currentCSSZoom);
    return Math.round(drawn * 100);
  };
  const zoomedTo = (percent: number) =>
    window.page.waitForFunction(
      (wanted) => Math.round(document.body.currentCSSZoom * 100) === wanted,
      percent,
    );
  const settle = () =>
    window.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  const steps = () =>
    listEvents(window.host.app.workspace.db, window.host.app.context.session.attemptId ?? '')
      .map(({ body }) => body)
      .flatMap((body) =>
        body.type === 'step' ? [`${body.step.operation} ${body.step.value ?? ''}`.trim()] : [],
      );

  async function isStep(wanted: string): Promise<void> {
    while (!steps().includes(wanted)) await settle();
  }

  test('keys zoom while the page has the focus; the page does not receive them, and none is a step', async () => {
    const { page, run } = window;
    await run.clickPage({ x: 600, y: 300 });
    await window.said('pressed 600,300 of 1280,720,1');
    await page.keyboard.press('a');
    await window.said('keys a');
    for (const percent of [110, 125]) {
      await page.keyboard.press('Control+=');
      await zoomedTo(percent);
    }
    await page.keyboard.press('Control+-');
    await zoomedTo(110);
    await page.keyboard.press('Control+0');
    await zoomedTo(100);
    await page.keyboard.press('b');
    await window.said('keys a,b');
    await window.host.app.context.session.page.settle();
    // On a busy machine the record follows the page later.
    await patiently('the step of the key', isStep('press a'));
    assert.deepEqual(
      steps().filter((step) => !['click', 'press a', 'press b'].includes(step)),
      [],
    );
    await run.keys.and(page.locator(':focus')).waitFor();
  });

  for (const percent of inPart([80, 125, 200], 2))
    test(`at ${percent} % a click reaches its point of the page, which keeps its viewport and fills its stage`, async () => {
      const { page, run } = window;
      await page.keyboard.press('Control+0');
      for (let now = 100; now !== percent; now = await zoom()) {
        const last = now;
        await page.keyboard.press(percent > 100 ? 'Control+=' : 'Control+-');
        await page.waitForFunction((was) => Math.round(document.body.currentCSSZoom * 100) !== was, last);
      }
      await settle();
      const box = await run.canvas.boundingBox();
      const stage = await page.locator('[data-stage]').boundingBox();
      assert.ok(box !== null && stage !== null);
      assert.ok(Math.abs(box.width / box.height - 16 / 9) < 0.02, JSON.stringify(box));
      const left = Math.min(stage.width - box.width, stage.height - box.height);
      assert.ok(left >= 0 && left <= 8, `${JSON.stringify(box)} in ${JSON.stringify(stage)}`);
      for (const [x, y] of [
        [17 + percent, 21],
        [640, 360 - (percent % 7)],
        [1201, 699 - (percent % 11)],
      ] as const) {
        await run.clickPage({ x, y });
        const near = (at: number) => `(${at - 1}|${at}|${at + 1})`;
        await window.said(new RegExp(`^pressed ${near(x)},${near(y)} of 1280,720,1$`));
      }
      const opened = listEvents(
        window.host.app.workspace.db,
        window.host.app.context.session.attemptId ?? '',
      )[0]?.body;
      assert.deepEqual(opened?.type === 'opened' && opened.viewport, { width: 1280, height: 720 });
      // At 100 % of the page, one of its pixels is one of the window, at any zoom of the window.
      await page.getByText('100 %', { exact: true }).click();
      await settle();
      assert.equal(Math.round((await run.canvas.boundingBox())?.width ?? 0), 1280);
      await page.getByText('Fit', { exact: true }).click();
    });

  test('a native list opens at its field at a zoom of 200 %', async () => {
    const { page, run } = window;
    assert.equal(await zoom(), 200);
    await settle();
    await run.clickPage({ x: 300, y: 130 });
    const list = page.getByRole('listbox', { name: 'Choices' });
    await list.waitFor();
    const field = await run.pointOf({ x: 200, y: 120 });
    const box = await list.boundingBox();
    assert.ok(
      box !== null && Math.abs(box.x - field.x) < 24,
      `${JSON.stringify(box)} at ${JSON.stringify(field)}`,
    );
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
  });

  test('the panel changes its width by as much as the pointer moves', async () => {
    const { page, run } = window;
    await page.keyboard.press('Control+0');
    await page.keyboard.press('Control+=');
    await page.keyboard.press('Control+=');
    await zoomedTo(125);
    await settle();
    const grip = await page.getByRole('separator', { name: 'Width of the panel' }).boundingBox();
    const before = (await run.panel.boundingBox())?.width ?? 0;
    assert.ok(grip !== null);
    await page.mouse.move(grip.x + 3, grip.y + 150);
    await page.mouse.down();
    await page.mouse.move(grip.x - 37, grip.y + 150, { steps: 4 });
    await page.mouse.up();
    await settle();
    assert.ok(Math.abs(((await run.panel.boundingBox())?.width ?? 0) - before - 40) <= 2);
  });

  test('the zoom is saved, is chosen in the settings and in the palette, and ends at 200 %', async () => {
    const { page } = window;
    const settings = new SettingsPage(page);
    await settings.open();
    const choice = page.getByRole('combobox', { name: 'Zoom' });
    assert.equal(await choice.inputValue(), '125 %');
    await choice.click();
    await page.getByRole('option', { name: '175 %' }).click();
    await zoomedTo(175);
    await page.reload();
    await zoomedTo(175);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zoom in');
    await page.keyboard.press('Enter');
    await zoomedTo(200);
    await page.keyboard.press('Control+=');
    await page.keyboard.press('Control+=');
    assert.equal(await zoom(), 200);
    await page.getByRole('status').filter({ hasText: 'Zoom: 200 %' }).waitFor({ state: 'attached' });
    // A held key zooms once.
    await page.keyboard.down('Control');
    for (const key of ['-', '-', '-']) await page.keyboard.down(key);
    await page.keyboard.up('-');
    await page.keyboard.up('Control');
    await zoomedTo(175);
    await page.keyboard.press('Control+0');
    await zoomedTo(100);
  });

  test('the browser keeps its other keys and its wheel', async () => {
    const { page } = window;
    await page.getByRole('heading', { name: 'Settings', level: 1 }).click();
    const taken = await page.evaluate(() => {
      const key = (name: string, more: KeyboardEventInit = {}) =>
        !document.body.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: name,
            ctrlKey: true,
            bubbles: true,
            cancelable: true,
            ...more,
          }),
        );
      const wheel = !document.body.dispatchEvent(
        new WheelEvent('wheel', { deltaY: 100, ctrlKey: true, bubbles: true, cancelable: true }),
      );
      return {
        ...{
          plus: key('+'),
          equal: key('='),
          minus: key('-'),
          zero: key('0'),
          numpad: key('0', { code: 'Numpad0' }),
        },
        // Browsers use Ctrl+1 for a tab and Ctrl+P to print; Ctrl+Alt is AltGr, which types a sign.
        ...{ one: key('1'), p: key('p'), altGr: key('+', { altKey: true }), wheel },
      };
    });
    assert.deepEqual(taken, {
      ...{ plus: true, equal: true, minus: true, zero: true, numpad: true },
      ...{ one: false, p: false, altGr: false, wheel: false },
    });
    await page.keyboard.press('Control+0');
    assert.deepEqual(window.problems, []);
  });
});
