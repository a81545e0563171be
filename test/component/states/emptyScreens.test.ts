// needs: component
import { after, before, describe, test } from 'node:test';
import { quality } from '../../../shared/review/quality.ts';
import { samplePerson } from '../../helpers/samples.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';

describe('a screen without data offers what fills it', () => {
  let component: ComponentPage;

  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  const people = { 'participants.list': () => [{ ...samplePerson('vera'), id: 'vera' }] };

  test('no proposals: a button to propose a task, and none that takes back a decision', async () => {
    const { page } = component;
    await component.mount(
      '/propose?tab=screen',
      { ...people, 'propose.queue': () => [], 'propose.sites': () => [] },
      { reviewer: 'vera' },
    );
    await page.getByRole('heading', { name: 'Nothing waits' }).first().waitFor();
    await page.getByRole('button', { name: /^Take back/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Propose a task' }).click();
    await page.getByRole('heading', { name: 'No site needs tasks now' }).waitFor();
    component.nothingWrong();
  });

  test('no demonstrations: the quality board leads to the library', async () => {
    const { page } = component;
    await component.mount('/verify?tab=quality', { ...people, 'verify.quality': () => quality([]) });
    await page.getByRole('heading', { name: 'No demonstrations yet' }).waitFor();
    await page.locator('a[href="#/library"]').filter({ hasText: 'Go to the library' }).waitFor();
    component.nothingWrong();
  });

  test('no attempts: Compare leads to a task', async () => {
    const { page } = component;
    await component.mount('/compare', { 'attempts.list': () => [] });
    await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor();
    await page.locator('a[href="#/library"]').filter({ hasText: 'Choose a task' }).waitFor();
    component.nothingWrong();
  });
});
