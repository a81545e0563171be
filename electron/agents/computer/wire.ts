import type { z } from 'zod';
import type { Scale } from '../../../shared/decision/pixelAsks.ts';
import { AppError, type ErrorData, fault } from '../../../shared/errors.ts';
import type { AgentAsk, Size } from '../../../shared/model/index.ts';
import type { Reads, SeenPage } from '../agent/agent.ts';
import type { JsonModel, JsonRequest } from '../model/jsonModel.ts';
import { computerFunctions } from './functions.ts';

/** The API of one service for sending pictures to a model and reading its actions. */
export interface ComputerWire {
  /** What its tools show to a model. */
  readonly reads: Reads;
  /** The request, with the whole conversation. */
  request(asked: Conversation): Omit<JsonRequest<z.ZodType<unknown>>, 'signal'>;
  /** Reads a reply. Throws AppError `agent.unreadable` when Hopscope cannot carry it out. */
  read(value: unknown, scale: Scale, page: Shown): Read;
}

export interface Conversation {
  readonly model: JsonModel;
  readonly system: string;
  /** The text of the task. */
  readonly text: string;
  /** The size of the pictures. */
  readonly display: Size;
  /** The conversation so far, oldest first: a page, the reply to it, another page … */
  readonly rounds: readonly Round[];
  /** The page for this decision. */
  readonly page: Shown;
}

/** What a model gets of a page. */
export interface Shown {
  /** The picture as PNG, in the size of the display. */
  readonly picture: Uint8Array | null;
  readonly url: string;
  readonly tabs: SeenPage['tabs'];
  /** Playwright's snapshot for models, for tools that read it; '' for other tools. */
  readonly text: string;
}

/** One reply and its page. */
export interface Round {
  readonly page: Shown;
  /** The reply in the service's form. */
  readonly said: unknown;
  /** Why the requested actions were not carried out. */
  readonly failed: string | null;
}

export interface Read {
  /** The reply in the service's form, kept for the next request. */
  readonly said: unknown;
  readonly thought: string;
  readonly asks: readonly AgentAsk[];
  /** The reply only looks: the model gets the page again, and no action is carried out. */
  readonly looks: boolean;
  readonly refusal: string | null;
  /** Warnings of the service that a person must confirm before the action. */
  readonly warnings: readonly string[];
  readonly model: string;
  readonly tokens: { readonly input: number; readonly output: number };
}

/** The actions of one of Hopscope's own functions. Throws AppError `agent.unreadable`. */
export function functionAsks(name: string, input: unknown): readonly AgentAsk[] {
  const one = Object.hasOwn(computerFunctions, name) ? computerFunctions[name] : undefined;
  if (one === undefined) throw unreadableCall(`There is no tool “${name}”.`);
  return readCall(() => one.asks(input));
}

/** Reads a call that the model wrote. Throws AppError `agent.unreadable`. */
export function readCall<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const why = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ').slice(0, 500) : String(error);
    throw unreadableCall(`A call cannot be read: ${why}`);
  }
}

function unreadableCall(why: string): AppError {
  return fault.agent('agent.unreadable', why, 'Nothing was done.');
}

/** `answer`: the person's answer; null: nobody answered. */
export function needsPerson(warnings: readonly string[], answer: string | null): ErrorData {
  return fault
    .model(
      'model.safetyCheck',
      `The model’s service wants a person to look before it goes on: ${warnings.join('; ')}.`,
      answer === null
        ? 'Nobody watched, and such a warning needs a person’s approval. The attempt does not count.'
        : `A person did not agree: ${answer}. The attempt does not count.`,
    )
    .toData();
}
