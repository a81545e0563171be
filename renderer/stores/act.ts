import { useEffect } from 'react';
import { create } from 'zustand';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import { bridge } from '../bridge/bridge.ts';

/** The last command of each noun (`run`, `verify` …) that has no reply yet. */
const underWay = new Map<string, { readonly key: string; readonly answer: Promise<unknown> }>();

/** Commands of which each press counts: the next one is sent when the one before has its reply. */
const COUNTED: ReadonlySet<CommandName> = new Set<CommandName>(['page.back', 'page.forward']);

/**
 * Sends a command. A failure is shown in words, and the result is null. If an impatient person presses twice, the same command
 * is not sent again: the second call gets the result of the first, unless another command of the noun came in between. Turns of
 * the wheel are all sent, and each press of Back and Forward counts.
 */
export function act<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K> | null> {
  const noun = command.slice(0, command.indexOf('.'));
  const key = JSON.stringify([command, input]);
  const last = underWay.get(noun);
  const isSame = last?.key === key && command !== 'demonstrate.scroll';
  if (isSame && !COUNTED.has(command)) return last.answer as Promise<Output<K> | null>;
  const answer = isSame ? last.answer.then(() => send(command, input)) : send(command, input);
  const sent = { key, answer };
  underWay.set(noun, sent);
  inBackground(
    answer.finally(() => {
      if (underWay.get(noun) === sent) underWay.delete(noun);
    }),
  );
  return answer;
}

/** Sends a command whose result the caller does not need. A failure is shown in words, as by `act`. */
export function sendCommand<K extends CommandName>(command: K, input: Input<K>): void {
  inBackground(act(command, input));
}

/** Notifies the main process. A failure stays silent; `_why` gives the reason why nobody needs to see it. */
export function tell<K extends CommandName>(command: K, input: Input<K>, _why: string): void {
  inBackground(bridge.invoke(command, input));
}

/**
 * Runs work for which nobody waits, such as the effect of a click. Commands show their own failures. Any other error is shown
 * as an error of the tool.
 */
export function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => showProblem(toErrorData(error)));
}

async function send<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K> | null> {
  const reply = await bridge.invoke(command, input);
  if (reply.ok) return reply.value;
  showProblem(reply.error);
  return null;
}

interface Problems {
  /** Oldest first. Each stays until it is closed. The same problem appears only once. */
  readonly list: readonly ErrorData[];
  /** How many parts of the screen show the problems themselves (such as the panel of a run). */
  readonly rooms: number;
}

export const useProblems = create<Problems>()(() => ({ list: [], rooms: 0 }));

const same = (a: ErrorData, b: ErrorData) => a.code === b.code && a.at === b.at && a.message === b.message;
const MOST = 4;

/** Tells the person what happened, what it means and what to do. */
export function showProblem(error: ErrorData): void {
  useProblems.setState((now) => ({
    list: [...now.list.filter((one) => !same(one, error)), error].slice(-MOST),
  }));
}

export function closeProblem(error: ErrorData): void {
  useProblems.setState((now) => ({ list: now.list.filter((one) => one !== error) }));
}

/** While the component is mounted, it shows the problems, and the corner does not: nothing may cover the buttons of a run. */
export function useProblemRoom(): readonly ErrorData[] {
  useEffect(() => {
    useProblems.setState((now) => ({ rooms: now.rooms + 1 }));
    // The problems belonged to that run.
    return () => useProblems.setState((now) => ({ rooms: now.rooms - 1, list: [] }));
  }, []);
  return useProblems((problems) => problems.list);
}
