import { Anchor, Box, Text, Tooltip } from '@mantine/core';
import { type Message, say } from '../../shared/language/message.ts';
import { sayAgain } from '../../shared/language/sayAgain.ts';
import type {
  AgreementLevel,
  AnnotatorQuality,
  QualityFigure,
  QualityRate,
  QualityView,
  ReviewerQuality,
} from '../../shared/review/quality.ts';
import { QUEUE_STATES } from '../../shared/review/settle.ts';
import type { Agreement } from '../../shared/statistics/agreement/agreement.ts';
import type { Figure, Interval } from '../../shared/statistics/figures/figure.ts';
import { percent } from '../../shared/statistics/figures/rate.ts';
import type { Spread } from '../../shared/statistics/figures/view.ts';
import {
  type DataColumn,
  DataTable,
  FigureSection,
  RateText,
  TableSection,
} from '../parts/charts/figures.tsx';
import { EmptyState, Loaded } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { durationWords, figureWords } from '../parts/texts/words.ts';
import { useAnswer } from '../stores/answers.ts';
import { useTellKeys } from '../stores/screenKeys.ts';
import { COUNTED_WORDS } from './deskPlace.ts';

const KEYS = [
  { keys: 'Tab', does: 'next figure' },
  { keys: 'Shift S', does: 'export demonstrations' },
];

/** How good the demonstrations are, how people work, and how far reviewers agree. */
export function QualityTab() {
  useTellKeys('Quality', KEYS);
  const answer = useAnswer('verify.quality', {}, { keep: true });
  return (
    <section
      style={{ overflow: 'auto', minHeight: 0 }}
      data-zone="quality"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
      tabIndex={0}
      aria-label={say('Quality')}
    >
      <Loaded answer={answer} rows={12}>
        {(view) =>
          view.demonstrations === 0 ? (
            <EmptyState
              title={say('No demonstrations yet')}
              action={<Anchor href="#/library">{say('Go to the library')}</Anchor>}
            >
              {say('Rates, pace and agreement appear here once demonstrations have been made and verified.')}
            </EmptyState>
          ) : (
            <Box maw={1080} px="lg" pb={48}>
              <RatesTable view={view} />
              <AgreementTable agreement={view.agreement} />
              <AnnotatorTable annotators={view.annotators} />
              <ReviewerTable reviewers={view.reviewers} />
            </Box>
          )
        }
      </Loaded>
    </section>
  );
}

const WORDS: Readonly<Record<QualityFigure, Message>> = {
  discarded: 'Demonstrations discarded, of those decided',
  edited: 'Descriptions edited, of those accepted',
  shortened: 'Demonstrations with discarded steps, of those accepted',
};

const rateColumns: readonly DataColumn<QualityRate>[] = [
  ['Rate', ({ figure }) => say(WORDS[figure])],
  [
    'Here',
    ({ figure, ours: { rate } }) =>
      rate.passed === 0 ? (
        <RateText digits={1} rate={rate} />
      ) : (
        <Anchor
          href={`#/verify?state=${figure}`}
          aria-label={say('The demonstrations behind: {what}', { what: say(WORDS[figure]) })}
        >
          <RateText digits={1} rate={rate} />
        </Anchor>
      ),
  ],
  [{ called: 'Mind2Web' }, ({ paper }) => <RateText digits={1} rate={paper} />],
];

/** The rates of discarded demonstrations, edited descriptions and removed steps, beside those of the paper. */
function RatesTable({ view }: { view: QualityView }) {
  const states = QUEUE_STATES.filter((state) => view.states[state] > 0)
    .map((state) => say(COUNTED_WORDS[state], { count: view.states[state] }))
    .join(', ');
  return (
    <TableSection
      title={say('What verification changed')}
      note={say(
        '{count, plural, one {# demonstration} other {# demonstrations}}: {states}. A description counts as edited when its text differs from the annotator’s, ignoring white space. See section 3 of the Mind2Web paper.',
        { count: view.demonstrations, states },
      )}
      columns={rateColumns}
      rows={view.rates}
      rowId={(row) => row.figure}
    />
  );
}

