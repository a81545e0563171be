import type { Task, TaskSet } from '../../model/index.ts';
import { canonical } from '../../parse/json.ts';
import type { ScoreCaseInput } from './scoreCase.ts';

/** The tasks that recorded runs can refer to. */
export interface KnownTasks {
  readonly sets: ReadonlyMap<string, TaskSet>;
  readonly byId: ReadonlyMap<string, Task>;
  readonly byKey: ReadonlyMap<string, readonly Task[]>;
  /** By the part after the last slash of the key: `3` of `compare/3`. */
  readonly byTail: ReadonlyMap<string, readonly Task[]>;
}

type TaskMatch =
  | { readonly kind: 'found'; readonly task: Task; readonly note: string | null }
  /** `why`: a task with this name exists, but it is a different task. */
  | { readonly kind: 'none'; readonly why: string | null }
  | { readonly kind: 'ambiguous'; readonly message: string };

export function indexTasks(
  sets: readonly { readonly set: TaskSet; readonly tasks: readonly Task[] }[],
): KnownTasks {
  const all = sets.flatMap(({ tasks }) => tasks);
  return {
    sets: new Map(sets.map(({ set }) => [set.id, set])),
    byId: new Map(all.map((task) => [task.id, task])),
    byKey: Map.groupBy(all, (task) => task.key),
    byTail: Map.groupBy(all, (task) => task.key.slice(task.key.lastIndexOf('/') + 1)),
  };
}

/** The name of a line's task, and the field of the name; null when it has no id. */
export function nameInLine({ task }: Pick<ScoreCaseInput, 'task'>): { name: string; field: string } | null {
  for (const field of 'hops' in task ? ['id', 'task_id'] : ['task_id', 'id']) {
    const name = task[field];
    if (typeof name === 'string' || typeof name === 'number')
      return { name: String(name), field: `task.${field}` };
  }
  return null;
}

/** The key of a task made from the line's own object. */
export function keyOfLine(found: Pick<ScoreCaseInput, 'id' | 'domain' | 'task'>): string {
  const name = nameInLine(found)?.name ?? found.id;
  return found.domain === undefined || 'hops' in found.task ? name : `${found.domain}/${name}`;
}

/**
 * Finds the task of a recorded run: by its id in the workspace, its key, or MMInA's domain and task_id. A
 * task with another question is a different task, whatever its number. Among tasks in several sets, the exact
 * object decides; otherwise there is no match.
 */
export function matchTask(found: ScoreCaseInput, known: KnownTasks): TaskMatch {
  const candidates = candidatesOf(found, known);
  const agreeing = candidates.filter((task) => asksSame(found, task));
  const exact = agreeing.filter((task) => isSame(found, task));
  const [only] = agreeing.length === 1 ? agreeing : exact.length === 1 ? exact : [];
  if (only !== undefined) return { kind: 'found', task: only, note: differenceOf(found, only) };
  if (agreeing.length > 1) {
    const names = [...new Set(agreeing.map((task) => known.sets.get(task.setId)?.name ?? task.setId))];
    const where = agreeing.map((task) => `“${known.sets.get(task.setId)?.name}” (${task.setId})`).join(', ');
    const first = agreeing[0]?.key ?? '';
    return {
      kind: 'ambiguous',
      message: `the task ${JSON.stringify(first)} is in ${agreeing.length} task sets: ${names.length === agreeing.length ? names.join(', ') : where}. Say which set is meant`,
    };
  }
  const [other] = candidates;
  return {
    kind: 'none',
    why:
      other === undefined
        ? null
        : `the task ${JSON.stringify(other.key)} of “${known.sets.get(other.setId)?.name ?? other.setId}” has a different question`,
  };
}

function candidatesOf(found: ScoreCaseInput, known: KnownTasks): readonly Task[] {
  const named = nameInLine(found);
  // Without an id, only an identical object is the same task.
  if (named === null) return (known.byKey.get(keyOfLine(found)) ?? []).filter((task) => isSame(found, task));
  const whole = known.byId.get(named.name);
  if (whole) return [whole];
  const { domain } = found;
  if (domain !== undefined) {
    const inDomain = known.byKey.get(`${domain}/${named.name}`) ?? [];
    const plain = (known.byKey.get(named.name) ?? []).filter((task) => task.source.domain === domain);
    return [...inDomain, ...plain];
  }
  const plain = known.byKey.get(named.name) ?? [];
  if (plain.length > 0 || questionOf(found.task) === null) return plain;
  return (known.byTail.get(named.name) ?? []).filter((task) => asksSame(found, task));
}

/** A line without a question names its task by the id alone. */
function asksSame(found: ScoreCaseInput, task: Task): boolean {
  const question = questionOf(found.task);
  return question === null || question === task.intent || question === questionOf(sourceOf(task));
}

function isSame(found: ScoreCaseInput, task: Task): boolean {
  return canonical(found.task) === canonical(sourceOf(task));
}

/** The rules of the workspace's task apply: a note reports a line with different rules. */
function differenceOf(found: ScoreCaseInput, task: Task): string | null {
  const rules = found.task.eval;
  const own = sourceOf(task).eval;
  if (rules === undefined || own === undefined || canonical(rules) === canonical(own)) return null;
  return 'eval of the line differs from the task in the workspace; the rules of the task in the workspace apply';
}

function questionOf(task: Readonly<Record<string, unknown>>): string | null {
  for (const field of ['intent', 'ques', 'confirmed_task']) {
    const question = task[field];
    if (typeof question === 'string' && question.trim() !== '') return question;
  }
  return null;
}

function sourceOf(task: Task): Readonly<Record<string, unknown>> {
  const source: unknown = JSON.parse(task.source.raw);
  return typeof source === 'object' && source !== null ? { ...source } : {};
}
