import type { Box } from '../../model/index.ts';
import { type MarkupNode, writeMarkup } from './markup.ts';
import type { PageElement, PageNode } from './pageTree.ts';

/** As in the published files. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN" "http://www.w3.org/TR/REC-html40/loose.dtd">\n';

/** The origin of the coordinates: the page's own, or that of its picture. */
export interface Origin {
  readonly x: number;
  readonly y: number;
}

/** `raw_html`: the whole page with all attributes, boxes and node numbers. */
export function rawHtml(root: PageElement, origin: Origin = { x: 0, y: 0 }): string {
  return doctype + writeMarkup(rawNode(root, origin));
}

function rawNode(node: PageNode, origin: Origin): MarkupNode {
  if (node.kind === 'element')
    return {
      tag: node.tag,
      attributes: rawAttributes(node, origin),
      children: node.children.map((child) => rawNode(child, origin)),
    };
  return {
    tag: 'text',
    attributes: [
      ['backend_node_id', node.node],
      ['bounding_box_rect', boxText(node.box, origin)],
    ],
    text: node.text.replace(/[\t\n\r ]+/g, ' '),
    children: [],
  };
}

/** Every attribute in the order of the published files: number, box, the page's own, and whether it can be clicked. */
export function rawAttributes(element: PageElement, origin: Origin): readonly (readonly [string, string])[] {
  const ours = new Set(['backend_node_id', 'bounding_box_rect', 'is_clickable']);
  return [
    ['backend_node_id', element.node],
    ['bounding_box_rect', boxText(element.box, origin)],
    ...element.attributes.filter(([name]) => !ours.has(name)),
    ...(element.isClickable ? ([['is_clickable', 'true']] as const) : []),
  ];
}

/** `x,y,w,h`; `-1,-1,-1,-1` for an element that is not drawn. */
function boxText(box: Box | null, origin: Origin): string {
  if (box === null) return '-1,-1,-1,-1';
  return [box.x - origin.x, box.y - origin.y, box.width, box.height].map(numberText).join(',');
}

/** Chromium lays out in 64ths of a pixel: six digits are exact. */
function numberText(value: number): string {
  return String(Number(value.toFixed(6)));
}
