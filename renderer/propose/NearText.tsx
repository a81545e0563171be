import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { type Message, say } from '../../shared/language/message.ts';
import type { Near } from '../../shared/proposal/proposal.ts';
import { piecesOf, wordsOf } from '../../shared/proposal/wordsOf.ts';
import { Muted } from '../parts/texts/texts.tsx';
import { figureWords } from '../parts/texts/words.ts';
import classes from './propose.module.css';

const KINDS: Readonly<Record<Near['kind'], Message>> = {
  idea: 'Idea of this site',
  accepted: 'Accepted proposal',
  waiting: 'Waiting proposal',
};

/** The text that is too similar to a proposal, with the common words marked. */
export function NearText({ near, text, threshold }: { near: Near; text: string; threshold: number }) {
  const close = near.score >= threshold;
  return (
    <div className={classes.near} data-close={close}>
      <Stack gap={4}>
        <Muted size="xs">
          {say(KINDS[near.kind])} ·{' '}
          {close
            ? say('similarity {score}, the limit is {limit}', {
                score: figureWords(near.score.toFixed(2)),
                limit: figureWords(threshold.toFixed(2)),
              })
            : say('similarity {score}', { score: figureWords(near.score.toFixed(2)) })}
        </Muted>
        <MarkedText text={near.text} other={text} />
      </Stack>
    </div>
  );
}

/** Explains the similarity in one sentence. */
export function nearnessWords(by: Near['by']): string {
  return by === 'words'
    ? say('Similarity 1 means the same words, 0 no common word. Rare words weigh more.')
    : say('Similarity 1 means the same meaning, 0 unrelated.');
}

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
