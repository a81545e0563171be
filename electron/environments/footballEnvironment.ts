import path from 'node:path';
import { z } from 'zod';
import { footballActions, footballCode } from '../../shared/environments/football/actions.ts';
import { createFootballControl } from '../../shared/environments/football/autoRender.ts';
import { createFootballReward } from '../../shared/environments/football/reward.ts';
import type { FootballScenario } from '../../shared/environments/football/scenario.ts';
import { AppError, fault } from '../../shared/errors.ts';
import { allowFailure } from '../../shared/mayFail.ts';
import { quoted } from '../programs/quoted.ts';
import type { Environment, Observation } from './environment.ts';
import { type EnvironmentProgram, openEnvironmentProgram } from './environmentProgram.ts';
import { footballCommands } from './footballInstalled.ts';
import { noAction } from './noAction.ts';
import { noReward, notOfProtocol, pictureOf } from './portMessages.ts';

interface FootballOptions {
  /** A Python that has gfootball. */
  readonly python: string;
  /** `resources/environments/football` of the program. */
  readonly folder: string;
  /** The start positions by their names. */
  readonly scenarios: ReadonlyMap<string, FootballScenario>;
  /** Whether participants see pictures (640 × 360). Otherwise the text has the positions. */
  readonly pictures: boolean;
  /** How long each answer of the game may take. The first picture takes up to 22 s on two cores. */
  readonly deadlineMs?: number;
}

const DEADLINE_MS = 120_000;

const RULES = `You lead an attack of football. Your team plays from left to right, in yellow. You control one player of your team at a
time, the one with the ball; the others play by themselves. Score a goal. The attack ends when the opponents get the ball, when the
ball leaves the field, with a goal, or after 400 frames of 0.1 s.
You earn a reward when the ball moves on, when it passes opponents, when a pass arrives far from opponents, for a shot with a clear way
to the goal, and most of all for a goal.
A direction keeps the player running. The same direction twice runs up to ten frames. A pass or a shot is repeated until the ball has
left the player; then your team plays by itself until somebody has the ball.`;

const KEYS = {
  ...{
    ArrowLeft: 'action_left',
    ArrowUp: 'action_top',
    ArrowRight: 'action_right',
    ArrowDown: 'action_bottom',
  },
  ...{ q: 'action_top_left', e: 'action_top_right', a: 'action_bottom_left', d: 'action_bottom_right' },
  ...{ l: 'action_long_pass', h: 'action_high_pass', s: 'action_short_pass', ' ': 'action_shot' },
  ...{ r: 'action_sprint', t: 'action_release_sprint', f: 'action_dribble', g: 'action_release_dribble' },
};

const place = z.array(z.number());
/** A frame of the game as football.py records it. */
const stateSchema = z.looseObject({
  ...{ ball: place, ball_direction: place, ball_owned_player: z.int(), ball_owned_team: z.int() },
  ...{ left_team: z.array(place), left_team_direction: z.array(place) },
  ...{ right_team: z.array(place), right_team_direction: z.array(place) },
  ...{ score: z.array(z.int()), steps_left: z.int() },
});
const infoSchema = z.object({ state: stateSchema });

const countersSchema = z.object({
  ...{
    pos_ball_best: z.number(),
    last_passed: z.number(),
    pass_scale: z.number(),
    passing_ball: z.boolean(),
  },
  ...{ prev_ball_owned_player: z.int(), performed_shot: z.boolean(), task_done: z.boolean() },
});
const memorySchema = z.object({
  ...{ prev_act: z.int(), prev_direction: z.int(), auto_mode: z.enum(['move', 'pass']).nullable() },
  ...{ auto_steps: z.int(), perform_pass_player: z.int() },
});
/** A saved match: the game's own state, and what the reward and the rules of repetition remember. */
const savedSchema = z.object({
  version: z.literal(1),
  isPlaying: z.boolean(),
  reward: z.object({ counters: countersSchema.nullable(), accumulated: z.number() }),
  control: z.object({
    ...{ last: stateSchema.nullable(), memory: memorySchema.nullable(), isRepeating: z.boolean() },
  }),
  game: z.string(),
});

/** A frame on record: enough to compute the reward again. */
interface RecordedFrame {
  /** The action that the game carried out. */
  readonly code: number;
  readonly state: z.infer<typeof stateSchema>;
  readonly reward: number;
  readonly parts: readonly number[];
  readonly done: boolean;
}

/**
 * An attack in Google Research Football: the game runs in a program of its own, frame by frame, and MageBench's rules of repetition and
 * reward are computed here from its states. The program starts with the first level. Where gfootball is not installed, `reset` throws
 * AppError `env.missing`.
 */
