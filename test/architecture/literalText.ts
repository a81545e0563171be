import { type BinaryExpression, type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrayBindingPattern,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isAwaitExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isForOfStatement,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectBindingPattern,
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
  isVariableDeclarationList,
} from 'typescript/unstable/ast/is';

/** What stands in a folded text for a part that nobody knows. */
const UNKNOWN = '?';

/** Methods that answer an array of the same texts, as far as a reader can know. */
const KEEPING = new Set(['filter', 'flat', 'map', 'slice', 'toSorted', 'toReversed']);

/** Methods that answer one of the elements of an array. */
const ONE_OF = new Set(['at', 'find', 'findLast', 'pop', 'shift']);

/** Methods that answer the same text, as far as a reader can know. */
const SAME = new Set([
  ...['repeat', 'toLowerCase', 'toString', 'toUpperCase', 'trim', 'trimEnd', 'trimStart'],
]);

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

/** Alternatives that the reader follows for one expression; of more it keeps each part at least once. */
const MOST = 16;

/** The texts of parts that stand in a row: each alternative of one with each of the others. */
function joined(rows: readonly (readonly string[])[]): readonly string[] {
  const count = rows.reduce((product, row) => product * row.length, 1);
  if (count <= MOST)
    return distinct(
      rows.reduce<readonly string[]>(
        (before, row) => before.flatMap((text) => row.map((next) => `${text}${next}`)),
        [''],
      ),
    );
  const longest = Math.min(MOST, Math.max(...rows.map((row) => row.length)));
  return Array.from({ length: longest }, (_, at) => rows.map((row) => row[at % row.length] ?? '').join(''));
}

function distinct(texts: Iterable<string>): readonly string[] {
  return [...new Set(texts)].slice(0, MOST);
}

/** The texts of alternatives; `?` for one that nobody knows. Empty: nobody knows any of them. */
function either(...alternatives: readonly (readonly string[])[]): readonly string[] {
  if (alternatives.every((texts) => texts.length === 0)) return [];
  return distinct(alternatives.flatMap((texts) => (texts.length === 0 ? [UNKNOWN] : texts)));
}

/** An array as the reader knows it: the alternatives of each element. */
type Parts = readonly (readonly string[])[];

/**
 * Folds texts of one file: literals, what names stand for, and what `+`, `+=`, templates and the methods of texts and arrays make of
 * them. A name stands for texts, an array of texts, an object of texts, or a function that answers texts. Where a value may be one
 * of several (`?:`, `??`, `||`, an element by a key that nobody knows), all of them are known.
 */
export class TextFolder {
  /** Also `object.member` and `function()`. */
  readonly #names = new Map<string, readonly string[]>();
  readonly #arrays = new Map<string, Parts>();
  /** All members of an object. */
  readonly #members = new Map<string, readonly string[]>();

  /** To be called for each node of the file, parents before children. Returns the texts that the node adds to a name by `+=`. */
  learn(node: Node): readonly string[] {
    const isInitialised =
      isVariableDeclaration(node) || isParameterDeclaration(node) || isBindingElement(node);
    if (isInitialised && node.name !== undefined && node.initializer !== undefined)
      this.#learnBound(node.name, bare(node.initializer));
    if (isPropertyDeclaration(node) && node.initializer !== undefined && 'text' in node.name)
      this.#learnName(`this.${node.name.text}`, bare(node.initializer));
    if (isMethodDeclaration(node) && isIdentifier(node.name))
      this.#learnAnswer(`this.${node.name.text}`, node.body);
    if (isFunctionDeclaration(node) && node.name !== undefined) this.#learnAnswer(node.name.text, node.body);
    if (isCallExpression(node)) this.#learnCalled(node.expression, node.arguments);
    if (isForOfStatement(node)) this.#learnLoop(node.initializer, this.#partsOf(bare(node.expression)));
    return isBinaryExpression(node) ? this.#learnAssigned(node) : [];
  }

