import { listAttemptFiles } from '../../../electron/db/record/files.ts';
import { openWorkspace } from '../../../electron/workspace/workspace.ts';
import type { EventBody } from '../../../shared/model/index.ts';
import type { HostUnderTest } from '../hosts/hostUnderTest.ts';
import { linesOf, verdictsOf } from '../scenario/record.ts';

/** What an attempt left, in words that are the same on every host. */
export interface KeptRecord {
  readonly lines: readonly string[];
  readonly verdicts: readonly string[];
  /** Of each step: which parts of its pages there are, and what belongs to its element. */
  readonly parts: readonly string[];
  readonly integrity: readonly string[];
  /** What was taken out, and where. */
  readonly redacted: readonly string[];
  /** What is on record beside the steps. */
  readonly beside: readonly string[];
}

function besideSteps(body: EventBody): string[] {
  switch (body.type) {
    case 'explored':
      return [body.activeMs > 0 ? 'explored' : 'explored in no time'];
    case 'held':
      return [`held ${body.request.method} ${new URL(body.request.url).pathname}`];
    case 'held-decided':
      return [body.decision];
    case 'undone':
      return [`undone ${body.stepIndex}`];
    case 'failed':
      // On a busy machine a page may answer late: the step is there all the same.
      return body.error.code === 'page.unanswered' ? [] : [`failed ${body.error.code}`];
    case 'described':
      return [body.type];
    default:
      return [];
  }
}

/** Files of the attempt as a whole, by kind and name; pictures of elements belong to its steps. The host must have let go of the workspace. */
export function attemptFilesIn(folder: string, attemptId: string): string[] {
  const workspace = openWorkspace(folder, 'test');
  try {
    return listAttemptFiles(workspace.db, attemptId)
      .filter(({ kind }) => kind !== 'picture')
      .map(({ kind, name }) => `${kind} ${name}`);
  } finally {
    workspace.close();
  }
}

export async function keptRecord(host: HostUnderTest, attemptId: string): Promise<KeptRecord> {
  const detail = await host.ask('attempts.open', { attemptId });
  const { events } = await host.ask('attempts.events', { attemptId, from: 1, count: 5000 });
  const bodies = events.map(({ body }) => body);

  async function pageParts(snapshotId: string | null): Promise<string> {
    if (snapshotId === null) return 'nothing';
    const snapshot = await host.ask('attempts.snapshot', { snapshotId });
    const kept = (['screenshot', 'html', 'mhtml', 'dom', 'accessibility'] as const).filter(
      (name) => snapshot[name] !== null,
    );
    return [new URL(snapshot.url).pathname, ...kept, ...snapshot.flags].join(' ');
  }
  const parts: string[] = [];
  for (const step of detail.steps) {
    const { target } = step;
    const own =
      target === undefined
        ? 'no target'
        : `${target.picture === null ? 'no picture' : 'picture'}, ${target.equivalents.length} count as it`;
    parts.push(
      `${step.index}: ${await pageParts(step.beforeId)} | ${await pageParts(step.afterId)} | ${own}`,
    );
  }
  return {
    lines: linesOf(detail),
    verdicts: verdictsOf(detail),
    parts,
    // An element that was chosen on the way to another one is looked at, too.
    integrity: [
      ...new Set(
        bodies.flatMap((body) =>
          body.type === 'integrity'
            ? [`${body.stepIndex}: ${body.integrity.ok ? 'ok' : body.integrity.reason}`]
            : [],
        ),
      ),
    ],
    redacted: [...new Set(detail.redactions.map(({ kind, where }) => `${kind} in ${where}`))].sort(),
    beside: bodies.flatMap(besideSteps),
  };
}
