import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import type {
  DemonstrationState,
  HeldDecision,
  HeldRequest,
  Integrity,
  NodeRef,
  OperationName,
  Rung,
} from '../../shared/model.ts';
import { operations } from '../../shared/operations/index.ts';
import { offeredOn, withoutElement } from '../../shared/operations/offered.ts';
import type { ArtefactOptions } from '../browser/artefacts.ts';
import type { BrowserEvent } from '../browser/taskBrowser.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AttemptRun } from './attemptRun.ts';
import { ChosenElement } from './chosenElement.ts';
import { demonstratedStep } from './demonstratedStep.ts';
import {
  badAnswer,
  notConfirmed,
  notHeld,
  nothingChosen,
  nothingThere,
  notOffered,
  stillBusy,
} from './demonstrationRefusals.ts';
import { Traffic } from './traffic.ts';

export interface DemonstrationOptions {
  readonly workspace: Workspace;
  readonly run: AttemptRun;
  /** Hosts and addresses that requests may change things at without being asked about. */
  readonly allow: () => readonly string[];
  /** A host that is allowed from now on. */
  readonly allowHost: (host: string) => void;
  readonly artefacts: () => ArtefactOptions;
  readonly onChange: () => void;
  readonly description: string;
}

/** What is to be done with the chosen element or, where none is needed, with the page. */
export interface OperateRequest {
  readonly operation: OperationName;
  readonly value?: string;
  readonly files?: readonly { readonly name: string; readonly mimeType: string; readonly base64: string }[];
}

