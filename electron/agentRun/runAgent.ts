import {
  answerOfStop,
  type EarlyStop,
  earlyStop,
  type StepTaken,
  stepOfAsked,
  stopWords,
} from '../../shared/decision/earlyStop.ts';
import type { PlayedEnvironment } from '../../shared/decision/playedEnvironment.ts';
import { AppError, type ErrorData, fault, toErrorData } from '../../shared/errors.ts';
import { mayFail } from '../../shared/mayFail.ts';
import type { AgentAsk, Attempt, EventBody } from '../../shared/model/index.ts';
import { withAddresses } from '../../shared/trajectory/demoPort.ts';
import type { Agent, AgentTask, Decision, PastDecision, Turn } from '../agents/agent/agent.ts';
import type { Briefing } from '../briefing/briefing.ts';
import { browserLost } from '../browser/port/browserLost.ts';
import type { LiveEnvironment } from '../browser/port/environment.ts';
import { choiceFor, type DialogChoices } from '../replay/replayStep.ts';
import type { Session } from '../session/session.ts';
import { usedUp } from '../turns/refusals.ts';
import { AFTER_DIALOG_MS, carryOut, type Done } from './carryOut.ts';
import { type DecidedBy, decisionFiles } from './decisionFiles.ts';
import { isDialog, openDialogs } from './dialogs.ts';
import { type Look, look, noLook } from './look.ts';
import { pastDecisions } from './pastDecisions.ts';
import { Patience } from './patience.ts';
import {
  dialogAnswered,
  flooded,
  late,
  noElement,
  personActed,
  refusedByPerson,
  stoppedEarly,
  tooManyDecisions,
  wentAway,
} from './refusals.ts';
import { type AtDeparture, replayBranch } from './replayBranch.ts';
import { closeTakeOver, nobody, type Supervision } from './supervision.ts';

export interface AgentRun {
  readonly agent: Agent;
  readonly briefing: Briefing;
  readonly seed: number;
  /** The interrupted attempt to resume; null: a new one starts. */
  readonly interrupted: Attempt | null;
  /** The interrupted attempt is on the page before its last action, so the agent decides that action again. */
  readonly isPageBehind?: boolean;
  /** Called with the id of the attempt when it has started. */
  readonly onBegun?: (attemptId: string) => void;
  /** The known answers to dialogs; all others are dismissed. */
  readonly choices?: DialogChoices;
  /** The time limit of a decision, in milliseconds. */
  readonly patienceMs?: number;
  readonly mostDecisions?: number;
  /** Reads the picture of a recorded decision. */
  readonly pictureOf: Turn['pictureOf'];
  /** The agent's memory of other tasks. */
  readonly memory?: NonNullable<Turn['memory']>;
  /** The person who watches; missing: nobody watches. */
  readonly person?: Supervision;
  /** Called with a reply while it arrives. */
  readonly onText?: Turn['onText'];
  /** For a branch: what to do when its replay differs from the record. */
  readonly atDeparture?: AtDeparture;
}

interface RunDeps {
  readonly session: Session;
  /** The current address for a recorded one. */
  readonly addressNow: (url: string) => string;
}

/** Longer than the time limit of a model's own client. */
const PATIENCE_MS = 660_000;
/** The run ends after this many empty decisions in a row, or after this many looks in a row at a page that shows nothing. */
const IN_VAIN = 3;
/** Decisions without an action are not steps, so they have a limit of their own. */
const LEAST_DECISIONS = 30;
const MOST_ASKS = 20;
const MOST_LOOKS = 200;
const MOST_ASKED = 100_000;
/** The most characters of a reply that are recorded. */
const MOST_SAID = 200_000;

type Decided = Extract<EventBody, { type: 'decided' }>;

/** A decision and its input. */
interface Made {
  readonly decided: Decided;
  readonly by: DecidedBy;
}

/**
 * Lets an agent do a task through the session as a person does: with the same browser, clock, budget and record. It ends the attempt: as
 * the agent decides, as `unfinished` when the agent used up the budget or failed, or as `aborted` when the model's service or the page
 * failed, which is not the fault of the agent. Throws errors after which the session cannot continue; the attempt is then still `running`.
 */
