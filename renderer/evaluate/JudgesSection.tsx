import { figureWords, shareFigureWords, twoDigits } from '../../shared/statistics/charts/resultFigure.ts';
import type { Figure } from '../../shared/statistics/figure.ts';
import type { JudgeReport, JudgesPage } from '../../shared/statistics/judgeReport.ts';
import { type DataColumn, DataTable, FigureSection, RateText, TableSection } from '../parts/figures.tsx';
import { Muted } from '../parts/texts.tsx';
import { useAnswer } from '../stores/answers.ts';
import type { SectionProps } from './analysis/Section.tsx';
import { Uncertain } from './analysis/Uncertain.tsx';

const QUALITY: readonly DataColumn<JudgeReport>[] = [
  ['Judge', (row) => row.judge],
  ['Decided', (row) => (row.undecided === 0 ? row.decided : `${row.decided} (${row.undecided} unreadable)`)],
  ['By people, too', (row) => row.both],
  ['Precision', (row) => <RateText rate={row.quality.precision} compact />],
  ['Recall (sensitivity)', (row) => <RateText rate={row.quality.sensitivity} compact />],
  ['Specificity', (row) => <RateText rate={row.quality.specificity} compact />],
  ['Cohen’s κ', (row) => <Uncertain value={row.quality.agreement.kappa} words={coefficient} />],
  ['AC1', (row) => <Uncertain value={row.quality.agreement.ac1} words={coefficient} />],
];

type Corrected = JudgeReport['participants'][number] & { readonly judge: string };
const CORRECTED: readonly DataColumn<Corrected>[] = [
  ['Participant', (row) => row.name],
  ['Judge', (row) => row.judge],
  [
    'Success by the judge',
    (row) => (row.judged === null ? <Muted size="xs">hidden</Muted> : <RateText rate={row.judged} compact />),
  ],
  ['Corrected by what people found', (row) => <Uncertain value={row.corrected} words={shareFigureWords} />],
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
          {!people.percent.defined ? (
            <>– {people.percent.because}</>
          ) : (
            <>
              in {people.agreed} of {people.units} attempts, κ {coefficient(people.kappa)}, AC1{' '}
              {coefficient(people.ac1)}: no judge can be asked for more.
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

function coefficient(value: Figure): string {
  return figureWords(value, twoDigits);
}
