// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { BatchDetail, BatchRow } from '../../../shared/contract/batch.ts';
import { fault } from '../../../shared/errors.ts';
import { AgentsPage } from '../../e2e/pages/AgentsPage.ts';
import { fakeSet, nothingLacking } from '../../helpers/fakeApp.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { Answers, FakeMain } from '../harness/fakeMain.ts';

const TASKS = 4;
const REPEATS = 1000;

/** A batch of one agent that was stopped before its first attempt. */
const batch: BatchRow = {
  ...{ id: 'batch', set: 'Four tasks', agents: ['idle'], tasks: TASKS, repeats: REPEATS, lanes: 2, seed: 0 },
  ...{ limit: { tokens: null, cost: null }, from: null, holdsRequests: false, createdAt: 1, why: null },
  state: 'stopped',
  progress: {
    ...{ total: TASKS * REPEATS, done: 0, failed: 0, running: 0, tokens: 0, cost: null, leftMs: null },
  },
};

const detail: BatchDetail = {
  batch,
  jobs: Array.from({ length: TASKS * REPEATS }, (_, position) => ({
    ...{ position, task: `task-${1 + Math.floor(position / REPEATS)}`, repeat: 1 + (position % REPEATS) },
    ...{ intent: 'Search the wiki for Tokyo.', agent: 'idle', state: 'waiting', how: null, attempt: null },
    ...{ hops: 1, tokens: null, cost: null, error: null },
  })),
  leftOut: [],
  lanes: [],
};

const spent: BatchDetail = {
  ...detail,
  batch: {
    ...batch,
    ...{ state: 'paused', limit: { tokens: 2000, cost: null } },
    why: {
      ...{ code: 'batch.budget', origin: 'person', message: 'The budget of the batch is used up.' },
    },
  },
};

const answers: Answers = {
  'library.sets': () => [fakeSet],
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
  'batches.list': () => [batch],
  'batches.lacking': () => nothingLacking,
  'watch.left': () => [],
  'participants.list': () => [],
  'library.tasks': () => [],
};

