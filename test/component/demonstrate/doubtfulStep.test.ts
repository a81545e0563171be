// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { SessionState } from '../../../shared/contract/index.ts';
import type { DemonstratedStep, DemonstrationState } from '../../../shared/model/index.ts';
import { idleSession } from '../../helpers/fakeApp.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { FakeMain } from '../harness/fakeMain.ts';

/** A text of which a slow page got the first letter. */
const step: DemonstratedStep = {
  ...{ index: 1, operation: 'type', element: null, value: 'abcdef', held: 'a', destination: null },
  ...{ url: 'http://a.localhost/', ms: 1, beforeId: null, afterId: null, picture: null, integrity: null },
  error: {
    code: 'page.inPart',
    origin: 'page',
    message: '"Type" reached the page only in part, because the page was busy.',
  },
};

const looking: DemonstrationState = {
  ...{ stage: 'look', busy: null, picked: null, picture: null, dragTarget: null, isChoiceWaiting: false },
  ...{ offered: ['back', 'scroll', 'press'], held: [], steps: [step], position: null, integrity: null },
  ...{ refusal: null, description: 'Find the hotel.', answer: '' },
};

const session: SessionState = {
  ...idleSession,
  ...{ phase: 'running', mode: 'demonstration', attemptId: 'a1', participant: { id: 'p1', name: 'heron' } },
  task: {
    ...{ id: 'demo/7', key: 'hotel', intent: 'Find the hotel.', instructions: null },
    ...{ images: [], sites: [], asksAnswer: false },
  },
};

describe('going on after a step whose effect is not known, in a demonstration', () => {
  let component: ComponentPage;
  let page: Page;
  let main: FakeMain;
  let dialog: Locator;

  before(async () => {
    component = await openComponentPage();
    ({ page } = component);
    dialog = page.getByRole('dialog', { name: 'The effect of a step is not known' });
  });
  after(() => component?.close());

  const as = (change: Partial<DemonstrationState>) => ({
    ...session,
    demonstration: { ...looking, ...change },
  });

  async function open(change: Partial<DemonstrationState> = {}): Promise<void> {
    main = await component.mount('/demonstrate', {
      'run.state': () => as(change),
      'page.bounds': () => null,
      'run.touch': () => null,
      'demonstrate.goOn': () => as({ stage: 'select' }),
      'demonstrate.stepBack': () => as({}),
      'demonstrate.operate': () => as({}),
    });
    await page.locator('[data-stage="Look"]').waitFor();
  }

  test('an element that waits to be chosen opens the question; the button keeps the step', async () => {
    await open();
    main.announce({ topic: 'session', value: as({ isChoiceWaiting: true }) });
    await dialog.getByText('reached the page only in part').waitFor();
    await dialog.getByRole('button', { name: 'Keep this step' }).click();
    await main.sentAt('demonstrate.goOn', 0);
    assert.equal(main.inputsOf('demonstrate.stepBack').length, 0);
    component.nothingWrong();
  });

  test('Enter cancels the question, and the element is forgotten', async () => {
    await open({ isChoiceWaiting: true });
    await dialog.waitFor();
    await page.keyboard.press('Enter');
    await main.sentAt('demonstrate.stepBack', 0);
    assert.equal(main.inputsOf('demonstrate.goOn').length, 0);
    component.nothingWrong();
  });

  for (const [name, key, form] of [
    ['back', 'b', null],
    ['scroll', 'l', 'Scroll'],
    ['press', 'k', 'Press key'],
  ] as const)
    test(`the key of ${name} asks before it goes on`, async () => {
      await open();
      await page.keyboard.press(key);
      await dialog.waitFor();
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      assert.equal(main.inputsOf('demonstrate.goOn').length + main.inputsOf('demonstrate.operate').length, 0);
      await page.keyboard.press(key);
      await dialog.getByRole('button', { name: 'Keep this step' }).click();
      await main.sentAt('demonstrate.goOn', 0);
      if (form === null) await main.sentAt('demonstrate.operate', 0);
      else await page.getByRole('group', { name: form }).waitFor();
      component.nothingWrong();
    });
});
