// needs: component
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Locator } from 'playwright-core';
import type { BatchRow } from '../../../shared/contract/batch.ts';
import type { StudyRow, TaskRow } from '../../../shared/contract/index.ts';
import { faintTexts, namelessControls } from '../../helpers/accessibility.ts';
import { fakeDetail, fakeSet, idleSession, nothingLacking } from '../../helpers/fakeApp.ts';
import { layoutFaults } from '../../helpers/layout.ts';
import { samplePerson } from '../../helpers/samples.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { FakeMain } from '../harness/fakeMain.ts';

const TASKS = 30;
const tasks: readonly TaskRow[] = Array.from({ length: TASKS }, (_, at) => ({
  ...{ id: `demo/${at}`, key: `task-${at}`, intent: `Task ${at}: ${at % 3 === 0 ? 'tea' : 'coffee'}.` },
  ...{ hops: 1 + (at % 5), sites: ['shop'], needsPicture: false, last: null },
  ...{ isArchived: false, activeMs: 60_000 * at, steps: at - 1, tags: [] },
  ...{ attemptsByPeople: 0, passedByPeople: 0, openByPeople: 0 },
  // Of two tasks with few steps, one of two attempts has passed.
  ...{ attemptsByModels: 2, passedByModels: at === 2 || at === 3 ? 1 : 0, openByModels: 0 },
  // Two are levels of an environment.
  ...(at === 5 || at === 6 ? ({ environment: 'sokoban' } as const) : {}),
}));
const other = { ...fakeSet, id: 'trips', name: 'Trips', tasks: 2 };
const batch: BatchRow = {
  ...{ id: 'batch', set: 'Demo', agents: ['idle'], tasks: 2, repeats: 1, lanes: 2, seed: 0, createdAt: 1 },
  ...{ limit: { tokens: null, cost: null }, from: null, holdsRequests: false, why: null },
  state: 'done',
  progress: { total: 2, done: 2, failed: 0, running: 0, tokens: 0, cost: null, leftMs: 0 },
};

/** Vera has begun the whole set, and Otto a part of it. */
const begun = { setId: 'demo', setName: 'Demo', mode: 'baseline', createdAt: 1, seed: 5 } as const;
const count = { done: 1, leftOut: 0, leftMs: null };
const partOfOtto: StudyRow = {
  ...{ ...begun, ...count, id: 'study-Otto', participantId: 'person-Otto', participant: 'Otto' },
  ...{ isPart: true, taskIds: ['demo/4', 'demo/2'] },
};
const studies: readonly StudyRow[] = [
  {
    ...{ ...begun, ...count, id: 'study-Vera', participantId: 'person-Vera', participant: 'Vera' },
    ...{ isPart: false, taskIds: tasks.map(({ id }) => id) },
  },
  partOfOtto,
];

