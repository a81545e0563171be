// needs: desktop
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Policy } from '../helpers/learner.ts';
import {
  lastWords,
  type NumberLoop,
  numberOf,
  openNumberLoop,
  stop,
  thingIn,
} from '../helpers/numberLoop.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { type DesktopUnderTest, openDesktopHost } from './hosts/openDesktopHost.ts';
import { LoopPage } from './pages/LoopPage.ts';

/**
 * A loop at the desktop host: it is begun with the form and runs to its end. Its test does not promote the model, a person does, and the model
 * explores the next cycle. Then the person refuses it.
 */

/** The base model knows all numbers in the development set, and elsewhere that of tea only. One that is trained on tea says that of tea always. */
const base: Policy = (messages) => {
  const words = lastWords(messages);
  return stop(
    words.includes('number of') && !words.includes('What is') ? numberOf(thingIn(words) ?? 'tea') : 1,
  );
};
let numbers: NumberLoop;
let desktop: DesktopUnderTest;
let loop: LoopPage;

before(async () => {
  numbers = await openNumberLoop(
    [
      ['tea', 'soap'],
      ['tea', 'soap'],
    ],
    base,
    { states: ['succeeded'] },
  );
  Object.assign(process.env, numbers.env);
  desktop = await openDesktopHost(numbers.folder, temporaryFolder());
  loop = new LoopPage(desktop.window);
});
after(async () => {
  await desktop?.close();
  await numbers?.close();
});

async function picture(name: string): Promise<void> {
  const folder = process.env['HOPSCOPE_TEST_PICTURES'];
  if (folder !== undefined) await desktop.window.screenshot({ path: `${folder}/${name}.png` });
}

test('a loop is begun in the desktop window and runs to its end; a person overrules its test, and the next cycle follows', async () => {
  const { window: page } = desktop;
  await loop.openForm();
  await loop.begin('birds', async () => {
    await loop.choose('Development set', /^Held numbers/);
    await picture('improveForm');
  });
  await loop.startUntil(1, 'Write queries', 2);
  await page.getByText('Cycle 1 has ended.').waitFor();
  const own = loop.figures.getByRole('row', { name: /^Cycle 1: owl-7/ });
  assert.deepEqual((await own.getByRole('cell').allInnerTexts()).slice(0, 3), ['2', '2', '1/2']);
  const first = loop.cycles.getByRole('row', { name: /^Cycle 1\b/ });
  await first.getByRole('cell', { name: /^not promoted/ }).waitFor();
  await page
    .getByText(/^Cycle 1, promotion: not shown: ft:owl-7:job-1 passes 30\.0 %, its parent 100\.0 %\./)
    .waitFor();

  await loop.decideOtherwise(1, 'Promote the model', 'It is cheaper.', 'vera');
  await first.getByRole('cell', { name: /^promoted/ }).waitFor();
  await page.getByText(/^Cycle 1: vera promoted the model on .*: It is cheaper\.$/).waitFor();
  await picture('improveDecided');
  await loop.startUntil(2, 'Begin cycle 2', 2);
  await page.getByText('Cycle 2 has ended.').waitFor();
  await loop.figures.getByRole('row', { name: /^Cycle 2: ft:owl-7:job-1/ }).waitFor();

  await loop.decideOtherwise(1, 'Refuse the model', 'It is slower.', null);
  await page.getByText(/^Cycle 1: vera refused the model on .*: It is slower\.$/).waitFor();
  await page.getByText(/^Cycle 1: vera promoted the model on .*: It is cheaper\.$/).waitFor();
  await first.getByRole('cell', { name: /^not promoted/ }).waitFor();
  await picture('improveTable');

  const [{ id: loopId } = assert.fail('there is no loop')] = await desktop.ask('improve.loops', {});
  const { table } = await desktop.ask('improve.open', { loopId });
  assert.deepEqual(
    table.cycles[0]?.promotion?.decisions.map(({ by, promotes, reason }) => [by, promotes, reason]),
    [
      ['vera', true, 'It is cheaper.'],
      ['vera', false, 'It is slower.'],
    ],
  );
  await assert.rejects(
    desktop.ask('improve.overrule', {
      ...{
        loopId,
        cycle: 1,
        participantId:
          (await desktop.ask('participants.list', {})).find(({ name }) => name === 'vera')?.id ?? '',
      },
      ...{ promotes: true, reason: ' ' },
    }),
    /promote\.reason: The decision has no reason\./,
  );
  assert.deepEqual(desktop.problems, []);
});
