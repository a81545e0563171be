import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxExpression,
  isJsxSelfClosingElement,
  isJsxText,
  isMethodDeclaration,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import { withSources } from './withSources.ts';

/** A use of a message. */
interface Said {
  /** `file:line`. */
  readonly at: string;
  readonly message: string;
  /** The names of the given values; null if the source does not list them. */
  readonly names: readonly string[] | null;
  /** Formatted while its module loads, before the language is known. */
  readonly tooEarly: boolean;
}

/** The messages and texts of a source tree. */
export interface SourceWords {
  readonly said: readonly Said[];
  /** Every string literal. */
  readonly texts: ReadonlySet<string>;
  /** Texts of elements and of visible attributes that are no messages: `file:line words`. */
  readonly unsaid: readonly string[];
}

const READ_ATTRIBUTES = [
  ...['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'label', 'description'],
  ...['placeholder', 'error', 'empty', 'what', 'button'],
];
const SAYS = ['say', 'sayInEnglish'];
const WORDS = /\p{L}{2}/u;
const JOINS = [SyntaxKind.PlusToken, SyntaxKind.QuestionQuestionToken, SyntaxKind.BarBarToken];

export function readSaid(root: string, files: readonly string[]): SourceWords {
  return withSources(root, files, (sources) => {
    const said: Said[] = [];
    const texts = new Set<string>();
    const unsaid: string[] = [];
    for (const [name, source] of sources) readFile(name, source, { said, texts, unsaid });
    return { said, texts, unsaid };
  });
}

function readFile(
  name: string,
  source: SourceFile,
  { said, texts, unsaid }: { said: Said[]; texts: Set<string>; unsaid: string[] },
): void {
  const lineOf = (node: Node) => `${name}:${source.text.slice(0, node.end).split('\n').length}`;
  const unsaidIn = (shown: Node | undefined): void => {
    for (const words of shown === undefined ? [] : shownBy(shown))
      if (WORDS.test(words)) unsaid.push(`${lineOf(shown ?? source)} ${words}`);
  };
  const visit = (node: Node, within: boolean): void => {
    const text = textOf(node);
    if (text !== null) texts.add(text);
    if (isCallExpression(node) && isIdentifier(node.expression) && SAYS.includes(node.expression.text)) {
      const [first, second] = node.arguments;
      const message = first === undefined ? null : textOf(first);
      if (message !== null)
        said.push({ at: lineOf(node), message, names: namesOf(second), tooEarly: !within });
      else if (!within) said.push({ at: lineOf(node), message: '', names: null, tooEarly: true });
    } else if (isJsxSelfClosingElement(node) && isIdentifier(node.tagName) && node.tagName.text === 'Said') {
      const given = new Map(
        node.attributes.properties.flatMap((one) =>
          isJsxAttribute(one) && isIdentifier(one.name) ? [[one.name.text, one.initializer] as const] : [],
        ),
      );
      const message = given.get('message');
      const values = given.get('values');
      const words = message === undefined ? null : textOf(message);
      if (words !== null)
        said.push({
          at: lineOf(node),
          message: words,
          names: values !== undefined && isJsxExpression(values) ? namesOf(values.expression) : [],
          tooEarly: false,
        });
    } else if (isJsxText(node) && WORDS.test(node.text.replace(/&\w+;/g, ''))) {
      unsaid.push(`${lineOf(node)} ${node.text.trim()}`);
    } else if (isJsxAttribute(node)) {
      const value = node.initializer;
      if (isRead(node) && value !== undefined) unsaidIn(isJsxExpression(value) ? value.expression : value);
    } else if (isJsxExpression(node) && !isJsxAttribute(node.parent)) unsaidIn(node.expression);
    const inFunction =
      within ||
      isArrowFunction(node) ||
      isFunctionDeclaration(node) ||
      isFunctionExpression(node) ||
      isMethodDeclaration(node);
    node.forEachChild((child) => {
      visit(child, inFunction);
    });
  };
  source.forEachChild((node) => {
    visit(node, false);
  });
}

function isRead(node: Node): boolean {
  if (!isJsxAttribute(node)) return false;
  return READ_ATTRIBUTES.includes(node.name.getText());
}

function textOf(node: Node): string | null {
  return isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) ? node.text : null;
}

/** The string literals among the possible values of an expression. */
function shownBy(node: Node): readonly string[] {
  const text = textOf(node);
  if (text !== null) return [text];
  if (isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap((span) => [span.literal.text, ...shownBy(span.expression)]),
    ];
  if (isConditionalExpression(node)) return [...shownBy(node.whenTrue), ...shownBy(node.whenFalse)];
  if (isParenthesizedExpression(node)) return shownBy(node.expression);
  if (isBinaryExpression(node) && JOINS.includes(node.operatorToken.kind))
    return [...shownBy(node.left), ...shownBy(node.right)];
  return [];
}

function namesOf(values: Node | undefined): readonly string[] | null {
  if (values === undefined) return [];
  if (!isObjectLiteralExpression(values)) return null;
  const names: string[] = [];
  for (const one of values.properties) {
    if (!isPropertyAssignment(one) && !isShorthandPropertyAssignment(one)) return null;
    if (!isIdentifier(one.name)) return null;
    names.push(one.name.text);
  }
  return names;
}
