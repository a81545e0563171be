import { AppError } from '../../../shared/errors.ts';
import type { RunOperation } from '../driver.ts';

/** Chooses options by label or value; several are given line by line. Recorded by their labels. */
export const select: RunOperation = async (driver, found, request) => {
  const wanted = (request.value ?? '').split('\n');
  if (found === null) return null;
  const { locator } = found;
  const timeout = driver.timeoutMs;
  const options = await locator.locator('option').evaluateAll((all) =>
    all.map((option) => ({
      value: option instanceof HTMLOptionElement ? option.value : '',
      label: option instanceof HTMLOptionElement ? option.label : '',
    })),
  );
  const chosen = wanted.map(
    (each) =>
      options.find((option) => option.label.trim() === each.trim()) ??
      options.find((option) => option.value === each),
  );
  const missing = wanted.filter((_, index) => chosen[index] === undefined);
  if (missing.length > 0) {
    throw new AppError({
      code: 'page.option',
      origin: 'page',
      message: `The list has no option "${missing.join('", "')}".`,
      advice: `It has: ${options
        .slice(0, 20)
        .map((option) => option.label)
        .join(', ')}.`,
    });
  }
  const picked = chosen.filter((option) => option !== undefined);
  await locator.selectOption(
    picked.map((option) => ({ value: option.value, label: option.label })),
    { timeout },
  );
  return picked.map((option) => option.label).join('\n');
};
