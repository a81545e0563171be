import type { AppContext } from '../context/context.ts';
import { laterHandlers } from '../context/laterHandlers.ts';
import type { Loops } from './loopRuns.ts';

/**
 * The loops of a workspace, whose modules are loaded with the first command for a loop, so that the program starts without
 * them. Before that no loop runs. `isTaken`: whether a batch has the lanes.
 */
export function laterLoops(app: AppContext, isTaken: () => boolean): Loops {
  let loops: Loops | null = null;
  return {
    handlers: laterHandlers(['improve'], async () => {
      const { openLoops } = await import('./loopRuns.ts');
      loops ??= openLoops(app, isTaken);
      return loops.handlers;
    }),
    isRunning: () => loops?.isRunning() ?? false,
    leave: async () => loops?.leave(),
  };
}
