import type { Box } from '../model/index.ts';
import { attributesOf, splitNodeNumber } from '../page/domRecord.ts';
import { axText } from './axNode.ts';
import { mainDocument, type ObservationCapture, type ObservedDocument } from './capture.ts';
import { boundsByNode } from './layoutBounds.ts';
import type { ObservedElement } from './observation.ts';
import { common } from './seenElements.ts';
import { type WebArenaProfile, webArenaObservation } from './webArenaTree.ts';

/** A visible picture of the page, with its id in the text. */
export interface PictureMark extends ObservedElement {
  /** In CSS pixels of the viewport. */
  readonly box: Box;
  /** Its accessible name. */
  readonly name: string;
  /** Its address as written in the document; '' without one. */
  readonly source: string;
}

/** Roles of pictures: Chromium has renamed them. */
const picture = /^\[\S+\] (?:img|image) /;

/** The visible pictures, for painting with the ids that a model reads in the text, as in MMInA. */
export function pictureMarks(capture: ObservationCapture, profile: WebArenaProfile): readonly PictureMark[] {
  const main = mainDocument(capture);
  if (main === null) return [];
  const { scrollOffsetX, scrollOffsetY } = main.document;
  const bounds = boundsByNode(main.document);
  const names = new Map(main.nodes.map(({ backendDOMNodeId, name }) => [backendDOMNodeId, axText(name)]));
  return webArenaObservation(capture, profile).elements.flatMap((element): PictureMark[] => {
    const { backendNodeId } = splitNodeNumber(element.ref.node);
    const found = bounds.get(backendNodeId);
    if (found === undefined || !picture.test(element.text)) return [];
    const [x, y, width, height] = found;
    const box = common(
      { x: x - scrollOffsetX, y: y - scrollOffsetY, width, height },
      { x: 0, y: 0, ...capture.viewport },
    );
    if (box === null) return [];
    const name = names.get(backendNodeId) ?? '';
    return [{ ...element, box, name, source: sourceOf(main, backendNodeId) }];
  });
}

function sourceOf({ target, document: { nodes } }: ObservedDocument, backendNodeId: number): string {
  const at = nodes.backendNodeId.indexOf(backendNodeId);
  const text = (index: number | undefined): string => target.snapshot.strings[index ?? -1] ?? '';
  return attributesOf(nodes.attributes[at] ?? [], text)['src'] ?? '';
}
