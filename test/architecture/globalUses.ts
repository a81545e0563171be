import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isBindingElement,
  isBreakStatement,
  isCallExpression,
  isClassDeclaration,
  isClassExpression,
  isContinueStatement,
  isElementAccessExpression,
  isEnumDeclaration,
  isExportDeclaration,
  isExportSpecifier,
  isExpressionWithTypeArguments,
  isFunctionDeclaration,
  isFunctionExpression,
  isHeritageClause,
  isIdentifier,
  isImportClause,
  isImportEqualsDeclaration,
  isImportSpecifier,
  isInterfaceDeclaration,
  isJsxClosingElement,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isLabeledStatement,
  isModuleDeclaration,
  isNamespaceImport,
  isNewExpression,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isSpreadElement,
  isTypeAliasDeclaration,
  isTypeNode,
  isTypeOfExpression,
  isTypeParameterDeclaration,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import type { Checker } from 'typescript/unstable/sync';
import { bare, type TextFolder } from './literalText.ts';

/** A place where a file uses something that it neither declares nor imports. */
export interface GlobalUse {
  readonly node: Node;
  /** The global and the members that follow it: `globalThis.crypto.subtle` is `['crypto', 'subtle']`. `*`: a member that is computed. */
  readonly path: readonly string[];
  /** The path with the global object before it, as written. */
  readonly written: string;
  readonly how: 'call' | 'new' | 'typeof' | 'instanceof' | 'value';
  /** Arguments of a call or of `new`; null where one of them is spread, so that nobody knows their number. */
  readonly args: readonly Node[] | null;
}

/** Names of the object that holds all globals. */
export const GLOBAL_OBJECTS: ReadonlySet<string> = new Set([
  ...['globalThis', 'window', 'self', 'global', 'frames', 'opener', 'parent', 'top'],
]);

/** Parts of a file that leave nothing at run time. */
export function isTypeOnly(node: Node): boolean {
  if (isInterfaceDeclaration(node) || isTypeAliasDeclaration(node) || isTypeParameterDeclaration(node))
    return true;
  if (isHeritageClause(node)) return node.token === SyntaxKind.ImplementsKeyword;
  // `extends Base<T>` counts as a node of a type, but its expression runs.
  return isTypeNode(node) && !isExpressionWithTypeArguments(node);
}

/** Names that a file binds itself; what it declares to be there (`declare`) is not bound. */
function boundNames(source: SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: Node): void => {
    if (isTypeOnly(node) || isAmbient(node)) return;
    if (bindsName(node) && isIdentifier(node.name)) names.add(node.name.text);
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return names;
}

function bindsName(node: Node): node is Node & { readonly name: Node } {
  const binds =
    isVariableDeclaration(node) ||
    isParameterDeclaration(node) ||
    isBindingElement(node) ||
    isFunctionDeclaration(node) ||
    isFunctionExpression(node) ||
    isClassDeclaration(node) ||
    isClassExpression(node) ||
    isEnumDeclaration(node) ||
    isModuleDeclaration(node) ||
    isImportSpecifier(node) ||
    isImportClause(node) ||
    isNamespaceImport(node) ||
    isImportEqualsDeclaration(node);
  return binds && node.name !== undefined;
}

/** `declare const x`, `declare global { … }`. */
function isAmbient(node: Node): boolean {
  if (!('modifiers' in node) || !Array.isArray(node.modifiers)) return false;
  return node.modifiers.some(({ kind }) => kind === SyntaxKind.DeclareKeyword);
}

/** An identifier that stands for a value, rather than for the name of a declaration, a member or a label. */
export function isReference(node: Node): boolean {
  const { parent } = node;
  if (isExportSpecifier(parent))
    return !isExportDeclaration(parent.parent.parent) || parent.parent.parent.moduleSpecifier === undefined
      ? (parent.propertyName ?? parent.name) === node
      : false;
  if (isShorthandPropertyAssignment(parent)) return true;
  if (isJsxOpeningElement(parent) || isJsxSelfClosingElement(parent) || isJsxClosingElement(parent))
    return isIdentifier(node) && /^[A-Z]/.test(node.text);
  if (isLabeledStatement(parent) || isBreakStatement(parent) || isContinueStatement(parent))
    return parent.label !== node;
  if ((isBindingElement(parent) || isImportSpecifier(parent)) && parent.propertyName === node) return false;
  return !('name' in parent && parent.name === node);
}

