import { existsSync } from 'node:fs';
import path from 'node:path';
import { type AppError, fault } from '../../shared/errors.ts';
import { type CandidateRanking, ordered, queryOf } from './candidateRanking.ts';

/** Pairs that the model reads at a time. */
const BATCH = 16;
const FILES = ['config.json', 'tokenizer.json', 'tokenizer_config.json'] as const;

/**
 * A ranking by a cross-encoder (MindAct's own is a DeBERTa) that lies in a folder of the user's own: `config.json`,
 * `tokenizer.json`, `tokenizer_config.json` and `onnx/model.onnx`. Nothing is ever downloaded: neither the model nor the library
 * `@huggingface/transformers`, which a user installs beside Hopscope. Throws AppError (`ranking.*`) when either is missing.
 */
export async function openCrossEncoder(folder: string): Promise<CandidateRanking> {
  const whole = path.resolve(folder);
  const missing = [...FILES, path.join('onnx', 'model.onnx')].find(
    (name) => !existsSync(path.join(whole, name)),
  );
  if (missing !== undefined)
    throw fault.input(
      'ranking.folder',
      `The folder of the ranking model has no ${missing}.`,
      'Give a folder as transformers.js reads it: config.json, tokenizer.json, tokenizer_config.json, onnx/model.onnx.',
      { at: whole },
    );
  const library = await loadLibrary();
  const { env, AutoTokenizer, AutoModelForSequenceClassification } = library;
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.localModelPath = `${path.dirname(whole)}${path.sep}`;
  const name = path.basename(whole);
  try {
    const tokenizer = await AutoTokenizer.from_pretrained(name);
    const model = await AutoModelForSequenceClassification.from_pretrained(name, { dtype: 'fp32' });
    return {
      name: `cross-encoder ${name}`,
      async rank(wanted, candidates, signal) {
        const query = queryOf(wanted);
        const scores: number[] = [];
        for (let from = 0; from < candidates.length; from += BATCH) {
          signal?.throwIfAborted();
          const words = candidates.slice(from, from + BATCH).map((one) => one.words);
          const inputs = tokenizer(
            words.map(() => query),
            { text_pair: words, padding: true, truncation: true },
          );
          const { logits } = await model(inputs);
          // One figure a pair, or one a class: the last one is then that it fits.
          const width = logits.dims.at(-1) ?? 1;
          const figures = Array.from(logits.data, Number);
          scores.push(...words.map((_, at) => figures[at * width + width - 1] ?? 0));
        }
        return ordered(candidates, scores);
      },
    };
  } catch (cause) {
    throw fault.input(
      'ranking.model',
      `The ranking model could not be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      'Give another folder, or leave it out: candidates are then ranked by their words.',
      { at: whole, cause },
    );
  }
}

async function loadLibrary(): Promise<typeof import('@huggingface/transformers')> {
  try {
    return await import('@huggingface/transformers');
  } catch (cause) {
    throw noLibrary(cause);
  }
}

function noLibrary(cause: unknown): AppError {
  return fault.input(
    'ranking.library',
    'The library that runs ranking models, @huggingface/transformers, is not installed.',
    'Install it beside Hopscope (npm install --no-save @huggingface/transformers), or leave the folder out: candidates are then ranked by their words.',
    { cause },
  );
}
