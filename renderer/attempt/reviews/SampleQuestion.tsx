import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { AskedOfSample } from '../../../shared/contract/scans.ts';
import { say } from '../../../shared/language/message.ts';
import type { Participant } from '../../../shared/model/index.ts';
import { PersonSelect, usePerson } from '../../parts/people/PersonSelect.tsx';
import { Loaded, useBusy } from '../../parts/states/states.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { inBackground } from '../../stores/act.ts';
import { change, useAnswer } from '../../stores/answers.ts';
import { navigate, useAddressValue } from '../../stores/windowAddress.ts';

/** The question of a scanner, on an attempt of its sample. The answer of the scanner is not shown. */
export function SampleQuestion({ attemptId }: { attemptId: string }) {
  const [name] = useAddressValue('sampleOf');
  const person = usePerson();
  if (name === null) return null;
  return (
    <Alert title={say('Sample of the scanner “{name}”', { name })}>
      {person === null ? (
        <PersonSelect label={say('Who answers')} />
      ) : (
        <Question key={`${attemptId} ${person.id}`} {...{ name, attemptId, person }} />
      )}
    </Alert>
  );
}

function Question({ name, attemptId, person }: { name: string; attemptId: string; person: Participant }) {
  const of = { name, attemptId, personId: person.id };
  const answer = useAnswer('scanners.asked', of, { keep: true });
  const [busy, during] = useBusy();
  const first = useRef<HTMLButtonElement>(null);
  const isReady = answer.state === 'ready';
  useEffect(() => {
    if (isReady) first.current?.focus();
  }, [isReady]);
  const reply = (yes: boolean | null, next: string | null) =>
    inBackground(
      during(
        change('scanners.answer', { ...of, yes }, 'scanners.asked', of, () => {
          if (next !== null) goTo(next, name);
        }),
      ),
    );
  return (
    <Loaded answer={answer} rows={2}>
      {(asked) =>
        asked.isIn ? (
          <Stack gap="xs">
            <Text style={{ overflowWrap: 'anywhere' }}>
              {asked.kind === 'words'
                ? say('Does the record show one of these: {words}?', { words: asked.question })
                : asked.question}
            </Text>
            <Group gap="xs">
              {ANSWERS.map(({ yes, words }, at) => (
                <Button
                  key={words}
                  ref={at === 0 ? first : null}
                  size="xs"
                  variant={asked.own === yes ? 'filled' : 'default'}
                  aria-pressed={asked.own === yes}
                  disabled={busy}
                  onClick={() => reply(yes, asked.nextId)}
                >
                  {say(words)}
                </Button>
              ))}
            </Group>
            <Progress asked={asked} name={name} />
          </Stack>
        ) : (
          <Text size="sm">{say('This attempt is not in the sample.')}</Text>
        )
      }
    </Loaded>
  );
}

const ANSWERS = [
  { yes: true, words: '[answer] Yes' },
  { yes: false, words: '[answer] No' },
  { yes: null, words: 'Cannot tell' },
] as const;

function Progress({ asked, name }: { asked: AskedOfSample; name: string }) {
  const { done, size, isOpen, nextId } = asked;
  return (
    <>
      <Muted size="xs" role="status">
        {say('You have answered on {done} of {size} attempts.', { done, size })}{' '}
        {isOpen ? say('The answers of the scanner can be seen, so yours no longer counts.') : ''}
      </Muted>
      <Group gap="md">
        {nextId === null || asked.own === undefined ? null : (
          <Anchor component="button" size="sm" onClick={() => goTo(nextId, name)}>
            {say('Next attempt of the sample')}
          </Anchor>
        )}
        <Anchor component={Link} size="sm" href="/evaluate?tab=scanners">
          {say('Back to the scanners')}
        </Anchor>
      </Group>
    </>
  );
}

function goTo(attemptId: string, name: string): void {
  navigate(`/attempt/${encodeURIComponent(attemptId)}?panel=on&sampleOf=${encodeURIComponent(name)}`, {
    replace: true,
  });
}
