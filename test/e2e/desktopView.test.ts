// needs: desktop
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { z } from 'zod';
import { onlyThorough } from '../helpers/extent.ts';
import { PATIENCE_MS } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { type DesktopUnderTest, openDesktopHost, type ShownView } from './hosts/openDesktopHost.ts';
import { RunPage } from './pages/RunPage.ts';

/** The task page as a view over the window: its bounds, when it hides, its focus, and its permissions. */
const temporary = temporaryFolder();
let desktop: DesktopUnderTest;
let run: RunPage;

before(async () => {
  desktop = await openDesktopHost(join(temporary, 'workspace'), temporary);
  run = new RunPage(desktop.window);
});
beforeEach(async () => {
  await desktop.ask('run.tryTask', {});
  await desktop.window.getByRole('link', { name: /^Run/ }).click();
  await run.begin();
  await shown();
});
afterEach(async () => {
  await desktop.ask('run.giveUp', { reason: 'other', detail: '' });
  await desktop.ask('run.leave', {});
});
after(() => desktop.close());

/** The viewport of the default settings. */
const VIEWPORT = { width: 1280, height: 720 };

test('the view fills its place in the window and follows each resize', async () => {
  await liesInItsPlace();
  const wide = (await shown()).bounds.width;
  const [opened] = (await record()).events;
  assert.ok(opened?.body.type === 'opened');
  assert.deepEqual(opened.body.viewport, VIEWPORT, 'the viewport does not depend on the size of the window');

  await desktop.app.ask('resize', 1180, 700);
  await until(async () => (await shown()).bounds.width < wide);
  // The view is narrower for a moment, until the strip below it has shrunk.
  await until(isAsWideAsItsStage);
  await liesInItsPlace();
  const before = (await shown()).bounds.width;
  await desktop.window.getByRole('separator', { name: 'Width of the panel' }).focus();
  await desktop.window.keyboard.press('ArrowLeft');
  await until(async () => (await shown()).bounds.width < before);
  await liesInItsPlace();
  await desktop.app.ask('resize', 1440, 900);
  await liesInItsPlace();
});

test(
  'keys and the menu zoom the window; the view moves with its place and is not zoomed',
  onlyThorough,
  async () => {
    const { window, app, person } = desktop;
    const zoomedTo = (percent: number) =>
      window.waitForFunction((wanted) => Math.round(document.body.currentCSSZoom * 100) === wanted, percent);
    const view = await shown();
    const page = await desktop.page(view);
    const ratio = await page.evaluate(() => devicePixelRatio);
    await page.evaluate(() => {
      addEventListener('keydown', ({ key }) => document.body.setAttribute('data-heard', key), true);
      addEventListener('pointerdown', ({ clientX, clientY }) =>
        document.body.setAttribute('data-pressed', `${clientX} ${clientY}`),
      );
    });
    await until(async () => (await app.ask('focused')) === view.targetId);
    for (const [percent, presses] of [
      [125, ['Control+=', 'Control+=']],
      [200, ['Control+=', 'Control+=', 'Control+=']],
      [80, ['Control+0', 'Control+-', 'Control+-']],
    ] as const) {
      for (const press of presses) await person.key(press);
      await zoomedTo(percent);
      await liesInItsPlace();
      assert.equal(await page.evaluate(() => devicePixelRatio), ratio, 'the page is not zoomed');
      assert.equal(await app.ask('focused'), view.targetId, 'the page keeps the focus');
      const point = { x: 1152, y: 40 + percent };
      await person.click(point);
      const [x = 0, y = 0] = await page.evaluate(
        () => document.body.dataset['pressed']?.split(' ').map(Number) ?? [],
      );
      assert.ok(Math.abs(x - point.x) <= 1 && Math.abs(y - point.y) <= 1, `${percent} %: ${x} ${y}`);
    }
    assert.equal(await page.evaluate(() => document.body.dataset['heard']), undefined);
    const done = (await record()).events.flatMap(({ body }) =>
      body.type === 'step' ? [body.step.operation] : [],
    );
    assert.deepEqual(
      [...new Set(done)].filter((operation) => operation !== 'click'),
      [],
      'no zoom key is recorded as a step',
    );
    for (const [accelerator, percent] of [
      ['CmdOrCtrl+Plus', 90],
      ['CmdOrCtrl+-', 80],
      ['CmdOrCtrl+0', 100],
    ] as const) {
      await app.ask('choose', accelerator);
      await zoomedTo(percent);
    }
    // A key in the window zooms once: the menu does not handle it a second time.
    await window.locator('aside[aria-label="Panel"] button').first().focus();
    await desktop.window.keyboard.press('Control+=');
    await zoomedTo(110);
    await window.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));
    await zoomedTo(110);
    await desktop.window.keyboard.press('Control+0');
    await zoomedTo(100);
    await liesInItsPlace();
  },
);

