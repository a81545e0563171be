import { Button, Group, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { say, sayKnown } from '../../shared/language/message.ts';
import { isCombined } from '../parts/keys/combined.ts';
import { Muted } from '../parts/texts/texts.tsx';
import { inBackground } from '../stores/act.ts';
import { keyCap, letterMap } from '../stores/letterKeys.ts';
import { isLetter, LETTERS, moveKey, pressedFor, SIGNS } from '../stores/letters.ts';

const KEYS = [...LETTERS, ...SIGNS];

/** Every single-key shortcut with the key that is pressed for it. After a click the button waits for the new key. */
export function LetterKeys() {
  const map = letterMap.useValue();
  const [asked, setAsked] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const keep = (next: Parameters<typeof letterMap.keep>[0]) => inBackground(letterMap.keep(next));

  function hear(key: string, event: KeyboardEvent): void {
    if (asked !== key || event.key === 'Tab' || isCombined(event, navigator.platform)) return;
    const to = event.key.toLowerCase();
    if (event.key === 'Escape') setAsked(null);
    else if (event.key.length > 1) return;
    else if (to === ' ') setSaid(say('The space bar has its own meaning everywhere.'));
    else if (isLetter(key) && !isLetter(to)) setSaid(say('Only letters from A to Z can be chosen.'));
    else move(key, to);
    event.preventDefault();
    event.stopPropagation();
  }

  function move(key: string, to: string): void {
    const { map: next, swapped, taken } = moveKey(map, key, to);
    const from = keyCap(pressedFor(map, key));
    const letter = keyCap(to);
    if (taken !== null) {
      setSaid(
        say('{letter} is used for “{what}”. A letter can swap only with a letter.', {
          letter,
          what: wordsOf(taken),
        }),
      );
      return;
    }
    setSaid(
      swapped === null
        ? say('The key is now {letter}.', { letter })
        : say('{letter} was used for “{what}”. That key is now {other}.', {
            letter,
            what: wordsOf(swapped),
            other: from,
          }),
    );
    keep(next);
    setAsked(null);
  }

  return (
    <section aria-label={say('Shortcut keys')}>
      <Group justify="space-between" mt="md">
        <Text size="sm" fw={500}>
          {say('Shortcut keys')}
        </Text>
        <Button
          size="xs"
          disabled={Object.keys(map).length === 0}
          onClick={() => {
            keep({});
            setSaid(say('All keys are reset.'));
          }}
        >
          {say('Reset the keys')}
        </Button>
      </Group>
      <Muted size="xs">
        {say(
          'Click a shortcut, then press the new key: a letter for a letter, any key for a digit or a sign. If the key is in use, the two shortcuts swap.',
        )}
      </Muted>
      <Text size="sm" role="status" mih={20}>
        {said}
      </Text>
      <Stack gap={4} role="list">
        {KEYS.map(([key, does]) => (
          <Group key={key} gap="sm" wrap="nowrap" role="listitem">
            <Button
              size="compact-sm"
              w={64}
              style={{ flex: 'none' }}
              aria-label={say('{letter}: {what}. Change', {
                letter: keyCap(pressedFor(map, key)),
                what: sayKnown(does),
              })}
              onClick={() => {
                setAsked(key);
                setSaid('');
              }}
              onBlur={() => setAsked(null)}
              onKeyDown={(event) => hear(key, event)}
            >
              {asked === key ? '…' : keyCap(pressedFor(map, key))}
            </Button>
            <Text size="sm">{sayKnown(does)}</Text>
          </Group>
        ))}
      </Stack>
    </section>
  );
}

const wordsOf = (key: string): string => sayKnown(KEYS.find(([one]) => one === key)?.[1] ?? key);
