// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type CommandName, inputs, type Output } from '../../../shared/contract/index.ts';
import { fault } from '../../../shared/errors.ts';
import { german } from '../../../shared/language/german/index.ts';
import type { Participant } from '../../../shared/model/index.ts';
import { AttemptPage } from '../../e2e/pages/AttemptPage.ts';
import { fakeSet } from '../../helpers/fakeApp.ts';
import { improvedLoop } from '../../helpers/improvedLoop.ts';
import { patiently } from '../../helpers/patience.ts';
import { RecordedAttempts } from '../attempt/recordedAttempts.ts';
import { evaluateAnswers, evaluatedAttempts } from '../evaluate/evaluatedAttempts.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { Answers, FakeMain } from '../harness/fakeMain.ts';
import { settingsAnswers } from '../settings/settingsAnswers.ts';

/** The commands of the contract whose answer is a list. */
type ListCommand = {
  [K in CommandName]: Output<K> extends readonly unknown[] ? K : never;
}[CommandName];

interface Place {
  readonly address: string;
  readonly answers?: Answers;
  /** Opens the list on the screen. */
  readonly open?: (page: Page) => Promise<void>;
  /** What the screen says of its other lists, which are answered and empty. */
  readonly says?: readonly string[];
  /** Why the screen does not say that the list could not be read. */
  readonly isSilent?: string;
  /** The screen has no words for an empty list, so it needs none for a list that is being read. */
  readonly isExtra?: true;
}

const person: Participant = {
  id: 'p1',
  kind: 'person',
  name: 'ada',
  createdAt: 0,
  person: { consentText: '', consentAt: 0, population: {}, exposed: false },
};
const asPerson: Answers = { 'participants.list': () => [person] };
const withSet: Answers = { 'library.sets': () => [fakeSet] };
const recorded = new RecordedAttempts({ by: ['ada', 'bob'] });
const attempt = '/attempt/attempt-1';

/** Every list of the contract, and the screens that show it. A new list needs a line here. */
const lists: Readonly<Record<ListCommand, readonly Place[] | 'only with its own words'>> = {
  'attempts.find': 'only with its own words',
  'attempts.list': [{ address: '/run', says: ['Nothing is under way'], isExtra: true }],
  'attempts.steps': 'only with its own words',
  'attempts.times': [
    {
      address: attempt,
      answers: recorded.answers(),
      says: ['Nothing was redacted in this record.', 'None.'],
      isExtra: true,
      isSilent: 'only the lengths of the bars depend on it',
    },
  ],
  'batches.kinds': [{ address: '/agents', says: ['No agent runs yet'] }],
  'batches.list': [{ address: '/agents' }],
  'improve.attempts': [
    {
      address: '/improve/loop?figure=samples&arm=wave&of=1',
      answers: { 'improve.open': () => improvedLoop },
      isExtra: true,
    },
  ],
  'improve.loops': [{ address: '/improve' }],
  'improve.queries': [
    { address: '/improve/loop?tab=review', answers: { ...asPerson, 'improve.open': () => improvedLoop } },
  ],
  'library.removedSets': [
    {
      address: '/library',
      answers: withSet,
      isExtra: true,
      isSilent: 'the menu of the sets says it',
    },
  ],
  'library.sets': [{ address: '/library' }, { address: '/agents', says: ['No agent runs yet'] }],
  'library.tasks': [
    { address: '/library', answers: withSet },
    { address: '/agents', answers: withSet, says: ['No agent runs yet'] },
  ],
  'participants.list': [
    { address: '/verify' },
    { address: '/propose' },
    { address: '/library?start=set', answers: withSet },
  ],
  'propose.ideas': 'only with its own words',
  'propose.queue': [{ address: '/propose?tab=screen', answers: asPerson }],
  'propose.sites': [
    { address: '/propose', answers: asPerson },
    { address: '/propose?tab=sites', answers: asPerson },
  ],
  'run.resumable': [{ address: '/run' }, { address: '/demonstrate' }],
  'settings.unread': [{ address: '/settings/files', answers: settingsAnswers, isExtra: true }],
  'studies.list': [
    { address: '/run' },
    { address: '/demonstrate' },
    { address: '/library?start=set', answers: { ...withSet, ...asPerson } },
  ],
  'verify.checks': 'only with its own words',
  'verify.queue': [{ address: '/verify', answers: asPerson }],
  'watch.left': [{ address: '/agents', says: ['No agent runs yet'], isExtra: true }],
};

