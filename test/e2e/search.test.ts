// needs: window; runs: always
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { AttemptRecord } from '../../electron/attempt/attemptRecord.ts';
import { namelessControls } from '../helpers/accessibility.ts';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';

const element = {
  ...{ tag: 'a', role: 'link', name: 'Rooms', text: 'Rooms', attributes: {}, css: 'main > a' },
  box: { x: 10, y: 10, width: 80, height: 20 },
};
const html = `<!DOCTYPE html><body><main>${'<p>Nothing of interest stands here.</p>'.repeat(60)}
  <p>Quiet rooms near the <b>harbour</b> of Zürich.</p></main></body>`;

let window: ServedWindow;
let page: Page;
let ids: readonly string[] = [];
/** The search requests that the window has sent. */
const asked: string[] = [];

before(async () => {
  window = await openServedWindow({
    fill: ({ workspace }) => {
      const pages = { hotels: { title: 'Hotels', html, screenshot: null, element } };
      ids = fillWorkspace(workspace, { tasks: 3, people: 1, models: 1, lengthOf: () => 3, pages });
      new AttemptRecord(workspace, ids[1] ?? '').append(
        {
          ...{ type: 'decided', n: 1, seed: 1, observation: null, raw: '', asks: [], error: null },
          ...{ use: null, exchanges: null, ms: 1, looks: 0 },
          thought: 'The cathedral was on the second page, so I go back to it.',
        },
        1e9,
      );
    },
  });
  page = window.page;
  listen(page);
  await page.reload();
});
after(() => window?.close());

function listen(to: Page): void {
  to.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"search.find"')) asked.push(String(payload));
    }),
  );
}

async function type(to: Page, words: string): Promise<void> {
  await to.keyboard.press('Control+k');
  await to.getByRole('textbox', { name: 'Go to anything' }).waitFor();
  for (const letter of words) await to.keyboard.press(letter === ' ' ? 'Space' : letter);
}

/** Enters the letters in one task of the page, so that no time passes between them on any machine. */
async function typeAtOnce(to: Page, words: string): Promise<void> {
  await to.keyboard.press('Control+k');
  await to.getByRole('textbox', { name: 'Go to anything' }).evaluate((field, all) => {
    if (!(field instanceof HTMLInputElement)) throw new Error('It is no field.');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (let length = 1; length <= all.length; length += 1) {
      set?.call(field, all.slice(0, length));
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  }, words);
}

const places = (of: Page) => of.locator('[data-action]').filter({ has: of.locator('mark') });

test('words typed in the palette lead to a recorded page that contains them, marked and in view', async () => {
  await page.goto(`${window.url}#/evaluate`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await typeAtOnce(page, 'zurich rooms');
  await places(page).first().waitFor();
  assert.equal(asked.length, 1, `one request for all letters: ${asked.join('\n')}`);
  assert.match(await places(page).first().innerText(), /Quiet rooms near the harbour of Zürich/);
  assert.deepEqual(await places(page).first().locator('mark').allInnerTexts(), ['rooms', 'Zürich']);
  await page.keyboard.press('Enter');
  await page.waitForURL(/attempt\/.*step=\d+.*mark=zurich/);
  const frame = page.frameLocator('iframe');
  await frame.locator('mark').first().waitFor();
  assert.deepEqual(await frame.locator('mark').allInnerTexts(), ['rooms', 'Zürich']);
  await frame
    .locator('mark')
    .first()
    .evaluate(async (mark) => {
      while (mark.getBoundingClientRect().top > innerHeight) await new Promise(requestAnimationFrame);
    });
});

test('a found thought opens its decision with the word marked; Enter takes the result of the last words', async () => {
  await type(page, 'hong kong');
  await places(page).first().waitFor();
  // Enter before the search has ended goes to the first place of the typed words.
  await page.getByRole('textbox', { name: 'Go to anything' }).fill('cathed');
  await page.keyboard.press('Enter');
  await page.waitForURL(/tab=decision/);
  await page.getByRole('region', { name: 'Thought' }).getByText('The cathedral was').waitFor();
  await page.waitForFunction(() =>
    [...(CSS.highlights.get('found') ?? [])].some((range) => String(range) === 'cathedral'),
  );
});

test('the note of an incomplete match has an accessible name', async () => {
  await type(page, 'zurich zeppelin');
  const note = page.getByRole('button', { name: 'No place has all of these words; these have some' });
  await note.waitFor();
  assert.deepEqual(await namelessControls(page), []);
  await page.keyboard.press('Escape');
});

test('two windows can search at once, for any characters; Escape during a search closes the palette', async () => {
  const other = await page.context().newPage();
  await other.goto(window.url);
  await other
    .getByRole('button', { name: /Library/ })
    .or(other.getByRole('link', { name: /Library/ }))
    .first()
    .waitFor();
  await Promise.all([type(page, '"); drop'), type(other, 'looked right')]);
  await places(other).first().waitFor();
  await page.getByText('No match in the names or the records.').waitFor();
  await page.getByRole('textbox', { name: 'Go to anything' }).fill('harbour');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Go to anything' }).waitFor({ state: 'detached' });
  // A note is an event, and opens in the list of events.
  await other.keyboard.press('Enter');
  await other.waitForURL(/tab=events.*event=\d+/);
  await other.getByRole('option', { selected: true }).filter({ hasText: 'looked right' }).waitFor();
  assert.deepEqual(window.problems, []);
});
