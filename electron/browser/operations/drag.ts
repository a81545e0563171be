import { AppError } from '../../../shared/errors.ts';
import type { RunOperation } from '../driver.ts';

/** From the middle of the element by `dx,dy` CSS pixels, in steps, as a hand does. */
export const drag: RunOperation = async (driver, found, request) => {
  const pair = /^\s*(-?\d+)\s*,\s*(-?\d+)\s*$/.exec(request.value ?? '');
  if (pair === null) {
    throw new AppError({
      code: 'input.drag',
      origin: 'input',
      message: `"${request.value ?? ''}" is not a way to drag.`,
      advice: 'Give two numbers: how far right and how far down, such as 120,0.',
    });
  }
  await found?.locator.hover({ timeout: driver.timeoutMs });
  const box = await found?.locator.boundingBox({ timeout: driver.timeoutMs });
  if (!box)
    throw new AppError({
      code: 'page.element',
      origin: 'page',
      message: 'The element to drag is not drawn.',
      advice: 'It may be hidden now.',
    });
  const { mouse } = driver.tab.page;
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + Number(pair[1]), from.y + Number(pair[2]), { steps: 10 });
  await mouse.up();
  return `${pair[1]},${pair[2]}`;
};
