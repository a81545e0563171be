import type { Answers } from '../harness/fakeMain.ts';

/** The answers that the sections of the settings need, in a workspace without problems. */
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
