import { useEffect } from 'react';
import { create } from 'zustand';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import { bridge } from '../bridge/bridge.ts';

/** What was sent last about each noun (`run`, `verify` …), while it is under way. */
const underWay = new Map<string, { readonly key: string; readonly answer: Promise<unknown> }>();

/**
 * Sends a command; a failure is shown in words and answered with null. The same command sent again before its answer,
 * with nothing else in between, is a second press of an impatient person: it is not sent, and has the same answer. Only each
 * turn of the wheel counts.
 */
export function act<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K> | null> {
  const noun = command.slice(0, command.indexOf('.'));
  const key = JSON.stringify([command, input]);
  const last = underWay.get(noun);
  if (last?.key === key && command !== 'demonstrate.scroll') return last.answer as Promise<Output<K> | null>;
  const answer = send(command, input);
  const sent = { key, answer };
  underWay.set(noun, sent);
  inBackground(
    answer.finally(() => {
      if (underWay.get(noun) === sent) underWay.delete(noun);
    }),
  );
  return answer;
}

/** Sends a command whose answer the caller does not need. A failure is shown in words, as by `act`. */
export function sendCommand<K extends CommandName>(command: K, input: Input<K>): void {
  inBackground(act(command, input));
}

/** Tells main something. A failure stays silent, because `_why`: the reason why nobody needs to see it. */
export function tell<K extends CommandName>(command: K, input: Input<K>, _why: string): void {
  inBackground(bridge.invoke(command, input));
}

/**
 * Lets work run that nobody waits for, such as what a press begins. Commands show their own failures; anything else that the work
 * throws is shown as a fault of the tool.
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
  /** Oldest first; each stays until it is closed. The same problem stands there once. */
  readonly list: readonly ErrorData[];
  /** How many places of the screen show them in their own room (the panel of a run). */
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

/** While it is mounted, problems are shown here and nowhere else: nothing may lie over the buttons of a run. */
export function useProblemRoom(): readonly ErrorData[] {
  useEffect(() => {
    useProblems.setState((now) => ({ rooms: now.rooms + 1 }));
    // What stood there belonged to that run.
    return () => useProblems.setState((now) => ({ rooms: now.rooms - 1, list: [] }));
  }, []);
  return useProblems((problems) => problems.list);
}
