import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fault } from '../../../shared/errors.ts';
import { replaceFile, whyUnwritable } from '../../files/wholeFile.ts';

export const trainers = ['llamafactory', 'trl'] as const;
export type Trainer = (typeof trainers)[number];

/** The parameters of a local training with their defaults; the command names all of them. */
export const LOCAL_DEFAULTS = {
  epochs: 3,
  batchSize: 1,
  accumulation: 8,
  learningRate: 1e-4,
  loraRank: 16,
  loraAlpha: 32,
  maxLength: 8192,
} as const;
export type LocalParameters = { readonly [Name in keyof typeof LOCAL_DEFAULTS]: number };

const text = z.object({ type: z.literal('text'), text: z.string() });
const message = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.union([z.string(), z.array(text).transform((parts) => parts.map((one) => one.text).join('\n'))]),
  weight: z.number().optional(),
});
const row = z.object({ messages: z.array(message) });
type Message = z.infer<typeof message>;

/**
 * The rows for a trainer: one for each trained turn, which is its last message. So both trainers train the same turns, although neither
 * reads a weight for each message. Throws AppError `tune.data` for a row with pictures, tools or other parts, which this form cannot hold.
 */
export function trainerRows(jsonl: string, file: string): readonly (readonly Message[])[] {
  return jsonl.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    const read = row.safeParse(JSON.parse(line));
    if (!read.success)
      throw fault.input(
        'tune.data',
        `${file}, line ${at + 1}: the row has pictures, tools or other parts than texts, and tune local writes only texts.`,
        'Export the runs in the form of your trainer, train with its own command, and use hopscope tune register.',
        { at: `${file}:${at + 1}` },
      );
    const { messages } = read.data;
    return messages.flatMap(({ role, weight }, index) =>
      role === 'assistant' && weight !== 0 ? [messages.slice(0, index + 1)] : [],
    );
  });
}

/** Writes the data set of a trainer into a folder. Files of an earlier call are replaced. Throws AppError `tune.write`. */
export function writeTrainerFiles(
  trainer: Trainer,
  folder: string,
  rows: readonly (readonly Message[])[],
): void {
  const plain = rows.map((messages) => messages.map(({ role, content }) => ({ role, content })));
  const lines = plain.map((messages) =>
    JSON.stringify(
      trainer === 'trl' ? { prompt: messages.slice(0, -1), completion: messages.slice(-1) } : { messages },
    ),
  );
  try {
    mkdirSync(folder, { recursive: true });
    replaceFile(path.join(folder, 'train.jsonl'), `${lines.join('\n')}\n`);
    if (trainer === 'llamafactory')
      replaceFile(path.join(folder, 'dataset_info.json'), `${JSON.stringify(DATASET_INFO, null, 2)}\n`);
  } catch (cause) {
    throw fault.storage(
      'tune.write',
      `The data set could not be written: ${whyUnwritable(cause)}.`,
      'Free some space there, or choose another folder with --out.',
      { at: folder, cause },
    );
  }
}

/** The data set in LLaMA-Factory's words for OpenAI's form. */
const DATASET_INFO = {
  hopscope: {
    file_name: 'train.jsonl',
    formatting: 'sharegpt',
    columns: { messages: 'messages' },
    tags: {
      ...{ role_tag: 'role', content_tag: 'content', user_tag: 'user', assistant_tag: 'assistant' },
      system_tag: 'system',
    },
  },
};

/** The command that trains on these files, for a shell: every parameter is in it. */
export function trainerCommand(
  trainer: Trainer,
  of: {
    readonly base: string;
    readonly folder: string;
    readonly adapter: string;
    readonly seed: number;
    readonly parameters: LocalParameters;
  },
): string {
  const { epochs, batchSize, accumulation, learningRate, loraRank, loraAlpha, maxLength } = of.parameters;
  const common: readonly (readonly [string, string | number])[] = [
    ['model_name_or_path', of.base],
    ['output_dir', of.adapter],
    ['num_train_epochs', epochs],
    ['per_device_train_batch_size', batchSize],
    ['gradient_accumulation_steps', accumulation],
    ['learning_rate', learningRate],
    ['seed', of.seed],
  ];
  const own: readonly (readonly [string, string | number])[] =
    trainer === 'trl'
      ? [
          ['dataset_name', of.folder],
          ['use_peft', 'true'],
          ['lora_r', loraRank],
          ['lora_alpha', loraAlpha],
          ['max_length', maxLength],
          ['completion_only_loss', 'true'],
        ]
      : [
          ['stage', 'sft'],
          ['do_train', 'true'],
          ['dataset', 'hopscope'],
          ['dataset_dir', of.folder],
          ['finetuning_type', 'lora'],
          ['lora_rank', loraRank],
          ['lora_alpha', loraAlpha],
          ['cutoff_len', maxLength],
          ['mask_history', 'true'],
        ];
  const words = trainer === 'trl' ? ['trl', 'sft'] : ['llamafactory-cli', 'train'];
  return [
    ...words,
    ...[...common, ...own].flatMap(([name, value]) => [`--${name}`, shellWord(String(value))]),
  ].join(' ');
}

/** A word for a POSIX shell. */
function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
