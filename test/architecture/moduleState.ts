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
import { changedBy, isInstance, rootOf } from './changes.ts';
import type { Closures } from './closures.ts';
import { keptPatterns, setsPlace } from './keptPatterns.ts';
import { bare } from './literalText.ts';

/** A place where a module keeps a value between calls. One room could leave a function there for another to call. */
export interface KeptState {
  readonly node: Node;
  readonly text: string;
}

/** Objects of the page and of Node that every module reaches. */
const GLOBALS = new Set(['document', 'globalThis', 'process', 'self', 'window']);

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
  const found: KeptState[] = [...keptPatterns(source, checker)];
  const names: Identifier[] = [];
  source.forEachChild((statement) => {
    if (isClassDeclaration(statement)) found.push(...staticFields(statement, file, closures));
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
      if (isIdentifier(name)) names.push(name);
    }
  });
  const ofModule = new Set(names.map(({ text }) => text));
  const changes: { readonly node: Node; readonly root: Identifier }[] = [];
  const visit = (node: Node): void => {
    // `keptPatterns` judges the place of an expression by its uses.
    const root = setsPlace(node) ? null : rootOf(changedBy(node));
    if (root !== null && (ofModule.has(root.text) || GLOBALS.has(root.text))) changes.push({ node, root });
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  if (changes.length === 0) return found;
  const known = new Set(checker.getSymbolAtLocation(names).map((symbol) => symbol?.id));
  const changed = checker.getSymbolAtLocation(changes.map(({ root }) => root));
  changes.forEach(({ node, root }, at) => {
    const symbol = changed[at];
    const isGlobal = symbol?.declarations.every(({ path }) => path !== source.path) ?? GLOBALS.has(root.text);
    if (isGlobal || known.has(symbol?.id)) found.push({ node, text: `a change of ${root.text}` });
  });
  return found;
}

function staticFields({ members }: ClassDeclaration, file: string, closures: Closures): KeptState[] {
  return members
    .filter(isPropertyDeclaration)
    .filter(
      (member) =>
        hasModifier(member, SyntaxKind.StaticKeyword) &&
        (!hasModifier(member, SyntaxKind.ReadonlyKeyword) ||
          isContainer(member.initializer) ||
          (member.initializer !== undefined && closures.keptIn(file, member.initializer).length > 0)),
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
