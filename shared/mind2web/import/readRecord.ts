import type { z } from 'zod';
import { explain, type Finding, fieldName } from '../../parse/explain.ts';
import { readRepr } from '../actionRepr.ts';
import { operationOf } from '../mind2webOperation.ts';
import {
  type Candidate,
  candidate as candidateSchema,
  type explorerForm,
  formOf,
  forms,
  operation as operationSchema,
  type RecordForm,
  type rowForm,
  type stepForm,
  type taskForm,
  verificationMeta,
} from './record.ts';

/** An action as it was read, whatever shape it came in. */
export interface ReadAction {
  readonly actionUid: string;
  readonly op: string;
  readonly originalOp: string;
  readonly value: string;
  readonly positives: readonly Candidate[];
  readonly negatives: readonly Candidate[];
  readonly rawHtml: string;
  readonly cleanedHtml: string;
  /** Base64. */
  readonly picture: string | null;
  /** Its line, where one is known. */
  readonly repr: string | null;
  /** Place among the task's actions, where it is known. */
  readonly index: number | null;
}

export interface ReadVerification {
  readonly verification: string;
  /** null = the result does not say. */
  readonly decisions: readonly number[] | null;
  readonly confirmedTask: string | null;
}

export interface ReadRecord {
  readonly form: RecordForm;
  /** Null where the shape has none (explorer). */
  readonly annotationId: string | null;
  readonly website: string;
  readonly domain: string;
  readonly subdomain: string;
  readonly task: string;
  readonly reprs: readonly string[];
  readonly actions: readonly ReadAction[];
  readonly annotator: string | null;
  readonly verification: ReadVerification | null;
}

const nothing = {
  website: '',
  domain: '',
  subdomain: '',
  task: '',
  reprs: [],
  actions: [],
  annotator: null,
  verification: null,
} as const;

/** Reads one object; what is wrong with it is told with its field and what was expected. Null: it is none of Mind2Web's. */
export function readRecord(value: unknown): ReadRecord | readonly Finding[] | null {
  const form = formOf(value);
  if (form === null) return null;
  let faults: Finding[] = [];
  const parse = <T>(schema: z.ZodType<T>): T | null => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    faults = faults.concat(explain(parsed.error, value));
    return null;
  };
  const record = readForm(form, parse, (path, message) =>
    faults.push({ path, field: fieldName(path), message }),
  );
  return record === null || faults.length > 0 ? faults : record;
}

type Tell = (path: readonly (string | number)[], message: string) => void;

function readForm(
  form: RecordForm,
  parse: <T>(schema: z.ZodType<T>) => T | null,
  tell: Tell,
): ReadRecord | null {
  switch (form) {
    case 'task': {
      const found = parse(forms.task);
      if (found === null) return null;
      const actions = (found.actions ?? []).map((each, at) => readAction(each, ['actions', at], tell));
      return {
        ...headOf(form, found),
        reprs: found.action_reprs ?? [],
        actions: actions.map((each, at) => ({ ...each, index: at, repr: found.action_reprs?.[at] ?? null })),
      };
    }
    case 'row': {
      const found = parse(forms.row);
      return found === null ? null : readRow(found, tell);
    }
    case 'step': {
      const found = parse(forms.step);
      if (found === null) return null;
      const read = { ...readAction(found, [], tell), index: found.previous_actions.length };
      return { ...headOf(form, found), reprs: found.previous_actions, actions: [read] };
    }
    case 'explorer': {
      const found = parse(forms.explorer);
      return found === null ? null : readExplorer(found);
    }
    case 'annotation': {
      const found = parse(forms.annotation);
      if (found === null) return null;
      const reprs = found.actions === '' ? [] : found.actions.split('\n');
      const annotator = found.annotator_id ?? null;
      return { ...nothing, form, annotationId: found.id, task: found.task, reprs, annotator };
    }
    case 'verification': {
      const found = parse(forms.verification);
      if (found === null) return null;
      const meta = readMeta(found.verification_meta, tell);
      return {
        ...nothing,
        form,
        annotationId: found.id,
        verification: {
          verification: found.verification,
          decisions: meta?.action_decisions ?? null,
          confirmedTask: meta?.confirmed_task ?? null,
        },
      };
    }
  }
}

