import {
  type ArrowFunction,
  type ClassLikeDeclaration,
  type FunctionExpression,
  type FunctionLikeDeclaration,
  type MethodDeclaration,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import {
  isArrayBindingPattern,
  isArrayLiteralExpression,
  isArrowFunction,
  isAwaitExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isClassDeclaration,
  isClassExpression,
  isConditionalExpression,
  isConstructorDeclaration,
  isElementAccessExpression,
  isForInStatement,
  isForOfStatement,
  isFunctionDeclaration,
  isFunctionExpression,
  isGetAccessorDeclaration,
  isIdentifier,
  isImportDeclaration,
  isMethodDeclaration,
  isNamedImports,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isPropertyDeclaration,
  isReturnStatement,
  isSpreadElement,
  isTemplateExpression,
  isVariableDeclaration,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import { type Checker, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync';
import { bare, textOf } from './literalText.ts';
import { lineOf } from './readReaches.ts';
import { OPEN_FILES } from './subRooms.ts';
import { targetOf } from './target.ts';

/** The room with SQL, and the file in it whose tables take the rest of a statement. */
const ROOM = 'electron/db/';
const TABLE = 'electron/db/store/table.ts';
/** Members of a database that take a statement as their first argument. */
const STATEMENTS = new Set(['exec', 'pragma', 'prepare']);
/** Members of a table of the helpers that take the rest of a statement as their second argument. */
const RESTS = new Set(['all', 'find', 'readable']);
/** In place of the position of a parameter: a field of the instance. */
const OF_INSTANCE = -1;
/** What answers the names of the fields of a value. */
const NAMING = /^Object\.(entries|getOwnPropertyNames|keys)$/;

/** A function of the room: its parameters by name, and what its names stand for. */
interface Fn {
  readonly file: string;
  readonly name: string;
  readonly node: Node;
  readonly isExported: boolean;
  /** Name → the position of the parameter. */
  readonly parameters: Map<string, number>;
  readonly values: Map<string, Node[]>;
  readonly calls: readonly (readonly [callee: Node, given: readonly Node[]])[];
  readonly answers: readonly Node[];
  /** Positions of parameters whose text becomes a part of a statement, and where. */
  readonly statements: Map<number, Node>;
  /** Positions of parameters whose text is a part of the answer. */
  readonly answered: Set<number>;
}

export interface SqlDoor {
  readonly from: string;
  readonly line: number;
  readonly text: string;
}

/**
 * Follows texts through the functions of the room with SQL: an exported function by which another room hands in a part of a statement
 * is a door. A closed set of words, a number and a bound value are none.
 */
export class SqlDoors {
  readonly #checker: Checker;
  readonly #files: ReadonlyMap<string, string>;
  readonly #functions = new Map<string, Fn>();
  readonly #taken = new Map<string, string>();
  readonly #texts = new Map<Node, boolean>();

  constructor(checker: Checker, files: ReadonlyMap<string, string>) {
    this.#checker = checker;
    this.#files = files;
  }

  /** To be called for each file; those of other rooms are ignored. */
  learn(file: string, source: SourceFile): void {
    if (!file.startsWith(ROOM)) return;
    for (const statement of source.statements) {
      if (isImportDeclaration(statement)) this.#learnTaken(file, statement);
      if (isFunctionDeclaration(statement) && statement.name !== undefined)
        this.#learnFunction(file, statement.name.text, statement, isExported(statement));
      if (isClassDeclaration(statement))
        this.#learnClass(file, statement.name?.text ?? '', statement, isExported(statement));
      if (!isVariableStatement(statement)) continue;
      for (const { name, initializer } of statement.declarationList.declarations) {
        const value = initializer === undefined ? null : bare(initializer);
        if (value !== null && isIdentifier(name) && isClassExpression(value))
          this.#learnClass(file, name.text, value, isExported(statement));
        if (value !== null && isIdentifier(name) && (isArrowFunction(value) || isFunctionExpression(value)))
          this.#learnFunction(file, name.text, value, isExported(statement));
      }
    }
  }

  /** Methods, functions in fields, and the constructor. */
  #learnClass(file: string, name: string, { members }: ClassLikeDeclaration, exported: boolean): void {
    for (const member of members) {
      const value = isPropertyDeclaration(member) && member.initializer ? bare(member.initializer) : member;
      if (isConstructorDeclaration(value)) this.#learnFunction(file, `${name}.constructor`, value, exported);
      else if (
        isMethodDeclaration(value) ||
        isGetAccessorDeclaration(value) ||
        isArrowFunction(value) ||
        isFunctionExpression(value)
      )
        this.#learnFunction(
          file,
          `${name}.${'name' in member ? ((member.name as Node | undefined)?.getText() ?? '') : ''}`,
          value,
          exported,
        );
    }
  }

  #learnTaken(file: string, statement: Node): void {
    if (!isImportDeclaration(statement)) return;
    const from = targetOf(file, textOf(statement.moduleSpecifier) ?? '', this.#files);
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined || !isNamedImports(bindings)) return;
    for (const { name, propertyName } of bindings.elements)
      this.#taken.set(`${file} ${name.text}`, `${from} ${(propertyName ?? name).text}`);
  }

  #learnFunction(file: string, name: string, node: FunctionLikeDeclaration, exported: boolean): void {
    const parameters = new Map<string, number>();
    node.parameters.forEach((parameter, at) => {
      for (const one of boundIn(parameter.name)) parameters.set(one, at);
    });
    const values = new Map<string, Node[]>();
    const calls: (readonly [Node, readonly Node[]])[] = [];
    const answers: Node[] = [];
    const give = (to: Node | undefined, value: Node): void => {
      for (const one of boundIn(to)) values.set(one, [...(values.get(one) ?? []), value]);
    };
    const visit = (one: Node, isOwn: boolean): void => {
      if (isVariableDeclaration(one) && one.initializer !== undefined) give(one.name, one.initializer);
      if (isBinaryExpression(one) && isIdentifier(bare(one.left)) && isAssignment(one.operatorToken.kind))
        give(bare(one.left), one.right);
      if (isForOfStatement(one) && 'declarations' in one.initializer)
        for (const declared of one.initializer.declarations) give(declared.name, one.expression);
      if (isForInStatement(one) && 'declarations' in one.initializer)
        for (const declared of one.initializer.declarations) give(declared.name, one);
      if (isHandedOut(one, node))
        for (const parameter of one.parameters)
          for (const each of boundIn(parameter.name))
            if (!parameters.has(each)) parameters.set(each, parameters.size + 100);
      if (isCallExpression(one)) {
        calls.push([one.expression, one.arguments]);
        const callee = one.expression;
        if (isPropertyAccessExpression(callee) && ['push', 'unshift'].includes(callee.name.text))
          for (const given of one.arguments) give(callee.expression, given);
      }
      if (isOwn && isReturnStatement(one) && one.expression !== undefined) answers.push(one.expression);
      const isInner = isArrowFunction(one) || isFunctionExpression(one) || isFunctionDeclaration(one);
      one.forEachChild((child) => visit(child, isOwn && !isInner));
    };
    const { body } = node;
    if (body === undefined) return;
    if (isBlock(body)) body.forEachChild((child) => visit(child, true));
    else {
      answers.push(body);
      visit(body, true);
    }
    this.#functions.set(`${file} ${name}`, {
      ...{ file, name, node, isExported: exported, parameters, values, calls, answers },
      ...{ statements: new Map(), answered: new Set() },
    });
  }

  /** To be asked once, when all files are learnt. */
  doors(): SqlDoor[] {
    for (let before = -1, now = 0; before !== now; ) {
      before = now;
      now = 0;
      for (const fn of this.#functions.values()) {
        for (const [callee, given] of fn.calls)
          for (const taken of this.#statementsOf(fn, callee))
            for (const [at, leaf] of this.#partsOf(fn, given[taken], new Set()))
              if (!fn.statements.has(at)) fn.statements.set(at, leaf);
        for (const answer of fn.answers)
          for (const [at] of this.#partsOf(fn, answer, new Set())) fn.answered.add(at);
        now += fn.statements.size + fn.answered.size;
      }
    }
    return [...this.#functions.values()].flatMap((fn) =>
      !fn.isExported || this.#isInside(fn)
        ? []
        : [...fn.statements.values()].map((leaf) => ({
            from: fn.file,
            line: lineOf(fn.node.getSourceFile(), fn.node),
            text: `${leaf.getText()} of ${fn.name}`,
          })),
    );
  }

  /** Files that no other room may import. */
  #isInside({ file }: Fn): boolean {
    return Object.entries(OPEN_FILES).some(
      ([room, open]) => file.startsWith(room) && !(file.slice(room.length) in open),
    );
  }

  /** The positions of the arguments of a call that become parts of a statement. */
  #statementsOf(fn: Fn, callee: Node): readonly number[] {
    if (isIdentifier(callee)) return [...(this.#called(fn, callee.text)?.statements.keys() ?? [])];
    if (!isPropertyAccessExpression(callee)) return [];
    const { text } = callee.name;
    if (STATEMENTS.has(text) && this.#isDeclaredIn(callee.name, '/better-sqlite3/')) return [0];
    return RESTS.has(text) && this.#isDeclaredIn(callee.name, `/${TABLE}`) ? [1] : [];
  }

  #called({ file }: Fn, name: string): Fn | undefined {
    return this.#functions.get(this.#taken.get(`${file} ${name}`) ?? `${file} ${name}`);
  }

  #isDeclaredIn(name: Node, place: string): boolean {
    const declarations = this.#checker.getSymbolAtLocation(name)?.declarations ?? [];
    return declarations.some(({ path }) => path.includes(place));
  }

  /** The parameters whose text is a part of an expression, each with the place where it stands. */
  #partsOf(fn: Fn, written: Node | undefined, seen: Set<Node>): readonly (readonly [number, Node])[] {
    if (written === undefined || seen.has(written)) return [];
    seen.add(written);
    const node = bare(written);
    const inside = (...nodes: readonly (Node | undefined)[]): readonly (readonly [number, Node])[] =>
      nodes.flatMap((one) => this.#partsOf(fn, one, seen));
    // A field of an instance holds what its maker has handed in.
    if (isPropertyAccessExpression(node) && node.expression.kind === SyntaxKind.ThisKeyword)
      return this.#isText(node) ? [[OF_INSTANCE, node]] : [];
    if (isIdentifier(node) || isPropertyAccessExpression(node) || isElementAccessExpression(node)) {
      const root = rootOf(node);
      if (root === null) return isIdentifier(node) ? [] : inside(node.expression);
      const at = fn.parameters.get(root);
      if (at !== undefined && !fn.values.has(root)) return this.#isText(node) ? [[at, node]] : [];
      const before: readonly (readonly [number, Node])[] =
        at !== undefined && this.#isText(node) ? [[at, node]] : [];
      return [...before, ...inside(...(fn.values.get(root) ?? []))];
    }
    if (isTemplateExpression(node)) return inside(...node.templateSpans.map(({ expression }) => expression));
    if (isBinaryExpression(node))
      return isComparison(node.operatorToken.kind) ? [] : inside(node.left, node.right);
    if (isConditionalExpression(node)) return inside(node.whenTrue, node.whenFalse);
    if (isAwaitExpression(node) || isSpreadElement(node)) return inside(node.expression);
    if (isArrayLiteralExpression(node)) return inside(...node.elements);
    if (isObjectLiteralExpression(node))
      return inside(
        ...node.properties.map((one) => (isPropertyAssignment(one) ? one.initializer : undefined)),
      );
    if (isArrowFunction(node) || isFunctionExpression(node)) return inside(...answersOf(node.body));
    if (isForInStatement(node)) return this.#namesOf(fn, node.expression, seen);
    if (!isCallExpression(node)) return [];
    const callee = node.expression;
    if (NAMING.test(callee.getText()))
      return [...this.#namesOf(fn, node.arguments[0], seen), ...inside(...node.arguments)];
    const called = isIdentifier(callee) ? this.#called(fn, callee.text) : undefined;
    if (called !== undefined)
      return inside(...[...called.answered].flatMap((at) => node.arguments.slice(at, at + 1)));
    // What a text is asked for is no text; what a bound value becomes is no part either.
    const owner = isPropertyAccessExpression(callee) ? callee.expression : callee;
    return inside(owner, ...node.arguments);
  }

  /** The parameters whose fields have names that are a part of an expression. Fields that the type names are a closed set. */
  #namesOf(fn: Fn, written: Node | undefined, seen: Set<Node>): readonly (readonly [number, Node])[] {
    const node = written === undefined ? undefined : bare(written);
    const root = node === undefined ? null : rootOf(node);
    if (node === undefined || root === null) return [];
    const at = fn.parameters.get(root);
    if (at !== undefined && this.#hasAnyName(this.#checker.getTypeAtLocation(node))) return [[at, node]];
    return (fn.values.get(root) ?? []).flatMap((value) => {
      if (seen.has(value)) return [];
      seen.add(value);
      return this.#namesOf(fn, value, seen);
    });
  }

  #hasAnyName(type: Type | undefined): boolean {
    if (type === undefined) return false;
    if ((type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive)) !== 0) return true;
    if (type.isUnionType() || type.isIntersectionType())
      return type.getTypes().some((one) => this.#hasAnyName(one));
    if (type.isTypeParameter()) return this.#hasAnyName(this.#checker.getBaseConstraintOfType(type));
    return this.#checker
      .getIndexInfosOfType(type)
      .some(({ keyType }) => (keyType.flags & TypeFlags.String) !== 0);
  }

  /** Free text; a closed set of words is none. */
  #isText(node: Node): boolean {
    const known = this.#texts.get(node);
    if (known !== undefined) return known;
    const isText = this.#holdsText(this.#checker.getTypeAtLocation(node), 1);
    this.#texts.set(node, isText);
    return isText;
  }

  /** It declares how it becomes a text, and is no list, number or function. */
  #becomesText(type: Type): boolean {
    if (!type.isObjectType() || /^(Readonly)?Array$/.test(type.getSymbol()?.name ?? '')) return false;
    return this.#checker.getPropertiesOfType(type).some(({ name }) => name === 'toString');
  }

  #holdsText(type: Type | undefined, depth: number): boolean {
    if (type === undefined || depth > 3) return false;
    if (
      (type.flags & (TypeFlags.String | TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TemplateLiteral)) !==
      0
    )
      return true;
    if (type.isUnionType() || type.isIntersectionType())
      return type.getTypes().some((one) => this.#holdsText(one, depth));
    if (type.isTypeParameter()) {
      const bound = this.#checker.getBaseConstraintOfType(type);
      return bound === undefined || this.#holdsText(bound, depth);
    }
    // `object`, and an object that a template turns into a text.
    if ((type.flags & TypeFlags.NonPrimitive) !== 0 || this.#becomesText(type)) return true;
    const answers = this.#checker.getSignaturesOfType(type, SignatureKind.Call);
    if (answers.some((one) => this.#holdsText(this.#checker.getReturnTypeOfSignature(one), depth + 1)))
      return true;
    if (!type.isTypeReference()) return false;
    return this.#checker.getTypeArguments(type).some((one) => this.#holdsText(one, depth + 1));
  }
}

/** A function in the answer of another one: its parameters come from the same callers. */
function isHandedOut(
  node: Node,
  maker: Node,
): node is ArrowFunction | FunctionExpression | MethodDeclaration {
  if (isMethodDeclaration(node)) return isObjectLiteralExpression(node.parent);
  if (!isArrowFunction(node) && !isFunctionExpression(node)) return false;
  const { parent } = node;
  return isPropertyAssignment(parent) || isReturnStatement(parent) || parent === maker;
}

/** The names that a parameter or a variable binds. */
function boundIn(name: Node | undefined): readonly string[] {
  if (name === undefined) return [];
  if (isIdentifier(name)) return [name.text];
  if (!isObjectBindingPattern(name) && !isArrayBindingPattern(name)) return [];
  return name.elements.flatMap((element) => (isBindingElement(element) ? boundIn(element.name) : []));
}

function answersOf(body: Node): readonly Node[] {
  if (!isBlock(body)) return [body];
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
    node.forEachChild(visit);
  };
  body.forEachChild(visit);
  return found;
}

function rootOf(node: Node): string | null {
  let inner = node;
  while (isPropertyAccessExpression(inner) || isElementAccessExpression(inner))
    inner = bare(inner.expression);
  return isIdentifier(inner) ? inner.text : null;
}

function isAssignment(kind: SyntaxKind): boolean {
  return kind >= SyntaxKind.FirstAssignment && kind <= SyntaxKind.LastAssignment;
}

function isComparison(kind: SyntaxKind): boolean {
  return [
    ...[
      SyntaxKind.EqualsEqualsEqualsToken,
      SyntaxKind.ExclamationEqualsEqualsToken,
      SyntaxKind.LessThanToken,
    ],
    ...[SyntaxKind.GreaterThanToken, SyntaxKind.LessThanEqualsToken, SyntaxKind.GreaterThanEqualsToken],
  ].includes(kind);
}

function isExported(node: {
  readonly modifiers?: readonly { readonly kind: SyntaxKind }[] | undefined;
}): boolean {
  return node.modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword) ?? false;
}
