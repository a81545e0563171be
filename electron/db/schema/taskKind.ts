import { z } from 'zod';
import type {
  AnswerCheck,
  Budget,
  Check,
  ElementTarget,
  Hop,
  PageCheck,
  ReferenceStep,
  Task,
  TaskFormat,
  TaskSite,
  TaskSource,
  UrlCheck,
} from '../../../shared/model/index.ts';
import { kind } from '../body.ts';
import { operation } from './eventKinds.ts';
import { flag, listOf, mapOf, maybe, number, objectOf, oneOf, orNull, text } from './object.ts';

const textOrTexts = z.union([text, listOf(text)]);
const site = objectOf<TaskSite>({ name: text, url: text });
const urlCheck = objectOf<UrlCheck>({
  host: maybe(text),
  path: maybe(text),
  pathStartsWith: maybe(text),
  query: maybe(mapOf(textOrTexts)),
  hash: maybe(text),
  contains: maybe(listOf(text)),
});
const answerCheck: z.ZodType<AnswerCheck> = z.union([
  z.strictObject({ exact: textOrTexts }),
  z.strictObject({ includes: textOrTexts }),
  z.strictObject({ means: text }),
]);
const pageCheck = objectOf<PageCheck>({
  text: maybe(textOrTexts),
  selector: maybe(text),
  at: maybe(urlCheck),
});
const check: z.ZodType<Check> = z.lazy(() =>
  z.union([
    z.strictObject({ all: listOf(check) }),
    z.strictObject({ any: listOf(check) }),
    z.strictObject({ not: check }),
    z.strictObject({ url: urlCheck }),
    z.strictObject({ answer: answerCheck }),
    z.strictObject({ page: pageCheck }),
  ]),
);

const source = objectOf<TaskSource>({
  format: oneOf<TaskFormat>({
    native: true,
    mmina: true,
    webarena: true,
    visualwebarena: true,
    webvoyager: true,
    'online-mind2web': true,
    mind2web: true,
  }),
  file: text,
  index: orNull(number),
  raw: text,
  domain: maybe(text),
  subdomain: maybe(text),
  before: maybe(text),
  after: maybe(text),
  placeholders: maybe(mapOf(text)),
});

const elementTarget = objectOf<ElementTarget>({
  role: maybe(text),
  name: maybe(text),
  exact: maybe(flag),
  text: maybe(text),
  label: maybe(text),
  css: maybe(text),
  frame: maybe(text),
  nth: maybe(number),
});

export const taskKind = kind(
  objectOf<Task>({
    id: text,
    setId: text,
    key: text,
    intent: text,
    instructions: maybe(text),
    images: listOf(text),
    sites: listOf(site),
    startUrls: listOf(text),
    storageState: maybe(z.unknown()),
    hops: listOf(objectOf<Hop>({ site: text, label: text, asksAnswer: flag, check })),
    asksAnswer: flag,
    needsPicture: flag,
    budget: objectOf<Budget>({ steps: orNull(number), activeMs: orNull(number) }),
    source,
    reference: orNull(
      listOf(
        objectOf<ReferenceStep>({
          operation,
          target: maybe(elementTarget),
          value: maybe(text),
          passes: maybe(number),
        }),
      ),
    ),
  }),
);
