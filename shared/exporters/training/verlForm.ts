import { type ColumnShape, type FormedRow, markedWords, type TrainerForm } from './trainerForm.ts';
import { hasTools, picturesOf, type TrainingRow } from './trainingRow.ts';

const columns = {
  data_source: 'text',
  prompt: { list: { fields: { role: 'text', content: 'text' } } },
  ability: 'text',
  reward_model: { fields: { style: 'text', ground_truth: 'text' } },
  extra_info: {
    fields: {
      ...{ index: 'whole', split: 'text', task: 'text', attempt: 'text', participant: 'text', turn: 'whole' },
      ...{ source: 'text', weight: 'number' },
    },
  },
  images: { list: 'picture' },
} as const satisfies Readonly<Record<string, ColumnShape>>;

/**
 * verl's prompts for reinforcement learning, as Parquet. verl trains the replies that the model itself gives to a prompt. So each trained turn is
 * a prompt, and the recorded reply is the ground truth of the reward. It takes no pairs.
 */
export const verlForm: TrainerForm = {
  pictures: 'bytes',
  hasFlags: false,
  columns,
  form,
  beside: () => ({}),
};

function form(row: TrainingRow, shown: (picture: string) => string, index: number): FormedRow {
  if (row.rejected !== null) return { left: 'pairs' };
  // verl gives a model tools of its own configuration.
  if (hasTools(row)) return { left: 'tools' };
  const { messages, task, attempt, participant, turn, source, weight } = row;
  const reply = messages.at(-1);
  return {
    file: 'rows.parquet',
    record: {
      data_source: 'hopscope',
      prompt: messages.slice(0, -1).map(({ role, parts }) => ({ role, content: markedWords(parts) })),
      ability: 'web',
      reward_model: { style: 'rule', ground_truth: reply === undefined ? '' : markedWords(reply.parts) },
      extra_info: { index, split: 'train', task, attempt, participant, turn, source, weight },
      images: picturesOf(row).map(shown),
    },
  };
}
