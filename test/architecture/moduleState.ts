import {
  type ClassDeclaration,
  type Expression,
  type Identifier,
  type ImportDeclaration,
  type Node,
  NodeFlags,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isCallExpression,
  isClassDeclaration,
  isExportAssignment,
  isFunctionDeclaration,
  isIdentifier,
  isImportDeclaration,
  isNamespaceImport,
  isNewExpression,
  isObjectLiteralExpression,
  isPropertyDeclaration,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import type { Checker } from 'typescript/unstable/sync';
import { agentState } from './agentState.ts';
import { changedBy, changesItself, isInstance } from './changes.ts';
import type { Closures } from './closures.ts';
import { emptyContainer, holdsIterator } from './keptContainers.ts';
import { keptPatterns, setsPlace } from './keptPatterns.ts';
import { bare } from './literalText.ts';
import { calledBy, heldBy, otherNames } from './otherNames.ts';

/** A place where a module keeps a value between calls. One room could leave a function there for another to call. */
export interface KeptState {
  readonly node: Node;
  readonly text: string;
}

/** Objects of the page, of Node and of the language that every module reaches. */
const GLOBALS = new Set([
  ...['document', 'globalThis', 'process', 'self', 'window'],
  ...['Array', 'Date', 'Error', 'Function', 'Intl', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise'],
  ...['RegExp', 'Set', 'String', 'Symbol'],
]);
/** The room whose values are asked one decision after the other. */
const AGENTS = 'electron/agents/';

/**
 * What a module keeps between calls: variables that are assigned again, containers that are changed, instances of classes,
 * fields of classes and functions themselves. A value that another module exports counts where it is changed.
 */
export function moduleState(
  file: string,
  source: SourceFile,
  checker: Checker,
  closures: Closures,
): KeptState[] {
  const found: KeptState[] = [
    ...keptPatterns(source, checker),
    ...(file.startsWith(AGENTS) ? agentState(file, source, closures) : []),
  ];
  const names: Identifier[] = [];
  const empty: { readonly node: Node; readonly name: Node }[] = [];
  source.forEachChild((statement) => {
    if (isClassDeclaration(statement)) found.push(...staticFields(statement, file, closures, checker));
    if (isExportAssignment(statement) && closures.keptIn(file, statement.expression).length > 0)
      found.push({ node: statement, text: 'the closure default' });
    if ((isFunctionDeclaration(statement) || isClassDeclaration(statement)) && statement.name !== undefined)
      names.push(statement.name);
    if (isImportDeclaration(statement)) names.push(...importedNames(statement));
    if (!isVariableStatement(statement) || hasModifier(statement, SyntaxKind.DeclareKeyword)) return;
    const isConstant = (statement.declarationList.flags & NodeFlags.Const) !== 0;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!isConstant) found.push({ node: name, text: `the variable ${name.getText()}` });
      else if (initializer !== undefined && closures.keptIn(file, initializer).length > 0)
        found.push({ node: name, text: `the closure ${name.getText()}` });
      else if (isInstance(initializer)) found.push({ node: name, text: `the instance ${name.getText()}` });
      else if (initializer !== undefined && holdsIterator(initializer, checker))
        found.push({ node: name, text: `the iterator ${name.getText()}` });
      else if (
        initializer !== undefined &&
        isObjectLiteralExpression(bare(initializer)) &&
        changesItself(initializer)
      )
        found.push({ node: name, text: `the object ${name.getText()}` });
      const container = isConstant && initializer !== undefined ? emptyContainer(initializer, checker) : null;
      if (container !== null) empty.push({ node: container, name });
      if (isIdentifier(name)) names.push(name);
    }
  });
  const changed = changedNames(file, source, checker, closures, names);
  for (const { node, name } of empty)
    if (!changed.some(({ root }) => root === name.getText()))
      found.push({ node, text: `the empty container in ${name.getText()}` });
  return [...found, ...changed.map(({ node, root }) => ({ node, text: `a change of ${root}` }))];
}

interface Changed {
  readonly node: Node;
  readonly root: string;
}

