import { Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue } from 'react';
import { say } from '../../../shared/language/message.ts';
import { HeadingBelow } from '../../parts/charts/figures.tsx';
import { SkeletonRows } from '../../parts/states/states.tsx';
import { useIsPrinting } from '../../stores/printing.ts';
import classes from './folds.module.css';
import { PARTS, type PartName } from './parts.ts';
import type { Folds } from './useFolds.ts';

/**
 * A part of the screen under a heading that folds it. Folded, it is one line with its most important figure, and computes nothing.
 * When it is unfolded, the heading says so at once, and the figures are drawn next. On paper they are there with the heading.
 */
export function Part(props: { name: PartName; folds: Folds; line: string; children: ReactNode }) {
  const { name, folds, line, children } = props;
  const isOpen = folds.isOpen(name);
  const isFollowed = useDeferredValue(isOpen);
  const isDrawn = useIsPrinting() || isFollowed;
  const title = say(PARTS.find(([one]) => one === name)?.[1] ?? 'Success');
  return (
    <section
      id={`evaluate-${name}`}
      aria-label={title}
      aria-busy={isOpen && !isDrawn}
      className={classes.part}
    >
      <div className={classes.head}>
        <Title order={2}>
          <UnstyledButton
            className={classes.heading}
            aria-expanded={isOpen}
            onClick={() => folds.set(name, !isOpen)}
          >
            {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
            <span>{title}</span>
          </UnstyledButton>
        </Title>
        {isOpen ? null : (
          <Text size="sm" c="dimmed" truncate title={line}>
            {line}
          </Text>
        )}
      </div>
      {!isOpen ? null : isDrawn ? <HeadingBelow value={3}>{children}</HeadingBelow> : <SkeletonRows />}
    </section>
  );
}
