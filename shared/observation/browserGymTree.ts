import { z } from 'zod';
import { PythonError, repr, strip } from '../python/python.ts';
import { pythonFixed, pythonRepr } from '../python/pythonValue.ts';
import { axNode } from './axNode.ts';
import { walkTree } from './walkTree.ts';

const flag = z.boolean().default(false);

/** The options of BrowserGym's `flatten_axtree_to_str`, under its names. */
export const browserGymOptions = z.strictObject({
  with_visible: flag,
  with_clickable: flag,
  with_center_coords: flag,
  with_bounding_box_coords: flag,
  with_som: flag,
  skip_generic: z.boolean().default(true),
  filter_visible_only: flag,
  filter_with_bid_only: flag,
  filter_som_only: flag,
  coord_decimals: z.number().int().min(0).max(20).default(0),
  ignored_roles: z.array(z.string()).default(['LineBreak']),
  ignored_properties: z
    .array(z.string())
    .default(['editable', 'readonly', 'level', 'settable', 'multiline', 'invalid', 'focusable']),
  remove_redundant_static_text: z.boolean().default(true),
  hide_bid_if_invisible: flag,
  hide_all_children: flag,
  hide_all_bids: flag,
});
export type BrowserGymOptions = z.infer<typeof browserGymOptions>;

/**
 * A node with BrowserGym's id of its element. The schema requires the fields that the program reads
 * unconditionally.
 */
export const browserGymNode = axNode.extend({
  role: z.looseObject({ value: z.string() }),
  name: z.looseObject({ value: z.string() }).optional(),
  browsergym_id: z.string().nullish(),
});
export type BrowserGymNode = z.infer<typeof browserGymNode>;

/** BrowserGym's measurements of the elements with ids. */
export const extraProperties = z.record(
  z.string(),
  z.object({
    /** Visible share of the element, 0 to 1. */
    visibility: z.number(),
    /** x, y, width, height in CSS pixels of the page. */
    bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
    clickable: z.boolean(),
    set_of_marks: z.boolean(),
  }),
);
export type ExtraProperties = z.infer<typeof extraProperties>;

/** Properties that are printed as a bare name when true, and not at all when false. */
const bare = new Set(['required', 'focused', 'atomic']);

interface Carry {
  readonly filtered: boolean;
  readonly name: string;
}

/**
 * The tree as BrowserGym prints it: `[bid] role 'name' value='v', property=repr`, one tab for each level.
 * Throws PythonError where the program raises: for an option that needs measurements when there are none.
 */
export function browserGymTree(
  nodes: readonly BrowserGymNode[],
  measured: ExtraProperties | null,
  options: BrowserGymOptions,
): string {
  const lines: string[] = [];
  walkTree<BrowserGymNode, Carry>(
    nodes.map(withoutItself),
    { filtered: false, name: '' },
    (node, indent, above) => {
      const { name } = node;
      if (name === undefined || options.ignored_roles.includes(node.role.value))
        return { printed: false, carry: { filtered: false, name: '' } };
      const { text, filtered } = lineOf({ ...node, name }, above, measured, options);
      if (text !== null) lines.push(`${indent}${text}`);
      return { printed: text !== null, carry: { filtered, name: name.value } };
    },
  );
  return lines.join('\n');
}

function withoutItself(node: BrowserGymNode): BrowserGymNode {
  if (!node.childIds.includes(node.nodeId)) return node;
  return { ...node, childIds: node.childIds.filter((child) => child !== node.nodeId) };
}

type NamedNode = BrowserGymNode & { readonly name: { readonly value: string } };

