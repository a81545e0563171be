import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isExportAssignment,
  isExportDeclaration,
  isIdentifier,
  isImportDeclaration,
  isImportTypeNode,
  isLiteralTypeNode,
  isNamedExports,
  isNamedImports,
  isPropertyAccessExpression,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import { bare, textOf } from './literalText.ts';
import { type Import, targetOf } from './readImports.ts';
import { lineOf } from './readReaches.ts';

/** A name of another module; `*` stands for all its names. */
interface Taken {
  readonly to: string;
  readonly target: string;
  readonly name: string;
  readonly line: number;
  readonly typeOnly: boolean;
}

/** What a file takes from other modules, and what it gives on. */
export interface ModuleNames {
  readonly takes: readonly Taken[];
  /** Exported name → where it comes from. */
  readonly givesOn: ReadonlyMap<string, Taken>;
  /** `export * from`. */
  readonly givesAll: readonly Taken[];
  /** Names that the file declares at its top. */
  readonly declares: ReadonlySet<string>;
}

export function namesOf(from: string, source: SourceFile): ModuleNames {
  const takes: Taken[] = [];
  const local = new Map<string, Taken>();
  const givesOn = new Map<string, Taken>();
  const givesAll: Taken[] = [];
  const taken = (specifier: Node, name: string, typeOnly: boolean): Taken | null => {
    const to = textOf(specifier);
    return to === null
      ? null
      : { to, target: targetOf(from, to), name, line: lineOf(source, specifier), typeOnly };
  };
  const take = (as: string | null, one: Taken | null): void => {
    if (one === null) return;
    takes.push(one);
    if (as !== null) local.set(as, one);
  };
  const visit = (node: Node): void => {
    if (isImportDeclaration(node) && node.importClause !== undefined) {
      const clause = node.importClause;
      const typeOnly = clause.phaseModifier === SyntaxKind.TypeKeyword;
      const from = node.moduleSpecifier;
      if (clause.name !== undefined) take(clause.name.text, taken(from, 'default', typeOnly));
      const bindings = clause.namedBindings;
      if (bindings !== undefined && isNamedImports(bindings))
        for (const { name, propertyName, isTypeOnly } of bindings.elements)
          take(name.text, taken(from, (propertyName ?? name).text, typeOnly || isTypeOnly));
      else if (bindings !== undefined) take(bindings.name.text, taken(from, '*', typeOnly));
    } else if (isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
      const from = node.moduleSpecifier;
      if (node.exportClause !== undefined && isNamedExports(node.exportClause))
        for (const { name, propertyName, isTypeOnly } of node.exportClause.elements) {
          const one = taken(from, (propertyName ?? name).text, node.isTypeOnly || isTypeOnly);
          take(null, one);
          if (one !== null) givesOn.set(name.text, one);
        }
      else {
        const one = taken(from, '*', node.isTypeOnly);
        take(null, one);
        if (one !== null && node.exportClause === undefined) givesAll.push(one);
        else if (one !== null && node.exportClause !== undefined && 'name' in node.exportClause)
          givesOn.set(node.exportClause.name.text, one);
      }
    } else if (isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword) {
      const [first] = node.arguments;
      if (first !== undefined) take(null, taken(first, '*', false));
    } else if (isImportTypeNode(node) && isLiteralTypeNode(node.argument)) {
      const name = node.qualifier !== undefined && isIdentifier(node.qualifier) ? node.qualifier.text : '*';
      take(null, taken(node.argument.literal, name, true));
    }
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  const declares = new Set<string>();
  /** `export { x }`, `export default x`, `export const y = x` and `= x.y`, where `x` is imported. */
  const giveOn = (name: string, value: Node): void => {
    const expression = bare(value);
    const one = isIdentifier(expression)
      ? local.get(expression.text)
      : isPropertyAccessExpression(expression) && isIdentifier(expression.expression)
        ? memberOf(local.get(expression.expression.text), expression.name.text)
        : undefined;
    if (one !== undefined) givesOn.set(name, one);
  };
  for (const node of source.statements) {
    if (isExportDeclaration(node) && node.moduleSpecifier === undefined && node.exportClause !== undefined) {
      if (!isNamedExports(node.exportClause)) continue;
      for (const { name, propertyName } of node.exportClause.elements) {
        declares.add(name.text);
        giveOn(name.text, propertyName ?? name);
      }
    } else if (isExportAssignment(node)) {
      declares.add('default');
      giveOn('default', node.expression);
    } else if (isVariableStatement(node)) {
      for (const { name, initializer } of node.declarationList.declarations) {
        if (!isIdentifier(name)) continue;
        declares.add(name.text);
        if (initializer !== undefined && isExported(node)) giveOn(name.text, initializer);
      }
    } else if ('name' in node && isNamed(node.name)) declares.add(node.name.text);
  }
  return { takes, givesOn, givesAll, declares };
}

function isNamed(name: unknown): name is { readonly text: string } {
  return typeof name === 'object' && name !== null && 'text' in name && typeof name.text === 'string';
}

/** A member of a module that was imported as a whole. */
function memberOf(taken: Taken | undefined, name: string): Taken | undefined {
  return taken?.name === '*' ? { ...taken, name } : undefined;
}

function isExported(node: { readonly modifiers?: readonly Node[] | undefined }): boolean {
  return node.modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword) ?? false;
}

/** The imports that reach their file through the re-exports of another: from the importing file to the original one. */
export function importedThrough(modules: ReadonlyMap<string, ModuleNames>): Import[] {
  return [...modules].flatMap(([from, { takes }]) => {
    const found = new Map<string, Import>();
    for (const one of takes)
      for (const { to, target } of originsOf(one, modules, new Set())) {
        if (target === from || (target === '' ? to === one.to : target === one.target)) continue;
        const { line, typeOnly } = one;
        const key = `${line} ${target === '' ? to : target}`;
        if (!found.has(key)) found.set(key, { from, line, to, target, typeOnly, through: one.target });
      }
    return [...found.values()];
  });
}

/** Where a taken name is declared: a file, or a package (`target` is empty). Of `*` there are several; of a name that no module has, none. */
function originsOf(
  taken: Taken,
  modules: ReadonlyMap<string, ModuleNames>,
  seen: Set<string>,
): readonly Taken[] {
  const key = `${taken.target === '' ? taken.to : taken.target} ${taken.name}`;
  if (seen.has(key)) return [];
  seen.add(key);
  const module = modules.get(taken.target);
  if (module === undefined) return [taken];
  if (taken.name === '*')
    return [
      taken,
      ...[...module.givesOn.values(), ...module.givesAll].flatMap((one) => originsOf(one, modules, seen)),
    ];
  const given = module.givesOn.get(taken.name);
  if (given !== undefined) return originsOf(given, modules, seen);
  if (module.declares.has(taken.name)) return [taken];
  return module.givesAll.flatMap((all) => originsOf({ ...all, name: taken.name }, modules, seen));
}