test('the view hides for the palette, the card of keys, other screens and a loading window', async () => {
  const { window } = desktop;
  await window.keyboard.press('Control+k');
  await window.getByRole('textbox', { name: 'Go to anything' }).waitFor();
  await hidden();
  await window.keyboard.press('Escape');
  await shown();

  await window.getByRole('button', { name: 'Keys', exact: true }).click();
  await window.getByRole('dialog').waitFor();
  await window.getByRole('row', { name: /Ctrl L type an address/ }).waitFor();
  await window.getByRole('row', { name: /Ctrl W.*close the current tab/ }).waitFor();
  await hidden();
  await window.keyboard.press('Escape');
  await shown();

  await window.getByRole('link', { name: 'Library', exact: true }).click();
  await hidden();
  await window.getByRole('link', { name: /^Run/ }).click();
  await shown();
  await liesInItsPlace();

  await window.evaluate(() => {
    location.hash = '#/library';
    location.reload();
  });
  await window.getByRole('listbox', { name: 'Tasks' }).waitFor();
  await hidden();
});

test('F6 moves the focus from the page through the window and back', async () => {
  const { targetId } = await shown();
  await until(async () => (await desktop.app.ask('focused')) === targetId);
  await desktop.window.getByText('keys go to the page').waitFor();
  await desktop.key('F6');
  await until(async () => (await desktop.app.ask('focused')) === null);
  await desktop.window.locator('aside[aria-label="Panel"] :focus').waitFor();
  await desktop.key('F6');
  await desktop.window.locator('nav[aria-label="Screens"] :focus').waitFor();
  await desktop.key('F6');
  await until(async () => (await desktop.app.ask('focused')) === targetId);
});

test('shortcuts of the menu work in the page, and their keys never reach it', onlyThorough, async () => {
  const view = await shown();
  const page = await desktop.page(view);
  await page.evaluate(() => {
    addEventListener('keydown', (event) => document.body.setAttribute('data-heard', event.key), true);
  });
  const app = desktop.app;
  await until(async () => (await app.ask('focused')) === view.targetId);
  assert.equal(await app.ask('offerKey', 'x', []), false);
  assert.equal(await app.ask('offerKey', 'r', ['control']), true);
  await lastStep('reload');
  await app.ask('choose', 'CmdOrCtrl+T');
  await until(async () => (await desktop.views()).length === 2);
  await lastStep('new-tab');
  await until(async () => (await shown()).targetId !== view.targetId);
  assert.equal(await page.evaluate(() => document.body.getAttribute('data-heard')), null);
});

test(
  'Control+W closes a tab and not the window, from the page and from the window',
  onlyThorough,
  async () => {
    const { app, window } = desktop;
    const first = await shown();
    const fromPage = () => desktop.person.key('Control+w');
    for (const press of [fromPage, () => desktop.key('Control+w')]) {
      await app.ask('choose', 'CmdOrCtrl+T');
      await until(async () => (await shown()).targetId !== first.targetId);
      if (press === fromPage) await app.ask('press');
      else await window.locator('aside[aria-label="Panel"] button').first().focus();
      await press();
      await until(async () => (await shown()).targetId === first.targetId);
      assert.equal(await app.ask('isOpen'), true);
    }
  },
);

