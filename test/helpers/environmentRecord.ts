import { codeOf, playSokoban, type SokobanAction } from '../../shared/environments/sokoban/play.ts';
import { readXsb, writeXsb } from '../../shared/environments/sokoban/xsb.ts';
import type { AttemptEvent, EventBody, Step, TaskEnvironment } from '../../shared/model/index.ts';

/** Two steps and a push solve it: 1 + 10 − 0.3. */
export const CORRIDOR: TaskEnvironment = {
  ...{ name: 'sokoban', level: 'corridor', seed: 0, bound: 10.7 },
  content: '#######\n#@ $ .#\n#######\n',
};

/** The record of an attempt in an environment, and its steps. */
export interface EnvironmentPlay {
  readonly events: readonly AttemptEvent[];
  readonly steps: readonly Step[];
}

type Answer = Omit<Extract<EventBody, { type: 'environment-answered' }>, 'type' | 'n' | 'saved' | 'seen'> & {
  readonly text: string;
};

/** A record as a person makes it: each action, its answer, and its step. */
export function recordPlay(
  environment: TaskEnvironment,
  first: string,
  played: readonly (readonly [action: string, answer: Answer])[],
): EnvironmentPlay {
  const { name, level, seed } = environment;
  const actions = name === 'sokoban' ? ['Up', 'Down', 'Left', 'Right'] : null;
  const seen = (text: string) => ({ text, picture: null });
  const bodies: EventBody[] = [
    { type: 'environment-begun', name, level, seed, actions, canReplay: true, seen: seen(first) },
  ];
  const steps: Step[] = [];
  const url = `http://play.localhost:4000/${name}/${level}`;
  for (const [at, [action, { text, ...answer }]] of played.entries()) {
    const n = at + 1;
    bodies.push({ type: 'environment-acted', n, action });
    bodies.push({ type: 'environment-answered', n, ...answer, seen: seen(text), saved: null });
    const done = { operation: 'act', tab: 'tab-1', url, element: null, value: action } as const;
    bodies.push({ type: 'action', action: { ...done, wall: 0 } });
    const from = bodies.length;
    const step: Step = {
      ...{ ...done, index: n, from, to: from, startedAt: at * 1000, endedAt: at * 1000 + 500 },
      ...{ segments: { looking: 500 }, beforeId: null, afterId: null, error: null },
    };
    steps.push(step);
    bodies.push({ type: 'step', step });
  }
  return { steps, events: bodies.map(eventOf) };
}

export function eventOf(body: EventBody, at: number): AttemptEvent {
  return { attemptId: 'attempt-1', seq: at + 1, time: at * 100, wall: 1_760_000_000_000 + at, body };
}

/** The record of Sokoban played by its rules. */
export function playedSokoban(actions: readonly SokobanAction[], environment = CORRIDOR): EnvironmentPlay {
  const level = readXsb(environment.content ?? '').levels[0]?.level;
  if (level === undefined) throw new Error('no level');
  const play = playSokoban(level);
  return recordPlay(
    environment,
    writeXsb(level),
    actions.map((action) => {
      const { state, reward, done, solved, movedPlayer, movedBox, steps } = play.step(codeOf(action));
      const info = { steps, solved, movedPlayer, movedBox, board: state.join('') };
      return [action, { reward, done, info, text: writeXsb({ ...level, state }) }] as const;
    }),
  );
}
