import type { Check, Profile, Task } from '../model/index.ts';
import { profileTask } from './profileTask.ts';

/** Tasks whose attempts a profile will not judge, by the reason. */
export interface LackingRules {
  /** Keys of tasks without a rule of the profile. */
  readonly withoutRule: readonly string[];
  /** Keys of tasks whose rule needs a judge model, where none is chosen. */
  readonly withoutJudge: readonly string[];
}

/** Finds out before a run which of its attempts the profile will leave without a verdict. */
export function lackingRules(
  tasks: readonly Task[],
  profile: Profile,
  { hasJudge }: { readonly hasJudge: boolean },
): LackingRules {
  const withoutRule = tasks.filter((task) => !hasRule(task, profile));
  const withoutJudge = hasJudge
    ? []
    : tasks.filter((task) => !withoutRule.includes(task) && needsJudge(task, profile));
  const keys = (some: readonly Task[]): readonly string[] => some.map(({ key }) => key);
  return { withoutRule: keys(withoutRule), withoutJudge: keys(withoutJudge) };
}

function hasRule(task: Task, profile: Profile): boolean {
  return profile === 'strict' ? task.hops.length > 0 : profileTask(task, profile) !== null;
}

function needsJudge(task: Task, profile: Profile): boolean {
  if (profile === 'strict') return task.hops.some(({ check }) => asksJudge(check));
  return /"fuzzy_match"/.test(JSON.stringify(profileTask(task, profile)?.task.eval ?? null));
}

function asksJudge(check: Check): boolean {
  if ('all' in check) return check.all.some(asksJudge);
  if ('any' in check) return check.any.some(asksJudge);
  if ('not' in check) return asksJudge(check.not);
  return 'answer' in check && 'means' in check.answer;
}

/** The reasons as sentences, with their numbers. */
export function lackingWords({ withoutRule, withoutJudge }: LackingRules, profile: Profile): string[] {
  const tasks = (count: number): string => (count === 1 ? '1 task has' : `${count} tasks have`);
  const at = (count: number): string => `attempts at ${count === 1 ? 'it' : 'them'} will not be judged`;
  return [
    ...(withoutRule.length === 0
      ? []
      : [`${tasks(withoutRule.length)} no rule of the profile ${profile}: ${at(withoutRule.length)}`]),
    ...(withoutJudge.length === 0
      ? []
      : [
          `${tasks(withoutJudge.length)} a check that needs a judge model, and none is chosen: ${at(withoutJudge.length)} until hopscope judge --open`,
        ]),
  ];
}
