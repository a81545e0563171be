import type { ElementHandle, Locator } from 'playwright-core';
import { type AppError, fault } from '../../../../shared/errors.ts';
import type { Box, Point, Size } from '../../../../shared/model/index.ts';
import type { PerformRequest } from '../../port/taskBrowser.ts';
import { boxInTab } from '../place/boxOf.ts';
import { type Driver, type Found, onElement, type RunOperation } from './runOperation.ts';

/** An operation that points with Playwright, if there is an element. */
function pointing(act: (on: ElementHandle<Element> | Locator, how: Pointing) => Promise<void>): RunOperation {
  return async (driver, found, request) => {
    if (found !== null) await pointAt(driver, found, request, act);
    return null;
  };
}

/** Presses the left button. */
export const click = pointing((on, how) => on.click(how));
/** Presses the right button. */
export const rightClick = pointing((on, how) => on.click({ ...how, button: 'right' }));
/** Presses twice in quick succession. */
export const doubleClick = pointing((on, how) => on.dblclick(how));
/** Rests on the element. */
export const hover = pointing((on, how) => on.hover(how));

/** The rest of the pointer at the start and at the end of a drag. Pages start and follow a drag with timers of up to 50 ms. */
const DRAG_REST_MS = 60;

/**
 * Drags from the middle of the element, or from the position on it. The target is another element, or a distance `dx,dy` in
 * CSS pixels. The pointer moves in steps and rests where it drops, as a hand does. The step records the distance.
 */
export const drag: RunOperation = async (driver, found, request) => {
  const to = request.to === undefined ? null : await driver.exact(request.to);
  const distance = to === null ? dragDistance(request.value ?? '') : null;
  const { position } = request;
  if (found !== null) await pointAt(driver, found, request, (on, how) => on.hover(how));
  const box = await boxIn(found);
  const from = position === undefined ? middle(box) : { x: box.x + position.x, y: box.y + position.y };
  const aim = to === null ? null : await boxIn(to);
  const planned =
    aim !== null ? middle(aim) : { x: from.x + (distance?.x ?? 0), y: from.y + (distance?.y ?? 0) };
  const size = driver.tab.page.viewportSize();
  if (size !== null && aim !== null && isOutside(planned, size)) throw outOfView();
  const { mouse } = driver.tab.page;
  driver.sends();
  await mouse.move(from.x, from.y);
  await mouse.down();
  await moveTo(driver, between(from, planned, 0.1), 1);
  await rest();
  const way = aim === null ? 0.9 : shareBefore(from, planned, aim);
  if (way > 0.1) await moveTo(driver, between(from, planned, way), 7);
  // The page may have made room for the drag. Measure again now: once the pointer is on the target, the target may move away.
  const now = to === null || way <= 0.1 ? null : await boxIn(to).catch(() => null);
  const moved = now === null ? planned : middle(now);
  const end = size !== null && isOutside(moved, size) ? planned : moved;
  await moveTo(driver, end, 2);
  await rest();
  // Some lists do not decide on which side of an element the exact middle lies. A hand never rests exactly there.
  if (to !== null)
    for (const point of [{ x: end.x - 1, y: end.y - 1 }, end]) {
      await moveTo(driver, point, 1);
      await rest();
    }
  await mouse.up();
  return `${Math.round(end.x - from.x)},${Math.round(end.y - from.y)}`;
};

function moveTo({ tab }: Driver, { x, y }: Point, steps: number): Promise<void> {
  return tab.page.mouse.move(x, y, { steps });
}

function rest(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, DRAG_REST_MS);
  });
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The share of the way from one point to another, inside a box, that lies before the box. */
function shareBefore(from: Point, to: Point, { x, y, width, height }: Box): number {
  const across = (to.x >= from.x ? x - from.x : x + width - from.x) / (to.x - from.x);
  const down = (to.y >= from.y ? y - from.y : y + height - from.y) / (to.y - from.y);
  return Math.max(0, ...[across, down].filter((share) => Number.isFinite(share))) * 0.95;
}

