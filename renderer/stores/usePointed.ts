import { useCallback, useEffect, useRef, useState } from 'react';
import type { PointedElement } from '../../shared/model/index.ts';
import { bridge } from '../bridge/bridge.ts';
import { inBackground } from './act.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What lies under the pointer: one question at a time, always about the last place. */
export function usePointed(on: boolean) {
  const [pointed, setPointed] = useState<PointedElement | null>(null);
  const wanted = useRef<Point | null>(null);
  const asking = useRef(false);
  const alive = useRef(on);
  alive.current = on;

  const ask = useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    while (wanted.current !== null && alive.current) {
      const point: Point = wanted.current;
      wanted.current = null;
      const reply = await bridge.invoke('demonstrate.at', point);
      // A page that is just being replaced has nothing under the pointer; that is no problem to tell.
      setPointed(reply.ok && alive.current ? reply.value : null);
    }
    asking.current = false;
  }, []);

  const move = useCallback(
    (point: Point) => {
      wanted.current = point;
      inBackground(ask());
    },
    [ask],
  );
  const leave = useCallback(() => {
    wanted.current = null;
    setPointed(null);
  }, []);
  useEffect(() => {
    if (!on) leave();
  }, [on, leave]);
  return { pointed, move, leave };
}
