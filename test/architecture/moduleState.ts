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
  isArrowFunction,
  isBinaryExpression,
  isCallExpression,
  isClassDeclaration,
  isDeleteExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isImportDeclaration,
  isMethodDeclaration,
  isNamespaceImport,
  isNewExpression,
  isObjectLiteralExpression,
  isPostfixUnaryExpression,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
  isPropertyDeclaration,
  isVariableDeclaration,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import type { Checker } from 'typescript/unstable/sync';
import { bare } from './literalText.ts';

/** A place where a module keeps a value between calls. One room could leave a function there for another to call. */
export interface KeptState {
  readonly node: Node;
  readonly text: string;
}

/** Objects of the page and of Node that every module reaches. */
const GLOBALS = new Set(['document', 'globalThis', 'process', 'self', 'window']);

/** Methods that change a container. */
const CHANGING = new Set([
  ...['add', 'clear', 'copyWithin', 'delete', 'fill', 'pop', 'push', 'reverse', 'set', 'shift', 'sort'],
  ...['splice', 'unshift'],
]);

/** Classes of the language whose instances keep nothing that can change, or whose changes `CHANGING` names. */
const JUDGED_BY_USE = new Set([
  ...['Map', 'Set', 'WeakMap', 'WeakSet'],
  ...['Array', 'Uint8Array', 'Uint16Array', 'Uint32Array', 'Float64Array'],
]);
const CONSTANT = new Set([
  ...['Collator', 'Error', 'NumberFormat', 'RegExp', 'Segmenter', 'TextDecoder', 'TextEncoder', 'URL'],
]);

/**
 * What a module keeps between calls: variables that are assigned again, containers that are changed, instances of classes,
 * fields of classes and functions themselves. A value that another module exports counts where it is changed.
 */
