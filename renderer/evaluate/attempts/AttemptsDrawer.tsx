import { Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowsLeftRight, IconScale } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type AttemptsBehind, queryInput } from '../../../shared/contract/evaluate.ts';
import type { AttemptRow } from '../../../shared/contract/index.ts';
import type { AttemptScans } from '../../../shared/contract/scans.ts';
import { say } from '../../../shared/language/message.ts';
import { sayAgain } from '../../../shared/language/sayAgain.ts';
import { type FigureKey, figureText, parseFigure } from '../../../shared/statistics/behind/figureKey.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { TagSelect } from '../../parts/forms/TagSelect.tsx';
import { FilterList } from '../../parts/lists/FilterList.tsx';
import { Pager } from '../../parts/lists/Pager.tsx';
import { EmptyState, Loaded } from '../../parts/states/states.tsx';
import { Ago, Duration, Muted } from '../../parts/texts/texts.tsx';
import { apartWords, tagWords } from '../../parts/texts/words.ts';
import { attemptMark, VerdictMark } from '../../parts/verdicts/VerdictMark.tsx';
import { useAnswer } from '../../stores/answers.ts';
import { listText } from '../../stores/besideList.ts';
import { tagsText, useWantedTags } from '../../stores/wantedTags.ts';
import { navigate, setAddressValues, useAddressValue } from '../../stores/windowAddress.ts';
import classes from '../figure/evaluate.module.css';
import { BehindDrawer } from './BehindDrawer.tsx';
import { DifferingTasks } from './DifferingTasks.tsx';
import { ScanAnswerCell, ScanChoice, useWantedScan } from './ScanAnswers.tsx';

/** What is behind the figure in the address (`figure=…`): a list of attempts, or tasks on which two sides differ. */
export function AttemptsDrawer({ query }: { query: EvaluateQuery }) {
  const [text] = useAddressValue('figure');
  const key = text === null ? null : parseFigure(text);
  const close = () => setAddressValues({ figure: null, tags: null, scan: null, said: null });
  if (text === null) return null;
  if (key === null)
    return (
      <BehindDrawer title={say('No figure')} onClose={close}>
        <EmptyState title={say('Figure not found')}>
          {say('“{text}” is not a figure. Close this and choose one on the screen.', {
            text: text.slice(0, 200),
          })}
        </EmptyState>
      </BehindDrawer>
    );
  return key.of === 'pair' ? (
    <DifferingTasks key={text} query={query} pair={key} onClose={close} />
  ) : (
    <Attempts key={text} query={query} figure={key} onClose={close} />
  );
}

const PAGE = 100;

function Attempts(props: { query: EvaluateQuery; figure: FigureKey; onClose: () => void }) {
  const { query, figure, onClose } = props;
  const [filter, setFilter] = useState('');
  const [words] = useDebouncedValue(filter, 200);
  const [skip, setSkip] = useState(0);
  const tags = useWantedTags();
  const scan = useWantedScan();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its beginning
  useEffect(() => setSkip(0), [tags, scan]);
  const answer = useAnswer(
    'evaluate.attempts',
    {
      ...queryInput(query),
      figure: figureText(figure),
      skip,
      count: PAGE,
      ...(words.trim() === '' ? {} : { words }),
      ...(tags.length === 0 ? {} : { tags: [...tags] }),
      ...(scan === undefined ? {} : { scan }),
    },
    { keep: true },
  );
  const title = answer.state === 'ready' ? sayAgain(answer.value.title) : say('Attempts');
  return (
    <BehindDrawer title={title} onClose={onClose}>
      <Loaded answer={answer} rows={10}>
        {(behind) =>
          behind.total === 0 ? (
            <EmptyState title={say('Nothing behind this figure')}>
              {say('No attempt behind it matches the filters.')}
            </EmptyState>
          ) : (
            <>
              <List
                behind={behind}
                query={query}
                figure={figure}
                words={words}
                filter={filter}
                onFilter={(text) => {
                  setFilter(text);
                  setSkip(0);
                }}
                onClose={onClose}
              />
              <Pager
                skip={skip}
                page={PAGE}
                of={behind.matching}
                noun="attempt"
                onSkip={setSkip}
                earlier={say('Newer')}
                later={say('Older')}
              />
            </>
          )
        }
      </Loaded>
    </BehindDrawer>
  );
}

