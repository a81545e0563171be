/** A document as the isolated world writes it. */
export interface WrittenPage {
  /** Null for a document that is not HTML. */
  readonly html: string | null;
  /** Pictures of canvases: their names in the document, and their bytes in base64. */
  readonly canvases: readonly { readonly name: string; readonly type: string; readonly data: string }[];
}

export interface WritePageConfig {
  /** Addresses of the documents of frames. The n-th belongs to the n-th frame element in `objects`. */
  readonly frames: readonly string[];
  readonly secretMark: string;
  /** Limit of elements in one document. */
  readonly budget: number;
  /** Distinguishes the canvases from those of other documents. */
  readonly name: string;
}

interface World {
  isSecret(element: Element): boolean;
}

/**
 * Writes the document as HTML that looks the same without scripts.
 *
 * Shadow trees, closed ones too, become declarative templates. Style sheets of scripts become text. Typed, chosen, hovered
 * or opened state becomes attributes. Canvases become pictures. Secrets, scripts and handlers are left out. `objects` are
 * frame elements, then closed shadow roots. Self-contained: it is sent into the page's isolated world as text.
 */
export function writePage(
  config: WritePageConfig,
  world: World,
  restyle: (css: string) => string,
  objects: readonly (Element | ShadowRoot)[],
): WrittenPage {
  const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|param)$/;
  const DROPPED =
    /^(?:on.*|nonce|integrity|crossorigin|srcdoc|sandbox|csp|allow|ping|http-equiv|data-hopscope-.*)$/;
  const STATES = ['hover', 'focus', 'focus-visible', 'focus-within', 'target', 'popover-open', 'modal'];
  const CANVAS_PIXELS = 2_000_000;
  const frames = new Map<Node, string>();
  const closed = new Map<Element, ShadowRoot>();
  objects.forEach((object, index) => {
    const name = config.frames[index];
    if (name !== undefined) frames.set(object, name);
    else if (object instanceof ShadowRoot) closed.set(object.host, object);
  });
  const states = new Map<Element, string[]>();
  const canvases: { name: string; type: string; data: string }[] = [];
  const out: string[] = [];
  let left = config.budget;
  let pixels = CANVAS_PIXELS;

  const escapeText = (text: string): string =>
    text
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/\u00a0/g, '&nbsp;');
  const escapeAttribute = (text: string): string =>
    text
      .replace(/&/g, '&amp;')
      .replace(/"/g, '&quot;')
      .replace(/</g, '&lt;')
      .replace(/\u00a0/g, '&nbsp;');
  const styleText = (css: string): string => restyle(css).replace(/<\/(?=style)/gi, '<\\/');

  function noteStates(root: Document | ShadowRoot): void {
    for (const state of STATES) {
      for (const element of root.querySelectorAll(`:${state}`)) {
        const known = states.get(element);
        if (known === undefined) states.set(element, [state]);
        else known.push(state);
      }
    }
  }

  function rulesOf(sheet: CSSStyleSheet): string | null {
    try {
      return Array.from(sheet.cssRules, (rule) => rule.cssText).join('\n');
    } catch {
      // Scripts may not read a sheet of another site. The archive has it.
      return null;
    }
  }

  /** The text of a style element. If scripts have changed its sheet, the current rules. */
  function textOfStyle(element: HTMLStyleElement | SVGStyleElement): string {
    const text = element.textContent ?? '';
    const sheet = element.sheet;
    // The sheet is blocked by the page's policy, or is in another style language.
    if (sheet === null) return '';
    if (text.length > 300_000) return text;
    const written = new CSSStyleSheet();
    written.replaceSync(text.includes('@import') ? text.replace(/@import[^;]*;?/g, '') : text);
    const now = Array.from(sheet.cssRules).filter((rule) => !(rule instanceof CSSImportRule));
    const same =
      now.length === written.cssRules.length &&
      now.every((rule, index) => rule.cssText === written.cssRules[index]?.cssText);
    return same ? text : (rulesOf(sheet) ?? text);
  }

  function writeAdopted(root: Document | ShadowRoot): void {
    for (const sheet of root.adoptedStyleSheets) {
      if (!sheet.disabled)
        out.push(`<style data-hopscope-added="">${styleText(rulesOf(sheet) ?? '')}</style>`);
    }
  }

  function changesOf(element: Element, isSecret: boolean): Record<string, string | null> {
    const changes: Record<string, string | null> = {};
    const state = states.get(element) ?? [];
    if (element.localName.includes('-') && element.matches(':defined')) state.push('defined');
    if (element instanceof HTMLInputElement) {
      if (['checkbox', 'radio'].includes(element.type))
        changes.checked = element.checked && !isSecret ? '' : null;
      else if (isSecret) changes.value = element.value === '' ? null : config.secretMark;
      else if (element.type !== 'file' && element.type !== 'image' && element.value !== element.defaultValue)
        changes.value = element.value;
      if (element.indeterminate) state.push('indeterminate');
    } else if (element instanceof HTMLOptionElement) {
      const select = element.closest('select');
      changes.selected = element.selected && (select === null || !world.isSecret(select)) ? '' : null;
    } else if (element instanceof HTMLImageElement) {
      if (element.complete && element.naturalWidth > 0) changes.loading = null;
    } else if (element instanceof HTMLVideoElement) {
      if (element.videoWidth > 0 && !element.hasAttribute('width'))
        changes.width = String(element.videoWidth);
      if (element.videoHeight > 0 && !element.hasAttribute('height'))
        changes.height = String(element.videoHeight);
      changes.autoplay = null;
    } else if (element instanceof HTMLCanvasElement) {
      changes.style = styleOfCanvas(element);
    } else if (element instanceof HTMLLinkElement || element instanceof HTMLStyleElement) {
      const isSheet = !(element instanceof HTMLLinkElement) || element.relList.contains('stylesheet');
      if (isSheet && element.sheet?.disabled !== false) changes.media = 'not all';
      if (element instanceof HTMLLinkElement && element.sheet !== null) changes.href = element.href;
    } else if (element instanceof HTMLMetaElement && element.hasAttribute('charset')) {
      changes.charset = 'utf-8';
    } else if (element instanceof HTMLMetaElement && element.httpEquiv !== '') {
      changes['data-was-http-equiv'] = element.httpEquiv;
    }
    const frame = frames.get(element);
    if (/^(?:iframe|frame|embed|object)$/.test(element.localName) && frame !== undefined) {
      changes[element.localName === 'object' ? 'data' : 'src'] = frame;
      changes.loading = null;
    }
    if (state.length > 0) changes['data-hopscope-state'] = state.join(' ');
    const { scrollLeft, scrollTop } = element;
    // The record holds the scroll offset of the document itself.
    if ((scrollLeft !== 0 || scrollTop !== 0) && element !== document.scrollingElement)
      changes['data-hopscope-scroll'] = `${scrollLeft} ${scrollTop}`;
    return changes;
  }

  /** Without scripts a canvas is an empty inline element. It receives its size and its pixels as style. */
  function styleOfCanvas(canvas: HTMLCanvasElement): string {
    const own = canvas.getAttribute('style') ?? '';
    const { display, width, height } = getComputedStyle(canvas);
    if (display === 'none') return own;
    const name = pictureOf(canvas);
    const picture = name === null ? '' : `;background:url("${name}") 0 0/100% 100% no-repeat content-box`;
    return `${own};display:${display === 'inline' ? 'inline-block' : display};width:${width};height:${height}${picture}`;
  }

  function pictureOf(canvas: HTMLCanvasElement): string | null {
    const size = canvas.width * canvas.height;
    if (size === 0 || size > pixels || canvas.offsetWidth === 0) return null;
    try {
      const url = canvas.toDataURL('image/webp', 0.8);
      const [, type, data] = /^data:([^;]+);base64,(.+)$/.exec(url) ?? [];
      if (type === undefined || data === undefined) return null;
      pixels -= size;
      const name = `cid:canvas-${config.name}-${canvases.length}@mhtml.blink`;
      canvases.push({ name, type, data });
      return name;
    } catch {
      // The canvas holds pixels of another site.
      return null;
    }
  }

  function writeAttributes(element: Element, isSecret: boolean): void {
    const changes = changesOf(element, isSecret);
    for (const { name, value } of element.attributes) {
      if (name in changes || DROPPED.test(name) || !/^[^\s"'<>/=]+$/.test(name)) continue;
      if (isSecret && (name === 'value' || name.startsWith('data-'))) continue;
      out.push(` ${name}="${escapeAttribute(value)}"`);
    }
    for (const [name, value] of Object.entries(changes)) {
      if (value !== null) out.push(` ${name}="${escapeAttribute(value)}"`);
    }
  }

  function writeElement(element: Element, depth: number): void {
    const name =
      element.namespaceURI === 'http://www.w3.org/1999/xhtml' ? element.localName : element.tagName;
    if (left <= 0 || depth > 500 || !/^[a-zA-Z][^\s<>/"'=]*$/.test(name)) return;
    left -= 1;
    if (name === 'script' || name === 'noscript' || name === 'template') {
      // The empty elements stay, because style rules count children.
      out.push(`<${name}></${name}>`);
      return;
    }
    const isSecret = world.isSecret(element);
    out.push(`<${name}`);
    writeAttributes(element, isSecret);
    out.push('>');
    if (VOID.test(name)) return;
    const root = element.shadowRoot ?? closed.get(element);
    if (root !== undefined && root !== null) {
      const focus = root.delegatesFocus ? ' shadowrootdelegatesfocus=""' : '';
      out.push(`<template shadowrootmode="${root.mode}"${focus}>`);
      noteStates(root);
      for (const child of root.childNodes) writeNode(child, depth + 1);
      writeAdopted(root);
      out.push('</template>');
    }
    if (element instanceof HTMLTextAreaElement) out.push('\n', isSecret ? '' : escapeText(element.value));
    else if (element instanceof HTMLStyleElement) out.push(styleText(textOfStyle(element)));
    else if (!/^(?:i?frame|canvas)$/.test(name) && !isSecretText(element, isSecret)) {
      if (name === 'pre' || name === 'listing') out.push('\n');
      for (const child of element.childNodes) writeNode(child, depth + 1);
    }
    if (name === 'head') writeAdopted(document);
    out.push(`</${name}>`);
  }

  function isSecretText(element: Element, isSecret: boolean): boolean {
    return isSecret && element.localName !== 'select';
  }

  function writeNode(node: Node, depth: number): void {
    if (node instanceof Element) writeElement(node, depth);
    else if (node instanceof Text) out.push(escapeText(node.data));
  }

  if (!document.contentType.includes('html')) return { html: null, canvases };
  if (document.documentElement === null) return { html: null, canvases };
  const { doctype } = document;
  if (doctype !== null) {
    const system = doctype.systemId === '' ? '' : ` "${doctype.systemId}"`;
    const ids =
      doctype.publicId === ''
        ? system === ''
          ? ''
          : ` SYSTEM${system}`
        : ` PUBLIC "${doctype.publicId}"${system}`;
    out.push(`<!DOCTYPE ${doctype.name}${ids}>`);
  }
  // An inlined document of a frame can be in standards mode without a doctype.
  if (doctype === null && document.compatMode === 'CSS1Compat') out.push('<!DOCTYPE html>');
  noteStates(document);
  writeElement(document.documentElement, 0);
  const isOnTop = [...states.values()].some(
    (each) => each.includes('modal') || each.includes('popover-open'),
  );
  const html = out.join('');
  const head = html.indexOf('<head');
  const headEnd = head < 0 ? -1 : html.indexOf('>', head);
  const onTop =
    '<style data-hopscope-added="">:where(dialog[data-hopscope-state~=modal]){position:fixed;inset-block:0;max-width:calc(100% - 6px - 2em);max-height:calc(100% - 6px - 2em);overflow:auto;z-index:2147483647}:where([popover][data-hopscope-state~=popover-open]){display:block;z-index:2147483647}</style>';
  return {
    html: isOnTop && headEnd >= 0 ? html.slice(0, headEnd + 1) + onTop + html.slice(headEnd + 1) : html,
    canvases,
  };
}
