import { indentWithTab } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { basicSetup, EditorView } from 'codemirror';
import type { EditorWords } from '../../shared/environments/webui/editorWords.ts';

/** The texts of the three editors. */
export interface EditedPage {
  readonly html: string;
  readonly css: string;
  readonly javascript: string;
}

type Language = keyof EditedPage;

const PANES: readonly {
  readonly name: Language;
  readonly title: string;
  readonly support: () => Extension;
}[] = [
  { name: 'html', title: 'HTML', support: () => html() },
  { name: 'css', title: 'CSS', support: () => css() },
  { name: 'javascript', title: 'JavaScript', support: () => javascript() },
];

/** What the editors begin with: a page that loads the other two files. */
const BEGINNING: EditedPage = {
  html: `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>My page</title>
  <link rel="stylesheet" href="style.css">
</head>
<body>

  <script src="script.js"></script>
</body>
</html>
`,
  css: '',
  javascript: '',
};

/** Colours of the code, by the variables of editor.css. */
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.controlKeyword], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--code-string)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--code-name)' },
  { tag: [tags.number, tags.bool, tags.color, tags.unit], color: 'var(--code-number)' },
  { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
]);

/** So long after Escape, Tab leaves the editor. Another key ends it earlier. */
const LEAVE_MS = 10_000;

/** CodeMirror does this itself, but only for 2 seconds, and not for an Escape that also closes a list of words. */
function letTabLeave(event: KeyboardEvent, view: EditorView): boolean {
  if (event.key === 'Escape') view.setTabFocusMode(LEAVE_MS);
  return false;
}

/** Three editors under tabs. Tab indents, and Escape and then Tab leaves an editor. `kept`: the texts to begin with. `onChange` is called after each change. */
export function editorPanes(
  room: HTMLElement,
  words: EditorWords,
  kept: EditedPage | null,
  onChange: () => void,
): {
  page(): EditedPage;
  /** Replaces the texts of the editors. */
  write(page: EditedPage): void;
} {
  const bar = document.createElement('div');
  bar.className = 'tabs';
  bar.setAttribute('role', 'tablist');
  bar.setAttribute('aria-label', words.files);
  room.append(bar);
  const made = PANES.map(({ name, title, support }, at) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.id = `tab-${name}`;
    tab.textContent = title;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', `pane-${name}`);
    bar.append(tab);
    const pane = document.createElement('div');
    pane.id = `pane-${name}`;
    pane.className = 'pane';
    pane.setAttribute('role', 'tabpanel');
    pane.setAttribute('aria-labelledby', tab.id);
    room.append(pane);
    const view = new EditorView({
      parent: pane,
      doc: (kept ?? BEGINNING)[name],
      extensions: [
        // Ctrl Enter submits the page: the editor must not take it.
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => true, stopPropagation: false }])),
        Prec.highest(EditorView.domEventHandlers({ keydown: letTabLeave })),
        EditorState.phrases.of(words.phrases),
        basicSetup,
        keymap.of([indentWithTab]),
        support(),
        syntaxHighlighting(colours),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': words.editors[at] ?? title,
          'aria-describedby': 'keys',
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange();
        }),
      ],
    });
    return { name, tab, pane, view };
  });

  function choose(index: number, isByKey: boolean): void {
    for (const [at, { tab, pane }] of made.entries()) {
      const isChosen = at === index;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      pane.hidden = !isChosen;
      if (isChosen && isByKey) tab.focus();
    }
    made[index]?.view.requestMeasure();
  }

  for (const [index, { tab, view }] of made.entries()) {
    tab.addEventListener('click', () => {
      choose(index, false);
      view.focus();
    });
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: made.length - 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      choose((index + step) % made.length, true);
    });
  }
  choose(0, false);

  const text = (name: Language): string =>
    made.find((one) => one.name === name)?.view.state.doc.toString() ?? '';
  return {
    page: () => ({ html: text('html'), css: text('css'), javascript: text('javascript') }),
    write(page) {
      for (const { name, view } of made)
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: page[name] } });
    },
  };
}
