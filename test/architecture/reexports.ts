import {
  type ExportDeclaration,
  type ImportDeclaration,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isAwaitExpression,
  isCallExpression,
  isExportAssignment,
  isExportDeclaration,
  isExternalModuleReference,
  isIdentifier,
  isImportDeclaration,
  isImportEqualsDeclaration,
  isImportTypeNode,
  isLiteralTypeNode,
  isNamedExports,
  isNamedImports,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isSpreadElement,
  isVariableDeclaration,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import { bare, textOf } from './literalText.ts';
import type { Import } from './readImports.ts';
import { lineOf } from './readReaches.ts';
import { targetOf } from './target.ts';

/** A name of another module; `*` stands for all its names. */
interface Taken {
  readonly to: string;
  readonly target: string;
  readonly name: string;
  readonly line: number;
  readonly typeOnly: boolean;
}

/** What a file takes from other modules, and what it gives on. */
export interface ModuleNames {
  readonly takes: readonly Taken[];
  /** Exported name → where it comes from. */
  readonly givesOn: ReadonlyMap<string, Taken>;
  /** `export * from`. */
  readonly givesAll: readonly Taken[];
  /** Exported object or array → what it holds of packages and of Node. */
  readonly givesWithin: ReadonlyMap<string, readonly Taken[]>;
  /** Names that the file declares at its top. */
  readonly declares: ReadonlySet<string>;
}

/** `files`: the files of the tree, from the root. */
export function namesOf(from: string, source: SourceFile, files: ReadonlyMap<string, string>): ModuleNames {
  return new NameReader(from, source, files).read();
}

class NameReader {
  readonly #from: string;
  readonly #source: SourceFile;
  readonly #files: ReadonlyMap<string, string>;
  readonly #takes: Taken[] = [];
  /** Local name → what it stands for in another module. */
  readonly #local = new Map<string, Taken>();
  readonly #givesOn = new Map<string, Taken>();
  readonly #givesAll: Taken[] = [];
  readonly #givesWithin = new Map<string, readonly Taken[]>();
  readonly #declares = new Set<string>();

  constructor(from: string, source: SourceFile, files: ReadonlyMap<string, string>) {
    this.#from = from;
    this.#source = source;
    this.#files = files;
  }

  read(): ModuleNames {
    const visit = (node: Node): void => {
      if (isImportDeclaration(node)) this.#imported(node);
      else if (isExportDeclaration(node)) this.#givenOn(node);
      else this.#imports(node);
      node.forEachChild(visit);
    };
    this.#source.forEachChild(visit);
    for (const node of this.#source.statements) this.#declared(node);
    for (const node of this.#source.statements) this.#exported(node);
    return {
      takes: this.#takes,
      givesOn: this.#givesOn,
      givesAll: this.#givesAll,
      givesWithin: this.#givesWithin,
      declares: this.#declares,
    };
  }

  #taken(specifier: Node, name: string, typeOnly: boolean): Taken | null {
    const to = textOf(specifier);
    if (to === null) return null;
    const one = {
      ...{ to, target: targetOf(this.#from, to, this.#files), name, typeOnly },
      line: lineOf(this.#source, specifier),
    };
    this.#takes.push(one);
    return one;
  }

  #bind(as: string, one: Taken | null): void {
    if (one !== null) this.#local.set(as, one);
  }

  /** `import a, { b, c as d } from`, `import * as e from`. */
  #imported({ importClause, moduleSpecifier }: ImportDeclaration): void {
    if (importClause === undefined) return;
    const typeOnly = importClause.phaseModifier === SyntaxKind.TypeKeyword;
    const { name, namedBindings } = importClause;
    if (name !== undefined) this.#bind(name.text, this.#taken(moduleSpecifier, 'default', typeOnly));
    if (namedBindings !== undefined && isNamedImports(namedBindings))
      for (const { name, propertyName, isTypeOnly } of namedBindings.elements)
        this.#bind(
          name.text,
          this.#taken(moduleSpecifier, (propertyName ?? name).text, typeOnly || isTypeOnly),
        );
    else if (namedBindings !== undefined)
      this.#bind(namedBindings.name.text, this.#taken(moduleSpecifier, '*', typeOnly));
  }

  /** `export { a } from`, `export * from`, `export * as b from`. */
  #givenOn({ exportClause, moduleSpecifier, isTypeOnly }: ExportDeclaration): void {
    if (moduleSpecifier === undefined) return;
    if (exportClause !== undefined && isNamedExports(exportClause)) {
      for (const element of exportClause.elements) {
        const original = (element.propertyName ?? element.name).text;
        const one = this.#taken(moduleSpecifier, original, isTypeOnly || element.isTypeOnly);
        if (one !== null) this.#givesOn.set(element.name.text, one);
      }
      return;
    }
    const one = this.#taken(moduleSpecifier, '*', isTypeOnly);
    if (one === null) return;
    if (exportClause === undefined) this.#givesAll.push(one);
    else this.#givesOn.set(exportClause.name.text, one);
  }

  /** `import('a')`, `import('a').B` as a type, `import c = require('a')`. */
  #imports(node: Node): void {
    if (isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword) {
      const [first] = node.arguments;
      if (first === undefined) return;
      for (const name of takenApart(node) ?? ['*']) this.#taken(first, name, false);
    } else if (isImportTypeNode(node) && isLiteralTypeNode(node.argument)) {
      const name = node.qualifier !== undefined && isIdentifier(node.qualifier) ? node.qualifier.text : '*';
      this.#taken(node.argument.literal, name, true);
    } else if (isImportEqualsDeclaration(node) && isExternalModuleReference(node.moduleReference))
      this.#bind(node.name.text, this.#taken(node.moduleReference.expression, '*', node.isTypeOnly));
  }

  /** Names that the file declares at its top; `const y = x`, `= x.y` and `const { y } = x` stand for what `x` is in its module. */
  #declared(node: Node): void {
    if (!isVariableStatement(node)) {
      if ('name' in node && isNamed(node.name)) this.#declares.add(node.name.text);
      return;
    }
    for (const { name, initializer } of node.declarationList.declarations) {
      const value = initializer === undefined ? undefined : this.#original(initializer);
      if (isIdentifier(name)) {
        this.#declares.add(name.text);
        if (value !== undefined) this.#local.set(name.text, value);
      } else if (isObjectBindingPattern(name))
        for (const element of name.elements) {
          if (element.name === undefined || !isIdentifier(element.name)) continue;
          const { propertyName } = element;
          const original =
            propertyName !== undefined && isIdentifier(propertyName) ? propertyName : element.name;
          const one = memberOf(value, original.text);
          this.#declares.add(element.name.text);
          if (one !== undefined) this.#local.set(element.name.text, one);
        }
    }
  }

  /** `export { x }`, `export default x`, `export const y = x`, where `x` comes from another module. */
  #exported(node: Node): void {
    if (isExportDeclaration(node) && node.moduleSpecifier === undefined) {
      if (node.exportClause === undefined || !isNamedExports(node.exportClause)) return;
      for (const { name, propertyName } of node.exportClause.elements) {
        this.#declares.add(name.text);
        this.#giveOn(name.text, this.#local.get((propertyName ?? name).text));
      }
    } else if (isExportAssignment(node)) {
      this.#declares.add('default');
      this.#giveOn('default', this.#original(node.expression));
    } else if (isVariableStatement(node) && isExported(node)) {
      for (const { name, initializer } of node.declarationList.declarations)
        if (isIdentifier(name) && initializer !== undefined)
          this.#givesWithin.set(name.text, this.#heldBy(bare(initializer)));
      for (const name of node.declarationList.declarations.flatMap(({ name }) => boundBy(name)))
        this.#giveOn(name, this.#local.get(name));
    }
  }

  /** What an object or an array holds of packages and of Node, as such. */
  #heldBy(value: Node): readonly Taken[] {
    if (!isObjectLiteralExpression(value) && !isArrayLiteralExpression(value)) return [];
    const parts: readonly Node[] = isArrayLiteralExpression(value)
      ? [...value.elements]
      : value.properties.flatMap((property): readonly Node[] =>
          isShorthandPropertyAssignment(property)
            ? [property.name]
            : isPropertyAssignment(property)
              ? [property.initializer]
              : isSpreadAssignment(property)
                ? [property.expression]
                : [],
        );
    return parts.flatMap((part) => {
      const one = this.#original(isSpreadElement(part) ? part.expression : part);
      return one === undefined ? this.#heldBy(bare(part)) : one.target === '' && !one.typeOnly ? [one] : [];
    });
  }

  #giveOn(name: string, one: Taken | undefined): void {
    if (one !== undefined) this.#givesOn.set(name, one);
  }

  /** What a value is in its module, when it is no more than another name. */
  #original(value: Node): Taken | undefined {
    const expression = bare(value);
    if (isIdentifier(expression)) return this.#local.get(expression.text);
    return isPropertyAccessExpression(expression) && isIdentifier(expression.expression)
      ? memberOf(this.#local.get(expression.expression.text), expression.name.text)
      : undefined;
  }
}

