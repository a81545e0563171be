// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { load } from 'cheerio';
import type { TaskBrowser, TaskBrowserFactory } from '../../electron/browser/port/taskBrowser.ts';
import { AppError } from '../../shared/errors.ts';
import { type DemoWeb, startDemoWeb } from '../../tasks/demo/server.ts';
import { DEMO_SITES } from '../../tasks/demo/sites/index.ts';
import { type Annotator, createAnnotator } from '../helpers/annotator.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { sharedFactory } from '../helpers/sharedChromium.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

let web: DemoWeb;
let factory: TaskBrowserFactory;
before(async () => {
  web = await startDemoWeb({ port: 0, sites: DEMO_SITES });
  factory = sharedFactory();
});
after(async () => {
  await factory.close();
  await web.close();
});

/** Opens a page of the demo web and demonstrates the steps on it. */
async function demonstrate(
  site: string,
  path: string,
  steps: (annotator: Annotator, browser: TaskBrowser) => Promise<void>,
): Promise<void> {
  const browser = await factory.open({
    viewport: { width: 1280, height: 800 },
    startUrls: [`${web.urlOf(site)}${path}`],
    restore: null,
    downloads: temporaryFolder(),
  });
  try {
    await browser.settle();
    await steps(createAnnotator(browser), browser);
  } finally {
    await browser.close();
  }
}

/** The text of a status line, even if another element covers it. */
async function status(browser: TaskBrowser, css: string): Promise<string> {
  const { html } = await browser.capture();
  return load(html ?? '')(css).text();
}

test('an entry is chosen in a menu that closes when it loses the focus', () =>
  demonstrate('labs', '/menus', async (annotator, browser) => {
    await annotator.select({ role: 'button', name: 'Choose a place' });
    await annotator.operate('click');
    const entry = await annotator.select({ role: 'menuitem', name: 'Museum', exact: true });
    assert.equal(entry.clickable, 'it is a button');
    // A capture does not close the menu.
    await browser.capture();
    await annotator.move('parent', 'child');
    await annotator.operate('click');
    assert.equal(await status(browser, '#menu-result'), 'You chose Museum.');
    assert.equal(
      await browser.boxOf({ role: 'menuitem', name: 'Museum', exact: true }),
      null,
      'the menu has closed',
    );
  }));

test('an entry is chosen in a submenu that is open only under the pointer', onlyThorough, () =>
  demonstrate('labs', '/menus', async (annotator, browser) => {
    await annotator.select({ role: 'button', name: 'Timetables' });
    await annotator.operate('hover');
    await annotator.select({ role: 'menuitem', name: 'Saturdays', exact: true });
    await annotator.operate('hover');
    await annotator.select({ role: 'menuitem', name: 'Saturdays, evening' });
    await annotator.operate('click');
    assert.equal(await status(browser, '#menu-result'), 'You chose Saturdays, evening.');
  }),
);

test('an entry is chosen in a suggestion list that closes when its field loses the focus', () =>
  demonstrate('events', '/', async (annotator, browser) => {
    await annotator.select({ css: '#find' });
    await annotator.operate('type', 'night');
    const entry = await annotator.select({ css: '#find-list [role=option]:first-child span' });
    assert.equal(entry.clickable, 'it is part of something with the role option');
    assert.equal(entry.equivalents[0]?.role, 'option');
    const wanted = entry.element.text;
    await annotator.operate('click');
    const { url = '' } = browser.tabs().find((tab) => tab.active) ?? {};
    assert.notEqual(url, `${web.urlOf('events')}/`);
    assert.equal((await annotator.select({ css: 'h1' }, { x: 2, y: 5 })).element.text, wanted);
  }));

test('a day is chosen in a date picker in a closed shadow root by moves from element to element', () =>
  demonstrate('flights', '/', async (annotator, browser) => {
    await annotator.select({ role: 'button', name: 'Calendar for departure' });
    await annotator.operate('click');
    const box = await browser.boxOf({ css: 'fare-calendar[data-for=depart]' });
    assert.ok(box);
    const point = await browser.picker.at({ x: box.x + box.width - 30, y: box.y + 30 });
    assert.equal(point?.name, 'Month after');
    await annotator.select({ css: 'fare-calendar[data-for=depart]' }, { x: box.width - 30, y: 30 });
    assert.equal(annotator.chosen.element.inShadow, true);
    await annotator.operate('click');
    // From the new month's title down to its second row of days.
    await annotator.select({ css: 'fare-calendar[data-for=depart]' }, { x: 150, y: 30 });
    assert.equal(annotator.chosen.element.text, 'April 2027');
    await annotator.move(
      'parent',
      'next',
      'child',
      'next',
      'next',
      'next',
      'next',
      'next',
      'next',
      'next',
      'next',
    );
    assert.equal(annotator.chosen.element.name, '2 April 2027');
    await annotator.operate('click');
    assert.equal((await annotator.select({ css: '#depart' })).element.inShadow, undefined);
    await annotator.operate('press', 'Control+c');
    assert.equal(
      await browser.boxOf({ css: 'fare-calendar[data-for=depart]' }),
      null,
      'the calendar has closed',
    );
  }));

