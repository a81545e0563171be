import type { AttemptEvent, PagePrompt } from '../../shared/model/index.ts';
import type { BrowserEvent, TaskBrowser } from '../browser/taskBrowser.ts';

/** What the person chose at each dialog of a kind, in order. */
export type DialogChoices = ReadonlyMap<PagePrompt['kind'], boolean[]>;

const ASKED: readonly PagePrompt['kind'][] = [
  'alert',
  'confirm',
  'prompt',
  'beforeunload',
  'permission',
  'auth',
];

/** From the record of the demonstration. What was typed into a dialog is not in it. */
export function dialogChoices(events: readonly AttemptEvent[]): DialogChoices {
  const kinds = new Map<string, PagePrompt['kind']>();
  const choices = new Map<PagePrompt['kind'], boolean[]>();
  for (const { body } of events) {
    if (body.type === 'prompt') kinds.set(body.prompt.id, body.prompt.kind);
    const kind = body.type === 'prompt-answered' ? kinds.get(body.promptId) : undefined;
    if (body.type !== 'prompt-answered' || kind === undefined) continue;
    choices.set(kind, [...(choices.get(kind) ?? []), body.choice === 'accepted']);
  }
  return choices;
}

/**
 * Nobody sits before a replay: dialogs are answered as they were in the demonstration (else an alert is closed, a page may
 * be left, and everything else is refused), and requests that would change something are faked.
 */
export function autoAnswer(browser: TaskBrowser, event: BrowserEvent, choices: DialogChoices): void {
  // What waits no longer needs no answer.
  const gone = (): void => {};
  if (event.type === 'held') browser.interception.decide(event.request.id, 'fake').catch(gone);
  if (event.type !== 'prompt' || !ASKED.includes(event.prompt.kind)) return;
  const { id, kind } = event.prompt;
  const accept = choices.get(kind)?.shift() ?? (kind === 'alert' || kind === 'beforeunload');
  browser.answerPrompt(id, { accept }).catch(gone);
}
