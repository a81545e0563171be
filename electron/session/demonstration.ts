import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import type {
  DemonstrationState,
  HeldDecision,
  Integrity,
  NodeRef,
  PickedElement,
  Rung,
} from '../../shared/model.ts';
import { offeredOn } from '../../shared/operations/offered.ts';
import type { BrowserEvent } from '../browser/taskBrowser.ts';
import type { AttemptRun } from './attemptRun.ts';
import { ChosenElement } from './chosenElement.ts';
import { demonstratedStep } from './demonstratedStep.ts';
import type { DemonstrationOptions } from './demonstrationOptions.ts';
import {
  badAnswer,
  notCarriedOut,
  notConfirmed,
  nothingChosen,
  nothingThere,
  stillBusy,
} from './demonstrationRefusals.ts';
import { givenAnswers } from './givenAnswers.ts';
import { HeldRequests } from './heldRequests.ts';
import { offeredNow } from './offeredNow.ts';
import { type OperateRequest, operateOn } from './operateOn.ts';
import { readWhole, whyGone } from './readWhole.ts';
import { isOverWithPage } from './refusals.ts';
import { Traffic } from './traffic.ts';

/**
 * The ladder of a demonstration: select → operate → look. It decides what can be done when; the record, the clock and the
 * steps are the run's. The page gets no input but what is carried out here.
 */
export class Demonstration {
  readonly #options: DemonstrationOptions;
  readonly #run: AttemptRun;
  #rung: Rung = 'select';
  #busy: DemonstrationState['busy'] = null;
  /** Resolves when what is being done is done. */
  #free = Promise.withResolvers<void>();
  #chosen: ChosenElement | null = null;
  /** Where the chosen one is to be dragged to; not null while that is looked for. */
  #aim: DemonstrationState['aim'] = null;
  /** The element of the last step: its stored page may still be looked at while the next step is begun. */
  #last: ChosenElement | null = null;
  readonly #held: HeldRequests;
  #refusal: DemonstrationState['refusal'] = null;
  /** What the site answered instead of the last page. */
  #badAnswer: ErrorData | null = null;
  /** A dialog stood before the page when it was looked at after the last step. */
  #isUnseen = false;
  /** The last step whose snapshot was looked at again, by index. */
  readonly #integrity = new Map<number, Integrity>();
  /** The answer to the task, as far as a step gave it. */
  #answer: string;
  #closed = false;
  readonly #traffic: Traffic;

  constructor(options: DemonstrationOptions) {
    this.#options = options;
    this.#run = options.run;
    this.#traffic = new Traffic(options.workspace, options.run, options.artefacts);
    this.#held = new HeldRequests(options);
    const events = options.run.record.list();
    this.#answer = givenAnswers(events).task;
    for (const { body } of events) {
      if (body.type === 'integrity') this.#integrity.set(body.stepIndex, body.integrity);
    }
  }