  #add(name: string, texts: readonly string[]): void {
    if (texts.length > 0) this.#names.set(name, distinct([...(this.#names.get(name) ?? []), ...texts]));
  }

  /** `name = value`, `[name] = value`, `{ name } = value`. */
  #learnBound(pattern: Node, value: Node): void {
    if (isIdentifier(pattern)) this.#learnName(pattern.text, value);
    if (isArrayBindingPattern(pattern)) {
      const parts = this.#partsOf(value);
      pattern.elements.forEach((element, at) => {
        if (isBindingElement(element) && element.name !== undefined && isIdentifier(element.name))
          this.#add(element.name.text, parts?.[at] ?? []);
      });
    }
    if (!isObjectBindingPattern(pattern)) return;
    for (const { name, propertyName } of pattern.elements) {
      const taken = propertyName ?? name;
      if (name !== undefined && taken !== undefined && isIdentifier(name) && isIdentifier(taken))
        this.#add(name.text, this.#memberOf(value, taken.text));
    }
  }

  #learnName(name: string, value: Node): void {
    this.#add(name, this.texts(value));
    const parts = this.#partsOf(value);
    if (parts !== null) this.#arrays.set(name, parts);
    if (isArrowFunction(value) || isFunctionExpression(value)) this.#learnAnswer(name, value.body);
    if (!isObjectLiteralExpression(value)) return;
    for (const property of value.properties) {
      if (isMethodDeclaration(property) && isIdentifier(property.name))
        this.#learnAnswer(`${name}.${property.name.text}`, property.body);
      if (!isPropertyAssignment(property)) continue;
      const member = textOf(property.name) ?? (isIdentifier(property.name) ? property.name.text : null);
      const texts = this.texts(property.initializer);
      if (texts.length > 0) this.#members.set(name, distinct([...(this.#members.get(name) ?? []), ...texts]));
      if (member !== null) this.#learnName(`${name}.${member}`, bare(property.initializer));
    }
  }

  #learnAnswer(name: string, body: Node | undefined): void {
    if (body !== undefined) this.#add(`${name}()`, this.#answersOf(body));
  }

  /** The texts that a function may answer. */
  #answersOf(body: Node): readonly string[] {
    if (!isBlock(body)) return this.texts(body);
    const found: Node[] = [];
    const visit = (node: Node): void => {
      if (isFunctionDeclaration(node) || isFunctionExpression(node) || isArrowFunction(node)) return;
      if (isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
      node.forEachChild(visit);
    };
    body.forEachChild(visit);
    return either(...found.map((answer) => this.texts(answer)));
  }

  #learnCalled(callee: Node, given: readonly Node[]): void {
    if (!isPropertyAccessExpression(callee)) return;
    const { expression, name } = callee;
    const parts = this.#partsOf(bare(expression));
    const [first] = given;
    if (parts !== null && first !== undefined && (isArrowFunction(first) || isFunctionExpression(first))) {
      const [parameter] = first.parameters;
      if (parameter !== undefined && isIdentifier(parameter.name))
        this.#add(parameter.name.text, either(...parts));
    }
    if (parts === null || name.text !== 'push' || !isIdentifier(expression)) return;
    this.#arrays.set(expression.text, [...parts, ...given.map((piece) => this.#part(piece))]);
  }

  #learnLoop(initializer: Node, parts: Parts | null): void {
    if (parts === null || !isVariableDeclarationList(initializer)) return;
    for (const { name } of initializer.declarations)
      if (isIdentifier(name)) this.#add(name.text, either(...parts));
  }

  #learnAssigned({ left, operatorToken, right }: BinaryExpression): readonly string[] {
    const name = nameOf(left);
    if (name === null) return [];
    const values = this.texts(right);
    const before = this.#names.get(name);
    if (operatorToken.kind === SyntaxKind.EqualsToken) {
      if (before !== undefined && values.length === 0) this.#add(name, [UNKNOWN]);
      this.#add(name, values);
      return [];
    }
    if (operatorToken.kind !== SyntaxKind.PlusEqualsToken || before === undefined || values.length === 0)
      return [];
    const grown = joined([before, values]);
    this.#names.set(name, grown);
    return grown;
  }

  /** The elements of an array; null: it is no array that the reader knows. */
  #partsOf(node: Node): Parts | null {
    const name = nameOf(node);
    if (name !== null) return this.#arrays.get(name) ?? null;
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression))
      return KEEPING.has(node.expression.name.text) ? this.#partsOf(bare(node.expression.expression)) : null;
    if (isConditionalExpression(node)) {
      const [one, other] = [this.#partsOf(bare(node.whenTrue)), this.#partsOf(bare(node.whenFalse))];
      if (one === null || other === null) return one ?? other;
      return Array.from({ length: Math.max(one.length, other.length) }, (_, at) =>
        distinct([...(one[at] ?? ['']), ...(other[at] ?? [''])]),
      );
    }
    if (!isArrayLiteralExpression(node)) return null;
    return node.elements.flatMap((element) =>
      isSpreadElement(element)
        ? (this.#partsOf(bare(element.expression)) ?? [[UNKNOWN]])
        : [this.#part(element)],
    );
  }

  #part(piece: Node): readonly string[] {
    const texts = this.texts(piece);
    return texts.length === 0 ? [UNKNOWN] : texts;
  }

  /** The first text that an expression may be. */
  fold(written: Node): string | null {
    return this.texts(written)[0] ?? null;
  }

  /** The texts that an expression may be, with `?` for each part that nobody knows; empty: no part is a known text. */
  texts(written: Node): readonly string[] {
    const node = bare(written);
    const literal = textOf(node);
    if (literal !== null) return [literal];
    if (isIdentifier(node)) return this.#names.get(node.text) ?? [];
    if (isTemplateExpression(node))
      return joined([
        [node.head.text],
        ...node.templateSpans.flatMap((span) => [this.#part(span.expression), [span.literal.text]]),
      ]);
    if (isTaggedTemplateExpression(node)) return this.texts(node.template);
    if (isAwaitExpression(node)) return this.texts(node.expression);
    if (isBinaryExpression(node)) return this.#operated(node);
    if (isConditionalExpression(node)) return either(this.texts(node.whenTrue), this.texts(node.whenFalse));
    if (isPropertyAccessExpression(node)) return this.#memberOf(node.expression, node.name.text);
    if (isElementAccessExpression(node)) return this.#elementOf(node.expression, node.argumentExpression);
    if (!isCallExpression(node)) return [];
    const name = nameOf(node.expression);
    const answers = name === null ? undefined : this.#names.get(`${name}()`);
    if (answers !== undefined) return answers;
    return isPropertyAccessExpression(node.expression)
      ? this.#called(node.expression.expression, node.expression.name.text, node.arguments)
      : [];
  }

  #operated({ left, operatorToken, right }: BinaryExpression): readonly string[] {
    if (operatorToken.kind === SyntaxKind.PlusToken) {
      const [before, after] = [this.texts(left), this.texts(right)];
      return before.length + after.length === 0 ? [] : joined([this.#part(left), this.#part(right)]);
    }
    const { kind } = operatorToken;
    if (kind === SyntaxKind.QuestionQuestionToken || kind === SyntaxKind.BarBarToken)
      return either(this.texts(left), this.texts(right));
    return kind === SyntaxKind.AmpersandAmpersandToken || kind === SyntaxKind.CommaToken
      ? this.texts(right)
      : [];
  }

  #memberOf(owner: Node, member: string): readonly string[] {
    const value = bare(owner);
    const name = nameOf(value);
    if (name !== null) return this.#names.get(`${name}.${member}`) ?? [];
    if (isConditionalExpression(value))
      return either(this.#memberOf(value.whenTrue, member), this.#memberOf(value.whenFalse, member));
    return this.#propertiesOf(value, member);
  }

  /** The texts of an object literal; `member`: only of this one. */
  #propertiesOf(value: Node, member: string | null): readonly string[] {
    if (!isObjectLiteralExpression(value)) return [];
    return distinct(
      value.properties.flatMap((property) =>
        isPropertyAssignment(property) &&
        (member === null || ('text' in property.name && property.name.text === member))
          ? this.texts(property.initializer)
          : [],
      ),
    );
  }

  #elementOf(written: Node, key: Node): readonly string[] {
    const owner = bare(written);
    const at = numberOf(key);
    const parts = this.#partsOf(owner);
    if (parts !== null) return at === null ? either(...parts) : (parts[at] ?? []);
    const name = nameOf(owner);
    const keys = this.texts(key).filter((text) => !text.includes(UNKNOWN));
    if (keys.length > 0) return distinct(keys.flatMap((text) => this.#memberOf(owner, text)));
    return name === null ? this.#propertiesOf(owner, null) : (this.#members.get(name) ?? []);
  }

  /** What a method makes of a text, or of an array of texts. */
  #called(owner: Node, method: string, given: readonly Node[]): readonly string[] {
    const [first] = given;
    const array = bare(owner);
    const parts = this.#partsOf(array);
    if (parts !== null) {
      if (method === 'at' && numberOf(first) !== null) return parts.at(numberOf(first) ?? 0) ?? [];
      if (ONE_OF.has(method)) return either(...parts);
      const between = method !== 'join' ? [''] : first === undefined ? [','] : this.#part(first);
      if (method !== 'join' && method !== 'reduce') return [];
      return parts.length === 0
        ? ['']
        : joined(parts.flatMap((part, at) => (at === 0 ? [part] : [between, part])));
    }
    if (isIdentifier(array) && array.text === 'String' && method === 'raw')
      return first === undefined ? [] : this.texts(first);
    return distinct(this.texts(owner).flatMap((text) => this.#made(text, method, given)));
  }

  /** What a method makes of a text. */
  #made(text: string, method: string, [first, second, ...rest]: readonly Node[]): readonly string[] {
    const all = [first, second, ...rest].filter((piece) => piece !== undefined);
    if (method === 'concat') return joined([[text], ...all.map((piece) => this.#part(piece))]);
    if (method === 'replace' || method === 'replaceAll') {
      const found = first === undefined ? [] : this.texts(first);
      const given = second === undefined ? [UNKNOWN] : this.#part(second);
      if (found.length > 0)
        return found.flatMap((one) =>
          given.map((other) =>
            method === 'replace' ? text.replace(one, () => other) : text.replaceAll(one, () => other),
          ),
        );
      return first !== undefined && isRegularExpressionLiteral(first)
        ? given.map((other) => replacedBy(text, first.text, other))
        : [text];
    }
    if (SAME.has(method)) return [text];
    if (method === 'padEnd') return second === undefined ? [text] : joined([[text], this.#part(second)]);
    if (method === 'padStart') return second === undefined ? [text] : joined([this.#part(second), [text]]);
    if (method === 'slice' || method === 'substring') {
      const [from, to] = [numberOf(first), numberOf(second)];
      return [first !== undefined && from === null ? text : text.slice(from ?? 0, to ?? undefined)];
    }
    return [];
  }
}

/** `this`, names and members of names; null for other expressions. */
function nameOf(node: Node): string | null {
  if (node.kind === SyntaxKind.ThisKeyword) return 'this';
  if (isPropertyAccessExpression(node)) {
    const owner = nameOf(bare(node.expression));
    return owner === null ? null : `${owner}.${node.name.text}`;
  }
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
