import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The needs of a test file, from the cheapest to the most expensive:
 * - `pure`: only Node. No browser starts.
 * - `component`: the window in a Chromium, with a stand-in for main. All such files share one page.
 * - `browser`: a Chromium.
 * - `window`: the built window of the product, in a Chromium.
 * - `desktop`: Electron, or the stand-in for it.
 * - `peer`: another program on the machine, such as Python or Kiwix. Without it the test is skipped with a message.
 */
export const NEEDS = ['pure', 'component', 'browser', 'window', 'desktop', 'peer'] as const;
export type Need = (typeof NEEDS)[number];

/**
 * The runs of a test file in addition to the thorough one:
 * - `always`: `npm test`. Pure files run there without this word.
 * - `installed`: the second run of CI, on the installed Chromium.
 */
const RUNS = ['always', 'installed'] as const;
type Run = (typeof RUNS)[number];

/** The declaration in the first line of a test file: `// needs: window; runs: always, installed`. */
export interface Declared {
  readonly needs: readonly [Need, ...Need[]];
  readonly runs: readonly Run[];
}

const FIRST_LINE = /^\/\/ needs: ([a-z, ]+?)(?:; runs: ([a-z, ]+))?\n/;

/** Throws an error that names the file if the first line has no declaration or an unknown word. */
export function readDeclared(root: string, file: string): Declared {
  const [, needs, runs] = FIRST_LINE.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  if (needs === undefined)
    throw new Error(
      `${file} does not say what it needs. Its first line must be "// needs: " and one of ${NEEDS.join(', ')}.`,
    );
  const [first, ...others] = needs.split(', ').map((word) => known(NEEDS, word, file));
  if (first === undefined) throw new Error(`${file} needs nothing: write "// needs: pure".`);
  return {
    needs: [first, ...others],
    runs: runs === undefined ? [] : runs.split(', ').map((word) => known(RUNS, word, file)),
  };
}

/** The most expensive need of a file, which decides the files that share a process with it. */
export function dearest({ needs }: Declared): Need {
  return [...needs].sort((a, b) => NEEDS.indexOf(b) - NEEDS.indexOf(a))[0] ?? 'pure';
}

function known<T extends string>(all: readonly T[], word: string, file: string): T {
  const found = all.find((each) => each === word);
  if (found === undefined)
    throw new Error(`${file} declares "${word}" in its first line; known are ${all.join(', ')}.`);
  return found;
}
