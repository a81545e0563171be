import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** The part of axe-core's result that is read here. */
interface AxeWindow {
  readonly axe: {
    run(
      scope: Document | { readonly include: readonly string[] },
      options: unknown,
    ): Promise<{
      violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
    }>;
  };
}

const axeText = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Level A and AA of WCAG 2.0 to 2.2. */
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const COLOURS = ['color-contrast', 'link-in-text-block'];
const RUN = {
  structure: {
    runOnly: LEVELS,
    rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
  },
  colours: { runOnly: { type: 'rule', values: COLOURS } },
};

/**
 * The rules of WCAG 2.2 AA that the screen breaks, each with its places: those about colours, which depend on the theme, or the others.
 * `within`: a selector of the elements that are checked, instead of the whole screen.
 */
export async function brokenRules(
  page: Page,
  which: keyof typeof RUN,
  within: string | null = null,
): Promise<string[]> {
  // Runs by the debugger, because the policy of the window allows no other script.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeText);
  const asked = { options: RUN[which], within };
  return page.evaluate(async ({ options, within }) => {
    const { axe } = globalThis as unknown as AxeWindow;
    const scope = within === null ? document : { include: [within] };
    // Frames show recorded pages, which are not checked.
    const { violations } = await axe.run(scope, { ...options, iframes: false });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}: ${html.slice(0, 160)} ${failureSummary}`),
    );
  }, asked);
}

/** The roles of operable elements, which need a name for people with a screen reader. */
const OPERATED =
  /^\s*- (button|link|textbox|searchbox|combobox|checkbox|radio|switch|tab|option|menuitem|slider|spinbutton|dialog|listbox|separator|iframe)( \[[^\]]*\])*:?$/;

/** The controls that have no name in the accessibility tree. */
export async function namelessControls(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  return tree.split('\n').filter((line) => OPERATED.test(line));
}

export interface FaintText {
  readonly text: string;
  readonly ratio: number;
  readonly needs: number;
}

/**
 * Visible text whose contrast with its background is below WCAG 2.2 AA (4.5, large text 3). Disabled controls are exempt. `within`: a
 * selector of the elements that are checked.
 */
export function faintTexts(page: Page, within = 'body'): Promise<FaintText[]> {
  return page.evaluate((within) => {
    type Colour = readonly [number, number, number, number];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (canvas === null) throw new Error('no canvas');
    const ink = canvas;
    const colours = new Map<string, Colour>();
    /** Any CSS colour as 0–255 and its opacity. */
    function read(css: string): Colour {
      const known = colours.get(css) ?? drawn(css);
      colours.set(css, known);
      return known;
    }
    function drawn(css: string): Colour {
      ink.clearRect(0, 0, 1, 1);
      ink.fillStyle = css;
      ink.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = ink.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    }
    const over = (top: Colour, below: Colour): Colour => [
      top[0] * top[3] + below[0] * (1 - top[3]),
      top[1] * top[3] + below[1] * (1 - top[3]),
      top[2] * top[3] + below[2] * (1 - top[3]),
      1,
    ];
    function behind(element: Element | null): Colour {
      if (element === null) return read(getComputedStyle(document.documentElement).backgroundColor);
      const own = read(getComputedStyle(element).backgroundColor);
      return own[3] === 1 ? own : over(own, behind(element.parentElement));
    }
    function luminance([r, g, b]: Colour): number {
      const part = (value: number): number => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    }
    function opacityOf(element: Element | null): number {
      return element === null
        ? 1
        : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
    }
    const found = new Map<string, { text: string; ratio: number; needs: number }>();
    const texts = [...document.querySelectorAll(within)].flatMap((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (walker.nextNode() !== null) nodes.push(walker.currentNode);
      return nodes;
    });
    for (const node of texts) {
      const text = (node.textContent ?? '').trim();
      const element = node.parentElement;
      if (text === '' || element === null || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('[disabled], [data-disabled], [aria-disabled="true"], svg, style, script') !== null)
        continue;
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const style = getComputedStyle(element);
      const ground = behind(element);
      const colour = read(style.color);
      const shown = over([colour[0], colour[1], colour[2], colour[3] * opacityOf(element)], ground);
      const [light, dark] = [luminance(shown), luminance(ground)].sort((a, b) => b - a);
      const ratio = ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
      const size = Number.parseFloat(style.fontSize);
      const needs = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
      if (ratio < needs)
        found.set(text, { text: text.slice(0, 60), ratio: Math.round(ratio * 100) / 100, needs });
    }
    return [...found.values()];
  }, within);
}

/** The result of a walk by Tab through the screen. */
export interface TabWalk {
  /** Operable elements that the walk did not reach. */
  readonly missed: readonly string[];
  /** Elements that look the same with and without the focus. */
  readonly unseen: readonly string[];
  /** Elements that Tab or Shift Tab does not leave. */
  readonly trapped: readonly string[];
}

/** Walks by Tab (and leaves the task page by F6) until the walk is back at its start, then checks that Shift Tab leaves each stop. */
export async function tabWalk(page: Page): Promise<TabWalk> {
  await page.evaluate(beginWalk);
  const unseen: string[] = [];
  const faintFields: string[] = [];
  const trapped: string[] = [];
  let left = false;
  let inPage = false;
  let stops = 0;
  let again = 0;
  let stayed = 0;
  for (let i = 0; i < 400; i++) {
    if (inPage && left) break;
    if (inPage) {
      // The task page gets Tab here, so F6 leaves it. The stop between is one Shift Tab back.
      left = true;
      await page.keyboard.press('F6');
      await page.keyboard.press('Shift+Tab');
      await page.evaluate(() => document.activeElement?.setAttribute('data-walked', ''));
    }
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(stopHere);
    inPage = stop.inPage;
    if (!stop.again) stops += 1;
    if (stop.unseen) (stop.isField ? faintFields : unseen).push(stop.element);
    // A date field has up to four stops, a frame as many as its page.
    stayed = stop.stayed ? stayed + 1 : 0;
    if (stops > 1 && stayed >= (stop.isDate ? 5 : 3)) trapped.push(`Tab: ${stop.element}`);
    // A menu that closes returns the focus a moment later, so a few stops may repeat before the walk continues.
    again = stop.again && !stop.isDate ? again + 1 : 0;
    if (again === 3 || trapped.length > 0) break;
  }
  const missed = await page.evaluate(notWalked);
  // The only control of a dialog keeps the focus, and a single field shows its focus by the caret.
  if (stops === 1) return { missed, unseen, trapped };
  const kept = await page.evaluate(keptByShiftTab);
  return { missed, unseen: [...unseen, ...faintFields], trapped: [...trapped, ...kept] };
}

/**
 * Stops that handle Shift Tab and keep the focus. The page dispatches the key event: pressing the key on each of hundreds of stops
 * would take as long as the walk. The task page has its own rule, and a stop that moves the focus, such as the first of a dialog, is no trap.
 */
function keptByShiftTab(): string[] {
  const before = document.activeElement;
  const kept = [...document.querySelectorAll<HTMLElement>('[data-walked]:not([data-page-keys], iframe)')]
    .filter((stop) => {
      stop.focus({ preventScroll: true });
      if (document.activeElement !== stop) return false;
      const key = { key: 'Tab', code: 'Tab', shiftKey: true, bubbles: true, cancelable: true };
      const isTaken = !stop.dispatchEvent(new KeyboardEvent('keydown', key));
      return isTaken && document.activeElement === stop;
    })
    .map((stop) => `Shift Tab: ${stop.outerHTML.slice(0, 120)}`);
  // A list that opens on focus would handle the next Escape.
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return kept;
}

/** Removes the focus and the marks of an earlier walk, and stores how each field looks without the focus. */
function beginWalk(): void {
  for (const old of document.querySelectorAll('[data-walked], [data-stop]')) {
    old.removeAttribute('data-walked');
    old.removeAttribute('data-stop');
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  /** The border of a field among chosen entries is three levels above it. */
  const look = (element: Element): string => {
    const up = element.parentElement;
    const around = [up, up?.parentElement, up?.parentElement?.parentElement, element.nextElementSibling];
    return [element, ...around]
      .map((one) => {
        if (one === null || one === undefined) return '';
        const { outline, borderColor, boxShadow, backgroundColor } = getComputedStyle(one);
        return `${outline} ${borderColor} ${boxShadow} ${backgroundColor}`;
      })
      .join(' | ');
  };
  for (const field of document.querySelectorAll('input, textarea'))
    field.setAttribute('data-rest-look', look(field));
  Object.assign(globalThis, { lookOf: look });
}

interface Stop {
  readonly element: string;
  /** Whether the walk was here before. */
  readonly again: boolean;
  /** Whether the focus is where the stop before was. */
  readonly stayed: boolean;
  readonly unseen: boolean;
  readonly inPage: boolean;
  readonly isDate: boolean;
  /** Whether it is a text field. */
  readonly isField: boolean;
}

function stopHere(): Stop {
  const element = document.activeElement;
  if (element === null || element === document.body)
    return {
      element: '',
      again: false,
      stayed: false,
      unseen: false,
      inPage: false,
      isDate: false,
      isField: false,
    };
  const again = element.hasAttribute('data-walked');
  const stayed = element.hasAttribute('data-stop') && !element.matches('iframe');
  document.querySelector('[data-stop]')?.removeAttribute('data-stop');
  element.setAttribute('data-walked', '');
  element.setAttribute('data-stop', '');
  const hasRing = [element, element.parentElement, element.nextElementSibling].some((one) => {
    if (one === null) return false;
    const style = getComputedStyle(one);
    return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
  });
  // Fields change their border instead. A field that appeared during the walk has no stored look.
  const { lookOf } = globalThis as unknown as { lookOf: (element: Element) => string };
  const isField = element.matches('input, textarea');
  const hasChanged = isField && element.getAttribute('data-rest-look') !== lookOf(element);
  return {
    element: element.outerHTML.slice(0, 120),
    again,
    stayed,
    unseen: !(hasRing || hasChanged),
    inPage: element.matches('[data-page-keys]'),
    isDate: element.matches('input[type="date"]'),
    isField,
  };
}

/** The operable elements on the screen that the walk did not reach. */
function notWalked(): string[] {
  const scope = document.querySelector('[role="dialog"][aria-modal="true"]') ?? document.body;
  const wanted = scope.querySelectorAll<HTMLElement>(
    'button, a[href], input, textarea, select, [tabindex="0"], [role="listbox"]',
  );
  return [...wanted]
    .filter((one) => {
      if (
        one.hasAttribute('data-walked') ||
        one.tabIndex < 0 ||
        !one.checkVisibility({ visibilityProperty: true })
      )
        return false;
      if (one.matches(':disabled, [type="hidden"]') || one.closest('[inert], [aria-hidden="true"]') !== null)
        return false;
      // Tab reaches one radio button of a group, and arrow keys reach the others.
      if (one instanceof HTMLInputElement && one.type === 'radio')
        return document.querySelector(`input[type=radio][name="${one.name}"][data-walked]`) === null;
      return true;
    })
    .map((one) => one.outerHTML.slice(0, 120));
}
