// needs: browser
import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import { sharedFactory } from '../helpers/sharedChromium.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** The product as a host with a window opens it. The test stands for the window. */
const app = await openApp(temporaryFolder(), {
  withDemo: true,
  demoPort: 0,
  factory: { ...sharedFactory(), host: 'web' },
});
const { session } = app.context;

async function ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>> {
  const reply = await app.invoke(command, input);
  if (!reply.ok) throw Object.assign(new Error(reply.error.message), reply.error);
  return reply.value as never;
}

/** Starts a demo task, and waits until its page is on record. */
async function start(mode: 'baseline' | 'agent' | 'demonstration' = 'baseline'): Promise<string> {
  await ask('run.tryTask', {});
  const { briefing } = session;
  assert.ok(briefing !== null);
  await ask('run.leave', {});
  session.brief({ ...briefing, mode });
  const { attemptId } = await (mode === 'demonstration' ? session.begin() : session.start());
  assert.ok(attemptId !== null);
  return attemptId;
}

const clock = () => session.state().clock;
const eventsOf = (attemptId: string) => listEvents(app.workspace.db, attemptId);
const segmentsOf = (attemptId: string) =>
  eventsOf(attemptId).flatMap(({ body }) => (body.type === 'segment' ? [body.segment] : []));

describe('the start of the clock', () => {
  beforeEach(() => ask('run.leave', {}));
  after(() => app.close());

  for (const mode of ['baseline', 'demonstration'] as const)
    test(`${mode}: the clock counts nothing until the window shows the page`, async () => {
      const attemptId = await start(mode);
      const { begun, running, activeMs } = clock();
      assert.deepEqual({ begun, running, activeMs }, { begun: false, running: false, activeMs: 0 });
      assert.deepEqual(segmentsOf(attemptId), []);
      assert.ok(
        eventsOf(attemptId).some(({ body }) => body.type === 'page'),
        'the page is on record before anybody has seen it',
      );

      await ask('page.seen', {});
      assert.deepEqual([clock().begun, clock().running], [true, true]);
      assert.deepEqual(segmentsOf(attemptId), ['looking']);
      await ask('page.seen', {});
      assert.deepEqual(segmentsOf(attemptId), ['looking'], 'a second report changes nothing');
    });

  test('exploring: the time before the window shows the page is not counted', async () => {
    await ask('run.tryTask', {});
    const { briefing } = session;
    assert.ok(briefing !== null);
    await ask('run.leave', {});
    session.brief({ ...briefing, mode: 'demonstration' });
    await session.explore();
    assert.deepEqual([clock().begun, clock().activeMs], [false, 0]);
    await ask('page.seen', {});
    assert.deepEqual([clock().begun, clock().running], [true, true]);
  });

  test('an operation on the page starts the clock of a window that has reported nothing', async () => {
    const attemptId = await start();
    await session.perform({ operation: 'reload' });
    assert.equal(clock().begun, true);
    assert.equal(segmentsOf(attemptId)[0], 'acting');
  });

  test('a pause before the page was seen counts nothing, and the clock still waits after it', async () => {
    const attemptId = await start();
    await ask('run.pause', {});
    await ask('run.resume', {});
    assert.deepEqual([clock().begun, clock().activeMs], [false, 0]);
    await ask('page.seen', {});
    assert.equal(clock().running, true);
    assert.deepEqual(segmentsOf(attemptId), ['looking']);
  });

  test('the clock of an agent starts when the page has loaded, and the record names its rule', async () => {
    const attemptId = await start('agent');
    assert.equal(clock().begun, true);
    assert.equal(segmentsOf(attemptId)[0], 'loading');
    const [opened] = eventsOf(attemptId).flatMap(({ body }) => (body.type === 'opened' ? [body.rules] : []));
    assert.match(opened ?? '', /^clock-3 /);
  });

  test('a resumed attempt counts nothing until the window shows its page again', async () => {
    const attemptId = await start();
    await ask('page.seen', {});
    await ask('run.leave', {});
    await ask('run.resumeAttempt', { attemptId });
    const resumed = clock();
    assert.deepEqual([resumed.begun, resumed.running], [false, false]);
    assert.equal(segmentsOf(attemptId).at(-1), 'paused', 'the segment before the resumption ends');
    const { activeMs } = clock();
    assert.equal(activeMs, resumed.activeMs);
    await ask('page.seen', {});
    assert.deepEqual([clock().begun, clock().running], [true, true]);
  });
});
