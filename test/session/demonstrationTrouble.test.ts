// needs: browser
import assert from 'node:assert/strict';
import { after, afterEach, type TestContext, test } from 'node:test';
import { findSnapshot } from '../../electron/db/record/snapshots.ts';
import type { SessionState } from '../../shared/contract/index.ts';
import type { Snapshot } from '../../shared/model/index.ts';
import { createDemonstrator, stepsOf, toldIn } from '../helpers/demonstrator.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { holdRefusingPort } from '../helpers/refusingPort.ts';
import { BUSY, rendererOf, renderers, whyNoRenderers } from '../helpers/renderers.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { openTroubledSite } from '../helpers/troubledSite.ts';

const REPLACED = /The page has been replaced since the element was chosen/;
const LEFT = /The element has left the page since it was chosen/;
const CRASHED = /The page .* crashed\. Your record is intact\. Reload the page to go on/;

const button = (id: string, more = ''): string =>
  `<button id="${id}" style="width:200px;height:40px;display:block" ${more}>Press ${id}</button>`;

const nobody = await holdRefusingPort();
const nowhere = `http://127.0.0.1:${nobody.port}/`;
const pressed = Promise.withResolvers<void>();
const site = await openTroubledSite({
  '/': `${button('one')}${button('two')}`,
  '/next': button('three'),
  '/framed': `${button('one')}<iframe src="/inner" style="width:300px;height:100px"></iframe>`,
  '/inner': button('inside'),
  '/hover': ['alert', 'confirm', 'prompt']
    .map((kind) => button(kind, `onmouseenter="this.textContent = 'It was ' + ${kind}('Hovered')"`))
    .join(''),
  // A press blocks the page on a request that is never answered.
  '/stuck': button(
    'stuck',
    `onmousedown="const ask = new XMLHttpRequest(); ask.open('GET', '/never', false); ask.send()"`,
  ),
  '/never': () => pressed.resolve(),
  '/links': `<a id="broken" href="/500">to an error</a><p><a id="empty" href="/empty">to nothing</a></p>
    <p><a id="refused" href="${nowhere}">to nobody</a></p>`,
  '/500': (response) => {
    response.writeHead(500, { 'content-type': 'text/html' });
    response.end('<h1>Internal trouble</h1><a id="back" href="/links">back</a>');
  },
  '/empty': (_response, request) => request.socket.destroy(),
  '/many': `<style>body{margin:0}div{height:20px;overflow:hidden;line-height:20px}</style><script>
    for (let row = 0; row < 10000; row++) document.write('<div><a href="#' + row + '"><span>Row</span> <b>' + row + '</b></a><button id="b' + row + '">Take</button></div>')</script>`,
});
const one = await openHeadlessApp(temporaryFolder());
const person = createDemonstrator(one);
const session = (): SessionState => one.app.context.session.state();
after(async () => {
  await one.app.close();
  await site.close();
  nobody.close();
});
afterEach(async () => {
  await one.ask('run.leave', {});
});

test('a navigation of the page by itself discards the chosen or confirmed element and names the reason', async () => {
  await person.begin(site.at('/'));
  site.tell('/', `location.href = '/next'`);
  await person.until('the next page', ({ tabs }) => tabs[0]?.url.endsWith('/next') === true);
  await person.pick({ css: '#three' });
  site.tell('/next', `location.href = '/'`);
  const candidate = await person.until('told', (state) => REPLACED.test(toldIn(state)));
  isSelecting(candidate);
  const confirmed = await person.choose({ css: '#one' });
  assert.equal(toldIn(confirmed), '', 'the earlier message is gone');
  assert.equal(confirmed.demonstration?.stage, 'operate');
  site.tell('/', `location.href = '/next'`);
  isSelecting(await person.until('told', (state) => REPLACED.test(toldIn(state))));
  await assert.rejects(() => person.operate('click'), /No element is chosen/);
  const done = await person.act({ css: '#three' }, 'click');
  assert.deepEqual(stepsOf(done), ['1 click']);
  assert.equal(toldIn(done), '');
});

