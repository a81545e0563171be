import type { EditorWords } from '../../shared/environments/webui/editorWords.ts';

/** A part of the description: a text, or the address of a picture. */
type ShownPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'picture'; readonly address: string };

/** What webuiPage.ts hands to the page. */
export interface ShownTask {
  readonly parts: readonly ShownPart[];
  /** Where the pictures lie that the page may load, with a slash at its end; '' if there are none. */
  readonly files: string;
  readonly words: EditorWords;
}

/** The task from the data in the page. It comes from the program, as webuiPage.ts writes it. */
export function readTask(text: string): ShownTask {
  const task: ShownTask = JSON.parse(text);
  return task;
}

/** Shows the description. A press on a picture shows it large. */
export function showTask({ parts, words }: ShownTask, room: HTMLElement, dialog: HTMLDialogElement): void {
  let number = 0;
  for (const part of parts) {
    if (part.type === 'text') room.append(...blocksOf(part.text));
    else {
      room.append(pictureButton(part.address, words.pictures[number] ?? '', dialog));
      number += 1;
    }
  }
}

function pictureButton(address: string, name: string, dialog: HTMLDialogElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'thumbnail';
  const picture = document.createElement('img');
  picture.src = address;
  picture.alt = name;
  button.append(picture);
  button.addEventListener('click', () => {
    const large = document.createElement('img');
    large.src = address;
    large.alt = name;
    dialog.querySelector('.large')?.replaceChildren(large);
    dialog.showModal();
  });
  return button;
}

/** Paragraphs, headings and lists of Markdown. Everything else is shown as it is written. */
function blocksOf(text: string): readonly HTMLElement[] {
  const blocks: HTMLElement[] = [];
  let paragraph: string[] = [];
  const end = (): void => {
    if (paragraph.length > 0) blocks.push(filled('p', paragraph.join(' ')));
    paragraph = [];
  };
  for (const line of text.split('\n')) {
    const words = line.trim();
    const indent = line.length - line.trimStart().length;
    const heading = /^#{1,6} /.exec(words);
    const item = /^(?:[-*]|\d{1,3}\.) /.exec(words);
    if (heading !== null) {
      end();
      blocks.push(filled('h3', words.slice(heading[0].length)));
    } else if (item !== null) {
      end();
      const block = filled('p', words.slice(item[0].length));
      block.className = 'item';
      block.style.setProperty('--depth', String(Math.min(6, Math.floor(indent / 2))));
      block.dataset['mark'] = /^\d/.test(words) ? item[0].trim() : '•';
      blocks.push(block);
    } else if (words === '') end();
    else paragraph.push(words);
  }
  end();
  return blocks;
}

/** An element with a text in which `code`, **strong** and *emphasis* are marked. */
function filled(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  for (const piece of text.split(/(`[^`]{1,300}`|\*\*[^*]{1,300}\*\*|\*[^* ][^*]{0,300}\*)/)) {
    const mark = /^(`|\*\*|\*)/.exec(piece)?.[0];
    const isMarked = mark !== undefined && piece.length > 2 * mark.length && piece.endsWith(mark);
    if (!isMarked) {
      element.append(piece);
      continue;
    }
    const marked = document.createElement(mark === '`' ? 'code' : mark === '**' ? 'strong' : 'em');
    marked.textContent = piece.slice(mark.length, -mark.length);
    element.append(marked);
  }
  return element;
}
