import { Anchor, Button, Group, List, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { queryInput } from '../../../shared/contract/evaluate.ts';
import { say, spokenLanguage } from '../../../shared/language/message.ts';
import { LEFT_OUT } from '../../../shared/statistics/asked/leftOut.ts';
import { funnelFigure } from '../../../shared/statistics/charts/funnel.ts';
import { learningFigure } from '../../../shared/statistics/charts/learning.ts';
import {
  LEFT_OUT_WORDS,
  testerAgreementFigure,
  VARIANT_WORDS,
  variantsFigure,
  variantsShown,
} from '../../../shared/statistics/charts/qualityFigures.ts';
import { type ShownFigure, shownFigure } from '../../../shared/statistics/drawing/resultFigure.ts';
import { EVERYONE_ID } from '../../../shared/statistics/evaluation/evaluate.ts';
import { EXPOSURES, exposureWords } from '../../../shared/statistics/figures/exposure.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import {
  type FlaggedAttempt,
  MOST_FLAGGED,
  type Quality,
} from '../../../shared/statistics/quality/quality.ts';
import type { ResultVariant } from '../../../shared/statistics/quality/variants.ts';
import { type DataColumn, DataTable, FigureSection, TableSection } from '../../parts/charts/figures.tsx';
import { EmptyState, Loaded } from '../../parts/states/states.tsx';
import { Said } from '../../parts/texts/Said.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { durationWords } from '../../parts/texts/words.ts';
import { useAnswer } from '../../stores/answers.ts';
import { ASKER } from '../../stores/asker.ts';
import { useIsPrinting } from '../../stores/printing.ts';
import { CellLink, CountLink } from '../figure/CellLink.tsx';
import { ExportMenu } from '../figure/ExportMenu.tsx';
import { ResultChart } from '../figure/ResultChart.tsx';
import { LabelsSection } from './LabelsSection.tsx';

/** The basis of the results: what is left out and flagged, and the results without it; order, testers, agreement. `wayOn`: leads to attempts when there are none. */
export function QualityTab({ query, wayOn }: { query: EvaluateQuery; wayOn: ReactNode }) {
  const answer = useAnswer('evaluate.quality', { ...queryInput(query), asker: ASKER }, { keep: true });
  const isWaiting = answer.state === 'loading' || (answer.state === 'ready' && answer.stale);
  return (
    <div aria-busy={isWaiting} data-testid="quality" style={{ opacity: isWaiting ? 0.6 : 1 }}>
      {isWaiting ? <Muted role="status">{say('Computing from the record.')}</Muted> : null}
      <Loaded answer={answer} rows={10}>
        {({ quality }) => <Sections quality={quality} query={query} wayOn={wayOn} />}
      </Loaded>
    </div>
  );
}

interface SectionProps {
  readonly quality: Quality;
  readonly query: EvaluateQuery;
}

function Sections({ quality, query, wayOn }: SectionProps & { readonly wayOn: ReactNode }) {
  const isNothing = quality.results.person.all.tasks.of + quality.results.agent.all.tasks.of === 0;
  if (isNothing && Object.keys(quality.leftOut).length === 0)
    return (
      <EmptyState title={say('Nothing to look at yet')} action={wayOn}>
        {say(
          'No ended attempt matches the filters. Once there is one, this tab shows the quality of the data.',
        )}
      </EmptyState>
    );
  return (
    <>
      <Variants quality={quality} query={query} />
      <Exclusions quality={quality} />
      <Flagged quality={quality} />
      <ChartSection
        figure={shownFigure(() => learningFigure({ effect: quality.learning, places: quality.places }))}
        query={query}
        height={230}
        note={say(
          'How people’s active time changes from task to task in their order, adjusted for tester and task. Below 100 % they have become faster.',
        )}
      />
      <ChartSection
        figure={shownFigure(() => funnelFigure(quality.testers))}
        query={query}
        height={300}
        note={say(
          'Tasks that each tester passed, by the number tried, with funnel limits for chance. The limits assume equally hard tasks: the rate of a tester with hard tasks is lower. A point outside is a reason to look, not to exclude.',
        )}
      />
      <ChartSection
        figure={shownFigure(() => testerAgreementFigure(quality))}
        query={query}
        height={170}
        note={say(
          'Whether testers pass the same tasks, by the first attempt of each. Testers are not judges: where they differ, a task is hard for some and easy for others.',
        )}
      />
      <LabelsSection query={query} />
    </>
  );
}

