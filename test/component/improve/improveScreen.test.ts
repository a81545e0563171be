// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { EndpointRow } from '../../../shared/contract/endpoints.ts';
import type { LoopNow, NewLoop, QueryRow } from '../../../shared/contract/improve.ts';
import type { CycleRow } from '../../../shared/improve/loopTable.ts';
import type { LoopTraining } from '../../../shared/model/improve.ts';
import { fakeSet } from '../../helpers/fakeApp.ts';
import { decidedQuery, improvedLoop, improvedRow, waitingQuery } from '../../helpers/improvedLoop.ts';
import { samplePerson } from '../../helpers/samples.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { Answers, FakeMain } from '../harness/fakeMain.ts';

const answers: Answers = {
  'improve.loops': () => [improvedRow],
  'improve.open': () => improvedLoop,
  'participants.list': () => [{ ...samplePerson('vera'), id: 'vera' }],
};
const lab: EndpointRow = {
  ...{ name: 'lab', baseUrl: 'http://127.0.0.1:9/v1', model: 'owl', key: { from: 'none' }, refused: [] },
  settings: { vision: true },
  keyState: { isThere: true, says: 'without a key' },
};
const explored = { ...improvedRow.next, stage: 'exploration', waiting: 0, accepted: 4 } as const;
const ready = { ...improvedLoop, row: { ...improvedRow, next: explored } };

