import { Text } from '@mantine/core';
import type { Estimate } from '../../shared/statistics/agreement.ts';
import type { JudgeReport, JudgesPage } from '../../shared/statistics/judgeReport.ts';
import { type DataColumn, DataTable, Figure, FigureSection, TableSection } from '../parts/figures.tsx';
import { Muted } from '../parts/texts.tsx';
import { useAnswer } from '../stores/answers.ts';
import type { SectionProps } from './analysis/Section.tsx';

const QUALITY: readonly DataColumn<JudgeReport>[] = [
  ['Judge', (row) => row.judge],
  ['Decided', (row) => (row.undecided === 0 ? row.decided : `${row.decided} (${row.undecided} unreadable)`)],
  ['By people, too', (row) => row.both],
  ['Precision', (row) => <Figure rate={row.quality.precision} compact />],
  ['Recall (sensitivity)', (row) => <Figure rate={row.quality.sensitivity} compact />],
  ['Specificity', (row) => <Figure rate={row.quality.specificity} compact />],
  ['Cohen’s κ', (row) => <Coefficient estimate={row.quality.agreement.kappa} />],
  ['AC1', (row) => <Coefficient estimate={row.quality.agreement.ac1} />],
];

type Corrected = JudgeReport['participants'][number] & { readonly judge: string };
const CORRECTED: readonly DataColumn<Corrected>[] = [
  ['Participant', (row) => row.name],
  ['Judge', (row) => row.judge],
  [
    'Success by the judge',
    (row) => (row.judged === null ? <Muted size="xs">hidden</Muted> : <Figure rate={row.judged} compact />),
  ],
  ['Corrected by what people found', (row) => <CorrectedRate row={row} />],
];

/** Judge models beside people: how they err, and what success rates are when that is taken into account. */
export function JudgesSection({ query: { setIds, participantIds }, page }: SectionProps) {
  const answer = useAnswer(
    'evaluate.judges',
    {
      ...(setIds === undefined ? {} : { setIds: [...setIds] }),
      ...(participantIds === undefined ? {} : { participantIds: [...participantIds] }),
      page: { ...page },
    },
    { keep: true },
  );
  if (answer.state !== 'ready' || answer.value.judges.length === 0) return null;
  return <Judges view={answer.value} />;
}

function Judges({ view: { judges, people, left } }: { view: JudgesPage }) {
  const corrected = judges.flatMap(({ judge, participants }) =>
    participants.map((one) => ({ ...one, judge })),
  );
  return (
    <>
      <TableSection
        title="Judges"
        note={`Models that judged whole runs, beside people who decided the same attempts without knowing what they said. The people are right by definition.${left === 0 ? '' : ` ${left} more with fewer verdicts are not shown: their verdicts can be chosen in the filters.`}`}
        columns={QUALITY}
        rows={judges}
        rowId={(row) => row.judge}
      >
        <Muted mt="sm">
          Two people agree{' '}
          {people.percent.value === null ? (
            <>– {people.percent.note}</>
          ) : (
            <>
              in {people.agreed} of {people.units} attempts, κ <Coefficient estimate={people.kappa} />, AC1{' '}
              <Coefficient estimate={people.ac1} />: no judge can be asked for more.
            </>
          )}
        </Muted>
      </TableSection>
      <FigureSection
        title="Success as judged, and corrected"
        note="What people would have found, from what the judge passed and how it is known to err (Rogan and Gladen), with the interval of Lang and Reiczigel."
      >
        <DataTable
          caption="Success as judged, and corrected"
          columns={CORRECTED}
          rows={corrected}
          rowId={(row) => `${row.judge} ${row.participantId}`}
        />
      </FigureSection>
    </>
  );
}

function Coefficient({ estimate: { value, low, high, note } }: { estimate: Estimate }) {
  if (value === null)
    return (
      <Text span c="dimmed" title={note ?? undefined}>
        –
      </Text>
    );
  const interval = low === null || high === null ? '' : ` [${low.toFixed(2)}–${high.toFixed(2)}]`;
  return (
    <Text span style={{ whiteSpace: 'nowrap' }} title={note ?? undefined}>
      {value.toFixed(2)}
      {interval}
    </Text>
  );
}

function CorrectedRate({ row: { corrected } }: { row: Corrected }) {
  const { value, low, high, note } = corrected;
  if (value === null) return <Muted size="xs">{note}</Muted>;
  const percent = (share: number): string => String(Math.round(100 * share));
  const interval = low === null || high === null ? '' : ` [${percent(low)}–${percent(high)}]`;
  return (
    <>
      <Text span style={{ whiteSpace: 'nowrap' }}>
        {percent(value)} %{interval}
      </Text>
      {note === null ? null : <Muted size="xs">{note}</Muted>}
    </>
  );
}
