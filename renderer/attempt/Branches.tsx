import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { AttemptDetail, AttemptRow } from '../../shared/contract/index.ts';
import { sayHost } from '../../shared/language/message.ts';
import type { Branched } from '../../shared/model/branch.ts';
import { TitledSection } from '../parts/Sheet.tsx';
import { Ago, Muted } from '../parts/texts.tsx';
import { attemptMark, VerdictMark } from '../parts/VerdictMark.tsx';
import { counted } from '../parts/words.ts';

const hrefOf = (id: string) => `#/attempt/${encodeURIComponent(id)}`;

/** Where an attempt goes on from, in one line with a link; nothing for one that began at the beginning. */
export function ParentLine({ detail }: { detail: AttemptDetail }) {
  const { attempt, parent } = detail;
  if (attempt.parent === null) return null;
  const { attemptId, step } = attempt.parent;
  return (
    <Text size="sm">
      goes on from{' '}
      {parent === null ? (
        `step ${step} of an attempt that is gone`
      ) : (
        <Anchor href={`${hrefOf(attemptId)}?step=${Math.max(1, step)}`} size="sm">
          step {step} of {parent.participant}’s attempt
        </Anchor>
      )}
    </Text>
  );
}

/** How a branch came to where it begins, and which attempts go on from this one. */
export function Branches({ detail }: { detail: AttemptDetail }) {
  const { branched, branches, attempt } = detail;
  return (
    <>
      {attempt.parent === null ? null : (
        <TitledSection title="Replayed part" gap={4}>
          {branched === null ? (
            <Muted>The replay has not come to its end.</Muted>
          ) : (
            <Replayed branched={branched} />
          )}
        </TitledSection>
      )}
      {branches.length === 0 ? null : (
        <TitledSection title="Branches" gap={4}>
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
          {row.participant}, from step {row.parent?.step ?? 0}
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
        {counted(inherited, 'step')} carried out again
        {relocated.length === 0 ? '' : `, ${relocated.length} on an element that was found again`}
        {likenesses.length === 0
          ? '.'
          : `; of each page at least ${Math.floor(100 * Math.min(...likenesses))} % of the words were the same.`}{' '}
        The time that it took counts as a pause.
      </Text>
      {relocated.map(({ replayed }) => (
        <Muted key={replayed.index} size="xs" style={{ overflowWrap: 'anywhere' }}>
          Step {replayed.index}: {sayHost(replayed.reason ?? '')}
        </Muted>
      ))}
      {departures.map(({ departure, choice }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a departure is its position
        <div key={at}>
          <Text size="sm">
            Departed at step {departure.step};{' '}
            {choice === 'replay-on' ? 'the rest was carried out all the same.' : 'it begins there.'}
          </Text>
          <Muted size="xs" style={{ overflowWrap: 'anywhere' }}>
            Expected: {departure.expected}
          </Muted>
          <Muted size="xs" style={{ overflowWrap: 'anywhere' }}>
            Found: {sayHost(departure.found)}
          </Muted>
        </div>
      ))}
      {notSent.length === 0 ? null : (
        <Muted size="xs">
          Not sent: {notSent.map(({ method, host }) => `${method} to ${host}`).join(', ')}
        </Muted>
      )}
    </Stack>
  );
}
