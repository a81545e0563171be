// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SessionState } from '../../../shared/contract/index.ts';
import type { DemonstrationState } from '../../../shared/model/index.ts';
import { idleSession } from '../../helpers/fakeApp.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { Answers } from '../harness/fakeMain.ts';

const free: DemonstrationState = {
  ...{ stage: 'select', busy: null, picked: null, picture: null, dragTarget: null, offered: ['reload'] },
  ...{
    held: [],
    steps: [],
    position: null,
    integrity: null,
    refusal: null,
    isChoiceWaiting: false,
    description: '',
    answer: '',
  },
};

const demonstrating: SessionState = {
  ...idleSession,
  ...{ phase: 'running', mode: 'demonstration', attemptId: 'a1', participant: { id: 'p1', name: 'heron' } },
  task: {
    ...{ id: 'demo/7', key: 'bridge', intent: 'Find the painted bridge.', instructions: null },
    ...{ images: [], sites: [], asksAnswer: false },
  },
  demonstration: free,
  tabs: [
    {
      ...{ id: 't1', url: 'http://wiki.localhost/', title: 'Wiki', active: true, loading: false },
      ...{ canGoBack: true, canGoForward: true, crashed: false },
    },
  ],
};

describe('keys while a command is under way', () => {
  let component: ComponentPage;

  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  const open = (session: SessionState, answers: Answers = {}) =>
    component.mount('/demonstrate', {
      'run.state': () => session,
      'run.resumable': () => [],
      'run.touch': () => null,
      'page.bounds': () => null,
      'page.seen': () => null,
      ...answers,
    });
  const refused = (words: string) => component.page.getByRole('alert').filter({ hasText: words }).waitFor();

  for (const [busy, words] of [
    ['operating', 'The last step is still under way.'],
    ['capturing', 'The page is still being saved.'],
  ] as const)
    test(`${busy}: the key of an operation is refused with a message`, async () => {
      const main = await open({ ...demonstrating, demonstration: { ...free, busy } });
      await component.page.getByText('Find the painted bridge.').first().waitFor();
      await component.page.keyboard.press('r');
      await refused(words);
      assert.equal(main.inputsOf('demonstrate.operate').length, 0);
    });

  test('while the page is being opened, Enter opens it once and X is refused with a message', async () => {
    const begun = Promise.withResolvers<SessionState>();
    const main = await open(
      { ...demonstrating, phase: 'briefing', demonstration: null },
      { 'demonstrate.begin': () => begun.promise },
    );
    const { page } = component;
    await page.getByRole('button', { name: /^Demonstrate/ }).waitFor();
    await page.keyboard.press('Enter');
    await main.sentAt('demonstrate.begin', 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('x');
    await refused('The page is already being opened.');
    assert.equal(main.inputsOf('demonstrate.begin').length, 1);
    assert.equal(main.inputsOf('demonstrate.explore').length, 0);
    begun.resolve(demonstrating);
  });

  test('each press of Back counts, one after the other', async () => {
    const first = Promise.withResolvers<null>();
    let isFirst = true;
    const main = await open(demonstrating, {
      'page.back': () => {
        const answer = isFirst ? first.promise : null;
        isFirst = false;
        return answer as null;
      },
    });
    const { page } = component;
    await page.getByText('Find the painted bridge.').first().waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await main.sentAt('page.back', 0);
    await page.keyboard.press('Alt+ArrowLeft');
    await page.keyboard.press('Alt+ArrowLeft');
    assert.equal(main.inputsOf('page.back').length, 1);
    first.resolve(null);
    await main.sentAt('page.back', 2);
    component.nothingWrong();
  });
});
