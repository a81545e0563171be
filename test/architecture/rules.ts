import { isBuiltin } from 'node:module';
import { GRANTS, type Granted, MAY_TEXT } from './grants.ts';
import { NODE_MODULES } from './nodeModules.ts';
import { kindOfName, PACKAGE_NAMES } from './packageNames.ts';
import type { Import } from './readImports.ts';
import type { Reach } from './readReaches.ts';
import type { PackageName } from './reexports.ts';
import type { SourceTree } from './sourceTree.ts';
import type { SqlDoor } from './sqlDoors.ts';
import { OPEN_FILES, SUB_ROOMS } from './subRooms.ts';
import { tableLine } from './tableLine.ts';

/**
 * Layer → the layers that it may import; everything else is forbidden. The longest name that a file's path begins with
 * is its layer, and a file without one is a violation, so a new folder needs a line here. A layer may import itself.
 * `subRooms.ts` divides a layer further: a right to the layer is a right to its sub-rooms for those outside only.
 */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  'shared/errors.ts': [],
  'shared/interception/': [],
  'shared/mayFail.ts': [],
  'shared/language/': [],
  'shared/model/': ['shared/errors.ts'],
  'shared/page/': ['shared/errors.ts', 'shared/model/'],
  'shared/redaction/': ['shared/model/', 'shared/page/'],
  'shared/trajectory/': ['shared/model/', 'shared/redaction/'],
  'shared/relocation/': ['shared/model/', 'shared/page/'],
  'shared/comparison/': ['shared/model/', 'shared/relocation/'],
  'shared/parse/': ['shared/errors.ts', 'shared/model/'],
  'shared/python/': [],
  'shared/decision/': ['shared/model/', 'shared/parse/', 'shared/python/'],
  'shared/environments/': [...['shared/errors.ts', 'shared/model/', 'shared/parse/', 'shared/python/']],
  'shared/scoring/': [
    ...['shared/errors.ts', 'shared/decision/', 'shared/model/', 'shared/parse/', 'shared/python/'],
  ],
  'shared/mind2web/': [
    'shared/errors.ts',
    'shared/model/',
    'shared/page/',
    'shared/parse/',
    'shared/python/',
  ],
  'shared/observation/': [
    'shared/errors.ts',
    'shared/model/',
    'shared/page/',
    'shared/python/',
    'shared/mind2web/',
  ],
  'shared/importers/': [
    ...['shared/decision/', 'shared/errors.ts', 'shared/mind2web/', 'shared/model/', 'shared/parse/'],
    ...['shared/environments/', 'shared/python/', 'shared/scoring/', 'shared/words/'],
  ],
  'shared/exporters/': [
    'shared/language/',
    ...['shared/decision/', 'shared/importers/', 'shared/model/', 'shared/parse/', 'shared/python/'],
    'shared/scoring/',
  ],
  'shared/statistics/': [
    ...['shared/comparison/', 'shared/exporters/', 'shared/language/', 'shared/model/', 'shared/trajectory/'],
    'shared/words/',
  ],
  // Studies that are drawn from known rates, and what estimates of them must come to.
  'shared/synthesis/': ['shared/errors.ts', 'shared/model/', 'shared/statistics/', 'shared/trajectory/'],
  'shared/review/': ['shared/errors.ts', 'shared/language/', 'shared/model/', 'shared/statistics/'],
  'shared/proposal/': ['shared/exporters/', 'shared/importers/', 'shared/model/', 'shared/trajectory/'],
  // The loop that improves an agent: its queries, the figures of its samples, and what to try next.
  'shared/improve/': ['shared/model/', 'shared/parse/', 'shared/proposal/'],
  'shared/words/': [
    ...['shared/comparison/', 'shared/language/', 'shared/model/', 'shared/redaction/', 'shared/scoring/'],
  ],
  // The reporting checklist: its questions, and what the log knows of them.
  'shared/checklist/': [
    ...['shared/language/', 'shared/model/', 'shared/redaction/', 'shared/statistics/', 'shared/words/'],
  ],
  'shared/report/': [
    'shared/checklist/',
    'shared/environments/',
    'shared/language/',
    ...['shared/comparison/', 'shared/contract/', 'shared/model/', 'shared/redaction/'],
    ...['shared/statistics/', 'shared/words/'],
  ],
  'shared/search/': ['shared/model/'],
  'shared/contract/': [
    'shared/checklist/',
    'shared/environments/',
    'shared/improve/',
    ...['shared/comparison/', 'shared/errors.ts', 'shared/importers/', 'shared/interception/'],
    ...[
      'shared/language/',
      'shared/model/',
      'shared/page/',
      'shared/proposal/',
      'shared/redaction/',
      'shared/review/',
      'shared/search/',
      'shared/statistics/',
    ],
  ],
};