test('a confirmed target that vanishes is refused with a reason and no longer chosen', async () => {
  await person.begin(site.at('/'));
  await person.choose({ css: '#one' });
  await site.ask('/', `document.querySelector('#one').remove()`);
  const refused = await person.operate('click');
  assert.match(toldIn(refused), LEFT);
  assert.deepEqual(stepsOf(refused), [], 'a refused operation is no step');
  isSelecting(refused);
  assert.equal(person.record().filter(({ type }) => type === 'failed').length, 1, 'the refusal is recorded');
  assert.deepEqual(stepsOf(await person.act({ css: '#two' }, 'click')), ['1 click']);
});

test(
  'a frame that reloads discards its chosen element; an operation that is only impossible now keeps it',
  onlyThorough,
  async () => {
    await person.begin(site.at('/framed'));
    const inside = { role: 'button', name: 'Press inside', frame: '/inner' };
    await person.choose(inside);
    site.tell('/inner', `location.reload()`);
    await site.ask('/framed', `document.title = 'Told after it'`);
    const refused = await person.operate('click');
    assert.match(toldIn(refused), /since it was chosen/);
    isSelecting(refused);
    assert.deepEqual(stepsOf(await person.act(inside, 'click')), ['1 click']);
    // An element whose operation is only impossible now stays chosen.
    await person.choose(inside);
    await site.ask('/framed', `document.querySelector('iframe').style.transform = 'scale(0.9)'`);
    const scaled = await person.operate('click');
    assert.match(toldIn(scaled), /lies in a frame that the page draws larger or smaller/);
    assert.equal(scaled.demonstration?.stage, 'operate');
    assert.deepEqual(stepsOf(await person.operate('press', 'Enter')), ['1 click', '2 press Enter']);
  },
);

test(
  'a hover that opens a dialog is one step, and its page is captured after the answer',
  onlyThorough,
  async () => {
    await person.begin(site.at('/hover'));
    for (const [index, [kind, answer]] of Object.entries({
      alert: 'undefined',
      confirm: 'true',
      prompt: 'yes',
    }).entries()) {
      await person.choose({ css: `#${kind}` });
      await person.operate('hover');
      const asked = await person.until('asked', ({ prompts }) => prompts.length > 0);
      assert.equal(asked.prompts[0]?.kind, kind);
      await reply(asked, { accept: true, ...(kind === 'prompt' ? { values: ['yes'] } : {}) });
      await person.until('seen', () => {
        const shown = afterOf(index);
        return shown !== null && !shown.flags.includes('capture-failed');
      });
      await person.until('free', ({ demonstration }) => demonstration?.busy === null);
      const { html } = afterOf(index) ?? {};
      const page = await one.app.readBlob(html ?? '');
      assert.match(Buffer.from(page?.bytes ?? []).toString(), new RegExp(`It was ${answer}`));
    }
    assert.deepEqual(stepsOf(session()), ['1 hover', '2 hover', '3 hover']);
  },
);

test('a dialog of the page must be answered before an operation, and the chosen element stays', async () => {
  await person.begin(site.at('/'));
  await person.pick({ css: '#one' });
  site.tell('/', `setTimeout(() => alert('Still there?'), 0)`);
  const asked = await person.until('asked', ({ prompts }) => prompts.length > 0);
  await one.ask('demonstrate.confirm', {});
  const refused = await person.operate('click');
  assert.match(toldIn(refused), /The page has asked a question and waits for the answer\. Answer it first/);
  assert.equal(refused.demonstration?.stage, 'operate');
  await reply(asked, { accept: true });
  assert.deepEqual(stepsOf(await person.operate('click')), ['1 click']);
});

