import type { Plant } from './plant.ts';

/** Imports that no line of the tables allows. */
export const IMPORT_PLANTS: readonly Plant[] = [
  {
    what: 'the browser reaches up to the session',
    files: {
      'electron/browser/a.ts': `import { x } from '../session/b.ts';`,
      'electron/session/b.ts': 'export const x = 1;',
    },
    violations: [/electron\/browser\/ may not import electron\/session\//],
  },
  {
    what: 'the workspace reaches up to the commands, for a type only',
    files: {
      'electron/workspace/a.ts': `import type { X } from '../app/b.ts';`,
      'electron/app/b.ts': 'export type X = 1;',
    },
    violations: [/electron\/workspace\/ may not import electron\/app\//],
  },
  {
    what: 'an agent reaches for the workspace',
    files: {
      'electron/agents/a.ts': `export { x } from '../workspace/b.ts';`,
      'electron/workspace/b.ts': 'export const x = 1;',
    },
    violations: [/electron\/agents\/ may not import electron\/workspace\//],
  },
  {
    what: 'a computed import',
    files: {
      'electron/session/a.ts': 'const place = "../desktop/b.ts"; export const x = () => import(place);',
    },
    violations: [/electron\/session\/a\.ts:\d+ imports what is computed/],
  },
  {
    what: 'a template as an import',
    files: {
      'electron/session/a.ts': 'export const x = () => import(`../desktop/b.ts`);',
      'electron/desktop/b.ts': 'export {};',
    },
    violations: [/electron\/session\/ may not import electron\/desktop\//],
  },
  {
    what: 'an import in a type',
    files: {
      'electron/session/a.ts': `export type X = import('../web/b.ts').Y;`,
      'electron/web/b.ts': 'export type Y = 1;',
    },
    violations: [/electron\/session\/ may not import electron\/web\//],
  },
  {
    what: 'a package by createRequire',
    files: {
      'electron/session/a.ts': `import { createRequire } from 'node:module';\nexport const x = createRequire(import.meta.url)('playwright-core');`,
    },
    violations: [
      /electron\/session\/a\.ts:\d+ imports playwright-core; it belongs in/,
      /electron\/session\/a\.ts:1 imports node:module: electron\/session\/ may not/,
    ],
  },
  {
    what: 'a part that knows a screen',
    files: {
      'renderer/parts/lists/A.tsx': `import { B } from '../../verify/B.tsx';\nexport const a = <B />;`,
      'renderer/verify/B.tsx': 'export const B = () => null;',
    },
    violations: [/renderer\/parts\/lists\/ may not import renderer\/verify\//],
  },
  {
    what: 'a store that knows the frame',
    files: { 'renderer/stores/a.ts': `import '../shell/b.ts';`, 'renderer/shell/b.ts': 'export {};' },
    violations: [/renderer\/stores\/ may not import renderer\/shell\//],
  },
  {
    what: 'a package away from home',
    files: {
      'renderer/stores/a.ts': `import { parquetRead } from 'hyparquet';\nexport const x = parquetRead;`,
    },
    violations: [
      /renderer\/stores\/a\.ts:\d+ imports hyparquet; it belongs in/,
      /renderer\/stores\/a\.ts:\d+ imports parquetRead of hyparquet, which nobody has named/,
    ],
  },
  {
    what: 'a package without a home',
    files: { 'shared/model/a.ts': `import chalk from 'chalk';\nexport const x = chalk;` },
    violations: [/shared\/model\/a\.ts:\d+ imports chalk, which has no home/],
  },
  {
    what: 'one host that knows the other',
    files: {
      'electron/desktop/a.ts': `import { x } from '../web/b.ts';\nexport const y = x;`,
      'electron/web/b.ts': 'export const x = 1;',
    },
    violations: [/electron\/desktop\/ may not import electron\/web\//],
  },
  {
    what: 'a circle of types',
    files: {
      'shared/model/a.ts': `import type { B } from './b.ts';\nexport type A = B;`,
      'shared/model/b.ts': `import type { A } from './a.ts';\nexport type B = A | 1;`,
    },
    violations: [/circle: shared\/model\/a\.ts → shared\/model\/b\.ts/],
  },
  {
    what: 'a module of another kind of file',
    files: {
      'electron/session/a.mjs': `import { x } from '../desktop/b.cjs';\nexport const y = x;`,
      'electron/desktop/b.cjs': 'exports.x = 1;',
    },
    violations: [/electron\/session\/ may not import electron\/desktop\//],
  },
  {
    what: 'a style sheet of another screen',
    files: {
      'renderer/run/a.css': '.a { composes: b from "../verify/b.css"; }',
      'renderer/verify/b.css': '.b { color: red; }',
    },
    violations: [/renderer\/run\/ may not import renderer\/verify\//],
  },
  {
    what: 'a program that a worker is made of',
    files: {
      'electron/db/a.ts': `export const at = new URL('../session/worker.ts', import.meta.url);`,
      'electron/session/worker.ts': 'export {};',
    },
    violations: [/electron\/db\/ may not import electron\/session\//],
  },
  {
    what: 'a package by what createRequire has answered',
    files: {
      'electron/session/a.ts': `import { createRequire } from 'node:module';\nconst load = createRequire(import.meta.url);\nexport const x = load('better-sqlite3');`,
    },
    violations: [
      /electron\/session\/a\.ts:\d+ imports better-sqlite3; it belongs in/,
      /electron\/session\/a\.ts:1 imports node:module: electron\/session\/ may not/,
    ],
  },
  {
    what: 'the database of Node in place of ours',
    files: {
      'electron/app/a.ts': `import { DatabaseSync } from 'node:sqlite';\nexport const x = DatabaseSync;`,
    },
    violations: [/electron\/app\/a\.ts:\d+ imports node:sqlite/],
  },
  {
    what: 'an import of all that a pattern finds',
    files: { 'renderer/run/a.ts': "export const x = import.meta.glob('../verify/*.tsx');" },
    violations: [/renderer\/run\/a\.ts:\d+ imports what is computed/],
  },
  {
    what: 'a style sheet of another screen by an address without quotes',
    files: {
      'renderer/run/a.css': '@import url(../verify/b.css);',
      'renderer/verify/b.css': '.b { color: red; }',
    },
    violations: [/renderer\/run\/ may not import renderer\/verify\//],
  },
  {
    what: 'a value of the style sheet of another screen',
    files: {
      'renderer/run/a.css': '@value gap from "../verify/b.css";',
      'renderer/verify/b.css': '@value gap: 1px;',
    },
    violations: [/renderer\/run\/ may not import renderer\/verify\//],
  },
  {
    what: 'a folder that nobody has named',
    files: { 'electron/misc/a.ts': `import '../../shared/errors.ts';`, 'shared/errors.ts': 'export {};' },
    violations: [/electron\/misc\/a\.ts lies in no room/],
  },
  {
    what: 'the protocol of the browser that knows tabs',
    files: {
      'electron/browser/cdp/a.ts': `import type { X } from '../tabs/b.ts';\nexport type Y = X;`,
      'electron/browser/tabs/b.ts': 'export type X = 1;',
    },
    violations: [/electron\/browser\/cdp\/ may not import electron\/browser\/tabs\//],
  },
  {
    what: 'tabs that know the capture',
    files: {
      'electron/browser/tabs/a.ts': `import type { X } from '../capture/b.ts';\nexport type Y = X;`,
      'electron/browser/capture/b.ts': 'export type X = 1;',
    },
    violations: [/electron\/browser\/tabs\/ may not import electron\/browser\/capture\//],
  },
  {
    what: 'code of a page that knows the program',
    files: {
      'electron/browser/injected/a.ts': `import type { X } from '../cdp/b.ts';\nexport type Y = X;`,
      'electron/browser/cdp/b.ts': 'export type X = 1;',
    },
    violations: [/electron\/browser\/injected\/ may not import electron\/browser\/cdp\//],
  },
  {
    what: 'a redaction that knows the capture',
    files: {
      'electron/browser/redact/a.ts': `import type { X } from '../capture/b.ts';\nexport type Y = X;`,
      'electron/browser/capture/b.ts': 'export type X = 1;',
    },
    violations: [/electron\/browser\/redact\/ may not import electron\/browser\/capture\//],
  },
  {
    what: 'the context of commands that knows a command',
    files: {
      'electron/app/context/a.ts': `import type { X } from '../run/b.ts';\nexport type Y = X;`,
      'electron/app/run/b.ts': 'export type X = 1;',
    },
    violations: [/electron\/app\/context\/ may not import electron\/app\/run\//],
  },
  {
    what: 'the library that knows batches',
    files: {
      'electron/app/library/a.ts': `import type { X } from '../batch/b.ts';\nexport type Y = X;`,
      'electron/app/batch/b.ts': 'export type X = 1;',
    },
    violations: [/electron\/app\/library\/ may not import electron\/app\/batch\//],
  },
  {
    what: 'figures that know their charts',
    files: {
      'shared/statistics/figures/a.ts': `import type { X } from '../charts/b.ts';\nexport type Y = X;`,
      'shared/statistics/charts/b.ts': 'export type X = 1;',
    },
    violations: [/shared\/statistics\/figures\/ may not import shared\/statistics\/charts\//],
  },
  {
    what: 'efficiency that knows a chart',
    files: {
      'shared/statistics/efficiency/a.ts': `import type { X } from '../charts/b.ts';\nexport type Y = X;`,
      'shared/statistics/charts/b.ts': 'export type X = 1;',
    },
    violations: [/shared\/statistics\/efficiency\/ may not import shared\/statistics\/charts\//],
  },
  {
    what: 'a model that knows the agents',
    files: {
      'electron/agents/model/a.ts': `import type { X } from '../computer/b.ts';\nexport type Y = X;`,
      'electron/agents/computer/b.ts': 'export type X = 1;',
    },
    violations: [/electron\/agents\/model\/ may not import electron\/agents\/computer\//],
  },
  {
    what: 'a ranking that knows a simple agent',
    files: {
      'electron/agents/ranking/a.ts': `import type { X } from '../simple/b.ts';\nexport type Y = X;`,
      'electron/agents/simple/b.ts': 'export type X = 1;',
    },
    violations: [/electron\/agents\/ranking\/ may not import electron\/agents\/simple\//],
  },
  {
    what: 'an attempt that knows its session',
    files: {
      'electron/attempt/a.ts': `import type { X } from '../session/b.ts';\nexport type Y = X;`,
      'electron/session/b.ts': 'export type X = 1;',
    },
    violations: [/electron\/attempt\/ may not import electron\/session\//],
  },
  {
    what: 'a video that knows the session',
    files: {
      'electron/video/a.ts': `import type { X } from '../session/b.ts';\nexport type Y = X;`,
      'electron/session/b.ts': 'export type X = 1;',
    },
    violations: [/electron\/video\/ may not import electron\/session\//],
  },
  {
    what: 'a replay that knows the session',
    files: {
      'electron/replay/a.ts': `import type { X } from '../session/b.ts';\nexport type Y = X;`,
      'electron/session/b.ts': 'export type X = 1;',
    },
    violations: [/electron\/replay\/ may not import electron\/session\//],
  },
  {
    what: 'a demonstration that knows the session',
    files: {
      'electron/demonstration/a.ts': `import type { X } from '../session/b.ts';\nexport type Y = X;`,
      'electron/session/b.ts': 'export type X = 1;',
    },
    violations: [/electron\/demonstration\/ may not import electron\/session\//],
  },
  {
    what: 'the contract that knows a report',
    files: {
      'shared/contract/a.ts': `import type { X } from '../report/b.ts';\nexport type Y = X;`,
      'shared/report/b.ts': 'export type X = 1;',
    },
    violations: [/shared\/contract\/ may not import shared\/report\//],
  },
  {
    what: 'a screen in a new folder without a line, which imports nothing',
    files: { 'renderer/fresh/Fresh.tsx': 'export const x = 1;' },
    violations: [/renderer\/fresh\/Fresh\.tsx lies in no room/],
  },
  {
    what: 'a new sub-folder without a line',
    files: { 'electron/browser/fresh/a.ts': 'export const x = 1;' },
    violations: [/electron\/browser\/fresh\/ has no line of its own/],
  },
  {
    what: 'a first sub-folder without a line',
    files: { 'electron/session/fresh/a.ts': 'export const x = 1;' },
    violations: [/electron\/session\/fresh\/ has no line of its own/],
  },
  {
    what: 'a package by import and require',
    files: { 'electron/session/a.ts': `import x = require('better-sqlite3');\nexport const y = x;` },
    violations: [/electron\/session\/a\.ts:\d+ imports better-sqlite3; it belongs in/],
  },
  {
    what: 'a module of Node by the process',
    files: { 'shared/model/a.ts': `export const x = process.getBuiltinModule('node:fs');` },
    violations: [/shared\/model\/a\.ts:\d+ imports node:fs: shared\/model\/ may not/],
  },
  {
    what: 'a module of Node by a name in brackets',
    files: { 'shared/model/a.ts': `export const x = process['getBuiltinModule']('fs');` },
    violations: [/shared\/model\/a\.ts:\d+ imports node:fs: shared\/model\/ may not/],
  },
  {
    what: 'a connection outside the servers',
    files: { 'electron/app/a.ts': `import { connect } from 'node:tls';\nexport const x = connect;` },
    violations: [/electron\/app\/a\.ts:\d+ imports node:tls: electron\/app\/ may not/],
  },
];
