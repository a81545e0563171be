import { NO_PICTURE } from '../../model/environment.ts';
import { onlineAction, type PlayedTask } from './replies.ts';

/** A part of a message: text, or a picture by its name. */
export type MessagePart = string | { readonly image: string };

interface LoopMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly parts: readonly MessagePart[];
}

export interface OnlineSettings {
  /** MageBench's AM: the remembered turns. */
  readonly memory: number;
  /** MageBench's OM: the pictures in one prompt. */
  readonly images: number;
  /** Some models have no role for the system. */
  readonly hasSystem: boolean;
}

/** MageBench's sentences to a planner after its first prompt. */
const BEGIN = 'Please act according to the init game scene.';
const GO_ON = 'Please continue to act according to the current game scene.';
const AGAIN = 'Please regenerate the response that satisfy the format requirements strictly.';

export interface OnlineLoop {
  /** The messages of the next turn. */
  messages(): readonly LoopMessage[];
  /** Adds a reply. `observe` carries out its action and returns the new observation, or null when the task is over. */
  reply(text: string, observe: (action: string) => readonly MessagePart[] | null): void;
  isOver(): boolean;
  /** Replies without an action. */
  parseErrors(): number;
}

/**
 * MageBench's online loop over one task, without a model and without a game. The prompt keeps the system's text and the format; of the
 * rest only the last messages, two for each remembered turn, and of these only the newest pictures.
 */
export function createOnlineLoop(
  task: PlayedTask,
  prompt: { readonly system: string; readonly format: string; readonly start: readonly MessagePart[] },
  { memory, images, hasSystem }: OnlineSettings,
): OnlineLoop {
  const { system, format, start } = prompt;
  const head: readonly LoopMessage[] = hasSystem
    ? [
        { role: 'system', parts: [system] },
        { role: 'user', parts: [format] },
      ]
    : [{ role: 'user', parts: [system, format] }];
  let kept: readonly LoopMessage[] = [{ role: 'user', parts: [...firstImages(start, images), BEGIN] }];
  let errors = 0;
  let isOver = false;
  return {
    parseErrors: () => errors,
    isOver: () => isOver,
    messages() {
      kept = withNewestImages(memory === 0 ? kept : kept.slice(-2 * memory), images);
      return [...head, ...kept];
    },
    reply(text, observe) {
      const action = onlineAction(text, task);
      const seen = action === null ? [] : observe(action);
      if (action === null) errors += 1;
      if (seen === null) {
        isOver = true;
        return;
      }
      kept = [
        ...kept,
        { role: 'assistant', parts: [text] },
        { role: 'user', parts: [...seen, action === null ? AGAIN : GO_ON] },
      ];
    },
  };
}

/** The first pictures; the words of MageBench instead of the others. */
function firstImages(parts: readonly MessagePart[], most: number): readonly MessagePart[] {
  let images = 0;
  return parts.map((one) => {
    if (typeof one === 'string') return one;
    images += 1;
    return images <= most ? one : NO_PICTURE;
  });
}

/** Messages from the end keep their pictures as long as all pictures together are not too many. Pictures of older messages are gone for good. */
function withNewestImages(messages: readonly LoopMessage[], most: number): readonly LoopMessage[] {
  let images = 0;
  return messages
    .toReversed()
    .map((message) => {
      images += message.parts.filter((one) => typeof one !== 'string').length;
      return images <= most
        ? message
        : { ...message, parts: message.parts.filter((one) => typeof one === 'string') };
    })
    .toReversed();
}