test('Control+L opens the address field from the page', async () => {
  await shown();
  await desktop.app.ask('press');
  await desktop.person.key('Control+l');
  const field = desktop.window.getByRole('textbox', { name: 'Address' });
  await field.waitFor();
  assert.equal(await field.evaluate((node) => node === document.activeElement), true);
  await desktop.window.keyboard.press('Escape');
});

test(
  'a page with a beforeunload handler reloads at once, without a native dialog',
  onlyThorough,
  async () => {
    const page = await desktop.page(await shown());
    await page.evaluate(() => {
      addEventListener('beforeunload', (event) => event.preventDefault());
      Object.assign(globalThis, { wantsToStay: true });
    });
    await desktop.person.click({ x: 5, y: 5 });
    await desktop.ask('page.reload', {});
    await page.waitForFunction(() => !('wantsToStay' in globalThis));
    const { prompts } = await desktop.ask('run.state', {});
    assert.deepEqual(prompts, []);
    assert.deepEqual(await system().then(({ boxes }) => boxes), []);
  },
);

test('the window asks before it closes during a task; Enter and Escape keep it open', async () => {
  const { app, window } = desktop;
  await app.ask('pressClose');
  const question = window.getByRole('dialog', { name: 'Close Hopscope?' });
  await question.waitFor();
  await hidden();
  assert.equal(await app.ask('isOpen'), true);
  await window.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await shown();
  await app.ask('pressClose');
  await question.waitFor();
  await window.keyboard.press('Escape');
  await shown();
  assert.equal(await app.ask('isOpen'), true);
});

test(
  'a dialog of the page flashes the inactive window; a second start activates it',
  onlyThorough,
  async () => {
    const { app } = desktop;
    const page = await desktop.page(await shown());
    await app.ask('leaveWindow');
    await until(async () => !(await system()).isActive);
    await desktop.ask('page.focus', {});
    assert.equal((await system()).isActive, false);
    page.evaluate(() => alert('Are you there?')).catch(() => null);
    await desktop.window.getByText('Are you there?').waitFor();
    const { isActive, signs } = await system();
    assert.equal(isActive, false);
    assert.equal(signs.at(-1), 'flashes');
    await app.ask('secondInstance');
    await until(async () => {
      const after = await system();
      return after.isActive && !after.isMinimized;
    });
    assert.deepEqual(await system().then((after) => after.signs.slice(signs.length)), ['flashes no more']);
    await desktop.window.getByRole('button', { name: 'OK', exact: true }).click();
  },
);

test('a dialog or file chooser of the page lies over a picture that replaces the view', async () => {
  const { window } = desktop;
  const view = await shown();
  const page = await desktop.page(view);
  const stage = window.locator('[data-stage]');
  const picture = window.getByRole('img', { name: 'The current task page' });
  page.evaluate(() => alert('Mind the step')).catch(() => null);
  const says = run.overPage('The page says');
  await says.getByText('Mind the step').waitFor();
  await hidden();
  const [room, place] = [await stage.boundingBox(), await says.boundingBox()];
  assert.ok(room !== null && place !== null);
  assert.ok(place.y - room.y < 8, 'at the top of the page');
  assert.ok(Math.abs(place.x + place.width / 2 - (room.x + room.width / 2)) < 4, 'in the middle');
  const seen = await picture.evaluate((image) =>
    (image as HTMLImageElement).decode().then(() => (image as HTMLImageElement).naturalWidth),
  );
  assert.equal(seen, view.bounds.width, 'the picture has the width of the view');
  await says.locator(':focus').waitFor();
  await window.keyboard.press('Enter');
  await shown();
  await picture.waitFor({ state: 'detached' });
  await until(async () => (await desktop.app.ask('focused')) === view.targetId);

  await page.evaluate(() => {
    document.body.innerHTML =
      '<input id=paper type=file style="position:fixed;left:300px;top:200px;width:200px">';
  });
  // Chromium drops a press on a page that has not been drawn since it was hidden.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await desktop.person.click({ x: 340, y: 210 });
  const files = run.overPage('Choose a file');
  await until(async () => {
    const box = await files.boundingBox();
    if (box === null) return false;
    const { bounds } = view;
    const scale = bounds.width / VIEWPORT.width;
    const [right, below] = [box.x - bounds.x - 300 * scale, box.y - bounds.y - 200 * scale];
    return Math.abs(right) < 6 && below > 0 && below < 60;
  });
  await window.keyboard.press('Escape');
  await shown();
});

