// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type {
  RubricSetPlan,
  RubricSetRun,
  RubricsOf,
  ShownRubric,
} from '../../../shared/contract/rubrics.ts';
import type { Assessment } from '../../../shared/model/assessment.ts';
import { faintTexts, namelessControls } from '../../helpers/accessibility.ts';
import { CORRIDOR } from '../../helpers/environmentRecord.ts';
import { fakeDetail, fakeSet } from '../../helpers/fakeApp.ts';
import { layoutFaults } from '../../helpers/layout.ts';
import { samplePerson } from '../../helpers/samples.ts';
import { RecordedAttempts } from '../attempt/recordedAttempts.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';

const written: ShownRubric = {
  ...{ version: 1, madeAt: 1, writtenBy: 'owl', isByModel: true, isCurrent: true, approved: null },
  criteria: [
    { text: 'The answer names the price of tea.', hint: 'With the currency.', about: 'outcome' },
    { text: 'The shop was searched.', hint: '', about: 'process' },
  ],
  check: { valid: 'yes', possible: 'unclear', why: 'The price may change.' },
};

describe('the pane of a task', () => {
  let component: ComponentPage;

  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  async function lookAtIt(name: string): Promise<void> {
    const { page } = component;
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await namelessControls(page), []);
      assert.deepEqual(await faintTexts(page), []);
      assert.deepEqual(await layoutFaults(page), []);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${name}-${colorScheme}.png` });
    }
  }

  test('a task in an environment is not offered for a demonstration', async () => {
    const { page } = component;
    const { task, ...detail } = fakeDetail();
    await component.mount('/library/demo?task=demo/1', {
      ...{ 'library.sets': () => [fakeSet], 'library.removedSets': () => [], 'library.tasks': () => [] },
      ...{ 'attempts.list': () => [], 'example.count': () => null, 'participants.list': () => [] },
      'library.task': () => ({ ...detail, task: { ...task, environment: CORRIDOR } }),
      'rubrics.of': () => ({ state: 'none', counts: null, newest: null }),
    });
    await page.getByRole('button', { name: 'Start…', exact: true }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Demonstrate…' }).count(), 0);
    component.nothingWrong();
  });

  test('a model writes it, a person edits it by keys and approves it', async () => {
    const { page } = component;
    let now: RubricsOf = { state: 'none', counts: null, newest: null };
    const main = await component.mount(
      '/library/demo?task=demo/1',
      {
        ...{ 'library.sets': () => [fakeSet], 'library.removedSets': () => [], 'library.tasks': () => [] },
        ...{ 'attempts.list': () => [], 'example.count': () => null, 'library.task': () => fakeDetail() },
        'participants.list': () => [samplePerson('Vera')],
        'rubrics.of': () => now,
        'rubrics.write': () => {
          now = { state: 'unapproved', counts: 1, newest: written };
          return now;
        },
        'rubrics.edit': ({ criteria }) => {
          const newest = { ...written, version: 2, criteria, writtenBy: 'Vera', isByModel: false };
          now = { state: 'unapproved', counts: 2, newest };
          return now;
        },
        'rubrics.approve': ({ approved }) => {
          const newest = now.newest ?? assert.fail('nothing was written');
          const by = approved ? { name: 'Vera', at: Date.now() } : null;
          now = { ...now, state: approved ? 'approved' : 'unapproved', newest: { ...newest, approved: by } };
          return now;
        },
      },
      { reviewer: 'person-Vera' },
    );
    const part = page.getByRole('region', { name: 'Rubric' });
    await part.getByRole('button', { name: 'Show the criteria…' }).click();
    await part.getByText(/^No criteria yet/).waitFor();
    await part.getByRole('button', { name: 'Let a model write them' }).click();
    await part.getByText('The shop was searched.').waitFor();
    await part.getByText('Task as worded: valid yes, possible unclear.').waitFor();
    await part.getByText(/Version 1 by owl\. Not approved\./).waitFor();
    await lookAtIt('rubric');
    await part.getByRole('button', { name: 'Edit…' }).press('Enter');
    const first = part.getByRole('textbox', { name: 'Criterion 1', exact: true });
    await first.fill('The answer names the price of green tea.');
    await part.getByRole('button', { name: 'Remove criterion 2' }).press('Enter');
    await lookAtIt('rubric-edit');
    await first.press('Enter');
    await part.getByText(/Version 2 by Vera\. Not approved\./).waitFor();
    assert.deepEqual(main.inputsOf('rubrics.edit'), [
      {
        ...{ taskId: 'demo/1', personId: 'person-Vera' },
        criteria: [{ ...written.criteria[0], text: 'The answer names the price of green tea.' }],
      },
    ]);
    await part.getByRole('button', { name: 'Approve' }).click();
    await part.getByText(/Approved by Vera/).waitFor();
    await part.getByRole('button', { name: 'Withdraw the approval' }).waitFor();
    main.changeSettings({ language: 'de' });
    const german = page.getByRole('region', { name: 'Bewertungsraster' });
    await german.getByRole('button', { name: 'Kriterien zeigen…' }).click();
    await german.getByText(/Freigegeben von Vera/).waitFor();
    await lookAtIt('rubric-german');
    component.nothingWrong();
  });

  test('a model writes the criteria of a whole set: estimate, progress, stop, and the rest later; in German, too', async () => {
    const { page } = component;
    let plan: RubricSetPlan = {
      ...{ model: 'owl', why: null, tasks: 12, kept: 2, toAsk: 10, tokens: 9000, cost: 0.02 },
    };
    const run: RubricSetRun = {
      ...{ setId: 'demo', model: 'owl', done: 3, of: 12, written: 1, kept: 2, failed: 0, tokens: 900 },
      ...{ cost: 0.002, isRunning: true, why: null },
    };
    const main = await component.mount('/library/demo', {
      ...{ 'library.sets': () => [fakeSet], 'library.removedSets': () => [], 'library.tasks': () => [] },
      ...{ 'attempts.list': () => [], 'example.count': () => null },
      'rubricSets.plan': () => plan,
      'rubricSets.start': () => {
        main.announce({ topic: 'rubrics', value: run });
        return run;
      },
      'rubricSets.stop': () => {
        main.announce({ topic: 'rubrics', value: { ...run, isRunning: false } });
        plan = { ...plan, kept: 3, toAsk: 9 };
        return null;
      },
    });
    await page.getByRole('button', { name: /^Task set “/ }).click();
    await page.getByRole('menuitem', { name: 'Write rubrics…' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('owl is asked about 10 of 12 tasks, with one request each.').waitFor();
    await dialog.getByText(/^About 9,000 tokens, .*0\.02/).waitFor();
    await dialog.getByText('2 tasks have criteria, which stay.').waitFor();
    await lookAtIt('rubric-set');
    await dialog.getByRole('textbox', { name: 'Budget in tokens' }).fill('5000');
    await dialog.getByRole('button', { name: 'Write 10 rubrics' }).click();
    await dialog.getByText(/^3 of 12 tasks by owl · 1 written · 2 had criteria · 900 tokens/).waitFor();
    assert.deepEqual(main.inputsOf('rubricSets.start'), [
      { setId: 'demo', again: false, limit: { cost: null, tokens: 5000 } },
    ]);
    await lookAtIt('rubric-set-running');
    await dialog.getByRole('button', { name: 'Stop' }).press('Enter');
    await dialog.getByText(/^Stopped: 3 of 12 tasks.* Begin again to ask about the rest\.$/).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.getByText('owl is asked about 9 of 12 tasks, with one request each.').waitFor();
    main.changeSettings({ language: 'de' });
    await page.getByRole('button', { name: /^Aufgabensatz „/ }).click();
    await page.getByRole('menuitem', { name: 'Bewertungsraster schreiben…' }).press('Enter');
    await dialog.getByText('owl wird zu 9 von 12 Aufgaben gefragt, mit je einer Anfrage.').waitFor();
    await lookAtIt('rubric-set-german');
    component.nothingWrong();
  });

  test('the attempt viewer shows each criterion, and its evidence leads to the steps', async () => {
    const { page } = component;
    const recorded = new RecordedAttempts({ by: ['ada'] });
    const judged: Assessment = {
      ...{ attemptId: 'attempt-1', by: 'rubric · owl', madeAt: 1, passed: null, failure: null, steps: [] },
      reason: 'Outside the participant’s control (a CAPTCHA stood in the way): It asks for letters.',
      judge: {
        ...{ form: 'rubric', model: 'owl', promptVersion: 'rubricJudge-1', screenshots: 15 },
        ...{ asked: null, reply: '{}' },
      },
      rubric: {
        ...{ version: 3, approvedBy: 'person-ada', unreadable: null },
        criteria: [
          {
            ...{
              text: 'The price is named.',
              hint: '',
              about: 'outcome',
              verdict: 'not met',
              why: 'It is not.',
            },
            ...{ steps: [4], screenshots: [{ number: 2, step: 5 }], answer: true },
          },
        ],
        process: { verdict: 'fail', why: 'It went round in circles.' },
        outcome: { verdict: 'fail', why: 'No price.' },
        outside: { kind: 'captcha', steps: [], screenshots: [], why: 'It asks for letters.' },
        firstWrong: { step: 3, why: 'The wrong shop.' },
      },
    };
    const own: Assessment = { ...judged, by: 'person-ada', passed: false, reason: 'No.', judge: null };
    const { rubric: _, ...person } = own;
    const main = await component.mount(
      '/attempt/attempt-1',
      {
        ...recorded.answers(),
        'attempts.assessments': () => ({
          ...{ own: person, judges: [judged], hidden: 0 },
          ...{ informed: [], open: [], shots: ['first', 'second'] },
        }),
      },
      { reviewer: 'person-ada', size: { width: 1440, height: 900 }, blobs: recorded.blobs },
    );
    const said = page.getByRole('region', { name: 'Decision of rubric · owl' });
    await said.getByText(/Not the participant’s fault: a CAPTCHA stood in the way/).waitFor();
    await said.getByText('no verdict').waitFor();
    await said.getByRole('img', { name: 'not met' }).waitFor();
    // The outcome is no failure of the participant; the process is.
    assert.equal(await said.getByRole('img', { name: 'not passed' }).count(), 1);
    await said.getByRole('img', { name: 'cannot be told' }).waitFor();
    await said.getByText(/approved by a person/).waitFor();
    await said.scrollIntoViewIfNeeded();
    await lookAtIt('rubric-verdict');
    await said.getByRole('button', { name: 'Step 3' }).press('Enter');
    await page.waitForURL(/step=3/);
    await said.getByRole('button', { name: 'Step 4' }).click();
    await page.waitForURL(/step=4/);
    await said.getByRole('button', { name: 'Screenshot 2' }).press('Enter');
    await page.waitForURL((url) => url.href.includes('step=5') && url.href.includes('shot=second'));
    await page.getByText('page that decided').waitFor();
    assert.ok(JSON.stringify(main.inputsOf('attempts.snapshot')).includes('"second"'));
    component.nothingWrong();
  });
});
