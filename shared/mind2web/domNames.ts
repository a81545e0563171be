/** An attribute's name in Mind2Web: `aria-label` → `aria_label`, `2x` → `_2x`. */
export function attributeName(name: string): string {
  const plain = name.toLowerCase().replace(/[^A-Za-z0-9_]/g, '_');
  return /^\d/.test(plain) || plain === '' ? `_${plain}` : plain;
}

/** An element's tag in Mind2Web: `DIV` → `div`, `::before` → `pseudo-before`, `#text` → `text`. */
export function tagName(nodeName: string): string {
  if (nodeName.startsWith('::'))
    return `pseudo-${nodeName
      .slice(2)
      .toLowerCase()
      .replace(/[^a-z0-9-]/g, '-')}`;
  const plain = nodeName
    .toLowerCase()
    .replace(/^#/, '')
    .replace(/[^a-z0-9_.-]/g, '_');
  return /^[a-z_]/.test(plain) ? plain : `_${plain}`;
}
