// needs: browser
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, afterEach, test } from 'node:test';
import type { SessionState } from '../../shared/contract/index.ts';
import { answerLate, keepBusy, LATE } from '../helpers/busyPage.ts';
import { createDemonstrator } from '../helpers/demonstrator.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { sharedFile, withoutShared } from '../helpers/sharedFolder.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { openTroubledSite } from '../helpers/troubledSite.ts';

const report = sharedFile('reports-tried/18-slow-field/page.html');
const site = await openTroubledSite({
  ...(report === null ? {} : { '/report': readFileSync(report, 'utf8') }),
  '/slow': `<input id=t aria-label=Name oninput="${keepBusy(6000)} document.title = 'has ' + t.value"><button id=next>Next</button>`,
  '/mask': `<input id=t aria-label=Day oninput="setTimeout(() => { t.value = t.value.replace('-', '').replace(/^(..)(?=.)/, '$1-') })"><button id=next>Next</button>`,
  [LATE]: (response, request) => answerLate(request, response),
});
const one = await openHeadlessApp(temporaryFolder());
const person = createDemonstrator(one);
after(async () => {
  await one.app.close();
  await site.close();
});
afterEach(async () => {
  await one.ask('run.leave', {});
});

function choiceIn({ demonstration }: SessionState) {
  return [demonstration?.stage, demonstration?.picked?.element.name ?? null, demonstration?.isChoiceWaiting];
}

function typed() {
  return person.record().flatMap((body) => (body.type === 'step' ? [body.step] : []));
}

test('a text that reached a slow page in part is a step with an error, and later with what the field holds', async () => {
  await person.begin(site.at('/slow'));
  const acted = await person.act({ css: '#t' }, 'type', 'abcdefghijkl');
  assert.equal(acted.demonstration?.steps[0]?.error?.code, 'page.inPart');
  // The record has the error together with the step: a killed process leaves both.
  const [first] = typed();
  assert.deepEqual([first?.value, first?.error?.code], ['abcdefghijkl', 'page.inPart']);
  const told = await person.until(
    'it is known what the field holds',
    ({ demonstration }) => demonstration?.steps[0]?.held !== undefined,
  );
  const [step] = told.demonstration?.steps ?? [];
  assert.deepEqual([step?.value, step?.held, step?.error?.code], ['abcdefghijkl', 'a', 'page.inPart']);
  assert.deepEqual(
    (({ value, held, error }) => [value, held, error?.code])(typed().at(-1) ?? assert.fail('no step')),
    ['abcdefghijkl', 'a', 'page.inPart'],
  );
});

test('a step of typing has what a mask has made of the text, and no error', async () => {
  await person.begin(site.at('/mask'));
  const acted = await person.act({ css: '#t' }, 'type', '1234');
  const [step] = acted.demonstration?.steps ?? [];
  assert.deepEqual([step?.value, step?.held, step?.error], ['1234', '12-34', null]);
});

test('an element chosen after a step in doubt waits until the person keeps the step', async () => {
  await person.begin(site.at('/slow'));
  await person.act({ css: '#t' }, 'type', 'abcdefghijkl');
  const asked = await person.pick({ css: '#next' });
  assert.deepEqual(choiceIn(asked), ['look', null, true]);
  const cancelled = await one.ask('demonstrate.stepBack', {});
  assert.deepEqual(choiceIn(cancelled), ['look', null, false]);
  assert.deepEqual(choiceIn(await person.pick({ css: '#next' })), ['look', null, true]);
  assert.deepEqual(choiceIn(await one.ask('demonstrate.goOn', {})), ['select', 'Next', false]);
});

test('an element that the host reports as pressed waits as well', async () => {
  await person.begin(site.at('/slow'));
  await person.act({ css: '#t' }, 'type', 'abcdefghijkl');
  const box = await person.browser.boxOf({ css: '#next' });
  const pressed = await person.browser.picker.pressed({ x: (box?.x ?? 0) + 2, y: (box?.y ?? 0) + 2 });
  const { demonstration } = await one.ask('demonstrate.choose', pressed?.ref ?? assert.fail('no element'));
  assert.equal(demonstration?.isChoiceWaiting, true);
});

test('an element chosen after a step that is not in doubt is chosen at once', async () => {
  await person.begin(site.at('/mask'));
  await person.act({ css: '#t' }, 'type', '1234');
  assert.deepEqual(choiceIn(await person.pick({ css: '#next' })), ['select', 'Next', false]);
});

test('an undo of a later step types again what had reached the page in part', async () => {
  await person.begin(site.at('/slow'));
  await person.act({ css: '#t' }, 'type', 'abcdefghijkl');
  await person.until(
    'it is known what the field holds',
    ({ demonstration }) => demonstration?.steps[0]?.held !== undefined,
  );
  await person.operate('scroll', 'down');
  const undone = await one.ask('demonstrate.undo', {});
  assert.equal(undone.demonstration?.steps.length, 1);
  const page = await person.until('the page is as it was', ({ tabs }) => tabs[0]?.title === 'has a');
  assert.equal(page.demonstration?.steps[0]?.held, 'a');
});

test('a page that needs 1.5 s for each key: the step says what reached it', {
  skip: withoutShared,
}, async () => {
  await person.begin(site.at('/report'));
  await person.act({ css: '#t' }, 'type', 'abcdefghijkl');
  await person.finish();
  const step = typed().at(-1) ?? assert.fail('no step');
  assert.equal(step.value, 'abcdefghijkl');
  // On a quiet machine the whole text arrives.
  const isWhole = step.held === undefined && step.error === null;
  assert.ok(
    isWhole || ['page.inPart', 'page.unanswered'].includes(step.error?.code ?? ''),
    JSON.stringify(step),
  );
});
