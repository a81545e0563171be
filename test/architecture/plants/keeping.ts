import type { Plant } from './plant.ts';

const one = (what: string, file: string, text: string, ...violations: readonly RegExp[]): Plant => ({
  what,
  files: { [file]: text },
  violations,
});

/** Modules that keep something between calls, and a file under the name of another room. */
export const KEEPING_PLANTS: readonly Plant[] = [
  {
    what: 'a symbolic link to a file of another room',
    files: { 'electron/desktop/b.ts': 'export const b = 1;' },
    links: { 'shared/model/a.ts': '../../electron/desktop/b.ts' },
    violations: [/shared\/model\/a\.ts is a symbolic link/],
  },
  {
    what: 'a symbolic link to the folder of another room',
    files: { 'electron/desktop/b.ts': 'export const b = 1;' },
    links: { 'shared/model/desktop': '../../electron/desktop' },
    violations: [
      /shared\/model\/desktop is a symbolic link/,
      /shared\/model\/desktop\/ has no line of its own/,
    ],
  },
  one(
    'a function that another room leaves in a variable',
    'electron/agents/simple/a.ts',
    'let tell = (text: string): void => void text;\nexport const onTell = (given: typeof tell): void => { tell = given; };\nexport const x = (): void => tell("a");',
    /a\.ts:1 keeps something between calls by the variable tell;/,
  ),
  one(
    'functions that another room leaves in a map',
    'shared/scoring/a.ts',
    'const told = new Map<string, () => void>();\nexport const x = (name: string, call: () => void): void => void told.set(name, call);',
    /a\.ts:2 keeps something between calls by a change of told;/,
  ),
  one(
    'a field of an object',
    'shared/scoring/a.ts',
    'const kept: { call?: () => void } = {};\nexport const x = (call: () => void): void => { kept.call = call; };',
    /a\.ts:2 keeps something between calls by a change of kept;/,
  ),
  one(
    'a field of a function',
    'shared/scoring/a.ts',
    'export function x(): void { x.calls += 1; }\nx.calls = 0;',
    /a\.ts:1 keeps something between calls by a change of x;/,
    /a\.ts:2 keeps something between calls by a change of x;/,
  ),
  one(
    'a static field of a class',
    'electron/agents/simple/a.ts',
    'export class A { static call: (() => void) | null = null; static readonly all: string[] = []; static readonly most = 2; }',
    /a\.ts:1 keeps something between calls by the static field call;/,
  ),
  {
    what: 'a value of another module, assigned to',
    files: {
      'electron/agents/simple/a.ts': `import { all } from './b.ts';\nexport const x = (call: () => void): void => { Object.assign(all, { call }); };`,
      'electron/agents/simple/b.ts': 'export const all: Record<string, () => void> = {};',
    },
    violations: [/a\.ts:2 keeps something between calls by a change of all;/],
  },
  one(
    'a closure that is made at once',
    'shared/scoring/a.ts',
    'export const hook = (() => { let call = (): void => {}; return { set: (given: () => void): void => { call = given; }, get: () => call }; })();',
    /a\.ts:1 keeps something between calls by the closure hook;/,
  ),
  one(
    'a closure that a function makes by another',
    'electron/agents/simple/a.ts',
    'function inner() { let call = (): void => {}; return (given: () => void): void => { call(); call = given; }; }\nfunction make() { return { set: inner() }; }\nexport const hook = make();',
    /a\.ts:3 keeps something between calls by the closure hook;/,
  ),
  one(
    'a generator that goes on',
    'shared/scoring/a.ts',
    'const numbers = (function* (): Generator<number, never> { for (let n = 1; ; n += 1) yield n; })();\nexport const x = (): number => numbers.next().value;',
    /a\.ts:1 keeps something between calls by the closure numbers;/,
  ),
  one(
    'a generator of a function',
    'shared/scoring/a.ts',
    'function* count(): Generator<number, never> { for (let n = 1; ; n += 1) yield n; }\nconst numbers = count();\nexport const x = (): number => numbers.next().value;',
    /a\.ts:2 keeps something between calls by the closure numbers;/,
  ),
  one(
    'a closure that a function makes',
    'electron/agents/simple/a.ts',
    'function make() { const calls: (() => void)[] = []; return { add(call: () => void): void { calls.push(call); }, all: () => calls }; }\nexport const hook = make();',
    /a\.ts:2 keeps something between calls by the closure hook;/,
  ),
  one(
    'a value left in the environment',
    'electron/briefing/a.ts',
    `export const x = (task: string): void => { process.env['HOPSCOPE_TASK'] = task; };`,
    /a\.ts:1 keeps something between calls by a change of process;/,
  ),
  one(
    'a value left in the page',
    'renderer/run/a.ts',
    `export const x = (id: string): void => { document.body.dataset['last'] = id; };`,
    /a\.ts:1 keeps something between calls by a change of document;/,
  ),
  {
    what: 'functions of Node that another room hands on in an object',
    files: {
      'electron/session/a.ts': `import { disk } from '../workspace/b.ts';\nexport const x = (folder: string): boolean => disk.existsSync(folder);`,
      'electron/workspace/b.ts': `import { existsSync } from 'node:fs';\nexport const disk = { existsSync };`,
    },
    violations: [/a\.ts:1 imports node:fs through electron\/workspace\/b\.ts/],
  },
  one(
    'an instance of a class',
    'shared/scoring/a.ts',
    'class Kept { value = 0; }\nexport const kept = new Kept();',
    /a\.ts:2 keeps something between calls by the instance kept;/,
  ),
  {
    what: 'nothing: a parameter hides the name of the module, and a container is made for each call',
    files: {
      'shared/scoring/a.ts':
        'const words = new Set(["a"]);\nexport const x = (words: Set<string>): Set<string> => { const more = [1]; more.push(2); return words.add("b"); };\nexport const y = (word: string): boolean => words.has(word);',
    },
    violations: [],
  },
];
