// needs: window
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { insertEvent } from '../../electron/db/record/events.ts';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import type { EventBody } from '../../shared/model/index.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { layoutFaults } from '../helpers/layout.ts';
import { sampleAttempt } from '../helpers/samples.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { slowLine } from '../helpers/slowLine.ts';
import { AttemptPage } from './pages/AttemptPage.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

let window: ServedWindow;
let screen: EvaluatePage;

before(async () => {
  window = await openServedWindow({
    fill: ({ workspace }) => {
      fillWorkspace(workspace, { tasks: 6, people: 3, models: 1 });
    },
  });
  screen = new EvaluatePage(window.page);
});
after(() => window?.close());

/** Opens an attempt by its address, as a colleague sends it. */
async function open(id: string, rest = ''): Promise<AttemptPage> {
  await window.page.evaluate((to) => {
    location.hash = to;
  }, `#/attempt/${id}${rest}`);
  const attempt = new AttemptPage(window.page);
  await attempt.steps.waitFor();
  // Until it is read, the attempt before it is shown, at the step of the new address.
  const reply = await window.app.invoke('attempts.open', { attemptId: id });
  assert(reply.ok);
  const { participant, task } = reply.value as AttemptDetail;
  await attempt.by(participant.name);
  await window.page.getByRole('heading', { level: 1 }).filter({ hasText: task.intent }).waitFor();
  return attempt;
}

test('the attempts at a task are gone through by key and by button, to both ends and no further', async () => {
  const { attempts } = await task('study/trip-2');
  const attempt = await open(attempts[1]?.id ?? '', '?tab=events');
  await attempt.beside.getByText('2/4').waitFor();
  const third = attempts[2];
  await attempt.nextAttempt.and(window.page.getByLabel(`Next: ${third?.participant}, trip-2`)).waitFor();
  await attempt.press('n');
  await attempt.by(third?.participant ?? '');
  await attempt.events.waitFor();
  await attempt.nextAttempt.click();
  await attempt.by(attempts[3]?.participant ?? '');
  await attempt.beside.getByText('4/4').waitFor();
  assert.equal(await attempt.nextAttempt.getAttribute('aria-disabled'), 'true');
  await attempt.nextAttempt.click({ force: true });
  await attempt.press('n', 'p');
  await attempt.beside.getByText('3/4').waitFor();
  await attempt.by(third?.participant ?? '');
});

test('who presses faster than attempts are read goes as many attempts on as they pressed', async () => {
  const { attempts } = await task('study/trip-4');
  const attempt = await open(attempts[0]?.id ?? '');
  await attempt.beside.getByText('1/4').waitFor();
  await attempt.press('n', 'n', 'n', 'p');
  await attempt.beside.getByText('3/4').waitFor();
  await attempt.by(attempts[2]?.participant ?? '');
  // A key that is held is one press.
  await window.page.keyboard.down('p');
  await window.page.keyboard.down('p');
  await window.page.keyboard.down('p');
  await window.page.keyboard.up('p');
  await attempt.beside.getByText('2/4').waitFor();
});

test('from a figure’s list the next one is the list’s, and Esc comes back to the list', async () => {
  await screen.open();
  await screen.openFigure('Tasks passed', 'ada', 'Overall');
  await screen.attempts().nth(5).waitFor();
  const tasks = await screen.attempts().allInnerTexts();
  const keys = tasks.map((text) => /trip-\d/.exec(text)?.[0] ?? '');
  const attempt = await screen.openAttempt(`${keys[0]} ·`);
  await attempt.beside.getByText('1/6').waitFor();
  assert.equal(await attempt.previousAttempt.getAttribute('aria-disabled'), 'true');
  for (const key of keys.slice(1)) {
    await attempt.press('n');
    await attempt.intent.getByText(`Plan trip ${key.replace('trip-', '')}:`).waitFor();
    await attempt.by('ada');
  }
  await window.page.reload();
  await attempt.beside.getByText('6/6').waitFor();
  await attempt.goBack();
  await screen.drawer.waitFor();
  assert.deepEqual(window.problems, []);
});