/** Screens whose answers are no lists: nothing at all is answered. */
const screens = [
  '/library',
  '/run',
  '/agents',
  '/improve',
  '/improve?new=1',
  '/improve/loop',
  '/watch',
  '/propose',
  '/propose?tab=screen',
  '/propose?tab=sites',
  '/demonstrate',
  '/verify',
  '/verify?tab=quality',
  '/verify?export=1',
  '/evaluate',
  '/evaluate?tab=plan',
  '/evaluate?tab=quality',
  '/evaluate?tab=disagreements',
  '/evaluate?judge=1',
  '/compare',
  '/compare?a=attempt-1&a=attempt-2',
  attempt,
  '/settings/models',
  '/settings/files',
  '/settings/verification',
];

/** Messages that say that there is nothing. */
const SAYS_NONE = /^(?:\[[^\]]+\] )?(?:No|Nothing|Nobody|None|Not any|There (?:is|are) no)\b(?! answer\b)/;
/** Those of them that are true before anything is read. */
const ALWAYS_TRUE: Readonly<Record<string, string>> = {
  'No task chosen': 'the person has chosen none',
  'No key needed': 'a choice',
  'Not now': 'a button',
  'No picture of it yet': 'the recorded attempt of this test has none',
  'No picture before this step': 'the recorded attempt of this test has none',
};
const none = new Set(
  Object.keys(german)
    .filter((message) => SAYS_NONE.test(message) && !Object.hasOwn(ALWAYS_TRUE, message))
    .map((message) => message.replace(/^\[[^\]]+\] /, '')),
);

/** Main answers never: the promise stays pending until the screen is gone. */
const hold = () => new Promise<never>(() => undefined);
const ofEveryWindow = [
  'app.info',
  'run.state',
  'judges.state',
  'watch.state',
  'import.opened',
  'example.count',
  'settings.get',
  'settings.set',
];
const holdAll: Answers = Object.fromEntries(
  Object.keys(inputs)
    .filter((command) => !ofEveryWindow.includes(command))
    .map((command) => [command, hold]),
);
const noneOfAny: Answers = Object.fromEntries(Object.keys(lists).map((command) => [command, () => []]));

