/** Markup that is safe to put into a page as it is. */
export interface Html {
  readonly html: string;
}

export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

/** Markup from a trusted source (our own drawings and scripts), not escaped. */
export function raw(markup: string): Html {
  return { html: markup };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  if ('html' in value) return value.html;
  return value.map(render).join('');
}

/** Tagged template: every value is escaped unless it is `Html` itself; lists are joined, null and false vanish. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let markup = parts[0] ?? '';
  values.forEach((value, index) => {
    markup += render(value) + (parts[index + 1] ?? '');
  });
  return { html: markup };
}

/** A JSON value inside `<script type="application/json">`: `<` is escaped so that no text can close the element. */
export function jsonScript(id: string, value: unknown): Html {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  return html`<script type="application/json" id="${id}">${raw(text)}</script>`;
}
