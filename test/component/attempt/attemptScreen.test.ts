// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AskedOfSample } from '../../../shared/contract/scans.ts';
import type { Attempt } from '../../../shared/model/index.ts';
import { AttemptPage } from '../../e2e/pages/AttemptPage.ts';
import { layoutFaults } from '../../helpers/layout.ts';
import { samplePerson } from '../../helpers/samples.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { Answers, FakeMain } from '../harness/fakeMain.ts';
import { RecordedAttempts } from './recordedAttempts.ts';

const FOUR = ['ada', 'bob', 'cyd', 'dan'];

describe('an attempt', () => {
  let component: ComponentPage;
  let attempt: AttemptPage;
  let main: FakeMain;

  before(async () => {
    component = await openComponentPage();
    attempt = new AttemptPage(component.page);
  });
  after(() => component?.close());

  /** Opens the attempt of this place in the list, counted from 1. */
  async function open(recorded: RecordedAttempts, nth: number, rest = '', more: Options = {}): Promise<void> {
    const { answers = {}, size = { width: 1440, height: 900 }, ...options } = more;
    main = await component.mount(
      `/attempt/attempt-${nth}${rest}`,
      { ...recorded.answers(), ...answers },
      { ...options, size, blobs: recorded.blobs },
    );
    await attempt.by(recorded.nameOf(nth));
  }

  interface Options {
    readonly answers?: Answers;
    readonly reviewer?: string;
    readonly size?: { readonly width: number; readonly height: number };
  }

  test('keys and buttons go to the next and the previous attempt, and stop at the last one', async () => {
    const recorded = new RecordedAttempts({ by: FOUR });
    await open(recorded, 2, '?tab=events');
    await attempt.beside.getByText('2/4').waitFor();
    await attempt.nextAttempt.and(component.page.getByLabel('Next: cyd, trip')).waitFor();
    await attempt.press('n');
    await attempt.by('cyd');
    await attempt.events.waitFor();
    await attempt.nextAttempt.click();
    await attempt.by('dan');
    await attempt.beside.getByText('4/4').waitFor();
    assert.equal(await attempt.nextAttempt.getAttribute('aria-disabled'), 'true');
    await attempt.nextAttempt.click({ force: true });
    await attempt.press('n', 'p');
    await attempt.beside.getByText('3/4').waitFor();
    await attempt.by('cyd');
    component.nothingWrong();
  });

  test('the question of a scanner is answered on a sample, attempt by attempt, without the scanner’s answer', async () => {
    const recorded = new RecordedAttempts({ by: FOUR });
    const vera = samplePerson('Vera');
    const own = new Map<string, boolean | null>();
    const asked = (attemptId: string | null): AskedOfSample => {
      const said = own.get(attemptId ?? '');
      return {
        ...{ question: 'Did it loop?', kind: 'model', size: 2, done: own.size, isOpen: false },
        isIn: attemptId === 'attempt-3' || attemptId === 'attempt-1',
        ...(said === undefined ? {} : { own: said }),
        nextId: ['attempt-3', 'attempt-1'].find((id) => id !== attemptId && !own.has(id)) ?? null,
      };
    };
    await open(recorded, 3, '?panel=on&sampleOf=loops', {
      reviewer: vera.id,
      answers: {
        'participants.list': () => [vera],
        'scanners.asked': ({ attemptId }) => asked(attemptId),
        'scanners.answer': ({ attemptId, yes }) => {
          own.set(attemptId, yes);
          return asked(attemptId);
        },
      },
    });
    const part = component.page.getByRole('alert', { name: 'Sample of the scanner “loops”' });
    await part.getByText('Did it loop?').waitFor();
    await part.getByRole('button', { name: 'Yes' }).click();
    await attempt.by('ada');
    await part.getByText('You have answered on 1 of 2 attempts.').waitFor();
    await part.getByRole('button', { name: 'Cannot tell' }).click();
    await part.getByText('You have answered on 2 of 2 attempts.').waitFor();
    assert.deepEqual(
      main.inputsOf('scanners.answer').map((input) => Object(input).yes),
      [true, null],
    );
    assert.equal(await part.getByRole('button', { pressed: true }).textContent(), 'Cannot tell');
    component.nothingWrong();
  });

  test('the panel shows the verdict of the open attempt only, after going through several', async () => {
    const recorded = new RecordedAttempts({ by: FOUR });
    await open(recorded, 1);
    const { page } = component;
    for (const nth of [2, 3, 2]) {
      await page.evaluate((to) => {
        location.hash = to;
      }, `#/attempt/attempt-${nth}`);
      await attempt.by(recorded.nameOf(nth));
    }
    const panel = page.getByRole('complementary', { name: 'Verdicts and notes' });
    await panel.getByRole('heading', { name: 'Verdict', exact: true }).first().waitFor();
    assert.equal(await panel.getByRole('heading', { name: 'Verdict', exact: true }).count(), 1);
    component.nothingWrong();
  });

  test('each key press moves by one attempt, even while attempts load; a held key counts once', async () => {
    const recorded = new RecordedAttempts({ by: FOUR });
    await open(recorded, 1);
    await attempt.beside.getByText('1/4').waitFor();
    await attempt.press('n', 'n', 'n', 'p');
    await attempt.beside.getByText('3/4').waitFor();
    await attempt.by('cyd');
    // A key that is held is one press.
    const { keyboard } = component.page;
    await keyboard.down('p');
    await keyboard.down('p');
    await keyboard.down('p');
    await keyboard.up('p');
    await attempt.beside.getByText('2/4').waitFor();
    component.nothingWrong();
  });

  test('a search in the events counts its hits and goes through them by key; Escape keeps the chosen event', async () => {
    const { page } = component;
    const recorded = new RecordedAttempts({ by: ['ada'] });
    await open(recorded, 1, '?step=2&tab=events');
    await attempt.press('/');
    const box = attempt.findBox('events');
    await box.waitFor();
    await page.keyboard.type('looking');
    const total = await attempt.events.getAttribute('aria-label');
    const looking = recorded.found('looking').length;
    assert.ok(looking > 2 && total !== `${looking} events`);
    // The search begins at the chosen step and wraps around at the end.
    await attempt.hits(`3 of ${looking}`);
    await attempt.press('Enter', 'Enter');
    await attempt.hits(`5 of ${looking}`);
    await attempt.press('Shift+Enter');
    await attempt.hits(`4 of ${looking}`);
    await attempt.press('Shift+Enter', 'Shift+Enter', 'Shift+Enter', 'Shift+Enter');
    await attempt.hits(`${looking} of ${looking}`);
    assert.notEqual(await attempt.chosenEvent.getAttribute('aria-posinset'), null);
    await page.reload();
    await attempt.hits(/ of /);
    await attempt.press('/', 'Shift+Enter', 'Shift+Enter');
    const back = await attempt.chosenEvent.getAttribute('aria-posinset');
    assert.notEqual(back, null);
    await attempt.press('Escape');
    assert.equal(await box.inputValue(), '');
    assert.equal(await attempt.chosenEvent.getAttribute('aria-posinset'), back);
    // The second Esc leaves the box, the third the attempt.
    await attempt.press('Escape');
    assert.equal(await box.evaluate((node) => node === document.activeElement), false);
    await page.keyboard.type('/no such words anywhere');
    await attempt.hits('no hits');
    await attempt.press('Enter');
    await attempt.hits('no hits');
    component.nothingWrong();
  });

  test('a search jumps to the last of ten thousand events and draws only the rows in view', async () => {
    const recorded = new RecordedAttempts({
      by: ['ada'],
      events: [
        ...Array.from({ length: 9_999 }, () => ({ type: 'segment', segment: 'looking' }) as const),
        { type: 'ended', status: 'finished', answer: null, giveUpReason: null },
      ],
    });
    await open(recorded, 1, '?tab=events');
    await attempt.events.waitFor();
    assert.equal(await attempt.events.getAttribute('aria-label'), '10,000 events');
    await attempt.press('/');
    await component.page.keyboard.type('"type":"ended"');
    await attempt.hits('1 of 1');
    await component.page.locator('[role="option"][aria-selected="true"][aria-posinset="10000"]').waitFor();
    assert.ok((await attempt.events.getByRole('option').count()) < 80);
    component.nothingWrong();
  });

  test('a comment opened by key stays with its step when another step is chosen', async () => {
    const recorded = new RecordedAttempts({ by: FOUR });
    await open(recorded, 1, '?step=2&list=on');
    await attempt.press('m');
    await attempt.comment.waitFor();
    await attempt.comments.getByRole('combobox', { name: 'Who writes' }).click();
    await component.page.getByRole('option', { name: 'bob' }).click();
    await attempt.comment.fill('The menu hides the date.');
    await attempt.step(3).click();
    await attempt.atStep(3);
    await attempt.comment.focus();
    await attempt.press('Control+Enter', 'Control+Enter');
    const written = attempt.comments.getByRole('region', { name: 'Comment of bob' });
    await written.getByText('The menu hides the date.').waitFor();
    assert.equal(await written.count(), 1);
    assert.deepEqual(main.inputsOf('comments.add'), [
      ...[
        {
          attemptId: 'attempt-1',
          personId: 'person-bob',
          step: 2,
          text: 'The menu hides the date.',
          tags: [],
        },
      ],
    ]);
    component.nothingWrong();
  });

  test('a saved comment appears without a gap, and an edited one never shows its former text again', async () => {
    const recorded = new RecordedAttempts({ by: FOUR });
    await open(recorded, 1, '?step=2', { reviewer: 'person-bob' });
    await attempt.press('m');
    await attempt.comment.waitFor();
    // Records the text of the comments at each change, while no text box is open.
    await attempt.comments.evaluate((section) => {
      const said: string[] = [];
      new MutationObserver(() => {
        if (section.querySelector('textarea') === null)
          said.push([...section.querySelectorAll('section')].map((one) => one.innerText).join());
      }).observe(section, { childList: true, subtree: true, characterData: true });
      Object.assign(globalThis, { said });
    });
    const said = async (): Promise<unknown> => {
      const all = await component.page.evaluate(() =>
        (globalThis as unknown as { said: string[] }).said.splice(0),
      );
      return [...new Set(all.map((text) => /The first words|Other words|$/.exec(text)?.[0]))];
    };

    await attempt.comment.fill('The first words.');
    await attempt.press('Control+Enter');
    const written = attempt.comments.getByRole('region', { name: /^Comment of / });
    await written.getByText('The first words.').waitFor();
    assert.deepEqual(await said(), ['The first words']);
    await written.getByRole('button', { name: 'Edit' }).click();
    await said();
    await attempt.comments.getByRole('textbox', { name: 'Comment', exact: true }).fill('Other words.');
    await written.getByRole('button', { name: 'Save' }).click();
    await written.getByRole('button', { name: 'changed' }).waitFor();
    assert.deepEqual(await said(), ['Other words']);
    await written.getByRole('button', { name: 'Remove' }).click();
    await written.waitFor({ state: 'detached' });
    component.nothingWrong();
  });

  test('a comment removed in another window during an edit keeps its text and can be saved as a new one', async () => {
    const recorded = new RecordedAttempts({ by: FOUR });
    recorded.comment('attempt-1', 'person-bob', {
      ...{ type: 'commented', step: 2, text: 'The first words.', tags: [] },
    });
    await open(recorded, 1, '?step=2&list=on', { reviewer: 'person-bob' });
    const written = attempt.comments.getByRole('region', { name: 'Comment of bob' });
    await written.getByRole('button', { name: 'Edit' }).click();
    const box = attempt.comments.getByRole('textbox', { name: 'Comment', exact: true });
    await box.fill('Other words.');
    recorded.comment('attempt-1', 'person-bob', { type: 'removed', seq: 1 });
    main.announce({ topic: 'workspace', value: { revision: 2 } });
    await attempt.comments.getByText('It was removed in the meantime.').waitFor();
    assert.equal(await box.inputValue(), 'Other words.');
    // Counts the comments of bob at each change: the form and the comment that it saved are never visible together.
    await attempt.comments.evaluate((section) => {
      const counts: number[] = [];
      new MutationObserver(() => counts.push(section.querySelectorAll('section').length)).observe(section, {
        ...{ childList: true, subtree: true },
      });
      Object.assign(globalThis, { counts });
    });
    await written.getByRole('button', { name: 'Save the comment' }).click();
    await written.getByRole('paragraph').filter({ hasText: 'Other words.' }).waitFor();
    assert.equal(await written.count(), 1);
    const counts = await component.page.evaluate(
      () => (globalThis as unknown as { counts: number[] }).counts,
    );
    assert.deepEqual([...new Set(counts)], [1]);
    await attempt.step(2).getByRole('img', { name: '1 comment' }).waitFor();
    await attempt.comments.getByRole('button', { name: '1 removed comment' }).waitFor();
    component.nothingWrong();
  });

  test('K and the key of a kind label the attempt; the guideline stands beside it, and the label of another person appears on request', async () => {
    const { page } = component;
    const recorded = new RecordedAttempts({ by: ['ada', 'bob'] });
    await open(recorded, 1, '', { reviewer: 'person-bob' });
    const guideline = 'Buys another product than the task names.';
    const part = page.getByRole('region', { name: 'Kind of failure' });
    main.changeSettings({ failureWords: [{ key: 'w', word: 'wrong goods', guideline }] });
    await part.getByText('Hidden until you have labelled: 1 label of another person').waitFor();
    await attempt.press('k');
    const dialog = page.getByRole('dialog', { name: 'Kind of failure, by bob' });
    await dialog.getByRole('button', { name: 'wrong goods' }).getByText(guideline).waitFor();
    await attempt.press('w');
    await dialog.waitFor({ state: 'hidden' });
    assert.deepEqual(await main.sentAt('labels.set', 0), {
      ...{ attemptId: 'attempt-1', personId: 'person-bob', kind: 'wrong goods', note: '' },
    });
    const own = part.getByRole('region', { name: 'Label of bob' });
    await own.getByText(guideline).waitFor();
    assert.equal(await part.getByText('looped').count(), 0);
    await part.getByRole('button', { name: 'Show them' }).click();
    await part.getByRole('region', { name: 'Label of Otto' }).getByText('looped').waitFor();
    component.nothingWrong();
  });

  test('K without a person who labels says what is missing', async () => {
    const { page } = component;
    await open(new RecordedAttempts({ by: ['ada', 'bob'] }), 1);
    await page.getByRole('combobox', { name: 'Who labels' }).waitFor();
    await attempt.press('k');
    await page.getByText('Choose under “Kind of failure” who labels.').waitFor();
    assert.deepEqual(main.inputsOf('labels.set'), []);
    component.nothingWrong();
  });

  test('K shows the panel with the labels when it is hidden', async () => {
    const { page } = component;
    await open(new RecordedAttempts({ by: ['ada', 'bob'] }), 1, '?panel=off');
    await page
      .getByRole('button', { name: 'Verdicts and notes' })
      .and(page.locator('[aria-pressed="false"]'))
      .waitFor();
    await attempt.press('k');
    await page.getByRole('combobox', { name: 'Who labels' }).waitFor();
    component.nothingWrong();
  });

  test('a comment opened while the next attempt loads belongs to the next attempt', async () => {
    const recorded = new RecordedAttempts({ by: FOUR });
    const read = Promise.withResolvers<void>();
    const opened = recorded.answers()['attempts.open'];
    assert.ok(opened);
    await open(recorded, 1, '?step=2', {
      answers: {
        async 'attempts.open'(input) {
          if (input.attemptId === 'attempt-2') await read.promise;
          return opened(input);
        },
      },
    });
    await attempt.beside.getByText('1/4').waitFor();
    await attempt.press('n');
    await main.sentAt('attempts.open', 1);
    await attempt.press('m');
    read.resolve();
    await attempt.by('bob');
    await attempt.comment.fill('Of the next one.');
    assert.equal(await attempt.comment.inputValue(), 'Of the next one.');
    component.nothingWrong();
  });

  test('the dialog to continue from a step reports no missing participants while it loads them, then offers them', async () => {
    const { page } = component;
    const recorded = new RecordedAttempts({ by: FOUR });
    const listed = Promise.withResolvers<void>();
    await open(recorded, 1, '?step=1', {
      answers: {
        async 'participants.list'() {
          await listed.promise;
          return recorded.people;
        },
      },
    });
    await page.getByRole('button', { name: 'Continue from here…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Continue from here' });
    await dialog.getByRole('radio', { name: 'A person, in this window' }).waitFor();
    await main.sentAt('participants.list', 0);
    assert.equal(await dialog.getByText('There is nobody yet').count(), 0);
    listed.resolve();
    const who = dialog.getByRole('combobox', { name: 'Participant' });
    await who.fill('ada');
    await who.press('Enter');
    await dialog.getByRole('button', { name: 'Go to the briefing' }).and(page.locator(':enabled')).waitFor();
    component.nothingWrong();
  });

  test('an attempt of two thousand steps reads only those near the view; its timeline is right from the start', async () => {
    const { page } = component;
    const recorded = new RecordedAttempts({ by: ['ada'], steps: 2000 });
    await open(recorded, 1, '?step=1000');
    await attempt.atStep(1000);
    await attempt.film.locator('[data-frame="1000"][data-current="true"]').waitFor();
    const box = await attempt.timeLine.boundingBox();
    const { from } = await attempt.placeInTime();
    // All steps take the same time.
    assert.ok(box !== null && Math.abs((from - box.x) / box.width - 999 / 2000) < 0.01);
    const pages = () => main.inputsOf('attempts.steps').length;
    assert.ok(pages() <= 2, `${pages()} pages of 200 steps were read`);
    // Pointing at a distant step reads its page and shows its preview.
    await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
    await attempt.preview.getByText(/^(?:199\d|2000)\. \w/).waitFor();
    assert.ok(pages() <= 3, `${pages()} pages`);
    component.nothingWrong();
  });

  test('an address without a step opens on the last step and reads no other; one that names a step shows it', async () => {
    await open(new RecordedAttempts({ by: ['ada'], steps: 2000 }), 1);
    await attempt.atStep(2000);
    await attempt.told.getByText('Click button “Search”').waitFor();
    assert.deepEqual(main.inputsOf('attempts.steps'), []);
    await attempt.press('Home');
    await attempt.atStep(1);
    await attempt.press('l');
    await attempt.step(1).waitFor();
    await component.page.reload();
    await attempt.atStep(1);
    component.nothingWrong();
  });

  test('the raw record folds and unfolds', async () => {
    await open(new RecordedAttempts({ by: ['ada'] }), 1, '?step=1&tab=raw');
    const raw = component.page.locator('[data-zone="page"]');
    await raw.locator('summary', { hasText: 'step' }).first().waitFor();
    await raw.getByText(/^operation/).waitFor();
    await raw.getByRole('button', { name: 'Fold all', exact: true }).click();
    await raw.getByText(/^operation/).waitFor({ state: 'hidden' });
    await raw.locator('summary', { hasText: 'step' }).first().click();
    await raw.getByText(/^operation/).waitFor();
    await raw.getByRole('button', { name: 'Unfold all' }).click();
    await raw.getByText(/^startedAt/).waitFor();
    await attempt.press(']');
    await attempt.atStep(2);
    component.nothingWrong();
  });

  test('an attempt without steps fills the window; a running attempt shows its time and no hops', async () => {
    const { page } = component;
    const underWay: Partial<Attempt> = { status: 'running', endedAt: null };
    const events = [
      { type: 'segment', segment: 'looking' } as const,
      { type: 'segment', segment: 'typing' } as const,
    ];
    await open(new RecordedAttempts({ by: ['ada'], steps: 0, first: underWay, events }), 1);
    await page.getByText('Nothing has been done yet.').waitFor();
    const pane = await page.locator('[data-zone="page"]').boundingBox();
    const size = page.viewportSize();
    assert.ok(pane !== null && size !== null && Math.abs(pane.y + pane.height - size.height) < 2);
    const head = page.locator('header').first();
    await head.getByText('1 min 1 s').waitFor();
    assert.equal(await head.getByText(/hops/).count(), 0, 'a running attempt has no verdict');
    component.nothingWrong();
  });

  test('only the first hop that was not met is unfolded, and says what was needed; the step says what came of it', async () => {
    const { page } = component;
    const recorded = new RecordedAttempts({
      by: ['ada'],
      steps: 9,
      decidedAt: [4],
      unmetAt: 9,
      html: '<p>Seoul</p>',
    });
    await open(recorded, 1);
    await attempt.atStep(9);
    await attempt.told.getByText('The attempt ended: declared finished, not passed.').waitFor();
    const unmet = attempt.verdicts.getByText(
      'Not met: the site was wiki.localhost, needed flights.localhost.',
    );
    await unmet.waitFor();
    const lines = attempt.verdicts.getByRole('button', { expanded: true });
    assert.deepEqual(await lines.allInnerTexts(), ['2. the flights page']);
    assert.deepEqual(await layoutFaults(page), []);
    // A folded hop leads to its step, and unfolds at a press.
    await attempt.openEvidence(4);
    await attempt.told.getByText('Hop 1 was met here.').waitFor();
    await attempt.verdicts.getByRole('button', { name: '1. the wiki page' }).press('Enter');
    await attempt.verdicts.getByText('The page was reached.').waitFor();
    assert.equal(await attempt.film.locator('[data-mark="passed"]').first().innerText(), '✓ 1');
    assert.equal(await attempt.film.locator('[data-mark="failed"]').first().innerText(), '✗ 2');
    component.nothingWrong();
  });

  test('an agent’s thought stands above its action, whole, and belongs to the step', async () => {
    const recorded = new RecordedAttempts({ by: ['ada'], decided: true });
    await open(recorded, 1, '?step=2');
    await attempt.told.getByText('At step 2 the next action I will perform is click [2]').waitFor();
    await attempt.press(']');
    await attempt.told.getByText('At step 3 the next action I will perform is click [3]').waitFor();
    component.nothingWrong();
  });

  test('one press in the head compares a person’s attempt with it', async () => {
    const recorded = new RecordedAttempts({ by: ['ada', 'bob'], counterpart: 'attempt-2' });
    await open(recorded, 1, '', { answers: { 'compare.open': () => new Promise<never>(() => undefined) } });
    await component.page.getByRole('button', { name: 'Compare with a person' }).click();
    assert.deepEqual(await main.sentAt('compare.open', 0), { attemptIds: ['attempt-2', 'attempt-1'] });
    component.nothingWrong();
  });

  test('a verdict that cannot be told is shown as unknown, never as an error, in both themes', async () => {
    const { page } = component;
    const untold = 'The value of document.title is not on record: the page was gone.';
    await open(new RecordedAttempts({ by: ['ada'], untold }), 1);
    await attempt.verdicts.getByText('cannot be told').waitFor();
    assert.equal(await attempt.verdicts.getByText(untold).count(), 2, 'of the attempt and of the hop');
    assert.equal(await attempt.verdicts.getByRole('img', { name: 'cannot be told' }).count(), 2);
    assert.equal(await attempt.verdicts.getByRole('img', { name: 'error' }).count(), 0);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await layoutFaults(page), []);
    }
    component.nothingWrong();
  });

  test('the recorded page fits into the window', async () => {
    const recorded = new RecordedAttempts({ by: ['ada'], steps: 1, html: '<h1>Owls</h1>' });
    await open(recorded, 1, '?tab=page', { size: { width: 1024, height: 700 } });
    await attempt.recordedPage.getByRole('heading', { name: 'Owls' }).waitFor();
    assert.deepEqual(await layoutFaults(component.page), []);
    component.nothingWrong();
  });

  test('every tab is in view between the list of steps and the panel of verdicts, from 1024 pixels on and in both languages', async () => {
    const { page } = component;
    // Without steps, their empty list stands beside the tabs.
    await open(new RecordedAttempts({ by: ['ada'], steps: 0 }), 1, '?panel=on');
    const tabs = page.getByRole('tablist').first();
    for (const language of ['de', 'en'] as const) {
      main.changeSettings({ language });
      await page.locator(`html[lang="${language}"]`).waitFor();
      for (const width of [1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const out = await tabs.evaluate((list) => {
          const { right } = (list.parentElement ?? list).getBoundingClientRect();
          return [...list.children]
            .filter((tab) => tab.getBoundingClientRect().right > right + 1)
            .map((tab) => tab.textContent);
        });
        assert.deepEqual(out, [], `${language}, ${width} px`);
        assert.deepEqual(await layoutFaults(page), []);
      }
    }
    component.nothingWrong();
  });

  test('the head of an attempt has two lines with a long name; a button shows the whole name', async () => {
    const { page } = component;
    const long = 'Wolfeschlegelsteinhausenbergerdorff the Elder of Quay Street, fourth in the line'.slice(
      0,
      80,
    );
    await open(new RecordedAttempts({ by: [long] }), 1);
    await page.getByTitle(long).waitFor();
    const head = page.locator('header').first();
    const height = (await head.boundingBox())?.height ?? 0;
    assert.ok(height > 40 && height < 70, `${height} px`);

    // A small window adds no line, even with the longer German words. A button shows what has no room.
    await page.setViewportSize({ width: 1024, height: 700 });
    for (const language of ['en', 'de'] as const) {
      const isEnglish = language === 'en';
      main.changeSettings({ language });
      await page.locator(`html[lang="${language}"]`).waitFor();
      const rest = head.getByRole('button', {
        name: isEnglish ? 'Show all lines' : 'Alle Zeilen zeigen',
      });
      await rest.waitFor();
      const small = (await head.boundingBox())?.height ?? 0;
      assert.ok(small > 40 && small < 70, `${language}: ${small} px`);
      assert.deepEqual(await layoutFaults(page), []);
      const id = head.getByRole('button', { name: isEnglish ? /^copy id/ : /^ID .* kopieren/ });
      assert.equal(await id.isVisible(), false);
      await rest.click();
      await id.waitFor();
      await head.getByText(long, { exact: true }).waitFor();
      assert.ok(((await head.boundingBox())?.height ?? 0) > small);
      assert.deepEqual(await layoutFaults(page), []);
      await head
        .getByRole('button', { name: isEnglish ? 'Show only one line' : 'Nur eine Zeile zeigen' })
        .last()
        .click();
      await rest.waitFor();
    }
    component.nothingWrong();
  });
});
