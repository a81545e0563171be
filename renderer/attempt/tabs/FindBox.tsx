import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { say } from '../../../shared/language/message.ts';
import { textTo } from '../../parts/forms/Form.tsx';
import { KeyHint } from '../../parts/keys/KeyHint.tsx';
import { type Finding, hitBeside, hitWords } from './finding.ts';

/** A press of `/` focuses the visible search box, or the next one that appears. The number increases with each press. */
export interface FindCall {
  readonly asked: number;
  /** The last press that was handled. */
  readonly obeyed: { current: number };
}

interface FindBoxProps extends Finding {
  /** The accessible name: "Find in events". */
  readonly label: string;
  readonly onWords: (words: string) => void;
  readonly onGo: (place: number) => void;
  readonly call: FindCall;
}

/** Searches a list: Enter and Shift Enter go from hit to hit, Esc clears the box, a second Esc leaves it. */
export function FindBox(props: FindBoxProps) {
  const {
    words,
    label,
    onWords,
    call: { asked, obeyed },
  } = props;
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (asked === obeyed.current) return;
    obeyed.current = asked;
    box.current?.focus();
    box.current?.select();
  }, [asked, obeyed]);
  const go = (by: 1 | -1) => {
    const place = hitBeside(props, by);
    if (place !== null) props.onGo(place);
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === 'F3') go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && words !== '') onWords('');
    else if (event.key === 'Escape') box.current?.blur();
    else return;
    event.preventDefault();
  }
  const isNone = props.hits?.length === 0 || words.trim() === '';
  return (
    <Group gap={4} wrap="nowrap" miw={0} role="search">
      <TextInput
        ref={box}
        size="xs"
        w={220}
        miw={90}
        type="search"
        placeholder={label}
        aria-label={label}
        rightSection={words === '' ? <KeyHint>/</KeyHint> : null}
        value={words}
        onKeyDown={onKeyDown}
        onChange={textTo(onWords)}
      />
      <ActionIcon
        aria-label={say('Previous hit')}
        title={say('Shift Enter')}
        disabled={isNone}
        onClick={() => go(-1)}
      >
        <IconChevronUp size={16} />
      </ActionIcon>
      <ActionIcon aria-label={say('Next hit')} title={say('Enter')} disabled={isNone} onClick={() => go(1)}>
        <IconChevronDown size={16} />
      </ActionIcon>
      <Text size="xs" c="dimmed" role="status" style={{ whiteSpace: 'nowrap' }}>
        {hitWords(props)}
      </Text>
    </Group>
  );
}
