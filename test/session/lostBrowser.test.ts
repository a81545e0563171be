// needs: browser
import assert from 'node:assert/strict';
import { after, afterEach, describe, test } from 'node:test';
import type { SessionState } from '../../shared/contract/index.ts';
import {
  briefDemonstration,
  briefTask,
  createDemonstrator,
  stepsOf,
  toldIn,
} from '../helpers/demonstrator.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { browsers, whyNoRenderers } from '../helpers/renderers.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { openTroubledSite } from '../helpers/troubledSite.ts';

const LOST = /The controlled browser ended unexpectedly/;

describe('a browser that ends by itself', { skip: whyNoRenderers }, async () => {
  const pressed = Promise.withResolvers<void>();
  const site = await openTroubledSite({
    '/': `<button id="one">One</button> <a id="on" href="/next">on</a>`,
    '/next': '<button id="two">Two</button>',
    '/stuck': `<button id="stuck"
      onmousedown="const ask = new XMLHttpRequest(); ask.open('GET', '/never', false); ask.send()">Stuck</button>`,
    '/never': () => pressed.resolve(),
  });
  const one = await openHeadlessApp(temporaryFolder());
  const person = createDemonstrator(one);
  after(async () => {
    await one.app.close();
    await site.close();
  });
  afterEach(() => one.ask('run.leave', {}));

  /** Kills Chromium; resolves when the loss is announced. */
  async function end(): Promise<SessionState> {
    for (const pid of browsers()) process.kill(pid, 'SIGKILL');
    return person.until('told', (state) => state.lost || state.phase === 'briefing');
  }

  test('a demonstration refuses operations after the loss and continues on its page in a new browser', async () => {
    await person.begin(site.at('/'));
    await person.act({ css: '#on' }, 'click');
    await person.choose({ css: '#two' });
    const lost = await end();
    assert.equal(lost.phase, 'running');
    assert.match(toldIn(lost), LOST);
    assert.ok(!lost.clock.running, 'the clock is stopped');
    await assert.rejects(person.operate('click'), LOST);
    await assert.rejects(one.ask('page.reload', {}), LOST);
    await assert.rejects(one.ask('demonstrate.describe', {}), LOST);
    const back = await one.ask('run.bringBack', {});
    assert.deepEqual([back.lost, back.phase, back.tabs[0]?.url], [false, 'running', site.at('/next')]);
    await person.until('the message is gone', (state) => toldIn(state) === '');
    const done = await person.act({ css: '#two' }, 'click');
    assert.deepEqual(stepsOf(done), ['1 click', '2 click']);
    assert.equal((await person.finish()).phase, 'wrapping-up');
    const told = person.record().filter((body) => body.type === 'failed');
    assert.deepEqual(
      told.map(({ error }) => error.code),
      ['browser.closed', 'artefacts.lost'],
      'each failure is recorded once',
    );
  });

  test('a loss during an operation records no step, and the page comes back', async () => {
    await person.begin(site.at('/stuck'));
    await person.choose({ css: '#stuck' });
    const during = person.operate('click');
    await pressed.promise;
    await end();
    await during;
    const back = await one.ask('run.bringBack', {});
    assert.deepEqual([stepsOf(back), back.tabs[0]?.url], [[], site.at('/stuck')]);
    assert.deepEqual(stepsOf(await person.act({ css: '#stuck' }, 'hover')), ['1 hover']);
  });

  test('a loss during the description keeps the steps', async () => {
    await person.begin(site.at('/'));
    await person.act({ css: '#one' }, 'click');
    await one.ask('demonstrate.describe', {});
    await end();
    const back = await one.ask('run.bringBack', {});
    assert.deepEqual([back.phase, stepsOf(back)], ['running', ['1 click']]);
    assert.equal((await person.finish()).phase, 'wrapping-up');
  });

  test('a loss during exploring returns the task to its briefing', onlyThorough, async () => {
    await briefDemonstration(one, site.at('/'));
    await one.ask('demonstrate.explore', {});
    const told = await end();
    assert.equal(told.phase, 'briefing');
    assert.match(toldIn(told), LOST);
    const begun = await one.ask('demonstrate.begin', {});
    assert.deepEqual([begun.phase, begun.tabs[0]?.url, toldIn(begun)], ['running', site.at('/'), '']);
  });

  test('a baseline continues without repeating its steps', async () => {
    await briefTask(one, site.at('/'), 'baseline');
    await one.ask('run.start', {});
    const { session } = one.app.context;
    await session.perform({ operation: 'click', target: { css: '#on' } });
    await end();
    await assert.rejects(session.perform({ operation: 'click', target: { css: '#two' } }), LOST);
    await assert.rejects(one.ask('run.finish', { answer: '' }), LOST);
    const back = await one.ask('run.bringBack', {});
    assert.deepEqual([back.budget.steps, back.tabs[0]?.url], [1, site.at('/next')]);
    assert.ok(back.clock.running);
    assert.equal((await one.ask('run.finish', { answer: '' })).phase, 'wrapping-up');
  });

  test('leaving the task while the page comes back closes every tab', async () => {
    await person.begin(site.at('/'));
    await end();
    const coming = assert.rejects(one.ask('run.bringBack', {}), /The task was left before the command ended/);
    const left = await one.ask('run.leave', {});
    await coming;
    assert.deepEqual([left.phase, left.tabs], ['idle', []]);
    assert.equal(one.app.context.session.phase, 'idle');
  });

  test('an attempt that is left before the page comes back can be resumed', onlyThorough, async () => {
    const { attemptId } = await person.begin(site.at('/'));
    await person.act({ css: '#one' }, 'click');
    await end();
    await one.ask('run.leave', {});
    const resumed = await one.ask('run.resumeAttempt', { attemptId: attemptId ?? '' });
    assert.deepEqual([resumed.phase, stepsOf(resumed)], ['running', ['1 click']]);
  });
});
