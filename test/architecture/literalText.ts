import { type BinaryExpression, type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isPropertyDeclaration,
  isRegularExpressionLiteral,
  isReturnStatement,
  isSatisfiesExpression,
  isSpreadElement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';

/** What stands in a folded text for a part that nobody knows. */
const UNKNOWN = '?';

/** Methods that answer an array of the same texts, as far as a reader can know. */
const KEEPING = new Set(['filter', 'flat', 'map', 'slice', 'toSorted', 'toReversed']);

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

/**
 * Folds texts of one file: literals, what names stand for, and what `+`, `+=`, templates and the methods of texts and arrays make of
 * them. A name stands for a text, an array of texts, an object of texts, or a function that only answers a text.
 */
export class TextFolder {
  /** Also `object.member` and `function()`. */
  readonly #names = new Map<string, string>();
  readonly #arrays = new Map<string, readonly string[]>();

  /** To be called for each node of the file, parents before children. Returns the text that the node adds to a name by `+=`. */
  learn(node: Node): string | null {
    const isInitialised =
      isVariableDeclaration(node) || isParameterDeclaration(node) || isBindingElement(node);
    if (isInitialised && node.name !== undefined && isIdentifier(node.name) && node.initializer !== undefined)
      this.#learnName(node.name.text, bare(node.initializer));
    if (isPropertyDeclaration(node) && node.initializer !== undefined && 'text' in node.name)
      this.#learnName(`this.${node.name.text}`, bare(node.initializer));
    if (isFunctionDeclaration(node) && node.name !== undefined) this.#learnAnswer(node.name.text, node.body);
    if (isCallExpression(node)) this.#learnPushed(node.expression, node.arguments);
    return isBinaryExpression(node) ? this.#learnAssigned(node) : null;
  }

  #learnName(name: string, value: Node): void {
    const text = this.fold(value);
    if (text !== null) this.#names.set(name, text);
    const parts = this.#partsOf(value);
    if (parts !== null) this.#arrays.set(name, parts);
    if (isArrowFunction(value) || isFunctionExpression(value)) this.#learnAnswer(name, value.body);
    if (!isObjectLiteralExpression(value)) return;
    for (const property of value.properties) {
      if (!isPropertyAssignment(property) || !isIdentifier(property.name)) continue;
      const text = this.fold(property.initializer);
      if (text !== null) this.#names.set(`${name}.${property.name.text}`, text);
    }
  }

  #learnAnswer(name: string, body: Node | undefined): void {
    const [only] = body !== undefined && isBlock(body) ? body.statements : [];
    const answer = only !== undefined && isReturnStatement(only) ? only.expression : body;
    const text = answer === undefined ? null : this.fold(answer);
    if (text !== null) this.#names.set(`${name}()`, text);
  }

  #learnPushed(callee: Node, pushed: readonly Node[]): void {
    if (!isPropertyAccessExpression(callee) || callee.name.text !== 'push') return;
    const { expression } = callee;
    const before = isIdentifier(expression) ? this.#arrays.get(expression.text) : undefined;
    if (!isIdentifier(expression) || before === undefined) return;
    this.#arrays.set(expression.text, [...before, ...pushed.map((piece) => this.fold(piece) ?? UNKNOWN)]);
  }

  #learnAssigned({ left, operatorToken, right }: BinaryExpression): string | null {
    if (!isIdentifier(left)) return null;
    const value = this.fold(right);
    if (value === null) return null;
    if (operatorToken.kind === SyntaxKind.EqualsToken) {
      this.#names.set(left.text, value);
      return null;
    }
    const before = this.#names.get(left.text);
    if (operatorToken.kind !== SyntaxKind.PlusEqualsToken || before === undefined) return null;
    this.#names.set(left.text, before + value);
    return before + value;
  }

  /** The texts of an array; null: it is no array that the reader knows. */
  #partsOf(node: Node): readonly string[] | null {
    if (isIdentifier(node)) return this.#arrays.get(node.text) ?? null;
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression))
      return KEEPING.has(node.expression.name.text) ? this.#partsOf(bare(node.expression.expression)) : null;
    if (!isArrayLiteralExpression(node)) return null;
    return node.elements.flatMap((element) =>
      isSpreadElement(element)
        ? (this.#partsOf(bare(element.expression)) ?? [UNKNOWN])
        : [this.fold(element) ?? UNKNOWN],
    );
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
    if (isConditionalExpression(node)) return this.fold(node.whenTrue) ?? this.fold(node.whenFalse);
    if (isPropertyAccessExpression(node)) {
      const owner = nameOf(node.expression);
      return owner === null ? null : (this.#names.get(`${owner}.${node.name.text}`) ?? null);
    }
    if (isElementAccessExpression(node)) return this.#elementOf(node.expression, node.argumentExpression);
    if (!isCallExpression(node)) return null;
    if (isIdentifier(node.expression)) return this.#names.get(`${node.expression.text}()`) ?? null;
    return isPropertyAccessExpression(node.expression)
      ? this.#called(node.expression.expression, node.expression.name.text, node.arguments)
      : null;
  }

  #elementOf(owner: Node, key: Node): string | null {
    const at = numberOf(key);
    if (at !== null) return this.#partsOf(bare(owner))?.[at] ?? null;
    const [name, text] = [nameOf(owner), this.fold(key)];
    return name === null || text === null ? null : (this.#names.get(`${name}.${text}`) ?? null);
  }

  /** What a method makes of a text, or of an array of texts. */
  #called(owner: Node, method: string, [first, second, ...rest]: readonly Node[]): string | null {
    const part = (piece: Node): string => this.fold(piece) ?? UNKNOWN;
    const all = [first, second, ...rest].filter((piece) => piece !== undefined);
    const array = bare(owner);
    const parts = this.#partsOf(array);
    if (parts !== null) {
      if (method === 'join') return parts.join(first === undefined ? ',' : part(first));
      return method === 'reduce' ? parts.join('') : null;
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

/** `this` and names; null for other expressions. */
function nameOf(node: Node): string | null {
  if (node.kind === SyntaxKind.ThisKeyword) return 'this';
  return isIdentifier(node) ? node.text : null;
}

function numberOf(node: Node | undefined): number | null {
  return node !== undefined && isNumericLiteral(node) ? Number(node.text) : null;
}

/** `pattern`: a regular expression as written. */
function replacedBy(text: string, pattern: string, given: string): string {
  const end = pattern.lastIndexOf('/');
  return text.replace(new RegExp(pattern.slice(1, end), pattern.slice(end + 1)), () => given);
}
