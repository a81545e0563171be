import { bucketOf } from '../../../shared/statistics/figures/rate.ts';
import type { OwnedCounts } from '../../../shared/statistics/figures/sampledRate.ts';
import { SYNTHESIS_RATES } from '../../../shared/synthesis/plan.ts';
import { shareOf } from '../../../shared/synthesis/study.ts';
import { mulberry32 } from '../../../shared/trajectory/order.ts';

/** The size of simulated studies. Tasks and people are drawn anew for each study. */
export interface Design {
  readonly tasks: number;
  readonly people: number;
  /** Standard deviation of people, in log odds of passing a hop. */
  readonly personSd: number;
  /** Log odds of a person, and of an agent, without an effect. */
  readonly skill: number;
  readonly agentSkill: number;
}

export const DESIGN: Pick<Design, 'skill' | 'agentSkill'> = { skill: 3, agentSkill: 0.2 };

/** Deviation of tasks, in log odds of passing a hop. */
export const TASK_SD = SYNTHESIS_RATES.taskDeviation;

/** The share of tasks of each number of hops: MMInA's mix. */
export const MIX: readonly (readonly [hops: number, share: number])[] = [
  [1, 0.484],
  ...([2, 3, 4] as const).map((hops) => [hops, 0.251 / 3] as const),
  ...([5, 6, 7, 8, 9, 10] as const).map((hops) => [hops, 0.265 / 6] as const),
];

interface DrawnTask {
  readonly id: string;
  readonly hops: number;
  readonly effect: number;
}

/** One study: counts of hops of every attempt. An attempt passed if all of its hops passed. */
export interface Study {
  readonly tasks: readonly DrawnTask[];
  readonly people: readonly OwnedCounts[];
  readonly agent: readonly OwnedCounts[];
}

/** `seed` determines the study. */
export function drawStudy(design: Design, seed: number): Study {
  const random = mulberry32(seed * 7919 + 17);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const skills = Array.from({ length: design.people }, () => design.skill + design.personSd * normal());
  const tasks = Array.from(
    { length: design.tasks },
    (_, nth): DrawnTask => ({ id: `t${nth}`, hops: lengthAt(random()), effect: TASK_SD * normal() }),
  );
  const attempt = (task: DrawnTask, participantId: string, skill: number): OwnedCounts => {
    let passed = 0;
    while (passed < task.hops && random() < passing(task.hops, passed, skill + task.effect)) passed += 1;
    return { taskId: task.id, participantId, passed, of: task.hops };
  };
  return {
    tasks,
    people: tasks.flatMap((task) => skills.map((skill, who) => attempt(task, `p${who}`, skill))),
    agent: tasks.map((task) => attempt(task, 'agent', design.agentSkill)),
  };
}

/** An attempt as one case of the task rate. */
export function asTask({ passed, of, ...rest }: OwnedCounts): OwnedCounts {
  return { ...rest, passed: passed === of ? 1 : 0, of: 1 };
}

/** The rates over all tasks, and over people of this deviation; `isWanted`: only tasks of these numbers of hops. */
export function trueRates(
  skill: number,
  personSd: number,
  isWanted: (hops: number) => boolean = () => true,
): { readonly task: number; readonly hop: number } {
  const mix = MIX.filter(([hops]) => isWanted(hops));
  const spread = Math.hypot(personSd, TASK_SD);
  const all = mix.reduce((sum, [, share]) => sum + share, 0);
  const hops = mix.reduce((sum, [each, share]) => sum + each * share, 0);
  const found = expected(spread, (effect) => {
    const each = mix.map(([length, share]) => ({ share, ...expectedOf(length, skill + effect) }));
    return {
      task: each.reduce((sum, { share, task }) => sum + share * task, 0),
      hop: each.reduce((sum, { share, hop }) => sum + share * hop, 0),
    };
  });
  return { task: found.task / all, hop: found.hop / hops };
}

/** The mean of people's own rates at exactly these tasks, over all possible people. */
export function trueMean(
  { skill, personSd }: Design,
  tasks: readonly DrawnTask[],
): { readonly task: number; readonly hop: number } {
  const hops = tasks.reduce((sum, task) => sum + task.hops, 0);
  return expected(personSd, (own) => {
    let [task, hop] = [0, 0];
    for (const each of tasks) {
      const found = expectedOf(each.hops, skill + own + each.effect);
      task += found.task / tasks.length;
      hop += found.hop / hops;
    }
    return { task, hop };
  });
}

/** The shares of attempts at tasks of so many hops that pass the first hop, the first two, and so on. */
export function trueSurvival(skill: number, personSd: number, hops: number): readonly number[] {
  const spread = Math.hypot(personSd, TASK_SD);
  return Array.from(
    { length: hops },
    (_, last) =>
      expected(spread, (effect) => {
        let task = 1;
        for (let at = 0; at <= last; at += 1) task *= passing(hops, at, skill + effect);
        return { task, hop: 0 };
      }).task,
  );
}

/** The chance to pass a task of so many hops, and the expected number of its passed hops. */
function expectedOf(hops: number, skill: number): { readonly task: number; readonly hop: number } {
  let [able, hop] = [1, 0];
  for (let at = 0; at < hops; at += 1) {
    able *= passing(hops, at, skill);
    hop += able;
  }
  return { task: able, hop };
}

/** The chance to pass a hop (from 0) of a task of so many. */
export function passing(hops: number, hop: number, skill: number): number {
  return shareOf(SYNTHESIS_RATES.buckets[bucketOf(hops)] + SYNTHESIS_RATES.laterHop * hop + skill);
}

/** The number of hops at a place from 0 to 1 of the mix. */
export function lengthAt(place: number): number {
  let sum = 0;
  for (const [hops, share] of MIX) {
    sum += share;
    if (place < sum) return hops;
  }
  return 10;
}

/** The mean share over a normal effect on the log odds. */
export function expectedShare(logOdds: number, deviation: number): number {
  return expected(deviation, (effect) => ({ task: shareOf(logOdds + effect), hop: 0 })).task;
}

const POINTS = 41;
const REACH = 6;

/** The mean over a normal effect, as a sum at even distances. */
function expected(
  deviation: number,
  at: (effect: number) => { readonly task: number; readonly hop: number },
): { readonly task: number; readonly hop: number } {
  if (deviation === 0) return at(0);
  let [task, hop, weights] = [0, 0, 0];
  for (let point = 0; point < POINTS; point += 1) {
    const z = -REACH + (2 * REACH * point) / (POINTS - 1);
    const weight = Math.exp((-z * z) / 2);
    const found = at(deviation * z);
    weights += weight;
    task += weight * found.task;
    hop += weight * found.hop;
  }
  return { task: task / weights, hop: hop / weights };
}
