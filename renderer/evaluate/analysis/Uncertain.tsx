import { Text, Tooltip } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import { sayAgain } from '../../../shared/language/sayAgain.ts';
import type { FigureKey } from '../../../shared/statistics/behind/figureKey.ts';
import type { Figure } from '../../../shared/statistics/figures/figure.ts';
import { Muted } from '../../parts/texts/texts.tsx';
import { FigureLink } from '../figure/CellLink.tsx';

/** A sentence is read in a few lines, not in a pillar of single words. */
const WORDS_WIDTH = 168;

/** A value with its interval; where there is none of one of them, why. */
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