/** The uses of globals in a file. `folder` knows the texts of the whole file; `guarded`: the names that a file may not hide. */
export function globalUses(
  source: SourceFile,
  folder: TextFolder,
  checker: Checker,
  guarded: (name: string) => boolean,
): GlobalUse[] {
  const bound = boundNames(source);
  const found: Node[] = [];
  const doubtful: Node[] = [];
  const visit = (node: Node): void => {
    if (isTypeOnly(node) || isAmbient(node)) return;
    if (isIdentifier(node) && isReference(node)) {
      if (!bound.has(node.text)) found.push(node);
      else if (guarded(node.text) && node.parent !== undefined) doubtful.push(node);
    }
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  if (doubtful.length > 0) {
    const symbols = checker.getSymbolAtLocation(doubtful);
    doubtful.forEach((node, at) => {
      const symbol = isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : symbols[at];
      if (symbol === undefined || symbol.declarations.every(({ path }) => path !== source.path))
        found.push(node);
    });
  }
  return found.flatMap((node) => (isIdentifier(node) ? usesOf(node, node.text, folder) : []));
}

/** What is made of a global: the members that are taken of it, and how the last one is used. */
function usesOf(start: Node, name: string, folder: TextFolder): GlobalUse[] {
  let paths: readonly (readonly string[])[] = [[name]];
  const follow = (members: readonly string[]): void => {
    paths = paths.flatMap((path) => members.map((member) => [...path, member]));
  };
  let node = outside(start);
  for (;;) {
    const { parent } = node;
    if (isPropertyAccessExpression(parent) && parent.expression === node) follow([parent.name.text]);
    else if (isElementAccessExpression(parent) && parent.expression === node)
      follow(known(folder.texts(parent.argumentExpression)));
    else break;
    node = outside(parent);
  }
  const pattern = patternOf(node);
  return paths.flatMap(
    (path) =>
      pattern?.flatMap((taken) => takenUses(start, path, taken, folder)) ?? [
        { node: start, ...namedUse(path), ...howUsed(node) },
      ],
  );
}

/** Names of a member; `*` for each that nobody knows. */
function known(names: readonly string[]): readonly string[] {
  return names.length === 0 ? ['*'] : names.map((name) => (name.includes('?') ? '*' : name));
}

/** `globalThis.window.Date` is `Date`. */
function namedUse(written: readonly string[]): Pick<GlobalUse, 'path' | 'written'> {
  const first = written.findIndex((name) => !GLOBAL_OBJECTS.has(name));
  return { path: first === -1 ? written.slice(-1) : written.slice(first), written: written.join('.') };
}

/** The node with the parentheses, `as` and `!` around it. */
function outside(node: Node): Node {
  let outer = node;
  while (
    outer.parent !== undefined &&
    outer.parent !== outer &&
    bare(outer.parent) === bare(outer) &&
    outer.parent !== bare(outer)
  )
    outer = outer.parent;
  return outer;
}

/** The elements of the pattern that takes a value apart: `const { a } = value`, `({ a } = value)`, `({ a } = value) => …`. */
function patternOf(value: Node): readonly Node[] | null {
  const { parent } = value;
  if (
    (isVariableDeclaration(parent) || isParameterDeclaration(parent) || isBindingElement(parent)) &&
    parent.initializer === value
  )
    return parent.name !== undefined && isObjectBindingPattern(parent.name) ? parent.name.elements : null;
  if (
    isBinaryExpression(parent) &&
    parent.right === value &&
    parent.operatorToken.kind === SyntaxKind.EqualsToken
  ) {
    const left = bare(parent.left);
    return isObjectLiteralExpression(left) ? left.properties : null;
  }
  return null;
}

function takenUses(node: Node, path: readonly string[], taken: Node, folder: TextFolder): GlobalUse[] {
  const value = (rest: readonly string[]): GlobalUse => ({
    node,
    ...namedUse([...path, ...rest]),
    how: 'value',
    args: [],
  });
  if (isBindingElement(taken)) {
    if (taken.dotDotDotToken !== undefined) return [value([])];
    const inside =
      taken.name !== undefined && isObjectBindingPattern(taken.name) ? taken.name.elements : null;
    return memberNames(taken.propertyName ?? taken.name, folder).flatMap(
      (name) =>
        inside?.flatMap((inner) => takenUses(node, [...path, name], inner, folder)) ?? [value([name])],
    );
  }
  if (isShorthandPropertyAssignment(taken) || isPropertyAssignment(taken))
    return memberNames(taken.name, folder).map((name) => value([name]));
  return [value([])];
}

/** The names of a member in a pattern or a literal: `a`, `'a'`, `['a']`; `*` when it is computed. */
export function memberNames(name: Node | undefined, folder: TextFolder): readonly string[] {
  if (name === undefined) return ['*'];
  if (isIdentifier(name)) return [name.text];
  if (name.kind === SyntaxKind.ComputedPropertyName && 'expression' in name) {
    const { expression } = name;
    return isNode(expression) ? known(folder.texts(expression)) : ['*'];
  }
  return known(folder.texts(name));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'kind' in value && 'forEachChild' in value;
}

function howUsed(node: Node): Pick<GlobalUse, 'how' | 'args'> {
  const { parent } = node;
  if ((isCallExpression(parent) || isNewExpression(parent)) && parent.expression === node) {
    const args = [...(parent.arguments ?? [])];
    return { how: isNewExpression(parent) ? 'new' : 'call', args: args.some(isSpreadElement) ? null : args };
  }
  if (isTypeOfExpression(parent)) return { how: 'typeof', args: [] };
  if (
    isBinaryExpression(parent) &&
    parent.right === node &&
    parent.operatorToken.kind === SyntaxKind.InstanceOfKeyword
  )
    return { how: 'instanceof', args: [] };
  return { how: 'value', args: [] };
}
