// needs: window
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { decode } from 'fast-png';
import type { Locator } from 'playwright-core';
import { listScoredAttempts } from '../../electron/db/scoredAttempts.ts';
import { csvText } from '../../shared/exporters/csvText.ts';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import { figureRows } from '../../shared/statistics/figures/figureRows.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

let window: ServedWindow;
let screen: EvaluatePage;

before(async () => {
  window = await openServedWindow({
    fill: (app) => fillWorkspace(app.workspace, { tasks: 12, people: 3, models: 1, lean: true }),
  });
  screen = new EvaluatePage(window.page);
  await screen.open();
  await screen.lookAtAll();
});
after(() => window?.close());

/** The expected figures, computed without the window. */
function expected() {
  const attempts = listScoredAttempts(window.app.workspace.db, 'strict');
  return evaluate(attempts, { profile: 'strict', asPrinted: false });
}

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
}

test('every figure can be exported', async () => {
  await screen.lookAtAll();
  // Figures of whole records are requested when they come near the view.
  for (const part of await window.page.locator('[data-part]').all()) {
    await part.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await part.and(window.page.locator('[data-state="ready"]')).waitFor({ state: 'attached' });
  }
  const names = await window.page.getByRole('button', { name: /^Export: / }).allTextContents();
  const titles = await window.page
    .getByRole('button', { name: /^Export: / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  assert.deepEqual(new Set(names), new Set(['Export']));
  assert.deepEqual(titles, [
    'Export: Survival over hops',
    'Export: First hop that failed',
    'Export: Hops passed over active time',
    'Export: Hop by hop, People',
    'Export: Hop by hop, reader-7b',
    'Export: Every hop passed so far, by length of the task',
    'Export: People − agent on the same tasks',
    'Export: Claims about agents',
    'Export: Tasks passed',
    'Export: Hops passed',
    'Export: Counted apart',
    'Export: Active time',
    'Export: Time to end',
    'Export: Time to success',
    'Export: People − agent in time on the same tasks',
    'Export: Explorations (WAVE)',
    'Export: Best of N runs',
    'Export: Steps compared with the shortest human path',
    'Export: Average steps by hop count',
    'Export: Time of people, agents and their models',
    'Export: How the time was spent',
    'Export: Active time of a step',
    'Export: Cost of a passed hop',
    'Export: Agreement on actions with people',
    'Export: Agreement on verdicts',
    'Export: Testers beside each other',
  ]);
});

test('fast key presses export a figure as CSV, and the focus returns to its button', async () => {
  const button = window.page.getByRole('button', { name: 'Export: Tasks passed' });
  await button.focus();
  const { name, text } = await screen.saved(async () => {
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter'])
      await window.page.keyboard.press(key);
  });
  assert.equal(name, 'hopscope-tasks-passed-strict.csv');
  assert.equal(text, csvText(figureRows.rates(expected().participants, 'task')));
  assert(await hasFocus(button), 'the focus returns to the button of the menu');
});

test('an arrow opens the export menu; Escape returns the focus to its button, and Tab goes on from there', async () => {
  const button = window.page.getByRole('button', { name: 'Export: Tasks passed' });
  const first = window.page.getByRole('menuitem', { name: 'SVG: the chart' });
  await button.focus();
  await window.page.keyboard.press('ArrowDown');
  assert(await hasFocus(first));
  await window.page.keyboard.press('Escape');
  assert(await hasFocus(button));
  await window.page.keyboard.press('Enter');
  await window.page.keyboard.press('Tab');
  await first.waitFor({ state: 'detached' });
  assert(!(await hasFocus(button)), 'Tab moves the focus on');
  await window.page.keyboard.press('Shift+Tab');
  assert(await hasFocus(button), 'Tab has moved the focus from the button');
});

test(
  'a click opens the export menu without a focused item; an arrow focuses the first item',
  onlyThorough,
  async () => {
    const button = window.page.getByRole('button', { name: 'Export: Tasks passed' });
    await button.click();
    assert(await hasFocus(window.page.getByRole('menu')));
    await window.page.keyboard.press('ArrowDown');
    assert(await hasFocus(window.page.getByRole('menuitem', { name: 'SVG: the chart' })));
    await button.click();
    await window.page.getByRole('menu').waitFor({ state: 'detached' });
    assert(await hasFocus(button));
  },
);

test('a figure is exported as JSON with its query', onlyThorough, async () => {
  const { name, text } = await screen.export('Hop by hop, reader-7b', 'JSON: its data');
  assert.equal(name, 'hopscope-hop-by-hop-reader-7b-strict.json');
  const { participants, hopProfiles } = expected();
  const model = participants.find((row) => row.name === 'reader-7b');
  assert(model !== undefined);
  const profiles = hopProfiles.filter((each) => each.participantId === model.participantId);
  assert.deepEqual(JSON.parse(text), {
    figure: 'Hop by hop, reader-7b',
    query: { profile: 'strict', asPrinted: false },
    rows: figureRows.hops(model, profiles),
  });
});

test('a chart is exported as a complete SVG on white, also from a dark window', async () => {
  await window.page.emulateMedia({ colorScheme: 'dark' });
  for (const [figure, words] of [
    ['Hops passed', 'reader-7b'],
    ['Hop by hop, People', 'Hops in the task'],
    ['Active time', 'not passed'],
  ] as const) {
    const { name, text } = await screen.export(figure, 'SVG: the chart');
    assert.match(name, /^hopscope-[a-z-]+-strict\.svg$/);
    assert.match(text, /^<svg .*<\/svg>$/s);
    assert(text.includes(`>${words}<`), `${name} says ${words}`);
    assert.match(text, /fill="#ffffff"/);
  }
  await window.page.emulateMedia({ colorScheme: 'light' });
});

test('a chart is exported as PNG at its print size, and its table as LaTeX and as Markdown', async () => {
  const button = window.page.getByRole('button', { name: 'Export: Tasks passed', exact: true });
  const bytesOf = async (item: string): Promise<{ name: string; bytes: Buffer }> => {
    await button.click();
    const [download] = await Promise.all([
      window.page.waitForEvent('download'),
      window.page.getByRole('menuitem', { name: item }).click(),
    ]);
    const file = path.join(temporaryFolder(), 'saved');
    await download.saveAs(file);
    return { name: download.suggestedFilename(), bytes: readFileSync(file) };
  };
  const png = await bytesOf('PNG: one column wide');
  assert.equal(png.name, 'hopscope-tasks-passed-strict-column.png');
  const picture = decode(png.bytes, { checkCrc: true });
  assert.deepEqual(picture.resolution, { x: 23_622, y: 23_622, unit: 1 });
  const inches = picture.width / 600;
  assert(inches > 2.8 && inches <= 3.31, `${inches} inches wide`);
  const latex = await bytesOf('LaTeX: its table');
  assert.equal(latex.name, 'hopscope-tasks-passed-strict.tex');
  assert.match(latex.bytes.toString(), /\\toprule\n {4}Participant & 1 hop & 2--4 hops & 5\+ hops & Overall/);
  const markdown = await bytesOf('Markdown: its table');
  assert.equal(markdown.name, 'hopscope-tasks-passed-strict.md');
  assert.match(markdown.bytes.toString(), /^\| Participant \| 1 hop \|.*\n\| :--- \| ---: \|/);
});

test('a table without a chart offers no picture formats', async () => {
  await window.page.getByRole('button', { name: 'Export: Counted apart' }).click();
  await window.page.getByRole('menuitem').first().waitFor();
  assert.deepEqual(await window.page.getByRole('menuitem').allTextContents(), [
    'CSV: its data',
    'Markdown: its table',
    'LaTeX: its table',
    'JSON: its data',
  ]);
  await window.page.keyboard.press('Escape');
});

test('no text of a chart is cut off at the edge', async () => {
  await screen.lookAtAll();
  const cut = await window.page.locator('[role="img"] svg').evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const isClipped = getComputedStyle(chart).overflow !== 'visible';
      const edge = (isClipped ? chart : (chart.closest('[role="img"]') ?? chart)).getBoundingClientRect();
      return [...chart.querySelectorAll('text')]
        .filter((text) => {
          const { left, right } = text.getBoundingClientRect();
          return left < edge.left - 0.5 || right > edge.right + 0.5;
        })
        .map((text) => text.textContent);
    }),
  );
  assert.deepEqual(cut, []);
});