async function task(taskId: string) {
  const reply = await window.app.invoke('library.task', { taskId });
  assert(reply.ok);
  return reply.value as { attempts: { id: string; participant: string }[] };
}

test('words are found in the events: counted, gone through by key, cleared, and a place stays', async () => {
  const attempt = await open(await attemptAt('study/trip-2'), '?step=2');
  await attempt.press('/');
  const box = attempt.findBox('events');
  await box.waitFor();
  await window.page.keyboard.type('looking');
  const total = await attempt.events.getAttribute('aria-label');
  const looking = await countOf(attempt, 'looking');
  assert(looking > 2 && total !== `${looking} events`);
  // From the step on, and around the end.
  await attempt.hits(`3 of ${looking}`);
  await attempt.press('Enter', 'Enter');
  await attempt.hits(`5 of ${looking}`);
  await attempt.press('Shift+Enter');
  await attempt.hits(`4 of ${looking}`);
  await attempt.press('Shift+Enter', 'Shift+Enter', 'Shift+Enter', 'Shift+Enter');
  await attempt.hits(`${looking} of ${looking}`);
  const place = await attempt.chosenEvent.getAttribute('aria-posinset');
  await window.page.reload();
  await attempt.hits(/ of /);
  await attempt.press('/', 'Shift+Enter', 'Shift+Enter');
  const back = await attempt.chosenEvent.getAttribute('aria-posinset');
  assert.notEqual(back, null);
  await attempt.press('Escape');
  assert.equal(await box.inputValue(), '');
  assert.equal(await attempt.chosenEvent.getAttribute('aria-posinset'), back);
  assert.notEqual(place, null);
  // The second Esc leaves the box, the third the attempt.
  await attempt.press('Escape');
  assert.equal(await box.evaluate((node) => node === document.activeElement), false);
  await window.page.keyboard.type('/no such words anywhere');
  await attempt.hits('no hits');
  await attempt.press('Enter');
  await attempt.hits('no hits');
});

test(
  'in ten thousand events a hit far away is one key press, and no more rows are drawn',
  onlyThorough,
  async () => {
    let id = '';
    const { page, close } = await openServedWindow({
      fill: ({ workspace }) => {
        [id = ''] = fillWorkspace(workspace, {
          tasks: 1,
          people: 1,
          models: 0,
          stepsPerHop: 1500,
        });
      },
    });
    try {
      await page.evaluate((to) => {
        location.hash = to;
      }, `#/attempt/${id}?tab=events`);
      const attempt = new AttemptPage(page);
      await attempt.events.waitFor();
      const label = (await attempt.events.getAttribute('aria-label')) ?? '';
      const total = Number.parseInt(label.replaceAll(',', ''), 10);
      assert(total > 9000, `${total} events`);
      await attempt.press('/');
      await page.keyboard.type('"type":"ended"');
      await attempt.hits('1 of 1');
      await page.locator(`[role="option"][aria-selected="true"][aria-posinset="${total}"]`).waitFor();
      assert((await attempt.events.getByRole('option').count()) < 80);
    } finally {
      await close();
    }
  },
);

/** How many events of the shown attempt have a word in them, by the record. */
async function countOf(attempt: AttemptPage, word: string): Promise<number> {
  const id = /attempt\/([^?]+)/.exec(attempt.page.url())?.[1] ?? '';
  const reply = await window.app.invoke('attempts.events', {
    attemptId: id,
    from: 1,
    count: 5000,
  });
  assert(reply.ok);
  const { events } = reply.value as { events: readonly { body: unknown }[] };
  return events.filter(({ body }) => JSON.stringify(body).includes(word)).length;
}

async function attemptAt(taskId: string): Promise<string> {
  return (await task(taskId)).attempts[0]?.id ?? assert.fail();
}

