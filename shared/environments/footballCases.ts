import { PythonError } from '../python/python.ts';
import type { CaseAnswer, FootballCase, RenderCase } from './caseFile.ts';
import { footballCode } from './football/actions.ts';
import { createFootballControl } from './football/autoRender.ts';
import { createFootballReward } from './football/reward.ts';

/** The number of an action. MageBench takes an unknown name for the idle action. */
function codeOf(name: string): number {
  return footballCode(name) ?? 0;
}

/** The number of the action that the game carried out; of the key, if the game names none that is known. */
function carriedOut(executed: string | undefined, code: number): number {
  return executed === undefined ? code : (footballCode(`action_${executed}`) ?? code);
}

/** JSON has no NaN: it is null, as in the conformance files. */
function number(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

export function answerRewards({ id, frames }: FootballCase): CaseAnswer {
  const rewards = createFootballReward();
  const expected = frames.map(({ action, executed, env_done: isOver, obs }) => {
    const one = rewards.add(obs, carriedOut(executed, codeOf(action)), isOver === true);
    return {
      ...{ reward: number(one.reward), parts: one.parts.map(number), done: one.done },
      ...{ accumulated: number(one.accumulated), after: one.after },
    };
  });
  return { id, expected, total: expected.at(-1)?.accumulated ?? (expected.length === 0 ? 0 : null) };
}

export function answerRender({ id, actions, frames }: RenderCase): CaseAnswer {
  const rewards = createFootballReward();
  const control = createFootballControl();
  const expected: Readonly<Record<string, unknown>>[] = [];
  let accumulated = 0;
  let used = 0;
  for (const action of actions) {
    const codes: number[] = [];
    const first = used;
    let done: boolean | null = null;
    let failure: string | null = null;
    try {
      const acting = control.act(codeOf(action));
      let turn = acting.next();
      while (turn.done !== true) {
        const code = turn.value;
        const next = frames[used];
        if (next === undefined) throw new PythonError('OutOfFrames');
        used += 1;
        codes.push(code);
        const one = rewards.add(next.obs, carriedOut(next.executed, code), next.env_done === true);
        accumulated = one.accumulated;
        turn = acting.next({ state: next.obs, done: one.done });
      }
      done = turn.value;
    } catch (error) {
      if (!(error instanceof PythonError)) throw error;
      failure = error.className;
    }
    const memory = control.memory();
    expected.push({
      ...{ action, executed_codes: codes, frames_used: used - first, done, accumulated: number(accumulated) },
      ...(failure === null ? {} : { expected_exception: failure }),
      ...{ utils: memory === null ? null : { ...memory }, auto_acting: control.isRepeating() },
    });
    if (failure !== null || (done === true && !control.isRepeating())) break;
  }
  return { id, expected };
}
