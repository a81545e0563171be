import type { CallExpression, Expression, Identifier, Node, SourceFile } from 'typescript/unstable/ast';
import { NodeFlags } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isExportDeclaration,
  isExportSpecifier,
  isIdentifier,
  isImportDeclaration,
  isImportSpecifier,
  isNamedImports,
  isNumericLiteral,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSpreadElement,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import {
  type Checker,
  SymbolFlags,
  type Type,
  TypeFlags,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';
import { isReference, isTypeOnly } from './globalUses.ts';
import { bare } from './literalText.ts';

/** A place where a file hands the output of the process to a function of Node's files. */
interface ConsoleFile {
  readonly node: Node;
  readonly written: string;
}

/** Where Node declares its functions of files. */
const FILES = /\/@types\/node\/fs(\/promises)?\.d\.ts$/;
const MODULE = /^(node:)?fs(\/promises)?$/;
/** The functions that write to an open file. */
const WRITING = /^(appendFile|createWriteStream|write|writeFile|writev)(Sync)?$/;
/** The functions that read: the file 0 is the input of the process. */
const READING = /^(createReadStream|read|readFile|readv)(Sync)?$/;

/**
 * The output of the process as an open file, as `writeSync(2, …)` and `{ fd: 1 }` take it: every number that the file did not get from
 * `openSync` may be one.
 */
export function consoleFiles(source: SourceFile, checker: Checker): ConsoleFile[] {
  if (!/['"](node:)?fs(\/promises)?['"]/.test(source.text)) return [];
  const given: { readonly call: CallExpression; readonly file: Expression }[] = [];
  const constants = new Map<string, { readonly name: Identifier; readonly value: Expression }[]>();
  const passedOn: Node[] = [];
  const imported = importedWriters(source);
  const visit = (node: Node): void => {
    if (isCallExpression(node)) for (const file of filesOf(node)) given.push({ call: node, file });
    if (isIdentifier(node) && isPassedOn(node, imported, checker)) passedOn.push(node);
    if (isTypeOnly(node)) return;
    if (isVariableDeclaration(node) && isIdentifier(node.name) && node.initializer !== undefined)
      if ((node.parent.flags & NodeFlags.Const) !== 0)
        constants.set(node.name.text, [
          ...(constants.get(node.name.text) ?? []),
          { name: node.name, value: node.initializer },
        ]);
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  const types = given.length === 0 ? [] : checker.getTypeAtLocation(given.map(({ file }) => file));
  const isOpened = (file: Expression): boolean => {
    const value = bare(file);
    if (isCallExpression(value)) return nameOf(value.expression) === 'openSync' && isOfFiles(value, checker);
    if (isPropertyAccessExpression(value))
      return value.name.text === 'fd' && isHandle(checker.getSymbolAtLocation(value.name));
    if (!isIdentifier(value)) return false;
    const symbol = checker.getSymbolAtLocation(value);
    return (constants.get(value.text) ?? []).some(
      ({ name, value: initializer }) =>
        symbol !== undefined && checker.getSymbolAtLocation(name)?.id === symbol.id && isOpened(initializer),
    );
  };
  return [
    ...passedOn.map((node) => ({ node, written: `${node.getText(source)} as a value` })),
    ...given.flatMap(({ call, file }, at) => {
      const type = types[at];
      const isOptions = isStreamOptions(call, file);
      const number = isOptions ? fieldOf(type, file, checker) : type;
      if (!mayBeNumber(number, checker) || !isOfFiles(call, checker)) return [];
      const isInput =
        isNumericLiteral(file) && Number(file.text) === 0 && READING.test(nameOf(call.expression));
      if (isInput || (!isOptions && isOpened(file))) return [];
      return [{ node: file, written: call.getText(source) }];
    }),
  ];
}

/** Arguments of a call that may be the number of an open file, or options that may hold one. */
function filesOf(call: CallExpression): Expression[] {
  const [first, ...rest] = call.arguments;
  const files =
    first === undefined || isStringLiteral(first) || isObjectLiteralExpression(first) ? [] : [first];
  return [
    ...files.map((one) => (isSpreadElement(one) ? one.expression : one)),
    ...rest.flatMap((one) => {
      if (!isObjectLiteralExpression(one)) return isStreamOptions(call, one) ? [one] : [];
      const own = one.properties.find((property) => 'name' in property && property.name?.getText() === 'fd');
      if (own !== undefined && isPropertyAssignment(own)) return [own.initializer];
      return isStreamOptions(call, one) ? [one] : [];
    }),
  ];
}

/** The options of a stream as a whole, which may name an open file. */
function isStreamOptions(call: CallExpression, file: Expression): boolean {
  return (
    call.arguments[0] !== file &&
    call.arguments.includes(file) &&
    /WriteStream$/.test(nameOf(call.expression))
  );
}

/** The type of the field `fd` of options. */
function fieldOf(type: Type | undefined, options: Expression, checker: Checker): Type | undefined {
  const field = type === undefined ? undefined : checker.getPropertyOfType(type, 'fd');
  return field === undefined ? undefined : checker.getTypeOfSymbolAtLocation(field, options);
}

/** The names of a file for functions that write: whoever gets such a function can call it with any number. */
function importedWriters(source: SourceFile): ReadonlySet<string> {
  return new Set(
    source.statements.filter(isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
      const bindings = importClause?.namedBindings;
      if (!isStringLiteral(moduleSpecifier) || !MODULE.test(moduleSpecifier.text)) return [];
      return bindings === undefined || !isNamedImports(bindings)
        ? []
        : bindings.elements
            .filter(({ name, propertyName }) => WRITING.test((propertyName ?? name).text))
            .map(({ name }) => name.text);
    }),
  );
}

/** A function that writes and is not called here: `[2].map(writeSync)`, `writeSync.call(…)`, `export { writeSync }`. */
function isPassedOn(name: Identifier, imported: ReadonlySet<string>, checker: Checker): boolean {
  const { parent } = name;
  if (isExportSpecifier(parent)) {
    const exported = parent.parent.parent;
    const moduleSpecifier = isExportDeclaration(exported) ? exported.moduleSpecifier : undefined;
    if (moduleSpecifier === undefined) return imported.has((parent.propertyName ?? parent.name).text);
    const isOfFiles = isStringLiteral(moduleSpecifier) && MODULE.test(moduleSpecifier.text);
    return isOfFiles && parent.name === name && WRITING.test((parent.propertyName ?? name).text);
  }
  const isMember = isPropertyAccessExpression(parent) && parent.name === name;
  const isWriter = isMember
    ? WRITING.test(name.text) && isFunctionOfFiles(checker.getSymbolAtLocation(name))
    : imported.has(name.text) && isReference(name) && !isImportSpecifier(parent);
  const whole = isMember ? parent : name;
  return isWriter && !(isCallExpression(whole.parent) && whole.parent.expression === whole);
}

/** Not a member of a stream or of a handle. */
function isFunctionOfFiles(symbol: TypeSymbol | undefined): boolean {
  return (
    symbol !== undefined &&
    (symbol.flags & SymbolFlags.Function) !== 0 &&
    symbol.declarations.some(({ path }) => FILES.test(path))
  );
}

function isOfFiles(call: CallExpression, checker: Checker): boolean {
  return FILES.test(checker.getResolvedSignature(call)?.declaration?.path ?? '');
}

/** `fd` of a handle that `open` of Node's promises has answered. */
function isHandle(symbol: TypeSymbol | undefined): boolean {
  return (
    symbol?.getParent()?.name === 'FileHandle' && symbol.declarations.some(({ path }) => FILES.test(path))
  );
}

function nameOf(callee: Node): string {
  return callee.getText().split('.').at(-1) ?? '';
}

const NUMBERS =
  TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Number | TypeFlags.NumberLiteral | TypeFlags.Enum;

function mayBeNumber(type: Type | undefined, checker: Checker): boolean {
  if (type === undefined) return false;
  if ((type.flags & NUMBERS) !== 0) return true;
  if (type.isUnionType() || type.isIntersectionType())
    return type.getTypes().some((one) => mayBeNumber(one, checker));
  if (type.isTypeParameter()) return mayBeNumber(checker.getBaseConstraintOfType(type), checker);
  // The elements of an array that is spread.
  return type.isTypeReference() && (checker.isArrayType(type) || checker.isTupleType(type))
    ? checker.getTypeArguments(type).some((one) => mayBeNumber(one, checker))
    : false;
}