test('a comment on a step is written by key, marked at the step, changed and removed by its author', async () => {
  const made = await window.app.invoke('participants.createReviewer', { name: 'Vera Comments' });
  assert(made.ok);
  const attempt = await open(await attemptAt('study/trip-5'), '?step=2');
  await attempt.atStep(2);
  await attempt.press('m');
  // What the key has brought is not what a held key writes into.
  await attempt.comment.waitFor();
  await attempt.comments.getByRole('combobox', { name: 'Who writes' }).click();
  await window.page.getByRole('option', { name: 'Vera Comments' }).click();
  await attempt.comment.fill('The menu hides the date.');
  await attempt.comments.getByRole('combobox', { name: 'Tags' }).fill('Hidden Date');
  await attempt.press('Enter');
  // Whoever writes about a step may look at another meanwhile.
  await attempt.step(3).click();
  await attempt.atStep(3);
  await attempt.comment.focus();
  await attempt.press('Control+Enter', 'Control+Enter');
  const written = attempt.comments.getByRole('region', { name: 'Comment of Vera Comments' });
  await written.getByText('The menu hides the date.').waitFor();
  await written.getByText('hidden-date').waitFor();
  assert.equal(await written.count(), 1);
  await attempt.step(2).getByRole('img', { name: '1 comment' }).waitFor();
  assert.equal(
    await attempt
      .step(3)
      .getByRole('img', { name: /comment/ })
      .count(),
    0,
  );
  await written.getByRole('button', { name: 'Step 2' }).click();
  await attempt.atStep(2);

  await written.getByRole('button', { name: 'Edit' }).click();
  await attempt.comments
    .getByRole('textbox', { name: 'Comment', exact: true })
    .fill('The menu hides the year.');
  await written.getByRole('button', { name: 'Save' }).click();
  await written.getByText('The menu hides the year.').waitFor();
  assert.equal(await written.getByText('The menu hides the date.').count(), 0);
  await written.getByRole('button', { name: 'changed' }).click();
  await written.getByText('The menu hides the date.').waitFor();
  await window.page.reload();
  await written.getByText('The menu hides the year.').waitFor();
  await written.getByRole('button', { name: 'Remove' }).click();
  await written.waitFor({ state: 'detached' });
  await attempt.step(2).getByRole('img', { name: '1 comment' }).waitFor({ state: 'detached' });
  await attempt.comments.getByRole('button', { name: '1 removed comment' }).click();
  await attempt.comments.getByText('The menu hides the year.').waitFor();
  assert.deepEqual(window.problems, []);
});

