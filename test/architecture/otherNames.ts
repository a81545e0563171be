import {
  type ArrowFunction,
  type CallExpression,
  type Expression,
  type FunctionExpression,
  type Identifier,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import {
  isArrayBindingPattern,
  isArrayLiteralExpression,
  isArrowFunction,
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isElementAccessExpression,
  isForOfStatement,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSourceFile,
  isSpreadElement,
  isVariableDeclaration,
  isVariableDeclarationList,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import { bare } from './literalText.ts';

/** Methods that answer what a container holds. */
const HOLDING = new Set(['at', 'entries', 'find', 'findLast', 'get', 'values']);

/** A name inside a function for something that another name holds. */
export interface OtherName {
  readonly name: Identifier;
  readonly root: Identifier;
  /** Where the name can stand for it. */
  readonly scope: Node;
}

/** Methods that hand each element to a function, and the container itself as its third value. */
const ASKING = new Set([
  ...[
    'every',
    'filter',
    'find',
    'findIndex',
    'findLast',
    'findLastIndex',
    'flatMap',
    'forEach',
    'map',
    'some',
  ],
]);
/** Methods that hand the value of the call before to a function, then each element. */
const REDUCING = new Set(['reduce', 'reduceRight']);
/** Methods that answer another container with the same elements. */
const COPYING = new Set(['concat', 'filter', 'flat', 'slice', 'toReversed', 'toSorted', 'toSpliced', 'with']);

/** A function that a method of a container calls: the values that its parameters and its `this` stand for. */
interface Called {
  readonly callback: Node;
  /** Position of a parameter → the names that hold its value. */
  readonly given: readonly (readonly Identifier[])[];
  readonly self: Expression | undefined;
}

/** The names inside of functions for what other names hold: `const { seen } = KEPT`, `for (const list of LISTS)`. */
export function otherNames(source: SourceFile): ReadonlyMap<string, readonly OtherName[]> {
  const found: OtherName[] = [];
  const learn = (name: Node, roots: readonly Identifier[], scope: Node): void => {
    for (const root of roots) for (const one of boundIn(name)) found.push({ name: one, root, scope });
  };
  const visit = (node: Node): void => {
    if (isVariableDeclaration(node) && !isOfModule(node)) learn(node.name, valuesOf(node), around(node));
    if (isParameterDeclaration(node)) learn(node.name, valuesOf(node), node.parent);
    if (isForOfStatement(node) && isVariableDeclarationList(node.initializer))
      for (const { name } of node.initializer.declarations) learn(name, elementsOf(node.expression), node);
    const called = isCallExpression(node) ? calledBy(node) : null;
    if (called !== null && isFunction(called.callback))
      called.callback.parameters.forEach(({ name }, at) => {
        learn(name, called.given[at] ?? [], called.callback);
      });
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return Map.groupBy(found, ({ name }) => name.text);
}

/** The function that a method of a container calls here. */
export function calledBy({ expression, arguments: given }: CallExpression): Called | null {
  if (!isPropertyAccessExpression(expression)) return null;
  const owner = expression.expression;
  const { text } = expression.name;
  const [first, second, third] = given;
  if (text === 'from' && /^(Array|\w+Array)$/.test(owner.getText()) && first !== undefined)
    return second === undefined ? null : { callback: bare(second), given: [elementsOf(first)], self: third };
  if (first === undefined) return null;
  const callback = bare(first);
  const whole = rootsOf(owner);
  if (ASKING.has(text)) return { callback, given: [elementsOf(owner), [], whole], self: second };
  if (!REDUCING.has(text)) return null;
  const begin = second === undefined ? elementsOf(owner) : rootsOf(second);
  return { callback, given: [begin, elementsOf(owner), [], whole], self: undefined };
}

/** The names that hold the value of a variable or the default of a parameter; `const [first] = ROWS.slice()` takes elements. */
function valuesOf({
  name,
  initializer,
}: {
  readonly name: Node;
  readonly initializer?: Expression | undefined;
}) {
  if (initializer === undefined) return [];
  return isArrayBindingPattern(name) ? elementsOf(initializer) : rootsOf(initializer);
}

function rootsOf(node: Node): readonly Identifier[] {
  const root = heldBy(node);
  return root === null ? [] : [root];
}

/** The names that hold the elements of a container, also of a copy. */
function elementsOf(node: Node): readonly Identifier[] {
  const given = bare(node);
  if (isArrayLiteralExpression(given))
    return given.elements.flatMap((one) =>
      isSpreadElement(one)
        ? elementsOf(one.expression)
        : isObjectLiteralExpression(bare(one))
          ? fieldsOf(bare(one))
          : rootsOf(one),
    );
  if (isCallExpression(given) && isPropertyAccessExpression(given.expression)) {
    const { expression, name } = given.expression;
    if (COPYING.has(name.text)) return [expression, ...given.arguments].flatMap(elementsOf);
    if (name.text === 'from' && expression.getText() === 'Array' && given.arguments.length === 1)
      return given.arguments.flatMap(elementsOf);
  }
  return rootsOf(given);
}

function fieldsOf(literal: Node): readonly Identifier[] {
  return isObjectLiteralExpression(literal)
    ? literal.properties.flatMap((one) => (isPropertyAssignment(one) ? rootsOf(one.initializer) : []))
    : [];
}

/** What `this` stands for in a function that a method calls with it: `list.forEach(function () { … }, KEPT)`. */
function selfOf(node: Node): Expression | undefined {
  let inner = node;
  while (inner.parent !== undefined && !isFunctionExpression(inner)) {
    if (isFunctionDeclaration(inner) || isMethodDeclaration(inner) || isSourceFile(inner)) return undefined;
    inner = inner.parent;
  }
  const { parent } = inner;
  const called = parent !== undefined && isCallExpression(parent) ? calledBy(parent) : null;
  return called?.callback === inner ? called.self : undefined;
}

/** The function or file around a node. */
function around(node: Node): Node {
  let outer = node.parent;
  while (
    !isSourceFile(outer) &&
    !isFunction(outer) &&
    !isFunctionDeclaration(outer) &&
    !isMethodDeclaration(outer)
  )
    outer = outer.parent;
  return outer;
}

function isFunction(node: Node): node is ArrowFunction | FunctionExpression {
  return isArrowFunction(node) || isFunctionExpression(node);
}

/** The name that holds a value: the root of its members and of the calls that answer what a container holds. */
export function heldBy(node: Node): Identifier | null {
  const given = bare(node);
  if (isIdentifier(given)) return given;
  if (given.kind === SyntaxKind.ThisKeyword) {
    const self = selfOf(given);
    return self === undefined ? null : heldBy(self);
  }
  if (isPropertyAccessExpression(given) || isElementAccessExpression(given)) return heldBy(given.expression);
  if (isBinaryExpression(given) && ['??', '||'].includes(given.operatorToken.getText()))
    return heldBy(given.left);
  if (!isCallExpression(given) || !isPropertyAccessExpression(given.expression)) return null;
  const { expression, name } = given.expression;
  if (expression.getText() === 'Object' && ['entries', 'values'].includes(name.text))
    return given.arguments[0] === undefined ? null : heldBy(given.arguments[0]);
  return HOLDING.has(name.text) ? heldBy(expression) : null;
}

function isOfModule(node: Node): boolean {
  const statement = node.parent.parent;
  return isVariableStatement(statement) && isSourceFile(statement.parent);
}

/** The names that a pattern binds to parts of a value. A rest is a copy. */
function boundIn(name: Node): readonly Identifier[] {
  if (isIdentifier(name)) return [name];
  if (!isObjectBindingPattern(name) && !isArrayBindingPattern(name)) return [];
  return name.elements.flatMap((element) =>
    isBindingElement(element) && element.dotDotDotToken === undefined && element.name !== undefined
      ? boundIn(element.name)
      : [],
  );
}
