import type { DemonstratedStep, Integrity, Step } from '../../shared/model.ts';

/** A step as the panel shows it. */
export function demonstratedStep(step: Step, integrity: Integrity | null): DemonstratedStep {
  const { index, operation, element, value, url, beforeId, afterId, error, target } = step;
  const ms = Object.values(step.segments).reduce((sum, part) => sum + part, 0);
  const picture = target?.picture ?? null;
  const destination = target?.destination?.element ?? null;
  return {
    index,
    operation,
    element,
    value,
    destination,
    url,
    ms,
    beforeId,
    afterId,
    error,
    picture,
    integrity,
  };
}
