import type { Plant } from './plant.ts';

const one = (what: string, file: string, text: string, ...violations: readonly RegExp[]): Plant => ({
  what,
  files: { [file]: text },
  violations,
});

/** A line each, which the sentence names by its number. */
const lines = (what: string, file: string, texts: readonly string[], violations: readonly RegExp[]): Plant =>
  one(what, file, texts.join('\n'), ...violations);

/** Violations by a reviewer who tried other forms of the ones that were found. */
export const REVIEWER_PLANTS: readonly Plant[] = [
  lines(
    'output to the console by a number that may be the file of it',
    'electron/exchange/import/a.ts',
    [
      `import fs, { appendFileSync, createWriteStream, writev as put, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';`,
      'export const a = (text: string, file = 2) => writeSync(file, text);',
      'export const b = (text: string, { file = 2 } = {}) => appendFileSync(file, text);',
      'export const c = (text: string, file: number) => writeSync(file, text);',
      'export const d = (text: string, file?: number) => writeSync(file ?? 2, text);',
      `export const e = (text: string) => fs.writeSync(Number('2'), text);`,
      'export const f = (text: string) => { for (const file of [1, 2]) writeSync(file, text); };',
      'export const g = (text: string) => [2].map((file) => writeFileSync(file, text));',
      'export const h = (text: string) => { let file = 1; if (text) file = 2; writeSync(file, text); };',
      'export class I { readonly #file = 2 as number; x(text: string) { writeSync(this.#file, text); } }',
      `export const j = (fd = 2) => createWriteStream('', { fd });`,
      `export const k = (fd: number) => { const options = { fd }; return createWriteStream('', options); };`,
      `export const l = (fd: number) => createWriteStream('', { ...{ fd } });`,
      'export const m = (text: string) => [2].forEach((file) => writeSync.call(null, file, text));',
      'export const n = () => [2].map(put);',
      'export const o = (text: string, file: fs.PathOrFileDescriptor) => writeFileSync(file, text);',
      'export const p = <File extends number>(text: string, file: File) => writeSync(file, text);',
      'export const q = (...given: [number, string]) => writeSync(...given);',
      `export const r = (text: string, isBad: boolean) => writeSync(isBad ? 2 : openSync('a', 'w'), text);`,
    ],
    [...Array(18).keys()].map((at) => new RegExp(String.raw`import/a\.ts:${at + 2} prints by `)),
  ),
  lines(
    'an open file, a path and bytes of a file are no output to the console',
    'electron/exchange/import/a.ts',
    [
      `import { type PathLike, appendFileSync, createWriteStream, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';`,
      `import { open } from 'node:fs/promises';`,
      `export const a = (at: string) => { const file = openSync(at, 'w'); try { writeFileSync(file, 'x'); } catch { writeSync(file, 'y'); } };`,
      `export const b = async (at: string) => { const handle = await open(at, 'w'); return createWriteStream('', { fd: handle.fd }); };`,
      `export const c = (at: PathLike) => writeFileSync(at, 'x', { mode: 2 });`,
      `export const d = (at: URL, text: string) => appendFileSync(at, text);`,
      `export const e = (at: string) => createWriteStream(at, { flags: 'w', start: 2 });`,
      `export const f = () => readFileSync(0, 'utf8');`,
      `export const g = async (at: string) => { const handle = await open(at, 'w'); await handle.writeFile('x'); await handle.write('y', 1); };`,
    ],
    [],
  ),
  {
    what: 'another program by the driver of the browser',
    files: {
      'electron/browser/tabs/a.ts': [
        `import type { Browser, BrowserType, Page } from 'playwright-core';`,
        'export const a = (browser: Browser) => browser.browserType();',
        'export const b = (type: BrowserType) => type.launch();',
        'export const c = (type: BrowserType) => type.launchServer();',
        `export const d = (type: BrowserType) => type.launchPersistentContext('');`,
        `export const e = ({ connect }: BrowserType) => connect('ws://a');`,
        `export const f = (type: BrowserType) => type['connectOverCDP']('http://a');`,
        'export const g = async (page: Page) => (await page.context().browser()?.browserType()?.launch())?.newPage();',
      ].join('\n'),
      'electron/browser/tabs/b.ts': `import { chromium } from 'playwright-core';\nexport const b = () => chromium.launch();`,
      'electron/browser/chromium/launchChromium.ts': `import { chromium } from 'playwright-core';\nexport const b = () => chromium.launch();`,
    },
    violations: [
      ...[2, 3, 4, 5, 6, 7, 8].map((at) => new RegExp(String.raw`tabs/a\.ts:${at} starts programs by `)),
      /tabs\/b\.ts:2 starts programs by ….launch/,
    ],
  },
  lines(
    'the clock of SQLite where a statement names no time',
    'electron/db/a.ts',
    [
      `export const a = "SELECT unixepoch('subsec')";`,
      `export const b = "SELECT julianday( 'subsecond' )";`,
      `export const c = "SELECT strftime('%s')";`,
      `export const d = "SELECT strftime ( '%Y(%m)' , 'utc' )";`,
      `export const e = 'SELECT count(*) FROM comments WHERE wall > datetime()';`,
      `export const f = "SELECT time('localtime')";`,
      `export const g = "SELECT date('start of month', '+1 day')";`,
      `export const h = 'SELECT datetime("auto")';`,
      `export const i = "SELECT timediff('NOW', '2026-01-01')";`,
      `export const j = (valuesOf: (sql: string, at: string) => string) => valuesOf('SELECT unixepoch(?)', 'subsec');`,
      `export const k = 'SELECT date(' + ')';`,
      `export const l = "SELECT date(/* today */), timediff(?, 'subsec')";`,
    ],
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(
      (at) => new RegExp(String.raw`db/a\.ts:${at} reads the clock or waits by SQL`),
    ),
  ),
  lines(
    'a time that a statement binds is no clock',
    'electron/db/a.ts',
    [
      `export const a = "SELECT unixepoch(?, 'subsec'), date(@wall / 1000, 'unixepoch')";`,
      `export const b = "SELECT strftime('%Y-%m', :wall, 'utc'), julianday($wall)";`,
      `export const c = "SELECT timediff(?1, ?2), datetime('2026-01-01'), time(  @wall  )";`,
      `export const d = 'CREATE TABLE times (date TEXT, time INTEGER, update_time INTEGER)';`,
      `export const e = 'SELECT max(start_date) FROM up_to_date (id)';`,
    ],
    [],
  ),
  lines(
    'the storage of the browser by the navigator and by a cookie, and a channel to other windows',
    'renderer/compare/a.ts',
    [
      'export const a = () => navigator.storage.getDirectory();',
      `export const b = () => { document.cookie = 'seen=1'; };`,
      'export const c = () => { const { storage } = navigator; return storage; };',
      `export const d = () => new BroadcastChannel('compare');`,
      'export const e = (given: Document) => given.cookie;',
    ],
    [
      /a\.ts:1 keeps things in the browser by navigator\.storage/,
      /a\.ts:2 keeps something between calls by a change of document/,
      /a\.ts:2 keeps things in the browser by ….cookie/,
      /a\.ts:3 keeps things in the browser by navigator\.storage/,
      /a\.ts:4 shares memory by BroadcastChannel/,
      /a\.ts:5 keeps things in the browser by ….cookie/,
    ],
  ),
];
