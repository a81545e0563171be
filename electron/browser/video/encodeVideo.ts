import { z } from 'zod';
import { type AppError, fault } from '../../../shared/errors.ts';
import { ignoreGone, listenTo } from '../cdp/cdp.ts';
import { runScript, ScriptError } from '../cdp/runScript.ts';
import type { HiddenPage } from '../port/hiddenPage.ts';
import type { VideoFrame } from '../port/taskBrowser.ts';
import { encodingPage } from './encodingPage.ts';

/** Longest side of the video in pixels: text stays readable, and the video is no larger on a dense display. */
const LONGEST = 1600;
/** Key frames let a player seek without decoding everything before. */
const KEY_EVERY = 20;
/** An address that only the interception answers. As an https address it makes the page a secure context. */
const ADDRESS = 'https://video.invalid/';

const paused = z.object({ requestId: z.string(), request: z.object({ url: z.string() }) });
const size = z.object({ width: z.number(), height: z.number() });
const chunks = z.array(z.object({ data: z.string(), type: z.enum(['key', 'delta']), timestamp: z.number() }));

/**
 * Encodes pictures as a WebM video (VP9). Each picture is shown until the next one, the last one until `endAt`. The page
 * needs scripts and no network: every request except that of the encoder itself is blocked. The caller closes the page.
 */
export async function encodeVideo(
  { raw }: HiddenPage,
  frames: readonly VideoFrame[],
  endAt: number,
): Promise<Uint8Array> {
  const [first] = frames;
  if (first === undefined) throw new Error('A video needs a picture.');
  const { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } = await import(
    'mediabunny'
  );
  await openEncoder(raw);
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const track = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(track);
  await output.start();
  const shape = await call(raw, 'begin', [base64(first), first.type, LONGEST], size);
  const config = {
    decoderConfig: { codec: 'vp09.00.40.08', codedWidth: shape.width, codedHeight: shape.height },
  };
  for (const [index, frame] of frames.entries()) {
    const until = frames[index + 1]?.at ?? Math.max(endAt, frame.at + 40);
    const given = [base64(frame), frame.type, Math.round(frame.at * 1000), index % KEY_EVERY === 0];
    for (const chunk of await call(raw, 'add', given, chunks)) {
      const packet = new EncodedPacket(
        Buffer.from(chunk.data, 'base64'),
        chunk.type,
        chunk.timestamp / 1e6,
        (until - frame.at) / 1000,
      );
      await track.add(packet, config);
    }
  }
  await output.finalize();
  if (target.buffer === null) throw notEncoded('the file is empty');
  return new Uint8Array(target.buffer);
}

async function openEncoder(raw: HiddenPage['raw']): Promise<void> {
  listenTo(raw, 'Fetch.requestPaused', paused, ({ requestId, request }) => {
    const isOurs = request.url === ADDRESS;
    const body = Buffer.from(encodingPage).toString('base64');
    const responseHeaders = [{ name: 'content-type', value: 'text/html; charset=utf-8' }];
    ignoreGone(
      isOurs
        ? raw.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body })
        : raw.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' }),
    );
  });
  await Promise.all([raw.send('Page.enable'), raw.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })]);
  const loaded = new Promise<void>((resolve) => {
    const off = listenTo(raw, 'Page.loadEventFired', z.object({}), () => {
      off();
      resolve();
    });
  });
  await raw.send('Page.navigate', { url: ADDRESS });
  await loaded;
}

async function call<T>(
  raw: HiddenPage['raw'],
  name: string,
  given: readonly unknown[],
  answer: z.ZodType<T>,
): Promise<T> {
  const expression = `${name}(${given.map((each) => JSON.stringify(each)).join(', ')})`;
  const { value } = await runScript(raw, { expression, awaitPromise: true, returnByValue: true }).catch(
    (error: unknown) => {
      throw error instanceof ScriptError ? notEncoded(error.message) : error;
    },
  );
  return answer.parse(value);
}

const base64 = (frame: VideoFrame): string => Buffer.from(frame.read()).toString('base64');

function notEncoded(reason: string): AppError {
  return fault.tool(
    'video.encode',
    `The video could not be made: ${reason.split('\n')[0]}`,
    'Its pictures are kept. Try again with a Chromium that can encode VP9.',
  );
}
