import { z } from 'zod';
import { readConformance } from './conformance.ts';
import { withoutShared } from './sharedFolder.ts';

const named = z.looseObject({ id: z.string() });
const list = z.array(
  named.extend({
    expected: z.record(z.string(), z.unknown()).optional(),
    expected_exception: z.string().optional(),
    rounds: z.array(z.unknown()).optional(),
  }),
);
const file = z.looseObject({ f1: list, parse: list, steps: list, datasets: list, choices: list });
type Case = z.infer<typeof list>[number];

/** Mind2Web's conformance cases as they are, the expected answers of `mind2web-metrics`, and the questions of each step. */
export interface Mind2webFile {
  readonly raw: unknown;
  readonly expected: Readonly<Record<'f1' | 'parse' | 'steps' | 'datasets' | 'choices', readonly unknown[]>>;
  readonly rounds: readonly (readonly [id: string, rounds: readonly unknown[]])[];
}

/** Null if the folder is missing. */
export function mind2webFile(): Mind2webFile | null {
  if (withoutShared !== false) return null;
  const raw = readConformance('mind2web_metrics', file);
  const pick =
    (...keys: readonly string[]) =>
    (one: Case): unknown => ({ id: one.id, ...Object.fromEntries(keys.map((key) => [key, one[key]])) });
  return {
    raw,
    expected: {
      f1: raw.f1.map(pick('f1_multichoice', 'f1_generation')),
      parse: raw.parse.map(pick('finetuned', 'llm')),
      steps: raw.steps.map(expectedOf),
      datasets: raw.datasets.map(expectedOf),
      choices: raw.choices.map(expectedOf),
    },
    rounds: raw.steps.flatMap(({ id, rounds }) => (rounds === undefined ? [] : [[id, rounds] as const])),
  };
}

function expectedOf({ id, expected = {}, expected_exception }: Case): unknown {
  const { exception = expected_exception, ...rest } = expected;
  return { id, ...rest, ...(exception === undefined ? {} : { error: exception }) };
}
