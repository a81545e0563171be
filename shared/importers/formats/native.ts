import type { Check, Hop, Task } from '../../model/index.ts';
import { addressProblem } from '../../parse/address.ts';
import { readsAnswer } from '../../parse/checkKinds.ts';
import { describeCheck } from '../../parse/describeCheck.ts';
import { explain } from '../../parse/explain.ts';
import { fillPlaceholdersIn } from '../../parse/placeholders.ts';
import type { Importer, SourceFile } from '../importer.ts';
import type { Problems } from '../importProblems.ts';
import { type RecordContext, readSet, type TaskDraft } from '../readSet.ts';
import { type FileRecords, readRecords } from '../records.ts';
import { type NativeHead, type NativeTask, nativeHead, nativeTask } from './nativeSchema.ts';

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
      'is no task pack: expected one object with "format": "hopscope-tasks", "version": 1, "name" and "tasks"',
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

/** A native task as a task of ours; the inverse is `exporters/native.ts`. */
function buildNative(source: NativeTask, packSites: Sites, context: RecordContext): TaskDraft {
  const given = context.options.placeholders ?? {};
  const task = Object.keys(given).length === 0 ? source : nativeTask.parse(fillPlaceholdersIn(source, given));
  const startUrls = task.startUrls ?? (task.startUrl === undefined ? [] : [task.startUrl]);
  if ((task.startUrl === undefined) === (task.startUrls === undefined))
    context.error([], 'expected either startUrl or startUrls, one of the two');
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
  if (task.intent.trim() === '') context.note(['intent'], 'is empty: the participant is asked nothing');
  const hops: readonly Hop[] = task.hops.map((hop) => ({
    site: hop.site,
    label: hop.label ?? describeCheck(hop.check),
    asksAnswer: hop.asksAnswer ?? false,
    check: hop.check,
  }));
  const asksAnswer = task.asksAnswer ?? hops.some((hop) => readsAnswer(hop.check) && !hop.asksAnswer);
  checkAnswers(hops, asksAnswer, context);
  checkReference(task.reference ?? [], hops.length, context);
  return {
    key: task.id,
    intent: task.intent,
    ...(task.instructions === undefined ? {} : { instructions: task.instructions }),
    images: task.images ?? [],
    sites,
    startUrls,
    ...(task.storageState === undefined ? {} : { storageState: task.storageState }),
    hops,
    asksAnswer,
    needsPicture: task.needsPicture ?? false,
    budget: budgetOf(task),
    reference: task.reference ?? null,
    source: {
      ...(task.mmina?.domain === undefined ? {} : { domain: task.mmina.domain }),
      ...(Object.keys(given).length === 0 ? {} : { placeholders: given }),
    },
  };
}

function budgetOf(task: NativeTask): Task['budget'] {
  const minutes = task.budget?.activeMinutes ?? null;
  return {
    steps: task.budget?.steps ?? null,
    activeMs: minutes === null ? null : Math.round(minutes * 60_000),
  };
}

/** A hop that can only pass by an answer must be asked for one: itself, or at the end when it is the last. */
function checkAnswers(hops: readonly Hop[], asksAtEnd: boolean, context: RecordContext): void {
  hops.forEach((hop, index) => {
    const asked = hop.asksAnswer || (asksAtEnd && index === hops.length - 1);
    if (!asked && needsAnswer(hop.check))
      context.error(
        ['hops', index, 'asksAnswer'],
        'expected true: this hop passes only by an answer, and nobody is asked for one',
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
