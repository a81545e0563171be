import type {
  CallExpression,
  Expression,
  Node,
  PropertyAssignment,
  SourceFile,
} from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBindingElement,
  isCallExpression,
  isClassDeclaration,
  isExportDeclaration,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isImportDeclaration,
  isMethodDeclaration,
  isNamedExports,
  isNamespaceImport,
  isNewExpression,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isPropertyDeclaration,
  isReturnStatement,
  isVariableDeclaration,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import { type Checker, SignatureKind, type Type, type Symbol as TypeSymbol } from 'typescript/unstable/sync';
import { assignedIn, changedBy, isInstance, rootOf } from './changes.ts';
import { goesOn } from './keptPatterns.ts';
import { bare, textOf } from './literalText.ts';
import { targetOf } from './target.ts';

/** How deep the reader looks into what a value holds. */
const DEEPEST = 4;
/** Types of the library whose values go on where they were. */
const GOING_ON = /^(Async)?(Generator|Iterator|IteratorObject|IterableIterator)$/;

/** The arguments that a call changes. */
type ChangedBy = (call: CallExpression) => readonly Expression[];

/** What one file names: its functions, and what it takes from other files. */
interface Named {
  /** Function → the names that it calls itself, outside of the functions in it. */
  readonly called: Map<string, ReadonlySet<string>>;
  /** Name → `file name` of the function that it stands for. */
  readonly taken: Map<string, string>;
  /** Namespaces of imported files, and files that are handed on as a whole. */
  readonly spaces: Map<string, string>;
  readonly handedOn: string[];
}

/**
 * Knows the functions of a tree whose answers keep what changes: a function inside them changes what they have declared or were given,
 * or they answer an instance, or they call such a function.
 */
export class Closures {
  readonly #checker: Checker;
  readonly #root: string;
  readonly #files: ReadonlyMap<string, string>;
  readonly #named = new Map<string, Named>();
  /** `file name`. */
  readonly #makers = new Set<string>();
  /** `file name` of a function that changes what it is given → the positions of those parameters. */
  readonly #changers = new Map<string, readonly number[]>();
  /** `file name` → the function. */
  readonly #written = new Map<string, { readonly file: string; readonly written: Node }>();

  /** `root`: the folder of the tree, with a stroke at its end. */
  constructor(checker: Checker, root: string, files: ReadonlyMap<string, string>) {
    this.#checker = checker;
    this.#root = root;
    this.#files = files;
  }

  /** To be called for each file before anything is asked. */
  learn(file: string, source: SourceFile): void {
    const named: Named = { called: new Map(), taken: new Map(), spaces: new Map(), handedOn: [] };
    this.#named.set(file, named);
    const learnFunction = (name: string, written: Node): void => {
      named.called.set(name, calledIn(written));
      this.#written.set(`${file} ${name}`, { file, written });
    };
    for (const statement of source.statements) {
      if (isClassDeclaration(statement))
        for (const [member, written] of functionsIn(statement))
          learnFunction(`${statement.name?.text ?? 'default'}.${member}`, written);
      if (isFunctionDeclaration(statement)) learnFunction(statement.name?.text ?? 'default', statement);
      if (isVariableStatement(statement))
        for (const { name, initializer } of statement.declarationList.declarations) {
          const value = initializer === undefined ? null : bare(initializer);
          if (value === null || !isIdentifier(name)) continue;
          if (isFunctionValue(value)) learnFunction(name.text, value);
          for (const [member, written] of functionsIn(value))
            learnFunction(`${name.text}.${member}`, written);
        }
      if (isImportDeclaration(statement) || isExportDeclaration(statement))
        this.#learnTaken(file, statement, named);
    }
  }

