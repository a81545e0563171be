import { useEffect, useRef, useState } from 'react';
import { say } from '../../shared/language/message.ts';
import type { Box, DemonstrationState, PointedElement } from '../../shared/model/index.ts';
import { kindWords } from '../parts/texts/words.ts';
import { sendCommand } from '../stores/act.ts';
import { usePointed } from '../stores/usePointed.ts';
import { type Fit, toPage } from '../taskPage/pageFit.ts';
import classes from './demonstrate.module.css';

/**
 * A layer over the picture of the page on the web host. It outlines the element under the pointer, a click chooses it, and the
 * wheel scrolls. The page receives none of these events.
 */
export function PickLayer(props: {
  fit: Fit;
  viewport: { readonly width: number; readonly height: number };
  demonstration: DemonstrationState | null;
  /** The box of the entry that is marked in the panel's list of elements. */
  marked: Box | null;
}) {
  const { fit, viewport, demonstration, marked } = props;
  const layer = useRef<HTMLDivElement>(null);
  const busy = demonstration === null || demonstration.busy !== null || demonstration.held.length > 0;
  const { pointed, move, leave } = usePointed(!busy);
  const [wheel, setWheel] = useState(0);
  const scale = fit.width / viewport.width;
  const picked = demonstration?.picked ?? null;

  useEffect(() => {
    const target = layer.current;
    if (target === null) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const at = toPage(event, target.getBoundingClientRect(), viewport);
      setWheel((count) => count + 1);
      sendCommand('demonstrate.scroll', { ...at, dx: event.deltaX * unit, dy: event.deltaY * unit });
    };
    target.addEventListener('wheel', onWheel, { passive: false });
    return () => target.removeEventListener('wheel', onWheel);
  }, [viewport]);
  // The outlined element may no longer be under the pointer.
  useEffect(() => {
    if (wheel > 0) leave();
  }, [wheel, leave]);

  return (
    <div
      ref={layer}
      className={classes.layer}
      data-busy={busy}
      data-zone-start=""
      tabIndex={-1}
      style={fit}
      role="application"
      aria-label={say('Task page: click an element to choose it')}
      onPointerMove={(event) => move(toPage(event, event.currentTarget.getBoundingClientRect(), viewport))}
      onPointerLeave={leave}
      onPointerUp={(event) => {
        // While the last step is being stored, a click waits for it. Only a held request must be decided first.
        if (event.button !== 0 || demonstration === null || demonstration.held.length > 0) return;
        sendCommand('demonstrate.pick', toPage(event, event.currentTarget.getBoundingClientRect(), viewport));
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {picked?.element.box ? <Outline box={picked.element.box} scale={scale} kind="picked" /> : null}
      {picked?.element.box && demonstration?.position ? (
        <div
          className={classes.place}
          style={{
            left: (picked.element.box.x + demonstration.position.x) * scale,
            top: (picked.element.box.y + demonstration.position.y) * scale,
          }}
        />
      ) : null}
      {picked !== null && demonstration?.stage !== 'look'
        ? picked.equivalents.map((one) =>
            one.box === null || one.isOriginalTarget ? null : (
              <Outline key={one.node} box={one.box} scale={scale} kind="equivalent" />
            ),
          )
        : null}
      {demonstration?.dragTarget?.picked?.element.box ? (
        <Outline box={demonstration.dragTarget.picked.element.box} scale={scale} kind="drag-target" />
      ) : null}
      {marked === null ? null : <Outline box={marked} scale={scale} kind="pointed" />}
      {pointed === null ? null : (
        <>
          <Outline box={pointed.box} scale={scale} kind="pointed" />
          <Label pointed={pointed} scale={scale} fit={fit} />
        </>
      )}
    </div>
  );
}

function Outline(props: {
  box: Box;
  scale: number;
  kind: 'pointed' | 'picked' | 'equivalent' | 'drag-target';
}) {
  const { box, scale, kind } = props;
  return (
    <div
      className={classes.outline}
      data-kind={kind}
      style={{
        left: box.x * scale,
        top: box.y * scale,
        width: box.width * scale,
        height: box.height * scale,
      }}
    />
  );
}

/** Role, name and size of the element under the pointer: above it, or below it if there is no space. */
function Label({ pointed, scale, fit }: { pointed: PointedElement; scale: number; fit: Fit }) {
  const { box, name } = pointed;
  const above = box.y * scale > 30;
  return (
    <div
      className={classes.label}
      style={{
        left: Math.max(0, Math.min(fit.width - 120, box.x * scale)),
        top: above ? box.y * scale - 26 : (box.y + box.height) * scale + 4,
      }}
    >
      <b>{kindWords(pointed)}</b> {name === '' ? '' : say('“{text}”', { text: name.slice(0, 60) })}{' '}
      <span>
        {Math.round(box.width)} × {Math.round(box.height)}
      </span>
    </div>
  );
}