const ALL_SHARED = Object.keys(SHARED);
/** What everything in main may stand on. */
const NOUNS = [
  ...['shared/errors.ts', 'shared/contract/', 'shared/interception/', 'shared/mayFail.ts', 'shared/model/'],
  ...['shared/page/', 'shared/redaction/', 'shared/relocation/', 'shared/trajectory/'],
];
const STORAGE = ['electron/db/', 'electron/workspace/'];
const APP = [
  'electron/files/wholeFile.ts',
  'electron/files/zip.ts',
  ...ALL_SHARED,
  ...STORAGE,
  'electron/agents/',
  'electron/browser/',
  'electron/scoring/',
  'electron/exchange/',
];
/** What happens while somebody works, from the bottom to the top. */
const WORK = [
  'electron/turns/',
  'electron/briefing/',
  'electron/attempt/',
  'electron/demonstration/',
  'electron/replay/',
  'electron/video/',
  'electron/session/',
];
const SCREENS = [
  'attempt',
  'compare',
  'demonstrate',
  'evaluate',
  'improve',
  'library',
  'propose',
  'run',
  'settings',
  'verify',
];
const LOWER_PARTS = [
  ...['renderer/parts/forms/', 'renderer/parts/keys/', 'renderer/parts/panes/', 'renderer/parts/states/'],
  'renderer/parts/texts/',
];
/** The parts that screens share → the parts that they are made of. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'renderer/parts/forms/': [],
  'renderer/parts/keys/': [],
  'renderer/parts/panes/': [],
  'renderer/parts/texts/': [],
  'renderer/parts/states/': ['renderer/parts/texts/'],
  'renderer/parts/charts/': ['renderer/parts/texts/'],
  'renderer/parts/files/': LOWER_PARTS,
  'renderer/parts/agents/': LOWER_PARTS,
  'renderer/parts/example/': LOWER_PARTS,
  'renderer/parts/lists/': LOWER_PARTS,
  'renderer/parts/snapshots/': LOWER_PARTS,
  'renderer/parts/people/': [...LOWER_PARTS, 'renderer/parts/lists/'],
  'renderer/parts/verdicts/': [...LOWER_PARTS, 'renderer/parts/lists/', 'renderer/parts/people/'],
};
const SCREEN_MAY = [...ALL_SHARED, ...Object.keys(PARTS), 'renderer/stores/', 'renderer/taskPage/'];
/** The sub-folders of screens → their neighbours below. A screen imports its own sub-folders, never the other way round. */
const SCREEN_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  'renderer/attempt/place/': [],
  'renderer/attempt/branches/': [],
  'renderer/attempt/reviews/': ['renderer/attempt/place/'],
  'renderer/attempt/tabs/': ['renderer/attempt/place/'],
  'renderer/attempt/environment/': ['renderer/attempt/place/'],
  'renderer/evaluate/figure/': [],
  'renderer/evaluate/filters/': [],
  'renderer/evaluate/folds/': [],
  'renderer/evaluate/answer/': ['renderer/evaluate/figure/'],
  'renderer/evaluate/analysis/': ['renderer/evaluate/figure/'],
  'renderer/evaluate/attempts/': ['renderer/evaluate/figure/'],
  'renderer/evaluate/disagreements/': ['renderer/evaluate/figure/'],
  'renderer/evaluate/quality/': ['renderer/evaluate/figure/'],
  'renderer/evaluate/reports/': [],
  'renderer/evaluate/scanners/': [],
  'renderer/settings/models/': [],
};
const HOST = [...ALL_SHARED, 'electron/agents/', 'electron/app/', 'electron/browser/'];

