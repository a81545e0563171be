import type { Plant } from './plant.ts';

const one = (what: string, file: string, text: string, ...violations: readonly RegExp[]): Plant => ({
  what,
  files: { [file]: text },
  violations,
});

const random =
  'export function randomOf(seed: number): () => number { let at = seed; return () => { at += 1; return at; }; }';
const database = `import type Sqlite from 'better-sqlite3';\n`;

/** Violations by somebody who had read only the documents. */
export const NEWCOMER_PLANTS: readonly Plant[] = [
  one(
    'state in a regular expression that is asked',
    'shared/exporters/a.ts',
    `const WIDE = /[^a-z]/gu;\nexport const x = (text: string) => !WIDE.test(text);`,
    /a\.ts:2 keeps something between calls by the expression WIDE/,
  ),
  one(
    'state in a sticky regular expression that is executed',
    'shared/parse/a.ts',
    `const word = new RegExp('[a-z]+', 'y');\nexport function x(text: string) { return word.exec(text)?.[0]; }`,
    /a\.ts:2 keeps something between calls by the expression word/,
  ),
  one(
    'state in a regular expression whose place is set in some cases',
    'shared/parse/a.ts',
    `const word = /[a-z]+/y;\nexport function x(text: string, at?: number) {\n  if (at !== undefined) {\n    word.lastIndex = at;\n  }\n  return word.test(text);\n}`,
    /a\.ts:6 keeps something between calls by the expression word/,
  ),
  one(
    'state in a regular expression of an array',
    'shared/parse/a.ts',
    `const WORDS = [/[a-z]+/g, /[0-9]+/g];\nexport const x = (text: string) => WORDS.some((word) => word.test(text));`,
    /a\.ts:2 keeps something between calls by word\.test/,
  ),
  one(
    'a regular expression with a place that other files get',
    'shared/parse/a.ts',
    'export const WORD = /[a-z]+/g;',
    /a\.ts:1 keeps something between calls by the exported expression WORD/,
  ),
  one(
    'a regular expression whose place is set or does not count',
    'shared/parse/a.ts',
    [
      'const word = /[a-z]+/y;',
      'export function x(text: string, at: number) {',
      '  word.lastIndex = at;',
      "  return word.test(text) || text.replace(word, '') === '';",
      '}',
      'export const y = (text: string) => /[a-z]/g.test(text);',
    ].join('\n'),
  ),
  {
    what: 'state in the answer of a function of another file',
    files: {
      'electron/agents/simple/a.ts': `import { randomOf } from './b.ts';\nconst dice = randomOf(7);\nexport const x = () => dice();`,
      'electron/agents/simple/b.ts': random,
    },
    violations: [/simple\/a\.ts:2 keeps something between calls by the closure dice/],
  },
  {
    what: 'state in an object with the answer of a function of another file',
    files: {
      'electron/agents/simple/a.ts': `import * as b from './b.ts';\nconst all = { dice: b.bothOf(7) };\nexport const x = () => all.dice();`,
      'electron/agents/simple/b.ts': `${random}\nexport const bothOf = (seed: number) => randomOf(seed);`,
    },
    violations: [/simple\/a\.ts:2 keeps something between calls by the closure all/],
  },
  {
    what: 'state in a parameter of a function of another file',
    files: {
      'shared/model/a.ts': `import { counting } from './b.ts';\nconst next = counting(0);\nexport const x = () => next();`,
      'shared/model/b.ts': 'export const counting = (at: number) => () => at++;',
    },
    violations: [/model\/a\.ts:2 keeps something between calls by the closure next/],
  },
  {
    what: 'state in the answer of a member of another file',
    files: {
      'shared/model/a.ts': `import { Dice, dice } from './b.ts';\nconst one = Dice.of(7);\nconst two = dice.of(7);\nexport const x = () => one() + two();`,
      'shared/model/b.ts':
        'export class Dice { static of(at: number) { return () => at++; } }\nexport const dice = { of: (at: number) => () => at++ };',
    },
    violations: [
      /model\/a\.ts:2 keeps something between calls by the closure one/,
      /model\/a\.ts:3 keeps something between calls by the closure two/,
    ],
  },
  {
    what: 'state in a regular expression of a closure',
    files: {
      'shared/model/a.ts': `import { asking } from './b.ts';\nconst isWide = asking();\nexport const x = (text: string) => isWide(text);`,
      'shared/model/b.ts':
        'export function asking() { const wide = /[^a-z]/g; return (text: string) => wide.test(text); }',
    },
    violations: [/model\/a\.ts:2 keeps something between calls by the closure isWide/],
  },
  {
    what: 'a number that a function with a closure has computed',
    files: {
      'shared/model/a.ts': `import { sum } from './b.ts';\nconst total = sum([1, 2]);\nexport const x = () => total;`,
      'shared/model/b.ts':
        'export function sum(all: number[]) { let total = 0; all.forEach((one) => { total += one; }); return total; }',
    },
    violations: [],
  },
  one(
    'a picture of a host that is written, in a room that shows addresses and pictures',
    'renderer/library/TaskPane.tsx',
    `export const x = (host: string) => <img src={\`https://icons.example/ip3/\${host}.ico\`} alt="" />;`,
    /TaskPane\.tsx:1 loads something of another host by https/,
  ),
  one(
    'a style with a host that is written',
    'renderer/library/TaskPane.tsx',
    `export const x = <div style={{ backgroundImage: 'url(https://icons.example/a.png)' }} />;\nexport const y = (element: HTMLImageElement) => { element.src = '//icons.example/a.png'; };`,
    /TaskPane\.tsx:1 loads something of another host by url/,
    /TaskPane\.tsx:2 loads something of another host by \/\//,
  ),
  {
    what: 'a part of a statement by a field of a filter',
    files: {
      'electron/db/a.ts': `${database}export interface Filter { readonly where?: string | undefined; readonly limit?: number }\nexport function x(db: Sqlite.Database, filter: Filter) {\n  const where = ['1'];\n  if (filter.where !== undefined) where.push(filter.where);\n  return db.prepare(\`SELECT id FROM attempts WHERE \${where.join(' AND ')} LIMIT \${filter.limit ?? 1}\`).all();\n}`,
    },
    violations: [/db\/a\.ts:3 takes a part of a statement of SQL from other rooms by filter\.where of x/],
  },
  {
    what: 'a part of a statement through functions of the database room',
    files: {
      'electron/db/a.ts': `${database}import { conditionOf, rowsOf } from './store/b.ts';\nexport const x = (db: Sqlite.Database, { order }: { readonly order: string }) => rowsOf(db, \`SELECT id FROM attempts ORDER BY \${conditionOf(order)}\`, order);`,
      'electron/db/store/b.ts': `${database}export const conditionOf = (order: string) => order + ' DESC';\nexport function rowsOf(db: Sqlite.Database, sql: string, ...values: string[]) { return db.prepare(sql).all(...values); }`,
    },
    violations: [/db\/a\.ts:3 takes a part of a statement of SQL from other rooms by order of x/],
  },
  {
    what: 'a part of a statement by the rest of a table',
    files: {
      'electron/db/a.ts': `${database}import { tableOf } from './store/table.ts';\nconst rows = tableOf('attempts');\nexport const x = (db: Sqlite.Database, order: string) => rows.all(db, \`ORDER BY \${order}\`);`,
      'electron/db/store/table.ts': `${database}interface Table { all(db: Sqlite.Database, rest: string): unknown[] }\nexport function tableOf(name: string): Table { return { all: (db, rest) => db.prepare(\`SELECT id FROM \${name} \${rest}\`).all() }; }`,
    },
    violations: [/db\/a\.ts:4 takes a part of a statement of SQL from other rooms by order of x/],
  },
  {
    what: 'a part of a statement by a function that another one answers',
    files: {
      'electron/db/a.ts': `${database}export const x = (db: Sqlite.Database) => ({ list: (where: string) => db.prepare('SELECT id FROM attempts WHERE ' + where).all() });`,
    },
    violations: [/db\/a\.ts:2 takes a part of a statement of SQL from other rooms by where of x/],
  },
  {
    what: 'a value that is bound, and a column of a closed set',
    files: {
      'electron/db/a.ts': `${database}export const x = (db: Sqlite.Database, id: string, column: 'id' | 'mode') => db.prepare(\`SELECT \${column} FROM attempts WHERE id = ?\`).get(id);`,
    },
    violations: [],
  },
  one(
    'the clock of SQLite',
    'electron/db/review/a.ts',
    [
      `export const a = "c.wall > unixepoch('now', '-90 days') * 1000";`,
      `export const b = 'c.day < CURRENT_DATE';`,
      `export const c = 'INSERT INTO a VALUES (unixepoch())';`,
      `export const d = "strftime('%s') > wall";`,
      `export const e = 'SELECT a FROM b WHERE wall > date(wall)';`,
    ].join('\n'),
    /a\.ts:1 reads the clock or waits by SQL/,
    /a\.ts:2 reads the clock or waits by SQL/,
    /a\.ts:3 reads the clock or waits by SQL/,
    /a\.ts:4 reads the clock or waits by SQL/,
  ),
  one(
    'chance of SQLite',
    'electron/db/a.ts',
    `export const a = 'ORDER BY random() LIMIT 1';\nexport const b = 'hex(randomblob(16))';`,
    /a\.ts:1 draws by chance with SQL/,
    /a\.ts:2 draws by chance with SQL/,
  ),
  {
    what: 'a type of a package without an import',
    files: {
      'electron/session/a.ts': 'export interface X { readonly view: Electron.WebContentsView }',
      'electron/desktop/b.ts': `import type { Menu } from 'electron';\nexport type B = Menu;`,
    },
    violations: [
      /session\/a\.ts:1 imports electron through the global type Electron\.WebContentsView; it belongs in electron\/desktop\//,
    ],
  },
  one(
    'a type of Node in a room without Node',
    'shared/model/a.ts',
    'export interface X { readonly timer: NodeJS.Timeout; readonly of: Promise<string> }',
    /a\.ts:1 names a type of Node by NodeJS\.Timeout/,
  ),
  one(
    'code, the clock and another host in a template of a page',
    'shared/report/a.ts',
    [
      `const html = (parts: readonly string[]) => parts.join(''); export const a = html\`<button type="button" onclick="window.print()">Print</button>\`;`,
      'export const b = html`<script>window.print()</script>`;',
      'export const c = html`<a href="javascript:print()">Print</a>`;',
      'export const d = html`<img src="https://img.shields.io/a.svg">`;',
      'export const e = html`<meta http-equiv="refresh" content="60">`;',
    ].join('\n'),
    /a\.ts:1 can run a text as code by onclick/,
    /a\.ts:2 can run a text as code by <script>/,
    /a\.ts:3 can run a text as code by javascript:/,
    /a\.ts:4 .*https:\/\/img\.shields\.io\/a\.svg/,
    /a\.ts:5 reads the clock or waits by refresh/,
  ),
  {
    what: 'a part of a statement by the names of the fields of a record',
    files: {
      'electron/db/a.ts': [
        `${database}type Change = Readonly<Record<string, string>>;`,
        `export function x(db: Sqlite.Database, change: Change) { const sets = Object.keys(change).map((column) => column + ' = @' + column); return db.prepare('UPDATE attempts SET ' + sets.join()).run(change); }`,
        `export function y(db: Sqlite.Database, change: Change) { const sets: string[] = []; for (const [column] of Object.entries(change)) sets.push(column + ' = ?'); return db.prepare('UPDATE attempts SET ' + sets.join()).run(); }`,
        `export function z(db: Sqlite.Database, change: Change) { let sets = ''; for (const column in change) sets += ', ' + column + ' = ?'; return db.prepare('UPDATE attempts SET mode = 1' + sets).run(); }`,
      ].join('\n'),
    },
    violations: [
      /db\/a\.ts:3 takes a part of a statement of SQL from other rooms by change of x/,
      /db\/a\.ts:4 takes a part of a statement of SQL from other rooms by change of y/,
      /db\/a\.ts:5 takes a part of a statement of SQL from other rooms by change of z/,
    ],
  },
  {
    what: 'a part of a statement by the names of fields that are a closed set',
    files: {
      'electron/db/a.ts': `${database}export const x = (db: Sqlite.Database, change: { readonly mode?: string }) => db.prepare(\`UPDATE attempts SET \${Object.keys(change).map((column) => column + ' = ?').join()}\`).run();`,
    },
    violations: [],
  },
  one(
    'state in an iterator of the language',
    'shared/report/a.ts',
    `const letters = ['a', 'b'].values();\nconst all = { words: 'a b'.matchAll(/[a-z]/g) };\nexport const x = () => [letters.next().value, all.words.next().value];\nexport const names = [...new Map([['a', 1]]).keys()];`,
    /a\.ts:1 keeps something between calls by the iterator letters/,
    /a\.ts:2 keeps something between calls by the iterator all/,
  ),
  one(
    'state in an empty container that a function of a package takes',
    'renderer/run/a.tsx',
    [
      `import { createContext, useContext } from 'react';`,
      'const Drawn = createContext(new Map<string, number>());',
      'export const useDrawn = (id: string) => useContext(Drawn).set(id, 1);',
      'export const Named = createContext<ReadonlyMap<string, number>>(new Map());',
    ].join('\n'),
    /a\.tsx:2 keeps something between calls by the empty container in Drawn/,
  ),
  one(
    'state in an empty container that a function changes for its caller',
    'shared/report/a.ts',
    [
      'const seen = new Set<string>();',
      'const told: string[] = [];',
      'const remember = (set: Set<string>, list: string[], id: string) => set.add(id).size + list.push(id);',
      'export const x = (id: string) => remember(seen, told, id);',
      'export const NONE: ReadonlySet<string> = new Set();',
      'export const NOTHING: readonly string[] = [];',
    ].join('\n'),
    /a\.ts:4 keeps something between calls by a change of seen/,
  ),
  one(
    'state that is changed under another name',
    'electron/briefing/a.ts',
    [
      `const kept = { seen: new Map([['a', 1]]), lists: [[1]] };`,
      'export const x = (id: string) => { const { seen } = kept; seen.set(id, 1); };',
      'export const y = () => { for (const list of kept.lists) list.push(1); };',
      `export const u = (id: string) => { const { env } = process; env['HOPSCOPE_TASK'] = id; };`,
      'export const z = () => { const first = kept.lists[0]; if (first !== undefined) first[0] = 2; };',
      'export const v = () => { const lists = kept.lists; lists.at(0)?.push(1); };',
      'export const w = () => { const copy = [...kept.lists]; copy.sort(); const { seen, ...rest } = kept; rest.lists = []; return seen; };',
    ].join('\n'),
    /a\.ts:2 keeps something between calls by a change of kept/,
    /a\.ts:3 keeps something between calls by a change of kept/,
    /a\.ts:4 keeps something between calls by a change of process/,
    /a\.ts:5 keeps something between calls by a change of kept/,
    /a\.ts:6 keeps something between calls by a change of kept/,
  ),
  one(
    'waiting by a member of Playwright',
    'electron/session/a.ts',
    `import type { Page } from 'playwright-core';\nexport const x = (page: Page) => page.waitForTimeout(100);`,
    /session\/a\.ts:1 imports playwright-core/,
    /session\/a\.ts:2 reads the clock or waits by ….waitForTimeout/,
  ),
  one(
    'a change of an object of the language',
    'electron/app/a.ts',
    `Error.stackTraceLimit = 50;\nexport const x = () => Object.assign(Array.prototype, { last: 1 });`,
    /a\.ts:1 keeps something between calls by a change of Error/,
    /a\.ts:2 keeps something between calls by a change of Array/,
  ),
  {
    what: 'state of an agent',
    files: {
      'electron/agents/simple/a.ts': [
        `import type { Turn } from '../agent/agent.ts';`,
        'export function createA() { let asked = 0; return { reads: null, decide: () => { asked += 1; return asked; } }; }',
        'export const createB = () => { const seen: string[] = []; return { decide({ id }: Turn) { seen.push(id); return seen.length; } }; };',
        'export class C { #asked = 0; decide() { this.#asked += 1; return this.#asked; } }',
        'export function createD(most: number) { const least = most - 1; return { decide: (turn: Turn) => { const ids = [turn.id]; ids.push(turn.id); return ids.slice(least); } }; }',
      ].join('\n'),
      'electron/agents/agent/agent.ts': 'export interface Turn { readonly id: string }',
    },
    violations: [
      /simple\/a\.ts:2 keeps something between calls by the agent/,
      /simple\/a\.ts:3 keeps something between calls by the agent/,
      /simple\/a\.ts:4 keeps something between calls by the agent/,
    ],
  },
  {
    what: 'state of an agent that other functions change',
    files: {
      'electron/agents/simple/a.ts': [
        `import { keep } from './b.ts';`,
        'export function createA() { const seen = new Set<string>(); return { decide: (id: string) => asksOf(id, seen) }; }',
        'export function createB() { const seen: string[] = []; return { decide: (id: string) => keep(id, seen) }; }',
        'export function createC() { const seen = new Set<string>(); return { decide: (id: string) => has(id, seen) }; }',
        'function asksOf(id: string, seen: Set<string>) { seen.add(id); return seen.size; }',
        'function has(id: string, seen: Set<string>) { const own = [...seen]; own.push(id); return own; }',
      ].join('\n'),
      'electron/agents/simple/b.ts': [
        'export function keep(id: string, seen: string[]) { return into(seen, id); }',
        'function into(list: string[], id: string) { return list.push(id); }',
      ].join('\n'),
    },
    violations: [
      /simple\/a\.ts:2 keeps something between calls by the agent/,
      /simple\/a\.ts:3 keeps something between calls by the agent/,
    ],
  },
  one(
    'waiting for the end of an animation',
    'renderer/compare/a.tsx',
    [
      'export const x = (next: () => void) => <div onTransitionEnd={next} />;',
      `export const y = (element: HTMLElement, next: () => void) => element.addEventListener('animationend', next);`,
      'export const z = (element: HTMLElement, next: () => void) => { element.onanimationend = next; };',
      `export const v = (element: HTMLElement, next: () => void) => element.addEventListener('click', next);`,
    ].join('\n'),
    /a\.tsx:1 reads the clock or waits by onTransitionEnd/,
    /a\.tsx:2 reads the clock or waits by ….addEventListener/,
    /a\.tsx:3 reads the clock or waits by ….onanimationend/,
  ),
  one(
    'a store and connections by names of packages that draw',
    'renderer/shell/a.tsx',
    `import { Box, localStorageColorSchemeManager } from '@mantine/core';\nimport { preconnect } from 'react-dom';\nexport const x = [Box, localStorageColorSchemeManager, preconnect];`,
    /a\.tsx:1 keeps things in the browser by localStorageColorSchemeManager of @mantine\/core/,
    /a\.tsx:2 uses the network by preconnect of react-dom/,
  ),
  one(
    'requests by Electron',
    'electron/desktop/a.ts',
    `import { net, type WebContents } from 'electron';\nexport const x = (contents: WebContents, url: string) => contents.session.fetch(url);\nexport const y = (contents: WebContents, url: string) => contents.downloadURL(url);\nexport const z = (url: string) => net.request(url);`,
    /a\.ts:2 uses the network by ….fetch/,
    /a\.ts:3 uses the network by ….downloadURL/,
    /a\.ts:4 uses the network by ….request/,
  ),
  {
    what: 'declarations for other files without a word that says so',
    files: {
      'renderer/stores/debug.d.ts': 'interface Window { lastAnswer?: unknown }',
      'renderer/stores/a.ts': 'type Answered = { readonly at: number };',
      'renderer/stores/b.d.ts': 'export interface B { readonly at: number }',
    },
    violations: [
      /debug\.d\.ts:1 declares for other files by interface Window/,
      /stores\/a\.ts:1 declares for other files by type Answered/,
    ],
  },
  {
    what: 'names of modules of Node that a room has for something else',
    files: {
      'electron/turns/a.ts': `import { get, STATUS_CODES } from 'node:http';\nexport const x = [get, STATUS_CODES];`,
      'electron/db/a.ts': `import { createHash, randomInt } from 'node:crypto';\nexport const x = [createHash, randomInt];`,
      'electron/exchange/import/a.ts': `import { MessageChannel, parentPort } from 'node:worker_threads';\nexport const x = [MessageChannel, parentPort];`,
      'electron/workspace/texts/a.ts': `import { debuglog, promisify } from 'node:util';\nexport const x = [debuglog, promisify];`,
      'electron/agentRun/a.ts': `import * as crypto from 'node:crypto';\nexport const x = crypto;`,
    },
    violations: [
      /turns\/a\.ts:1 uses the network by get of node:http/,
      /db\/a\.ts:1 draws by chance with randomInt of node:crypto/,
      /import\/a\.ts:1 shares memory by MessageChannel of node:worker_threads/,
      /texts\/a\.ts:1 prints by debuglog of node:util/,
      /agentRun\/a\.ts:1 imports all of node:crypto/,
    ],
  },
  one(
    'state in an object that changes itself',
    'shared/words/a.ts',
    [
      'const numbers = { last: 0, next() { this.last += 1; return this.last; } };',
      'export const all = { seen: ["a"], add: { one(this: { seen: string[] }, id: string) { this.seen.push(id); } } };',
      'export const x = () => numbers.next();',
      'export const fixed = { most: 2, twice() { return this.most * 2; } };',
    ].join('\n'),
    /a\.ts:1 keeps something between calls by the object numbers/,
    /a\.ts:2 keeps something between calls by the object all/,
  ),
  one(
    'state in the default of a parameter',
    'shared/review/a.ts',
    `const usual = new Map([['a', 1]]);\nexport function x(id: string, counts = usual) { counts.set(id, 1); }\nexport function y(counts = new Map(usual)) { counts.set('a', 1); }`,
    /a\.ts:2 keeps something between calls by a change of usual/,
  ),
  one(
    'a store of the window',
    'renderer/compare/a.ts',
    [
      `export const x = () => sessionStorage.getItem('lane');`,
      `export const y = (lane: string) => history.replaceState({ lane }, '');`,
      'export const z = () => history.state;',
      `export const v = () => history.pushState(null, '', '#/compare');`,
    ].join('\n'),
    /a\.ts:1 keeps things in the browser by sessionStorage/,
    /a\.ts:2 keeps things in the browser by history\.replaceState/,
    /a\.ts:3 keeps things in the browser by history\.state/,
  ),
  {
    what: 'state that a function of another file changes',
    files: {
      'shared/review/a.ts': `import { count, total } from './b.ts';\nimport * as b from './b.ts';\nconst usual = new Map([['a', 1]]);\nconst lists = { all: ['a'] };\nexport const x = (id: string) => count(id, usual);\nexport const y = (id: string) => b.put(lists.all, id);\nexport const z = () => total(lists.all) + count('a', new Map(usual));`,
      'shared/review/b.ts':
        'export function count(id: string, counts: Map<string, number>) { return counts.set(id, 1).size; }\nexport const put = (list: string[], id: string) => list.push(id);\nexport const total = (list: readonly string[]) => { const copy = [...list]; copy.sort(); return copy.length; };',
    },
    violations: [
      /review\/a\.ts:5 keeps something between calls by a change of usual/,
      /review\/a\.ts:6 keeps something between calls by a change of lists/,
    ],
  },
  one(
    'output to the console by the file that it is',
    'electron/exchange/import/a.ts',
    [
      `import fs, { appendFileSync, createWriteStream, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';`,
      `export const a = (text: string) => writeSync(2, text);`,
      `const OUT = 1;`,
      `export const b = (text: string) => fs.writeFileSync(OUT, text);`,
      `export const c = (isBad: boolean) => appendFileSync(isBad ? 2 : OUT, 'x');`,
      `export const d = () => createWriteStream('', { fd: 1 });`,
      `export const e = (text: string) => writeFileSync('/dev/stderr', text);`,
      `const put = writeSync;`,
      `export const f = () => put(2, 'x');`,
      // An opened file, the input of the process, and a number of something else.
      `export const g = (at: string) => writeSync(openSync(at, 'w'), 'x', 2);`,
      `export const h = () => readFileSync(0, 'utf8');`,
      `export const i = (double: (count: number) => number) => double(2);`,
    ].join('\n'),
    /a\.ts:2 prints by writeSync\(2, text\)/,
    /a\.ts:4 prints by fs\.writeFileSync\(OUT, text\)/,
    /a\.ts:5 prints by appendFileSync\(isBad \? 2 : OUT, 'x'\)/,
    /a\.ts:6 prints by createWriteStream\('', \{ fd: 1 \}\)/,
    /a\.ts:7 prints by \/dev\/stderr/,
    /a\.ts:8 prints by writeSync as a value/,
    /a\.ts:9 prints by put\(2, 'x'\)/,
  ),
];