describe('loops that improve an agent', () => {
  let component: ComponentPage;
  let main: FakeMain;

  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  const mount = async (address: string, more: Answers = {}) => {
    main = await component.mount(address, { ...answers, ...more }, { reviewer: 'vera' });
  };
  const button = (name: string | RegExp) => component.page.getByRole('button', { name });

  test('an empty list says what fills it, and offers a new loop', async () => {
    await mount('/improve', {
      'improve.loops': () => [],
      'library.sets': () => [fakeSet],
      'batches.kinds': () => [],
      'endpoints.list': () => ({
        ...{ endpoints: [], uses: [], unread: [], file: '/home/you/endpoints.json', savesKeys: false },
      }),
    });
    await component.page.getByRole('heading', { name: 'No loop yet' }).waitFor();
    await button('New loop').click();
    await component.page.getByRole('form', { name: 'New loop' }).waitFor();
    await component.page.getByText('No endpoint for judging is chosen: the loop cannot begin.').waitFor();
    component.nothingWrong();
  });

  test('a new loop is begun with the settings of its form', async () => {
    await mount('/improve?new=1', {
      'library.sets': () => [fakeSet, { ...fakeSet, id: 'tea', name: 'Tea' }],
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
      'endpoints.list': () => ({
        ...{ endpoints: [], unread: [], file: '/home/you/endpoints.json', savesKeys: false },
        uses: (['ideas', 'judge'] as const).map((use) => ({
          ...{ use, name: null, environment: { baseUrl: 'http://localhost:1', model: 'owl' } },
        })),
      }),
      'improve.begin': () => improvedRow,
    });
    const { page } = component;
    await page.getByRole('textbox', { name: 'Name' }).fill('birds');
    for (const [field, option] of [
      ['Task sets', 'Demo'],
      ['Held-out sets', 'Tea'],
      ['Kind of agent', 'Idle'],
    ] as const) {
      await page.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: option }).click();
      await page.keyboard.press('Escape');
    }
    await page.getByRole('textbox', { name: 'New queries' }).fill('4');
    await page.getByRole('switch', { name: 'People review each query before it is used' }).click();
    await button('Begin the loop').click();
    const { judge: _, ...asked } = improvedLoop.table.settings;
    assert.deepEqual(await main.sentAt('improve.begin', 0), {
      name: 'birds',
      settings: {
        ...asked,
        ...{ heldOutIds: ['tea'], agent: { kind: 'idle', options: {} }, temperature: null, perSite: 4 },
        judge: { form: 'openwebvoyager_mind2web', screenshots: 3, withoutPictures: false },
        isReviewed: false,
      },
    });
    await page.getByRole('heading', { name: 'birds' }).waitFor();
    component.nothingWrong();
  });

  /** The form of a new loop whose agent asks a model, with the training switched on; returns what chooses an option of a list. */
  const trainingForm = async () => {
    await mount('/improve?new=1', {
      'library.sets': () => [
        fakeSet,
        { ...fakeSet, id: 'tea', name: 'Tea' },
        { ...fakeSet, id: 'ink', name: 'Ink' },
      ],
      'batches.kinds': () => [
        {
          kind: 'wave',
          title: 'WAVE',
          says: 'Sees the page.',
          why: null,
          asksModel: true,
          onlyUsesPages: false,
          options: [{ name: 'pictures', type: 'number', says: 'the last pictures', choices: [], default: 3 }],
        },
        {
          ...{ kind: 'idle', title: 'Idle', says: 'Does nothing.', why: null, options: [] },
          ...{ asksModel: false, onlyUsesPages: false },
        },
      ],
      'endpoints.list': () => ({
        ...{ unread: [], file: '/home/you/endpoints.json', savesKeys: false },
        endpoints: [lab, { ...lab, name: 'Eagle' }],
        uses: (['ideas', 'judge', 'agent'] as const).map((use) => ({ use, name: 'lab', environment: null })),
      }),
      'improve.begin': () => improvedRow,
    });
    const { page } = component;
    const choose = async (field: string, option: string | RegExp) => {
      await page.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: option }).click();
    };
    await page.getByRole('textbox', { name: 'Name' }).fill('birds');
    await choose('Task sets', 'Demo');
    await page.keyboard.press('Escape');
    const trains = page.getByRole('switch', { name: 'Train the agent’s model after each exploration' });
    assert.ok(await trains.isDisabled(), 'without a model there is nothing to train');
    await choose('Kind of agent', 'WAVE');
    await trains.press('Space');
    return { page, choose };
  };

  test('a new loop trains at a named endpoint, and a locked test on held-out tasks promotes its model', async () => {
    const { page, choose } = await trainingForm();
    await choose('Second agent', 'WAVE');
    await choose('Development set', 'Tea');
    await choose('What the model must show', /^not worse/);
    await page.getByRole('textbox', { name: 'Margin in points' }).fill('5');
    await page.getByRole('textbox', { name: 'Cost in $' }).fill('20');
    await button('Begin the loop').click();
    const { settings } = (await main.sentAt('improve.begin', 0)) as { settings: NewLoop };
    assert.deepEqual(
      {
        agent: settings.agent,
        second: settings.difficultAgent,
        heldOut: settings.heldOutIds,
        training: settings.training,
        promotion: settings.promotion,
        budget: settings.budget,
      },
      {
        agent: { kind: 'wave', options: { pictures: 3 }, endpoint: 'lab' },
        second: { kind: 'wave', options: { pictures: 3 }, endpoint: 'Eagle' },
        heldOut: ['tea'],
        training: {
          ...{ way: 'job', endpoint: 'lab', base: null, method: 'supervised', parameters: {}, seed: null },
          ...{ price: null, mostHours: 24 },
          data: { imitation: [], cycles: 'this', take: ['success'], fewest: 10 },
        },
        promotion: {
          ...{ setId: 'tea', claim: 'non-inferior', margin: 0.05, alpha: 0.025, repeats: 1 },
          ...{ verdicts: 'rule', profile: 'strict', screenshots: 15 },
        },
        budget: { requests: null, tokens: null, cost: 20, hours: null },
      },
    );
    component.nothingWrong();
  });

  test('a new loop trains on the chosen rows, and is refused if its method uses none of them', async () => {
    const { page, choose } = await trainingForm();
    const rows = page.getByRole('group', { name: 'What gives rows' });
    const source = (name: string) => rows.getByRole('checkbox', { name });
    const passed = source('Attempts that passed');
    const pairs = source('Pairs of a right and a wrong reply');
    assert.deepEqual([await passed.isChecked(), await pairs.isDisabled()], [true, true]);
    await passed.press('Space');
    const needed = page.getByText('Choose at least one: without rows no model can be trained.').first();
    await needed.waitFor();
    assert.ok(await button('Begin the loop').isDisabled());
    await source('Failed attempts under the task that they did do').press('Space');
    await needed.waitFor({ state: 'hidden' });

    await choose('How it is trained', /^dpo/);
    assert.deepEqual(
      [await pairs.isChecked(), await passed.isDisabled(), await passed.isChecked()],
      [true, true, false],
    );
    await choose('How it is trained', /^supervised/);
    await source('Failed attempts up to their first wrong step').press('Space');
    await source('Failed attempts under the task that they did do').press('Space');
    await choose('Cycles that give rows', 'this cycle and all before it');
    await choose('Imitation set', 'Tea');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Development set' }).click();
    await page.getByRole('option', { name: 'Ink' }).waitFor();
    const trainedOn = page.getByRole('option', { name: 'Tea (in the imitation set)' });
    assert.ok(await trainedOn.isDisabled(), 'its rows are trained');
    await page.keyboard.press('Escape');
    await button('Begin the loop').click();
    const { settings } = (await main.sentAt('improve.begin', 0)) as { settings: NewLoop };
    assert.deepEqual(
      [settings.training?.method, settings.training?.data],
      [
        'supervised',
        {
          ...{ imitation: [{ setId: 'tea', participantId: null }], cycles: 'all', fewest: 10 },
          take: ['success', 'prefix', 'hindsight'],
        },
      ],
    );
    component.nothingWrong();
  });

  test('a second agent has a kind and options of its own; one that is the agent of the loop, or cannot be trained with it, is named at its field', async () => {
    const { page, choose } = await trainingForm();
    const second = page.getByRole('group', { name: 'Second agent' });
    await choose('Second agent', 'WAVE');
    await second.getByRole('combobox', { name: 'Endpoint', exact: true }).click();
    await page.getByRole('option', { name: /^lab/ }).click();
    const same = 'This is the agent of the loop. Choose another endpoint or other options.';
    await second.getByText(same).waitFor();
    assert.ok(await button('Begin the loop').isDisabled());
    await second.getByRole('textbox', { name: 'Pictures' }).fill('1');
    await second.getByRole('textbox', { name: 'Pictures' }).blur();
    await second.getByText(same).waitFor({ state: 'hidden' });

    await page.getByRole('combobox', { name: 'Second agent' }).click();
    assert.ok(await page.getByRole('option', { name: 'Idle' }).isDisabled(), 'both are trained');
    await page.keyboard.press('Escape');
    const trains = page.getByRole('switch', { name: 'Train the agent’s model after each exploration' });
    await trains.press('Space');
    await choose('Second agent', 'Idle');
    await trains.press('Space');
    await second.getByText('The loop trains on both agents, so they must be of the same kind.').waitFor();
    await trains.press('Space');
    await button('Begin the loop').click();
    const { settings } = (await main.sentAt('improve.begin', 0)) as { settings: NewLoop };
    assert.deepEqual(
      [settings.agent, settings.difficultAgent],
      [
        { kind: 'wave', options: { pictures: 3 }, endpoint: 'lab' },
        { kind: 'idle', options: {} },
      ],
    );
    component.nothingWrong();
  });

  test('a set is not offered where it cannot be, and a set that is chosen twice is named at its field', async () => {
    const { page, choose } = await trainingForm();
    const refused = async (field: string, option: string) => {
      await page.getByRole('combobox', { name: field }).click();
      assert.ok(await page.getByRole('option', { name: option }).isDisabled(), option);
      await page.keyboard.press('Escape');
    };
    await choose('Held-out sets', 'Tea');
    await page.keyboard.press('Escape');
    await refused('Held-out sets', 'Demo (a task set of the loop)');
    await refused('Task sets', 'Tea (held out)');
    await refused('Imitation set', 'Tea (held out)');
    await refused('Development set', 'Demo (a task set of the loop)');
    await choose('Imitation set', 'Ink');
    await page.keyboard.press('Escape');
    await refused('Held-out sets', 'Ink (in the imitation set)');

    // The imitation set is gone with the training, and comes back with it.
    const trains = page.getByRole('switch', { name: 'Train the agent’s model after each exploration' });
    await trains.press('Space');
    await choose('Held-out sets', 'Ink');
    await page.keyboard.press('Escape');
    await trains.press('Space');
    await page.getByText('“Ink” is chosen twice: it is also in the imitation set.').first().waitFor();
    assert.ok(await button('Begin the loop').isDisabled());
    component.nothingWrong();
  });

  test('the settings of a loop name the rows on which it trains', async () => {
    const { table } = improvedLoop;
    const training: LoopTraining = {
      ...({ way: 'job', method: 'supervised' } as const),
      ...{ endpoint: 'lab', base: null, parameters: {}, seed: null, price: null, mostHours: 24 },
      data: {
        ...({ cycles: 'all', take: ['success', 'hindsight'] } as const),
        ...{ imitation: [{ setId: 'demo', participantId: 'vera' }], fewest: 10 },
      },
    };
    await mount('/improve/loop', {
      'improve.open': () => ({
        ...improvedLoop,
        table: { ...table, settings: { ...table.settings, training } },
        imitation: [{ set: 'Demo', participant: 'vera' }],
      }),
    });
    const fact = component.page.locator('dl > div', { hasText: 'Training data' });
    assert.equal(
      await fact.innerText(),
      'Training data\nAttempts that passed · Failed attempts under the task that they did do · this cycle and all before it · imitation set: Demo, vera',
    );
    component.nothingWrong();
  });

  test('a cycle shows its trained model and the result of its test; the box says what waits', async () => {
    const { cycles } = improvedLoop.table;
    const [first, ...others] = cycles;
    const trained: CycleRow = {
      ...(first ?? assert.fail()),
      training: {
        ...{ how: 'trained', why: null, tuningId: 't', parent: 'wave, owl', model: 'wave, owl-c1' },
        ...{ successes: 2, bySecond: 1, hindsight: 1, rows: 12, trainedTurns: 30, cost: 0.5 },
        data: 'ab12cd34ef',
        ...{ base: 'owl', method: 'supervised', parameters: { epochs: 3 }, seed: 7, tokens: 90_000 },
        verdicts: { person: 1, rule: 0, source: 0, judge: 4, otherJudge: 0, answer: 0 },
        unjudged: 2,
      },
      promotion: {
        ...{ verdict: 'not promoted', why: 'Not shown: +2.0 points.', decisions: [], test: null, plan: 'p' },
        ...{ lockedAt: 1, parent: 'wave, owl', candidate: 'wave, owl-c1' },
      },
    };
    const leftOut = (row: CycleRow): CycleRow => ({
      ...row,
      training: {
        ...{
          ...{ bySecond: 0, verdicts: null, unjudged: null },
          how: 'left out',
          why: 'No attempt of cycle 2 passed.',
          tuningId: null,
          parent: null,
          model: null,
        },
        ...{ successes: 0, hindsight: 0, rows: 0, trainedTurns: 0, data: null, cost: null },
        ...{ base: null, method: null, parameters: {}, seed: null, tokens: null },
      },
    });
    const next = { ...improvedRow.next, stage: 'training', isBegun: true, waiting: 0 } as const;
    await mount('/improve/loop', {
      'improve.open': () => ({
        ...improvedLoop,
        row: { ...improvedRow, next },
        table: { ...improvedLoop.table, cycles: [trained, ...others.map(leftOut)] },
        last: { waits: ['train with: llamafactory-cli train'], left: 0, failed: 0, why: null },
      }),
    });
    const { page } = component;
    const row = page
      .getByRole('table', { name: 'What each cycle tried' })
      .getByRole('row', { name: /^Cycle 1/ });
    assert.match(
      await row.innerText(),
      /wave, owl-c1 · 12 rows · 1 success of the second agent · 1 in hindsight · \$0\.50\s+not promoted/,
    );
    await page
      .getByText(
        'Cycle 1, training rows: verdicts of their attempts: 1 by people, 4 by the judge of the loop. Left out: 2 attempts without a verdict.',
      )
      .waitFor();
    await page.getByText('Cycle 1, promotion: Not shown: +2.0 points.').waitFor();
    const models = page.getByRole('table', { name: 'Trained models' });
    const cellsOf = (cycle: number) =>
      models
        .getByRole('row', { name: `Cycle ${cycle}` })
        .getByRole('cell')
        .allInnerTexts();
    assert.deepEqual(await cellsOf(1), [
      ...['wave, owl-c1', 'wave, owl', 'owl', '12', '2', '1', '30', 'ab12cd34'],
      ...['supervised · epochs 3 · seed 7', '90,000', '$0.50'],
    ]);
    await models.getByRole('button', { name: 'copy id ab12cd34ef' }).waitFor();
    assert.deepEqual(await cellsOf(2), ['left out', ...Array<string>(10).fill('—')]);
    await page.getByText('train with: llamafactory-cli train').waitFor();
    await page.getByText('Cycle 2: the training was begun and has not ended.').waitFor();
    await button('Continue').waitFor();
    component.nothingWrong();
  });

  test('a person promotes a model that its test did not promote; the reason is sent, and shown with name and time', async () => {
    const [first = assert.fail()] = improvedLoop.table.cycles;
    const promotion: NonNullable<CycleRow['promotion']> = {
      ...{ verdict: 'not promoted', why: 'not shown', decisions: [], plan: 'p' },
      ...{ lockedAt: Date.UTC(2026, 2, 9), parent: 'wave, owl', candidate: 'wave, owl-c1' },
      test: {
        result: {
          ...{ holds: false, candidate: 0.625, parent: 0.6, raw: 0.02, difference: 0.025, low: -0.013 },
          ...{ p: 0.108, df: 7, tasks: 40, sites: 1, units: 'tasks' },
        },
        ...{ because: '', incomplete: [], judge: null },
        notes: ['It is not known on which tasks the candidate was trained.'],
      },
    };
    const decision = { at: Date.UTC(2026, 2, 10), by: 'vera', promotes: true, reason: 'It is cheaper.' };
    const withPromotion = (now: typeof promotion) => ({
      ...improvedLoop,
      table: { ...improvedLoop.table, cycles: [{ ...first, promotion: now }] },
    });
    let isDecided = false;
    const promoted: typeof promotion = { ...promotion, verdict: 'promoted', decisions: [decision] };
    await mount('/improve/loop', {
      'improve.open': () => withPromotion(isDecided ? promoted : promotion),
      'improve.overrule': () => {
        isDecided = true;
        return withPromotion(promoted);
      },
    });
    const { page } = component;
    await page.getByText(/^Cycle 1: its test was locked on 2026-03-09 /).waitFor();
    await button('Decide otherwise').click();
    const dialog = page.getByRole('dialog', { name: 'Decide about the model of cycle 1' });
    const result =
      'not shown: wave, owl-c1 passes 62.5 %, its parent 60.0 %. Difference 2.5 points, above −1.3, p 0.108; 40 tasks on 1 site, with the tasks as units. It is not known on which tasks the candidate was trained.';
    await dialog.getByText(`The test says: ${result}`).waitFor();
    const promote = dialog.getByRole('button', { name: 'Promote the model' });
    assert.ok(await promote.isDisabled(), 'a decision needs a reason');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is cheaper.');
    await promote.click();
    await dialog.waitFor({ state: 'hidden' });
    assert.deepEqual(await main.sentAt('improve.overrule', 0), {
      ...{ loopId: 'loop', cycle: 1, participantId: 'vera' },
      ...{ promotes: true, reason: 'It is cheaper.' },
    });
    main.announce({ topic: 'workspace', value: { revision: 2 } });
    await page.getByText(/^Cycle 1: vera promoted the model on 2026-03-10 .*: It is cheaper\.$/).waitFor();
    await button('Decide otherwise').click();
    await dialog.getByRole('button', { name: 'Refuse the model' }).waitFor();
    await page.keyboard.press('Escape');
    main.changeSettings({ language: 'de' });
    await page
      .getByText(
        'Zyklus 1, Beförderung: nicht gezeigt: wave, owl-c1 besteht 62,5 %, das Modell davor 60,0 %. Unterschied 2,5 Punkte, über −1,3, p 0,108; 40 Aufgaben auf 1 Website, mit den Aufgaben als Einheiten.',
      )
      .waitFor();
    main.changeSettings({ language: 'en' });
    await page.getByText(`Cycle 1, promotion: ${result}`).waitFor();
    component.nothingWrong();
  });

  test('S@1 stands without the errors of a calibrated judge that alone decided, from ten queries on', async () => {
    const { table } = improvedLoop;
    const [first, second] = table.cycles;
    const [few, people] = first?.arms ?? [];
    assert(first !== undefined && second !== undefined && few !== undefined && people !== undefined);
    const many = {
      ...few,
      arm: 'wave, hen',
      figures: { ...few.figures, queries: 20, solvedWithin: [10, 10] },
    };
    const mixed = { ...many, arm: 'wave, jay', verdicts: { ...many.verdicts, person: 1 } };
    await mount('/improve/loop', {
      'improve.open': () => ({
        ...improvedLoop,
        table: { ...table, cycles: [{ ...first, arms: [few, many, mixed, people] }, second] },
        judge: {
          ...{ labelled: 40, unknown: 0 },
          ...{ falsePositive: { passed: 2, of: 20 }, falseNegative: { passed: 1, of: 20 } },
        },
      }),
    });
    const figures = component.page.getByRole('table', { name: 'Figures of the cycles' });
    const note = (arm: string) =>
      figures.getByRole('row', { name: `Cycle 1: ${arm}` }).getByText(/by the judge/);
    // (0.5 + 0.9 − 1) / (0.95 + 0.9 − 1)
    assert.equal(
      await note('wave, hen').innerText(),
      '7 verdicts by the judge; S@1 without its errors: 47 %',
    );
    assert.equal(await note('wave, owl').innerText(), '7 verdicts by the judge, not corrected');
    assert.equal(await note('wave, jay').innerText(), '7 verdicts by the judge, not corrected');
    component.nothingWrong();
  });

  test('a trained model of unknown tokens and cost says so, and a figure names its training', async () => {
    const { cycles } = improvedLoop.table;
    const [first, second] = cycles;
    const trained: CycleRow = {
      ...(first ?? assert.fail()),
      training: {
        ...{ how: 'trained', why: null, tuningId: 't', parent: 'wave, owl', model: 'wave, owl-c1' },
        ...{ successes: 2, hindsight: 0, rows: 12, trainedTurns: 30, data: 'ab12cd34ef', cost: null },
        ...{ base: 'owl', method: 'supervised', parameters: {}, seed: null, tokens: null },
        ...{ bySecond: 0, verdicts: null, unjudged: null },
      },
    };
    const [arm = assert.fail()] = trained.arms;
    const later: CycleRow = { ...(second ?? assert.fail()), arms: [{ ...arm, arm: 'wave, owl-c1' }] };
    await mount('/improve/loop', {
      'improve.open': () => ({ ...improvedLoop, table: { ...improvedLoop.table, cycles: [trained, later] } }),
    });
    const { page } = component;
    const model = page.getByRole('table', { name: 'Trained models' }).getByRole('row', { name: 'Cycle 1' });
    await model.waitFor();
    const cells = await model.getByRole('cell').allInnerTexts();
    assert.deepEqual(cells.slice(-3), [
      'supervised · parameters as the service decides',
      'unknown',
      'unknown',
    ]);
    await page
      .getByRole('table', { name: 'Figures of the cycles' })
      .getByRole('row', { name: /^Cycle 2: wave, owl-c1 trained in cycle 1/ })
      .waitFor();
    component.nothingWrong();
  });

  test('a loop shows its cycles beside the quoted rows of WAVE, and a figure opens its attempts', async () => {
    await mount('/improve', {
      'improve.attempts': () => [
        {
          ...{ attemptId: 'attempt-7', taskId: 't', intent: 'How long is the river?', site: 'wiki' },
          ...{ arm: 'wave, owl', kind: 'agent', nth: 1, isCounted: true, finished: true },
          ...{ success: true, by: 'judge', steps: 3, restarted: true },
        },
        {
          ...{ attemptId: 'attempt-8', taskId: 'u', intent: 'How high is the tower?', site: 'wiki' },
          ...{ arm: 'wave, owl', kind: 'agent', nth: 2, isCounted: true, finished: true },
          ...{ success: false, by: 'judge', steps: 3, restarted: true },
        },
      ],
    });
    const { page } = component;
    await page.getByRole('link', { name: 'birds' }).click();
    const figures = page.getByRole('table', { name: 'Figures of the cycles' });
    const own = figures.getByRole('row', { name: /^Cycle 1: wave, owl/ });
    await own.getByText('7 verdicts by the judge, which is not calibrated').waitFor();
    await own.getByRole('button', { name: '1/4' }).first().waitFor();
    await own.getByRole('button', { name: '2/4' }).first().waitFor();
    await figures.getByRole('row', { name: /^Cycle 1: People/ }).waitFor();
    await figures.getByRole('row', { name: /^Cycle 2: nothing tried/ }).waitFor();
    const quoted = figures.getByRole('row', { name: /^WAVE: First cycle quoted/i });
    assert.match(await quoted.innerText(), /10\.4 %/);
    await page.getByText('Judge hawk: not calibrated: no run was labelled blind by a person.').waitFor();
    await page
      .getByText('Cycle 1, wiki: 3 of 4 queries. 6 requests were sent, the most for a site.')
      .waitFor();
    await page.getByRole('row', { name: /^shop 4 \(difficult\)/ }).waitFor();
    const used = page.locator('dl > div', { hasText: 'Used so far' });
    assert.deepEqual(await used.allInnerTexts(), [
      'Used so far by the agents\n31 requests · 120,300 tokens · $0.42',
      'Used so far for queries\n7 requests · 1,400 tokens · cost unknown',
      'Used so far by the judge\n8 requests · 9,000 tokens · $0.03 · 2 of unknown cost · 2 of unknown tokens',
      'Used so far for training\ntokens unknown · cost unknown',
    ]);

    await own.getByRole('button', { name: '1/4' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'wave, owl · cycle 1 · S@1' });
    await dialog.getByRole('link', { name: 'How long is the river?' }).waitFor();
    assert.equal(await dialog.getByRole('link').count(), 1);
    assert.deepEqual(main.inputsOf('improve.attempts'), [{ loopId: 'loop', cycle: 1 }]);
    await page.keyboard.press('Escape');
    // Two of its samples began again, and one of these was solved.
    const cells = await own.getByRole('cell').allInnerTexts();
    assert.deepEqual(cells.slice(-2), ['2', '1']);
    await own.getByRole('cell').last().getByRole('button', { name: '1' }).click();
    await page
      .getByRole('dialog', { name: 'wave, owl · cycle 1 · solved samples with a restart' })
      .getByRole('link', { name: 'How long is the river?' })
      .waitFor();
    component.nothingWrong();
  });

  test('a loop is started once, shows its progress, and is paused and stopped', async () => {
    const now: LoopNow = {
      ...{ loopId: 'loop', cycle: 2, stage: 'exploration', sample: 2, done: 3, of: 12, leftMs: 90_000 },
      ...{ spent: { attempts: 1200, queries: 300, cost: 0.05 }, isPausing: false, isRunning: true },
    };
    const running = { ...ready, now };
    await mount('/improve/loop', {
      'improve.open': () => ready,
      'improve.start': () => running,
      'improve.pause': () => running,
      'improve.stop': () => ready,
    });
    await component.page.getByText('Cycle 2: 4 accepted queries to be tried.').waitFor();
    await button('Explore').dblclick();
    main.announce({ topic: 'improve', value: now });
    const progress = component.page.getByRole('status', { name: 'Progress' });
    await progress
      .getByText(/^sample 2: 3 of 12 attempts · about 1 .+ left · 1,500 tokens · \$0\.05 so far$/)
      .waitFor();
    await button('Pause').click();
    main.announce({ topic: 'improve', value: { ...now, isPausing: true } });
    await progress.getByText('Cycle 2: the agent explores; pausing').waitFor();
    await button('Stop').click();
    await main.sentAt('improve.stop', 0);
    main.announce({ topic: 'improve', value: { ...now, isRunning: false } });
    await button('Explore').waitFor();
    assert.deepEqual(main.inputsOf('improve.start'), [
      {
        ...{ loopId: 'loop', cycles: 2, rule: 'even', lanes: 2, limit: { cost: null, tokens: null } },
        withoutFailed: false,
      },
    ]);
    component.nothingWrong();
  });

  test('a loop whose program was killed offers to go on where it was', async () => {
    const next = { ...explored, isBegun: true };
    await mount('/improve/loop', { 'improve.open': () => ({ ...ready, row: { ...improvedRow, next } }) });
    await component.page.getByText('Cycle 2: the exploration was begun and has not ended.').waitFor();
    await button('Continue').waitFor();
    component.nothingWrong();
  });

  test('a loop that was paused or killed goes on with what it was last started with', async () => {
    const next = { ...explored, isBegun: true };
    const asked = { cycles: 5, rule: 'band', lanes: 3, limit: { cost: 2, tokens: null } } as const;
    await mount('/improve/loop', {
      'improve.open': () => ({ ...ready, row: { ...improvedRow, next }, asked }),
      'improve.start': () => ready,
    });
    await button('Continue').click();
    assert.deepEqual(await main.sentAt('improve.start', 0), {
      ...asked,
      ...{ loopId: 'loop', withoutFailed: false },
    });
    component.nothingWrong();
  });

  describe('review by keys', () => {
    const filter = { kind: 'unsafe', reason: 'It orders: “buy”.' } as const;
    const rows = [1, 2, 3].map((nth) => waitingQuery(nth));
    const all: readonly QueryRow[] = [...rows, waitingQuery(4, { state: 'filtered', filter })];
    const heading = (nth: number) =>
      component.page.getByRole('heading', { name: `How long is the river number ${nth}?` });
    /** Presses a key once the query can be decided, and waits for what it shows. A press before the query is painted is refused. */
    async function pressUntil(key: string, isDone: () => Promise<unknown>): Promise<void> {
      await component.page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      );
      await component.page.keyboard.press(key);
      await isDone();
    }

    test('presses while a decision is being saved are sent after it, in their order, each once', async () => {
      const { page } = component;
      const saved = Promise.withResolvers<void>();
      await mount('/improve/loop?tab=review', {
        'improve.queries': () => all,
        'improve.decide': async ({ queryId, decision }) => {
          await saved.promise;
          const row = all.find(({ query }) => query.id === queryId) ?? waitingQuery(9);
          return decidedQuery(row, decision === 'accept' ? 'accepted' : 'rejected');
        },
        'improve.takeBack': ({ queryId }) => all.find(({ query }) => query.id === queryId) ?? waitingQuery(9),
      });
      await heading(1).waitFor();
      await page.getByText('41 % close, by words · filtered from 60 %').waitFor();
      await pressUntil('a', () => heading(2).waitFor());
      await pressUntil('r', () => page.getByRole('dialog').waitFor());
      await pressUntil('7', () => heading(3).waitFor());
      await pressUntil('a', () => page.getByText('3 decisions are being saved').waitFor());
      assert.equal(main.inputsOf('improve.decide').length, 1);
      saved.resolve();
      await main.sentAt('improve.decide', 2);
      assert.deepEqual(main.inputsOf('improve.decide'), [
        { loopId: 'loop', queryId: 'query-1', participantId: 'vera', decision: 'accept' },
        {
          loopId: 'loop',
          queryId: 'query-2',
          participantId: 'vera',
          decision: 'reject',
          reason: 'Not clear',
        },
        { loopId: 'loop', queryId: 'query-3', participantId: 'vera', decision: 'accept' },
      ]);
      await pressUntil('z', () => main.sentAt('improve.takeBack', 0));
      assert.deepEqual(main.inputsOf('improve.takeBack'), [
        { loopId: 'loop', queryId: 'query-3', participantId: 'vera' },
      ]);
      await heading(3).waitFor();
      component.nothingWrong();
    });

    test('a filtered query says why, and is restored with an edited text', async () => {
      const { page } = component;
      await mount('/improve/loop?tab=review&state=filtered', {
        'improve.queries': () => all,
        'improve.decide': () => decidedQuery(waitingQuery(4), 'accepted'),
      });
      await heading(4).waitFor();
      await page.getByText('Filtered: It orders: “buy”.').waitFor();
      await button(/^Restore and accept/).waitFor();
      await pressUntil('e', () => page.getByRole('textbox', { name: 'Edit the query' }).waitFor());
      await page.getByRole('textbox', { name: 'Edit the query' }).fill('How wide is the river?');
      await page.keyboard.press('Control+Enter');
      assert.deepEqual(await main.sentAt('improve.decide', 0), {
        ...{ loopId: 'loop', queryId: 'query-4', participantId: 'vera', decision: 'accept' },
        text: 'How wide is the river?',
      });
      component.nothingWrong();
    });
  });
});
