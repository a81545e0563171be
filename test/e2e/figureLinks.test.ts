// needs: window; runs: always
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { listVerdicts, replaceVerdicts } from '../../electron/db/review/verdicts.ts';
import { ruleVersion } from '../../shared/scoring/scoreAttempt.ts';
import { patient } from '../helpers/patience.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

let window: ServedWindow;
let screen: EvaluatePage;

const judge = {
  form: 'webvoyager',
  model: 'owl',
  promptVersion: '1',
  screenshots: 15,
  asked: null,
  reply: '',
} as const;

/** Three people and two models at 24 tasks, each attempt judged by two people and a model. Two are aborted, one is a second try. */
before(async () => {
  window = await openServedWindow({
    fill: async ({ workspace }) => {
      const ids = await fillSynthetic(workspace, { tasks: 24, people: 3, models: 2, seed: 3 });
      const { db } = workspace;
      // The screen shows the figures of MMInA, too, so MMInA's rules decide as Hopscope's do.
      for (const id of ids)
        replaceVerdicts(
          db,
          id,
          'mmina',
          listVerdicts(db, id, 'strict').map((verdict) => ({
            ...verdict,
            profile: 'mmina',
            ruleVersion: ruleVersion('mmina'),
          })),
        );
      ids.forEach((attemptId, at) => {
        const said = { attemptId, madeAt: at, failure: null, steps: [], reason: '' };
        keepAssessment(db, { ...said, by: 'owl', passed: at % 3 !== 0, judge });
        for (const by of ['vera', 'karl'])
          keepAssessment(db, {
            ...said,
            by,
            passed: at % (by === 'vera' ? 4 : 7) !== 0,
            judge: null,
            seen: [],
          });
      });
      db.prepare("UPDATE attempts SET status = 'aborted' WHERE id IN (?, ?)").run(ids[0], ids[4]);
      // A second try of the first model at the second task: its attempt at the third task is moved there.
      const task = 'SELECT task_id FROM attempts WHERE id = ?';
      db.prepare(`UPDATE attempts SET task_id = (${task}) WHERE id = ?`).run(ids[8], ids[13]);
    },
  });
  screen = new EvaluatePage(window.page);
});
after(() => window?.close());

/** Columns that describe how a figure was made. */
const HOW = new Set(['Interval by', 'Clock', 'Judge', 'Note', 'k']);

/** Cells with a number that opens nothing. A sentence that explains a missing figure does not count. */
function closedCells(): Promise<string[]> {
  return window.page.locator('main table, [data-testid] table').evaluateAll(
    (tables, how) =>
      tables.flatMap((table) => {
        const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent ?? '');
        return [...table.querySelectorAll('tbody tr')].flatMap((row) =>
          [...row.querySelectorAll('td')].flatMap((cell, at) => {
            const copy = cell.cloneNode(true) as HTMLElement;
            for (const link of copy.querySelectorAll('button, a')) link.remove();
            const left = (copy.textContent ?? '').trim();
            const head = heads[at + 1] ?? '';
            // A figure of 0 attempts has nothing to open.
            const isFigure = /\d/.test(left) && !/^[0 +]+$/.test(left) && !/[.:]$/.test(left);
            return isFigure && !how.includes(head)
              ? [
                  `${table.getAttribute('aria-label')}, ${row.querySelector('th')?.textContent}, ${head}: ${left}`,
                ]
              : [];
          }),
        );
      }),
    [...HOW],
  );
}

/** Scrolls until every part is ready, including those that are computed from whole records. */
async function lookAtEverything(): Promise<void> {
  await screen.lookAtAll();
  for (const part of await window.page.locator('[data-part]').all())
    for (let isReady = false; !isReady; isReady = (await part.getAttribute('data-state')) === 'ready') {
      await part.evaluate((node) => node.scrollIntoView({ block: 'center' }));
      await part
        .and(window.page.locator('[data-state="ready"]'))
        .waitFor({ timeout: 2000 })
        .catch(() => null);
    }
}

test('every figure of the screen opens its attempts or tasks', { timeout: patient(300_000) }, async () => {
  await window.page.goto(`${window.url.split('#')[0]}#/evaluate?profile=mmina&printed=1&hops=table`);
  await screen.sentence.waitFor();
  await lookAtEverything();
  const tables = await window.page.locator('table').count();
  assert(tables > 20, `${tables} tables`);
  assert.deepEqual(await closedCells(), []);
  await window.page.getByRole('button', { name: /^\d+ attempts on 24 tasks$/ }).click();
  await screen.drawer.getByRole('heading', { name: /^Everyone:/ }).waitFor();
  await window.page.keyboard.press('Escape');
  await screen.drawer.waitFor({ state: 'detached' });
});

test('each figure about the data opens as many attempts as it counts', async () => {
  await window.page.goto(`${window.url.split('#')[0]}#/evaluate?tab=quality`);
  const left = await screen.cell('Left out of the rates', /^Aborted/, 'Attempts');
  assert.equal((await left.innerText()).trim(), '2');
  assert.deepEqual(await closedCells(), []);
  // A double click must open the drawer once.
  await left.getByRole('button').dblclick();
  await screen.drawer.getByRole('heading', { name: /^Everyone: left out: aborted/ }).waitFor();
  await screen.drawer.getByText(/^2 attempts/).waitFor();
  await window.page.keyboard.press('Escape');
  await screen.drawer.waitFor({ state: 'detached' });
  const whole = await screen.cell(
    'Results with and without what is left out',
    'With nothing left out',
    'People: tasks passed',
  );
  const of = /\/(\d+)/.exec(await whole.innerText())?.[1];
  await whole.getByRole('button').click();
  await screen.drawer.getByRole('heading', { name: 'People: with nothing left out' }).waitFor();
  await screen.drawer.getByText(new RegExp(`^${of} attempts`)).waitFor();
  assert.deepEqual(window.problems, []);
});
