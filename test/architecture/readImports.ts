import { type MetaProperty, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isBindingElement,
  isCallExpression,
  isElementAccessExpression,
  isExportDeclaration,
  isExpressionWithTypeArguments,
  isExternalModuleReference,
  isIdentifier,
  isImportDeclaration,
  isImportEqualsDeclaration,
  isImportSpecifier,
  isImportTypeNode,
  isLiteralTypeNode,
  isMetaProperty,
  isNamedExports,
  isNamedImports,
  isNewExpression,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isTypeNode,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { isReference, memberNames } from './globalUses.ts';
import { bare, TextFolder, textOf } from './literalText.ts';
import { lineOf } from './readReaches.ts';
import { targetOf } from './target.ts';

/** One import of a source file. */
export interface Import {
  /** The importing file, from the root, with `/`. */
  readonly from: string;
  readonly line: number;
  /** What is imported, as written; `null` when it is computed, so that nobody can know. */
  readonly to: string | null;
  /** The imported file from the root; `''` for a package. */
  readonly target: string;
  /** Nothing of it is left at run time. */
  readonly typeOnly: boolean;
  /** The file that re-exports the imported one. */
  readonly through?: string;
}

/** A path of a source file; what follows `?` and `#` does not change which file is loaded. */
const CODE = /\.([cm]?[jt]s|[jt]sx)([?#].*)?$/s;

/**
 * Every import of one file: static and dynamic imports, `require`, what `createRequire` gives, modules of Node by `process`, types,
 * addresses and paths of programs. `files`: the files of the tree, from the root.
 */
export function readImports(from: string, source: SourceFile, files: ReadonlyMap<string, string>): Import[] {
  return new ImportReader(from, source, files).read();
}

class ImportReader {
  readonly #from: string;
  readonly #source: SourceFile;
  readonly #files: ReadonlyMap<string, string>;
  readonly #found: Import[] = [];
  readonly #folder = new TextFolder();
  /** Names that the file gives to what `createRequire` answers. */
  readonly #requires = new Set(['require']);
  /** Names that the file gives to `createRequire` itself. */
  readonly #makers = new Set(['createRequire']);
  /** Names of workers' constructors and of `fork`. */
  readonly #starters = new Set<string>();
  /** Names of addresses that the reader has followed, and names of other values: a name may be both, in two functions. */
  readonly #programs = new Set<string>();
  readonly #others = new Set<string>();

  constructor(from: string, source: SourceFile, files: ReadonlyMap<string, string>) {
    this.#from = from;
    this.#source = source;
    this.#files = files;
  }

  read(): Import[] {
    const learn = (node: Node): void => {
      this.#folder.learn(node);
      this.#learnNames(node);
      node.forEachChild(learn);
    };
    this.#source.forEachChild(learn);
    const visit = (node: Node): void => {
      this.#declared(node);
      if (isCallExpression(node)) this.#called(node.expression, node.arguments[0]);
      if (isNewExpression(node)) this.#constructed(node.expression, node.arguments ?? []);
      if (isIdentifier(node)) this.#named(node);
      if (isMetaProperty(node)) this.#meta(node);
      const text = textOf(node);
      if (text !== null) this.#written(node, text);
      node.forEachChild(visit);
    };
    this.#source.forEachChild(visit);
    return this.#found;
  }

  #add(node: Node, written: string | null, typeOnly = false): void {
    // Node reads `%2e` as a dot and `\` as a stroke, and an address loses its line breaks: such a path leads elsewhere than it says.
    const path = written?.startsWith('.') ? written.replace(/[?#].*$/s, '') : '';
    const to = /[%\\\t\r\n]/.test(path) ? null : written;
    const target = to === null ? '' : targetOf(this.#from, to, this.#files);
    const line = lineOf(this.#source, node);
    const isKnown = this.#found.some(
      (one) => one.line === line && one.to === to && one.typeOnly === typeOnly,
    );
    if (!isKnown) this.#found.push({ from: this.#from, line, to, target, typeOnly });
  }

  #learnNames(node: Node): void {
    if (isImportSpecifier(node)) {
      const original = (node.propertyName ?? node.name).text;
      this.#learnImported(original, node.name.text);
    }
    // `const { Worker } = await import('node:worker_threads')`.
    if (isBindingElement(node) && node.name !== undefined && isIdentifier(node.name))
      for (const original of memberNames(node.propertyName ?? node.name, this.#folder))
        this.#learnImported(original, node.name.text);
    const isInitialised =
      isVariableDeclaration(node) || isParameterDeclaration(node) || isBindingElement(node);
    if (!isInitialised || node.name === undefined || !isIdentifier(node.name)) return;
    const isProgram = node.initializer !== undefined && this.#isFollowed(node.initializer);
    (isProgram ? this.#programs : this.#others).add(node.name.text);
    if (node.initializer !== undefined && this.#makesRequire(node.initializer))
      this.#requires.add(node.name.text);
  }

  #learnImported(original: string, name: string): void {
    if (original === 'createRequire') this.#makers.add(name);
    if (original === 'Worker' || original === 'fork') this.#starters.add(name);
  }

  /** `import … from`, `export … from`, `import x = require()`, `import('…').X`. */
  #declared(node: Node): void {
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
      const isType = clause?.phaseModifier === SyntaxKind.TypeKeyword;
      this.#add(node, textOf(node.moduleSpecifier), isType || allTypes);
    } else if (isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
      const allTypes =
        node.exportClause !== undefined &&
        isNamedExports(node.exportClause) &&
        node.exportClause.elements.every((element) => element.isTypeOnly);
      this.#add(node, textOf(node.moduleSpecifier), node.isTypeOnly || allTypes);
    } else if (isImportEqualsDeclaration(node) && isExternalModuleReference(node.moduleReference)) {
      this.#add(node, textOf(node.moduleReference.expression), node.isTypeOnly);
    } else if (isImportTypeNode(node)) {
      this.#add(node, isLiteralTypeNode(node.argument) ? textOf(node.argument.literal) : null, true);
    }
  }

  #called(callee: Node, first: Node | undefined): void {
    const to = first === undefined ? null : textOf(bare(first));
    if (lastNames(callee, this.#folder).includes('getBuiltinModule'))
      this.#add(callee, to === null || to.startsWith('node:') ? to : `node:${to}`);
    else if (isGlob(callee)) this.#add(callee, null);
    else if (isMetaResolve(callee) || this.#loads(callee)) this.#add(callee, to);
    else if (this.#starts(callee)) this.#started(callee, first);
  }

  #constructed(callee: Node, [first, second]: readonly Node[]): void {
    if (this.#starts(callee)) this.#started(callee, first);
    if (first === undefined || second === undefined || !isIdentifier(callee) || callee.text !== 'URL') return;
    if (!isMetaUrl(second)) return;
    // `new URL('./worker.ts', import.meta.url)` names a program that is started, which is an import all the same.
    const to = textOf(bare(first));
    if (to === null) this.#add(callee, null);
    else if (!/^\w+:/.test(to)) this.#addressed(callee, to.startsWith('.') ? to : `./${to.trim()}`);
  }

  /** An address beside the file: of data it is no import, unless nobody can read which file it names. */
  #addressed(node: Node, to: string): void {
    const isFile = this.#files.has(targetOf(this.#from, to, this.#files));
    if (CODE.test(to) || isFile || /%|\\/.test(to)) this.#add(node, to);
  }

  /** A program that a thread or a process is made of must be one that the reader can follow. */
  #started(callee: Node, first: Node | undefined): void {
    if (first !== undefined && this.#isFollowed(first)) return;
    this.#add(callee, null);
  }

  #isFollowed(written: Node): boolean {
    const node = bare(written);
    if (isIdentifier(node)) return this.#programs.has(node.text) && !this.#others.has(node.text);
    if (!isNewExpression(node) || !isIdentifier(node.expression) || node.expression.text !== 'URL')
      return false;
    const [first, second] = node.arguments ?? [];
    return first !== undefined && textOf(bare(first)) !== null && second !== undefined && isMetaUrl(second);
  }

  #starts(callee: Node): boolean {
    if (isIdentifier(callee)) return this.#starters.has(callee.text);
    return lastNames(callee, this.#folder).some((name) => name === 'Worker' || name === 'fork');
  }

  /** `import(…)`, `require(…)`, `require.resolve(…)`, `createRequire(…)(…)`. */
  #loads(callee: Node): boolean {
    if (callee.kind === SyntaxKind.ImportKeyword) return true;
    if (isIdentifier(callee)) return this.#requires.has(callee.text);
    if (isPropertyAccessExpression(callee)) {
      if (callee.expression.kind === SyntaxKind.ImportKeyword) return true;
      return callee.name.text === 'resolve' && this.#loads(callee.expression);
    }
    return this.#makesRequire(callee);
  }

  #makesRequire(node: Node | undefined): boolean {
    if (node === undefined || !isCallExpression(node)) return false;
    const { expression } = node;
    return isIdentifier(expression)
      ? this.#makers.has(expression.text)
      : lastNames(expression, this.#folder).includes('createRequire');
  }

  /** What loads modules and starts programs must be called where it stands: under another name nobody follows it. */
  #named(node: Node): void {
    if (!isIdentifier(node) || isImportSpecifier(node.parent)) return;
    // `extends Worker` counts as a node of a type.
    if (isTypeNode(node.parent) && !isExpressionWithTypeArguments(node.parent)) return;
    const isRequire = this.#requires.has(node.text);
    if (!(isRequire || this.#makers.has(node.text) || this.#starters.has(node.text))) return;
    if (!isReference(node)) return;
    const { parent } = node;
    const isCalled = (isCallExpression(parent) || isNewExpression(parent)) && parent.expression === node;
    const isResolved = isPropertyAccessExpression(parent) && parent.expression === node;
    if (!isCalled && !(isRequire && isResolved && parent.name.text === 'resolve')) this.#add(node, null);
  }

  /** Of `import.meta` only members with a meaning that the reader knows. */
  #meta(node: MetaProperty): void {
    const { parent } = node;
    const member = isPropertyAccessExpression(parent) ? parent.name.text : null;
    if (node.name.text !== 'meta') return;
    const isCall = isCallExpression(parent.parent) && parent.parent.expression === parent;
    if (member !== null && ['url', 'dirname', 'filename', 'env'].includes(member)) return;
    if (isCall && (member === 'resolve' || member === 'glob')) return;
    this.#add(node, null);
  }

  /** A path of a source file, from the folder of the file that names it: who writes it wants to load it. */
  #written(node: Node, text: string): void {
    if (!text.includes('/') || !CODE.test(text)) return;
    const { parent } = node;
    const isSpecifier =
      isImportDeclaration(parent) || isExportDeclaration(parent) || isLiteralTypeNode(parent);
    const to = text.startsWith('.') ? text : `./${text}`;
    if (!isSpecifier && this.#files.has(targetOf(this.#from, to, this.#files))) this.#add(node, to);
  }
}

/** The members that a call may name: `process['getBuiltinModule']` is `getBuiltinModule`. */
function lastNames(callee: Node, folder: TextFolder): readonly string[] {
  if (isIdentifier(callee)) return [callee.text];
  if (isPropertyAccessExpression(callee)) return [callee.name.text];
  return isElementAccessExpression(callee) ? folder.texts(callee.argumentExpression) : [];
}

/** `import.meta.glob(…)`, by which the bundler imports whatever a pattern finds. */
function isGlob(callee: Node): boolean {
  return (
    isPropertyAccessExpression(callee) && callee.name.text === 'glob' && isMetaProperty(callee.expression)
  );
}

function isMetaResolve(callee: Node): boolean {
  return (
    isPropertyAccessExpression(callee) && callee.name.text === 'resolve' && isMetaProperty(callee.expression)
  );
}

function isMetaUrl(node: Node): boolean {
  return isPropertyAccessExpression(node) && node.name.text === 'url' && isMetaProperty(node.expression);
}
