// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type QualityView, quality, type ReviewedDemonstration } from '../../../shared/review/quality.ts';
import { agreement } from '../../../shared/statistics/agreement/agreement.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';

/** A demonstration that nobody has reviewed. */
const unreviewed: ReviewedDemonstration = {
  attemptId: 'a1',
  annotatorId: 'p1',
  annotator: 'Ada',
  steps: [1, 2],
  confirmed: 'Find the harbour hotel.',
  pace: null,
  settled: { state: 'new', by: null, differ: [] },
  reviews: [],
};

describe('the quality board', () => {
  let component: ComponentPage;

  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  /** The section about agreement, when the board shows `view`. */
  async function agreementOf(view: QualityView) {
    await component.mount('/verify?tab=quality', {
      'participants.list': () => [],
      'verify.quality': () => view,
    });
    const section = component.page.getByRole('region', { name: 'Agreement of two reviewers' });
    await section.waitFor();
    component.nothingWrong();
    return section;
  }

  test('the board says when no demonstration has two independent reviews, and shows no table', async () => {
    const section = await agreementOf(quality([unreviewed]));
    const words = await section.innerText();
    assert.match(words, /No demonstration has two independent reviews yet\./);
    assert.doesNotMatch(words, /0\/0/);
    assert.equal(await section.getByRole('table').count(), 0);
  });

  test('a level with no unit judged by two reviewers reads "nothing to compare"', async () => {
    const board = quality([unreviewed]);
    const task = agreement([[['discard', 'discard']]], ['accept', 'discard', 'unsure']);
    const section = await agreementOf({ ...board, agreement: { ...board.agreement, task } });
    await section.getByRole('row', { name: /^Task/ }).getByText('1/1', { exact: true }).waitFor();
    await section.getByRole('row', { name: /^Step/ }).getByText('nothing to compare').waitFor();
    assert.doesNotMatch(await section.innerText(), /0\/0/);
  });
});
