import type { Identifier, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isExpressionWithTypeArguments,
  isIdentifier,
  isQualifiedName,
  isTypeQueryNode,
  isTypeReferenceNode,
} from 'typescript/unstable/ast/is';
import type { Checker } from 'typescript/unstable/sync';

/** A type that a file takes from a package without an import, because the package declares it for every file. */
interface GlobalType {
  readonly node: Node;
  /** As written: `Electron.WebContents`. */
  readonly written: string;
  /** The package; `node` for the types of Node. */
  readonly from: string;
}

/** The types that a file names and that only packages declare; types of the language and of the page belong to nobody. */
export function globalTypes(source: SourceFile, checker: Checker): GlobalType[] {
  const names: { readonly first: Identifier; readonly node: Node }[] = [];
  const visit = (node: Node): void => {
    const name = isTypeReferenceNode(node)
      ? node.typeName
      : isTypeQueryNode(node)
        ? node.exprName
        : isExpressionWithTypeArguments(node)
          ? node.expression
          : null;
    const first = name === null ? null : firstOf(name);
    if (name !== null && first !== null) names.push({ first, node: name });
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  if (names.length === 0) return [];
  const symbols = checker.getSymbolAtLocation(names.map(({ first }) => first));
  return names.flatMap(({ node }, at) => {
    const packages = (symbols[at]?.declarations ?? []).map(({ path }) => packageAt(path));
    const [from = null] = packages;
    return from === null || packages.includes(null) ? [] : [{ node, written: node.getText(), from }];
  });
}

function firstOf(name: Node): Identifier | null {
  let first = name;
  while (isQualifiedName(first)) first = first.left;
  return isIdentifier(first) ? first : null;
}

/** The package that a declaration belongs to; null: a file of the tree, or a library of TypeScript. */
function packageAt(path: string): string | null {
  const [, inside] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (inside === undefined || /^(@typescript\/|typescript$)/.test(inside)) return null;
  const name = inside.replace(/^@types\//, '');
  return name === 'undici-types' ? 'node' : name;
}
