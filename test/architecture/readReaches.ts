import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBlock,
  isCallExpression,
  isExportAssignment,
  isExportDeclaration,
  isFunctionExpression,
  isIdentifier,
  isImportDeclaration,
  isInterfaceDeclaration,
  isJsxAttribute,
  isJsxExpression,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isModuleDeclaration,
  isNamespaceExportDeclaration,
  isNumericLiteral,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isTypeAliasDeclaration,
  isVariableDeclaration,
  isVoidExpression,
} from 'typescript/unstable/ast/is';
import type { Checker } from 'typescript/unstable/sync';
import type { Closures } from './closures.ts';
import { consoleFiles } from './consoleFiles.ts';
import { globalTypes } from './globalTypes.ts';
import { globalUses, isTypeOnly } from './globalUses.ts';
import { GRANTS } from './grants.ts';
import { guardOfSql, guardOfText } from './guardedText.ts';
import { type Guarded, guardOf, guardsOfMember, isGuardedName, isLoadingPart } from './guards.ts';
import { bare, TextFolder } from './literalText.ts';
import { MemberReader } from './memberUses.ts';
import { moduleState } from './moduleState.ts';
import { ShownAddresses } from './shownAddresses.ts';

/** What a file reaches for without an import, and where it lets a promise fail in silence. */
export interface Reach {
  readonly from: string;
  readonly line: number;
  readonly kind: Guarded | 'silence';
  /** The expression as written, or the text as it is put together. */
  readonly text: string;
}

/** Everything that one file reaches for. `root`: the folder of the tree, which tells its declarations from those of libraries. */
export function readReaches(
  from: string,
  source: SourceFile,
  checker: Checker,
  root: string,
  closures: Closures,
): Reach[] {
  return new ReachReader(from, source, checker, root, closures).read();
}

class ReachReader {
  readonly #from: string;
  readonly #source: SourceFile;
  readonly #checker: Checker;
  readonly #closures: Closures;
  /** One for each line and kind. */
  readonly #found = new Map<string, Reach>();
  readonly #folder = new TextFolder();
  readonly #isPage: boolean;
  /** A room with SQL: each of its texts may become a part of a statement. */
  readonly #holdsSql: boolean;
  readonly #members: MemberReader;
  /** Only for files of the window. */
  readonly #shown: ShownAddresses | null;
  /** Names of functions that only swallow. */
  readonly #idle = new Set<string>();
  /** Where the last text ends that was found: its parts are not judged again. */
  #judgedTo = -1;

  constructor(from: string, source: SourceFile, checker: Checker, root: string, closures: Closures) {
    this.#from = from;
    this.#closures = closures;
    this.#source = source;
    this.#checker = checker;
    this.#shown = from.startsWith('renderer/') ? new ShownAddresses(source, this.#folder) : null;
    this.#isPage = /^(renderer|tasks\/demo\/assets)\//.test(from);
    this.#holdsSql = Object.keys(GRANTS.sql).some((place) => from.startsWith(place));
    this.#members = new MemberReader(checker, this.#folder, root, this.#isPage);
  }

