import type { LoopRowSource, UntrainedTurn } from '../../model/trainingData.ts';
import type { Trajectory, Turn } from '../../model/trajectory.ts';
import { isSilent } from '../trajectories/keptOf.ts';
import { type ChatTurn, chatOf } from '../trajectories/trainingRows.ts';
import { type AskedRequest, askedRequests } from './askedRequests.ts';
import type { RowMessage, RowPart, TrainingRow } from './trainingRow.ts';

/** The part of an attempt that gives rows. */
export interface RowScope {
  readonly attempt: string;
  readonly source: Exclude<LoopRowSource, 'pair'>;
  /** The number of first turns that a branch repeats from another attempt. */
  readonly inherited: number;
  /** The number of first turns before the first wrong one; the number of all turns where none is wrong. */
  readonly right: number;
}

interface RunRows {
  readonly rows: readonly TrainingRow[];
  /** The turns that no row trains, by the reason. Turns from the first wrong one on are not among them. */
  readonly untrained: readonly UntrainedTurn[];
}

/**
 * The rows of an attempt. If the record has the requests to the model, each is a row that trains its reply. Otherwise the attempt is one row,
 * put together from its turns, whose loss flags choose the turns that are trained.
 */
export function rowsOfRun(run: Trajectory, scope: RowScope): RunRows {
  const turns = run.turns.slice(0, scope.right);
  const asked = turns.map(askedRequests);
  const isSent = run.turns.some((turn) => askedRequests(turn).length > 0);
  const whys = turns.map((turn, at) =>
    whyUntrained(turn, at < scope.inherited, isSent && asked[at]?.length === 0),
  );
  const untrained = whys.flatMap((why) => why ?? []);
  const shared = {
    ...{ task: run.task.id, attempt: scope.attempt, participant: run.agent.name, source: scope.source },
    ...{ thoughtsBy: [...new Set(turns.flatMap(({ thoughtBy }) => thoughtBy ?? []))], rejected: null },
  };
  if (!isSent) {
    const last = whys.lastIndexOf(null);
    if (last < 0) return { rows: [], untrained };
    const messages = recorded(run, last + 1, (turn) => whys[turn] === null);
    return {
      rows: [{ ...shared, messages, tools: [], turn: last + 1, weight: 1, prompt: 'reconstructed' }],
      untrained,
    };
  }
  const sent = asked.flatMap((requests, at) =>
    whys[at] === null ? requests.map((request) => ({ request, turn: at + 1 })) : [],
  );
  return {
    rows: sent.map(({ request: { messages, tools }, turn }) => ({
      ...{ ...shared, messages, tools, turn, weight: 1 / sent.length, prompt: 'as sent' },
    })),
    untrained,
  };
}

function whyUntrained(turn: Turn, isInherited: boolean, isUnasked: boolean): UntrainedTurn | null {
  if (isInherited) return 'inherited';
  if (isSilent(turn)) return 'silent';
  if (turn.error !== null) return 'failed';
  return isUnasked ? 'unasked' : null;
}

/** The messages of a run put together from its turns, up to and including turn `count`. */
function recorded(
  run: Trajectory,
  count: number,
  isTrained: (turn: number) => boolean,
): readonly RowMessage[] {
  let turn = -1;
  return chatOf(run, count).map((message): RowMessage => {
    if (message.role === 'assistant') turn += 1;
    const isLearned = message.role === 'assistant' && isTrained(turn);
    return { ...plain(message), isTrained: isLearned };
  });
}

function plain({ role, content }: ChatTurn): RowMessage {
  return { role, parts: content.flatMap(partOf), calls: [], callId: '', isTrained: false };
}

/** A part of a message in OpenAI's form. */
function partOf(part: object): readonly RowPart[] {
  if ('text' in part && typeof part.text === 'string') return [{ type: 'text', text: part.text }];
  const image = 'image_url' in part ? part.image_url : null;
  if (typeof image !== 'object' || image === null || !('url' in image)) return [];
  return typeof image.url === 'string' ? [{ type: 'picture', picture: image.url }] : [];
}

/** Where a pair compares two attempts: the turn of each, from 0, and the attempt whose prompt the row has. */
export interface PairPlace {
  readonly chosen: number;
  readonly rejected: number;
  readonly prompt: 'chosen' | 'rejected';
}

/** An attempt of a pair. `id`: its id in the workspace. */
export interface PairedRun {
  readonly run: Trajectory;
  readonly id: string;
}

/** A pair of replies at one state of a task. null: one of the turns has no reply, or its request is not on record. */
export function pairRow(better: PairedRun, worse: PairedRun, at: PairPlace): TrainingRow | null {
  const [chosen, other] = [askedAt(better.run, at.chosen), askedAt(worse.run, at.rejected)];
  const rejected = other?.messages.at(-1);
  if (chosen === null || other === null || rejected === undefined) return null;
  const from = at.prompt === 'chosen' ? chosen : other;
  const reply = chosen.messages.at(-1);
  if (reply === undefined) return null;
  return {
    messages: [...from.messages.slice(0, -1).map((message) => ({ ...message, isTrained: false })), reply],
    tools: from.tools,
    ...{ task: better.run.task.id, attempt: better.id, participant: better.run.agent.name },
    ...{ turn: at.chosen + 1, weight: 1, source: 'pair', prompt: from.prompt, thoughtsBy: [] },
    rejected: { message: rejected, attempt: worse.id, participant: worse.run.agent.name },
  };
}

function askedAt(run: Trajectory, at: number): (AskedRequest & Pick<TrainingRow, 'prompt'>) | null {
  const turn = run.turns[at];
  if (turn === undefined || isSilent(turn)) return null;
  const request = askedRequests(turn).at(-1);
  if (request !== undefined) return { ...request, prompt: 'as sent' };
  if (run.turns.some((one) => askedRequests(one).length > 0)) return null;
  return { messages: recorded(run, at + 1, (own) => own === at), tools: [], prompt: 'reconstructed' };
}