test(
  'the mean of the testers explains for what its interval stands, also with two testers',
  onlyThorough,
  async () => {
    const people = expected().participants[0];
    const { low, high } = people?.meanTaskInterval?.overall ?? {};
    assert(low && high && people?.meanTask?.overall);
    const mean = await screen.figure('Tasks passed', /^Mean of the 3 testers’ own rates/, 'Overall');
    const words = [people.meanTask.overall, low, high].map((value) => (value * 100).toFixed(1));
    assert.equal(await mean.textContent(), `${words[0]} % [${words[1]}–${words[2]}]`);
    await screen.settled();
    await mean.locator('span').hover();
    await window.page
      .getByText('The interval stands for other people on these tasks, not for other tasks.')
      .waitFor();

    await screen.chooseParticipant('ada');
    await screen.chooseParticipant('bob');
    const two = await screen.figure('Tasks passed', /^Mean of the 2 testers/, 'Overall');
    assert.match((await two.textContent()) ?? '', /^\d+\.\d %/);
    await screen.settled();
    await two.locator('span').hover();
    await window.page.getByText(/Two people show little of how people differ|have the same rate/).waitFor();
    await screen.open();
  },
);

test('each cell of the hop map is a button of its table; Enter opens its attempts and Escape returns to it', async () => {
  const { keyboard } = window.page;
  await window.page.getByRole('radio', { name: 'Map', exact: true }).focus();
  await keyboard.press('ArrowRight');
  const model = expected().participants.find((row) => row.name === 'reader-7b');
  const opened = [
    ...expected().hopProfiles.filter((each) => each.participantId === model?.participantId),
  ].flatMap((profile) => profile.hops.filter((cell) => cell.attempts > 0));
  const table = window.page.getByRole('table', { name: 'reader-7b, hop by hop' });
  const figures = table.getByRole('button');
  await figures.first().waitFor();
  assert.equal(await figures.count(), opened.length, 'each cell of the map is a button of the table');

  await figures.first().focus();
  await keyboard.press('Tab');
  await focusIs(figures.nth(1));
  await keyboard.press('Enter');
  await screen.drawer.waitFor();
  await screen.attempts().first().waitFor();
  await keyboard.press('Escape');
  await screen.drawer.waitFor({ state: 'hidden' });
  await focusIs(figures.nth(1));
});

