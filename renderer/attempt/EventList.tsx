import { Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import type { AttemptEvent, Step } from '../../shared/model/index.ts';
import { kindWord } from '../../shared/redaction/kindWords.ts';
import { ListBox } from '../parts/lists/ListBox.tsx';
import { EmptyState } from '../parts/states/EmptyState.tsx';
import { ErrorState } from '../parts/states/ErrorState.tsx';
import { elementWords, operationWords } from '../parts/words/stepWords.ts';
import { clockWords, durationWords } from '../parts/words/time.ts';
import { useEvents } from '../stores/attemptPages.ts';
import classes from './attempt.module.css';

const ROW = 28;

/** Every event of the attempt as it was recorded; those of the chosen step are marked. Read as they come into view. */
export function EventList({ detail, step }: { detail: AttemptDetail; step: Step | undefined }) {
  const { attempt, eventTotal: total } = detail;
  const events = useEvents(attempt);
  const start = Math.min(Math.max(1, step?.from ?? 1), Math.max(1, total));
  // Another step leads to its first event; from there on the arrows move.
  const [place, setPlace] = useState({ of: start, at: start - 1 });
  const chosen = place.of === start ? place.at : start - 1;

  if (events.error !== null) return <ErrorState error={events.error} />;
  if (total === 0) return <EmptyState title="No events">Nothing was recorded in this attempt.</EmptyState>;
  const shown = events.at(chosen);
  return (
    <>
      <ListBox
        className={classes.events}
        rowClassName={classes.event}
        label={`${total} events`}
        count={total}
        rowHeight={ROW}
        chosen={chosen}
        onChoose={(at) => setPlace({ of: start, at })}
        onRange={events.want}
        isMarked={(at) => step !== undefined && at + 1 >= step.from && at + 1 <= step.to}
        renderRow={(at) => {
          const event = events.at(at);
          return (
            <>
              <Text size="xs" c="dimmed" ta="right">
                {at + 1}
              </Text>
              {event === undefined ? <Skeleton height={12} animate={false} /> : <EventRow event={event} />}
            </>
          );
        }}
      />
      <div className={classes.detail} aria-live="polite">
        <pre className={classes.code}>{shown === undefined ? '' : JSON.stringify(shown, null, 2)}</pre>
      </div>
    </>
  );
}

function EventRow({ event }: { event: AttemptEvent }) {
  return (
    <>
      <Text size="xs" c="dimmed">
        {clockWords(event.time)}
      </Text>
      <Text size="sm">{event.body.type}</Text>
      <Text size="sm" c="dimmed" truncate="end">
        {eventWords(event)}
      </Text>
    </>
  );
}

/** What an event says, on one line. */
function eventWords({ body }: AttemptEvent): string {
  switch (body.type) {
    case 'opened':
      if (body.chromium === '') return `rule ${body.profile}, recorded elsewhere`;
      return `rule ${body.profile}, ${body.viewport.width} × ${body.viewport.height}, Chromium ${body.chromium}`;
    case 'segment':
      return body.segment;
    case 'quiet':
      return `no mouse or keyboard for ${durationWords(body.to - body.from)}`;
    case 'resumed':
      return body.repeated === undefined
        ? 'taken up again'
        : `taken up again, with ${body.repeated} ${body.repeated === 1 ? 'step' : 'steps'} carried out again`;
    case 'action': {
      const { action } = body;
      const on = action.element === null ? action.url : elementWords(action.element);
      return `${operationWords(action.operation)} ${on}${action.value === null ? '' : ` → ${action.value}`}`;
    }
    case 'tab':
      return `${body.tab} ${body.change} ${body.url}`;
    case 'navigated':
      return `${body.status ?? ''} ${body.url}`.trim();
    case 'restless':
      return `the page never rests: ${body.navigations} more navigations`;
    case 'page':
      return `${body.title} ${body.url}`.trim();
    case 'answer':
      return body.hop === null ? `“${body.text}”` : `hop ${body.hop + 1}: “${body.text}”`;
    case 'step':
      return `${body.step.index}. ${operationWords(body.step.operation)}${body.step.element === null ? '' : ` ${elementWords(body.step.element)}`}`;
    case 'prompt':
      return `${body.prompt.kind} from ${body.prompt.origin}`;
    case 'prompt-answered':
      return body.choice;
    case 'imported':
      return [body.line.caseId, body.line.file, body.line.at].filter((part) => part !== '').join(', ');
    case 'explored':
      return `looked around for ${durationWords(body.activeMs)}`;
    case 'undone':
      return `step ${body.stepIndex} taken back`;
    case 'held':
      return `${body.request.method} to ${body.request.host} held`;
    case 'held-decided':
      return `held request: ${body.decision}`;
    case 'integrity':
      return `snapshot of step ${body.stepIndex}: ${body.integrity.ok ? 'shows the element' : (body.integrity.reason ?? 'does not show the element')}`;
    case 'described':
      return `“${body.text}”`;
    case 'note':
      return body.text;
    case 'site-report':
      return `${body.text} ${body.url}`.trim();
    case 'redacted':
      return `${body.count} × ${kindWord(body.kind)} in ${body.where}`;
    case 'failed':
      return body.error.message;
    case 'ended':
      return body.status;
  }
}
