import { Table } from '@mantine/core';
import type { FootballFacts } from '../../../shared/environments/shownStep.ts';
import { type Message, numberWords, say } from '../../../shared/language/message.ts';
import { TitledSection } from '../../parts/panes/Sheet.tsx';
import { Muted } from '../../parts/texts/texts.tsx';

const PARTS: readonly Message[] = [
  ...(['ball moved on', 'opponents passed', 'goal', 'ball lost', 'pass received', 'shot'] as const),
];

/** The match after an action: who has the ball, where it is, and what the action earned. */
export function Match({ facts }: { facts: FootballFacts }) {
  const { ball, goals, framesLeft, parts } = facts;
  const rows = [
    [say('The ball has'), ownerWords(facts)],
    [
      say('The ball is'),
      say('{x} along the field (−1 is the own goal, 1 the other goal), {y} across', {
        x: signed(ball[0]),
        y: signed(ball[1]),
      }),
    ],
    [say('Goals'), `${goals[0]} : ${goals[1]}`],
    [say('Frames left'), String(framesLeft)],
  ];
  return (
    <>
      <Facts title={say('The match after the action')} rows={rows} />
      <Facts
        title={say('Parts of the reward')}
        rows={PARTS.map((part, at) => [say(part), signed(parts[at] ?? 0)])}
        note={say('They need not add up to the reward: MageBench lowers passes and shots afterwards.')}
      />
    </>
  );
}

function ownerWords({ owner, player }: FootballFacts): string {
  if (owner === 'nobody') return say('nobody');
  const team = owner === 'left' ? say('the own team') : say('the opponents');
  return player === null ? team : say('{team}, player {player}', { team, player: player + 1 });
}

function signed(value: number): string {
  return value < 0 ? `−${numberWords(-value, 2)}` : numberWords(value, 2);
}

function Facts(props: { title: string; rows: readonly (readonly string[])[]; note?: string }) {
  const { title, rows, note } = props;
  return (
    <TitledSection title={title} gap={4}>
      <Table verticalSpacing={4} withRowBorders={false} aria-label={title} w="auto">
        <Table.Tbody>
          {rows.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400} c="dimmed">
                {name}
              </Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {note === undefined ? null : <Muted>{note}</Muted>}
    </TitledSection>
  );
}