const annotatorColumns: readonly DataColumn<AnnotatorQuality>[] = [
  ['Annotator', (row) => row.name],
  ['Made', (row) => row.demonstrations],
  ['Per step', (row) => <Median of={row.stepMs} />],
  ['Per task', (row) => <Median of={row.taskMs} />],
  ['Idle', (row) => <Idle {...row.idle} />],
  ['Reviewer unsure', (row) => <RateText digits={1} rate={row.unsure} />],
  ['Discarded', (row) => <RateText digits={1} rate={row.discarded} />],
];

/** Pace and quality by annotator. */
function AnnotatorTable({ annotators }: { annotators: readonly AnnotatorQuality[] }) {
  return (
    <TableSection
      title={say('Annotators')}
      note={say(
        'Active time per step and per task: median (quartiles on hover). Idle: time without input, of all time but pauses. Reviewer unsure: of first reviews.',
      )}
      columns={annotatorColumns}
      rows={annotators}
      rowId={(row) => row.id}
    />
  );
}

function Median({ of: { n, median, q1, q3 } }: { of: Spread }) {
  if (median === null || q1 === null || q3 === null) {
    return (
      <Tooltip label={say('Recorded elsewhere, without times')}>
        <Text span c="dimmed">
          –
        </Text>
      </Tooltip>
    );
  }
  return (
    <Tooltip
      label={say('half of them between {low} and {high}; n = {n}', {
        low: durationWords(q1),
        high: durationWords(q3),
        n,
      })}
    >
      <Text span style={{ whiteSpace: 'nowrap' }}>
        {durationWords(median)}
      </Text>
    </Tooltip>
  );
}

function Idle({ idleMs, ofMs }: { idleMs: number; ofMs: number }) {
  if (ofMs === 0) return '–';
  return (
    <Text span style={{ whiteSpace: 'nowrap' }}>
      {say('{percent} % of {time}', {
        percent: Math.round((100 * idleMs) / ofMs),
        time: durationWords(ofMs),
      })}
    </Text>
  );
}

const reviewerColumns: readonly DataColumn<ReviewerQuality>[] = [
  ['Reviewer', (row) => row.name],
  ['Reviews', (row) => row.reviews],
  ['Unsure', (row) => <RateText digits={1} rate={row.unsure} />],
  ['Discarded', (row) => <RateText digits={1} rate={row.discarded} />],
  ['Edited', (row) => <RateText digits={1} rate={row.edited} />],
  ['Steps discarded', (row) => <RateText digits={1} rate={row.shortened} />],
];

/** What each reviewer decided. */
function ReviewerTable({ reviewers }: { reviewers: readonly ReviewerQuality[] }) {
  return (
    <FigureSection
      title={say('Reviewers')}
      note={say(
        'Unsure: of all reviews. Discarded: of those decided. Edited and steps discarded: of those accepted.',
      )}
    >
      {reviewers.length === 0 ? (
        <Text c="dimmed">{say('Nobody has decided on a demonstration yet.')}</Text>
      ) : (
        <DataTable
          caption={say('Reviewers')}
          columns={reviewerColumns}
          rows={reviewers}
          rowId={(row) => row.id}
        />
      )}
    </FigureSection>
  );
}

interface Line {
  readonly level: AgreementLevel;
  readonly of: Agreement;
}

const LEVELS: Readonly<Record<AgreementLevel, { readonly name: Message; readonly says: Message }>> = {
  task: { name: 'Task', says: 'accept, discard or unsure' },
  step: { name: 'Step', says: 'keep or discard, where both accepted' },
  action: { name: 'Action', says: 'keep, discard, or the kind of failure remarked on the step' },
};

