import { Button, NavLink } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { say } from '../../../shared/language/message.ts';
import classes from './folds.module.css';
import { PARTS, type PartName } from './parts.ts';
import type { Folds } from './useFolds.ts';

/** By these a person scrolls; then the chosen part no longer holds its place. */
const BY_HAND = ['wheel', 'pointerdown', 'keydown', 'touchmove'] as const;

/**
 * The list of parts beside the figures. It stays in view. A press opens its part and shows it, also while the figures above it
 * are still computed and grow, until the person scrolls.
 */
export function FigureContents(props: { folds: Folds; scroller: RefObject<HTMLDivElement | null> }) {
  const { folds, scroller } = props;
  const [read, setRead] = useState<PartName | null>(null);
  const held = useRef<PartName | null>(null);
  const show = (name: PartName | null): void => {
    held.current = name;
    setRead(name);
    if (name === null) scroller.current?.scrollTo({ top: 0 });
    else {
      folds.set(name, true);
      const part = partOf(name);
      part?.scrollIntoView();
      // The keyboard goes on in the part, and its keys for paging scroll the figures.
      part?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
    }
  };
  useEffect(() => {
    const box = scroller.current;
    const content = box?.firstElementChild;
    if (box === null || content === null || content === undefined) return;
    const look = (): void => setRead(held.current ?? partAt(box));
    const leave = (): void => {
      held.current = null;
    };
    const growth = new ResizeObserver(() => {
      if (held.current !== null) partOf(held.current)?.scrollIntoView();
    });
    growth.observe(content);
    box.addEventListener('scroll', look, { passive: true });
    for (const kind of BY_HAND) box.addEventListener(kind, leave, { passive: true });
    return () => {
      growth.disconnect();
      box.removeEventListener('scroll', look);
      for (const kind of BY_HAND) box.removeEventListener(kind, leave);
    };
  }, [scroller]);
  return (
    <nav className={classes.contents} aria-label={say('Parts')}>
      <NavLink
        label={say('Answer')}
        active={read === null}
        aria-current={read === null ? 'true' : undefined}
        component="button"
        onClick={() => show(null)}
      />
      {PARTS.map(([name, title]) => (
        <NavLink
          key={name}
          component="button"
          label={say(title)}
          active={read === name}
          aria-current={read === name ? 'true' : undefined}
          onClick={() => show(name)}
        />
      ))}
      <Button size="xs" variant="subtle" mt="sm" onClick={() => folds.setEvery(!folds.isEveryOpen)}>
        {folds.isEveryOpen ? say('Close all parts') : say('Open all parts')}
      </Button>
    </nav>
  );
}

function partOf(name: PartName): HTMLElement | null {
  return document.getElementById(`evaluate-${name}`);
}

/** The last part that begins in the upper third of the visible area or above; null: the answer above all parts. */
function partAt(box: HTMLElement): PartName | null {
  const { top, height } = box.getBoundingClientRect();
  return (
    PARTS.map(([name]) => name)
      .filter((name) => {
        const part = partOf(name);
        return part !== null && part.getBoundingClientRect().top <= top + height / 3;
      })
      .at(-1) ?? null
  );
}
