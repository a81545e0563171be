import { decideReplyOrAction } from '../../../shared/decision/grammars.ts';
import { AppError, fault } from '../../../shared/errors.ts';
import type { AgentAsk, ModelUse } from '../../../shared/model/index.ts';
import type { Agent, Decision, Ended, SeenPage, Turn } from '../agent/agent.ts';
import { type Channel, tooMuch } from './channel.ts';
import {
  actionForms,
  type Decide,
  notOfProtocol,
  observationNames,
  operationSchemas,
  type PortAction,
  PROTOCOL,
  type Ready,
  readLine,
  readsOf,
  type Said,
  type Told,
  type Usage,
} from './messages.ts';
import { readPixelAction } from './pixelActions.ts';

/** The settings of an agent in a separate program. */
export interface PortOptions {
  /** Opens a new connection for each attempt. */
  readonly open: () => Channel;
  /** The recorded facts of the connection, such as the command line. */
  readonly parameters: Agent['facts']['parameters'];
  readonly seed: number | null;
  /** The time limit of one decision, in milliseconds. */
  readonly deadlineMs: number;
}

/** The most questions to a person before one decision. */
const MOST_QUESTIONS = 10;
/** The address of WebVoyager's `Google`, for agents that use its grammar. */
const SEARCH_ADDRESS = 'https://www.google.com/';

/** The conversation with an agent in one attempt. */
interface Talk {
  readonly channel: Channel;
  readonly ready: Ready;
}

/**
 * Creates an agent that is a separate program and speaks `hopscope-agent/1`. Each attempt starts a fresh program. The agent is asked for
 * its name and abilities once, before the first attempt.
 */
export function createPortAgent(options: PortOptions): Agent {
  return {
    facts: { model: 'agent', promptVersion: PROTOCOL, parameters: options.parameters, seed: options.seed },
    reads: null,
    async meet() {
      const { channel, ready } = await greet(options, new AbortController().signal);
      await channel.close();
      return meetAgent(options, ready);
    },
    decide: () => {
      throw new Error('the agent was not met before its run');
    },
  };
}

function meetAgent(options: PortOptions, met: Ready): Agent {
  const talks = new Map<string, Talk>();
  return {
    facts: {
      model: met.name,
      promptVersion: met.version === '' ? PROTOCOL : met.version,
      parameters: options.parameters,
      seed: options.seed,
    },
    reads: readsOf(met),
    ...(met.dialogs ? { answersDialogs: true } : {}),
    async decide(turn, signal) {
      // The deadline of this message. A later decision and the time after a person's answer have deadlines of their own.
      let deadline = AbortSignal.timeout(options.deadlineMs);
      const usages: Usage[] = [];
      try {
        const talk = talks.get(turn.attempt) ?? (await begin(turn, AbortSignal.any([signal, deadline])));
        await talk.channel.tell(observeMessage(turn), AbortSignal.any([signal, deadline]));
        for (let questions = 0; ; questions += 1) {
          const said = await answerTo(talk, turn.n, AbortSignal.any([signal, deadline]), usages);
          if (said.t === 'decide') return { ...decisionOf(said, met, turn), ...usedBy(usages) };
          if (questions === MOST_QUESTIONS) throw tooMuch(`${questions + 1} questions to one page`);
          // The deadline stops while a person thinks.
          deadline = new AbortController().signal;
          const text = await turn.ask({ text: said.question });
          if (text === null) return { ...unanswered(said.question), ...usedBy(usages) };
          deadline = AbortSignal.timeout(options.deadlineMs);
          await talk.channel.tell({ t: 'answer', n: turn.n, text }, AbortSignal.any([signal, deadline]));
        }
      } catch (error) {
        const data = (deadline.aborted ? late(options.deadlineMs) : asFault(error)).toData();
        return { asks: [], error: data, ...usedBy(usages) };
      }
    },
    async ended(attempt, status) {
      const talk = talks.get(attempt);
      talks.delete(attempt);
      if (talk === undefined) return;
      await sayEnd(talk.channel, attempt, status);
      await talk.channel.close();
    },
  };

  /** Starts the program of an attempt. In a resumed attempt it gets the earlier decisions. */
  async function begin(turn: Turn, signal: AbortSignal): Promise<Talk> {
    const talk = await greet(options, signal);
    talks.set(turn.attempt, talk);
    await talk.channel.tell(taskMessage(turn), signal);
    return talk;
  }
}

/** Starts the program and reads its name and abilities. */
async function greet({ open, deadlineMs }: PortOptions, leaving: AbortSignal): Promise<Talk> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = AbortSignal.any([leaving, deadline]);
  const channel = open();
  try {
    await channel.tell(
      {
        t: 'hello',
        protocol: PROTOCOL,
        observations: observationNames,
        actions: actionForms,
        operations: operationSchemas(),
        deadline_ms: deadlineMs,
      },
      signal,
    );
    const said = readLine(await channel.next(signal));
    if (said.t !== 'ready') throw notOfProtocol(`it says “${said.t}” before “ready”`);
    readsOf(said);
    return { channel, ready: said };
  } catch (error) {
    await channel.close();
    throw deadline.aborted ? late(deadlineMs) : asFault(error);
  }
}

/** The agent's reply to a message. Late replies to an earlier message are skipped. */
async function answerTo(
  { channel }: Talk,
  n: number,
  signal: AbortSignal,
  usages: Usage[],
): Promise<Extract<Said, { t: 'decide' | 'ask' }>> {
  for (;;) {
    const said = readLine(await channel.next(signal));
    if (said.t === 'usage') usages.push(said);
    else if (said.t === 'ready') throw notOfProtocol('it says “ready” a second time');
    else if (said.n > n) throw notOfProtocol(`its decision is for ${said.n}, but the question was ${n}`);
    else if (said.n === n) return said;
  }
}

