// needs: pure
import assert from 'node:assert/strict';
import { after, afterEach, describe, test } from 'node:test';
import { listEvents } from '../../electron/db/record/events.ts';
import type { CommandName, Input, SessionState } from '../../shared/contract/index.ts';
import type { AttemptEvent, Step } from '../../shared/model/index.ts';
import { field, keptQuestions } from '../helpers/scriptedBrowser.ts';
import { openScriptedApp } from '../helpers/scriptedSession.ts';

const { answering, keep, letAllGo } = keptQuestions();
const one = await openScriptedApp(answering);
after(() => one.app.close());
afterEach(async () => {
  letAllGo();
  await one.ask('run.leave', {});
  assert.equal(one.browsers.most, 1, 'one browser at most');
});

const state = (): SessionState => one.app.context.session.state();
const events = (): AttemptEvent[] => listEvents(one.app.workspace.db, state().attemptId ?? '');
const stepsOf = (): Step[] => [
  ...new Map(
    events().flatMap(({ body }) => (body.type === 'step' ? [[body.step.index, body.step] as const] : [])),
  ).values(),
];

/** Sends a command and returns `done` or the message of its error. */
async function outcome<K extends CommandName>(command: K, input: Input<K>): Promise<string> {
  return one.ask(command, input).then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

async function demonstrate(): Promise<void> {
  await one.brief('demonstration');
  await one.ask('demonstrate.begin', {});
}

const press = (value: string): Promise<string> =>
  outcome('demonstrate.operate', { operation: 'press', value });

describe('two commands at once', () => {
  test('two undos at once undo one step', async () => {
    await demonstrate();
    await press('a');
    await press('b');
    const finishing = keep('artefacts.finish');
    const first = outcome('demonstrate.undo', {});
    await finishing.asked;
    const second = outcome('demonstrate.undo', {});
    finishing.letGo();
    assert.deepEqual(await Promise.all([first, second]), ['done', 'The last step is being undone.']);
    assert.deepEqual(
      state().demonstration?.steps.map(({ value }) => value),
      ['a'],
    );
  });

  test('a step is not undone while its page is being captured', async () => {
    await demonstrate();
    const capture = keep('capture');
    const pressed = press('a');
    await capture.asked;
    assert.equal(await outcome('demonstrate.undo', {}), 'The last operation is still being carried out.');
    capture.letGo();
    assert.equal(await pressed, 'done');
    assert.equal(await outcome('demonstrate.undo', {}), 'done');
    assert.equal(state().problem, null);
    assert.deepEqual(
      events().filter(({ body }) => body.type === 'failed'),
      [],
    );
  });

  test('leaving right after beginning closes every browser', async () => {
    await one.brief('demonstration');
    await one.ask('demonstrate.explore', {});
    const closing = keep('close');
    const begun = outcome('demonstrate.begin', {});
    await closing.asked;
    const left = one.ask('run.leave', {});
    closing.letGo();
    assert.equal((await left).phase, 'idle');
    assert.equal(await begun, 'The task was left before the command ended.');
    assert.equal(state().phase, 'idle');
    assert.equal(one.browsers.all.filter(({ isOpen }) => isOpen).length, 0, 'no browser stays open');
  });

  test('two starts at once start one attempt', async () => {
    await one.brief('baseline');
    const [first, second] = await Promise.all([one.ask('run.start', {}), one.ask('run.start', {})]);
    assert.equal(first.attemptId, second.attemptId);
    assert.equal(one.browsers.all.filter(({ isOpen }) => isOpen).length, 1);
  });

  test('the later of two choices wins, even if the first one is slow', async () => {
    await demonstrate();
    const slow = keep('picker.read 1');
    const first = one.ask('demonstrate.pick', { x: 1, y: 1 });
    await slow.asked;
    const second = one.ask('demonstrate.pick', { x: 2, y: 2 });
    slow.letGo();
    await Promise.all([first, second]);
    assert.equal(state().demonstration?.picked?.ref.node, '2');
  });

  test('two presses of Finish end the attempt once', async () => {
    await one.brief('baseline');
    await one.ask('run.start', {});
    const answers = await Promise.all([
      outcome('run.finish', { answer: '' }),
      outcome('run.finish', { answer: '' }),
    ]);
    assert.deepEqual(answers, ['done', 'The task is being ended.']);
    assert.equal(events().filter(({ body }) => body.type === 'ended').length, 1);
  });

  test('an attempt that has ended is judged while its browser closes', async (context) => {
    one.app.context.saveSettings({ showVerdicts: 'after' });
    context.after(() => one.app.context.saveSettings({ showVerdicts: 'hidden' }));
    await one.brief('baseline');
    await one.ask('run.start', {});
    const closing = keep('close');
    // No limit ends the wait for the browser.
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const finished = one.ask('run.finish', { answer: '' });
    await closing.asked;
    for (let turns = 0; turns < 1000 && state().outcome === null; turns += 1) await new Promise(setImmediate);
    assert.equal(state().outcome?.passed, true);
    closing.letGo();
    await finished;
    context.mock.timers.reset();
  });

  test('the end of an attempt waits a limited time for the traffic, and the record names the loss', async () => {
    await one.brief('baseline');
    const { attemptId } = await one.ask('run.start', {});
    const failures = () =>
      listEvents(one.app.workspace.db, attemptId ?? '').flatMap(({ body }) =>
        body.type === 'failed' ? [body.error.code] : [],
      );
    const finishing = keep('artefacts.finish');
    await one.ask('run.finish', { answer: '' });
    assert.deepEqual(failures(), ['artefacts.late']);
    finishing.letGo();
    await one.ask('run.leave', {});
    assert.deepEqual(failures(), ['artefacts.late'], 'nothing is written after the end');
  });

  test('an attempt that is left while it is being finished can be resumed and has no end', async () => {
    await one.brief('baseline');
    const { attemptId } = await one.ask('run.start', {});
    // The end waits for a page that has changed.
    one.browsers.last().change();
    const settle = keep('settle');
    const finished = outcome('run.finish', { answer: '' });
    await settle.asked;
    await one.ask('run.leave', {});
    settle.letGo();
    assert.equal(await finished, 'The task was left before the command ended.');
    const resumable = await one.ask('run.resumable', {});
    assert.ok(resumable.some(({ id }) => id === attemptId));
    const record = listEvents(one.app.workspace.db, attemptId ?? '');
    assert.equal(record.filter(({ body }) => body.type === 'ended').length, 0);
  });
});

describe('commands that are refused during a task', () => {
  test('cleaning up and replaying are refused while a person explores or describes', async () => {
    await demonstrate();
    await press('a');
    const attemptId = state().attemptId ?? '';
    await one.ask('demonstrate.describe', {});
    await one.ask('demonstrate.finish', { description: 'Press it.', answer: '' });
    const refuses = async (): Promise<void> => {
      assert.match(await outcome('workspace.collect', {}), /An attempt is running/);
      assert.match(await outcome('verify.replay', { attemptId }), /A task is running/);
    };
    await one.brief('demonstration');
    await one.ask('demonstrate.explore', {});
    await refuses();
    await one.ask('demonstrate.begin', {});
    await press('a');
    await one.ask('demonstrate.describe', {});
    await refuses();
  });

  test('an import is refused while a task runs', async () => {
    await one.brief('baseline');
    await one.ask('run.start', {});
    const files = [{ path: 'a.json', text: '{}' }];
    assert.match(await outcome('import.commit', { files }), /A task is under way/);
    assert.match(await outcome('import.folder', { paths: ['/'] }), /A task is under way/);
  });

  test('an ended attempt cannot be discarded', async () => {
    await one.brief('baseline');
    await one.ask('run.start', {});
    const { attemptId } = await one.ask('run.finish', { answer: '' });
    assert.equal(
      await outcome('run.discardAttempt', { attemptId: attemptId ?? '' }),
      'This attempt has ended; it cannot be discarded.',
    );
    const { attempt } = await one.ask('attempts.open', { attemptId: attemptId ?? '' });
    assert.equal(attempt.status, 'finished');
  });
});

describe('the record of what a person did', () => {
  test('the page before a typed step is the page before the typing', async () => {
    await one.brief('baseline');
    await one.ask('run.start', {});
    const last = one.browsers.last();
    last.act('click', null, field);
    const seen = () => events().flatMap(({ body }) => (body.type === 'page' ? [body.snapshotId] : []));
    for (const text of ['t', 'to', 'tok']) {
      last.act('type', text, field);
      const before = seen().length;
      // The focus of the tab causes a capture during the typing.
      last.tell({ type: 'tab', change: 'focused', tab: 't1', url: 'http://site/' });
      while (seen().length === before) await new Promise(setImmediate);
    }
    await one.ask('run.finish', { answer: '' });
    const [typed] = stepsOf();
    assert.equal(typed?.operation, 'type');
    const pages = seen();
    assert.ok(pages.length > 3, `${pages.length} pages were seen`);
    assert.equal(typed?.beforeId, pages[0], 'the first page, not one that shows the text');
  });

  test('the times of the events never decrease', async () => {
    await one.brief('baseline');
    await one.ask('run.start', {});
    for (let round = 0; round < 50; round += 1) {
      one.browsers.last().act('press', 'Enter');
      one.browsers.last().change(`http://site/${round}`);
    }
    await one.ask('run.finish', { answer: '' });
    const times = events().map(({ time }) => time);
    assert.deepEqual(
      times.filter((time, at) => time < (times[at - 1] ?? 0)),
      [],
    );
  });
});

describe('a browser that no longer answers', () => {
  for (const question of [
    'settle',
    'capture',
    'setPaused',
    'saveState',
    'artefacts.finish',
    'picker.stop',
    'close',
  ]) {
    test(`without an answer to ${question} the person can leave within six seconds`, async (context) => {
      await demonstrate();
      await press('a');
      keep(question);
      context.mock.timers.enable({ apis: ['setTimeout'] });
      let answer: SessionState | null = null;
      void one.ask('run.leave', {}).then((left) => {
        answer = left;
      });
      for (let waited = 0; answer === null && waited < 6000; waited += 100) {
        await new Promise(setImmediate);
        context.mock.timers.tick(100);
      }
      assert.equal((answer as SessionState | null)?.phase, 'idle', 'within six seconds');
      context.mock.timers.reset();
    });
  }

  for (const [question, limit] of [
    ['settle', 5000],
    ['capture', 12_000],
  ] as const) {
    test(`without an answer to ${question} the task ends, and the record has the address of the page`, async (context) => {
      await one.brief('baseline');
      await one.ask('run.start', {});
      keep(question);
      one.browsers.last().act('press', 'Enter');
      one.browsers.last().change('http://site/never');
      context.mock.timers.enable({ apis: ['setTimeout'] });
      let answer: SessionState | null = null;
      void one.ask('run.finish', { answer: '' }).then((ended) => {
        answer = ended;
      });
      for (let waited = 0; answer === null && waited < limit; waited += 100) {
        await new Promise(setImmediate);
        context.mock.timers.tick(100);
      }
      assert.equal((answer as SessionState | null)?.phase, 'wrapping-up', `within ${limit} ms`);
      context.mock.timers.reset();
      const pages = events().flatMap(({ body }) => (body.type === 'page' ? [body.url] : []));
      assert.equal(pages.at(-1), 'http://site/never');
      assert.notEqual(stepsOf().at(-1)?.afterId, null);
    });
  }

  test('a page that navigates all the time does not fill the record', async () => {
    await one.brief('baseline');
    await one.ask('run.start', {});
    for (let n = 0; n < 1000; n += 1) one.browsers.last().change(`http://site/#${n}`);
    await one.ask('run.finish', { answer: '' });
    const kinds = Map.groupBy(events(), ({ body }) => body.type);
    assert.ok((kinds.get('navigated')?.length ?? 0) < 40, `${kinds.get('navigated')?.length} navigations`);
    const [unsaid] = kinds.get('restless') ?? [];
    assert.ok(unsaid?.body.type === 'restless' && unsaid.body.navigations > 900);
  });
});

describe('a command right after an announcement', () => {
  /** Calls `act` while the phase is being announced, before anything else can happen. */
  async function whenHeard<T>(
    phase: SessionState['phase'],
    command: () => Promise<unknown>,
    act: () => T,
  ): Promise<Awaited<T>> {
    const acted = Promise.withResolvers<T>();
    const unlisten = one.app.onAnnounce(({ topic, value }) => {
      if (topic !== 'session' || value.phase !== phase) return;
      unlisten();
      acted.resolve(new Promise<T>((done) => done(act())) as never);
    });
    const [, outcomeOfAct] = await Promise.all([command(), acted.promise]);
    return outcomeOfAct;
  }
  const { session } = one.app.context;
  const next = () => {
    const { briefing } = session;
    assert(briefing);
    return briefing;
  };

  test('the next task can start after the last one was left', async () => {
    await one.brief('baseline');
    const briefing = next();
    await session.start();
    const briefed = await whenHeard(
      'idle',
      () => one.ask('run.leave', {}),
      () => session.brief(briefing),
    );
    assert.equal(briefed.phase, 'briefing');
    assert.equal(state().phase, 'briefing');
  });

  test('the next task can start after the last one has ended', async () => {
    await one.brief('baseline');
    const briefing = next();
    await session.start();
    const briefed = await whenHeard(
      'wrapping-up',
      () => one.ask('run.finish', { answer: '' }),
      () => session.brief(briefing),
    );
    assert.equal(briefed.phase, 'briefing');
    assert.equal(state().phase, 'briefing');
  });

  test('an operation can follow a start at once, and a demonstration can follow the exploring at once', async () => {
    await one.brief('baseline');
    const failure = await whenHeard(
      'running',
      () => session.start(),
      () => session.perform({ operation: 'press', value: 'a' }),
    );
    assert.equal(failure, null);
    await session.leave();
    await one.brief('demonstration');
    const begun = await whenHeard(
      'exploring',
      () => session.explore(),
      () => session.begin(),
    );
    assert.equal(begun.phase, 'running');
  });
});
