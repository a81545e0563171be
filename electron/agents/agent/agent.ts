import type { ErrorData } from '../../../shared/errors.ts';
import type {
  AgentAsk,
  Attempt,
  EventBody,
  ModelUse,
  Participant,
  Size,
  Task,
} from '../../../shared/model/index.ts';
import type { CapturedForm } from '../../../shared/observation/forms.ts';
import type { ChatMessage, ChatReply } from '../model/chatModel.ts';

/**
 * Whoever does tasks without hands: it sees an observation and says what is to be done, never more. It keeps nothing between
 * two decisions but what its turn tells, so that a run whose process died goes on where it was.
 */
export interface Agent {
  /** What its runs are compared under. */
  readonly facts: NonNullable<Participant['agent']>;
  /** What it looks at before each decision; null for one that looks at nothing. */
  readonly reads: Reads | null;
  /**
   * For one that is a program of its own: asks it what it is before anything is begun, and answers the agent by what it says.
   * Throws AppError `agent.*` when it does not say.
   */
  meet?(): Promise<Agent>;
  /** What it is told of earlier tasks; missing: nothing. */
  readonly remembers?: Memory;
  /** After so many decisions it is stopped; missing: after as many as a run allows. */
  readonly mostDecisions?: number;
  /** It answers the dialogs of pages itself; missing: each is answered as it comes, and it is told. */
  readonly answersDialogs?: true;
  /** Whether it can try this task; null, or why not, as the rest of a sentence. */
  cannot?(task: Task): string | null;
  /** Whether it looks at the page before its next decision; always, where this is missing. */
  looks?(past: readonly PastDecision[]): boolean;
  /** Figures of its own by which its runs are read, from its decisions on record. */
  counts?(past: readonly PastDecision[]): Readonly<Record<string, number | boolean>>;
  /**
   * Decides what comes next. Throws AppError: `fault.agent` where the agent is at fault, `fault.model` where its service is.
   * `signal` says that nobody waits any longer.
   */
  decide(turn: Turn, signal: AbortSignal): Promise<Decision> | Decision;
  /** An attempt that it decided in has ended, or was left. Never rejects. */
  ended?(attemptId: string, status: Ended): Promise<void> | void;
}

/** How an attempt went out; never whether it passed. `left`: it may be taken up again. */
export type Ended = Exclude<Attempt['status'], 'running'> | 'left';

/** What an agent wants to know of a page. */
export interface Reads {
  /** The page as text: as a published program prints it, or as playwright's snapshot for models; null: a picture alone. */
  readonly form: CapturedForm | 'aria' | null;
  /** The viewport as it is, or with the ids of the form painted on it. */
  readonly picture: 'none' | 'plain' | 'marked';
  /** Each picture that the text names, cut out of the viewport. */
  readonly cuts?: true;
  /** playwright's snapshot once more, with where each element lies. */
  readonly boxes?: true;
}

/** Which finished runs an agent is told of before it begins: never one at the same task. */
export interface Memory {
  readonly runs: number;
  /** The last ones, or those whose tasks are most like the one to do, by their words. */
  readonly by: 'last' | 'similar';
  /**
   * Name of the participant whose runs they are; '' for the agent's own. Frozen: those that had ended before this agent was
   * first used. Growing: those that have ended when an attempt begins.
   */
  readonly of: string;
  readonly grows: boolean;
}

/** A finished run at another task, in words; nothing of whether it passed. */
export interface RememberedRun {
  readonly task: string;
  readonly steps: readonly string[];
  readonly answer: string;
}

