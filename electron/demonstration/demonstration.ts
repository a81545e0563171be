import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import type {
  DemonstratedStep,
  DemonstrationStage,
  DemonstrationState,
  HeldDecision,
  Integrity,
  NodeRef,
  OperationName,
  PickedElement,
  Point,
  Step,
} from '../../shared/model/index.ts';
import { offeredOn, offeredWithout, takesElement } from '../../shared/model/offered.ts';
import { operations } from '../../shared/model/operation.ts';
import { isInDoubt } from '../../shared/model/stepError.ts';
import { activeOf } from '../../shared/trajectory/clock.ts';
import type { AttemptRun } from '../attempt/attemptRun.ts';
import { HeldRequests } from '../attempt/heldRequests.ts';
import { Traffic } from '../attempt/traffic.ts';
import type { SessionDeps } from '../briefing/briefing.ts';
import { artefactOptions } from '../briefing/openBrowser.ts';
import { atMost, within } from '../browser/cdp/cdp.ts';
import type { Picker } from '../browser/port/picker.ts';
import type { BrowserEvent, GivenFile, PerformRequest } from '../browser/port/taskBrowser.ts';
import { listIntegrity } from '../db/record/steps.ts';
import {
  badAnswer,
  isOverWithPage,
  mustAskAnswer,
  noSurface,
  notCarriedOut,
  notConfirmed,
  notDecided,
  nothingAimedAt,
  nothingChosen,
  nothingThere,
  notOffered,
} from '../turns/refusals.ts';
import type { Turn, Turns } from '../turns/turns.ts';
import { ChosenElement } from './chosenElement.ts';

/** The session's tools that a demonstration uses. */
type DemonstrationDeps = Pick<SessionDeps, 'workspace' | 'settings' | 'saveSettings'>;

interface DemonstrationListener {
  /** Runs one command at a time on the session, and with it on the workflow. */
  readonly turns: Pick<Turns, 'take' | 'current'>;
  readonly onChange: () => void;
}

/** The operation to carry out on the chosen element or, if it needs none, on the page. */
interface OperateRequest extends Pick<PerformRequest, 'operation' | 'value' | 'files'> {
  /** `answer`: the hop (from 0) that is answered; without it, the task. */
  readonly hop?: number;
}

/** An element that a person has chosen, and the point of the press on it if a pointer chose it. */
interface Choice {
  readonly ref: NodeRef;
  readonly point: Point | null;
}

/** How long a step waits for a site that it opens. */
const SITE_MS = 3500;

/** How long closing a demonstration waits for a running check. */
const LAST_LOOK_MS = 1500;

/**
 * How long to wait for the picker of a page that does not answer. Together with the wait for a site, this is less than five
 * seconds.
 */
const PICKER_MS = 1000;
/** The same limit for a page that did not answer the operation: it will hardly answer now. */
const BUSY_PICKER_MS = 250;

/**
 * The workflow of a demonstration: select → operate → look. It decides which commands are possible; the run owns the
 * record, the clock and the steps. The page receives only the input of operations that are carried out here.
 */
export class Demonstration {
  readonly #deps: DemonstrationDeps;
  readonly #listener: DemonstrationListener;
  readonly #run: AttemptRun;
  #stage: DemonstrationStage = 'select';
  #busy: DemonstrationState['busy'] = null;
  #chosen: ChosenElement | null = null;
  /** The element to drag the chosen one to; not null while a person chooses it. */
  #dragTarget: DemonstrationState['dragTarget'] = null;
  /** The element chosen while the effect of the last step is not known. It waits until the person keeps that step. */
  #waiting: Choice | null = null;
  /** The element of the last step. Its stored page may still be checked while the next step begins. */
  #last: ChosenElement | null = null;
  readonly #held: HeldRequests;
  #refusal: DemonstrationState['refusal'] = null;
  /** The error that the site sent instead of the last page. */
  #badAnswer: ErrorData | null = null;
  /** A dialog covered the page when it was captured after the last step. */
  #isUnseen = false;
  /** The results of the checks of stored pages, by step index. */
  readonly #integrity: Map<number, Integrity>;
  /** The answer to the task, if a step has given it. */
  #answer: string;
  /** Elements that have opened a file chooser, as `document node`. Files can be given to them. */
  readonly #openers = new Set<string>();
  #closed = false;
  readonly #traffic: Traffic;

