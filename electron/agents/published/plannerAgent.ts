import { MOST_BRIEF_PICTURES, sentParts } from '../../../shared/decision/brief.ts';
import { asPageText, clippedPage } from '../../../shared/decision/pageText.ts';
import {
  countDecisions,
  type Environment,
  type Plan,
  type PlannerMode,
  readPlan,
  type Shown,
} from '../../../shared/decision/plan.ts';
import { playedEnvironment } from '../../../shared/decision/playedEnvironment.ts';
import { webEnvironment } from '../../../shared/decision/webEnvironment.ts';
import type { Clipped } from '../../../shared/model/decided.ts';
import type { BriefPart } from '../../../shared/model/environment.ts';
import type { AgentAsk } from '../../../shared/model/index.ts';
import type { Agent, AgentTask, Decision, PastDecision, SeenPage, Turn } from '../agent/agent.ts';
import { recordedFacts, silenceIn, spentOn, thoughtOf, unreadable } from '../agent/said.ts';
import type { ChatMessage, ChatModel, ChatPart } from '../model/chatModel.ts';
import { fillPlaces } from '../model/prompt.ts';
import type { SpendingLimit } from '../model/spending.ts';

export interface PlannerOptions {
  readonly facts: Agent['facts'];
  /** The messages of resources/prompts/plannerGlobal.txt or plannerOnline.txt. */
  readonly prompt: readonly ChatMessage[];
  readonly mode: PlannerMode;
  /** For online: the number of remembered turns (AM), and the number of turns whose observation is kept, including the current one (OM). */
  readonly memory: { readonly actions: number; readonly observations: number };
  readonly pictures: boolean;
  /** The most characters of an observation that are sent. */
  readonly mostSeen: number;
  readonly limit?: SpendingLimit;
}

/** The most characters of a page's message about an action. */
const MOST_SAID = 2_000;

/** The published values. */
export const PLANNER_MEMORY = { actions: 5, observations: 1 } as const;

/** A turn that a planner remembers: its observation, if that is kept, and its reply. */
interface Remembered {
  readonly shown: Shown | null;
  readonly said: string;
}

/** What goes into the messages beside the environment. */
interface Beside {
  readonly past: readonly Remembered[];
  /** Why the last reply, or a part of it, had no effect. */
  readonly trouble: string | null;
  /** How many pictures of the brief are sent. */
  readonly pictures: number;
}

/**
 * The messages to a planner. The planner knows any environment only by its description, its observations and its rewards.
 */
function planningMessages<Action>(
  environment: Environment<Action>,
  prompt: readonly ChatMessage[],
  now: Shown,
  { past, trouble, pictures }: Beside,
): readonly ChatMessage[] {
  const { rules, actions, separator, brief = [] } = environment;
  const listing = separator === ',' ? 'in one line, parted by commas' : 'one a line';
  const last = prompt.at(-1)?.content;
  const user = typeof last === 'string' ? last : '{state}';
  const asked = (shown: Shown | null, more = ''): ChatMessage => ({
    role: 'user',
    content: contentOf(user, shown, more),
  });
  return [
    ...prompt
      .slice(0, -1)
      .map((message) =>
        typeof message.content === 'string'
          ? { ...message, content: fillPlaces(message.content, { rules, actions, listing }) }
          : message,
      ),
    ...past.flatMap(({ shown, said }): readonly ChatMessage[] => [
      asked(shown),
      { role: 'assistant', content: said },
    ]),
    withBrief(asked(now, trouble === null ? '' : `\n${trouble}`), sentParts(brief, pictures).parts),
  ];
}

/** The question after the brief, in one message: some services take no two messages of one role in a row. */
function withBrief(message: ChatMessage, brief: readonly BriefPart[]): ChatMessage {
  if (brief.length === 0) return message;
  const { content } = message;
  return {
    ...message,
    content: [
      ...brief.map(
        (part): ChatPart =>
          part.type === 'text' ? part : { type: 'image', mime: part.mime, bytes: part.bytes },
      ),
      ...(typeof content === 'string' ? [{ type: 'text', text: content } as const] : content),
    ],
  };
}

function contentOf(user: string, shown: Shown | null, more: string): ChatMessage['content'] {
  if (shown === null) return '(What was seen then is left out.)';
  const reward = shown.reward === null ? '' : `\nREWARD SO FAR: ${shown.reward}`;
  const text = `${fillPlaces(user, { state: shown.text })}${reward}${more}`;
  if (shown.picture === null) return text;
  return [
    { type: 'image', mime: 'image/png', bytes: shown.picture },
    { type: 'text', text },
  ] satisfies readonly ChatPart[];
}

/**
 * MageBench's planners, on web tasks and in environments. A global planner looks once and lists all its actions. Each decision carries out one of them without
 * another look, whatever their results. An online planner gives one action per look.
 */
