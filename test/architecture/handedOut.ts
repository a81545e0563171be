import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isBindingElement,
  isElementAccessExpression,
  isObjectBindingPattern,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is';
import {
  type Checker,
  SignatureKind,
  SymbolFlags,
  type Type,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';
import { isTypeOnly, memberNames } from './globalUses.ts';
import { TextFolder } from './literalText.ts';
import type { Import } from './readImports.ts';
import { lineOf } from './readReaches.ts';

/** Modules whose values no file may hand on to a room that may not import them. */
const GUARDED = ['renderer/bridge/'];
/** How deep the reader looks into what a value holds: answers of functions, members, elements. */
const DEEPEST = 4;

export function isGuardedModule(file: string): boolean {
  return GUARDED.some((place) => file.startsWith(place));
}

/**
 * Knows the values of guarded modules by their types: whoever has one can call its members without an import. A spread or a
 * variable keeps the declarations of the members, so that each use of one is an import of its module.
 */
export class HandedOut {
  readonly #checker: Checker;
  readonly #root: string;
  /** Member's name → each of its declarations, with the module that exports it. */
  readonly #members = new Map<string, Map<string, string>>();
  /** Declaration of a type → the module that exports it. */
  readonly #types = new Map<string, string>();
  readonly #judged = new Map<number, string | null>();

  /** `root`: the folder of the tree, with a stroke at its end. */
  constructor(checker: Checker, root: string) {
    this.#checker = checker;
    this.#root = root;
  }

  /** To be called for each guarded module before anything is asked. */
  learn(name: string, source: SourceFile): void {
    for (const symbol of this.#exportsOf(source)) {
      const { flags } = symbol;
      if ((flags & (SymbolFlags.Interface | SymbolFlags.Class)) !== 0)
        this.#learnType(this.#checker.getDeclaredTypeOfSymbol(symbol), name, 1);
      if ((flags & SymbolFlags.Value) !== 0) this.#learnType(this.#checker.getTypeOfSymbol(symbol), name, 1);
    }
  }

  #learnType(type: Type | undefined, module: string, depth: number): void {
    if (type === undefined || depth > DEEPEST) return;
    if (type.isUnionType()) for (const one of type.getTypes()) this.#learnType(one, module, depth + 1);
    if (!type.isObjectType() || !this.#isOwn(type.getSymbol())) return;
    for (const { declarations } of [type.getSymbol()].filter((one) => one !== undefined))
      for (const { path, index } of declarations) this.#types.set(`${path} ${index}`, module);
    for (const property of this.#checker.getPropertiesOfType(type)) {
      if (!this.#isOwn(property)) continue;
      const known = this.#members.get(property.name) ?? new Map<string, string>();
      for (const { path, index } of property.declarations) known.set(`${path} ${index}`, module);
      this.#members.set(property.name, known);
    }
    for (const signature of this.#checker.getSignaturesOfType(type, SignatureKind.Call))
      this.#learnType(this.#checker.getReturnTypeOfSignature(signature), module, depth + 1);
  }

  /** The uses of guarded members in a file, as imports of their modules. */
  usesIn(from: string, source: SourceFile): Import[] {
    if (this.#members.size === 0) return [];
    const folder = new TextFolder();
    const taken: { readonly node: Node; readonly name: string; readonly owner: Node | null }[] = [];
    const visit = (node: Node): void => {
      if (isTypeOnly(node)) return;
      folder.learn(node);
      if (isPropertyAccessExpression(node)) {
        if (this.#members.has(node.name.text)) taken.push({ node, name: node.name.text, owner: null });
      } else if (isElementAccessExpression(node)) {
        for (const name of folder.texts(node.argumentExpression))
          if (this.#members.has(name)) taken.push({ node, name, owner: node.expression });
      } else if (isBindingElement(node) && node.parent !== undefined && isObjectBindingPattern(node.parent))
        for (const name of memberNames(node.propertyName ?? node.name, folder))
          if (this.#members.has(name)) taken.push({ node, name, owner: node.parent });
      node.forEachChild(visit);
    };
    source.forEachChild(visit);
    const accesses = taken.flatMap(({ node }) => (isPropertyAccessExpression(node) ? [node] : []));
    const asked =
      accesses.length === 0 ? [] : this.#checker.getSymbolAtLocation(accesses.map(({ name }) => name));
    const symbols = new Map<Node, TypeSymbol | undefined>(accesses.map((node, at) => [node, asked[at]]));
    return taken.flatMap(({ node, name, owner }) => {
      const symbol = owner === null ? symbols.get(node) : this.#memberOf(owner, name);
      const known = this.#members.get(name);
      const target = symbol?.declarations
        .map(({ path, index }) => known?.get(`${path} ${index}`))
        .find((module) => module !== undefined);
      if (target === undefined) return [];
      return [this.#edge(from, lineOf(source, node), target, `the value that has ${name}`)];
    });
  }

  #edge(from: string, line: number, target: string, through: string): Import {
    return { from, line, to: target, target, typeOnly: true, through };
  }

  #memberOf(owner: Node, name: string): TypeSymbol | undefined {
    const type = this.#checker.getTypeAtLocation(owner);
    if (type === undefined) return undefined;
    return this.#checker.getPropertyOfType(this.#checker.getNonNullableType(type) ?? type, name);
  }

  /** The exported names of a file whose values are of guarded types, or give such values, with the modules of the types. */
  exportedBy(source: SourceFile): ReadonlyMap<string, string> {
    if (this.#types.size === 0) return new Map();
    const symbols = this.#exportsOf(source)
      .map((given) =>
        (given.flags & SymbolFlags.Alias) === 0
          ? { name: given.name, symbol: given }
          : { name: given.name, symbol: this.#checker.getAliasedSymbol(given) },
      )
      .filter(({ symbol }) => (symbol.flags & SymbolFlags.Value) !== 0);
    if (symbols.length === 0) return new Map();
    const types = this.#checker.getTypeOfSymbol(symbols.map(({ symbol }) => symbol));
    return new Map(
      symbols.flatMap(({ name }, at) => {
        const module = this.#moduleOf(types[at], 1);
        return module === null ? [] : [[name, module] as const];
      }),
    );
  }

  /** The guarded module whose value a value of this type is or gives. */
  #moduleOf(type: Type | undefined, depth: number): string | null {
    if (type === undefined || depth > DEEPEST) return null;
    if (type.isUnionType() || type.isIntersectionType())
      return first(type.getTypes(), (one) => this.#moduleOf(one, depth));
    if (!type.isObjectType()) return null;
    const known = this.#judged.get(type.id);
    if (known !== undefined) return known;
    this.#judged.set(type.id, null);
    const found = this.#moduleOfObject(type, depth);
    this.#judged.set(type.id, found);
    return found;
  }

  #moduleOfObject(type: Type, depth: number): string | null {
    const symbol = type.getSymbol();
    const declared = first(
      symbol?.declarations ?? [],
      ({ path, index }) => this.#types.get(`${path} ${index}`) ?? null,
    );
    if (declared !== null) return declared;
    const isMember = first(
      symbol?.declarations ?? [],
      ({ path, index }) => this.#members.get(symbol?.name ?? '')?.get(`${path} ${index}`) ?? null,
    );
    if (isMember !== null) return isMember;
    if (type.isTypeReference()) {
      const inside = first(this.#checker.getTypeArguments(type), (one) => this.#moduleOf(one, depth + 1));
      if (inside !== null) return inside;
    }
    if (!this.#isOwn(symbol)) return null;
    const answers = this.#checker.getSignaturesOfType(type, SignatureKind.Call);
    const answered = first(answers, (signature) =>
      this.#moduleOf(this.#checker.getReturnTypeOfSignature(signature), depth + 1),
    );
    if (answered !== null || answers.length > 0) return answered;
    return first(this.#checker.getPropertiesOfType(type), (property) => {
      const module = first(
        property.declarations,
        ({ path, index }) => this.#members.get(property.name)?.get(`${path} ${index}`) ?? null,
      );
      if (module !== null || !this.#isOwn(property)) return module;
      return this.#moduleOf(this.#checker.getTypeOfSymbol(property), depth + 1);
    });
  }

  #exportsOf(source: SourceFile): readonly TypeSymbol[] {
    const module = this.#checker.getSymbolAtLocation(source);
    return module === undefined ? [] : [...module.getExports().values()];
  }

  #isOwn(symbol: TypeSymbol | undefined): boolean {
    return (
      symbol?.declarations.some(
        ({ path }) => path.startsWith(this.#root) && !path.includes('/node_modules/'),
      ) ?? false
    );
  }
}

/** The first answer that is not null. */
function first<T, R>(all: readonly T[], answer: (one: T) => R | null): R | null {
  for (const one of all) {
    const found = answer(one);
    if (found !== null) return found;
  }
  return null;
}
