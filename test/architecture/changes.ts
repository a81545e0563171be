import { type Expression, type Identifier, type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isCallExpression,
  isClassDeclaration,
  isClassExpression,
  isConstructorDeclaration,
  isDeleteExpression,
  isElementAccessExpression,
  isIdentifier,
  isNewExpression,
  isPostfixUnaryExpression,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is';
import { bare } from './literalText.ts';

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
  ...[
    'Collator',
    'Error',
    'Function',
    'NumberFormat',
    'RegExp',
    'Segmenter',
    'TextDecoder',
    'TextEncoder',
    'URL',
  ],
]);

/** What `target = …`, `target += …`, `target++` and `delete target` change. */
export function assignedIn(node: Node): Node | null {
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

/** An instance of a class that is not of the language, or whose instances change. */
export function isInstance(value: Expression | undefined): boolean {
  if (value === undefined) return false;
  const given = bare(value);
  if (!isNewExpression(given)) return false;
  const name = given.expression.getText().split('.').at(-1) ?? '';
  return !JUDGED_BY_USE.has(name) && !CONSTANT.has(name);
}

/** The value that an expression changes: `value.field = …`, `value[key]++`, `delete value.field`, `value.push(…)`, `Object.assign(value, …)`. */
export function changedBy(node: Node): Node | null {
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
export function rootOf(node: Node | null): Identifier | null {
  if (node === null) return null;
  let inner = node;
  while (isPropertyAccessExpression(inner) || isElementAccessExpression(inner))
    inner = bare(inner.expression);
  return isIdentifier(inner) ? inner : null;
}

/** A method of an object or a class assigns a field of it, or changes what one holds. */
export function changesItself(owner: Node): boolean {
  let changes = false;
  const visit = (node: Node): void => {
    // What a class inside changes is its instance.
    if (isConstructorDeclaration(node) || isClassDeclaration(node) || isClassExpression(node)) return;
    changes ||= [assignedIn(node), changedBy(node)].some((one) => one !== null && isOfThis(one));
    node.forEachChild(visit);
  };
  owner.forEachChild(visit);
  return changes;
}

function isOfThis(node: Node): boolean {
  let inner = node;
  while (isPropertyAccessExpression(inner) || isElementAccessExpression(inner))
    inner = bare(inner.expression);
  return inner.kind === SyntaxKind.ThisKeyword;
}
