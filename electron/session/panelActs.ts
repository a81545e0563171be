import type { PromptReply } from '../../shared/model.ts';
import type { AttemptRun } from './attemptRun.ts';
import { mustAskAnswer } from './refusals.ts';

/** The answer of a hop; refused where the task asks for none. */
export function answerHop(run: AttemptRun, hop: number, text: string): void {
  mustAskAnswer(run.task, hop);
  run.answerHop(hop, text);
}

/** What a participant says in the panel, as it goes on record. Each is a sign of life. */
export function reportSite(run: AttemptRun, text: string): void {
  const url = run.browser.tabs().find((tab) => tab.active)?.url ?? '';
  run.clock.touch();
  run.record.append({ type: 'site-report', text, url }, run.clock.now());
}

/** What was typed into a password or a file is the page's alone: only the choice goes on record. */
export function recordReply(run: AttemptRun, promptId: string, reply: PromptReply): void {
  run.clock.touch();
  run.record.append(
    { type: 'prompt-answered', promptId, choice: reply.accept ? 'accepted' : 'dismissed' },
    run.clock.now(),
  );
}

/** The reason for giving up, after the notes. */
export function noteReason(run: AttemptRun, detail: string): void {
  if (detail.trim() === '') return;
  run.record.append({ type: 'note', text: `${run.notes}\n${detail}`.trim() }, run.clock.now());
}
