import { say } from '../../language/message.ts';
import type { JudgeReport } from '../agreement/judgeReport.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { type ResultFigure, writtenTable } from '../drawing/resultFigure.ts';
import type { Efficiency } from '../efficiency/efficiency.ts';
import { figureRows } from '../figures/figureRows.ts';
import type { MemoryArm } from '../figures/memoryArms.ts';
import { rateText } from '../figures/rate.ts';
import type { EvaluateView, ParticipantRates } from '../figures/view.ts';
import { funnel } from '../quality/funnel.ts';
import { activeTimeFigure } from './activeTime.ts';
import { markedByJudge } from './byJudge.ts';
import { calibrationFigures } from './calibration.ts';
import { claimsFigure } from './claims.ts';
import { efficiencyFigures } from './efficiency.ts';
import { firstFailedFigure } from './firstFailed.ts';
import { forestFigure } from './forest.ts';
import { funnelFigure } from './funnel.ts';
import { heatFrame, hopHeatFigure } from './hopHeat.ts';
import { memoryFigure } from './memory.ts';
import { paceFigure, paceOf } from './pace.ts';
import { qualityFigures } from './qualityFigures.ts';
import { ratesFigure } from './rates.ts';
import { runSpreadFigure, triesCells, triesFigure } from './runs.ts';
import { hasSplits, splitsFigure } from './splits.ts';
import { stillWholeFigure } from './stillWhole.ts';
import { survivalFigure } from './survival.ts';
import { timeDifferencesFigure } from './timeDifference.ts';
import { timesFigure } from './times.ts';

/**
 * The data of an evaluation's figures. `analysis` is null where it was not computed: its figures are then
 * left out.
 */
export interface FigureSource {
  readonly view: EvaluateView;
  readonly analysis: Analysis | null;
  /** Null as for `analysis`. */
  readonly efficiency: Efficiency | null;
  readonly memory: readonly MemoryArm[];
  /** Judges against people; missing: none is asked for. */
  readonly judges?: readonly JudgeReport[];
}

/**
 * All figures of an evaluation in the order of a results section. Figures that need several tries or several
 * kinds of participant appear only where these exist.
 */
export function resultFigures(source: FigureSource): readonly ResultFigure[] {
  const { view, analysis, efficiency, memory, judges = [] } = source;
  const { participants, hopProfiles } = view;
  const all = [
    ratesFigure(participants, 'task'),
    ratesFigure(participants, 'hop'),
    ...(hasSplits(participants) ? [splitsFigure(participants)] : []),
    ...(view.query.asPrinted ? [printedFigure(participants)] : []),
    ...(analysis === null
      ? []
      : [forestFigure(analysis.peopleAgainst), ...claimsFigures(analysis, view.query.margin)]),
    ...(memory.length === 0 ? [] : [memoryFigure(memory)]),
    ...hopHeatFigures(participants, hopProfiles),
    stillWholeFigure(participants, hopProfiles),
    ...(analysis === null ? [] : analysisFigures(analysis)),
    ...(efficiency === null ? [] : efficiencyFigures(efficiency)),
    activeTimeFigure(participants),
    ...calibrationFigures(judges),
    ...(participants.some(({ kind }) => kind === 'person') ? [testersFigure(participants)] : []),
    apartFigure(participants),
  ];
  return distinct(all.map((figure) => markedByJudge(figure, view.query)));
}

function claimsFigures({ peopleAgainst }: Analysis, margin: number | undefined): readonly ResultFigure[] {
  return peopleAgainst.length === 0 ? [] : [claimsFigure(peopleAgainst, margin)];
}

function analysisFigures({
  participants,
  pace,
  quality,
  timeDifferences,
  runs,
}: Analysis): readonly ResultFigure[] {
  return [
    ...(triesCells(runs).length === 0 ? [] : [triesFigure(runs)]),
    ...(runs.length === 0 ? [] : [runSpreadFigure(runs)]),
    survivalFigure(participants),
    firstFailedFigure(participants),
    paceFigure(paceOf(pace, participants)),
    timesFigure(participants.map((row) => ({ ...row, clock: 'active', times: row.time }))),
    timesFigure(
      participants.map((row) => ({ ...row, clock: 'active', times: row.successTime })),
      'success',
    ),
    ...(timeDifferences.length === 0 ? [] : [timeDifferencesFigure(timeDifferences)]),
    ...qualityFigures(quality).filter(({ id }) => id !== 'testers'),
  ];
}

