import { decideReply } from '../../../shared/decision/grammars.ts';
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

/** How an agent in a program of its own is reached. */
export interface PortOptions {
  /** A way to it: for each attempt a new one. */
  readonly open: () => Channel;
  /** What is on record of how it is reached, such as its command line. */
  readonly parameters: Agent['facts']['parameters'];
  readonly seed: number | null;
  /** How long it may take for one decision. */
  readonly deadlineMs: number;
}

/** To a person, before one decision. */
const MOST_QUESTIONS = 10;
/** Where WebVoyager's `Google` leads, for agents that speak its grammar. */
const SEARCH_ADDRESS = 'https://www.google.com/';

/** One attempt of an agent. */
interface Talk {
  readonly channel: Channel;
  readonly ready: Ready;
}

/**
 * An agent that is a program of its own and speaks `hopscope-agent/1`. Each attempt gets a program that knows nothing of the one
 * before it. It is asked who it is once, before the first attempt.
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
      // What it says to this question; a later decision has another deadline, and so has what follows a person's answer.
      let deadline = AbortSignal.timeout(options.deadlineMs);
      const usages: Usage[] = [];
      try {
        const talk = talks.get(turn.attempt) ?? (await begin(turn, AbortSignal.any([signal, deadline])));
        await talk.channel.tell(observeMessage(turn), AbortSignal.any([signal, deadline]));
        for (let questions = 0; ; questions += 1) {
          const said = await answerTo(talk, turn.n, AbortSignal.any([signal, deadline]), usages);
          if (said.t === 'decide') return { ...decisionOf(said, met, turn), ...usedBy(usages) };
          if (questions === MOST_QUESTIONS) throw tooMuch(`${questions + 1} questions to one page`);
          // As long as a person thinks nobody is late.
          deadline = new AbortController().signal;
          const text = await turn.ask({ text: said.question });
          if (text === null) return { ...unheard(said.question), ...usedBy(usages) };
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

  /** The program of an attempt; one that is taken up again gets what was decided before. */
  async function begin(turn: Turn, signal: AbortSignal): Promise<Talk> {
    const talk = await greet(options, signal);
    talks.set(turn.attempt, talk);
    await talk.channel.tell(taskMessage(turn), signal);
    return talk;
  }
}

/** Starts it and hears what it is. */
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

/** What an agent says to a question; what it says to an earlier one, too late, is passed over. */
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
    else if (said.n > n) throw notOfProtocol(`it decides for ${said.n} and was asked for ${n}`);
    else if (said.n === n) return said;
  }
}

async function sayEnd(channel: Channel, attempt: string, status: Ended): Promise<void> {
  try {
    await channel.tell({ t: 'end', attempt, status }, AbortSignal.timeout(5_000));
  } catch {
    // It has gone before it was told.
  }
}

/** A task as an agent may know it. */
function taskMessage({ attempt, task, left, seed, past }: Turn): Told {
  const { key, intent, sites, hops, asksAnswer, images, startUrls, budget } = task;
  return {
    ...{ t: 'task', attempt, task: key, intent, images, start: startUrls, sites, seed },
    hops: hops.map((hop) => ({ site: hop.site, asksAnswer: hop.asksAnswer })),
    ...{ asksAnswer, budget, left },
    // Nothing of a new attempt; of one that is taken up again what was decided before.
    past: past.map(({ n, thought, asks, failed }) => ({ n, thought, asks, failed })),
  };
}

function observeMessage({ n, observation, dialogs, last, left }: Turn): Told {
  const failed =
    last === null ? { ok: true } : { ok: false, code: last.code, message: last.message, advice: last.advice };
  return {
    ...{ t: 'observe', n },
    ...(observation === null ? {} : seenFields(observation)),
    // While one is open there is nothing else to see, and nothing else can be done.
    ...(dialogs.length === 0 ? {} : { dialogs }),
    ...{ last: failed, left },
  };
}

/** The text stands under the name of its form. */
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

/** A question that has no answer. */
function unheard(question: string): Decision {
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
  if (op === undefined) throw notOfProtocol('it decides neither “op” nor “actions” nor “raw”');
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

/** Words in the grammar that the agent has named. */
function readRaw(
  raw: string,
  actions: Ready['actions'],
  observation: SeenPage | null,
): Pick<Decision, 'asks' | 'error'> {
  if (actions === 'operations')
    throw notOfProtocol('it says “raw”, and has named no grammar for it in “ready”');
  if (actions === 'openai' || actions === 'anthropic') {
    // The picture is one of the viewport, pixel by pixel.
    const size = observation?.viewport ?? { width: 1280, height: 720 };
    return readPixelAction(raw, actions, { picture: size, viewport: size });
  }
  const { asked, error, feedback } = decideReply(raw, actions, { searchAddress: SEARCH_ADDRESS });
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
    `The agent did not answer within ${ms / 1000} s. What it says from now on to this question is not used.`,
    'The decision is used up. Give it more time, or look why it hangs.',
  );
}

function asFault(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (name === 'AbortError' || name === 'TimeoutError')
    return fault.agent('agent.stopped', 'The agent was not waited for any longer.');
  throw new Error(message, { cause: error });
}
