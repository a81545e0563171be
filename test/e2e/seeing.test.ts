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
import { EvaluatePage } from './pages/EvaluatePage.ts';

/** A one-pixel PNG, drawn at the size of the viewport. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A hostile recorded page that tries to run a script, to send requests and to navigate. */
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
/** The requests that the hostile page has sent. */
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

/** The expected figures, computed without the window. */
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

test('a figure opens its attempts, and Escape returns from an attempt to the list', async () => {
  await screen.open();
  await screen.openFigure('Tasks passed', 'reader-7b', 'Overall');
  const model = expected().participants.find((row) => row.name === 'reader-7b');
  await screen
    .attempts()
    .nth((model?.task.overall.attempts ?? 0) - 1)
    .waitFor();
  const attempt = await screen.openAttempt(/trip-2 ·/);
  // It opens on the last step of the first hop that was not met.
  await attempt.told.getByText('The attempt ended').waitFor();
  assert.match((await attempt.intent.textContent()) ?? '', /^Plan trip/);
  await attempt.goBack();
  await screen.drawer.waitFor();
  await window.page.keyboard.press('Escape');
  await screen.drawer.waitFor({ state: 'hidden' });
});

test('keys move through steps and pictures; the box lies on the element; a reload keeps the step', async () => {
  await screen.open();
  await screen.openFigure('Tasks passed', 'ada', '5+ hops');
  const attempt = await screen.openAttempt('ada');
  await attempt.press('Home', ']', ']');
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

test('a verdict leads to the step that decided it', onlyThorough, async () => {
  await screen.open();
  await screen.openFigure('Tasks passed', 'ada', '2–4 hops');
  const attempt = await screen.openAttempt('ada');
  await attempt.verdicts.getByText('passed', { exact: true }).first().waitFor();
  await attempt.openEvidence(4);
});

test('the list of events is complete, and marks the events of the step', onlyThorough, async () => {
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

test('a rule that fits no task shows a warning, and its cells say not judged', onlyThorough, async () => {
  await screen.open();
  await screen.chooseRule('MMInA');
  await window.page.getByRole('alert').getByText('36 of 36 attempts are not judged').waitFor();
  await window.page
    .getByText(/^not judged \(\d+\)$/)
    .first()
    .waitFor();
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

test('the hop map can be shown as a table', onlyThorough, async () => {
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

test('the window reported no problem except those of the hostile page', () => {
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
