import { z } from 'zod';
import type { EnvironmentStart, TaskEnvironment } from '../model/environment.ts';
import type { EventBody, Step } from '../model/index.ts';
import { type RecordedTurn, turnsOf, turnsOfSteps } from './attemptTurns.ts';
import type { EnvironmentFacts, EnvironmentStep } from './shownStep.ts';
import { recordedPage } from './webui/recordedPage.ts';
import { emptyPage, readWrittenPage, type WrittenPage, writePageAction } from './webui/writtenPage.ts';

const movedSchema = z.object({ movedPlayer: z.boolean(), movedBox: z.boolean() });
const frameSchema = z.object({
  state: z.object({
    ball: z.array(z.number()),
    ball_owned_player: z.number(),
    ball_owned_team: z.number(),
    score: z.array(z.number()),
    steps_left: z.number(),
  }),
  parts: z.array(z.number()),
});
const framesSchema = z.object({ frames: z.tuple([frameSchema], frameSchema) });
type Frames = z.infer<typeof framesSchema>['frames'];
const pageSchema = z.object({
  invalid: z.string().exactOptional(),
  unmeasured: z.object({ message: z.string() }).exactOptional(),
  webui: z.unknown().exactOptional(),
});

/**
 * What the viewer shows of a step, from the record. `steps`: all of the attempt. `index`: of the step, from 1; an attempt without steps has
 * its beginning at 1. Null: the level has not begun on record.
 */
export function environmentStep(
  environment: TaskEnvironment,
  events: readonly { readonly seq: number; readonly body: EventBody }[],
  steps: readonly Step[],
  index: number,
): EnvironmentStep | null {
  const begun = events.find(({ body }) => body.type === 'environment-begun')?.body;
  if (begun?.type !== 'environment-begun') return null;
  const turns = turnsOf(environment, events);
  const bySteps = turnsOfSteps(turns, steps, events);
  const turn = bySteps.get(index);
  const former = [...bySteps].findLast(([step]) => step < index)?.[1];
  const { level, seed, start = null } = begun;
  const { name, bound = null } = environment;
  return {
    ...{ name, level, seed, bound, actions: turns.length, start },
    before: turn?.before ?? former?.answer?.text ?? begun.seen.text,
    turn: turn === undefined ? null : shownTurn(turn, environment, turns, start),
  };
}

function shownTurn(
  turn: RecordedTurn,
  environment: TaskEnvironment,
  turns: readonly RecordedTurn[],
  start: EnvironmentStart | null,
): NonNullable<EnvironmentStep['turn']> {
  const { n, action, answer } = turn;
  if (answer === null) return { n, action, answer };
  const { info, ...rest } = answer;
  return { n, action, answer: { ...rest, facts: factsOf(environment, info, pageAt(turns, n, start)) } };
}

function factsOf(
  { name }: TaskEnvironment,
  info: Readonly<Record<string, unknown>>,
  page: WrittenPage,
): EnvironmentFacts {
  const moved = movedSchema.safeParse(info);
  if (name === 'sokoban' && moved.success) {
    const { movedBox, movedPlayer } = moved.data;
    return { kind: 'moved', moved: movedBox ? 'box' : movedPlayer ? 'player' : 'nothing' };
  }
  const frames = framesSchema.safeParse(info);
  if (name === 'football' && frames.success) return footballFacts(frames.data.frames);
  const read = pageSchema.safeParse(info);
  if (name === 'webui' && read.success) {
    const { invalid, unmeasured, webui } = read.data;
    const record = recordedPage(webui);
    const why = invalid ?? unmeasured?.message ?? null;
    if (record !== null || why !== null)
      return { kind: 'page', page: invalid === undefined ? page : null, record, why };
  }
  return { kind: 'other', json: JSON.stringify(info, null, 2) };
}

function footballFacts(frames: Frames): EnvironmentFacts {
  const parts = Array.from({ length: PARTS }, (_, at) =>
    frames.reduce((sum, one) => sum + (one.parts[at] ?? 0), 0),
  );
  const {
    ball,
    score,
    ball_owned_team: team,
    ball_owned_player: player,
    steps_left,
  } = (frames.at(-1) ?? frames[0]).state;
  const owner = team === 0 ? 'left' : team === 1 ? 'right' : 'nobody';
  return {
    ...{ kind: 'frames', frames: frames.length },
    last: {
      ...{ owner, player: owner === 'nobody' || player < 0 ? null : player },
      ball: [ball[0] ?? 0, ball[1] ?? 0],
      goals: [score[0] ?? 0, score[1] ?? 0],
      ...{ framesLeft: steps_left, parts },
    },
  };
}

const PARTS = 6;

/** The whole page after action `n`: a file that an action leaves out stays as it was, and an action that is no page changes nothing. */
function pageAt(turns: readonly RecordedTurn[], n: number, start: EnvironmentStart | null): WrittenPage {
  let page = readWrittenPage(start?.action ?? '', emptyPage) ?? emptyPage;
  for (const { n: at, action, answer } of turns)
    if (at <= n && answer?.info['invalid'] === undefined) page = readWrittenPage(action, page) ?? page;
  return page;
}

/** The last page that an attempt at a task of WebUI submitted, as the text of an action. Null: it submitted none. */
export function lastSubmittedPage(
  environment: TaskEnvironment,
  events: readonly { readonly seq: number; readonly body: EventBody }[],
): string | null {
  const begun = events.find(({ body }) => body.type === 'environment-begun')?.body;
  const start = begun?.type === 'environment-begun' ? (begun.start ?? null) : null;
  const turns = turnsOf(environment, events);
  const last = turns.findLast(({ answer }) => answer !== null && answer.info['invalid'] === undefined);
  return last === undefined ? null : writePageAction(pageAt(turns, last.n, start));
}
