import type { z } from 'zod';
import type { Scale } from '../../../shared/decision/pixelAsks.ts';
import { AppError, type ErrorData, fault } from '../../../shared/errors.ts';
import type { AgentAsk, Size } from '../../../shared/model/index.ts';
import type { Reads, SeenPage } from '../agent/agent.ts';
import type { JsonModel, JsonRequest } from '../model/jsonModel.ts';
import { computerFunctions } from './functions.ts';

/** One service's way to show a model pictures and to hear where it clicks. */
export interface ComputerWire {
  /** What its tools let a model see. */
  readonly reads: Reads;
  /** What is asked, with all that was said before. */
  request(asked: Conversation): Omit<JsonRequest<z.ZodType<unknown>>, 'signal'>;
  /** What a reply says. Throws AppError `agent.unreadable` where nobody can do it. */
  read(value: unknown, scale: Scale, page: Shown): Read;
}

export interface Conversation {
  readonly model: JsonModel;
  readonly system: string;
  /** The task. */
  readonly text: string;
  /** Size of the pictures. */
  readonly display: Size;
  /** What it was shown and said, oldest first: a page, its words on it, another page … */
  readonly rounds: readonly Round[];
  /** The page that it is to decide by. */
  readonly page: Shown;
}

/** What of a page a model is shown. */
export interface Shown {
  /** PNG in the size of the display. */
  readonly picture: Uint8Array | null;
  readonly url: string;
  readonly tabs: SeenPage['tabs'];
  /** playwright's snapshot for models, for tools that read it; '' for the others. */
  readonly text: string;
}

/** One reply and the page that it was given for. */
export interface Round {
  readonly page: Shown;
  /** As the service said it. */
  readonly said: unknown;
  /** Why what it asked for was not done. */
  readonly failed: string | null;
}

export interface Read {
  /** To be kept for the next request. */
  readonly said: unknown;
  readonly thought: string;
  readonly asks: readonly AgentAsk[];
  /** It only looks: it is shown the page anew, and nothing is done. */
  readonly looks: boolean;
  readonly refusal: string | null;
  /** What its service wants a person to see before it goes on. */
  readonly warnings: readonly string[];
  readonly model: string;
  readonly tokens: { readonly input: number; readonly output: number };
}

/** What a function of ours asks for. Throws AppError `agent.unreadable`. */
export function functionAsks(name: string, input: unknown): readonly AgentAsk[] {
  const one = Object.hasOwn(computerFunctions, name) ? computerFunctions[name] : undefined;
  if (one === undefined) throw unreadableCall(`There is no tool “${name}”.`);
  return readCall(() => one.asks(input));
}

/** Reads a call whose form is the model's. Throws AppError `agent.unreadable`. */
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

/** `answer`: what a person said to it; null: nobody did. */
export function needsPerson(warnings: readonly string[], answer: string | null): ErrorData {
  return fault
    .model(
      'model.safetyCheck',
      `The model’s service wants a person to look before it goes on: ${warnings.join('; ')}.`,
      answer === null
        ? 'Nobody was there, and it is never agreed to unseen. The attempt does not count.'
        : `A person did not agree: ${answer}. The attempt does not count.`,
    )
    .toData();
}
