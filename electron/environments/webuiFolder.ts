import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import {
  type FileCodec,
  pageFiles,
  readWebuiTask,
  type WebuiTask,
} from '../../shared/environments/webui/webuiTask.ts';
import type { WrittenPage } from '../../shared/environments/webui/writtenPage.ts';
import { fault } from '../../shared/errors.ts';

/** Bounds of one folder. MageBench's largest tasks have 20 MB in 60 files. */
const MOST_FILES = 500;
const MOST_BYTES = 100_000_000;
const DEEPEST = 5;

/** The files of a folder by their paths in it, with `/`. Links are not followed. Throws AppError `webui.folder`. */
export function readFolder(folder: string): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  const tooLarge = (what: string): Error =>
    fault.input('webui.folder', `${folder} ${what}.`, 'Choose the folder of one page or task.', {
      at: folder,
    });
  const walk = (place: string, depth: number): void => {
    for (const entry of readdirSync(path.join(folder, place), { withFileTypes: true })) {
      const name = place === '' ? entry.name : `${place}/${entry.name}`;
      if (entry.isDirectory()) {
        if (depth === DEEPEST) throw tooLarge(`has folders deeper than ${DEEPEST}`);
        walk(name, depth + 1);
      } else if (entry.isFile()) {
        bytes += statSync(path.join(folder, name)).size;
        if (files.size === MOST_FILES) throw tooLarge(`has more than ${MOST_FILES} files`);
        if (bytes > MOST_BYTES) throw tooLarge(`has more than ${MOST_BYTES / 1_000_000} MB`);
        files.set(name, readFileSync(path.join(folder, name)));
      }
    }
  };
  try {
    walk('', 0);
  } catch (cause) {
    if (!(cause instanceof Error) || !('syscall' in cause)) throw cause;
    throw fault.input(
      'webui.folder',
      `${folder} cannot be read: ${cause.message}.`,
      'Choose another folder.',
      {
        ...{ at: folder, cause },
      },
    );
  }
  return files;
}

export const fileCodec: FileCodec = {
  text: (bytes) => new TextDecoder().decode(bytes),
  base64: (bytes) => Buffer.from(bytes).toString('base64'),
};

/** The files of a page that a participant wrote, by their paths. */
export function filesOfPage(page: WrittenPage): ReadonlyMap<string, Uint8Array> {
  const texts = [page.html, page.css, page.javascript];
  return new Map(
    pageFiles.flatMap((name, at) => {
      const text = texts[at];
      return text == null ? [] : [[name, new TextEncoder().encode(text)] as const];
    }),
  );
}

/** Reads the folder of a task of MageBench's WebUI. Throws AppError with file and line. */
export function readTaskFolder(folder: string): WebuiTask {
  return readWebuiTask(path.basename(path.resolve(folder)), readFolder(folder), fileCodec);
}

/** A task of a folder may have this many bytes to travel in a task of Hopscope. */
const MOST_CONTENT = 8_000_000;

/**
 * The files of a task’s folder as the `content` of its environment: a JSON object of their base64 by their paths. Throws AppError
 * `webui.folder` for a folder that is too large.
 */
export function webuiContent(folder: string): string {
  const files = [...readFolder(folder)];
  const bytes = files.reduce((sum, [, { length }]) => sum + length, 0);
  if (bytes > MOST_CONTENT)
    throw fault.input(
      'webui.folder',
      `The task has ${Math.ceil(bytes / 1_000_000)} MB. At most ${MOST_CONTENT / 1_000_000} MB are imported.`,
      'Make its pictures smaller.',
    );
  return JSON.stringify(Object.fromEntries(files.map(([name, body]) => [name, fileCodec.base64(body)])));
}

const contentSchema = z.record(z.string().max(1_000), z.string());

/** The files of a `content` in base64 by their paths; null: it is no content. */
function filesOfContent(content: string): Readonly<Record<string, string>> | null {
  let value: unknown = null;
  try {
    value = JSON.parse(content);
  } catch {
    return null;
  }
  return contentSchema.safeParse(value).data ?? null;
}

/** The text of one file of a `content`; null: there is none. */
export function webuiFile(content: string, name: string): string | null {
  const base64 = filesOfContent(content)?.[name];
  return base64 === undefined ? null : fileCodec.text(Buffer.from(base64, 'base64')).replace(/^\uFEFF/u, '');
}

/** Reads a task from the `content` of its environment. Throws AppError `webui.task` for a content that is none. */
export function readWebuiContent(level: string, content: string): WebuiTask {
  const files = filesOfContent(content);
  if (files === null)
    throw fault.input(
      'webui.task',
      `The content of the task “${level}” cannot be read.`,
      'Import the folder of the task again.',
    );
  return readWebuiTask(
    level,
    new Map(Object.entries(files).map(([name, base64]) => [name, Buffer.from(base64, 'base64')])),
    fileCodec,
  );
}

/** The names of the WebUI tasks that the program ships. `folder`: resources/environments/webui of the program. */
export function shippedWebuiTaskNames(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The WebUI tasks that the program ships, by their names. */
export function shippedWebuiTasks(folder: string): ReadonlyMap<string, WebuiTask> {
  return new Map(
    shippedWebuiTaskNames(folder).map((name) => [name, readTaskFolder(path.join(folder, name))]),
  );
}
