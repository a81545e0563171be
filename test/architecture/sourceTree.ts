import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Project } from 'typescript/unstable/sync';
import { withProject } from '../helpers/typescriptProject.ts';
import { Closures } from './closures.ts';
import { globalTypes } from './globalTypes.ts';
import { HandedOut, isGuardedModule } from './handedOut.ts';
import { type Import, readImports } from './readImports.ts';
import { MARKUP, readMarkup } from './readMarkup.ts';
import { lineOf, type Reach, readReaches } from './readReaches.ts';
import {
  handingOn,
  importedThrough,
  type ModuleNames,
  namesOf,
  type PackageName,
  packageNames,
} from './reexports.ts';
import { type SqlDoor, SqlDoors } from './sqlDoors.ts';

/** A source tree as the architecture sees it. */
export interface SourceTree {
  /** File from the root → its text. */
  readonly files: ReadonlyMap<string, string>;
  readonly imports: readonly Import[];
  /** What files reach for without an import. */
  readonly reaches: readonly Reach[];
  /** Names that files take from packages. */
  readonly packageNames: readonly PackageName[];
  /** Functions by which another room could hand in a part of a statement. */
  readonly sqlDoors: readonly SqlDoor[];
  /** Symbolic links: a file or a folder of another room under a name of this room. */
  readonly links: readonly string[];
}

const CODE = /\.([cm]?[jt]s|[jt]sx)$/;
const QUERIES = /\.sql$/;

/**
 * The source files below `folders` of each of `roots`, with what they import and what they reach for. TypeScript reads all roots as
 * one program, with the libraries of the page and of Node, so that it can tell a global from a name of the file.
 * `installed`: the folder `node_modules` whose types count.
 */
export function readSourceTrees(
  roots: readonly string[],
  folders: readonly string[],
  installed: string,
): SourceTree[] {
  const trees = roots.map((given) => {
    const root = realpathSync(given);
    const entries = folders.flatMap((folder) => listEntries(root, folder));
    const names = entries.filter(({ isLink }) => !isLink).map(({ name }) => name);
    const links = entries.filter(({ isLink }) => isLink).map(({ name }) => name);
    return {
      root,
      links,
      files: new Map(names.map((name) => [name, readFileSync(path.join(root, name), 'utf8')])),
    };
  });
  const code = trees.flatMap(({ root, files }) =>
    [...files.keys()].filter((name) => CODE.test(name)).map((name) => path.join(root, name)),
  );
  return withProject(compilerOptions(installed), code, (project) =>
    trees.map((tree) => readTree(tree, project)),
  );
}

/** Source files and all symbolic links. */
function listEntries(root: string, folder: string): { readonly name: string; readonly isLink: boolean }[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .map((entry) => ({
      name: path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
      isLink: entry.isSymbolicLink(),
    }))
    .filter(({ name, isLink }) => isLink || [CODE, MARKUP, QUERIES].some((kind) => kind.test(name)))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** `installed`: the folder `node_modules` whose types count. */
function compilerOptions(installed: string) {
  return {
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    typeRoots: [path.join(installed, '@types')],
    types: ['node'],
    module: 'preserve',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    allowJs: true,
    jsx: 'preserve',
    noEmit: true,
    skipLibCheck: true,
    // Otherwise no type says that a value may be missing.
    strictNullChecks: true,
  };
}

interface Files {
  readonly root: string;
  readonly files: ReadonlyMap<string, string>;
  readonly links: readonly string[];
}

function readTree({ root, files, links }: Files, { program, checker }: Project): SourceTree {
  const markup = readMarkup(files);
  const imports: Import[] = [...markup.imports];
  const reaches: Reach[] = [...markup.reaches];
  const modules = new Map<string, ModuleNames>();
  const handedOut = new HandedOut(checker, `${root}/`);
  for (const name of files.keys()) {
    const source = isGuardedModule(name) ? program.getSourceFile(path.join(root, name)) : undefined;
    if (source !== undefined) handedOut.learn(name, source);
  }
  const sqlDoors = new SqlDoors(checker, files);
  const closures = new Closures(checker, `${root}/`, files);
  for (const name of files.keys()) {
    const source = CODE.test(name) ? program.getSourceFile(path.join(root, name)) : undefined;
    if (source === undefined || name.startsWith('test/')) continue;
    closures.learn(name, source);
    sqlDoors.learn(name, source);
  }
  closures.settle();
  for (const name of files.keys()) {
    if (!CODE.test(name)) continue;
    const source = program.getSourceFile(path.join(root, name));
    if (source === undefined) throw new Error(`TypeScript could not read ${name}.`);
    imports.push(...readImports(name, source, files));
    for (const { node, written, from } of globalTypes(source, checker))
      if (from !== 'node')
        imports.push({
          ...{ from: name, line: lineOf(source, node), to: from, target: '', typeOnly: true },
          through: `the global type ${written}`,
        });
    const names = namesOf(name, source, files);
    modules.set(name, names);
    if (name.startsWith('renderer/') && !isGuardedModule(name)) {
      imports.push(...handedOut.usesIn(name, source));
      const given = handedOut.exportedBy(source);
      if (given.size > 0) modules.set(name, handingOn(names, given));
    }
    // A test may reach for everything.
    if (!name.startsWith('test/')) reaches.push(...readReaches(name, source, checker, `${root}/`, closures));
  }
  return {
    ...{ files, links, reaches, imports: [...imports, ...importedThrough(modules)] },
    packageNames: packageNames(modules),
    sqlDoors: sqlDoors.doors(),
  };
}
