import { z } from 'zod';
import type { Box } from '../../shared/model.ts';
import { ask, within } from './cdp.ts';
import { frameOffset } from './frameOffset.ts';
import type { FrameTarget, FrameTargets } from './frameTargets.ts';
import { WORLD } from './injected/messages.ts';

/** A secret field on the page now: which node, and where it is drawn. */
export interface SecretField {
  readonly target: FrameTarget;
  readonly backendNodeId: number;
  /** Its name and id: how it is found in an archive. */
  readonly keys: readonly string[];
  /** In the tab's viewport; `null` when it is not drawn. */
  readonly box: Box | null;
}

const evaluated = z.object({
  result: z.object({ objectId: z.string().optional() }),
  exceptionDetails: z.unknown().optional(),
});
const properties = z.object({
  result: z.array(
    z.object({ name: z.string(), value: z.object({ objectId: z.string().optional() }).optional() }),
  ),
});
const described = z.object({
  node: z.object({ backendNodeId: z.number(), attributes: z.array(z.string()).default([]) }),
});
const model = z.object({ model: z.object({ border: z.array(z.number()).min(8) }) });

const ANSWER_MS = 1500;

/**
 * Asks every watcher for its secret fields. It also remembers fields that were secret once: "show password" turns one into
 * an ordinary text field, with the password in plain sight.
 */
export async function findSecretFields(targets: FrameTargets): Promise<SecretField[]> {
  const found = await Promise.all(
    targets
      .all()
      .flatMap((target) =>
        [...target.worlds.keys()].map((context) => within(fieldsOf(target, context), ANSWER_MS, [])),
      ),
  );
  return found.flat();
}

async function fieldsOf(target: FrameTarget, contextId: number): Promise<SecretField[]> {
  const { raw } = target;
  const { result } = await ask(
    raw,
    'Runtime.evaluate',
    // Nothing, as nearly always, is told by one question.
    {
      expression: `((fields) => (fields?.length ? fields : null))(globalThis.${WORLD}?.secrets())`,
      contextId,
    },
    evaluated,
  );
  if (result.objectId === undefined) return [];
  const list = await ask(
    raw,
    'Runtime.getProperties',
    { objectId: result.objectId, ownProperties: true },
    properties,
  );
  const objects = list.result.flatMap((each) =>
    /^\d+$/.test(each.name) && each.value?.objectId !== undefined ? [each.value.objectId] : [],
  );
  if (objects.length === 0) return [];
  // Boxes are measured in the target's viewport, also those of frames inside it.
  const base = await frameOffset(target, target.rootFrameId);
  return Promise.all(
    objects.map(async (objectId) => {
      const { node } = await ask(raw, 'DOM.describeNode', { objectId }, described);
      const box = await ask(raw, 'DOM.getBoxModel', { objectId }, model).then(
        ({ model: { border } }) => bounds(border),
        () => null,
      );
      const moved = box === null || base === null ? null : { ...box, x: box.x + base.x, y: box.y + base.y };
      const keys = node.attributes.filter(
        (value, index, all) =>
          index % 2 === 1 && (all[index - 1] === 'name' || all[index - 1] === 'id') && value !== '',
      );
      return { target, backendNodeId: node.backendNodeId, keys, box: moved };
    }),
  );
}

function bounds(quad: readonly number[]): Box {
  const xs = quad.filter((_, index) => index % 2 === 0);
  const ys = quad.filter((_, index) => index % 2 === 1);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
