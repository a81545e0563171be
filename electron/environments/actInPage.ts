import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { FoundElement, PageAction, PageOperation } from '../../shared/environments/webui/pageAction.ts';
import { callOn, objectsIn, runScript, ScriptError } from '../browser/cdp/runScript.ts';
import type { RawSession } from '../browser/port/rawSession.ts';
import {
  emptyField,
  findIn,
  hasText,
  middleOf,
  prepareTyping,
  pressPlace,
  scrollWindow,
  showElement,
} from './inPage.ts';
import { createPointer, OutsideWindow, type Pointer } from './pointer.ts';
import { typeKeys } from './typeKeys.ts';

/** An operation that cannot be carried out, such as on an element that is missing. The action ends there; what it did before stays. */
class ActionFailure extends Error {}

const place = z.object({ x: z.number(), y: z.number(), why: z.string().nullable(), isDone: z.boolean() });
/** The longest single wait of a task that is kept. MageBench's tasks wait at most 5 seconds. */
const LONGEST_WAIT_MS = 5_000;

/** Carries an action out in a page as a driver of Selenium does. Returns why it failed, or null. */
export async function actInPage(
  raw: RawSession,
  { operations }: PageAction,
  isolated: () => Promise<number>,
): Promise<string | null> {
  const hand: Hand = { raw, isolated, kept: new Map(), pointer: createPointer(raw) };
  try {
    await hand.pointer.ready;
    for (const operation of operations) await carryOut(operation, hand);
    return null;
  } catch (error) {
    if (error instanceof ActionFailure || error instanceof OutsideWindow) return error.message;
    // The script of a look-up throws for a selector that is none, and every call for an element whose document is gone.
    if (error instanceof ScriptError) return error.message.split('\n')[0] ?? '';
    if (/Cannot find context|Could not find object|uniqueContextId/u.test(String(error)))
      return 'the element is no longer in the page';
    throw error;
  } finally {
    hand.pointer.stop();
  }
}

interface Hand {
  readonly raw: RawSession;
  readonly isolated: () => Promise<number>;
  /** The objects that were looked up, by their places. */
  readonly kept: Map<number, readonly string[]>;
  readonly pointer: Pointer;
}

async function carryOut(operation: PageOperation, hand: Hand): Promise<void> {
  const { raw, kept, pointer } = hand;
  switch (operation.op) {
    case 'find': {
      const { place: at, by, value, all, within } = operation;
      const root = within === null ? await documentOf(hand) : objectOf(within, kept);
      const found = await callOn(raw, {
        objectId: root,
        functionDeclaration: String(findIn),
        arguments: [{ value: by }, { value }],
        returnByValue: false,
      });
      const objects = found.objectId === undefined ? [] : await objectsIn(raw, found.objectId);
      if (objects.length === 0 && !all) throw new ActionFailure(`there is no element with ${by} “${value}”`);
      kept.set(at, objects);
      return;
    }
    case 'click':
      return click(objectOf(operation.on, kept), hand);
    case 'clear':
      return unless(await answerOf(raw, objectOf(operation.on, kept), emptyField));
    case 'show':
      await answerOf(raw, objectOf(operation.on, kept), showElement);
      return;
    case 'type': {
      const on = objectOf(operation.on, kept);
      const why = await answerOf(raw, on, prepareTyping, operation.keys);
      if (why === '') return;
      unless(why);
      return typeKeys(raw, operation.keys);
    }
    case 'choose': {
      const objects = kept.get(operation.place) ?? [];
      for (const one of objects) {
        if ((await answerOf(raw, one, hasText, operation.text)) === true) return click(one, hand);
      }
      // The loop ends without a click, and no error.
      return;
    }
    case 'scroll':
      await runScript(raw, {
        expression: `(${scrollWindow})(${operation.by}, ${operation.x}, ${JSON.stringify(operation.y)})`,
        contextId: await hand.isolated(),
      });
      return;
    case 'wait':
      await wait(Math.min(operation.ms, LONGEST_WAIT_MS));
      return;
    case 'pointer':
      for (const step of operation.steps)
        if (step.do === 'move') {
          if (step.to === null) await pointer.moveBy(step.x, step.y);
          else {
            const to = placed(await answerOf(raw, objectOf(step.to, kept), middleOf));
            await pointer.moveTo(to.x + step.x, to.y + step.y);
          }
        } else if (step.do === 'press') await pointer.press();
        else if (step.do === 'release') await pointer.release();
        else if (step.do === 'keys') await typeKeys(raw, step.keys);
        else if (step.do === 'wait') await wait(Math.min(step.ms, LONGEST_WAIT_MS));
  }
}

async function click(objectId: string, { raw, pointer }: Hand): Promise<void> {
  const { x, y, isDone } = placed(await answerOf(raw, objectId, pressPlace));
  if (isDone) return;
  await pointer.moveTo(x, y);
  await pointer.press();
  await pointer.release();
}

function placed(value: unknown): z.infer<typeof place> {
  const found = place.parse(value);
  unless(found.why);
  return found;
}

/** Fails with a reason, if there is one. */
function unless(why: unknown): void {
  if (typeof why === 'string') throw new ActionFailure(why);
}

function objectOf({ place: at, index }: FoundElement, kept: Hand['kept']): string {
  const objects = kept.get(at) ?? [];
  const object = objects.at(index ?? 0);
  if (object === undefined)
    throw new ActionFailure(`there is no element ${index ?? 0} of ${objects.length} that were looked up`);
  return object;
}

async function documentOf({ raw, isolated }: Hand): Promise<string> {
  const { objectId } = await runScript(raw, { expression: 'document', contextId: await isolated() });
  if (objectId === undefined) throw new ActionFailure('the page has no document');
  return objectId;
}

async function answerOf(
  raw: RawSession,
  objectId: string,
  call: (this: Element, text: string) => unknown,
  text = '',
): Promise<unknown> {
  const declared = { objectId, functionDeclaration: String(call), arguments: [{ value: text }] };
  return (await callOn(raw, { ...declared, returnByValue: true })).value;
}
