import {
  answerOfStop,
  type EarlyStop,
  earlyStop,
  type StepTaken,
  stepOfAsked,
  stopWords,
} from '../../shared/decision/earlyStop.ts';
import { AppError, type ErrorData, toErrorData } from '../../shared/errors.ts';
import { mayFail } from '../../shared/mayFail.ts';
import type { AgentAsk, Attempt, EventBody } from '../../shared/model/index.ts';
import type { Agent, AgentTask, Decision, PastDecision, Turn } from '../agents/agent/agent.ts';
import type { Briefing } from '../briefing/briefing.ts';
import { browserLost } from '../browser/port/browserLost.ts';
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
  /** The attempt that is taken up again; null: a new one. */
  readonly interrupted: Attempt | null;
  /** That one stands on the page before its last action, which is decided anew. */
  readonly isPageBehind?: boolean;
  /** It is under way, by this id. */
  readonly onBegun?: (attemptId: string) => void;
  /** What is answered to dialogs, where that is known; the others are dismissed. */
  readonly choices?: DialogChoices;
  /** How long a decision is waited for. */
  readonly patienceMs?: number;
  readonly mostDecisions?: number;
  /** The picture of a decision on record. */
  readonly pictureOf: Turn['pictureOf'];
  /** What the agent remembers of other tasks. */
  readonly memory?: NonNullable<Turn['memory']>;
  /** The person who watches; missing: nobody is there. */
  readonly person?: Supervision;
  /** Told of a reply as it comes. */
  readonly onText?: Turn['onText'];
  /** Of a branch: what is done where its replay departs from the record. */
  readonly atDeparture?: AtDeparture;
}

interface RunDeps {
  readonly session: Session;
  /** Where a recorded address leads now. */
  readonly addressNow: (url: string) => string;
}

/** A model's own client gives up before. */
const PATIENCE_MS = 660_000;
/** So many decisions in a row that say nothing end the run; so many looks in a row at a page that shows nothing, too. */
const IN_VAIN = 3;
/** Decisions that do nothing are no steps: they have a limit of their own. */
const LEAST_DECISIONS = 30;
const MOST_ASKS = 20;
const MOST_LOOKS = 200;
const MOST_ASKED = 100_000;
/** So much of what was said goes on record. */
const MOST_SAID = 200_000;

type Decided = Extract<EventBody, { type: 'decided' }>;

/** A decision, and what it was made by. */
interface Made {
  readonly decided: Decided;
  readonly by: DecidedBy;
}

/**
 * An agent does a task through the session, as a person does: same browser, clock, budget and record. Ends the attempt: by the
 * agent's word, `unfinished` where it used up its budget or failed, `aborted` where its model's service or the page did, which
 * is no fault of the agent's. Throws what the session cannot go on after; the attempt is then still `running`.
 */
export async function runAgent(deps: RunDeps, run: AgentRun): Promise<void> {
  try {
    await decideUntilEnd(deps, run);
  } catch (cause) {
    // The person who watches may have ended it: then there is nothing more to do.
    const { session } = deps;
    if (session.phase === 'wrapping-up') return;
    // What was under way when it was left finds no attempt any more: it goes on later, as left.
    const isLeft = session.away.aborted && toErrorData(cause).code === 'session.notRunning';
    throw isLeft ? wentAway() : cause;
  }
}

