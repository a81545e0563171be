import type { Describing } from './describing.ts';
import type { PickChainLink } from './messages.ts';

/** Determines which element a press is for, both for people who are watched and for people who choose an element. */
export interface ClickTargets {
  /** The parent in the drawn tree, slots of closed roots included. */
  parentOf(element: Element): Element | null;
  /** The element and its ancestors, nearest first, without `html` and `body`. */
  chain(element: Element): Element[];
  facts(chain: readonly Element[]): PickChainLink[];
  /** Why a press on the element has an effect, as far as the element itself shows. */
  reasonOf(element: Element): string | null;
  /**
   * Whether the place of a press matters, because no element there shows what the press is for: canvases, drawings, maps,
   * applications and empty boards. `inner` is the innermost element of the press. Null when it depends on the page's listeners:
   * what listens for movements of the pointer is a surface.
   */
  isSurface(element: Element, inner?: Element): boolean | null;
  /** Whether the element turns the pointer into a hand. */
  hasHand(element: Element): boolean;
  /** The element that a press on this one is for, and why, as far as it can be determined without the page's listeners. */
  choose(element: Element): Chosen;
  meant(element: Element): Element;
  /** Whether text may be typed there: the element is neither a field nor something on which keys have a known effect. */
  takesText(element: Element): boolean;
}

interface Chosen {
  readonly element: Element;
  readonly reason: string | null;
  /** Nearer elements that the press would be for if the page listened on them. Only the browser knows the listeners. */
  readonly open: readonly Element[];
  /** The element of the press when the listeners are known: for each of `open`, whether the page listens on it. */
  decide(listening: readonly boolean[]): Element;
}

/**
 * Which of the elements at a point a press is for (Mind2Web's rule).
 *
 * It is the nearest element that is interactive itself, listens or turns the pointer into a hand, and contains the middle
 * of the innermost element. A container of items (a menu, a grid, a scrolling region, a root that listens for everything in
 * it) is not the pressed element: its item is. Self-contained: it is sent into the page as text.
 */
export function chooseTarget(
  links: readonly PickChainLink[],
  listens: (index: number) => boolean,
): { readonly index: number; readonly reason: string | null } {
  let isInGroup = false;
  let item = 0;
  for (const [index, link] of links.entries()) {
    const own =
      link.reason === 'listens' || link.reason === null ? (listens(index) ? 'listens' : link.reason) : null;
    const weak = own ?? (link.hand ? 'hand' : link.focusable ? 'focus' : null);
    const reason = link.reason !== null && link.reason !== 'listens' ? link.reason : weak;
    const isWeak = reason === weak;
    const below = links[index - 1];
    const isGroup =
      index > 0 &&
      (link.group === 'composite' ||
        (isWeak && reason !== null && (link.group !== null || (!link.hand && below?.hasLikes === true))));
    if (isGroup) {
      const inside = links.slice(0, index);
      const entry = inside.findIndex((each) => each.isItem);
      if (!isInGroup) item = Math.max(0, entry >= 0 ? entry : inside.findLastIndex((each) => each.hasLikes));
      isInGroup = true;
      if (link.group === 'composite') break;
      continue;
    }
    if (reason === null || !link.holdsCentre) continue;
    // A listener on an element that fills the window serves the elements in it.
    if (index > 0 && isWeak && link.fillsWindow) continue;
    if (isInGroup && isWeak && !link.hand) continue;
    return { index, reason };
  }
  return { index: item, reason: null };
}

