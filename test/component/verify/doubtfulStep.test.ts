// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { VerifyItem, VerifyRow } from '../../../shared/contract/verify.ts';
import { deriveReview } from '../../../shared/review/deriveReview.ts';
import { samplePerson } from '../../helpers/samples.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { FakeMain } from '../harness/fakeMain.ts';

const row: VerifyRow = {
  ...{ attemptId: 'demo', setId: 'set', taskKey: 'hotel', intent: 'Find the hotel.', sites: [] },
  ...{ annotatorId: 'p1', annotator: 'Ada', mode: 'demonstration', steps: 1, endedAt: 1 },
  ...{ state: 'new', differ: [], outcome: null, forMe: true, mine: null },
};
/** A text of which a slow page got the first letter. */
const item: VerifyItem = {
  ...{ row, proposed: row.intent, confirmed: row.intent, answer: null },
  ...{ mine: null, others: null, blocked: null, isOwn: false },
  steps: [
    {
      step: {
        ...{ index: 1, operation: 'type', element: null, value: 'abcdef', held: 'a', tab: 't1' },
        ...{ url: 'http://a.localhost/', startedAt: 0, endedAt: 1, segments: {}, from: 1, to: 1 },
        ...{ beforeId: null, afterId: null },
        error: {
          code: 'page.inPart',
          origin: 'page',
          message: '"Type" reached the page only in part, because the page was busy.',
        },
      },
      ...{ before: null, after: null, integrity: null },
    },
  ],
};

describe('a step whose effect is not known, on the verification desk', () => {
  let component: ComponentPage;

  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  async function openDesk(): Promise<FakeMain> {
    const main = await component.mount(
      '/verify',
      {
        'participants.list': () => [{ ...samplePerson('vera'), id: 'vera' }],
        'verify.queue': () => [row],
        'verify.open': () => item,
        'verify.checks': () => [],
        'verify.failures': () => ({}),
        'verify.act': ({ acts }) => {
          const events = acts.map((body, at) => ({ seq: at + 1, wall: 0, body }));
          const review = deriveReview(events);
          const mine = { state: 'done', decision: review.decision } as const;
          return {
            row: { ...row, state: 'accepted', forMe: false, mine },
            mine: { reviewerId: 'vera', reviewer: 'vera', review, events },
          };
        },
      },
      { reviewer: 'vera' },
    );
    await component.page.getByRole('article', { name: 'Step 1' }).waitFor();
    return main;
  }

  test('the card of the step has a mark, and says what the field held', async () => {
    await openDesk();
    const card = component.page.getByRole('article', { name: 'Step 1' });
    await card.getByText('abcdef (afterwards the field held “a”)').waitFor();
    await card.getByRole('img', { name: /reached the page only in part/ }).waitFor();
    component.nothingWrong();
  });

  test('one key does not accept it: the desk asks, Enter cancels, and the button accepts', async () => {
    const main = await openDesk();
    const { page } = component;
    const dialog = page.getByRole('dialog', { name: 'The effect of a step is not known' });
    await page.keyboard.press('a');
    await dialog.getByText('reached the page only in part').waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    assert.equal(main.inputsOf('verify.act').length, 0);
    await page.keyboard.press('a');
    await dialog.getByRole('button', { name: 'Accept all the same' }).click();
    await main.sentAt('verify.act', 0);
    component.nothingWrong();
  });
});