test('a tab that crashes at any stage, also during an operation, is reported and can be reloaded', {
  skip: whyNoRenderers,
}, async () => {
  await person.begin(site.at('/'));
  await crash(await drawing('/'));
  await one.ask('page.reload', {});
  await person.choose({ css: '#one' });
  await person.until('the crash is over', (state) => toldIn(state) === '');
  const { demonstration } = await pictured();
  assert.deepEqual(demonstration?.integrity?.ok, true, demonstration?.integrity?.reason ?? '');
  isSelecting(await crash(await drawing('/')));
  await one.ask('page.reload', {});
  const clicked = await person.act({ css: '#one' }, 'click');
  assert.deepEqual(stepsOf(clicked), ['1 reload', '2 reload', '3 click']);
  await person.operate('goto', site.at('/stuck'));
  const drawn = await drawing('/stuck');
  await person.choose({ css: '#stuck' });
  await pictured();
  const during = person.operate('click');
  await pressed.promise;
  await crash(drawn);
  const refused = await during;
  isSelecting(refused);
  assert.equal(stepsOf(refused).length, 4, 'the interrupted operation is no step');
  await one.ask('page.reload', {});
  assert.equal(stepsOf(await person.act({ css: '#stuck' }, 'hover')).at(-1), '6 hover');
  const ended = await person.finish();
  assert.equal(ended.phase, 'wrapping-up');
});

test('the demonstration continues after every renderer has died, also the one that checks captures', {
  skip: whyNoRenderers,
}, async () => {
  await person.begin(site.at('/'));
  await person.choose({ css: '#two' });
  for (const pid of renderers()) process.kill(pid, 'SIGKILL');
  const told = await person.until('told', (state) => state.lost || state.tabs[0]?.crashed === true);
  // Chromium sometimes ends when a renderer dies during a screenshot.
  if (told.lost) await one.ask('run.bringBack', {});
  else await one.ask('page.reload', {});
  const clicked = await person.act({ css: '#one' }, 'click');
  assert.match(stepsOf(clicked).at(-1) ?? '', /click/);
});

test('the person can close a crashed tab and continue in another one', {
  skip: whyNoRenderers,
  ...onlyThorough,
}, async () => {
  await person.begin(site.at('/'));
  await person.operate('new-tab', site.at('/next', 'other.localhost'));
  const second = await drawing('/next');
  await person.choose({ css: '#three' });
  await pictured();
  await crash(second);
  const closed = await person.operate('close-tab', 't2');
  assert.deepEqual(
    closed.tabs.map(({ id, active }) => [id, active]),
    [['t1', true]],
  );
  const done = await person.act({ css: '#one' }, 'click');
  assert.deepEqual(stepsOf(done).at(-1), '3 click');
  assert.equal(toldIn(done), '');
});

test('an error, an empty answer and a missing server are reported and recorded', async () => {
  await person.begin(site.at('/links'));
  const broken = await person.act({ css: '#broken' }, 'click');
  assert.match(
    toldIn(broken),
    /The site answered 500 \(Internal Server Error\) for .*\/500\. The page was recorded/,
  );
  assert.equal(toldIn(await person.act({ css: '#back' }, 'click')), '');
  const empty = await person.act({ css: '#empty' }, 'click');
  assert.match(toldIn(empty), /\/empty could not be opened: it sent an empty answer/);
  await person.operate('back');
  const refused = await person.act({ css: '#refused' }, 'click');
  assert.match(toldIn(refused), /could not be opened: nothing answers there/);
  assert.deepEqual(stepsOf(refused), ['1 click', '2 click', '3 click', '4 back', '5 click']);
  const answers = person
    .record()
    .flatMap((body) =>
      body.type === 'navigated' ? [body.status] : body.type === 'failed' ? [body.stepIndex] : [],
    );
  assert.deepEqual(
    answers,
    [200, 500, 200, null, 3, 200, null, 5],
    'each failure has the number of the step that led to it',
  );
});

test('a start page that is an error or missing is reported as such, and the task goes on', async () => {
  assert.match(toldIn(await person.begin(site.at('/500'))), /The site answered 500/);
  assert.deepEqual(stepsOf(await person.act({ css: '#back' }, 'click')), ['1 click']);
  await one.ask('run.leave', {});
  assert.match(toldIn(await person.begin(nowhere)), /could not be opened: nothing answers there/);
  const { attemptId } = one.app.context.session.state();
  await one.ask('run.leave', {});
  const again = await one.ask('run.resumeAttempt', { attemptId: attemptId ?? '' });
  assert.equal(again.phase, 'running');
  assert.match(
    toldIn(again),
    /could not be opened: nothing answers there/,
    'the attempt resumes on the page that it was left on',
  );
  assert.deepEqual(stepsOf(await person.operate('goto', site.at('/'))), [`1 goto ${site.at('/')}`]);
});

