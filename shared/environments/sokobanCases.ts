import { AppError, fault } from '../errors.ts';
import type {
  AggregateCase,
  CaseAnswer,
  CaseLevel,
  PickleCase,
  PlayCase,
  RewardCase,
  ScoreCase,
  SolutionCase,
} from './caseFile.ts';
import { searchBound } from './sokoban/bound.ts';
import { digitRows, type Level, levelOf } from './sokoban/level.ts';
import { readLevelPickle } from './sokoban/levelPickle.ts';
import { recordPlay } from './sokoban/recordedPlay.ts';
import { addReward, meansOfRuns, NO_REWARD, scoreActions, sokobanScore } from './sokoban/score.ts';

type Levels = Readonly<Record<string, CaseLevel>>;

/** The most states of a search for one case. */
const MOST_STATES = 1_000_000;

export function answerReward({ id, upper_bound: bound, step_rewards: rewards }: RewardCase): CaseAnswer {
  const { best } = rewards.reduce(addReward, NO_REWARD);
  return { id, best_cumulative: best, result: sokobanScore(best, bound) };
}

export function answerPlay({ id, level: name, actions }: PlayCase, levels: Levels): CaseAnswer {
  const level = levelNamed(name, levels, id);
  const play = recordPlay(level);
  const steps = actions.map((action) => play.step(action).recorded);
  return { id, steps, best: steps.at(-1)?.best ?? NO_REWARD.best };
}

export function answerSolution({ id, level: name }: SolutionCase, levels: Levels): CaseAnswer {
  const search = searchBound(levelNamed(name, levels, id), { every: MOST_STATES, most: MOST_STATES });
  let turn = search.next();
  while (turn.done !== true) turn = search.next();
  const bound = turn.value;
  if (bound.outcome === 'unsolvable') return { id, optimal_steps: null };
  if (bound.outcome === 'given up')
    return {
      id,
      error: `The search gave up after ${bound.states} states. No solution has fewer than ${bound.atLeast} steps.`,
    };
  return { id, optimal_steps: bound.steps, reward_of_path: bound.reward, best_of_path: bound.best };
}

export function answerScore(
  { id, level: name, upper_bound: bound, actions }: ScoreCase,
  levels: Levels,
): CaseAnswer {
  const { accumulated, best } = scoreActions(levelNamed(name, levels, id), actions);
  return { id, accumulated, best, result: sokobanScore(best, bound) };
}

export function answerAggregate({ id, runs }: AggregateCase): CaseAnswer {
  const { ofAll, ofBest } = meansOfRuns(runs);
  return { id, mean_over_all_runs: ofAll, best_of_n_mean: ofBest };
}

/** `expected` is the content of the level file; `error` says why it is refused. */
export function answerPickle({ id, base64 }: PickleCase): CaseAnswer {
  try {
    const { level, size, boxMapping, madeBy, arrayType } = readLevelPickle(bytesOfBase64(base64));
    const expected = {
      room_fixed: digitRows(level.fixed, level.columns),
      room_state: digitRows(level.state, level.columns),
      player_position: level.player,
      num_boxes: level.boxes,
      boxes_on_target: level.countedOnTarget,
      num_env_steps: level.stepsTaken,
      max_steps: level.maxSteps,
      dim_room: size,
      box_mapping: boxMapping,
      class_module: madeBy.module,
      class_name: madeBy.name,
      array_dtype: arrayType,
    };
    return { id, expected };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id, error: error.message };
  }
}

function levelNamed(name: string, levels: Levels, id: string): Level {
  const found = Object.hasOwn(levels, name) ? levels[name] : undefined;
  const columns = found?.room_fixed[0]?.length ?? 0;
  const isWhole = [...(found?.room_fixed ?? []), ...(found?.room_state ?? [])].every(
    (row) => row.length === columns,
  );
  const fields = (rows: readonly string[]): readonly number[] => [...rows.join('')].map(Number);
  const level =
    found === undefined || !isWhole || found.room_fixed.length !== found.room_state.length
      ? null
      : levelOf(
          found.room_fixed.length,
          columns,
          { fixed: fields(found.room_fixed), state: fields(found.room_state) },
          found.max_steps,
        );
  if (found === undefined || level === null)
    throw fault.input(
      'magebench.level',
      found === undefined
        ? `Case ${id} names the level “${name}”, which is not in “levels”.`
        : `The level “${name}” of case ${id} has rows of different lengths, or not exactly one player.`,
      'Nothing was computed. Correct the file.',
    );
  return { ...level, boxes: found.num_boxes };
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function bytesOfBase64(text: string): Uint8Array {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const one of text.replace(/[=\s]/gu, '')) {
    const six = BASE64.indexOf(one);
    if (six === -1) throw fault.input('magebench.base64', 'The text is not base64.', 'Correct the file.');
    held = ((held << 6) | six) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
  }
  return Uint8Array.from(bytes);
}
