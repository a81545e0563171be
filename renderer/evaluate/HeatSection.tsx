import { Group, SegmentedControl, Title } from '@mantine/core';
import { say } from '../../shared/language/message.ts';
import type { HeatAnswer } from '../../shared/statistics/analysis/sections.ts';
import { type HeatFrame, heatFrame, hopHeatFigure } from '../../shared/statistics/charts/hopHeat.ts';
import { stillWholeFigure } from '../../shared/statistics/charts/stillWhole.ts';
import { shownFigure } from '../../shared/statistics/drawing/resultFigure.ts';
import { profileOf } from '../../shared/statistics/evaluation/tally.ts';
import { named, type RowOwner } from '../../shared/statistics/figures/rowOwner.ts';
import type { EvaluateQuery, HopProfile } from '../../shared/statistics/figures/view.ts';
import { type DataColumn, DataTable, FigureSection } from '../parts/charts/figures.tsx';
import { choices } from '../parts/lists/TypedSelect.tsx';
import { useAddressValue } from '../stores/windowAddress.ts';
import { Section, type SectionProps } from './analysis/Section.tsx';
import { CellLink } from './figure/CellLink.tsx';
import { ExportMenu } from './figure/ExportMenu.tsx';
import { ResultChart } from './figure/ResultChart.tsx';

/** The hops of a participant, in the same rows and columns for everybody. */
interface HopsProps {
  readonly row: RowOwner;
  readonly profiles: readonly HopProfile[];
  readonly frame: HeatFrame;
}

/** Which hop of a task fails: one map for each model and one for all people, with the same rows and columns. */
export function HeatSection(props: SectionProps) {
  return (
    <Section of="heat" title={say('Hop by hop')} {...props}>
      {(answer) => {
        const profiles = answer.participants.flatMap(({ participantId, lengths }) =>
          lengths.map((counts) => profileOf(participantId, counts)),
        );
        return (
          <>
            <Heat answer={answer} profiles={profiles} query={props.query} />
            <StillWhole answer={answer} profiles={profiles} query={props.query} />
          </>
        );
      }}
    </Section>
  );
}

interface HeatProps {
  readonly answer: HeatAnswer;
  readonly profiles: readonly HopProfile[];
  readonly query: EvaluateQuery;
}

/** How far attempts get at tasks of each length by itself: curves of different lengths are never mixed. */
function StillWhole({ answer, profiles, query }: HeatProps) {
  const rows = named(answer.participants);
  const figure = shownFigure(() => stillWholeFigure(rows, profiles));
  const lengths = new Set(profiles.map(({ length }) => length)).size;
  return (
    <FigureSection
      title={figure.title}
      note={say(
        'Share of attempts that have passed every hop so far, one panel for each number of hops in the task. At the last hop it is the share that passed all of them.',
      )}
      aside={<ExportMenu figure={figure} query={query} />}
    >
      <ResultChart figure={figure} height={Math.ceil(Math.min(lengths, 12) / 4) * 170 + 60} withTable />
    </FigureSection>
  );
}

function Heat({ answer, profiles, query }: HeatProps) {
  const [shown, setShown] = useAddressValue('hops');
  const frame = heatFrame(profiles);
  const left =
    answer.left === 0
      ? ''
      : ` ${say('hopscope figures writes {count, number} more task lengths, which have the fewest attempts.', { count: answer.left })}`;
  return (
    <FigureSection
      title={say('Hop by hop')}
      note={`${
        shown === 'table'
          ? say('Attempts whose hop passed / attempts, by the number of hops in the task.')
          : say(
              'Share of attempts whose hop passed, by the number of hops in the task. A click opens the attempts; the table has the same by keyboard.',
            )
      }${left}`}
      aside={
        <SegmentedControl
          aria-label={say('Show hop by hop as')}
          value={shown === 'table' ? 'table' : 'map'}
          onChange={(value) => setShown(value === 'table' ? 'table' : null)}
          data={choices({ map: say('Map'), table: say('Table') })}
        />
      }
    >
      <Group gap="lg" align="stretch">
        {named(answer.participants).map((row) => (
          <Hops
            key={row.participantId}
            row={row}
            profiles={profiles.filter((each) => each.participantId === row.participantId)}
            frame={frame}
            query={query}
            asTable={shown === 'table'}
          />
        ))}
      </Group>
    </FigureSection>
  );
}

/** The hops of one participant, with their export. */
function Hops({ query, asTable, ...hops }: HopsProps & { query: EvaluateQuery; asTable: boolean }) {
  const { row, profiles, frame } = hops;
  const figure = shownFigure(() => hopHeatFigure(named([row])[0] ?? row, profiles, frame));
  const width = asTable ? '100%' : Math.max(180, 70 + frame.longest * cellWidth(profiles));
  return (
    <div style={{ width, maxWidth: '100%' }}>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Title order={3}>{row.name}</Title>
        <ExportMenu figure={figure} query={query} />
      </Group>
      {asTable ? (
        <HeatTable {...hops} />
      ) : (
        <ResultChart figure={figure} height={frame.lengths.length * 28 + 50} />
      )}
    </div>
  );
}

/** The width of a cell in which the counts of every hop fit, in pixels. */
function cellWidth(profiles: readonly HopProfile[]): number {
  const longest = profiles
    .flatMap(({ hops }) => hops)
    .reduce((most, { rate }) => Math.max(most, `${rate.passed}/${rate.of}`.length), 0);
  return Math.max(46, 10 + longest * 8);
}

/** The heat map as a table for keyboard and screen reader: all attempts of that length, then those that reached the hop. */
function HeatTable({ row, profiles, frame: { longest } }: HopsProps) {
  return (
    <>
      <DataTable
        caption={say('{name}, hop by hop', { name: row.name })}
        columns={columnsOf('heat', longest)}
        rows={profiles}
        rowId={rowId}
      />
      <FigureSection
        title={say('Where it was reached')}
        note={say('Passed / attempts in which the hop was opened.')}
      >
        <DataTable
          caption={say('{name}, where the hop was reached', { name: row.name })}
          columns={columnsOf('opened', longest)}
          rows={profiles}
          rowId={rowId}
        />
      </FigureSection>
    </>
  );
}

function rowId(profile: HopProfile): string {
  return String(profile.length);
}

function columnsOf(of: 'heat' | 'opened', longest: number): DataColumn<HopProfile>[] {
  return [
    [
      'Hops in the task',
      ({ length, tasks }) =>
        say('{length} ({count, plural, one {# task} other {# tasks}})', { length, count: tasks }),
    ],
    ...Array.from(
      { length: longest },
      (_, index): DataColumn<HopProfile> => [
        { called: say('Hop {hop}', { hop: index + 1 }) },
        ({ participantId, length, hops, conditional }) => {
          const cell = (of === 'heat' ? hops : conditional)[index];
          if (cell === undefined) return null;
          return <CellLink cell={cell} at={{ of, participantId, length, hop: index + 1 }} />;
        },
      ],
    ),
  ];
}