test(
  'a page of 50,000 elements can be operated and captured, and the work under way is announced',
  onlyThorough,
  async (context: TestContext) => {
    const times: string[] = [];
    const timed = async <T>(what: string, work: Promise<T>): Promise<T> => {
      const start = performance.now();
      const result = await work;
      times.push(`${what} ${Math.round(performance.now() - start)} ms`);
      return result;
    };
    const busy = new Set<string | null | undefined>();
    const unlisten = one.app.onAnnounce(({ topic, value }) => {
      if (topic === 'session') busy.add(value.demonstration?.busy);
    });
    await timed('begin', person.begin(site.at('/many')));
    // The demonstration begins before so large a page is drawn. A point that comes too early is refused and tried again.
    const pointed = async (): Promise<void> => {
      for (let tries = 1; ; tries += 1) {
        try {
          await person.choose({ css: '#b7' });
          return;
        } catch (error) {
          if (tries === 20 || !/no element at this point|The page is busy/.test(String(error))) throw error;
        }
      }
    };
    await timed('choose', pointed());
    const checked = person.until('looked at', ({ demonstration }) => demonstration?.integrity !== null);
    let { demonstration } = await timed('capture and check', checked);
    // On a busy machine the capture may be incomplete, or the page may still be drawn. The capture is repeated.
    for (let tries = 1; demonstration?.integrity?.ok === false && tries < 5; tries += 1) {
      assert.match(
        demonstration.integrity.reason ?? '',
        /^The page could not be stored completely|shows the element elsewhere/,
      );
      ({ demonstration } = await timed('once more', one.ask('demonstrate.captureAgain', {})));
    }
    assert.deepEqual([demonstration?.integrity?.ok, demonstration?.integrity?.reason], [true, null]);
    const done = await timed('click and capture', person.operate('click'));
    unlisten();
    assert.deepEqual(stepsOf(done), ['1 click']);
    assert.ok(busy.has('operating') && busy.has('capturing'), 'the work under way is announced');
    const last = afterOf(0);
    assert.ok(last?.mhtml || last?.flags.includes('capture-failed'), 'the page after it is kept, or flagged');
    await timed('finish', person.finish());
    context.diagnostic(times.join(', '));
  },
);

function isSelecting({ demonstration }: SessionState): void {
  assert.deepEqual(
    [demonstration?.picked, demonstration?.stage, demonstration?.busy],
    [null, 'select', null],
  );
}

function reply(
  { prompts }: SessionState,
  answer: { readonly accept: boolean; values?: string[] },
): Promise<null> {
  return one.ask('page.answerPrompt', { promptId: prompts[0]?.id ?? '', reply: answer });
}

/** The page after the nth step. */
function afterOf(nth: number): Snapshot | null {
  const afterId = session().demonstration?.steps[nth]?.afterId ?? null;
  return afterId === null ? null : findSnapshot(one.app.workspace.db, afterId);
}

/** The process that draws the page at this path. */
function drawing(at: string): Promise<number> {
  return rendererOf(() => site.ask(at, BUSY));
}

/** Waits until nothing more is asked of the page, because Chromium may end when a renderer dies during a screenshot. */
function pictured(): Promise<SessionState> {
  return person.until(
    'pictured and looked at',
    ({ demonstration }) => demonstration?.picture !== null && demonstration?.integrity !== null,
  );
}

/** Kills a renderer; resolves when the crash is reported. */
function crash(pid: number): Promise<SessionState> {
  process.kill(pid, 'SIGKILL');
  return person.until(
    'crashed',
    (state) =>
      state.tabs.some(({ crashed }) => crashed) &&
      CRASHED.test(toldIn(state)) &&
      state.demonstration?.picked === null &&
      state.demonstration.busy === null,
  );
}
