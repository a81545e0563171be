import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isElementAccessExpression,
  isExportDeclaration,
  isExternalModuleReference,
  isIdentifier,
  isImportDeclaration,
  isImportEqualsDeclaration,
  isImportTypeNode,
  isLiteralTypeNode,
  isNamedExports,
  isNamedImports,
  isNewExpression,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';
import { type Reach, reachReader } from './readReaches.ts';

/** One import of a source file. */
export interface Import {
  /** The importing file, from the root, with `/`. */
  readonly from: string;
  /** What is imported, as written; `null` when it is computed, so that nobody can know. */
  readonly to: string | null;
  /** The imported file from the root; `''` for a package. */
  readonly target: string;
  /** Nothing of it is left at run time. */
  readonly typeOnly: boolean;
}

/** A source tree as the architecture sees it. */
export interface SourceTree {
  /** File from the root → its text. */
  readonly files: ReadonlyMap<string, string>;
  readonly imports: readonly Import[];
  /** What files reach for without an import. */
  readonly reaches: readonly Reach[];
}

const CODE = /\.([cm]?[jt]s|[jt]sx)$/;
const STYLE = /\.css$/;

/**
 * Every import of every source file below the folders of `root`, read by TypeScript's own parser: static and dynamic
 * imports, `require`, what `createRequire` gives, modules of Node by `process`, types, workers' addresses, and imports of style sheets.
 */
export function readSourceTree(root: string, folders: readonly string[]): SourceTree {
  const names = folders.flatMap((folder) => listFiles(root, folder));
  const files = new Map(names.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]));
  const { imports, reaches } = readCode(root, names);
  return { files, imports: [...imports, ...readStyles(files)], reaches };
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => CODE.test(name) || STYLE.test(name))
    .sort();
}

function readCode(root: string, names: readonly string[]): Pick<SourceTree, 'imports' | 'reaches'> {
  const place = mkdtempSync(path.join(tmpdir(), 'hopscope-architecture-'));
  const config = path.join(place, 'tsconfig.json');
  const code = names.filter((name) => CODE.test(name));
  writeFileSync(
    config,
    JSON.stringify({
      // Only the syntax is wanted: nothing is resolved and no library is loaded.
      compilerOptions: {
        noResolve: true,
        noLib: true,
        types: [],
        allowJs: true,
        jsx: 'preserve',
        noEmit: true,
      },
      files: code.map((name) => path.join(root, name)),
    }),
  );
  const api = new API({ cwd: place });
  try {
    const program = api.updateSnapshot({ openProjects: [config] }).getProject(config)?.program;
    const reaches: Reach[] = [];
    const imports = code.flatMap((name) => {
      const source = program?.getSourceFile(path.join(root, name));
      if (source === undefined) throw new Error(`${name} could not be read by TypeScript.`);
      // A test may reach for everything.
      return importsOf(name, source, name.startsWith('test/') ? () => {} : reachReader(name, reaches));
    });
    return { imports, reaches };
  } finally {
    api.close();
    rmSync(place, { recursive: true });
  }
}