export async function runAgent(deps: RunDeps, run: AgentRun): Promise<void> {
  try {
    await decideUntilEnd(deps, run);
  } catch (cause) {
    // If the watching person has ended the attempt, nothing remains to do.
    const { session } = deps;
    if (session.phase === 'wrapping-up') return;
    // An action that ran when the task was left finds no attempt any more. The attempt is left and can be resumed.
    const isLeft = session.away.aborted && toErrorData(cause).code === 'session.notRunning';
    throw isLeft ? wentAway() : cause;
  }
}

async function decideUntilEnd({ session, addressNow }: RunDeps, run: AgentRun): Promise<void> {
  const { agent, seed, interrupted } = run;
  const briefing = { ...run.briefing, agent: { pictures: sharesPictures(run) } };
  if (interrupted === null) {
    session.brief(briefing);
    await session.start();
  } else await session.resumeAttempt(briefing, interrupted);
  const { attemptId } = session;
  if (attemptId !== null) run.onBegun?.(attemptId);
  if (briefing.branch !== undefined && !(await replayBranch(session, run.atDeparture ?? 'give-up'))) return;
  closeTakeOver(session);
  const person = run.person ?? nobody;
  const { away } = session;
  const task = agentTask(briefing, (url) => session.resolveUrl(url), session.page.environment);
  const turns = agent.turns?.(task) ?? null;
  const most =
    run.mostDecisions ??
    turns ??
    agent.mostDecisions ??
    Math.max(LEAST_DECISIONS, 2 * (briefing.task.budget.steps ?? 0));
  let past: readonly PastDecision[] = [];
  session.say(({ run: recorded }) => {
    past = pastDecisions(recorded.events(), run.isPageBehind === true);
  });
  let last = past.at(-1)?.failed ?? null;
  let error: ErrorData | null = null;
  let silent = 0;
  let blind = 0;

  const lookNow = async (): Promise<Look> =>
    agent.reads === null ? noLook : look(session.page, agent.reads, sharesPictures(run));
  const { environment } = session.page;

  for (;;) {
    const acts = await person.beforeDecision(session, past.length + 1);
    mustBeHere();
    await person.heldDecided(session);
    mustBeHere();
    if (acts !== null) {
      last = personActed(acts);
      const [before] = past.slice(-1);
      // An error from before the take-over is replaced by what the person did.
      if (before !== undefined) past = [...past.slice(0, -1), { ...before, failed: last }];
      silent = 0;
    }
    if (environment?.failure != null) return stop('aborted', environment.failure);
    if (environment?.seen().done === true) return void (await session.finish(''));
    if (isUsedUp(session)) return stop('unfinished', usedUp());
    // In an environment, the same action twice is no sign that the agent is lost.
    const stopped =
      agent.reads === null || environment !== undefined
        ? null
        : earlyStop(past.map(stepOf), briefing.profile);
    // Without a program's own words for the stop, the agent's last error says more.
    const isInVain = error !== null && silent >= IN_VAIN;
    if (stopped !== null && !(isInVain && answerOfStop(stopped, briefing.profile) === null))
      return stopEarly(stopped);
    if (error !== null && silent >= IN_VAIN && turns === null) return stop('unfinished', error);
    if (past.length >= most) return stop('unfinished', tooManyDecisions(most));
    last = (await answerDialogs(session, run)) ?? last;
    const dialogs = agent.answersDialogs === true ? openDialogs(session.page.prompts()) : [];
    // A page with an open dialog shows nothing new.
    let seen = agent.looks?.(past, task) === false || dialogs.length > 0 ? noLook : await lookNow();
    let looks = 0;
    const mustHaveLooks = (): void => {
      looks += 1;
      if (looks > MOST_LOOKS) throw flooded(`${looks} looks at one page`);
    };
    blind = seen.error === null ? 0 : blind + 1;
    if (seen.error !== null && blind >= IN_VAIN) return stop('aborted', seen.error);
    last = seen.error ?? last;

    const turn: Turn = {
      ...{ n: past.length + 1, task, seed, observation: seen.seen, last, past },
      ...{ attempt: attemptId ?? '', left: leftOf(session), dialogs },
      async look() {
        mustHaveLooks();
        const again = await lookNow();
        // While a page is being replaced, the agent keeps the last observation.
        if (again.error === null) seen = again;
        return again.seen;
      },
      async closeUp(element) {
        mustHaveLooks();
        const ref = await seen.find(element);
        if (ref === null) throw new AppError(noElement('picture', element));
        return session.page.picture(ref);
      },
      pictureOf: run.pictureOf,
      ...(run.memory === undefined ? {} : { memory: run.memory }),
      ask: (question) => person.ask(session, turn.n, question),
      onText: (text) => {
        person.hears(text);
        run.onText?.(text);
      },
    };
    person.thinks(turn);
    const made = await decide(session, run, turn, () => ({ observation: seen.seen, looks }));
    mustBeHere();
    // The person took over before the agent had decided. The agent decides again when it controls the page.
    if (made === 'cut') continue;
    if (made === null) return stop('unfinished', usedUp());
    const { type: _, ...decision } = putOnRecord(made);
    ({ error } = decision);
    // An error that is not the agent's own does not count among its runs.
    if (error !== null && error.origin !== 'agent') return stop('aborted', error);
    silent = error === null ? 0 : silent + 1;
    if (error !== null && !isAskedAgain(error, briefing.profile)) return stop('unfinished', error);

    const review = await person.review(session, decision, seen.find);
    mustBeHere();
    if (review !== 'go') {
      last = review === 'taken' ? null : refusedByPerson(review.refused);
      past = [...past, { ...decision, failed: last }];
      continue;
    }
    const { failed, end } = await act(decision.asks, seen.find);
    mustBeHere();
    if (end?.ask === 'finish') return void (await session.finish(end.text));
    if (end?.ask === 'give-up') return void (await session.giveUp('other', end.text));
    last = failed ?? error;
    past = [...past, { ...decision, failed }];
  }

  async function stop(status: 'unfinished' | 'aborted', why: ErrorData): Promise<void> {
    await session.stop(status, why);
  }

  /** Ends the attempt early. Under the rules of a reference program, the words of the stop are its answer. */
  async function stopEarly(why: EarlyStop): Promise<void> {
    const said = answerOfStop(why, briefing.profile);
    if (said === null) return stop('unfinished', stoppedEarly(stopWords(why)));
    session.say(({ run: recorded }) =>
      recorded.note({ type: 'failed', error: stoppedEarly(said), stepIndex: null }),
    );
    await session.finish(said);
  }

  /** Records the decision with its input, before any of it is carried out. */
  function putOnRecord({ decided, by }: Made): Decided {
    let named = decided;
    session.say(({ run: recorded }) => {
      const { redaction } = recorded.browser;
      // A text to type is as private as a typed text. It is registered before the agent's thoughts about it are recorded.
      for (const ask of decided.asks)
        if (ask.ask === 'perform' && ask.value !== undefined)
          redaction.typed(ask.value, 'decision', undefined, true);
        else if (ask.ask === 'dialog' && ask.text !== undefined)
          redaction.typed(ask.text, 'decision', undefined, true);
      const files = decisionFiles(decided.n, by, (words) => recorded.redact(words, 'decision'));
      const { observation } = decided;
      const { drafts, picture, exchanges } = files;
      named = {
        ...decided,
        exchanges,
        observation: observation === null ? null : { ...observation, picture },
      };
      recorded.writeWithFiles(named, drafts);
    });
    return named;
  }

  /** A user may have left the task or started another one while the agent was thinking. */
  function mustBeHere(): void {
    if (away.aborted || session.attemptId !== attemptId || session.phase !== 'running') throw wentAway();
  }

  /** Errors before an action reaches the page are recorded, too. */
  async function act(asks: Decided['asks'], find: Look['find']): Promise<Done> {
    const heldDecided = () => person.heldDecided(session);
    // A page may have sent a request while the agent was thinking.
    await heldDecided();
    mustBeHere();
    const mayGoOn = () => person.mayGoOn(session);
    const answersDialogs = agent.answersDialogs === true;
    const done = await carryOut(session, asks, find, { answersDialogs, addressNow, mayGoOn, heldDecided });
    const { failed } = done;
    if (failed !== null && (failed.origin === 'input' || failed.code.startsWith('agent.')))
      session.say(({ run: recorded }) => recorded.note({ type: 'failed', error: failed, stepIndex: null }));
    return done;
  }
}

