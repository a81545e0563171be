import type { BranchState } from '../../shared/contract/index.ts';
import type { ErrorData } from '../../shared/errors.ts';
import { mayFail } from '../../shared/mayFail.ts';
import {
  type BranchChoice,
  type Branched,
  type ComparedPage,
  choicesAt,
  type Departure,
} from '../../shared/model/branch.ts';
import type { AttemptEvent, Snapshot, Step } from '../../shared/model/index.ts';
import { operations } from '../../shared/model/operation.ts';
import type { ReplayedStep } from '../../shared/model/replay.ts';
import { likenessOfWords } from '../../shared/relocation/likeness.ts';
import { isOtherPage, wordsOfPage } from '../../shared/relocation/pageLikeness.ts';
import { secretSteps } from '../../shared/trajectory/branch.ts';
import { withoutUndone } from '../../shared/trajectory/undone.ts';
import type { AttemptRun } from '../attempt/attemptRun.ts';
import type { Branch } from '../briefing/branch.ts';
import type { BrowserEvent, PerformRequest } from '../browser/port/taskBrowser.ts';
import { getAttempt } from '../db/attempts.ts';
import { listEventsOfType } from '../db/record/events.ts';
import { findSnapshot } from '../db/record/snapshots.ts';
import { listSteps } from '../db/record/steps.ts';
import { readBlobText, type Workspace } from '../workspace/workspace.ts';
import { choiceFor, type DialogChoices, dialogChoices, replayStep } from './replayStep.ts';
import { wordsAround } from './wordsAround.ts';

interface BranchTools {
  readonly workspace: Workspace;
  readonly run: AttemptRun;
  readonly branch: Branch;
  /** Sites on which the branch may change things after the replay; null: no request is held. */
  readonly allow: readonly string[] | null;
  readonly onChange: () => void;
}

/** Carries out operations, and detects interruptions. */
interface Carrier {
  readonly perform: (request: PerformRequest) => Promise<ErrorData | null>;
  /** Throws when the replay was interrupted. Called after every wait. */
  readonly check: () => void;
}

/** A different page may only need more time to be ready. The wait ends when the page is at rest. */
const SETTLE_MS = 30_000;

/**
 * Brings a branch to its start. It repeats the recorded steps of the parent one after the other on a fresh partition, and
 * compares each with the record. It asks about every difference and never ignores one.
 */
export class BranchReplay {
  readonly #tools: BranchTools;
  /** All steps of the parent. */
  readonly #recorded: readonly Step[];
  /** The steps to repeat. */
  readonly #steps: readonly Step[];
  readonly #choices: DialogChoices;
  readonly #answers: readonly AttemptEvent[];
  readonly #secrets: Map<number, string>;
  readonly #isImported: boolean;
  readonly #done: Branched['steps'][number][] = [];
  readonly #departures: Branched['departures'][number][] = [];
  readonly #notSent: Branched['notSent'][number][] = [];
  #question: Departure | null = null;
  /** `here`: the attempt continues from the page in question, and no further step is repeated. */
  #goesOn: 'replay' | 'here' = 'replay';
  #hasBegun = false;

