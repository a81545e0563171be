// needs: window
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { startWebHost, type WebHost } from '../../electron/web/main.ts';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import { checkKept } from '../helpers/checkKept.ts';
import { briefDemonstration } from '../helpers/demonstrator.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { BUSY, browsers, rendererOf, whyNoRenderers } from '../helpers/renderers.ts';
import { mountSmallDisk, type SmallDisk } from '../helpers/smallDisk.ts';
import { openTroubledSite, type TroubledSite } from '../helpers/troubledSite.ts';
import { openWindowPage, type WindowPage } from '../helpers/windowPage.ts';
import { DemonstratePage } from './pages/DemonstratePage.ts';

const button = (id: string, more = ''): string =>
  `<button id="${id}" style="width:240px;height:48px;display:block;margin:8px" ${more}>Press ${id}</button>`;

/** The workspace is on a small disk where one can be mounted, otherwise in a folder. */
describe('the errors that a demonstrator sees in the window', () => {
  let disk: SmallDisk | null;
  let folder: string;
  let window: WindowPage;
  let host: WebHost;
  let page: Page;
  let demo: DemonstratePage;
  let site: TroubledSite;
  /** The processes of the window's browser, which the tests must not kill. */
  let own: ReadonlySet<number>;
  let taskBrowser: TaskBrowser | null = null;
  const problems: string[] = [];

  before(async () => {
    disk = mountSmallDisk(96);
    folder = disk?.folder ?? mkdtempSync(path.join(tmpdir(), 'hopscope-trouble-'));
    site = await openTroubledSite({
      '/': `${button('one')}${button('two')}<a id="broken" href="/500">to an error</a>`,
      '/next': button('three'),
      '/words': '<p>Nothing but words.</p>',
      '/hover': button('asks', `onmouseenter="this.textContent = confirm('Hovered') ? 'Yes' : 'No'"`),
      '/500': (response) => {
        response.writeHead(500, { 'content-type': 'text/html' });
        response.end('<h1>Internal trouble</h1>');
      },
    });
    window = await openWindowPage({ viewport: { width: 1640, height: 960 } });
    page = window.page;
    own = new Set(whyNoRenderers ? [] : browsers());
    host = await startWebHost({ workspace: path.join(folder, 'w'), open: false, log: () => {} });
    host.app.onTaskBrowser((next) => {
      taskBrowser = next;
    });
    page.on('pageerror', (error) => problems.push(error.message));
    demo = new DemonstratePage(page, () => taskBrowser);
    await page.goto(host.url);
    await page.getByRole('link', { name: 'Demonstrate' }).waitFor();
  });
  afterEach(async () => {
    await host.app.invoke('run.leave', {});
    assert.deepEqual(problems, [], 'no script failed');
  });
  after(async () => {
    await window.close();
    await host.close();
    await site.close();
    if (disk) disk.close();
    else rmSync(folder, { recursive: true, force: true });
  });

  test(
    'the panel reports a navigation after an element was confirmed, and another element can be chosen',
    onlyThorough,
    async () => {
      await begin('/');
      await demo.choose({ css: '#one' });
      site.tell('/', `location.href = '/next'`);
      await told(
        'The page has been replaced since the element was chosen.',
        'Choose the element again.',
      ).waitFor();
      await demo.stage('Select').getByText('Click the next element on the page.').waitFor();
      await demo.act({ operation: 'click', target: { css: '#three' } }, 1);
      await nothingTold();
    },
  );

  test(
    'an operation on a vanished element records no step and reports why; the next one works',
    onlyThorough,
    async () => {
      await begin('/');
      await demo.choose({ css: '#one' });
      await site.ask('/', `document.querySelector('#one').remove()`);
      await page.keyboard.press('c');
      await told('The element has left the page since it was chosen.', 'Nothing was done.').waitFor();
      await page.getByText('No steps yet').waitFor();
      await demo.act({ operation: 'click', target: { css: '#two' } }, 1);
    },
  );

  test('the panel reports a page without a usable element, and finds one that appears later', async () => {
    await begin('/words');
    await page.keyboard.press('/');
    await demo.panel.getByText('No usable element is in view.').waitFor();
    await site.ask('/words', `document.body.innerHTML = '${button('late')}'`);
    await demo.find('late');
    await page.keyboard.press('c');
    await demo.step(1).waitFor();
    await demo.ready();
  });

  test('the window covers a crashed tab, and a button loads the page again', {
    skip: whyNoRenderers,
  }, async () => {
    await begin('/');
    const drawing = await rendererOf(() => site.ask('/', BUSY));
    await demo.choose({ css: '#one' });
    // Chromium ends when a renderer is killed during a screenshot of its page.
    await demo.stage('Select').locator('img').waitFor({ state: 'attached' });
    process.kill(drawing, 'SIGKILL');
    const over = page.getByRole('alertdialog', { name: 'This page has crashed.' });
    await over.waitFor();
    await demo.stage('Select').getByText('Click the next element on the page.').waitFor();
    await over.getByRole('button', { name: 'Reload the page' }).click();
    await over.waitFor({ state: 'hidden' });
    await demo.act({ operation: 'click', target: { css: '#one' } }, 2);
    await nothingTold();
  });

  test('the window covers the page when the browser ends, and a key restores the page', {
    skip: whyNoRenderers,
  }, async () => {
    await begin('/');
    await demo.act({ operation: 'click', target: { css: '#one' } }, 1);
    await demo.choose({ css: '#two' });
    for (const pid of browsers().filter((each) => !own.has(each))) process.kill(pid, 'SIGKILL');
    const over = page.getByRole('alertdialog', { name: 'The browser closed unexpectedly.' });
    await over.waitFor();
    await told('The controlled browser ended unexpectedly.', 'Bring the page back').waitFor();
    await page.keyboard.press('Enter');
    await over.waitFor({ state: 'hidden' });
    await page.getByRole('alertdialog', { name: 'Restoring the page.' }).waitFor({ state: 'hidden' });
    await demo.shown();
    await demo.act({ operation: 'click', target: { css: '#two' } }, 2);
    await nothingTold();
  });

  test('when the browser ends during the description, a key restores the page and the text stays', {
    skip: whyNoRenderers,
    ...onlyThorough,
  }, async () => {
    await begin('/');
    await demo.act({ operation: 'click', target: { css: '#one' } }, 1);
    const describe = demo.panel.getByRole('button', { name: /^Done, describe/ });
    const text = page.getByRole('textbox', { name: 'Description of the task' });
    await describe.click();
    await text.fill('Press the first one.');
    for (const pid of browsers().filter((each) => !own.has(each))) process.kill(pid, 'SIGKILL');
    await page.getByText('The controlled browser ended unexpectedly.').waitFor();
    await page.getByRole('button', { name: /^Bring the page back/ }).focus();
    assert.ok(await page.getByRole('button', { name: /^Finish/ }).isDisabled());
    await page.keyboard.press('Escape');
    await demo.shown();
    await describe.click();
    assert.equal(await text.inputValue(), 'Press the first one.');
  });

  test('the panel reports the status 500 of a site, and the step is recorded', onlyThorough, async () => {
    await begin('/');
    await demo.act({ operation: 'click', target: { css: '#broken' } }, 1);
    await told(/^The site answered 500 \(Internal Server Error\)/, 'The page was recorded.').waitFor();
    await demo.withoutElement('back', '');
    await demo.step(2).waitFor();
    await demo.ready();
    await nothingTold();
  });

  test(
    'a dialog that opens on hover is answered in the panel, and the page after it is recorded',
    onlyThorough,
    async () => {
      await begin('/hover');
      await demo.choose({ css: '#asks' });
      await page.keyboard.press('h');
      await demo.step(1).waitFor();
      await page
        .getByRole('group', { name: 'The page asks' })
        .or(page.getByText('Hovered'))
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'OK', exact: true }).click();
      await demo.ready();
      await demo.stage('Look').getByRole('img', { name: 'After: Page /hover' }).waitFor();
      await demo.act({ operation: 'click-fake', target: { css: '#asks' } }, 2);
    },
  );

  test('a full disk stops the operation with an error; once space is free, the record is complete', async (context) => {
    if (disk === null) return context.skip('a small disk cannot be mounted');
    const attemptId = await begin('/');
    await demo.act({ operation: 'click', target: { css: '#one' } }, 1);
    // Truncates the journal: writes into its free space would still succeed.
    host.app.workspace.db.pragma('wal_checkpoint(TRUNCATE)');
    disk.fill();
    await demo.choose({ css: '#two' });
    // Either the page cannot be stored, or the last stored page still shows the element and the operation fails.
    const stored = demo.stage('Select').getByText('✓ The snapshot shows the element.');
    await demo.panel
      .getByRole('button', { name: /^Capture again/ })
      .or(stored)
      .waitFor();
    await page.keyboard.press('c');
    await told(
      /could not be written: the disk is full\.$/,
      'Free some space on the disk of the workspace',
    ).waitFor();
    assert.equal(await demo.step(2).count(), 0);
    disk.free();
    await page.keyboard.press('c');
    await demo.step(2).waitFor();
    await demo.ready();
    await nothingTold();
    await demo.finish();
    const steps = checkKept(host.app.workspace, attemptId);
    assert.equal(steps.length, 2);
    for (const { index, target, beforeId, afterId } of steps)
      assert.ok(target?.picture && beforeId && afterId, `step ${index} is complete`);
  });

  /** Begins a demonstration at this path in the window. */
  async function begin(start: string): Promise<string> {
    await briefDemonstration({ ask }, site.at(start));
    await page.getByRole('link', { name: 'Demonstrate' }).click();
    await demo.begin();
    return host.app.context.session.attemptId ?? '';
  }

  function alerts(): Locator {
    return demo.panel.getByRole('alert');
  }

  /** Waits until the panel shows no error. */
  async function nothingTold(): Promise<void> {
    await alerts().first().waitFor({ state: 'detached' });
  }

  /** The error in the panel with this message and this advice. */
  function told(message: string | RegExp, advice: string): Locator {
    return alerts()
      .filter({ has: page.getByText(message) })
      .filter({ hasText: advice })
      .first();
  }

  async function ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>> {
    const reply = await host.app.invoke(command, input);
    if (!reply.ok) throw new Error(`${command}: ${reply.error.message}`);
    return reply.value as Output<K>;
  }
});
