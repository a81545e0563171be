import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
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