test('what a comment said before is not there again once it is changed, nor nothing once it is written', async () => {
  const made = await window.app.invoke('participants.createReviewer', { name: 'Ida Words' });
  assert(made.ok);
  const attempt = await open(await attemptAt('study/trip-6'), '?step=2');
  await attempt.atStep(2);
  await attempt.press('m');
  await attempt.comment.waitFor();
  // Whoever has written in this window before is not asked again.
  const who = attempt.comments.getByRole('combobox', { name: 'Who writes' });
  if (await who.isVisible()) {
    await who.click();
    await window.page.getByRole('option', { name: 'Ida Words' }).click();
  }
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
    const all = await window.page.evaluate(() =>
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
});

test('what somebody changes a comment to stays in its box when they remove it in another window, and is written all the same', async () => {
  const made = await window.app.invoke('participants.createReviewer', { name: 'Otto Removes' });
  assert(made.ok);
  const personId = (made.value as { id: string }).id;
  const attemptId = await attemptAt('study/trip-1');
  await window.app.invoke('comments.add', {
    attemptId,
    personId,
    step: 2,
    text: 'The first words.',
    tags: [],
  });
  // Whoever writes in this window has said who they are.
  await window.page.evaluate((id) => globalThis.sessionStorage.setItem('hopscope.reviewer', id), personId);
  await window.page.reload();
  const attempt = await open(attemptId, '?step=2');
  const written = attempt.comments.getByRole('region', { name: 'Comment of Otto Removes' });
  await written.getByRole('button', { name: 'Edit' }).click();
  const box = attempt.comments.getByRole('textbox', { name: 'Comment', exact: true });
  await box.fill('Other words.');
  const known = (await window.app.invoke('comments.of', { attemptId })) as unknown as {
    value: { comments: readonly { seq: number }[] };
  };
  await window.app.invoke('comments.remove', { attemptId, personId, seq: known.value.comments[0]?.seq });
  await attempt.comments.getByText('It was removed in the meantime.').waitFor();
  assert.equal(await box.inputValue(), 'Other words.');
  await written.getByRole('button', { name: 'Save the comment' }).click();
  await written.getByText('Other words.').waitFor();
  assert.equal(await written.count(), 1);
  await attempt.step(2).getByRole('img', { name: '1 comment' }).waitFor();
  await attempt.comments.getByRole('button', { name: '1 removed comment' }).waitFor();
});

test('who asks for a comment while the next attempt is being read writes at that one', async () => {
  const { attempts } = await task('study/trip-4');
  const page = await window.page.context().newPage();
  const line = await slowLine(page, 'attempts.open');
  try {
    await page.goto(`${window.url}#/attempt/${attempts[0]?.id}?step=2`);
    const attempt = new AttemptPage(page);
    await attempt.beside.getByText('1/4').waitFor();
    line.hold();
    await attempt.press('n');
    await line.isAsked;
    await attempt.press('m');
    line.release();
    await attempt.by(attempts[1]?.participant ?? '');
    await attempt.comment.fill('Of the next one.');
    assert.equal(await attempt.comment.inputValue(), 'Of the next one.');
  } finally {
    await page.close();
  }
});

test('who goes on from an attempt is asked for once the participants are known; until then nothing says that there is nobody', async () => {
  const page = await window.page.context().newPage();
  const line = await slowLine(page, 'participants.list');
  line.hold();
  try {
    await page.goto(`${window.url}#/attempt/${await attemptAt('study/trip-3')}?step=1`);
    await page.getByRole('button', { name: 'Continue from here…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Continue from here' });
    await dialog.getByRole('radio', { name: 'A person, in this window' }).waitFor();
    await line.isAsked;
    assert.equal(await dialog.getByText('There are no participants yet').count(), 0);
    line.release();
    const who = dialog.getByRole('combobox', { name: 'Participant' });
    await who.fill('ada');
    await who.press('Enter');
    await dialog.getByRole('button', { name: 'Go to the briefing' }).and(page.locator(':enabled')).waitFor();
  } finally {
    await page.close();
  }
});

test(
  'of two thousand steps those near the view are read, and the line of times is right from the beginning',
  onlyThorough,
  async () => {
    let id = '';
    const { page, close, app } = await openServedWindow({
      fill: ({ workspace }) => {
        [id = ''] = fillWorkspace(workspace, { tasks: 1, people: 1, models: 0, stepsPerHop: 2000 });
      },
    });
    try {
      const asked: string[] = [];
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          if (String(payload).includes('attempts.steps')) asked.push(String(payload));
        }),
      );
      await page.reload();
      await page.evaluate((to) => {
        location.hash = to;
      }, `#/attempt/${id}?step=1000`);
      const attempt = new AttemptPage(page);
      await attempt.atStep(1000);
      await attempt.film.locator('[data-frame="1000"][data-current="true"]').waitFor();
      const reply = await app.invoke('attempts.times', { attemptId: id });
      assert(reply.ok);
      const times = reply.value as readonly number[];
      const sum = (to: number) => times.slice(0, to).reduce((all, ms) => all + ms, 0);
      const box = await attempt.timeLine.boundingBox();
      const { from } = await attempt.placeInTime();
      assert(box !== null && Math.abs((from - box.x) / box.width - sum(999) / sum(times.length)) < 0.01);
      assert(asked.length <= 2, `${asked.length} pages of 200 steps were read`);
      // What is pointed to far away is read, and told.
      await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
      await attempt.preview.getByText(/^(?:199\d|2000)\. \w/).waitFor();
      assert(asked.length <= 3, `${asked.length} pages`);
    } finally {
      await close();
    }
  },
);