/**
 * Testers compared by the tasks that each passed. The centre is the rate of all people, whichever rows are
 * shown.
 */
export function testersFigure(participants: readonly ParticipantRates[]): ResultFigure {
  const people = participants.find(({ kind }) => kind === 'people');
  return funnelFigure(
    funnel(
      participants
        .filter(({ kind }) => kind === 'person')
        .map(({ participantId, name, task, tasks }) => {
          const { rate } = task.overall;
          return { participantId, name, passed: rate.passed, of: rate.of, tasks, rate };
        }),
      people?.task.overall.rate,
    ),
  );
}

/** One map for people together and one for each agent, all with the same rows and columns. */
function hopHeatFigures(
  participants: readonly ParticipantRates[],
  profiles: EvaluateView['hopProfiles'],
): readonly ResultFigure[] {
  const heat = heatFrame(profiles);
  return participants
    .filter((row) => row.kind !== 'person' && row.task.overall.rate.of > 0)
    .map((row) => hopHeatFigure(row, profiles, heat));
}

/** Hop success by definition and as the reference program prints it; a table without a chart. */
export function printedFigure(participants: readonly ParticipantRates[]): ResultFigure {
  return {
    id: 'as-printed',
    title: say('Hops passed, by definition and as printed'),
    words: say(
      'Hop success by definition, and as the reference program prints it, which counts the end marker as a hop.',
    ),
    rows: figureRows.printed(participants),
    table: writtenTable(
      [
        [say('Participant'), (row: ParticipantRates) => row.name],
        [say('Hops passed'), ({ hop }) => rateText(hop.overall.rate)],
        [say('As printed'), ({ asPrinted }) => (asPrinted === null ? '–' : rateText(asPrinted))],
      ],
      participants,
    ),
    chart: null,
  };
}

/** Counts that the rates cannot show; a table without a chart. */
export function apartFigure(participants: readonly ParticipantRates[]): ResultFigure {
  return {
    id: 'counted-apart',
    title: say('Counted apart'),
    words: say(
      'Attempts that the rates count as not passed for a special reason, and attempts that are in no rate.',
    ),
    rows: figureRows.apart(participants),
    table: writtenTable(
      [
        [say('Participant'), (row: ParticipantRates) => row.name],
        [say('End not declared'), ({ unterminated }) => String(unterminated)],
        [say('Beyond the model’s context'), ({ overContext }) => String(overContext)],
        [say('Left out: not judged'), ({ undecided }) => String(undecided)],
        [say('Left out: aborted'), ({ excluded }) => String(excluded)],
        [say('Left out: site broken'), ({ siteFailed }) => String(siteFailed)],
        [say('Left out: excluded'), ({ exclusions }) => String(exclusions)],
        [say('Left out: own tries'), ({ ownTries }) => String(ownTries)],
        [say('Left out: assisted'), ({ assisted }) => String(assisted)],
        [say('Left out: branched'), ({ branched }) => String(branched)],
        [say('Requests held'), ({ held }) => String(held)],
      ],
      participants,
    ),
    chart: null,
  };
}

/** Ids are also file names: letters, digits and hyphens. The second of two equal ids gets a number. */
function distinct(figures: readonly ResultFigure[]): readonly ResultFigure[] {
  const taken = new Set<string>();
  return figures.map((figure) => {
    const plain = fileWords(figure.id);
    let id = plain;
    for (let nth = 2; taken.has(id); nth += 1) id = `${plain}-${nth}`;
    taken.add(id);
    return { ...figure, id };
  });
}

/** Words in a form that is a valid file name on every system: small letters, digits and hyphens. */
export function fileWords(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '');
  return [...words].slice(0, 60).join('') || 'figure';
}
