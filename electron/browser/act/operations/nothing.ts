import type { RunOperation } from './operation.ts';

/** For operations that are a statement, not an act: they are recorded, the page is left alone. */
export const nothing: RunOperation = async (_driver, _locator, request) => request.value ?? null;
