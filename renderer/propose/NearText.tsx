import { Stack } from '@mantine/core';
import { type Message, say } from '../../shared/language/message.ts';
import type { Near } from '../../shared/proposal/proposal.ts';
import { MarkedText } from '../parts/texts/MarkedText.tsx';
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
