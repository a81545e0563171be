/**
 * The stories of `npm test`: one end-to-end test file for each screen of the window and each host. Each of these files declares
 * `runs: always`. `test/cli/everyCommand.test.ts` is the story of the command line.
 */
export const SCREEN_STORIES: Readonly<Record<string, string>> = {
  library: 'test/e2e/library.test.ts',
  run: 'test/e2e/baseline.test.ts',
  agents: 'test/e2e/watch.test.ts',
  demonstrate: 'test/e2e/demonstrate.test.ts',
  propose: 'test/e2e/propose.test.ts',
  verify: 'test/e2e/verify.test.ts',
  improve: 'test/e2e/improve.test.ts',
  evaluate: 'test/e2e/figureLinks.test.ts',
  compare: 'test/e2e/compare.test.ts',
  attempt: 'test/e2e/replay.test.ts',
  settings: 'test/e2e/people.test.ts',
};

export const HOST_STORIES: Readonly<Record<string, string>> = {
  web: 'test/e2e/webHost.test.ts',
  desktop: 'test/e2e/desktopHost.test.ts',
  cli: 'test/cli/everyCommand.test.ts',
};
