// needs: component
import { after, before, describe, test } from 'node:test';
import type { SessionState } from '../../../shared/contract/index.ts';
import { idleSession } from '../../helpers/fakeApp.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const running: SessionState = {
  ...idleSession,
  ...{ phase: 'running', mode: 'baseline', attemptId: 'a1', participant: { id: 'p1', name: 'heron' } },
  task: {
    ...{ id: 'demo/7', key: 'bridge', intent: 'Find the painted bridge.', instructions: null },
    ...{ images: [], sites: [], asksAnswer: false },
  },
  clock: { activeMs: MINUTE_MS, begun: true, running: true, segment: 'looking' },
  budget: { limit: { steps: null, activeMs: 5 * MINUTE_MS }, steps: 0, allSteps: 0, exhausted: null },
};

/** Both clocks of the window, which stand still until the test moves them. */
interface Clocks {
  readonly moveBy: (ms: { readonly system?: number; readonly steady?: number }) => void;
  readonly restore: () => void;
}

describe('the clock of an attempt in the window', () => {
  let component: ComponentPage;

  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  for (const [words, jump] of [
    ['set forward', HOUR_MS],
    ['set back', -HOUR_MS],
  ] as const)
    test(`counts on when the system's clock is ${words} by an hour`, async () => {
      const { page } = component;
      const main = await component.mount('/run', {
        // Another time than the one announced below, so that the clock shows when the announcement has arrived.
        'run.state': () => ({ ...running, clock: { ...running.clock, activeMs: 0, running: false } }),
        'run.touch': () => null,
        'page.bounds': () => null,
        'page.seen': () => null,
      });
      await page.evaluate(() => {
        const kept = { now: Date.now, steady: performance.now };
        const at = { system: Date.now(), steady: performance.now() };
        Date.now = () => at.system;
        performance.now = () => at.steady;
        const clocks: Clocks = {
          moveBy({ system = 0, steady = 0 }) {
            at.system += system;
            at.steady += steady;
          },
          restore() {
            Date.now = kept.now;
            performance.now = kept.steady;
          },
        };
        Object.assign(window, { clocks });
      });
      const moveBy = (ms: Parameters<Clocks['moveBy']>[0]) =>
        page.evaluate((by) => (window as unknown as { clocks: Clocks }).clocks.moveBy(by), ms);
      try {
        main.announce({ topic: 'session', value: running });
        const clock = page.getByRole('timer', { name: 'active time' });
        const shows = (time: string) => clock.and(page.getByText(time, { exact: true })).waitFor();
        await shows('01:00');
        await moveBy({ system: 5000, steady: 5000 });
        await shows('01:05');
        await moveBy({ system: jump });
        await moveBy({ system: 2000, steady: 2000 });
        await shows('01:07');
        await page.getByText('3 min 53 s left').waitFor();
        // A state that comes after the jump is counted from its arrival, too.
        const later = { ...running, clock: { ...running.clock, activeMs: 2 * MINUTE_MS } };
        main.announce({ topic: 'session', value: later });
        await shows('02:00');
        await moveBy({ system: 3000, steady: 3000 });
        await shows('02:03');
      } finally {
        await page.evaluate(() => (window as unknown as { clocks: Clocks }).clocks.restore());
      }
      component.nothingWrong();
    });
});
