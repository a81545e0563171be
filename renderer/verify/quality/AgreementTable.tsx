import { Text, Tooltip } from '@mantine/core';
import type { AgreementLevel, QualityView } from '../../../shared/review/quality.ts';
import {
  type Agreement,
  type Estimate,
  RESAMPLE_SEED,
  RESAMPLES,
} from '../../../shared/statistics/agreement/agreement.ts';
import { percent } from '../../../shared/statistics/rateText.ts';
import { type DataColumn, DataTable } from '../../parts/figures/DataTable.tsx';
import { FigureSection } from '../../parts/figures/FigureSection.tsx';

interface Line {
  readonly level: AgreementLevel;
  readonly of: Agreement;
}

const LEVELS: Readonly<Record<AgreementLevel, { readonly name: string; readonly says: string }>> = {
  task: { name: 'Task', says: 'accept, discard or unsure' },
  step: { name: 'Step', says: 'keep or discard, where both accepted' },
  action: { name: 'Action', says: 'keep, discard, or the kind of failure remarked on the step' },
};

const columns: readonly DataColumn<Line>[] = [
  ['Level', ({ level }) => <Level level={level} />],
  ['Agreed', ({ of }) => `${of.agreed}/${of.units}`],
  ['Percent', ({ of }) => <Value estimate={of.percent} as="percent" />],
  ['Cohen’s κ', ({ of }) => <Value estimate={of.kappa} as="coefficient" />],
  ['Krippendorff’s α', ({ of }) => <Value estimate={of.alpha} as="coefficient" />],
  ['Gwet’s AC1', ({ of }) => <Value estimate={of.ac1} as="coefficient" />],
];

/** How far first and second reviewers agree, each judging without knowing the other. */
export function AgreementTable({ agreement }: { agreement: QualityView['agreement'] }) {
  const lines = (['task', 'step', 'action'] as const).map((level): Line => ({ level, of: agreement[level] }));
  const notes = notesOf(lines);
  return (
    <FigureSection
      title="Agreement of two reviewers"
      note={`Of ${agreement.task.demonstrations} ${agreement.task.demonstrations === 1 ? 'demonstration' : 'demonstrations'} that two people judged without knowing each other’s decision; what was changed after looking does not count. Intervals (95 %): percentile bootstrap over demonstrations, ${RESAMPLES} draws, seed ${RESAMPLE_SEED}; Wilson for the percentage of tasks.`}
    >
      <DataTable
        caption="Agreement of two reviewers"
        columns={columns}
        rows={lines}
        rowId={(line) => line.level}
      />
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
    </FigureSection>
  );
}

function Level({ level }: { level: AgreementLevel }) {
  const { name, says } = LEVELS[level];
  return (
    <>
      <Text>{name}</Text>
      <Text size="xs" c="dimmed">
        {says}
      </Text>
    </>
  );
}

function Value({ estimate, as }: { estimate: Estimate; as: 'percent' | 'coefficient' }) {
  const { value, low, high, note } = estimate;
  const show = (one: number) => (as === 'percent' ? percent(one, 1) : signed(one.toFixed(2)));
  const words =
    value === null
      ? '–'
      : `${show(value)}${as === 'percent' ? ' %' : ''}${low === null || high === null ? '' : ` [${show(low)}${low < 0 || high < 0 ? ' to ' : '–'}${show(high)}]`}`;
  const text = (
    <Text span style={{ whiteSpace: 'nowrap' }}>
      {words}
    </Text>
  );
  if (note === null) return text;
  return (
    <Tooltip label={note} multiline maw={320}>
      {text}
    </Tooltip>
  );
}

/** With a true minus, and no minus before a zero. */
function signed(figure: string): string {
  return Number(figure) === 0 ? '0.00' : figure.replace('-', '−');
}

/** What is missing and why: each reason once, with the figures and levels that it holds for. */
function notesOf(lines: readonly { readonly level: AgreementLevel; readonly of: Agreement }[]): string[] {
  const names = { percent: 'percent', kappa: 'κ', alpha: 'α', ac1: 'AC1' } as const;
  const figures = ['percent', 'kappa', 'alpha', 'ac1'] as const;
  const reasons = new Map<string, string[]>();
  for (const { level, of } of lines) {
    for (const note of new Set(figures.map((name) => of[name].note))) {
      if (note === null) continue;
      const missing = figures.filter((name) => of[name].note === note).map((name) => names[name]);
      const reason = `${missing.join(', ')}: ${note}`;
      reasons.set(reason, [...(reasons.get(reason) ?? []), LEVELS[level].name]);
    }
  }
  return [...reasons].map(([reason, levels]) => `${levels.join(', ')}; ${reason}`);
}