function readRow(found: z.infer<typeof rowForm>, tell: Tell): ReadRecord {
  const index = Number(found.target_action_index);
  if (!Number.isInteger(index) || index < 0)
    tell(
      ['target_action_index'],
      `expected a whole number, found ${JSON.stringify(found.target_action_index)}`,
    );
  const { screenshot } = found;
  const bytes = typeof screenshot === 'string' ? screenshot : (screenshot?.bytes ?? null);
  const read = {
    ...readAction(found, [], tell),
    index,
    repr: found.target_action_reprs ?? null,
    picture: bytes !== null && /^[A-Za-z0-9+/\s]{64,}={0,2}\s*$/.test(bytes) ? bytes : null,
  };
  const reprs = typeof found.action_reprs === 'string' ? parsed(found.action_reprs) : found.action_reprs;
  const lines = Array.isArray(reprs) && reprs.every((line) => typeof line === 'string') ? reprs : [];
  return { ...headOf('row', found), reprs: lines, actions: [read] };
}

function readExplorer(found: z.infer<typeof explorerForm>): ReadRecord {
  const reprs = found.actions.map(([op, kind, words]) => `${kind}  ${words} -> ${op}`);
  return {
    ...nothing,
    form: 'explorer',
    annotationId: null,
    website: found.website,
    task: found.task,
    reprs,
  };
}

type Head = Pick<
  z.infer<typeof taskForm>,
  'annotation_id' | 'website' | 'domain' | 'subdomain' | 'confirmed_task'
>;

function headOf(form: RecordForm, found: Head): Omit<ReadRecord, 'reprs' | 'actions'> {
  return {
    form,
    annotationId: found.annotation_id,
    website: found.website ?? '',
    domain: found.domain ?? '',
    subdomain: found.subdomain ?? '',
    task: found.confirmed_task,
    annotator: null,
    verification: null,
  };
}

type ActionForm = Pick<
  z.infer<typeof stepForm>,
  'action_uid' | 'operation' | 'raw_html' | 'cleaned_html' | 'pos_candidates' | 'neg_candidates'
>;

function readAction(found: ActionForm, path: readonly (string | number)[], tell: Tell): ReadAction {
  const written = typeof found.operation === 'string' ? parsed(found.operation) : found.operation;
  const operation = operationSchema.safeParse(written);
  if (!operation.success)
    tell([...path, 'operation'], 'expected an object with "op", or the JSON text of one');
  const { op = '', original_op, value } = operation.data ?? {};
  if (operation.success && operationOf({ op, original_op: '', value: '' }) === null)
    tell([...path, 'operation', 'op'], `expected CLICK, TYPE or SELECT, found ${JSON.stringify(op)}`);
  return {
    actionUid: found.action_uid,
    op,
    originalOp: original_op ?? '',
    value: value ?? '',
    positives: candidates(found.pos_candidates, [...path, 'pos_candidates'], tell),
    negatives: candidates(found.neg_candidates, [...path, 'neg_candidates'], tell),
    rawHtml: found.raw_html ?? '',
    cleanedHtml: found.cleaned_html ?? '',
    picture: null,
    repr: null,
    index: null,
  };
}

function candidates(
  found: ActionForm['neg_candidates'],
  path: readonly (string | number)[],
  tell: Tell,
): readonly Candidate[] {
  const list = typeof found === 'string' ? parsed(found) : (found ?? []);
  if (!Array.isArray(list)) {
    tell(path, 'expected a list of candidates, or the JSON text of one');
    return [];
  }
  return list.flatMap((each: unknown, at) => {
    const value: unknown = typeof each === 'string' ? parsed(each) : each;
    const one = candidateSchema.safeParse(value);
    if (one.success) return [one.data];
    if (typeof value !== 'object' || value === null)
      tell([...path, at], 'expected a candidate (an object), or the JSON text of one');
    else for (const fault of explain(one.error, value)) tell([...path, at, ...fault.path], fault.message);
    return [];
  });
}

function readMeta(
  found: string | object | null | undefined,
  tell: Tell,
): z.infer<typeof verificationMeta> | null {
  if (found === null || found === undefined || found === '') return null;
  const meta = verificationMeta.safeParse(typeof found === 'string' ? parsed(found) : found);
  if (meta.success) return meta.data;
  tell(
    ['verification_meta'],
    'expected the JSON text of an object with "action_decisions", a list of whole numbers',
  );
  return null;
}

/** Undefined for what is no JSON: the schema behind says what was expected. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The operation of an action that is known by its line alone. */
export function actionOfRepr(line: string): Pick<ReadAction, 'op' | 'originalOp' | 'value'> {
  const { op = '', value = '' } = readRepr(line) ?? {};
  return { op, originalOp: op, value };
}
