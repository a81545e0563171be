import type { Profile } from '../model/index.ts';

/** The rules for judging attempts. */
export const PROFILES: readonly {
  readonly value: Profile;
  readonly label: string;
  readonly means: string;
}[] = [
  { value: 'strict', label: 'Strict', means: 'Our own rule: hops in order, the end declared.' },
  { value: 'mmina', label: 'MMInA', means: 'As MMInA’s reference program judges, quirks included.' },
  { value: 'webarena', label: 'WebArena', means: 'As WebArena’s evaluators judge.' },
  { value: 'visualwebarena', label: 'VisualWebArena', means: 'As VisualWebArena’s evaluators judge.' },
];

/** The rule of this name, or undefined when there is none. */
export function profileOf(name: string | null): Profile | undefined {
  return PROFILES.find(({ value }) => value === name)?.value;
}

/** The name of a rule. */
export function ruleWords(profile: Profile): string {
  return PROFILES.find(({ value }) => value === profile)?.label ?? profile;
}
