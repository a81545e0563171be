import { type PageElement, pageTree } from '../mind2web/page/pageTree.ts';
import type { Box, Size } from '../model/index.ts';
import { nodeNumber } from '../page/domRecord.ts';
import { axText } from './axNode.ts';
import {
  type BrowserGymNode,
  type BrowserGymOptions,
  browserGymTree,
  type ExtraProperties,
} from './browserGymTree.ts';
import { domRecordOf, type ObservationCapture, refIn } from './capture.ts';
import { type FramedNode, framedTree } from './framedTree.ts';
import type { Observation, ObservedElement } from './observation.ts';
import { common } from './seenElements.ts';

/** Roles of elements that a person uses: BrowserGym numbers them, and elements that listen for clicks. */
const used = new Set(
  (
    'button checkbox combobox link listbox menuitem menuitemcheckbox menuitemradio option radio searchbox slider ' +
    'spinbutton switch tab textbox'
  ).split(' '),
);

/**
 * A page as BrowserGym prints it, including frames of other sites and shadow trees. An element's id is the
 * letters of its frame followed by its node number: `a51`. Boxes are in CSS pixels of the viewport. Throws
 * PythonError as `browserGymTree` does.
 */
export function browserGymObservation(capture: ObservationCapture, options: BrowserGymOptions): Observation {
  const nodes = framedTree(capture);
  if (nodes.length === 0) return { text: '', elements: [] };
  const root = pageTree(domRecordOf(capture));
  const drawn = new Map<string, PageElement>();
  const open = root === null ? [] : [root];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    drawn.set(at.node, at);
    for (const child of at.children) if (child.kind === 'element') open.push(child);
  }
  const measured: ExtraProperties = {};
  const elements: ObservedElement[] = [];
  const scroll = scrollOf(capture);
  const numbered = nodes.map((node): BrowserGymNode => {
    const { target, frame, name: _, ...told } = node;
    const role = axText(node.role) ?? '';
    const id = node.backendDOMNodeId;
    const element = id === undefined ? undefined : drawn.get(nodeNumber(target.number, id));
    const plain = { ...told, role: { value: role }, ...nameOf(node) };
    if (id === undefined || element === undefined || element.tag.startsWith('pseudo-')) return plain;
    const bid = `${frame}${id}`;
    const box =
      element.box === null
        ? null
        : { ...element.box, x: element.box.x - scroll.x, y: element.box.y - scroll.y };
    const visibility = box === null || !element.isVisible ? 0 : shareSeen(box, capture.viewport);
    const clickable = element.isClickable || element.hasHand;
    measured[bid] = {
      visibility,
      bbox: box === null ? null : [box.x, box.y, box.width, box.height],
      clickable,
      set_of_marks: visibility >= 0.5 && (clickable || used.has(role)),
    };
    const name = axText(node.name);
    elements.push({
      id: bid,
      text: `[${bid}] ${role}${name === undefined ? '' : ` '${name}'`}`,
      ref: refIn(capture, target, id),
    });
    return { ...plain, browsergym_id: bid };
  });
  return { text: browserGymTree(numbered, measured, options), elements };
}

function nameOf(node: FramedNode): { name?: { value: string } } {
  const name = axText(node.name);
  return name === undefined ? {} : { name: { value: name } };
}

function scrollOf({ targets: [target] }: ObservationCapture): { readonly x: number; readonly y: number } {
  const document = target?.snapshot.documents[0];
  return { x: document?.scrollOffsetX ?? 0, y: document?.scrollOffsetY ?? 0 };
}

/** Share of a box inside the viewport, 0 to 1. */
function shareSeen(box: Box, viewport: Size): number {
  const seen = common(box, { x: 0, y: 0, ...viewport });
  return seen === null ? 0 : (seen.width * seen.height) / (box.width * box.height);
}