  read(): Reach[] {
    this.#readReferences();
    if (!this.#source.statements.some(isOfModule)) this.#readScript();
    const visit = (node: Node): void => {
      if (isModuleDeclaration(node)) this.#add(node, 'ambient', 'declare module or global');
      if (isNamespaceExportDeclaration(node)) this.#add(node, 'ambient', 'export as namespace');
      if (isTypeOnly(node)) return;
      this.#readText(node);
      this.#readSilence(node);
      this.#readElement(node);
      const shown = this.#shown?.read(node) ?? null;
      if (shown !== null) this.#add(node, 'picture', shown);
      const host = this.#shown?.foreign(node) ?? null;
      if (host !== null) this.#add(node, 'host', host);
      this.#members.learn(node);
      node.forEachChild(visit);
    };
    this.#source.forEachChild(visit);
    this.#readGlobals();
    for (const { node, written, from } of globalTypes(this.#source, this.#checker))
      if (from === 'node') this.#add(node, 'nodeType', written);
    for (const { node, written } of consoleFiles(this.#source, this.#checker))
      this.#add(node, 'console', written);
    for (const { node, text } of moduleState(this.#from, this.#source, this.#checker, this.#closures))
      this.#add(node, 'state', text);
    for (const use of this.#members.uses())
      for (const kind of guardsOfMember(use, this.#isPage)) this.#add(use.node, kind, `….${use.name}`);
    return [...this.#found.values()];
  }

  #add(node: Node, kind: Reach['kind'], text: string): void {
    this.#addAt(lineOf(this.#source, node), kind, text.trim().replaceAll(/\s+/g, ' ').slice(0, 160));
  }

  #addAt(line: number, kind: Reach['kind'], text: string): void {
    const key = `${line} ${kind}`;
    // A host that is written is the graver of the two.
    if (kind === 'address' && this.#found.has(`${line} host`)) return;
    if (!this.#found.has(key)) this.#found.set(key, { from: this.#from, line, kind, text });
  }

  /** `/// <reference … />`. */
  #readReferences(): void {
    const { referencedFiles, typeReferenceDirectives, libReferenceDirectives } = this.#source;
    for (const { pos, fileName } of [
      ...referencedFiles,
      ...typeReferenceDirectives,
      ...libReferenceDirectives,
    ]) {
      const { line } = this.#source.getLineAndCharacterOfPosition(pos);
      this.#addAt(line + 1, 'ambient', `/// <reference> to ${fileName}`);
    }
  }

  /** Without an import or an export, a file declares its types for every file. */
  #readScript(): void {
    for (const statement of this.#source.statements) {
      if (isModuleDeclaration(statement)) continue;
      const declared = isInterfaceDeclaration(statement)
        ? `interface ${statement.name.text}`
        : isTypeAliasDeclaration(statement)
          ? `type ${statement.name.text}`
          : isDeclared(statement)
            ? 'declare'
            : null;
      if (declared !== null) this.#add(statement, 'ambient', declared);
    }
  }

  #readText(node: Node): void {
    const grown = this.#folder.learn(node);
    const texts = grown.length > 0 ? grown : isIdentifier(node) ? [] : this.#folder.texts(node);
    if (this.#holdsSql)
      for (const text of texts) {
        const kind = guardOfSql(text);
        if (kind !== null) this.#add(node, kind, `SQL: ${text}`);
      }
    if (node.end <= this.#judgedTo) return;
    for (const text of texts) {
      const kind = guardOfText(text);
      if (kind === null) continue;
      this.#add(node, kind, text);
      this.#judgedTo = node.end;
    }
  }

  #readSilence(node: Node): void {
    if (isVariableDeclaration(node) && isIdentifier(node.name) && node.initializer !== undefined)
      if (doesNothing(node.initializer, this.#idle)) this.#idle.add(node.name.text);
    if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return;
    const method = node.expression.name.text;
    const failed = method === 'catch' ? node.arguments[0] : method === 'then' ? node.arguments[1] : undefined;
    if (failed !== undefined && doesNothing(failed, this.#idle))
      this.#add(node.expression.name, 'silence', method);
  }

  /** Elements that load or run something: as JSX, as `component` of a part, and by `createElement` of React. */
  #readElement(node: Node): void {
    if (isJsxOpeningElement(node) || isJsxSelfClosingElement(node)) {
      const { tagName } = node;
      const texts = this.#folder.texts(tagName);
      this.#readTag(node, texts.length === 0 && isIdentifier(tagName) ? [tagName.text] : texts);
    }
    if (isJsxAttribute(node) && isIdentifier(node.name)) {
      const { text } = node.name;
      if (/^on(Animation|Transition)/.test(text)) this.#add(node, 'clock', text);
      if (text === 'dangerouslySetInnerHTML') this.#add(node, 'code', text);
      const value = node.initializer;
      const given = value !== undefined && isJsxExpression(value) ? value.expression : value;
      if ((text === 'component' || text === 'as') && given !== undefined)
        this.#readTag(node, this.#folder.texts(given));
    }
    if (isCallExpression(node) && isIdentifier(node.expression) && node.arguments[0] !== undefined)
      if (['createElement', 'jsx', 'jsxs'].includes(node.expression.text))
        this.#readTag(node, this.#folder.texts(node.arguments[0]));
  }

  #readTag(node: Node, tags: readonly string[]): void {
    for (const tag of tags) if (isLoadingPart(tag)) this.#add(node, 'address', `<${tag}>`);
  }

  #readGlobals(): void {
    for (const use of globalUses(this.#source, this.#folder, this.#checker, isGuardedName)) {
      const kind = guardOf(use);
      if (kind !== null) this.#add(use.node, kind, use.written);
      const [first] = use.args ?? [];
      if (kind === 'clock' && use.how === 'call' && first !== undefined && this.#folder.fold(first) !== null)
        this.#add(use.node, 'code', `${use.written} of a text`);
    }
  }
}

export function lineOf(source: SourceFile, node: Node): number {
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

function isOfModule(statement: Node): boolean {
  return (
    isImportDeclaration(statement) ||
    isExportDeclaration(statement) ||
    isExportAssignment(statement) ||
    modifiersOf(statement).includes(SyntaxKind.ExportKeyword)
  );
}

function isDeclared(statement: Node): boolean {
  return modifiersOf(statement).includes(SyntaxKind.DeclareKeyword);
}

function modifiersOf(node: Node): readonly SyntaxKind[] {
  return 'modifiers' in node && Array.isArray(node.modifiers) ? node.modifiers.map(({ kind }) => kind) : [];
}

/** A function that only swallows: its body is empty, or `undefined`. `idle`: names of such functions. */
function doesNothing(node: Node, idle: ReadonlySet<string>): boolean {
  if (isIdentifier(node)) return idle.has(node.text);
  if (isParenthesizedExpression(node)) return doesNothing(node.expression, idle);
  if (!isArrowFunction(node) && !isFunctionExpression(node)) return false;
  const body = bare(node.body);
  if (isBlock(body))
    return body.statements.every((only) => isReturnStatement(only) && only.expression === undefined);
  const { expression } = isVoidExpression(body) ? body : { expression: null };
  return (
    (expression !== null && isNumericLiteral(expression)) || (isIdentifier(body) && body.text === 'undefined')
  );
}
