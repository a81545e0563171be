import { listAttemptFiles } from '../../../electron/db/record/files.ts';
import { openWorkspace } from '../../../electron/workspace/workspace.ts';
import type { EventBody } from '../../../shared/model/index.ts';
import type { HostUnderTest } from '../hosts/hostUnderTest.ts';
import { linesOf, verdictsOf } from '../scenario/record.ts';

/** The record of an attempt, in a form that is the same on every host. */
export interface KeptRecord {
  readonly lines: readonly string[];
  readonly verdicts: readonly string[];
  /** The recorded parts of each step's pages and of its element. */
  readonly parts: readonly string[];
  readonly integrity: readonly string[];
  /** The kinds of redacted text, each with its place. */
  readonly redacted: readonly string[];
  /** The recorded events other than steps. */
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
      // On a busy machine a page may answer late. The step is recorded anyway.
      return body.error.code === 'page.unanswered' ? [] : [`failed ${body.error.code}`];
    case 'described':
      return [body.type];
    default:
      return [];
  }
}

/** The files of the attempt by kind and name, without the pictures of its elements. The host must have closed the workspace. */
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
    // An element that was chosen on the way to another one is checked, too.
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
