// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ProposalRow } from '../../../shared/contract/propose.ts';
import { samplePerson } from '../../helpers/samples.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';

const textOf = (nth: number) => `Find the ferry number ${nth} to the island.`;

function rowOf(nth: number): ProposalRow {
  return {
    proposal: {
      ...{
        id: `proposal-${nth}`,
        siteId: 'site',
        participantId: 'ada',
        text: textOf(nth),
        original: textOf(nth),
      },
      ...{ state: 'proposed', reason: null, taskId: null, nearest: null, createdAt: nth },
      ...{ decidedAt: null, decidedBy: null },
    },
    site: {
      ...{ id: 'site', name: 'Ferries', url: 'http://ferries.localhost/', domain: '', subdomain: '' },
      ...{ description: '', quota: 20 },
    },
    participant: 'Ada',
    history: [],
  };
}

describe('decisions on proposals', () => {
  let component: ComponentPage;

  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  test('while a decision is being saved, the same key is the same decision and another is refused with a message', async () => {
    const { page } = component;
    const accepted = Promise.withResolvers<void>();
    const rows = [0, 1, 2].map(rowOf);
    const main = await component.mount(
      '/propose?tab=screen',
      {
        'participants.list': () => [{ ...samplePerson('vera'), id: 'vera' }],
        'propose.queue': () => rows,
        'propose.near': () => ({ near: [], threshold: 1, note: null }),
        'propose.accept': async () => {
          await accepted.promise;
          return rowOf(0);
        },
      },
      { reviewer: 'vera' },
    );
    const shown = (nth: number) => page.getByRole('heading', { name: textOf(nth) }).waitFor();
    await shown(0);

    await page.keyboard.press('a');
    await page.keyboard.press('a');
    await page.keyboard.press('z');
    await page.getByRole('alert').filter({ hasText: 'Your last decision is still being saved.' }).waitFor();
    accepted.resolve();
    await shown(1);

    await page.keyboard.press('a');
    await main.sentAt('propose.accept', 1);
    assert.deepEqual(
      main.inputsOf('propose.accept').map((input) => (input as { proposalId: string }).proposalId),
      ['proposal-0', 'proposal-1'],
    );
    component.nothingWrong();
  });
});