export function createPlannerAgent(model: ChatModel, options: PlannerOptions): Agent {
  const { facts, mode, pictures, limit = {} } = options;
  return {
    facts,
    reads: { form: 'aria', picture: pictures ? 'plain' : 'none' },
    looks: (past, task) => mode === 'online' || planIn(past, task) === null,
    // MageBench's online loop counts each reply as a turn, also one that it cannot read.
    turns: ({ environment, budget }) =>
      mode === 'online' && environment !== undefined ? budget.steps : null,
    counts: (past, task) => ({ ...countDecisions(past, mode, environmentOf(task)) }),
    async decide(turn, signal) {
      const planned = mode === 'global' ? planIn(turn.past, turn.task) : null;
      if (planned !== null) return { asks: [planned.next ?? { ask: 'finish', text: '' }] };
      // MageBench asks for a plan once, and scores what came of it, also of a reply without an action.
      if (mode === 'global' && turn.task.environment !== undefined && turn.past.length > 0)
        return { asks: [{ ask: 'finish', text: '' }] };
      spentOn(turn.past, limit).mustHaveRoom();
      const environment = environmentOf(turn.task, turn.task.intent);
      const { brief } = environment;
      const most = pictures ? MOST_BRIEF_PICTURES : 0;
      const messages = planningMessages(environment, options.prompt, shownIn(turn.observation, options), {
        past: mode === 'online' && brief === undefined ? rememberedIn(turn, options) : [],
        trouble: troubleIn(turn),
        pictures: most,
      });
      const reply = await model.ask(messages, { signal, onText: turn.onText });
      const recorded = {
        ...recordedFacts([{ purpose: 'decision', messages, reply }]),
        clipped: [
          ...clippedPage(turn.observation?.text ?? '', options.mostSeen),
          ...clippedPictures(brief ?? [], most),
        ],
      };
      const silence = silenceIn(reply);
      if (silence !== null) return { ...recorded, asks: [], error: silence };
      return {
        ...recorded,
        thought: thoughtOf(reply, thoughtIn(reply.text)),
        ...firstOf(readPlan(reply.text, mode, environment)),
      };
    },
  };
}

/** The pictures of the brief that are not sent, for the record. */
function clippedPictures(brief: readonly BriefPart[], most: number): readonly Clipped[] {
  const { sent, of } = sentParts(brief, most);
  return sent < of ? [{ what: 'pictures', sent, of }] : [];
}

type Played = Pick<AgentTask, 'environment'>;

/** The world in which the task is done. */
function environmentOf({ environment }: Played, intent = ''): Environment<AgentAsk> {
  return environment === undefined ? webEnvironment(intent) : playedEnvironment(environment, intent);
}

function firstOf({ actions, invalid }: Plan<AgentAsk>): Pick<Decision, 'asks' | 'error'> {
  const [first] = actions;
  if (first !== undefined) return { asks: [first.action] };
  const words = invalid[0] === undefined ? 'none is named' : `“${invalid[0].slice(0, 200)}” is not an action`;
  return { asks: [], error: unreadable(`No action is found in the reply: ${words}.`) };
}

/** The plan of an earlier decision and its next action; null: there is no plan yet. */
function planIn(past: readonly PastDecision[], task: Played): { readonly next: AgentAsk | null } | null {
  const made = past.findIndex(({ raw, error }) => raw !== '' && error === null);
  const found = past[made];
  if (found === undefined) return null;
  const { actions } = readPlan(found.raw, 'global', environmentOf(task));
  return { next: actions[past.length - made]?.action ?? null };
}

function shownIn(
  seen: Omit<SeenPage, 'title' | 'tabs' | 'viewport' | 'elements'> | null,
  { mostSeen }: PlannerOptions,
): Shown {
  if (seen === null) return { text: 'Nothing can be seen of the page.', picture: null, reward: null };
  if (seen.form === 'environment')
    return { text: seen.text.slice(0, mostSeen), picture: seen.picture, reward: seen.rewards ?? null };
  return {
    text: `ADDRESS: ${seen.url}\n${asPageText(seen.text, mostSeen)}`,
    picture: seen.picture,
    reward: null,
  };
}

/** The last turns. Only the newest of them, including the current one, keep their observation. */
function rememberedIn({ past, pictureOf }: Turn, options: PlannerOptions): readonly Remembered[] {
  const { actions, observations } = options.memory;
  const last = actions === 0 ? [] : past.slice(-actions);
  return last.map((one, at) => {
    const isSeen = last.length - at < observations && one.observation !== null;
    const picture = isSeen && options.pictures ? pictureOf(one) : null;
    return {
      shown:
        isSeen && one.observation !== null
          ? shownIn(
              {
                ...one.observation,
                form: one.observation.form === 'environment' ? 'environment' : 'aria',
                picture,
              },
              options,
            )
          : null,
      said: one.raw,
    };
  });
}

function troubleIn({ last, past }: Turn): string | null {
  if (last === null) return null;
  const again = past.at(-1)?.error == null ? '' : ' Please answer again, in the form that was asked for.';
  // A message of the page may contain the page's own words.
  const message = last.origin === 'page' ? asPageText(last.message, MOST_SAID) : last.message;
  return `YOUR LAST ACTION: ${message}${again}`;
}

function thoughtIn(reply: string): string {
  const [before = ''] = reply.split(/^#+ *actions?\b/im);
  return before.replace(/^#+ *analyze[:\s]*/i, '').trim();
}
