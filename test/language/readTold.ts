import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadElement,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { withSources } from './withSources.ts';

/** A value in a sentence, as the text of its expression. */
interface Hole {
  readonly hole: string;
  /** The value can be a text of the host, which is read as a sentence as well. */
  readonly isTold: boolean;
}

/** A sentence of the host, or a part of one: its fixed texts and its values. */
export interface Told {
  /** `file:line`. */
  readonly at: string;
  readonly parts: readonly (string | Hole)[];
}

type Parts = readonly (string | Hole)[];

/** Fields of main's answers and announcements that hold texts. */
const WORDY = [
  ...['why', 'note', 'notes', 'says', 'blocked', 'reason', 'warning', 'warnings', 'fault', 'found'],
  'because',
];
/** Methods that collect problems of an import; the last argument is the message. */
const COLLECTS = ['error', 'note'];
/** Files whose schema descriptions people read; elsewhere models read them. */
const DESCRIBES = ['electron/agents/agentKinds.ts'];
/** Lists of faults that become a sentence. */
const LISTS = ['failed', 'missing', 'wrong', 'found'];
/** Checks of a schema whose second argument is the message for an invalid text. */
const CHECKS = ['min', 'max', 'regex', 'refine'];

/**
 * The texts that files of the host send to a window: every message and advice of a fault, problems of imports, reasons and notes.
 * Values of a sentence are followed to the literals that they come from.
 */
export function readTold(root: string, files: readonly string[]): readonly Told[] {
  return withSources(root, files, (sources) => new Reader(sources).read());
}

class Reader {
  readonly #sources: readonly (readonly [string, SourceFile])[];
  readonly #functions = new Map<string, Node[]>();
  readonly #calls = new Map<string, Node[]>();
  readonly #told = new Map<string, Told>();
  readonly #visited = new Map<Node, boolean>();
  readonly #files = new Map<Node, string>();

  constructor(sources: readonly (readonly [string, SourceFile])[]) {
    this.#sources = sources;
  }

