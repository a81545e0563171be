import { type Message, say } from '../language/message.ts';
import type { TrainerFormat, TrainingCounts } from '../model/trainingData.ts';

/** What a trainer cannot do with a loss flag for each turn, and what the export does instead. */
const limits: Readonly<Partial<Record<TrainerFormat, Message>>> = {
  'train-llamafactory':
    'LLaMA-Factory has no loss flag for each turn: each trained turn is a row of its own, and mask_history in train.yaml trains only the last reply of a row.',
  'train-trl':
    'TRL has no loss flag for each turn: each trained turn is a row of its own, and only its completion is trained.',
  'train-axolotl':
    'axolotl has no loss flag for chats with pictures and trains all their replies: such a chat is left out if one of its replies must not be trained.',
  'train-verl':
    'verl trains the replies that the model itself gives: each trained turn is a prompt, and the recorded reply is the ground truth of its reward.',
};

/** The content of a trainer's folder, and what is left out of it, one sentence each. */
export function trainingWords(format: TrainerFormat, counts: TrainingCounts): readonly string[] {
  const { rows, pairs, trained, lostPictures, attempts } = counts;
  const limit = limits[format];
  return [
    say(
      '{rows, plural, one {# row} other {# rows}} and {pairs, plural, one {# pair} other {# pairs}} train {trained, plural, one {# reply} other {# replies}}.',
      { rows, pairs, trained },
    ),
    ...counted(
      attempts.prefix,
      '{count, plural, one {# failed attempt gave its steps before the first wrong one.} other {# failed attempts gave their steps before the first wrong one.}}',
    ),
    ...(limit === undefined ? [] : [say(limit)]),
    ...leftWords(counts),
    ...counted(
      lostPictures,
      '{count, plural, one {# row has} other {# rows have}} words in the place of a picture that is no longer on record.',
    ),
  ];
}

function counted(count: number | undefined, message: Message): readonly string[] {
  return count === undefined || count === 0 ? [] : [say(message, { count })];
}

/** What is left out of a trainer's folder, one sentence each. */
function leftWords({ left, leftRows, untrained }: TrainingCounts): readonly string[] {
  return [
    ...counted(
      left.unjudged,
      'Left out: {count, plural, one {# attempt} other {# attempts}} without a verdict.',
    ),
    ...counted(
      left.unnamed,
      'Left out: {count, plural, one {# failed attempt} other {# failed attempts}} of which neither a person nor a judge has named the first wrong step.',
    ),
    ...counted(
      left.lost,
      'Left out: {count, plural, one {# failed attempt} other {# failed attempts}} whose record lacks the step that is named as wrong.',
    ),
    ...counted(
      left.early,
      'Left out: {count, plural, one {# failed attempt} other {# failed attempts}} whose first step is wrong.',
    ),
    ...counted(
      left.empty,
      'Left out: {count, plural, one {# attempt} other {# attempts}} with nothing to train that is not in the files already.',
    ),
    ...counted(
      left.unwanted,
      'Left out: {count, plural, one {# attempt} other {# attempts}} of a kind that was not asked for.',
    ),
    ...counted(
      leftRows.again,
      'Left out: {count, plural, one {# row} other {# rows}} that would be there twice.',
    ),
    ...counted(
      leftRows.order,
      'Left out: {count, plural, one {# row} other {# rows}} in which user and assistant do not take turns.',
    ),
    ...counted(leftRows.tools, 'Left out: {count, plural, one {# row} other {# rows}} with calls of tools.'),
    ...counted(
      leftRows.replies,
      'Left out: {count, plural, one {# row} other {# rows}} with a picture and a reply that must not be trained.',
    ),
    ...counted(
      leftRows.pairs,
      'Left out: {count, plural, one {# pair} other {# pairs}} of a kind that this trainer does not take.',
    ),
    ...counted(
      untrained.failed,
      'Not trained: {count, plural, one {# turn} other {# turns}} whose action could not be carried out.',
    ),
    ...counted(
      untrained.silent,
      'Not trained: {count, plural, one {# turn} other {# turns}} without a reply.',
    ),
    ...counted(
      untrained.inherited,
      'Not trained: {count, plural, one {# turn} other {# turns}} that a branch repeats from another attempt.',
    ),
    ...counted(
      untrained.unasked,
      'Not trained: {count, plural, one {# turn} other {# turns}} without a request on record.',
    ),
  ];
}
