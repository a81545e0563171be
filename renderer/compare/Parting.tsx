import { Button, Text } from '@mantine/core';
import { IconArrowsSplit } from '@tabler/icons-react';
import { Children, type ReactNode } from 'react';
import type { Comparison } from '../../shared/contract/compare.ts';
import { say } from '../../shared/language/message.ts';
import { partings } from '../../shared/words/partingWords.ts';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import classes from './compare.module.css';
import { goToRow } from './comparePlace.ts';

/** The first divergence: the lane, the row, and what both lanes do there. */
export function Parting({ comparison, lane, at }: { comparison: Comparison; lane: number; at: number }) {
  const { attempts, reference } = comparison;
  const base = attempts[reference];
  const all = partings(comparison, attempts);
  const told = all.find((one) => one.lane === lane) ?? all[0];
  if (base === undefined) return null;
  if (told === undefined)
    return <Muted>{say('All followed the path of {name}.', { name: base.row.participant })}</Muted>;
  const others = all.filter((one) => one !== told);
  const nameOf = (of: number): string => attempts[of]?.row.participant ?? '';
  const more = [
    ...(told.wasted === 0
      ? []
      : [
          say('{count, plural, one {# step} other {# steps}} of {name} wasted', {
            count: told.wasted,
            name: nameOf(told.lane),
          }),
        ]),
    ...others.map((one) =>
      say('{name} diverges at hop {hop}, row {row}', {
        name: nameOf(one.lane),
        hop: one.hop,
        row: one.row + 1,
      }),
    ),
  ];
  return (
    <section className={classes.parting} data-testid="parting" aria-label={say('Where they diverge')}>
      <div className={classes.partingHead}>
        <IconArrowsSplit size={18} style={{ flex: 'none' }} aria-hidden />
        <Text lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          <Said
            message="<b>{name}</b> diverges from <b>{reference}</b> at hop {hop}, row {row}"
            values={{
              name: nameOf(told.lane),
              reference: nameOf(reference),
              hop: told.hop,
              row: told.row + 1,
              b: (name: ReactNode[]) => <b>{Children.toArray(name)}</b>,
            }}
          />
        </Text>
        {at === told.row ? null : (
          <Button
            size="compact-xs"
            style={{ flex: 'none' }}
            rightSection={<KeyHint size="xs">D</KeyHint>}
            onClick={() => goToRow(told.row + 1)}
          >
            {say('Show it')}
          </Button>
        )}
      </div>
      <div className={classes.partingSides}>
        <PartingSide name={nameOf(reference)} did={told.theirs} isReference />
        <PartingSide name={nameOf(told.lane)} did={told.own} />
      </div>
      {more.length === 0 ? null : (
        <Text
          size="xs"
          c="dimmed"
          truncate="end"
          className={classes.partingOthers ?? ''}
          title={more.join(' · ')}
        >
          {more.join(' · ')}
        </Text>
      )}
    </section>
  );
}

function PartingSide({
  name,
  did,
  isReference = false,
}: {
  name: string;
  did: string;
  isReference?: boolean;
}) {
  return (
    <div className={classes.partingSide} data-reference={isReference} title={`${name}: ${did}`}>
      <Text span size="xs" c="dimmed" truncate="end">
        {name}
      </Text>
      <Text size="sm" lineClamp={2} fw={500}>
        {did}
      </Text>
    </div>
  );
}