/** The names of `const { a, b: c } = await import('…')`; null: the module is used as a whole. */
function takenApart(call: Node): readonly string[] | null {
  const declared = isAwaitExpression(call.parent) ? call.parent.parent : call.parent;
  if (!isVariableDeclaration(declared) || !isObjectBindingPattern(declared.name)) return null;
  const names = declared.name.elements.map(({ dotDotDotToken, propertyName, name }) => {
    const taken = propertyName ?? name;
    return dotDotDotToken === undefined && taken !== undefined && isIdentifier(taken) ? taken.text : '*';
  });
  return names.includes('*') ? null : names;
}

function boundBy(name: Node): readonly string[] {
  if (isIdentifier(name)) return [name.text];
  if (!isObjectBindingPattern(name)) return [];
  return name.elements.flatMap((element) => (element.name === undefined ? [] : boundBy(element.name)));
}

function isNamed(name: unknown): name is { readonly text: string } {
  return typeof name === 'object' && name !== null && 'text' in name && typeof name.text === 'string';
}

/** A member of a module that was imported as a whole. */
function memberOf(taken: Taken | undefined, name: string): Taken | undefined {
  return taken?.name === '*' ? { ...taken, name } : undefined;
}

function isExported(node: { readonly modifiers?: readonly Node[] | undefined }): boolean {
  return node.modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword) ?? false;
}

