import { z } from 'zod';

/** One element as assistive technology receives it. */
const accessibilityNode = z.object({
  role: z.string(),
  name: z.string(),
  description: z.string().optional(),
  /** Never the value of a secret field. */
  value: z.string().optional(),
  /** `checked`, `expanded`, `disabled`, `level` …: only states that are set. */
  states: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AccessibilityNode = z.infer<typeof accessibilityNode>;

/**
 * Accessibility of a recorded page. `nodes`: the element chosen on it first, followed by its ancestors up to
 * the page; empty when none was chosen. Elements that assistive technology ignores are left out.
 */
const accessibilityRecord = z.object({
  nodes: z.array(accessibilityNode),
  /**
   * The same for the element of the step that led to this page, in its state on this page; empty when it no
   * longer exists.
   */
  after: z.array(accessibilityNode).optional(),
});
export type AccessibilityRecord = z.infer<typeof accessibilityRecord>;

/** Throws when the text is not a record. */
export function readAccessibility(json: string): AccessibilityRecord {
  return accessibilityRecord.parse(JSON.parse(json));
}
