import {
  type Expression,
  type Node,
  type PropertyAssignment,
  type ShorthandPropertyAssignment,
  SyntaxKind,
} from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isElementAccessExpression,
  isForInStatement,
  isForOfStatement,
  isNumericLiteral,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isSpreadElement,
} from 'typescript/unstable/ast/is';
import {
  type Checker,
  SignatureKind,
  type Type,
  TypeFlags,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';
import { memberNames } from './globalUses.ts';
import { isGuardedMember, type MemberUse } from './guards.ts';
import { bare, type TextFolder } from './literalText.ts';

/** A place where a file takes a member whose name is guarded. */
interface Taken {
  readonly node: Node;
  readonly name: string;
  /** What the member is taken of; null: TypeScript knows the member at its name. */
  readonly owner: Node | null;
}

/** Members of Playwright that run a function or a text in a page. */
const RUNNING = /^(\$\$?eval|addInitScript|evaluate|evaluateAll|evaluateHandle|waitForFunction)$/;

/** Collects the guarded members that one file takes, and asks TypeScript what they are, all at once. */
export class MemberReader {
  readonly #checker: Checker;
  readonly #folder: TextFolder;
  readonly #root: string;
  readonly #isPage: boolean;
  readonly #taken: Taken[] = [];
  /** Properties that `Object.assign` gives to a value. */
  readonly #assigned = new Set<Node>();
  /** `owner[key]`, where only the type of the key says which members it may name. */
  readonly #keyed: { readonly node: Node; readonly owner: Node; readonly key: Expression }[] = [];

  /** `root`: the folder of the tree, which tells its declarations from those of libraries. */
  constructor(checker: Checker, folder: TextFolder, root: string, isPage: boolean) {
    this.#checker = checker;
    this.#folder = folder;
    this.#root = root;
    this.#isPage = isPage;
  }

  /** To be called for each node of the file. */
  learn(node: Node): void {
    if (isPropertyAccessExpression(node)) this.#take(node, node.name.text, null);
    else if (isElementAccessExpression(node)) this.#takeKey(node, node.expression, node.argumentExpression);
    else if (isBindingElement(node) && node.parent !== undefined && isObjectBindingPattern(node.parent))
      this.#takeAll(node, memberNames(node.propertyName ?? node.name, this.#folder), node.parent);
    else if (isPropertyAssignment(node) || isShorthandPropertyAssignment(node)) {
      const owner = assignedTo(node.parent);
      if (owner !== null) this.#takeAll(node, memberNames(node.name, this.#folder), owner);
    } else if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      // `Object.getOwnPropertyDescriptor(owner, 'name')` takes a member as well, and `Object.assign(owner, { name })` assigns it.
      const [owner, key] = node.arguments;
      if (node.expression.name.text === 'assign' && owner !== undefined)
        for (const property of node.arguments.slice(1).flatMap(propertiesOf)) {
          this.#assigned.add(property);
          this.#takeAll(property, memberNames(property.name, this.#folder), owner);
        }
      if (
        node.expression.name.text === 'getOwnPropertyDescriptor' &&
        owner !== undefined &&
        key !== undefined
      )
        this.#takeKey(node, owner, key);
    }
  }

  #takeAll(node: Node, names: readonly string[], owner: Node): void {
    for (const name of names) this.#take(node, name, owner);
  }

  #take(node: Node, name: string, owner: Node | null): void {
    if (isGuardedMember(name, this.#isPage)) this.#taken.push({ node, name, owner });
  }

  #takeKey(node: Node, owner: Node, key: Expression): void {
    if (isNumericLiteral(key)) return;
    const names = this.#folder.texts(key);
    this.#takeAll(node, names, owner);
    if (names.length === 0 || names.some((name) => name.includes('?')))
      this.#keyed.push({ node, owner, key });
  }

  /** The members that the file takes: those that a library declares, and those whose declaration is unknown. */
  uses(): (MemberUse & { readonly node: Node })[] {
    this.#readKeys();
    const accesses = this.#taken.flatMap(({ node }) => (isPropertyAccessExpression(node) ? [node] : []));
    const asked =
      accesses.length === 0 ? [] : this.#checker.getSymbolAtLocation(accesses.map(({ name }) => name));
    const symbols = new Map<Node, TypeSymbol | undefined>(accesses.map((node, at) => [node, asked[at]]));
    return this.#taken.flatMap(({ node, name, owner }) => {
      const symbol = owner === null ? symbols.get(node) : this.#memberOf(owner, name);
      // The bridge is declared by the window's own file.
      if (this.#isOwn(symbol) && name !== 'hopscope') return [];
      return howUsed(node, this.#folder).map((how) => ({
        node,
        name,
        owner: symbol?.getParent()?.name ?? null,
        declaredIn: symbol?.declarations[0]?.path ?? null,
        ...how,
        mayLackFirst: this.#mayLackFirst(node, name),
        takesFunction: this.#takesFunction(node, name),
        isAssigned: this.#assigned.has(node) || isTarget(node),
      }));
    });
  }

  /** Asked only where a missing argument makes a difference. */
  #mayLackFirst({ parent }: Node, name: string): boolean {
    if (!/^format/.test(name) || !isCallExpression(parent) || parent.arguments[0] === undefined) return false;
    const type = this.#checker.getTypeAtLocation(parent.arguments[0]);
    return type === undefined || mayBeUndefined(type);
  }

  /** Asked only where a page would run a text in its place. */
  #takesFunction({ parent }: Node, name: string): boolean {
    if (!RUNNING.test(name) || !isCallExpression(parent)) return false;
    // `$eval(selector, function)`.
    const given = parent.arguments[name.startsWith('$') ? 1 : 0];
    const type = given === undefined ? undefined : this.#checker.getTypeAtLocation(given);
    return type !== undefined && this.#checker.getSignaturesOfType(type, SignatureKind.Call).length > 0;
  }

  #isOwn(symbol: TypeSymbol | undefined): boolean {
    return (
      symbol?.declarations.some(
        ({ path }) => path.startsWith(this.#root) && !path.includes('/node_modules/'),
      ) ?? false
    );
  }

  #readKeys(): void {
    if (this.#keyed.length === 0) return;
    const types = this.#checker.getTypeAtLocation(this.#keyed.map(({ key }) => key));
    this.#keyed.forEach(({ node, owner }, at) => {
      for (const name of this.#namesOf(types[at])) this.#take(node, name, owner);
    });
  }

  /** The texts that the type of a key names. */
  #namesOf(type: Type | undefined): readonly string[] {
    if (type === undefined) return [];
    if (type.isStringLiteralType()) return [type.value];
    if (type.isTypeParameter()) return this.#namesOf(this.#checker.getBaseConstraintOfType(type));
    return type.isUnionType() ? type.getTypes().flatMap((one) => this.#namesOf(one)) : [];
  }

  #memberOf(owner: Node, name: string): TypeSymbol | undefined {
    const type = this.#checker.getTypeAtLocation(owner);
    return type === undefined
      ? undefined
      : this.#checker.getPropertyOfType(this.#checker.getNonNullableType(type) ?? type, name);
  }
}

