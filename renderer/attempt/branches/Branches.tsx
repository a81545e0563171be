import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { AttemptDetail, AttemptRow } from '../../../shared/contract/index.ts';
import { say, sayHost } from '../../../shared/language/message.ts';
import type { Branched } from '../../../shared/model/branch.ts';
import { TitledSection } from '../../parts/panes/Sheet.tsx';
import { Said } from '../../parts/texts/Said.tsx';
import { Ago, Muted } from '../../parts/texts/texts.tsx';
import { attemptMark, VerdictMark } from '../../parts/verdicts/VerdictMark.tsx';

const hrefOf = (id: string) => `#/attempt/${encodeURIComponent(id)}`;

/** Links to the attempt that this one continues; nothing for an attempt that is not a branch. */
export function ParentLine({ detail }: { detail: AttemptDetail }) {
  const { attempt, parent } = detail;
  if (attempt.parent === null) return null;
  const { attemptId, step } = attempt.parent;
  return (
    <Text size="sm">
      {parent === null ? (
        say('continues from step {step} of a deleted attempt', { step })
      ) : (
        <Said
          message="continues from <to>step {step} of {name}’s attempt</to>"
          values={{
            step,
            name: parent.participant,
            to: (words) => (
              <Anchor key="to" href={`${hrefOf(attemptId)}?step=${Math.max(1, step)}`} size="sm">
                {words}
              </Anchor>
            ),
          }}
        />
      )}
    </Text>
  );
}

/** The replay with which a branch began, and the branches of this attempt. */
export function Branches({ detail }: { detail: AttemptDetail }) {
  const { branched, branches, attempt } = detail;
  return (
    <>
      {attempt.parent === null ? null : (
        <TitledSection title={say('Replayed part')} gap={4}>
          {branched === null ? (
            <Muted>{say('The replay is not complete.')}</Muted>
          ) : (
            <Replayed branched={branched} />
          )}
        </TitledSection>
      )}
      {branches.length === 0 ? null : (
        <TitledSection title={say('Branches')} gap={4}>
          <Stack gap={4}>
            {branches.map((row) => (
              <BranchLine key={row.id} row={row} />
            ))}
          </Stack>
        </TitledSection>
      )}
    </>
  );
}

function BranchLine({ row }: { row: AttemptRow }) {
  return (
    <Anchor href={hrefOf(row.id)} c="var(--mantine-color-text)" size="sm">
      <Group gap="sm" wrap="nowrap">
        <VerdictMark mark={attemptMark(row)} size={14} />
        <Text span size="sm" truncate style={{ flex: 1, minWidth: 0 }}>
          {say('{name}, from step {step}', { name: row.participant, step: row.parent?.step ?? 0 })}
        </Text>
        <Muted size="xs" span style={{ whiteSpace: 'nowrap' }}>
          {row.hopsPassed}/{row.hops} · <Ago time={row.startedAt} />
        </Muted>
      </Group>
    </Anchor>
  );
}

function Replayed({ branched }: { branched: Branched }) {
  const { inherited, steps, departures, notSent } = branched;
  const relocated = steps.filter(({ replayed }) => replayed.outcome === 'relocated');
  const likenesses = steps.flatMap(({ page }) => page?.likeness ?? []);
  return (
    <Stack gap={4}>
      <Text size="sm">
        {[
          say('{count, plural, one {# step} other {# steps}} replayed.', { count: inherited }),
          ...(relocated.length === 0
            ? []
            : [
                say(
                  '{count, plural, one {# of them used a relocated element.} other {# of them used a relocated element.}}',
                  { count: relocated.length },
                ),
              ]),
          ...(likenesses.length === 0
            ? []
            : [
                say('At least {percent} % of the words on each page were the same.', {
                  percent: Math.floor(100 * Math.min(...likenesses)),
                }),
              ]),
          say('The time that it took counts as a pause.'),
        ].join(' ')}
      </Text>
      {relocated.map(({ replayed }) => (
        <Muted key={replayed.index} size="xs" style={{ overflowWrap: 'anywhere' }}>
          {say('Step {step}: {words}', { step: replayed.index, words: sayHost(replayed.reason ?? '') })}
        </Muted>
      ))}
      {departures.map(({ departure, choice }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a departure is its position
        <div key={at}>
          <Text size="sm">
            {choice === 'replay-on'
              ? say('Diverged at step {step}; the rest was replayed anyway.', {
                  step: departure.step,
                })
              : say('Diverged at step {step}; the branch begins there.', { step: departure.step })}
          </Text>
          <Muted size="xs" style={{ overflowWrap: 'anywhere' }}>
            {say('Expected: {text}', { text: sayHost(departure.expected) })}
          </Muted>
          <Muted size="xs" style={{ overflowWrap: 'anywhere' }}>
            {say('Found: {text}', { text: sayHost(departure.found) })}
          </Muted>
        </div>
      ))}
      {notSent.length === 0 ? null : (
        <Muted size="xs">
          {say('Not sent: {requests}.', {
            requests: notSent
              .map(({ method, host }) => say('{method} to {host}', { method, host }))
              .join(', '),
          })}
        </Muted>
      )}
    </Stack>
  );
}
