import { useState } from 'react';
import type { SessionState } from '../../shared/contract/index.ts';
import type { Box } from '../../shared/model/index.ts';
import { Grip } from '../parts/Grip.tsx';
import { usePanelWidth } from '../parts/usePanelWidth.ts';
import { Stage } from '../taskPage/Stage.tsx';
import classes from '../taskPage/taskPage.module.css';
import { PickLayer } from './PickLayer.tsx';
import { StagesPanel } from './StagesPanel.tsx';

/** The page that is chosen from, and the workflow beside it. */
export function Demonstrating({ session }: { session: SessionState }) {
  const panel = usePanelWidth();
  /** What is marked in a list of the panel is outlined in the page. */
  const [marked, setMarked] = useState<Box | null>(null);
  return (
    <div className={classes.screen} style={{ gridTemplateColumns: `minmax(0, 1fr) auto ${panel.width}px` }}>
      <Stage
        session={session}
        layer={(fit) => (
          <PickLayer
            fit={fit}
            viewport={session.viewport}
            demonstration={session.demonstration}
            marked={marked}
          />
        )}
      />
      <Grip panel={panel} />
      <StagesPanel session={session} onMark={setMarked} />
    </div>
  );
}