/** A figure as a chart; if there is nothing to draw, the reason. */
function ChartSection(props: { figure: ShownFigure; query: EvaluateQuery; note: string; height: number }) {
  const { figure, query, note, height } = props;
  return (
    <FigureSection
      title={figure.title}
      note={note}
      aside={figure.rows.length === 0 ? null : <ExportMenu figure={figure} query={query} />}
    >
      {figure.chart === null ? null : (
        <Text size="sm" mb="sm">
          {figure.words}
        </Text>
      )}
      <ResultChart figure={figure} height={height} withTable={figure.rows.length > 0} />
    </FigureSection>
  );
}

function Variants({ quality, query }: SectionProps) {
  const { results } = quality;
  const rate = (kind: 'person' | 'agent', of: 'tasks' | 'hops') => (variant: ResultVariant) => (
    <CellLink
      cell={{ rate: results[kind][variant][of], attempts: results[kind][variant].tasks.of }}
      at={{ of: 'variant', side: kind === 'person' ? 'people' : 'agents', variant }}
    />
  );
  const columns: DataColumn<ResultVariant>[] = [
    [{ called: '' }, (variant) => say(VARIANT_WORDS[variant])],
    ['People: tasks passed', rate('person', 'tasks')],
    ['People: hops passed', rate('person', 'hops')],
    ['Agents: tasks passed', rate('agent', 'tasks')],
    ['Agents: hops passed', rate('agent', 'hops')],
  ];
  const figure = shownFigure(() => variantsFigure(quality));
  return (
    <TableSection
      title={figure.title}
      note={say(
        'People together and agents together. “Nothing left out” includes all attempts except authors’ own tries and undecided ones. “Too fast” means less than a third of the median of three or more others. The record shows who knew a task before.',
      )}
      aside={<ExportMenu figure={figure} query={query} />}
      columns={columns}
      rows={variantsShown(quality)}
      rowId={(variant) => variant}
    />
  );
}

function Exclusions({ quality: { leftOut, exclusions } }: { quality: Quality }) {
  const reasons = LEFT_OUT.filter((reason) => (leftOut[reason] ?? 0) > 0);
  return (
    <FigureSection
      title={say('Left out of the rates')}
      note={say('Each attempt counts under its first reason. Each count opens its attempts.')}
    >
      {reasons.length === 0 ? (
        <Text size="sm">{say('Nothing: every attempt of this evaluation is counted.')}</Text>
      ) : (
        <DataTable
          caption={say('Left out of the rates')}
          columns={[
            ['Reason', (reason) => say(LEFT_OUT_WORDS[reason])],
            [
              'Attempts',
              (reason) => (
                <CountLink
                  count={leftOut[reason] ?? 0}
                  at={{ of: 'apart', participantId: EVERYONE_ID, why: reason }}
                />
              ),
            ],
          ]}
          rows={reasons}
          rowId={(reason) => reason}
        />
      )}
      <Attempts
        label={say('Excluded by people')}
        all={exclusions}
        of={leftOut.excluded ?? 0}
        words={({ reason }) => say('“{text}”', { text: reason })}
      />
    </FigureSection>
  );
}