test('the task pauses when the machine goes to sleep', async () => {
  // Before the person has seen the page, no segment runs that a pause could end.
  await until(async () => (await desktop.ask('run.state', {})).clock.begun);
  await desktop.app.ask('suspend');
  const go = desktop.window.getByRole('button', { name: /resume|go on/i }).first();
  await go.waitFor();
  await hidden();
  assert.ok((await record()).events.some(({ body }) => body.type === 'segment' && body.segment === 'paused'));
  await go.click();
  await shown();
});

test('the window reports an uncaught error of main, and the task continues', onlyThorough, async () => {
  await desktop.app.ask('throwOutside');
  await desktop.window.getByText('Something went wrong inside Hopscope: a listener failed').waitFor();
  assert.deepEqual(await system().then(({ boxes }) => boxes), []);
  await desktop.ask('page.reload', {});
  await lastStep('reload');
});

test(
  'the window reports a crash of the task page, and a button loads the page again',
  onlyThorough,
  async () => {
    const page = await desktop.page(await shown());
    page.goto('chrome://crash').catch(() => null);
    const card = desktop.window.getByRole('alertdialog', { name: 'This page has crashed.' });
    await card.waitFor();
    await hidden();
    await card.getByRole('button', { name: 'Reload the page' }).click();
    await card.waitFor({ state: 'detached' });
    await (await desktop.page(await shown()))
      .getByRole('heading', { name: 'Welcome to the Almanac' })
      .waitFor();
    const { events } = await record();
    assert.ok(
      events.some(({ body }) => body.type === 'failed'),
      'the crash is on record',
    );
    assert.ok(events.some(({ body }) => body.type === 'tab' && body.change === 'crashed'));
  },
);

