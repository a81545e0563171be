import type { Settings } from '../../shared/contract/index.ts';
import type { AttemptEvent, AttemptTime, EventBody } from '../../shared/model/index.ts';
import { SessionClock } from '../attempt/sessionClock.ts';
import type { TaskBrowser } from '../browser/taskBrowser.ts';

/** Looking around before a demonstration: the page is used freely, and nothing is kept but how long it took. */
export class Exploring {
  readonly browser: TaskBrowser;
  readonly clock: SessionClock;
  /** What the page does from now on is not listened to. */
  readonly stop: () => void;

  constructor(browser: TaskBrowser, settings: Settings, onChange: () => void) {
    this.browser = browser;
    const idle = { afterMs: settings.idleAfterSeconds * 1000 };
    let seq = 0;
    const forget = (body: EventBody, time: AttemptTime): AttemptEvent => {
      seq += 1;
      return { attemptId: '', seq, time, wall: Date.now(), body };
    };
    this.clock = new SessionClock({ append: forget, idle, base: 0, events: [] });
    this.clock.switchTo('looking');
    this.stop = browser.listen((event) => {
      if (event.type === 'input') this.clock.touch();
      else onChange();
    });
  }

  /** Active time so far. */
  activeMs(): number {
    return this.clock.activeMs();
  }
}