/** Stands for the name of a value that is handed on by its type. */
const BY_TYPE = '';

/** A module that hands on values of others by their types: exported name → the module of its type. */
export function handingOn(names: ModuleNames, given: ReadonlyMap<string, string>): ModuleNames {
  const more = [...given].map(
    ([name, target]) => [name, { to: target, target, name: BY_TYPE, line: 0, typeOnly: false }] as const,
  );
  return { ...names, givesOn: new Map([...more, ...names.givesOn]) };
}

/** The imports that reach their file through the re-exports of another: from the importing file to the original one. */
export function importedThrough(modules: ReadonlyMap<string, ModuleNames>): Import[] {
  return [...modules].flatMap(([from, { takes }]) => {
    const found = new Map<string, Import>();
    for (const one of takes)
      for (const { to, target } of originsOf(one, modules, new Set())) {
        if (target === from || (target === '' ? to === one.to : target === one.target)) continue;
        const { line, typeOnly } = one;
        const key = `${line} ${target === '' ? to : target}`;
        if (!found.has(key)) found.set(key, { from, line, to, target, typeOnly, through: one.target });
      }
    return [...found.values()];
  });
}

/** A name that a file takes from a package, itself or through the re-exports of other files. `*`: all its names. */
export interface PackageName {
  readonly from: string;
  readonly line: number;
  readonly specifier: string;
  readonly name: string;
}

/** The names of packages that files take and that are there at run time. */
export function packageNames(modules: ReadonlyMap<string, ModuleNames>): PackageName[] {
  return [...modules].flatMap(([from, { takes }]) =>
    takes.flatMap((one) =>
      one.typeOnly
        ? []
        : originsOf(one, modules, new Set())
            .filter(({ target, typeOnly }) => target === '' && !typeOnly)
            .map(({ to, name }) => ({ from, line: one.line, specifier: to, name })),
    ),
  );
}

/** Where a taken name is declared: a file, or a package (`target` is empty). Of `*` there are several; of a name that no module has, none. */
function originsOf(
  taken: Taken,
  modules: ReadonlyMap<string, ModuleNames>,
  seen: Set<string>,
): readonly Taken[] {
  const key = `${taken.target === '' ? taken.to : taken.target} ${taken.name}`;
  if (seen.has(key)) return [];
  seen.add(key);
  const module = modules.get(taken.target);
  if (module === undefined || taken.name === BY_TYPE) return [taken];
  if (taken.name === '*')
    return [
      taken,
      ...[...module.givesOn.values(), ...module.givesAll].flatMap((one) => originsOf(one, modules, seen)),
    ];
  const given = module.givesOn.get(taken.name);
  if (given !== undefined) return originsOf(given, modules, seen);
  if (module.declares.has(taken.name)) return [taken, ...(module.givesWithin.get(taken.name) ?? [])];
  return module.givesAll.flatMap((all) => originsOf({ ...all, name: taken.name }, modules, seen));
}
