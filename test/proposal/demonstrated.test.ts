// needs: browser
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const one = await openHeadlessApp(temporaryFolder());
after(() => one.app.close());
let browser: TaskBrowser | null = null;
one.app.onTaskBrowser((next) => {
  browser = next;
});

test('an accepted proposal can be demonstrated and then waits for verification without a verdict', async () => {
  const { ask } = one;
  const { id: participantId } = await ask('participants.create', {
    name: 'ada',
    consent: true,
    exposed: false,
    population: {},
  });
  const [almanac] = await ask('propose.sites', { as: 'annotator', participantId });
  assert.equal(almanac?.site.name, 'Almanac');
  const sent = await ask('propose.send', {
    siteId: almanac.site.id,
    participantId,
    text: 'Look up what the sea is called that one sees from Lisbon.',
  });
  assert.ok(sent.kept);
  const { proposal } = await ask('propose.accept', { proposalId: sent.proposal.id, participantId });
  const taskId = proposal.taskId ?? '';

  await ask('run.brief', { participantId, taskId, mode: 'demonstration' });
  const state = await ask('demonstrate.begin', {});
  assert.match(state.tabs[0]?.url ?? '', /^http:\/\/wiki\.localhost:\d+\/$/);
  assert.deepEqual(state.hops, []);
  assert.ok(browser);
  await (browser as TaskBrowser).settle();
  const box = await (browser as TaskBrowser).boxOf({ role: 'button', name: 'Search' });
  assert.ok(box);
  await ask('demonstrate.pick', { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await ask('demonstrate.confirm', {});
  await ask('demonstrate.operate', { operation: 'click' });
  await ask('demonstrate.goOn', {});
  await ask('demonstrate.describe', {});
  await ask('demonstrate.finish', { description: proposal.text, answer: '' });
  await ask('run.leave', {});

  const [row] = await ask('verify.queue', { reviewerId: participantId });
  assert.deepEqual([row?.intent, row?.steps], [proposal.text, 1]);
  const { attempt, verdicts } = await ask('attempts.open', { attemptId: row?.attemptId ?? '' });
  assert.equal(attempt.status, 'finished');
  assert.deepEqual(
    verdicts.map(({ passed }) => passed),
    [null],
  );
  const tasks = await ask('library.tasks', { setId: taskId.slice(0, taskId.indexOf('/')) });
  assert.deepEqual([tasks[0]?.hops, tasks[0]?.sites], [0, ['Almanac']]);
});
