import type { Describing } from './describing.ts';
import type { LocalElement } from './messages.ts';

/** The recorded element to find, as far as the page needs to know it. */
export interface Wanted {
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  readonly text: string;
  readonly css: string;
  readonly inShadow: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its place, in CSS pixels of the viewport. Null for an element that was hidden; it may be hidden again. */
  readonly box: { readonly x: number; readonly y: number } | null;
}

/** A candidate. The box is in the frame's own viewport. */
interface Gathered {
  readonly element: LocalElement;
  readonly around: string;
}

interface RelocatingWorld {
  gather(wanted: Wanted): {
    readonly candidates: readonly Gathered[];
    readonly atPath: Gathered | null;
    /** Elements that may hold a closed root and were not searched, by the ids under which main searches them. */
    readonly hosts: readonly number[];
  };
  /** Elements of the last result: the candidates in order, then the one at the path. */
  listed(): readonly Element[];
}

/**
 * Finds the elements of a document that may be a recorded one. It only reads, runs in an isolated world, and the page does
 * not notice. Self-contained: it is sent into the page as text.
 */
export function makeRelocating(
  describing: Describing,
  openedRoot: (element: Element) => ShadowRoot | null,
  askAbout: (element: Element) => number | null,
): RelocatingWorld {
  /** Limits of elements visited and of elements described: half a page must not take seconds. */
  const VISITED = 50_000;
  const KIND = 5000;
  const DESCRIBED = 300;
  const AROUND_LENGTH = 300;
  const SAYS_MORE = 3;
  const CLIMBED = 10;
  const PASSED = /^(script|style|noscript|template|select|textarea)$/;
  const KIN = [
    ['button', 'link', 'menuitem', 'tab'],
    ['textbox', 'searchbox', 'combobox', 'spinbutton'],
    ['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio'],
    ['option', 'listitem', 'menuitem', 'treeitem'],
    ['combobox', 'listbox'],
  ];
  const { naming } = describing;
  /** When an element was last searched for a closed root. An element without one may get one later. */
  const asked = new WeakMap<Element, number>();
  const ASK_AGAIN_MS = 2000;
  const HOSTS = 60;
  let listed: Element[] = [];

  function rootOf(element: Element): ShadowRoot | null {
    return openedRoot(element) ?? element.shadowRoot;
  }

  function isDrawn(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width >= 1 && height >= 1 && element.checkVisibility({ visibilityProperty: true });
  }

  /** All elements in the order of the page, shadow trees with their hosts. */
  function everything(): { elements: Element[]; shadows: ShadowRoot[] } {
    const elements: Element[] = [];
    const shadows: ShadowRoot[] = [];
    const visit = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        if (elements.length >= VISITED) return;
        elements.push(element);
        const inner = rootOf(element);
        if (inner === null) continue;
        shadows.push(inner);
        visit(inner);
      }
    };
    visit(document);
    return { elements, shadows };
  }

  /**
   * Fields with a label that contains the wanted name. Reading the labels of a field would search the whole page each time.
   */
  function labelled(name: string): ReadonlySet<Element> {
    const fields = new Set<Element>();
    if (name === '') return fields;
    for (const label of document.querySelectorAll('label')) {
      if (label.control !== null && folded(label.textContent).includes(name)) fields.add(label.control);
    }
    return fields;
  }

  function folded(text: string | null): string {
    return naming.fold(text ?? '');
  }

  /** A first score of the element; 0 when it is of another kind. */
  function promise(element: Element, wanted: Wanted, fields: ReadonlySet<Element>): number {
    const role = naming.roleOf(element);
    const isKin = KIN.some((group) => group.includes(role) && group.includes(wanted.role));
    const shares = ['id', 'name', 'href', 'data-testid'].some((name) => {
      const value = wanted.attributes[name];
      return value !== undefined && value !== '' && element.getAttribute(name) === value;
    });
    if (role !== wanted.role && !isKin && !shares && element.localName !== wanted.tag) return 0;
    const text = folded(element.textContent);
    const hasName =
      wanted.name !== '' &&
      (text === wanted.name ||
        fields.has(element) ||
        ['aria-label', 'title', 'placeholder', 'alt', 'value'].some(
          (name) => folded(element.getAttribute(name)) === wanted.name,
        ));
    const hasText = wanted.text !== '' && text.startsWith(wanted.text);
    return 1 + (role === wanted.role ? 2 : 0) + (shares ? 2 : 0) + (hasName ? 4 : 0) + (hasText ? 2 : 0);
  }

  function gather(wanted: Wanted) {
    const { elements, shadows } = everything();
    const fields = labelled(wanted.name);
    const kind: { element: Element; weight: number; distance: number }[] = [];
    for (const element of elements) {
      const weight = promise(element, wanted, fields);
      if (weight > 0) kind.push({ element, weight, distance: distance(element, wanted) });
    }
    kind.sort((a, b) => b.weight - a.weight || a.distance - b.distance);
    const chosen: Element[] = [];
    for (const { element } of kind.slice(0, KIND)) {
      if (wanted.box === null || isDrawn(element)) chosen.push(element);
      if (chosen.length >= DESCRIBED) break;
    }
    const atPath = elementAtPath(wanted, shadows);
    listed = atPath === null ? chosen : [...chosen, atPath];
    return {
      candidates: chosen.map(facts),
      atPath: atPath === null ? null : facts(atPath),
      hosts: hostsAmong(elements),
    };
  }

  /** Custom elements come first, because they are the ones that usually have roots. */
  function hostsAmong(elements: readonly Element[]): number[] {
    const now = performance.now();
    const isNew = (element: Element): boolean => now - (asked.get(element) ?? -ASK_AGAIN_MS) >= ASK_AGAIN_MS;
    const custom = elements.filter((element) => element.localName.includes('-'));
    const hosts: number[] = [];
    for (const element of [...custom, ...elements]) {
      if (hosts.length >= HOSTS) break;
      if (!isNew(element)) continue;
      const id = askAbout(element);
      if (id === null) continue;
      asked.set(element, now);
      hosts.push(id);
    }
    return hosts;
  }

  /** The distance to the recorded place. Of many alike elements, the nearest are described. */
  function distance(element: Element, { box }: Wanted): number {
    if (box === null) return 0;
    const { x, y } = element.getBoundingClientRect();
    return Math.abs(x - box.x) + Math.abs(y - box.y);
  }

  /** The single element at the recorded path. */
  function elementAtPath({ css, inShadow, box }: Wanted, shadows: readonly ShadowRoot[]): Element | null {
    const found = (inShadow ? shadows : [document]).flatMap((root) => {
      try {
        return [...root.querySelectorAll(css)];
      } catch {
        return [];
      }
    });
    const [only] = found;
    return found.length === 1 && only !== undefined && (box === null || isDrawn(only)) ? only : null;
  }

  function facts(element: Element): Gathered {
    return { element: describing.describe(element), around: around(element) };
  }

  function around(element: Element): string {
    let at = describing.parentOf(element);
    for (let level = 0; at !== null && level < CLIMBED; level += 1) {
      const parts: string[] = [];
      words(at, element, parts, { left: 2 * AROUND_LENGTH });
      const text = naming.fold(parts.join(' '));
      if (text.length >= SAYS_MORE) return text.slice(0, AROUND_LENGTH);
      at = describing.parentOf(at);
    }
    return '';
  }

  /** Collects the drawn text, except the text of one element. */
  function words(node: Node, except: Element, parts: string[], budget: { left: number }): void {
    if (node === except || budget.left <= 0) return;
    if (node.nodeType === 3) {
      const text = node.nodeValue ?? '';
      parts.push(text);
      budget.left -= text.length;
      return;
    }
    if (node.nodeType === 1) {
      const element = node as Element;
      if (PASSED.test(element.localName)) return;
      // An element without a box of its own may still show its content.
      if (!element.checkVisibility() && getComputedStyle(element).display !== 'contents') return;
      const root = rootOf(element);
      if (root !== null) words(root, except, parts, budget);
    }
    for (let child = node.firstChild; child !== null && budget.left > 0; child = child.nextSibling)
      words(child, except, parts, budget);
  }

  return { gather, listed: () => listed };
}
