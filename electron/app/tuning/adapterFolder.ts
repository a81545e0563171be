import { createHash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Tuning } from '../../../shared/model/tuning.ts';

const configuration = z.looseObject({
  peft_type: z.string(),
  base_model_name_or_path: z.string().nullish(),
});
const tensor = z.looseObject({ data_offsets: z.tuple([z.number().min(0), z.number().min(0)]) });

/** The longest header of a file of weights. */
const MOST_HEADER = 100_000_000;
const CHUNK = 1 << 20;

/**
 * The adapter in a folder, as PEFT writes it; `why`: it is not whole, in words. Its weights are whole if the file has exactly the size that
 * its own header declares.
 */
export function readAdapter(
  folder: string,
): { readonly adapter: NonNullable<Tuning['adapter']> } | { readonly why: string } {
  const file = path.join(folder, 'adapter_config.json');
  let words: string;
  try {
    words = readFileSync(file, 'utf8');
  } catch {
    return { why: `${folder} has no adapter_config.json` };
  }
  const config = configuration.safeParse(parsed(words));
  if (!config.success) return { why: `${file} is not whole, or not of an adapter` };
  const weights = readWeights(path.join(folder, 'adapter_model.safetensors'));
  if ('why' in weights) return weights;
  return { adapter: { folder, base: config.data.base_model_name_or_path ?? '', ...weights } };
}

function parsed(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    return null;
  }
}

/** Weights in other forms are pickles, which may run a program when they are read. */
function readWeights(
  file: string,
): { readonly sha256: string; readonly bytes: number } | { readonly why: string } {
  if (!existsSync(file)) return { why: `there is no ${file}` };
  const handle = openSync(file, 'r');
  const readPart = (from: number, length: number): Buffer => {
    const part = Buffer.alloc(length);
    return part.subarray(0, readSync(handle, part, 0, length, from));
  };
  try {
    const { size } = fstatSync(handle);
    if (size < 8) return { why: `${file} has only ${size} bytes` };
    const header = Number(readPart(0, 8).readBigUInt64LE());
    if (header > MOST_HEADER) return { why: `${file} is no safetensors file` };
    if (8 + header > size) return { why: `${file} ends in its header` };
    const declared = declaredSize(readPart(8, header).toString('utf8'));
    if (declared === null) return { why: `${file} is no safetensors file` };
    const whole = 8 + header + declared;
    if (size !== whole) return { why: `${file} has ${size} bytes, and its header declares ${whole}` };
    const hash = createHash('sha256');
    for (let from = 0; from < size; from += CHUNK) hash.update(readPart(from, Math.min(CHUNK, size - from)));
    return { sha256: hash.digest('hex'), bytes: size };
  } finally {
    closeSync(handle);
  }
}

/** The bytes after the header; null: it is no header, or it has no tensor. */
function declaredSize(header: string): number | null {
  const read = z.record(z.string(), z.unknown()).safeParse(parsed(header));
  if (!read.success) return null;
  const { __metadata__: _, ...tensors } = read.data;
  const ends: number[] = [];
  for (const one of Object.values(tensors)) {
    const found = tensor.safeParse(one);
    if (!found.success) return null;
    ends.push(found.data.data_offsets[1]);
  }
  return ends.length === 0 ? null : ends.reduce((most, end) => Math.max(most, end), 0);
}
