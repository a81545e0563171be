import { createHeadlessFactory } from '../../electron/browser/chromium/launchBackend.ts';
import { answerParent } from './otherProcess.ts';

/** A process to be killed while its Chromium runs. `folder`: where downloads go. */
const factory = createHeadlessFactory({ log: () => {} });
answerParent({
  async open(downloads: string) {
    await factory.open({
      viewport: { width: 400, height: 300 },
      startUrls: ['about:blank'],
      restore: null,
      downloads,
    });
  },
});
