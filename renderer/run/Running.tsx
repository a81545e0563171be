import type { SessionState } from '../../shared/contract/index.ts';
import { Grip } from '../parts/Grip.tsx';
import { usePanelWidth } from '../parts/usePanelWidth.ts';
import { isUsable, Stage } from '../taskPage/Stage.tsx';
import classes from '../taskPage/taskPage.module.css';
import { Panel } from './Panel.tsx';

/** The controlled page, as large as can be, and the panel beside it. */
export function Running({ session }: { session: SessionState }) {
  const panel = usePanelWidth();
  return (
    <div className={classes.screen} style={{ gridTemplateColumns: `minmax(0, 1fr) auto ${panel.width}px` }}>
      <Stage session={session} />
      <Grip panel={panel} />
      <Panel session={session} usable={isUsable(session)} />
    </div>
  );
}