  read(): readonly Told[] {
    for (const [name, source] of this.#sources) {
      this.#files.set(source, name);
      walk(source, (node) => this.#index(node));
    }
    for (const [, source] of this.#sources) walk(source, (node) => this.#root(node));
    return [...this.#told.values()];
  }

  #index(node: Node): void {
    const put = (map: Map<string, Node[]>, name: string, one: Node) =>
      map.set(name, [...(map.get(name) ?? []), one]);
    if (isFunctionDeclaration(node) && node.name !== undefined)
      put(this.#functions, node.name.getText(), node);
    else if (isMethodDeclaration(node) && isIdentifier(node.name)) put(this.#functions, node.name.text, node);
    else if (
      isVariableDeclaration(node) &&
      isIdentifier(node.name) &&
      node.initializer !== undefined &&
      (isArrowFunction(node.initializer) || isFunctionExpression(node.initializer))
    )
      put(this.#functions, node.name.text, node.initializer);
    else if (isCallExpression(node)) {
      const name = calleeOf(node);
      if (name !== null) put(this.#calls, name, node);
    }
  }

  /** Reads the texts that start at this node, such as the message of a fault. */
  #root(node: Node): void {
    if (isCallExpression(node)) {
      const name = calleeOf(node) ?? '';
      if (isFault(node.expression)) {
        this.#tell(node.arguments[1]);
        this.#tell(node.arguments[2]);
      } else if (isParenthesizedExpression(node.expression)) {
        const either = node.expression.expression;
        if (
          isConditionalExpression(either) &&
          COLLECTS.some((one) => either.whenTrue.getText().endsWith(`.${one}`))
        )
          this.#tell(node.arguments.at(-1));
      } else if (isPropertyAccessExpression(node.expression)) {
        const owner = node.expression.expression.getText();
        if (COLLECTS.includes(name) && /(problems|context|told|read)$/.test(owner)) {
          this.#tell(node.arguments.at(-1));
          if (node.arguments.length === 4) this.#tell(node.arguments[1]);
        }
        if (name === 'push' && LISTS.includes(owner)) this.#tell(node.arguments[0], true);
        if (name === 'describe' && DESCRIBES.includes(this.#files.get(topOf(node)) ?? ''))
          this.#tellText(node.arguments[0]);
        if (CHECKS.includes(name) && node.arguments.length > 1) this.#tellText(node.arguments[1]);
      }
    } else if (isObjectLiteralExpression(node)) {
      const given = new Map<string, Node>();
      for (const one of node.properties)
        if (isPropertyAssignment(one)) given.set(one.name.getText(), one.initializer);
        else if (isShorthandPropertyAssignment(one)) given.set(one.name.getText(), one.name);
      if (given.has('message')) this.#tell(given.get('message'));
      if (given.has('message') || given.has('advice')) this.#tell(given.get('advice'));
      for (const name of WORDY) for (const one of entriesOf(given.get(name))) this.#tell(one, true);
    }
  }

  #tellText(node: Node | undefined): void {
    if (node !== undefined && (textOf(node) !== null || isTemplateExpression(node))) this.#tell(node);
  }

  /** `isPiece`: only texts of more than one word count. Returns whether texts were found. */
  #tell(node: Node | undefined, isPiece = false): boolean {
    if (node === undefined) return false;
    const known = this.#visited.get(node);
    if (known !== undefined) return known;
    this.#visited.set(node, false);
    let isTold = false;
    const all = this.#partsOf(node, 6);
    for (const parts of all.map(joined)) {
      if (parts.some((part) => typeof part !== 'string' && part.isTold)) isTold = true;
      const fixed = parts.filter((part) => typeof part === 'string').join(' ');
      if (!/\p{L}{2}/u.test(fixed)) continue;
      const text = parts.map((part) => (typeof part === 'string' ? part : 'value')).join('');
      if (isPiece && !/\p{L}{2}.* .*\p{L}|\p{L}.* .*\p{L}{2}/u.test(text.trim())) continue;
      isTold = true;
      const key = parts.map((part) => (typeof part === 'string' ? part : '\0')).join('');
      if (!this.#told.has(key)) this.#told.set(key, { at: this.#at(node), parts });
    }
    this.#visited.set(node, isTold);
    return isTold;
  }

  #at(node: Node): string {
    const source = topOf(node);
    return `${this.#files.get(source)}:${source.text.slice(0, node.getStart(source)).split('\n').length}`;
  }

  #hole(node: Node): readonly Parts[] {
    return [[{ hole: node.getText().replace(/\s+/g, ' '), isTold: this.#follow(node) }]];
  }

  /** Reads the possible texts of an expression. Returns whether there are any. */
  #follow(node: Node): boolean {
    if (isIdentifier(node)) {
      const found = declarationOf(node);
      if (found !== null && isParameterDeclaration(found)) return this.#followParameter(found);
      if (found !== null && isVariableDeclaration(found) && found.initializer !== undefined)
        return this.#tell(found.initializer, true);
      return false;
    }
    if (isCallExpression(node)) {
      const name = calleeOf(node);
      const functions = this.#inSight(node, (name === null ? undefined : this.#functions.get(name)) ?? []);
      return (functions.length > 3 ? [] : functions)
        .flatMap(returnsOf)
        .map((back) => this.#tell(back, true))
        .includes(true);
    }
    return false;
  }

  /** The functions that a call can refer to: those of its file, otherwise the exported ones of other files. */
  #inSight(place: Node, functions: readonly Node[]): readonly Node[] {
    const here = topOf(place);
    const own = functions.filter((one) => topOf(one) === here);
    return own.length > 0 ? own : functions.filter(isExported);
  }

  #followParameter(parameter: Node): boolean {
    const owner = parameter.parent;
    const name = nameOfFunction(owner);
    if (name === null || !('parameters' in owner)) return false;
    const at = (owner.parameters as readonly Node[]).indexOf(parameter);
    const calls = (this.#calls.get(name) ?? []).filter((call) => this.#inSight(call, [owner]).length > 0);
    if (calls.length > 200) return false;
    return calls.map((call) => isCallExpression(call) && this.#tell(call.arguments[at], true)).includes(true);
  }

  #partsOf(node: Node, depth: number): readonly Parts[] {
    if (depth === 0) return this.#hole(node);
    const of = (one: Node) => this.#partsOf(one, depth - 1);
    const text = textOf(node);
    if (text !== null) return [[text]];
    if (isTemplateExpression(node)) {
      let all: readonly Parts[] = [[node.head.text]];
      for (const span of node.templateSpans)
        all = crossed(all, of(span.expression)).map((parts) => [...parts, span.literal.text]);
      return all;
    }
    if (isConditionalExpression(node)) return [...of(node.whenTrue), ...of(node.whenFalse)];
    if (isParenthesizedExpression(node) || isAsExpression(node) || isSatisfiesExpression(node))
      return of(node.expression);
    if (node.kind === SyntaxKind.NullKeyword) return [];
    if (isIdentifier(node) && node.text === 'undefined') return [];
    if (isBinaryExpression(node)) {
      const operator = node.operatorToken.kind;
      if (operator === SyntaxKind.PlusToken) {
        const both = crossed(of(node.left), of(node.right));
        return both.some(hasWords) ? both : this.#hole(node);
      }
      if (operator === SyntaxKind.QuestionQuestionToken || operator === SyntaxKind.BarBarToken)
        return [...of(node.left), ...of(node.right)];
      return this.#hole(node);
    }
    const meant = this.#meant(node);
    const found = meant.flatMap(of);
    return found.some(hasWords) ? found : this.#hole(node);
  }

  /** The expressions behind a name, an entry of an object or a function of the same file. */
  #meant(node: Node): readonly Node[] {
    if (isIdentifier(node)) {
      const found = declarationOf(node);
      if (
        found !== null &&
        isVariableDeclaration(found) &&
        isIdentifier(found.name) &&
        found.initializer !== undefined
      )
        return [found.initializer];
      return [];
    }
    if (isElementAccessExpression(node) && isIdentifier(node.expression)) {
      const found = declarationOf(node.expression);
      return found !== null && isVariableDeclaration(found) && found.initializer !== undefined
        ? propertiesOf(found.initializer)
        : [];
    }
    if (isCallExpression(node) && isIdentifier(node.expression)) {
      const found = declarationOf(node.expression);
      if (found === null) return [];
      if (isFunctionDeclaration(found)) return returnsOf(found);
      if (
        isVariableDeclaration(found) &&
        found.initializer !== undefined &&
        isArrowFunction(found.initializer)
      )
        return returnsOf(found.initializer);
    }
    return [];
  }
}

function textOf(node: Node): string | null {
  return isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) ? node.text : null;
}

function topOf(node: Node): SourceFile {
  let top = node;
  while (top.parent !== undefined) top = top.parent;
  return top as SourceFile;
}

/** Methods count as exported, because any file that has the object can call them. */
function isExported(node: Node): boolean {
  if (isMethodDeclaration(node)) return true;
  const statement = isFunctionDeclaration(node) ? node : node.parent.parent.parent;
  return /^\s*export\b/.test(statement.getText());
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  node.forEachChild((child) => {
    walk(child, visit);
  });
}

function calleeOf(node: Node): string | null {
  if (!isCallExpression(node)) return null;
  const { expression } = node;
  if (isIdentifier(expression)) return expression.text;
  if (isPropertyAccessExpression(expression)) return expression.name.text;
  return null;
}

function isFault(node: Node): boolean {
  return (
    (isPropertyAccessExpression(node) || isElementAccessExpression(node)) &&
    isIdentifier(node.expression) &&
    node.expression.text === 'fault'
  );
}

function isFunction(node: Node): boolean {
  return (
    isFunctionDeclaration(node) ||
    isArrowFunction(node) ||
    isFunctionExpression(node) ||
    isMethodDeclaration(node)
  );
}

function nameOfFunction(node: Node): string | null {
  if ((isFunctionDeclaration(node) || isMethodDeclaration(node)) && node.name !== undefined)
    return node.name.getText();
  if (isArrowFunction(node) && isVariableDeclaration(node.parent)) return node.parent.name.getText();
  return null;
}

/** The declaration of a name in its scope; null: another file declares it. */
function declarationOf(name: Node & { readonly text: string }): Node | null {
  for (let scope: Node | undefined = name.parent; scope !== undefined; scope = scope.parent) {
    if (!isFunction(scope) && scope.parent !== undefined && scope.kind !== SyntaxKind.Block) continue;
    let found: Node | null = null;
    const visit = (node: Node): void => {
      if (found !== null) return;
      if (
        (isVariableDeclaration(node) || isParameterDeclaration(node) || isFunctionDeclaration(node)) &&
        node.name !== undefined &&
        isIdentifier(node.name) &&
        node.name.text === name.text
      ) {
        found = node;
        return;
      }
      if (node !== scope && (isFunction(node) || node.kind === SyntaxKind.Block)) return;
      node.forEachChild(visit);
    };
    visit(scope);
    scope.forEachChild(visit);
    if (found !== null) return found;
  }
  return null;
}

function propertiesOf(node: Node): readonly Node[] {
  if (isAsExpression(node) || isSatisfiesExpression(node)) return propertiesOf(node.expression);
  if (!isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((one) => (isPropertyAssignment(one) ? [one.initializer] : []));
}

/** The values of a field: the entries of a list, the return values of a function, or the expression itself. */
function entriesOf(node: Node | undefined): readonly Node[] {
  if (node === undefined) return [];
  if (isArrowFunction(node)) return returnsOf(node);
  if (isConditionalExpression(node)) return [...entriesOf(node.whenTrue), ...entriesOf(node.whenFalse)];
  if (isSpreadElement(node) || isParenthesizedExpression(node)) return entriesOf(node.expression);
  if (isArrayLiteralExpression(node)) return node.elements.flatMap(entriesOf);
  return [node];
}

function returnsOf(node: Node): readonly Node[] {
  if (isArrowFunction(node) && node.body.kind !== SyntaxKind.Block) return [node.body];
  const found: Node[] = [];
  const visit = (one: Node): void => {
    if (isReturnStatement(one)) {
      if (one.expression !== undefined) found.push(one.expression);
    } else if (!isFunction(one)) one.forEachChild(visit);
  };
  node.forEachChild(visit);
  return found;
}

const hasWords = (parts: Parts): boolean =>
  parts.some((part) => typeof part === 'string' && /[\p{L}\p{P}]/u.test(part));

function crossed(all: readonly Parts[], more: readonly Parts[]): readonly Parts[] {
  return all.flatMap((before) => more.map((after) => [...before, ...after]));
}

function joined(parts: Parts): Parts {
  const all: (string | Hole)[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else all.push(part);
  }
  return all.filter((part) => part !== '');
}
