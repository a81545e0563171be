import { z } from 'zod';
import { elementTargetSchema } from '../../model/element.ts';
import { environmentAddress, taskEnvironmentSchema } from '../../model/environment.ts';
import type { Check, Hop, Task } from '../../model/index.ts';
import { operationNames } from '../../model/operation.ts';
import { taskCheckSchema } from '../../model/rubric.ts';
import { addressProblem } from '../../parse/address.ts';
import { readsAnswer } from '../../parse/checkKinds.ts';
import { mminaEval, visualwebarenaEval, webarenaEval } from '../../parse/evalCheck.ts';
import { explain } from '../../parse/explain.ts';
import { fillPlaceholdersIn } from '../../parse/placeholders.ts';
import { criteriaTrouble } from '../../scoring/rubricWriting.ts';
import { checkWords } from '../../words/checkWords.ts';
import type { Importer, Problems, SourceFile } from '../file/importer.ts';
import { type RecordContext, readSet, type TaskDraft } from '../file/readSet.ts';
import { type FileRecords, readRecords } from '../file/records.ts';

/** Our own format: a pack, or a folder of packs. Documented in `tasks/README.md`. */
export const native: Importer = {
  format: 'native',
  label: 'Hopscope',
  detects: (files) => (files.some((file) => file.text.slice(0, 5_000).includes('"hopscope-tasks"')) ? 1 : 0),
  read(files, options) {
    const heads = new Map<SourceFile, NativeHead>();
    const set = readSet(files, options, {
      format: 'native',
      schema: nativeTask,
      records: (file, problems) => readPack(file, problems, heads),
      build: (task, context) => buildNative(task, heads.get(context.record.file)?.sites ?? [], context),
    });
    const [only, ...others] = [...heads.values()];
    const name = options.name ?? (only && others.length === 0 ? only.name : set.name);
    return { ...set, name };
  },
};

function readPack(file: SourceFile, problems: Problems, heads: Map<SourceFile, NativeHead>): FileRecords {
  const before = problems.errors;
  const found = readRecords(file, problems, 'tasks');
  if (problems.errors > before) return { records: [], root: undefined };
  const root =
    typeof found.root === 'object' && found.root !== null && !Array.isArray(found.root) ? found.root : null;
  if (root === null || !('format' in root)) {
    problems.error(
      file.path,
      'line 1',
      'format',
      'is not a task pack: expected one object with "format": "hopscope-tasks", "version": 1, "name" and "tasks"',
    );
    return { records: [], root };
  }
  const parsed = nativeHead.safeParse(root);
  if (parsed.success) {
    heads.set(file, parsed.data);
    return found;
  }
  const whole = found.records[0]?.index === null ? found.records[0] : null;
  const where = whole?.where ?? ((paths) => paths.map(() => ''));
  problems.tell({ file, where }, explain(parsed.error, root));
  return { records: [], root };
}

type Sites = NonNullable<NativeHead['sites']>;