  /** Withholds input and holds requests; call it before the person sees the page. */
  async open(): Promise<void> {
    const { browser } = this.#run;
    await Promise.all([
      browser.guard.on(this.#options.allow()),
      browser.picker.start(),
      this.#traffic.begin(),
    ]);
  }

  state(): DemonstrationState {
    const picked = this.#chosen?.picked ?? null;
    return {
      rung: this.#rung,
      busy: this.#busy,
      picked,
      picture: this.#chosen?.picture ?? null,
      aim: this.#aim,
      offered: picked === null ? offeredNow(this.#run) : offeredOn(picked),
      held: this.#held.list,
      steps: this.#run.steps.map((step) => demonstratedStep(step, this.#integrity.get(step.index) ?? null)),
      integrity: this.#chosen?.integrity ?? null,
      refusal: this.#refusal,
      description: this.#options.description,
      answer: this.#answer,
    };
  }

  /** What the browser reports beyond the record. */
  on(event: BrowserEvent): void {
    if (event.type === 'picked') void this.choose(event.ref).catch((error: unknown) => this.#refuse(error));
    this.#held.on(event);
    if (event.type === 'tab' || event.type === 'navigated') this.#checkChoice();
    if (event.type === 'navigated') this.#answered(badAnswer(event));
    if (event.type === 'prompt-gone' && this.#isUnseen && this.#busy === null)
      void this.#lookAfter().catch((error: unknown) => this.#refuse(error));
  }

  /** A page that opens behind a refusal of its own (a navigation takes the choice with it) does not hide it. */
  #answered(trouble: ErrorData | null): void {
    this.#badAnswer = trouble;
    if (trouble === null) return;
    const stepIndex = this.#run.steps.at(-1)?.index ?? null;
    if (trouble.code === 'page.unreachable') this.#run.note({ type: 'failed', error: trouble, stepIndex });
    this.#refusal = trouble;
  }

  /** The page is there again, or there is room on the disk: what was refused for want of it is over. */
  pageKept(): void {
    if (this.#refusal === null || !isOverWithPage(this.#refusal)) return;
    this.#refusal = null;
    this.#chosen?.prepareRefused();
  }

  /** A page that moved on takes the choice with it: a dead node is an error to say, not to retry. */
  #checkChoice(): void {
    const chosen = this.#chosen;
    if (chosen === null || this.#busy === 'operating') return;
    // Where to drag it is asked again; nothing is lost with it.
    if (this.#aim !== null) this.#aim = { picked: null };
    void this.#giveBackDead(chosen);
  }

  /** An element that is gone for good is chosen no longer; why is told. */
  async #giveBackDead(chosen: ChosenElement): Promise<void> {
    const gone = await whyGone(this.#run.browser.picker, chosen.picked.ref);
    if (gone === null || this.#chosen !== chosen) return;
    chosen.drop();
    this.#chosen = null;
    this.#aim = null;
    this.#rung = 'select';
    this.#refuse(gone);
  }

  /** A press while the last operation is still being looked at is not lost: it counts as soon as that is done. */
  async pickAt(point: { readonly x: number; readonly y: number }): Promise<void> {
    while (this.#busy !== null) await this.#free.promise;
    const pointed = await this.#run.browser.picker.at(point);
    if (pointed === null) throw nothingThere();
    await this.choose(pointed.ref);
  }

  async near(to: 'parent' | 'child' | 'next' | 'previous'): Promise<void> {
    const { ref } = this.#nearest();
    const next = await this.#run.browser.picker.near(ref, to);
    if (next !== null) await this.choose(next);
  }

  async candidate(node: string): Promise<void> {
    await this.choose({ ...this.#nearest().ref, node });
  }

  /** From now on what is chosen is where the confirmed element is dragged to, or no longer. */
  aim(on: boolean): void {
    if (on) this.#need();
    if (on && this.#rung === 'select') throw notConfirmed();
    this.#aim = on ? { picked: null } : null;
    this.#refusal = null;
    this.#run.clock.touch();
    this.#options.onChange();
  }

  /** Chooses exactly this one. */
  async choose(ref: NodeRef): Promise<void> {
    this.#mustBeFree();
    this.#run.clock.touch();
    this.#run.clock.switchTo('choosing');
    this.#refusal = null;
    const picked = await readWhole(this.#run.browser.picker, ref);
    if (this.#aim !== null) {
      this.#aim = { picked };
      this.#options.onChange();
      return;
    }
    this.#chosen?.drop();
    const chosen = new ChosenElement({
      workspace: this.#options.workspace,
      run: this.#run,
      picked,
      onChange: this.#options.onChange,
      onChecked: (stepIndex, integrity) => this.#integrity.set(stepIndex, integrity),
    });
    this.#chosen = chosen;
    this.#rung = 'select';
    chosen.prepare();
    this.#options.onChange();
  }

  unpick(): void {
    this.#chosen?.drop();
    this.#chosen = null;
    this.#aim = null;
    this.#rung = 'select';
    this.#refusal = null;
    this.#options.onChange();
  }

  confirm(): void {
    this.#need();
    this.#run.clock.touch();
    this.#rung = 'operate';
    this.#options.onChange();
  }

  stepBack(): void {
    this.#refusal = null;
    if (this.#aim !== null) this.#aim = null;
    else if (this.#rung === 'operate') this.#rung = 'select';
    else this.unpick();
    this.#options.onChange();
  }

  goOn(): void {
    this.#run.clock.touch();
    this.#run.clock.switchTo('looking');
    this.unpick();
  }

  /** Carries the operation out and looks at what came of it. A refusal is told in words and leaves the choice. */
  async operate(request: OperateRequest): Promise<void> {
    this.#mustBeFree();
    const { on: chosen, to } = operateOn(request, {
      run: this.#run,
      rung: this.#rung,
      chosen: this.#chosen,
      aim: this.#aim,
    });
    this.#run.clock.touch();
    this.#refusal = null;
    this.#badAnswer = null;
    this.#isUnseen = false;
    this.#setBusy('operating');
    this.#options.onChange();
    try {
      const target = chosen === null ? null : await chosen.target(to);
      this.#run.pages.mustBeKept();
      await this.#run.browser.picker.stop();
      const { value, hop, files } = request;
      const failure = await this.#run.demonstrate(
        {
          operation: request.operation,
          ...(chosen === null ? {} : { ref: chosen.picked.ref }),
          ...(value === undefined ? {} : { value }),
          ...(to === null ? {} : { to: to.ref }),
          ...(files === undefined ? {} : { files }),
        },
        target,
        () => {
          if (request.operation === 'answer') this.#keepAnswer(value ?? '', hop);
          this.#setBusy('capturing');
          this.#options.onChange();
        },
      );
      this.#refusal = failure ?? this.#badAnswer;
      if (failure === null) {
        this.#last = chosen ?? this.#last;
        this.#chosen = null;
        this.#aim = null;
        this.#rung = 'look';
        await this.#lookPastDialog();
      } else if (chosen !== null) await this.#giveBackDead(chosen);
    } catch (error) {
      // The disk refuses what would have to be kept: nothing was done, and it is told where other refusals are.
      if (toErrorData(error).origin !== 'storage') throw error;
      this.#refusal = notCarriedOut(toErrorData(error));
    } finally {
      this.#setBusy(null);
      if (!this.#closed) await this.#run.browser.picker.start();
      this.#options.onChange();
    }
  }

  /** The wheel over the page: looking around, no step. A scroll that the task needs is an operation. */
  async scroll(
    point: { readonly x: number; readonly y: number },
    by: { readonly x: number; readonly y: number },
  ): Promise<void> {
    if (this.#busy !== null) return;
    this.#run.clock.touch();
    await this.#run.browser.picker.scroll(point, by);
  }

  /** Takes the picture of the page again and looks at it again. */
  async captureAgain(): Promise<void> {
    this.#mustBeFree();
    this.#setBusy('checking');
    this.#options.onChange();
    try {
      await this.#run.lookAgain();
      await this.#chosen?.lookAgain();
    } finally {
      this.#setBusy(null);
      this.#options.onChange();
    }
  }

  /** What came of the step is looked at again once all is decided; nothing can be begun between. */
  async decideHeld(id: string, decision: HeldDecision): Promise<void> {
    if (this.#busy === 'capturing') this.#isUnseen = true;
    if (this.#busy !== null) await this.#held.decide(id, decision);
    else
      await this.#lookAfter(async () => {
        await this.#held.decide(id, decision);
        return this.#held.list.length === 0;
      });
    this.#options.onChange();
  }

  /**
   * A dialog that the step opened stood before the page: once it is answered, there is to be seen what came of the step.
   * So it is when a request that it sent was decided while the page was looked at.
   */
  async #lookPastDialog(): Promise<void> {
    const { browser } = this.#run;
    const isCovered =
      this.#isUnseen ||
      this.#run.steps.at(-1)?.afterId === null ||
      this.#run.lastSnapshot?.flags.includes('capture-failed') === true;
    this.#isUnseen = isCovered && browser.prompts().length > 0;
    if (isCovered && !this.#isUnseen && this.#held.list.length === 0) await this.#run.lookAgain(true);
  }

  /** Something stood between the step and what came of it: only `once` that is so there is something to be seen. */
  async #lookAfter(once: () => Promise<boolean> = async () => true): Promise<void> {
    this.#setBusy('capturing');
    this.#options.onChange();
    try {
      if (await once()) await this.#run.lookAgain(true);
    } finally {
      this.#setBusy(null);
      this.#options.onChange();
    }
  }

  /** Puts the attempt's own files on record; throws, and nothing else has changed, when the disk refuses them. */
  async keepFiles(): Promise<void> {
    await this.#last?.done();
    await this.#traffic.keep();
  }

  /** Nothing is sent any more, nothing can be chosen; the traffic so far is kept. */
  async close(): Promise<void> {
    const { browser } = this.#run;
    // What waits for a decision has no answer that could be kept.
    await this.#held.abort();
    await this.keepFiles();
    this.unpick();
    this.#closed = true;
    await browser.picker.stop();
    await browser.guard.off();
  }

  /** A hop's answer is judged like anybody's; the task's is given when the demonstration ends. */
  #keepAnswer(text: string, hop: number | undefined): void {
    if (hop === undefined) this.#answer = text;
    else this.#run.answerHop(hop, text);
  }

  /** What the arrows move. */
  #nearest(): PickedElement {
    return this.#aim?.picked ?? this.#need().picked;
  }

  #need(): ChosenElement {
    if (this.#chosen) return this.#chosen;
    throw nothingChosen();
  }

  #setBusy(busy: DemonstrationState['busy']): void {
    if (this.#busy === null && busy !== null) this.#free = Promise.withResolvers();
    this.#busy = busy;
    if (busy === null) this.#free.resolve();
  }

  #mustBeFree(): void {
    if (this.#busy === null && this.#held.list.length === 0) return;
    throw stillBusy(this.#held.list.length > 0);
  }

  #refuse(error: unknown): void {
    const why = toErrorData(error);
    // That the page crashed is told already.
    if (why.code !== 'page.crashed') this.#refusal = why;
    this.#options.onChange();
  }
}