export function footballEnvironment(options: FootballOptions): Environment {
  const leaving = new AbortController();
  let opened: Promise<EnvironmentProgram> | null = null;
  const game = (): Promise<EnvironmentProgram> => {
    opened ??= openGame(options, leaving.signal);
    return opened;
  };
  let control = createFootballControl();
  let rewards = createFootballReward();
  let isPlaying = false;

  const observed = async (text: string): Promise<Observation> => {
    if (!options.pictures) return { text, picture: null };
    const drawn = await (await game()).draw();
    return { text: drawn.text, picture: pictureOf(drawn.picture) };
  };
  /** One frame of the game, with its reward. */
  const frameAfter = async (code: number): Promise<RecordedFrame & { readonly text: string }> => {
    const program = await game();
    const name = program.ready.actions?.[code] ?? '';
    const outcome = await program.step(name);
    const state = stateOf(outcome.info);
    const { reward, parts, done } = rewards.add(state, code, outcome.done);
    if (!Number.isFinite(reward)) throw noReward(String(reward));
    return { code, state, reward, parts, done, text: outcome.text };
  };
  return {
    ...{ name: 'Football', rules: RULES, actions: footballActions, keys: KEYS },
    ...{ canReplay: true, canSave: true },
    async reset(level, seed) {
      isPlaying = false;
      const scenario = options.scenarios.get(level);
      if (scenario === undefined)
        throw fault.input(
          'env.level',
          `Football has no start position ${quoted(level)}.`,
          'Nothing has begun.',
        );
      const { text } = await (await game()).reset(JSON.stringify(scenario), seed);
      control = createFootballControl();
      rewards = createFootballReward();
      const first = await observed(text);
      isPlaying = true;
      return first;
    },
    async step(action) {
      const code = footballActions.includes(action) ? footballCode(action) : null;
      if (code === null) throw noAction('Football', action, footballActions);
      if (!isPlaying)
        throw fault.tool('env.over', 'The attack has ended, or none has begun.', 'Begin a level first.');
      // A frame that fails ends the attack: the rules of repetition cannot go on in the middle of an action.
      isPlaying = false;
      const frames: RecordedFrame[] = [];
      let text = '';
      const turn = control.act(code);
      let next = turn.next();
      while (next.done !== true) {
        const { text: shown, ...frame } = await frameAfter(next.value);
        text = shown;
        frames.push(frame);
        next = turn.next(frame);
      }
      const begun = performance.now();
      const observation = await observed(text);
      const drawing = options.pictures ? { drawnMs: Math.round(performance.now() - begun) } : {};
      isPlaying = !next.value;
      return {
        observation,
        reward: frames.reduce((sum, frame) => sum + frame.reward, 0),
        done: next.value,
        info: { frames, accumulated: rewards.kept().accumulated, ...drawing },
      };
    },
    async save() {
      const kept = { isPlaying, reward: rewards.kept(), control: control.kept() };
      return JSON.stringify({ version: 1, ...kept, game: await (await game()).save() });
    },
    async restore(text) {
      isPlaying = false;
      const saved = readSaved(text);
      const seen = await (await game()).restore(saved.game);
      control = createFootballControl(saved.control);
      rewards = createFootballReward(saved.reward);
      const first = await observed(seen.text);
      isPlaying = saved.isPlaying;
      return first;
    },
    async close() {
      leaving.abort(fault.tool('env.closed', 'Football was closed.'));
      if (opened === null) return;
      const closed = opened.then((program) => program.close());
      await allowFailure(closed, 'the caller gets the error');
    },
  };
}

/** Starts the game. Where Python or gfootball is missing, the error has the commands that install them. */
async function openGame(
  { python, folder, deadlineMs = DEADLINE_MS }: FootballOptions,
  signal: AbortSignal,
): Promise<EnvironmentProgram> {
  try {
    return await openEnvironmentProgram({
      command: [python, path.join(outsideArchive(folder), 'football.py')],
      ...{ deadlineMs, signal },
    });
  } catch (error) {
    if (!(error instanceof AppError) || !isMissing(error)) throw error;
    throw fault.tool(
      'env.missing',
      `Football is not installed for ${python}. ${error.message}`,
      `Install it with these commands: ${footballCommands(python).join(' ; ')}`,
      { cause: error },
    );
  }
}

/** In the desktop program the files lie in an archive, which Python cannot read. build/electron-builder.ts leaves football beside it. */
function outsideArchive(folder: string): string {
  return folder.replace(`app.asar${path.sep}`, `app.asar.unpacked${path.sep}`);
}

function isMissing({ code, message }: AppError): boolean {
  return code === 'env.missing' || (code === 'env.died' && message.includes('could not be started'));
}

function stateOf(info: unknown): z.infer<typeof stateSchema> {
  const read = infoSchema.safeParse(info);
  if (read.success) return read.data.state;
  throw notOfProtocol('a frame of the game has no state');
}

function readSaved(text: string): z.infer<typeof savedSchema> {
  try {
    return savedSchema.parse(JSON.parse(text));
  } catch (error) {
    throw fault.input('env.state', 'This is no saved match of football.', 'Nothing has begun.', {
      cause: error,
    });
  }
}