/** A native task as a task of Hopscope; the inverse is `toNativeTask` of `exporters/index.ts`. */
function buildNative(source: NativeTask, packSites: Sites, context: RecordContext): TaskDraft {
  const given = context.options.placeholders ?? {};
  const task = Object.keys(given).length === 0 ? source : nativeTask.parse(fillPlaceholdersIn(source, given));
  const startUrls = startsOf(task);
  const starts = [task.startUrl, task.startUrls, task.environment].filter((one) => one !== undefined);
  if (starts.length !== 1)
    context.error([], 'expected either startUrl, startUrls or environment, one of the three');
  startUrls.forEach((url, index) => {
    const problem = addressProblem(url);
    if (problem) context.error(task.startUrls ? ['startUrls', index] : ['startUrl'], problem);
  });
  const sites = task.sites ?? packSites;
  sites.forEach(({ url }, index) => {
    const problem = addressProblem(url);
    if (problem) context.error(['sites', index, 'url'], problem);
  });
  (task.images ?? []).forEach((image, index) => {
    const problem = image.startsWith('data:image/') ? null : addressProblem(image);
    if (problem) context.note(['images', index], problem);
  });
  if (task.intent.trim() === '') context.note(['intent'], 'is empty: the participant gets no question');
  const hops: readonly Hop[] = task.hops.map((hop) => ({
    site: hop.site,
    label: hop.label ?? checkWords(hop.check),
    asksAnswer: hop.asksAnswer ?? false,
    check: hop.check,
  }));
  const asksAnswer = task.asksAnswer ?? hops.some((hop) => readsAnswer(hop.check) && !hop.asksAnswer);
  checkAnswers(hops, asksAnswer, context);
  checkReference(task.reference ?? [], hops.length, context);
  (task.rubric ?? []).forEach(({ criteria }, index) => {
    // Without criteria, a version has the check of the task only.
    const trouble = criteria.length === 0 ? null : criteriaTrouble(criteria);
    if (trouble !== null) context.error(['rubric', index, 'criteria'], trouble);
  });
  return {
    key: task.id,
    intent: task.intent,
    ...(task.instructions === undefined ? {} : { instructions: task.instructions }),
    images: task.images ?? [],
    sites,
    startUrls,
    ...(task.storageState === undefined ? {} : { storageState: task.storageState }),
    ...(task.environment === undefined ? {} : { environment: task.environment }),
    hops,
    asksAnswer,
    needsPicture: task.needsPicture ?? false,
    budget: budgetOf(task),
    reference: task.reference ?? null,
    ...(task.rubric === undefined ? {} : { rubric: task.rubric }),
    source: {
      ...(task.mmina?.domain === undefined ? {} : { domain: task.mmina.domain }),
      ...(Object.keys(given).length === 0 ? {} : { placeholders: given }),
    },
  };
}

function startsOf({ startUrls, startUrl, environment: played }: NativeTask): readonly string[] {
  if (played !== undefined) return [environmentAddress(played)];
  return startUrls ?? (startUrl === undefined ? [] : [startUrl]);
}

function budgetOf(task: NativeTask): Task['budget'] {
  const minutes = task.budget?.activeMinutes ?? null;
  return {
    steps: task.budget?.steps ?? null,
    activeMs: minutes === null ? null : Math.round(minutes * 60_000),
  };
}

/** A hop that only an answer can pass must ask for one: itself, or at the end when it is the last hop. */
function checkAnswers(hops: readonly Hop[], asksAtEnd: boolean, context: RecordContext): void {
  hops.forEach((hop, index) => {
    const asked = hop.asksAnswer || (asksAtEnd && index === hops.length - 1);
    if (!asked && needsAnswer(hop.check))
      context.error(
        ['hops', index, 'asksAnswer'],
        'expected true: only an answer can pass this hop, and the task asks for none',
      );
  });
}

function needsAnswer(check: Check): boolean {
  if ('all' in check) return check.all.some(needsAnswer);
  if ('any' in check) return check.any.every(needsAnswer);
  return 'answer' in check;
}

function checkReference(
  steps: readonly { readonly passes?: number }[],
  hops: number,
  context: RecordContext,
): void {
  let last = 0;
  steps.forEach(({ passes }, index) => {
    if (passes === undefined) return;
    if (passes > hops)
      context.error(['reference', index, 'passes'], `expected a hop from 1 to ${hops}, found ${passes}`);
    else if (passes <= last)
      context.error(['reference', index, 'passes'], `expected a hop after hop ${last}, found ${passes}`);
    last = passes;
  });
}

const words = z.union([z.string(), z.array(z.string()).min(1)]);

