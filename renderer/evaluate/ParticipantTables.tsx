import { Text } from '@mantine/core';
import { type Message, say } from '../../shared/language/message.ts';
import type {
  APART as APART_KINDS,
  FigureKey,
  TIMES as TIME_KINDS,
} from '../../shared/statistics/behind/figureKey.ts';
import { activeTimeFigure } from '../../shared/statistics/charts/activeTime.ts';
import { apartFigure, printedFigure, testersFigure } from '../../shared/statistics/charts/figures.ts';
import { shownFigure } from '../../shared/statistics/drawing/resultFigure.ts';
import { named, rowName } from '../../shared/statistics/figures/rowOwner.ts';
import type { ParticipantRates, Spread } from '../../shared/statistics/figures/view.ts';
import { type DataColumn, DataTable, FigureSection, TableSection } from '../parts/charts/figures.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { durationWords } from '../parts/texts/words.ts';
import { CellLink, CountLink, FigureLink } from './figure/CellLink.tsx';
import { ExportMenu } from './figure/ExportMenu.tsx';
import { ResultChart } from './figure/ResultChart.tsx';
import type { ShownEvaluation } from './figure/shownEvaluation.ts';

/** The columns of a table of participants after the name. */
type Columns = readonly DataColumn<ParticipantRates>[];
const NAME: DataColumn<ParticipantRates> = ['Participant', (row) => rowName(row)];
const idOf = (row: ParticipantRates) => row.participantId;

/** A reason for which attempts are counted apart: the column's head, the words within a sentence, and the number of attempts. */
interface Apart {
  readonly why: (typeof APART_KINDS)[number];
  readonly head: Message;
  readonly short: Message;
  readonly count: (row: ParticipantRates) => number;
}

const APART: readonly Apart[] = [
  {
    why: 'unterminated',
    head: 'Not passed: end not declared',
    short: 'end not declared',
    count: (row) => row.unterminated,
  },
  {
    why: 'context',
    head: 'Not passed: request beyond the model’s context',
    short: 'request beyond the model’s context',
    count: (row) => row.overContext,
  },
  {
    why: 'undecided',
    head: 'Left out: not judged',
    short: 'not judged',
    count: (row) => row.undecided,
  },
  { why: 'aborted', head: 'Left out: aborted', short: 'aborted', count: (row) => row.excluded },
  {
    why: 'site',
    head: 'Left out: a site was broken or not reached',
    short: 'a site was broken or not reached',
    count: (row) => row.siteFailed,
  },
  {
    why: 'excluded',
    head: 'Left out: excluded by a person',
    short: 'excluded by a person',
    count: (row) => row.exclusions,
  },
  {
    why: 'qa',
    head: 'Left out: own tries of authors',
    short: 'own tries of authors',
    count: (row) => row.ownTries,
  },
  {
    why: 'assisted',
    head: 'Left out: a person assisted',
    short: 'a person assisted',
    count: (row) => row.assisted,
  },
  {
    why: 'branched',
    head: 'Left out: continues a recorded attempt',
    short: 'continues a recorded attempt',
    count: (row) => row.branched,
  },
  {
    why: 'held',
    head: 'Counted: requests held and faked',
    short: 'requests held and faked',
    count: (row) => row.held,
  },
];

/** Testers side by side: who differs by more than chance explains. Shows nothing for a single tester. */
export function TestersSection({ view: { participants, query } }: { view: ShownEvaluation }) {
  const figure = shownFigure(() => testersFigure(participants));
  if (participants.filter(({ kind }) => kind === 'person').length < 2) return null;
  return (
    <FigureSection
      title={figure.title}
      note={say(
        'Tasks that each tester passed, by the number tried, with funnel limits for chance. The limits assume equally hard tasks: the rate of a tester with hard tasks is lower. A point outside is a reason to look, not to exclude.',
      )}
      aside={<ExportMenu figure={figure} query={query} />}
    >
      {figure.chart === null ? (
        <Muted>{figure.words}</Muted>
      ) : (
        <ResultChart figure={figure} height={300} withTable />
      )}
    </FigureSection>
  );
}

