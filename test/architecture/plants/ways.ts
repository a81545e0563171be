import type { Plant } from './plant.ts';

const bridge = {
  'renderer/bridge/bridge.ts':
    'declare global { var hopscope: { invoke(): void } }\nexport const host = () => globalThis.hopscope;',
};
const one = (what: string, file: string, text: string, ...violations: readonly RegExp[]): Plant => ({
  what,
  files: { [file]: text },
  violations,
});

/** Ways around a rule that looks at texts: by another name, by a parameter, by a file between. */
export const WAY_PLANTS: readonly Plant[] = [
  one(
    'a clock by a formatter of dates',
    'shared/model/a.ts',
    'export const x = () => new Intl.DateTimeFormat().format();',
    /shared\/model\/a\.ts:1 reads the clock or waits by Intl\.DateTimeFormat/,
  ),
  one(
    'a clock by a formatter that the caller gives',
    'shared/model/a.ts',
    'export const x = (dates: Intl.DateTimeFormat) => dates.format();',
    /shared\/model\/a\.ts:1 reads the clock or waits by ….format/,
  ),
  one(
    'a clock by another name',
    'shared/model/a.ts',
    'const D = Date;\nexport const x = () => new D();',
    /shared\/model\/a\.ts:1 reads the clock or waits by Date;/,
  ),
  one(
    'a clock by a parameter that has a default',
    'shared/model/a.ts',
    'export const x = (now = Date.now) => now();',
    /shared\/model\/a\.ts:1 reads the clock or waits by Date\.now/,
  ),
  one(
    'a clock by a name in brackets',
    'shared/model/a.ts',
    `export const x = () => new globalThis['Date']();`,
    /shared\/model\/a\.ts:1 reads the clock or waits by globalThis\.Date;/,
  ),
  one(
    'a clock whose name is put together',
    'shared/model/a.ts',
    `export const x = () => Date['n' + 'ow']();`,
    /shared\/model\/a\.ts:1 reads the clock or waits by Date\.now/,
  ),
  one(
    'chance out of a pattern',
    'shared/model/a.ts',
    'const { random } = Math;\nexport const x = random;',
    /shared\/model\/a\.ts:1 draws by chance with Math\.random/,
  ),
  one(
    'chance by a computed member',
    'shared/model/a.ts',
    'export const x = (name: "random") => Math[name]();',
    /shared\/model\/a\.ts:1 draws by chance with Math\.\*/,
  ),
  one(
    'the network by another name',
    'electron/app/a.ts',
    'const load = globalThis.fetch;\nexport const x = load;',
    /electron\/app\/a\.ts:1 uses the network by globalThis\.fetch/,
  ),
  one(
    'a program of a thread by a path',
    'electron/exchange/import/a.ts',
    `import path from 'node:path';\nimport { Worker } from 'node:worker_threads';\nexport const x = () => new Worker(path.join('..', 'session', 'worker.ts'));`,
    /electron\/exchange\/import\/a\.ts:3 imports what is computed/,
  ),
  one(
    'a program of the page',
    'renderer/run/a.ts',
    `export const x = () => new Worker(new URL('./b.ts', import.meta.url));`,
    /renderer\/run\/a\.ts:1 can run a text as code by Worker/,
  ),
  one(
    'an address by import.meta.resolve',
    'electron/session/a.ts',
    `export const x = import.meta.resolve('../desktop/b.ts');`,
    /electron\/session\/a\.ts:1 imports electron\/desktop\/b\.ts/,
  ),
  one(
    'a computed address by import.meta.resolve',
    'electron/session/a.ts',
    'export const x = (name: string) => import.meta.resolve(name);',
    /electron\/session\/a\.ts:1 imports what is computed/,
  ),
  one(
    'another program by Node',
    'electron/session/a.ts',
    `import { execFileSync } from 'node:child_process';\nexport const x = execFileSync;`,
    /electron\/session\/a\.ts:1 imports node:child_process: electron\/session\/ may not/,
    /electron\/session\/a\.ts:1 starts programs by node:child_process/,
  ),
  {
    what: 'the bridge through a file that re-exports all of it',
    files: {
      ...bridge,
      'renderer/stores/a.ts': `export * from '../bridge/bridge.ts';`,
      'renderer/run/a.ts': `import { host } from '../stores/a.ts';\nexport const x = host;`,
    },
    violations: [
      /renderer\/run\/a\.ts:1 imports renderer\/bridge\/bridge\.ts through renderer\/stores\/a\.ts/,
    ],
  },
  {
    what: 'the bridge through an export by name',
    files: {
      ...bridge,
      'renderer/stores/a.ts': `import { host } from '../bridge/bridge.ts';\nexport { host as store };`,
      'renderer/run/a.ts': `import { store } from '../stores/a.ts';\nexport const x = store;`,
    },
    violations: [
      /renderer\/run\/a\.ts:1 imports renderer\/bridge\/bridge\.ts through renderer\/stores\/a\.ts/,
    ],
  },
  {
    what: 'the bridge through a constant',
    files: {
      ...bridge,
      'renderer/stores/a.ts': `import * as bridge from '../bridge/bridge.ts';\nexport const store = bridge.host;`,
      'renderer/run/a.ts': `export { store } from '../stores/a.ts';`,
    },
    violations: [
      /renderer\/run\/a\.ts:1 imports renderer\/bridge\/bridge\.ts through renderer\/stores\/a\.ts/,
    ],
  },
  {
    what: 'a package through a file that re-exports it',
    files: {
      'electron/browser/tabs/a.ts': `export { chromium } from 'playwright-core';`,
      'electron/session/a.ts': `import { chromium } from '../browser/tabs/a.ts';\nexport const x = chromium;`,
    },
    violations: [/electron\/session\/a\.ts:1 imports playwright-core through electron\/browser\/tabs\/a\.ts/],
  },
  one(
    'SQL in a file of its own',
    'electron/session/a.ts',
    `export const x = (read: (file: string) => string) => read('queries/all.sql');`,
    /electron\/session\/a\.ts:1 holds SQL: queries\/all\.sql/,
  ),
  {
    what: 'a file of SQL',
    files: { 'electron/session/all.sql': 'SELECT 1 FROM attempts' },
    violations: [/electron\/session\/all\.sql holds SQL/],
  },
  one(
    'SQL by replacement',
    'electron/app/a.ts',
    `export const sql = 'PICK id'.replace('PICK', 'SELECT').concat(' FROM ', 'attempts');`,
    /electron\/app\/a\.ts:1 holds SQL: SELECT id FROM attempts/,
  ),
  one(
    'SQL that grows',
    'electron/app/a.ts',
    `export const x = () => {\nlet sql = 'SELECT id'; sql += ' FROM attempts'; return sql; };`,
    /electron\/app\/a\.ts:2 holds SQL: SELECT id FROM attempts/,
  ),
  one(
    'a statement of the database that nobody can read',
    'electron/app/a.ts',
    `import type { Database } from 'better-sqlite3';\nexport const x = (db: Database, text: string) => db.prepare(text);`,
    /electron\/app\/a\.ts:1 imports better-sqlite3; it belongs in/,
    /electron\/app\/a\.ts:2 holds SQL: ….prepare/,
  ),
  one(
    'the network by a picture',
    'renderer/run/a.ts',
    `export const x = () => { new Image().src = 'http://example.org/' };`,
    /renderer\/run\/a\.ts:1 uses the network by Image/,
    /renderer\/run\/a\.ts:1 loads something of another host by http/,
  ),
  one(
    'the network by a transport',
    'renderer/run/a.ts',
    `export const x = (at: string) => new WebTransport(at);`,
    /renderer\/run\/a\.ts:1 uses the network by WebTransport/,
  ),
  one(
    'the network by a beacon',
    'renderer/run/a.ts',
    `export const x = () => navigator.sendBeacon('/x');`,
    /renderer\/run\/a\.ts:1 uses the network by navigator\.sendBeacon/,
  ),
  one(
    'the network by events',
    'renderer/run/a.ts',
    `export const x = (at: string) => new EventSource(at);`,
    /renderer\/run\/a\.ts:1 uses the network by EventSource/,
  ),
  one(
    'the network by a request',
    'renderer/run/a.ts',
    'const Request = XMLHttpRequest;\nexport const x = Request;',
    /renderer\/run\/a\.ts:1 uses the network by XMLHttpRequest/,
  ),
  one(
    'the host by reflection',
    'renderer/run/a.ts',
    `export const x = () => Reflect.get(window, 'hopscope');`,
    /renderer\/run\/a\.ts:1 can run a text as code by Reflect/,
    /renderer\/run\/a\.ts:1 uses the object of all globals by window/,
  ),
  one(
    'the host as a parameter',
    'renderer/run/a.ts',
    'export const x = (({ hopscope }) => hopscope)(window);',
    /renderer\/run\/a\.ts:1 reaches for the host itself by ….hopscope/,
    /renderer\/run\/a\.ts:1 uses the object of all globals by window/,
  ),
  one(
    'a reference above the imports',
    'renderer/run/a.ts',
    `/// <reference path="../bridge/bridge.ts" />\nexport const x = 1;`,
    /renderer\/run\/a\.ts:1 declares for other files by \/\/\/ <reference> to \.\.\/bridge\/bridge\.ts/,
  ),
  one(
    'a module that a file declares',
    'electron/session/a.d.ts',
    `declare module 'chalk' { export const x: number }`,
    /electron\/session\/a\.d\.ts:1 declares for other files by declare module or global/,
  ),
  one(
    'a global that a file declares',
    'electron/session/a.ts',
    'declare global { var x: number }\nexport {};',
    /electron\/session\/a\.ts:1 declares for other files by declare module or global/,
  ),
  one(
    'code from text',
    'shared/model/a.ts',
    `export const x = () => new Function('return Date.now()')();`,
    /shared\/model\/a\.ts:1 can run a text as code by Function/,
  ),
  one(
    'code from text by its oldest name',
    'shared/model/a.ts',
    `export const x = () => (0, eval)('1');`,
    /shared\/model\/a\.ts:1 can run a text as code by eval/,
  ),
];
