import { PythonError } from '../../python/python.ts';
import { isPass, SHOT } from './actions.ts';

type Place = readonly number[];

/** The part of an observation of gfootball that the reward needs. Positions are as the left team sees them. */
export interface FootballState {
  readonly ball: Place;
  /** -1: nobody. */
  readonly ball_owned_player: number;
  /** -1: nobody, 0: the left team, 1: the right team. */
  readonly ball_owned_team: number;
  readonly score: readonly number[];
  readonly steps_left: number;
  readonly right_team: readonly Place[];
}

/** What the reward remembers from frame to frame. */
interface Counters {
  readonly pos_ball_best: number;
  readonly last_passed: number;
  readonly pass_scale: number;
  readonly passing_ball: boolean;
  readonly prev_ball_owned_player: number;
  readonly performed_shot: boolean;
  readonly task_done: boolean;
}

interface RewardedFrame {
  readonly reward: number;
  /** Ball moved on, opponents passed, goal, ball lost, pass received, shot. They need not add up to the reward. */
  readonly parts: readonly number[];
  readonly done: boolean;
  readonly accumulated: number;
  readonly after: Counters;
}

/** What the reward has computed so far: another one goes on from there. */
interface KeptReward {
  /** Null before the first frame. */
  readonly counters: Counters | null;
  readonly accumulated: number;
}

export interface FootballReward {
  /** Adds the frame after an action. `code`: the action that the game carried out. `ended`: the game is over. */
  add(state: FootballState, code: number, ended: boolean): RewardedFrame;
  kept(): KeptReward;
}

const SCALE = 20;
const WEIGHTS = { moved: 0.8, passed: 1, goal: 2, lost: 1, received: 20, shot: 100 } as const;
const ALL_STEPS = 400;
const NEXT_PASS = 0.75;
const GOAL_POINTS = [-0.044, -0.02, 0, 0.022, 0.044];
const SAMPLES = 100;

/**
 * MageBench's reward of a football attack, from recorded states. The first frame only sets the counters. Quirks of the program are kept: a
 * goal is paid in each frame in which it stands, a lost ball earns more the later it is lost, and a shot exempts from that for one frame.
 * `from`: what another one has kept.
 */
export function createFootballReward(from: KeptReward = { counters: null, accumulated: 0 }): FootballReward {
  let { counters, accumulated } = from;
  return {
    kept: () => ({ counters, accumulated }),
    add(state, code, ended) {
      const before = counters;
      const { reward, parts, after } =
        before === null
          ? { reward: 0, parts: [0, 0, 0, 0, 0, 0], after: firstCounters(state) }
          : rewardOf(state, code, before);
      counters = after;
      accumulated += reward;
      return { reward, parts, accumulated, after, done: after.task_done || ended };
    },
  };
}

function firstCounters(state: FootballState): Counters {
  return {
    ...{ pos_ball_best: xOf(state.ball), last_passed: opponentsBehind(state), pass_scale: 1 },
    ...{ passing_ball: false, prev_ball_owned_player: -1, performed_shot: false, task_done: false },
  };
}

function xOf(place: Place): number {
  return place[0] ?? 0;
}

function yOf(place: Place): number {
  return place[1] ?? 0;
}

function opponentsBehind({ ball, right_team: opponents }: FootballState): number {
  return opponents.filter((one) => xOf(ball) > xOf(one)).length;
}

function rewardOf(
  state: FootballState,
  code: number,
  before: Counters,
): { readonly reward: number; readonly parts: readonly number[]; readonly after: Counters } {
  const owner = state.ball_owned_player;
  const isOurs = owner !== -1 && state.ball_owned_team === 0;
  const after: { -readonly [Key in keyof Counters]: Counters[Key] } = { ...before };
  let [moved, passed, goal, lost, received, shot] = [0, 0, 0, 0, 0, 0];
  let reward = 0;

  if (isOurs) {
    const forward = xOf(state.ball) - before.pos_ball_best;
    moved = WEIGHTS.moved * Math.max(0, forward);
    if (forward > 0) after.pos_ball_best = xOf(state.ball);
    after.last_passed = opponentsBehind(state);
    passed = (WEIGHTS.passed * (after.last_passed - before.last_passed)) / 11;
    reward += moved;
    reward += passed;
  }
  if ((state.score[0] ?? 0) > 0) {
    goal = WEIGHTS.goal;
    reward += goal;
  }
  const isLost = state.ball_owned_team === 1 && !before.performed_shot;
  if (isLost) {
    lost = WEIGHTS.lost - (WEIGHTS.lost * state.steps_left) / ALL_STEPS;
    reward += lost;
    after.task_done = true;
  }
  const passer = before.prev_ball_owned_player;
  if (before.passing_ball && passer !== -1 && owner !== -1 && !isLost && owner !== passer) {
    received = WEIGHTS.received * clearnessOfPass(state);
    reward += received * before.pass_scale;
    after.pass_scale = before.pass_scale * NEXT_PASS;
    after.passing_ball = false;
  }
  if (owner !== -1) after.prev_ball_owned_player = owner;
  if (isPass(code)) after.passing_ball = true;
  if (code === SHOT && isOurs && !before.performed_shot) {
    shot = WEIGHTS.shot * clearnessOfShot(state) * nearness(state);
    const most = WEIGHTS.goal / 3;
    reward += most < shot ? most : shot;
    after.performed_shot = true;
  }
  if (after.prev_ball_owned_player !== owner && after.performed_shot) after.performed_shot = false;
  return {
    reward: reward * SCALE,
    parts: [moved, passed, goal, lost, received, shot].map((one) => one * SCALE),
    after,
  };
}

/** Python's `min`: the first value stays unless another one is smaller, so that NaN only counts in the first place. */
function least(values: readonly number[]): number {
  const [first, ...others] = values;
  if (first === undefined) throw new PythonError('ValueError', 'min() arg is an empty sequence');
  return others.reduce((lowest, one) => (one < lowest ? one : lowest), first);
}

/** How far opponents are, more so those between the ball and the goal. NaN: an opponent stands exactly on the ball. */
function clearnessOfPass({ ball, right_team: opponents }: FootballState): number {
  const [goalX, goalY] = [1 - xOf(ball), -yOf(ball)];
  return least(
    opponents.map((one) => {
      const [x, y] = [xOf(one) - xOf(ball), yOf(one) - yOf(ball)];
      const far = Math.hypot(x, y);
      const cosine = (x * goalX + y * goalY) / far / Math.hypot(goalX, goalY);
      return far / (10 * (cosine < 0 ? 0 : cosine) + 1);
    }),
  );
}

/** The distance of the nearest opponent to the best of five lines to the goal. */
function clearnessOfShot({ ball, right_team: opponents }: FootballState): number {
  return GOAL_POINTS.reduce((best, goalY) => {
    const [x, y] = [1 - xOf(ball), goalY - yOf(ball)];
    const nearest = Array.from({ length: SAMPLES }, (_, index) => {
      const part = (index + 1) / SAMPLES;
      const [atX, atY] = [xOf(ball) + part * x, yOf(ball) + part * y];
      return least(opponents.map((one) => Math.hypot(atX - xOf(one), atY - yOf(one))));
    });
    return Math.max(best, least(nearest));
  }, 0);
}

function nearness({ ball }: FootballState): number {
  const far = 1 - xOf(ball);
  return far < 0.3 ? 1 : Math.max(1 - far, 0);
}
