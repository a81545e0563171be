import type { isSecretBy as isSecretField } from '../../../shared/redaction/secretFields.ts';
import type { LocalElement, WatchConfig } from './messages.ts';
import type { Naming } from './naming.ts';

export interface Describing {
  readonly naming: Naming;
  describe(element: Element): LocalElement;
  /** The box in the viewport. An area of a map has the box that its picture gives it. */
  boxOf(element: Element): DOMRect;
  isSecret(element: Element): boolean;
  /** The text of an editable element. Where the page draws dots, it is the text behind them. */
  textIn(element: HTMLElement): string;
  /**
   * Filled fields under these roots that are or ever were secret ("show password" turns a secret field into a text field).
   */
  secrets(roots: readonly (Document | ShadowRoot)[]): Element[];
  isTextField(element: Element): boolean;
  isFileField(element: Element | null): boolean;
  parentOf(element: Element): Element | null;
  /** Rounds pixels to a tenth. */
  round(value: number): number;
}

/** Describes elements as they are now. Self-contained: it is sent into the page as text. */
export function makeDescribing(
  config: WatchConfig,
  naming: Naming,
  isSecretBy: typeof isSecretField,
): Describing {
  const KEPT = [
    'id',
    'name',
    'type',
    'href',
    'src',
    'alt',
    'title',
    'placeholder',
    'role',
    'for',
    'class',
    'target',
    'autocomplete',
    'data-testid',
    'data-test',
    'aria-label',
    'aria-expanded',
    'aria-checked',
    'aria-selected',
    'aria-pressed',
    'aria-controls',
    'aria-haspopup',
    'contenteditable',
    'disabled',
    'checked',
  ];
  const { fold } = naming;
  const everSecret = new WeakSet<Element>();

  function isSecret(element: Element): boolean {
    if (everSecret.has(element)) return true;
    const isField = ['input', 'textarea', 'select'].includes(element.localName);
    if (!isField && !element.hasAttribute('contenteditable')) return false;
    const attributes: Record<string, string> = {};
    for (const name of [
      'type',
      'name',
      'id',
      'autocomplete',
      'aria-label',
      'placeholder',
      'contenteditable',
    ]) {
      const value = element.getAttribute(name);
      if (value !== null) attributes[name] = value;
    }
    const style = getComputedStyle(element);
    // Pages without that property draw dots with a font of its name.
    const isDotted = drawsDots(style) || /text-security/i.test(style.fontFamily);
    const found =
      labelsOf(element).some((label) =>
        isSecretBy(config.secretFields, element.localName, attributes, label),
      ) ||
      (isDotted && element.localName !== 'select');
    if (found) everSecret.add(element);
    return found;
  }

  function drawsDots(style: CSSStyleDeclaration): boolean {
    const security = style.getPropertyValue('-webkit-text-security');
    return security !== '' && security !== 'none';
  }

  /** `innerText` has the drawn text, so dots. */
  function textIn(element: HTMLElement): string {
    return drawsDots(getComputedStyle(element)) ? (element.textContent ?? '') : (element.innerText ?? '');
  }

  /** The texts that label an element, and always one: a field without a label has an empty one. */
  function labelsOf(element: Element): string[] {
    const root = element.getRootNode() as Document | ShadowRoot;
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter((id) => id !== '');
    const named = ids.slice(0, 9).map((id) => root.querySelector(`#${CSS.escape(id)}`));
    const own = (element as HTMLInputElement).labels ?? [];
    return ['', ...[...own, ...named].map((label) => fold(label?.textContent ?? ''))];
  }

  function secrets(roots: readonly (Document | ShadowRoot)[]): Element[] {
    const found: Element[] = [];
    for (const root of roots) {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot !== null) found.push(...secrets([element.shadowRoot]));
        // Only whether the value is empty is checked, and the result stays in this world.
        if (isSecret(element) && ((element as HTMLInputElement).value ?? element.textContent) !== '')
          found.push(element);
      }
    }
    return found;
  }

  function isTextField(element: Element): boolean {
    if (element.localName === 'textarea') return true;
    if ((element as HTMLElement).isContentEditable === true) return true;
    if (element.localName !== 'input') return false;
    return ![
      'button',
      'submit',
      'reset',
      'image',
      'checkbox',
      'radio',
      'file',
      'color',
      'range',
      'hidden',
    ].includes((element as HTMLInputElement).type);
  }

  function isFileField(element: Element | null): boolean {
    return element?.localName === 'input' && (element as HTMLInputElement).type === 'file';
  }

  function parentOf(element: Element): Element | null {
    if (element.assignedSlot !== null) return element.assignedSlot;
    if (element.parentElement !== null) return element.parentElement;
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  }

  /** The box in the viewport. An area of a map has the box that its picture gives it. */
  function boxOf(element: Element): DOMRect {
    const map = element instanceof HTMLAreaElement ? element.closest('map') : null;
    const picture = map === null ? null : [...document.images].find((each) => each.useMap === `#${map.name}`);
    const rect = (picture ?? element).getBoundingClientRect();
    if (!(element instanceof HTMLAreaElement) || !picture || /^default/i.test(element.shape)) return rect;
    const given = element.coords.split(/[\s,;]+/).map(Number);
    const [x = 0, y = 0, radius = 0] = given;
    const isCircle = /^circ/i.test(element.shape);
    const xs = isCircle ? [x - radius, x + radius] : given.filter((_, index) => index % 2 === 0);
    const ys = isCircle ? [y - radius, y + radius] : given.filter((_, index) => index % 2 === 1);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return new DOMRect(rect.x + left, rect.y + top, Math.max(...xs) - left, Math.max(...ys) - top);
  }

  function describe(element: Element): LocalElement {
    const secret = isSecret(element);
    const attributes: Record<string, string> = {};
    for (const name of KEPT) {
      const value = element.getAttribute(name);
      if (value !== null) attributes[name] = value.slice(0, 300);
    }
    const isValuePublic =
      ['button', 'option', 'li', 'data'].includes(element.localName) ||
      /^(submit|button|reset|checkbox|radio)$/.test(attributes['type'] ?? '');
    const value = isValuePublic && !secret ? element.getAttribute('value') : null;
    if (value !== null) attributes['value'] = value.slice(0, 300);
    const rect = boxOf(element);
    const isRendered = rect.width > 0 || rect.height > 0;
    return {
      tag: element.localName,
      role: naming.roleOf(element),
      name: naming.nameOf(element),
      text: textOf(element),
      attributes,
      box: isRendered
        ? { x: round(rect.x), y: round(rect.y), width: round(rect.width), height: round(rect.height) }
        : null,
      css: cssPath(element),
      ...(element.getRootNode() instanceof ShadowRoot ? { inShadow: true as const } : {}),
      ...(secret ? { secret: true as const } : {}),
    };
  }

  /** Visible text, at most 200 characters. A field has none, because its content is a value. */
  function textOf(element: Element): string {
    if (['input', 'textarea', 'html', 'body', 'iframe'].includes(element.localName)) return '';
    if (element instanceof HTMLSelectElement)
      return isSecret(element) ? '' : fold(element.selectedOptions[0]?.label ?? '').slice(0, 200);
    if ((element as HTMLElement).isContentEditable === true) return '';
    const text = element instanceof HTMLElement ? element.innerText : (element.textContent ?? '');
    return fold(text).slice(0, 200);
  }

  /**
   * A path that was unique in its document or shadow root when it was made. It starts at the nearest unique id, else it
   * goes by position.
   */
  function cssPath(element: Element): string {
    const root = element.getRootNode() as Document | ShadowRoot;
    const steps: string[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const id = at.id;
      if (id !== '' && id.length < 60 && root.querySelectorAll(`#${CSS.escape(id)}`).length === 1) {
        steps.unshift(`#${CSS.escape(id)}`);
        break;
      }
      const place = placeAmongEqual(at);
      const tag = CSS.escape(at.localName);
      steps.unshift(place === null ? tag : `${tag}:nth-of-type(${place})`);
    }
    return steps.join(' > ');
  }

  /**
   * The place among siblings of the same tag, from 1; null for the only one. A list can have ten thousand entries, so no
   * list is copied.
   */
  function placeAmongEqual(element: Element): number | null {
    const isEqual = (sibling: Element): boolean => sibling.localName === element.localName;
    let before = 0;
    for (let at = element.previousElementSibling; at !== null; at = at.previousElementSibling)
      if (isEqual(at)) before += 1;
    if (before > 0) return before + 1;
    for (let at = element.nextElementSibling; at !== null; at = at.nextElementSibling)
      if (isEqual(at)) return 1;
    return null;
  }

  function round(value: number): number {
    return Math.round(value * 10) / 10;
  }

  return { naming, describe, boxOf, isSecret, textIn, secrets, isTextField, isFileField, parentOf, round };
}
