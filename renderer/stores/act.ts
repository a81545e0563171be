import { useEffect } from 'react';
import { create } from 'zustand';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import type { ErrorData } from '../../shared/errors.ts';
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
  void answer.finally(() => {
    if (underWay.get(noun) === sent) underWay.delete(noun);
  });
  return answer;
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