function mayBeUndefined(type: Type): boolean {
  if (type.isUnionType()) return type.getTypes().some(mayBeUndefined);
  return (type.flags & (TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Any | TypeFlags.Unknown)) !== 0;
}

/** The value that an object literal takes apart: `({ name } = value)`. */
function assignedTo(literal: Node): Node | null {
  if (!isObjectLiteralExpression(literal)) return null;
  const { parent } = literal;
  const isTarget =
    isBinaryExpression(parent) &&
    parent.operatorToken.kind === SyntaxKind.EqualsToken &&
    bare(parent.left) === literal;
  return isTarget ? parent.right : null;
}

function propertiesOf(node: Node): readonly (PropertyAssignment | ShorthandPropertyAssignment)[] {
  if (!isObjectLiteralExpression(node)) return [];
  return node.properties.filter(
    (property) => isPropertyAssignment(property) || isShorthandPropertyAssignment(property),
  );
}

/** Something is assigned here: `node = …`, `[node] = …`, `({ a: node } = …)`, `for (node of …)`. */
function isTarget(node: Node): boolean {
  const { parent } = node;
  if (isBinaryExpression(parent))
    return (
      parent.left === node &&
      parent.operatorToken.kind >= SyntaxKind.FirstAssignment &&
      parent.operatorToken.kind <= SyntaxKind.LastAssignment
    );
  if (isForOfStatement(parent) || isForInStatement(parent)) return parent.initializer === node;
  if (isPropertyAssignment(parent)) return parent.initializer === node && isTarget(parent.parent);
  if (isArrayLiteralExpression(parent) || isParenthesizedExpression(parent) || isSpreadElement(parent))
    return isTarget(parent);
  return false;
}

/** One for each text that the first argument may be. */
function howUsed(node: Node, folder: TextFolder): readonly Pick<MemberUse, 'argCount' | 'firstText'>[] {
  const { parent } = node;
  if (!isCallExpression(parent) || parent.expression !== node || parent.arguments.some(isSpreadElement))
    return [{ argCount: null, firstText: null }];
  // A namespace stands before the name: `createElementNS(space, name)`.
  const isSpaced = isPropertyAccessExpression(node) && node.name.text.endsWith('NS');
  const first = parent.arguments[isSpaced ? 1 : 0];
  const argCount = parent.arguments.length;
  const texts = first === undefined ? [] : folder.texts(first);
  return texts.length === 0
    ? [{ argCount, firstText: null }]
    : texts.map((text) => ({ argCount, firstText: text === '?' ? null : text }));
}
