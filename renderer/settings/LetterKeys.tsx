import { Button, Group, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { say, sayKnown } from '../../shared/language/message.ts';
import { Muted } from '../parts/texts.tsx';
import { letterMap } from '../stores/letterKeys.ts';
import { LETTERS, moveLetter, pressedFor } from '../stores/letters.ts';

/** Every letter that is a key, with the one that is pressed for it: pressed, the button takes the next letter. */
export function LetterKeys() {
  const map = letterMap.useValue();
  const [asked, setAsked] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const keep = (next: Parameters<typeof letterMap.keep>[0]) => void letterMap.keep(next);

  function hear(letter: string, event: KeyboardEvent): void {
    if (asked !== letter || event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = event.key.toLowerCase();
    if (event.key === 'Escape') setAsked(null);
    else if (/^[a-z]$/.test(to)) {
      const { map: next, swapped } = moveLetter(map, letter, to);
      const from = pressedFor(map, letter).toUpperCase();
      setSaid(
        swapped === null
          ? say('It is {letter} now.', { letter: to.toUpperCase() })
          : say('{letter} was taken: “{what}”. That is {other} now.', {
              letter: to.toUpperCase(),
              what: wordsOf(swapped),
              other: from,
            }),
      );
      keep(next);
      setAsked(null);
    } else if (event.key.length === 1) setSaid(say('Only letters from A to Z can be chosen.'));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <section aria-label={say('Letters as keys')}>
      <Group justify="space-between" mt="md">
        <Text size="sm" fw={500}>
          {say('Letters as keys')}
        </Text>
        <Button
          size="xs"
          disabled={Object.keys(map).length === 0}
          onClick={() => {
            keep({});
            setSaid(say('Every letter is as it was.'));
          }}
        >
          {say('Reset the letters')}
        </Button>
      </Group>
      <Muted size="xs">
        {say(
          'Press a letter’s button, then the letter that you want. A letter that is taken changes places.',
        )}
      </Muted>
      <Text size="sm" role="status" mih={20}>
        {said}
      </Text>
      <Stack gap={4} role="list">
        {LETTERS.map(([letter, does]) => (
          <Group key={letter} gap="sm" wrap="nowrap" role="listitem">
            <Button
              size="compact-sm"
              w={64}
              style={{ flex: 'none' }}
              aria-label={say('{letter}: {what}. Change', {
                letter: pressedFor(map, letter).toUpperCase(),
                what: sayKnown(does),
              })}
              onClick={() => {
                setAsked(letter);
                setSaid('');
              }}
              onBlur={() => setAsked(null)}
              onKeyDown={(event) => hear(letter, event)}
            >
              {asked === letter ? '…' : pressedFor(map, letter).toUpperCase()}
            </Button>
            <Text size="sm">{sayKnown(does)}</Text>
          </Group>
        ))}
      </Stack>
    </section>
  );
}

const wordsOf = (letter: string): string => sayKnown(LETTERS.find(([one]) => one === letter)?.[1] ?? letter);
