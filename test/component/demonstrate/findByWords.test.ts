// needs: component
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { SessionState } from '../../../shared/contract/index.ts';
import { fault } from '../../../shared/errors.ts';
import type {
  DemonstrationState,
  OperableElements,
  PickedElement,
  PointedElement,
} from '../../../shared/model/index.ts';
import { idleSession } from '../../helpers/fakeApp.ts';
import { field as searchField } from '../../helpers/scriptedBrowser.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { FakeMain } from '../harness/fakeMain.ts';

const demonstration: DemonstrationState = {
  stage: 'select',
  busy: null,
  picked: null,
  picture: null,
  dragTarget: null,
  offered: ['scroll', 'press', 'goto'],
  held: [],
  steps: [],
  position: null,
  integrity: null,
  refusal: null,
  isChoiceWaiting: false,
  description: 'Find the festival.',
  answer: '',
};

const session: SessionState = {
  ...idleSession,
  phase: 'running',
  mode: 'demonstration',
  attemptId: 'a1',
  participant: { id: 'p1', name: 'heron' },
  task: {
    id: 'demo/7',
    key: 'festival-1hop',
    intent: 'Find the festival.',
    instructions: null,
    images: [],
    sites: [],
    asksAnswer: false,
  },
  demonstration,
};

const element = (node: string, name: string): PointedElement => ({
  ref: { tab: 't1', node, document: 'd1' },
  role: 'link',
  tag: 'a',
  name,
  box: { x: 10, y: 10, width: 50, height: 20 },
});

const picked: PickedElement = {
  ref: { tab: 't1', node: '9', document: 'd1' },
  element: searchField,
  clickable: null,
  options: null,
  multiple: false,
  isEditable: true,
  isSurface: false,
  takesKeys: true,
  takesFiles: false,
  isDisabled: false,
  equivalents: [],
};

const elements = [element('1', 'Museum'), element('2', 'Festival of lights')];
const read: OperableElements = { state: 'read', elements, unread: 0, listedOf: null };

const NONE = 'No usable element is in view. Scroll, or click an element.';
const READING = 'Still reading the page.';

