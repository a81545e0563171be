import { z } from 'zod';

/**
 * One object of a Mind2Web file, in any of the shapes in which they were published. Only what is read is named; everything
 * else stays in the text of the record, which is kept as it is.
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
export const candidate = z.looseObject({
  tag: optional,
  attributes,
  backend_node_id: z.union([z.string(), z.number()]).nullish(),
  is_original_target: z.boolean().nullish(),
  is_top_level_target: z.boolean().nullish(),
});
export type Candidate = z.infer<typeof candidate>;

export const operation = z.looseObject({ op: text, original_op: optional, value: optional });

/** An object, or the JSON text of one: the tables hold texts. */
const operationForm = z.union([z.string(), operation]);
/** A list of objects or of their JSON texts, or the JSON text of the list; each is read by itself. */
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
export const taskForm = z.looseObject({
  ...head,
  action_reprs: z.array(text).nullish(),
  actions: z.array(action).nullish(),
});

const picture = z.union([z.string(), z.looseObject({ bytes: optional, path: optional })]).nullish();

/** A row of the multimodal table. */
export const rowForm = z.looseObject({
  ...head,
  ...action.shape,
  action_reprs: z.union([z.string(), z.array(text)]).nullish(),
  target_action_index: z.union([z.string(), z.number()]),
  target_action_reprs: optional,
  screenshot: picture,
});

/** SeeAct's queries: a task's step with the lines of those before it. */
export const stepForm = z.looseObject({
  ...head,
  ...action.shape,
  previous_actions: z.array(text),
});

/** The explorer's list of approved tasks: `[operation, [role], words]`. */
export const explorerForm = z.looseObject({
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

export const verificationMeta = z.looseObject({
  action_decisions: z.array(z.number().int()),
  confirmed_task: optional,
});

export type RecordForm = 'task' | 'row' | 'step' | 'explorer' | 'annotation' | 'verification';

/** Which shape a value is meant to have, by the fields that only that one has; null for none of them. */
export function formOf(value: unknown): RecordForm | null {
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
