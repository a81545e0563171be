import { queryInput } from '../../shared/contract/evaluate.ts';
import { say } from '../../shared/language/message.ts';
import { sayAgain } from '../../shared/language/sayAgain.ts';
import type { JudgeReport, JudgesPage } from '../../shared/statistics/agreement/judgeReport.ts';
import type { FigureKey } from '../../shared/statistics/behind/figureKey.ts';
import { figureWords, shareFigureWords, twoDigits } from '../../shared/statistics/drawing/resultFigure.ts';
import type { Figure } from '../../shared/statistics/figures/figure.ts';
import type { Rate } from '../../shared/statistics/figures/view.ts';
import { type DataColumn, DataTable, FigureSection, TableSection } from '../parts/charts/figures.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { useAnswer } from '../stores/answers.ts';
import type { SectionProps } from './analysis/Section.tsx';
import { Uncertain } from './analysis/Uncertain.tsx';
import { CellLink, CountLink, FigureLink } from './figure/CellLink.tsx';

const QUALITY: readonly DataColumn<JudgeReport>[] = [
  ['Judge', (row) => row.judge],
  [
    'Decided',
    (row) => (
      <>
        <CountLink count={row.decided} at={judged(row, 'decided')} />
        {row.undecided === 0 ? null : (
          <>
            {' '}
            <Said
              message="({count} unreadable)"
              values={{
                count: <CountLink key="count" count={row.undecided} at={judged(row, 'unreadable')} />,
              }}
            />
          </>
        )}
      </>
    ),
  ],
  ['By people, too', (row) => <CountLink count={row.both} at={judged(row, 'both')} />],
  ['Precision', (row) => <Quality row={row} rate={row.quality.precision} />],
  ['Recall (sensitivity)', (row) => <Quality row={row} rate={row.quality.sensitivity} />],
  ['Specificity', (row) => <Quality row={row} rate={row.quality.specificity} />],
  [
    'Cohen’s κ',
    (row) => <Uncertain value={row.quality.agreement.kappa} words={coefficient} at={judged(row, 'both')} />,
  ],
  [
    { called: 'AC1' },
    (row) => <Uncertain value={row.quality.agreement.ac1} words={coefficient} at={judged(row, 'both')} />,
  ],
];

function judged({ judge }: JudgeReport, which: (FigureKey & { of: 'judged' })['which']): FigureKey {
  return { of: 'judged', judge, which };
}

/** A quality rate of a judge, such as its precision. It opens the attempts that people also decided. */
function Quality({ row, rate }: { row: JudgeReport; rate: Rate }) {
  return <CellLink cell={{ rate, attempts: row.both }} at={judged(row, 'both')} />;
}

/** The attempts of one participant that a judge decided. */
function judgedOf({ judge, participantId }: Corrected): FigureKey {
  return { of: 'judged', judge, which: 'decided', participantId };
}

type Corrected = JudgeReport['participants'][number] & { readonly judge: string };
const CORRECTED: readonly DataColumn<Corrected>[] = [
  ['Participant', (row) => row.name],
  ['Judge', (row) => row.judge],
  [
    'Success by the judge',
    (row) =>
      row.judged === null ? (
        <Muted size="xs">{say('[of a figure] hidden')}</Muted>
      ) : (
        <CellLink cell={{ rate: row.judged, attempts: row.judged.of }} at={judgedOf(row)} />
      ),
  ],
  [
    'Corrected by what people found',
    (row) => <Uncertain value={row.corrected} words={shareFigureWords} at={judgedOf(row)} />,
  ],
];

/** Judge models beside people: their errors, and success rates corrected for them. */
export function JudgesSection({ query, page }: SectionProps) {
  const answer = useAnswer('evaluate.judges', { ...queryInput(query), page: { ...page } }, { keep: true });
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
        title={say('Judges')}
        note={`${say('Models that judged whole attempts, compared with people who decided the same attempts independently. The decisions of people count as correct.')}${left === 0 ? '' : ` ${say('{count, number} more with fewer verdicts are not shown: their verdicts can be chosen in the filters.', { count: left })}`}`}
        columns={QUALITY}
        rows={judges}
        rowId={(row) => row.judge}
      >
        <Muted mt="sm">
          {!people.percent.defined ? (
            say('The agreement of two people is unknown. {why}', { why: sayAgain(people.percent.because) })
          ) : (
            <Said
              message="Two people agree in {agreed} of {units} attempts, κ {kappa}, AC1 {ac1}. This is the most to expect from a judge."
              values={{
                agreed: <CountLink key="agreed" count={people.agreed} at={{ of: 'rated', which: 'agree' }} />,
                units: <CountLink key="units" count={people.units} at={BY_TWO} />,
                kappa: (
                  <FigureLink key="kappa" at={BY_TWO}>
                    {coefficient(people.kappa)}
                  </FigureLink>
                ),
                ac1: (
                  <FigureLink key="ac1" at={BY_TWO}>
                    {coefficient(people.ac1)}
                  </FigureLink>
                ),
              }}
            />
          )}
        </Muted>
      </TableSection>
      <FigureSection
        title={say('Success as judged, and corrected')}
        note={say(
          'Estimated success rate by people’s verdicts, from the judge’s rate and its known errors (Rogan–Gladen), with the interval of Lang and Reiczigel.',
        )}
      >
        <DataTable
          caption={say('Success as judged, and corrected')}
          columns={CORRECTED}
          rows={corrected}
          rowId={(row) => `${row.judge} ${row.participantId}`}
        />
      </FigureSection>
    </>
  );
}

const BY_TWO: FigureKey = { of: 'rated', which: 'two' };

function coefficient(value: Figure): string {
  return figureWords(value, twoDigits);
}
