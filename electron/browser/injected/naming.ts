export interface Naming {
  roleOf(element: Element): string;
  /** The accessible name, white space folded, at most 200 characters. Never contains the value of a field. */
  nameOf(element: Element): string;
  /** Folds white space as drawing does. */
  fold(text: string): string;
}

/**
 * A short computation of ARIA role and accessible name. It covers the parts of "Accessible Name and Description Computation
 * 1.2" that pages really use. Self-contained: it is sent into the page as text, so it refers to nothing outside itself.
 */
export function makeNaming(): Naming {
  const INPUT_ROLES: Record<string, string> = {
    button: 'button',
    submit: 'button',
    reset: 'button',
    image: 'button',
    checkbox: 'checkbox',
    radio: 'radio',
    range: 'slider',
    number: 'spinbutton',
    search: 'searchbox',
    hidden: '',
    file: 'button',
    color: 'button',
  };
  const TAG_ROLES: Record<string, string> = {
    a: 'generic',
    area: 'generic',
    article: 'article',
    aside: 'complementary',
    body: 'document',
    button: 'button',
    datalist: 'listbox',
    dd: 'definition',
    details: 'group',
    dialog: 'dialog',
    dt: 'term',
    fieldset: 'group',
    figure: 'figure',
    footer: 'contentinfo',
    form: 'form',
    h1: 'heading',
    h2: 'heading',
    h3: 'heading',
    h4: 'heading',
    h5: 'heading',
    h6: 'heading',
    header: 'banner',
    hr: 'separator',
    html: 'document',
    iframe: 'iframe',
    img: 'img',
    li: 'listitem',
    main: 'main',
    menu: 'list',
    meter: 'meter',
    nav: 'navigation',
    ol: 'list',
    optgroup: 'group',
    option: 'option',
    output: 'status',
    p: 'paragraph',
    progress: 'progressbar',
    search: 'search',
    section: 'region',
    summary: 'button',
    svg: 'img',
    table: 'table',
    tbody: 'rowgroup',
    td: 'cell',
    textarea: 'textbox',
    tfoot: 'rowgroup',
    th: 'columnheader',
    thead: 'rowgroup',
    tr: 'row',
    ul: 'list',
  };
  const NAMED_BY_CONTENT = new Set([
    'button',
    'cell',
    'checkbox',
    'columnheader',
    'gridcell',
    'heading',
    'link',
    'menuitem',
    'menuitemcheckbox',
    'menuitemradio',
    'option',
    'radio',
    'row',
    'rowheader',
    'switch',
    'tab',
    'tooltip',
    'treeitem',
    'term',
  ]);

  function roleOf(element: Element): string {
    const declared = (element.getAttribute('role') ?? '').trim().split(/\s+/)[0] ?? '';
    if (declared !== '') return declared.toLowerCase();
    const tag = element.localName;
    if (tag === 'input') {
      const type = (element.getAttribute('type') ?? 'text').toLowerCase();
      const isCombobox =
        element.hasAttribute('list') && ['text', 'search', 'url', 'tel', 'email', ''].includes(type);
      return isCombobox ? 'combobox' : (INPUT_ROLES[type] ?? 'textbox');
    }
    if (tag === 'select')
      return element.hasAttribute('multiple') || Number(element.getAttribute('size') ?? 1) > 1
        ? 'listbox'
        : 'combobox';
    if ((tag === 'a' || tag === 'area') && element.hasAttribute('href')) return 'link';
    const known = TAG_ROLES[tag];
    if (known !== undefined) return known;
    return element.closest(
      '[contenteditable=""],[contenteditable="true"],[contenteditable="plaintext-only"]',
    ) === element
      ? 'textbox'
      : 'generic';
  }

  function nameOf(element: Element): string {
    return fold(ownName(element, true)).slice(0, 200);
  }

  function ownName(element: Element, followReferences: boolean): string {
    const references = followReferences
      ? (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter((id) => id !== '')
      : [];
    const named = references.map((id) => byId(element, id)).filter((found) => found !== null);
    const joined = fold(named.map((found) => ownName(found, false) || content(found, 0)).join(' '));
    if (joined !== '') return joined;
    const label = fold(element.getAttribute('aria-label') ?? '');
    if (label !== '') return label;
    const native = fold(nativeName(element));
    if (native !== '') return native;
    const fromContent = NAMED_BY_CONTENT.has(roleOf(element)) ? fold(content(element, 0)) : '';
    return (
      fromContent ||
      fold(element.getAttribute('title') ?? '') ||
      fold(element.getAttribute('placeholder') ?? '')
    );
  }

  function nativeName(element: Element): string {
    const tag = element.localName;
    if (
      tag === 'input' ||
      tag === 'select' ||
      tag === 'textarea' ||
      tag === 'button' ||
      tag === 'meter' ||
      tag === 'progress' ||
      tag === 'output'
    ) {
      const type = (element.getAttribute('type') ?? '').toLowerCase();
      if (tag === 'input' && (type === 'submit' || type === 'button' || type === 'reset')) {
        return (
          element.getAttribute('value') ?? (type === 'submit' ? 'Submit' : type === 'reset' ? 'Reset' : '')
        );
      }
      if (tag === 'input' && type === 'image')
        return element.getAttribute('alt') ?? element.getAttribute('value') ?? '';
      const labels = (element as HTMLInputElement).labels;
      return labels === null || labels === undefined
        ? ''
        : [...labels].map((label) => content(label, 0, element)).join(' ');
    }
    if (tag === 'img' || tag === 'area') return element.getAttribute('alt') ?? '';
    if (tag === 'fieldset') return content(element.querySelector(':scope > legend'), 0);
    if (tag === 'figure') return content(element.querySelector('figcaption'), 0);
    if (tag === 'table') return content(element.querySelector(':scope > caption'), 0);
    if (tag === 'svg') return content(element.querySelector(':scope > title'), 0);
    return '';
  }

  /** Text alternatives of a subtree: text nodes, picture descriptions and labels. Fields contribute nothing. */
  function content(node: Node | null, depth: number, except?: Element): string {
    if (node === null || depth > 12 || node === except) return '';
    if (node.nodeType === 3) return node.nodeValue ?? '';
    if (node.nodeType !== 1 && node.nodeType !== 11) return '';
    if (node.nodeType === 1) {
      const element = node as Element;
      if (
        ['script', 'style', 'noscript', 'template', 'input', 'select', 'textarea'].includes(element.localName)
      )
        return '';
      if (element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('hidden')) return '';
      const label = element.getAttribute('aria-label');
      if (label !== null && label.trim() !== '' && depth > 0) return ` ${label} `;
      if (element.localName === 'img') return ` ${element.getAttribute('alt') ?? ''} `;
      if (element.localName === 'svg') return ` ${element.querySelector('title')?.textContent ?? ''} `;
    }
    let text = '';
    const open = node.nodeType === 1 ? (node as Element).shadowRoot : null;
    for (const child of (open ?? node).childNodes) {
      text += content(child, depth + 1, except);
      if (text.length > 1000) break;
    }
    const isBlock =
      node.nodeType === 1 &&
      /^(div|p|li|tr|td|th|br|h[1-6]|section|article|dt|dd)$/.test((node as Element).localName);
    return isBlock ? ` ${text} ` : text;
  }

  function byId(element: Element, id: string): Element | null {
    const root = element.getRootNode();
    return root.nodeType === 9 || root.nodeType === 11
      ? (root as Document | ShadowRoot).getElementById(id)
      : null;
  }

  function fold(text: string): string {
    return text.replace(/\s+/g, ' ').trim();
  }

  return { roleOf, nameOf, fold };
}