describe('finding an element by its words', () => {
  let component: ComponentPage;
  let page: Page;
  let main: FakeMain;
  let panel: Locator;
  let field: Locator;
  let answers: PromiseWithResolvers<OperableElements>[];

  before(async () => {
    component = await openComponentPage();
    ({ page } = component);
    panel = page.getByRole('complementary', { name: 'Panel' });
    field = panel.getByRole('combobox', { name: 'Find an element' });
  });
  after(() => component?.close());
  beforeEach(() => {
    answers = [];
  });

  /** Shows a demonstration in this state. Each question for the elements waits for `answers`, in order. */
  async function open(change: Partial<DemonstrationState> = {}): Promise<void> {
    main = await component.mount('/demonstrate', {
      'run.state': () => ({ ...session, demonstration: { ...demonstration, ...change } }),
      'page.bounds': () => null,
      'run.touch': () => null,
      'demonstrate.operable': () => {
        const answer = Promise.withResolvers<OperableElements>();
        answers.push(answer);
        return answer.promise;
      },
      'demonstrate.choose': () => session,
    });
    await panel.locator('[data-stage="Select"]').waitFor();
  }
  const become = (change: Partial<DemonstrationState>) =>
    main.announce({
      topic: 'session',
      value: { ...session, demonstration: { ...demonstration, ...change } },
    });
  const answer = async (at: number, value: OperableElements) => {
    await main.sentAt('demonstrate.operable', at);
    answers[at]?.resolve(value);
  };
  const words = () => panel.innerText();
  const noScroll = async () =>
    assert.equal(
      await panel.getByRole('group', { name: 'Scroll…' }).or(panel.getByLabel('Direction')).count(),
      0,
    );

  test('the box opens before the page has answered, says so, and takes the letters', async () => {
    await open();
    await page.keyboard.type('/Festival');
    assert.equal(await field.inputValue(), 'Festival');
    await panel.getByText(READING).waitFor();
    assert.ok(!(await words()).includes(NONE));
    await noScroll();
    await answer(0, read);
    await panel.getByRole('option', { name: 'Festival of lights', selected: true }).waitFor();
    assert.equal(await field.inputValue(), 'Festival');
    await page.keyboard.press('Enter');
    assert.deepEqual(await main.sentAt('demonstrate.choose', 0), elements[1]?.ref);
    component.nothingWrong();
  });

  test('Enter that is pressed before the page has answered takes the element when it has', async () => {
    await open();
    await page.keyboard.type('/Festival');
    await page.keyboard.press('Enter');
    await answer(0, read);
    assert.deepEqual(await main.sentAt('demonstrate.choose', 0), elements[1]?.ref);
    component.nothingWrong();
  });

  test('a page that is still being read is asked again; it is never said to have no elements', async () => {
    await open();
    await page.keyboard.press('/');
    await answer(0, { state: 'reading' });
    await main.sentAt('demonstrate.operable', 1);
    await panel.getByText(READING).waitFor();
    assert.ok(!(await words()).includes(NONE));
    await answer(1, read);
    await panel.getByRole('option', { name: 'Museum' }).waitFor();
    component.nothingWrong();
  });

  test('a page that has been read and has no elements says so in the open box', async () => {
    await open();
    await page.keyboard.press('/');
    await answer(0, { ...read, elements: [] });
    await panel.getByText(NONE).waitFor();
    assert.ok(!(await words()).includes(READING));
    await page.keyboard.type('lll');
    assert.equal(await field.inputValue(), 'lll');
    await noScroll();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await answer(1, read);
    await panel.getByText('No match.').waitFor();
    component.nothingWrong();
  });

  test('frames that did not answer are named', async () => {
    await open();
    await page.keyboard.press('/');
    await answer(0, { ...read, unread: 2 });
    await panel.getByText('2 frames have not answered. Their elements are missing here.').waitFor();
    component.nothingWrong();
  });

  test('a list that ends before the page does says after how many elements', async () => {
    await open();
    await page.keyboard.press('/');
    await answer(0, { ...read, listedOf: 1000 });
    await panel
      .getByText(/Only the first 1,?000 usable elements in view are listed\. Scroll the page/)
      .waitFor();
    component.nothingWrong();
  });

  test('a page that cannot be read says so and can be read again', async () => {
    await open();
    await page.keyboard.press('/');
    await main.sentAt('demonstrate.operable', 0);
    answers[0]?.reject(fault.page('page.dialog', 'The page has asked a question.', 'Answer it first.'));
    await panel.getByText('The page could not be read.').waitFor();
    assert.ok(!(await words()).includes(NONE));
    await panel.getByRole('button', { name: 'Try again' }).click();
    await answer(1, read);
    await panel.getByRole('option', { name: 'Museum' }).waitFor();
    component.nothingWrong();
  });

  test('the box opens while the last step is being saved, keeps the letters, and asks when the page is free', async () => {
    await open({ busy: 'capturing', stage: 'operate', picked });
    await page.keyboard.type('/Festival');
    assert.equal(await field.inputValue(), 'Festival');
    await panel.getByText(READING).waitFor();
    assert.equal(main.inputsOf('demonstrate.operable').length, 0);
    become({ stage: 'look' });
    await answer(0, read);
    await panel.getByRole('option', { name: 'Festival of lights', selected: true }).waitFor();
    assert.equal(await field.inputValue(), 'Festival');
    await noScroll();
    component.nothingWrong();
  });

  test('an answer that comes after Esc does not open the box again', async () => {
    await open();
    await page.keyboard.type('/Fest');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await answer(0, read);
    // An announcement arrives after the answer.
    become({ description: 'Read.' });
    await panel.getByText('Click the next element on the page.').waitFor();
    assert.equal(await field.count(), 0);
    component.nothingWrong();
  });
});