  constructor(deps: DemonstrationDeps, run: AttemptRun, listener: DemonstrationListener) {
    this.#deps = deps;
    this.#run = run;
    this.#listener = listener;
    this.#traffic = new Traffic(deps, run, () => artefactOptions(run.task, deps.settings()));
    this.#held = new HeldRequests(deps, run);
    this.#answer = run.taskAnswer;
    this.#integrity = listIntegrity(deps.workspace.db, run.attempt.id);
  }

  /** Withholds input and holds requests. Call it before the person sees the page. */
  async open(): Promise<void> {
    const { browser } = this.#run;
    await Promise.all([
      browser.interception.on(this.#deps.settings().guardAllow),
      browser.picker.start(),
      this.#traffic.begin(),
    ]);
  }

  state(): DemonstrationState {
    const picked = this.#chosen?.picked ?? null;
    return {
      stage: this.#stage,
      busy: this.#busy,
      picked,
      picture: this.#chosen?.picture ?? null,
      dragTarget: this.#dragTarget,
      position: this.#chosen?.position ?? null,
      isChoiceWaiting: this.#waiting !== null,
      offered: picked === null ? offeredNow(this.#run) : offeredOn(picked),
      held: this.#held.list,
      steps: this.#run.steps.map((step) => demonstratedStep(step, this.#integrity.get(step.index) ?? null)),
      integrity: this.#chosen?.integrity ?? null,
      refusal: this.#refusal,
      description: this.#run.task.intent,
      answer: this.#answer,
    };
  }

  /** Handles the browser's events that concern the workflow. */
  on(event: BrowserEvent): void {
    if (event.type === 'picked') this.choose(event.ref).catch((error: unknown) => this.#refuse(error));
    this.#held.on(event);
    if (event.type === 'prompt' && event.prompt.kind === 'file') this.#noteOpener();
    if (event.type === 'tab' || event.type === 'navigated') this.#checkChoice();
    if (event.type === 'navigated') this.#noteResponse(badAnswer(event));
    if (event.type === 'prompt-gone' && this.#isUnseen && this.#busy === null)
      this.#listener.turns
        .take('look', () => this.#lookAfter())
        .catch((error: unknown) => this.#refuse(error));
  }

  /**
   * Shows the error of a site's response. A page without an error does not hide an earlier refusal (a navigation discards
   * the choice).
   */
  #noteResponse(trouble: ErrorData | null): void {
    this.#badAnswer = trouble;
    if (trouble === null) return;
    const stepIndex = this.#run.steps.at(-1)?.index ?? null;
    if (trouble.code !== 'page.status') this.#run.note({ type: 'failed', error: trouble, stepIndex });
    this.#showTrouble(trouble);
  }

  #showTrouble(trouble: ErrorData): void {
    this.#badAnswer = trouble;
    this.#refusal = trouble;
  }

  /** Called when the page is back, or the disk has room again. A refusal for one of these reasons ends. */
  pageKept(): void {
    if (this.#refusal === null || !isOverWithPage(this.#refusal)) return;
    this.#refusal = null;
    this.#chosen?.prepareRefused();
  }

  /** A page that navigated discards the choice. An element that is gone is reported, not retried. */
  #checkChoice(): void {
    const chosen = this.#chosen;
    if (chosen === null || this.#busy === 'operating') return;
    // The drag target is chosen again. Nothing is lost.
    if (this.#dragTarget !== null) this.#dragTarget = { picked: null };
    void this.#releaseIfGone(chosen);
  }

  /** Releases a chosen element that is gone for good, and reports why. */
  async #releaseIfGone(chosen: ChosenElement): Promise<void> {
    const gone = await whyUnusable(this.#run.browser.picker, chosen.picked.ref);
    if (gone === null || this.#chosen !== chosen) return;
    this.unpick();
    this.#refuse(gone);
  }

  /** A press during the capture after the last operation is not lost: it takes effect as soon as the capture is done. */
  pickAt(point: Point): Promise<void> {
    return this.#choosing(async (turn) => {
      const pointed = await this.#run.browser.picker.pressed(point);
      turn.check();
      if (pointed === null) throw nothingThere();
      await this.#chooseNext({ ref: pointed.ref, point }, turn);
    });
  }

  /** Sets the place on the chosen surface, limited to its box. */
  place(point: Point): Promise<void> {
    return this.#choosing(() => this.#place(point));
  }

  #place({ x, y }: Point): void {
    const chosen = this.#need();
    const { box } = chosen.picked.element;
    if (box === null || !chosen.picked.isSurface) throw noSurface();
    const kept = (at: number, size: number): number =>
      Math.round(Math.min(Math.max(at, 0), Math.max(size - 1, 0)));
    chosen.position = { x: kept(x, box.width), y: kept(y, box.height) };
  }

  near(to: 'parent' | 'child' | 'next' | 'previous'): Promise<void> {
    return this.#choosing(async (turn) => {
      const { ref } = this.#nearest();
      const next = await this.#run.browser.picker.near(ref, to);
      turn.check();
      if (next !== null) await this.#choose(next, turn);
    });
  }

  candidate(node: string): Promise<void> {
    return this.#choosing((turn) => this.#choose({ ...this.#nearest().ref, node }, turn));
  }

  /** Starts or stops the choice of a drag target for the confirmed element. */
  chooseDragTarget(on: boolean): Promise<void> {
    return this.#choosing(() => {
      if (on) this.#need();
      if (on && this.#stage === 'select') throw notConfirmed();
      this.#dragTarget = on ? { picked: null } : null;
      this.#refusal = null;
    });
  }

  /** Chooses exactly this node. */
  choose(ref: NodeRef): Promise<void> {
    return this.#choosing((turn) => this.#chooseNext({ ref, point: null }, turn));
  }

  /** Chooses the element, unless the last step is in doubt and not kept: then the choice waits for the person's decision. */
  async #chooseNext(choice: Choice, turn: Turn): Promise<void> {
    if (this.#stage === 'look' && isInDoubt(this.#run.steps.at(-1)?.error)) {
      this.#mustBeDecided();
      this.#waiting = choice;
      return;
    }
    await this.#choose(choice.ref, turn);
    if (choice.point !== null) this.#pressedAt(choice.ref, choice.point);
  }

