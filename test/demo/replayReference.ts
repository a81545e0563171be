import type { TaskBrowserFactory } from '../../electron/browser/port/taskBrowser.ts';
import { pageReader } from '../../electron/scoring/pageReader.ts';
import type { Observation, Task } from '../../shared/model/index.ts';
import { type StrictScore, scoreStrict } from '../../shared/scoring/strict/scoreStrict.ts';
import type { DemoWeb } from '../../tasks/demo/server.ts';

export interface Replay {
  readonly score: StrictScore;
  readonly observations: readonly Observation[];
  /** For each step, the hop (from 1) that the reference run names, and the number of hops that have passed. */
  readonly promises: readonly { readonly step: string; readonly said: number; readonly passed: number }[];
}

/** Replays the reference run of a task in a new partition, and scores the record after each step. */
export async function replayReference(
  task: Task,
  web: DemoWeb,
  factory: TaskBrowserFactory,
  downloads: string,
): Promise<Replay> {
  const there = (url: string): string => url.replaceAll('{demo}', String(web.port));
  const browser = await factory.open({
    viewport: { width: 1280, height: 800 },
    startUrls: task.startUrls.map(there),
    restore: null,
    downloads,
  });
  const observations: Observation[] = [];
  const promises: Replay['promises'][number][] = [];
  let seen = '';
  /** Captures the page if its address is new, or if a hop should pass on it. */
  const look = async (stepIndex: number, answer: string | null, passes: boolean): Promise<void> => {
    const { url = '', title = '' } = browser.tabs().find((tab) => tab.active) ?? {};
    if (url === seen && answer === null && !passes) return;
    seen = url;
    const page = answer === null ? await browser.capture() : { url, title, html: null };
    observations.push({
      ...{ kind: answer === null ? 'page' : 'answer', url: page.url, title: page.title, html: page.html },
      ...{ answer, hop: null, stepIndex, snapshotId: null },
    });
  };
  const judge = (): Promise<string> => Promise.reject(new Error('no task of the demo pack asks a judge'));
  const score = (declared: 'finished' | null): Promise<StrictScore> =>
    scoreStrict(
      task,
      { observations, declared, withinBudget: true, answer: observations.at(-1)?.answer ?? '' },
      { judge, pageReader },
    );
  try {
    await browser.settle();
    await look(0, null, false);
    for (const [index, step] of (task.reference ?? []).entries()) {
      const said = step.passes;
      const value = step.value === undefined ? {} : { value: there(step.value) };
      const target = step.target === undefined ? {} : { target: step.target };
      if (step.operation !== 'answer') {
        await browser.perform({ operation: step.operation, ...target, ...value });
        await browser.settle();
      }
      await look(index + 1, step.operation === 'answer' ? (step.value ?? '') : null, said !== undefined);
      if (said === undefined) continue;
      const passed = (await score(null)).hops.filter((hop) => hop.passed === true).length;
      promises.push({ step: `${index + 1} ${JSON.stringify(step)}`, said, passed });
    }
    return { score: await score('finished'), observations, promises };
  } finally {
    await browser.close();
  }
}