  #learnTaken(file: string, statement: Node, { taken, spaces, handedOn }: Named): void {
    if (isImportDeclaration(statement)) {
      const from = targetOf(file, textOf(statement.moduleSpecifier) ?? '', this.#files);
      const { importClause } = statement;
      if (importClause?.name !== undefined) taken.set(importClause.name.text, `${from} default`);
      const bindings = importClause?.namedBindings;
      if (bindings === undefined) return;
      if (isNamespaceImport(bindings)) spaces.set(bindings.name.text, from);
      else
        for (const { name, propertyName } of bindings.elements)
          taken.set(name.text, `${from} ${(propertyName ?? name).text}`);
    }
    if (!isExportDeclaration(statement)) return;
    const to = statement.moduleSpecifier === undefined ? null : (textOf(statement.moduleSpecifier) ?? '');
    const from = to === null ? file : targetOf(file, to, this.#files);
    const { exportClause } = statement;
    if (exportClause === undefined) handedOn.push(from);
    else if (isNamedExports(exportClause))
      for (const { name, propertyName } of exportClause.elements)
        if (to !== null || propertyName !== undefined)
          taken.set(name.text, `${from} ${(propertyName ?? name).text}`);
  }

  /** To be called once, when all files are learnt. */
  settle(): void {
    // A function that hands a parameter to one that changes it changes it, too.
    for (let before = -1, now = 0; before !== now; ) {
      before = now;
      for (const [key, { file, written }] of this.#written) {
        const changed = changedParameters(written, this.changesOf(file));
        if (changed.length > 0) this.#changers.set(key, changed);
      }
      now = [...this.#changers.values()].reduce((sum, { length }) => sum + length, 0);
    }
    for (const [key, { file, written }] of this.#written)
      if (keepsForItsFunctions(written, this.changesOf(file))) this.#makers.add(key);
    for (let before = -1; before !== this.#makers.size; ) {
      before = this.#makers.size;
      for (const [file, { called }] of this.#named)
        for (const [name, names] of called)
          if ([...names].some((one) => this.#isMaker(file, one))) this.#makers.add(`${file} ${name}`);
    }
  }

  #isMaker(file: string, name: string): boolean {
    return this.#keyOf(this.#makers, file, name) !== null;
  }

  /** The positions of the arguments that a call changes. */
  changedAt(file: string, { expression }: { readonly expression: Node }): readonly number[] {
    const name = nameOf(expression);
    const key = name === null ? null : this.#keyOf(this.#changers, file, name);
    return (key === null ? undefined : this.#changers.get(key)) ?? [];
  }

  /** What a call in a file changes of its arguments. */
  changesOf(file: string): ChangedBy {
    return (call) => this.changedAt(file, call).flatMap((at) => call.arguments[at] ?? []);
  }

  /** The `file name` among `known` that a name stands for in a file. */
  #keyOf(known: { has(key: string): boolean }, file: string, name: string, depth = 0): string | null {
    if (known.has(`${file} ${name}`)) return `${file} ${name}`;
    const named = this.#named.get(file);
    if (named === undefined || depth > 8) return null;
    const [space = '', member] = name.split('.');
    const spaceFile = named.spaces.get(space);
    if (member !== undefined) {
      const [from, owner] = named.taken.get(space)?.split(' ') ?? [];
      if (from !== undefined && owner !== undefined)
        return this.#keyOf(known, from, `${owner}.${member}`, depth + 1);
      return spaceFile === undefined ? null : this.#keyOf(known, spaceFile, member, depth + 1);
    }
    const [from, original] = named.taken.get(name)?.split(' ') ?? [];
    if (from !== undefined && original !== undefined && !(from === file && original === name))
      return this.#keyOf(known, from, original, depth + 1);
    for (const other of named.handedOn) {
      const key = this.#keyOf(known, other, name, depth + 1);
      if (key !== null) return key;
    }
    return null;
  }

  /** The calls in a value of a module that answer something which keeps what changes. */
  keptIn(file: string, value: Expression): readonly CallExpression[] {
    const found: CallExpression[] = [];
    const visit = (node: Node): void => {
      if (isFunctionValue(node) || isMethodDeclaration(node) || isFunctionDeclaration(node)) return;
      if (isCallExpression(node) && this.#keeps(file, node)) found.push(node);
      node.forEachChild(visit);
    };
    visit(value);
    return found;
  }

  #keeps(file: string, call: CallExpression): boolean {
    const callee = bare(call.expression);
    const name = nameOf(callee);
    const isMaker =
      name === null
        ? isFunctionValue(callee) && keepsForItsFunctions(callee, this.changesOf(file))
        : this.#isMaker(file, name);
    return isMaker && this.#holdsFunctions(this.#checker.getTypeAtLocation(call), 1);
  }

  /** A value of this type can be called, or has members that can. */
  #holdsFunctions(type: Type | undefined, depth: number): boolean {
    if (type === undefined || depth > DEEPEST) return false;
    if (type.isUnionType() || type.isIntersectionType())
      return type.getTypes().some((one) => this.#holdsFunctions(one, depth));
    if (!type.isObjectType()) return false;
    if (this.#checker.getSignaturesOfType(type, SignatureKind.Call).length > 0) return true;
    const symbol = type.getSymbol();
    if (GOING_ON.test(symbol?.name ?? '')) return true;
    if (type.isTypeReference())
      if (this.#checker.getTypeArguments(type).some((one) => this.#holdsFunctions(one, depth + 1)))
        return true;
    if (!this.#isOwn(symbol)) return false;
    return this.#checker
      .getPropertiesOfType(type)
      .some((property) => this.#holdsFunctions(this.#checker.getTypeOfSymbol(property), depth + 1));
  }

  #isOwn(symbol: TypeSymbol | undefined): boolean {
    return (
      symbol?.declarations.some(
        ({ path }) => path.startsWith(this.#root) && !path.includes('/node_modules/'),
      ) ?? false
    );
  }
}

/** The methods and functions of a class or an object literal, by name. */
function functionsIn(owner: Node): readonly (readonly [string, Node])[] {
  const members: readonly Node[] = isClassDeclaration(owner)
    ? owner.members
    : isObjectLiteralExpression(owner)
      ? owner.properties
      : [];
  return members.flatMap((member) => {
    if (isMethodDeclaration(member)) return [[member.name.getText(), member] as const];
    const value =
      isPropertyAssignment(member) || isPropertyDeclaration(member) ? member.initializer : undefined;
    if (value === undefined || !isFunctionValue(bare(value)) || !('name' in member)) return [];
    return [[(member as PropertyAssignment).name.getText(), bare(value)] as const];
  });
}

function isFunctionValue(node: Node): boolean {
  return isArrowFunction(node) || isFunctionExpression(node);
}

/** `name` and `space.name`. */
function nameOf(callee: Node): string | null {
  if (isIdentifier(callee)) return callee.text;
  if (!isPropertyAccessExpression(callee) || !isIdentifier(callee.expression)) return null;
  return `${callee.expression.text}.${callee.name.text}`;
}

/** The names that a function calls itself: what a function inside it calls is called at each call of that function. */
function calledIn(written: Node): ReadonlySet<string> {
  const called = new Set<string>();
  const visit = (node: Node): void => {
    if (isFunctionValue(node) || isFunctionDeclaration(node) || isMethodDeclaration(node)) return;
    const name = isCallExpression(node) ? nameOf(node.expression) : null;
    if (name !== null) called.add(name);
    node.forEachChild(visit);
  };
  written.forEachChild(visit);
  return called;
}

/** The positions of the parameters that hold what a function changes. */
function changedParameters(written: Node, changes: ChangedBy): readonly number[] {
  const changed = new Set<string>();
  const visit = (node: Node): void => {
    const handed = isCallExpression(node) ? changes(node) : [];
    for (const each of [changedBy(node), ...handed]) {
      const root = rootOf(each);
      if (root !== null) changed.add(root.text);
    }
    node.forEachChild(visit);
  };
  written.forEachChild(visit);
  if (changed.size === 0 || !('parameters' in written) || !Array.isArray(written.parameters)) return [];
  return written.parameters.flatMap(({ name }: { readonly name: Node }, at) =>
    isIdentifier(name) && changed.has(name.text) ? [at] : [],
  );
}

/**
 * A function inside this one changes what this one has declared or was given, or hands it to one that does (`changes`), or this one answers an
 * instance.
 */
export function keepsForItsFunctions(maker: Node, changes: ChangedBy): boolean {
  const declared = new Set<string>();
  const patterns = new Set<string>();
  // A generator goes on where it was.
  let keeps = 'asteriskToken' in maker && maker.asteriskToken !== undefined;
  const visit = (node: Node, depth: number): void => {
    const isDeclared = isVariableDeclaration(node) || isBindingElement(node) || isParameterDeclaration(node);
    if (depth === 0 && isDeclared && node.name !== undefined && isIdentifier(node.name))
      declared.add(node.name.text);
    if (
      depth === 0 &&
      isVariableDeclaration(node) &&
      isIdentifier(node.name) &&
      node.initializer !== undefined
    )
      if (goesOn(bare(node.initializer))) patterns.add(node.name.text);
    if (depth > 0 && isCallExpression(node) && patterns.has(nameOf(node.expression)?.split('.')[0] ?? ''))
      if (/\.(exec|test)$/.test(nameOf(node.expression) ?? '')) keeps = true;
    if (depth === 0 && isReturnStatement(node) && isInstance(node.expression)) keeps = true;
    const target = assignedIn(node);
    const changed = target !== null && isIdentifier(target) ? target : rootOf(changedBy(node));
    if (depth > 0 && changed !== null && declared.has(changed.text)) keeps = true;
    for (const handed of depth > 0 && isCallExpression(node) ? changes(node) : [])
      if (declared.has(rootOf(handed)?.text ?? '')) keeps = true;
    const isInner = isFunctionValue(node) || isFunctionDeclaration(node) || isMethodDeclaration(node);
    node.forEachChild((child) => visit(child, depth + (isInner ? 1 : 0)));
  };
  if (isArrowFunction(maker) && isNewExpression(bare(maker.body)) && isInstance(maker.body as Expression))
    keeps = true;
  maker.forEachChild((child) => visit(child, 0));
  return keeps;
}
