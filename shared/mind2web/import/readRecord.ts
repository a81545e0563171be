import { z } from 'zod';
import type { Box, ElementDescription, EquivalentElement, Point, Step } from '../../model/index.ts';
import { explain, type Finding, fieldName } from '../../parse/explain.ts';
import { operationOf, readRepr } from '../values/mind2webOperation.ts';

/** An action, read from any of the shapes. */
export interface ReadAction {
  readonly actionUid: string;
  readonly op: string;
  readonly originalOp: string;
  readonly value: string;
  readonly position?: Point;
  readonly positives: readonly Candidate[];
  readonly negatives: readonly Candidate[];
  readonly rawHtml: string;
  readonly cleanedHtml: string;
  /** Base64. */
  readonly picture: string | null;
  /** Its line, if known. */
  readonly repr: string | null;
  /** Its place among the task's actions, if known. */
  readonly index: number | null;
}

export interface ReadVerification {
  readonly verification: string;
  /** null = the result lacks it. */
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

/** Reads one object. Errors name the field and the expected value. Null: the object is not from Mind2Web. */
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
    picture: bytes !== null && /^[A-Za-z0-9+/\s]{64,}(?:={1,2}\s*)?$/.test(bytes) ? bytes : null,
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
  const { op = '', original_op, value, position } = operation.data ?? {};
  if (operation.success && operationOf({ op, original_op: '', value: '' }) === null)
    tell([...path, 'operation', 'op'], `expected CLICK, TYPE or SELECT, found ${JSON.stringify(op)}`);
  return {
    actionUid: found.action_uid,
    op,
    originalOp: original_op ?? '',
    value: value ?? '',
    ...(position === undefined ? {} : { position }),
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

/** Undefined for text that is not JSON: the schema then reports the expected value. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The operation of an action of which only the line is known. */
export function actionOfRepr(line: string): Pick<ReadAction, 'op' | 'originalOp' | 'value'> {
  const { op = '', value = '' } = readRepr(line) ?? {};
  return { op, originalOp: op, value };
}

/**
 * One object of a Mind2Web file, in any of the published shapes. The schema names only the fields that are
 * read; the record keeps its whole text unchanged.
 */
const text = z.string();
const optional = z.string().nullish();

/** A JSON text in the files, an object in some copies. */
const attributes = z
  .union([
    z.string().refine(isObjectText, 'expected the JSON text of an object'),
    z.record(z.string(), z.unknown()),
  ])
  .nullish();
export const candidateSchema = z.looseObject({
  tag: optional,
  attributes,
  backend_node_id: z.union([z.string(), z.number()]).nullish(),
  is_original_target: z.boolean().nullish(),
  is_top_level_target: z.boolean().nullish(),
});
export type Candidate = z.infer<typeof candidateSchema>;

/** A field of ours; a value of that name from another program is ignored. */
export const position = z.object({ x: z.number(), y: z.number() }).optional().catch(undefined);

const operationSchema = z.looseObject({ op: text, original_op: optional, value: optional, position });

/** An object, or its JSON text: the tables contain texts. */
const operationForm = z.union([z.string(), operationSchema]);
/** A list of objects or of their JSON texts, or the JSON text of the list; each entry is read by itself. */
const candidateForm = z.union([z.string(), z.array(z.unknown())]);

const action = z.looseObject({
  action_uid: text.min(1),
  operation: operationForm,
  raw_html: optional,
  cleaned_html: optional,
  /** May be empty. */
  pos_candidates: candidateForm,
  neg_candidates: candidateForm.nullish(),
});

const head = {
  annotation_id: text.min(1).max(200),
  website: optional,
  domain: optional,
  subdomain: optional,
  confirmed_task: text,
};

/** `data/*.json`; `actions` may be missing where only the lines were published. */
const taskForm = z.looseObject({
  ...head,
  action_reprs: z.array(text).nullish(),
  actions: z.array(action).nullish(),
});

const picture = z.union([z.string(), z.looseObject({ bytes: optional, path: optional })]).nullish();

/** A row of the multimodal table. */
const rowForm = z.looseObject({
  ...head,
  ...action.shape,
  action_reprs: z.union([z.string(), z.array(text)]).nullish(),
  target_action_index: z.union([z.string(), z.number()]),
  target_action_reprs: optional,
  screenshot: picture,
});

/** SeeAct's queries: a step of a task with the lines of the steps before it. */
const stepForm = z.looseObject({
  ...head,
  ...action.shape,
  previous_actions: z.array(text),
});

/** The explorer's list of approved tasks: `[operation, [role], words]`. */
const explorerForm = z.looseObject({
  website: text,
  task: text.min(1),
  actions: z.array(z.tuple([text, text, text])),
});

/** The annotation tool's own export. */
const annotationForm = z.looseObject({
  id: text.min(1).max(200),
  type: z.literal('mturk_hit'),
  annotator_id: optional,
  session_id: optional,
  task: text,
  actions: text,
});

/** A verifier's result. */
const verificationForm = z.looseObject({
  id: text.min(1).max(200),
  verification: text,
  verification_meta: z.union([z.string(), z.looseObject({})]).nullish(),
});

const verificationMeta = z.looseObject({
  action_decisions: z.array(z.number().int()),
  confirmed_task: optional,
});

type RecordForm = 'task' | 'row' | 'step' | 'explorer' | 'annotation' | 'verification';

/** The intended shape of a value, by the fields that only this shape has; null for none. */
function formOf(value: unknown): RecordForm | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const has = (key: string): boolean => Object.hasOwn(value, key);
  if (has('verification')) return 'verification';
  if (has('target_action_index') || (has('action_uid') && has('screenshot'))) return 'row';
  if (has('previous_actions') && has('action_uid')) return 'step';
  if (has('annotation_id')) return 'task';
  if (has('type') && has('annotator_id')) return 'annotation';
  if (has('task') && has('actions') && has('website')) return 'explorer';
  return null;
}

export const forms = {
  task: taskForm,
  row: rowForm,
  step: stepForm,
  explorer: explorerForm,
  annotation: annotationForm,
  verification: verificationForm,
} as const;

function isObjectText(written: string): boolean {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The fields of a step that a published action contains: all except its place in the record. */
export type ReadStep = Pick<Step, 'operation' | 'value' | 'position' | 'element' | 'target' | 'error'>;

/**
 * An action as a step. It always has a target, even an empty one: this distinguishes a demonstration from a
 * model's run.
 */
export function readStep(action: ReadAction): ReadStep {
  const line = action.repr === null ? null : readRepr(action.repr);
  const found = operationOf({ op: action.op, original_op: action.originalOp, value: action.value });
  const original =
    action.positives.find((each) => each.is_original_target === true) ??
    action.positives.find((each) => each.is_top_level_target === true) ??
    action.positives[0];
  const attributes = original === undefined ? new Map<string, string>() : candidateAttributes(original);
  const tag = original?.tag ?? line?.kind ?? '';
  const name = line?.words ?? '';
  const element: ElementDescription = {
    tag,
    role: attributes.get('role') ?? (line?.kind === tag ? '' : (line?.kind ?? '')),
    name,
    text: name,
    attributes: Object.fromEntries([...attributes].filter(([key]) => !ours.has(key))),
    box: readBox(attributes.get('bounding_box_rect')),
    css: '',
  };
  return {
    operation: found?.operation ?? 'ignore',
    ...(action.position === undefined ? {} : { position: action.position }),
    value: found?.value ?? (action.value === '' ? null : action.value),
    element: original === undefined && line === null ? null : element,
    target: {
      node: String(original?.backend_node_id ?? ''),
      equivalents: equivalentsOf(action.positives, name),
      picture: null,
    },
    error:
      found === null
        ? {
            code: 'mind2web.operation',
            origin: 'input',
            message: `The operation ${JSON.stringify(action.originalOp || action.op)} is not one of Mind2Web’s.`,
          }
        : null,
  };
}

const ours = new Set([
  'backend_node_id',
  'bounding_box_rect',
  'is_clickable',
  'data_pw_testid_buckeye_candidate',
]);

/** A candidate's attributes: a JSON text in the files, an object in some copies. */
export function candidateAttributes({ attributes }: Candidate): ReadonlyMap<string, string> {
  const found = typeof attributes === 'string' ? parsed(attributes) : attributes;
  if (typeof found !== 'object' || found === null) return new Map();
  return new Map(
    Object.entries(found).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

/** `x,y,w,h`; null for an element that is not drawn (`-1,-1,-1,-1`) or unreadable text. */
export function readBox(rect: string | undefined): Box | null {
  const parts = (rect ?? '').split(',').map(Number);
  const [x, y, width, height] = parts;
  if (parts.length !== 4 || x === undefined || y === undefined || width === undefined || height === undefined)
    return null;
  if (!parts.every(Number.isFinite) || width < 0 || height < 0) return null;
  return { x, y, width, height };
}

/** The positive candidates, as the elements that count as the target. */
function equivalentsOf(positives: readonly Candidate[], name: string): readonly EquivalentElement[] {
  return positives.map((each) => {
    const attributes = candidateAttributes(each);
    return {
      node: String(each.backend_node_id ?? ''),
      tag: each.tag ?? '',
      role: attributes.get('role') ?? '',
      name: attributes.get('aria_label') ?? (each.is_original_target === true ? name : ''),
      box: readBox(attributes.get('bounding_box_rect')),
      isOriginalTarget: each.is_original_target ?? false,
      isTopLevelTarget: each.is_top_level_target ?? false,
    };
  });
}
