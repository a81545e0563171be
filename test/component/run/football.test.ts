// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SessionState } from '../../../shared/contract/index.ts';
import type { FootballHere } from '../../../shared/model/environment.ts';
import { fakeDetail, fakeSet, idleSession } from '../../helpers/fakeApp.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';

const briefing: SessionState = {
  ...idleSession,
  ...{ phase: 'briefing', mode: 'baseline', participant: { id: 'p1', name: 'heron' } },
  task: {
    ...{ id: 'balls/box', key: 'box', intent: 'Score a goal.', instructions: null, images: [], sites: [] },
    ...{ asksAnswer: false, environment: 'football' },
  },
};

describe('a task of football before its start', () => {
  let component: ComponentPage;

  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  test('while it is asked it says neither installed nor missing; a late answer is no “missing”; Check again asks once more', async () => {
    const { page } = component;
    const first = Promise.withResolvers<FootballHere>();
    const commands = ['pip install gfootball==2.10.2'];
    const answers: (Promise<FootballHere> | FootballHere)[] = [
      first.promise,
      { state: 'missing', python: 'python3', why: 'python3 says: “No module named gym”.', commands },
      { state: 'installed', python: 'python3', why: '', commands: [] },
    ];
    const asked: boolean[] = [];
    const main = await component.mount('/run', {
      'run.state': () => briefing,
      'run.resumable': () => [],
      'page.bounds': () => null,
      'environments.football': ({ again }) => {
        asked.push(again);
        return answers[asked.length - 1] ?? assert.fail('it was asked too often');
      },
    });
    const status = page.getByText('Checking whether football is installed…');
    const note = page.getByRole('alert');
    await status.waitFor();
    assert.equal(await note.count(), 0);
    await page.getByRole('button', { name: 'Start' }).waitFor();
    first.resolve({ state: 'unknown', python: 'python3', why: 'python3 did not answer in time.', commands });
    await note.getByText('It is not known whether football is installed.').waitFor();
    await note.getByRole('button', { name: 'Check again' }).click();
    await note.getByText('Football is not installed.').waitFor();
    await note.getByText('pip install gfootball==2.10.2').waitFor();
    await note.getByRole('button', { name: 'Check again' }).click();
    await note.waitFor({ state: 'detached' });
    await page.getByText('Score a goal.').first().waitFor();
    assert.deepEqual(asked, [false, true, true]);
    assert.deepEqual(main.problems, []);
  });

  test('its card in the library says it, too, and that of a task on the web asks nothing', async () => {
    const { page } = component;
    const { task } = fakeDetail();
    const environment = { name: 'football', level: 'box', seed: 1 } as const;
    const mount = (is: typeof environment | null) =>
      component.mount('/library/demo?task=demo/1', {
        ...{ 'library.sets': () => [fakeSet], 'library.removedSets': () => [], 'library.tasks': () => [] },
        ...{ 'attempts.list': () => [], 'example.count': () => null },
        'library.task': () => ({
          task: is === null ? task : { ...task, environment: is },
          isArchived: false,
          attempts: [],
        }),
        'environments.football': () => ({
          ...{ state: 'missing', python: 'python3', why: 'There is no program “python3”.' },
          commands: ['pip install gfootball==2.10.2'],
        }),
      });
    const main = await mount(environment);
    await page.getByRole('alert').getByText('Football is not installed.').waitFor();
    await page.getByText('pip install gfootball==2.10.2').waitFor();
    assert.deepEqual(main.problems, []);
    const web = await mount(null);
    await page.getByText('Reference run').waitFor();
    assert.ok(!web.sent.some(({ command }) => command === 'environments.football'));
  });
});
