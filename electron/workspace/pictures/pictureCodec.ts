import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as avifDecoder from '@jsquash/avif/decode.js';
import * as avifEncoder from '@jsquash/avif/encode.js';
import * as jpegDecoder from '@jsquash/jpeg/decode.js';
import * as jpegEncoder from '@jsquash/jpeg/encode.js';

/** The pixels of a picture, four bytes each (RGBA), row by row. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export interface PictureCodec {
  decodeJpeg(bytes: Uint8Array): Promise<Pixels>;
  decodeAvif(bytes: Uint8Array): Promise<Pixels>;
  /** `quality`: 0–100. Takes about a second of one processor for a page of 1280×720. */
  encodeAvif(pixels: Pixels, quality: number): Promise<Uint8Array>;
  encodeJpeg(pixels: Pixels, quality: number): Promise<Uint8Array>;
}

/** The speed of the AVIF encoder, from 0 (smallest file) to 10. At 6 a page shrinks to a third; slower encoding saves little more. */
const AVIF_SPEED = 6;

/** Loads the codecs. They are WebAssembly, the same on every system. Load them in a worker thread, because coding blocks its thread. */
export async function openPictureCodec(): Promise<PictureCodec> {
  // The codecs create an `ImageData`, a class that only browsers have.
  Object.assign(globalThis, {
    ImageData: class implements Pixels {
      readonly data: Uint8ClampedArray;
      readonly width: number;
      readonly height: number;
      constructor(data: Uint8ClampedArray, width: number, height: number) {
        this.data = data;
        this.width = width;
        this.height = height;
      }
    },
  });
  await load(avifEncoder.init, import.meta.resolve('@jsquash/avif/codec/enc/avif_enc.wasm'));
  await load(avifDecoder.init, import.meta.resolve('@jsquash/avif/codec/dec/avif_dec.wasm'));
  await load(jpegEncoder.init, import.meta.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));
  await load(jpegDecoder.init, import.meta.resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'));
  return {
    decodeJpeg: async (bytes) => pixelsOf(await jpegDecoder.default(bufferOf(bytes))),
    decodeAvif: async (bytes) => pixelsOf(await avifDecoder.default(bufferOf(bytes))),
    encodeAvif: async (pixels, quality) =>
      new Uint8Array(await avifEncoder.default(imageData(pixels), { quality, speed: AVIF_SPEED })),
    // Colours are not subsampled, so that thin letters keep their colour.
    encodeJpeg: async (pixels, quality) =>
      new Uint8Array(
        await jpegEncoder.default(imageData(pixels), { quality, auto_subsample: false, chroma_subsample: 1 }),
      ),
  };
}

/** Loads a codec. The types of `init` describe only its use in browsers, but it also accepts a compiled module. */
async function load(init: unknown, address: string): Promise<void> {
  const bytes = readFileSync(fileURLToPath(address));
  const start = init as (module: WebAssembly.Module, options: object) => Promise<unknown>;
  // A picture that cannot be decoded gives an error, so the printed warnings are dropped.
  await start(new WebAssembly.Module(bytes), { printErr: () => {} });
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

function imageData({ data, width, height }: Pixels): ImageData {
  return { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as unknown as ImageData;
}

function pixelsOf(image: Pixels | null): Pixels {
  if (image === null) throw new Error('the picture cannot be decoded');
  return { data: image.data, width: image.width, height: image.height };
}
