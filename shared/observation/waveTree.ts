import { codePoints, pythonSpace, repr, strip } from '../python/python.ts';
import { type AxNode, axText } from './axNode.ts';
import { mainDocument, type ObservationCapture, refIn } from './capture.ts';
import type { Observation } from './observation.ts';
import { nodesInView } from './viewportNodes.ts';
import { walkTree } from './walkTree.ts';
import { propertiesOf, type TreeElement, type TreeText } from './webArenaTree.ts';

const leftOut = new Set([
  ...['focusable', 'editable', 'readonly', 'level', 'settable', 'multiline', 'invalid'],
  ...['hiddenRoot', 'hidden', 'controls', 'labelledby', 'describedby'],
]);

/** Roles whose names usually repeat the text above them. */
const repeating = new Set(['StaticText', 'heading', 'image', 'generic']);

/** Above this number of nodes, no further node is visited. */
const most = 300;

/**
 * The tree as OpenWebVoyager (WAVE) prints it before cleaning: numbered from 1, nameless nodes left out,
 * about 300 lines.
 */
export function waveTree(nodes: readonly AxNode[]): TreeText {
  const lines: string[] = [];
  const elements: TreeElement[] = [];
  walkTree(nodes, 'root', (node, indent, above) => {
    if (elements.length > most) return 'stop';
    const text = lineOf(node, above);
    if (text === null) return { printed: false, carry: above };
    const id = String(elements.length + 1);
    lines.push(`${indent}[${id}] ${text}`);
    elements.push({ id, text: `[${id}] ${text}`, node });
    return { printed: true, carry: axText(node.name) ?? above };
  });
  return { text: lines.join('\n'), elements };
}

function lineOf(node: AxNode, above: string): string | null {
  const role = axText(node.role);
  const name = axText(node.name);
  if (role === undefined || name === undefined) return null;
  const said = strip(name);
  if (said === '' || role === 'gridcell' || (repeating.has(role) && above.includes(said))) return null;
  return [`${role} ${repr(name)}`, ...propertiesOf(node, leftOut)].join(' ');
}

const named = new RegExp(`^\\[\\p{Nd}+\\][${pythonSpace}]([\\p{L}\\p{N}_]+)[${pythonSpace}]'([^']+)'`, 'u');

/** Of neighbours with the same role where one name contains the other, the longer line stays. */
export function cleanWaveTree(text: string): string {
  const kept: string[] = [];
  let before = { role: '', name: '' };
  for (const line of text.split('\n')) {
    const [, role = '', name = ''] = named.exec(strip(line)) ?? [];
    if (role !== '' && role === before.role && (name.includes(before.name) || before.name.includes(name))) {
      if (codePoints(line) < codePoints(kept.at(-1) ?? '')) continue;
      kept.pop();
    }
    kept.push(line);
    if (role !== '') before = { role, name };
  }
  return kept.join('\n');
}

/** WAVE's limit: the share of a node inside the viewport. */
const shareInView = 0.8;

/** The observation of WAVE's agent. */
export function waveObservation(capture: ObservationCapture): Observation {
  const main = mainDocument(capture);
  if (main === null) return { text: '', elements: [] };
  const tree = waveTree(nodesInView(main, capture, shareInView));
  return {
    text: cleanWaveTree(tree.text),
    elements: tree.elements.flatMap(({ id, text, node: { backendDOMNodeId } }) =>
      backendDOMNodeId === undefined
        ? []
        : [{ id, text, ref: refIn(capture, main.target, backendDOMNodeId) }],
    ),
  };
}
