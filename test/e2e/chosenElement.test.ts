// needs: window
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listEvents } from '../../electron/db/record/events.ts';
import { setSnapshotAccessibility } from '../../electron/db/record/snapshots.ts';
import type { AccessibilityRecord } from '../../shared/page/accessibilityRecord.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';
import { AttemptPage } from './pages/AttemptPage.ts';

let window: WebHostWindow;

before(async () => {
  window = await openWebHostWindow({ pages: { '/': '<main><button>Buy</button></main>' } });
  await window.startTask();
});
after(() => window.close());

test('a step shows the surroundings of its element as they were when the element was chosen', async () => {
  const { workspace, session } = window.host.app.context;
  assert.equal(await session.perform({ operation: 'click', target: { css: 'button' } }), null);
  const attemptId = session.state().attemptId ?? '';
  const step = listEvents(workspace.db, attemptId)
    .flatMap(({ body }) => (body.type === 'step' ? [body.step] : []))
    .at(-1);
  assert.ok(step?.beforeId);
  const told: AccessibilityRecord = {
    nodes: [
      { role: 'button', name: 'Buy', states: { focused: true, expanded: false } },
      { role: 'main', name: 'Offers', states: {} },
      { role: 'RootWebArea', name: 'Shop', states: {} },
    ],
  };
  const row = workspace.blobs.write(Buffer.from(JSON.stringify(told)), 'application/json');
  setSnapshotAccessibility(workspace.db, step.beforeId, row);
  await window.host.app.invoke('settings.set', { showVerdicts: 'after' });
  await window.run.finish();

  await window.page.getByRole('link', { name: 'See what was recorded' }).click();
  const attempt = new AttemptPage(window.page);
  await attempt.verdicts.waitFor();
  await attempt.readAs('Page', 'Accessibility');
  const chain = window.page.getByRole('list', { name: 'The element and its surroundings' });
  await chain.waitFor();
  assert.deepEqual(await chain.getByRole('listitem').allInnerTexts().then(words), [
    'RootWebArea Shop',
    'main Offers',
    'button Buy focused expanded: false',
  ]);
  await window.page.getByRole('table', { name: 'The element of this step' }).waitFor();
});

function words(texts: readonly string[]): string[] {
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}
