import type { Box } from '../../model/index.ts';
import { type ReadNode, readMarkup } from '../page/markup.ts';
import { type Candidate, candidateAttributes, readBox } from './readRecord.ts';

/** The input of a sketch. */
interface SketchSource {
  readonly rawHtml: string;
  readonly cleanedHtml: string;
  readonly positives: readonly Candidate[];
  readonly negatives: readonly Candidate[];
}

const fields = new Set(['input', 'select', 'textarea', 'button']);

/**
 * A published page as HTML for viewing. The data sets contain no styles, so it is a sketch: every text, field
 * and picture is drawn at its box, and the target has an outline. `cleaned_html` has no boxes: the sketch
 * uses those of the candidates, and other elements follow in reading order. Null when there is no page.
 */
export function sketchPage(source: SketchSource, title: string): string | null {
  const html = source.rawHtml.trim() === '' ? source.cleanedHtml : source.rawHtml;
  if (html.trim() === '') return null;
  const boxes = new Map<string, Box>();
  for (const each of [...source.positives, ...source.negatives]) {
    const box = readBox(candidateAttributes(each).get('bounding_box_rect'));
    if (box !== null) boxes.set(String(each.backend_node_id ?? ''), box);
  }
  const targets = new Set(source.positives.map((each) => String(each.backend_node_id ?? '')));
  const parts: string[] = [];
  let height = 0;
  const draw = (node: ReadNode, around: Box | null, depth: number): void => {
    const id = node.attributes.get('backend_node_id') ?? '';
    const rect = node.attributes.get('bounding_box_rect');
    const own = rect === undefined ? (boxes.get(id) ?? null) : readBox(rect);
    // Marked as not drawn, so its content is not drawn either.
    if (rect !== undefined && own === null) return;
    const box = own ?? around;
    const words = node.tag === 'text' ? node.text.trim() : fieldWords(node);
    if (targets.has(id) && own !== null) parts.push(block(own, '', 'outline:3px solid #e8590c;z-index:1'));
    if (words !== '' || fields.has(node.tag) || node.tag === 'img') {
      const look =
        node.tag === 'text' ? '' : `border:1px solid #adb5bd;${node.tag === 'img' ? 'color:#868e96' : ''}`;
      parts.push(box === null ? `<p>${escaped(words)}</p>` : block(box, words, look));
    }
    height = Math.max(height, own === null ? 0 : own.y + own.height);
    if (depth < 500) for (const child of node.children) draw(child, box, depth + 1);
  };
  draw(readMarkup(html), null, 0);
  const style = `position:relative;margin:0;min-height:${Math.ceil(height)}px;font:14px/1.2 sans-serif`;
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body style="${style}">${parts.join('')}</body></html>`;
}

function fieldWords(node: ReadNode): string {
  const value = ['input_value', 'text_value', 'value', 'alt', 'placeholder', 'aria_label']
    .map((name) => node.attributes.get(name) ?? '')
    .find((each) => each !== '');
  return fields.has(node.tag) || node.tag === 'img' ? (value ?? '') : '';
}

function block({ x, y, width, height }: Box, words: string, look: string): string {
  const size = Math.min(24, Math.max(8, Math.round(height * 0.8)));
  return `<div style="position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;font-size:${height < 30 ? size : 14}px;${words === '' ? '' : 'overflow:hidden;'}${look}">${escaped(words)}</div>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
