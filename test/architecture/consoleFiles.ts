import type { CallExpression, Expression, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isSpreadElement,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import type { Checker, Type } from 'typescript/unstable/sync';

/** A place where a file hands the output of the process to a function of Node's files. */
interface ConsoleFile {
  readonly node: Node;
  readonly written: string;
}

/** Where Node declares its functions of files. */
const FILES = /\/@types\/node\/fs(\/promises)?\.d\.ts$/;

/** The output of the process as an open file: its numbers 1 and 2, as `writeSync(2, …)` and `{ fd: 1 }` take them. */
export function consoleFiles(source: SourceFile, checker: Checker): ConsoleFile[] {
  if (!/['"](node:)?fs(\/promises)?['"]/.test(source.text)) return [];
  const given: { readonly call: CallExpression; readonly file: Expression }[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node)) for (const file of filesOf(node)) given.push({ call: node, file });
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  if (given.length === 0) return [];
  const types = checker.getTypeAtLocation(given.map(({ file }) => file));
  return given.flatMap(({ call, file }, at) => {
    if (!isOutput(types[at])) return [];
    const { path } = checker.getResolvedSignature(call)?.declaration ?? {};
    if (path === undefined || !FILES.test(path)) return [];
    return [{ node: file, written: call.getText(source) }];
  });
}

/** Arguments of a call that may be the number of an open file. */
function filesOf({ arguments: all }: CallExpression): Expression[] {
  const [first] = all;
  const options = all.flatMap((one) =>
    isObjectLiteralExpression(one)
      ? one.properties.flatMap((property) =>
          isPropertyAssignment(property) && property.name.getText() === 'fd' ? [property.initializer] : [],
        )
      : [],
  );
  const isFile = first !== undefined && !isSpreadElement(first) && !isStringLiteral(first);
  return isFile && !isObjectLiteralExpression(first) ? [first, ...options] : options;
}

function isOutput(type: Type | undefined): boolean {
  if (type === undefined) return false;
  if (type.isUnionType()) return type.getTypes().some(isOutput);
  return type.isNumberLiteralType() && (type.value === 1 || type.value === 2);
}
