import type { TaskBrowser, TaskBrowserFactory } from '../../electron/browser/port/taskBrowser.ts';
import type { CapturedPage, Integrity, Task } from '../../shared/model/index.ts';
import { joinMhtml, splitMhtml } from '../../shared/page/mhtml.ts';
import type { DemoWeb } from '../../tasks/demo/server.ts';

export interface WalkedStep {
  readonly step: string;
  /** Null if a pointer cannot choose the element, because it is not in view. */
  readonly integrity: Integrity | null;
  readonly captureMs: number;
  readonly checkMs: number;
}

/** Demonstrates the reference run of a task. Before each step it chooses the element, and checks that the stored page shows it. */
export async function walkStored(
  task: Task,
  web: DemoWeb,
  factory: TaskBrowserFactory,
  downloads: string,
  keep: (page: CapturedPage) => void = () => {},
): Promise<WalkedStep[]> {
  const there = (url: string): string => url.replaceAll('{demo}', String(web.port));
  const browser = await factory.open({
    viewport: { width: 1280, height: 800 },
    startUrls: task.startUrls.map(there),
    restore: null,
    downloads,
  });
  const walked: WalkedStep[] = [];
  try {
    await browser.settle();
    for (const [index, step] of (task.reference ?? []).entries()) {
      if (step.operation === 'answer') continue;
      const name = `${task.key} ${index + 1} ${JSON.stringify(step)}`;
      if (step.target !== undefined) {
        // A person brings the element into view first. Playwright does so for a hover.
        await browser.perform({ operation: 'hover', target: step.target }).catch(() => null);
        await browser.settle();
        walked.push(await check(browser, step.target, name, keep));
      }
      await browser.perform({
        operation: step.operation,
        ...(step.target === undefined ? {} : { target: step.target }),
        ...(step.value === undefined ? {} : { value: there(step.value) }),
      });
      await browser.settle();
    }
    return walked;
  } finally {
    await browser.close();
  }
}

async function check(
  browser: TaskBrowser,
  target: Parameters<TaskBrowser['boxOf']>[0],
  step: string,
  keep: (page: CapturedPage) => void,
): Promise<WalkedStep> {
  const around = await browser.boxOf(target);
  if (around === null) return { step, integrity: null, captureMs: 0, checkMs: 0 };
  const start = performance.now();
  const page = await browser.capture({ dom: true });
  const captureMs = performance.now() - start;
  keep(page);
  const pointed = await browser.picker.at({
    x: around.x + around.width / 2,
    y: around.y + around.height / 2,
  });
  if (pointed === null) return { step, integrity: null, captureMs, checkMs: 0 };
  const { ref, element } = await browser.picker.read(pointed.ref);
  const from = performance.now();
  const integrity = await browser.checkSnapshot(
    {
      mhtml: page.mhtml === null ? null : joinMhtml(splitMhtml(page.mhtml)),
      dom: page.dom ?? null,
      viewport: page.viewport,
    },
    { node: ref.node, box: element.box },
  );
  return { step, integrity, captureMs, checkMs: performance.now() - from };
}