/** Whether the agent is sent the pictures of the record. A person who watches may wait between the capture and the look. */
function sharesPictures({ agent, person }: AgentRun): boolean {
  return person === undefined && agent.reads?.picture === 'plain';
}

/** A decision in the form that the stop rules compare. */
function stepOf({ asks, error, observation }: PastDecision): StepTaken {
  if (error !== null) return stepOfAsked([]);
  const seen = observation === null ? {} : { seen: observation.text };
  const asked = asks.flatMap((one) => (isOurs(one) ? [] : [one]));
  const [ours] = asks.filter(isOurs);
  if (asked.length === 0 && ours !== undefined)
    return { kind: ours.ask, target: JSON.stringify(asks), ...seen };
  return { ...stepOfAsked(asked), ...seen };
}

/** Actions that exist in no grammar of the reproduced programs. */
function isOurs(ask: AgentAsk): ask is Extract<AgentAsk, { ask: 'repeat' | 'answer' | 'dialog' }> {
  return ask.ask === 'repeat' || ask.ask === 'answer' || ask.ask === 'dialog';
}

/** `resolve`: puts the port of the demo web into an address. Agents are other programs, which cannot read a placeholder. */
function agentTask(
  { task }: Briefing,
  resolve: (url: string) => string,
  environment: LiveEnvironment | undefined,
): AgentTask {
  const { key, intent, images, sites, startUrls, budget, asksAnswer } = withAddresses(task, resolve);
  const hops = task.hops.map(({ site, asksAnswer: asks }) => ({ site, asksAnswer: asks }));
  return {
    ...{ key, intent, images, sites, startUrls, budget, asksAnswer, hops },
    ...(environment === undefined ? {} : { environment: playedOf(environment) }),
  };
}

