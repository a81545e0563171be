import type { RunOperation } from './operation.ts';

const LIMIT_S = 30;

/** Waits for the page to settle, or the given number of seconds at most. */
export const wait: RunOperation = async (driver, _locator, request) => {
  const seconds = Math.min(LIMIT_S, Math.max(0, Number(request.value ?? 5) || 5));
  await driver.settle(seconds * 1000);
  return request.value ?? null;
};
