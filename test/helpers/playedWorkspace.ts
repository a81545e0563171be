import { endAttempt, insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { insertEvents } from '../../electron/db/record/events.ts';
import type { Database } from '../../electron/db/store/open.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import type { EnvironmentName } from '../../shared/model/environment.ts';
import type { EventBody, Participant } from '../../shared/model/index.ts';
import { sampleAttempt, sampleHop, samplePerson, sampleTask } from './samples.ts';

/** A level and its environment; `bound` as in a task. */
export interface PlayedLevel {
  readonly environment: EnvironmentName;
  readonly level: string;
  readonly bound?: number;
}

/** One attempt on record. */
export interface PlayedRecord {
  readonly level: PlayedLevel;
  readonly participant: Participant;
  readonly rewards: readonly number[];
  /** The replies of a planner; missing: no model was asked. */
  readonly replies?: readonly string[];
  readonly status?: 'finished' | 'aborted';
  /** The level never began. */
  readonly neverBegan?: true;
}

export const person = (name: string): Participant => samplePerson(name);

export function agent(kind: string, model: string): Participant {
  const name = kind === model ? kind : `${kind} ${model}`;
  return {
    ...{ id: `agent-${name.replaceAll(' ', '-')}`, kind: 'agent', name, createdAt: 1_000 },
    agent: { model, promptVersion: '1', parameters: { agent: kind }, seed: null },
  };
}

const ACTIONS = ['Up', 'Down', 'Left', 'Right'];
const SEEN = { text: 'a board', picture: null };

/** Writes a set of levels and attempts at them, as their record would be. Each attempt counts from when it is listed. */
export function fillPlayed(
  db: Database,
  levels: readonly PlayedLevel[],
  records: readonly PlayedRecord[],
): void {
  insertTaskSet(
    db,
    { id: 'set', name: 'MageBench', format: 'native', importedAt: 1 },
    levels.map(({ environment: name, level, bound }) =>
      sampleTask({
        ...{ id: taskId(level), key: level, intent: `Play ${level}.` },
        hops: [sampleHop('play', { check: { environment: { solved: true } } })],
        environment: { name, level, seed: 0, ...(bound === undefined ? {} : { bound }) },
      }),
    ),
    [],
  );
  for (const participant of new Set(records.map((one) => one.participant)))
    insertParticipant(db, participant);
  records.forEach((record, at) => {
    insertRecord(db, record, at);
  });
}

const taskId = (level: string): string => `set/${level}`;

function insertRecord(db: Database, record: PlayedRecord, at: number): void {
  const { level, participant, rewards, status = 'finished' } = record;
  const id = `attempt-${at + 1}`;
  const startedAt = Date.UTC(2026, 2, 9) + at * 60_000;
  insertAttempt(
    db,
    sampleAttempt({
      ...{ id, taskId: taskId(level.level), participantId: participant.id, startedAt },
      mode: participant.kind === 'person' ? 'baseline' : 'agent',
    }),
  );
  insertEvents(
    db,
    bodiesOf(record).map((body, seq) => ({
      ...{ attemptId: id, seq: seq + 1, time: seq * 1000, wall: startedAt + seq * 1000, body },
    })),
  );
  endAttempt(db, id, {
    ...{ status, endedAt: startedAt + 50_000, answer: null, giveUpReason: null },
    ...{ steps: rewards.length, activeMs: 20_000 },
  });
}

function bodiesOf({
  level: { environment: name, level },
  rewards,
  replies = [],
  status = 'finished',
  neverBegan,
}: PlayedRecord): readonly EventBody[] {
  return [
    ...(neverBegan === true
      ? []
      : [
          {
            ...{ type: 'environment-begun' as const, name, level, seed: 0 },
            ...{ actions: name === 'webui' ? null : ACTIONS, canReplay: true, seen: SEEN },
          },
        ]),
    ...replies.flatMap((raw, at): readonly EventBody[] => [
      {
        ...{ type: 'decided', n: at + 1, seed: 1, observation: null, thought: '', raw, asks: [] },
        ...{ error: null, exchanges: null, ms: 100, looks: 0 },
        use: {
          ...{ model: 'gpt', cost: null, ms: 100, tries: 1 },
          tokens: { input: 10, output: 5, isEstimate: false },
        },
      },
    ]),
    ...rewards.map(
      (reward, at): EventBody => ({
        ...{ type: 'environment-answered', n: at + 1, reward, done: at === rewards.length - 1 },
        ...{ seen: SEEN, info: {}, saved: null },
      }),
    ),
    { type: 'ended', status, answer: null, giveUpReason: null },
  ];
}