function playedOf({ rules, actions, brief }: LiveEnvironment): PlayedEnvironment {
  return { rules, actions, ...(brief === null ? {} : { brief }) };
}

function leftOf(session: Session): Turn['left'] {
  const { budget, clock } = session.state();
  const { steps, activeMs } = budget.limit;
  return {
    steps: steps === null ? null : Math.max(0, steps - budget.steps),
    activeMs: activeMs === null ? null : Math.max(0, Math.round(activeMs - clock.activeMs)),
  };
}

function isUsedUp(session: Session): boolean {
  return session.say(({ watch }) => watch.checkBudget()).budget.exhausted !== null;
}

/** Answers open dialogs, because no person does so for an agent. Returns what the agent is told about them. */
async function answerDialogs(
  session: Session,
  { agent, choices = new Map() }: AgentRun,
): Promise<ErrorData | null> {
  let report: ErrorData | null = null;
  for (const prompt of session.page.prompts()) {
    if (agent.answersDialogs === true && isDialog(prompt)) continue;
    const accept = choiceFor(prompt, choices);
    if (accept === null) continue;
    await session.answerPrompt(prompt.id, { accept });
    report = dialogAnswered(prompt.kind, 'message' in prompt ? prompt.message : '', accept);
  }
  if (report !== null) await session.page.settle(AFTER_DIALOG_MS);
  return report;
}

