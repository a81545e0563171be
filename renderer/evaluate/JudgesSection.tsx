import { queryInput } from '../../shared/contract/evaluate.ts';
import { type Message, say } from '../../shared/language/message.ts';
import { sayAgain } from '../../shared/language/sayAgain.ts';
import { calibrationWords } from '../../shared/statistics/agreement/calibrationWords.ts';
import type { JudgeReport, JudgesPage } from '../../shared/statistics/agreement/judgeReport.ts';
import type { FigureKey } from '../../shared/statistics/behind/figureKey.ts';
import { errorsFigure } from '../../shared/statistics/charts/calibration.ts';
import {
  figureWords,
  shareFigureWords,
  shownFigure,
  twoDigits,
} from '../../shared/statistics/drawing/resultFigure.ts';
import type { Figure } from '../../shared/statistics/figures/figure.ts';
import { CONFUSION } from '../../shared/statistics/figures/labels.ts';
import type { Rate } from '../../shared/statistics/figures/view.ts';
import { type DataColumn, DataTable, FigureSection, TableSection } from '../parts/charts/figures.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { useAnswer } from '../stores/answers.ts';
import type { SectionProps } from './analysis/Section.tsx';
import { Uncertain } from './analysis/Uncertain.tsx';
import { CellLink, CountLink, FigureLink } from './figure/CellLink.tsx';
import { ExportMenu } from './figure/ExportMenu.tsx';

/** The heads of the four counts. */
const CELLS = {
  'true-positives': 'Both passed',
  'false-positives': 'Judge alone passed',
  'false-negatives': 'Person alone passed',
  'true-negatives': 'Both failed',
} as const satisfies Readonly<Record<(typeof CONFUSION)[number], Message>>;

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
              message="({count} without a verdict)"
              values={{
                count: <CountLink key="count" count={row.undecided} at={judged(row, 'unreadable')} />,
              }}
            />
          </>
        )}
      </>
    ),
  ],
  ['Labelled blind, too', (row) => <CountLink count={row.both} at={judged(row, 'both')} />],
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

const CALIBRATION: readonly DataColumn<JudgeReport>[] = [
  ['Judge', (row) => row.judge],
  [
    'False positives',
    (row) => <ErrorRate row={row} rate={row.calibration.falsePositive} which="false-positives" />,
  ],
  [
    'False negatives',
    (row) => <ErrorRate row={row} rate={row.calibration.falseNegative} which="false-negatives" />,
  ],
  ...CONFUSION.map(
    (which): DataColumn<JudgeReport> => [
      CELLS[which],
      (row) => <CountLink count={row.calibration.table[which]} at={judged(row, which)} />,
    ],
  ),
  ['Not counted', (row) => <NotCounted row={row} />],
  ['Decided once more', (row) => <SecondRound row={row} />],
];

/** An error rate; without blind labels, the reason in its place. */
function ErrorRate(props: { row: JudgeReport; rate: Rate; which: 'false-positives' | 'false-negatives' }) {
  const { row, rate, which } = props;
  if (row.calibration.labelled === 0 && which === 'false-negatives') return <Muted size="xs">–</Muted>;
  if (row.calibration.labelled === 0) return <Muted size="xs">{calibrationWords(row.calibration)}</Muted>;
  return <CellLink cell={{ rate, attempts: row.calibration.table[which] }} at={judged(row, which)} />;
}

/** Labels that are in no figure. */
function NotCounted({ row }: { row: JudgeReport }) {
  const { unreadable, unknown } = row.calibration;
  if (unreadable + unknown === 0) return <CountLink count={0} at={judged(row, 'unreadable-labelled')} />;
  return (
    <Said
      message="{unreadable} without a verdict, {unknown} in an unknown round"
      values={{
        unreadable: <CountLink key="unreadable" count={unreadable} at={judged(row, 'unreadable-labelled')} />,
        unknown: <CountLink key="unknown" count={unknown} at={judged(row, 'unknown-round')} />,
      }}
    />
  );
}

function SecondRound({ row }: { row: JudgeReport }) {
  const { again, toPassed, toFailed, towardsJudge } = row.calibration.secondRound;
  if (again === 0) return <CountLink count={0} at={judged(row, 'informed')} />;
  return (
    <Said
      message="{again}; {changed} changed: {toPassed} to passed, {toFailed} to failed; {towards} towards the judge"
      values={{
        again: <CountLink key="again" count={again} at={judged(row, 'informed')} />,
        changed: <CountLink key="changed" count={toPassed + toFailed} at={judged(row, 'changed')} />,
        ...{ toPassed, toFailed, towards: towardsJudge },
      }}
    />
  );
}

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
  return <Judges view={answer.value} query={query} />;
}

function Judges(props: { view: JudgesPage; query: SectionProps['query'] }) {
  const { judges, people, left } = props.view;
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
        title={say('Errors of judges')}
        note={say(
          'Against attempts that a person labelled blind, before they saw a judge’s verdict. False positives: passed by the judge, of those that the person failed. False negatives: failed by the judge, of those that the person passed. The counts open attempts and show what the judge decided: do not open them if you still want to label these attempts.',
        )}
        aside={<ExportMenu figure={shownFigure(() => errorsFigure(judges))} query={props.query} />}
      >
        <DataTable
          caption={say('Errors of judges')}
          columns={CALIBRATION}
          rows={judges}
          rowId={(row) => row.judge}
        />
      </FigureSection>
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
