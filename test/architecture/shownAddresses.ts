import { type BinaryExpression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isImportDeclaration,
  isJsxAttribute,
  isJsxExpression,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isJsxSpreadAttribute,
  isNamedImports,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
} from 'typescript/unstable/ast/is';
import { memberNames } from './globalUses.ts';
import { guardOfText } from './guardedText.ts';
import { bare, type TextFolder, textOf } from './literalText.ts';

/** Attributes by which every element that has them loads something. */
const SOURCES = new Set(['poster', 'src', 'srcDoc', 'srcSet', 'xlinkHref']);
/** Attributes by which only some elements load something. */
const SOURCES_OF: Readonly<Record<string, readonly string[]>> = {
  href: ['image', 'link', 'use'],
  data: ['object'],
};
/** Elements that load what they show; nobody can know what a spread gives them. */
const LOADING = new Set([
  'audio',
  'embed',
  'iframe',
  'image',
  'img',
  'link',
  'object',
  'source',
  'track',
  'video',
]);
/** Properties of a style whose value may be a picture. */
const STYLES = new Set([
  ...['WebkitMaskImage', 'background', 'backgroundImage', 'borderImage', 'borderImageSource'],
  ...['listStyle', 'listStyleImage', 'mask', 'maskImage'],
]);

/** Members of an element or its style that load what is assigned to them. */
const ASSIGNED = new Set([...SOURCES, ...STYLES, 'cssText', 'data', 'srcdoc', 'srcset']);

function isAssignment({ operatorToken: { kind } }: BinaryExpression): boolean {
  return kind >= SyntaxKind.FirstAssignment && kind <= SyntaxKind.LastAssignment;
}

/** Finds where a window file shows something by an address that no literal names. */
export class ShownAddresses {
  readonly #folder: TextFolder;
  /** Parts that files of the tree declare: their own files say what they load. */
  readonly #ownParts = new Set<string>();

  constructor(source: SourceFile, folder: TextFolder) {
    this.#folder = folder;
    for (const node of source.statements) {
      if (isFunctionDeclaration(node) && node.name !== undefined) this.#ownParts.add(node.name.text);
      if (!isImportDeclaration(node) || textOf(node.moduleSpecifier)?.startsWith('.') !== true) continue;
      const bindings = node.importClause?.namedBindings;
      if (bindings !== undefined && isNamedImports(bindings))
        for (const { name } of bindings.elements) this.#ownParts.add(name.text);
    }
  }

  /** What the node loads by an address that is computed; null: nothing. */
  read(node: Node): string | null {
    if (isJsxAttribute(node) && isIdentifier(node.name)) return this.#attribute(node.name.text, node);
    if (isJsxSpreadAttribute(node)) {
      const tags = this.#tagsAround(node);
      const isWritten = isObjectLiteralExpression(bare(node.expression));
      return !isWritten && tags.some((tag) => LOADING.has(tag))
        ? `what is spread over <${tags[0] ?? ''}>`
        : null;
    }
    if (!isPropertyAssignment(node) && !isShorthandPropertyAssignment(node)) return null;
    const name = memberNames(node.name, this.#folder).find((one) => SOURCES.has(one) || STYLES.has(one));
    const value = isPropertyAssignment(node) ? node.initializer : node.name;
    return name !== undefined && this.#isComputed(value) ? name : null;
  }

  /** The literal address of another host that the node loads; null: none. */
  foreign(node: Node): string | null {
    const value = this.#loadedBy(node);
    if (value === null) return null;
    return this.#folder.texts(value).find((text) => guardOfText(text) === 'address') ?? null;
  }

  /** The address or the style that a node gives to something that loads it. */
  #loadedBy(node: Node): Node | null {
    if (isJsxAttribute(node) && isIdentifier(node.name)) {
      const { text } = node.name;
      const tags = this.#tagsAround(node);
      if (!SOURCES.has(text) && !tags.some((tag) => SOURCES_OF[text]?.includes(tag) === true)) return null;
      const { initializer } = node;
      return (
        (initializer !== undefined && isJsxExpression(initializer) ? initializer.expression : initializer) ??
        null
      );
    }
    if (isPropertyAssignment(node)) {
      const isLoading = memberNames(node.name, this.#folder).some(
        (one) => SOURCES.has(one) || STYLES.has(one),
      );
      return isLoading ? node.initializer : null;
    }
    if (isBinaryExpression(node)) {
      const isLoading =
        isPropertyAccessExpression(node.left) && ASSIGNED.has(node.left.name.text) && isAssignment(node);
      return isLoading ? node.right : null;
    }
    if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return null;
    const [name, value] = node.arguments;
    if (name === undefined || !/^(setAttribute|setProperty)$/.test(node.expression.name.text)) return null;
    return this.#folder.texts(name).every((text) => text === 'href') ? null : (value ?? null);
  }

  #attribute(name: string, node: Node): string | null {
    const tags = this.#tagsAround(node);
    if (tags.some((tag) => this.#ownParts.has(tag))) return null;
    if (!SOURCES.has(name) && !tags.some((tag) => SOURCES_OF[name]?.includes(tag) === true)) return null;
    const value = isJsxAttribute(node) ? node.initializer : undefined;
    if (value === undefined || !isJsxExpression(value) || value.expression === undefined) return null;
    return this.#isComputed(value.expression) ? `${name} of <${tags[0] ?? ''}>` : null;
  }

  /** The elements that the tag around an attribute may be. */
  #tagsAround(attribute: Node): readonly string[] {
    const element = attribute.parent.parent;
    if (!isJsxOpeningElement(element) && !isJsxSelfClosingElement(element)) return [];
    const texts = this.#folder.texts(element.tagName);
    return texts.length === 0 && isIdentifier(element.tagName) ? [element.tagName.text] : texts;
  }

  /** A known address is judged as a text. */
  #isComputed(written: Node): boolean {
    const value = bare(written);
    if (isObjectLiteralExpression(value)) return false;
    const texts = this.#folder.texts(value);
    return texts.length === 0 || texts.some((text) => text.includes('?') && guardOfText(text) === null);
  }
}
