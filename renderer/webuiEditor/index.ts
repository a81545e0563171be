import type { EditorWords } from '../../shared/environments/webui/editorWords.ts';
import { readWrittenPage, writePageAction } from '../../shared/environments/webui/writtenPage.ts';
import { type EditedPage, editorPanes } from './editorPanes.ts';
import { createPreview } from './preview.ts';
import { readTask, showTask } from './taskText.ts';
import './editor.css';

const DRAW_MS = 400;

/** Finds an element of the page that webuiPage.ts writes. */
function part<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
}

/** Where the texts survive a reload of the page. They end with the browser of the attempt. */
function keptTexts(): { keep(page: EditedPage): void; read(): EditedPage | null } {
  const name = `hopscope-webui ${location.pathname}`;
  return {
    keep(page) {
      try {
        sessionStorage.setItem(name, JSON.stringify(page));
      } catch {
        // Storage that is full or switched off: the texts stay in the editors.
      }
    },
    read() {
      try {
        const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
        if (!isRecord(value)) return null;
        const text = (language: keyof EditedPage): string => String(value[language] ?? '');
        return { html: text('html'), css: text('css'), javascript: text('javascript') };
      } catch {
        return null;
      }
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** What the environment shows. */
interface Shown {
  readonly text: string;
  /** The number of actions that were taken. */
  readonly actions: number;
  readonly done: boolean;
  readonly isOk: boolean;
}

/** Reads `{"words": {"text"}, "actions", "done"}`, or `{"error": {"message", "advice"}}`. */
function readShown(body: string, isOk: boolean, before: Shown, notTaken: string): Shown {
  const nothing = { ...before, text: notTaken, isOk: false };
  try {
    const value: unknown = JSON.parse(body);
    if (!isRecord(value)) return nothing;
    const error = value['error'];
    if (isRecord(error))
      return { ...nothing, text: `${error['message'] ?? nothing.text} ${error['advice'] ?? ''}`.trim() };
    const { actions } = value;
    const words = value['words'];
    const text = isRecord(words) ? words['text'] : undefined;
    if (typeof text !== 'string') return nothing;
    return {
      ...{ text, isOk },
      actions: typeof actions === 'number' ? actions : before.actions + 1,
      done: value['done'] === true,
    };
  } catch {
    return nothing;
  }
}

/** Asks the environment, or sends it its next action. An action that is sent twice under one number is taken once. */
async function ask(words: EditorWords, before: Shown, action: string | null): Promise<Shown> {
  try {
    const form = new URLSearchParams({ n: String(before.actions + 1) });
    if (action !== null) form.set('action', action);
    const response = await (action === null
      ? fetch('/state')
      : fetch('/act', { method: 'POST', body: form }));
    return readShown(await response.text(), response.ok, before, words.notTaken);
  } catch {
    return { ...before, text: words.notSent, isOk: false };
  }
}

function start(): void {
  const task = readTask(part('task-data', HTMLScriptElement).textContent ?? '');
  const { words } = task;
  showTask(task, part('task-text', HTMLDivElement), part('picture', HTMLDialogElement));
  const preview = createPreview(
    part('preview', HTMLIFrameElement),
    part('preview-room', HTMLDivElement),
    part('preview-note', HTMLParagraphElement),
    task,
  );
  const kept = keptTexts();
  let drawing = 0;
  const panes = editorPanes(part('editors', HTMLDivElement), words, kept.read(), () => {
    kept.keep(panes.page());
    clearTimeout(drawing);
    drawing = window.setTimeout(() => preview.draw(panes.page()), DRAW_MS);
  });
  preview.draw(panes.page());

  const submit = part('submit', HTMLButtonElement);
  const status = part('status', HTMLParagraphElement);
  let shown: Shown = { text: '', actions: 0, done: false, isOk: true };
  function show(text: string, kind: string): void {
    status.textContent = text;
    status.dataset['kind'] = kind;
  }
  async function begin(): Promise<void> {
    shown = await ask(words, shown, null);
    // At the beginning the text is the task, which stands below.
    if (!shown.isOk) show(shown.text, 'failed');
    else if (shown.actions > 0) show(shown.text, 'done');
    submit.disabled = shown.done;
  }
  async function send(action = writePageAction(panes.page())): Promise<void> {
    if (submit.disabled) return;
    submit.disabled = true;
    show(words.comparing, 'busy');
    shown = await ask(words, shown, action);
    show(shown.text, shown.isOk ? 'done' : 'failed');
    submit.disabled = shown.done;
  }
  /** An agent's action, after those before it: the editors show its texts, too. */
  async function act(action: string): Promise<unknown> {
    await sent;
    const written = readWrittenPage(action, panes.page());
    if (written !== null)
      panes.write({
        html: written.html ?? '',
        css: written.css ?? '',
        javascript: written.javascript ?? '',
      });
    if (shown.done) return { code: 'env.over', message: shown.text, advice: '' };
    sent = send(action);
    await sent;
    return shown.isOk ? null : { code: 'env.page', message: shown.text, advice: '' };
  }
  addEventListener('hopscope-act', (event) => {
    if (!(event instanceof CustomEvent)) return;
    act(String(event.detail)).then(
      (detail) => dispatchEvent(new CustomEvent('hopscope-acted', { detail })),
      () => {},
    );
  });
  /** Resolves when nothing waits for an answer. */
  let sent: Promise<void> = begin().catch(() => {});
  function submitNow(): void {
    if (!submit.disabled) sent = send().catch(() => {});
  }
  submit.addEventListener('click', submitNow);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submitNow();
  });
}

start();
