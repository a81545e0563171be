import type { PlayedEnvironment } from '../../../shared/decision/playedEnvironment.ts';
import type { ErrorData } from '../../../shared/errors.ts';
import type { Clipped } from '../../../shared/model/decided.ts';
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
import type { ChatMessage } from '../model/chatModel.ts';
import type { ChatReply } from '../model/chatReply.ts';

/**
 * An agent: it gets an observation and returns a decision, nothing more. It keeps no state between two decisions except what each turn
 * contains. So a run whose process died can be resumed.
 */
export interface Agent {
  /** The facts by which its runs are compared. */
  readonly facts: NonNullable<Participant['agent']>;
  /** What it reads of the page before each decision; null: nothing. */
  readonly reads: Reads | null;
  /**
   * For an agent in a separate program: asks it for its name and abilities before the first attempt, and returns the agent with them.
   * Throws AppError `agent.*` when the program does not reply.
   */
  meet?(): Promise<Agent>;
  /** The memory of earlier tasks; missing: none. */
  readonly remembers?: Memory;
  /** In WebUI, the name of the participant whose page its attempt begins with; missing: it begins without a page. */
  readonly startsFrom?: string;
  /** The most decisions of an attempt; missing: the limit of the run. */
  readonly mostDecisions?: number;
  /**
   * How many decisions an attempt at this task has, where each reply uses up a turn as in the agent's program, also one without an action.
   * Such replies in a row then do not end the attempt before. Missing or null: the usual limits.
   */
  turns?(task: Pick<AgentTask, 'environment' | 'budget'>): number | null;
  /** The agent answers dialogs of pages itself. Missing: the run answers each dialog at once and reports it to the agent. */
  readonly answersDialogs?: true;
  /** Why it cannot do this task, as the end of a sentence; null: it can. */
  cannot?(task: Task): string | null;
  /** Whether it looks at the page before its next decision. Missing: always. */
  looks?(past: readonly PastDecision[], task: Pick<AgentTask, 'environment'>): boolean;
  /** The agent's own figures for a run, computed from its recorded decisions. */
  counts?(
    past: readonly PastDecision[],
    task: Pick<AgentTask, 'environment'>,
  ): Readonly<Record<string, number | boolean>>;
  /**
   * Returns the next decision. Throws AppError: `fault.agent` when the agent fails, `fault.model` when its service fails. `signal` aborts
   * when no caller waits any more.
   */
  decide(turn: Turn, signal: AbortSignal): Promise<Decision> | Decision;
  /** Called when one of its attempts has ended or was left. Never rejects. */
  ended?(attemptId: string, status: Ended): Promise<void> | void;
}

/** How an attempt ended, without whether it passed. `left`: it may be resumed. */
export type Ended = Exclude<Attempt['status'], 'running'> | 'left';

/** What an agent reads of a page. */
export interface Reads {
  /** The form of the page's text: that of a published program, or Playwright's snapshot for models. null: only a picture. */
  readonly form: CapturedForm | 'aria' | null;
  /** The picture of the viewport: plain, or with the ids of the form painted on it. */
  readonly picture: 'none' | 'plain' | 'marked';
  /** Also cut each picture named in the text out of the viewport. */
  readonly cuts?: true;
  /** Also give Playwright's snapshot with the box of each element. */
  readonly boxes?: true;
}

/** Which finished runs an agent remembers when it begins. A run at the same task is never among them. */
export interface Memory {
  readonly runs: number;
  /** The latest runs, or those whose tasks share the most words with this one. */
  readonly by: 'last' | 'similar';
  /**
   * The name of the participant of these runs; '' for the agent's own. Without `grows`: the runs that had ended before this agent was first
   * used. With it: those that have ended when an attempt begins.
   */
  readonly of: string;
  readonly grows: boolean;
}

/** A run at another task that has ended. */
export interface RememberedRun {
  readonly task: string;
  readonly steps: readonly RememberedStep[];
  /** How its participant ended it, and the answer or the reason. */
  readonly end: 'finished' | 'gave-up' | 'unfinished';
  readonly answer: string;
  /** By the rule of the workspace; null: not judged. */
  readonly passed: boolean | null;
}

export interface RememberedStep {
  /** What its participant saw before the step; null: the same as before the step before, or nothing on record. */
  readonly page: { readonly address: string; readonly text: string } | null;
  /** The action in one line. */
  readonly action: string;
}

