import type { Box } from '../model/index.ts';
import { splitNodeNumber } from '../page/domRecord.ts';
import { mainDocument, type ObservationCapture } from './capture.ts';
import { boundsByNode } from './layoutBounds.ts';
import type { ObservedElement } from './observation.ts';
import { common } from './seenElements.ts';
import { type WebArenaProfile, webArenaObservation } from './webArenaTree.ts';

/** A picture of the page that is in view, and the id that the text gives it. */
export interface PictureMark extends ObservedElement {
  /** In CSS pixels of the viewport. */
  readonly box: Box;
}

/** Roles of pictures: Chromium's name for them has changed. */
const picture = /^\[\S+\] (?:img|image) /;

/** The pictures in view, to be painted with the ids that a model reads in the text beside them, as MMInA gives them. */
export function pictureMarks(capture: ObservationCapture, profile: WebArenaProfile): readonly PictureMark[] {
  const main = mainDocument(capture);
  if (main === null) return [];
  const { scrollOffsetX, scrollOffsetY } = main.document;
  const bounds = boundsByNode(main.document);
  return webArenaObservation(capture, profile).elements.flatMap((element): PictureMark[] => {
    const found = bounds.get(splitNodeNumber(element.ref.node).backendNodeId);
    if (found === undefined || !picture.test(element.text)) return [];
    const [x, y, width, height] = found;
    const box = common(
      { x: x - scrollOffsetX, y: y - scrollOffsetY, width, height },
      { x: 0, y: 0, ...capture.viewport },
    );
    return box === null ? [] : [{ ...element, box }];
  });
}
