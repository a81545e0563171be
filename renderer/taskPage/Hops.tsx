import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SessionHop, SessionState } from '../../shared/contract/index.ts';
import { type Mark, VerdictMark } from '../parts/figures/VerdictMark.tsx';
import { act } from '../stores/act.ts';
import classes from './taskPage.module.css';

/** The hops of the task in their order: neutral, unless the study shows verdicts. Some ask for an answer of their own: in a field, unless answering is an operation (demonstrations). */
export function Hops({ session, fields = true }: { session: SessionState; fields?: boolean }) {
  if (session.hops.length === 0) return null;
  const asking =
    fields && session.phase === 'running' ? session.hops.map((hop, index) => ({ hop, index })) : [];
  return (
    <section aria-label="Hops">
      <ol className={classes.hops}>
        {session.hops.map((hop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hop is its position
          <li key={index} className={classes.hop}>
            <HopMark hop={hop} index={index} />
            {hop.site}
          </li>
        ))}
      </ol>
      {asking
        .filter(({ hop }) => hop.asksAnswer)
        .map(({ hop, index }) => (
          <HopAnswer key={`${session.attemptId} ${index}`} hop={hop} index={index} />
        ))}
    </section>
  );
}

const marks: Readonly<Record<Exclude<SessionHop['state'], 'neutral'>, Mark>> = {
  open: 'open',
  passed: 'passed',
  closed: 'closed',
};

function HopMark({ hop, index }: { hop: SessionHop; index: number }) {
  if (hop.state !== 'neutral')
    return <VerdictMark mark={marks[hop.state]} label={`hop ${index + 1}: ${hop.state}`} />;
  return (
    <Text span size="xs" c="dimmed" aria-hidden="true">
      {index + 1}
    </Text>
  );
}

/** Kept when the field is left or Enter is pressed; it can be changed until the task is finished. */
function HopAnswer({ hop, index }: { hop: SessionHop; index: number }) {
  const [typed, setTyped] = useState(hop.answer ?? '');
  const isKept = typed === (hop.answer ?? '');
  const keep = () => {
    if (!isKept) void act('run.answerHop', { hop: index, text: typed });
  };
  return (
    <TextInput
      size="xs"
      mt="sm"
      label={`Answer of hop ${index + 1}, ${hop.site}`}
      value={typed}
      maxLength={20_000}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep();
      }}
      rightSectionWidth={44}
      rightSection={
        typed !== '' && isKept ? (
          <Text size="xs" c="dimmed">
            kept
          </Text>
        ) : null
      }
    />
  );
}
