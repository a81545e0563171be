import { createHash } from 'node:crypto';
import { asPageText } from '../../../shared/decision/pageText.ts';
import { repr } from '../../../shared/python/python.ts';
import type { ChatMessage, ChatModel } from '../model/chatModel.ts';
import { fillPlaces } from '../model/prompt.ts';
import type { Spending } from '../model/spending.ts';
import type { Exchange, SeenPicture } from './agent.ts';

/** A store of descriptions of pictures, by the digest of the pixels and by the model that described them. */
export interface CaptionStore {
  find(picture: string, by: string): string | null;
  keep(picture: string, by: string, text: string): void;
}

export interface CaptionerOptions {
  readonly model: ChatModel;
  readonly prompt: readonly ChatMessage[];
  /** The version of the prompt. Another prompt gives new descriptions. */
  readonly version: string;
  readonly store: CaptionStore;
}

interface Captioned {
  /** The captions by picture id. A picture without a description is missing. */
  readonly captions: ReadonlyMap<string, string>;
  /** The questions to the model; empty when all captions were known. */
  readonly exchanges: readonly Exchange[];
}

export interface Captioner {
  /** The model with the version of its prompt. */
  readonly by: string;
  /** Throws AppError `model.*` when the model does not reply, `agent.budget` when the budget is used up. */
  describe(pictures: readonly SeenPicture[], spending: Spending, signal: AbortSignal): Promise<Captioned>;
}

/** The number of pictures requested at a time, as in VisualWebArena. */
const BATCH = 4;
const LONGEST = 400;
/** The most characters of a name in the prompt. */
const LONGEST_NAME = 1_000;

/** Creates a captioner: a model that describes a picture in one line. It is not called twice for the same pixels. */
export function createCaptioner({ model, prompt, version, store }: CaptionerOptions): Captioner {
  const by = `${model.endpoint.model}/${version}`;
  return {
    by,
    async describe(pictures, spending, signal) {
      const hashes = new Map(
        pictures.map(({ id, bytes }) => [id, createHash('sha256').update(bytes).digest('hex')]),
      );
      const missing = new Map<string, SeenPicture>();
      for (const picture of pictures) {
        const hash = hashes.get(picture.id) ?? '';
        if (store.find(hash, by) === null) missing.set(hash, picture);
      }
      const exchanges: Exchange[] = [];
      const waiting = [...missing];
      while (waiting.length > 0) {
        spending.mustHaveRoom();
        const asked = await Promise.all(
          waiting.splice(0, BATCH).map(async ([hash, picture]) => {
            const messages = questionOf(prompt, picture);
            const reply = await model.ask(messages, { signal });
            store.keep(hash, by, reply.refusal === null ? oneLine(reply.text) : '');
            return { purpose: `caption ${picture.id}`, messages, reply };
          }),
        );
        for (const { reply } of asked) spending.add(reply);
        exchanges.push(...asked);
      }
      const captions = new Map(
        pictures.flatMap(({ id }) => {
          const text = store.find(hashes.get(id) ?? '', by) ?? '';
          return text === '' ? [] : [[id, text] as const];
        }),
      );
      return { captions, exchanges };
    },
  };
}

/** Keeps descriptions in memory until the program ends. */
export function captionsInMemory(): CaptionStore {
  const known = new Map<string, string>();
  return {
    find: (picture, by) => known.get(`${by} ${picture}`) ?? null,
    keep: (picture, by, text) => void known.set(`${by} ${picture}`, text),
  };
}

/**
 * The observation with the captions in the names of the pictures, as VisualWebArena prints them. MMInA's caption agents use the same form:
 * `[12] img 'Front, description: a red car, url: http://…'`.
 */
export function withCaptions(
  text: string,
  pictures: readonly SeenPicture[],
  captions: ReadonlyMap<string, string>,
): string {
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  return text
    .split('\n')
    .map((line) => {
      const [, head = '', id = ''] = /^(\s*\[([^\]]+)\] \S+ )/.exec(line) ?? [];
      const picture = byId.get(id);
      const caption = captions.get(id);
      if (picture === undefined || caption === undefined) return line;
      const old = repr(picture.name);
      if (!line.startsWith(old, head.length)) return line;
      const { name, address } = picture;
      const described = name.includes(caption) ? name : `${name}, description: ${caption}`;
      const said = address === '' || name.includes('url:') ? described : `${described}, url: ${address}`;
      return `${head}${repr(said)}${line.slice(head.length + old.length)}`;
    })
    .join('\n');
}

function questionOf(prompt: readonly ChatMessage[], { name, bytes }: SeenPicture): readonly ChatMessage[] {
  return prompt.map((message, at): ChatMessage => {
    if (at < prompt.length - 1 || typeof message.content !== 'string') return message;
    return {
      ...message,
      content: [
        { type: 'image', mime: 'image/png', bytes },
        { type: 'text', text: fillPlaces(message.content, { name: asPageText(repr(name), LONGEST_NAME) }) },
      ],
    };
  });
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
