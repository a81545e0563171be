import type { Page } from 'playwright-core';

/**
 * The faults in the layout of the window at its current size, as sentences that name the place. Of a window with a modal dialog or a
 * menu only this is checked. Tables in scroll areas may scroll sideways; other elements that may (charts, lanes, recorded text)
 * have `data-sideways`, so that no whole pane scrolls unnoticed.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    interface Area {
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
    const faults = new Set<string>();
    const over = document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"], [role="menu"]');
    const scope = over.item(over.length - 1) ?? document.body;
    const whole: Area = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

    const words = (element: Element): string => {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.tagName.toLowerCase()} “${name.trim().replaceAll(/\s+/g, ' ').slice(0, 50)}”`;
    };
    const place = (element: Element): string =>
      `${words(element)} .${String(element.className).slice(0, 60)}`;
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[inert], [aria-hidden="true"]') === null;
    const cut = (a: Area, b: Area): Area => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    });

    /** The ancestors that may clip an element, the innermost first. */
    function holders(element: Element): HTMLElement[] {
      const list: HTMLElement[] = [];
      let position = getComputedStyle(element).position;
      for (let up = element.parentElement; up !== null; up = up.parentElement) {
        if (position === 'fixed') break;
        const style = getComputedStyle(up);
        if (position === 'absolute' && style.position === 'static' && style.transform === 'none') continue;
        if (up !== document.body && up !== document.documentElement) list.push(up);
        position = style.position;
      }
      return list;
    }
    type Axis = 'x' | 'y';
    const flow = (element: Element, axis: Axis): string => {
      const style = getComputedStyle(element);
      return axis === 'x' ? style.overflowX : style.overflowY;
    };
    const scrolls = (element: Element, axis: Axis): boolean => /auto|scroll/.test(flow(element, axis));
    const cuts = (element: Element, axis: Axis): boolean => flow(element, axis) !== 'visible';

    /** Null if the whole element can be brought into the window; otherwise the reason why not. */
    function keptOut(element: Element): string | null {
      let area: Area = element.getBoundingClientRect();
      for (const holder of [...holders(element), null]) {
        const box: Area = holder === null ? whole : holder.getBoundingClientRect();
        for (const axis of ['x', 'y'] as const) {
          if (holder !== null && !cuts(holder, axis)) continue;
          const [from, to] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
          if (holder !== null && scrolls(holder, axis)) {
            if (box[to] - box[from] < 20) return `${axis} in a box too small to scroll: ${place(holder)}`;
            // The element can be scrolled into the box.
            area = { ...area, [from]: Math.max(area[from], box[from]), [to]: Math.min(area[to], box[to]) };
            if (area[to] <= area[from]) area = { ...area, [from]: box[from], [to]: box[to] };
          } else if (area[from] < box[from] - SLACK || area[to] > box[to] + SLACK)
            return `${axis} ${Math.round(area[from])}–${Math.round(area[to])} of ${Math.round(box[from])}–${Math.round(box[to])} in ${holder === null ? 'the window' : place(holder)}`;
        }
      }
      return null;
    }

    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) faults.add(`the window scrolls sideways: ${page.scrollWidth}`);
    for (const element of scope.querySelectorAll('*')) {
      if (!scrolls(element, 'x') || element.scrollWidth <= element.clientWidth + 1 || !isShown(element))
        continue;
      if (element.closest('[data-sideways], pre, input, textarea') === null)
        if (element.querySelector('table') === null || !element.matches('.mantine-ScrollArea-viewport'))
          faults.add(`scrolls sideways by ${element.scrollWidth - element.clientWidth}: ${place(element)}`);
    }

    const OPERATED =
      'button, a[href], input, textarea, select, [tabindex="0"], [role="option"], [role="menuitem"]';
    for (const element of scope.querySelectorAll<HTMLElement>(OPERATED)) {
      const box = element.getBoundingClientRect();
      if (box.width <= 2 || box.height <= 2 || !isShown(element)) continue;
      const why = keptOut(element);
      if (why !== null) faults.add(`out of reach: ${words(element)}: ${why}`);
    }

    // The text of a button must be shown whole, or on hover.
    for (const button of scope.querySelectorAll(
      'button, [role="tab"], .mantine-SegmentedControl-label, nav a',
    )) {
      if (
        !isShown(button) ||
        button.closest('[title]') !== null ||
        button.closest('[role="option"]') !== null
      )
        continue;
      for (const part of [button, ...button.querySelectorAll<HTMLElement>('*')]) {
        if (part.closest('svg') !== null || part.clientWidth <= 2) continue;
        if (cuts(part, 'x') && part.scrollWidth > part.clientWidth + SLACK)
          faults.add(`cut off by ${part.scrollWidth - part.clientWidth}: ${words(button)}`);
        else if (cuts(part, 'y') && part.scrollHeight > part.clientHeight + 4)
          faults.add(`cut off below by ${part.scrollHeight - part.clientHeight}: ${words(button)}`);
      }
    }

    interface Written {
      readonly text: string;
      readonly element: Element;
      readonly box: Element | null;
      readonly area: Area;
    }
    const written: Written[] = [];
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (element === null || text === '' || !isShown(element)) continue;
      if (element.closest('svg, script, style, noscript, select, textarea') !== null) continue;
      const own = element.getBoundingClientRect();
      if (getComputedStyle(element).position === 'absolute' && own.width <= 2) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const around = [element, ...holders(element)];
      const box = around.find((one) => scrolls(one, 'y') || scrolls(one, 'x')) ?? null;
      for (const line of range.getClientRects()) {
        let area: Area = line;
        for (const holder of around) {
          if (holder === box) break;
          if (cuts(holder, 'x') || cuts(holder, 'y')) area = cut(area, holder.getBoundingClientRect());
        }
        if (area.right - area.left > 3 && area.bottom - area.top > 5)
          written.push({ text, element, box, area });
      }
    }
    /** The layer of an element: an ancestor that covers other elements is a layer. */
    const layer = (element: Element): Element | null => {
      for (let up: Element | null = element; up !== null && up !== scope; up = up.parentElement) {
        const style = getComputedStyle(up);
        const isOpaque = !/^rgba\(.*, 0(\.\d+)?\)$|transparent/.test(style.backgroundColor);
        if (isOpaque && style.position !== 'static') return up;
      }
      return null;
    };
    written.sort((a, b) => a.area.top - b.area.top);
    for (const [at, one] of written.entries())
      for (let next = at + 1; next < written.length; next++) {
        const other = written[next];
        if (other === undefined || other.area.top >= one.area.bottom - 3) break;
        if (one.element === other.element || one.box !== other.box) continue;
        const shared = cut(one.area, other.area);
        if (shared.right - shared.left <= 3 || shared.bottom - shared.top <= 4) continue;
        if (layer(one.element) !== layer(other.element)) continue;
        faults.add(`“${one.text.slice(0, 40)}” and “${other.text.slice(0, 40)}” lie over one another`);
      }
    return [...faults];
  });
}
