import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isAsExpression,
  isBinaryExpression,
  isCallExpression,
  isIdentifier,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isRegularExpressionLiteral,
  isSatisfiesExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';

/** What stands in a folded text for a part that nobody knows. */
const UNKNOWN = '?';

/** The text of a literal; null for any other node. */
export function textOf(node: Node): string | null {
  return isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) ? node.text : null;
}

/** The expression inside parentheses, `as`, `satisfies` and `!`. */
export function bare(node: Node): Node {
  if (
    isParenthesizedExpression(node) ||
    isAsExpression(node) ||
    isSatisfiesExpression(node) ||
    isNonNullExpression(node)
  )
    return bare(node.expression);
  return node;
}

/** Folds texts of one file: literals, names of literals, and what `+`, `+=`, templates and the methods of texts make of them. */
export class TextFolder {
  readonly #names = new Map<string, string>();

  /** To be called for each node of the file, parents before children. Returns the text that the node adds to a name by `+=`. */
  learn(node: Node): string | null {
    if (isVariableDeclaration(node) && isIdentifier(node.name) && node.initializer !== undefined) {
      const value = this.fold(node.initializer);
      if (value !== null) this.#names.set(node.name.text, value);
    }
    if (!isBinaryExpression(node) || !isIdentifier(node.left)) return null;
    const before = this.#names.get(node.left.text);
    const value = this.fold(node.right);
    if (value === null) return null;
    if (node.operatorToken.kind === SyntaxKind.EqualsToken) {
      this.#names.set(node.left.text, value);
      return null;
    }
    if (node.operatorToken.kind !== SyntaxKind.PlusEqualsToken || before === undefined) return null;
    this.#names.set(node.left.text, before + value);
    return before + value;
  }

  /** The text of an expression, with `?` for each part that nobody knows; null: no part is a known text. */
  fold(written: Node): string | null {
    const node = bare(written);
    const part = (piece: Node): string => this.fold(piece) ?? UNKNOWN;
    const literal = textOf(node);
    if (literal !== null) return literal;
    if (isIdentifier(node)) return this.#names.get(node.text) ?? null;
    if (isTemplateExpression(node)) {
      const rest = node.templateSpans.map((span) => `${part(span.expression)}${span.literal.text}`);
      return `${node.head.text}${rest.join('')}`;
    }
    if (isTaggedTemplateExpression(node)) return this.fold(node.template);
    if (isBinaryExpression(node)) {
      if (node.operatorToken.kind !== SyntaxKind.PlusToken) return null;
      const [left, right] = [this.fold(node.left), this.fold(node.right)];
      return left === null && right === null ? null : `${left ?? UNKNOWN}${right ?? UNKNOWN}`;
    }
    return isCallExpression(node) && isPropertyAccessExpression(node.expression)
      ? this.#called(node.expression.expression, node.expression.name.text, node.arguments)
      : null;
  }

  /** What a method makes of a text, or of an array of texts. */
  #called(owner: Node, method: string, [first, second, ...rest]: readonly Node[]): string | null {
    const part = (piece: Node): string => this.fold(piece) ?? UNKNOWN;
    const all = [first, second, ...rest].filter((piece) => piece !== undefined);
    const array = bare(owner);
    if (isArrayLiteralExpression(array)) {
      const parts = array.elements.map(part);
      if (method === 'join') return parts.join(first === undefined ? ',' : part(first));
      if (method === 'reduce') return parts.join('');
      return null;
    }
    if (isIdentifier(array) && array.text === 'String' && method === 'raw')
      return first === undefined ? null : this.fold(first);
    const text = this.fold(owner);
    if (text === null) return null;
    if (method === 'concat') return `${text}${all.map(part).join('')}`;
    if (method === 'replace' || method === 'replaceAll') {
      const found = first === undefined ? null : (this.fold(first) ?? null);
      const given = second === undefined ? UNKNOWN : part(second);
      if (found !== null)
        return method === 'replace' ? text.replace(found, () => given) : text.replaceAll(found, () => given);
      return first !== undefined && isRegularExpressionLiteral(first)
        ? replacedBy(text, first.text, given)
        : text;
    }
    if (method === 'trim' || method === 'trimStart' || method === 'trimEnd' || method === 'toString')
      return text;
    if (method === 'toLowerCase' || method === 'toUpperCase') return text;
    if (method === 'repeat') return text;
    if (method === 'padEnd') return second === undefined ? text : `${text}${part(second)}`;
    if (method === 'padStart') return second === undefined ? text : `${part(second)}${text}`;
    if (method === 'slice' || method === 'substring') {
      const [from, to] = [numberOf(first), numberOf(second)];
      return first !== undefined && from === null ? text : text.slice(from ?? 0, to ?? undefined);
    }
    return null;
  }
}

function numberOf(node: Node | undefined): number | null {
  return node !== undefined && isNumericLiteral(node) ? Number(node.text) : null;
}

/** `pattern`: a regular expression as written. */
function replacedBy(text: string, pattern: string, given: string): string {
  const end = pattern.lastIndexOf('/');
  return text.replace(new RegExp(pattern.slice(1, end), pattern.slice(end + 1)), () => given);
}
