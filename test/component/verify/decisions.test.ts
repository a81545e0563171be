// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Output } from '../../../shared/contract/index.ts';
import type { VerifyItem, VerifyRow } from '../../../shared/contract/verify.ts';
import { AppError } from '../../../shared/errors.ts';
import { deriveReview } from '../../../shared/review/deriveReview.ts';
import type { ReviewAct, ReviewEvent } from '../../../shared/review/review.ts';
import { samplePerson } from '../../helpers/samples.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { Answers, FakeMain } from '../harness/fakeMain.ts';

const DEMONSTRATIONS = 30;
const idOf = (nth: number) => `demo-${nth}`;
const intentOf = (nth: number) => `Find hotel number ${nth} at the harbour.`;

function rowOf(nth: number): VerifyRow {
  return {
    ...{ attemptId: idOf(nth), setId: 'set', taskKey: `hotel-${nth}`, intent: intentOf(nth), sites: [] },
    ...{ annotatorId: 'p1', annotator: 'Ada', mode: 'demonstration', steps: 1, endedAt: nth },
    ...{ state: 'new', differ: [], outcome: null, forMe: true, mine: null },
  };
}

function itemOf(nth: number): VerifyItem {
  return {
    ...{ row: rowOf(nth), proposed: intentOf(nth), confirmed: intentOf(nth), answer: null },
    ...{ mine: null, others: null, blocked: null, isOwn: false },
    steps: [
      {
        step: {
          ...{
            index: 1,
            operation: 'click',
            element: null,
            value: null,
            tab: 't1',
            url: 'http://a.localhost/',
          },
          ...{ startedAt: 0, endedAt: 1, segments: {}, from: 1, to: 1 },
          ...{ beforeId: null, afterId: null, error: null },
        },
        ...{ before: null, after: null, integrity: null },
      },
    ],
  };
}

/** What main answers when the acts of a demonstration are saved. */
function saved(nth: number, acts: readonly ReviewAct[]): Output<'verify.act'> {
  const events = acts.map((body, at): ReviewEvent => ({ seq: at + 1, wall: 0, body }));
  const review = deriveReview(events);
  const mine = { state: 'done', decision: review.decision } as const;
  return {
    row: { ...rowOf(nth), state: 'accepted', forMe: false, mine },
    mine: { reviewerId: 'vera', reviewer: 'vera', review, events },
  };
}

const nthOf = (attemptId: string) => Number(attemptId.split('-')[1]);