/** What an agent is given to decide by. */
export interface Turn {
  /** Id of the attempt. */
  readonly attempt: string;
  /** From 1. */
  readonly n: number;
  readonly task: AgentTask;
  /** Of the attempt. */
  readonly seed: number;
  /** Null when it reads nothing, or nothing can be seen: `last` says why. */
  readonly observation: SeenPage | null;
  /** What is left of the task's budget; null: as much as it takes. */
  readonly left: { readonly steps: number | null; readonly activeMs: number | null };
  /**
   * The page as it is now, for an agent that wants to see it again before it decides: a look, which costs time and no step.
   * What it decides is meant for the last look. Null as `observation`.
   */
  look(): Promise<SeenPage | null>;
  /**
   * One element as it looks now (PNG), secrets painted over: a look. Null when it is not in view. Throws AppError `page.element`,
   * `agent.noElement` when it is not there.
   */
  closeUp(element: string): Promise<Uint8Array | null>;
  /** What the page asks before anything else can be done, oldest first; nothing where the agent does not answer dialogs. */
  readonly dialogs: readonly OpenDialog[];
  /**
   * Asks the person who watches, and waits for their answer, while the clock stands and nobody's patience runs; null: nobody is
   * there, or they say nothing. From an answer on the attempt is `assisted`.
   */
  ask(question: Question): Promise<string | null>;
  /** Why the last decision, or a part of it, was not carried out, or what a person did since; null when all went well. */
  readonly last: ErrorData | null;
  /** What was decided and carried out so far, oldest first. */
  readonly past: readonly PastDecision[];
  /** The picture that an earlier decision was made by (PNG); null when it is gone from the record. */
  pictureOf(past: PastDecision): Uint8Array | null;
  /** Earlier tasks, as the agent remembers them, the most telling last; missing: none. */
  readonly memory?: readonly RememberedRun[];
  /** To be told what has come of a reply so far; shorter again when it is asked for anew. */
  onText(text: string): void;
}

/** What an agent asks a person. */
export interface Question {
  readonly text: string;
  /** What they choose from; missing: they answer in their own words. */
  readonly choices?: readonly string[];
  /** The first choice only lets what was decided go on unchanged: it makes no attempt `assisted`. */
  readonly isApproval?: true;
}

/** A dialog that a page has opened. */
export interface OpenDialog {
  readonly kind: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  /** The page's words. */
  readonly message: string;
}

/** What a participant may know of a task: nothing of how it is checked. */
export type AgentTask = Pick<
  Task,
  'key' | 'intent' | 'images' | 'sites' | 'startUrls' | 'budget' | 'asksAnswer'
> & {
  readonly hops: readonly Pick<Task['hops'][number], 'site' | 'asksAnswer'>[];
};

export interface SeenPage {
  readonly form: Reads['form'];
  readonly url: string;
  readonly title: string;
  /** In their order; `url` is that of the active one. */
  readonly tabs: readonly { readonly url: string; readonly title: string; readonly isActive: boolean }[];
  /** In CSS pixels. */
  readonly viewport: Size;
  /** Empty without a form. */
  readonly text: string;
  /** `text` with where each element lies, `[box=x,y,width,height]`: CSS pixels of the viewport, in a frame of the frame's own. */
  readonly boxed?: string;
  /** What may be named; `text` is its own words. */
  readonly elements: readonly { readonly id: string; readonly text: string }[];
  /** PNG of the viewport, secrets painted over; null when it was not asked for. */
  readonly picture: Uint8Array | null;
  /** The pictures that the text names; missing where they were not asked for. */
  readonly cuts?: readonly SeenPicture[];
}

/** A picture of the page, as the viewport shows it. */
export interface SeenPicture {
  readonly id: string;
  /** What assistive technology is told of it. */
  readonly name: string;
  /** '' for what has none, or carries itself in it. */
  readonly address: string;
  /** PNG. */
  readonly bytes: Uint8Array;
}

export interface PastDecision extends Omit<Extract<EventBody, { type: 'decided' }>, 'type'> {
  /** Why it was not carried out to its end. */
  readonly failed: ErrorData | null;
}

export interface Decision {
  readonly thought?: string;
  /** What was said, word for word. */
  readonly raw?: string;
  readonly asks: readonly AgentAsk[];
  /** What was said cannot be read. */
  readonly error?: ErrorData;
  readonly use?: ModelUse;
  /** What models were asked for it and what they said, in order. */
  readonly exchanges?: readonly Exchange[];
}

/** One question to a model, for the record. */
export interface Exchange {
  /** What was asked for: `decision`, `caption`, `candidates 2` … */
  readonly purpose: string;
  readonly messages: readonly ChatMessage[];
  /** null: none came. */
  readonly reply: ChatReply | null;
}
