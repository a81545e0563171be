import { useCallback, useEffect, useRef, useState } from 'react';
import type { PointedElement } from '../../shared/model/index.ts';
import { bridge } from '../bridge/bridge.ts';
import { inBackground } from './act.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Reads the element under the pointer, with one request at a time, always for the last position. */
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
      // While a page is being replaced, there is no element under the pointer. This is not a problem to report.
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
