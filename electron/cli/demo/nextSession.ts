import type { SessionState } from '../../../shared/contract/index.ts';
import type { App } from '../../app/app.ts';

/** Resolves when the product next announces a session, or one for which `isIt` returns true. */
export function nextSession(
  app: Pick<App, 'onAnnounce'>,
  isIt: (state: SessionState) => boolean = () => true,
): Promise<void> {
  return new Promise((resolve) => {
    const unlisten = app.onAnnounce(({ topic, value }) => {
      if (topic !== 'session' || !isIt(value)) return;
      unlisten();
      resolve();
    });
  });
}
