import type { Expression, Node } from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isCallExpression,
  isClassExpression,
  isConditionalExpression,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isNewExpression,
  isObjectLiteralExpression,
  isPropertyAssignment,
} from 'typescript/unstable/ast/is';
import type { Checker, Type } from 'typescript/unstable/sync';
import { bare } from './literalText.ts';

const CONTAINERS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);
/** Types of the library whose values go on where they were. */
const ITERATOR = /^(Async)?(Generator|Iterator|IteratorObject|IterableIterator)$|^\w+Iterator$/;

/** Whether a value of a module is an iterator, or has one as a member: what was taken of it is gone for the next call. */
export function holdsIterator(value: Expression, checker: Checker): boolean {
  const given = bare(value);
  if (isObjectLiteralExpression(given))
    return given.properties.some(
      (one) => isPropertyAssignment(one) && holdsIterator(one.initializer, checker),
    );
  if (isArrayLiteralExpression(given)) return given.elements.some((one) => holdsIterator(one, checker));
  if (isConditionalExpression(given))
    return [given.whenTrue, given.whenFalse].some((one) => holdsIterator(one, checker));
  return isCallExpression(given) && ITERATOR.test(checker.getTypeAtLocation(given)?.getSymbol()?.name ?? '');
}

/**
 * An empty container in a value of a module, of a type by which somebody can fill it. It is of no other use, whoever fills it.
 */
export function emptyContainer(value: Expression, checker: Checker): Node | null {
  let found: Node | null = null;
  const visit = (node: Node, isWhole: boolean): void => {
    if (found !== null || isFunction(node)) return;
    if (
      isEmptyContainer(node, isWhole) &&
      !isReadOnly(checker.getContextualType(node as Expression), checker)
    )
      found = node;
    const inner = bare(node);
    // A method such as `default` of a schema copies the list.
    const given: readonly Node[] =
      isCallExpression(inner) && isIdentifier(inner.expression) ? inner.arguments : [];
    if (inner !== node) visit(inner, isWhole);
    else node.forEachChild((child) => visit(child, given.includes(child)));
  };
  visit(value, true);
  return found;
}

/** `isWhole`: the value itself, or an argument. An empty list in another value is most often a default. */
function isEmptyContainer(node: Node, isWhole: boolean): boolean {
  if (isArrayLiteralExpression(node)) return isWhole && node.elements.length === 0;
  return (
    isNewExpression(node) &&
    isIdentifier(node.expression) &&
    CONTAINERS.has(node.expression.text) &&
    (node.arguments ?? []).length === 0
  );
}

function isReadOnly(type: Type | undefined, checker: Checker): boolean {
  if (type === undefined) return false;
  if (type.isUnionType()) return type.getTypes().some((one) => isReadOnly(one, checker));
  if (checker.isTupleType(type)) return true;
  return /^Readonly/.test(type.getSymbol()?.name ?? '');
}

function isFunction(node: Node): boolean {
  return (
    isArrowFunction(node) ||
    isFunctionExpression(node) ||
    isMethodDeclaration(node) ||
    isClassExpression(node)
  );
}