/** Gets a decision in its recorded form; null when the time of the task ended first. */
async function decide(
  session: Session,
  { agent, person = nobody, patienceMs = PATIENCE_MS }: AgentRun,
  turn: Turn,
  lastLook: () => { readonly observation: Turn['observation']; readonly looks: number },
): Promise<Made | 'cut' | null> {
  const { budget, clock } = session.say(({ run }) => run.switchTo('choosing'));
  const leftMs = budget.limit.activeMs === null ? null : Math.max(0, budget.limit.activeMs - clock.activeMs);
  const began = performance.now();
  let decision: Decision | 'cut' | null;
  try {
    decision = await awaitDecision(agent, turn, {
      ...{ lost: session.page.lost, cut: AbortSignal.any([session.away, person.cut]), patienceMs, leftMs },
    });
    if (decision !== null && decision !== 'cut') mustBeOfSize(decision);
  } catch (error) {
    decision = { asks: [], error: ownContext(toErrorData(error)) };
  }
  if (decision === null || decision === 'cut') return decision;
  const { n, seed } = turn;
  const { observation, looks } = lastLook();
  const { thought = '', raw = '', asks, error = null, use = null, exchanges = [], clipped = [] } = decision;
  const decided: Decided = {
    type: 'decided',
    ...{ n, seed, thought: cut(thought), raw: cut(raw), asks, error, use },
    observation:
      observation === null
        ? null
        : {
            form: observation.form,
            url: observation.url,
            text: observation.text,
            picture: null,
          },
    ...(clipped.length === 0 ? {} : { clipped }),
    exchanges: null,
    ms: performance.now() - began,
    looks,
  };
  return { decided, by: { picture: observation?.picture ?? null, exchanges } };
}

/** The conditions for waiting for a decision. */
interface Waiting {
  /** Resolves when the browser is lost. */
  readonly lost: Promise<void>;
  /** Aborts when the decision is no longer wanted. */
  readonly cut: AbortSignal;
  readonly patienceMs: number;
  /** The rest of the task's time; null: no limit. */
  readonly leftMs: number | null;
}

/**
 * Waits for a decision until a limit is reached: the time limit of the decision, the task's time, a lost browser, or the watching person.
 * While a person answers a question, no limit runs.
 */
async function awaitDecision(
  agent: Agent,
  turn: Turn,
  { lost, cut: unwanted, patienceMs, leftMs }: Waiting,
): Promise<Decision | 'cut' | null> {
  const leaving = new AbortController();
  const over = Promise.withResolvers<'cut' | null>();
  mayFail(over.promise, 'nobody waits for it');
  const isBudget = leftMs !== null && leftMs < patienceMs;
  const patience = new Patience(isBudget ? leftMs : patienceMs, () =>
    isBudget ? over.resolve(null) : over.reject(late(patienceMs)),
  );
  const drop = (): void => over.resolve('cut');
  unwanted.addEventListener('abort', drop);
  if (unwanted.aborted) drop();
  const asking: Turn = {
    ...turn,
    async ask(question) {
      if (leaving.signal.aborted) return null;
      patience.hold();
      try {
        return await turn.ask(question);
      } finally {
        if (!leaving.signal.aborted) patience.goOn();
      }
    },
  };
  // A result or an error after the time limit is ignored.
  const thinking = (async () => agent.decide(asking, leaving.signal))();
  mayFail(thinking, 'nobody waits for it');
  const gone = lost.then(() => {
    throw new AppError(browserLost());
  });
  mayFail(gone, 'nobody waits for it');
  try {
    return await Promise.race([over.promise, thinking, gone]);
  } finally {
    unwanted.removeEventListener('abort', drop);
    leaving.abort();
    patience.hold();
  }
}

function mustBeOfSize({ asks }: Decision): void {
  if (asks.length > MOST_ASKS) throw flooded(`${asks.length} operations at once`);
  const characters = JSON.stringify(asks).length;
  if (characters > MOST_ASKED) throw flooded(`operations of ${characters.toLocaleString('en')} characters`);
}

function cut(text: string): string {
  return text.length > MOST_SAID ? `${text.slice(0, MOST_SAID)}…` : text;
}

/**
 * How much an agent sends is a property of the agent. If such an attempt did not count, tasks with long pages would leave the agent's rate.
 */
function ownContext(error: ErrorData): ErrorData {
  if (error.code !== 'model.context') return error;
  return fault.agent('agent.context', error.message, error.advice).toData();
}

/**
 * Whether the agent is asked again after an error. It is asked again after a late or unreadable reply, but not after its own end. Under the
 * rules of a reference program, an error that crashes that program ends the task.
 */
function isAskedAgain({ code }: ErrorData, profile: Briefing['profile']): boolean {
  if (code === 'agent.raised') return profile === 'strict';
  // The next prompt would be as long.
  return code !== 'agent.budget' && code !== 'agent.died' && code !== 'agent.context';
}
