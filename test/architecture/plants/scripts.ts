import type { Plant } from './plant.ts';

const one = (what: string, file: string, text: string, ...violations: readonly RegExp[]): Plant => ({
  what,
  files: { [file]: text },
  violations,
});

/** Texts that a page would run. */
export const SCRIPT_PLANTS: readonly Plant[] = [
  one(
    'a text that Playwright runs in the page',
    'electron/web/a.ts',
    `import type { Page } from 'playwright-core';\nexport const x = (page: Page) => page.evaluate('document.title');`,
    /a\.ts:2 runs a text as code in a page by ….evaluate;/,
  ),
  one(
    'a script that Playwright adds to each page',
    'electron/web/a.ts',
    `import type { Page } from 'playwright-core';\nexport const x = (page: Page, content: string) => page.addInitScript({ content });`,
    /a\.ts:2 runs a text as code in a page by ….addInitScript;/,
  ),
  one(
    'a text or a function that Playwright runs for an element',
    'electron/web/a.ts',
    `import type { Page } from 'playwright-core';\nexport const x = (page: Page, code: string) => page.$eval('p', code);`,
    /a\.ts:2 runs a text as code in a page by ….\$eval;/,
  ),
  one(
    'a text that Playwright runs until it is true',
    'electron/browser/act/operations/a.ts',
    `import type { Page } from 'playwright-core';\nexport const x = (page: Page, test: string) => page.waitForFunction(\`Boolean(\${test})\`);`,
    /a\.ts:2 runs a text as code in a page by ….waitForFunction;/,
  ),
  one(
    'a command to Chromium that runs a text',
    'electron/session/a.ts',
    `const domain = 'Runtime';\nexport const x = (raw: { send(method: string): void }) => raw.send(\`\${domain}.evaluate\`);`,
    /a\.ts:2 runs a text as code in a page by Runtime\.evaluate;/,
  ),
  one(
    'an attribute that holds code, in a room that may load addresses',
    'renderer/parts/snapshots/a.ts',
    `export const x = (element: Element) => element.setAttribute('onclick', 'go()');`,
    /a\.ts:1 can run a text as code by ….setAttribute;/,
  ),
  one(
    'an attribute that holds code, of an element without a type',
    'renderer/run/a.ts',
    `export const x = (element: any) => element.setAttribute('onclick', 'go()');`,
    /a\.ts:1 can run a text as code by ….setAttribute;/,
  ),
  one(
    'a node of an attribute that holds code',
    'renderer/parts/snapshots/a.ts',
    `export const x = () => document.createAttribute('onload');`,
    /a\.ts:1 can run a text as code by ….createAttribute;/,
  ),
  one(
    'the element of a script, in a room that may load addresses',
    'renderer/parts/snapshots/a.ts',
    `export const x = () => document.createElement('script');`,
    /a\.ts:1 can run a text as code by ….createElement;/,
  ),
  one(
    'the text of a script',
    'renderer/parts/snapshots/a.ts',
    `export const x = () => { for (const one of document.scripts) one.text = 'go()'; };`,
    /a\.ts:1 can run a text as code by ….text;/,
    /a\.ts:1 keeps something between calls by a change of document;/,
  ),
  one(
    'an address that is a program, in a room that may load addresses',
    'renderer/parts/snapshots/a.ts',
    `export const x = 'javascript:go()';`,
    /a\.ts:1 can run a text as code by javascript:/,
  ),
  one(
    'a text that a thread runs, under the name of a program',
    'electron/exchange/import/a.ts',
    `import { Worker } from 'node:worker_threads';\nexport const y = () => { const program = new URL('./b.ts', import.meta.url); return new Worker(program); };\nexport const x = (program: string) => new Worker(program, { eval: true });`,
    /a\.ts:2 imports what is computed/,
    /a\.ts:3 imports what is computed/,
  ),
];
