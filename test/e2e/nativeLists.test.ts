// needs: window; runs: installed
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { listEvents } from '../../electron/db/record/events.ts';
import type { Box } from '../../shared/model/index.ts';
import { PATIENCE_MS } from '../helpers/patience.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';

const LONG =
  'A very long way of saying something that could have been said in two words or three, and is not';
const options = (count: number) =>
  Array.from({ length: count }, (_, at) => `<option value=${at}>Shelf ${at}`).join('');

const PAGE = `<style>
body { margin: 0; height: 2000px; font: 16px sans-serif }
select, input, button { position: absolute; left: 100px; width: 200px; height: 30px; box-sizing: border-box }
#few { top: 40px } #many { top: 100px } #low { top: 660px } #wide { top: 160px }
#right { top: 220px; left: 900px } #edge { top: 280px; left: 1180px; width: 90px }
#city { top: 340px; left: 500px } #pick { top: 400px; left: 500px }
#moves { top: 340px } #goes { top: 400px } #date { top: 460px } #alert { top: 520px } #file { top: 580px }
</style>
<select id=few aria-label=Colour><option>red<option>green<option disabled>grey<option>blue<option>black</select>
<select id=many aria-label=Shelf>${options(1000)}</select>
<select id=low aria-label=Low>${options(40)}</select>
<select id=wide aria-label=Wide><option>short<option>${LONG}</select>
<select id=right aria-label=لون dir=rtl><option>أحمر<option>أخضر</select>
<select id=edge aria-label=Edge><option>one<option>${LONG}</select>
<select id=moves aria-label=Moves><option>one<option>two</select>
<select id=goes aria-label=Goes><option>one<option>two</select>
<input id=date aria-label=Day type=date><button id=alert>alert</button><input id=file aria-label=Paper type=file>
<input id=city list=cities aria-label=City><datalist id=cities><option value=Bergen label="Norway, west"><option value=Berlin><option value=Bern><option value=Oslo></datalist>
<button id=pick>Attach</button><input id=hidden type=file hidden aria-label=Attachment>
<script>
for (const select of document.querySelectorAll('select'))
  select.addEventListener('change', () => say(select.id + ' ' + select.selectedOptions[0].label));
document.getElementById('alert').addEventListener('click', () => { alert('Mind the step'); say('told'); });
document.getElementById('date').addEventListener('change', (event) => say('date ' + event.target.value));
document.getElementById('city').addEventListener('change', (event) => say('city ' + event.target.value));
document.getElementById('pick').addEventListener('click', () => document.getElementById('hidden').click());
addEventListener('keydown', ({ key, target }) => say('key ' + key));
// Runs each script that the test sends.
const heed = () => fetch('/told').then((told) => told.text()).then((what) => { eval(what); heed(); });
heed();
say('loaded');
</script>`;

/** The box of each field on the page. */
const at: Readonly<Record<string, Box>> = {
  few: { x: 100, y: 40, width: 200, height: 30 },
  many: { x: 100, y: 100, width: 200, height: 30 },
  low: { x: 100, y: 660, width: 200, height: 30 },
  wide: { x: 100, y: 160, width: 200, height: 30 },
  right: { x: 900, y: 220, width: 200, height: 30 },
  edge: { x: 1180, y: 280, width: 90, height: 30 },
  city: { x: 500, y: 340, width: 200, height: 30 },
  pick: { x: 500, y: 400, width: 200, height: 30 },
  moves: { x: 100, y: 340, width: 200, height: 30 },
  goes: { x: 100, y: 400, width: 200, height: 30 },
  date: { x: 100, y: 460, width: 200, height: 30 },
  alert: { x: 100, y: 520, width: 200, height: 30 },
  file: { x: 100, y: 580, width: 200, height: 30 },
};

