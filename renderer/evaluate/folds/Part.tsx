import { Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { say } from '../../../shared/language/message.ts';
import { HeadingBelow } from '../../parts/charts/figures.tsx';
import classes from './folds.module.css';
import { PARTS, type PartName } from './parts.ts';
import type { Folds } from './useFolds.ts';

/** A part of the screen under a heading that folds it. Folded, it is one line with its most important figure, and computes nothing. */
export function Part(props: { name: PartName; folds: Folds; line: string; children: ReactNode }) {
  const { name, folds, line, children } = props;
  const isOpen = folds.isOpen(name);
  const title = say(PARTS.find(([one]) => one === name)?.[1] ?? 'Success');
  return (
    <section id={`evaluate-${name}`} aria-label={title} className={classes.part}>
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
      {isOpen ? <HeadingBelow value={3}>{children}</HeadingBelow> : null}
    </section>
  );
}