function Flagged({ quality }: { quality: Quality }) {
  const { tooFast, fast, exposed, speedUnknown } = quality;
  const fastestFirst = fast.toSorted((a, b) => a.activeMs / a.usualMs - b.activeMs / b.usualMs);
  const people = quality.results.person.counted.tasks.of;
  const isSpeedUnknown = people > 0 && speedUnknown === people;
  return (
    <FigureSection
      title={say('Flagged, and counted')}
      note={say(
        'Reasons to look. An attempt is left out only if a person excludes it with a reason, in the attempt viewer.',
      )}
    >
      <Text size="sm" component="div">
        {isSpeedUnknown ? (
          say('Too fast: cannot be told. At no task do four or more people have a time.')
        ) : (
          <Said
            message="Too fast: {link} {count, plural, one {attempt} other {attempts}} of people took less than a third of the median of three or more others at the task."
            values={{
              count: tooFast,
              link: (
                <CountLink
                  key="link"
                  count={tooFast}
                  at={{ of: 'apart', participantId: 'people', why: 'too-fast' }}
                  label={say(
                    '{count, plural, one {# attempt} other {# attempts}} that took less than a third of the time of others',
                    { count: tooFast },
                  )}
                />
              ),
            }}
          />
        )}
        {isSpeedUnknown || speedUnknown === 0
          ? null
          : ` ${say('For {count, plural, one {# attempt} other {# attempts}} this cannot be told: it has no time, or fewer than three others have a time at the task.', { count: speedUnknown })}`}
      </Text>
      <Attempts
        label={say('Too fast')}
        all={fastestFirst}
        of={tooFast}
        words={({ activeMs, usualMs }) =>
          say('{time}; others {usual}', {
            time: durationWords(activeMs),
            usual: durationWords(usualMs),
          })
        }
      />
      <Text size="sm" mt="sm" component="div">
        {exposed.attempts === 0 ? (
          say('Exposed: 0 attempts. The record shows no tester who knew a task before.')
        ) : (
          <Said
            message="Exposed: {link} {count, plural, one {attempt} other {attempts}} by {people, plural, one {# person} other {# persons}} who knew the task before, according to the record: {how}."
            values={{
              count: exposed.attempts,
              people: exposed.people,
              how: exposedWords(quality),
              link: (
                <CountLink
                  key="link"
                  count={exposed.attempts}
                  at={{ of: 'apart', participantId: 'people', why: 'exposed' }}
                  label={say(
                    '{count, plural, one {# attempt} other {# attempts}} by people who knew the task before',
                    { count: exposed.attempts },
                  )}
                />
              ),
            }}
          />
        )}
      </Text>
    </FigureSection>
  );
}

/** How people knew their tasks, the strongest reason first: `did it before (2)`. */
function exposedWords({ exposed: { by } }: Quality): string {
  return EXPOSURES.flatMap((kind) => {
    const count = by[kind] ?? 0;
    return count === 0 ? [] : [`${say(exposureWords[kind])} (${count.toLocaleString(spokenLanguage())})`];
  }).join(', ');
}

/** How many flagged attempts are listed before somebody asks for all: the keyboard passes each of them. */
const FIRST_FLAGGED = 5;

/** Attempts in words; each opens. */
function Attempts<T extends FlaggedAttempt>(props: {
  label: string;
  all: readonly T[];
  of: number;
  words: (attempt: T) => string;
}) {
  const { label, all, of, words } = props;
  const [isWhole, setWhole] = useState(false);
  const isPrinting = useIsPrinting();
  if (all.length === 0) return null;
  const shown = isWhole || isPrinting ? all : all.slice(0, FIRST_FLAGGED);
  return (
    <>
      <List size="sm" mt="xs" spacing={4} aria-label={label}>
        {shown.map((attempt) => (
          <List.Item key={attempt.attemptId} style={{ overflowWrap: 'anywhere' }}>
            <Group gap={6} component="span">
              <Anchor component={Link} href={`/attempt/${encodeURIComponent(attempt.attemptId)}`} size="sm">
                {attempt.participantName}, {attempt.taskId.slice(attempt.taskId.lastIndexOf('/') + 1)}
              </Anchor>
              <Text size="sm" span>
                {words(attempt)}
              </Text>
            </Group>
          </List.Item>
        ))}
      </List>
      {all.length <= FIRST_FLAGGED ? null : (
        <Button size="compact-xs" variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? say('Show fewer') : say('Show all {count, number}', { count: all.length })}
        </Button>
      )}
      {of <= all.length || !(isWhole || isPrinting) ? null : (
        <Muted size="xs">
          {say('{shown} of {all, number} are listed.', { shown: MOST_FLAGGED, all: of })}
        </Muted>
      )}
    </>
  );
}
