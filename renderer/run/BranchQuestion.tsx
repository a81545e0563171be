import { Button, Group, Paper, PasswordInput, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { BranchState } from '../../shared/contract/index.ts';
import { type Message, say, sayHost } from '../../shared/language/message.ts';
import type { BranchChoice } from '../../shared/model/branch.ts';
import { Form, textTo } from '../parts/forms/Form.tsx';
import { useBusy } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { act, inBackground, sendCommand } from '../stores/act.ts';

type Question = NonNullable<BranchState['question']>;

const words: Readonly<Record<BranchChoice, Message>> = {
  again: 'Try again',
  'go-on': 'Begin here',
  'replay-on': 'Replay the rest anyway',
  'give-up': 'Give up this branch',
};

/** The progress of the replay before a branch, and its question if it stopped. */
export function BranchPart({ branch }: { branch: BranchState | null }) {
  if (branch === null) return null;
  const { done, of, isPending, question, from } = branch;
  if (!isPending)
    return (
      <Muted>
        {say(
          '{count, plural, one {# step of another attempt was replayed.} other {# steps of another attempt were replayed.}} The clock and the budget began after step {step}.',
          { count: of, step: from.step },
        )}
      </Muted>
    );
  return (
    <section aria-label={say('Recorded steps')}>
      <Text size="sm" mb={4}>
        {question === null
          ? say('Replaying the recorded steps: {done} of {all}', { done, all: of })
          : say('The replay has stopped: {done} of {all}', { done, all: of })}
      </Text>
      <Progress
        value={of === 0 ? 100 : (100 * done) / of}
        aria-label={say('{done} of {all} steps', { done, all: of })}
        mb="sm"
      />
      {question === null ? null : <Asked key={`${question.kind} ${question.step}`} question={question} />}
      <Button mt="sm" variant="subtle" color="gray" onClick={() => sendCommand('run.leave', {})}>
        {say('Leave for now')}
      </Button>
    </section>
  );
}

function titleOf({ kind, step }: Question): string {
  if (kind === 'secret') return say('What is typed at step {step}?', { step });
  if (kind === 'element') return say('Step {step} cannot be carried out.', { step });
  return step === 0 ? say('The start page differs.') : say('Step {step} leads to another page.', { step });
}

function Asked({ question }: { question: Question }) {
  const [secret, setSecret] = useState('');
  const [busy, during] = useBusy();
  const { kind, expected, found, choices } = question;
  const isSecret = kind === 'secret';
  const answer = (choice: BranchChoice) =>
    during(act('run.answerBranch', { choice, ...(isSecret && choice === 'again' ? { secret } : {}) }));
  const first: BranchChoice = isSecret || kind === 'element' ? 'again' : 'go-on';
  return (
    <Paper withBorder p="md" role="group" aria-label={titleOf(question)}>
      <Form onSubmit={() => (isSecret && secret === '' ? undefined : answer(first))}>
        <Text fw={500}>{titleOf(question)}</Text>
        <Stack gap={4}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            <Muted span>{say('Expected')} </Muted>
            {expected}
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            <Muted span>{say('Found')} </Muted>
            {sayHost(found)}
          </Text>
        </Stack>
        {isSecret ? (
          <PasswordInput
            label={say('What was typed')}
            description={say('It goes to the page and is not stored.')}
            autoComplete="off"
            autoFocus
            value={secret}
            onChange={textTo(setSecret)}
          />
        ) : null}
        <Group gap="sm">
          <Button
            type="submit"
            variant="filled"
            autoFocus={!isSecret}
            loading={busy}
            disabled={isSecret && secret === ''}
          >
            {isSecret ? say('Type it and continue') : say(words[first])}
          </Button>
          {choices
            .filter((choice) => choice !== first)
            .map((choice) => (
              <Button
                key={choice}
                disabled={busy}
                {...(choice === 'give-up' ? { variant: 'subtle', color: 'gray' } : {})}
                onClick={() => inBackground(answer(choice))}
              >
                {say(words[choice])}
              </Button>
            ))}
        </Group>
        <Muted>
          {say('Your choice is recorded. A branch that you give up here does not count in any rate.')}
        </Muted>
      </Form>
    </Paper>
  );
}