/** Where a file changes a value of the module, one that it imports, or an object that every module reaches. */
function changedNames(
  file: string,
  source: SourceFile,
  checker: Checker,
  closures: Closures,
  names: readonly Identifier[],
): Changed[] {
  const ofModule = new Set([...names.map(({ text }) => text), ...GLOBALS]);
  const others = otherNames(source);
  const changes: { readonly node: Node; readonly root: Identifier; readonly chain: Identifier[] }[] = [];
  /** `chain`: names that must stand for the same thing, two by two. */
  const follow = (node: Node, root: Identifier, chain: Identifier[]): void => {
    if (ofModule.has(root.text)) changes.push({ node, root, chain });
    if (chain.length < 8)
      for (const other of others.get(root.text) ?? [])
        if (isWithin(root, other.scope)) follow(node, other.root, [...chain, root, other.name]);
  };
  const visit = (node: Node): void => {
    // `keptPatterns` judges the place of an expression by its uses.
    const targets = [
      setsPlace(node) ? null : changedBy(node),
      ...(isCallExpression(node) ? closures.changedAt(file, node).map((at) => node.arguments[at]) : []),
    ];
    for (const target of targets) {
      const root = target === null || target === undefined ? null : heldBy(target);
      if (root !== null) follow(node, root, []);
    }
    // A named function that changes what a method hands to it.
    const called = isCallExpression(node) ? calledBy(node) : null;
    for (const at of called === null ? [] : closures.changedAt(file, { expression: called.callback }))
      for (const root of called?.given[at] ?? []) follow(node, root, []);
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  if (changes.length === 0) return [];
  const asked = [...names, ...changes.flatMap(({ root, chain }) => [root, ...chain])];
  const symbols = checker.getSymbolAtLocation(asked);
  const symbolOf = new Map(asked.map((name, at) => [name, symbols[at]]));
  const known = new Set(names.map((name) => symbolOf.get(name)?.id));
  const isSame = ({ chain }: (typeof changes)[number]): boolean =>
    chain.every(
      (name, at) => at % 2 === 1 || symbolOf.get(name)?.id === symbolOf.get(chain[at + 1] ?? name)?.id,
    );
  return changes.flatMap((change) => {
    const { node, root } = change;
    const symbol = symbolOf.get(root);
    const isGlobal = symbol?.declarations.every(({ path }) => path !== source.path) ?? GLOBALS.has(root.text);
    return (isGlobal || known.has(symbol?.id)) && isSame(change) ? [{ node, root: root.text }] : [];
  });
}

function isWithin(node: Node, scope: Node): boolean {
  return scope.pos <= node.pos && node.end <= scope.end;
}

function staticFields(
  { members }: ClassDeclaration,
  file: string,
  closures: Closures,
  checker: Checker,
): KeptState[] {
  return members
    .filter(isPropertyDeclaration)
    .filter(
      (member) =>
        hasModifier(member, SyntaxKind.StaticKeyword) &&
        (!hasModifier(member, SyntaxKind.ReadonlyKeyword) ||
          isContainer(member.initializer) ||
          (member.initializer !== undefined &&
            (closures.keptIn(file, member.initializer).length > 0 ||
              holdsIterator(member.initializer, checker)))),
    )
    .map((member) => ({ node: member, text: `the static field ${member.name.getText()}` }));
}

function importedNames({ importClause }: ImportDeclaration): Identifier[] {
  const bindings = importClause?.namedBindings;
  return [
    ...(importClause?.name === undefined ? [] : [importClause.name]),
    ...(bindings === undefined
      ? []
      : isNamespaceImport(bindings)
        ? [bindings.name]
        : bindings.elements.map(({ name }) => name)),
  ];
}

function hasModifier(node: Node, kind: SyntaxKind): boolean {
  return (
    'modifiers' in node && Array.isArray(node.modifiers) && node.modifiers.some((one) => one.kind === kind)
  );
}

function isContainer(value: Expression | undefined): boolean {
  if (value === undefined) return false;
  const given = bare(value);
  return isNewExpression(given) || isArrayLiteralExpression(given) || isObjectLiteralExpression(given);
}
