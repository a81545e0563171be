import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isElementAccessExpression,
  isFunctionExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isModuleDeclaration,
  isNumericLiteral,
  isObjectBindingPattern,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isSpreadElement,
  isVariableDeclaration,
  isVoidExpression,
} from 'typescript/unstable/ast/is';
import type { Checker, Symbol as TypeSymbol } from 'typescript/unstable/sync';
import { globalUses, isTypeOnly, memberName } from './globalUses.ts';
import {
  type Guarded,
  guardOf,
  guardOfMember,
  isGuardedMember,
  isGuardedName,
  LOADING_ELEMENTS,
} from './guards.ts';
import { bare, TextFolder } from './literalText.ts';
import { WHOLE_SQL } from './sqlText.ts';

/** What a file reaches for without an import, and where it lets a promise fail in silence. */
export interface Reach {
  readonly from: string;
  readonly line: number;
  readonly kind: Guarded | 'silence';
  /** The expression as written, or the text as it is put together. */
  readonly text: string;
}

/** An address that a page would load: with a scheme, or with the scheme of the page. */
const ADDRESS = /^(\??:?|https?:|wss?:|ftp:)\/\/[\w[?]/i;
const SQL_FILE = /\.sql$/i;

/** Everything that one file reaches for. `root`: the folder of the tree, which tells the own declarations of members from others. */
export function readReaches(from: string, source: SourceFile, checker: Checker, root: string): Reach[] {
  const found = new Map<string, Reach>();
  const add = (node: Node, kind: Reach['kind'], text: string): void => {
    const line = lineOf(source, node);
    if (!found.has(`${line} ${kind}`)) found.set(`${line} ${kind}`, { from, line, kind, text: short(text) });
  };
  const folder = new TextFolder();
  const members: { readonly node: Node; readonly name: string }[] = [];
  const idle = new Set<string>();
  const isPage = /^(renderer|tasks\/demo\/assets)\//.test(from);
  for (const { pos, fileName } of [
    ...source.referencedFiles,
    ...source.typeReferenceDirectives,
    ...source.libReferenceDirectives,
  ])
    found.set(`reference ${pos}`, {
      from,
      line: source.getLineAndCharacterOfPosition(pos).line + 1,
      kind: 'ambient',
      text: `/// <reference> to ${fileName}`,
    });
  /** Where the last text ends that was found: its parts are not judged again. */
  let judgedTo = -1;
  const visit = (node: Node): void => {
    if (isModuleDeclaration(node)) add(node, 'ambient', `declare module or global`);
    if (isTypeOnly(node)) return;
    const grown = folder.learn(node);
    const text = grown ?? (isIdentifier(node) ? null : folder.fold(node));
    const kind = text === null || node.end <= judgedTo ? null : guardOfText(text);
    if (kind !== null && text !== null) {
      add(node, kind, text.trim());
      judgedTo = node.end;
    }
    if (isVariableDeclaration(node) && isIdentifier(node.name) && node.initializer !== undefined)
      if (doesNothing(node.initializer, idle)) idle.add(node.name.text);
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const method = node.expression.name.text;
      const failed =
        method === 'catch' ? node.arguments[0] : method === 'then' ? node.arguments[1] : undefined;
      if (failed !== undefined && doesNothing(failed, idle)) add(node.expression.name, 'silence', method);
    }
    if ((isJsxOpeningElement(node) || isJsxSelfClosingElement(node)) && isIdentifier(node.tagName)) {
      const tag = node.tagName.text;
      if (LOADING_ELEMENTS.has(tag) && !SHOWN_ELEMENTS.has(tag)) add(node, 'address', `<${tag}>`);
    }
    if (isJsxAttribute(node) && isIdentifier(node.name) && node.name.text === 'dangerouslySetInnerHTML')
      add(node, 'code', node.name.text);
    const member = guardedMember(node, folder, isPage);
    if (member !== null) members.push(member);
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  for (const use of globalUses(source, folder, checker, isGuardedName)) {
    const kind = guardOf(use);
    if (kind !== null) add(use.node, kind, use.written);
    const [first] = use.args ?? [];
    if (kind === 'clock' && use.how === 'call' && first !== undefined && folder.fold(first) !== null)
      add(use.node, 'code', `${use.written} of a text`);
  }
  addMembers(members, { checker, folder, root, add });
  return [...found.values()];
}

/** Pictures and videos are part of what the window draws; where their addresses come from is asked at the address. */
const SHOWN_ELEMENTS = new Set(['img', 'image', 'video', 'audio', 'source', 'use', 'track', 'form']);

export function lineOf(source: SourceFile, node: Node): number {
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

function short(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 80);
}

function guardOfText(text: string): Guarded | null {
  if (WHOLE_SQL.test(text) || SQL_FILE.test(text)) return 'sql';
  return ADDRESS.test(text) ? 'address' : null;
}

/** `owner.name`, `owner['name']` and `{ name }` of a pattern, where the name is one that TypeScript is asked about. */
function guardedMember(
  node: Node,
  folder: TextFolder,
  isPage: boolean,
): { readonly node: Node; readonly name: string } | null {
  const name = isPropertyAccessExpression(node)
    ? node.name.text
    : isElementAccessExpression(node)
      ? folder.fold(node.argumentExpression)
      : isBindingElement(node) && node.parent !== undefined && isObjectBindingPattern(node.parent)
        ? memberName(node.propertyName ?? node.name, folder)
        : null;
  return name !== null && isGuardedMember(name, isPage) ? { node, name } : null;
}

interface Members {
  readonly checker: Checker;
  readonly folder: TextFolder;
  readonly root: string;
  readonly add: (node: Node, kind: Reach['kind'], text: string) => void;
}

function addMembers(
  members: readonly { readonly node: Node; readonly name: string }[],
  { checker, folder, root, add }: Members,
): void {
  const accesses = members.filter(({ node }) => isPropertyAccessExpression(node));
  const asked =
    accesses.length === 0
      ? []
      : checker.getSymbolAtLocation(
          accesses.flatMap(({ node }) => (isPropertyAccessExpression(node) ? [node.name] : [])),
        );
  const symbols = new Map(accesses.map(({ node }, at) => [node, asked[at]]));
  for (const { node, name } of members) {
    const symbol = symbols.get(node) ?? symbolByType(node, name, checker);
    const isOwn =
      symbol?.declarations.some(({ path }) => path.startsWith(root) && !path.includes('/node_modules/')) ??
      false;
    if (isOwn && name !== 'hopscope') continue;
    const kind = guardOfMember({
      name,
      owner: symbol?.getParent()?.name ?? null,
      declaredIn: symbol?.declarations[0]?.path ?? null,
      ...howUsed(node, folder),
    });
    if (kind !== null) add(node, kind, name === 'hopscope' ? '….hopscope' : `….${name}`);
  }
}

/** The member of what stands before the brackets, or of what the pattern takes apart. */
function symbolByType(node: Node, name: string, checker: Checker): TypeSymbol | undefined {
  const owner = isElementAccessExpression(node)
    ? node.expression
    : isBindingElement(node)
      ? node.parent
      : undefined;
  if (owner === undefined) return undefined;
  const type = checker.getTypeAtLocation(owner);
  return type === undefined
    ? undefined
    : checker.getPropertyOfType(checker.getNonNullableType(type) ?? type, name);
}

function howUsed(
  node: Node,
  folder: TextFolder,
): { readonly isAssigned: boolean; readonly argCount: number | null; readonly firstText: string | null } {
  const { parent } = node;
  const isAssigned =
    isBinaryExpression(parent) &&
    parent.left === node &&
    parent.operatorToken.kind >= SyntaxKind.FirstAssignment &&
    parent.operatorToken.kind <= SyntaxKind.LastAssignment;
  if (!isCallExpression(parent) || parent.expression !== node || parent.arguments.some(isSpreadElement))
    return { isAssigned, argCount: null, firstText: null };
  const last =
    parent.arguments.length > 1 && /NS$/.test(nameOf(node)) ? parent.arguments[1] : parent.arguments[0];
  return {
    isAssigned,
    argCount: parent.arguments.length,
    firstText: last === undefined ? null : folder.fold(last),
  };
}

function nameOf(node: Node): string {
  return isPropertyAccessExpression(node) ? node.name.text : '';
}

/** A function that only swallows: its body is empty, or `undefined`. `idle`: names of such functions. */
function doesNothing(node: Node, idle: ReadonlySet<string>): boolean {
  if (isIdentifier(node)) return idle.has(node.text);
  if (isParenthesizedExpression(node)) return doesNothing(node.expression, idle);
  if (!isArrowFunction(node) && !isFunctionExpression(node)) return false;
  const body = bare(node.body);
  if (isBlock(body)) return body.statements.length === 0;
  const { expression } = isVoidExpression(body) ? body : { expression: null };
  return (
    (expression !== null && isNumericLiteral(expression)) || (isIdentifier(body) && body.text === 'undefined')
  );
}
