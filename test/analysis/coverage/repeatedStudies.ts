import { correctedRateOf, judgeQuality } from '../../../shared/statistics/agreement/judgeQuality.ts';
import type { JudgedTwice } from '../../../shared/statistics/agreement/judgeSpread.ts';
import { explorationFigures } from '../../../shared/statistics/efficiency/exploration.ts';
import { countsOf, sampledRate } from '../../../shared/statistics/figures/sampledRate.ts';
import { shareOf } from '../../../shared/synthesis/study.ts';
import { mulberry32 } from '../../../shared/trajectory/order.ts';
import { endsOf, type Measured } from './measure.ts';
import { expectedShare } from './studies.ts';

/** Deviation of tasks, in log odds. */
const TASK_SD = 0.8;
const PASSING = 0.3;
const [SENSITIVITY, SPECIFICITY] = [2, 1.6];

function draws(seed: number) {
  const random = mulberry32(seed * 7919 + 17);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return { random, normal };
}

/** One agent that explores each task five times, and answers at some of them. */
export function measureExplorations({ tasks }: { readonly tasks: number }): (seed: number) => Measured {
  const truth = expectedShare(PASSING, TASK_SD);
  return (seed) => {
    const { random, normal } = draws(seed);
    const { finishRate } = explorationFigures(
      Array.from({ length: tasks }, (_, nth) => {
        const share = shareOf(PASSING + TASK_SD * normal());
        return Array.from({ length: 5 }, () => ({
          ...{ taskId: `t${nth}`, finished: random() < share, passed: false, steps: 1, restarts: 0 },
        }));
      }).flat(),
    );
    return { 'finish rate': { found: finishRate, truth } };
  };
}

interface JudgeDesign {
  readonly tasks: number;
  readonly agents: number;
  /** Deviation of agents, in log odds of a right verdict of the judge. */
  readonly agentSd: number;
  /** Share of the tasks that people decided. */
  readonly decided: number;
}

/** A judge that is right more often at some tasks and with some agents. */
export function measureJudge({ tasks, agents, agentSd, decided }: JudgeDesign): (seed: number) => Measured {
  const own = agents === 1 ? 0 : agentSd;
  const spread = Math.hypot(TASK_SD, own);
  const truth = expectedShare(PASSING, 1);
  return (seed) => {
    const { random, normal } = draws(seed);
    const apart = Array.from({ length: agents }, () => own * normal());
    const all = Array.from({ length: tasks }, (_, nth) => {
      const [effect, share] = [TASK_SD * normal(), shareOf(PASSING + normal())];
      const isDecided = random() < decided;
      return apart.map((agent, who) => {
        const person = random() < share;
        const isRight = random() < shareOf((person ? SENSITIVITY : SPECIFICITY) + effect + agent);
        return { task: `t${nth}`, participant: `a${who}`, isDecided, person, judge: person === isRight };
      });
    }).flat();
    const twice: readonly JudgedTwice[] = all.filter(({ isDecided }) => isDecided);
    const first = all.filter(({ participant }) => participant === 'a0');
    const passed = sampledRate(
      countsOf(
        first.map(({ task, judge }) => ({ taskId: task, participantId: 'a0', passed: judge ? 1 : 0, of: 1 })),
      ),
      'tasks',
    );
    const quality = judgeQuality(twice);
    return {
      sensitivity: { found: quality.sensitivity, truth: expectedShare(SENSITIVITY, spread) },
      specificity: { found: quality.specificity, truth: expectedShare(SPECIFICITY, spread) },
      'corrected rate': { found: endsOf(correctedRateOf(first, twice, passed, quality)), truth },
    };
  };
}
