import { AppError } from '../../../../shared/errors.ts';
import type { Box, Size } from '../../../../shared/model/index.ts';
import { boxInTab } from '../boxOf.ts';
import type { Found, RunOperation } from './operation.ts';
import { pointAt } from './pointAt.ts';

/** From the middle of the element, or the position on it, to that of another, or by `dx,dy` CSS pixels; in steps, as a hand does. Recorded as a distance. */
export const drag: RunOperation = async (driver, found, request) => {
  const to = request.to === undefined ? null : await driver.exact(request.to);
  const distance = to === null ? distanceIn(request.value ?? '') : null;
  const { position } = request;
  if (found !== null)
    await pointAt(driver, found, request, (on, how) => on.hover({ ...how, timeout: driver.timeoutMs }));
  const box = await boxIn(found);
  const from = position === undefined ? middle(box) : { x: box.x + position.x, y: box.y + position.y };
  const end =
    distance === null ? middle(await boxIn(to)) : { x: from.x + distance.x, y: from.y + distance.y };
  const size = driver.tab.page.viewportSize();
  if (size !== null && to !== null && isOutside(end, size)) throw outOfView();
  const { mouse } = driver.tab.page;
  driver.sends();
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(end.x, end.y, { steps: 10 });
  await mouse.up();
  return `${Math.round(end.x - from.x)},${Math.round(end.y - from.y)}`;
};

function distanceIn(value: string): { x: number; y: number } {
  const pair = /^\s*(-?\d+)\s*,\s*(-?\d+)\s*$/.exec(value);
  if (pair !== null) return { x: Number(pair[1]), y: Number(pair[2]) };
  throw new AppError({
    code: 'input.drag',
    origin: 'input',
    message: `"${value}" is not a way to drag.`,
    advice: 'Give two numbers: how far right and how far down, such as 120,0.',
  });
}

async function boxIn(found: Pick<Found, 'element' | 'box'> | null): Promise<Box> {
  const box = found === null ? null : await (found.box?.() ?? boxInTab(found.element));
  if (box !== null) return box;
  throw new AppError({
    code: 'page.element',
    origin: 'page',
    message: 'The element to drag is not drawn.',
    advice: 'It may be hidden now.',
  });
}

/** The mouse goes no further than the window. */
function isOutside(point: { x: number; y: number }, { width, height }: Size): boolean {
  return point.x < 0 || point.y < 0 || point.x >= width || point.y >= height;
}

function outOfView(): AppError {
  return new AppError({
    code: 'page.element',
    origin: 'page',
    message: 'The element to drag to is not in view together with the one that is dragged.',
    advice: 'Nothing was done. Scroll so that both are seen, or give a distance.',
  });
}

function middle({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