/** Self-contained: it is sent into the page as text. */
export function makeClickTargets(
  describing: Describing,
  rootOf: (element: Element) => ShadowRoot | null,
  choose: typeof chooseTarget,
): ClickTargets {
  const { naming } = describing;
  /** Limit of elements whose listeners are read: each needs a call of its own. */
  const ASKED = 8;
  /** A smaller element is pressed in its middle. */
  const BIG_PX = 80;
  const ITEMS =
    /^(button|link|option|tab|menuitem|menuitemcheckbox|menuitemradio|checkbox|radio|switch|combobox|textbox|searchbox|slider|spinbutton|treeitem|gridcell|cell|row|columnheader|rowheader)$/;
  const COMPOSITES = /^(menu|menubar|listbox|tree|treegrid|grid|table|tablist|radiogroup|toolbar)$/;
  const GROUPS = /^(ul|ol|dl|menu|table|thead|tbody|tfoot|form|main|nav|header|footer|aside|section)$/;

  function parentOf(element: Element): Element | null {
    const parent = element.parentElement;
    const root = parent === null ? null : rootOf(parent);
    if (root === null || root.mode === 'open') return describing.parentOf(element);
    const slots = [...root.querySelectorAll('slot')];
    return slots.find((slot) => slot.assignedElements().includes(element)) ?? describing.parentOf(element);
  }

  function chain(element: Element): Element[] {
    const links: Element[] = [];
    for (let at: Element | null = element; at !== null && links.length < 40; at = parentOf(at)) {
      if (at !== document.documentElement && at !== document.body) links.push(at);
    }
    return links.length > 0 ? links : [element];
  }

  function facts(links: readonly Element[]): PickChainLink[] {
    const first = links[0];
    if (first === undefined) return [];
    const box = describing.boxOf(first);
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const hasText = (first.textContent ?? '').trim() !== '';
    return links.map((element) => {
      const around = describing.boxOf(element);
      const reason = reasonOf(element);
      return {
        // Words on a map or a drawing are elements of their own.
        reason: reason === 'surface' && element !== first && hasText ? null : reason,
        hand: hasHand(element),
        focusable: (element as HTMLElement).tabIndex >= 0 && element.hasAttribute('tabindex'),
        group: groupOf(element),
        isItem: /^(li|td|th|dt|dd)$/.test(element.localName),
        hasLikes: hasLikes(element),
        holdsCentre:
          element === first ||
          (centre.x >= around.x &&
            centre.x <= around.x + around.width &&
            centre.y >= around.y &&
            centre.y <= around.y + around.height),
        fillsWindow: around.width >= innerWidth * 0.8 && around.height >= innerHeight * 0.8,
      };
    });
  }

  function groupOf(element: Element): 'composite' | 'plain' | null {
    const role = element.hasAttribute('role') ? naming.roleOf(element) : '';
    if (COMPOSITES.test(role)) return 'composite';
    if (role !== '' && role !== 'presentation' && role !== 'none' && ITEMS.test(role)) return null;
    if (GROUPS.test(element.localName) || isRoot(element)) return 'plain';
    const { overflowX, overflowY } = getComputedStyle(element);
    const scrolls =
      (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1) ||
      (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1);
    return scrolls ? 'plain' : null;
  }

  /** Applications listen at their root for everything in it. */
  function isRoot(element: Element): boolean {
    if (element.parentElement !== document.body || getComputedStyle(element).cursor === 'pointer')
      return false;
    return (
      /^(app|root|main|page|content|container|__next)$/i.test(element.id) ||
      element.querySelector('a[href],button,input,select,textarea,[role],[tabindex]') !== null
    );
  }

  /** Whether the element is one of several alike siblings. Their container serves all of them. */
  function hasLikes(element: Element): boolean {
    if (/^inline/.test(getComputedStyle(element).display)) return false;
    const isLike = (other: Element | null): boolean =>
      other !== null && other.localName === element.localName && other.className === element.className;
    return isLike(element.previousElementSibling) || isLike(element.nextElementSibling);
  }

  function reasonOf(element: Element): string | null {
    if (element.matches(':disabled')) return null;
    const tag = element.localName;
    if (
      (tag === 'a' || tag === 'area') &&
      (element.hasAttribute('href') || element.hasAttribute('xlink:href'))
    )
      return 'link';
    // A press on an option is a press on its list.
    if (tag === 'option') return element.closest('select') === null ? 'option' : null;
    if (tag === 'button' || tag === 'select' || tag === 'label' || tag === 'summary') return tag;
    if (tag === 'textarea') return 'field';
    if (tag === 'input') {
      const { type } = element as HTMLInputElement;
      if (type === 'hidden') return null;
      if (/^(checkbox|radio|file|color)$/.test(type)) return type;
      return /^(button|submit|reset|image)$/.test(type) ? 'button' : 'field';
    }
    const role = naming.roleOf(element);
    if (element.hasAttribute('role') && ITEMS.test(role)) return `role ${role}`;
    // The field is the outermost editable element, not a paragraph in it.
    const { isContentEditable } = element as HTMLElement;
    if (
      isContentEditable === true &&
      (element.parentElement as HTMLElement | null)?.isContentEditable !== true
    )
      return 'editable';
    if (tag === 'canvas' || isMap(element)) return 'surface';
    return element.hasAttribute('onclick') ? 'listens' : null;
  }

  function isSurface(element: Element, inner: Element = element): boolean | null {
    const reason = reasonOf(element);
    if (reason === 'surface') return true;
    if (reason !== null && reason !== 'listens') return false;
    if (naming.roleOf(element) === 'application') return true;
    const drawing = inner instanceof SVGElement ? (inner.ownerSVGElement ?? inner) : null;
    const { width, height } = describing.boxOf(drawing ?? element);
    if (width < BIG_PX || height < BIG_PX) return false;
    if (drawing !== null || element.matches('img,video,embed,object')) return true;
    if (element === document.body || element === document.documentElement) return false;
    if (element.childElementCount === 0 && element.textContent === '') return true;
    return ['pointer', 'mouse', 'touch'].some((kind) => element.hasAttribute(`on${kind}move`)) || null;
  }

  /** Maps handle every touch themselves. */
  function isMap(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width >= 150 && height >= 100 && getComputedStyle(element).touchAction === 'none';
  }

  /** The cursor is inherited. Only the element that turns it into a hand counts. */
  function hasHand(element: Element): boolean {
    const parent = parentOf(element);
    return (
      getComputedStyle(element).cursor === 'pointer' &&
      (parent === null || getComputedStyle(parent).cursor !== 'pointer')
    );
  }

  function target(element: Element): Chosen {
    const links = chain(element);
    const known = facts(links);
    const { index, reason } = choose(known, () => false);
    const sure = known.findIndex((link) => link.reason !== null && link.holdsCentre);
    return {
      element: links[index] ?? element,
      reason,
      open: links.slice(0, Math.min(sure < 0 ? ASKED : sure, ASKED)),
      decide: (listening) => links[choose(known, (each) => listening[each] === true).index] ?? element,
    };
  }

  function takesText(element: Element): boolean {
    if (element === document.body || element === document.documentElement) return false;
    const reason = reasonOf(element);
    return (reason === null || reason === 'listens') && groupOf(element) !== 'composite';
  }

  return {
    parentOf,
    chain,
    facts,
    reasonOf,
    isSurface,
    hasHand,
    choose: target,
    meant: (element) => target(element).element,
    takesText,
  };
}
