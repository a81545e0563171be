// needs: window
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { after, before, test } from 'node:test';
import { listScoredAttempts } from '../../electron/db/scoredAttempts.ts';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import { rateText } from '../../shared/statistics/figures/rate.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { fillWorkspace, type RecordedPage } from '../helpers/filledWorkspace.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { AttemptPage } from './pages/AttemptPage.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

/** A one-pixel PNG, drawn at the size of the viewport. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A recorded page that tries what hostile pages try: to run, to call home, to lead away. */
const hostile = (home: string): RecordedPage => ({
  title: 'wiki',
  html: `<!doctype html><title>wiki</title><h1 id="mark">Harbour</h1><img src="${home}/beacon.png">
    <link rel="stylesheet" href="${home}/style.css"><meta http-equiv="refresh" content="0;url=${home}/refresh">
    <script>document.getElementById('mark').textContent = 'script ran'</script>
    <iframe src="${home}/frame"></iframe><a href="${home}/away">away</a>`,
  screenshot: PIXEL,
  element: {
    tag: 'button',
    role: 'button',
    name: 'Search',
    text: 'Search',
    attributes: { type: 'submit' },
    box: { x: 640, y: 360, width: 128, height: 36 },
    css: 'form > button',
  },
});

let window: ServedWindow;
let screen: EvaluatePage;
let address = '';
/** Who called home. */
const calls: (string | undefined)[] = [];
const home = createServer((request, response) => {
  calls.push(request.url);
  response.end();
});

before(async () => {
  address = await listen(home);
  const page = hostile(address);
  window = await openServedWindow({
    fill: (app) =>
      fillWorkspace(app.workspace, {
        tasks: 12,
        people: 2,
        models: 1,
        pages: { wiki: page, flights: page, hotels: page },
      }),
  });
  screen = new EvaluatePage(window.page);
});
after(async () => {
  await window?.close();
  home.close();
});

/** What the figures must be, computed apart from the window. */
function expected() {
  const attempts = listScoredAttempts(window.app.workspace.db, 'strict');
  return evaluate(attempts, { profile: 'strict', asPrinted: false });
}

test('the evaluation shows the sentence and the figures of the record', async () => {
  await screen.open();
  await screen.sentence.waitFor();
  const view = expected();
  assert.equal(((await screen.sentence.textContent()) ?? '').replaceAll('\u00a0', ' '), view.sentence);
  const people = view.participants[0];
  assert(people?.kind === 'people');
  const shown = await (await screen.figure('Tasks passed', /^People/, 'Overall')).textContent();
  assert.equal(shown, rateText(people.task.overall.rate));
});

test('a figure opens its attempts, an attempt opens, Esc comes back to the list', async () => {
  await screen.open();
  await screen.openFigure('Tasks passed', 'reader-7b', 'Overall');
  const model = expected().participants.find((row) => row.name === 'reader-7b');
  await screen
    .attempts()
    .nth((model?.task.overall.attempts ?? 0) - 1)
    .waitFor();
  const attempt = await screen.openAttempt(/trip-2 ·/);
  await attempt.atStep(1);
  assert.match((await attempt.intent.textContent()) ?? '', /^Plan trip/);
  await attempt.goBack();
  await screen.drawer.waitFor();
  await window.page.keyboard.press('Escape');
  await screen.drawer.waitFor({ state: 'hidden' });
});

test('steps by keyboard: the box lies on the element, before and after, and the place survives a reload', async () => {
  await screen.open();
  await screen.openFigure('Tasks passed', 'ada', '5+ hops');
  const attempt = await screen.openAttempt('ada');
  await attempt.press(']', ']');
  await attempt.atStep(3);
  await attempt.elementBox.waitFor();
  const { picture, box, scale } = await attempt.drawn();
  assert(Math.abs(box.x - (picture.x + 638 * scale)) < 3, 'left edge');
  assert(Math.abs(box.width - 132 * scale) < 6, 'width');
  await attempt.press('a');
  await attempt.elementBox.waitFor({ state: 'detached' });
  await attempt.press('b', '[');
  await attempt.atStep(2);
  await window.page.reload();
  await attempt.atStep(2);
});

