import type { RunOperation } from './operation.ts';
import { pointAt } from './pointAt.ts';

export const click: RunOperation = async (driver, found, request) => {
  if (found !== null)
    await pointAt(driver, found, request, (on, how) => on.click({ ...how, timeout: driver.timeoutMs }));
  return null;
};

export const rightClick: RunOperation = async (driver, found, request) => {
  if (found !== null)
    await pointAt(driver, found, request, (on, how) =>
      on.click({ ...how, button: 'right', timeout: driver.timeoutMs }),
    );
  return null;
};

export const doubleClick: RunOperation = async (driver, found, request) => {
  if (found !== null)
    await pointAt(driver, found, request, (on, how) => on.dblclick({ ...how, timeout: driver.timeoutMs }));
  return null;
};