/** What the rates cannot show: attempts that failed only at the end, and attempts without a possible verdict. */
export function ApartSection({ view: { participants, query } }: { view: ShownEvaluation }) {
  const found = APART.filter(({ count }) => participants.some((row) => count(row) > 0));
  const none = APART.filter((one) => !found.includes(one)).map(({ short }) => say(short));
  return (
    <FigureSection
      title={say('Counted apart')}
      note={say(
        'Not passed: for a reason that says little about the task. Left out: in no rate. Requests held: Hopscope faked what an agent would have ordered or sent. People’s requests are not held, so the conditions differ.',
      )}
      aside={<ExportMenu figure={shownFigure(() => apartFigure(named(participants)))} query={query} />}
    >
      {found.length === 0 ? null : (
        <DataTable
          caption={say('Counted apart')}
          columns={[
            NAME,
            ...found.map(({ why, head, count }): Columns[number] => [
              head,
              (row) => (
                <CountLink count={count(row)} at={{ of: 'apart', participantId: row.participantId, why }} />
              ),
            ]),
          ]}
          rows={participants}
          rowId={idOf}
        />
      )}
      {none.length === 0 ? null : (
        <Muted size="xs">{say('Zero for everyone: {reasons}.', { reasons: none.join('; ') })}</Muted>
      )}
    </FigureSection>
  );
}

function allHops({ participantId }: ParticipantRates): FigureKey {
  return { of: 'hop', participantId, bucket: 'overall' };
}

const PRINTED: Columns = [
  NAME,
  ['Hops passed', (row) => <CellLink cell={row.hop.overall} at={allHops(row)} />],
  [
    'As the reference program prints it',
    (row) =>
      row.asPrinted === null ? (
        <Text c="dimmed">–</Text>
      ) : (
        <CellLink cell={{ ...row.hop.overall, rate: row.asPrinted }} at={allHops(row)} />
      ),
  ],
];

/** MMInA's two hop figures side by side, with the reason why they differ. */
export function PrintedSection({ view: { participants, query } }: { view: ShownEvaluation }) {
  return (
    <TableSection
      title={say('As the reference program prints it')}
      note={say(
        'MMInA’s paper defines hop success as passed hops over hops. Its program prints another figure: it counts the end marker as a hop and adds no passed hop for single-hop tasks, so its figure is lower even for perfect attempts.',
      )}
      aside={<ExportMenu figure={shownFigure(() => printedFigure(named(participants)))} query={query} />}
      columns={PRINTED}
      rows={participants}
      rowId={idOf}
    />
  );
}

const TIMES: Columns = [
  NAME,
  ['Passed tasks', (row) => time(row, 'passed', row.activeMs.passed)],
  ['Tasks not passed', (row) => time(row, 'failed', row.activeMs.failed)],
  ['Per passed hop', (row) => time(row, 'hops', row.activeMs.perHop)],
];

function time({ participantId }: ParticipantRates, which: (typeof TIME_KINDS)[number], spread: Spread) {
  if (spread.n === 0) return <Time spread={spread} />;
  return (
    <FigureLink at={{ of: 'time', participantId, which }}>
      <Time spread={spread} />
    </FigureLink>
  );
}

/** Active time: median and middle half for each attempt (passed and failed separately) and for each passed hop. */
export function TimeSection({ view: { participants, query } }: { view: ShownEvaluation }) {
  const figure = shownFigure(() => activeTimeFigure(named(participants)));
  return (
    <TableSection
      title={say('Active time')}
      note={say(
        'Median (lower quartile–upper quartile) of the time on the task, pauses and idle time left out.',
      )}
      aside={<ExportMenu figure={figure} query={query} />}
      columns={TIMES}
      rows={participants}
      rowId={idOf}
    >
      <ResultChart figure={figure} height={participants.length * 26 + 60} />
    </TableSection>
  );
}

function Time({ spread: { n, median, q1, q3 } }: { spread: Spread }) {
  if (median === null || q1 === null || q3 === null) return <Text c="dimmed">–</Text>;
  return (
    <Text style={{ whiteSpace: 'nowrap' }}>
      {durationWords(median)} {n > 1 ? `(${durationWords(q1)}–${durationWords(q3)})` : null}
      <Muted size="xs" span>{` n = ${n}`}</Muted>
    </Text>
  );
}