/** `filtered` is passed down to the children: static text below a filtered node is filtered, too. */
function lineOf(
  node: NamedNode,
  above: Carry,
  measured: ExtraProperties | null,
  options: BrowserGymOptions,
): { readonly text: string | null; readonly filtered: boolean } {
  const role = node.role.value;
  const name = node.name.value;
  const properties = propertiesOf(node, options);
  const skipped =
    (options.skip_generic && role === 'generic' && properties.length === 0) ||
    (options.hide_all_children && above.filtered);
  if (role === 'StaticText') {
    const repeated = options.remove_redundant_static_text && above.name.includes(name);
    const text = skipped || above.filtered || repeated ? null : print(node, properties, measured, options);
    return { text, filtered: false };
  }
  const { filtered, attributes } = measuredAttributes(node.browsergym_id ?? null, measured, options);
  const text = skipped || filtered ? null : print(node, [...attributes, ...properties], measured, options);
  return { text, filtered };
}

function propertiesOf(node: NamedNode, { ignored_properties }: BrowserGymOptions): string[] {
  return (node.properties ?? []).flatMap(({ name = '', value }) => {
    if (value?.value === undefined || ignored_properties.includes(name)) return [];
    if (bare.has(name)) return isTrue(value.value) ? [name] : [];
    return [`${name}=${pythonRepr(value.value)}`];
  });
}

/** Python's truth value of a JSON value. */
function isTrue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

function print(
  node: NamedNode,
  attributes: readonly string[],
  measured: ExtraProperties | null,
  options: BrowserGymOptions,
): string {
  const role = node.role.value;
  const name = node.name.value;
  const said = role === 'generic' && name === '' ? role : `${role} ${repr(strip(name))}`;
  const value = node.value?.value ?? null;
  const id = shownId(node.browsergym_id ?? null, measured, options);
  return [
    `${id === null ? '' : `[${id}] `}${said}${value === null ? '' : ` value=${pythonRepr(value)}`}`,
    ...attributes,
  ].join(', ');
}

function shownId(
  id: string | null,
  measured: ExtraProperties | null,
  { hide_all_bids, hide_bid_if_invisible }: BrowserGymOptions,
): string | null {
  if (hide_all_bids || id === null || !hide_bid_if_invisible) return hide_all_bids ? null : id;
  if (measured === null) throw new PythonError('AttributeError', "'NoneType' object has no attribute 'get'");
  return isVisible(measuredOf(id, measured)) ? id : null;
}

function measuredOf(id: string, measured: ExtraProperties): ExtraProperties[string] | null {
  return Object.hasOwn(measured, id) ? (measured[id] ?? null) : null;
}

function isVisible(element: ExtraProperties[string] | null): boolean {
  return (element?.visibility ?? 0) >= 0.5;
}

function measuredAttributes(
  id: string | null,
  measured: ExtraProperties | null,
  options: BrowserGymOptions,
): { readonly filtered: boolean; readonly attributes: readonly string[] } {
  if (measured === null && needsMeasured.some((option) => options[option]))
    throw new PythonError('ValueError', 'extra_properties argument required');
  if (id === null)
    return { filtered: options.filter_with_bid_only || options.filter_som_only, attributes: [] };
  const element = measured === null ? null : measuredOf(id, measured);
  if (element === null) return { filtered: false, attributes: [] };
  const filtered =
    (options.filter_visible_only && !isVisible(element)) ||
    (options.filter_som_only && !element.set_of_marks);
  const [x, y, width, height] = element.bbox ?? [0, 0, 0, 0];
  const coordinates = (values: readonly number[]): string =>
    `"(${values.map((value) => pythonFixed(value, options.coord_decimals)).join(',')})"`;
  const attributes = [
    options.with_bounding_box_coords && element.bbox
      ? `box=${coordinates([x, y, x + width, y + height])}`
      : '',
    options.with_center_coords && element.bbox
      ? `center=${coordinates([x + width / 2, y + height / 2])}`
      : '',
    options.with_clickable && element.clickable ? 'clickable' : '',
    options.with_visible && isVisible(element) ? 'visible' : '',
    options.with_som && element.set_of_marks ? 'som' : '',
  ];
  return { filtered, attributes: attributes.filter((attribute) => attribute !== '') };
}

const needsMeasured = [
  'with_visible',
  'with_clickable',
  'with_center_coords',
  'with_bounding_box_coords',
  'with_som',
  'filter_visible_only',
  'filter_with_bid_only',
  'filter_som_only',
] as const;
