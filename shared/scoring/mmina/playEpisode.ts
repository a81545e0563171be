import { decide } from '../../decision/decision.ts';
import { earlyStop, type StepTaken, stepOfIdAction, stopWords } from '../../decision/earlyStop.ts';
import { type IdAction, parseIdAction } from '../../decision/idAction.ts';

/** A recorded run, in the form in which the reference program would have played it. */
export interface Episode {
  /** `urls[0]` is the start page, each further one the page after an action. */
  readonly urls: readonly string[];
  /** Undefined when none was recorded: an explicit `stop [answer]` in the actions then gives it. */
  readonly answer: string | undefined;
  /** Without them (missing or empty) an early stop cannot be detected: the run ends with its last address. */
  readonly actions: readonly string[] | undefined;
  /**
   * Index in `urls` at which the environment ended the episode: that page is not examined, and the answer is
   * empty.
   */
  readonly terminatedAt: number | undefined;
}

interface EpisodeEnd {
  readonly answer: string;
  /** Index of the page that is open at the end. */
  readonly lastUrl: number;
}

/** `RAISE` in the actions: the agent raised ValueError, whose text (`boom` when none is given) becomes the answer. */
const raised = /^RAISE(?:: ?(.*))?$/s;

/** A recorded action as a line. A value that is not a line becomes its JSON, which no pattern matches. */
export function actionLine(action: unknown): string {
  return typeof action === 'string' ? action : JSON.stringify(action);
}

/** Plays a run: `look` is called once per state, before its action, in order. */
export function playEpisode(episode: Episode, look: (url: string, index: number) => void): EpisodeEnd {
  const { urls } = episode;
  // Programs that record no actions write an empty list. A run of several pages without any action cannot be.
  const actions = episode.actions?.length === 0 ? undefined : episode.actions;
  const last = Math.max(0, urls.length - 1);
  const done: StepTaken[] = [];
  for (let index = 0; ; index += 1) {
    const url = urls[index];
    if (url !== undefined) look(url, index);
    const lastUrl = Math.min(index, last);
    if (actions === undefined) {
      if (index >= last) return { answer: episode.answer ?? '', lastUrl };
    } else {
      const stop = earlyStop(done, 'mmina');
      if (stop !== null) return { answer: stopWords(stop), lastUrl };
      const line = actions[index];
      if (line === undefined) return { answer: episode.answer ?? '', lastUrl };
      const error = raised.exec(line);
      if (error !== null) return { answer: `ERROR: ${error[1] ?? 'boom'}`, lastUrl };
      const action = readAction(line);
      if (action?.type === 'STOP') return { answer: episode.answer ?? action.answer, lastUrl };
      done.push(stepOfIdAction(action));
    }
    if (episode.terminatedAt === index + 1) return { answer: '', lastUrl: Math.min(index + 1, last) };
  }
}

/** A line that does not parse is not an action; any other exception ends the task. */
function readAction(line: string): IdAction | null {
  const decision = decide(() => parseIdAction(line, 'mmina'));
  if ('action' in decision) return decision.action;
  if (decision.error.className !== 'ActionParsingError') throw decision.error;
  return null;
}