/** At most this many names fit into an address. */
const MOST_NAMED = 500;

function List(props: {
  behind: AttemptsBehind;
  query: EvaluateQuery;
  figure: FigureKey;
  /** The words of the filter with which the rows were requested. */
  words: string;
  filter: string;
  onFilter: (text: string) => void;
  onClose: () => void;
}) {
  const { behind, query, figure, words, filter, onFilter, onClose } = props;
  const { rows, total, matching } = behind;
  const [selected, setSelected] = useState<string | null>(null);
  const chosen = rows.find(({ id }) => id === selected);
  const list = encodeURIComponent(listText(query, figureText(figure), words, useWantedScan()));
  const tagged = tagsText(useWantedTags());
  const target = (id: string) =>
    `/attempt/${encodeURIComponent(id)}?profile=${query.profile}&of=${list}${tagged === null ? '' : `&tags=${encodeURIComponent(tagged)}`}`;
  return (
    <>
      <Text px="md" size="sm">
        {matching === total
          ? say('{count, plural, one {# attempt} other {# attempts}}', { count: total })
          : say('{count, plural, one {# attempt} other {# attempts}}, {matching, number} with these words', {
              count: total,
              matching,
            })}
        {query.verdicts?.startsWith('judge:') === true
          ? ` · ${say('The marks are the rule’s, not the judge’s.')}`
          : ''}
      </Text>
      <Group px="md" pt="xs" gap="xs">
        <Button
          size="xs"
          leftSection={<IconScale size={16} />}
          disabled={rows.length === 0 || rows.length > MOST_NAMED}
          onClick={() => setAddressValues({ figure: null, judge: rows.map(({ id }) => id).join(',') })}
        >
          {say('Grade with a model')}
        </Button>
        <Button
          size="xs"
          leftSection={<IconArrowsLeftRight size={16} />}
          disabled={chosen === undefined}
          onClick={() =>
            chosen === undefined ? undefined : navigate(`/compare?task=${encodeURIComponent(chosen.taskId)}`)
          }
        >
          {say('Compare on this task')}
        </Button>
      </Group>
      <TagSelect tags={behind.tags} px="sm" pt="sm" />
      <ScanChoice scans={behind.scans} />
      <FilterList
        label={say('Attempts')}
        items={rows}
        keyOf={(row) => row.id}
        textOf={(row) =>
          `${row.participant} ${row.taskKey} ${row.intent} ${row.status} ${row.tags.join(' ')}`
        }
        rowHeight={64}
        renderRow={(row) => <Row row={row} scans={behind.scans} href={target(row.id)} />}
        selected={selected}
        onSelect={setSelected}
        onOpen={(id) => navigate(target(id))}
        onBack={onClose}
        filter={filter}
        onFilter={onFilter}
        empty={<EmptyState title={say('No attempt matches')}>{say('Change the filter above.')}</EmptyState>}
      />
    </>
  );
}

function Row({ row, scans, href }: { row: AttemptRow; scans: AttemptScans; href: string }) {
  return (
    <Group wrap="nowrap" gap={12} w="100%">
      <VerdictMark mark={attemptMark(row)} />
      <div style={{ flex: 1, minWidth: 0 }}>
        {/* Not a link, because a selectable row must not contain another control. Enter opens it, too. */}
        <Text
          className={classes.opens ?? ''}
          data-opens
          truncate="end"
          title={row.intent}
          onClick={() => navigate(href)}
        >
          {row.intent}
        </Text>
        <Muted size="xs" truncate="end">
          {row.participant} · {row.taskKey} ·{' '}
          {say('{passed}/{count} hops', { passed: row.hopsPassed, count: row.hops })} ·{' '}
          {say('{count, plural, one {# step} other {# steps}}', { count: row.steps })}
          {row.parent === null
            ? ''
            : ` · ${say('from step {step} of another attempt', { step: row.parent.step })}`}
          {apartWords(row)}
          {tagWords(row)}
        </Muted>
      </div>
      <ScanAnswerCell scans={scans} attemptId={row.id} />
      <Text size="xs" c="dimmed" ta="right" component="div">
        <Duration activeMs={row.activeMs} wallMs={row.wallMs ?? undefined} />
        <br />
        <Ago time={row.startedAt} />
      </Text>
    </Group>
  );
}
