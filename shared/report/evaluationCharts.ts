import { activeTimeFigure } from '../statistics/charts/activeTime.ts';
import { efficiencyFigures } from '../statistics/charts/efficiency.ts';
import { firstFailedFigure } from '../statistics/charts/firstFailed.ts';
import { forestFigure } from '../statistics/charts/forest.ts';
import { funnelFigure } from '../statistics/charts/funnel.ts';
import { heatFrame, hopHeatFigure } from '../statistics/charts/hopHeat.ts';
import { learningFigure } from '../statistics/charts/learning.ts';
import { paceFigure, paceOf } from '../statistics/charts/pace.ts';
import { ratesFigure } from '../statistics/charts/rates.ts';
import { triesFigure } from '../statistics/charts/runs.ts';
import { hasSplits, splitsFigure } from '../statistics/charts/splits.ts';
import { stillWholeFigure } from '../statistics/charts/stillWhole.ts';
import { survivalFigure } from '../statistics/charts/survival.ts';
import type { ChartSpec, ChartTheme } from '../statistics/drawing/chart.ts';
import type { ResultFigure } from '../statistics/drawing/resultFigure.ts';
import type { Efficiency } from '../statistics/efficiency/efficiency.ts';
import type { ParticipantRates } from '../statistics/figures/view.ts';
import type { Evaluation } from './evaluation.ts';

/** A chart that the report needs. */
export interface ChartRequest {
  readonly id: string;
  /** Its content in words, with its main numbers, for readers who cannot see it. */
  readonly words: string;
  readonly spec: (theme: ChartTheme) => ChartSpec;
}

/** Width in px that fits on a printed page. */
const WIDTH = 860;
/** The most rows in a chart: more could not be told apart on paper. The table has all. */
const MOST_DRAWN = 30;
const MOST_MAPS = 8;
/** In small panels, more curves than this cover each other. */
const MOST_CURVES = 5;

/** The charts of a report, by the names that its parts use. */
export function chartsOf({
  participants,
  hopProfiles,
  analysis,
  efficiency,
}: Evaluation): readonly ChartRequest[] {
  const rows = participants.filter(hasAttempts).slice(0, MOST_DRAWN);
  if (rows.length === 0) return [];
  const maps = mapped(participants);
  const analysed = analysis.participants.filter(({ participantId }) =>
    maps.some((row) => row.participantId === participantId),
  );
  const heat = heatFrame(hopProfiles);
  return [
    ...requested('rates/task', ratesFigure(rows, 'task')),
    ...requested('rates/hop', ratesFigure(rows, 'hop')),
    ...(hasSplits(rows) ? requested('splits', splitsFigure(rows)) : []),
    ...requested('forest', forestFigure(analysis.peopleAgainst.slice(0, MOST_DRAWN))),
    ...requested('still-whole', stillWholeFigure(curved(maps), hopProfiles)),
    ...requested('success-in-tries', triesFigure(analysis.runs.slice(0, MOST_DRAWN))),
    ...requested('survival', survivalFigure(analysed)),
    ...requested('first-failed', firstFailedFigure(analysed)),
    ...maps.flatMap((row) => requested(`heat/${row.participantId}`, hopHeatFigure(row, hopProfiles, heat))),
    ...requested('pace', paceFigure(paceOf(analysis.pace, analysed))),
    ...requested('time', activeTimeFigure(rows)),
    ...requested(
      'order',
      learningFigure({ effect: analysis.quality.learning, places: analysis.quality.places }),
    ),
    ...requested('testers', funnelFigure(analysis.quality.testers)),
    ...efficiencyFigures(firstRows(efficiency)).flatMap((figure) => requested(figure.id, figure)),
  ];
}

function requested(id: string, { words, chart }: ResultFigure): readonly ChartRequest[] {
  return chart === null ? [] : [{ id, words, spec: (theme) => chart({ theme, width: WIDTH }) }];
}

/** The first rows: as many as can be told apart on paper. */
function firstRows({ paths, tries, effort, actions, environments }: Efficiency): Efficiency {
  const first = <T extends { readonly participants: readonly unknown[] }>(part: T): T => ({
    ...part,
    participants: part.participants.slice(0, MOST_DRAWN),
  });
  const drawn = first(effort);
  return {
    ...{ paths: first(paths), tries: first(tries), actions: first(actions) },
    environments: first(environments),
    // Everybody has two clocks.
    effort: {
      ...drawn,
      participants: drawn.participants.map((row, at) => (at < MOST_DRAWN / 2 ? row : { ...row, clocks: [] })),
    },
  };
}

/** The participants with a map of hops: people together, and agents. */
export function mapped(participants: readonly ParticipantRates[]): readonly ParticipantRates[] {
  return participants.filter((row) => row.kind !== 'person' && hasAttempts(row)).slice(0, MOST_MAPS);
}

/** The participants among them whose curves are drawn for tasks of each length. */
export function curved(maps: readonly ParticipantRates[]): readonly ParticipantRates[] {
  return maps.slice(0, MOST_CURVES);
}

export function hasAttempts({ task }: ParticipantRates): boolean {
  return task.overall.rate.of > 0;
}
