import type { ReactNode } from 'react';
import type { SessionState } from '../../shared/contract/index.ts';
import { Grip } from '../parts/Grip.tsx';
import { usePanelWidth } from '../parts/usePanelWidth.ts';
import type { Fit } from './pageFit.ts';
import { TaskPage } from './TaskPage.tsx';
import classes from './taskPage.module.css';

/** The controlled page, as large as can be, and its panel beside it. */
export function PageAndPanel({
  session,
  layer,
  children,
}: {
  session: SessionState;
  /** See `Stage`. */
  layer?: (fit: Fit) => ReactNode;
  children: ReactNode;
}) {
  const panel = usePanelWidth();
  return (
    <div className={classes.screen} style={{ gridTemplateColumns: `minmax(0, 1fr) auto ${panel.width}px` }}>
      <TaskPage session={session} {...(layer === undefined ? {} : { layer })} />
      <Grip panel={panel} />
      {children}
    </div>
  );
}
