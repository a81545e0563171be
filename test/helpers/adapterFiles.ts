import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file of weights as the safetensors format defines it, with `bytes` bytes after its header. */
export function weights(bytes: number): Buffer {
  const header = Buffer.from(
    JSON.stringify({ __metadata__: {}, w: { dtype: 'U8', shape: [bytes], data_offsets: [0, bytes] } }),
  );
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  return Buffer.concat([length, header, Buffer.alloc(bytes, 7)]);
}

/** The configuration of an adapter of `owl-7`. */
export const CONFIG = JSON.stringify({ peft_type: 'LORA', base_model_name_or_path: 'owl-7' });

/** Writes the files of an adapter; null: that one is missing. */
export function writeAdapter(folder: string, config: string | null, content: Buffer | null): void {
  mkdirSync(folder, { recursive: true });
  if (config !== null) writeFileSync(path.join(folder, 'adapter_config.json'), config);
  if (content !== null) writeFileSync(path.join(folder, 'adapter_model.safetensors'), content);
}
