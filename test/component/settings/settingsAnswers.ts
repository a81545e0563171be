import type { Answers } from '../harness/fakeMain.ts';

/** What the sections of the settings ask, in a workspace in which nothing is amiss. */
export const settingsAnswers: Answers = {
  'settings.unread': () => [],
  'workspace.leftOver': () => ({ isLeftOver: false }),
  'endpoints.list': () => ({
    endpoints: [],
    uses: [],
    unread: [],
    file: '/home/you/endpoints.json',
    savesKeys: false,
  }),
  'verify.failures': () => ({}),
};