  /** On a surface, the pressed place is the place to use. */
  #pressedAt({ node }: NodeRef, point: Point): void {
    const chosen = this.#dragTarget === null ? this.#chosen : null;
    const box = chosen?.picked.element.box ?? null;
    if (box !== null && chosen?.picked.ref.node === node && chosen.picked.isSurface)
      this.#place({ x: point.x - box.x, y: point.y - box.y });
  }

  async #choose(ref: NodeRef, turn: Turn): Promise<void> {
    this.#mustBeDecided();
    this.#run.switchTo('choosing');
    this.#refusal = null;
    const read = await readWhole(this.#run.browser.picker, ref);
    const picked = { ...read, takesFiles: read.takesFiles || this.#openers.has(keyOf(read.ref)) };
    turn.check();
    if (this.#dragTarget !== null) {
      this.#dragTarget = { picked };
      return;
    }
    this.#chosen?.drop();
    const { onChange } = this.#listener;
    const onChecked = (stepIndex: number, integrity: Integrity) => this.#integrity.set(stepIndex, integrity);
    const chosen = new ChosenElement({
      workspace: this.#deps.workspace,
      run: this.#run,
      picked,
      onChange,
      onChecked,
    });
    this.#chosen = chosen;
    this.#stage = 'select';
    chosen.prepare();
  }

  unpick(): void {
    this.#chosen?.drop();
    this.#chosen = null;
    this.#dragTarget = null;
    this.#waiting = null;
    this.#stage = 'select';
    this.#refusal = null;
    this.#listener.onChange();
  }

  confirm(): Promise<void> {
    return this.#choosing(() => {
      this.#need();
      this.#stage = 'operate';
    });
  }

  stepBack(): Promise<void> {
    return this.#choosing(() => {
      this.#refusal = null;
      if (this.#waiting !== null) this.#waiting = null;
      else if (this.#dragTarget !== null) this.#dragTarget = null;
      else if (this.#stage === 'operate') this.#stage = 'select';
      else this.unpick();
    });
  }

  /** Keeps the last step. An element that was waiting for this is chosen. */
  goOn(): Promise<void> {
    return this.#choosing(async (turn) => {
      const waiting = this.#waiting;
      this.#run.switchTo('looking');
      this.unpick();
      if (waiting !== null) await this.#chooseNext(waiting, turn);
    });
  }

  /** Runs a person's command of choosing: it counts as a sign of life, waits for its turn, and reports the change. */
  #choosing(work: (turn: Turn) => Promise<void> | void): Promise<void> {
    return this.#listener.turns.take('choose', async (turn) => {
      this.#run.touch();
      await work(turn);
      this.#listener.onChange();
    });
  }

  /** Carries out the operation and captures its effect. A refusal is reported as a sentence and keeps the choice. */
  operate(request: OperateRequest): Promise<void> {
    return this.#listener.turns.take('operate', async (turn) => {
      this.#mustBeDecided();
      const { on, to } = this.#aimOf(request);
      await this.#carryOut(request, turn, on, to);
    });
  }

  /** Gives files to the chooser that a step has opened. This is a step of its own; `give` carries it out. */
  giveFiles(files: readonly GivenFile[], give: () => Promise<void>): Promise<void> {
    return this.#listener.turns.take('upload', async (turn) => {
      this.#mustBeDecided();
      await this.#carryOut({ operation: 'upload', files }, turn, null, null, give);
    });
  }

  async #carryOut(
    { hop, ...request }: OperateRequest,
    turn: Turn,
    chosen: ChosenElement | null,
    to: PickedElement | null,
    give?: () => Promise<void>,
  ): Promise<void> {
    this.#run.touch();
    this.#refusal = null;
    this.#badAnswer = null;
    this.#isUnseen = false;
    this.#setBusy('operating');
    let isAnswered = true;
    try {
      const target = chosen === null ? null : await chosen.target(to);
      this.#run.pageMustBeKept();
      await this.#run.browser.picker.stop();
      turn.check();
      const position = operations[request.operation].isAtPlace ? chosen?.position : null;
      const failure = await this.#run.perform(
        {
          ...request,
          patienceMs: SITE_MS,
          ...(chosen === null ? {} : { ref: chosen.picked.ref }),
          ...(to === null ? {} : { to: to.ref }),
          ...(position ? { position } : {}),
        },
        {
          target,
          act: give,
          onActed: (unanswered) => {
            isAnswered = unanswered === null;
            if (unanswered !== null) this.#showTrouble(unanswered);
            if (request.operation === 'answer') this.#keepAnswer(request.value ?? '', hop);
            this.#setBusy('capturing');
          },
        },
      );
      this.#refusal = failure ?? this.#badAnswer;
      if (failure === null) {
        this.#last = chosen ?? this.#last;
        this.#chosen = null;
        this.#dragTarget = null;
        this.#waiting = null;
        this.#stage = 'look';
        await this.#lookPastDialog();
      } else if (chosen !== null) await this.#releaseIfGone(chosen);
    } catch (error) {
      // The disk rejects what would have to be stored. Nothing was done, and the error is shown like other refusals.
      if (toErrorData(error).origin !== 'storage') throw error;
      this.#refusal = notCarriedOut(toErrorData(error));
    } finally {
      // Before the panel is reported as free, so that a key pressed then is not rejected.
      const limitMs = isAnswered ? PICKER_MS : BUSY_PICKER_MS;
      if (!this.#closed) await within(this.#run.browser.picker.start(), limitMs, undefined);
      this.#setBusy(null);
    }
  }

  /**
   * The element of an operation, and the element to drag it to. Throws an error with the reason when the operation is not
   * possible.
   */
  #aimOf({ operation, value, hop }: OperateRequest) {
    const { needsElement, label } = operations[operation];
    const on = takesElement(operation) ? this.#chosen : null;
    if (needsElement && on === null) throw nothingChosen();
    if (on !== null && this.#stage === 'select') throw notConfirmed();
    const offered = on === null ? offeredNow(this.#run) : offeredOn(on.picked);
    if (!offered.includes(operation)) throw notOffered(label, on?.picked ?? null);
    if (hop !== undefined) mustAskAnswer(this.#run.task, hop);
    const to = operation === 'drag' && value === undefined ? (this.#dragTarget?.picked ?? null) : null;
    if (operation === 'drag' && value === undefined && to === null) throw nothingAimedAt();
    return { on, to };
  }

  /** Scrolls the page with the wheel. This only looks around and is not a step. A scroll that the task needs is an operation. */
  async scroll(point: Point, by: Point): Promise<void> {
    if (this.#busy !== null) return;
    this.#run.touch();
    await this.#run.browser.picker.scroll(point, by);
  }

  /** Captures the page again and checks it again. */
  captureAgain(): Promise<void> {
    return this.#listener.turns.take('look', async () => {
      this.#mustBeDecided();
      this.#setBusy('checking');
      try {
        await this.#run.lookAgain();
        await this.#chosen?.lookAgain();
      } finally {
        this.#setBusy(null);
      }
    });
  }

  /**
   * Decides a held request. Once all are decided, the effect of the step is captured again. No command can begin in
   * between.
   */
  async decideHeld(id: string, decision: HeldDecision): Promise<void> {
    if (this.#busy === 'capturing') this.#isUnseen = true;
    // The running command may be waiting for this decision.
    const { turns } = this.#listener;
    const isUnderWay = turns.current !== null;
    if (isUnderWay) await this.#held.decide(id, decision);
    const look = turns.take('look', () =>
      this.#lookAfter(async () => {
        if (!isUnderWay) await this.#held.decide(id, decision);
        return this.#held.list.length === 0 && (!isUnderWay || this.#isCovered());
      }),
    );
    if (isUnderWay) look.catch((error: unknown) => this.#refuse(error));
    else await look;
    this.#listener.onChange();
  }

  /**
   * Captures the effect of the step if something covered it before. After a dialog of the step is answered, its effect
   * becomes visible. The same holds for a request of the step that was decided during the capture.
   */
  async #lookPastDialog(): Promise<void> {
    const isCovered = this.#isCovered();
    this.#isUnseen = isCovered && this.#run.browser.prompts().length > 0;
    if (isCovered && !this.#isUnseen && this.#held.list.length === 0) await this.#run.lookAgain(true);
  }

  #isCovered(): boolean {
    return (
      this.#isUnseen ||
      this.#run.steps.at(-1)?.afterId === null ||
      this.#run.lastSnapshot?.flags.includes('capture-failed') === true
    );
  }

  /**
   * Captures the effect of a step that was covered, unless `isVisible` returns false.
   */
  async #lookAfter(isVisible: () => Promise<boolean> = async () => true): Promise<void> {
    this.#setBusy('capturing');
    try {
      if (await isVisible()) await this.#run.lookAgain(true);
    } finally {
      this.#setBusy(null);
    }
  }

  /** Records the attempt's own files. Throws, without any other change, when the disk rejects them. */
  async keepFiles(): Promise<void> {
    if (this.#last !== null) await within(this.#last.done(), LAST_LOOK_MS, undefined);
    await this.#traffic.keep();
  }

  /** Ends the workflow: no request is sent, no element can be chosen. The traffic so far is stored. */
  async close(): Promise<void> {
    const { browser } = this.#run;
    // A held request has no response that could be stored.
    await within(this.#held.abort(), LAST_LOOK_MS, undefined);
    await this.keepFiles();
    this.unpick();
    this.#closed = true;
    await atMost(LAST_LOOK_MS, Promise.allSettled([browser.picker.stop(), browser.interception.off()]));
  }

  /** A hop's answer is judged like any run's. The task's answer is given when the demonstration ends. */
  #keepAnswer(text: string, hop: number | undefined): void {
    if (hop === undefined) this.#answer = text;
    else this.#run.answerHop(hop, text);
  }

  /** Notes that the current step, or the last one, has opened a file chooser. */
  #noteOpener(): void {
    const isActing = this.#busy === 'operating' || this.#busy === 'capturing';
    const opener = (isActing ? this.#chosen : null) ?? this.#last;
    if (opener !== null) this.#openers.add(keyOf(opener.picked.ref));
  }

  /** The element from which the arrow keys move. */
  #nearest(): PickedElement {
    return this.#dragTarget?.picked ?? this.#need().picked;
  }

  #need(): ChosenElement {
    if (this.#chosen) return this.#chosen;
    throw nothingChosen();
  }

  #setBusy(busy: DemonstrationState['busy']): void {
    this.#busy = busy;
    this.#listener.onChange();
  }

  #mustBeDecided(): void {
    if (this.#held.list.length > 0) throw notDecided();
  }

  #refuse(error: unknown): void {
    const why = toErrorData(error);
    // A crash of the page is reported already.
    if (why.code !== 'page.crashed') this.#refusal = why;
    this.#listener.onChange();
  }
}

