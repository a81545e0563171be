import { useEffect } from 'react';
import { bridge } from '../bridge.ts';

const KINDS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'input'] as const;
/** Signs that follow each other sooner are one. */
const TOGETHER_MS = 1000;

/**
 * While `on`, whatever a person does in this window counts as activity: who writes an answer or looks for an element is not
 * idle. `asked`: the question "Still there?" is up; a mouse that is pushed is no answer to it.
 */
export function useSignsOfLife(on: boolean, asked: boolean): void {
  useEffect(() => {
    if (!on) return;
    let last = Number.NEGATIVE_INFINITY;
    const tell = (event: Event) => {
      if (!event.isTrusted || event.timeStamp - last < TOGETHER_MS) return;
      if (asked && event.type === 'pointermove') return;
      last = event.timeStamp;
      void bridge.invoke('run.touch', {});
    };
    for (const kind of KINDS) addEventListener(kind, tell, { capture: true, passive: true });
    return () => {
      for (const kind of KINDS) removeEventListener(kind, tell, { capture: true });
    };
  }, [on, asked]);
}
