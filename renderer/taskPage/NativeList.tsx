import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { say } from '../../shared/language/message.ts';
import type { PagePrompt } from '../../shared/model/index.ts';
import { ListBox } from '../parts/lists/ListBox.tsx';
import classes from './native.module.css';
import { isOpen, reachable, rowsOf, typedRow } from './nativeRows.ts';

const ROW = 26;
const MOST_ROWS = 14;
/** Letters typed within this time, in milliseconds, form one word. */
const WORD_MS = 1000;

/** A native list of the page, with the same keys: arrows, letters, Home and End move; Enter, Space and Tab take an option. */
export function NativeList(props: {
  prompt: Extract<PagePrompt, { kind: 'select' }>;
  onTake: (value: string) => void;
  onBack: () => void;
}) {
  const { prompt, onTake, onBack } = props;
  const { options, label } = prompt;
  const rows = useMemo(() => rowsOf(options), [options]);
  const [at, setAt] = useState(() => {
    const chosen = rows.findIndex((row) => row.kind === 'option' && row.option.selected);
    return chosen >= 0 ? chosen : reachable(rows, -1, 0);
  });
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  useLayoutEffect(() => list.current?.focus({ preventScroll: true }), []);
  const isHeading = useCallback((index: number) => rows[index]?.kind === 'heading', [rows]);
  const longest = useMemo(
    () => options.reduce((long, { label: next }) => (next.length > long.length ? next : long), ''),
    [options],
  );

  function take(index: number): void {
    const row = rows[index];
    if (row?.kind === 'option' && !row.option.disabled) onTake(row.option.value);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const isWord = event.timeStamp - typed.current.at < WORD_MS;
    const { key } = event;
    if (key === 'Escape') onBack();
    else if (event.altKey && !/^Arrow(Up|Down)$/.test(key)) return;
    else if (event.altKey || /^(?:Enter|Tab|F4)$/.test(key) || (key === ' ' && !isWord)) {
      // A held key was pressed for something else, and its next repeat would go to the page.
      if (!event.repeat) take(at);
    } else if ([...key].length === 1) {
      typed.current = { text: `${isWord ? typed.current.text : ''}${key}`, at: event.timeStamp };
      setAt(typedRow(rows, at, typed.current.text) ?? at);
    } else return;
    event.preventDefault();
  }

  return (
    <div className={classes.list} style={{ height: Math.min(MOST_ROWS, rows.length) * ROW + 8 }}>
      <div className={classes.longest} aria-hidden>
        {longest.slice(0, 200)}
      </div>
      <ListBox
        ref={list}
        label={label || say('Choices')}
        count={rows.length}
        rowHeight={ROW}
        className={classes.rows}
        rowClassName={classes.row}
        chosen={at}
        onChoose={(to) => setAt(reachable(rows, at, to))}
        onPress={take}
        onKey={onKeyDown}
        isHeading={isHeading}
        isDisabled={(index) => !isOpen(rows[index])}
        titleOf={(index) => wordsOf(rows[index])}
        nameOf={(index) => {
          const row = rows[index];
          return row?.kind === 'option' && row.option.group
            ? `${row.option.group}: ${wordsOf(row)}`
            : undefined;
        }}
        renderRow={(index) => {
          const row = rows[index];
          const isGrouped = row?.kind === 'option' && row.option.group !== undefined;
          return (
            <span className={classes.words} data-grouped={isGrouped}>
              {wordsOf(row)}
            </span>
          );
        }}
      />
    </div>
  );
}

function wordsOf(row: ReturnType<typeof rowsOf>[number] | undefined): string {
  if (row === undefined) return '';
  return row.kind === 'heading' ? row.label : row.option.label || say('(empty)');
}
