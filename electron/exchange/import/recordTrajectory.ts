import type { AgentAsk } from '../../../shared/model/decided.ts';
import type { Attempt, BlobHash, EventBody, Profile, Snapshot, Step } from '../../../shared/model/index.ts';
import { isOperation } from '../../../shared/model/operation.ts';
import {
  type Trajectory,
  type TrajectoryAction,
  type Turn,
  trajectorySchema,
} from '../../../shared/model/trajectory.ts';
import { createRedaction } from '../../../shared/redaction/createRedaction.ts';
import { type Redacted, sumRedacted } from '../../../shared/redaction/kinds.ts';
import type { Redaction } from '../../../shared/redaction/redaction.ts';
import { isSecretField } from '../../../shared/redaction/secretFields.ts';
import type { AttemptRecord } from '../../attempt/attemptRecord.ts';
import { type BlobRow, insertAttemptFiles } from '../../db/record/files.ts';
import type { BlobFolder } from '../../workspace/blobFolder.ts';
import { imageType, type Workspace } from '../../workspace/workspace.ts';
import { beginImported, noTime, tab, unknownAction } from './recordImported.ts';

interface TrajectoryToRecord {
  /** The attempt, not yet stored, with status `running`. */
  readonly attempt: Attempt;
  readonly kept: KeptTrajectory;
  readonly profile: Profile;
  readonly digest: string;
  readonly file: string;
  readonly format: string;
}

/** A run on disk without its secrets, with its pictures and pages. The database does not refer to it yet. */
export interface KeptTrajectory {
  readonly run: BlobRow;
  readonly parts: readonly BlobRow[];
  readonly redacted: readonly Redacted[];
}

/** Reads a file of a run; null when it does not exist. */
type ReadFile = (path: string) => Uint8Array | null;

/** The name of the file that holds the run in its source form. Exports are made from it. */
export const trajectoryFile = 'trajectory.json';

/**
 * Writes a run to disk: pages, pictures, and the run in its source form, which names them by their hashes. Secrets are removed as from a
 * run made here. `write` protects the written blobs until the database refers to them.
 */
export function keepTrajectory(
  trajectory: Trajectory,
  bytes: ReadFile,
  write: BlobFolder['write'],
): KeptTrajectory {
  const redaction = createRedaction();
  for (const action of trajectory.turns.flatMap(({ actions }) => actions))
    if (action.operation === 'type' && action.value !== null && isSecret(action))
      redaction.remember(action.value);
  const parts: BlobRow[] = [];
  const kept = keepBytes(trajectory, bytes, redaction, (content, type) => {
    const row = write(content, type);
    parts.push(row);
    return `blob:${row.hash}`;
  });
  const run = write(JSON.stringify(kept), 'application/json');
  return { run, parts, redacted: sumRedacted(redaction.drain()) };
}

/**
 * Stores a run from disk as an attempt: its pages, decisions (`decided`), actions and end, and the run in its source form. Call it inside
 * the transaction of the whole import.
 */
export function recordTrajectory(workspace: Workspace, of: TrajectoryToRecord): void {
  const { attempt, profile, digest, file, format } = of;
  const { parts, redacted, run } = of.kept;
  const text = Buffer.from(workspace.blobs.read(run)).toString('utf8');
  const kept = trajectorySchema.parse(JSON.parse(text));
  const { id, turns, answer, verdicts, end, error, extra } = kept;
  const imported = beginImported(workspace, attempt, profile);
  const { add, record } = imported;
  const actions = Array.isArray(extra.actions) ? { actions: [...extra.actions] } : {};
  add({
    type: 'imported',
    line: {
      file,
      at: '',
      caseId: id,
      digest,
      withinBudget: true,
      pages: [],
      ...actions,
      ...(verdicts.length === 0 ? {} : { verdicts }),
      others: { format, ...(error === null ? {} : { error }) },
    },
  });
  let steps = 0;
  let settle: ((afterId: string) => void) | null = null;
  let url = kept.task.start;
  for (const [index, turn] of turns.entries()) {
    url = turn.url || url;
    const shown = showPage(turn, url, { record, read: (name) => readPart(workspace, parts, name) });
    add({
      type: 'page',
      tab,
      url,
      title: turn.title,
      snapshotId: shown?.id ?? null,
      stepIndex: steps === 0 ? null : steps,
    });
    if (shown !== null) settle?.(shown.id);
    settle = null;
    if (kept.agent.kind === 'agent') add(decidedOf(turn, index, kept, url));
    for (const action of turn.actions) {
      if (action.operation === 'finish' || action.operation === 'give-up') continue;
      steps += 1;
      const step = imported.act(steps, {
        ...stepOf(action, turn),
        url,
        beforeId: shown?.id ?? null,
      });
      add({ type: 'step', step });
      settle = (afterId) => add({ type: 'step', step: { ...step, afterId } });
    }
  }
  if (answer !== null && answer !== '') add({ type: 'answer', hop: null, text: answer });
  if (error !== null)
    add({
      type: 'failed',
      error: { code: 'import.ended', origin: end === 'aborted' ? 'tool' : 'agent', message: error },
      stepIndex: steps === 0 ? null : steps,
    });
  for (const one of redacted) add({ type: 'redacted', ...one });
  insertAttemptFiles(workspace.db, attempt.id, [{ kind: 'source', name: trajectoryFile, blob: run, parts }]);
  imported.end(end, answer, steps);
}

