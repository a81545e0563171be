import { Button, Kbd, Text } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { PointedElement } from '../../shared/model/index.ts';
import { PickList } from '../parts/lists/PickList.tsx';
import { useKey } from '../parts/useKey.ts';
import { kindWords } from '../parts/words/stepWords.ts';
import { act } from '../stores/act.ts';
import type { StageProps } from './StageCard.tsx';

/**
 * The way to an element without a mouse: what could be used in the part of the page that is seen, by its words. `says`: what
 * stands there while the list is closed.
 */
export function FindBox({ free, says, onMark }: Omit<StageProps, 'demonstration'> & { says: string }) {
  const [found, setFound] = useState<readonly PointedElement[] | null>(null);
  /** Null: closed, or nothing is there to choose from. */
  const list = found?.length === 0 ? null : found;
  const box = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState<string | null>(null);

  async function open(): Promise<void> {
    const answer = await act('demonstrate.operable', {});
    if (answer === null) return;
    setFound(answer);
    mark(answer, null);
  }
  function mark(among: readonly PointedElement[], id: string | null): void {
    setMarked(id);
    onMark(among.find((one) => one.ref.node === id)?.box ?? null);
  }
  function close(): void {
    setFound(null);
    onMark(null);
  }
  function take(id: string): void {
    const one = found?.find(({ ref }) => ref.node === id);
    close();
    if (one) void act('demonstrate.choose', { ...one.ref });
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }
  useKey('/', () => (list === null ? void open() : box.current?.querySelector('input')?.focus()), free);

  if (list === null)
    return (
      <>
        {found === null ? (
          <Text size="sm" c="dimmed">
            {says}
          </Text>
        ) : (
          <Text size="sm" role="status">
            Nothing that could be used is in view. Scroll, or press an element.
          </Text>
        )}
        <Button size="compact-sm" mt={4} variant="default" disabled={!free} onClick={() => void open()}>
          Find by its words…&nbsp;<Kbd size="xs">/</Kbd>
        </Button>
      </>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes it, wherever in it the focus is
    <div ref={box} onKeyDown={onKeyDown}>
      <PickList
        label="Find an element"
        placeholder="its words, or its role"
        hideLabel
        items={list.map((one) => ({
          id: one.ref.node,
          kind: kindWords(one),
          label: [one.name, one.hint].filter((words) => words).join(' · ') || '(no name)',
        }))}
        marked={marked}
        onMark={(id) => mark(list, id)}
        onTake={take}
        takesPress
      />
    </div>
  );
}
