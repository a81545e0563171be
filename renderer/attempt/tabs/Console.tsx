import { Group, SegmentedControl, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { AttemptDetail } from '../../../shared/contract/index.ts';
import { say } from '../../../shared/language/message.ts';
import type { Step } from '../../../shared/model/index.ts';
import type { ConsoleRow } from '../../../shared/page/traffic.ts';
import { ListBox } from '../../parts/lists/ListBox.tsx';
import { choices } from '../../parts/lists/TypedSelect.tsx';
import { EmptyState, ErrorState } from '../../parts/states/states.tsx';
import { AddressText, Muted } from '../../parts/texts/texts.tsx';
import classes from '../place/attempt.module.css';
import type { AttemptPlace } from '../place/attemptPlace.ts';
import { FindBox, type FindCall } from './FindBox.tsx';
import { useTraffic, whyNone } from './Network.tsx';
import { useFoundRow } from './useFoundRow.ts';

/** The console messages of the pages, and errors that they did not catch. */
export function Console(props: {
  detail: AttemptDetail;
  step: Step | undefined;
  place: AttemptPlace;
  call: FindCall;
}) {
  const { attempt } = props.detail;
  const traffic = useTraffic(attempt.id);
  if (traffic.state === 'loading') return null;
  if (traffic.state === 'refused') return <ErrorState error={traffic.error} />;
  if (traffic.state === 'failed')
    return (
      <EmptyState title={say('The recorded console could not be read')}>
        {say('{reason}. Steps, pictures and pages are not affected.', { reason: traffic.reason })}
      </EmptyState>
    );
  const { messages } = traffic.value;
  if (messages === null) return <EmptyState title={say('No console')}>{whyNone(attempt)}</EmptyState>;
  if (messages.length === 0)
    return (
      <EmptyState title={say('No messages')}>
        {say('The pages of this attempt wrote nothing to their consoles.')}
      </EmptyState>
    );
  return <Messages all={messages} step={props.step?.index ?? 0} place={props.place} call={props.call} />;
}

const ROW = 28;
const isTrouble = ({ message }: ConsoleRow) => /^(error|uncaught|assert)$/.test(message.type);

function Messages(props: { all: readonly ConsoleRow[]; step: number; place: AttemptPlace; call: FindCall }) {
  const {
    all,
    step,
    call,
    place: { find: words },
  } = props;
  const [scope, setScope] = useState<'step' | 'all'>('all');
  const own = useMemo(() => all.filter((row) => row.step === step), [all, step]);
  const rows = scope === 'all' ? all : own;
  const { ref, shown, ...found } = useFoundRow(rows, textOf, words);
  return (
    <div ref={ref} className={classes.reading}>
      <Group px="md" py={6} gap="sm" wrap="nowrap">
        <SegmentedControl
          size="xs"
          style={{ flex: 'none' }}
          aria-label={say('Messages of')}
          value={scope}
          onChange={setScope}
          data={choices({
            step: say('This step · {count, number}', { count: own.length }),
            all: say('Whole attempt · {count, number}', { count: all.length }),
          })}
        />
        <FindBox {...{ ...found, call }} label={say('Find in messages')} />
      </Group>
      <ListBox
        rowClassName={classes.message}
        label={say('{count, plural, one {# message} other {# messages}}', { count: rows.length })}
        count={rows.length}
        rowHeight={ROW}
        chosen={found.chosen}
        onChoose={found.onGo}
        isMarked={(at) => rows[at]?.step === step}
        empty={
          <EmptyState title={say('Nothing was written')}>
            {say('In this step the pages wrote nothing.')}
          </EmptyState>
        }
        renderRow={(at) => {
          const row = rows[at];
          return row === undefined ? null : <Message row={row} />;
        }}
      />
      {shown === undefined ? null : <MessageDetail row={shown} />}
    </div>
  );
}

function textOf({ message: { type, text, url } }: ConsoleRow): string {
  return `${type} ${text} ${url}`;
}

function Message({ row }: { row: ConsoleRow }) {
  const { message, step } = row;
  return (
    <>
      <Muted size="xs" ta="right">
        {step === 0 ? '–' : step}
      </Muted>
      <Text size="sm" fw={isTrouble(row) ? 700 : 400}>
        {message.type}
      </Text>
      <Text size="sm" truncate="end">
        {message.text}
      </Text>
    </>
  );
}

function MessageDetail({ row: { message, step } }: { row: ConsoleRow }) {
  return (
    <div className={classes.detail} aria-live="polite" data-detail>
      <Muted size="xs" mb={6}>
        {`${message.type} · ${step === 0 ? say('before the first step') : say('step {step}', { step })}`}
      </Muted>
      {message.url === '' ? null : (
        <Group gap={4} wrap="nowrap">
          <AddressText url={message.url} size="xs" />
          <Muted size="xs">
            {message.line === null ? '' : say('[console] line {line}', { line: message.line })}
          </Muted>
        </Group>
      )}
      <pre className={classes.code}>{message.text}</pre>
    </div>
  );
}
