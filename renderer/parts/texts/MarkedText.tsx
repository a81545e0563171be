import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { piecesOf, wordsOf } from '../../../shared/proposal/wordsOf.ts';
import classes from './MarkedText.module.css';

/** A text with the words marked that another text also contains. */
export function MarkedText({ text, other }: { text: string; other: string }) {
  const pieces = useMemo(() => marked(text, other), [text, other]);
  return (
    <Text component="div" className={classes.text ?? ''}>
      {pieces.map(({ at, words, shared }) =>
        shared ? (
          <mark key={at} className={classes.shared}>
            {words}
          </mark>
        ) : (
          <span key={at}>{words}</span>
        ),
      )}
    </Text>
  );
}

function marked(text: string, other: string) {
  const there = new Set(wordsOf(other));
  let at = 0;
  return piecesOf(text).map((piece) => {
    at += piece.text.length;
    return { at, words: piece.text, shared: piece.key !== null && there.has(piece.key) };
  });
}
