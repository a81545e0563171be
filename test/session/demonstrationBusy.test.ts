// needs: browser
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { answerLate, keepBusy, LATE } from '../helpers/busyPage.ts';
import { createDemonstrator, stepsOf, toldIn } from '../helpers/demonstrator.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { openTroubledSite } from '../helpers/troubledSite.ts';

const site = await openTroubledSite({
  '/': `<button id=slow style="width:200px;height:40px" onclick="${keepBusy(6000)}
    document.title = 'Calculated'">Calculate</button>`,
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

test('a click that keeps the page busy is recorded as a step, and the demonstration continues', async () => {
  await person.begin(site.at('/'));
  const acted = await person.act({ css: '#slow' }, 'click');
  assert.deepEqual(stepsOf(acted), ['1 click']);
  assert.match(toldIn(acted), /"Click" was sent to the page, which is busy .* It is recorded as a step/);
  const done = await person.until('the page is there again', (state) =>
    state.tabs.some(({ title }) => title === 'Calculated'),
  );
  assert.equal(done.demonstration?.stage, 'look');
  const failures = person
    .record()
    .flatMap((body) => (body.type === 'failed' && body.error.code.startsWith('page.') ? [body] : []));
  assert.deepEqual(
    failures.map(({ error, stepIndex }) => [error.code, stepIndex]),
    [['page.unanswered', 1]],
  );
  const again = await person.act({ css: '#slow' }, 'hover');
  assert.deepEqual(stepsOf(again), ['1 click', '2 hover']);
  assert.equal(again.demonstration?.refusal, null);
});
