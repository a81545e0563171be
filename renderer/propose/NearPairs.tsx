import { Button, Group, NumberInput, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ComparedPairs, NearPair } from '../../shared/contract/propose.ts';
import { Loaded } from '../parts/states/Loaded.tsx';
import { act } from '../stores/act.ts';
import { useMirror } from '../stores/mirror.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import { MarkedText } from './NearText.tsx';
import classes from './propose.module.css';

/** Pairs below the limit that are shown beside those from it on: where one would draw the line. */
const BELOW = 4;

/**
 * The limit from which a proposal is refused, set while one sees which pairs of this site are on which side of it. The
 * numbers of one model say nothing about those of another.
 */
export function NearPairs({ siteId }: { siteId: string }) {
  const [shown, setShown] = useState(false);
  return (
    <section aria-label="Too close">
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={3}>Too close to each other</Title>
        {shown ? null : (
          <Button size="xs" variant="default" onClick={() => setShown(true)}>
            Try a limit
          </Button>
        )}
      </Group>
      {shown ? (
        <Pairs siteId={siteId} />
      ) : (
        <Text size="sm" c="dimmed">
          Compares the ideas and proposals of this site with each other, to see what a limit would refuse.
        </Text>
      )}
    </section>
  );
}

function Pairs({ siteId }: { siteId: string }) {
  const answer = useAnswer('propose.pairs', { siteId }, { keep: true });
  const settings = useMirror((mirror) => mirror.settings);
  if (settings === null) return null;
  return (
    <Loaded answer={answer} rows={4}>
      {(compared) => (
        <Limited
          key={compared.by}
          compared={compared}
          kept={compared.by === 'words' ? settings.proposalThreshold : settings.proposalMeaningThreshold}
        />
      )}
    </Loaded>
  );
}

function Limited({ compared, kept }: { compared: ComparedPairs; kept: number }) {
  const [typed, setTyped] = useState<number | null>(null);
  const limit = typed ?? kept;
  const { by, model, note, texts, of, scores, nearest } = compared;
  const refused = scores.filter((score) => score >= limit / 100).length;
  const line = nearest.slice(0, Math.min(nearest.length, refused + BELOW));
  return (
    <Stack gap="sm">
      <Group align="flex-end" wrap="nowrap">
        <NumberInput
          w={180}
          label="Too close, from"
          suffix=" %"
          min={1}
          max={100}
          allowDecimal={false}
          clampBehavior="strict"
          value={limit}
          onChange={(value) => typeof value === 'number' && value >= 1 && setTyped(value)}
        />
        <Button
          variant="default"
          disabled={limit === kept}
          onClick={() =>
            void act(
              'settings.set',
              by === 'words' ? { proposalThreshold: limit } : { proposalMeaningThreshold: limit },
            )
          }
        >
          Keep this limit
        </Button>
      </Group>
      <Text size="sm" role="status">
        {of === 0
          ? 'There are fewer than two ideas and proposals to compare.'
          : `From ${limit} % on, ${refused} of the ${of} pairs of ${texts} ideas and proposals are too close. The nearest pair has ${percent(scores[0] ?? 0)}.`}
      </Text>
      <Text size="sm" c="dimmed">
        {model === null
          ? 'Compared by words: the same task in quite other words is not found.'
          : `Compared by the meaning that ${model} sees. Every model has its own numbers: look again after a change of model.`}{' '}
        The limit holds for all sites.{note === null ? '' : ` ${note}`}
      </Text>
      {line.map((pair, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two proposals may have the same words
        <PairOf key={at} pair={pair} close={pair.score >= limit / 100} />
      ))}
      {refused + BELOW < of ? (
        <Text size="sm" c="dimmed">
          The other {of - line.length} pairs are{' '}
          {refused > nearest.length ? 'not shown' : 'farther from each other'}.
        </Text>
      ) : null}
    </Stack>
  );
}

const KINDS = { idea: 'idea', accepted: 'accepted', waiting: 'waiting' } as const;

function PairOf({ pair: { one, other, score }, close }: { pair: NearPair; close: boolean }) {
  return (
    <article className={classes.near} data-close={close} aria-label={close ? 'Too close' : 'Far enough'}>
      <Text size="xs" c="dimmed" mb={4}>
        {percent(score)} · {close ? 'too close' : 'far enough'} · {KINDS[one.kind]} and {KINDS[other.kind]}
      </Text>
      <Stack gap={4}>
        <MarkedText text={one.text} other={other.text} />
        <MarkedText text={other.text} other={one.text} />
      </Stack>
    </article>
  );
}

function percent(score: number): string {
  return `${Math.floor(score * 100)} %`;
}
