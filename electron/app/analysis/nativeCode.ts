/** Whether a thread is within native code that must not be ended; `closed`: it may not enter it again. */
export const NATIVE = { outside: 0, within: 1, closed: 2 } as const;

/** Does what must not be ended in the middle. A thread that is being ended waits here for its end. */
export function withinNative<T>(state: Int32Array, work: () => T): T {
  enterNative(state);
  try {
    return work();
  } finally {
    leaveNative(state);
  }
}

/** Says that native code is left. */
export function leaveNative(state: Int32Array): void {
  Atomics.compareExchange(state, 0, NATIVE.within, NATIVE.outside);
  Atomics.notify(state, 0);
}

function enterNative(state: Int32Array): void {
  const was = Atomics.compareExchange(state, 0, NATIVE.outside, NATIVE.within);
  if (was === NATIVE.closed) Atomics.wait(state, 0, NATIVE.closed);
}
