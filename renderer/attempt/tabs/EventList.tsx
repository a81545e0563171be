import { Group, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import type { AttemptDetail } from '../../../shared/contract/index.ts';
import { say, spokenLanguage } from '../../../shared/language/message.ts';
import type { AttemptEvent, Step } from '../../../shared/model/index.ts';
import { eventWords } from '../../../shared/words/eventWords.ts';
import { ListBox } from '../../parts/lists/ListBox.tsx';
import { EmptyState, ErrorState } from '../../parts/states/states.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { clockWords } from '../../parts/texts/words.ts';
import { readyList, useAnswer } from '../../stores/answers.ts';
import { useEvents } from '../../stores/recordings.ts';
import classes from '../place/attempt.module.css';
import { type AttemptPlace, find } from '../place/attemptPlace.ts';
import { FindBox, type FindCall } from './FindBox.tsx';
import { firstHit } from './finding.ts';
import { useFoundText } from './useFoundText.ts';

const ROW = 28;
/** Wait after the last letter, in milliseconds, before the search starts. */
const RESTS_MS = 150;

/** All events of the attempt as recorded. Events of the current step are marked. They load as they come into view. */
export function EventList(props: {
  detail: AttemptDetail;
  step: Step | undefined;
  place: AttemptPlace;
  call: FindCall;
}) {
  const {
    detail,
    step,
    place: { event, find: words },
    call,
  } = props;
  const { attempt, eventTotal: total } = detail;
  const events = useEvents(attempt);
  const start = Math.min(Math.max(1, event ?? step?.from ?? 1), Math.max(1, total));
  // A new step selects its first event, and new words select their first hit. After that the person moves freely.
  const [place, setPlace] = useState({ of: start, at: start - 1, words });
  const hits = useHits(attempt.id, words, attempt.status === 'running');
  const from = place.of === start ? place.at : start - 1;
  const chosen = place.of === start && place.words === words ? from : firstHit(hits, from);
  const ref = useRef<HTMLDivElement>(null);
  useFoundText(ref, words, chosen);
  const go = (at: number) => setPlace({ of: start, at, words });

  if (events.error !== null) return <ErrorState error={events.error} />;
  if (total === 0)
    return <EmptyState title={say('No events')}>{say('Nothing was recorded in this attempt.')}</EmptyState>;
  const shown = events.at(chosen);
  return (
    <div ref={ref} className={classes.reading}>
      <Group px="md" py={6} gap="sm" wrap="nowrap">
        <FindBox
          {...{ words, hits, chosen, call }}
          label={say('Find in events')}
          onGo={go}
          onWords={(next) => {
            // When the person clears the box, the selected event stays.
            if (next === '') setPlace({ of: start, at: chosen, words: '' });
            find(next);
          }}
        />
      </Group>
      <ListBox
        rowClassName={classes.event}
        label={say('{count, plural, one {# event} other {# events}}', { count: total })}
        count={total}
        rowHeight={ROW}
        chosen={chosen}
        onChoose={go}
        onRange={events.want}
        isMarked={(at) => step !== undefined && at + 1 >= step.from && at + 1 <= step.to}
        renderRow={(at) => {
          const event = events.at(at);
          return (
            <>
              <Muted size="xs" ta="right">
                {at + 1}
              </Muted>
              {event === undefined ? <Skeleton height={12} animate={false} /> : <EventRow event={event} />}
            </>
          );
        }}
      />
      <div className={classes.detail} aria-live="polite" data-detail>
        <pre className={classes.code}>{shown === undefined ? '' : JSON.stringify(shown, null, 2)}</pre>
      </div>
    </div>
  );
}

/** Positions of the events with the words; null until they have been found. */
function useHits(attemptId: string, typed: string, live: boolean): readonly number[] | null {
  const [words] = useDebouncedValue(typed.trim(), RESTS_MS);
  const answer = useAnswer(
    'attempts.find',
    { attemptId, words, language: spokenLanguage() },
    { keep: true, skip: words === '', live },
  );
  const seqs = readyList(answer);
  const isAsked = typed.trim() !== '';
  return useMemo(
    () => (isAsked && seqs !== null ? seqs.map((seq) => seq - 1) : isAsked ? null : []),
    [isAsked, seqs],
  );
}

function EventRow({ event }: { event: AttemptEvent }) {
  return (
    <>
      <Muted size="xs">{clockWords(event.time)}</Muted>
      <Text size="sm" lang="en">
        {event.body.type}
      </Text>
      <Muted truncate="end">{eventWords(event)}</Muted>
    </>
  );
}
