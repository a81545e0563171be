import type { Box, EquivalentElement } from '../../model/index.ts';
import type { Candidate } from './record.ts';

/** A candidate's attributes, which are a JSON text in the files and an object in some copies. */
export function candidateAttributes({ attributes }: Candidate): ReadonlyMap<string, string> {
  const found = typeof attributes === 'string' ? parsed(attributes) : attributes;
  if (typeof found !== 'object' || found === null) return new Map();
  return new Map(
    Object.entries(found).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

/** `x,y,w,h`; null for what is not drawn (`-1,-1,-1,-1`) or unreadable. */
export function readBox(rect: string | undefined): Box | null {
  const parts = (rect ?? '').split(',').map(Number);
  const [x, y, width, height] = parts;
  if (parts.length !== 4 || x === undefined || y === undefined || width === undefined || height === undefined)
    return null;
  if (!parts.every(Number.isFinite) || width < 0 || height < 0) return null;
  return { x, y, width, height };
}

/** The positive candidates as what counts as the target. */
export function equivalentsOf(positives: readonly Candidate[], name: string): readonly EquivalentElement[] {
  return positives.map((each) => {
    const attributes = candidateAttributes(each);
    return {
      node: String(each.backend_node_id ?? ''),
      tag: each.tag ?? '',
      role: attributes.get('role') ?? '',
      name: attributes.get('aria_label') ?? (each.is_original_target === true ? name : ''),
      box: readBox(attributes.get('bounding_box_rect')),
      isOriginalTarget: each.is_original_target ?? false,
      isTopLevelTarget: each.is_top_level_target ?? false,
    };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