describe('the native lists, choosers and dialogs of a page', () => {
  let window: WebHostWindow;
  let heard = Promise.withResolvers<ServerResponse>();

  before(async () => {
    window = await openWebHostWindow({
      pages: { '/': PAGE, '/told': (response) => heard.resolve(response) },
    });
    await window.page.setViewportSize({ width: 1280, height: 800 });
    await window.startTask();
    await window.said('loaded');
  });
  beforeEach(async () => {
    await asked().waitFor({ state: 'detached' });
    await window.page.setViewportSize({ width: 1280, height: 800 });
    await comesTo(async () => assert.ok((await window.run.canvas.boundingBox())?.width ?? 0 > 900));
  });
  after(async () => {
    assert.deepEqual(window.problems, []);
    await window.close();
  });

  test('a list opens below its field and is at least as wide', async () => {
    const list = await open('few', 'Colour');
    const field = await fieldOf('few');
    await comesTo(async () => {
      const box = await boxOf(list);
      assert.ok(Math.abs(box.x - field.x) < 3, `${box.x} under ${field.x}`);
      const gap = box.y - (field.y + field.height);
      assert.ok(gap >= 0 && gap < 8, `${gap} px below the field`);
      assert.ok(box.width >= field.width - 3);
    });
    await window.page.keyboard.press('Escape');
  });

  test('a list without room below opens above its field, inside the stage', async () => {
    const list = await open('low', 'Low');
    const field = await fieldOf('low');
    const stage = await boxOf(window.page.locator('[data-stage]'));
    await comesTo(async () => {
      const box = await boxOf(list);
      assert.ok(box.y + box.height <= field.y, 'above its field');
      assert.ok(box.y >= stage.y);
    });
    await window.page.keyboard.press('Escape');
  });

  test('a list with long options stays inside the stage, and an option has its text as title', async () => {
    const list = await open('edge', 'Edge');
    const stage = await boxOf(window.page.locator('[data-stage]'));
    await comesTo(async () => {
      const box = await boxOf(list);
      assert.ok(box.x >= stage.x && box.x + box.width <= stage.x + stage.width);
      assert.ok(box.width > (await fieldOf('edge')).width);
    });
    assert.equal(await list.getByRole('option').nth(1).getAttribute('title'), LONG);
    await window.page.keyboard.press('Escape');
  });

  test('a right-to-left list is aligned with the right edge of its field', async () => {
    const list = await open('right', 'لون');
    const field = await fieldOf('right');
    await comesTo(async () => {
      const box = await boxOf(list);
      assert.ok(Math.abs(box.x + box.width - (field.x + field.width)) < 3);
    });
    assert.equal(await list.evaluate((element) => getComputedStyle(element).direction), 'rtl');
    await window.page.keyboard.press('ArrowDown');
    await window.page.keyboard.press('Enter');
    await window.said('right أخضر');
  });

  test('arrows skip disabled options, letters and Home and End move the selection, and Enter chooses', async () => {
    const list = await open('few', 'Colour');
    const { keyboard } = window.page;
    for (const [key, label] of [
      ['ArrowDown', 'green'],
      ['ArrowDown', 'blue'],
      ['ArrowUp', 'green'],
      ['End', 'black'],
      ['Home', 'red'],
      ['b', 'blue'],
      ['b', 'black'],
      ['b', 'blue'],
    ] as const) {
      await keyboard.press(key);
      await list.locator('[aria-selected="true"]', { hasText: label }).waitFor();
    }
    await keyboard.press('Enter');
    await window.said('few blue');
    await asked().waitFor({ state: 'detached' });
    await window.run.keys.and(window.page.locator(':focus')).waitFor();
  });

  test('a list of a thousand options draws only the rows in view, and typing finds an option', async () => {
    const list = await open('many', 'Shelf');
    assert.ok((await list.getByRole('option').count()) < 60);
    await window.page.keyboard.type('shelf 9');
    await window.page.keyboard.type('87');
    await list.locator('[aria-selected="true"]', { hasText: 'Shelf 987' }).waitFor();
    await window.page.keyboard.press('Tab');
    await window.said('many Shelf 987');
  });

  test('Escape, a click beside the list and Enter on the current option close it without a step', async () => {
    for (const close of [
      () => window.page.keyboard.press('Escape'),
      () => window.run.clickPage({ x: 700, y: 600 }),
    ]) {
      await open('goes', 'Goes');
      await close();
      await asked().waitFor({ state: 'detached' });
    }
    await open('goes', 'Goes');
    await window.page.keyboard.press('Enter');
    await asked().waitFor({ state: 'detached' });
    // Once this further step is on record, everything before it is, too.
    await open('few', 'Colour');
    await window.page.keyboard.press('Home');
    await window.page.keyboard.press('Enter');
    await window.said('few red');
    await comesTo(async () => assert.equal(chosen().at(-1), 'select red'));
    assert.deepEqual(
      chosen().filter((step) => !step.startsWith('select ')),
      [],
    );
  });

  test('a held key chooses once, and its repeats reach neither the list nor the page', async () => {
    await window.run.clickPage({ x: 700, y: 600 });
    const list = await open('few', 'Colour');
    const { keyboard } = window.page;
    await keyboard.press('End');
    await keyboard.down('Enter');
    await keyboard.down('Enter');
    await keyboard.down('Enter');
    await window.said('few black');
    await list.waitFor({ state: 'detached' });
    await keyboard.down('Enter');
    await keyboard.up('Enter');
    await keyboard.press('x');
    await window.said('key x');
    await assert.rejects(Promise.race([window.said('key Enter'), window.said('key x').then(refuse)]));
  });

  test('a list follows its field through resizing and scrolling, and closes when the field is removed', async () => {
    const list = await open('moves', 'Moves');
    const follows = () =>
      comesTo(async () => {
        const [box, field] = [await boxOf(list), await fieldOf('moves')];
        assert.ok(Math.abs(box.x - field.x) < 3);
        assert.ok(Math.abs(box.y - field.y - field.height) < 8);
      });
    await follows();
    await window.page.setViewportSize({ width: 1024, height: 700 });
    await follows();
    await inPage('document.getElementById("moves").style.top = "200px"');
    const moved = await window.run.pointOf({ x: 100, y: 230 });
    await comesTo(async () => assert.ok(Math.abs((await boxOf(list)).y - moved.y) < 8));
    await inPage('scrollTo(0, 100)');
    const scrolled = await window.run.pointOf({ x: 100, y: 130 });
    await comesTo(async () => assert.ok(Math.abs((await boxOf(list)).y - scrolled.y) < 8));
    await inPage('document.getElementById("moves").remove(); scrollTo(0, 0)');
    await list.waitFor({ state: 'detached' });
  });

  test('choosers of a date and of a file open at their field, an alert at the top of the page', async () => {
    const near = async (asks: Locator, id: string) =>
      comesTo(async () => {
        const [box, field] = [await boxOf(asks), await fieldOf(id)];
        const gap = Math.max(box.y - field.y - field.height, field.y - box.y - box.height);
        assert.ok(gap >= 0 && gap < 10, `${gap} px from its field`);
        assert.ok(box.x < field.x + field.width && box.x + box.width > field.x);
      });
    await press('date', 185);
    const day = window.run.overPage('Day');
    await near(day, 'date');
    await day.locator('input').fill('2027-03-14');
    await window.page.keyboard.press('Enter');
    await window.said('date 2027-03-14');

    for (const id of ['file', 'pick']) {
      await press(id, 20);
      await near(window.run.overPage('Choose a file'), id);
      await window.page.keyboard.press('Escape');
      await asked().waitFor({ state: 'detached' });
    }

    await press('alert', 20);
    const says = window.run.overPage('The page says');
    const stage = await boxOf(window.page.locator('[data-stage]'));
    await comesTo(async () => {
      const box = await boxOf(says);
      assert.ok(box.y - stage.y < 8);
      assert.ok(Math.abs(box.x + box.width / 2 - (stage.x + stage.width / 2)) < 4);
    });
    await window.page.keyboard.press('Enter');
    await window.said('told');
  });

  test('suggestions open below their field while keys go to the page; keys and the mouse choose one', async () => {
    await press('city', 20);
    const list = window.page.getByRole('listbox', { name: 'Suggestions for City' });
    await list.waitFor();
    await window.run.keys.and(window.page.locator(':focus')).waitFor();
    await window.page.keyboard.type('ber');
    await comesTo(async () => assert.equal(await list.getByRole('option').count(), 3));
    const field = await fieldOf('city');
    await comesTo(async () => {
      const box = await boxOf(list);
      const gap = box.y - field.y - field.height;
      assert.ok(gap >= 0 && gap < 10, `${gap} px below the field`);
      assert.ok(Math.abs(box.x - field.x) < 4);
    });
    await window.page.keyboard.press('ArrowDown');
    await list.locator('[aria-selected="true"]', { hasText: 'Bergen' }).waitFor();
    await window.page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });

    await window.page.keyboard.press('ArrowDown');
    await list.getByRole('option', { name: 'Bern' }).click();
    await window.said('city Bern');
    await list.waitFor({ state: 'detached' });
    // The page has kept the focus.
    await window.page.keyboard.press('Backspace');
    await list.waitFor();
    await window.page.keyboard.press('ArrowUp');
    await window.page.keyboard.press('ArrowUp');
    await list.locator('[aria-selected="true"]', { hasText: 'Berlin' }).waitFor();
    await window.page.keyboard.press('Enter');
    await window.said('city Berlin');

    await window.page.keyboard.press('Backspace');
    await list.waitFor();
    await window.page.getByLabel('Notes').click();
    await list.waitFor({ state: 'detached' });
    await press('few', 50);
    await window.run.overPage('Colour').getByRole('listbox').waitFor();
    await window.page.keyboard.press('Home');
    await window.page.keyboard.press('Enter');
    await window.said('few red');
    await comesTo(async () => assert.deepEqual(chosen().slice(-2), ['type Berli', 'select red']));
  });

  function refuse(): never {
    throw new Error('the page received only its own keys');
  }

  const asked = () => window.page.locator('[data-asked]');

  async function press(id: string, across: number): Promise<void> {
    const { x, y, height } = at[id] ?? assert.fail(id);
    await window.run.clickPage({ x: x + across, y: y + height / 2 });
  }

  async function open(id: string, name: string): Promise<Locator> {
    await press(id, 50);
    const list = window.run.overPage(name);
    await list.getByRole('listbox').and(window.page.locator(':focus')).waitFor();
    return list;
  }

  /** The box of a field in the window. */
  async function fieldOf(id: string): Promise<Box> {
    const { x, y, width, height } = at[id] ?? assert.fail(id);
    const [from, to] = await Promise.all([
      window.run.pointOf({ x, y }),
      window.run.pointOf({ x: x + width, y: y + height }),
    ]);
    return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
  }

  async function boxOf(part: Locator): Promise<Box> {
    return (await part.boundingBox()) ?? assert.fail('the element is not visible');
  }

  /** The recorded steps, each with its operation and value. */
  function chosen(): string[] {
    const { workspace, context } = window.host.app;
    const steps = new Map<number, string>();
    for (const { body } of listEvents(workspace.db, context.session.attemptId ?? ''))
      if (body.type === 'step') steps.set(body.step.index, `${body.step.operation} ${body.step.value}`);
    return [...steps.values()];
  }

  async function inPage(script: string): Promise<void> {
    const response = await heard.promise;
    heard = Promise.withResolvers();
    response.end(script);
  }

  /** Repeats the assertion in each frame until it holds. */
  async function comesTo(isSo: () => Promise<void>): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await isSo();
      } catch (error) {
        if (Date.now() > end) throw error;
        await window.page.evaluate(() => new Promise(requestAnimationFrame));
      }
    }
  }
});