describe('agents', () => {
  let component: ComponentPage;
  let agents: AgentsPage;
  let main: FakeMain;

  before(async () => {
    component = await openComponentPage();
    agents = new AgentsPage(component.page);
  });
  after(() => component?.close());

  async function openForm(more: Answers = {}): Promise<void> {
    main = await component.mount('/agents', { ...answers, ...more });
    await component.page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor();
  }

  test('a batch of thousands of attempts draws only the rows in view', async () => {
    const { page } = component;
    main = await component.mount('/agents/batch', { ...answers, 'batches.open': () => detail });
    await agents.progress.getByText(/of 4,000 done/).waitFor();
    await agents.attempts.getByText('task-1 (1)').waitFor();
    assert.ok((await agents.attempts.getByRole('row').count()) < 100);
    await agents.attempts.hover();
    await page.mouse.wheel(0, 400_000);
    await agents.attempts.getByText('task-4 (1000)').waitFor();
    assert.ok((await agents.attempts.getByRole('row').count()) < 100);
    await page.mouse.wheel(0, -400_000);
    await agents.attempts.getByText('task-1 (1)').waitFor();
    component.nothingWrong();
  });

  test('a budget of 0 becomes one cent; a double click starts one batch, with the typed budgets', async () => {
    await openForm({ 'batches.start': () => batch, 'batches.open': () => detail });
    await agents.add('Idle');
    await component.page.getByText(/ 1 repeat: 30 attempts, including/).waitFor();
    await agents.type('Budget in $', '0.50');
    await agents.type('Budget in $', '0');
    assert.equal(await agents.field('Budget in $').inputValue(), '0.01');
    await agents.type('Budget in $', '0.50');
    assert.equal(await agents.field('Budget in $').inputValue(), '0.5');
    await agents.type('Budget in tokens', '2000');
    await agents.type('Repeats', '3');
    await component.page.getByText(/ 3 repeats: 90 attempts, including/).waitFor();
    await agents.start.dblclick();
    await agents.progress.waitFor();
    assert.deepEqual(main.inputsOf('batches.start'), [
      {
        ...{ setId: 'demo', agents: [{ kind: 'idle', options: {} }], repeats: 3, lanes: 2, seed: 0 },
        ...{ limit: { cost: 0.5, tokens: 2000 }, holdsRequests: false },
      },
    ]);
    component.nothingWrong();
  });

  test('the form says before the start how many tasks of the chosen set will not be judged, and why', async () => {
    const lacking = [
      { ...nothingLacking, profile: 'webarena', withoutRule: 2, withoutJudge: 1 },
      nothingLacking,
    ] as const;
    await openForm({
      'library.sets': () => [fakeSet, { ...fakeSet, id: 'tea', name: 'Tea' }],
      'batches.lacking': ({ setId }) => lacking[setId === 'tea' ? 1 : 0],
    });
    const alert = component.page.getByRole('alert').filter({ hasText: 'Some attempts will not be judged' });
    await alert.getByText('2 tasks have no rule of WebArena.').waitFor();
    await alert.getByText('1 task has a check that needs a judge model, and none is chosen.').waitFor();
    await component.page.getByRole('combobox', { name: 'Task set' }).first().click();
    await component.page.getByRole('option', { name: /^Tea/ }).click();
    await alert.waitFor({ state: 'detached' });
    assert.deepEqual(main.inputsOf('batches.lacking'), [{ setId: 'demo' }, { setId: 'tea' }]);
    component.nothingWrong();
  });

  test('the form says before the start which tasks in environments get no score or are aborted, and which agents leave them out', async () => {
    const { page } = component;
    const kind = { why: null, asksModel: false, options: [] } as const;
    await openForm({
      'batches.kinds': () => [
        { kind: 'idle', title: 'Idle', says: 'Does nothing.', onlyUsesPages: false, ...kind },
        { kind: 'wave', title: 'WAVE', says: 'Sees the page.', onlyUsesPages: true, ...kind },
      ],
      'batches.lacking': () => ({
        ...nothingLacking,
        play: { tasks: 8, played: 6, withoutBound: 3, withRefused: 1, football: 2, withoutProgram: 0 },
      }),
      'environments.football': () => ({
        ...{ state: 'missing', python: 'python3', why: 'There is no program “python3”.' },
        commands: ['pip install gfootball==2.10.2'],
      }),
    });
    const play = page.getByRole('alert').filter({ hasText: 'Tasks in environments' });
    await play.getByText('3 of 8 tasks have no upper bound: attempts at them get no score.').waitFor();
    await play.getByText(/^1 of 8 tasks has refused lines in actions\.py/).waitFor();
    const football = page.getByRole('alert').filter({ hasText: 'Football is not installed.' });
    await football.getByText(/^Attempts at 2 of 8 tasks would be aborted at once/).waitFor();
    await agents.add('Idle');
    assert.equal(await play.getByText(/leaves out/).count(), 0);
    await agents.add('WAVE');
    await play.getByText('WAVE only uses web pages, and leaves out 6 of 8 tasks.').waitFor();
    component.nothingWrong();
  });

  test('the form shows why the batch cannot start, and keeps its agents', async () => {
    await openForm({
      'batches.start': () => {
        throw fault.person('batch.same', 'Two of the agents are the same.');
      },
    });
    await agents.add('Idle');
    await agents.start.click();
    await component.page.getByText('Two of the agents are the same.').waitFor();
    await component.page.getByRole('button', { name: 'Remove Idle' }).waitFor();
    assert.equal(await component.page.evaluate(() => location.hash), '#/agents');
    component.nothingWrong();
  });

  test('a batch that has used up its budget is resumed with a larger one', async () => {
    main = await component.mount('/agents/batch', {
      ...answers,
      'batches.open': () => spent,
      'batches.resume': () => batch,
    });
    await component.page.getByText('budget 2,000 tokens').waitFor();
    await component.page.getByRole('alert').getByText('The budget of the batch is used up').waitFor();
    await agents.type('Budget in tokens', '200000');
    await agents.press('Resume');
    assert.deepEqual(await main.sentAt('batches.resume', 0), {
      ...{ batchId: 'batch', limit: { cost: null, tokens: 200_000 } },
    });
    component.nothingWrong();
  });
});
