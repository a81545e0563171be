import { useEffect, useMemo } from 'react';
import { say } from '../../shared/language/message.ts';
import type { PagePrompt } from '../../shared/model/index.ts';
import { ListBox } from '../parts/lists/ListBox.tsx';
import classes from './native.module.css';

const ROW = 26;
const MOST_ROWS = 10;

/**
 * The suggestions of a field while a person types in it. The keys go to the page, which moves through the list. The list itself
 * reacts only to the mouse, and closes when the page loses the focus.
 */
export function Suggestions(props: {
  prompt: Extract<PagePrompt, { kind: 'suggestions' }>;
  onTake: (value: string) => void;
  onBack: () => void;
}) {
  const { prompt, onTake, onBack } = props;
  const { options, at, label } = prompt;
  const longest = useMemo(
    () =>
      options.reduce((long, option) => (wordsOf(option).length > long.length ? wordsOf(option) : long), ''),
    [options],
  );
  useEffect(() => {
    const listen = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('[data-page-keys]') === null) onBack();
    };
    document.addEventListener('focusin', listen);
    return () => document.removeEventListener('focusin', listen);
  });
  return (
    <div className={classes.list} style={{ height: Math.min(MOST_ROWS, options.length) * ROW + 8 }}>
      <div className={classes.longest} aria-hidden>
        {longest.slice(0, 200)}
      </div>
      <ListBox
        label={label === '' ? say('Suggestions') : say('Suggestions for {field}', { field: label })}
        count={options.length}
        rowHeight={ROW}
        className={classes.rows}
        rowClassName={classes.row}
        takesFocus={false}
        chosen={at}
        onChoose={() => {}}
        onPress={(index) => {
          const option = options[index];
          if (option !== undefined) onTake(option.value);
        }}
        titleOf={(index) => wordsOf(options[index])}
        renderRow={(index) => {
          const option = options[index];
          if (option === undefined) return null;
          return (
            <>
              <span className={classes.words}>{option.value}</span>
              {saysMore(option) ? <span className={classes.aside}>{option.label}</span> : null}
            </>
          );
        }}
      />
    </div>
  );
}

type Option = Extract<PagePrompt, { kind: 'suggestions' }>['options'][number];

function saysMore({ value, label }: Option): boolean {
  return label !== '' && label !== value;
}

function wordsOf(option: Option | undefined): string {
  if (option === undefined) return '';
  return saysMore(option) ? `${option.value}  ${option.label}` : option.value;
}