  constructor(tools: BranchTools) {
    const { workspace, branch } = tools;
    const { db } = workspace;
    this.#tools = tools;
    const parent = getAttempt(db, branch.attemptId);
    this.#isImported = parent.mode === 'imported';
    this.#recorded = listSteps(db, parent.id);
    this.#steps = this.#recorded.filter(({ index }) => index <= branch.step);
    this.#choices = dialogChoices(db, parent.id);
    const until = this.#steps.at(-1)?.to ?? 0;
    this.#answers = withoutUndone(listEventsOfType(db, parent.id, ['answer', 'step', 'undone'])).filter(
      ({ seq, body }) => body.type === 'answer' && body.hop !== null && seq < until,
    );
    this.#secrets = new Map(branch.secrets);
  }

  get isPending(): boolean {
    return this.#tools.run.isInheriting;
  }

  get question(): Departure | null {
    return this.#question;
  }

  state(): BranchState {
    const { attemptId, step } = this.#tools.branch;
    return {
      from: { attemptId, step },
      isPending: this.isPending,
      done: this.isPending ? this.#done.length : this.#steps.length,
      of: this.#steps.length,
      question: this.#question === null ? null : { ...this.#question, choices: choicesAt(this.#question) },
    };
  }

  /** No person watches the replay. Dialogs are answered as recorded, and requests that would change something are faked. */
  on(event: BrowserEvent): void {
    if (!this.isPending) return;
    const { run } = this.#tools;
    if (event.type === 'held') {
      this.#notSent.push({ method: event.request.method, host: event.request.host });
      mayFail(run.browser.interception.decide(event.request.id, 'fake'), 'the request is gone');
    }
    const accept = event.type === 'prompt' ? choiceFor(event.prompt, this.#choices) : null;
    if (event.type !== 'prompt' || accept === null) return;
    run.promptAnswered(event.prompt.id, { accept });
    mayFail(run.browser.answerPrompt(event.prompt.id, { accept }), 'the dialog is gone');
  }

  /** Answers the open question. `secret`: the text to type at its step. */
  answer(choice: Exclude<BranchChoice, 'give-up'>, secret?: string): void {
    const departure = this.#question;
    if (departure === null || !choicesAt(departure).includes(choice)) return;
    this.#question = null;
    if (secret !== undefined) this.#secrets.set(departure.step, secret);
    if (choice === 'again') return;
    this.#departures.push({ departure, choice });
    this.#goesOn = choice === 'go-on' ? 'here' : 'replay';
  }

  /** Repeats steps until all are done, or a question is open. */
  async goOn({ perform, check }: Carrier): Promise<void> {
    const { run, branch, workspace } = this.#tools;
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      run.forgetInherited();
      await run.browser.picker.stop();
      check();
      if (await this.#isElsewhere(0, [this.#pageOf(this.#steps[0]?.beforeId ?? null)], check)) return;
    }
    while (this.#question === null && this.#goesOn === 'replay') {
      const step = this.#steps[this.#done.length];
      if (step === undefined) break;
      const secret = this.#secrets.get(step.index);
      if (secret === undefined && secretSteps([step], step.index).length > 0) {
        this.#ask({ kind: 'secret', step: step.index, expected: stepWords(step), found: NOT_ON_RECORD });
        return;
      }
      this.#answerUntil(step.from);
      if (secret !== undefined) run.browser.redaction.remember(secret);
      const replayed = await replayStep(run.browser, step, {
        ...wordsAround(workspace, step),
        ...(secret === undefined ? {} : { given: { value: secret } }),
        perform,
        addressNow: branch.addressNow,
      });
      check();
      if (replayed.outcome === 'failed') return this.#askOf(step, replayed);
      const after = this.#pagesAfter(step, this.#recorded[this.#done.length + 1]);
      this.#done.push({ replayed, page: null });
      this.#tools.onChange();
      if (replayed.outcome !== 'skipped' && (await this.#isElsewhere(step.index, after, check))) return;
    }
    if (this.#question !== null) return;
    if (this.#goesOn === 'replay') this.#answerUntil(Number.POSITIVE_INFINITY);
    const { attemptId, step } = branch;
    await run.beginOwn({
      ...{ from: { attemptId, step }, steps: this.#done },
      ...{ departures: this.#departures, notSent: this.#notSent },
    });
    const { interception } = run.browser;
    await (this.#tools.allow === null ? interception.off() : interception.on(this.#tools.allow));
    await run.browser.picker.release();
  }

  /** Compares the current page with those that the record allows, and asks when it is none of them. */
  async #isElsewhere(
    step: number,
    recorded: readonly (PageOnRecord | null)[],
    check: () => void,
  ): Promise<boolean> {
    const { run } = this.#tools;
    let page = this.#nearest(recorded);
    if (page !== null && isOtherPage(page)) {
      await run.browser.settle(SETTLE_MS);
      check();
      await run.lookAgain();
      check();
      page = this.#nearest(recorded);
    }
    const last = this.#done.at(-1);
    if (last !== undefined) this.#done[this.#done.length - 1] = { ...last, page };
    if (page === null || !isOtherPage(page)) return false;
    const share =
      page.likeness === null ? '' : `, ${Math.round(100 * page.likeness)} % of its words the same`;
    this.#ask({ kind: 'page', step, expected: page.was, found: `${page.now}${share}` });
    return true;
  }

  #pageOf(snapshotId: string | null): PageOnRecord | null {
    return snapshotId === null ? null : findSnapshot(this.#tools.workspace.db, snapshotId);
  }

  /**
   * The pages that may be there after a step. If the parent went on at once, no picture of the page in between exists: only its address is
   * known, from the next step. A picture that was taken at that moment may show the effect of the next step already, so the address counts
   * beside it.
   */
  #pagesAfter(step: Step, next: Step | undefined): readonly (PageOnRecord | null)[] {
    const address = next?.tab === step.tab ? { url: next.url, html: null } : null;
    const isPassed = next !== undefined && step.afterId !== null && next.afterId === step.afterId;
    if (isPassed) return [address];
    const seen = this.#pageOf(step.afterId ?? next?.beforeId ?? null);
    return seen === null || address === null || seen.url === address.url ? [seen] : [seen, address];
  }

  /** The comparison with the first of these pages that the current one equals; otherwise with the first of them. */
  #nearest(recorded: readonly (PageOnRecord | null)[]): ComparedPage | null {
    const compared = recorded.map((page) => this.#compare(page));
    const equal = compared.find((page) => page === null || !isOtherPage(page));
    return equal === undefined ? (compared[0] ?? null) : equal;
  }

  /** Null when the record tells nothing about the page. */
  #compare(recorded: PageOnRecord | null): ComparedPage | null {
    const { run, workspace, branch } = this.#tools;
    if (recorded === null || !/^https?:/.test(recorded.url)) return null;
    const now = run.browser.tabs().find(({ active }) => active)?.url ?? '';
    const seen = run.lastSnapshot;
    const own = seen?.url === now ? seen.html : null;
    // An imported page is only a sketch of the original.
    const was = this.#isImported ? null : recorded.html;
    const likeness =
      was === null || own === null
        ? null
        : likenessOfWords(
            wordsOfPage(readBlobText(workspace, was)),
            wordsOfPage(readBlobText(workspace, own)),
          );
    return { was: branch.addressNow(recorded.url), now, likeness };
  }

  #askOf(step: Step, { reason }: ReplayedStep): void {
    const tab = this.#tools.run.browser.tabs().find(({ active }) => active);
    const stands = tab === undefined ? 'No page is open.' : `The page is “${tab.title}” (${tab.url}).`;
    const found = `${reason ?? 'It failed.'} ${stands}`;
    this.#ask({ kind: 'element', step: step.index, expected: stepWords(step), found });
  }

  #ask(departure: Departure): void {
    this.#question = departure;
    this.#tools.onChange();
  }

  /** Repeats the answers to hops that were given before this event of the record. */
  #answerUntil(seq: number): void {
    const { run } = this.#tools;
    for (const { seq: at, body } of this.#answers)
      if (at < seq && body.type === 'answer' && body.hop !== null && run.answers.get(body.hop) !== body.text)
        run.answerHop(body.hop, body.text);
  }
}

/** A recorded page: its address and its document. */
type PageOnRecord = Pick<Snapshot, 'url' | 'html'>;

const NOT_ON_RECORD = 'The typed text is a secret and is not on record.';

/** `Click link “Tokyo” on http://wiki.localhost/`. */
function stepWords({ operation, element, url, value }: Step): string {
  const on = element === null ? '' : ` ${element.role || element.tag} “${element.name || element.text}”`;
  const said = operations[operation].needsElement || value === null ? '' : ` ${value}`;
  return `${operations[operation].label}${said}${on} on ${url}`;
}
