import {
  activeTimeChart,
  type ChartSpec,
  type ChartTheme,
  hopHeat,
  labelRoom,
  ratesChart,
} from '../statistics/charts.ts';
import { BUCKETS } from '../statistics/rate.ts';
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
  const buckets = BUCKETS.filter((bucket) => rows.some((row) => row.task[bucket].rate.of > 0)).length;
  const column = Math.max(90, Math.floor((WIDTH - labelRoom(rows)) / Math.max(1, buckets)) - 28);
  const half = Math.max(140, Math.floor((WIDTH - labelRoom(rows)) / 2) - 28);
  const lengths = [...new Set(hopProfiles.map(({ length }) => length))].sort((a, b) => a - b);
  const frame = { lengths, longest: lengths.at(-1) ?? 0 };
  const timed = rows.some(({ activeMs }) => activeMs.passed.n + activeMs.failed.n > 0);
  return [
    { id: 'rates/task', spec: (theme) => ratesChart(rows, 'task', theme, column) },
    { id: 'rates/hop', spec: (theme) => ratesChart(rows, 'hop', theme, column) },
    ...mapped(participants).map(({ participantId }): ChartRequest => {
      const profiles = hopProfiles.filter((each) => each.participantId === participantId);
      return { id: `heat/${participantId}`, spec: (theme) => hopHeat(profiles, frame, theme) };
    }),
    ...(timed ? [{ id: 'time', spec: (theme: ChartTheme) => activeTimeChart(rows, theme, half) }] : []),
  ];
}

/** Whose hops are shown as a map: people together, and agents. */
export function mapped(participants: readonly ParticipantRates[]): readonly ParticipantRates[] {
  return participants.filter((row) => row.kind !== 'person' && hasAttempts(row)).slice(0, MOST_MAPS);
}

export function hasAttempts({ task }: ParticipantRates): boolean {
  return task.overall.rate.of > 0;
}