function importsOf(from: string, source: Node, readReach: (node: Node) => void): Import[] {
  const found: Import[] = [];
  const add = (to: string | null, typeOnly: boolean): void => {
    found.push({ from, to, target: to === null ? '' : targetOf(from, to), typeOnly });
  };
  /** Names that a file gives to what `createRequire` answers. */
  const requires = new Set(['require']);
  const visit = (node: Node): void => {
    if (isVariableDeclaration(node) && isIdentifier(node.name) && makesRequire(node.initializer))
      requires.add(node.name.text);
    readReach(node);
    if (isImportDeclaration(node)) {
      const clause = node.importClause;
      const bindings = clause?.namedBindings;
      const allTypes =
        clause !== undefined &&
        clause.name === undefined &&
        bindings !== undefined &&
        isNamedImports(bindings) &&
        bindings.elements.length > 0 &&
        bindings.elements.every((element) => element.isTypeOnly);
      add(textOf(node.moduleSpecifier), clause?.phaseModifier === SyntaxKind.TypeKeyword || allTypes);
    } else if (isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
      const allTypes =
        node.exportClause !== undefined &&
        isNamedExports(node.exportClause) &&
        node.exportClause.elements.every((element) => element.isTypeOnly);
      add(textOf(node.moduleSpecifier), node.isTypeOnly || allTypes);
    } else if (isImportEqualsDeclaration(node) && isExternalModuleReference(node.moduleReference)) {
      add(textOf(node.moduleReference.expression), node.isTypeOnly);
    } else if (isImportTypeNode(node)) {
      add(isLiteralTypeNode(node.argument) ? textOf(node.argument.literal) : null, true);
    } else if (isCallExpression(node) && loadsBuiltin(node.expression)) {
      const to = node.arguments[0] === undefined ? null : textOf(node.arguments[0]);
      add(to === null || to.startsWith('node:') ? to : `node:${to}`, false);
    } else if (isCallExpression(node) && globs(node.expression)) {
      add(null, false);
    } else if (isCallExpression(node) && loads(node.expression, requires)) {
      add(node.arguments[0] === undefined ? null : textOf(node.arguments[0]), false);
    } else if (isNewExpression(node) && isIdentifier(node.expression) && node.expression.text === 'URL') {
      // `new URL('./worker.ts', import.meta.url)` names a program that is started, which is an import all the same.
      const to = node.arguments?.[0] === undefined ? null : textOf(node.arguments[0]);
      if (to?.startsWith('.') && CODE.test(to)) add(to, false);
    }
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return found;
}

/** `import(…)`, `require(…)`, `require.resolve(…)`, `createRequire(…)(…)`. */
function loads(callee: Node, requires: ReadonlySet<string>): boolean {
  if (callee.kind === SyntaxKind.ImportKeyword) return true;
  if (isIdentifier(callee)) return requires.has(callee.text);
  if (isPropertyAccessExpression(callee))
    return callee.name.text === 'resolve' && loads(callee.expression, requires);
  return makesRequire(callee);
}

function makesRequire(node: Node | undefined): boolean {
  return (
    node !== undefined &&
    isCallExpression(node) &&
    isIdentifier(node.expression) &&
    node.expression.text === 'createRequire'
  );
}

/** `import.meta.glob(…)`, by which the bundler imports whatever a pattern finds. */
function globs(callee: Node): boolean {
  return (
    isPropertyAccessExpression(callee) &&
    callee.name.text === 'glob' &&
    callee.expression.kind === SyntaxKind.MetaProperty
  );
}

/** `process.getBuiltinModule(…)`, `process['getBuiltinModule'](…)`, and the function by its bare name. */
function loadsBuiltin(callee: Node): boolean {
  if (isIdentifier(callee)) return callee.text === 'getBuiltinModule';
  if (isPropertyAccessExpression(callee)) return callee.name.text === 'getBuiltinModule';
  return isElementAccessExpression(callee) && textOf(callee.argumentExpression) === 'getBuiltinModule';
}

function textOf(node: Node): string | null {
  return isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) ? node.text : null;
}

function readStyles(files: ReadonlyMap<string, string>): Import[] {
  const pattern =
    /@import\s+(?:url\()?\s*['"]?([^'")\s;]+)|(?:\bcomposes:|@value\s)[^;]*\bfrom\s+['"]([^'"]+)['"]/g;
  return [...files]
    .filter(([name]) => STYLE.test(name))
    .flatMap(([from, text]) =>
      [...text.matchAll(pattern)].map((match) => {
        const to = match[1] ?? match[2] ?? '';
        return { from, to, target: targetOf(from, to), typeOnly: false };
      }),
    );
}

function targetOf(from: string, to: string): string {
  return to.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(from), to)) : '';
}
