import { Text, Tooltip } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import { sayAgain } from '../../../shared/language/sayAgain.ts';
import type { FigureKey } from '../../../shared/statistics/behind/figureKey.ts';
import type { Figure } from '../../../shared/statistics/figures/figure.ts';
import { Muted } from '../../parts/texts/texts.tsx';
import { FigureLink } from '../figure/CellLink.tsx';

/** Least width of a sentence in a cell, in pixels, so that it does not become a column of single words. */
const WORDS_WIDTH = 168;

/** A value with its interval; if one of them is missing, the reason. */
export function Uncertain(props: { value: Figure; words: (value: Figure) => string; at?: FigureKey }) {
  const { value, words, at } = props;
  if (!value.defined)
    return (
      <Muted size="xs" miw={WORDS_WIDTH}>
        {sayAgain(value.because)}
      </Muted>
    );
  const { interval, note } = value;
  const why = interval.defined
    ? say('95 % interval: {method}.', { method: sayAgain(interval.method) })
    : sayAgain(interval.because);
  const text = (
    <Tooltip label={note === null ? why : `${why} ${sayAgain(note)}`} multiline maw={320}>
      <Text span style={{ whiteSpace: 'nowrap' }}>
        {words(value)}
      </Text>
    </Tooltip>
  );
  return at === undefined ? text : <FigureLink at={at}>{text}</FigureLink>;
}
