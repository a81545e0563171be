import { fault } from '../../errors.ts';
import { createPositions, walkJson } from '../../parse/json.ts';
import { readActionsFile } from './actionsFile.ts';
import type { PageAction, RefusedLine } from './pageAction.ts';

/** A part of the description that participants read. Pictures show the target page at 1920 × 1080. */
type TaskPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'picture'; readonly mime: string; readonly base64: string };

/** A task of MageBench's WebUI: the description, and the target page, which no participant sees. */
export interface WebuiTask {
  readonly name: string;
  readonly parts: readonly TaskPart[];
  /** The files of the target page by their paths: index.html, style.css, script.js, pictures. Never for participants. */
  readonly target: ReadonlyMap<string, Uint8Array>;
  /** Files that the page of a participant may load, too: all but the three that it writes. */
  readonly material: ReadonlyMap<string, Uint8Array>;
  readonly actions: readonly PageAction[];
  /** The lines of `actions.py` that are not carried out. */
  readonly refused: readonly RefusedLine[];
}

/** The files that a participant writes. */
export const pageFiles = ['index.html', 'style.css', 'script.js'] as const;
/** Files of a task that belong to no page. */
const NO_PAGE: ReadonlySet<string> = new Set([...pageFiles, 'actions.py', 'tasks.md', 'tasks_content.json']);

const MOST_PARTS = 60;
/** Pictures of the description have at most this many characters in base64 together: 30 MB. */
const MOST_PICTURES = 40_000_000;

/** How bytes become text. */
export interface FileCodec {
  /** UTF-8. */
  text(bytes: Uint8Array): string;
  base64(bytes: Uint8Array): string;
}

/**
 * Reads the folder of a task. `files`: its files by their paths in the folder. Throws AppError `webui.task` with the file and the line
 * where something is missing or wrong. A refused line of `actions.py` is no error: it is listed.
 */
export function readWebuiTask(
  name: string,
  files: ReadonlyMap<string, Uint8Array>,
  codec: FileCodec,
): WebuiTask {
  const index = files.get('index.html');
  if (index === undefined) throw missing(name, 'index.html', 'the target page');
  if (!/data-filter-by/u.test(textOf(index, codec)))
    throw wrong(name, 'index.html', 1, 'no element has data-filter-by, so nothing is scored');
  const actions = files.get('actions.py');
  if (actions === undefined) throw missing(name, 'actions.py', 'the actions');
  const material = new Map([...files].filter(([path]) => !NO_PAGE.has(path) && !path.startsWith('_images/')));
  const target = new Map([...files].filter(([path]) => path !== 'actions.py' && !path.startsWith('tasks')));
  return {
    name,
    parts: partsOf(name, files, codec),
    target,
    material,
    ...readActionsFile(textOf(actions, codec)),
  };
}

function textOf(bytes: Uint8Array, { text }: FileCodec): string {
  return text(bytes).replace(/^\uFEFF/u, '');
}

function missing(task: string, file: string, what: string): Error {
  return fault.input(
    'webui.task',
    `The task “${task}” has no ${file} (${what}).`,
    'Choose a folder of a WebUI task of MageBench.',
    { at: `${task}/${file}` },
  );
}

function wrong(task: string, file: string, line: number, what: string): Error {
  return fault.input('webui.task', `${task}/${file}, line ${line}: ${what}.`, 'Correct the file.', {
    at: `${task}/${file}:${line}`,
  });
}

/** The description: tasks_content.json, or tasks.md with its pictures. */
function partsOf(
  task: string,
  files: ReadonlyMap<string, Uint8Array>,
  codec: FileCodec,
): readonly TaskPart[] {
  const content = files.get('tasks_content.json');
  const parts =
    content === undefined ? markdownParts(task, files, codec) : contentParts(task, textOf(content, codec));
  if (parts.length === 0)
    throw wrong(
      task,
      content === undefined ? 'tasks.md' : 'tasks_content.json',
      1,
      'the description is empty',
    );
  const pictures = parts.reduce((sum, one) => sum + (one.type === 'picture' ? one.base64.length : 0), 0);
  if (parts.length > MOST_PARTS || pictures > MOST_PICTURES)
    throw wrong(
      task,
      'tasks_content.json',
      1,
      `the description has more than ${MOST_PARTS} parts or 30 MB of pictures`,
    );
  return parts;
}

const ADDRESS = /^data:image\/[a-z+]{1,20};base64,/u;

/** MageBench declares its pictures as jpeg, but they are PNG: the bytes decide. */
function contentParts(task: string, text: string): readonly TaskPart[] {
  const at = (what: string, place?: string): Error => {
    const offset = place === undefined ? 0 : text.indexOf(place);
    const line = text.slice(0, Math.max(0, offset)).split('\n').length;
    return wrong(task, 'tasks_content.json', line, what);
  };
  const broken = walkJson(text, {});
  if (broken !== null)
    throw wrong(
      task,
      'tasks_content.json',
      createPositions(text).at(broken.offset).line,
      broken.message.replace(/\.$/u, ''),
    );
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value)) throw at('it must be a list of parts');
  return value.map((part: unknown, index): TaskPart => {
    const one = isRecord(part) ? part : {};
    if (one['type'] === 'text' && typeof one['text'] === 'string') return { type: 'text', text: one['text'] };
    const image = isRecord(one['image_url']) ? one['image_url']['url'] : undefined;
    const address = typeof image === 'string' ? ADDRESS.exec(image) : null;
    if (one['type'] !== 'image_url' || typeof image !== 'string' || address === null)
      throw at(
        `part ${index + 1} is neither a text nor a picture in base64`,
        typeof image === 'string' ? image.slice(0, 80) : undefined,
      );
    const base64 = image.slice(address[0].length);
    const mime = kindOfPicture(base64);
    if (mime === null)
      throw at(`the picture of part ${index + 1} is neither PNG nor JPEG`, image.slice(0, 80));
    return { type: 'picture', mime, base64 };
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The kind of a picture by its first bytes in base64. */
function kindOfPicture(base64: string): string | null {
  if (base64.startsWith('iVBORw0KGg')) return 'image/png';
  return base64.startsWith('/9j/') ? 'image/jpeg' : null;
}

const PICTURE = /!\[[^\]\n]{0,300}\]\(([^)\n]{1,300})\)/u;

function markdownParts(
  task: string,
  files: ReadonlyMap<string, Uint8Array>,
  codec: FileCodec,
): readonly TaskPart[] {
  const bytes = files.get('tasks.md');
  if (bytes === undefined) throw missing(task, 'tasks.md', 'the description');
  const parts: TaskPart[] = [];
  let text: string[] = [];
  const end = (): void => {
    const joined = text.join('\n').trim();
    if (joined !== '') parts.push({ type: 'text', text: joined });
    text = [];
  };
  for (const [index, line] of textOf(bytes, codec).split('\n').entries()) {
    const picture = line.length > 5_000 ? null : PICTURE.exec(line);
    if (picture === null) {
      text.push(line);
      continue;
    }
    const path = (picture[1] ?? '').replace(/^\.\//u, '');
    const file = files.get(path);
    if (file === undefined) throw wrong(task, 'tasks.md', index + 1, `the picture ${path} is missing`);
    const base64 = codec.base64(file);
    const mime = kindOfPicture(base64);
    if (mime === null) throw wrong(task, 'tasks.md', index + 1, `${path} is neither PNG nor JPEG`);
    text.push(line.slice(0, picture.index).trimEnd());
    end();
    parts.push({ type: 'picture', mime, base64 });
    text.push(line.slice(picture.index + picture[0].length));
  }
  end();
  return parts;
}