/** Whether an action is for a secret field, by what the source states about the element and by the words of its selector's last part. */
function isSecret({ element, described }: TrajectoryAction): boolean {
  if (isSecretField(described?.tag ?? 'input', described?.attributes ?? {}, described?.name)) return true;
  const last = element?.split(/[\s>/]/).at(-1) ?? '';
  const words = last.split(/[^\p{L}\p{M}\p{N}_-]/u);
  return words.some((each) => each !== '' && isSecretField('input', { 'aria-label': each }));
}

/** Removes secrets from the run, and writes its pictures and pages to disk, named by their hashes. */
function keepBytes(
  trajectory: Trajectory,
  bytes: ReadFile,
  redaction: Redaction,
  keep: (content: Uint8Array | string, type: string) => string,
): Trajectory {
  const { agent, answer, error, extra, verdicts } = trajectory;
  const words = redaction.value({ system: agent.system, answer, error, extra, verdicts }, 'imported run');
  return {
    ...trajectory,
    ...words,
    agent: { ...agent, system: words.system },
    turns: trajectory.turns.map((turn): Turn => {
      const picture = turn.picture === null ? null : pictureBytes(turn.picture, bytes);
      const page = turn.page === null ? null : bytes(turn.page);
      return {
        ...redaction.value({ ...turn, picture: null, page: null }, 'imported run'),
        picture: picture === null ? null : keep(picture, imageType(picture)),
        page:
          page === null
            ? null
            : keep(redaction.text(Buffer.from(page).toString('utf8'), 'imported page'), 'text/html'),
      };
    }),
  };
}

/** A picture that can be shown; null for anything else, such as the pointer file that Git LFS leaves in place of a picture. */
function pictureBytes(name: string, bytes: ReadFile): Uint8Array | null {
  const [, base64] = /^data:image\/[\w.+-]+;base64,(.*)$/s.exec(name) ?? [];
  const found = base64 === undefined ? bytes(name) : Buffer.from(base64, 'base64');
  if (found === null || found.length < 12) return null;
  const [a, b, c] = found;
  const isPicture =
    (a === 0x89 && b === 0x50) || (a === 0xff && b === 0xd8 && c === 0xff) || (a === 0x52 && b === 0x49);
  return isPicture ? found : null;
}

function showPage(
  { picture, page, title }: Turn,
  url: string,
  { record, read }: { readonly record: AttemptRecord; readonly read: (name: string) => Uint8Array },
): Snapshot | null {
  if (picture === null && page === null) return null;
  const screenshot = picture === null ? null : read(picture);
  const html = page === null ? null : Buffer.from(read(page)).toString('utf8');
  return record.keepPage(
    {
      tab,
      url,
      title,
      viewport: screenshot === null ? { width: 1280, height: 720 } : sizeOf(screenshot),
      scroll: { x: 0, y: 0 },
      screenshot,
      html,
      mhtml: null,
      flags: [],
      redactions: [],
    },
    noTime,
  );
}

function readPart({ blobs }: Workspace, parts: readonly BlobRow[], name: string): Uint8Array {
  const row = parts.find(({ hash }) => hash === hashOf(name));
  if (row === undefined) throw new Error(`${name} was not kept`);
  return blobs.read(row);
}

/** The size from the header of a PNG. Other pictures are shown in the usual size. */
function sizeOf(picture: Uint8Array): { readonly width: number; readonly height: number } {
  const view = new DataView(picture.buffer, picture.byteOffset, picture.byteLength);
  if (picture[0] !== 0x89 || picture.length < 24) return { width: 1280, height: 720 };
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function decidedOf(turn: Turn, index: number, { agent }: Trajectory, url: string): EventBody {
  const { observation, picture, use, ms, error, actions } = turn;
  return {
    type: 'decided',
    n: index + 1,
    seed: 0,
    observation:
      observation === null && picture === null
        ? null
        : {
            form: observation === null ? null : 'imported',
            url,
            text: observation ?? '',
            picture: picture === null ? null : hashOf(picture),
          },
    thought: turn.thought,
    raw: turn.raw,
    asks: actions.map(askOf),
    error: error === null ? null : { code: 'import.failed', origin: 'agent', message: error },
    use:
      use === null
        ? null
        : {
            model: agent.model || agent.name,
            tokens: { input: use.input, output: use.output, isEstimate: false },
            cost: use.cost,
            ms,
            tries: 1,
          },
    exchanges: null,
    looks: 0,
    ms,
  };
}

function hashOf(name: string): BlobHash {
  return name.slice('blob:'.length);
}

function askOf({ operation, name, element, value }: TrajectoryAction): AgentAsk {
  if (operation === null) return { ask: 'refuse', why: `“${name}” is not an operation of Hopscope.` };
  if (operation === 'finish' || operation === 'give-up') return { ask: operation, text: value ?? '' };
  return {
    ask: 'perform',
    operation,
    ...(element === null ? {} : { element }),
    ...(value === null ? {} : { value }),
  };
}

function stepOf(
  { operation, name, element, value, described, error: own }: TrajectoryAction,
  turn: Turn,
): Pick<Step, 'operation' | 'element' | 'value' | 'error'> {
  const known = operation !== null && isOperation(operation) ? operation : null;
  const error = own === undefined ? turn.error : own;
  return {
    operation: known ?? 'ignore',
    element:
      element === null
        ? null
        : {
            tag: described?.tag ?? 'element',
            role: described?.role ?? '',
            name: described?.name || (/^\d+$/.test(element) ? `[${element}]` : element),
            text: '',
            attributes: described?.attributes ?? {},
            box: null,
            css: '',
          },
    value: known === null ? name : value,
    error:
      known === null
        ? unknownAction(name)
        : error === null
          ? null
          : { code: 'import.failed', origin: 'agent', message: error },
  };
}
