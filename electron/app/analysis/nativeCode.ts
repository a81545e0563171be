/** Whether a thread runs native code, in which it must not be terminated. `closed`: it may not enter native code again. */
export const NATIVE = { outside: 0, within: 1, closed: 2 } as const;

/** Runs `work`, in which the thread must not be terminated. A thread that is being terminated blocks here until it ends. */
export function withinNative<T>(state: Int32Array, work: () => T): T {
  enterNative(state);
  try {
    return work();
  } finally {
    leaveNative(state);
  }
}

/** Marks that the thread has left native code. */
export function leaveNative(state: Int32Array): void {
  Atomics.compareExchange(state, 0, NATIVE.within, NATIVE.outside);
  Atomics.notify(state, 0);
}

function enterNative(state: Int32Array): void {
  const was = Atomics.compareExchange(state, 0, NATIVE.outside, NATIVE.within);
  if (was === NATIVE.closed) Atomics.wait(state, 0, NATIVE.closed);
}