function dragDistance(value: string): Point {
  const pair = pairIn(value);
  if (pair !== null) return pair;
  throw fault.input(
    'input.drag',
    `"${value}" is not a distance to drag by.`,
    'Give two numbers: how far right and how far down, such as 120,0.',
  );
}

async function boxIn(found: Pick<Found, 'element' | 'box'> | null): Promise<Box> {
  const box = found === null ? null : await (found.box?.() ?? boxInTab(found.element));
  if (box !== null) return box;
  throw fault.page('page.element', 'The element to drag is not drawn.', 'It may be hidden now.');
}

/** The mouse goes no further than the window. */
function isOutside(point: Point, { width, height }: Size): boolean {
  return point.x < 0 || point.y < 0 || point.x >= width || point.y >= height;
}

function outOfView(): AppError {
  return fault.page(
    'page.element',
    'The dragged element and the element to drag to are not in view together.',
    'Nothing was done. Scroll so that both are in view, or give a distance.',
  );
}

/** The middle of a box. */
export function middle({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

const PAGE_SHARE = 0.8;

/**
 * Scrolls. `into` scrolls until the element is in view. Other values are `down`, `up`, `left`, `right`, `top`, `bottom`, or
 * `dx,dy` in CSS pixels. The pointer is over the element if there is one, else over the page.
 */
export const scroll: RunOperation = async (driver, found, request) => {
  const { page } = driver.tab;
  if (found !== null && request.value === 'into') {
    await onElement(found, (on) => on.scrollIntoViewIfNeeded({ timeout: driver.timeoutMs }));
    return 'into';
  }
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  const { position } = request;
  const seen = found?.isExact === true && position === undefined ? await seenMiddle(found) : null;
  if (found !== null && position !== undefined)
    await pointAt(driver, found, request, (on, how) => on.hover(how));
  else if (seen !== null) await page.mouse.move(seen.x, seen.y);
  else if (found !== null) await onElement(found, (on) => on.hover({ timeout: driver.timeoutMs }));
  else await page.mouse.move(size.width / 2, size.height / 2);
  const { x, y } = scrollDistance(request.value ?? 'down', size);
  driver.sends();
  await page.mouse.wheel(x, y);
  return `${x},${y}`;
};

/**
 * The middle of the visible part of an element. Pointing at the element's own middle could already scroll. Null when no
 * part is visible.
 */
async function seenMiddle({ element, box }: Found): Promise<Point | null> {
  const [seen, inTab] = await Promise.all([
    element.evaluate(
      (node) =>
        new Promise<{ x: number; y: number; left: number; top: number } | null>((resolve) => {
          const observer = new IntersectionObserver(([entry]) => {
            observer.disconnect();
            const { x, y, width, height } = entry?.intersectionRect ?? new DOMRect();
            const { left, top } = node.getBoundingClientRect();
            resolve(width < 1 || height < 1 ? null : { x: x + width / 2, y: y + height / 2, left, top });
          });
          observer.observe(node);
        }),
    ),
    box?.() ?? boxInTab(element),
  ]);
  if (seen === null || inTab === null) return null;
  return { x: inTab.x + seen.x - seen.left, y: inTab.y + seen.y - seen.top };
}

function scrollDistance(text: string, size: Size): Point {
  const across = Math.round(size.width * PAGE_SHARE);
  const down = Math.round(size.height * PAGE_SHARE);
  const named: Record<string, Point> = {
    down: { x: 0, y: down },
    up: { x: 0, y: -down },
    right: { x: across, y: 0 },
    left: { x: -across, y: 0 },
    bottom: { x: 0, y: 1_000_000 },
    top: { x: 0, y: -1_000_000 },
  };
  const known = named[text.trim().toLowerCase()];
  if (known !== undefined) return known;
  const pair = pairIn(text);
  if (pair !== null) return pair;
  throw fault.input(
    'input.scroll',
    `"${text}" is not a direction or distance to scroll.`,
    'Use down, up, left, right, top, bottom, or two numbers such as 0,600.',
  );
}

/** `dx,dy` in CSS pixels. */
function pairIn(text: string): Point | null {
  const pair = /^\s*(-?\d+)\s*,\s*(-?\d+)\s*$/.exec(text);
  return pair === null ? null : { x: Number(pair[1]), y: Number(pair[2]) };
}

/** Where and how Playwright points. Without a position, it points at the middle of the visible part. */
interface Pointing {
  readonly timeout: number;
  readonly position?: Point;
  readonly force?: true;
}

/** Points at an element, or at the position on it that the request names. */
async function pointAt(
  driver: Driver,
  found: Found,
  { position: asked }: Pick<PerformRequest, 'position'>,
  act: (on: ElementHandle<Element> | Locator, how: Pointing) => Promise<void>,
): Promise<void> {
  const { element, tag = 'area' } = found;
  const timeout = driver.timeoutMs;
  const picture = tag === 'area' ? await pictureOf(element) : null;
  if (picture !== null) {
    const [on, middle] = picture;
    // Chromium hits the area. Playwright would take the area for something that covers the picture.
    const position = await inPadding(on, middle);
    driver.mustGoOn();
    return act(on, { position, force: true, timeout });
  }
  const at = asked === undefined ? {} : { position: await inPadding(element, asked) };
  driver.mustGoOn();
  return onElement(found, (on) => act(on, { ...at, timeout }));
}

/** Playwright counts from the inner edge of the border, we count from the outer edge. */
function inPadding(element: ElementHandle<Element>, { x, y }: Point): Promise<Point> {
  return element.evaluate(
    (on, at) => {
      const { borderLeftWidth, borderTopWidth } = getComputedStyle(on);
      return {
        x: at.x - Number.parseInt(borderLeftWidth, 10),
        y: at.y - Number.parseInt(borderTopWidth, 10),
      };
    },
    { x, y },
  );
}

/** An `<area>` is drawn by the picture of its map. Returns the picture, and the middle of the area on it. */
async function pictureOf(
  element: ElementHandle<Element>,
): Promise<readonly [ElementHandle<Element>, Point] | null> {
  const picture = await element.evaluateHandle((area) => {
    const map = area instanceof HTMLAreaElement ? area.closest('map') : null;
    const pictures = map === null ? [] : [...map.ownerDocument.images];
    return pictures.find((each) => each.useMap === `#${map?.name}` && each.width > 0) ?? null;
  });
  const on = picture.asElement();
  if (on === null) return null;
  await on.scrollIntoViewIfNeeded();
  const middle = await on.evaluate((image, area) => {
    const given = (area as HTMLAreaElement).coords.split(/[\s,;]+/).map(Number);
    const [x = 0, y = 0, radius = 0] = given;
    const isCircle = /^circ/i.test((area as HTMLAreaElement).shape);
    const xs = isCircle ? [x - radius, x + radius] : given.filter((_, index) => index % 2 === 0);
    const ys = isCircle ? [y - radius, y + radius] : given.filter((_, index) => index % 2 === 1);
    const [left, right, top, bottom] = [
      Math.min(...xs),
      Math.max(...xs),
      Math.min(...ys),
      Math.max(...ys),
    ] as const;
    const box = (image as Element).getBoundingClientRect();
    // The middle of the box. If the shape does not contain it, the first place that the shape contains.
    for (const part of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      for (const down of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const at = { x: left + (right - left) * part, y: top + (bottom - top) * down };
        if (document.elementFromPoint(box.x + at.x, box.y + at.y) === area) return at;
      }
    }
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  }, element);
  return [on as ElementHandle<Element>, middle];
}
