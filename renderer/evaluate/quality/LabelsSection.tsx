import { Anchor, List, Text } from '@mantine/core';
import { Link } from 'wouter';
import { queryInput } from '../../../shared/contract/evaluate.ts';
import { type Message, say, sayKnown, spokenLanguage } from '../../../shared/language/message.ts';
import { sayAgain } from '../../../shared/language/sayAgain.ts';
import { figureWords, twoDigits } from '../../../shared/statistics/drawing/resultFigure.ts';
import type { Figure } from '../../../shared/statistics/figures/figure.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import {
  type KindCount,
  type LabelQuality,
  MOST_DIFFERING,
} from '../../../shared/statistics/quality/labelAgreement.ts';
import { type DataColumn, DataTable, FigureSection } from '../../parts/charts/figures.tsx';
import { Loaded } from '../../parts/states/states.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { useAnswer } from '../../stores/answers.ts';

const KINDS: readonly DataColumn<KindCount>[] = [
  ['Kind of failure', ({ kind }) => sayKnown(kind)],
  ['By the person alone', ({ person }) => counted(person)],
  ['Proposed by a model, taken over', ({ proposed }) => counted(proposed)],
  ['Proposed by a model, changed', ({ edited }) => counted(edited)],
];

/** The kinds of failure that people gave, who made the labels, and how far people agree on them. */
export function LabelsSection({ query }: { query: EvaluateQuery }) {
  const answer = useAnswer('evaluate.labels', queryInput(query), { keep: true });
  return (
    <FigureSection
      title={say('Agreement on kinds of failure')}
      note={say(
        'Labels from the attempt viewer (key K). Only labels that people gave before they could see any other count in the agreement. Its intervals (95 %) are jackknife intervals over tasks.',
      )}
    >
      <Loaded answer={answer} rows={3}>
        {(labels) => <Labels labels={labels} />}
      </Loaded>
    </FigureSection>
  );
}

function Labels({ labels }: { labels: LabelQuality }) {
  const { labelled, people, figures, kinds } = labels;
  if (labelled === 0 && figures.units + figures.alone === 0)
    return (
      <Text size="sm">{say('No attempt of this evaluation has a label for its kind of failure yet.')}</Text>
    );
  const coefficients: readonly (readonly [Message, Figure])[] = [
    ['Agreement', figures.percent],
    ...(people > 2 ? [] : [['Cohen’s κ', figures.cohen] as const]),
    ['Fleiss’ κ', figures.fleiss],
    ['Krippendorff’s α', figures.alphaNominal],
    ['Gwet’s AC1', figures.ac1],
  ];
  return (
    <>
      <Text size="sm" mb="sm">
        {say(
          '{labelled, plural, one {# attempt has} other {# attempts have}} a label. {twice, plural, =0 {None has independent labels of two people.} one {# has independent labels of two or more people.} other {# have independent labels of two or more people.}}',
          { labelled, twice: figures.units },
        )}
      </Text>
      {figures.units === 0 ? null : (
        <DataTable
          caption={say('Agreement on kinds of failure')}
          columns={[
            ['Coefficient', ([name]) => say(name)],
            [
              'Value',
              ([, value]) => (value.defined ? valueWords(value) : <Muted>{sayAgain(value.because)}</Muted>),
            ],
          ]}
          rows={coefficients}
          rowId={([name]) => name}
        />
      )}
      <Differing labels={labels} />
      {kinds.length === 0 ? null : (
        <DataTable
          caption={say('Labels by kind of failure')}
          columns={KINDS}
          rows={kinds}
          rowId={({ kind }) => kind}
        />
      )}
    </>
  );
}

/** A value with its interval, or with the reason why it has none. */
function valueWords(value: Extract<Figure, { readonly defined: true }>): string {
  const words = figureWords(value, twoDigits);
  return value.interval.defined ? words : `${words} (${sayAgain(value.interval.because)})`;
}

/** The attempts to talk about. Their kinds are not named, because somebody else may still label them. */
function Differing({ labels: { differing, differ } }: { labels: LabelQuality }) {
  if (differing === 0) return null;
  return (
    <>
      <Text size="sm" mt="sm">
        {say('At {count, plural, one {# attempt} other {# attempts}} people chose different kinds:', {
          count: differing,
        })}
      </Text>
      <List size="sm" mt="xs" mb="sm" spacing={4} aria-label={say('Different kinds of failure')}>
        {differ.map(({ attemptId, taskId, participantName }) => (
          <List.Item key={attemptId} style={{ overflowWrap: 'anywhere' }}>
            <Anchor component={Link} href={`/attempt/${encodeURIComponent(attemptId)}`} size="sm">
              {participantName}, {taskId.slice(taskId.lastIndexOf('/') + 1)}
            </Anchor>
          </List.Item>
        ))}
      </List>
      {differing <= differ.length ? null : (
        <Muted size="xs">
          {say('{shown} of {all, number} are listed.', { shown: MOST_DIFFERING, all: differing })}
        </Muted>
      )}
    </>
  );
}

function counted(count: number): string {
  return count.toLocaleString(spokenLanguage());
}
