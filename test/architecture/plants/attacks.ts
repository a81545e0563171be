import type { Plant } from './plant.ts';

const one = (what: string, file: string, text: string, ...offences: readonly RegExp[]): Plant => ({
  what,
  files: { [file]: text },
  offences,
});

const bridge = {
  'renderer/bridge/bridge.ts':
    'declare global { var hopscope: { invoke(): void } }\nexport const host = () => globalThis.hopscope;',
};

/** Violations by somebody who has read the rules and looks for a way past them. */
export const ATTACK_PLANTS: readonly Plant[] = [
  one(
    'a clock by no arguments that are spread',
    'shared/model/a.ts',
    'const none: [] = [];\nexport const x = () => new Date(...none);',
    /a\.ts:2 reads the clock or waits by Date;/,
  ),
  one(
    'a class that is a clock',
    'shared/model/a.ts',
    'class Now extends Date {}\nexport const x = () => new Now();',
    /a\.ts:1 reads the clock or waits by Date;/,
  ),
  one(
    'a clock by escapes in its name',
    'shared/model/a.ts',
    'export const x = () => D\\u0061te.now();',
    /a\.ts:1 reads the clock or waits by Date\.now/,
  ),
  one(
    'a clock where another function has a name like it',
    'shared/model/a.ts',
    'export const y = (Date: string) => Date;\nexport const x = () => Date.now();',
    /a\.ts:2 reads the clock or waits by Date\.now/,
  ),
  one(
    'a clock that the file declares to be its own',
    'shared/model/a.ts',
    'declare const Date: { now(): number };\nexport const x = () => Date.now();',
    /a\.ts:2 reads the clock or waits by Date\.now/,
  ),
  one(
    'a clock by the constructor of a date',
    'shared/model/a.ts',
    'export const x = (date: Date) => date.constructor;',
    /a\.ts:1 can run a text as code by ….constructor/,
  ),
  one(
    'a clock by waiting for a shared number',
    'shared/model/a.ts',
    'export const x = (cell: Int32Array) => Atomics.wait(cell, 0, 0, 10);',
    /a\.ts:1 shares memory by Atomics\.wait/,
  ),
  one(
    'a clock of a library that is not there yet',
    'shared/model/a.ts',
    'export const x = () => Temporal.Now.instant();',
    /a\.ts:1 reads the clock or waits by Temporal\.Now\.instant/,
  ),
  one(
    'chance by the type of a parameter',
    'shared/model/a.ts',
    'export const x = ({ random }: Math) => random();',
    /a\.ts:1 draws by chance with ….random/,
  ),
  one(
    'chance by an assignment with a pattern',
    'shared/model/a.ts',
    'export const x = (maths: Math) => {\n  let random = () => 0;\n  ({ random } = maths);\n  return random();\n};',
    /a\.ts:3 draws by chance with ….random/,
  ),
  one(
    'chance by a copy of the namespace',
    'shared/model/a.ts',
    'export const x = () => ({ ...Math }).random();',
    /a\.ts:1 draws by chance with Math;/,
  ),
  one(
    'code from text by the constructor of functions',
    'shared/model/a.ts',
    `const { constructor: make } = () => 0;\nexport const x = make('return 1');`,
    /a\.ts:1 can run a text as code by ….constructor/,
  ),
  one(
    'code from text by a key whose type says what it is',
    'shared/model/a.ts',
    `export const x = (key: 'constructor') => (() => 0)[key];`,
    /a\.ts:1 can run a text as code by ….constructor/,
  ),
  one(
    'code from text by the description of a property',
    'shared/model/a.ts',
    `export const x = (of: object) => Object.getOwnPropertyDescriptor(of, 'constructor')?.value;`,
    /a\.ts:1 can run a text as code by ….constructor/,
  ),
  one(
    'code from text by a timer',
    'electron/app/run/a.ts',
    `export const x = () => setTimeout('start()', 5);`,
    /a\.ts:1 can run a text as code by setTimeout/,
  ),
  one(
    'code from text by an address',
    'renderer/run/A.tsx',
    'export const x = <a href="javascript:start()">x</a>;',
    /A\.tsx:1 lets the page load something by javascript:start\(\)/,
  ),
  one(
    'code from text in the markup of React',
    'renderer/run/A.tsx',
    'export const x = (html: string) => <p dangerouslySetInnerHTML={{ __html: html }} />;',
    /A\.tsx:1 can run a text as code by dangerouslySetInnerHTML/,
  ),
  one(
    'code from text in an element',
    'renderer/run/a.ts',
    'export const x = (element: Element, html: string) => { element.innerHTML = html; };',
    /a\.ts:1 can run a text as code by ….innerHTML/,
  ),
  {
    what: 'a page that runs code of its own',
    files: { 'renderer/run/a.html': '<p onclick="start()">x</p>\n<script>start()</script>' },
    offences: [/a\.html:1 can run a text as code by onclick/, /a\.html:2 can run a text as code by <script>/],
  },
  one(
    'the network by a style sheet',
    'renderer/run/a.css',
    '.a {\n  background: url("https://example.org/a.png");\n}',
    /a\.css:2 lets the page load something by https:\/\/example\.org/,
  ),
  one(
    'the network by a style in the code',
    'renderer/run/A.tsx',
    'export const x = (host: string) => <p style={{ backgroundImage: "url(//".concat(host, "/a.png)") }} />;',
    /A\.tsx:1 lets the page load something by url\(/,
  ),
  one(
    'the network by an address in parts',
    'renderer/run/A.tsx',
    `export const x = (host: string) => <img src={['https:', '', host].join('/')} />;`,
    /A\.tsx:1 lets the page load something by https:\/\/\?/,
  ),
  one(
    'the network by an attribute',
    'renderer/run/a.ts',
    'export const x = (picture: Element, at: string) => picture.setAttribute("src", at);',
    /a\.ts:1 lets the page load something by ….setAttribute/,
  ),
  one(
    'the network by an element of React',
    'renderer/run/a.ts',
    `import { createElement } from 'react';\nexport const x = createElement('iframe');`,
    /a\.ts:2 lets the page load something by <iframe>/,
  ),
  one(
    'the network by the element that a part becomes',
    'renderer/run/A.tsx',
    `import { Box } from '@mantine/core';\nexport const x = <Box component="iframe" />;`,
    /A\.tsx:2 lets the page load something by <iframe>/,
  ),
  one(
    'the network by going elsewhere',
    'renderer/run/a.ts',
    'export const x = (at: string) => navigation.navigate(at);',
    /a\.ts:1 uses the network by navigation\.navigate/,
  ),
  one(
    'the network by the window of an event',
    'renderer/run/a.ts',
    `export const x = (event: Event) => (event.currentTarget as Window).fetch('/x');`,
    /a\.ts:1 uses the network by ….fetch/,
  ),
  one(
    'the network by this',
    'renderer/run/a.ts',
    `export const x = function (this: Window) { return this.fetch('/x'); };`,
    /a\.ts:1 uses the network by ….fetch/,
  ),
  one(
    'a store of the page that nobody has named',
    'renderer/run/a.ts',
    'export const x = () => caches.open("x");',
    /a\.ts:1 uses the global caches\.open, which nobody has named/,
  ),
  one(
    'the host by the document',
    'renderer/run/a.ts',
    'export const x = (element: Element) => element.ownerDocument.defaultView;',
    /a\.ts:1 uses the object of all globals by ….defaultView/,
  ),
  one(
    'the host that the file declares to be its own',
    'renderer/run/a.ts',
    'declare const hopscope: { invoke(): void };\nexport const x = () => hopscope.invoke();',
    /a\.ts:2 reaches for the host itself by hopscope/,
  ),
  {
    what: 'the bridge through a name between',
    files: {
      ...bridge,
      'renderer/stores/a.ts': `import { host } from '../bridge/bridge.ts';\nconst store = host;\nexport { store };`,
      'renderer/run/a.ts': `import { store } from '../stores/a.ts';\nexport const x = store;`,
    },
    offences: [/run\/a\.ts:1 imports renderer\/bridge\/bridge\.ts through renderer\/stores\/a\.ts/],
  },
  {
    what: 'the bridge through a module as a value',
    files: {
      ...bridge,
      'renderer/stores/a.ts': `export * as store from '../bridge/bridge.ts';`,
      'renderer/run/a.ts': `import { store } from '../stores/a.ts';\nexport const x = store.host;`,
    },
    offences: [/run\/a\.ts:1 imports renderer\/bridge\/bridge\.ts through renderer\/stores\/a\.ts/],
  },
  {
    what: 'the bridge through two files and an import that waits',
    files: {
      ...bridge,
      'renderer/stores/a.ts': `export { host as default } from '../bridge/bridge.ts';`,
      'renderer/stores/b.ts': `export { default } from './a.ts';`,
      'renderer/run/a.ts': `export const x = () => import('../stores/b.ts');`,
    },
    offences: [/run\/a\.ts:1 imports renderer\/bridge\/bridge\.ts through renderer\/stores\/b\.ts/],
  },
  {
    what: 'a screen as a worker of the bundler',
    files: {
      'renderer/run/a.ts': `import W from '../verify/b.ts?worker';\nexport const x = W;`,
      'renderer/verify/b.ts': 'export const b = 1;',
    },
    offences: [/a\.ts:1 imports renderer\/verify\/b\.ts: renderer\/run\/ may not import renderer\/verify\//],
  },
  {
    what: 'a path of another room that is joined to the own folder',
    files: {
      'electron/exchange/import/a.ts': `import path from 'node:path';\nexport const x = path.join(import.meta.dirname, '../../desktop/b.ts');`,
      'electron/desktop/b.ts': 'export const b = 1;',
    },
    offences: [/a\.ts:2 imports electron\/desktop\/b\.ts: electron\/exchange\/import\/ may not/],
  },
  one(
    'import.meta under another name',
    'renderer/run/a.ts',
    'const meta = import.meta;\nexport const x = meta;',
    /a\.ts:1 imports what is computed/,
  ),
  one(
    'a module by the name of a maker of require',
    'electron/starting/keepCompiled.ts',
    `import * as modules from 'node:module';\nexport const x = modules.createRequire(import.meta.url)('ws');`,
    /keepCompiled\.ts:2 imports ws; it belongs in/,
  ),
  one(
    'require under another name',
    'electron/cli/a.cjs',
    `const load = require;\nload('ws');`,
    /a\.cjs:1 can run a text as code by require/,
    /a\.cjs:1 imports what is computed/,
  ),
  one(
    'a module by its address',
    'electron/app/a.ts',
    `export const x = () => import('data:text/javascript,start()');`,
    /a\.ts:1 imports data:text\/javascript,start\(\), which has no home/,
  ),
  one(
    'SQL in an array',
    'electron/app/a.ts',
    `const parts = ['SELECT id'];\nparts.push('FROM attempts');\nexport const x = parts.join(' ');`,
    /a\.ts:3 holds SQL: SELECT id FROM attempts/,
  ),
  one(
    'SQL of words in an object',
    'electron/app/a.ts',
    `const words = { verb: 'SELECT' };\nexport const x = words.verb + ' id FROM attempts';`,
    /a\.ts:2 holds SQL: SELECT id FROM attempts/,
  ),
  one(
    'SQL of a word that a function answers',
    'electron/app/a.ts',
    `const verb = () => 'SELECT';\nfunction rest() { return 'FROM attempts'; }\nexport const x = \`\${verb()} id \${rest()}\`;`,
    /a\.ts:3 holds SQL: SELECT id FROM attempts/,
  ),
  one(
    'SQL in a tagged template',
    'electron/app/a.ts',
    'export const x = String.raw`DELETE FROM attempts`;',
    /a\.ts:1 holds SQL: DELETE FROM attempts/,
  ),
  {
    what: 'a statement of the database by a name in brackets',
    files: {
      'electron/db/b.ts': `import type { Database } from 'better-sqlite3';\nexport type Db = Database;`,
      'electron/app/a.ts': `import type { Db } from '../db/b.ts';\nexport const x = (db: Db, text: string) => db['prepare'](text);`,
    },
    offences: [/a\.ts:2 holds SQL: ….prepare/],
  },
  {
    what: 'the bridge through a file that is named without its ending',
    files: {
      ...bridge,
      'renderer/stores/a.ts': `export { host } from '../bridge/bridge';`,
      'renderer/run/a.ts': `import { host } from '../stores/a';\nexport const x = host;`,
    },
    offences: [/run\/a\.ts:1 imports renderer\/bridge\/bridge\.ts through renderer\/stores\/a\.ts/],
  },
  {
    what: 'the bridge through a pattern',
    files: {
      ...bridge,
      'renderer/stores/a.ts': `import * as bridge from '../bridge/bridge.ts';\nexport const { host: store } = bridge;`,
      'renderer/run/a.ts': `import { store } from '../stores/a.ts';\nexport const x = store;`,
    },
    offences: [/run\/a\.ts:1 imports renderer\/bridge\/bridge\.ts through renderer\/stores\/a\.ts/],
  },
  one(
    'a way up that is written in percents',
    'electron/session/a.ts',
    `import '../browser/%2e%2e/desktop/b.ts';`,
    /a\.ts:1 imports what is computed/,
  ),
  one(
    'a way up with the strokes of Windows',
    'electron/session/a.ts',
    `import '..\\\\desktop\\\\b.ts';`,
    /a\.ts:1 imports what is computed/,
  ),
  {
    what: 'an address of another room that begins in the own folder',
    files: {
      'electron/exchange/import/a.ts': `const here = import.meta.url;\nexport const x = new URL('a/../../../desktop/b.ts', here);`,
      'electron/desktop/b.ts': 'export const b = 1;',
    },
    offences: [/a\.ts:2 imports electron\/desktop\/b\.ts: electron\/exchange\/import\/ may not/],
  },
  one(
    'a thread under another name',
    'electron/exchange/import/a.ts',
    `import { Worker } from 'node:worker_threads';\nconst Thread = Worker;\nexport const x = (file: string) => new Thread(file);`,
    /a\.ts:2 imports what is computed/,
  ),
  one(
    'a thread out of a module that is loaded later',
    'electron/exchange/import/a.ts',
    `const { Worker: Thread } = await import('node:worker_threads');\nexport const x = (file: string) => new Thread(file);`,
    /a\.ts:2 imports what is computed/,
  ),
  one(
    'a clock of a world that the caller gives',
    'shared/model/a.ts',
    'export const x = (world: typeof globalThis) => new world.Date();',
    /a\.ts:1 reads the clock or waits by ….Date/,
  ),
  one(
    'the network of a world that is taken apart',
    'electron/app/run/a.ts',
    `export const x = ({ fetch }: typeof globalThis) => fetch('/x');`,
    /a\.ts:1 uses the network by ….fetch/,
  ),
  one(
    'a clock that a file exports under another name',
    'shared/model/a.ts',
    'export { Date as Day };',
    /a\.ts:1 reads the clock or waits by Date;/,
  ),
  one(
    'a clock as another import',
    'shared/model/a.ts',
    'import Day = globalThis.Date;\nexport const x = () => new Day();',
    /a\.ts:1 reads the clock or waits by Date|a\.ts:1 uses the object of all globals/,
    /a\.ts:1 uses the object of all globals|a\.ts:1 reads the clock or waits by Date/,
  ),
  one(
    'a clock as the default of a name in a pattern',
    'shared/model/a.ts',
    'export const x = ({ now = Date.now }: { now?: () => number }) => now();',
    /a\.ts:1 reads the clock or waits by Date\.now/,
  ),
  one(
    'a clock by a file that is made now',
    'shared/model/a.ts',
    `export const x = () => new File([], 'x').lastModified;`,
    /a\.ts:1 uses the global File, which nobody has named/,
  ),
  one(
    'the network by an element whose name is a constant',
    'renderer/run/A.tsx',
    `const Frame = 'iframe';\nexport const x = <Frame />;`,
    /A\.tsx:2 lets the page load something by <iframe>/,
  ),
  one(
    'the network by a part whose element is a constant',
    'renderer/run/A.tsx',
    `import { Box } from '@mantine/core';\nconst frame = 'iframe';\nexport const x = <Box component={frame} />;`,
    /A\.tsx:3 lets the page load something by <iframe>/,
  ),
  one(
    'the network by several attributes at once',
    'renderer/run/a.ts',
    'export const x = (image: HTMLImageElement, at: string) => Object.assign(image, { src: at });',
    /a\.ts:1 lets the page load something by ….src/,
  ),
  one(
    'the network by an assignment with a pattern',
    'renderer/run/a.ts',
    'export const x = (image: HTMLImageElement, at: string) => { [image.src] = [at]; };',
    /a\.ts:1 lets the page load something by ….src/,
  ),
  one(
    'the network by a loop over an attribute',
    'renderer/run/a.ts',
    'export const x = (image: HTMLImageElement, all: string[]) => { for (image.src of all); };',
    /a\.ts:1 lets the page load something by ….src/,
  ),
  one(
    'the network by a form',
    'renderer/run/a.ts',
    'export const x = (form: HTMLFormElement) => form.submit();',
    /a\.ts:1 uses the network by ….submit/,
  ),
  one(
    'the network by a set of pictures in a style sheet',
    'renderer/run/a.css',
    '/* https://example.org is only named */\n.a {\n  background: image-set("https://example.org/a.png" 1x);\n}',
    /a\.css:3 lets the page load something by https:\/\/example\.org/,
  ),
  one(
    'a library that a file makes a global',
    'electron/session/a.d.ts',
    'export const x: number;\nexport as namespace y;',
    /a\.d\.ts:2 declares for other files by export as namespace/,
  ),
  one(
    'SQL by what is cut out of a text',
    'electron/app/a.ts',
    `export const sql = 'xSELECT id FROM attempts'.slice(1);`,
    /a\.ts:1 holds SQL: SELECT id FROM attempts/,
  ),
];
