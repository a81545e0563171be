import type { ImportedRubric, SourceFile } from '../importers/file/importer.ts';
import { type NativeTask, nativeTask } from '../importers/formats/native.ts';
import type { Message } from '../language/message.ts';
import type { Task } from '../model/index.ts';
import { anyEval } from '../parse/evalCheck.ts';
import { profileTask } from '../scoring/profileTask.ts';

/** The export formats, by their names in `export --format`. */
export const exportFormats = {
  source: 'the task set in the format it came in, byte for byte',
  native: 'the task set as a Hopscope pack',
  jsonl: 'recorded attempts as cases for `score --in`',
  webvoyager: 'recorded attempts as WebVoyager’s folders of runs',
  'online-mind2web': 'recorded attempts as results of Online-Mind2Web, version 2',
  browsergym: 'recorded attempts as BrowserGym’s experiment folders, steps as JSON',
  atif: 'recorded attempts as ATIF v1.7',
  inspect: 'recorded attempts as logs of Inspect, one for each agent',
  sft: 'passed attempts as training rows: OpenAI chats, each request to a model as it was sent',
  'sft-wave': 'passed attempts as OpenWebVoyager’s training rows: one row for each step, clipped',
  'train-openai':
    'training data for OpenAI’s fine-tuning and services that take its files: chats in which “weight” says which replies are trained',
  'train-llamafactory':
    'training data for LLaMA-Factory, with pictures as files, dataset_info.json and the settings that train only the last reply of a row',
  'train-trl':
    'training data for TRL: prompts and completions, and pairs of a chosen and a rejected reply, with pictures in Parquet files',
  'train-axolotl':
    'training data for axolotl: chats in which “train” says which replies are trained, with the part of its configuration',
  'train-verl':
    'prompts for reinforcement learning with verl, as Parquet: the recorded reply is the ground truth of the reward',
  table: 'attempts, hops, steps, times, participants and tasks as tables for R and Python',
  dpo: 'passed against failed attempts of one agent at one task, as rows of preferences',
  mind2web: 'verified demonstrations as Mind2Web’s task files (data/*.json)',
  'mind2web-raw': 'the same with their pages, pictures and logs, in the layout of Mind2Web’s raw dump',
  'multimodal-mind2web': 'the same as rows of the multimodal table, one JSON line for each action',
  'mind2web-verification': 'the input and the decisions of the verifiers',
} as const satisfies Readonly<Record<string, Message>>;

export type ExportFormat = keyof typeof exportFormats;

/** A task set as one pack of our own format, whatever its source format. `rubricOf`: the versions of the rubric of a task. */
export function exportNative(
  name: string,
  tasks: readonly Task[],
  rubricOf: (task: Task) => readonly ImportedRubric[] = () => [],
): SourceFile {
  const pack = {
    format: 'hopscope-tasks',
    version: 1,
    name: name || 'tasks',
    // A login of a test site belongs to the task set, but not to the record of a run.
    tasks: tasks.map((task) => {
      const rubric = rubricOf(task);
      return {
        ...toNativeTask(task),
        ...(task.storageState === undefined ? {} : { storageState: task.storageState }),
        ...(rubric.length === 0 ? {} : { rubric }),
      };
    }),
  };
  return { path: `${fileName(name)}.json`, text: `${JSON.stringify(pack, null, 2)}\n` };
}

/**
 * One task in our own format: everything that the importer reads back, without what its browser holds at the beginning, and with the rules
 * of its reference profile.
 */
export function toNativeTask(task: Task): NativeTask {
  const { activeMs, steps } = task.budget;
  return nativeTask.parse({
    id: task.key,
    intent: task.intent,
    ...(task.instructions === undefined ? {} : { instructions: task.instructions }),
    ...(task.images.length === 0 ? {} : { images: task.images }),
    ...(task.environment === undefined ? { startUrls: task.startUrls } : { environment: task.environment }),
    sites: task.sites,
    hops: task.hops,
    asksAnswer: task.asksAnswer,
    needsPicture: task.needsPicture,
    budget: { steps, activeMinutes: activeMs === null ? null : activeMs / 60_000 },
    reference: task.reference,
    ...mminaRules(task),
    ...evalRules(task, 'webarena'),
    ...evalRules(task, 'visualwebarena'),
  });
}

function mminaRules(task: Task): object {
  const found = profileTask(task, 'mmina');
  if (found === null) return {};
  const keys = ['procedure', 'city', 'flight', 'shop', 'eval'];
  const rules = Object.entries(found.task).filter(([key]) => keys.includes(key));
  return {
    mmina: { ...(found.domain === undefined ? {} : { domain: found.domain }), ...Object.fromEntries(rules) },
  };
}

function evalRules(task: Task, profile: 'webarena' | 'visualwebarena'): object {
  const found = profileTask(task, profile);
  return found === null ? {} : { [profile]: { eval: anyEval.parse(found.task.eval) } };
}

/** A name as a file name that is valid on every system. */
export function fileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '');
  return plain.slice(0, 80) || 'tasks';
}

/**
 * Exports a task set in its source format: the same files, byte for byte. It needs the whole set in the order
 * of its import (the text between two tasks is stored with the second), and the files that were stored beside
 * it.
 */
export function exportSource(
  tasks: readonly Task[],
  beside: readonly SourceFile[] = [],
): readonly SourceFile[] {
  const files = new Map<string, string[]>();
  for (const { source } of tasks) {
    const parts = files.get(source.file) ?? [];
    files.set(source.file, parts);
    parts.push(source.before ?? '', source.raw, source.after ?? '');
  }
  return [
    ...[...files].map(([path, parts]) => ({ path, text: parts.join('') })),
    ...beside.map(({ path, text }) => ({ path, text })),
  ];
}