test('a site with an unknown certificate is refused as not trusted, without a native dialog', async (context) => {
  const made = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '2'].concat([
      '-keyout',
      join(temporary, 'key.pem'),
      '-out',
      join(temporary, 'cert.pem'),
    ]),
  );
  if (made.status !== 0) return context.skip('LOUD: there is no openssl to make a certificate with');
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(join(temporary, name)));
  assert.ok(key !== undefined && cert !== undefined);
  // The server also requests a client certificate, which must not open a dialog either.
  const server = createServer(
    { key, cert, requestCert: true, rejectUnauthorized: false },
    (_request, response) => response.end('<h1>Inside</h1>'),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = z.object({ port: z.number() }).parse(server.address());
    const opened = desktop.ask('page.goto', { url: `https://localhost:${port}/` });
    await assert.rejects(opened, /could not be opened: its certificate is not trusted/);
    assert.deepEqual((await system()).boxes, []);
    // The task continues.
    await desktop.ask('page.back', {});
    const page = await desktop.page(await shown());
    await page.getByRole('heading', { name: 'Welcome to the Almanac' }).waitFor();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('the panel reports a page that does not answer, and a key loads it again', onlyThorough, async () => {
  const page = await desktop.page(await shown());
  await page.evaluate(() => {
    document.title = 'Hanging';
    setTimeout(() => {
      for (;;);
    });
  });
  const card = new RunPage(desktop.window).card('The page does not answer');
  await card
    .locator(':focus')
    .and(card.getByRole('button', { name: 'Wait' }))
    .waitFor();
  await desktop.key('Tab');
  await desktop.key('Enter');
  await card.waitFor({ state: 'detached' });
  await lastStep('reload');
  await (await desktop.page(await shown()))
    .getByRole('heading', { name: 'Welcome to the Almanac' })
    .waitFor();
});

test('the panel asks for a permission of the page, and the page receives the answer', async () => {
  const page = await desktop.page(await shown());
  const card = new RunPage(desktop.window).card('Permission');
  const ask = () => page.evaluate(() => Notification.requestPermission());
  for (const [choice = '', answer] of [
    ['Refuse', 'denied'],
    ['Allow', 'granted'],
  ]) {
    const asked = ask();
    await card.getByText('The page wants to show notifications.').waitFor();
    await card.getByRole('button', { name: choice }).click();
    assert.equal(await asked, answer);
    await card.waitFor({ state: 'detached' });
  }
});

test('main answers only its own window, and the window cannot navigate elsewhere', async () => {
  const { window, app } = desktop;
  const page = await desktop.page(await shown());
  assert.equal(await page.evaluate(() => 'hopscope' in globalThis), false);
  assert.match(
    String(await app.ask('askAsView', 0, 'app.info')),
    /Refused: only the window of Hopscope may send commands/,
  );

  const address = window.url();
  await app.ask('followNavigation');
  await window.evaluate(() => {
    location.href = 'http://example.org/';
  });
  assert.deepEqual(await app.ask('navigation'), { url: 'http://example.org/', isRefused: true });
  const stopped = await window.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
          once: true,
        });
        const script = document.createElement('script');
        script.textContent = 'document.title = "taken"';
        document.head.append(script);
      }),
  );
  assert.equal(stopped, 'script-src-elem');
  assert.equal(await window.evaluate(() => document.title), 'Hopscope');
  assert.equal(window.url(), address);
});

/** The visible view. Waits for it. */
async function shown(): Promise<ShownView> {
  let view: ShownView | null = null;
  await until(async () => {
    view = (await desktop.pageShown()) ? await desktop.front() : null;
    return view !== null;
  });
  return view ?? assert.fail();
}

async function hidden(): Promise<void> {
  await until(async () => !(await desktop.pageShown()));
}

/** Waits until the view covers its place in the window to within a row. Asserts that its page keeps the viewport. */
async function liesInItsPlace(): Promise<void> {
  const place = desktop.window.locator('[data-native-page]');
  await until(async () => {
    const { bounds } = await shown();
    const box = await place.boundingBox();
    return (
      box !== null &&
      (['x', 'y', 'width'] as const).every((key) => Math.round(box[key]) === bounds[key]) &&
      Math.abs(box.height - bounds.height) <= 1
    );
  });
  const view = await shown();
  const page = await desktop.page(view);
  assert.deepEqual(await page.evaluate(() => ({ width: innerWidth, height: innerHeight })), VIEWPORT);
}

async function isAsWideAsItsStage(): Promise<boolean> {
  const { bounds } = await shown();
  const stage = await desktop.window.locator(':has(> [data-native-page])').boundingBox();
  // The stage has a border of one pixel on each side.
  return stage !== null && stage.width - bounds.width <= 2;
}

async function system() {
  return z
    .object({
      isActive: z.boolean(),
      isMinimized: z.boolean(),
      signs: z.array(z.string()),
      boxes: z.array(z.string()),
    })
    .parse(await desktop.app.ask('system'));
}

async function record() {
  const { attemptId } = await desktop.ask('run.state', {});
  return desktop.ask('attempts.events', { attemptId: attemptId ?? '', from: 1, count: 5000 });
}

async function lastStep(operation: string): Promise<void> {
  await until(async () => {
    const { events } = await record();
    const steps = events.flatMap(({ body }) => (body.type === 'step' ? [body.step] : []));
    return steps.at(-1)?.operation === operation;
  });
}

/** Checks the condition in each frame until it holds. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) assert.fail(`the condition was never met: ${String(isSo)}`);
    await desktop.window.evaluate(() => new Promise(requestAnimationFrame));
  }
}
