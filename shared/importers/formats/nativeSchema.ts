import { z } from 'zod';
import type { Check } from '../../model/index.ts';
import { operationNames } from '../../model/operation.ts';
import { mminaEval, visualwebarenaEval, webarenaEval } from '../../parse/evalSchema.ts';

const words = z.union([z.string(), z.array(z.string()).min(1)]);

const urlCheck = z
  .strictObject({
    host: z.string().min(1).exactOptional(),
    path: z.string().exactOptional(),
    pathStartsWith: z.string().exactOptional(),
    query: z.record(z.string(), words).exactOptional(),
    hash: z.string().exactOptional(),
    contains: z.array(z.string()).min(1).exactOptional(),
  })
  .refine((url) => Object.keys(url).length > 0, 'expected at least one part of an address, found none')
  .meta({
    id: 'urlCheck',
    description: 'The address of a page, compared after parsing. Every given part must hold.',
  });

const answerCheck = z
  .union([
    z.strictObject({ exact: words }),
    z.strictObject({ includes: words }),
    z.strictObject({ means: z.string().min(1) }),
  ])
  .meta({ id: 'answerCheck', description: 'What the participant answers.' });

const pageCheck = z
  .strictObject({
    text: words.exactOptional(),
    selector: z.string().min(1).exactOptional(),
    at: urlCheck.exactOptional(),
  })
  .refine(
    (page) => page.text !== undefined || page.selector !== undefined,
    'expected text or a selector to look for, found neither',
  )
  .meta({ id: 'pageCheck', description: 'Text or an element on the recorded page.' });

const check: z.ZodType<Check> = z
  .lazy(() =>
    z.union([
      z.strictObject({ all: z.array(check).min(1) }),
      z.strictObject({ any: z.array(check).min(1) }),
      z.strictObject({ not: check }),
      z.strictObject({ url: urlCheck }),
      z.strictObject({ answer: answerCheck }),
      z.strictObject({ page: pageCheck }),
    ]),
  )
  .meta({ id: 'check', description: 'What makes a hop pass.' });

const site = z.strictObject({ name: z.string().min(1), url: z.string().min(1) });

const hop = z.strictObject({
  site: z.string().min(1).meta({ description: 'Name of the site that this hop is on.' }),
  label: z
    .string()
    .min(1)
    .exactOptional()
    .meta({ description: 'The hop in words; made from the check when missing.' }),
  asksAnswer: z
    .boolean()
    .exactOptional()
    .meta({ description: 'Whether the panel asks for an answer to this hop.' }),
  check,
});

const target = z.strictObject({
  role: z.string().exactOptional(),
  name: z.string().exactOptional(),
  exact: z.boolean().exactOptional(),
  text: z.string().exactOptional(),
  label: z.string().exactOptional(),
  css: z.string().exactOptional(),
  frame: z.string().exactOptional(),
  nth: z.int().min(0).exactOptional(),
});

const referenceStep = z.strictObject({
  operation: z.enum(operationNames),
  target: target.exactOptional(),
  value: z.string().exactOptional(),
  passes: z
    .int()
    .min(1)
    .exactOptional()
    .meta({ description: 'The hop, from 1, that passes when this step is done.' }),
});

/** What the reference program of MMInA needs to judge the task by its own rules. */
const mminaRules = z.strictObject({
  /** Missing: a single hop, judged by its score. */
  domain: z.enum(['normal', 'multi567', 'compare', 'multipro', 'shopping', 'wikipedia']).exactOptional(),
  procedure: z.array(z.string()).exactOptional(),
  city: z.string().exactOptional(),
  flight: z.string().exactOptional(),
  shop: z.string().exactOptional(),
  eval: mminaEval.exactOptional(),
});

/** Cookies and local storage as playwright writes them: what a task begins with, such as being signed in on a test site. */
const storageState = z
  .strictObject({
    cookies: z.array(
      z.strictObject({
        name: z.string(),
        value: z.string(),
        domain: z.string().min(1),
        path: z.string().min(1),
        expires: z.number(),
        httpOnly: z.boolean(),
        secure: z.boolean(),
        sameSite: z.enum(['Strict', 'Lax', 'None']),
      }),
    ),
    origins: z.array(
      z.strictObject({
        origin: z.string().min(1),
        localStorage: z.array(z.strictObject({ name: z.string(), value: z.string() })),
      }),
    ),
  })
  .meta({ id: 'storageState', description: 'Cookies and local storage, in the form of playwright.' });

export const nativeTask = z.strictObject({
  id: z.string().min(1).max(200).meta({ description: 'Unique within the set.' }),
  intent: z.string().meta({ description: 'What the participant is asked.' }),
  instructions: z.string().exactOptional(),
  images: z
    .array(z.string().min(1))
    .exactOptional()
    .meta({ description: 'Addresses or data: addresses of pictures.' }),
  startUrl: z.string().min(1).exactOptional(),
  startUrls: z
    .array(z.string().min(1))
    .exactOptional()
    .meta({ description: 'One tab each; an empty list begins on a blank page.' }),
  storageState: storageState
    .exactOptional()
    .meta({ description: 'What the browser holds when the task begins.' }),
  sites: z.array(site).exactOptional().meta({ description: "Replaces the pack's sites for this task." }),
  hops: z.array(hop).meta({
    description:
      'In order: a hop opens when the one before it has passed. Empty: nothing is checked, attempts neither pass nor fail.',
  }),
  asksAnswer: z.boolean().exactOptional(),
  needsPicture: z.boolean().exactOptional(),
  budget: z
    .strictObject({
      steps: z.int().min(1).nullable().exactOptional(),
      activeMinutes: z.number().positive().nullable().exactOptional(),
    })
    .exactOptional(),
  reference: z.array(referenceStep).nullable().exactOptional(),
  mmina: mminaRules.exactOptional(),
  webarena: z.strictObject({ eval: webarenaEval }).exactOptional(),
  visualwebarena: z.strictObject({ eval: visualwebarenaEval }).exactOptional(),
});
export type NativeTask = z.infer<typeof nativeTask>;

const head = {
  $schema: z.string().exactOptional(),
  format: z.literal('hopscope-tasks'),
  version: z.literal(1),
  name: z.string().min(1),
  description: z.string().exactOptional(),
  license: z.string().exactOptional(),
  sites: z
    .array(site)
    .exactOptional()
    .meta({ description: 'The sites of tasks that name none of their own.' }),
};

/** The pack without looking into its tasks: those are read one by one, so that each has its own message. */
export const nativeHead = z.strictObject({ ...head, tasks: z.array(z.unknown()) });
export type NativeHead = z.infer<typeof nativeHead>;

const nativePack = z.strictObject({ ...head, tasks: z.array(nativeTask).min(1) }).meta({
  title: 'Hopscope tasks',
  description: 'A pack of multihop web tasks. Explained in tasks/README.md.',
});

/** The JSON Schema of a pack, for editors: `tasks/native.schema.json` is this. */
export function nativeJsonSchema(): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(nativePack, { io: 'input' });
}
