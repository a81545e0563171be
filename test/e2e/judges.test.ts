// needs: window; runs: always
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { insertParticipant } from '../../electron/db/participants.ts';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { judgeName } from '../../shared/model/assessment.ts';
import { samplePerson } from '../helpers/samples.ts';
import { openServedWindow } from '../helpers/servedWindow.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

const judge = {
  form: 'webvoyager',
  model: 'owl',
  promptVersion: 'trajectoryJudge-1',
  screenshots: 15,
} as const;
const ids: string[] = [];
const window = await openServedWindow({
  fill: async ({ workspace }) => {
    ids.push(...(await fillSynthetic(workspace, { tasks: 24, people: 1, models: 1 })));
    insertParticipant(workspace.db, samplePerson('Vera'));
    insertParticipant(workspace.db, samplePerson('Karl'));
    ids.forEach((attemptId, at) => {
      const said = { attemptId, madeAt: at, failure: null, steps: [] };
      const asked = { system: '', text: '', lastText: '', pictures: [] };
      const passed = at % 3 !== 0;
      keepAssessment(workspace.db, {
        ...{ ...said, by: judgeName(judge), passed, reason: 'The last screenshot shows the order. SUCCESS' },
        judge: { ...judge, asked, reply: 'SUCCESS' },
      });
      if (at === 0) return;
      for (const [by, errs] of [
        ['person-Vera', at % 8 === 0],
        ['person-Karl', at % 11 === 0],
      ] as const)
        keepAssessment(workspace.db, {
          ...said,
          by,
          passed: passed !== errs,
          reason: '',
          judge: null,
          seen: [],
        });
    });
  },
});
after(() => window.close());

test('a judge’s verdict is hidden until a person has decided, and the evaluation compares it with people', async () => {
  const { page, url, problems } = window;
  await page.goto(`${url.split('#')[0]}#/attempt/${ids[0]}`);
  const panel = page.getByRole('region', { name: 'Your decision' });
  await panel.getByRole('combobox', { name: 'Who decides' }).click();
  await page.getByRole('option', { name: 'Vera' }).click();
  await panel.getByText('1 judge decided this attempt. The result is hidden until you decide.').waitFor();
  assert.equal(await panel.getByText('owl').count(), 0);
  await panel.getByRole('textbox', { name: 'Why' }).fill('The basket is empty.');
  await panel.getByRole('button', { name: 'It was not done' }).dblclick();
  await panel.getByRole('region', { name: /Decision of webvoyager · owl/ }).waitFor();
  // The informed round: the first decision stays.
  const again = panel.getByRole('region', { name: 'Decide once more' });
  await again.getByRole('textbox', { name: 'Why' }).fill('It is on the second page.');
  await again.getByRole('button', { name: 'It was done' }).click();
  await panel
    .getByRole('region', { name: 'Decision of Vera, after the judge' })
    .getByText('It is on the second page.')
    .waitFor();
  await again.waitFor({ state: 'detached' });
  await panel
    .getByRole('region', { name: 'Decision of Vera', exact: true })
    .getByText('The basket is empty.')
    .waitFor();
  assert.equal(await panel.getByRole('button', { name: 'It was done' }).count(), 0);

  await page.goto(`${url.split('#')[0]}#/evaluate`);
  await new EvaluatePage(page).openAllParts();
  const judges = page.getByRole('table', { name: 'Judges', exact: true });
  await judges.getByText(/webvoyager · owl/).waitFor();
  await page.getByText(/Two people agree in \d+ of \d+ attempts/).waitFor();
  // Each figure of the judge opens its attempts.
  const row = judges.getByRole('row').nth(1);
  for (const [cell, heading] of [
    [0, /webvoyager · owl/],
    [1, /webvoyager · owl/],
    [4, /webvoyager · owl/],
  ] as const) {
    const figure = row.getByRole('cell').nth(cell).getByRole('button');
    await figure.click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('heading', { name: heading }).waitFor();
    if (cell < 2) {
      const count = await figure.textContent();
      await drawer
        .getByText(new RegExp(`^${count} attempts?`))
        .first()
        .waitFor();
    }
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  }
  const errors = page.getByRole('table', { name: 'Errors of judges' });
  const [wrong] = await errors.getByRole('row').nth(1).getByRole('cell').nth(3).getByRole('button').all();
  assert(wrong !== undefined);
  await wrong.click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: /passed by the judge, failed by the person/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page
    .getByText(/Two people agree in/)
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('table', { name: 'Success as judged, and corrected' }).scrollIntoViewIfNeeded();
  assert.deepEqual(problems, []);
});