test(
  'a click on an element that a dialog covers is refused, and works after the dialog is closed',
  onlyThorough,
  () =>
    demonstrate(
      'hotels',
      '/hotels/list?city=Tokyo&checkin=2027-03-10&checkout=2027-03-12&guests=2',
      async (annotator, browser) => {
        await annotator.select({ css: 'main h2 a, main h3 a' });
        const { ref } = annotator.chosen;
        await browser.picker.scroll({ x: 640, y: 300 }, { x: 0, y: 100_000 });
        await browser.settle();
        await browser.picker.stop();
        const refused = await browser
          .perform({ operation: 'click', ref, timeoutMs: 600 })
          .catch((error: unknown) => error);
        assert.ok(refused instanceof AppError);
        assert.match(
          refused.message,
          /"Click" on the chosen element was not possible: it is covered by .*<dialog /,
        );
        await annotator.select({ css: 'dialog#newsletter button[value=closed], dialog#newsletter button' });
        assert.equal(annotator.chosen.clickable, 'it is a button');
        await annotator.operate('click');
        // The first reference is still valid.
        await browser.perform({ operation: 'click', ref });
        await browser.settle();
        assert.match(browser.tabs().find((tab) => tab.active)?.url ?? '', /\/hotel\/[a-z]/);
      },
    ),
);

test('elements in a nested frame of another site can be operated', () =>
  demonstrate('labs', '/frames', async (annotator, browser) => {
    const frame = 'amount=1000';
    // The page scrolls first, then the outer frame.
    await browser.picker.scroll({ x: 900, y: 400 }, { x: 0, y: 700 });
    const outer = await browser.boxOf({ css: 'iframe[title="Inner page"]' });
    assert.ok(outer);
    await browser.picker.scroll({ x: outer.x + 15, y: outer.y + 30 }, { x: 0, y: 700 });
    await annotator.select({ css: '#amount', frame });
    assert.match(annotator.chosen.element.frameUrl ?? '', /currency\.localhost.*amount=1000/);
    await annotator.operate('type', '2500');
    await annotator.select({ css: '#to', frame });
    assert.ok(annotator.chosen.options?.some((option) => option.label.includes('GBP')));
    const pound = annotator.chosen.options?.find((option) => option.value === 'GBP');
    assert.ok(pound);
    await annotator.operate('select', pound.label);
    await annotator.select({ role: 'button', name: 'Convert', frame });
    await annotator.operate('click');
    const answer = await annotator.select({ css: '.answer', frame: 'amount=2500' }, { x: 5, y: 5 });
    assert.match(answer.element.text, /^[\d.,]+ GBP$/);
  }));

test('elements in a closed shadow root can be reached and operated', () =>
  demonstrate('labs', '/shadow', async (annotator, browser) => {
    for (const name of ['Count up (closed)', 'Name (closed)']) {
      await annotator.select({ css: 'lab-counter[data-mode=closed]' }, { x: 8, y: 100 });
      await annotator.move('child');
      while (annotator.chosen.element.name !== name) await annotator.move('next');
      if (name.startsWith('Name')) await annotator.operate('type', 'Ada');
      else await annotator.operate('click');
    }
    assert.equal(await status(browser, '#shadow-result'), 'The closed one reads “Ada”.');
  }));

test('a row that a virtual list has removed is refused, and a new row can be operated', onlyThorough, () =>
  demonstrate('labs', '/virtual', async (annotator, browser) => {
    await annotator.select({ text: 'Row 3', role: 'button', exact: true, name: 'Row 3' });
    const { ref } = annotator.chosen;
    const box = await browser.boxOf({ css: '#window' });
    assert.ok(box);
    assert.equal(await browser.picker.scroll({ x: box.x + 50, y: box.y + 50 }, { x: 0, y: 36 * 5000 }), true);
    await browser.settle();
    const gone = await browser.perform({ operation: 'click', ref }).catch((error: unknown) => error);
    assert.ok(gone instanceof AppError);
    assert.match(gone.message, /has left the page/);
    await annotator.select({ role: 'button', name: 'Row 5,003', exact: true });
    await annotator.operate('click');
    assert.equal(await status(browser, '#virtual-result'), 'You chose Row 5,003.');
  }),
);
