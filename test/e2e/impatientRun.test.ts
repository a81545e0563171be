// needs: window
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { atMost } from '../../electron/browser/cdp/cdp.ts';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import { startWebHost, type WebHost } from '../../electron/web/main.ts';
import type { AttemptRow, Reply, SessionState } from '../../shared/contract/index.ts';
import type { ServerMessage } from '../../shared/contract/socket.ts';
import { withoutUndone } from '../../shared/trajectory/undone.ts';
import { thoroughRun, wholeRun } from '../helpers/extent.ts';
import { PATIENCE_MS } from '../helpers/patience.ts';
import { launchBrowser } from '../helpers/servedWindow.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/**
 * Random sequences of fast input at the real window: keys, buttons and the page are pressed, held and pressed twice, in one
 * window and in two, with reloads in between. `--whole` runs a hundred sequences of each mode.
 */
const SEQUENCES = wholeRun ? 100 : thoroughRun ? 3 : 1;

const KEYS = {
  baseline: ['Enter', 'Escape', 'Alt+p', 'F6', 'Tab', 'a', ' ', 'Alt+ArrowLeft'],
  demonstration: [
    'Enter',
    ' ',
    'z',
    'd',
    'c',
    'h',
    't',
    'x',
    'r',
    'b',
    '/',
    'Escape',
    'ArrowUp',
    'Alt+p',
    'F6',
  ],
} as const;

type Mode = keyof typeof KEYS;

type Act = { readonly window: 0 | 1 } & (
  | { readonly does: 'press' | 'hold' | 'twice'; readonly key: string }
  /** Clicks the `nth` button of the screen, once or twice. */
  | { readonly does: 'button'; readonly nth: number; readonly times: 1 | 2 }
  | { readonly does: 'page'; readonly x: number; readonly y: number; readonly times: 1 | 2 }
  | { readonly does: 'reload' }
);

function acts(mode: Mode): fc.Arbitrary<readonly Act[]> {
  const window = fc.constantFrom(0 as const, 0 as const, 1 as const);
  const times = fc.constantFrom(1 as const, 2 as const);
  const key = fc.constantFrom(...KEYS[mode]);
  const one: fc.Arbitrary<Act> = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        window,
        does: fc.constantFrom('press' as const, 'hold' as const, 'twice' as const),
        key,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ window, does: fc.constant('button' as const), nth: fc.nat(20), times }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        window,
        does: fc.constant('page' as const),
        x: fc.nat(100),
        y: fc.nat(100),
        times,
      }),
    },
    { weight: 1, arbitrary: fc.record({ window, does: fc.constant('reload' as const) }) },
  );
  return fc.array(one, { minLength: 6, maxLength: 16 });
}

let host: WebHost;
let browser: Browser;
let context: BrowserContext;
let windows: readonly [Page, Page];
let participantId = '';
/** The open controlled browsers. `mostOpen` is their greatest number. */
const open = new Set<TaskBrowser>();
let mostOpen = 0;
const closing = new Set<Promise<void>>();
/** Errors of main whose message is no sentence, and errors of the windows. */
const odd: string[] = [];

before(async () => {
  host = await startWebHost({ workspace: temporaryFolder(), open: false, log: () => {} });
  countBrowsers();
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1400, height: 860 } });
  windows = [await newWindow(), await newWindow()];
  const person = await ask<{ id: string }>('participants.create', {
    name: 'heron',
    consent: true,
    exposed: false,
    population: {},
  });
  participantId = person.id;
});
after(async () => {
  await browser?.close();
  await host?.close();
});

function countBrowsers(): void {
  const { factory } = host.app.context;
  const openOne = factory.open.bind(factory);
  Object.assign(factory, {
    open: async (options: Parameters<typeof openOne>[0]) => {
      const task = await openOne(options);
      open.add(task);
      mostOpen = Math.max(mostOpen, open.size);
      const close = task.close.bind(task);
      Object.assign(task, {
        close() {
          const closed = close().finally(() => open.delete(task));
          closing.add(closed);
          return closed;
        },
      });
      return task;
    },
  });
}

async function newWindow(): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => odd.push(`script: ${error.message}`));
  page.on('console', (message) => {
    // A reload closes the socket of the window.
    if (message.type() === 'error' && !/WebSocket|net::ERR/.test(message.text()))
      odd.push(`console: ${message.text()}`);
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload !== 'string') return;
      const message = JSON.parse(payload) as ServerMessage;
      if (message.type === 'reply' && !message.reply.ok) judge(message.reply.error);
    }),
  );
  await page.goto(host.url);
  return page;
}

function judge(error: { readonly code: string; readonly message: string }): void {
  // A message may begin with an address that was typed.
  const isSentence = /^(?:[A-Z“0-9]|https?:).*[.!?”]$/su.test(error.message);
  if (error.code === 'tool.unexpected' || error.code.startsWith('contract.') || !isSentence)
    odd.push(`${error.code}: ${error.message}`);
}

async function ask<T>(command: string, input: unknown): Promise<T> {
  const reply: Reply<unknown> = await host.app.invoke(command, input);
  if (!reply.ok) throw Object.assign(new Error(reply.error.message), reply.error);
  return reply.value as T;
}

