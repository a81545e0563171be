import type { Attempt, AttemptTime, EventBody, PromptReply, Task } from '../../shared/model/index.ts';
import { assists } from '../../shared/model/oversight.ts';
import type { TaskBrowser } from '../browser/port/taskBrowser.ts';
import { markAssisted } from '../db/attempts.ts';
import type { Database } from '../db/store/open.ts';
import { mustAskAnswer } from '../turns/refusals.ts';
import type { AttemptRecord } from './attemptRecord.ts';
import type { SessionClock } from './sessionClock.ts';
import type { StepRecorder } from './stepRecorder.ts';

/** What a person beside an agent does or answers. */
export type Oversight = Extract<EventBody, { type: 'oversight' | 'replied' | 'held-decided' }>;

/** Answers and notes that the record held when the attempt was taken up. */
interface Stated {
  /** By hop, from 0. */
  readonly answers: ReadonlyMap<number, string>;
  readonly notes: string;
}

interface StatementsOptions {
  readonly db: Database;
  readonly attempt: Pick<Attempt, 'id' | 'mode'>;
  readonly task: Task;
  readonly browser: Pick<TaskBrowser, 'tabs'>;
  readonly record: Pick<AttemptRecord, 'append' | 'appendAll'>;
  readonly clock: Pick<SessionClock, 'now' | 'touch'>;
  readonly steps: Pick<StepRecorder, 'finish'>;
  readonly recordUnsettled: (url: string, tab: string, now: AttemptTime) => void;
  /** A hop was answered, on the page that is shown. */
  readonly onAnswered: () => void;
}

/** What people say beside the page: answers, notes, reports about a site, and decisions of those who watch an agent. */
export class Statements {
  readonly #options: StatementsOptions;
  #answers: ReadonlyMap<number, string>;
  #notes: string;

  constructor(options: StatementsOptions, stated: Stated) {
    this.#options = options;
    this.#answers = stated.answers;
    this.#notes = stated.notes;
  }

  get answers(): ReadonlyMap<number, string> {
    return this.#answers;
  }

  get notes(): string {
    return this.#notes;
  }

  /** Puts a statement on record. Throws if the disk refuses the write: the statement was then not accepted. */
  write(body: EventBody): void {
    const { record, clock } = this.#options;
    record.append(body, clock.now());
  }

  setNotes(text: string): void {
    this.#say({ type: 'note', text });
    this.#notes = text;
  }

  /** The reason for giving up, below the notes. */
  noteReason(detail: string): void {
    if (detail.trim() !== '') this.#say({ type: 'note', text: `${this.#notes}\n${detail}`.trim() });
  }

  reportSite(text: string): void {
    this.#say({ type: 'site-report', text, url: this.#activeTab()?.url ?? '' });
  }

  /** Only the choice goes on record: a password or a file is for the page alone. */
  promptAnswered(promptId: string, { accept }: PromptReply): void {
    this.#say({ type: 'prompt-answered', promptId, choice: accept ? 'accepted' : 'dismissed' });
  }

  /** Answers a hop (from 0). Throws when the task asks for no answer there. */
  answerHop(hop: number, text: string): void {
    const { task, clock, steps, recordUnsettled, onAnswered } = this.#options;
    mustAskAnswer(task, hop);
    clock.touch();
    // The answer belongs to the page that is shown, whether it has settled or not.
    steps.finish();
    const tab = this.#activeTab();
    if (tab) recordUnsettled(tab.url, tab.id, clock.now());
    this.write({ type: 'answer', hop, text });
    this.#answers = new Map([...this.#answers, [hop, text]]);
    onAnswered();
  }

  /** A statement that intervenes (`assists`) marks the attempt as assisted in the same transaction. */
  oversee(body: Oversight): void {
    const { db, attempt, record, steps } = this.#options;
    // A request is held while the step that led to it is still under way.
    if (body.type !== 'held-decided') steps.finish();
    record.appendAll(() => {
      this.write(body);
      if (attempt.mode === 'agent' && assists(body)) markAssisted(db, attempt.id);
    });
  }

  /** A statement is a sign of life. */
  #say(body: EventBody): void {
    this.#options.clock.touch();
    this.write(body);
  }

  #activeTab() {
    return this.#options.browser.tabs().find((tab) => tab.active);
  }
}