test(
  'the picture is the largest thing at every size of the window, and all of it is seen',
  onlyThorough,
  async () => {
    await screen.open();
    await screen.openFigure('Tasks passed', 'ada', '5+ hops');
    const attempt = await screen.openAttempt('ada');
    await attempt.elementBox.waitFor();
    // Of the recorded page: more than before the picture had its stage (64 % and 44 %).
    for (const [width, height, least] of [
      [1280, 800, 0.7],
      [1024, 700, 0.53],
      [1920, 1080, 0.9],
    ] as const) {
      await window.page.setViewportSize({ width, height });
      await window.page.waitForFunction(
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
    await window.page.setViewportSize({ width: 1440, height: 900 });
  },
);

test('zoomed by key and wheel and drawn along, the box stays on its element and the step behind shows the same place', async () => {
  await screen.open();
  await screen.openFigure('Tasks passed', 'ada', '5+ hops');
  const attempt = await screen.openAttempt('ada');
  await attempt.elementBox.waitFor();
  const onElement = async () => {
    const { picture, box, scale } = await attempt.drawn();
    assert(Math.abs(box.x - (picture.x + 638 * scale)) < 3, 'left edge');
    assert(Math.abs(box.y - (picture.y + 358 * scale)) < 3, 'upper edge');
    return { scale, picture, box };
  };
  const fit = await onElement();
  await attempt.press('+', '+', '+');
  await attempt.size.getByText('%').waitFor();
  const near = await onElement();
  assert(near.scale > fit.scale * 1.9);
  // The wheel keeps what is under the pointer there; without Ctrl it moves.
  const at = { x: near.box.x + near.box.width / 2, y: near.box.y + near.box.height / 2 };
  await window.page.mouse.move(at.x, at.y);
  await window.page.keyboard.down('Control');
  await window.page.mouse.wheel(0, -120);
  await window.page.keyboard.up('Control');
  await window.page.waitForFunction(
    (before) =>
      (document.querySelector('[data-testid="element-box"]')?.getBoundingClientRect().width ?? 0) > before,
    near.box.width * 1.2,
  );
  const nearer = await onElement();
  assert(Math.abs(nearer.box.x + nearer.box.width / 2 - at.x) < 3, 'the element under the pointer');
  await window.page.mouse.down();
  await window.page.mouse.move(at.x - 60, at.y - 40, { steps: 3 });
  await window.page.mouse.up();
  const drawn = await onElement();
  assert(Math.abs(drawn.box.x - (nearer.box.x - 60)) < 2 && Math.abs(drawn.box.y - (nearer.box.y - 40)) < 2);
  await attempt.press(']');
  await attempt.atStep(2);
  await attempt.elementBox.waitFor();
  assert(Math.abs((await onElement()).picture.x - drawn.picture.x) < 1, 'the same place of the next step');
  await attempt.press('0');
  await attempt.size.getByText('Fit').waitFor();
  assert(Math.abs((await onElement()).scale - fit.scale) < 0.01);
});

test(
  'before and after stand side by side, zoomed as one, and do so in the next attempt',
  onlyThorough,
  async () => {
    await screen.open();
    await screen.openFigure('Tasks passed', 'ada', '5+ hops');
    const attempt = await screen.openAttempt('ada');
    await attempt.atStep(1);
    await attempt.press('s');
    await attempt.picture.nth(1).waitFor();
    await attempt.elementBox.waitFor();
    await attempt.press('+', '+');
    const [before, after] = [
      await attempt.picture.nth(0).boundingBox(),
      await attempt.picture.nth(1).boundingBox(),
    ];
    assert(before !== null && after !== null && Math.abs(before.width - after.width) < 1);
    await attempt.goBack();
    const other = await screen.openAttempt('ada', 1);
    await other.picture.nth(1).waitFor();
    // Kept with the workspace: an address with another port knows nothing of what a browser kept.
    await window.page.evaluate(() => localStorage.clear());
    await window.page.reload();
    await other.picture.nth(1).waitFor();
    await other.press('a');
    await other.picture.nth(1).waitFor({ state: 'detached' });
    await other.press('b');
    await other.elementBox.waitFor();
    await window.page.reload();
    await other.elementBox.waitFor();
    assert.equal(await other.picture.count(), 1);
  },
);

test('the film is scrubbed by mouse and by key, shows what the pointer is over, and marks the hops', async () => {
  await screen.open();
  await screen.openFigure('Tasks passed', 'ada', '5+ hops');
  const attempt = await screen.openAttempt('ada');
  await attempt.elementBox.waitFor();
  await attempt.timeLine.focus();
  await attempt.press('ArrowRight', 'ArrowRight', 'ArrowRight');
  await attempt.atStep(4);
  const fourth = await attempt.placeInTime();
  const hops = attempt.film.locator('[data-hop]');
  assert.equal(await hops.first().getAttribute('data-hop'), '4');
  await attempt.press('End');
  const last = Number(await attempt.timeLine.getAttribute('aria-valuemax'));
  await attempt.atStep(last);
  assert.equal(await attempt.timeLine.getAttribute('aria-valuenow'), String(last));
  // What is pointed to is shown before one goes there.
  await window.page.mouse.move((fourth.from + fourth.to) / 2, fourth.y);
  await attempt.preview.getByText(/^4\. /).waitFor();
  assert.equal(await attempt.isAtStep(last), true);
  await window.page.mouse.down();
  await attempt.atStep(4);
  await window.page.mouse.move(fourth.from - 3, fourth.y, { steps: 2 });
  await attempt.atStep(3);
  await window.page.mouse.up();
  await window.page.mouse.move(700, 600);
  await attempt.preview.waitFor({ state: 'detached' });
  await attempt.atStep(3);
  await attempt.film.locator('[data-frame="1"]').click();
  await attempt.atStep(1);
});

test('a film of five hundred steps is no more to draw than what is in view', onlyThorough, async () => {
  let id = '';
  const { page, close } = await openServedWindow({
    fill: ({ workspace }) => {
      [id = ''] = fillWorkspace(workspace, { tasks: 1, people: 1, models: 0, stepsPerHop: 500, lean: true });
    },
  });
  try {
    await page.evaluate((to) => {
      location.hash = to;
    }, `#/attempt/${id}?step=250`);
    const attempt = new AttemptPage(page);
    await attempt.atStep(250);
    await attempt.film.locator('[data-frame="250"][data-current="true"]').waitFor();
    assert.equal(await attempt.timeLine.getAttribute('aria-valuemax'), '500');
    assert((await attempt.film.locator('*').count()) < 600, 'elements of the film');
    const { from, y } = await attempt.placeInTime();
    await page.mouse.move(from + 1, y);
    await page.mouse.down();
    await page.mouse.move(1438, y, { steps: 6 });
    await page.mouse.up();
    await attempt.atStep(500);
    assert((await attempt.film.locator('*').count()) < 600, 'elements of the film at its end');
  } finally {
    await close();
  }
});

test('a verdict leads to the step that decided it', onlyThorough, async () => {
  await screen.open();
  await screen.openFigure('Tasks passed', 'ada', '2–4 hops');
  const attempt = await screen.openAttempt('ada');
  await attempt.verdicts.getByText('passed', { exact: true }).first().waitFor();
  await attempt.openEvidence(4);
});

test('the panel is as wide as it is made, by mouse and by keyboard, and stays so', onlyThorough, async () => {
  await screen.open();
  await screen.openFigure('Tasks passed', 'ada', '1 hop');
  const attempt = await screen.openAttempt('ada');
  const width = async () => Math.round((await attempt.verdicts.boundingBox())?.width ?? 0);
  assert.equal(await width(), 360);
  await attempt.grip.focus();
  await attempt.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await kept(408);
  await attempt.press('ArrowRight', 'ArrowRight');
  await kept(376);
  await attempt.atStep(1);
  assert.equal(await width(), 376);
  const line = await attempt.grip.boundingBox();
  assert(line !== null);
  await window.page.mouse.move(line.x + 3, line.y + 100);
  await window.page.mouse.down();
  await window.page.mouse.move(line.x - 61, line.y + 100, { steps: 3 });
  await window.page.mouse.up();
  await kept(440);
  await window.page.reload();
  await attempt.verdicts.waitFor();
  assert.equal(await width(), 440);
  await attempt.press('v');
  await attempt.verdicts.waitFor({ state: 'detached' });
  assert.equal(await attempt.grip.count(), 0);
});

/** Waits until main has kept the width. */
async function kept(panelWidth: number): Promise<void> {
  while (window.app.context.settings().panelWidth !== panelWidth) {
    await new Promise<void>((resolve) => {
      const stop = window.app.onAnnounce(() => {
        stop();
        resolve();
      });
    });
  }
}

test('all events are there, with those of the step marked', onlyThorough, async () => {
  await screen.open();
  await screen.openFigure('Tasks passed', 'ada', '1 hop');
  const attempt = await screen.openAttempt('ada');
  await attempt.press(']', '5');
  await attempt.events.locator('[data-marked="true"]').first().waitFor();
  await attempt.events.focus();
  await attempt.press('Home');
  await attempt.events.getByText('opened', { exact: true }).waitFor();
  await attempt.press('End');
  await attempt.events.getByText('ended', { exact: true }).waitFor();
});

test('a recorded page runs no script and reaches no network', async () => {
  await screen.open();
  await screen.openFigure('Tasks passed', 'ada', '1 hop');
  const attempt = await screen.openAttempt(/trip-1 ·/);
  await attempt.press('2');
  const mark = attempt.recordedPage.locator('#mark');
  await mark.waitFor();
  assert.equal(await mark.textContent(), 'Harbour');
  await attempt.recordedPage.locator('a').click({ force: true });
  assert.equal(await mark.textContent(), 'Harbour');
  assert.deepEqual(calls, []);
});

test('a rule that fits none of the tasks says so before its zeros are read', onlyThorough, async () => {
  await screen.open();
  await screen.chooseRule('MMInA');
  await window.page.getByRole('alert').getByText('could not judge 36 of 36 attempts').waitFor();
  await screen.chooseRule('Strict');
  await window.page.getByRole('alert').waitFor({ state: 'detached' });
});

test('a filter stays in the address and the figures follow', onlyThorough, async () => {
  await screen.open();
  await screen.chooseParticipant('bob');
  await window.page.getByText('One tester passed').waitFor();
  await window.page.reload();
  await window.page.getByText('One tester passed').waitFor();
});

test('hop by hop can be read as a table', onlyThorough, async () => {
  await screen.open();
  await screen.lookAtAll();
  await screen.showHopsAs('Table');
  const profile = expected().hopProfiles.find((each) => each.participantId === 'people' && each.length === 2);
  const first = await screen.cell('People, hop by hop', /^2 /, 'Hop 1');
  assert.equal(
    await first.textContent(),
    rateText(profile?.hops[0]?.rate ?? { passed: 0, of: 0, low: null, high: null }),
  );
});

test('nothing in the window complained, but of what the hostile page tried', () => {
  assert.deepEqual(
    window.problems.filter((text) => !text.includes('sandboxed') && !text.includes(address)),
    [],
  );
});

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  assert(bound !== null && typeof bound === 'object');
  return `http://127.0.0.1:${bound.port}`;
}
