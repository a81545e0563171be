// needs: desktop; runs: installed
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import type { ElementTarget } from '../../shared/model/index.ts';
import { type DesktopUnderTest, openDesktopHost, type ShownView } from '../e2e/hosts/openDesktopHost.ts';
import { missingElectron, needsElectron } from '../e2e/hosts/realElectron.ts';
import { RunPage } from '../e2e/pages/RunPage.ts';
import { briefTask } from '../helpers/demonstrator.ts';
import { PATIENCE_MS } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const why = whyNot();
if (why !== null) console.log(`SKIPPED: the system's pointer and keys were NOT tested here: ${why}.`);

function whyNot(): string | null {
  if (!needsElectron()) return missingElectron() ?? 'HOPSCOPE_NEED_ELECTRON is not 1';
  return spawnSync('xdotool', ['version']).status === 0 ? null : 'there is no xdotool';
}

const pages: Readonly<Record<string, string>> = {
  '/': `<title>Desk</title><h1>Desk</h1>
    <p><input aria-label="Word"> <textarea aria-label="Lines"></textarea> <button>Stamp</button> <a href="/next">Next room</a></p>
    <p style="height: 3000px">A long way down.</p>
    <script>
      let turns = 0;
      addEventListener('wheel', () => { turns += 1; });
      addEventListener('scrollend', () => { document.body.dataset.turns = turns; });
    </script>`,
  '/next': '<title>Next room</title><h1>Next room</h1><p>You are here.</p>',
};
const server = createServer((request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html>${pages[request.url ?? ''] ?? ''}`);
});

/** The hands are `xdotool`, which moves the pointer and presses the keys of the X server. */
describe("the system's pointer and keys at a real Electron", {
  skip: why !== null,
  timeout: 4 * PATIENCE_MS,
}, () => {
  const temporary = temporaryFolder();
  let desktop: DesktopUnderTest;
  let run: RunPage;

  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    desktop = await openDesktopHost(join(temporary, 'workspace'), temporary);
    run = new RunPage(desktop.window);
    const { port } = z.object({ port: z.number() }).parse(server.address());
    await briefTask(desktop, `http://127.0.0.1:${port}/`, 'baseline');
  });
  after(async () => {
    await desktop?.close();
    server.closeAllConnections();
    server.close();
  });

  test('the clock starts when the view has a picture of the page, without input in the page', async () => {
    await desktop.app.ask('holdPictures');
    await pressIn(desktop.window.getByRole('link', { name: /^Run/ }));
    await pressIn(desktop.window.getByRole('button', { name: /^Start/ }));
    await until(async () => Number(await desktop.app.ask('picturesAsked')) >= 3);
    assert.ok(await desktop.pageShown());
    const { begun, activeMs } = (await desktop.ask('run.state', {})).clock;
    assert.deepEqual({ begun, activeMs }, { begun: false, activeMs: 0 }, 'the view has no picture yet');
    await desktop.app.ask('releasePictures');
    await until(async () => (await desktop.ask('run.state', {})).clock.begun);
    assert.deepEqual(await steps(), []);
  });

  test('in the page, a text, a text of two lines, a press, a wheel and a link are one step each', async () => {
    const page = await desktop.page(await front());
    await pressOn({ label: 'Word' });
    await until(() => desktop.pageHasKeys());
    hands('type', '--delay', '30', 'Saltlight 7');
    await page.waitForFunction(() => document.querySelector('input')?.value === 'Saltlight 7');
    await pressOn({ label: 'Lines' });
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    hands('type', '--delay', '30', 'one');
    hands('key', 'Return');
    hands('type', '--delay', '30', 'two');
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'one\ntwo');
    await pressOn({ role: 'button', name: 'Stamp' });
    await until(async () => (await steps()).length === 3);
    hands('click', '--repeat', '3', '--delay', '60', '5');
    await page.waitForFunction(() => document.body.dataset['turns'] === '3');
    await until(async () => (await steps()).length === 4);
    const down = await page.evaluate(() => scrollY);
    hands('click', '--repeat', '9', '--delay', '60', '4');
    await page.waitForFunction(() => scrollY === 0);
    await pressOn({ role: 'link', name: 'Next room' });
    await page.getByText('You are here.').waitFor();
    await until(async () => (await steps()).at(-1)?.[1] === 'Next room');
    assert.deepEqual(await steps(), [
      ['type', 'Word', 'Saltlight 7'],
      ['type', 'Lines', 'one\ntwo'],
      ['click', 'Stamp', null],
      ['scroll', null, `0,${down}`],
      ['scroll', null, `0,${-down}`],
      ['click', 'Next room', null],
    ]);
    assert.ok(await desktop.pageHasKeys(), 'a page that goes elsewhere keeps the keyboard');
  });

  test('in the window, pointer and keys reach the panel and the palette, and no step is recorded', async () => {
    const recorded = await steps();
    const { window } = desktop;
    await pressIn(run.notes);
    await until(async () => !(await desktop.pageHasKeys()));
    hands('type', '--delay', '30', 'a note by hand');
    await window.waitForFunction(
      () => (document.activeElement as HTMLTextAreaElement).value === 'a note by hand',
    );
    hands('key', 'F6');
    await window.locator('nav[aria-label="Screens"] :focus').waitFor();
    hands('key', 'ctrl+k');
    await window.getByRole('textbox', { name: 'Go to anything' }).waitFor();
    hands('type', '--delay', '30', 'lib');
    await window.waitForFunction(() => (document.activeElement as HTMLInputElement).value === 'lib');
    hands('key', 'Escape');
    await until(() => desktop.pageShown());
    assert.deepEqual(await steps(), recorded);
  });

  test('keys of the menu work from the window and from the page, and the keyboard of a closed page returns', async () => {
    const { window } = desktop;
    const { targetId } = await front();
    await pressIn(run.notes);
    await until(async () => !(await desktop.pageHasKeys()));
    await opensAndCloses();
    await pressOn({ role: 'heading', name: 'Next room' });
    await until(() => desktop.pageHasKeys());
    await opensAndCloses();
    assert.equal((await front()).targetId, targetId);
    // Whoever has the keyboard now, this key is the program's.
    hands('key', 'ctrl+k');
    await window.getByRole('textbox', { name: 'Go to anything' }).waitFor();
    hands('key', 'Escape');
    await until(() => desktop.pageShown());
    assert.deepEqual(desktop.problems, []);
  });

  async function opensAndCloses(): Promise<void> {
    const { targetId } = await front();
    const isFront = async () => (await desktop.front())?.targetId === targetId;
    hands('key', 'ctrl+t');
    await until(
      async () => (await desktop.views()).length === 2 && (await desktop.pageShown()) && !(await isFront()),
    );
    hands('key', 'ctrl+w');
    await until(async () => (await desktop.views()).length === 1 && (await isFront()));
  }

  async function front(): Promise<ShownView> {
    return (await desktop.front()) ?? assert.fail('no page is shown');
  }

  /** Presses the middle of an element of the window. */
  async function pressIn(element: Locator): Promise<void> {
    await element.waitFor();
    await element.scrollIntoViewIfNeeded();
    const box = (await element.boundingBox()) ?? assert.fail('the element has no box');
    await pressAt(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Presses the middle of an element of the page. */
  async function pressOn(target: ElementTarget): Promise<void> {
    const view = await front();
    const box = (await desktop.person.boxOf(target)) ?? assert.fail(`${JSON.stringify(target)} is not seen`);
    const scale = await desktop.scaleOf(view);
    const { x, y } = view.bounds;
    await pressAt(x + (box.x + box.width / 2) * scale, y + (box.y + box.height / 2) * scale);
  }

  /** A point of the window's content. */
  async function pressAt(x: number, y: number): Promise<void> {
    const origin = z.object({ x: z.number(), y: z.number() }).parse(await desktop.app.ask('contentBounds'));
    const point = [origin.x + x, origin.y + y].map((each) => String(Math.round(each)));
    hands('mousemove', ...point, 'click', '1');
  }

  async function steps(): Promise<readonly [operation: string, name: string | null, value: string | null][]> {
    const { attemptId } = await desktop.ask('run.state', {});
    const { events } = await desktop.ask('attempts.events', {
      attemptId: attemptId ?? '',
      from: 1,
      count: 5000,
    });
    const last = new Map(
      events.flatMap(({ body }) => (body.type === 'step' ? [[body.step.index, body.step] as const] : [])),
    );
    return [...last.values()].map(({ operation, element, value }) => [
      operation,
      element?.name ?? null,
      value,
    ]);
  }

  /** Checks the condition in each frame of the window until it holds. */
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!(await isSo())) {
      if (Date.now() > end) assert.fail(`the condition was never met: ${String(isSo)}`);
      await frame(desktop.window);
    }
  }
});

async function frame(window: Page): Promise<void> {
  await window.evaluate(() => new Promise(requestAnimationFrame));
}

/** The pointer and the keys of the system, as a person's hands use them. */
function hands(...words: string[]): void {
  const { status, stderr } = spawnSync('xdotool', words);
  assert.equal(status, 0, String(stderr));
}