async function decideUntilEnd({ session, addressNow }: RunDeps, run: AgentRun): Promise<void> {
  const { agent, briefing, seed, interrupted } = run;
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
  const task = agentTask(briefing);
  const most =
    run.mostDecisions ??
    agent.mostDecisions ??
    Math.max(LEAST_DECISIONS, 2 * (briefing.task.budget.steps ?? 0));
  let past: readonly PastDecision[] = [];
  session.say(({ run: { record } }) => {
    past = pastDecisions(record.list(), run.isPageBehind === true);
  });
  let last = past.at(-1)?.failed ?? null;
  let error: ErrorData | null = null;
  let silent = 0;
  let blind = 0;

  const lookNow = async (): Promise<Look> =>
    agent.reads === null ? noLook : look(session.page, agent.reads);

  for (;;) {
    const acts = await person.beforeDecision(session, past.length + 1);
    mustBeHere();
    await person.heldDecided(session);
    mustBeHere();
    if (acts !== null) {
      last = personActed(acts);
      const [before] = past.slice(-1);
      // What failed before they came is theirs to have put right.
      if (before !== undefined) past = [...past.slice(0, -1), { ...before, failed: last }];
      silent = 0;
    }
    if (isUsedUp(session)) return stop('unfinished', usedUp());
    const stopped = agent.reads === null ? null : earlyStop(past.map(stepOf), briefing.profile);
    // Where no program's rules give the stop words of their own, the agent's last error says more.
    const isInVain = error !== null && silent >= IN_VAIN;
    if (stopped !== null && !(isInVain && answerOfStop(stopped, briefing.profile) === null))
      return stopEarly(stopped);
    if (error !== null && silent >= IN_VAIN) return stop('unfinished', error);
    if (past.length >= most) return stop('unfinished', tooManyDecisions(most));
    last = (await answerDialogs(session, run)) ?? last;
    const dialogs = agent.answersDialogs === true ? openDialogs(session.page.prompts()) : [];
    // A page stands still until its dialog is answered: there is nothing to look at.
    let seen = agent.looks?.(past) === false || dialogs.length > 0 ? noLook : await lookNow();
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
        // A page that is only being replaced is seen as it was.
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
    // They have taken over before it had decided: it is asked anew when it has the page again.
    if (made === 'cut') continue;
    if (made === null) return stop('unfinished', usedUp());
    const { type: _, ...decision } = putOnRecord(made);
    ({ error } = decision);
    // What is not the agent's own fault does not count among its runs.
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

  /** Under the rules of a reference program the words of the stop are its answer. */
  async function stopEarly(why: EarlyStop): Promise<void> {
    const said = answerOfStop(why, briefing.profile);
    if (said === null) return stop('unfinished', stoppedEarly(stopWords(why)));
    session.say(({ run: recorded }) =>
      recorded.note({ type: 'failed', error: stoppedEarly(said), stepIndex: null }),
    );
    await session.finish(said);
  }

  /** With what it was made by, before anything of it is done. */
  function putOnRecord({ decided, by }: Made): Decided {
    let named = decided;
    session.say(({ run: { record, clock, browser } }) => {
      // What it would type is as private as what was typed: its own words about it go on record before it is.
      for (const ask of decided.asks)
        if (ask.ask === 'perform' && ask.value !== undefined)
          browser.redaction.typed(ask.value, 'decision', undefined, true);
        else if (ask.ask === 'dialog' && ask.text !== undefined)
          browser.redaction.typed(ask.text, 'decision', undefined, true);
      const files = decisionFiles(decided.n, by, (words) => record.redact(words, 'decision'));
      const { observation } = decided;
      const { drafts, picture, exchanges } = files;
      named = {
        ...decided,
        exchanges,
        observation: observation === null ? null : { ...observation, picture },
      };
      record.appendWithFiles(named, drafts, clock.now());
    });
    return named;
  }

  /** Somebody may have left the task, or begun another, while the agent thought. */
  function mustBeHere(): void {
    if (away.aborted || session.attemptId !== attemptId || session.phase !== 'running') throw wentAway();
  }

  /** What fails before it reaches the page is on record all the same. */
  async function act(asks: Decided['asks'], find: Look['find']): Promise<Done> {
    const heldDecided = () => person.heldDecided(session);
    // A page may have sent something while the agent thought.
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

/** A decision as the rules of stopping compare it. */
function stepOf({ asks, error, observation }: PastDecision): StepTaken {
  if (error !== null) return stepOfAsked([]);
  const seen = observation === null ? {} : { seen: observation.text };
  const asked = asks.flatMap((one) => (isOurs(one) ? [] : [one]));
  const [ours] = asks.filter(isOurs);
  if (asked.length === 0 && ours !== undefined)
    return { kind: ours.ask, target: JSON.stringify(asks), ...seen };
  return { ...stepOfAsked(asked), ...seen };
}

/** No grammar of the programs has these. */
function isOurs(ask: AgentAsk): ask is Extract<AgentAsk, { ask: 'repeat' | 'answer' | 'dialog' }> {
  return ask.ask === 'repeat' || ask.ask === 'answer' || ask.ask === 'dialog';
}

function agentTask({ task }: Briefing): AgentTask {
  const { key, intent, images, sites, startUrls, budget, asksAnswer } = task;
  const hops = task.hops.map(({ site, asksAnswer: asks }) => ({ site, asksAnswer: asks }));
  return { key, intent, images, sites, startUrls, budget, asksAnswer, hops };
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

/** Nobody sits before an agent. Answers what it is told of it. */
async function answerDialogs(
  session: Session,
  { agent, choices = new Map() }: AgentRun,
): Promise<ErrorData | null> {
  let told: ErrorData | null = null;
  for (const prompt of session.page.prompts()) {
    if (agent.answersDialogs === true && isDialog(prompt)) continue;
    const accept = choiceFor(prompt, choices);
    if (accept === null) continue;
    await session.answerPrompt(prompt.id, { accept });
    told = dialogAnswered(prompt.kind, 'message' in prompt ? prompt.message : '', accept);
  }
  if (told !== null) await session.page.settle(AFTER_DIALOG_MS);
  return told;
}

/** A decision as it goes on record; null when the time of the task was used up first. */
async function decide(
  session: Session,
  { agent, person = nobody, patienceMs = PATIENCE_MS }: AgentRun,
  turn: Turn,
  lastLook: () => { readonly observation: Turn['observation']; readonly looks: number },
): Promise<Made | 'cut' | null> {
  const { budget, clock } = session.say(({ run }) => run.clock.switchTo('choosing'));
  const leftMs = budget.limit.activeMs === null ? null : Math.max(0, budget.limit.activeMs - clock.activeMs);
  const began = performance.now();
  let decision: Decision | 'cut' | null;
  try {
    decision = await heard(agent, turn, {
      ...{ lost: session.page.lost, cut: AbortSignal.any([session.away, person.cut]), patienceMs, leftMs },
    });
    if (decision !== null && decision !== 'cut') mustBeOfSize(decision);
  } catch (error) {
    decision = { asks: [], error: toErrorData(error) };
  }
  if (decision === null || decision === 'cut') return decision;
  const { n, seed } = turn;
  const { observation, looks } = lastLook();
  const { thought = '', raw = '', asks, error = null, use = null, exchanges = [] } = decision;
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
    exchanges: null,
    ms: performance.now() - began,
    looks,
  };
  return { decided, by: { picture: observation?.picture ?? null, exchanges } };
}

/** How a decision is waited for. */
interface Waiting {
  /** Resolves when the browser is gone. */
  readonly lost: Promise<void>;
  /** Nobody wants it any more. */
  readonly cut: AbortSignal;
  readonly patienceMs: number;
  /** Of the task; null: as long as it takes. */
  readonly leftMs: number | null;
}

/**
 * Waits for a decision no longer than its patience, the task's time, the browser and whoever is there allow. While a person is
 * asked, none of that runs.
 */
async function heard(
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
  // What it says or throws after its time is nobody's.
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
 * An agent whose own end has come is not asked again; one that was late, or said what cannot be read, is. Under the rules of a
 * reference program, what that program fails over ends the task.
 */
function isAskedAgain({ code }: ErrorData, profile: Briefing['profile']): boolean {
  if (code === 'agent.raised') return profile === 'strict';
  return code !== 'agent.budget' && code !== 'agent.died';
}