/** Codes of errors about an element that will not come back. */
const GONE: readonly string[] = ['page.element', 'page.crashed', 'input.tab'];

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
  /** The element of the last step: its stored page may still be looked at while the next step is begun. */
  #last: ChosenElement | null = null;
  #held: HeldRequest[] = [];
  #refusal: DemonstrationState['refusal'] = null;
  /** What the site answered instead of the last page. */
  #badAnswer: ErrorData | null = null;
  /** A dialog stood before the page when it was looked at after the last step. */
  #isUnseen = false;
  /** The last step whose snapshot was looked at again, by index. */
  readonly #integrity = new Map<number, Integrity>();
  #exploredMs = 0;
  #closed = false;
  readonly #traffic: Traffic;

  constructor(options: DemonstrationOptions) {
    this.#options = options;
    this.#run = options.run;
    this.#traffic = new Traffic(options.workspace, options.run, options.artefacts);
    for (const { body } of options.run.record.list()) {
      if (body.type === 'integrity') this.#integrity.set(body.stepIndex, body.integrity);
      if (body.type === 'explored') this.#exploredMs = body.activeMs;
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
      offered: picked === null ? withoutElement : offeredOn(picked.element),
      held: this.#held,
      steps: this.#run.steps.map((step) => demonstratedStep(step, this.#integrity.get(step.index) ?? null)),
      integrity: this.#chosen?.integrity ?? null,
      refusal: this.#refusal,
      exploredMs: this.#exploredMs,
      description: this.#options.description,
    };
  }

  /** What the browser reports beyond the record. */
  on(event: BrowserEvent): void {
    if (event.type === 'picked') void this.#choose(event.ref).catch((error: unknown) => this.#refuse(error));
    if (event.type === 'held') {
      const request: HeldRequest = { ...event.request, since: this.#run.clock.now() };
      this.#held = [...this.#held, request];
      this.#run.note({ type: 'held', request });
    }
    if (event.type === 'held-gone') this.#held = this.#held.filter((one) => one.id !== event.id);
    if (event.type === 'tab' || event.type === 'navigated') this.#checkChoice();
    if (event.type === 'navigated') this.#answered(badAnswer(event));
    if (event.type === 'prompt-gone' && this.#isUnseen && this.#busy === null)
      void this.#lookAfter().catch((error: unknown) => this.#refuse(error));
  }

  /** A page that opens behind a refusal of its own (a navigation takes the choice with it) does not hide it. */
  #answered(trouble: ErrorData | null): void {
    this.#badAnswer = trouble;
    if (trouble === null) return;
    if (trouble.code === 'page.unreachable')
      this.#run.note({
        type: 'failed',
        error: trouble,
        stepIndex: this.#busy === 'operating' ? this.#run.nextIndex : (this.#run.steps.at(-1)?.index ?? null),
      });
    this.#refusal = trouble;
  }

  /** A page that moved on takes the choice with it: a dead node is an error to say, not to retry. */
  #checkChoice(): void {
    const chosen = this.#chosen;
    if (chosen === null || this.#busy === 'operating') return;
    this.#giveBackDead(chosen).then(
      (error) => {
        if (error === null) return;
        this.#refusal = error;
        this.#options.onChange();
      },
      (error: unknown) => this.#refuse(error),
    );
  }

  /** An element that is gone for good is chosen no longer. Returns why, in words. */
  async #giveBackDead(chosen: ChosenElement): Promise<ErrorData | null> {
    try {
      await this.#run.browser.picker.read(chosen.picked.ref);
      return null;
    } catch (error) {
      const why = toErrorData(error);
      // A page that is busy or stands still may yet show it.
      if (this.#chosen !== chosen || !GONE.includes(why.code)) return null;
      chosen.drop();
      this.#chosen = null;
      this.#rung = 'select';
      return why;
    }
  }

  /** A press while the last operation is still being looked at is not lost: it counts as soon as that is done. */
  async pickAt(point: { readonly x: number; readonly y: number }): Promise<void> {
    while (this.#busy !== null) await this.#free.promise;
    const pointed = await this.#run.browser.picker.at(point);
    if (pointed === null) throw nothingThere();
    await this.#choose(pointed.ref);
  }

  async near(to: 'parent' | 'child' | 'next' | 'previous'): Promise<void> {
    const { ref } = this.#need().picked;
    const next = await this.#run.browser.picker.near(ref, to);
    if (next !== null) await this.#choose(next);
  }

  async candidate(node: string): Promise<void> {
    const { ref } = this.#need().picked;
    await this.#choose({ ...ref, node });
  }

  async #choose(ref: NodeRef): Promise<void> {
    this.#mustBeFree();
    this.#run.clock.touch();
    this.#run.clock.switchTo('choosing');
    this.#refusal = null;
    const picked = await this.#run.browser.picker.read(ref);
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
    if (this.#rung === 'operate') this.#rung = 'select';
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
    const operation = operations[request.operation];
    const chosen = operation.needsElement
      ? this.#need()
      : request.operation === 'scroll'
        ? this.#chosen
        : null;
    if (chosen !== null && this.#rung === 'select') throw notConfirmed();
    if (chosen !== null && !offeredOn(chosen.picked.element).includes(request.operation))
      throw notOffered(operation.label, chosen.picked);
    this.#run.clock.touch();
    this.#refusal = null;
    this.#badAnswer = null;
    this.#isUnseen = false;
    this.#setBusy('operating');
    this.#options.onChange();
    try {
      const target = chosen === null ? null : await chosen.target();
      this.#run.pages.mustBeKept();
      await this.#run.browser.picker.stop();
      const { value, files } = request;
      const failure = await this.#run.demonstrate(
        {
          operation: request.operation,
          ...(chosen === null ? {} : { ref: chosen.picked.ref }),
          ...(value === undefined ? {} : { value }),
          ...(files === undefined ? {} : { files }),
        },
        target,
        () => {
          this.#setBusy('capturing');
          this.#options.onChange();
        },
      );
      this.#refusal = failure ?? this.#badAnswer;
      if (failure === null) {
        this.#last = chosen ?? this.#last;
        this.#chosen = null;
        this.#rung = 'look';
        await this.#lookPastDialog();
      } else if (chosen !== null) await this.#giveBackDead(chosen);
    } catch (error) {
      // The disk refuses what would have to be kept: nothing was done, and it is told where other refusals are.
      if (toErrorData(error).origin !== 'storage') throw error;
      this.#refusal = toErrorData(error);
    } finally {
      this.#setBusy(null);
      if (!this.#closed) await this.#run.browser.picker.start();
      this.#options.onChange();
    }
  }

  /** The wheel over the page: what it scrolled is a step of its own, merged with the scrolling before it. */
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

  async decideHeld(id: string, decision: HeldDecision): Promise<void> {
    const request = this.#held.find((one) => one.id === id);
    if (request === undefined) throw notHeld();
    // The choice is evidence: it is on record before it has an effect.
    this.#run.record.append({ type: 'held-decided', id, decision }, this.#run.clock.now());
    this.#run.clock.touch();
    this.#held = this.#held.filter((one) => one.id !== id);
    if (decision === 'always') this.#options.allowHost(request.host);
    // What caused it was not done: the step says so.
    if (decision === 'fake' || decision === 'abort') this.#run.holdBack(decision);
    await this.#run.browser.guard.decide(id, decision);
    this.#options.onChange();
    if (this.#busy === null && this.#held.length === 0) await this.#lookAfter();
  }

  /** A dialog that the step opened stood before the page: once it is answered, there is to be seen what came of the step. */
  async #lookPastDialog(): Promise<void> {
    const { browser } = this.#run;
    const isCovered =
      this.#run.steps.at(-1)?.afterId === null ||
      this.#run.lastSnapshot?.flags.includes('capture-failed') === true;
    this.#isUnseen = isCovered && browser.prompts().length > 0;
    if (isCovered && !this.#isUnseen) await this.#run.lookAgain(true);
  }

  /** What was held is decided: only now is there to be seen what came of the step. */
  async #lookAfter(): Promise<void> {
    this.#setBusy('capturing');
    this.#options.onChange();
    try {
      await this.#run.lookAgain(true);
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
    this.unpick();
    // What waits for a decision has no answer that could be kept.
    await Promise.all(this.#held.map(({ id }) => browser.guard.decide(id, 'abort').catch(() => {})));
    await this.keepFiles();
    this.#closed = true;
    await browser.picker.stop();
    await browser.guard.off();
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
    if (this.#busy === null && this.#held.length === 0) return;
    throw stillBusy(this.#held.length > 0);
  }

  #refuse(error: unknown): void {
    this.#refusal = toErrorData(error);
    this.#options.onChange();
  }
}