/** A step as the panel shows it, without the data that only the record needs. */
function demonstratedStep(step: Step, integrity: Integrity | null): DemonstratedStep {
  const {
    segments,
    target,
    tab: _tab,
    startedAt: _begin,
    endedAt: _end,
    from: _from,
    to: _to,
    ...shown
  } = step;
  return {
    ...shown,
    ms: activeOf(segments),
    picture: target?.picture ?? null,
    destination: target?.destination?.element ?? null,
    integrity,
  };
}

/** The operations that are possible now without an element, given the open tabs and the task. */
function offeredNow({ browser, task }: Pick<AttemptRun, 'browser' | 'task'>): OperationName[] {
  const tabs = browser.tabs();
  return offeredWithout({
    tabs: tabs.length,
    canGoBack: tabs.some((tab) => tab.active && tab.canGoBack),
    asksAnswer: task.asksAnswer || task.hops.some((hop) => hop.asksAnswer),
  });
}

/** Codes of errors about an element that is gone for good. */
const GONE: readonly string[] = ['page.element', 'page.crashed', 'input.tab'];

/**
 * Reads a pressed element. For an option of an open native list, the list is read, because the operation acts on the list.
 */
async function readWhole(picker: Picker, ref: NodeRef): Promise<PickedElement> {
  const picked = await picker.read(ref);
  if (picked.element.tag !== 'option' && picked.element.tag !== 'optgroup') return picked;
  const around = await picker.near(ref, 'parent');
  if (around === null) return picked;
  const list = await picker.read(around);
  if (list.element.tag === 'optgroup') return readWhole(picker, around);
  return list.element.tag === 'select' ? list : picked;
}

/**
 * Why an element is gone for good. Null while it exists, or may become readable again (a page that is busy or stands
 * still).
 */
async function whyUnusable(picker: Picker, ref: NodeRef): Promise<unknown> {
  try {
    await picker.read(ref);
    return null;
  } catch (error) {
    return GONE.includes(toErrorData(error).code) ? error : null;
  }
}

function keyOf({ document, node }: NodeRef): string {
  return `${document} ${node}`;
}
