// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Role, SessionState } from '../../../shared/contract/index.ts';
import { idleSession } from '../../helpers/fakeApp.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';

const INTENT = 'Find the painted bridge and book a room there.';
const SLUG = 'bridge-2hop-007';

const atTask: SessionState = {
  ...idleSession,
  mode: 'baseline',
  attemptId: 'a1',
  participant: { id: 'p1', name: 'heron' },
  task: {
    id: 'demo/7',
    key: SLUG,
    intent: INTENT,
    instructions: null,
    images: [],
    sites: [],
    asksAnswer: false,
  },
};

describe('the name of a task on the Run screen', () => {
  let component: ComponentPage;

  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  /** The words of the screen in a window of this role. */
  async function wordsFor(role: Role, session: SessionState): Promise<string> {
    const { page } = component;
    const main = await component.mount('/run', {
      'app.info': () => ({
        version: '0.1.0',
        host: 'web',
        workspace: '/home/you/hopscope',
        chromium: '147.0.7727.0',
        isDemo: false,
        demoSites: [],
        role,
        testerUrl: null,
      }),
      'run.state': () => session,
      'run.resumable': () => [],
      'page.bounds': () => null,
    });
    await page
      .getByText(session.phase === 'wrapping-up' ? 'You finished the task.' : INTENT)
      .first()
      .waitFor();
    const words = await page.getByRole('main').innerText();
    assert.deepEqual(main.problems, []);
    return words;
  }

  const phases = ['briefing', 'running', 'wrapping-up'] as const;

  for (const phase of phases)
    test(`${phase}: a tester reads the intent of the task and not its key`, async () => {
      const words = await wordsFor('tester', { ...atTask, phase });
      assert.ok(!words.includes(SLUG), words);
      assert.ok(words.includes(INTENT), words);
    });

  // The key names the way, and a lead who hands over the laptop has a tester in the lead's window.
  for (const phase of ['briefing', 'running'] as const)
    test(`${phase}: the window of the lead hides the key from the person who does the task for a rate`, async () => {
      const words = await wordsFor('lead', { ...atTask, phase });
      assert.ok(!words.includes(SLUG), words);
      assert.ok(words.includes('Your task'), words);
    });

  for (const phase of ['briefing', 'running'] as const)
    test(`${phase}: an author who tries a task reads its key`, async () => {
      const words = await wordsFor('lead', { ...atTask, mode: 'qa', phase });
      assert.ok(words.includes(SLUG), words);
    });

  test('wrapping-up: the lead reads the key of the task', async () => {
    const words = await wordsFor('lead', { ...atTask, phase: 'wrapping-up' });
    assert.ok(words.includes(SLUG), words);
  });
});