describe('decisions on the verification desk', () => {
  let component: ComponentPage;

  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  /** The open desk. `act` answers when a decision is saved. */
  async function openDesk(act: Answers['verify.act'] & {}, answers: Answers = {}): Promise<FakeMain> {
    const rows = Array.from({ length: DEMONSTRATIONS }, (_, nth) => rowOf(nth));
    const main = await component.mount(
      '/verify',
      {
        'participants.list': () => [{ ...samplePerson('vera'), id: 'vera' }],
        'verify.queue': () => rows,
        'verify.open': ({ attemptId }) => itemOf(nthOf(attemptId)),
        'verify.checks': () => [],
        'verify.failures': () => ({}),
        'verify.act': act,
        ...answers,
      },
      { reviewer: 'vera' },
    );
    await shown(0);
    return main;
  }

  /** Waits until the demonstration is painted: a key before that is not for it. */
  async function shown(nth: number): Promise<void> {
    await component.page
      .getByRole('region', { name: 'Description' })
      .getByText(intentOf(nth), { exact: true })
      .waitFor();
    await component.page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const press = (key: string) => component.page.keyboard.press(key);
  const notice = (words: string | RegExp) =>
    component.page.getByRole('alert').filter({ hasText: words }).first();

  test('a decision on the next demonstration waits until the one before is saved, and is saved then', async () => {
    const first = Promise.withResolvers<void>();
    const main = await openDesk(async ({ attemptId, acts }) => {
      if (attemptId === idOf(0)) await first.promise;
      return saved(nthOf(attemptId), acts);
    });
    for (let nth = 0; nth < 3; nth += 1) {
      await press(nth === 1 ? 'u' : 'a');
      await shown(nth + 1);
    }
    await component.page.getByText('saving 3 decisions').waitFor();
    await main.sentAt('verify.act', 0);
    assert.equal(main.inputsOf('verify.act').length, 1, 'the second decision waits for the first');
    first.resolve();
    await main.sentAt('verify.act', 2);
    assert.deepEqual(
      main.inputsOf('verify.act').map((input) => {
        const { attemptId, acts } = input as { attemptId: string; acts: { decision: string }[] };
        return [attemptId, acts[0]?.decision];
      }),
      [
        [idOf(0), 'accept'],
        [idOf(1), 'unsure'],
        [idOf(2), 'accept'],
      ],
    );
    component.nothingWrong();
  });

  test('keys that come before the next demonstration is painted decide nothing more', async () => {
    const first = Promise.withResolvers<void>();
    const main = await openDesk(async ({ attemptId, acts }) => {
      await first.promise;
      return saved(nthOf(attemptId), acts);
    });
    await component.page.evaluate(() => {
      for (let nth = 0; nth < 3; nth += 1)
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    });
    await shown(1);
    first.resolve();
    await press('u');
    await main.sentAt('verify.act', 1);
    assert.deepEqual(
      main.inputsOf('verify.act').map((input) => (input as { attemptId: string }).attemptId),
      [idOf(0), idOf(1)],
    );
  });

  test('decisions behind one that fails are not saved, and the window says how many', async () => {
    const first = Promise.withResolvers<void>();
    const main = await openDesk(async ({ attemptId, acts }) => {
      await first.promise;
      if (attemptId === idOf(0))
        throw new AppError({ code: 'disk.full', origin: 'input', message: 'The disk is full.' });
      return saved(nthOf(attemptId), acts);
    });
    for (let nth = 0; nth < 3; nth += 1) {
      await press('a');
      await shown(nth + 1);
    }
    first.resolve();
    await component.page.getByText('2 later actions were not saved.').waitFor();
    await component.page.getByText('The disk is full.').waitFor();
    assert.equal(main.inputsOf('verify.act').length, 1);

    await press('a');
    await main.sentAt('verify.act', 1);
    assert.equal((main.inputsOf('verify.act')[1] as { attemptId: string }).attemptId, idOf(3));
  });

  test('a host that does not answer gets a limited number of decisions, and the next key is refused with a message', async () => {
    const never = new Promise<never>(() => {});
    await openDesk(() => never);
    for (let nth = 0; nth < 20; nth += 1) {
      await press('a');
      await shown(nth + 1);
    }
    await press('a');
    await notice('The last actions are still being saved.').waitFor();
    await shown(20);
  });

  test('keys on a demonstration that is still loading are refused with a message', async () => {
    const second = Promise.withResolvers<void>();
    await openDesk(async ({ attemptId, acts }) => saved(nthOf(attemptId), acts), {
      'verify.open': async ({ attemptId }) => {
        if (attemptId !== idOf(0)) await second.promise;
        return itemOf(nthOf(attemptId));
      },
    });
    await press('a');
    await component.page.getByRole('region', { name: 'Description' }).waitFor({ state: 'detached' });
    await press('a');
    await notice('The demonstration is still loading.').waitFor();
    second.resolve();
    await shown(1);
  });

  test('a second decision on a demonstration whose decision is being saved is refused with a message', async () => {
    const first = Promise.withResolvers<void>();
    const main = await openDesk(async ({ attemptId, acts }) => {
      await first.promise;
      return saved(nthOf(attemptId), acts);
    });
    await press('a');
    await shown(1);
    await press('p');
    await shown(0);
    await press('u');
    await notice('Your decision on this demonstration is still being saved.').waitFor();
    first.resolve();
    await component.page.getByText('Your decision: ').waitFor();
    assert.equal(main.inputsOf('verify.act').length, 1);
  });
});
