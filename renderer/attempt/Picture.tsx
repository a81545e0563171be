import type { Snapshot, Step } from '../../shared/model/index.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { flagWords, ShotPicture } from '../parts/ShotPicture.tsx';
import { elementWords } from '../parts/stepWords.ts';
import { blobUrl, useDecoded } from '../stores/blob.ts';
import classes from './attempt.module.css';
import type { Side } from './attemptPlace.ts';

/** The page as it was seen, with the element of the step in its box. */
export function Picture({
  step,
  snapshot,
  wanted,
  side,
}: {
  step: Step | undefined;
  snapshot: Snapshot | null;
  wanted: string | null;
  side: Side;
}) {
  const url = snapshot?.screenshot ? blobUrl(snapshot.screenshot) : null;
  const shown = useDecoded(url);
  const box = step?.element?.box ?? null;
  // The box belongs to the page before the operation; after it, the element may have moved or gone.
  const boxed =
    snapshot !== null && snapshot.id === wanted && snapshot.id === step?.beforeId && shown === url;
  const flags = flagWords(snapshot?.flags ?? []);
  if (wanted === null) {
    return (
      <EmptyState title={side === 'before' ? 'No picture before this step' : 'No picture after this step'}>
        {step?.error
          ? step.error.message
          : 'The page was not captured here. The events tell what happened (key 4).'}
      </EmptyState>
    );
  }
  if (snapshot !== null && url === null) {
    return (
      <EmptyState title="No picture was kept">
        {flags === '' ? 'The recorded page may be there (key 2).' : `Because ${flags}.`}
      </EmptyState>
    );
  }
  if (snapshot === null || shown === null) return <div className={classes.picture} aria-busy="true" />;
  const element = step?.element ? elementWords(step.element) : '';
  return (
    <div className={classes.picture}>
      <ShotPicture
        src={shown}
        viewport={snapshot.viewport}
        box={boxed ? box : null}
        label={`${snapshot.title}, ${side} the step${boxed && box ? `; ${element} is framed` : ''}${flags ? `; ${flags}` : ''}`}
      />
    </div>
  );
}
