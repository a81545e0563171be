import { existsSync } from 'node:fs';
import path from 'node:path';
import { fault } from '../../../shared/errors.ts';
import { type CandidateRanking, ordered, queryOf } from './candidateRanking.ts';

/** The number of pairs in one batch. */
const BATCH = 16;
const FILES = ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model.onnx'] as const;

/**
 * A ranking by a cross-encoder (MindAct's own is a DeBERTa) in a folder of the user: `config.json`, `tokenizer.json`,
 * `tokenizer_config.json` and `onnx/model.onnx`. It is loaded at first use. Nothing is downloaded: neither the model nor the library
 * `@huggingface/transformers`, which a user installs beside Hopscope. Throws AppError (`ranking.folder`, `ranking.library`) when either is
 * missing; `rank` throws `ranking.model` for files that are not such a model.
 */
export function crossEncoderRanking(folder: string): CandidateRanking {
  const whole = path.resolve(folder);
  const missing = FILES.find((name) => !existsSync(path.join(whole, name)));
  if (missing !== undefined)
    throw fault.input(
      'ranking.folder',
      `The folder of the ranking model has no ${missing}.`,
      `Give a folder as transformers.js reads it: ${FILES.join(', ')}.`,
      { at: whole },
    );
  mustHaveLibrary();
  const name = path.basename(whole);
  let opened: Promise<Score> | null = null;
  return {
    name: `cross-encoder ${name}`,
    async rank(wanted, candidates, signal) {
      opened ??= open(whole);
      const score = await opened;
      const query = queryOf(wanted);
      const scores: number[] = [];
      for (let from = 0; from < candidates.length; from += BATCH) {
        signal?.throwIfAborted();
        scores.push(
          ...(await score(
            query,
            candidates.slice(from, from + BATCH).map(({ words }) => words),
          )),
        );
      }
      return ordered(candidates, scores);
    },
  };
}

/** Scores each text against the query; more is better. */
type Score = (query: string, texts: readonly string[]) => Promise<readonly number[]>;

async function open(folder: string): Promise<Score> {
  try {
    const { env, AutoTokenizer, AutoModelForSequenceClassification } = await import(
      '@huggingface/transformers'
    );
    env.allowRemoteModels = false;
    env.allowLocalModels = true;
    env.localModelPath = `${path.dirname(folder)}${path.sep}`;
    const name = path.basename(folder);
    const tokenizer = await AutoTokenizer.from_pretrained(name);
    const model = await AutoModelForSequenceClassification.from_pretrained(name, { dtype: 'fp32' });
    return async (query, texts) => {
      const queries = texts.map(() => query);
      const { logits } = await model(
        tokenizer(queries, { text_pair: texts, padding: true, truncation: true }),
      );
      // The model returns one figure per pair, or one per class. In that case the last class means a match.
      const width = logits.dims.at(-1) ?? 1;
      const figures = Array.from(logits.data, Number);
      return texts.map((_, at) => figures[at * width + width - 1] ?? 0);
    };
  } catch (cause) {
    throw fault.input(
      'ranking.model',
      `The ranking model could not be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      'Give another folder, or leave it out: candidates are then ranked by their words.',
      { at: folder, cause },
    );
  }
}

function mustHaveLibrary(): void {
  try {
    import.meta.resolve('@huggingface/transformers');
  } catch (cause) {
    throw fault.input(
      'ranking.library',
      'The library that runs ranking models, @huggingface/transformers, is not installed.',
      'Install it beside Hopscope (npm install --no-save @huggingface/transformers), or leave the folder out: candidates are then ranked by their words.',
      { cause },
    );
  }
}