function focusIs(locator: Locator): Promise<void> {
  return locator.and(window.page.locator(':focus')).waitFor();
}

test('the window reported no problem', () => assert.deepEqual(window.problems, []));

test(
  'a chart is beside its table in a wide window and below it in others; the filters are above',
  onlyThorough,
  async () => {
    const { page } = window;
    await screen.openPart('Success');
    const section = page.getByRole('region', { name: 'Tasks passed' });
    const shown = [
      screen.filters,
      section.getByRole('table'),
      section.getByRole('img', { name: /^Tasks passed/ }),
    ];
    for (const width of [1280, 1439, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const elements = await Promise.all(shown.map((each) => each.elementHandle()));
      // The chart is redrawn when its width changes.
      await page.waitForFunction(
        ([filters, table, chart, isBeside]) => {
          (table as Element).scrollIntoView({ block: 'center' });
          const boxOf = (element: typeof table) => (element as Element).getBoundingClientRect();
          const [bar, rows, drawing] = [boxOf(filters), boxOf(table), boxOf(chart)];
          if (bar.bottom > rows.top) return false;
          return isBeside
            ? drawing.left >= rows.right && drawing.top < rows.bottom && drawing.right <= innerWidth
            : drawing.top >= rows.bottom && drawing.left < rows.right;
        },
        [elements[0], elements[1], elements[2], width >= 1440] as const,
      );
    }
  },
);
