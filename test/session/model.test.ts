// needs: pure
import assert from 'node:assert/strict';
import { after, mock, test } from 'node:test';
import fc from 'fast-check';
import { restoreState } from '../../electron/attempt/restoreState.ts';
import type { Briefing, SessionDeps } from '../../electron/briefing/briefing.ts';
import { getAttempt } from '../../electron/db/attempts.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { findSnapshot } from '../../electron/db/record/snapshots.ts';
import type { Database } from '../../electron/db/store/open.ts';
import { Session } from '../../electron/session/session.ts';
import { readBlobText } from '../../electron/workspace/workspace.ts';
import type { SessionState } from '../../shared/contract/index.ts';
import { AppError, fault } from '../../shared/errors.ts';
import type { AttemptMode } from '../../shared/model/index.ts';
import { wholeRun } from '../helpers/extent.ts';
import { PATIENCE_MS } from '../helpers/patience.ts';
import { field, type ScriptedBrowser, scriptedBrowsers } from '../helpers/scriptedBrowser.ts';
import { openScriptedApp } from '../helpers/scriptedSession.ts';

const SEQUENCES = wholeRun ? 10_000 : 150;
/** `HOPSCOPE_TEST_SEED` repeats the sequences of a failed run. */
const seed = process.env.HOPSCOPE_TEST_SEED;

/** The interval timers of the current process, which end when it is killed. */
const beats = new Set<NodeJS.Timeout>();
const beat = setInterval;
mock.method(globalThis, 'setInterval', (work: () => void, ms: number) => {
  const timer = beat(work, ms).unref();
  beats.add(timer);
  return timer;
});

const one = await openScriptedApp();
after(() => one.app.close());
one.app.workspace.db.pragma('synchronous = OFF');
const briefings: Record<'baseline' | 'demonstration', Briefing> = {
  baseline: await briefed('baseline'),
  demonstration: await briefed('demonstration'),
};

async function briefed(mode: 'baseline' | 'demonstration'): Promise<Briefing> {
  await one.brief(mode);
  const { briefing } = one.app.context.session;
  assert.ok(briefing);
  await one.ask('run.leave', {});
  return briefing;
}

/** The commands of the windows and the events of the page and the process. A sequence chooses among them. */
const moves = [
  'brief baseline',
  'brief demonstration',
  'start',
  'start',
  'explore',
  'begin',
  'begin',
  'act',
  'act',
  'type',
  'press',
  'press',
  'press',
  'choose',
  'confirm',
  'operate',
  'undo',
  'undo',
  'pause',
  'resume',
  'goto',
  'popup',
  'note',
  'touch',
  'change',
  'navigate',
  'describe',
  'reopen',
  'leave',
  'finish',
  'give up',
  'resume attempt',
  'lose',
  'bring back',
  'fail',
  'kill',
] as const;
type Move = (typeof moves)[number];

/** One process: a session with its browsers. */
interface Process {
  readonly session: Session;
  readonly last: () => ScriptedBrowser | null;
  readonly most: () => number;
  kill(): void;
}

class World {
  readonly #scheduler: fc.Scheduler;
  readonly #mode: 'baseline' | 'demonstration';
  #process: Process;
  /** The number of commands without an answer. */
  #pending = 0;
  #fails = 0;
  #sent = 0;
  readonly attempts = new Set<string>();
  readonly faults: string[] = [];
  /** The actions that were carried out, by their number. */
  readonly done: string[] = [];

  constructor(scheduler: fc.Scheduler, mode: 'baseline' | 'demonstration') {
    this.#scheduler = scheduler;
    this.#mode = mode;
    this.#process = this.#begin();
  }

  #begin(): Process {
    let isKilled = false;
    const browsers = scriptedBrowsers(async (question) => {
      if (isKilled) throw new Error('killed');
      await this.#scheduler.schedule(Promise.resolve(), question);
      if (isKilled) throw new Error('killed');
      if (this.#fails > 0 && question !== 'close') {
        this.#fails -= 1;
        throw fault.page('page.timeout', `${question} failed.`);
      }
    });
    // A killed process writes nothing.
    const db = new Proxy(one.app.workspace.db, {
      get(target, key) {
        if (isKilled) throw new Error('killed');
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }) as Database;
    const deps: SessionDeps = {
      workspace: { ...one.app.workspace, db },
      factory: browsers,
      settings: one.app.context.settings,
      saveSettings: () => {},
      resolveUrl: (url) => url,
      resetSites: () => {},
      judge: async () => ({ passed: false, hops: [] }),
      announce: (state) => {
        if (!isKilled) this.#check(state);
      },
      onBrowser: () => {},
    };
    const session = new Session(deps);
    return {
      session,
      last: () => browsers.all.findLast(({ isOpen }) => isOpen) ?? null,
      most: () => browsers.most,
      kill: () => {
        for (const timer of beats) clearInterval(timer);
        beats.clear();
        isKilled = true;
      },
    };
  }