/** Performs the act and waits only for the input itself. */
async function does(act: Act): Promise<void> {
  const page = windows[act.window];
  switch (act.does) {
    case 'press':
      return page.keyboard.press(act.key);
    case 'twice':
      await Promise.all([page.keyboard.press(act.key), page.keyboard.press(act.key)]);
      return;
    case 'hold':
      if (act.key.includes('+')) return page.keyboard.press(act.key);
      for (let nth = 0; nth < 8; nth += 1) await page.keyboard.down(act.key);
      return page.keyboard.up(act.key);
    case 'button': {
      const buttons = page.locator('main button:visible:enabled');
      const box = await buttons
        .nth(act.nth % Math.max(1, await buttons.count()))
        .boundingBox({ timeout: 300 })
        .catch(() => null);
      if (box !== null)
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: act.times });
      return;
    }
    case 'page': {
      const box = await page
        .getByRole('img', { name: 'The task page' })
        .boundingBox({ timeout: 300 })
        .catch(() => null);
      if (box !== null)
        await page.mouse.click(box.x + (act.x * box.width) / 101, box.y + (act.y * box.height) / 101, {
          clickCount: act.times,
        });
      return;
    }
    case 'reload':
      await page.reload();
  }
}

const isBusy = ({ phase, demonstration }: SessionState) =>
  phase === 'starting' || (demonstration?.busy ?? null) !== null;

/** Resolves when the session is not busy. */
async function settled(): Promise<void> {
  if (!isBusy(host.app.context.session.state())) return;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      reject(
        new Error(
          `the session is still busy: ${JSON.stringify(host.app.context.session.state()).slice(0, 400)}`,
        ),
      );
    }, PATIENCE_MS);
    const stop = host.app.onAnnounce((told) => {
      if (told.topic !== 'session' || isBusy(told.value)) return;
      clearTimeout(timer);
      stop();
      resolve();
    });
  });
}

/** Asserts that no browser is left. `run.leave` answers after half a second at most, while a browser may still be closing. */
async function mustCloseAll(): Promise<void> {
  await atMost(PATIENCE_MS, Promise.allSettled(closing));
  assert.equal(open.size, 0, 'no browser is open after `run.leave`');
}

/** Asserts that the events and the steps of every attempt are numbered without gaps, in order. */
async function mustBeContiguous(): Promise<void> {
  const { db } = host.app.workspace;
  for (const { id } of await ask<readonly AttemptRow[]>('attempts.list', { participantId })) {
    const events = listEvents(db, id);
    assert.deepEqual(
      events.map(({ seq }) => seq),
      events.map((_, at) => at + 1),
      `the events of ${id}`,
    );
    const steps = new Set(
      withoutUndone(events).flatMap(({ body }) => (body.type === 'step' ? [body.step.index] : [])),
    );
    assert.deepEqual(
      [...steps].sort((a, b) => a - b),
      [...steps].map((_, at) => at + 1),
      `the steps of ${id}`,
    );
  }
}

const offers: Readonly<Record<SessionState['phase'], RegExp>> = {
  idle: /^(?:Try a task|Resume|Next task)/,
  briefing: /^(?:Start|Demonstrate)/,
  starting: /./,
  exploring: /^Reset and demonstrate/,
  running: /^(?:Finish|Give up|Back|Done, describe|Leave|Bring the page back|Find by its words|Next|Fake)/,
  describing: /^(?:Finish|Back)/,
  'wrapping-up': /^(?:Next|Close)/,
};

/** Waits until the screen offers a button of main's current phase, because earlier input may still change the phase. */
async function mustBeUsable(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const { mode } = host.app.context.session.state();
  await page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link', { name: mode === 'demonstration' ? 'Demonstrate' : 'Run' })
    .click();
  const main = page.locator('main');
  const enabled = page.locator(':enabled');
  for (const until = performance.now() + PATIENCE_MS; ; ) {
    const { phase } = host.app.context.session.state();
    const button = main.getByRole('button', { name: offers[phase] }).and(enabled).first();
    if (await button.isVisible()) return;
    // An earlier press may have hidden the panel.
    const folded = main.getByRole('button', { name: 'Show the panel' });
    if (await folded.isVisible()) await folded.click();
    if (performance.now() > until)
      throw new Error(`${phase}: nothing can be pressed in\n${(await main.innerText()).slice(0, 800)}`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

for (const mode of ['baseline', 'demonstration'] as const)
  describe(`random input during a ${mode}`, () => {
    test('the record is complete, at most one browser is open, and the screens work', async (t) => {
      const { db } = host.app.workspace;
      const tasks = listTaskSets(db).flatMap((set) => listTasks(db, set.id));
      const task = tasks.find((one) => one.hops.length === 2);
      assert.ok(task !== undefined);
      await fc.assert(
        fc.asyncProperty(acts(mode), async (sequence) => {
          await ask('run.leave', {});
          await ask('run.brief', { participantId, taskId: task.id, mode });
          for (const page of windows)
            await page
              .getByRole('navigation', { name: 'Screens' })
              .getByRole('link', { name: mode === 'baseline' ? 'Run' : 'Demonstrate' })
              .click();
          await windows[0]
            .getByRole('button', { name: mode === 'baseline' ? /^Start/ : /^Demonstrate/ })
            .click({ clickCount: 2 });
          await settled();
          mostOpen = open.size;
          for (const act of sequence) await does(act);
          await settled();
          assert.ok(open.size <= 1, `${open.size} browsers are open`);
          assert.ok(mostOpen <= 1, `${mostOpen} browsers were open at once`);
          for (const page of windows) await mustBeUsable(page);
          assert.deepEqual(odd.splice(0), [], 'main and the windows report only errors with a sentence');
          await ask('run.leave', {});
          await mustCloseAll();
          await mustBeContiguous();
        }),
        { numRuns: SEQUENCES, endOnFailure: true, verbose: 1 },
      );
      t.diagnostic(`${SEQUENCES} sequences`);
    });
  });
