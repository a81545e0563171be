import type { ResultFigure } from '../drawing/resultFigure.ts';
import type { Efficiency } from '../efficiency/efficiency.ts';
import { actionsFigure } from './actions.ts';
import { agreementFigure } from './agreement.ts';
import { clocksFigure, costFigure, segmentsFigure, stepTimesFigure } from './effort.ts';
import { actionsByHopsFigure, pathsFigure } from './paths.ts';
import { playedFigureList } from './played.ts';
import { publishedFigures } from './publishedPlayed.ts';
import { explorationsFigure, repeatsFigure, triesBestOf } from './tries.ts';

/** The figures of efficiency and agreement, in the order of a results section. */
export function efficiencyFigures({
  paths,
  tries,
  effort,
  actions,
  environments,
}: Efficiency): readonly ResultFigure[] {
  return [
    pathsFigure(paths.participants),
    actionsByHopsFigure(paths.participants),
    explorationsFigure(tries.participants),
    triesBestOf(tries),
    repeatsFigure(tries.participants, tries.floors),
    clocksFigure(effort.participants),
    segmentsFigure(effort.participants),
    stepTimesFigure(effort.participants),
    costFigure(effort.participants),
    actionsFigure(actions.participants),
    agreementFigure(actions.rated),
    ...playedFigureList(environments.participants),
    ...publishedFigures(environments.participants),
  ];
}
