/** Major versions of Chromium in which every test is green: the embedded one, and Debian's. */
export const testedChromiums: readonly string[] = ['147', '156'];
