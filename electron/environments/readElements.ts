/** The facts of one element, as it comes from a page: `css` in the order of the names. */
export interface RawElement {
  readonly label: string;
  readonly box: readonly [number, number, number, number];
  readonly text: string;
  readonly css: readonly string[];
  readonly class: string | null;
  readonly descendants: number;
  readonly filter: string | null;
  readonly compared: string | null;
}

/**
 * Reads all visible elements of a page, with their boxes in the page, their visible texts and computed styles. `styles` null: only the
 * targets, without texts. It decides as Selenium does what is visible and what an element's text is. Self-contained: it is sent into the
 * page as text, and runs in a world of its own that the page cannot reach. Returns null if the page has more than `most` elements.
 */
export function readElements(
  styles: readonly string[] | null,
  most: number,
): {
  readonly width: number;
  readonly height: number;
  readonly elements: readonly RawElement[];
} | null {
  const LONGEST = 20_000;
  const root = document.documentElement;
  const body = document.body;
  const all = body === null ? [] : [...body.querySelectorAll('*')];
  if (all.length > most) return null;
  const styled = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styled.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    styled.set(element, style);
    return style;
  };
  const isInline = (display: string): boolean =>
    [
      'inline',
      'inline-block',
      'inline-table',
      'none',
      'table-cell',
      'table-column',
      'table-column-group',
    ].includes(display);

  interface Place {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  }
  const placeOf = (element: Element): Place =>
    element === root
      ? { left: 0, top: 0, width: innerWidth, height: innerHeight }
      : element.getBoundingClientRect();

  /** Whether the element or something in it has an area. */
  const sized = new Map<Element, boolean>();
  function hasSize(element: Element): boolean {
    const known = sized.get(element);
    if (known !== undefined) return known;
    const { width, height } = placeOf(element);
    let found = width > 0 && height > 0;
    if (!found && element.tagName.toLowerCase() === 'path' && (width > 0 || height > 0))
      found = Number.parseFloat(styleOf(element).strokeWidth) > 0;
    if (!found && styleOf(element).overflow !== 'hidden')
      found = [...element.childNodes].some(
        (child) => child.nodeType === Node.TEXT_NODE || (child instanceof Element && hasSize(child)),
      );
    sized.set(element, found);
    return found;
  }

  /** The next ancestor that may cut this one off. */
  function cutterOf(element: Element): Element | null {
    const position = styleOf(element).position;
    if (position === 'fixed') return element === root ? null : root;
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
      if (parent === root) return parent;
      const { display, position: own } = styleOf(parent);
      if (display.startsWith('inline') || display === 'contents') continue;
      if (position === 'absolute' && own === 'static') continue;
      return parent;
    }
    return null;
  }

  function overflowOf(element: Element): { readonly x: string; readonly y: string } {
    const rootShows = styleOf(root).overflow === 'visible';
    const source = rootShows && element === root && body !== null ? body : element;
    if (rootShows && element === body) return { x: 'visible', y: 'visible' };
    const { overflowX, overflowY } = styleOf(source);
    if (element !== root) return { x: overflowX, y: overflowY };
    return {
      x: overflowX === 'visible' ? 'auto' : overflowX,
      y: overflowY === 'visible' ? 'auto' : overflowY,
    };
  }

  /** Whether an ancestor cuts the element off, so that nobody can scroll to it. */
  function isCutOff(element: Element): boolean {
    const own = placeOf(element);
    const right = own.left + own.width;
    const bottom = own.top + own.height;
    const isFixed = styleOf(element).position === 'fixed';
    for (let cutter = cutterOf(element); cutter !== null; cutter = cutterOf(cutter)) {
      const { x, y } = overflowOf(cutter);
      if (x === 'visible' && y === 'visible') continue;
      const around = placeOf(cutter);
      if (around.width === 0 || around.height === 0) return true;
      const isLeft = right < around.left;
      const isAbove = bottom < around.top;
      if ((isLeft && x === 'hidden') || (isAbove && y === 'hidden')) return true;
      if ((isLeft && x !== 'visible') || (isAbove && y !== 'visible')) {
        const scrolled =
          cutter === root ? { x: scrollX, y: scrollY } : { x: cutter.scrollLeft, y: cutter.scrollTop };
        if (
          (right < around.left - scrolled.x && x !== 'visible') ||
          (bottom < around.top - scrolled.y && y !== 'visible')
        )
          return true;
        return isCutOff(cutter);
      }
      const isRight = own.left >= around.left + around.width;
      const isBelow = own.top >= around.top + around.height;
      if ((isRight && x === 'hidden') || (isBelow && y === 'hidden')) return true;
      if ((isRight && x !== 'visible') || (isBelow && y !== 'visible')) {
        if (isFixed && (own.left >= root.scrollWidth - scrollX || right >= root.scrollHeight - scrollY))
          return true;
        return isCutOff(cutter);
      }
    }
    return false;
  }
  function isHiddenByOverflow(element: Element): boolean {
    return (
      isCutOff(element) &&
      [...element.childNodes].every(
        (child) => !(child instanceof Element) || !hasSize(child) || isHiddenByOverflow(child),
      )
    );
  }

  const drawn = new Map<Element, boolean>();
  function isDrawn(element: Element): boolean {
    const known = drawn.get(element);
    if (known !== undefined) return known;
    const parent = element.parentElement;
    const found = styleOf(element).display !== 'none' && (parent === null || isDrawn(parent));
    drawn.set(element, found);
    return found;
  }
  const opaque = new Map<Element, number>();
  function opacityOf(element: Element): number {
    const known = opaque.get(element);
    if (known !== undefined) return known;
    const parent = element.parentElement;
    const own = Number(styleOf(element).opacity) * (parent === null ? 1 : opacityOf(parent));
    opaque.set(element, own);
    return own;
  }
  const shown = new Map<Element, boolean>();
  /** Visible, whatever the opacity. */
  function isShown(element: Element): boolean {
    const known = shown.get(element);
    if (known !== undefined) return known;
    const found = findShown(element);
    shown.set(element, found);
    return found;
  }
  function findShown(element: Element): boolean {
    const tag = element.tagName.toLowerCase();
    if (tag === 'body') return true;
    if (tag === 'option' || tag === 'optgroup') {
      const select = element.closest('select');
      return select !== null && isShown(select);
    }
    if (tag === 'noscript' || (tag === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden'))
      return false;
    const { visibility } = styleOf(element);
    if (visibility === 'collapse' || visibility === 'hidden') return false;
    return isDrawn(element) && hasSize(element) && !isHiddenByOverflow(element);
  }

  function isBlank(text: string): boolean {
    return text.trim() === '';
  }
  /** Adds the lines of an element. The last line is the one that goes on. */
  function addLines(element: Element, lines: string[]): void {
    const last = (): string => lines.at(-1) ?? '';
    if (element.tagName === 'BR') {
      lines.push('');
      return;
    }
    const style = styleOf(element);
    const isCell = element.tagName === 'TD';
    const isBlock = !isCell && !isInline(style.display);
    if (isBlock && !isBlank(last())) lines.push('');
    const isOwnShown = isShown(element);
    for (const child of element.childNodes) {
      if (child instanceof Element) addLines(child, lines);
      else if (child.nodeType === Node.TEXT_NODE && isOwnShown) {
        let text = (child.nodeValue ?? '')
          .slice(0, LONGEST)
          .replace(/[\u200b\u200e\u200f]/g, '')
          .replace(/\r\n?/g, '\n');
        const space = style.whiteSpace;
        if (space === 'normal' || space === 'nowrap') text = text.replace(/\n/g, ' ');
        text =
          space === 'pre' || space === 'pre-wrap'
            ? text.replace(/[ \f\t\v\u2028\u2029]/g, '\u00a0')
            : text.replace(/[ \f\t\v\u2028\u2029]+/g, ' ');
        if (style.textTransform === 'uppercase') text = text.toUpperCase();
        else if (style.textTransform === 'lowercase') text = text.toLowerCase();
        else if (style.textTransform === 'capitalize')
          text = text.replace(/(^|[^'\w])([a-z])/g, (found) => found.toUpperCase());
        const line = lines.pop() ?? '';
        const [first = '', ...more] = text.split('\n');
        lines.push(line + (line.endsWith(' ') && first.startsWith(' ') ? first.slice(1) : first), ...more);
      }
    }
    if ((isCell || style.display === 'table-cell') && last() !== '' && !last().endsWith(' '))
      lines.push(`${lines.pop()} `);
    if (isBlock && !isBlank(last())) lines.push('');
  }
  /** Without blanks at both ends. A no-break space stays. */
  function trimmed(line: string): string {
    let start = 0;
    let end = line.length;
    while (start < end && ' \t\n'.includes(line.charAt(start))) start += 1;
    while (end > start && ' \t\n'.includes(line.charAt(end - 1))) end -= 1;
    return line.slice(start, end);
  }
  function textOf(element: Element): string {
    const lines: string[] = [];
    addLines(element, lines);
    return lines
      .map(trimmed)
      .join('\n')
      .trim()
      .replace(/\u00a0/g, ' ')
      .slice(0, LONGEST);
  }

  function labelOf(element: Element): string {
    const id = element.getAttribute('id');
    const [name] = element.classList;
    const end = id ? `#${id}` : name === undefined ? '' : `.${name}`;
    return `${element.tagName.toLowerCase()}${end}`.slice(0, 60);
  }

  const elements = all.flatMap((element): readonly RawElement[] => {
    const filter = element.getAttribute('data-filter-by');
    if (styles === null && filter === null) return [];
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width * height <= 0.1 || !isShown(element) || opacityOf(element) === 0) return [];
    const x = left + scrollX;
    const y = top + scrollY;
    const style = styleOf(element);
    return [
      {
        label: labelOf(element),
        box: [x, y, x + width, y + height],
        text: styles === null ? '' : textOf(element),
        css: (styles ?? []).map((name) => style.getPropertyValue(name)),
        class: element.getAttribute('class'),
        descendants: element.querySelectorAll('*').length,
        filter,
        compared: element.getAttribute('data-evalby'),
      },
    ];
  });
  return {
    width: Math.max(root.scrollWidth, innerWidth),
    height: Math.max(root.scrollHeight, innerHeight),
    elements,
  };
}
