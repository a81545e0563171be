import type { Plant } from './plant.ts';

const one = (what: string, file: string, text: string, ...violations: readonly RegExp[]): Plant => ({
  what,
  files: { [file]: text },
  violations,
});

const bridge = {
  'renderer/bridge/bridge.ts':
    'export interface Bridge { invoke(command: string): Promise<void> }\nexport const bridge: Bridge = { invoke: () => Promise.resolve() };',
};

/** Violations by somebody who had never seen the repository. */
export const STRANGER_PLANTS: readonly Plant[] = [
  one(
    'a module of Node without its prefix',
    'electron/session/a.ts',
    `import { basename } from 'path';\nexport const x = basename('a');`,
    /a\.ts:1 imports path: write node:path/,
    /a\.ts:1 imports node:path: electron\/session\/ may not/,
  ),
  one(
    'a module of Node without its prefix in a room that may import it',
    'electron/cli/a.ts',
    `import { basename } from 'path';\nexport const x = basename('a');`,
    /a\.ts:1 imports path: write node:path/,
  ),
  {
    what: 'a program of another room with a query behind its name',
    files: {
      'electron/workspace/pictures/a.ts': `import { Worker } from 'node:worker_threads';\nexport const x = () => new Worker(new URL('../../app/analysis/b.ts?pictures', import.meta.url));`,
      'electron/app/analysis/b.ts': 'export const b = 1;',
    },
    violations: [/a\.ts:2 imports electron\/app\/analysis\/b\.ts: electron\/workspace\/pictures\/ may not/],
  },
  {
    what: 'an address of another room with a hash behind its name',
    files: {
      'electron/exchange/import/a.ts': `const here = import.meta.url;\nexport const x = new URL('../../desktop/b.ts#x', here);`,
      'electron/desktop/b.ts': 'export const b = 1;',
    },
    violations: [/a\.ts:2 imports electron\/desktop\/b\.ts: electron\/exchange\/import\/ may not/],
  },
  one(
    'an address of another room in percents',
    'electron/workspace/pictures/a.ts',
    `export const x = new URL('%2e%2e/%2e%2e/desktop/b.ts', import.meta.url);`,
    /a\.ts:1 imports what is computed/,
  ),
  one(
    'a date format of a time that may be missing',
    'shared/words/a.ts',
    'export const x = (format: Intl.DateTimeFormat, at?: number) => format.format(at);',
    /a\.ts:1 reads the clock or waits by ….format;/,
  ),
  one(
    'a date format of a member that may be missing',
    'shared/words/a.ts',
    'export const x = (format: Intl.DateTimeFormat, row: { readonly at?: Date }) => format.formatToParts(row.at);',
    /a\.ts:1 reads the clock or waits by ….formatToParts;/,
  ),
  one(
    'the clock of an event of React',
    'renderer/compare/A.tsx',
    `import type { MouseEvent } from 'react';\nexport const x = (event: MouseEvent) => event.timeStamp;`,
    /A\.tsx:2 reads the clock or waits by ….timeStamp;/,
  ),
  one(
    'the clock of the document',
    'renderer/compare/a.ts',
    'export const x = () => document.timeline.currentTime;',
    /a\.ts:1 reads the clock or waits by ….currentTime;/,
  ),
  one(
    'an animation that is waited for',
    'renderer/compare/a.ts',
    'export const x = (element: HTMLElement) => element.animate([], 500).finished;',
    /a\.ts:1 reads the clock or waits by ….animate;|a\.ts:1 reads the clock or waits by ….finished;/,
  ),
  {
    what: 'the table helpers of the database outside its room',
    files: {
      'electron/app/attempts/a.ts': `import { tableOf } from '../../db/store/table.ts';\nexport const x = tableOf('exclusions', ['reason']);`,
      'electron/db/store/table.ts':
        'export const tableOf = (name: string, columns: string[]) => [name, columns];',
    },
    violations: [/a\.ts:1 imports electron\/db\/store\/table\.ts: only electron\/db\/ may/],
  },
  {
    what: 'the table helpers of the database through another file',
    files: {
      'electron/app/attempts/a.ts': `import { tableOf } from '../../db/attempts.ts';\nexport const x = tableOf;`,
      'electron/db/attempts.ts': `export { tableOf } from './store/table.ts';`,
      'electron/db/store/table.ts':
        'export const tableOf = (name: string, columns: string[]) => [name, columns];',
    },
    violations: [
      /a\.ts:1 imports electron\/db\/store\/table\.ts through electron\/db\/attempts\.ts: only electron\/db\/ may/,
    ],
  },
  one(
    'the network by a hook of a package',
    'renderer/compare/A.tsx',
    `import { useFetch } from '@mantine/hooks';\nexport const x = (url: string) => useFetch(url);`,
    /A\.tsx:1 uses the network by useFetch of @mantine\/hooks/,
  ),
  one(
    'a clock by a hook of a package under another name',
    'renderer/compare/A.tsx',
    `import { useInterval as often } from '@mantine/hooks';\nexport const x = often;`,
    /A\.tsx:1 reads the clock or waits by useInterval of @mantine\/hooks/,
  ),
  {
    what: 'a clock by a hook of a package through another file',
    files: {
      'renderer/stores/a.ts': `export { useInterval } from '@mantine/hooks';`,
      'renderer/compare/a.ts': `import { useInterval } from '../stores/a.ts';\nexport const x = useInterval;`,
    },
    violations: [/compare\/a\.ts:1 reads the clock or waits by useInterval of @mantine\/hooks/],
  },
  one(
    'a package as a whole that may bring guarded things',
    'renderer/compare/A.tsx',
    `import * as hooks from '@mantine/hooks';\nexport const x = hooks;`,
    /A\.tsx:1 imports all of @mantine\/hooks: import the names/,
  ),
  one(
    'a hook that nobody has named',
    'renderer/compare/A.tsx',
    `import { useOs } from '@mantine/hooks';\nexport const x = useOs;`,
    /A\.tsx:1 imports useOs of @mantine\/hooks, which nobody has named/,
  ),
  one(
    'the network by the driver of the browser',
    'electron/browser/tabs/a.ts',
    `import { request } from 'playwright-core';\nexport const x = () => request.newContext();`,
    /a\.ts:1 uses the network by request of playwright-core/,
    /a\.ts:2 uses the network by ….newContext/,
  ),
  one(
    'the network by a member of the driver of the browser',
    'electron/browser/tabs/a.ts',
    `import type { Page } from 'playwright-core';\nexport const x = (page: Page) => page.request;`,
    /a\.ts:2 uses the network by ….request/,
  ),
  one(
    'a program in a file that has no line',
    'electron/web/a.ts',
    `import { spawn } from 'node:child_process';\nexport const x = () => spawn(process.execPath, ['a/b.ts']);`,
    /a\.ts:1 starts programs by node:child_process/,
    /a\.ts:2 starts programs by process\.execPath/,
  ),
  one(
    'code from text by a program',
    'build/a.ts',
    `const { execFileSync } = await import('child_process');\nexport const x = () => execFileSync('node', ['-e', 'start()']);`,
    /a\.ts:1 imports child_process: write node:child_process/,
    /a\.ts:1 starts programs by node:child_process/,
  ),
  one(
    'the network by a part whose element is a choice',
    'renderer/run/A.tsx',
    `import { Box } from '@mantine/core';\nexport const x = (all: boolean) => <Box component={all ? 'div' : 'iframe'} />;`,
    /A\.tsx:2 lets the page load something by <iframe>/,
  ),
  one(
    'the network by an element whose name is a choice',
    'renderer/run/A.tsx',
    `export const x = (all: boolean) => { const Part = all ? 'div' : 'iframe'; return <Part />; };`,
    /A\.tsx:1 lets the page load something by <iframe>/,
  ),
  one(
    'the network by an element that a name becomes later',
    'renderer/run/A.tsx',
    `export const x = () => { let Part = 'iframe';\nif (all) Part = 'div';\nreturn <Part />; };`,
    /A\.tsx:2 uses the global all/,
    /A\.tsx:3 lets the page load something by <iframe>/,
  ),
  one(
    'the network by an element of an object',
    'renderer/run/A.tsx',
    `const PARTS = { Frame: 'iframe', Text: 'p' } as const;\nexport const x = <PARTS.Frame />;\nexport const y = (key: string) => { const Part = PARTS[key]; return <Part />; };`,
    /A\.tsx:2 lets the page load something by <iframe>/,
    /A\.tsx:3 lets the page load something by <iframe>/,
  ),
  one(
    'the network by an element of an array',
    'renderer/run/A.tsx',
    `export const x = ['p', 'iframe'].map((Part) => <Part />);`,
    /A\.tsx:1 lets the page load something by <iframe>/,
  ),
  one(
    'the network by an element that a function answers',
    'renderer/run/A.tsx',
    `function partOf(all: boolean) { if (all) return 'p'; return 'iframe'; }\nexport const x = () => { const Part = partOf(true); return <Part />; };`,
    /A\.tsx:2 lets the page load something by <iframe>/,
  ),
  one(
    'SQL by the second choice',
    'electron/app/a.ts',
    `export const x = (verb: string | null) => (verb ? 'nothing' : 'DELETE') + ' FROM attempts';`,
    /a\.ts:1 holds SQL: DELETE FROM attempts/,
  ),
  one(
    'SQL in place of what may be missing',
    'electron/app/a.ts',
    `export const x = (verb?: string) => (verb ?? 'DELETE') + ' FROM attempts';\nexport const y = (verb: string) => (verb || 'DELETE') + ' FROM attempts';`,
    /a\.ts:1 holds SQL: DELETE FROM attempts/,
    /a\.ts:2 holds SQL: DELETE FROM attempts/,
  ),
  one(
    'SQL by a word of an array that a number names',
    'electron/app/a.ts',
    `const VERBS = ['keep', 'DELETE'];\nexport const x = (at: number) => \`\${VERBS[at]} FROM attempts\`;`,
    /a\.ts:2 holds SQL: DELETE FROM attempts/,
  ),
  one(
    'chance by the second choice of a name',
    'shared/model/a.ts',
    `export const x = (all: boolean) => Math[all ? 'floor' : 'random'](2);`,
    /a\.ts:1 draws by chance with Math\.random/,
  ),
  one(
    'the network by an attribute that is a choice',
    'renderer/run/a.ts',
    `export const x = (picture: Element, all: boolean, at: string) => picture.setAttribute(all ? 'alt' : 'src', at);`,
    /a\.ts:1 lets the page load something by ….setAttribute/,
  ),
  {
    what: 'the bridge by a function that answers it',
    files: {
      ...bridge,
      'renderer/stores/a.ts': `import { bridge } from '../bridge/bridge.ts';\nexport const useHost = () => bridge;`,
      'renderer/compare/a.ts': `import { useHost } from '../stores/a.ts';\nexport const x = () => useHost().invoke('a');`,
    },
    violations: [
      /compare\/a\.ts:1 imports renderer\/bridge\/bridge\.ts through renderer\/stores\/a\.ts/,
      /compare\/a\.ts:2 imports renderer\/bridge\/\w+\.ts through the value that has invoke/,
    ],
  },
  {
    what: 'the bridge by a spread',
    files: {
      ...bridge,
      'renderer/stores/a.ts': `import { bridge } from '../bridge/bridge.ts';\nexport const useHost = { ...bridge };`,
      'renderer/compare/a.ts': `import { useHost } from '../stores/a.ts';\nexport const x = () => useHost.invoke('a');`,
    },
    violations: [
      /compare\/a\.ts:1 imports renderer\/bridge\/bridge\.ts through renderer\/stores\/a\.ts/,
      /compare\/a\.ts:2 imports renderer\/bridge\/\w+\.ts through the value that has invoke/,
    ],
  },
  {
    what: 'the bridge in an object',
    files: {
      ...bridge,
      'renderer/stores/a.ts': `import { bridge } from '../bridge/bridge.ts';\nexport const useHost = { bridge };`,
      'renderer/compare/a.ts': `import { useHost } from '../stores/a.ts';\nexport const x = () => { const { bridge: { invoke } } = useHost; return invoke('a'); };`,
    },
    violations: [
      /compare\/a\.ts:1 imports renderer\/bridge\/bridge\.ts through renderer\/stores\/a\.ts/,
      /compare\/a\.ts:2 imports renderer\/bridge\/\w+\.ts through the value that has invoke/,
    ],
  },
  {
    what: 'the bridge by a value that may be missing',
    files: {
      ...bridge,
      'renderer/stores/a.ts': `import { bridge } from '../bridge/bridge.ts';\nexport const useHost = bridge ?? null;`,
      'renderer/compare/a.ts': `import { useHost } from '../stores/a.ts';\nexport const x = () => useHost['invoke']('a');`,
    },
    violations: [
      /compare\/a\.ts:1 imports renderer\/bridge\/bridge\.ts through renderer\/stores\/a\.ts/,
      /compare\/a\.ts:2 imports renderer\/bridge\/\w+\.ts through the value that has invoke/,
    ],
  },
  {
    what: 'a member of the bridge as a function',
    files: {
      ...bridge,
      'renderer/stores/a.ts': `import { bridge } from '../bridge/bridge.ts';\nexport const useHost = bridge.invoke;`,
      'renderer/compare/a.ts': `import { useHost } from '../stores/a.ts';\nexport const x = () => useHost('a');`,
    },
    violations: [/compare\/a\.ts:1 imports renderer\/bridge\/bridge\.ts through renderer\/stores\/a\.ts/],
  },
  {
    what: 'the bridge by a promise',
    files: {
      ...bridge,
      'renderer/stores/a.ts': `import { bridge } from '../bridge/bridge.ts';\nexport function useHost() { return Promise.resolve(bridge); }`,
      'renderer/compare/a.ts': `import { useHost } from '../stores/a.ts';\nexport const x = async () => (await useHost()).invoke('a');`,
    },
    violations: [
      /compare\/a\.ts:1 imports renderer\/bridge\/bridge\.ts through renderer\/stores\/a\.ts/,
      /compare\/a\.ts:2 imports renderer\/bridge\/\w+\.ts through the value that has invoke/,
    ],
  },
  {
    what: 'the bridge by a parameter',
    files: {
      ...bridge,
      'renderer/stores/a.ts': `import { bridge } from '../bridge/bridge.ts';\nexport const withHost = (work: (host: typeof bridge) => void): void => work(bridge);`,
      'renderer/compare/a.ts': `import { withHost } from '../stores/a.ts';\nexport const x = () => withHost((host) => void host.invoke('a'));`,
    },
    violations: [/compare\/a\.ts:2 imports renderer\/bridge\/\w+\.ts through the value that has invoke/],
  },
  one(
    'a picture of another host',
    'renderer/propose/A.tsx',
    `export const x = (site: URL) => <img src={new URL('/favicon.ico', site).href} alt="" />;`,
    /A\.tsx:1 shows what a computed address names by src of <img>/,
  ),
  one(
    'a picture of another host by a part of a package',
    'renderer/propose/A.tsx',
    `import { Avatar } from '@mantine/core';\nexport const x = (at: string) => <Avatar src={at} />;`,
    /A\.tsx:2 shows what a computed address names by src of <Avatar>/,
  ),
  one(
    'a picture of another host by a spread',
    'renderer/propose/A.tsx',
    `import { Box } from '@mantine/core';\nexport const x = (at: string, all: boolean) => <Box {...(all ? { src: at } : {})} />;\nexport const y = (more: object) => <img {...more} />;`,
    /A\.tsx:2 shows what a computed address names by src/,
    /A\.tsx:3 shows what a computed address names by what is spread over <img>/,
  ),
  one(
    'a picture of another host in a style',
    'renderer/propose/A.tsx',
    `export const x = (at: string) => <div style={{ backgroundImage: at }} />;\nexport const y = (at: string) => <div style={{ background: \`url(\${at})\` }} />;`,
    /A\.tsx:1 shows what a computed address names by backgroundImage/,
    /A\.tsx:2 shows what a computed address names by (background|url)/,
  ),
  one(
    'a picture of another host in a drawing',
    'renderer/propose/A.tsx',
    `export const x = (at: string) => <image href={at} />;`,
    /A\.tsx:1 shows what a computed address names by href of <image>/,
  ),
  one(
    'a picture of another host by the style of an element',
    'renderer/propose/a.ts',
    `export const x = (element: HTMLElement, at: string) => { element.style.backgroundImage = at; };\nexport const y = (element: HTMLElement, at: string) => element.style.setProperty('background-image', at);`,
    /a\.ts:1 lets the page load something by ….backgroundImage/,
    /a\.ts:2 lets the page load something by ….setProperty/,
  ),
];
