import { type Identifier, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isExpressionStatement,
  isForStatement,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isNewExpression,
  isPropertyAccessExpression,
  isRegularExpressionLiteral,
  isReturnStatement,
  isSourceFile,
  isTypeQueryNode,
  isVariableDeclaration,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import type { Checker } from 'typescript/unstable/sync';
import { isReference } from './globalUses.ts';
import { bare, textOf } from './literalText.ts';

/** Methods that read a text from its beginning, whatever the expression has read before. */
const FROM_THE_START = new Set(['match', 'matchAll', 'replace', 'replaceAll', 'search', 'split']);
/** Methods of an expression that go on where the last call ended. */
const GOING_ON = new Set(['exec', 'test']);
const ADVICE = 'which goes on where the last call ended: set lastIndex before, in the same function';

/**
 * Where a module keeps the place of a regular expression with the flag `g` or `y` between calls: it may only be given to methods that
 * read from the start, or its `lastIndex` is set before in the same function.
 */
export function keptPatterns(
  source: SourceFile,
  checker: Checker,
): { readonly node: Node; readonly text: string }[] {
  const found: { readonly node: Node; readonly text: string }[] = [];
  const named = new Map<string, Identifier>();
  /** An expression in an array or an object: no name says where it is used. */
  let inContainer: Node | null = null;
  const find = (node: Node): void => {
    if (isFunction(node)) return;
    if (isCallExpression(node) && node.arguments.some((given) => isMaker(bare(given)))) inContainer ??= node;
    if (goesOn(node) || isMade(node)) {
      const outer = outside(node);
      const { parent } = outer;
      if (isVariableDeclaration(parent) && isIdentifier(parent.name)) {
        named.set(parent.name.text, parent.name);
        if (isExported(parent))
          found.push({
            node,
            text: `the exported expression ${parent.name.text}, ${ADVICE}, or export a function`,
          });
      } else if (!isReadFromTheStart(outer)) {
        inContainer ??= outer;
        if (isExportedPart(outer))
          found.push({ node, text: `an exported expression, ${ADVICE}, or export a function` });
      }
    }
    node.forEachChild(find);
  };
  source.forEachChild(find);
  if (named.size === 0 && inContainer === null) return found;
  const uses: Identifier[] = [];
  const unknown: Node[] = [];
  const visit = (node: Node): void => {
    if (isIdentifier(node) && named.has(node.text) && isReference(node)) uses.push(node);
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression))
      if (GOING_ON.has(node.expression.name.text)) {
        const owner = bare(node.expression.expression);
        const isKnown = isRegularExpressionLiteral(owner) || (isIdentifier(owner) && !isLoose(owner, source));
        if (!isKnown && !isSetBefore(owner, node)) unknown.push(node);
      }
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  if (inContainer !== null)
    for (const node of unknown) found.push({ node, text: `${node.getText().slice(0, 40)}, ${ADVICE}` });
  if (uses.length === 0) return found;
  const symbols = checker.getSymbolAtLocation(uses);
  const known = new Set(checker.getSymbolAtLocation([...named.values()]).map((symbol) => symbol?.id));
  uses.forEach((node, at) => {
    if (known.has(symbols[at]?.id) && !isHarmless(node) && !isPart(node))
      found.push({ node, text: `the expression ${node.text}, ${ADVICE}` });
  });
  return found;
}

/** A call of a function of the file that returns such an expression. */
function isMade(node: Node): boolean {
  if (!isCallExpression(node) || !isIdentifier(node.expression)) return false;
  const name = node.expression.text;
  let isFound = false;
  const visit = (one: Node): void => {
    const isNamed = 'name' in one && (one.name as Node | undefined)?.getText() === name;
    if (isNamed && isFunctionDeclaration(one)) isFound ||= isMaker(one);
    if (isNamed && isVariableDeclaration(one) && one.initializer !== undefined)
      isFound ||= isMaker(bare(one.initializer));
    if (!isFound) one.forEachChild(visit);
  };
  node.getSourceFile().forEachChild(visit);
  return isFound;
}

/** A function that returns an expression that goes on. */
function isMaker(node: Node): boolean {
  if (!isArrowFunction(node) && !isFunctionExpression(node) && !isFunctionDeclaration(node)) return false;
  const { body } = node;
  if (body === undefined) return false;
  if (goesOn(bare(body))) return true;
  let isFound = false;
  const visit = (one: Node): void => {
    if (isFunction(one)) return;
    if (isReturnStatement(one) && one.expression !== undefined) isFound ||= goesOn(bare(one.expression));
    one.forEachChild(visit);
  };
  body.forEachChild(visit);
  return isFound;
}

/** An expression in an exported array or object. */
function isExportedPart(node: Node): boolean {
  let around = node.parent;
  while (!isSourceFile(around) && !isVariableDeclaration(around)) around = around.parent;
  return isVariableDeclaration(around) && isExported(around);
}

/** An element of an array or an object at the top of the module, whose uses are judged by the container. */
function isPart(node: Node): boolean {
  let around = node.parent;
  while (!isSourceFile(around)) {
    if (isFunction(around) || isCallExpression(around)) return false;
    if (isVariableStatement(around)) return true;
    around = around.parent;
  }
  return false;
}

