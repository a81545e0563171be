import { z } from 'zod';
import { equivalentElementSchema } from '../model/demonstration.ts';
import { elementDescriptionSchema } from '../model/element.ts';
import type { Snapshot, Step } from '../model/index.ts';
import { pointSchema, sizeSchema } from '../model/measures.ts';
import { type DomRecord, domSnapshotData } from '../page/domRecord.ts';
import type { ExportedStep, Mind2WebHead } from './forms.ts';
import { position } from './import/readRecord.ts';

const page = z
  .object({ url: z.string(), title: z.string(), viewport: sizeSchema, scroll: pointSchema })
  .nullable();

/** An action in `task_meta.json`: the fields that the processed files lack. */
const metaAction = z.object({
  action_uid: z.string().regex(/^[\w-]{1,100}$/, 'expected an id of letters, digits and "-": it names files'),
  operation: z.object({ original_op: z.string(), value: z.string(), op: z.string(), position }),
  url: z.string().default(''),
  element: elementDescriptionSchema.nullable().default(null),
  target: z
    .object({ node: z.string(), equivalents: z.array(equivalentElementSchema) })
    .nullable()
    .default(null),
  before: page.default(null),
  after: page.default(null),
});
export type MetaAction = z.infer<typeof metaAction>;

export const metaTask = z.object({
  annotation_id: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'expected an id of letters, digits and "-": it names a folder'),
  session_id: z.string().default(''),
  website: z.string().default(''),
  domain: z.string().default(''),
  subdomain: z.string().default(''),
  confirmed_task: z.string(),
  action_reprs: z.array(z.string()).default([]),
  actions: z.array(metaAction),
});
export type MetaTask = z.infer<typeof metaTask>;

/** A task in `task_meta.json`. */
export function metaOf(
  head: Mind2WebHead,
  sessionId: string,
  steps: readonly ExportedStep[],
  snapshot: (id: string | null) => Snapshot | null,
): object {
  return {
    ...head,
    session_id: sessionId,
    actions: steps.map(({ actionUid, operation, step }) => ({
      action_uid: actionUid,
      operation,
      url: step.url,
      element: step.element,
      target: targetOf(step),
      before: pageOf(snapshot(step.beforeId)),
      after: pageOf(snapshot(step.afterId)),
    })),
  };
}

function targetOf({ target }: Step): object | null {
  return target === undefined ? null : { node: target.node, equivalents: target.equivalents };
}

function pageOf(snapshot: Snapshot | null): object | null {
  if (snapshot === null) return null;
  const { url, title, viewport, scroll } = snapshot;
  return { url, title, viewport, scroll };
}

const target = z.object({
  number: z.number().int().min(0),
  owner: z.string().nullable(),
  offset: pointSchema,
  snapshot: domSnapshotData,
});

/**
 * A page in `dom_content.json`: `dom` is the result of Chromium's `DOMSnapshot.captureSnapshot` for the
 * page's own process. `frames` holds the frames with a process of their own, and `computed_styles` the names
 * of the styles.
 */
export const rawDom = z.object({
  dom: domSnapshotData,
  computed_styles: z.array(z.string()).default([]),
  frames: z.array(target).default([]),
});

export function rawDomOf(record: DomRecord | null): object | null {
  const [main, ...frames] = record?.targets ?? [];
  if (record === null || main === undefined) return null;
  return { dom: main.snapshot, computed_styles: record.computedStyles, frames };
}

export function domRecordOf(raw: z.infer<typeof rawDom>): DomRecord {
  const main = { number: 0, owner: null, offset: { x: 0, y: 0 }, snapshot: raw.dom };
  return { version: 1, computedStyles: raw.computed_styles, targets: [main, ...raw.frames] };
}