test('the raw record folds and unfolds, and its verdicts are beside the step', async () => {
  const attempt = await open(await attemptAt('study/trip-2'), '?step=1&tab=raw');
  const raw = window.page.locator('[data-zone="page"]');
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
});

test('by the tags of comments attempts are gone through, wherever one begins, and behind a figure too', async () => {
  const { attempts } = await task('study/trip-4');
  const ids = attempts.map(({ id }) => id);
  const made = await window.app.invoke('participants.createReviewer', { name: 'Tara Tags' });
  assert(made.ok);
  const personId = (made.value as { id: string }).id;
  for (const [at, tags] of [
    [0, ['stale-page']],
    [2, ['stale-page', 'wrong-city']],
  ] as const)
    await window.app.invoke('comments.add', { attemptId: ids[at], personId, step: null, text: '', tags });
  const attempt = await open(ids[1] ?? '');
  await attempt.beside.getByText('2/4').waitFor();
  await attempt.press('t');
  const dialog = window.page.getByRole('dialog', { name: 'Only attempts with tags' });
  await dialog.getByRole('combobox', { name: 'Only with the tags' }).waitFor();
  await window.page.keyboard.type('stale');
  await attempt.press('Enter');
  await dialog.getByText('This attempt is not among the 2 at this task.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await attempt.beside.getByText('–/2').waitFor();
  // It stands between the two that have the tag.
  await attempt.press('n');
  await attempt.by(attempts[2]?.participant ?? '');
  await attempt.beside.getByText('2/2').waitFor();
  await attempt.press('n', 'p', 'p', 'p');
  await attempt.by(attempts[0]?.participant ?? '');
  await window.page.reload();
  await attempt.beside.getByText('1/2').waitFor();
  // The tag itself lets the others in again.
  await attempt.comments.getByRole('button', { name: 'Only attempts with the tag stale-page' }).click();
  await attempt.beside.getByText('1/4').waitFor();

  await screen.open();
  await screen.openFigure('Tasks passed', /^People/, 'Overall');
  await screen.attempts().nth(5).waitFor();
  await screen.drawer.getByRole('combobox', { name: 'Only with the tags' }).click();
  const offered = window.page.getByRole('option', { name: /^wrong-city · \d+$/ });
  const count = Number(/\d+$/.exec((await offered.textContent()) ?? '')?.[0]);
  assert(count === 1 || count === 0, 'an agent’s attempt is behind no figure of people');
  await window.page.getByRole('option', { name: /^stale-page · \d+$/ }).click();
  await screen.drawer.getByText('#stale-page').first().waitFor();
  await screen.attempts().nth(2).waitFor({ state: 'detached' });
  assert.match(window.page.url(), /tags=stale-page/);
  const behind = await screen.openAttempt('#stale-page');
  await behind.beside.getByText(/^1\/[12]$/).waitFor();
  await behind.goBack();
  await screen.drawer.getByText('#stale-page').first().waitFor();
  await screen.drawer.getByRole('button', { name: 'Close' }).click();
  await screen.drawer.waitFor({ state: 'hidden' });
  assert.doesNotMatch(window.page.url(), /tags=/);
});

test('without steps the rest of the window is as high as ever, and of one under way the clock is told', async () => {
  const { db } = window.app.workspace;
  const begun = { taskId: 'study/trip-1', participantId: 'person-ada', startedAt: Date.now() };
  insertAttempt(db, sampleAttempt({ ...begun, id: 'under-way', mode: 'baseline' }));
  const append = (seq: number, time: number, body: EventBody) =>
    insertEvent(db, { attemptId: 'under-way', seq, time, wall: Date.now(), body });
  append(1, 0, { type: 'segment', segment: 'looking' });
  append(2, 61_000, { type: 'segment', segment: 'typing' });
  await window.page.evaluate(() => {
    location.hash = '#/attempt/under-way';
  });
  await window.page.getByText('Nothing has been done yet.').waitFor();
  const pane = await window.page.locator('[data-zone="page"]').boundingBox();
  const size = window.page.viewportSize();
  assert(pane !== null && size !== null && Math.abs(pane.y + pane.height - size.height) < 2);
  const head = window.page.locator('header').first();
  await head.getByText('1 min 1 s').waitFor();
  assert.equal(await head.getByText(/hops/).count(), 0, 'nothing is judged before the end');
  db.prepare('DELETE FROM attempts WHERE id = ?').run('under-way');
});

test('the recorded page is as wide as there is room, and no wider', onlyThorough, async () => {
  const { page, close } = await openServedWindow({
    fill: ({ workspace }) => {
      const element = {
        ...{ tag: 'a', role: 'link', name: 'Owls', text: 'Owls', attributes: {}, css: 'a', box: null },
      };
      const html = '<h1>Owls</h1>';
      fillWorkspace(workspace, {
        ...{ tasks: 1, people: 1, models: 0, lengthOf: () => 1 },
        pages: { wiki: { title: 'Owls', html, screenshot: null, element } },
      });
    },
    size: { width: 1024, height: 700 },
  });
  try {
    await page.evaluate(() => {
      location.hash = '#/attempt/a0000001-4c1d-4e0f-8a2b-000000000000?tab=page';
    });
    const attempt = new AttemptPage(page);
    await attempt.recordedPage.getByRole('heading', { name: 'Owls' }).waitFor();
    assert.deepEqual(await layoutFaults(page), []);
  } finally {
    await close();
  }
});

test('however long a name is, the head of an attempt is two lines and the name is told whole', async () => {
  const { db } = window.app.workspace;
  const { attempts } = await task('study/trip-6');
  const long = 'Wolfeschlegelsteinhausenbergerdorff the Elder of Quay Street, fourth in the line'.slice(
    0,
    80,
  );
  db.prepare('UPDATE participants SET name = ? WHERE name = ?').run(long, attempts[0]?.participant ?? '');
  await window.page.setViewportSize({ width: 1440, height: 900 });
  const attempt = await open(attempts[0]?.id ?? '');
  await window.page.reload();
  await attempt.steps.waitFor();
  await window.page.getByTitle(long).waitFor();
  const height = (await window.page.locator('header').first().boundingBox())?.height ?? 0;
  assert(height > 40 && height < 70, `${height} px`);

  // In a small window no line more, in the longer words of German neither; what has no room is a press away.
  await window.page.setViewportSize({ width: 1024, height: 700 });
  for (const language of ['en', 'de']) {
    await window.app.invoke('settings.set', { language });
    await window.page.locator(`html[lang="${language}"]`).waitFor();
    const head = window.page.locator('header').first();
    const rest = head.getByRole('button', {
      name: language === 'en' ? 'Show the rest of it' : 'Auch den Rest zeigen',
    });
    await rest.waitFor();
    const small = (await head.boundingBox())?.height ?? 0;
    assert(small > 40 && small < 70, `${language}: ${small} px`);
    assert.deepEqual(await layoutFaults(window.page), []);
    const id = head.getByRole('button', { name: language === 'en' ? /^copy id/ : /^ID .* kopieren/ });
    assert.equal(await id.isVisible(), false);
    await rest.click();
    await id.waitFor();
    await head.getByText(long, { exact: true }).waitFor();
    assert(((await head.boundingBox())?.height ?? 0) > small);
    assert.deepEqual(await layoutFaults(window.page), []);
    await head
      .getByRole('button', {
        name: language === 'en' ? 'Show one line of it' : 'Nur eine Zeile davon zeigen',
      })
      .last()
      .click();
    await rest.waitFor();
  }
});
