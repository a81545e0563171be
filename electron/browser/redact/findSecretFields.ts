import { z } from 'zod';
import { type AppError, fault } from '../../../shared/errors.ts';
import type { Box } from '../../../shared/model/index.ts';
import { type SecretTest, secretTest } from '../../../shared/redaction/secretFields.ts';
import { ask, within } from '../cdp/cdp.ts';
import type { FrameDocument, FrameTarget } from '../cdp/frameTarget.ts';
import type { FrameTargets } from '../cdp/frameTargets.ts';
import { type Placement, placedBox, placementOf } from '../cdp/placement.ts';
import { objectsIn, runScript, ScriptError } from '../cdp/runScript.ts';
import { borderBox } from '../cdp/targetNode.ts';
import { WORLD } from '../injected/messages.ts';

/** A secret field on the current page: its node, and where it is drawn. */
export interface SecretField {
  readonly target: FrameTarget;
  readonly backendNodeId: number;
  /** Its name and id, which identify it in an archive. */
  readonly keys: readonly string[];
  /** Its box in the tab's viewport; `null` when it is not drawn. */
  readonly box: Box | null;
}

const described = z.object({
  node: z.object({ backendNodeId: z.number(), attributes: z.array(z.string()).default([]) }),
});

/** Limit for the answer. Without it there is no picture, and on a busy machine a healthy page needs its time. */
const ANSWER_MS = 4000;
/** Chromium's messages for a document, a node or a process that has disappeared meanwhile. */
const GONE = /context|no node|not find|detached|navigated|closed|crashed/i;

/**
 * Asks every watcher for its secret fields. A watcher also remembers fields that were secret once: "show password" turns a
 * field into an ordinary text field that shows the password. Throws `redaction.fields` when a document does not answer in
 * time.
 */
export async function findSecretFields(targets: FrameTargets): Promise<SecretField[]> {
  const found = await Promise.all(
    targets.documents().map(({ target, context }) => {
      // A document that is gone has no fields.
      const asked = fieldsOf(target, context).catch((error: unknown) => {
        if (target.worlds.has(context) && !isGone(error)) throw error;
        return [];
      });
      return within<SecretField[] | null>(asked, ANSWER_MS, null);
    }),
  );
  return found.flatMap((fields) => {
    if (fields === null) throw unknownFields();
    return fields;
  });
}

/** The contents of the secret fields of one document. */
export async function secretValues({
  target: { raw },
  context: contextId,
}: FrameDocument): Promise<readonly string[]> {
  const fields = `(globalThis.${WORLD}?.secrets() ?? [])`;
  const expression = `${fields}.map((field) => String(field.value ?? field.textContent ?? '')).filter((text) => text !== '')`;
  const { value } = await runScript(raw, { expression, contextId, returnByValue: true });
  return z.array(z.string()).parse(value);
}

/** The nodes of the secret fields in one target; null when the page did not answer. */
export function secretNodes(
  known: readonly SecretField[] | null,
  target: FrameTarget,
): ReadonlySet<number> | null {
  if (known === null) return null;
  return new Set(known.flatMap((each) => (each.target === target ? [each.backendNodeId] : [])));
}

export function secretsIn(known: readonly SecretField[] | null, target: FrameTarget): SecretTest {
  return secretTest(secretNodes(known, target));
}

function isGone(error: unknown): boolean {
  return !(error instanceof ScriptError) && GONE.test(String(error));
}

function unknownFields(): AppError {
  return fault.page(
    'redaction.fields',
    'The page did not report in time which of its fields are secret, so its picture is not kept.',
    'Go on: words and addresses are recorded. The next page that answers has a picture again.',
    { at: 'screenshot' },
  );
}

async function fieldsOf(target: FrameTarget, contextId: number): Promise<SecretField[]> {
  const { raw } = target;
  // A page without secret fields, the usual case, needs only this one call.
  const expression = `((fields) => (fields?.length ? fields : null))(globalThis.${WORLD}?.secrets())`;
  const { objectId: listId } = await runScript(raw, { expression, contextId });
  const objects = listId === undefined ? [] : await objectsIn(raw, listId);
  if (objects.length === 0) return [];
  // Boxes are measured in the target's viewport, also those of frames inside it.
  const base = await placementOf({ target });
  const found = await Promise.all(
    objects.map((objectId) =>
      fieldOf(target, objectId, base).catch((error: unknown) => {
        // This field has left the page meanwhile. The others stay.
        if (!isGone(error)) throw error;
        return null;
      }),
    ),
  );
  return found.filter((field) => field !== null);
}

async function fieldOf(target: FrameTarget, objectId: string, base: Placement | null): Promise<SecretField> {
  const { raw } = target;
  const { node } = await ask(raw, 'DOM.describeNode', { objectId }, described);
  const box = await borderBox(raw, { objectId }).catch(() => null);
  const keys = node.attributes.filter(
    (value, index, all) =>
      index % 2 === 1 && (all[index - 1] === 'name' || all[index - 1] === 'id') && value !== '',
  );
  return { target, backendNodeId: node.backendNodeId, keys, box: box === null ? null : placedBox(box, base) };
}
