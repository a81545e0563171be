// needs: browser
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, test } from 'node:test';
import { listEvents } from '../../electron/db/record/events.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { AttemptEvent } from '../../shared/model/index.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { checkKept, checkTidy } from '../helpers/checkKept.ts';
import { createDemonstrator } from '../helpers/demonstrator.ts';
import { thoroughRun, wholeRun } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { killDemonstration } from '../helpers/killedDemonstration.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { openTroubledSite } from '../helpers/troubledSite.ts';

/** The phases to kill in, each at a random moment: all of them ten times in a whole run, and otherwise only a click and undos. */
const every = [
  ['begin', 300],
  ['resume', 900],
  ['select', 250],
  ['confirm', 60],
  ['type', 350],
  ['click', 500],
  ['undo', 1200],
  ['undo', 2500],
  ['describe', 60],
  ['click', 900],
] as const;
const moments = wholeRun
  ? Array.from({ length: 10 }, () => every).flat()
  : every.slice(5, thoroughRun ? 8 : 7);

/** The phase that the process begins with, if it differs. */
const first: Readonly<Record<string, string>> = {
  begin: 'select',
  resume: 'select',
  confirm: 'select',
  type: 'select',
  undo: 'click',
};

const form = (title: string, next: string): string =>
  `<h1>${title}</h1><input id="field" aria-label="Field"><p><a id="next" href="${next}">Next</a></p>`;
const site = await openTroubledSite({ '/': form('One', '/other'), '/other': form('Other', '/') });
const root = temporaryFolder();
after(() => site.close());

test(`a demonstration killed ${moments.length} times loses no accepted event and can be finished`, {
  timeout: wholeRun ? 3_600_000 : 300_000,
}, async (t) => {
  const seed = Number(process.env['HOPSCOPE_TEST_SEED'] ?? Date.now() % 1_000_000);
  t.diagnostic(`HOPSCOPE_TEST_SEED=${seed}`);
  const random = mulberry32(seed);
  const folder = path.join(root, 'killed');
  let before: readonly AttemptEvent[] = [];
  let attemptId = '';
  for (const [phase, most] of moments) {
    const afterMs = Math.floor(random() * most);
    // A process that was killed before it had an attempt begins again; with an attempt, it resumes.
    const accepted = await killDemonstration(
      folder,
      site.at('/'),
      (now) => (now === phase || [now, phase].sort().join() === 'begin,resume' ? afterMs : null),
      first[phase] ?? phase,
    );
    const workspace = openWorkspace(folder, 'test');
    try {
      const attempts = workspace.db.prepare<[], { id: string }>('SELECT id FROM attempts').all();
      assert.ok(attempts.length <= 1, 'the attempt is resumed, not begun again');
      attemptId = attempts[0]?.id ?? '';
      const events = listEvents(workspace.db, attemptId);
      assert.ok((events.at(-1)?.seq ?? 0) >= accepted, `${phase}: event ${accepted} had been accepted`);
      assert.deepEqual(events.slice(0, before.length), before, `${phase}: the events on disk are unchanged`);
      checkKept(workspace, attemptId);
      checkTidy(workspace);
      before = events;
    } finally {
      workspace.close();
    }
  }
  const one = await openHeadlessApp(root, 'killed');
  try {
    const person = createDemonstrator(one);
    const resumed = await one.ask('run.resumeAttempt', { attemptId });
    const done = resumed.demonstration?.steps ?? [];
    const clicks = done.filter(({ operation }) => operation === 'click').length;
    assert.ok(
      before.filter(({ body }) => body.type === 'step').length >= 2,
      'steps were recorded between the kills',
    );
    const url = resumed.tabs[0]?.url;
    assert.equal(
      url,
      site.at(clicks % 2 === 0 ? '/' : '/other'),
      'the page is the one that the steps led to',
    );
    await person.act({ css: '#next' }, 'click');
    assert.equal((await person.finish()).phase, 'wrapping-up');
    const steps = checkKept(one.app.workspace, attemptId);
    assert.equal(steps.length, done.length + 1);
    for (const { index, element, target, beforeId, afterId } of steps) {
      assert.ok(beforeId && afterId, `step ${index} has its pages`);
      assert.ok(element === null || target?.picture, `step ${index} has the picture of its element`);
    }
  } finally {
    await one.app.close();
  }
});
