import { useState } from 'react';
import type { SessionState } from '../../shared/contract/index.ts';
import type { Box } from '../../shared/model/index.ts';
import { PageAndPanel } from '../taskPage/PageAndPanel.tsx';
import { PickLayer } from './PickLayer.tsx';
import { StagesPanel } from './StagesPanel.tsx';

/** The page that is chosen from, and the workflow beside it. */
export function Demonstrating({ session }: { session: SessionState }) {
  /** What is marked in a list of the panel is outlined in the page. */
  const [marked, setMarked] = useState<Box | null>(null);
  const { viewport, demonstration } = session;
  return (
    <PageAndPanel
      session={session}
      layer={(fit) => (
        <PickLayer fit={fit} viewport={viewport} demonstration={demonstration} marked={marked} />
      )}
    >
      <StagesPanel session={session} onMark={setMarked} />
    </PageAndPanel>
  );
}