/** The input of a decision. */
export interface Turn {
  /** The id of the attempt. */
  readonly attempt: string;
  /** The number of the decision, from 1. */
  readonly n: number;
  readonly task: AgentTask;
  /** The seed of the attempt. */
  readonly seed: number;
  /** Null when the agent reads nothing or the page shows nothing; `last` then has the reason. */
  readonly observation: SeenPage | null;
  /** The rest of the task's budget; null: no limit. */
  readonly left: { readonly steps: number | null; readonly activeMs: number | null };
  /**
   * Looks at the page again before the decision. This costs time and no step. The decision applies to the last look. Null as in
   * `observation`.
   */
  look(): Promise<SeenPage | null>;
  /**
   * A picture (PNG) of one element as it looks now, with secrets painted over. It counts as a look. Null when the element is not in view.
   * Throws AppError `page.element`, `agent.noElement` when there is no such element.
   */
  closeUp(element: string): Promise<Uint8Array | null>;
  /** The open dialogs of the page, oldest first; empty when the agent does not answer dialogs. */
  readonly dialogs: readonly OpenDialog[];
  /**
   * Asks the watching person and waits for an answer. Meanwhile the clock and the time limit of the decision stop. Null: nobody watches, or
   * the person does not answer. An answer marks the attempt as `assisted`.
   */
  ask(question: Question): Promise<string | null>;
  /** Why the last decision, or a part of it, was not carried out, or what a person did since; null: neither. */
  readonly last: ErrorData | null;
  /** The decisions so far, oldest first. */
  readonly past: readonly PastDecision[];
  /** The picture (PNG) for an earlier decision; null when it is no longer on record. */
  pictureOf(past: PastDecision): Uint8Array | null;
  /** The remembered earlier tasks, the most relevant last; missing: none. */
  readonly memory?: readonly RememberedRun[];
  /** Called with the part of the reply received so far. The text gets shorter when the request is repeated. */
  onText(text: string): void;
}

/** A question of an agent to a person. */
export interface Question {
  readonly text: string;
  /** The possible answers; missing: the person answers in their own words. */
  readonly choices?: readonly string[];
  /** The first choice only approves the decision unchanged, so it does not mark the attempt as `assisted`. */
  readonly isApproval?: true;
}

/** An open dialog of a page. */
export interface OpenDialog {
  readonly kind: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  /** The message of the page. */
  readonly message: string;
}

/** What a participant may know of a task. It excludes how the task is checked. */
export type AgentTask = Pick<
  Task,
  'key' | 'intent' | 'images' | 'sites' | 'startUrls' | 'budget' | 'asksAnswer'
> & {
  readonly hops: readonly Pick<Task['hops'][number], 'site' | 'asksAnswer'>[];
  /** The task is done in an environment; missing: on the web. */
  readonly environment?: PlayedEnvironment;
};

export interface SeenPage {
  /** `environment`: the observation of an environment, in place of its page. */
  readonly form: Reads['form'] | 'environment';
  readonly url: string;
  readonly title: string;
  /** The tabs in their order; `url` is the address of the active one. */
  readonly tabs: readonly { readonly url: string; readonly title: string; readonly isActive: boolean }[];
  /** The size in CSS pixels. */
  readonly viewport: Size;
  /** The text of the page; empty without a form. */
  readonly text: string;
  /**
   * `text` with the box of each element, `[box=x,y,width,height]`, in CSS pixels of the viewport. Inside a frame they count from the frame.
   */
  readonly boxed?: string;
  /** The elements that the agent may name; `text` is the element's own text. */
  readonly elements: readonly { readonly id: string; readonly text: string }[];
  /** The viewport as PNG, with secrets painted over; null when the agent reads no picture. */
  readonly picture: Uint8Array | null;
  /** In an environment: the sum of all rewards so far. */
  readonly rewards?: number;
  /** The pictures named in the text; missing when the agent does not read them. */
  readonly cuts?: readonly SeenPicture[];
}

/** A picture on the page, as the viewport shows it. */
export interface SeenPicture {
  readonly id: string;
  /** Its accessible name. */
  readonly name: string;
  /** Its address; '' if it has none or is a data URL. */
  readonly address: string;
  /** PNG. */
  readonly bytes: Uint8Array;
}

export interface PastDecision extends Omit<Extract<EventBody, { type: 'decided' }>, 'type'> {
  /** Why it was not carried out completely. */
  readonly failed: ErrorData | null;
}

export interface Decision {
  readonly thought?: string;
  /** The exact reply. */
  readonly raw?: string;
  readonly asks: readonly AgentAsk[];
  /** Why the reply cannot be parsed. */
  readonly error?: ErrorData;
  readonly use?: ModelUse;
  /** What the agent cut before it sent it. */
  readonly clipped?: readonly Clipped[];
  /** The questions to models for this decision and their replies, in order. */
  readonly exchanges?: readonly Exchange[];
}

/** One question to a model and its reply, for the record. */
export interface Exchange {
  /** The purpose of the question: `decision`, `caption`, `candidates 2` … */
  readonly purpose: string;
  readonly messages: readonly ChatMessage[];
  /** null: no reply came. */
  readonly reply: ChatReply | null;
}