export function moduleState(source: SourceFile, checker: Checker): KeptState[] {
  const found: KeptState[] = [];
  const names: Identifier[] = [];
  const makers = makersIn(source);
  source.forEachChild((statement) => {
    if (isClassDeclaration(statement)) found.push(...staticFields(statement));
    if ((isFunctionDeclaration(statement) || isClassDeclaration(statement)) && statement.name !== undefined)
      names.push(statement.name);
    if (isImportDeclaration(statement)) names.push(...importedNames(statement));
    if (!isVariableStatement(statement) || hasModifier(statement, SyntaxKind.DeclareKeyword)) return;
    const isConstant = (statement.declarationList.flags & NodeFlags.Const) !== 0;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!isConstant) found.push({ node: name, text: `the variable ${name.getText()}` });
      else if (initializer !== undefined && isClosure(initializer, makers))
        found.push({ node: name, text: `the closure ${name.getText()}` });
      else if (isInstance(initializer)) found.push({ node: name, text: `the instance ${name.getText()}` });
      if (isIdentifier(name)) names.push(name);
    }
  });
  const ofModule = new Set(names.map(({ text }) => text));
  const changes: { readonly node: Node; readonly root: Identifier }[] = [];
  const visit = (node: Node): void => {
    const root = rootOf(changedBy(node));
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

/** Functions of the file that keep a variable for the functions in them, and those that call such a function. */
function makersIn(source: SourceFile): ReadonlySet<string> {
  const makers = new Set<string>();
  const calls = new Map<string, Set<string>>();
  source.forEachChild((statement) => {
    if (!isFunctionDeclaration(statement) || statement.name === undefined) return;
    const called = new Set<string>();
    const visit = (node: Node): void => {
      // What a function inside keeps is kept for each call of that function.
      if (isArrowFunction(node) || isFunctionExpression(node) || isFunctionDeclaration(node)) return;
      if (isMethodDeclaration(node)) return;
      if (isCallExpression(node) && isIdentifier(node.expression)) called.add(node.expression.text);
      node.forEachChild(visit);
    };
    statement.forEachChild(visit);
    calls.set(statement.name.text, called);
    if (keepsForItsFunctions(statement)) makers.add(statement.name.text);
  });
  for (let before = -1; before !== makers.size; ) {
    before = makers.size;
    for (const [name, called] of calls) if ([...called].some((one) => makers.has(one))) makers.add(name);
  }
  return makers;
}

/** The value of a function that is called at once, or of a function of the file that keeps a variable for its functions. */
function isClosure(value: Expression, makers: ReadonlySet<string>): boolean {
  const called = bare(value);
  if (!isCallExpression(called)) return false;
  const callee = bare(called.expression);
  return isIdentifier(callee)
    ? makers.has(callee.text)
    : (isArrowFunction(callee) || isFunctionExpression(callee)) && keepsForItsFunctions(callee);
}

/** A function inside this one changes what this one has declared. */
function keepsForItsFunctions(maker: Node): boolean {
  const declared = new Set<string>();
  // A generator goes on where it was.
  let keeps = 'asteriskToken' in maker && maker.asteriskToken !== undefined;
  const visit = (node: Node, depth: number): void => {
    if (depth === 0 && isVariableDeclaration(node) && isIdentifier(node.name)) declared.add(node.name.text);
    const target = assignedIn(node);
    const changed = target !== null && isIdentifier(target) ? target : rootOf(changedBy(node));
    if (depth > 0 && changed !== null && declared.has(changed.text)) keeps = true;
    const isFunction = isArrowFunction(node) || isFunctionExpression(node) || isFunctionDeclaration(node);
    node.forEachChild((child) => visit(child, depth + (isFunction || isMethodDeclaration(node) ? 1 : 0)));
  };
  maker.forEachChild((child) => visit(child, 0));
  return keeps;
}

/** What `target = …`, `target += …`, `target++` and `delete target` change. */
function assignedIn(node: Node): Node | null {
  if (isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const isAssignment = kind >= SyntaxKind.FirstAssignment && kind <= SyntaxKind.LastAssignment;
    return isAssignment ? bare(node.left) : null;
  }
  if (isDeleteExpression(node)) return bare(node.expression);
  if (isPostfixUnaryExpression(node)) return bare(node.operand);
  const isCount =
    isPrefixUnaryExpression(node) &&
    [SyntaxKind.PlusPlusToken, SyntaxKind.MinusMinusToken].includes(node.operator);
  return isCount ? bare(node.operand) : null;
}

function staticFields({ members }: ClassDeclaration): KeptState[] {
  return members
    .filter(isPropertyDeclaration)
    .filter(
      (member) =>
        hasModifier(member, SyntaxKind.StaticKeyword) &&
        (!hasModifier(member, SyntaxKind.ReadonlyKeyword) || isContainer(member.initializer)),
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

function isInstance(value: Expression | undefined): boolean {
  if (value === undefined) return false;
  const given = bare(value);
  if (!isNewExpression(given)) return false;
  const name = given.expression.getText().split('.').at(-1) ?? '';
  return !JUDGED_BY_USE.has(name) && !CONSTANT.has(name);
}

/** The value that an expression changes: `value.field = …`, `value[key]++`, `delete value.field`, `value.push(…)`, `Object.assign(value, …)`. */
function changedBy(node: Node): Node | null {
  const target = assignedIn(node);
  if (target !== null)
    return isPropertyAccessExpression(target) || isElementAccessExpression(target)
      ? bare(target.expression)
      : null;
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return null;
  const { expression, name } = node.expression;
  if (['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf'].includes(name.text)) {
    const [first] = node.arguments;
    return expression.getText() === 'Object' && first !== undefined ? bare(first) : null;
  }
  return CHANGING.has(name.text) ? bare(expression) : null;
}

/** The name at which a chain of members begins. */
function rootOf(node: Node | null): Identifier | null {
  if (node === null) return null;
  let inner = node;
  while (isPropertyAccessExpression(inner) || isElementAccessExpression(inner))
    inner = bare(inner.expression);
  return isIdentifier(inner) ? inner : null;
}
