import { z } from 'zod';
import type { Profile, Task } from '../model/index.ts';
import { fillPlaceholdersIn } from '../parse/placeholders.ts';

/** The task object of a reference profile, as its program would read it from a file. */
interface ProfileTask {
  readonly task: Readonly<Record<string, unknown>>;
  /** MMInA: the domain folder, which decides the hop rule; missing means single-hop. */
  readonly domain?: string;
}

const object = z.record(z.string(), z.unknown());

/**
 * The task object that a reference profile judges: the source object itself (placeholders filled) for a task
 * of that format; the block with the profile's name for a native task; null when the task has no rule of that
 * profile.
 */
export function profileTask(task: Task, profile: Exclude<Profile, 'strict'>): ProfileTask | null {
  const { format, raw, placeholders = {}, domain } = task.source;
  if (format !== profile && format !== 'native') return null;
  const source = object.safeParse(fillPlaceholdersIn(JSON.parse(raw), placeholders));
  if (!source.success) return null;
  if (format === profile) return { task: source.data, ...(domain === undefined ? {} : { domain }) };
  const block = object.safeParse(source.data[profile]);
  if (!block.success) return null;
  const { domain: ownDomain, ...rules } = block.data;
  return {
    task: {
      task_id: task.key,
      intent: task.intent,
      start_url: task.startUrls.join(' |AND| '),
      ...(profile === 'mmina' ? { city: '', flight: '', shop: '', eval: emptyEval } : {}),
      ...rules,
    },
    ...(typeof ownDomain === 'string' ? { domain: ownDomain } : {}),
  };
}

/** An MMInA task without an evaluator: only its hops are judged. */
const emptyEval = { eval_types: [], reference_answers: {}, reference_url: '', program_html: [] };
