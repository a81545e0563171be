// needs: pure
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import fc from 'fast-check';
import { openFeed } from '../../electron/app/context/window.ts';
import type { Announcement, SessionState } from '../../shared/contract/index.ts';
import { createReceiver, patched, patchOf, type SentAnnouncement } from '../../shared/contract/patch.ts';
import type { DemonstratedStep, DemonstrationState } from '../../shared/model/index.ts';
import { type FakeApp, fakeApp, idleSession } from '../helpers/fakeApp.ts';

/** A window at the end of a feed, with the messages sent to it and the announcements that it read from them. */
class Window {
  readonly sent: SentAnnouncement[] = [];
  readonly heard: Announcement[] = [];
  #receive = createReceiver();
  readonly #feed;

  constructor(app: FakeApp) {
    this.#feed = openFeed(app, 'lead', (wire) => {
      const sent = JSON.parse(JSON.stringify(wire)) as SentAnnouncement;
      this.sent.push(sent);
      const announcement = this.#receive(sent);
      if (announcement !== null) this.heard.push(announcement);
    });
  }

  ask(command: string): Promise<unknown> {
    return this.#feed.invoke(command, {});
  }

  /** Loads the page of the window again: it loses its state and asks for it. */
  async load(): Promise<void> {
    this.#receive = createReceiver();
    await this.ask('run.state');
  }

  get session(): SessionState | undefined {
    return this.heard.findLast((one) => one.topic === 'session')?.value;
  }

  close(): void {
    this.#feed.close();
  }
}

function withWindow(work: (app: FakeApp, window: Window) => void): Window {
  mock.timers.enable({ apis: ['setTimeout'] });
  const app = fakeApp();
  const window = new Window(app);
  try {
    work(app, window);
  } finally {
    window.close();
    mock.timers.reset();
  }
  return window;
}

const noted = (notes: string): Announcement => ({ topic: 'session', value: { ...idleSession, notes } });
const revised = (revision: number): Announcement => ({ topic: 'workspace', value: { revision } });
const notes = ({ heard }: Window): unknown[] =>
  heard.map((one) => (one.topic === 'session' ? one.value.notes : one.value));

test('of a burst the first state is sent at once and then only the latest; a change of lists is sent once', () => {
  const window = withWindow((app) => {
    for (const each of ['1', '2', '3', '4']) app.announce(noted(each));
    for (const each of [1, 2, 3]) app.announce(revised(each));
    mock.timers.tick(50);
    app.announce(noted('5'));
    mock.timers.tick(50);
    mock.timers.tick(50);
    app.announce(noted('6'));
  });
  assert.deepEqual(notes(window), ['1', '4', { revision: 3 }, '5', '6']);
});

test('announcements keep their order, and an answer comes after the announcements that it caused', async () => {
  const app = fakeApp();
  const window = new Window(app);
  app.announce(noted('1'));
  app.announce(noted('2'));
  app.announce({ topic: 'pageKeys', value: { on: true } });
  app.announce(noted('3'));
  await window.ask('run.start');
  assert.deepEqual(notes(window), ['1', '2', { on: true }, '3']);
  window.close();
  app.announce(noted('4'));
  assert.equal(window.heard.length, 4);
});

const step = (index: number): DemonstratedStep => ({
  index,
  operation: 'click',
  element: {
    tag: 'a',
    role: 'link',
    name: `Room ${index}`,
    text: 'A quiet room towards the garden. '.repeat(3),
    attributes: {
      href: `/rooms/${index}`,
      class: 'card card--wide card--new',
      'data-testid': `room-${index}`,
    },
    box: { x: 10, y: 20, width: 300, height: 40 },
    css: 'body > main > section:nth-of-type(2) > ul > li:nth-child(3) > a',
  },
  value: null,
  destination: null,
  url: 'http://hotels.localhost/search?where=lisbon&nights=3',
  ms: 100,
  beforeId: `before-${index}`,
  afterId: null,
  error: null,
  picture: 'a'.repeat(64),
  integrity: null,
});

function stateAfter(steps: number): SessionState {
  const demonstration: DemonstrationState = {
    stage: 'select',
    busy: null,
    picked: null,
    picture: null,
    dragTarget: null,
    position: null,
    offered: [],
    held: [],
    steps: Array.from({ length: steps }, (_, index) => step(index + 1)),
    integrity: null,
    refusal: null,
    isChoiceWaiting: false,
    description: 'Find a quiet room.',
    answer: '',
  };
  return { ...idleSession, phase: 'running', mode: 'demonstration', demonstration };
}

test('the thirteenth step of a demonstration is sent without the twelve before it', () => {
  const window = withWindow((app) => {
    for (let steps = 0; steps <= 13; steps++) {
      app.announce({ topic: 'session', value: stateAfter(steps) });
      mock.timers.tick(50);
      mock.timers.tick(50);
    }
  });
  const last = JSON.stringify(window.sent.at(-1)).length;
  assert(last < 1_500, `${last} bytes`);
  assert(last < JSON.stringify(stateAfter(13)).length / 5);
  assert.deepEqual(window.session, stateAfter(13));
});

test('a patch holds only the changed field of an earlier step', () => {
  const before = stateAfter(13);
  const steps = before.demonstration?.steps.map((one) =>
    one.index === 4 ? { ...one, afterId: 'after-4' } : one,
  );
  const after = { ...before, demonstration: { ...stateAfter(13).demonstration, steps } };
  assert.deepEqual(patchOf(before, after), {
    fields: {
      demonstration: {
        fields: { steps: { length: 13, items: { 3: { fields: { afterId: { is: 'after-4' } } } } } },
      },
    },
  });
});

test('a patch turns any value into any other one', () => {
  const named = fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'a'),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const value = fc.oneof(fc.jsonValue(), named);
  fc.assert(
    fc.property(value, value, (before, after) => {
      const patch = patchOf(before, after);
      const made = patch === null ? before : patched(before, JSON.parse(JSON.stringify(patch)));
      assert.deepEqual(JSON.parse(JSON.stringify(made)), JSON.parse(JSON.stringify(after)));
    }),
    { numRuns: 2_000 },
  );
});

test('windows that connect early, connect late or reload receive the same state', async () => {
  const state = fc.record({
    notes: fc.constantFrom('', 'a', 'b'),
    steps: fc.nat({ max: 4 }),
    problem: fc.option(fc.constant({ code: 'c', origin: 'tool' as const, message: 'm' })),
  });
  const act = fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('announce' as const), state }) },
    fc.record({ do: fc.constant('join' as const) }),
    fc.record({ do: fc.constant('load' as const), which: fc.nat() }),
    fc.record({ do: fc.constant('ask' as const), which: fc.nat() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const app = fakeApp();
      const windows = [new Window(app)];
      for (const one of acts) {
        if (one.do === 'join') windows.push(new Window(app));
        else if (one.do === 'announce') {
          const { notes: text, steps, problem } = one.state;
          app.announce({ topic: 'session', value: { ...stateAfter(steps), notes: text, problem } });
        } else {
          const window = windows[one.which % windows.length];
          await (one.do === 'load' ? window?.load() : window?.ask('run.note'));
        }
      }
      // A window that was loaded again keeps the answer to its question until the next announcement.
      app.announce({ topic: 'session', value: { ...app.session, notes: 'the last' } });
      for (const window of windows) {
        await window.ask('run.note');
        assert.deepEqual(window.session, app.session);
        window.close();
      }
    }),
    { numRuns: 200 },
  );
});