describe('an answer that is held back', () => {
  let component: ComponentPage;
  let page: Page;

  before(async () => {
    component = await openComponentPage();
    ({ page } = component);
  });
  after(() => component?.close());

  /** The lines of the window that say that there is nothing. */
  async function saidNone(): Promise<readonly string[]> {
    const words = await page.evaluate(() => {
      const fields = [...document.querySelectorAll('input, textarea')].map(
        (field) => field.getAttribute('placeholder') ?? '',
      );
      return [...document.body.innerText.split('\n'), ...fields];
    });
    return words.map((line) => line.trim()).filter((line) => none.has(line));
  }
  const isRead = () => page.locator('[aria-busy="true"]').first().waitFor({ state: 'attached' });

  async function mount(address: string, answers: Answers): Promise<FakeMain> {
    const size = { width: 1440, height: 900 };
    return component.mount(address, answers, { reviewer: person.id, size, blobs: recorded.blobs });
  }

  for (const [command, places] of Object.entries(lists) as [ListCommand, (typeof lists)[ListCommand]][]) {
    if (typeof places === 'string') continue;
    for (const { address, answers = {}, open, says = [], isExtra = false } of places)
      test(`${command} at ${address}: ${isExtra ? '' : 'it is being read, and '}nothing says that there is none`, async () => {
        const main = await mount(address, { ...holdAll, ...noneOfAny, ...answers, [command]: hold });
        await open?.(page);
        await patiently(command, main.sentAt(command, 0));
        if (!isExtra) await isRead();
        for (const words of says) await page.getByText(words).first().waitFor();
        assert.deepEqual(
          (await saidNone()).filter((words) => !says.includes(words)),
          [],
        );
      });
  }

  /** A mistake of main, in words that no screen has. */
  const fail = () => {
    throw fault.tool('test.failed', 'The heron ate it.', 'Try again.');
  };
  const saysFailed = () =>
    page
      .getByText(/The heron ate it\.|The list could not be read\./)
      .first()
      .waitFor();

  for (const [command, places] of Object.entries(lists) as [ListCommand, (typeof lists)[ListCommand]][]) {
    if (typeof places === 'string') continue;
    for (const { address, answers = {}, says = [], isSilent } of places)
      if (isSilent === undefined)
        test(`${command} at ${address} fails: the screen says so, and nothing says that there is none`, async () => {
          await mount(address, { ...holdAll, ...noneOfAny, ...answers, [command]: fail });
          await saysFailed();
          assert.deepEqual(
            (await saidNone()).filter((words) => !says.includes(words)),
            [],
          );
        });
  }

  for (const command of ['comments.of', 'verdicts.reviews', 'exclusions.of'] as const)
    test(`${command} fails: the attempt says so beside its other parts`, async () => {
      await mount(attempt, { ...holdAll, ...recorded.answers(), [command]: fail });
      await saysFailed();
    });

  for (const address of screens)
    test(`nothing is answered at ${address}: nothing says that there is none`, async () => {
      await mount(address, holdAll);
      await page.getByRole('main').waitFor();
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      );
      assert.deepEqual(await saidNone(), []);
    });

  test('the filters of the evaluation do not say of a chosen value that it has no attempts', async () => {
    const answers = evaluateAnswers(evaluatedAttempts({ tasks: 4, people: 2, models: 1 }));
    const main = await mount('/evaluate?sites=wiki', { ...holdAll, ...answers, 'evaluate.choices': hold });
    await patiently('the filters', main.sentAt('evaluate.choices', 0));
    await isRead();
    assert.doesNotMatch(await page.getByRole('main').innerText(), /\(no attempts\)/);
  });

  test('the person list of a comment does not say that nobody was added', async () => {
    const main = await mount(attempt, { ...holdAll, ...recorded.answers(), 'participants.list': hold });
    const viewer = new AttemptPage(page);
    await viewer.by(recorded.nameOf(1));
    await viewer.press('m');
    await patiently('the list of people', main.sentAt('participants.list', 0));
    const placeholders = await page
      .locator('input')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('placeholder')));
    assert.ok(!placeholders.includes('Add a person in Verify first'), placeholders.join());
  });

  test('the palette does not say that nothing matches while its names or the records are being read', async () => {
    const main = await mount('/run', { ...holdAll, ...noneOfAny, 'library.sets': hold });
    await page.getByText('Nothing is under way').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Go to anything' }).fill('qqqq');
    await patiently('the search', main.sentAt('search.find', 0));
    const palette = page.getByRole('dialog');
    await palette.getByText('Searching the records …').waitFor();
    assert.doesNotMatch(await palette.innerText(), /No match/);
    await page.keyboard.press('Escape');
  });

  test('the palette waits for the names although the records have none', async () => {
    const main = await mount('/run', {
      ...holdAll,
      ...noneOfAny,
      'library.sets': hold,
      'search.find': () => ({
        words: ['qqqq'],
        isAny: false,
        attempts: [],
        isCut: false,
        index: { done: 1, total: 1, isRunning: false },
      }),
    });
    await page.getByText('Nothing is under way').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Go to anything' }).fill('qqqq');
    await patiently('the search', main.sentAt('search.find', 0));
    const palette = page.getByRole('dialog');
    await palette.getByText('Reading the names …').waitFor();
    assert.doesNotMatch(await palette.innerText(), /No match/);
    await page.keyboard.press('Escape');
  });
});
