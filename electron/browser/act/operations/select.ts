import { AppError } from '../../../../shared/errors.ts';
import type { RunOperation } from './operation.ts';

/** Chooses options by label or value; several are given line by line. Recorded by their labels. */
export const select: RunOperation = async (driver, found, request) => {
  const wanted = (request.value ?? '').split('\n');
  if (found === null) return null;
  const options = await found.element.evaluate((list) => {
    const all = list instanceof HTMLSelectElement ? [...list.options] : [];
    return all.map((option) => ({
      value: option.value,
      label: option.label,
      isDisabled: option.disabled || option.closest('optgroup')?.disabled === true,
    }));
  });
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
  const disabled = picked.filter((option) => option.isDisabled);
  if (disabled.length > 0) {
    throw new AppError({
      code: 'page.option',
      origin: 'page',
      message: `The option "${disabled.map((option) => option.label).join('", "')}" cannot be chosen now: it is disabled.`,
      advice: 'Nothing was done. Choose another option.',
    });
  }
  driver.sends();
  await found.locator.selectOption(
    picked.map((option) => ({ index: options.indexOf(option) })),
    { timeout: driver.timeoutMs },
  );
  return picked.map((option) => option.label).join('\n');
};
