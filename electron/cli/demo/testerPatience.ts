/**
 * How long a scripted tester waits for something to appear, in milliseconds. Each wait ends as soon as its condition holds, so a
 * generous limit costs nothing on a quiet machine, and a busy machine needs no measurement.
 */
export const PATIENCE_MS = 120_000;

/** How long a scripted tester looks for the effect of a press or of typing before it goes on without the effect. */
export const EFFECT_MS = 5_000;