async function sayEnd(channel: Channel, attempt: string, status: Ended): Promise<void> {
  try {
    await channel.tell({ t: 'end', attempt, status }, AbortSignal.timeout(5_000));
  } catch {
    // The program ended before it got the message.
  }
}

/** The part of a task that an agent may know. */
function taskMessage({ attempt, task, left, seed, past }: Turn): Told {
  const { key, intent, sites, hops, asksAnswer, images, startUrls, budget } = task;
  return {
    ...{ t: 'task', attempt, task: key, intent, images, start: startUrls, sites, seed },
    hops: hops.map((hop) => ({ site: hop.site, asksAnswer: hop.asksAnswer })),
    ...{ asksAnswer, budget, left },
    // Empty for a new attempt. For a resumed one, the earlier decisions.
    past: past.map(({ n, thought, asks, failed }) => ({ n, thought, asks, failed })),
  };
}

function observeMessage({ n, observation, dialogs, last, left }: Turn): Told {
  const failed =
    last === null ? { ok: true } : { ok: false, code: last.code, message: last.message, advice: last.advice };
  return {
    ...{ t: 'observe', n },
    ...(observation === null ? {} : seenFields(observation)),
    // While a dialog is open, the page shows nothing else and accepts no other action.
    ...(dialogs.length === 0 ? {} : { dialogs }),
    ...{ last: failed, left },
  };
}

/** The fields of an observation. The name of the text field is the name of its form. */
function seenFields({ form, url, title, tabs, viewport, text, picture }: SeenPage): object {
  return {
    ...{ url, title, viewport: [viewport.width, viewport.height] },
    tabs: tabs.map((tab, id) => ({ id, url: tab.url, title: tab.title, active: tab.isActive })),
    ...(form === null ? {} : { [form]: text }),
    ...(picture === null
      ? {}
      : { screenshot: { mime: 'image/png', base64: Buffer.from(picture).toString('base64') } }),
  };
}

/** The decision after a question that nobody answered. */
function unanswered(question: string): Decision {
  return {
    raw: question,
    asks: [{ ask: 'refuse', why: 'The agent asks a person, and nobody is here to answer.' }],
  };
}

function decisionOf(said: Decide, { actions }: Ready, { observation }: Turn): Decision {
  const { thought } = said;
  if (said.raw !== undefined) return { thought, raw: said.raw, ...readRaw(said.raw, actions, observation) };
  return { thought, raw: JSON.stringify(said), asks: actionsOf(said).map(asAsk) };
}

function actionsOf(said: Decide): readonly PortAction[] {
  if (said.actions !== undefined) return said.actions;
  const { t: _, n: __, thought: ___, actions: ____, raw: _____, op, ...more } = said;
  if (op === undefined) throw notOfProtocol('its decision has no “op”, no “actions” and no “raw”');
  return [{ op, ...more }];
}

function asAsk({ op, ref, point, to, value, tab, hop, accept }: PortAction): AgentAsk {
  if (op === 'dialog') {
    if (accept === undefined) throw notOfProtocol('“dialog” says neither “accept”: true nor “accept”: false');
    return { ask: 'dialog', accept, ...(value === undefined ? {} : { text: value }) };
  }
  if (op === 'finish' || op === 'give-up') return { ask: op, text: value ?? '' };
  if (op === 'answer') return { ask: 'answer', hop: (hop ?? 1) - 1, text: value ?? '' };
  return {
    ...{ ask: 'perform', operation: op },
    ...(ref === undefined ? {} : { element: ref }),
    ...(point === undefined ? {} : { point }),
    ...(to === undefined ? {} : { to }),
    ...(value === undefined ? {} : { value }),
    ...(tab === undefined ? {} : { tab }),
  };
}

/** Parses `raw` in the grammar that the agent has declared. */
function readRaw(
  raw: string,
  actions: Ready['actions'],
  observation: SeenPage | null,
): Pick<Decision, 'asks' | 'error'> {
  if (actions === 'operations')
    throw notOfProtocol('it says “raw”, and has named no grammar for it in “ready”');
  if (actions === 'openai' || actions === 'anthropic') {
    // The picture has the size of the viewport, pixel by pixel.
    const size = observation?.viewport ?? { width: 1280, height: 720 };
    return readPixelAction(raw, actions, { picture: size, viewport: size });
  }
  const { asked, error, feedback } = decideReplyOrAction(raw, actions, { searchAddress: SEARCH_ADDRESS });
  if (error === null) return { asks: asked };
  return { asks: [], error: fault.agent('agent.unreadable', feedback ?? error.toText()).toData() };
}

function usedBy(usages: readonly Usage[]): Pick<Decision, 'use'> {
  const last = usages.at(-1);
  if (last === undefined) return {};
  const sum = (figure: (usage: Usage) => number): number =>
    usages.reduce((total, usage) => total + figure(usage), 0);
  const use: ModelUse = {
    model: last.model,
    tokens: { input: sum((one) => one.in), output: sum((one) => one.out), isEstimate: false },
    cost: usages.every(({ cost }) => cost === null) ? null : sum(({ cost }) => cost ?? 0),
    ms: sum(({ ms }) => ms),
    tries: usages.length,
  };
  return { use };
}

function late(ms: number): AppError {
  return fault.agent(
    'agent.late',
    `The agent did not reply within ${ms / 1000} s. A later reply to this message is ignored.`,
    'The decision counts as used. Give the agent more time, or check why it hangs.',
  );
}

function asFault(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (name === 'AbortError' || name === 'TimeoutError')
    return fault.agent('agent.stopped', 'Hopscope stopped waiting for the agent.');
  throw new Error(message, { cause: error });
}