const columns: readonly DataColumn<Line>[] = [
  ['Level', ({ level }) => <Level level={level} />],
  ['Agreed', ({ of }) => (of.units === 0 ? say('nothing to compare') : `${of.agreed}/${of.units}`)],
  ['Percent', ({ of }) => <Value figure={of.percent} as="percent" />],
  ['Cohen’s κ', ({ of }) => <Value figure={of.kappa} as="coefficient" />],
  ['Krippendorff’s α', ({ of }) => <Value figure={of.alpha} as="coefficient" />],
  ['Gwet’s AC1', ({ of }) => <Value figure={of.ac1} as="coefficient" />],
];

/** How far first and second reviewers agree, if neither knew the other's decision. */
function AgreementTable({ agreement }: { agreement: QualityView['agreement'] }) {
  const lines = (['task', 'step', 'action'] as const).map((level): Line => ({ level, of: agreement[level] }));
  if (lines.every(({ of }) => of.units === 0))
    return (
      <FigureSection title={say('Agreement of two reviewers')} note={null}>
        <Text c="dimmed">{say('No demonstration has two independent reviews yet.')}</Text>
      </FigureSection>
    );
  const notes = notesOf(lines);
  return (
    <TableSection
      title={say('Agreement of two reviewers')}
      note={say(
        'From {count, plural, one {# demonstration} other {# demonstrations}} that two people reviewed independently. Changes after seeing the other decision do not count. Intervals (95 %): jackknife over demonstrations; Wilson for the percentage of tasks.',
        { count: agreement.task.demonstrations },
      )}
      columns={columns}
      rows={lines}
      rowId={(line) => line.level}
    >
      {notes.map((note) => (
        <Muted key={note}>{note}</Muted>
      ))}
    </TableSection>
  );
}

function Level({ level }: { level: AgreementLevel }) {
  const { name, says } = LEVELS[level];
  return (
    <>
      <Text>{say(name)}</Text>
      <Muted size="xs">{say(says)}</Muted>
    </>
  );
}

function Value({ figure, as }: { figure: Figure; as: 'percent' | 'coefficient' }) {
  const show = (one: number) => figureWords(as === 'percent' ? percent(one, 1) : signed(one.toFixed(2)));
  const note = noteOf(figure);
  const words = figure.defined
    ? `${show(figure.value)}${as === 'percent' ? ' %' : ''}${endsWords(figure.interval, show)}`
    : '–';
  const text = (
    <Text span style={{ whiteSpace: 'nowrap' }}>
      {words}
    </Text>
  );
  if (note === null) return text;
  return (
    <Tooltip label={sayAgain(note)} multiline maw={320}>
      {text}
    </Tooltip>
  );
}

function endsWords(interval: Interval, show: (one: number) => string): string {
  if (!interval.defined) return '';
  const { low, high } = interval;
  return ` [${show(low)}${low < 0 || high < 0 ? ` ${say('[range] to')} ` : '–'}${show(high)}]`;
}

/** Why the value or its interval is missing, or what it leaves out. */
function noteOf(figure: Figure): string | null {
  if (!figure.defined) return figure.because;
  return figure.interval.defined ? figure.note : figure.interval.because;
}

/** With a real minus sign, and none before a zero. */
function signed(figure: string): string {
  return Number(figure) === 0 ? '0.00' : figure.replace('-', '−');
}

/** What is missing and why: each reason once, with the figures and levels to which it applies. */
function notesOf(lines: readonly { readonly level: AgreementLevel; readonly of: Agreement }[]): string[] {
  const names = { percent: say('percent'), kappa: 'κ', alpha: 'α', ac1: 'AC1' };
  const figures = ['percent', 'kappa', 'alpha', 'ac1'] as const;
  const reasons = new Map<string, string[]>();
  for (const { level, of } of lines) {
    for (const note of new Set(figures.map((name) => noteOf(of[name])))) {
      if (note === null) continue;
      const missing = figures.filter((name) => noteOf(of[name]) === note).map((name) => names[name]);
      const reason = `${missing.join(', ')}: ${sayAgain(note)}`;
      reasons.set(reason, [...(reasons.get(reason) ?? []), say(LEVELS[level].name)]);
    }
  }
  return [...reasons].map(([reason, levels]) => `${levels.join(', ')}; ${reason}`);
}
