import type { LoopNow, LoopSpent, NextStage } from '../../shared/contract/improve.ts';
import { type Message, say } from '../../shared/language/message.ts';
import type { CycleTraining, LoopPromotion, LoopTraining, TryRule } from '../../shared/model/improve.ts';
import { type LoopRowSource, type RowVerdict, rowVerdicts } from '../../shared/model/trainingData.ts';
import { durationWords, moneyWords } from '../parts/texts/words.ts';

export const RULE_WORDS: Readonly<Record<TryRule, Message>> = {
  even: 'even: the same number of new queries for each site',
  difficulty: 'difficulty: more queries for sites that are rarely solved (WAVE)',
  band: 'band: queries that were sometimes solved are tried again first',
  hindsight: 'hindsight: failed runs get the task that they did do',
};

/** The name of a rule in a table. */
export const RULE_NAMES: Readonly<Record<TryRule, Message>> = {
  even: 'even',
  difficulty: 'difficulty',
  band: 'band',
  hindsight: 'hindsight',
};

/** What a test of promotion must show of the tuned model. */
export const CLAIM_WORDS: Readonly<Record<LoopPromotion['claim'], Message>> = {
  superior: 'better than its parent, by more than the margin',
  'non-inferior': 'not worse than its parent by the margin or more',
};

/** Who decides the attempts of a test of promotion. */
export const VERDICT_WORDS: Readonly<Record<LoopPromotion['verdicts'], Message>> = {
  rule: 'the rule of each task',
  people: '[who decides] people',
  judge: 'the judge of the loop',
};

export const METHOD_WORDS: Readonly<Record<LoopTraining['method'], Message>> = {
  supervised: 'supervised: the model learns the replies',
  dpo: 'dpo: the model learns which of two replies is the right one',
};

/** What gives the rows of a training. */
export const ROW_WORDS: Readonly<Record<LoopRowSource, Message>> = {
  success: 'Attempts that passed',
  prefix: 'Failed attempts up to their first wrong step',
  hindsight: 'Failed attempts under the task that they did do',
  pair: 'Pairs of a right and a wrong reply',
};

/** What these rows need; null: nothing more. */
export const ROWS_FROM: Readonly<Record<LoopRowSource, Message | null>> = {
  success: null,
  prefix: 'A person or a judge must have named this step.',
  hindsight: 'The rule hindsight writes these tasks, and a person must have accepted them.',
  pair: 'From branches and from attempts of one agent on the same task, with the same prompt.',
};

export const CYCLES_WORDS: Readonly<Record<LoopTraining['data']['cycles'], Message>> = {
  this: 'this cycle only, as in WAVE',
  all: 'this cycle and all before it',
};

/** How a training ended without a model. */
export const TRAINING_WORDS: Readonly<Record<Exclude<CycleTraining['how'], 'trained'>, Message>> = {
  'left out': '[training] left out',
  failed: '[training] failed',
  cancelled: '[training] cancelled',
  unended: '[training] not ended in time',
  'under way': '[training] under way',
};

const DECIDED_WORDS: Readonly<Record<RowVerdict, Message>> = {
  person: '{count, number} by people',
  rule: '{count, number} by the rule of the task',
  source: '{count, number} by their source',
  judge: '{count, number} by the judge of the loop',
  otherJudge: '{count, number} by other judges',
  answer: '{count, number} without an answer, which failed',
};

/** Who decided about the attempts with training rows, and how many have no verdict; '' where that is not on record. */
export function decidedWords({ verdicts, unjudged }: CycleTraining): string {
  const counts = rowVerdicts.flatMap((by) =>
    verdicts === null || verdicts[by] === 0 ? [] : [say(DECIDED_WORDS[by], { count: verdicts[by] })],
  );
  return [
    ...(counts.length === 0 ? [] : [say('verdicts of their attempts: {who}.', { who: counts.join(', ') })]),
    ...((unjudged ?? 0) === 0
      ? []
      : [
          say('Left out: {count, plural, one {# attempt} other {# attempts}} without a verdict.', {
            count: unjudged ?? 0,
          }),
        ]),
  ].join(' ');
}

