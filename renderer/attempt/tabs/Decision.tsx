import { ActionIcon, Alert, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { DecidedBody } from '../../../shared/contract/index.ts';
import { say, sayHost } from '../../../shared/language/message.ts';
import { recordedExchangesSchema } from '../../../shared/model/exchanges.ts';
import { wholeThought } from '../../../shared/words/thoughtWords.ts';
import { TitledSection } from '../../parts/panes/Sheet.tsx';
import { EmptyState, Loaded, SkeletonRows } from '../../parts/states/states.tsx';
import { AddressText, CopyText, Muted } from '../../parts/texts/texts.tsx';
import { durationWords, moneyWords } from '../../parts/texts/words.ts';
import { useAnswer, useRead } from '../../stores/answers.ts';
import { blobUrl, readText } from '../../stores/recordings.ts';
import classes from '../place/attempt.module.css';

/** What an agent saw, got, thought and requested, from its record. Arrow keys also reach decisions that made no step. */
export function Decision({ attemptId, step }: { attemptId: string; step: number }) {
  const [later, setLater] = useState(0);
  const answer = useAnswer('attempts.decision', { attemptId, step, later }, { keep: true, live: false });
  return (
    <Loaded answer={answer} rows={8}>
      {(found) =>
        found === null ? (
          <EmptyState title={say('Nothing was decided here')}>
            {say('The agent has made no decision in this attempt.')}
          </EmptyState>
        ) : (
          <div style={{ overflow: 'auto', minHeight: 0, flex: 1 }}>
            <Stack gap="md" p="md">
              <Group gap="xs">
                <ActionIcon
                  aria-label={say('Previous decision')}
                  disabled={found.at === 1}
                  onClick={() => setLater(later - 1)}
                >
                  <IconChevronLeft size={16} />
                </ActionIcon>
                <Text fw={600}>
                  {say('Decision {at, number} of {of, number}', { at: found.at, of: found.of })}
                </Text>
                <ActionIcon
                  aria-label={say('Next decision')}
                  disabled={found.at === found.of}
                  onClick={() => setLater(later + 1)}
                >
                  <IconChevronRight size={16} />
                </ActionIcon>
                <Muted>{usedWords(found.decision)}</Muted>
              </Group>
              <Parts decision={found.decision} />
            </Stack>
          </div>
        )
      }
    </Loaded>
  );
}

/** `2.1 s · gpt-x · 1,200 tokens read, 80 written · $0.004`. */
function usedWords({ ms, use }: DecidedBody): string {
  const duration = ms === null ? [] : [durationWords(Math.round(ms))];
  if (use === null) return duration.join('');
  const { model, tokens, cost, tries } = use;
  const read = { input: tokens.input, output: tokens.output };
  return [
    ...duration,
    model,
    tokens.isEstimate
      ? say('about {input, number} tokens read, {output, number} written', read)
      : say('{input, number} tokens read, {output, number} written', read),
    ...(cost === null ? [] : [moneyWords(cost)]),
    ...(tries > 1 ? [say('{count, plural, one {# request} other {# requests}}', { count: tries })] : []),
  ].join(' · ');
}

function Parts({ decision }: { decision: DecidedBody }) {
  const { raw, asks, error, observation, exchanges, clipped = [] } = decision;
  const thought = wholeThought(decision);
  return (
    <>
      {error === null ? null : <Alert title={sayHost(error.message)}>{sayHost(error.advice ?? '')}</Alert>}
      {thought === '' ? null : (
        <TitledSection title={say('Thought')} gap={4}>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{thought}</Text>
        </TitledSection>
      )}
      <TitledSection title={say('Requested actions')} gap={4}>
        {asks.length === 0 ? (
          <Muted>{say('Nothing.')}</Muted>
        ) : (
          <pre className={classes.code}>{asks.map((ask) => JSON.stringify(ask)).join('\n')}</pre>
        )}
      </TitledSection>
      {raw === '' ? null : (
        <TitledSection title={say('Reply, word for word')} gap={4} aside={<CopyText text={raw} />}>
          <pre className={classes.code}>{raw}</pre>
        </TitledSection>
      )}
      {observation === null ? null : (
        <TitledSection title={say('What it saw')} gap={4}>
          <AddressText url={observation.url} size="sm" />
          {observation.picture === null ? null : (
            <img
              src={blobUrl(observation.picture)}
              alt={say('The page as the agent saw it')}
              style={{ maxWidth: '100%', border: '1px solid var(--line)', marginTop: 8 }}
            />
          )}
          {clipped.map(({ what, sent, of }) => (
            <Muted key={what}>{whatWasSent(what, { sent, of })}</Muted>
          ))}
          {observation.text === '' ? null : <pre className={classes.code}>{observation.text}</pre>}
        </TitledSection>
      )}
      {exchanges === null ? null : <Exchanges hash={exchanges} />}
    </>
  );
}

function whatWasSent(
  what: NonNullable<DecidedBody['clipped']>[number]['what'],
  figures: { readonly sent: number; readonly of: number },
): string {
  if (what === 'page')
    return say('{sent, number} of {of, number} characters of the page were sent.', figures);
  if (what === 'memory')
    return say('{sent, number} of {of, number} characters of the pages in its memory were sent.', figures);
  return say('{sent, number} of {of, number} pictures of the task were sent.', figures);
}

/** The requests to the agent's models, and their replies. */
function Exchanges({ hash }: { hash: string }) {
  const reading = useRead(hash, async (signal) =>
    recordedExchangesSchema.parse(JSON.parse(await readText(hash, signal))),
  );
  if (reading.state === 'loading') return <SkeletonRows rows={3} />;
  if (reading.state === 'failed')
    return <Alert title={say('The requests to its models cannot be read.')}>{reading.reason}</Alert>;
  return reading.value.exchanges.map(({ purpose, messages, reply }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an exchange stands where it was made
    <TitledSection key={at} title={say('Request to the model: {purpose}', { purpose })} gap={4}>
      <Stack gap="xs">
        {messages.map(({ role, content, tool_calls: calls = [] }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message stands where it was sent
          <div key={nth}>
            <Muted size="xs">{role}</Muted>
            {typeof content === 'string' ? (
              <pre className={classes.code}>{content}</pre>
            ) : (
              content.map((one, index) =>
                one.type === 'text' ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a part stands where it was sent
                  <pre key={index} className={classes.code}>
                    {one.text}
                  </pre>
                ) : (
                  <img
                    // biome-ignore lint/suspicious/noArrayIndexKey: a part stands where it was sent
                    key={index}
                    src={blobUrl(one.blob)}
                    alt={say('Sent to the model')}
                    style={{ maxWidth: 320, border: '1px solid var(--line)' }}
                  />
                ),
              )
            )}
            {calls.map(({ id, function: called }) => (
              <pre key={id} className={classes.code}>
                {`${called.name} ${called.arguments}`}
              </pre>
            ))}
          </div>
        ))}
        <div>
          <Muted size="xs">{say('reply')}</Muted>
          <pre className={classes.code}>
            {reply === null ? say('No reply came.') : JSON.stringify(reply, null, 2)}
          </pre>
        </div>
      </Stack>
    </TitledSection>
  ));
}
