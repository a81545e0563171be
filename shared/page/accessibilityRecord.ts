import { z } from 'zod';

/** What assistive technology is told of one element. */
const accessibilityNode = z.object({
  role: z.string(),
  name: z.string(),
  description: z.string().optional(),
  /** Never that of a secret field. */
  value: z.string().optional(),
  /** `checked`, `expanded`, `disabled`, `level` …: only what holds. */
  states: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AccessibilityNode = z.infer<typeof accessibilityNode>;

/**
 * Of a page on record. `nodes`: the element that was chosen on it first, then what it lies in, up to the page; empty when none
 * was. What assistive technology passes over is left out.
 */
const accessibilityRecord = z.object({
  nodes: z.array(accessibilityNode),
  /** The same of the element of the step that led to this page, as it is on it; empty when it is gone. */
  after: z.array(accessibilityNode).optional(),
});
export type AccessibilityRecord = z.infer<typeof accessibilityRecord>;

/** Throws when the text is none. */
export function readAccessibility(json: string): AccessibilityRecord {
  return accessibilityRecord.parse(JSON.parse(json));
}
