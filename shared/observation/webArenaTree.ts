import { repr, strip } from '../python/python.ts';
import { pythonStr } from '../python/pythonValue.ts';
import { type AxNode, axText } from './axNode.ts';
import { mainDocument, type ObservationCapture, refIn } from './capture.ts';
import type { Observation } from './observation.ts';
import { nodesInView, nodesTouchingView } from './viewportNodes.ts';
import { walkTree } from './walkTree.ts';

/** The three programs that print an accessibility tree in this form. */
export const webArenaProfiles = ['mmina', 'webarena', 'visualwebarena'] as const;
export type WebArenaProfile = (typeof webArenaProfiles)[number];

/** An element that an agent may name by the number in brackets. */
export interface TreeElement {
  readonly id: string;
  /** Its line without indentation, as it appears in a history. */
  readonly text: string;
  readonly node: AxNode;
}

export interface TreeText {
  readonly text: string;
  readonly elements: readonly TreeElement[];
}

const leftOut = new Set(['focusable', 'editable', 'readonly', 'level', 'settable', 'multiline', 'invalid']);

/** Roles without information unless they have a name or a property. */
const quietRoles = new Set(
  'generic img list strong paragraph banner navigation Section LabelText Legend listitem'.split(' '),
);

/**
 * Fields that the program reads after writing a node's line; where one is missing, the children are not
 * indented.
 */
const readAfterwards: Readonly<Record<WebArenaProfile, readonly string[]>> = {
  mmina: ['backendDOMNodeId', 'bound', 'union_bound', 'offsetrect_bound'],
  webarena: ['backendDOMNodeId', 'union_bound'],
  visualwebarena: ['backendDOMNodeId', 'union_bound'],
};

/**
 * The tree as the program prints it before cleaning: `[id] role 'name' property: value`, one tab for each
 * level, with its quirks. Throws PythonError where the program raises.
 */
export function webArenaTree(nodes: readonly AxNode[], profile: WebArenaProfile): TreeText {
  const lines: string[] = [];
  const elements: TreeElement[] = [];
  walkTree(nodes, null, (node, indent) => {
    const text = lineOf(node, profile);
    if (text !== null) lines.push(`${indent}${text}`);
    const whole = text !== null && readAfterwards[profile].every((field) => node[field] !== undefined);
    if (whole) elements.push({ id: node.nodeId, text, node });
    return { printed: whole, carry: null };
  });
  return { text: lines.join('\n'), elements };
}

/** Null for a node that the program skips. */
function lineOf(node: AxNode, profile: WebArenaProfile): string | null {
  const role = axText(node.role);
  const name = axText(node.name);
  if (role === undefined || name === undefined) return null;
  const silent = profile === 'mmina' && (name === 'img' || role === 'img');
  const properties = silent ? [] : propertiesOf(node, leftOut);
  if (strip(name) === '') {
    if (properties.length === 0 ? quietRoles.has(role) : role === 'listitem') return null;
  }
  return [`[${node.nodeId}] ${role} ${repr(name)}`, ...properties].join(' ');
}

/** `name: value` of each property; a property without a value is skipped. */
export function propertiesOf(node: AxNode, ignored: ReadonlySet<string>): string[] {
  return (node.properties ?? []).flatMap(({ name, value }) =>
    name === undefined || ignored.has(name) || value?.value === undefined
      ? []
      : [`${name}: ${pythonStr(value.value)}`],
  );
}

/** MMInA kept the first version of the pattern, which has no names in double quotes. */
const staticText: Readonly<Record<WebArenaProfile, RegExp>> = {
  mmina: /\[\p{Nd}+\] StaticText '([^']+)'/u,
  webarena: /\[\p{Nd}+\] StaticText .(.*)./su,
  visualwebarena: /\[\p{Nd}+\] StaticText .(.*)./su,
};

/**
 * Drops a line of static text whose text is contained in one of the last three kept lines, and any line with
 * `StaticText` in another form.
 */
export function cleanWebArenaTree(text: string, profile: WebArenaProfile): string {
  const kept: string[] = [];
  for (const line of text.split('\n')) {
    if (line.toLowerCase().includes('statictext')) {
      const said = staticText[profile].exec(line)?.[1] ?? '';
      if (said === '' || kept.slice(-3).some((before) => before.includes(said))) continue;
    }
    kept.push(line);
  }
  return kept.join('\n');
}

/** The limit of WebArena and VisualWebArena: the share of a node inside the viewport. */
const shareInView = 0.6;

/** The observation of the program's agent: its tabs, and the part of the page inside the viewport. */
export function webArenaObservation(capture: ObservationCapture, profile: WebArenaProfile): Observation {
  const tabs = tabLine(capture);
  const main = mainDocument(capture);
  if (main === null) return { text: `${tabs}\n\n`, elements: [] };
  const nodes =
    profile === 'mmina' ? nodesTouchingView(main, capture) : nodesInView(main, capture, shareInView);
  const tree = nodes.length === 0 ? { text: '', elements: [] } : webArenaTree(nodes, profile);
  return {
    text: `${tabs}\n\n${cleanWebArenaTree(tree.text, profile)}`,
    elements: tree.elements.flatMap(({ id, text, node }) =>
      node.backendDOMNodeId === undefined
        ? []
        : [{ id, text, ref: refIn(capture, main.target, node.backendDOMNodeId) }],
    ),
  };
}

function tabLine({ tabs }: ObservationCapture): string {
  return tabs
    .map(({ title, isActive }, at) => `Tab ${at}${isActive ? ' (current)' : ''}: ${title}`)
    .join(' | ');
}
