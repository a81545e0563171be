import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Output } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import { fieldKeys } from '../parts/forms/Form.tsx';
import { Ago, Duration, Muted } from '../parts/texts/texts.tsx';
import { apartWords } from '../parts/texts/words.ts';
import { sendCommand } from '../stores/act.ts';
import { useIsLead } from '../stores/mirror.ts';

export type Interrupted = Output<'run.resumable'>[number];

/** `1 step`, `3 steps`. */
export function stepCountWords(count: number): string {
  return say('{count, plural, one {# step} other {# steps}}', { count });
}

/** Attempts that were interrupted when the window closed or the program stopped. Nothing of them is lost. */
export function Resumable({ attempts }: { attempts: readonly Interrupted[] }) {
  const count = attempts.length;
  return (
    <Alert
      title={say('{count, plural, one {One attempt was interrupted.} other {# attempts were interrupted.}}', {
        count,
      })}
    >
      <Text mb="sm">
        {say(
          '{count, plural, one {It continues} other {They continue}} at the same step, with the same page and clock. The browser’s Back history is lost.',
          { count },
        )}
      </Text>
      <Stack gap="sm">
        {attempts.map((attempt) => (
          <InterruptedAttempt key={attempt.id} attempt={attempt} />
        ))}
      </Stack>
    </Alert>
  );
}

function InterruptedAttempt({ attempt }: { attempt: Interrupted }) {
  const [discarding, setDiscarding] = useState(false);
  const isLead = useIsLead();
  const { participant, repeats } = attempt;
  return (
    <div>
      <Row
        title={
          <Text truncate title={attempt.intent}>
            {attempt.intent}
          </Text>
        }
        detail={
          <>
            {participant}
            {apartWords(attempt)}
            {attempt.parent === null
              ? ''
              : `, ${say('from step {step} of another attempt', { step: attempt.parent.step })}`}{' '}
            · {stepCountWords(attempt.steps)} · <Duration activeMs={attempt.activeMs} /> ·{' '}
            <Ago time={attempt.startedAt} />
          </>
        }
      >
        {discarding ? null : (
          <Group gap="sm" wrap="nowrap">
            <Button
              variant="filled"
              size="xs"
              aria-label={say('Resume the task of {name}', { name: participant })}
              onClick={() => sendCommand('run.resumeAttempt', { attemptId: attempt.id })}
            >
              {say('Resume')}
            </Button>
            {isLead ? (
              <Button
                size="xs"
                aria-label={say('Discard the task of {name}', { name: participant })}
                onClick={() => setDiscarding(true)}
              >
                {say('Discard')}
              </Button>
            ) : null}
          </Group>
        )}
      </Row>
      {repeats === 0 ? null : (
        <Text size="sm">
          {say(
            'The last state of the page was not saved, so {count, plural, one {# step is} other {# steps are}} replayed. Requests that change something are held back.',
            { count: repeats },
          )}
        </Text>
      )}
      {discarding ? <Discard attempt={attempt} onKeep={() => setDiscarding(false)} /> : null}
    </div>
  );
}

/** Says what discarding means, before it is done. */
function Discard({ attempt, onKeep }: { attempt: Interrupted; onKeep: () => void }) {
  return (
    <Paper
      withBorder
      p="sm"
      mt="xs"
      role="group"
      aria-label={say('Discard the task of {name}?', { name: attempt.participant })}
      onKeyDown={fieldKeys({ escape: onKeep })}
    >
      <Text size="sm" mb="sm">
        {say(
          'You cannot resume it after that. The recording stays, marked as aborted, and does not count in any rate. In a study the task comes again.',
        )}
      </Text>
      <Group gap="sm">
        <Button size="xs" onClick={() => sendCommand('run.discardAttempt', { attemptId: attempt.id })}>
          {say('Discard it')}
        </Button>
        <Button size="xs" autoFocus onClick={onKeep}>
          {say('Keep it')}
        </Button>
      </Group>
    </Paper>
  );
}

/** Two lines of text, with buttons beside them. */
export function Row({
  title,
  detail,
  children,
}: {
  title: ReactNode;
  detail: ReactNode;
  children: ReactNode;
}) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        {title}
        <Muted truncate>{detail}</Muted>
      </div>
      {children}
    </Group>
  );
}
