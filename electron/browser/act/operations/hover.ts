import type { RunOperation } from './operation.ts';
import { pointAt } from './pointAt.ts';

export const hover: RunOperation = async (driver, found, request) => {
  if (found !== null)
    await pointAt(driver, found, request, (on, how) => on.hover({ ...how, timeout: driver.timeoutMs }));
  return null;
};
