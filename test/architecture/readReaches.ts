import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isElementAccessExpression,
  isFunctionExpression,
  isIdentifier,
  isNewExpression,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectBindingPattern,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
  isVoidExpression,
} from 'typescript/unstable/ast/is';
import { WHOLE_SQL } from './sqlText.ts';

/**
 * What a file reaches for without an import: a text of SQL, the window's host, the network, a clock, or chance; and where it lets a
 * promise fail in silence.
 */
export interface Reach {
  readonly from: string;
  readonly kind: 'sql' | 'host' | 'network' | 'clock' | 'silence';
  /** The expression as written, or the SQL as it is put together. */
  readonly text: string;
}

const GLOBALS = new Set(['globalThis', 'window', 'self', 'global']);
const NETWORK = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']);
const CLOCK = new Set([
  ...['Date.now', 'performance.now', 'performance.timeOrigin', 'Math.random', 'crypto.randomUUID'],
  ...['crypto.getRandomValues', 'process.hrtime'],
]);

/** A visitor of the nodes of one file, parents before children. It adds to `found`. */
export function reachReader(from: string, found: Reach[]): (node: Node) => void {
  const constants = new Map<string, string>();
  const idle = new Set<string>();
  const add = (kind: Reach['kind'], text: string): void => {
    found.push({ from, kind, text });
  };
  return (node) => {
    if (isVariableDeclaration(node) && isIdentifier(node.name) && node.initializer !== undefined) {
      const value = foldText(node.initializer, constants);
      if (value !== null) constants.set(node.name.text, value);
      if (doesNothing(node.initializer, idle)) idle.add(node.name.text);
    }
    const isJoined = isBinaryExpression(node) || isCallExpression(node);
    if (isJoined || isTemplateExpression(node)) {
      const text = foldText(node, constants);
      if (text !== null && WHOLE_SQL.test(text)) add('sql', text.trim().slice(0, 80));
    }
    if (isNewExpression(node) && isIdentifier(node.expression)) {
      if (node.expression.text === 'Date' && (node.arguments ?? []).length === 0) add('clock', 'new Date()');
      if (NETWORK.has(node.expression.text)) add('network', node.expression.text);
    }
    if (isCallExpression(node) && isIdentifier(node.expression)) {
      if (node.expression.text === 'Date') add('clock', 'Date()');
      if (NETWORK.has(node.expression.text)) add('network', node.expression.text);
    }
    if (isVariableDeclaration(node) && isObjectBindingPattern(node.name) && node.initializer !== undefined) {
      const owner = ownerOf(node.initializer);
      for (const element of node.name.elements) {
        if (!isBindingElement(element)) continue;
        const name = element.propertyName ?? element.name;
        if (name !== undefined && isIdentifier(name)) addMember(owner, name.text, add);
      }
    }
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const method = node.expression.name.text;
      const failed =
        method === 'catch' ? node.arguments[0] : method === 'then' ? node.arguments[1] : undefined;
      if (failed !== undefined && doesNothing(failed, idle)) add('silence', method);
    }
    const member = memberOf(node, constants);
    if (member !== null) addMember(member.owner, member.name, add);
  };
}

/** A function that only swallows: its body is empty, or `undefined`. `idle`: names of such functions. */
function doesNothing(node: Node, idle: ReadonlySet<string>): boolean {
  if (isIdentifier(node)) return idle.has(node.text);
  if (isParenthesizedExpression(node)) return doesNothing(node.expression, idle);
  if (!isArrowFunction(node) && !isFunctionExpression(node)) return false;
  const { body } = node;
  if (isBlock(body)) return body.statements.length === 0;
  const { expression } = isVoidExpression(body) ? body : { expression: null };
  return (
    (expression !== null && isNumericLiteral(expression)) || (isIdentifier(body) && body.text === 'undefined')
  );
}

function addMember(
  owner: string | null,
  name: string,
  add: (kind: Reach['kind'], text: string) => void,
): void {
  if (name === 'hopscope') add('host', `${owner ?? '…'}.hopscope`);
  if (owner === null) return;
  if (CLOCK.has(`${owner}.${name}`)) add('clock', `${owner}.${name}`);
  const isNetwork = GLOBALS.has(owner) ? NETWORK.has(name) : owner === 'navigator' && name === 'sendBeacon';
  if (isNetwork) add('network', `${owner}.${name}`);
}

/** `owner.name` and `owner['name']`. */
function memberOf(
  node: Node,
  constants: ReadonlyMap<string, string>,
): { readonly owner: string | null; readonly name: string } | null {
  if (isPropertyAccessExpression(node)) return { owner: ownerOf(node.expression), name: node.name.text };
  if (!isElementAccessExpression(node)) return null;
  const name = foldText(node.argumentExpression, constants);
  return name === null ? null : { owner: ownerOf(node.expression), name };
}

/** The last name of `a.b.owner`: `globalThis.crypto` is `crypto`. */
function ownerOf(node: Node): string | null {
  if (isIdentifier(node)) return node.text;
  if (isPropertyAccessExpression(node)) return node.name.text;
  return isParenthesizedExpression(node) ? ownerOf(node.expression) : null;
}

/** A text that is put together by `+`, `join`, `concat` or a template. A part that nobody knows is `?`; null: no text. */
function foldText(node: Node, constants: ReadonlyMap<string, string>): string | null {
  const part = (piece: Node): string => foldText(piece, constants) ?? '?';
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (isIdentifier(node)) return constants.get(node.text) ?? null;
  if (isParenthesizedExpression(node)) return foldText(node.expression, constants);
  if (isTemplateExpression(node)) {
    const rest = node.templateSpans.map((span) => `${part(span.expression)}${span.literal.text}`);
    return `${node.head.text}${rest.join('')}`;
  }
  if (isBinaryExpression(node)) {
    if (node.operatorToken.kind !== SyntaxKind.PlusToken) return null;
    const [left, right] = [foldText(node.left, constants), foldText(node.right, constants)];
    return left === null && right === null ? null : `${left ?? '?'}${right ?? '?'}`;
  }
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return null;
  const { expression: owner, name } = node.expression;
  const [first] = node.arguments;
  if (name.text === 'join' && isArrayLiteralExpression(owner))
    return owner.elements.map(part).join(first === undefined ? ',' : part(first));
  const start = name.text === 'concat' ? foldText(owner, constants) : null;
  return start === null ? null : `${start}${node.arguments.map(part).join('')}`;
}
