// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SessionState } from '../../../shared/contract/index.ts';
import { idleSession } from '../../helpers/fakeApp.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';

const tab = {
  ...{ id: 't1', url: 'http://play.localhost:4747/webui', title: 'Build the page', active: true },
  ...{ loading: false, crashed: false, canGoBack: false, canGoForward: false },
};
const running: SessionState = {
  ...idleSession,
  ...{ phase: 'running', mode: 'baseline', attemptId: 'a1', participant: { id: 'p1', name: 'heron' } },
  task: {
    ...{ id: 'demo/7', key: 'hours', intent: 'Build the page.', instructions: null },
    ...{ images: [], sites: [], asksAnswer: false },
  },
  clock: { activeMs: 0, begun: true, running: true, segment: 'looking' },
};

describe('the tabs of a task in an environment', () => {
  let component: ComponentPage;
  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  /** The window with these tabs. */
  async function mount(tabs: SessionState['tabs']): Promise<void> {
    await component.mount('/run', {
      'run.state': () => ({ ...running, tabs }),
      ...{ 'run.touch': () => null, 'page.bounds': () => null, 'page.seen': () => null },
    });
  }

  for (const [when, title] of [
    ['has no title yet', ''],
    ['has its address as title', 'play.localhost:4747/webui'],
  ])
    test(`are named after the environment while the page ${when}`, async () => {
      await mount([{ ...tab, title: title ?? '' }]);
      await component.page.getByRole('tab', { name: 'WebUI', exact: true }).waitFor();
    });

  test('no tab can be opened beside it, and the address of a picture of the task cannot be changed', async () => {
    const { page } = component;
    const picture = { ...tab, id: 't2', url: 'http://pictures.test/1.png', title: '1.png' };
    await mount([{ ...tab, active: false }, picture]);
    await page.getByRole('tab', { name: 'Build the page', exact: true }).waitFor();
    assert.ok(await page.getByRole('button', { name: 'New tab' }).isDisabled());
    assert.ok(await page.getByRole('button', { name: /^Address/ }).isDisabled());
  });
});
