import { PythonError } from '../python/python.ts';
import type { Asked } from './asked.ts';
import { askedByCall } from './askedByCalls.ts';
import { askedById, askedByLinx, askedByVoyager } from './askedByText.ts';
import { parseBrowserGym } from './browserGym.ts';
import { type Decision, decide } from './decision.ts';
import { type StepTaken, stepOfAsked, stepOfIdAction } from './earlyStop.ts';
import {
  extractIdAction,
  type IdAction,
  type IdGrammar,
  idFormatFeedback,
  parseIdAction,
} from './idAction.ts';
import { parseLinxAction } from './webLinx.ts';
import {
  extractVoyagerAction,
  parseVoyagerAction,
  type VoyagerAction,
  type VoyagerGrammar,
  voyagerActionFeedback,
  voyagerFormatFeedback,
} from './webVoyager.ts';

/** The settings of a grammar that a user can choose. */
export interface GrammarSettings {
  /** The address behind WebVoyager's Google and its fork's Restart. */
  readonly searchAddress: string;
}

/** How one program finds the action in a model's reply, reads it, and responds to an unreadable one. */
interface Grammar<Action extends object> {
  /** The action text of a whole reply. Raises PythonError where the program raises. */
  extract(reply: string): string;
  /** The action in the program's own form. Raises as the program does. */
  parse(text: string): Action;
  /** Its requests, one after the other; an error of the program is raised at the request that causes it. */
  asked(action: Action, settings: GrammarSettings): Iterable<Asked>;
  /** The step for the stopping rules, where they compare more than the requests. */
  step?(action: Action): StepTaken;
  /** The text of the next prompt about a reply that raised. */
  feedback(error: PythonError, reply: string): string;
  /** Whether an exception ends the program's whole task instead of a step. */
  endsTask(error: PythonError): boolean;
}

const byId = (grammar: IdGrammar): Grammar<IdAction> => ({
  extract: (reply) => extractIdAction(reply, grammar),
  parse: (text) => parseIdAction(text, grammar),
  asked: askedById,
  step: stepOfIdAction,
  feedback: (_, reply) => idFormatFeedback(reply),
  endsTask: ({ className }) => className !== 'ActionParsingError',
});

const voyager = (grammar: VoyagerGrammar): Grammar<VoyagerAction> => ({
  extract: extractVoyagerAction,
  parse: (text) => parseVoyagerAction(text, grammar),
  *asked(action, { searchAddress }) {
    if (action.action === null) throw new PythonError('NotImplementedError');
    yield* askedByVoyager(action, searchAddress);
  },
  feedback: ({ className }) =>
    className === 'NotImplementedError' ? voyagerActionFeedback[grammar] : voyagerFormatFeedback,
  endsTask: () => false,
});

const browserGym: Grammar<ReturnType<typeof parseBrowserGym>> = {
  extract: (reply) => reply,
  parse: (text) => parseBrowserGym(text),
  *asked(calls) {
    for (const call of calls) yield askedByCall(call);
  },
  feedback: (error) => error.toText(),
  endsTask: () => false,
};

const webLinx: Grammar<ReturnType<typeof parseLinxAction>> = {
  extract: (reply) => reply,
  parse: parseLinxAction,
  asked: askedByLinx,
  feedback: (error) => error.toText(),
  endsTask: () => true,
};

/** A model's words: a whole reply, or only the action text. */
export type Words = { readonly reply: string } | { readonly text: string };

/** The result of reading a model's words with a grammar. */
export interface ReadWords {
  readonly parsed: object | null;
  /** The action text of a reply, if it was found. */
  readonly actionText?: string;
  /** The program's exception as `ClassName: message`. */
  readonly error: string | null;
}

/** The consequences of a model's reply for an agent. */
export interface Decided {
  /**
   * Requests in the order of execution; with an error, those that the program carries out before it raises.
   */
  readonly asked: readonly Asked[];
  readonly step: StepTaken;
  readonly error: PythonError | null;
  /** The text of the next prompt about the error. */
  readonly feedback: string | null;
  /** The error ends the program's whole task. */
  readonly endsTask: boolean;
}

/** A grammar in use: neither function throws. */
interface Reader {
  read(words: Words): ReadWords;
  decide(words: Words, settings: GrammarSettings): Decided;
}

function reader<Action extends object>(grammar: Grammar<Action>): Reader {
  return {
    read(words) {
      const found = 'text' in words ? { action: words.text } : decide(() => grammar.extract(words.reply));
      if ('error' in found) return { parsed: null, error: found.error.toText() };
      const read = decide(() => grammar.parse(found.action));
      return {
        parsed: 'error' in read ? null : read.action,
        ...('text' in words ? {} : { actionText: found.action }),
        error: 'error' in read ? read.error.toText() : null,
      };
    },
    decide(words, settings) {
      const read = decide(() => grammar.parse('text' in words ? words.text : grammar.extract(words.reply)));
      const asked: Asked[] = [];
      const carried: Decision<null> =
        'error' in read
          ? read
          : decide(() => {
              for (const one of grammar.asked(read.action, settings)) asked.push(one);
              return null;
            });
      const error = 'error' in carried ? carried.error : null;
      return {
        asked,
        step: 'action' in read && grammar.step ? grammar.step(read.action) : stepOfAsked(asked),
        error,
        feedback: error === null ? null : grammar.feedback(error, 'text' in words ? words.text : words.reply),
        endsTask: error !== null && grammar.endsTask(error),
      };
    },
  };
}

const grammars = {
  mmina: reader(byId('mmina')),
  webarena: reader(byId('webarena')),
  visualwebarena: reader(byId('visualwebarena')),
  webvoyager: reader(voyager('webvoyager')),
  openwebvoyager: reader(voyager('openwebvoyager')),
  browsergym: reader(browserGym),
  weblinx: reader(webLinx),
} satisfies Readonly<Record<string, Reader>>;

export type GrammarName = keyof typeof grammars;
const isGrammar = (name: string): name is GrammarName => Object.hasOwn(grammars, name);
export const grammarNames: readonly GrammarName[] = Object.keys(grammars).filter(isGrammar);

/** Reads a model's words as one program does. Never throws. */
export function readWords(words: Words, name: GrammarName): ReadWords {
  return grammars[name].read(words);
}

/** The consequences of a model's reply for an agent of one program. Never throws. */
export function decideReply(reply: string, name: GrammarName, settings: GrammarSettings): Decided {
  return grammars[name].decide({ reply }, settings);
}

/**
 * The same for the words of a program that may send a whole reply of a model or only its action. They are a reply if the grammar finds
 * an action in them, and an action if they are one line that the grammar reads as one.
 */
export function decideReplyOrAction(words: string, name: GrammarName, settings: GrammarSettings): Decided {
  const text = words.trim();
  const isReply = readWords({ reply: words }, name).actionText !== undefined;
  const isAction = !isReply && !text.includes('\n') && isActionAlone(text, name);
  return grammars[name].decide(isAction ? { text } : { reply: words }, settings);
}

/** WebVoyager's program finds an action anywhere in a sentence, so its name must come first. */
function isActionAlone(text: string, name: GrammarName): boolean {
  const { parsed, error } = readWords({ text }, name);
  if (error !== null || parsed === null) return false;
  const first = 'action' in parsed && typeof parsed.action === 'string' ? parsed.action : '';
  return text.toLowerCase().startsWith(first);
}
