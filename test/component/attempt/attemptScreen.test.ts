// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Attempt } from '../../../shared/model/index.ts';
import { AttemptPage } from '../../e2e/pages/AttemptPage.ts';
import { layoutFaults } from '../../helpers/layout.ts';
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

  test('attempts are gone through by key and by button, to both ends and no further', async () => {
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

  test('keys that come faster than attempts are read go on by as many attempts as presses', async () => {
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

  test('words are found in the events: counted, gone through by key, cleared, and a place stays', async () => {
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
    // From the step on, and around the end.
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

  test('in ten thousand events a hit far away is one key press, and no more rows are drawn', async () => {
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

  test('a comment is asked for by key and stays with its step, though another is looked at meanwhile', async () => {
    const recorded = new RecordedAttempts({ by: FOUR });
    await open(recorded, 1, '?step=2');
    await attempt.press('m');
    // What the key has brought is not what a held key writes into.
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

  test('a comment does not show its former words once it is changed, nor nothing once it is written', async () => {
    const recorded = new RecordedAttempts({ by: FOUR });
    await open(recorded, 1, '?step=2', { reviewer: 'person-bob' });
    await attempt.press('m');
    await attempt.comment.waitFor();
    // What stands there with no box that is written in, whenever something of it changes.
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

  test('a changed comment that is removed in another window stays in its box, and can be saved as a new one', async () => {
    const recorded = new RecordedAttempts({ by: FOUR });
    recorded.comment('attempt-1', 'person-bob', {
      ...{ type: 'commented', step: 2, text: 'The first words.', tags: [] },
    });
    await open(recorded, 1, '?step=2', { reviewer: 'person-bob' });
    const written = attempt.comments.getByRole('region', { name: 'Comment of bob' });
    await written.getByRole('button', { name: 'Edit' }).click();
    const box = attempt.comments.getByRole('textbox', { name: 'Comment', exact: true });
    await box.fill('Other words.');
    recorded.comment('attempt-1', 'person-bob', { type: 'removed', seq: 1 });
    main.announce({ topic: 'workspace', value: { revision: 2 } });
    await attempt.comments.getByText('It was removed in the meantime.').waitFor();
    assert.equal(await box.inputValue(), 'Other words.');
    await written.getByRole('button', { name: 'Save the comment' }).click();
    await written.getByText('Other words.').waitFor();
    assert.equal(await written.count(), 1);
    await attempt.step(2).getByRole('img', { name: '1 comment' }).waitFor();
    await attempt.comments.getByRole('button', { name: '1 removed comment' }).waitFor();
    component.nothingWrong();
  });

  test('a comment that is asked for while the next attempt is read belongs to that one', async () => {
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

  test('who continues is asked once the participants are known; until then nothing says that there is nobody', async () => {
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

  test('of two thousand steps those near the view are read, and the line of times is right from the beginning', async () => {
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
    // What is pointed to far away is read, and told.
    await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
    await attempt.preview.getByText(/^(?:199\d|2000)\. \w/).waitFor();
    assert.ok(pages() <= 3, `${pages()} pages`);
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

  test('without steps the rest of the window is as high as ever, and an attempt under way shows its clock', async () => {
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
    assert.equal(await head.getByText(/hops/).count(), 0, 'nothing is judged before the end');
    component.nothingWrong();
  });

  test('the recorded page is as wide as there is room, and no wider', async () => {
    const recorded = new RecordedAttempts({ by: ['ada'], steps: 1, html: '<h1>Owls</h1>' });
    await open(recorded, 1, '?tab=page', { size: { width: 1024, height: 700 } });
    await attempt.recordedPage.getByRole('heading', { name: 'Owls' }).waitFor();
    assert.deepEqual(await layoutFaults(component.page), []);
    component.nothingWrong();
  });

  test('however long a name is, the head of an attempt is two lines and the name is shown whole', async () => {
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

    // In a small window no line more, in the longer words of German neither; what has no room is a press away.
    await page.setViewportSize({ width: 1024, height: 700 });
    for (const language of ['en', 'de'] as const) {
      const isEnglish = language === 'en';
      main.changeSettings({ language });
      await page.locator(`html[lang="${language}"]`).waitFor();
      const rest = head.getByRole('button', {
        name: isEnglish ? 'Show the rest of it' : 'Auch den Rest zeigen',
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
        .getByRole('button', { name: isEnglish ? 'Show one line of it' : 'Nur eine Zeile davon zeigen' })
        .last()
        .click();
      await rest.waitFor();
    }
    component.nothingWrong();
  });
});
