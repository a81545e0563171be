import type { DemonstratedStep, Integrity, Step } from '../../shared/model.ts';

/** A step as the panel shows it. */
export function demonstratedStep(step: Step, integrity: Integrity | null): DemonstratedStep {
  const { index, operation, element, value, url, beforeId, afterId, error } = step;
  const ms = Object.values(step.segments).reduce((sum, part) => sum + part, 0);
  const picture = step.target?.picture ?? null;
  return { index, operation, element, value, url, ms, beforeId, afterId, error, picture, integrity };
}
