// needs: window
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { insertParticipant } from '../../electron/db/participants.ts';
import { listAllAssessments } from '../../electron/db/review/assessments.ts';
import { faintTexts, namelessControls } from '../helpers/accessibility.ts';
import { startEndpoint } from '../helpers/endpoint.ts';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { samplePerson } from '../helpers/samples.ts';
import { openServedWindow } from '../helpers/servedWindow.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

/** Runs graded from the window: the estimate, the budget, a stop, and verdicts that stay hidden until a person decides. */

let hangs = false;
const endpoint = await startEndpoint(() =>
  hangs
    ? { text: '', hangsAfter: -1 }
    : { text: 'It is all there. SUCCESS', usage: { prompt_tokens: 900, completion_tokens: 100 } },
);
process.env.HOPSCOPE_JUDGE_URL = endpoint.baseUrl;
process.env.HOPSCOPE_JUDGE_MODEL = 'owl';
const ids: string[] = [];
const window = await openServedWindow({
  fill: ({ workspace }) => {
    ids.push(...fillWorkspace(workspace, { tasks: 4, people: 1, models: 1, lean: true }));
    insertParticipant(workspace.db, samplePerson('Vera'));
  },
});
after(async () => {
  delete process.env.HOPSCOPE_JUDGE_URL;
  delete process.env.HOPSCOPE_JUDGE_MODEL;
  await window.close();
  await endpoint.close();
});
const { page } = window;
const open = (to: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, to);
const judged = () => listAllAssessments(window.app.workspace.db).filter(({ judge }) => judge !== null).length;
const dialog = page.getByRole('dialog', { name: 'Grade runs with a model' });

/** The runs of this workspace have no pictures, so each grading must ask for them. */
const alsoWithoutPictures = () => dialog.getByLabel('Ask about runs without pictures, too').check();

async function lookAtIt(name: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await window.app.invoke('settings.set', { theme });
    await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
    assert.deepEqual(await namelessControls(page), []);
    assert.deepEqual(await faintTexts(page), []);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${theme}.png` });
  }
}

test('the dialog estimates tokens and cost before the first request, and the budget stops the grading', async () => {
  await open('#/evaluate');
  // The settings keep that the part with the judges is open.
  await new EvaluatePage(page).openAllParts();
  await page.getByRole('button', { name: 'Grade runs' }).click();
  await dialog.getByText(/^0 of 8 attempts go to owl/).waitFor();
  await dialog.getByText(/4 not asked about: they have no pictures/).waitFor();
  await alsoWithoutPictures();
  await dialog.getByText(/^4 of 8 attempts go to owl, with \d+ screenshots\.$/).waitFor();
  await dialog.getByText(/Their cost is unknown without a price/).waitFor();
  await dialog.getByLabel('Input, $ per 1M').fill('1000');
  await dialog.getByLabel('Output, $ per 1M').fill('1000');
  await dialog.getByText(/^About [\d,]+ tokens, \$\d/).waitFor();
  await lookAtIt('judge');
  assert.equal(endpoint.requests.length, 0, 'no request was sent');

  // Typed key by key: the field must also accept “0.”.
  await dialog.getByLabel('Budget in $').pressSequentially('0.5');
  assert.equal(await dialog.getByLabel('Budget in $').inputValue(), '0.5');
  await dialog.getByLabel('Budget in $').fill('1.5');
  await dialog.getByRole('button', { name: 'Grade 8 attempts' }).dblclick();
  await dialog.getByText('The budget of this judging is used up: $2.00 of $1.50.').waitFor();
  await dialog.getByText(/\d of 8 graded by owl · 2 asked .*2,000 tokens · \$2\.00/).waitFor();
  assert.equal(endpoint.requests.length, 2);
  const kept = judged();
  assert.ok(kept >= 2 && kept < 8, `${kept} judged`);
  await lookAtIt('judge-budget');
  await dialog.getByRole('button', { name: 'Done' }).click();
});

test('a stopped grading continues from the record and repeats no finished request', async () => {
  hangs = true;
  await alsoWithoutPictures();
  await dialog.getByText(/^2 of 8 attempts go to owl/).waitFor();
  await dialog.getByText(/^\d answered before/).waitFor();
  await dialog.getByLabel('Budget in $').fill('');
  await dialog.getByRole('button', { name: 'Grade 8 attempts' }).click();
  while (endpoint.requests.length < 3) await nextTurn();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await dialog.getByText(/^Stopped: \d of 8 graded/).waitFor();
  hangs = false;
  await dialog.getByRole('button', { name: 'Done' }).click();
  await alsoWithoutPictures();
  await dialog.getByRole('button', { name: 'Grade 8 attempts' }).click();
  await dialog.getByText(/8 of 8 graded by owl · 2 asked · 6 from the record/).waitFor();
  assert.equal(judged(), 8);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.keyboard.press('Escape');
});

test('a judge’s verdict stays hidden in screens, commands and rates until people have decided', async () => {
  const judges = page.getByRole('table', { name: 'Judges', exact: true });
  await judges.getByText(/webvoyager · owl/).waitFor();
  const success = page.getByRole('table', { name: 'Success as judged, and corrected' });
  await success.getByText('hidden').first().waitFor();
  await success
    .getByText(/Hidden until people have decided the 4 attempts/)
    .first()
    .waitFor();
  assert.equal(await success.getByText('100').count(), 0);
  const asked = { profile: 'strict', asPrinted: false };
  const sensitive = { 'evaluate.judges': asked, 'attempts.list': {}, 'judges.state': {} } as const;
  for (const [command, input] of Object.entries(sensitive)) {
    const reply = await window.app.invoke(command, input);
    assert.ok(reply.ok);
    assert.doesNotMatch(JSON.stringify(reply.value), /all there|SUCCESS/, command);
  }
  const evaluated = await window.app.invoke('attempts.open', { attemptId: ids[0] ?? '' });
  assert.ok(evaluated.ok);
  assert.doesNotMatch(JSON.stringify(evaluated.value), /all there/);
  await lookAtIt('judge-hidden');

  await open(`#/attempt/${ids[0]}`);
  await page.getByRole('link', { name: 'Grade with a model' }).click();
  await dialog.getByText('1 attempt chosen.').waitFor();
  await alsoWithoutPictures();
  await dialog.getByText(/1 answered before/).waitFor();
  await dialog.getByRole('combobox', { name: 'Grade like' }).click();
  await page.getByRole('option', { name: 'Step by step' }).click();
  await dialog.getByText(/^1 of 1 attempt go to owl/).waitFor();
  assert.deepEqual(window.problems, []);
});
