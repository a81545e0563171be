import type { Plant } from './plant.ts';

/** What a file reaches for without an import. */
export const REACH_PLANTS: readonly Plant[] = [
  {
    what: 'a screen that reaches for the host',
    files: { 'renderer/run/A.tsx': 'export const x = () => globalThis.hopscope.invoke();' },
    violations: [/renderer\/run\/A\.tsx:\d+ reaches for the host itself/],
  },
  {
    what: 'a transaction that is none of electron/db',
    files: { 'electron/app/a.ts': 'export const save = (db, work) => db.transaction(work)();' },
    violations: [/electron\/app\/a\.ts:\d+ holds SQL/],
  },
  {
    what: 'SQL in small letters',
    files: { 'electron/app/a.ts': 'export const sql = `select id from attempts`;' },
    violations: [/electron\/app\/a\.ts:\d+ holds SQL/],
  },
  {
    what: 'SQL that begins with WITH',
    files: { 'electron/app/a.ts': "export const sql = 'WITH last AS (SELECT 1) SELECT * FROM last';" },
    violations: [/electron\/app\/a\.ts:\d+ holds SQL/],
  },
  {
    what: 'SQL behind a comment',
    files: { 'electron/app/a.ts': "export const sql = '/* all */ SELECT id FROM attempts';" },
    violations: [/electron\/app\/a\.ts:\d+ holds SQL/],
  },
  {
    what: 'SQL that changes a table',
    files: { 'electron/app/a.ts': "export const sql = 'ALTER TABLE attempts ADD COLUMN x';" },
    violations: [/electron\/app\/a\.ts:\d+ holds SQL/],
  },
  {
    what: 'a screen that reaches for the host by a name in brackets',
    files: { 'renderer/run/A.tsx': `export const x = () => window['hopscope'].invoke();` },
    violations: [/renderer\/run\/A\.tsx:\d+ reaches for the host itself/],
  },
  {
    what: 'a screen that takes the host out of the window',
    files: { 'renderer/run/A.tsx': 'const { hopscope: x } = globalThis; export const y = x;' },
    violations: [/renderer\/run\/A\.tsx:\d+ reaches for the host itself/],
  },
  {
    what: 'SQL that is joined',
    files: { 'electron/app/a.ts': `export const sql = ['SELECT id', 'FROM attempts'].join(' ');` },
    violations: [/electron\/app\/a\.ts:\d+ holds SQL/],
  },
  {
    what: 'SQL that is put together',
    files: {
      'electron/app/a.ts': `const verb = 'SELECT'; export const sql = (x: string) => verb + ' id FROM ' + x;`,
    },
    violations: [/electron\/app\/a\.ts:\d+ holds SQL/],
  },
  {
    what: 'a promise that fails in silence',
    files: { 'electron/session/a.ts': 'export const x = (work) => work.catch(() => {});' },
    violations: [/electron\/session\/a\.ts:\d+ lets a promise fail in silence/],
  },
  {
    what: 'silence by a name',
    files: {
      'electron/browser/tabs/a.ts':
        'const noop = () => undefined; export const x = (work) => work.catch(noop);',
    },
    violations: [/electron\/browser\/tabs\/a\.ts:\d+ lets a promise fail in silence/],
  },
  {
    what: 'silence as the second answer of then',
    files: { 'electron/video/a.ts': 'export const x = (work, y) => work.then(y, function () {});' },
    violations: [/electron\/video\/a\.ts:\d+ lets a promise fail in silence/],
  },
  {
    what: 'silence in the file that was the last exception',
    files: { 'electron/desktop/downloads.ts': 'export const x = (work) => work.catch(() => {});' },
    violations: [/electron\/desktop\/downloads\.ts:\d+ lets a promise fail in silence/],
  },
  {
    what: 'the network outside its places',
    files: { 'electron/app/a.ts': `export const x = () => fetch('https://example.org');` },
    violations: [/electron\/app\/a\.ts:\d+ uses the network by fetch/],
  },
  {
    what: 'the network by a member',
    files: { 'electron/app/a.ts': `export const x = () => globalThis.fetch('https://example.org');` },
    violations: [/electron\/app\/a\.ts:\d+ uses the network by globalThis\.fetch/],
  },
  {
    what: 'a clock in shared',
    files: { 'shared/model/a.ts': 'export const x = () => Date.now();' },
    violations: [/shared\/model\/a\.ts:\d+ reads the clock or waits by Date\.now;/],
  },
  {
    what: 'a clock by construction in shared',
    files: { 'shared/model/a.ts': 'export const x = () => new Date();' },
    violations: [/shared\/model\/a\.ts:\d+ reads the clock or waits by Date;/],
  },
  {
    what: 'a clock of the page in shared',
    files: { 'shared/model/a.ts': 'export const x = () => performance.now();' },
    violations: [/shared\/model\/a\.ts:\d+ reads the clock or waits by performance\.now;/],
  },
  {
    what: 'chance in shared',
    files: { 'shared/model/a.ts': 'export const x = () => Math.random();' },
    violations: [/shared\/model\/a\.ts:\d+ draws by chance with Math\.random;/],
  },
  {
    what: 'a random name in shared',
    files: { 'shared/model/a.ts': 'export const x = () => globalThis.crypto.randomUUID();' },
    violations: [/shared\/model\/a\.ts:\d+ draws by chance with globalThis\.crypto\.randomUUID;/],
  },
];
