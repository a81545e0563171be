import { writePageAction } from '../../shared/environments/webui/writtenPage.ts';
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

/** The answer to an action. */
interface Answer {
  readonly text: string;
  readonly done: boolean;
}

/** Reads `{"text", "done"}`, or `{"error": {"message"}}`. */
function readAnswer(body: string, isOk: boolean): Answer {
  const nothing = isOk ? 'The page was submitted.' : 'The page was not taken. Submit it again.';
  try {
    const value: unknown = JSON.parse(body);
    if (!isRecord(value)) return { text: nothing, done: false };
    const error = isRecord(value['error']) ? value['error']['message'] : undefined;
    const text = value['text'] ?? error;
    return { text: typeof text === 'string' ? text : nothing, done: value['done'] === true };
  } catch {
    return { text: nothing, done: false };
  }
}

/** Sends the page as an action. */
async function submitPage(page: EditedPage): Promise<Answer & { readonly isOk: boolean }> {
  try {
    const response = await fetch('/act', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: writePageAction(page) }),
    });
    return { ...readAnswer(await response.text(), response.ok), isOk: response.ok };
  } catch {
    const text = 'The page could not be sent. Your texts are kept: submit them again.';
    return { text, done: false, isOk: false };
  }
}

function start(): void {
  const task = readTask(part('task-data', HTMLScriptElement).textContent ?? '');
  showTask(task.parts, part('task-text', HTMLDivElement), part('picture', HTMLDialogElement));
  const preview = createPreview(
    part('preview', HTMLIFrameElement),
    part('preview-room', HTMLDivElement),
    part('preview-note', HTMLParagraphElement),
    task.files,
  );
  const kept = keptTexts();
  let drawing = 0;
  const panes = editorPanes(part('editors', HTMLDivElement), kept.read(), () => {
    kept.keep(panes.page());
    clearTimeout(drawing);
    drawing = window.setTimeout(() => preview.draw(panes.page()), DRAW_MS);
  });
  preview.draw(panes.page());

  const submit = part('submit', HTMLButtonElement);
  const status = part('status', HTMLParagraphElement);
  async function send(): Promise<void> {
    if (submit.disabled) return;
    submit.disabled = true;
    status.textContent = 'The page is being compared …';
    status.dataset['kind'] = 'busy';
    const { text, done, isOk } = await submitPage(panes.page());
    status.textContent = text;
    status.dataset['kind'] = isOk ? 'done' : 'failed';
    submit.disabled = done;
  }
  submit.addEventListener('click', () => {
    send().catch(() => {});
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send().catch(() => {});
  });
}

start();