  /** Checks that an announced state agrees with the database. */
  #check(state: SessionState): void {
    if (this.#process === undefined || state.attemptId === null) return;
    this.attempts.add(state.attemptId);
    const { status } = getAttempt(one.app.workspace.db, state.attemptId);
    const isLive = state.phase === 'running' || state.phase === 'describing';
    const isEnding = listEvents(one.app.workspace.db, state.attemptId).at(-1)?.body.type === 'ended';
    if (isLive && status !== 'running' && !isEnding) this.faults.push(`${state.phase}, but ${status}`);
    if (state.phase === 'wrapping-up' && status === 'running') this.faults.push('wrapping up, but running');
  }

  /** Sends a command without waiting for its answer. */
  #send(work: () => unknown): void {
    this.#pending += 1;
    const mine = this.#process;
    const over = (): void => {
      if (mine === this.#process) this.#pending -= 1;
    };
    Promise.resolve()
      .then(work)
      .then(over, (error: unknown) => {
        if (mine === this.#process && !(error instanceof AppError)) this.faults.push(String(error));
        over();
      });
  }

  make(move: Move): unknown {
    const { session, last } = this.#process;
    const named = `${this.#sent++}`;
    const briefing = briefings[this.#mode];
    switch (move) {
      case 'brief baseline':
        return this.#send(() => session.brief(briefings.baseline));
      case 'brief demonstration':
        return this.#send(() => session.brief(briefings.demonstration));
      case 'start':
        return this.#send(() => (this.#mode === 'baseline' ? session.start() : session.begin()));
      case 'explore':
        return this.#send(() => session.explore());
      case 'begin':
        return this.#send(() => session.begin());
      case 'act':
        return last()?.act('press', named);
      case 'type':
        return last()?.act('type', named, field);
      case 'press':
        return this.#send(() => session.demonstration.operate({ operation: 'press', value: named }));
      case 'choose':
        return this.#send(() => session.demonstration.pickAt({ x: this.#sent, y: 1 }));
      case 'confirm':
        return this.#send(() => session.demonstration.confirm());
      case 'operate':
        return this.#send(() => session.demonstration.operate({ operation: 'hover' }));
      case 'undo':
        return this.#send(() => session.undo());
      case 'pause':
        return this.#send(() => session.pause());
      case 'resume':
        return this.#send(() => session.resume());
      case 'goto':
        return this.#send(() => session.page.goto(`http://site/${named}`));
      case 'popup':
        return last()?.tell({ type: 'tab', change: 'opened', tab: 't2', url: 'http://site/popup' });
      case 'note':
        return this.#send(() => session.say(({ run }) => run.setNotes(named)));
      case 'touch':
        return this.#send(() => session.touch());
      case 'change':
        return last()?.change();
      case 'navigate':
        return last()?.change(`http://site/by-itself/${named}`);
      case 'describe':
        return this.#send(() => session.describe());
      case 'reopen':
        return this.#send(() => session.reopen());
      case 'leave':
        return this.#send(() => session.leave());
      case 'finish':
        return this.#send(() => session.finish('an answer'));
      case 'give up':
        return this.#send(() => session.giveUp('unclear', 'why'));
      case 'resume attempt': {
        const id = [...this.attempts].findLast((one) => this.#status(one) === 'running');
        if (id === undefined) return null;
        return this.#send(() => session.resumeAttempt(briefing, getAttempt(one.app.workspace.db, id)));
      }
      case 'lose':
        return last()?.lose();
      case 'bring back':
        return this.#send(() => session.bringBack());
      case 'fail':
        this.#fails += 1;
        return null;
      case 'kill':
        this.#process.kill();
        assert.ok(this.#process.most() <= 1, 'one browser at most');
        this.#pending = 0;
        this.#process = this.#begin();
        return null;
    }
  }

  #status(id: string): string {
    return getAttempt(one.app.workspace.db, id).status;
  }

  /** The browser answers some questions, in the order that the scheduler has drawn. */
  async answer(count: number): Promise<void> {
    for (let answered = 0; answered < count; answered += 1) {
      await new Promise(setImmediate);
      if (this.#scheduler.count() > 0) await this.#scheduler.waitNext(1);
    }
    await new Promise(setImmediate);
  }

  /** Waits until every command has its answer. */
  async settle(): Promise<void> {
    this.#fails = 0;
    const begun = performance.now();
    while (this.#pending > 0 || this.#scheduler.count() > 0) {
      // A command that has not ended by then, although the browser has answered everything, never does.
      assert.ok(performance.now() - begun < PATIENCE_MS, `${this.#pending} commands never end`);
      await this.answer(1);
    }
  }

  stop(): void {
    this.#process.kill();
  }

  async end(): Promise<void> {
    await this.settle();
    this.make('leave');
    await this.settle();
    const { session, last, most } = this.#process;
    assert.equal(session.phase, 'idle');
    assert.equal(session.isUnderWay, false);
    assert.equal(last(), null, 'no browser stays open');
    assert.ok(most() <= 1, 'one browser at most');
    assert.deepEqual(this.faults, []);
    for (const id of this.attempts) checkRecord(id);
  }
}

/** Checks the record of an attempt, however the attempt went. */
function checkRecord(id: string): void {
  const attempt = getAttempt(one.app.workspace.db, id);
  const events = listEvents(one.app.workspace.db, id);
  assert.deepEqual(
    events.map(({ seq }) => seq),
    events.map((_, at) => at + 1),
    'numbers without gaps',
  );
  assert.deepEqual(
    events.filter(({ time }, at) => time < (events[at - 1]?.time ?? 0)).map(({ seq }) => seq),
    [],
    'time never runs backwards',
  );
  const ends = events.filter(({ body }) => body.type === 'ended');
  assert.equal(ends.length, attempt.status === 'running' ? 0 : 1, `${attempt.status}, ${ends.length} ends`);
  const [opened] = events;
  assert.ok(opened === undefined || opened.body.type === 'opened');
  const { steps, unmerged } = restoreState(events);
  assert.deepEqual(
    steps.map(({ index }) => index),
    steps.map((_, at) => at + 1),
    'steps without gaps',
  );
  const actions = events.flatMap(({ body, seq }) =>
    body.type === 'action' ? [{ ...body.action, seq }] : [],
  );
  const values = actions.flatMap(({ operation, value }) => (operation === 'press' ? [value] : []));
  assert.equal(new Set(values).size, values.length, 'no action is recorded twice');
  // Each action is in at most one step, and each step ends with its action.
  let until = 0;
  for (const step of steps) {
    assert.ok(step.from > until && step.to >= step.from, 'steps do not overlap');
    until = step.to;
    assert.ok(
      actions.some(({ seq, operation }) => seq === step.to && operation === step.operation),
      `step ${step.index} ends with its action`,
    );
  }
  for (const { to, afterId } of steps) {
    const html = afterId === null ? null : (findSnapshot(one.app.workspace.db, afterId)?.html ?? null);
    if (html === null) continue;
    const [, changes] = /(\d+) changes/.exec(readBlobText(one.app.workspace, html)) ?? [];
    const { x = 0 } = actions.find(({ seq }) => seq === to)?.point ?? {};
    assert.ok(
      Number(changes) >= x,
      `the page after a step shows its effect: captured after ${changes} changes, done after ${x}`,
    );
  }
  if (attempt.status === 'finished') assert.deepEqual(unmerged, [], 'every action is in a step');
}

const sequence = fc.array(fc.tuple(fc.constantFrom(...moves), fc.integer({ min: 0, max: 6 })), {
  minLength: 1,
  maxLength: 40,
  size: 'max',
});

for (const mode of ['baseline', 'demonstration'] as const satisfies readonly AttemptMode[]) {
  test(`the record of a ${mode} is complete after any commands in any order`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), sequence, async (scheduler, chosen) => {
        const world = new World(scheduler, mode);
        world.make(mode === 'baseline' ? 'brief baseline' : 'brief demonstration');
        await world.answer(1);
        world.make('start');
        for (const [move, answers] of chosen) {
          world.make(move);
          await world.answer(answers);
        }
        await world.end().finally(() => world.stop());
      }),
      {
        numRuns: SEQUENCES / 2,
        ...(seed === undefined ? {} : { seed: Number(seed) }),
      },
    );
  });
}
