import { Alert, Button, Group, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { say } from '../../../shared/language/message.ts';
import { beginPaper, gatherForPrint, stopPrinting, usePrinting } from '../../stores/printing.ts';
import { layOutForPaper } from './paper.ts';

/** Figures that the screen requests one by one, with their state. */
const REQUESTED = '[data-state]:is([data-section], [data-part])';
const WAITING = `${REQUESTED}:is([data-state="loading"], [data-state="stale"])`;
const DRAWING = '[data-drawing]';
const SETTLED_MS = 300;

/**
 * Ctrl P opens every part and prints once all figures are computed. Meanwhile a note counts them, and offers to print at once. The
 * menu of the browser prints what is there.
 */
export function PrintNote({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const isGathering = usePrinting(({ state }) => state === 'gathering');
  const [counts, setCounts] = useState({ ready: 0, of: 0 });
  useEffect(() => {
    const begin = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      if (!event.repeat) gatherForPrint();
    };
    document.addEventListener('keydown', begin);
    return () => {
      document.removeEventListener('keydown', begin);
      stopPrinting();
    };
  }, []);
  useEffect(() => {
    const box = scroller.current;
    if (!isGathering || box === null) return;
    let settled: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const of = box.querySelectorAll(REQUESTED).length;
      const waiting = box.querySelectorAll(WAITING).length;
      setCounts({ ready: of - waiting, of });
      clearTimeout(settled);
      // Figures that have just arrived add their charts in the next rendering.
      if (waiting === 0 && box.querySelector(DRAWING) === null)
        settled = setTimeout(() => window.print(), SETTLED_MS);
    };
    const changes = new MutationObserver(look);
    changes.observe(box, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-state', 'data-drawing'],
    });
    look();
    return () => {
      changes.disconnect();
      clearTimeout(settled);
    };
  }, [isGathering, scroller]);
  useEffect(() => {
    let undo: (() => void) | null = null;
    const begin = (): void => {
      // The browser lays the page out for paper as soon as this event has been handled.
      flushSync(beginPaper);
      if (scroller.current !== null) undo ??= layOutForPaper(scroller.current);
    };
    const end = (): void => {
      undo?.();
      undo = null;
      stopPrinting();
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      undo?.();
    };
  }, [scroller]);
  if (!isGathering) return null;
  return (
    <Alert icon={<IconPrinter size={20} />} role="status" data-screen-only mb="md" title={say('Printing')}>
      <Group gap="sm">
        <Text size="sm">
          {say('{ready, number} of {of, number} figures are computed. Then the print dialog opens.', counts)}
        </Text>
        <Button size="xs" onClick={() => window.print()}>
          {say('Print what is there')}
        </Button>
        <Button size="xs" variant="subtle" onClick={stopPrinting}>
          {say('Cancel')}
        </Button>
      </Group>
    </Alert>
  );
}
