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

/** What of a grammar is the user's to say. */
export interface GrammarSettings {
  /** Where WebVoyager's Google and its fork's Restart lead. */
  readonly searchAddress: string;
}

/** How one program finds the action in a model's reply, reads it, and answers what it cannot read. */
interface Grammar<Action extends object> {
  /** The action text of a whole reply. Raises PythonError where the program raises. */
  extract(reply: string): string;
  /** The action in the shape of the program. Raises as it does. */
  parse(text: string): Action;
  /** What it asks for, one after the other; the program raises when it comes to that one. */
  asked(action: Action, settings: GrammarSettings): Iterable<Asked>;
  /** For the rules of stopping, where these compare anything but what is asked. */
  step?(action: Action): StepTaken;
  /** What the next prompt says of a reply that raised. */
  feedback(error: PythonError, reply: string): string;
  /** Whether the program loses the whole task over an exception instead of a step. */
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

/** A model's words: a whole reply, or the action text alone. */
export type Words = { readonly reply: string } | { readonly text: string };

/** What became of a model's words under a grammar. */
export interface ReadWords {
  readonly parsed: object | null;
  /** Of a reply: its action text, once it was found. */
  readonly actionText?: string;
  /** `ClassName: message`, as the program raises it. */
  readonly error: string | null;
}

/** What an agent does upon a model's reply. */
export interface Decided {
  /** To be carried out in this order; where an error is told, what the program does before it raises. */
  readonly asked: readonly Asked[];
  readonly step: StepTaken;
  readonly error: PythonError | null;
  /** What the next prompt says of the error. */
  readonly feedback: string | null;
  /** The program loses the whole task over the error. */
  readonly endsTask: boolean;
}

/** A grammar in use: neither function throws. */
interface Reader {
  read(words: Words): ReadWords;
  decide(reply: string, settings: GrammarSettings): Decided;
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
    decide(reply, settings) {
      const read = decide(() => grammar.parse(grammar.extract(reply)));
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
        feedback: error === null ? null : grammar.feedback(error, reply),
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

/** Reads a model's words as one program does. Throws nothing. */
export function readWords(words: Words, name: GrammarName): ReadWords {
  return grammars[name].read(words);
}

/** What an agent of one program does upon a model's reply. Throws nothing. */
export function decideReply(reply: string, name: GrammarName, settings: GrammarSettings): Decided {
  return grammars[name].decide(reply, settings);
}
