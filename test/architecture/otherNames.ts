import type { Identifier, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isArrayBindingPattern,
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isElementAccessExpression,
  isForOfStatement,
  isIdentifier,
  isObjectBindingPattern,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isSourceFile,
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
}

/** The names inside of functions for what other names hold: `const { seen } = KEPT`, `for (const list of LISTS)`. */
export function otherNames(source: SourceFile): ReadonlyMap<string, readonly OtherName[]> {
  const found: OtherName[] = [];
  const learn = (name: Node, value: Node | undefined): void => {
    const root = value === undefined ? null : heldBy(value);
    if (root !== null) for (const one of boundIn(name)) found.push({ name: one, root });
  };
  const visit = (node: Node): void => {
    if (isVariableDeclaration(node) && !isOfModule(node)) learn(node.name, node.initializer);
    if (isParameterDeclaration(node)) learn(node.name, node.initializer);
    if (isForOfStatement(node) && isVariableDeclarationList(node.initializer))
      for (const { name } of node.initializer.declarations) learn(name, node.expression);
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return Map.groupBy(found, ({ name }) => name.text);
}

/** The name that holds a value: the root of its members and of the calls that answer what a container holds. */
export function heldBy(node: Node): Identifier | null {
  const given = bare(node);
  if (isIdentifier(given)) return given;
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
