import type { AttemptEvent } from '../model/index.ts';

/** Kinds of values that are recognized by their shape. */
export const patternKinds = ['card', 'iban', 'token', 'mail', 'phone'] as const;
export type PatternKind = (typeof patternKinds)[number];

/**
 * Kinds searched everywhere; the others only in what a person types: a page shows contact addresses to
 * everybody.
 */
export const everywhereKinds: readonly PatternKind[] = ['card', 'iban', 'token'];

/** Why a value was removed. `secret-field`: typed into a secret field. `declared`: named by the lead. */
export type RedactionKind = PatternKind | 'secret-field' | 'declared' | 'parameter' | 'cookie' | 'header';

/** One line of an attempt's report: kind, place and count; never the value. */
export interface Redacted {
  readonly kind: string;
  readonly where: string;
  readonly count: number;
}

/** The values to remove from an attempt. */
export interface RedactionPolicy {
  readonly patterns: readonly PatternKind[];
  /** Values named by the lead. In memory only. */
  readonly declared: readonly string[];
  /** The task's own words: values in them are not secrets. */
  readonly publicText: string;
  /** Words that the task's checks look for in addresses: a value that contains one stays there. */
  readonly checkedWords?: readonly string[];
}

export const defaultPolicy: RedactionPolicy = { patterns: patternKinds, declared: [], publicText: '' };

/** The values removed from an attempt's record. */
export function redactedIn(events: readonly AttemptEvent[]): Redacted[] {
  return sumRedacted(events.flatMap(({ body }) => (body.type === 'redacted' ? [body] : [])));
}

/** Adds up lines with the same kind and place. */
export function sumRedacted(lines: readonly Redacted[]): Redacted[] {
  const sums = new Map<string, Redacted>();
  for (const { kind, where, count } of lines) {
    const key = `${kind} ${where}`;
    sums.set(key, { kind, where, count: count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()].sort((a, b) => order(a.where, b.where) || order(a.kind, b.kind));
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
