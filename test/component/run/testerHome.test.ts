// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Output, StudyRow } from '../../../shared/contract/index.ts';
import { faintTexts, namelessControls } from '../../helpers/accessibility.ts';
import { idleSession } from '../../helpers/fakeApp.ts';
import { layoutFaults } from '../../helpers/layout.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { FakeMain } from '../harness/fakeMain.ts';

type Interrupted = Output<'run.resumable'>[number];

const studyOf = (participant: string, over: Partial<StudyRow> = {}): StudyRow => ({
  ...{ id: `study-${participant}`, participantId: `person-${participant}`, participant, mode: 'baseline' },
  ...{
    setId: 'demo',
    setName: 'Demo',
    seed: 5,
    createdAt: 1,
    isPart: false,
    done: 0,
    leftOut: 0,
    leftMs: null,
  },
  taskIds: Array.from({ length: 8 }, (_, at) => `demo/the-way-${at}`),
  ...over,
});

const interruptedOf = (participant: string): Interrupted =>
  ({
    ...{
      id: `a-${participant}`,
      taskId: 'demo/the-way-3',
      taskKey: 'the-way-3',
      intent: `Open the shop for ${participant}.`,
    },
    ...{
      participantId: `person-${participant}`,
      participant,
      participantKind: 'person',
      mode: 'baseline',
      status: 'running',
    },
    ...{
      assisted: false,
      holdsRequests: false,
      exclusion: null,
      tags: [],
      startedAt: Date.now(),
      endedAt: null,
    },
    ...{
      activeMs: 61_000,
      steps: 4,
      hops: 2,
      hopsPassed: 0,
      passed: null,
      end: null,
      parent: null,
      repeats: 0,
    },
    ...{ set: 'Demo', studyId: `study-${participant}`, environment: null },
  }) as unknown as Interrupted;

describe('the first screen of a tester', () => {
  let component: ComponentPage;
  let main: FakeMain;
  let studies: readonly StudyRow[] = [];
  let interrupted: readonly Interrupted[] = [];

  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  async function open(has: { studies?: readonly StudyRow[]; interrupted?: readonly Interrupted[] } = {}) {
    studies = has.studies ?? [];
    interrupted = has.interrupted ?? [];
    main = await component.mount('/run', {
      'app.info': () => ({
        ...{ version: '0.1.0', host: 'web', workspace: '/home/you/hopscope', chromium: '147.0.7727.0' },
        ...{ isDemo: true, demoSites: [], role: 'tester', testerUrl: null },
      }),
      'studies.list': () => studies,
      'run.state': () => idleSession,
      'run.resumable': () => interrupted,
      'run.brief': () => idleSession,
      'run.resumeAttempt': () => idleSession,
    });
    await component.page.getByRole('heading', { name: 'Welcome', level: 1 }).waitFor();
  }

  const goOn = () => component.page.getByRole('button', { name: /^Go on/ });

  test('without work it says who starts the tasks and offers no trial; the first study appears by itself', async () => {
    const { page } = component;
    await open();
    await page.getByText('Nothing to do yet').waitFor();
    await page
      .getByText('The person who invited you starts it. Keep this window open: your tasks appear here.')
      .waitFor();
    assert.equal(await page.getByRole('button', { name: 'Try a task' }).count(), 0);
    studies = [studyOf('Vera')];
    main.announce({ topic: 'workspace', value: { revision: 2 } });
    await goOn().waitFor();
    component.nothingWrong();
  });

  test('one tester goes on with Enter, and reads how many tasks are done and how many minutes are left', async () => {
    const { page } = component;
    await open({ studies: [studyOf('Vera', { done: 3, leftMs: 14 * 60_000 })] });
    await page.getByText('Vera', { exact: true }).waitFor();
    await page.getByText('3 of 8 tasks done · about 14 min left').waitFor();
    await page.keyboard.press('Enter');
    const asked = { participantId: 'person-Vera', studyId: 'study-Vera' };
    assert.deepEqual(await main.sentAt('run.brief', 0), asked);
    assert.ok(!(await page.getByRole('main').innerText()).includes('the-way'), 'no key of a task is in view');
    component.nothingWrong();
  });

  test('of several testers each chooses the own name, which the window remembers', async () => {
    const { page } = component;
    await open({
      studies: [studyOf('Vera', { done: 3 }), studyOf('Otto')],
      interrupted: [interruptedOf('Otto')],
    });
    const name = page.getByRole('combobox', { name: 'Your name' });
    assert.equal(await page.getByText('tasks done').count(), 0, 'the work of others is not shown');
    assert.equal(await page.getByText('Open the shop').count(), 0);
    await name.fill('ott');
    await page.getByRole('option', { name: 'Otto' }).click();
    await page.getByText('Open the shop for Otto.').waitFor();
    await page.getByText('0 of 8 tasks done · 1 interrupted, above').waitFor();
    await page.getByRole('button', { name: 'Resume the task of Otto' }).click();
    assert.deepEqual(await main.sentAt('run.resumeAttempt', 0), { attemptId: 'a-Otto' });
    await page.reload();
    await page.getByText('0 of 8 tasks done').waitFor();
    await page.getByRole('button', { name: 'I am not Otto' }).click();
    await name.fill('Nobody');
    await page.getByText('No tester here has this name. Ask the person who invited you.').waitFor();
    component.nothingWrong();
  });

  test('a tester who has nothing left is not taken for the only other one', async () => {
    const { page } = component;
    await open({ studies: [studyOf('Vera'), studyOf('Otto')] });
    await page.getByRole('combobox', { name: 'Your name' }).fill('ott');
    await page.getByRole('option', { name: 'Otto' }).click();
    await goOn().waitFor();
    studies = [studyOf('Vera'), studyOf('Otto', { done: 8 })];
    main.announce({ topic: 'workspace', value: { revision: 3 } });
    await page.getByText('Nothing to do yet').waitFor();
    await page.getByText('Otto', { exact: true }).waitFor();
    assert.equal(await goOn().count(), 0, 'the tasks of Vera are not offered to Otto');
    await page.getByRole('button', { name: 'I am not Otto' }).click();
    await page.getByText('Vera', { exact: true }).waitFor();
    component.nothingWrong();
  });

  test('a finished study is not offered again', async () => {
    await open({ studies: [studyOf('Vera', { done: 8 })] });
    await component.page.getByText('Nothing to do yet').waitFor();
    component.nothingWrong();
  });

  test('is readable in both looks, in both languages and at 200 %', async () => {
    const { page } = component;
    await open({
      studies: [studyOf('Vera', { done: 3, leftMs: 60_000 })],
      interrupted: [interruptedOf('Vera')],
    });
    for (const size of [
      { width: 1280, height: 800 },
      { width: 640, height: 400 },
    ])
      for (const language of ['de', 'en'] as const)
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.setViewportSize(size);
          main.changeSettings({ language });
          await page.locator(`html[lang="${language}"]`).waitFor();
          await page.emulateMedia({ colorScheme });
          assert.deepEqual(await namelessControls(page), []);
          assert.deepEqual(await faintTexts(page), []);
          assert.deepEqual(await layoutFaults(page), []);
          if (process.env.SHOTS)
            await page.screenshot({
              path: `${process.env.SHOTS}/home-${language}-${size.width}-${colorScheme}.png`,
            });
        }
    component.nothingWrong();
  });
});