const urlCheck = z
  .strictObject({
    host: z.string().min(1).exactOptional(),
    path: z.string().exactOptional(),
    pathStartsWith: z.string().exactOptional(),
    query: z.record(z.string(), words).exactOptional(),
    queryContains: z.record(z.string(), words).exactOptional(),
    hash: z.string().exactOptional(),
    contains: z.array(z.string()).min(1).exactOptional(),
    placeContains: z.array(z.string()).min(1).exactOptional(),
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

const locatorCheck = z
  .strictObject({
    page: z.string().min(1).meta({ description: '`last`, or an address that is opened for it.' }),
    script: z.string().min(1),
    exact: words.exactOptional(),
    includes: words.exactOptional(),
  })
  .refine(
    ({ exact, includes }) => exact !== undefined || includes !== undefined,
    'expected exact or includes to compare with, found neither',
  )
  .meta({ id: 'locatorCheck', description: 'The value of a script in the live page when the attempt ends.' });

const environmentCheck = z
  .strictObject({ solved: z.literal(true).exactOptional(), scoreAtLeast: z.number().exactOptional() })
  .refine((one) => Object.keys(one).length > 0, 'expected solved or scoreAtLeast, found neither')
  .meta({
    id: 'environmentCheck',
    description: 'The result of the environment when the attempt ends. Every given part must hold.',
  });

const check: z.ZodType<Check> = z
  .lazy(() =>
    z.union([
      z.strictObject({ all: z.array(check).min(1) }),
      z.strictObject({ any: z.array(check).min(1) }),
      z.strictObject({ not: check }),
      z.strictObject({ url: urlCheck }),
      z.strictObject({ answer: answerCheck }),
      z.strictObject({ page: pageCheck }),
      z.strictObject({ locator: locatorCheck }),
      z.strictObject({ environment: environmentCheck }),
      z.strictObject({ manual: z.string().min(1) }),
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

const target = z.strictObject(elementTargetSchema.unwrap().shape);

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

/** The fields that MMInA's reference program needs to judge the task by its own rules. */
const mminaRules = z.strictObject({
  /** Missing: a single hop, judged by its score. */
  domain: z.enum(['normal', 'multi567', 'compare', 'multipro', 'shopping', 'wikipedia']).exactOptional(),
  procedure: z.array(z.string()).exactOptional(),
  city: z.string().exactOptional(),
  flight: z.string().exactOptional(),
  shop: z.string().exactOptional(),
  eval: mminaEval.exactOptional(),
});

/**
 * Cookies and local storage in Playwright's format at the beginning of a task, such as a login on a test
 * site.
 */
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
  .meta({ id: 'storageState', description: 'Cookies and local storage, in the form of Playwright.' });

/** Milliseconds since 1970. */
const time = z.int().min(0).max(8.64e15);

const environment = z.strictObject(taskEnvironmentSchema.unwrap().shape);

const criterion = z.strictObject({
  text: z.string(),
  hint: z.string().meta({ description: 'How a judge can tell; empty: no hint.' }),
  about: z.enum(['process', 'outcome']),
});

/** One version of a rubric, with the names of people in the place of their ids. */
const nativeRubric = z.strictObject({
  intent: z.string().meta({ description: 'The wording of the task for which the criteria were written.' }),
  criteria: z.array(criterion),
  check: z
    .strictObject(taskCheckSchema.unwrap().shape)
    .nullable()
    .meta({ description: 'What the writer said about the task itself; null: nobody was asked.' }),
  source: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('person'), person: z.string().min(1).max(200) }),
    z.strictObject({
      ...{ by: z.literal('model'), model: z.string(), promptVersion: z.string() },
      asked: z.strictObject({ system: z.string(), text: z.string() }),
      replies: z.array(z.string()),
    }),
  ]),
  madeAt: time,
  approved: z
    .strictObject({ by: z.string().min(1).max(200), at: time })
    .nullable()
    .meta({ description: 'The person who approved this version; null: nobody.' }),
});

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
  environment: environment
    .exactOptional()
    .meta({ description: 'An environment that is not the web. It replaces the start address.' }),
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
  rubric: z
    .array(nativeRubric)
    .min(1)
    .exactOptional()
    .meta({ description: 'The versions of its rubric, the oldest first.' }),
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

/** The pack without its tasks: these are read one by one, so that each has its own message. */
const nativeHead = z.strictObject({ ...head, tasks: z.array(z.unknown()) });
type NativeHead = z.infer<typeof nativeHead>;

const nativePack = z.strictObject({ ...head, tasks: z.array(nativeTask).min(1) }).meta({
  title: 'Hopscope tasks',
  description: 'A pack of multihop web tasks. Explained in tasks/README.md.',
});

/** The JSON Schema of a pack, for editors; it is stored in `tasks/native.schema.json`. */
export function nativeJsonSchema(): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(nativePack, { io: 'input' });
}