/** `/…/g`, `new RegExp(…, 'g')`, and `new RegExp` with flags that nobody knows. */
export function goesOn(node: Node): boolean {
  if (isRegularExpressionLiteral(node)) return /[gy]/.test(node.text.slice(node.text.lastIndexOf('/')));
  if (!isNewExpression(node) && !isCallExpression(node)) return false;
  if (!isIdentifier(node.expression) || node.expression.text !== 'RegExp') return false;
  const flags = node.arguments?.[1];
  return flags !== undefined && /[gy]/.test(textOf(bare(flags)) ?? 'g');
}

/** `PATTERN.lastIndex = …` of a pattern at the top of the module. */
export function setsPlace(node: Node): boolean {
  return (
    isBinaryExpression(node) &&
    node.operatorToken.kind === SyntaxKind.EqualsToken &&
    isPropertyAccessExpression(node.left) &&
    node.left.name.text === 'lastIndex' &&
    isIdentifier(node.left.expression)
  );
}

function isHarmless(node: Identifier): boolean {
  const outer = outside(node);
  if (isTypeQueryNode(outer.parent) || isReadFromTheStart(outer) || isGivenToSetter(outer)) return true;
  const { parent } = outer;
  if (!isPropertyAccessExpression(parent) || parent.expression !== outer) return false;
  if (['flags', 'lastIndex', 'source'].includes(parent.name.text)) return true;
  return GOING_ON.has(parent.name.text) && isSetBefore(node, parent);
}

/** An argument of a function of the file that sets the place of its parameter before it uses it. */
function isGivenToSetter(node: Node): boolean {
  const { parent } = node;
  if (!isCallExpression(parent) || !isIdentifier(parent.expression)) return false;
  const given: readonly Node[] = parent.arguments;
  const at = given.indexOf(node);
  const name = parent.expression.text;
  let sets = false;
  const visit = (one: Node): void => {
    const written = isFunctionDeclaration(one)
      ? one
      : isVariableDeclaration(one) && one.initializer !== undefined
        ? bare(one.initializer)
        : null;
    const isNamed = written !== null && 'name' in one && (one.name as Node | undefined)?.getText() === name;
    if (isNamed && (isFunctionDeclaration(written) || isArrowFunction(written)))
      sets ||= setsParameter(written.parameters[at]?.name, written.body);
    one.forEachChild(visit);
  };
  node.getSourceFile().forEachChild(visit);
  return sets;
}

/** Each use of the parameter reads from a place that was set before. */
function setsParameter(parameter: Node | undefined, body: Node | undefined): boolean {
  if (parameter === undefined || body === undefined || !isIdentifier(parameter)) return false;
  let isSafe = true;
  const visit = (node: Node): void => {
    if (isIdentifier(node) && node.text === parameter.text && isReference(node) && !isGivenToSetter(node))
      isSafe &&= isHarmless(node);
    node.forEachChild(visit);
  };
  body.forEachChild(visit);
  return isSafe;
}

/** An argument of `replace` and the like. */
function isReadFromTheStart(node: Node): boolean {
  const { parent } = node;
  return (
    isCallExpression(parent) &&
    parent.arguments[0] === node &&
    isPropertyAccessExpression(parent.expression) &&
    FROM_THE_START.has(parent.expression.name.text)
  );
}

/** `pattern.lastIndex = …` stands before the use, in the same function, and runs whenever the use does. */
function isSetBefore(pattern: Node, use: Node): boolean {
  const written = pattern.getText();
  let around = use;
  while (!isSourceFile(around) && !isFunction(around)) {
    const { parent } = around;
    if (isForStatement(parent) && parent.initializer !== undefined && sets(parent.initializer, written))
      return true;
    if (isBlock(parent))
      for (const statement of parent.statements) {
        if (statement === around) break;
        if (setsAtOnce(statement, written)) return true;
      }
    around = parent;
  }
  return false;
}

/** Not within a condition, a loop or a function. */
function setsAtOnce(statement: Node, written: string): boolean {
  return isExpressionStatement(statement) && sets(statement.expression, written);
}

function sets(node: Node, written: string): boolean {
  return (
    isBinaryExpression(node) &&
    node.operatorToken.kind === SyntaxKind.EqualsToken &&
    isPropertyAccessExpression(node.left) &&
    node.left.name.text === 'lastIndex' &&
    node.left.expression.getText() === written
  );
}

/** A name that the file binds to something else than an expression that is written there: a parameter, an element, an import. */
function isLoose(name: Identifier, source: SourceFile): boolean {
  let isWritten = false;
  const visit = (node: Node): void => {
    if (isVariableDeclaration(node) && isIdentifier(node.name) && node.name.text === name.text)
      if (node.initializer !== undefined) {
        const value = bare(node.initializer);
        isWritten ||= isRegularExpressionLiteral(value) || isNewExpression(value);
      }
    if (!isWritten) node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return !isWritten;
}

function isExported(declaration: Node): boolean {
  const statement = declaration.parent.parent;
  return (
    isVariableStatement(statement) &&
    (statement.modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword) ?? false)
  );
}

function isFunction(node: Node): boolean {
  return (
    isArrowFunction(node) ||
    isFunctionExpression(node) ||
    isFunctionDeclaration(node) ||
    isMethodDeclaration(node)
  );
}

function outside(node: Node): Node {
  let outer = node;
  while (outer.parent !== undefined && bare(outer.parent) === bare(outer) && outer.parent !== outer)
    outer = outer.parent;
  return outer;
}