const LAYERS: Readonly<Record<string, readonly string[]>> = {
  ...SHARED,
  // An agent sees an observation and answers a decision: never the page, the session or the database.
  'electron/agents/': [
    ...['shared/decision/', 'shared/errors.ts', 'shared/mind2web/', 'shared/model/', 'shared/observation/'],
    ...['shared/parse/', 'shared/proposal/', 'shared/python/', 'shared/redaction/', 'shared/scoring/'],
    'shared/trajectory/',
    'electron/files/png.ts',
    'electron/files/wholeFile.ts',
    'electron/programs/',
    'shared/mayFail.ts',
  ],
  'electron/db/': [
    ...NOUNS,
    'shared/environments/',
    'shared/importers/',
    'shared/proposal/',
    'shared/review/',
    'shared/search/',
    'shared/statistics/',
  ],
  'electron/workspace/': [
    ...[
      'electron/db/',
      ...NOUNS,
      'shared/importers/',
      'electron/files/png.ts',
      'electron/files/wholeFile.ts',
      'electron/files/zip.ts',
    ],
  ],
  'electron/browser/': [
    ...[...NOUNS, 'shared/observation/', 'electron/files/png.ts', 'electron/files/workThread.ts'],
    'electron/files/wholeFile.ts',
    'electron/files/zip.ts',
  ],
  'electron/scoring/': [
    ...[...STORAGE, ...NOUNS, 'shared/environments/', 'shared/scoring/', 'electron/files/workThread.ts'],
  ],
  // Other programs that are talked to line by line: agents and environments.
  'electron/programs/': ['shared/errors.ts'],
  // Levels, searches, pages that are measured and the environments of open tasks, without a session.
  'electron/environments/': [
    ...['shared/environments/', 'shared/errors.ts', 'shared/mayFail.ts', 'shared/model/'],
    // Their pages speak the language of the window.
    ...['shared/language/', 'shared/words/'],
    ...['electron/browser/', 'electron/files/png.ts', 'electron/files/workThread.ts', 'electron/programs/'],
  ],
  'electron/synthesis/': [
    ...[
      ...STORAGE,
      ...NOUNS,
      'shared/exporters/',
      'shared/importers/',
      'shared/synthesis/',
      'electron/scoring/',
    ],
  ],
  // A session is put together from the bottom to the top.
  'electron/turns/': ['shared/errors.ts', 'shared/contract/', 'shared/model/', 'electron/browser/'],
  'electron/briefing/': [...NOUNS, ...STORAGE, 'electron/browser/'],
  // At its end an attempt reads the locators of its task's checks.
  'electron/attempt/': [
    ...[...NOUNS, ...STORAGE, 'shared/scoring/', 'electron/browser/', 'electron/briefing/'],
    'electron/turns/',
  ],
  'electron/demonstration/': [
    ...[...NOUNS, ...STORAGE, 'electron/attempt/', 'electron/briefing/', 'electron/browser/'],
    'electron/turns/',
  ],
  'electron/replay/': [
    ...[...NOUNS, ...STORAGE, 'electron/attempt/', 'electron/briefing/', 'electron/browser/'],
    'electron/turns/',
  ],
  'electron/video/': [...NOUNS, ...STORAGE, 'electron/attempt/', 'electron/briefing/', 'electron/browser/'],
  'electron/session/': [...NOUNS, ...STORAGE, ...WORK, 'electron/browser/'],
  'electron/agentRun/': [
    ...[
      ...NOUNS,
      ...STORAGE,
      'shared/decision/',
      'shared/observation/',
      'electron/agents/',
      'electron/browser/',
    ],
    ...[
      'electron/files/png.ts',
      'electron/briefing/',
      'electron/replay/',
      'electron/session/',
      'electron/turns/',
    ],
  ],
  'electron/exchange/': [
    ...ALL_SHARED,
    ...STORAGE,
    'electron/attempt/',
    'electron/scoring/',
    'electron/video/',
    'electron/files/wholeFile.ts',
    'electron/files/zip.ts',
  ],
  'electron/app/': [...APP, ...WORK, 'electron/agentRun/', 'electron/environments/', 'tasks/'],
  'electron/desktop/': [...HOST, 'electron/files/wholeFile.ts', 'electron/starting/probeReport.ts'],
  'electron/web/': [...HOST, 'electron/files/windowFiles.ts'],
  'electron/cli/': [
    ...APP,
    ...WORK,
    'electron/agentRun/',
    'electron/app/',
    'electron/environments/',
    'electron/synthesis/',
    'electron/web/',
    'electron/starting/hostChoice.ts',
    'electron/starting/keepCompiled.ts',
    'electron/starting/runElectron.ts',
    'electron/starting/whyEnded.ts',
    'electron/starting/probeReport.ts',
    'tasks/',
  ],
  'electron/starting/hostChoice.ts': [],
  'electron/starting/probeReport.ts': [],
  'electron/starting/whyEnded.ts': [],
  // In a clone the program is built before it is run.
  'electron/starting/runElectron.ts': [
    'electron/starting/hostChoice.ts',
    'electron/starting/whyEnded.ts',
    'build/',
  ],
  'electron/starting/keepCompiled.ts': [],
  'electron/files/png.ts': ['shared/model/'],
  'electron/files/zip.ts': [],
  'electron/files/wholeFile.ts': ['shared/errors.ts'],
  'electron/files/workThread.ts': ['shared/errors.ts', 'shared/mayFail.ts'],
  // In a clone the window is built before it is served.
  'electron/files/windowFiles.ts': ['shared/errors.ts', 'build/'],
  'electron/start.ts': [
    'shared/importers/',
    'electron/starting/hostChoice.ts',
    'electron/starting/keepCompiled.ts',
    'electron/starting/runElectron.ts',
    'electron/starting/whyEnded.ts',
    'electron/web/',
  ],
  'tasks/': ['shared/importers/', 'shared/model/', 'shared/parse/'],
  'renderer/index.html': ['renderer/main.tsx'],
  'renderer/main.tsx': ['renderer/shell/'],
  // A page of its own, in the controlled browser. It knows nothing of the window.
  'renderer/webuiEditor/': ['shared/environments/webui/'],
  'renderer/bridge/': ['shared/contract/', 'shared/errors.ts'],
  'renderer/stores/': [...ALL_SHARED, 'renderer/bridge/'],
  ...Object.fromEntries(
    Object.entries(PARTS).map(([part, below]) => [part, [...ALL_SHARED, ...below, 'renderer/stores/']]),
  ),
  // The page's input and frames go straight through the bridge.
  'renderer/taskPage/': [...ALL_SHARED, 'renderer/bridge/', ...Object.keys(PARTS), 'renderer/stores/'],
  ...Object.fromEntries(
    SCREENS.map((screen) => [
      `renderer/${screen}/`,
      [
        ...SCREEN_MAY,
        ...Object.keys(SCREEN_FOLDERS).filter((name) => name.startsWith(`renderer/${screen}/`)),
      ],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(SCREEN_FOLDERS).map(([folder, below]) => [folder, [...SCREEN_MAY, ...below]]),
  ),
  'renderer/shell/': [...SCREEN_MAY, 'renderer/bridge/', ...SCREENS.map((screen) => `renderer/${screen}/`)],
  'build/': [],
  'build/makeLevels.ts': ['shared/environments/'],
  'build/drawWebuiTasks.ts': ['shared/environments/', 'electron/browser/', 'electron/environments/'],
  'build/recordFootball.ts': ['electron/environments/'],
  'build/example.ts': ['electron/db/', 'electron/files/zip.ts'],
  'test/': ['shared/', 'electron/', 'renderer/', 'tasks/', 'build/'],
};

/** Package → the only places that may import it; a package without a line is a violation. Modules of Node: `nodeModules.ts`. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  zod: ['shared/', 'electron/', 'tasks/'],
  electron: ['electron/desktop/'],
  'playwright-core': ['electron/browser/', 'electron/web/', 'electron/cli/demo/'],
  'better-sqlite3': ['electron/db/'],
  openai: ['electron/agents/'],
  '@modelcontextprotocol/sdk': ['electron/agents/mcp/'],
  ws: ['electron/web/'],
  htmlparser2: ['electron/workspace/pageText.ts'],
  cheerio: ['electron/scoring/', 'tasks/demo/mutate.ts'],
  commander: ['electron/cli/'],
  '@stdlib/stats-base-dists-binomial-cdf': ['shared/statistics/figures/distribution.ts'],
  '@stdlib/stats-base-dists-normal-cdf': ['shared/statistics/figures/distribution.ts'],
  '@stdlib/stats-base-dists-normal-quantile': ['shared/statistics/figures/distribution.ts'],
  '@stdlib/stats-base-dists-t-quantile': ['shared/statistics/figures/distribution.ts'],
  '@stdlib/stats-padjust': ['shared/statistics/comparison/holm.ts'],
  minisearch: ['electron/app/propose/', 'electron/agents/'],
  '@huggingface/transformers': ['electron/agents/'],
  pixelmatch: ['renderer/compare/'],
  mediabunny: ['electron/browser/video/'],
  'fast-png': ['electron/files/png.ts', 'electron/synthesis/', 'build/drawIcon.ts'],
  '@jsquash/avif': ['electron/workspace/pictures/'],
  '@jsquash/jpeg': ['electron/workspace/pictures/'],
  'ssim.js': ['electron/workspace/pictures/'],
  'adm-zip': ['electron/files/zip.ts'],
  fflate: ['electron/files/zip.ts'],
  hyparquet: ['electron/exchange/'],
  'hyparquet-writer': ['electron/exchange/'],
  '@codemirror/commands': ['renderer/webuiEditor/'],
  '@codemirror/lang-css': ['renderer/webuiEditor/'],
  '@codemirror/lang-html': ['renderer/webuiEditor/'],
  '@codemirror/lang-javascript': ['renderer/webuiEditor/'],
  '@codemirror/language': ['renderer/webuiEditor/'],
  '@codemirror/state': ['renderer/webuiEditor/'],
  '@codemirror/view': ['renderer/webuiEditor/'],
  '@lezer/highlight': ['renderer/webuiEditor/'],
  codemirror: ['renderer/webuiEditor/'],
  diff: ['renderer/verify/'],
  zustand: ['renderer/stores/'],
  react: ['renderer/'],
  'react-dom': ['renderer/'],
  wouter: ['renderer/'],
  'intl-messageformat': ['shared/language/'],
  '@fontsource-variable/inter': ['renderer/shell/'],
  '@mantine/core': ['renderer/'],
  '@mantine/hooks': ['renderer/'],
  '@mantine/notifications': ['renderer/'],
  '@mantine/spotlight': ['renderer/'],
  '@tabler/icons-react': ['renderer/'],
  '@tanstack/react-virtual': ['renderer/'],
  vega: ['electron/exchange/figures/', 'renderer/parts/charts/'],
  'vega-interpreter': ['electron/exchange/figures/', 'renderer/parts/charts/'],
  'vega-lite': ['electron/exchange/figures/', 'renderer/parts/charts/'],
  'electron-builder': ['build/'],
  'electron-vite': ['build/'],
  vite: ['build/'],
  '@vitejs/plugin-react': ['build/'],
  '@sparticuz/chromium': ['electron/browser/chromium/'],
};

/** The helper that says why a promise may fail in silence. */
const SILENCE = 'shared/mayFail.ts';
/** Places below which folders have no lines of their own: tests, tools, and the sites of the demo web. */
const UNDIVIDED = ['test/', 'build/', 'tasks/'];

/** Layer or sub-room → what it may import. */
export const RIGHTS: Readonly<Record<string, readonly string[]>> = rightsOf(LAYERS);

function rightsOf(layers: typeof LAYERS): typeof LAYERS {
  const rights: Record<string, readonly string[]> = { ...layers };
  const parents = Object.keys(SUB_ROOMS).sort((a, b) => a.length - b.length);
  for (const parent of parents) {
    const outside = rights[parent];
    if (outside === undefined) throw new Error(`${parent} has sub-rooms and no line of its own`);
    const nameOf = (room: string): string => (room === '.' ? parent : `${parent}${room}/`);
    for (const [room, neighbours] of Object.entries(SUB_ROOMS[parent] ?? {}))
      rights[nameOf(room)] = [...outside, ...neighbours.map(nameOf)];
  }
  return rights;
}

/** A right to a room covers its sub-rooms, except for those who live in the room themselves. */
function mayImport(layer: string, other: string): boolean {
  return (RIGHTS[layer] ?? []).some((right) => {
    if (right === other) return true;
    return other.startsWith(right) && !(other in LAYERS) && !layer.startsWith(right);
  });
}

/** The imports between some files, each with its line: where a circle can be opened. */
function edgesWithin({ imports }: SourceTree, counts: (from: string, target: string) => boolean): string {
  const edges = imports
    .filter(({ from, target }) => target !== '' && counts(from, target))
    .map(({ from, line, target }) => `${from}:${line} imports ${target}`);
  return [...new Set(edges)].slice(0, 12).join(', ');
}

function circleViolation(circle: readonly string[], tree: SourceTree): string {
  const edges = edgesWithin(tree, (from, target) => circle.includes(from) && circle.includes(target));
  return `circle: ${circle.join(' → ')}; ${edges}; move what both need into a file that imports neither`;
}

/** Rooms whose lines name each other. */
export function twoWayViolations(tree: SourceTree): string[] {
  const rooms = Object.keys(RIGHTS).filter((room) => room !== 'test/');
  return rooms.flatMap((one) =>
    rooms
      .filter((other) => one < other && mayImport(one, other) && mayImport(other, one))
      .map(
        (other) =>
          `two ways: ${one} ↔ ${other}; the imports: ${edgesWithin(tree, (from, target) => {
            const rooms = [layerOf(from), layerOf(target)];
            return rooms.includes(one) && rooms.includes(other);
          })}; move what both need into a room below them`,
      ),
  );
}

/** Circles of three rooms and more in the table. */
export function roomCircles(tree: SourceTree): string[] {
  const rooms = Object.keys(RIGHTS).filter((room) => room !== 'test/');
  const lines = rooms.flatMap((from) =>
    rooms.filter((target) => from !== target && mayImport(from, target)).map((target) => ({ from, target })),
  );
  return circles(lines).map(
    (circle) =>
      `circle of rooms: ${circle.join(' → ')}; the imports: ${edgesWithin(tree, (from, target) => {
        const [one, other] = [layerOf(from), layerOf(target)];
        return (
          one !== undefined &&
          other !== undefined &&
          one !== other &&
          circle.includes(one) &&
          circle.includes(other)
        );
      })}; move what both need into a room below them`,
  );
}

/** What is wrong with a source tree, a sentence each; empty when every rule holds. */
export function violationsOf(tree: SourceTree): string[] {
  return [
    ...tree.imports.flatMap(violationOf),
    ...circles(tree.imports).map((circle) => circleViolation(circle, tree)),
    ...filesWithoutLayer(tree),
    ...foldersWithoutLine(tree.files.keys()),
    ...tree.links.map((link) => `${link} is a symbolic link: import the file itself, or write a new one`),
    ...[...tree.files].flatMap(([file, text]) => violationsInText(file, text)),
    ...new Set(tree.packageNames.flatMap(nameViolation)),
    ...new Set(tree.sqlDoors.map(doorViolation)),
    ...new Set(reachesOf(tree).flatMap(reachViolation)),
  ];
}

const doorViolation = ({ from, line, text }: SqlDoor): string =>
  `${from}:${line} takes a part of a statement of SQL from other rooms by ${text}: bind the value with ?, or let the parameter be one of a closed set of words and write the SQL here`;

/** Of a file that imports something `violationOf` says the same. */
function filesWithoutLayer({ files, imports }: SourceTree): string[] {
  const importing = new Set(imports.map(({ from }) => from));
  return [...files.keys()]
    .filter((file) => !importing.has(file) && layerOf(file) === undefined)
    .map(inNoLayer);
}

const inNoLayer = (file: string): string =>
  `${file} lies in no room: move it into a folder that is one, or give its folder a line in test/architecture/rules.ts`;

/** A new sub-folder has no rights until it has a line. */
function foldersWithoutLine(files: Iterable<string>): string[] {
  const folders = new Set<string>();
  for (const file of files) {
    if (UNDIVIDED.some((place) => file.startsWith(place)) || layerOf(file) === undefined) continue;
    const parts = file.split('/').slice(0, -1);
    for (let depth = 2; depth <= parts.length; depth += 1) folders.add(`${parts.slice(0, depth).join('/')}/`);
  }
  // A room may consist of sub-rooms alone.
  const isNamed = (folder: string): boolean =>
    folder in RIGHTS || Object.keys(RIGHTS).some((layer) => layer.startsWith(folder));
  return [...folders]
    .filter((folder) => !isNamed(folder))
    .map(
      (folder) =>
        `${folder} has no line of its own: a sub-folder inherits no rights; move its files into a folder that has one, or give it a line in test/architecture/subRooms.ts`,
    );
}

/** What files reach for themselves, by names of packages, and by the module that starts programs. */
function reachesOf({ imports, packageNames, reaches }: SourceTree): Reach[] {
  const byNames = packageNames.flatMap(({ from, line, specifier, name }) => {
    const brought = PACKAGE_NAMES[packageOf(specifier)];
    const kind = brought === undefined ? null : kindOfName(name, brought);
    if (kind === null || kind === 'harmless' || from.startsWith('test/')) return [];
    return [{ from, line, kind, text: `${name} of ${packageOf(specifier)}` }];
  });
  const programs = imports
    .filter(({ from, to, typeOnly }) => !typeOnly && !from.startsWith('test/') && startsPrograms(to))
    .map(({ from, line }) => ({ from, line, kind: 'program' as const, text: 'node:child_process' }));
  return [...reaches, ...byNames, ...programs];
}

function startsPrograms(to: string | null): boolean {
  return to === 'node:child_process' || to === 'child_process';
}

/** A name that nobody has judged, of a package that brings guarded things. */
function nameViolation({ from, line, specifier, name }: PackageName): string[] {
  const brought = PACKAGE_NAMES[packageOf(specifier)];
  if (brought === undefined || from.startsWith('test/') || kindOfName(name, brought) !== null) return [];
  return [
    name === '*'
      ? `${from}:${line} imports all of ${specifier}: import the names that you need`
      : `${from}:${line} imports ${name} of ${specifier}, which nobody has named: use one of its names in test/architecture/packageNames.ts, or give it a line there under what it brings`,
  ];
}

/** Harmless names in `packageNames.ts` that nobody imports any more. */
export function unusedPackageNames({ packageNames }: SourceTree): string[] {
  return Object.entries(PACKAGE_NAMES).flatMap(([home, { harmless }]) =>
    (harmless === 'others' ? [] : harmless)
      .filter((name) => !packageNames.some((one) => packageOf(one.specifier) === home && one.name === name))
      .map(
        (name) =>
          `nobody imports ${name} of ${home}: take it out of ${tableLine('packageNames.ts', 'PACKAGE_NAMES', /^\w+$/.test(home) ? `\n  ${home}: {` : `'${home}': {`, `'${name}'`)}`,
      ),
  );
}

/** What only a page of the window can do: main has no page, and its texts with addresses are data. */
const IN_THE_WINDOW: ReadonlySet<Reach['kind']> = new Set(['address', 'bridge', 'host', 'picture']);

function reachViolation({ from, line, kind, text }: Reach): string[] {
  if (kind === 'silence')
    return from === SILENCE || !/^(electron|shared)\//.test(from)
      ? []
      : [`${from}:${line} lets a promise fail in silence by ${text}: say why with ${SILENCE}`];
  if (isGranted(from, kind) || (IN_THE_WINDOW.has(kind) && !from.startsWith('renderer/'))) return [];
  const { does, instead } = MAY_TEXT[kind];
  return [
    `${from}:${line} ${does(text)}; ${instead}, or give ${layerOf(from) ?? from} a line under ${kind} in test/architecture/grants.ts`,
  ];
}

function isGranted(file: string, kind: Granted): boolean {
  return Object.keys(GRANTS[kind]).some((place) => file.startsWith(place));
}

/** Lines of `grants.ts` that no file needs any more. */
export function unusedGrants(tree: SourceTree): string[] {
  const used = [
    ...reachesOf(tree),
    ...tree.imports.filter(({ to }) => to === null).map(({ from }) => ({ from, kind: 'computed' })),
  ];
  return Object.entries(GRANTS).flatMap(([kind, places]) =>
    Object.keys(places)
      .filter((place) => !used.some((reach) => reach.kind === kind && reach.from.startsWith(place)))
      .map(
        (place) =>
          `${place} needs no line under ${kind}: take it out of ${tableLine('grants.ts', 'GRANTS:', `\n  ${kind}: {`, `'${place}'`)}`,
      ),
  );
}

/** Modules of Node in `nodeModules.ts` that their room does not import any more. */
export function unusedNodeModules({ imports }: SourceTree): string[] {
  return Object.entries(NODE_MODULES).flatMap(([room, names]) =>
    names
      .filter((name) => !imports.some(({ from, to }) => layerOf(from) === room && to === `node:${name}`))
      .map(
        (name) =>
          `${room} does not import node:${name}: take it out of ${tableLine('nodeModules.ts', `'${room}': [`, `'${name}'`)}`,
      ),
  );
}

function violationOf({ from, line, to, target, through }: Import): string[] {
  const layer = layerOf(from);
  if (layer === undefined) return [inNoLayer(from)];
  if (layer === 'test/') return [];
  const place = `${from}:${line}`;
  if (to === null)
    return isGranted(from, 'computed')
      ? []
      : [
          `${place} imports what is computed, so that nobody can say which layer that is: write the path as a literal`,
        ];
  const by = through === undefined ? '' : ` through ${through}`;
  if (target === '') return packageViolation(from, place, to, by);
  const owner = closedTo(from, target);
  if (owner !== null)
    return [
      `${place} imports ${target}${by}: only ${owner} may; write a function there, or open the file in test/architecture/subRooms.ts`,
    ];
  const other = layerOf(target);
  if (other !== undefined && (other === layer || mayImport(layer, other))) return [];
  return [
    `${place} imports ${target}${by}: ${layer} may not import ${other ?? 'a place without a layer'}; move the code, or change the table in test/architecture/rules.ts`,
  ];
}

/** The room that keeps a file to itself; null: others may import it. */
function closedTo(from: string, target: string): string | null {
  const [room, open] = Object.entries(OPEN_FILES).find(([room]) => target.startsWith(room)) ?? [];
  if (room === undefined || open === undefined || target.slice(room.length) in open) return null;
  const owner = roomAround(room);
  return from.startsWith(owner) ? null : owner;
}

function roomAround(subRoom: string): string {
  return `${subRoom.split('/').slice(0, -2).join('/')}/`;
}

/** Files that `subRooms.ts` opens and nobody outside imports any more. */
export function unusedOpenFiles({ imports }: SourceTree): string[] {
  return Object.entries(OPEN_FILES).flatMap(([room, open]) =>
    Object.keys(open)
      .map((name) => ({ name, file: `${room}${name}` }))
      .filter(
        ({ file }) =>
          !imports.some(({ from, target }) => target === file && isOutside(from, roomAround(room))),
      )
      .map(
        ({ name, file }) =>
          `${file} need not be open: take it out of ${tableLine('subRooms.ts', 'OPEN_FILES', `'${room}'`, `'${name}'`)}`,
      ),
  );
}

function isOutside(from: string, room: string): boolean {
  return !from.startsWith('test/') && !from.startsWith(room);
}

/** The rooms by length, the longest first: the first one that a path begins with is its layer. */
const BY_LENGTH = Object.keys(RIGHTS).sort((a, b) => b.length - a.length);
const layers = new Map<string, string | undefined>();

function layerOf(file: string): string | undefined {
  if (!layers.has(file))
    layers.set(
      file,
      BY_LENGTH.find((layer) => file.startsWith(layer)),
    );
  return layers.get(file);
}

function packageViolation(from: string, place: string, specifier: string, by: string): string[] {
  if (!specifier.startsWith('node:') && isBuiltin(specifier))
    return [
      `${place} imports ${specifier}${by}: write node:${specifier}`,
      ...packageViolation(from, place, `node:${specifier}`, by),
    ];
  if (specifier.startsWith('node:')) {
    const layer = layerOf(from) ?? from;
    return NODE_MODULES[layer]?.includes(specifier.slice('node:'.length)) === true
      ? []
      : [
          `${place} imports ${specifier}${by}: ${layer} may not; use a room that may, or name it in test/architecture/nodeModules.ts`,
        ];
  }
  const homes = PACKAGES[packageOf(specifier)];
  if (homes === undefined)
    return [
      `${place} imports ${specifier}${by}, which has no home: use a package that has a home, or give it a line under PACKAGES in test/architecture/rules.ts`,
    ];
  return homes.some((home) => from.startsWith(home))
    ? []
    : [`${place} imports ${specifier}${by}; it belongs in ${homes.join(' or ')}: write a function there`];
}

function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** Names of members that only tests use. */
const FOR_TESTS = /\bforTests?\b|ForTests?\b|isUnderTest/;

function lineIn(text: string, pattern: RegExp): number {
  return text.slice(0, Math.max(0, text.search(pattern))).split('\n').length;
}

function violationsInText(file: string, text: string): string[] {
  const found: string[] = [];
  if (!file.startsWith('test/') && FOR_TESTS.test(text))
    found.push(
      `${file}:${lineIn(text, FOR_TESTS)} has a member for tests: let the test do what the program does, or pass the value as a parameter`,
    );
  if (/\/(utils|helpers|common|lib)\//.test(file) && !file.startsWith('test/helpers/'))
    found.push(`${file} lies in a drawer: move each function into the room of its noun`);
  if (file.endsWith('.sql') && !file.startsWith('test/') && !isGranted(file, 'sql'))
    found.push(`${file} holds SQL: move it into electron/db/`);
  return found;
}

/** The circles in which files import each other, types included (Tarjan's strongly connected components). */
function circles(imports: readonly Pick<Import, 'from' | 'target'>[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, target } of imports) {
    if (target === '') continue;
    next.set(from, [...(next.get(from) ?? []), target]);
  }
  const found: string[][] = [];
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.get(file) ?? 0);
    stack.push(file);
    for (const other of next.get(file) ?? []) {
      if (!order.has(other)) visit(other);
      else if (!stack.includes(other)) continue;
      low.set(file, Math.min(low.get(file) ?? 0, low.get(other) ?? 0));
    }
    if (low.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1 || next.get(file)?.includes(file)) found.push(circle.sort());
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return found;
}