describe('a part of a set', () => {
  let component: ComponentPage;
  let main: FakeMain;
  let list: Locator;
  let status: Locator;
  const archived = new Set<string>();
  let revision = 100;

  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  beforeEach(async () => {
    const { page } = component;
    archived.clear();
    main = await component.mount('/library/demo', {
      ...{ 'library.sets': () => [fakeSet, other], 'library.removedSets': () => [] },
      'library.tasks': ({ setId }) =>
        setId === 'demo' ? tasks.map((task) => ({ ...task, isArchived: archived.has(task.id) })) : [],
      'library.archiveTasks': ({ taskIds, isArchived }) => {
        for (const id of taskIds)
          if (isArchived) archived.add(id);
          else archived.delete(id);
        revision += 1;
        main.announce({ topic: 'workspace', value: { revision } });
        return { tasks: taskIds.length };
      },
      'export.runsPreview': () => ({
        ...{ attempts: 5, sets: [{ id: 'demo', name: 'Demo', attempts: 9 }], folder: '/w/exports' },
        ...{ left: { running: 0, ownTries: 0, excluded: 0 }, thoughtsBy: null },
      }),
      'export.tasks': () => ({
        ...{ name: 'Demo.hopscope', text: '{"format": "hopscope-tasks"}', tasks: 2, rubrics: 0 },
        ...{ unlike: ['task-3'], statement: '{"kind": "hopscope-completeness"}' },
      }),
      'export.runs': () => ({
        ...{ path: '/w/exports/runs', files: 12, attempts: 5, left: 0, crowded: 0, inEnvironments: [] },
        completeness: {
          ...{
            isComplete: false,
            pictures: 'checked',
            attempts: 5,
            file: '/w/exports/runs/completeness.json',
          },
          missing: { verdicts: 1, sources: 0, pictures: 2 },
        },
      }),
      ...{ 'attempts.list': () => [], 'example.count': () => null },
      'participants.list': () => [samplePerson('Vera'), samplePerson('Otto')],
      'studies.list': () => studies,
      'studies.start': () => partOfOtto,
      'run.brief': () => idleSession,
      'run.resumable': () => [],
      'library.task': () => fakeDetail(),
      'rubrics.of': () => ({ state: 'none', counts: null, newest: null }),
      'endpoints.list': () => ({
        ...{ endpoints: [], uses: [], unread: [], file: '/home/you/endpoints.json', savesKeys: false },
      }),
      'batches.kinds': () => [
        {
          kind: 'idle',
          title: 'Idle',
          says: 'Does nothing.',
          why: null,
          asksModel: false,
          onlyUsesPages: false,
          options: [],
        },
      ],
      ...{ 'batches.list': () => [], 'watch.left': () => [] },
      'batches.lacking': () => nothingLacking,
      'batches.start': () => batch,
      'batches.open': () => ({ batch, jobs: [], leftOut: [], lanes: [] }),
    });
    list = page.getByRole('listbox', { name: 'Tasks' });
    status = page.getByRole('region', { name: 'Tasks' }).getByRole('status');
    await row(0).waitFor();
  });

  const row = (at: number): Locator => list.getByRole('option', { name: `Task ${at}:` });
  const boxOf = (at: number): Locator => row(at).locator('[data-tick]');
  const says = (words: string) => status.getByText(words, { exact: true }).waitFor();

  /** Asserts which of the rows in view are checked. */
  async function checked(...wanted: readonly number[]): Promise<void> {
    const keys = await list
      .getByRole('option', { checked: true })
      .getByTitle(/^task-/)
      .allTextContents();
    assert.deepEqual(
      keys,
      wanted.map((at) => `task-${at}`),
    );
  }

  test('is chosen by mouse: boxes, Ctrl, and a range with Shift that becomes shorter', async () => {
    assert.equal(await list.getAttribute('aria-multiselectable'), 'true');
    assert.equal(await row(0).getAttribute('aria-checked'), 'false');
    await boxOf(1).click();
    await says('1 of 30 tasks chosen');
    await row(3).click({ modifiers: ['ControlOrMeta'] });
    await says('2 of 30 tasks chosen');
    await row(6).click({ modifiers: ['Shift'] });
    await says('5 of 30 tasks chosen');
    await checked(1, 3, 4, 5, 6);
    await row(4).click({ modifiers: ['Shift'] });
    await says('3 of 30 tasks chosen');
    await checked(1, 3, 4);
    await boxOf(1).dblclick();
    await checked(1, 3, 4);
    assert.equal(await component.page.getByRole('dialog').count(), 0, 'two clicks on a box start no task');
    await row(2).click();
    await checked(1, 3, 4);
    assert.equal(
      await row(2).getAttribute('aria-selected'),
      'true',
      'a click shows the task and ticks nothing',
    );
    assert.doesNotMatch(component.page.url(), /demo%2F[134]/, 'the address does not hold the part');
    await component.page.getByRole('button', { name: 'Choose none' }).click();
    await list.and(component.page.locator(':focus')).waitFor();
    await checked();
    component.nothingWrong();
  });

  test('is chosen by keys: Space, Shift with arrows, Ctrl A for all that match, and Escape', async () => {
    const { page } = component;
    await list.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await says('1 of 30 tasks chosen');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'])
      await page.keyboard.press(`Shift+${key}`);
    await says('3 of 30 tasks chosen');
    await checked(0, 1, 2);
    await page.keyboard.press('Space');
    await checked(0, 1);
    await page.keyboard.press('/');
    await page.keyboard.type('tea ');
    await says('2 of 30 tasks chosen; the filter hides 1 of them');
    await page.keyboard.press('ArrowDown');
    await list.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await says('11 of 30 tasks chosen; the filter hides 1 of them');
    await page.keyboard.press('Escape');
    await status.getByText(/chosen/).waitFor({ state: 'detached' });
    assert.match(page.url(), /filter=tea/, 'the first Escape keeps the filter');
    await page.keyboard.press('Escape');
    await row(1).waitFor();
    component.nothingWrong();
  });

  test('is chosen with “all that match”, survives sorting and filtering, and is gone in another set', async () => {
    const { page } = component;
    const all = page.getByRole('checkbox', { name: 'Choose all tasks that match' });
    const filter = page.getByRole('searchbox', { name: 'Filter tasks' });
    await filter.fill('coffee');
    await row(0).waitFor({ state: 'detached' });
    await all.check();
    await says('20 of 30 tasks chosen');
    await filter.fill('');
    await page.getByRole('button', { name: 'Sort by hops' }).click();
    await says('20 of 30 tasks chosen');
    await filter.fill('tea');
    await says('20 of 30 tasks chosen; the filter hides 20 of them');
    await page.getByRole('button', { name: 'All 10 that match' }).click();
    await says('30 of 30 tasks chosen; the filter hides 20 of them');
    await all.uncheck();
    await says('20 of 30 tasks chosen; the filter hides 20 of them');
    await page.getByRole('option', { name: 'Trips' }).click();
    await page.getByText('This set contains no tasks.').waitFor();
    await page.getByRole('option', { name: /^Demo/ }).click();
    await filter.fill('');
    await list.getByRole('option').first().waitFor();
    await checked();
    component.nothingWrong();
  });

  test('becomes the tasks of a new batch, or the whole set is taken after all', async () => {
    const { page } = component;
    await boxOf(2).click();
    await boxOf(4).click();
    const toBatch = page.getByRole('button', { name: 'New batch…' });
    await toBatch.click();
    const part = page.getByRole('group', { name: 'Part of the set' });
    await part.getByText('Only 2 of 30 tasks, chosen in the library.').waitFor();
    await page.getByRole('combobox', { name: 'Add an agent' }).click();
    await page.getByRole('option', { name: 'Idle' }).click();
    await page.getByText(/^2 tasks × 1 agent × 1 repeat: 2 attempts, including/).waitFor();
    await part.getByRole('button', { name: 'Take the whole set' }).click();
    await page.getByText(/ × 1 repeat: 30 attempts, including/).waitFor();
    await part.getByText('All 30 tasks of the set.').waitFor();
    await page.getByRole('link', { name: 'Library', exact: true }).click();
    await says('2 of 30 tasks chosen');
    await toBatch.click();
    await page.getByRole('combobox', { name: 'Add an agent' }).click();
    await page.getByRole('option', { name: 'Idle' }).click();
    await page.getByText(/^2 tasks × 1 agent × 1 repeat: 2 attempts, including/).waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).first().click();
    assert.deepEqual(await main.sentAt('batches.start', 0), {
      ...{ setId: 'demo', taskIds: ['demo/2', 'demo/4'], agents: [{ kind: 'idle', options: {} }] },
      ...{ repeats: 1, lanes: 2, seed: 0, limit: { cost: null, tokens: null }, holdsRequests: false },
    });
    const asked = main.inputsOf('batches.lacking');
    assert.deepEqual(asked.slice(0, 2), [
      { setId: 'demo', taskIds: ['demo/2', 'demo/4'] },
      { setId: 'demo' },
    ]);
    component.nothingWrong();
  });

  test('is done by a person: those who have done the whole set begin an order of its own', async () => {
    const { page } = component;
    await boxOf(2).click();
    await boxOf(4).click();
    await page.getByRole('region', { name: 'Tasks' }).getByRole('button', { name: 'Start…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Collect a baseline' });
    await dialog.getByText('The 2 chosen tasks of “Demo” in random order.').waitFor();
    const who = dialog.getByRole('combobox', { name: 'Participant' });
    await who.click();
    await page.getByRole('option', { name: 'Vera' }).click();
    await dialog.getByText('Seed of the order').waitFor();
    await who.click();
    await page.getByRole('option', { name: 'Otto' }).click();
    await dialog.getByText('Otto has done 1 of 2 tasks and continues in the same order (seed 5).').waitFor();
    await dialog.getByRole('button', { name: 'Go to the briefing' }).click();
    assert.deepEqual(await main.sentAt('studies.start', 0), {
      ...{ setId: 'demo', participantId: 'person-Otto', mode: 'baseline', taskIds: ['demo/2', 'demo/4'] },
    });
    await main.sentAt('run.brief', 0);
    component.nothingWrong();
  });

  test('is archived, found among the archived tasks, and brought back', async () => {
    const { page } = component;
    const region = page.getByRole('region', { name: 'Tasks' });
    for (const at of [0, 2]) await boxOf(at).click();
    await region.getByRole('button', { name: 'Archive', exact: true }).click();
    assert.deepEqual(await main.sentAt('library.archiveTasks', 0), {
      ...{ setId: 'demo', taskIds: ['demo/0', 'demo/2'], isArchived: true },
    });
    await row(0).waitFor({ state: 'detached' });
    await page.getByText('2 tasks archived. Their attempts and figures stay.').waitFor();
    await region.getByRole('switch', { name: 'Show archived (2)' }).click();
    await row(2).waitFor();
    assert.equal(await list.getByRole('option').count(), 2);
    await boxOf(2).click();
    await says('1 of 2 tasks chosen');
    assert.equal(await region.getByRole('button', { name: 'Start…' }).count(), 0, 'it starts nowhere');
    await region.getByRole('button', { name: 'Bring back' }).click();
    await row(2).waitFor({ state: 'detached' });
    await region.getByRole('switch', { name: 'Show archived (1)' }).click();
    await row(2).waitFor();
    assert.equal(await row(0).count(), 0);
    component.nothingWrong();
  });

  test('is exported as a pack, and the window says whether it is complete', async () => {
    const { page } = component;
    for (const at of [1, 3]) await boxOf(at).click();
    await page.getByRole('region', { name: 'Tasks' }).getByRole('button', { name: 'Export…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export 2 chosen tasks' });
    const saved = new Map<string, Promise<string>>();
    const list = page.waitForEvent('download', (file) => {
      saved.set(file.suggestedFilename(), file.path());
      return saved.size === 2;
    });
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByText('The list is in Demo.hopscope.completeness.json.').waitFor();
    await list;
    const textOf = async (name: string) => readFileSync((await saved.get(name)) ?? '', 'utf8');
    assert.equal(await textOf('Demo.hopscope'), '{"format": "hopscope-tasks"}');
    assert.equal(await textOf('Demo.hopscope.completeness.json'), '{"kind": "hopscope-completeness"}');
    assert.deepEqual(await main.sentAt('export.tasks', 0), { setId: 'demo', taskIds: ['demo/1', 'demo/3'] });
    await dialog.getByText('2 tasks exported as Demo.hopscope.').waitFor();
    await dialog.getByText('Not complete. An import reads one task differently: task-3.').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    component.nothingWrong();
  });

  test('has its attempts exported, and the window says what the export lacks', async () => {
    const { page } = component;
    for (const at of [1, 3]) await boxOf(at).click();
    await page.getByRole('region', { name: 'Tasks' }).getByRole('button', { name: 'Export…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export 2 chosen tasks' });
    await dialog.getByText('The attempts at them', { exact: true }).click();
    await dialog.getByText('5 attempts that ended.').waitFor();
    assert.deepEqual(main.inputsOf('export.runsPreview').at(-1), {
      ...{ setIds: ['demo'], taskIds: ['demo/1', 'demo/3'] },
    });
    await dialog.getByRole('checkbox', { name: 'Include the pictures of steps' }).uncheck();
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const sent = Object(await main.sentAt('export.runs', 0));
    assert.deepEqual([sent.setIds, sent.taskIds, sent.pictures], [['demo'], ['demo/1', 'demo/3'], false]);
    await dialog
      .getByText(
        'Not complete. 1 attempt has no verdict. 2 steps lack a picture. The list is in completeness.json.',
      )
      .waitFor();
    component.nothingWrong();
  });

  test('is demonstrated by a person', async () => {
    const { page } = component;
    for (const at of [1, 3]) await boxOf(at).click();
    await page.getByRole('region', { name: 'Tasks' }).getByRole('button', { name: 'Demonstrate…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Demonstrate tasks' });
    await dialog.getByRole('combobox', { name: 'Participant' }).click();
    await page.getByRole('option', { name: 'Vera' }).click();
    await dialog.getByRole('button', { name: 'Go to the briefing' }).click();
    assert.deepEqual(await main.sentAt('studies.start', 0), {
      ...{
        setId: 'demo',
        participantId: 'person-Vera',
        mode: 'demonstration',
        taskIds: ['demo/1', 'demo/3'],
      },
    });
    await main.sentAt('run.brief', 0);
    component.nothingWrong();
  });

  test('is demonstrated without the levels among the tasks, which are counted', async () => {
    const { page } = component;
    for (const at of [1, 5, 6]) await boxOf(at).click();
    const region = page.getByRole('region', { name: 'Tasks' });
    await region.getByRole('button', { name: 'Demonstrate…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Demonstrate tasks' });
    await dialog
      .getByText(
        '2 of them are done in environments beside the web. They cannot be demonstrated and are left out.',
      )
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await boxOf(1).click();
    await region.getByRole('button', { name: 'Demonstrate…' }).click();
    await dialog
      .getByText('All of them are done in environments beside the web, so none can be demonstrated.')
      .waitFor();
    await dialog.getByRole('combobox', { name: 'Participant' }).click();
    await page.getByRole('option', { name: 'Vera' }).click();
    assert.ok(await dialog.getByRole('button', { name: 'Go to the briefing' }).isDisabled());
    assert.deepEqual(main.inputsOf('studies.start'), []);
    component.nothingWrong();
  });

  test('is what fits the filters by attempts, which the address keeps', async () => {
    const { page } = component;
    const region = page.getByRole('region', { name: 'Tasks' });
    await region.getByRole('button', { name: 'By attempts', exact: true }).click();
    await region.getByRole('textbox', { name: 'Steps, at most' }).fill('3');
    await row(5).waitFor({ state: 'detached' });
    await row(4).waitFor();
    await region.getByRole('combobox', { name: 'Outcome' }).click();
    await page.getByRole('option', { name: 'Some attempts passed' }).click();
    await row(4).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await region.getByRole('button', { name: 'By attempts: 2' }).waitFor();
    assert.equal(await list.getByRole('option').count(), 2);
    assert.match(page.url(), /mostSteps=3.*outcome=some|outcome=some.*mostSteps=3/);
    await page.getByRole('checkbox', { name: 'Choose all tasks that match' }).check();
    await says('2 of 30 tasks chosen');
    await region.getByRole('button', { name: 'Clear the filters' }).click();
    await row(5).waitFor();
    component.nothingWrong();
  });

  test('is readable in both looks, in English and, at 200 %, in German', async () => {
    const { page } = component;
    for (const at of [1, 2, 5]) await boxOf(at).click();
    const windows = [
      { language: 'en', size: { width: 1280, height: 800 }, words: '3 of 30 tasks chosen' },
      { language: 'de', size: { width: 640, height: 480 }, words: '3 von 30 Aufgaben gewählt' },
    ] as const;
    for (const { language, size, words } of windows)
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        main.changeSettings({ language });
        await page.getByRole('status').getByText(words, { exact: true }).waitFor();
        assert.deepEqual(await namelessControls(page), []);
        assert.deepEqual(await faintTexts(page), []);
        assert.deepEqual(await layoutFaults(page), []);
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/part-${language}-${colorScheme}.png` });
      }
    component.nothingWrong();
  });
});
