import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { say, spokenLanguage } from '../../../shared/language/message.ts';
import classes from '../place/attempt.module.css';

/** Levels that are open at first. */
const OPEN_DEPTH = 2;
/** The most characters of a text that is not collapsed. */
const LONGEST = 400;

/** A stored body as a tree. Its parts open and close by mouse, or by Enter or Space. */
export function JsonTree({ value }: { value: Readonly<Record<string, unknown>> }) {
  // Each click opens all parts, or only the outermost ones.
  const [depth, setDepth] = useState({ open: OPEN_DEPTH, press: 0 });
  const open = (to: number) => setDepth({ open: to, press: depth.press + 1 });
  return (
    <>
      <Group gap="xs" mb="xs">
        <Button size="compact-xs" onClick={() => open(Number.POSITIVE_INFINITY)}>
          {say('Unfold all')}
        </Button>
        <Button size="compact-xs" onClick={() => open(1)}>
          {say('Fold all')}
        </Button>
      </Group>
      <div className={classes.json} key={depth.press} lang="en">
        {Object.entries(value).map(([name, part]) => (
          <Part key={name} name={name} value={part} depth={1} open={depth.open} />
        ))}
      </div>
    </>
  );
}

interface PartProps {
  readonly name: string;
  readonly value: unknown;
  readonly depth: number;
  readonly open: number;
}

function Part({ name, value, depth, open }: PartProps) {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : null;
  if (parts === null || parts.length === 0) return <Leaf name={name} value={value} />;
  const isList = Array.isArray(value);
  return (
    <details open={depth < open}>
      <summary>
        <span className={classes.jsonName}>{name}</span>{' '}
        <span className={classes.jsonCount}>{isList ? `[${parts.length}]` : `{${parts.length}}`}</span>
      </summary>
      <div className={classes.jsonParts}>
        {parts.map(([key, part]) => (
          <Part key={key} name={key} value={part} depth={depth + 1} open={open} />
        ))}
      </div>
    </details>
  );
}

function Leaf({ name, value }: Pick<PartProps, 'name' | 'value'>) {
  const text = JSON.stringify(value) ?? 'undefined';
  if (text.length > LONGEST)
    return (
      <details>
        <summary>
          <span className={classes.jsonName}>{name}</span>{' '}
          <span className={classes.jsonCount} lang={spokenLanguage()}>
            {say('{count, plural, one {# character} other {# characters}}', { count: text.length })}
          </span>
        </summary>
        <div className={classes.jsonParts}>{text}</div>
      </details>
    );
  return (
    <div className={classes.jsonLeaf}>
      <span className={classes.jsonName}>{name}</span>: {text}
    </div>
  );
}
