import { useEffect, useRef } from 'react';
import { bridge } from '../bridge.ts';
import { useCovers } from '../stores/covers.ts';

/**
 * The desktop draws the page itself: this only says where, and takes it away when something else must be seen
 * (a dialog, the pause, another screen), because it lies above everything that the window draws.
 */
export function PageHole({ shown }: { shown: boolean }) {
  const hole = useRef<HTMLDivElement>(null);
  const covered = useCovers((covers) => covers.count > 0);
  const visible = shown && !covered;
  useEffect(() => {
    const element = hole.current;
    if (element === null || !visible) return;
    const place = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      void bridge.invoke('page.bounds', { bounds: { x, y, width, height } });
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    addEventListener('resize', place);
    place();
    return () => {
      observer.disconnect();
      removeEventListener('resize', place);
      void bridge.invoke('page.bounds', { bounds: null });
    };
  }, [visible]);
  return <div ref={hole} style={{ position: 'absolute', inset: 0 }} />;
}
