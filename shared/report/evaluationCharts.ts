import { activeTimeChart } from '../statistics/charts/activeTime.ts';
import type { ChartSpec, ChartTheme } from '../statistics/charts/chart.ts';
import { heatFrame, hopHeat } from '../statistics/charts/hopHeat.ts';
import { ratesChart } from '../statistics/charts/rates.ts';
import type { ParticipantRates } from '../statistics/view.ts';
import type { Evaluation } from './evaluation.ts';

/** A chart that is to be drawn for a report. */
export interface ChartRequest {
  readonly id: string;
  readonly spec: (theme: ChartTheme) => ChartSpec;
}

/** As wide as a page of paper takes it, in pixels. */
const WIDTH = 860;
/** Rows beyond these are in the table alone: on paper nobody could tell them apart. */
const MOST_DRAWN = 30;
const MOST_MAPS = 8;

/** The charts of a report, by the names under which its parts ask for them. */
export function chartsOf({ participants, hopProfiles }: Evaluation): readonly ChartRequest[] {
  const rows = participants.filter(hasAttempts).slice(0, MOST_DRAWN);
  if (rows.length === 0) return [];
  const heat = heatFrame(hopProfiles);
  const timed = rows.some(({ activeMs }) => activeMs.passed.n + activeMs.failed.n > 0);
  return [
    { id: 'rates/task', spec: (theme) => ratesChart(rows, 'task', { theme, width: WIDTH }) },
    { id: 'rates/hop', spec: (theme) => ratesChart(rows, 'hop', { theme, width: WIDTH }) },
    ...mapped(participants).map(({ participantId }): ChartRequest => {
      const profiles = hopProfiles.filter((each) => each.participantId === participantId);
      return {
        id: `heat/${participantId}`,
        spec: (theme) => hopHeat(profiles, heat, { theme, width: WIDTH }),
      };
    }),
    ...(timed
      ? [{ id: 'time', spec: (theme: ChartTheme) => activeTimeChart(rows, { theme, width: WIDTH }) }]
      : []),
  ];
}

/** Whose hops are shown as a map: people together, and agents. */
export function mapped(participants: readonly ParticipantRates[]): readonly ParticipantRates[] {
  return participants.filter((row) => row.kind !== 'person' && hasAttempts(row)).slice(0, MOST_MAPS);
}

export function hasAttempts({ task }: ParticipantRates): boolean {
  return task.overall.rate.of > 0;
}