/** What a loop needs next, as a sentence. */
export function nextWords({ stage, cycle, isBegun, waiting, accepted }: NextStage): string {
  switch (stage) {
    case 'queries':
      return isBegun
        ? say('Cycle {cycle}: the writing of queries was begun and has not ended.', { cycle })
        : say('Cycle {cycle}: queries are to be written.', { cycle });
    case 'review':
      return say(
        'Cycle {cycle}: {waiting, plural, one {# query waits} other {# queries wait}} for your review.',
        { cycle, waiting },
      );
    case 'exploration':
      if (accepted === 0)
        return say('Cycle {cycle}: no query is accepted, so there is nothing to try.', { cycle });
      return isBegun
        ? say('Cycle {cycle}: the exploration was begun and has not ended.', { cycle })
        : say(
            'Cycle {cycle}: {accepted, plural, one {# accepted query} other {# accepted queries}} to be tried.',
            { cycle, accepted },
          );
    case 'training':
      return isBegun
        ? say('Cycle {cycle}: the training was begun and has not ended.', { cycle })
        : say('Cycle {cycle}: a model is to be trained on its runs.', { cycle });
    case 'promotion':
      return say('Cycle {cycle}: the trained model is to be tested.', { cycle });
    case 'cycle':
      return say('Cycle {cycle} has ended.', { cycle });
  }
}

/** What a loop does now. */
export function stageWords(stage: LoopNow['stage'], cycle: number): string {
  switch (stage) {
    case 'queries':
      return say('Cycle {cycle}: queries are being written', { cycle });
    case 'exploration':
      return say('Cycle {cycle}: the agent explores', { cycle });
    case 'training':
      return say('Cycle {cycle}: a model is being trained', { cycle });
    case 'promotion':
      return say('Cycle {cycle}: the trained model and its parent do the development set', { cycle });
  }
}

/** The label of the button that lets a loop go on. */
export function startWords({ stage, isBegun, cycle }: NextStage): string {
  if (stage === 'cycle') return say('Begin cycle {cycle}', { cycle: cycle + 1 });
  if (isBegun) return say('Continue');
  if (stage === 'training') return say('Train');
  if (stage === 'promotion') return say('Test the model');
  return stage === 'queries' ? say('Write queries') : say('Explore');
}

/** `Sample 2: 3 of 12 attempts · about 4 min left · 120,300 tokens · $0.42 so far`. */
export function progressWords({ stage, sample, done, of, leftMs, spent }: LoopNow): string {
  return [
    ...doneWords(stage, sample, done, of),
    ...(leftMs === null || leftMs === 0
      ? []
      : [say('about {duration} left', { duration: durationWords(Math.ceil(leftMs / 1000) * 1000) })]),
    ...spentWords(spent),
  ].join(' · ');
}

function doneWords(
  stage: LoopNow['stage'],
  sample: number | null,
  done: number,
  of: number,
): readonly string[] {
  switch (stage) {
    case 'queries':
      return [say('{done, number} of {of, number} queries written', { done, of })];
    case 'exploration':
      return [
        say('sample {sample}: {done, number} of {of, number} attempts', { sample: sample ?? 1, done, of }),
      ];
    case 'training':
      return [];
    case 'promotion':
      return [say('{done, number} of {of, number} attempts', { done, of })];
  }
}

/** Tokens and cost so far; nothing where none was used. */
export function spentWords({ attempts, queries, cost }: LoopSpent): readonly string[] {
  const tokens = attempts + queries;
  return [
    ...(tokens === 0 ? [] : [say('{count, number} tokens', { count: tokens })]),
    ...(cost === null ? [] : [say('{cost} so far', { cost: moneyWords(cost) })]),
  ];
}
