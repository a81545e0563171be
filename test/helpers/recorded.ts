import { pageReader } from '../../electron/scoring/pageReader.ts';
import type { Observation, RecordedRun } from '../../shared/model/index.ts';
import type { Judge, JudgePrompt, PageReader } from '../../shared/scoring/reference/judge.ts';

/** Builders of records as evaluators see them. */
export function page(
  url: string,
  html: string | null = null,
  change: Partial<Observation> = {},
): Observation {
  return {
    kind: 'page',
    url,
    title: '',
    html,
    answer: null,
    hop: null,
    stepIndex: null,
    snapshotId: null,
    ...change,
  };
}

export function answered(
  text: string,
  hop: number | null = null,
  url = 'http://wiki.localhost/',
): Observation {
  return { ...page(url), kind: 'answer', answer: text, hop };
}

export function recordedRun(
  observations: readonly Observation[],
  change: Partial<RecordedRun> = {},
): RecordedRun {
  const answer = observations.findLast((one) => one.kind === 'answer')?.answer ?? '';
  return { observations, declared: 'finished', withinBudget: true, answer, ...change };
}

/** A judge that gives the replies in order, and keeps its prompts. */
export function scriptedJudge(...replies: string[]): {
  judge: Judge;
  asked: JudgePrompt[];
  pageReader: PageReader;
} {
  const asked: JudgePrompt[] = [];
  return {
    asked,
    pageReader,
    judge: async (prompt) => {
      const reply = replies[asked.length];
      asked.push(prompt);
      if (reply === undefined) throw new Error(`nobody expected the question: ${prompt.user}`);
      return reply;
    },
  };
}
