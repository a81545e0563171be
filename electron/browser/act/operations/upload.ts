import { realpath } from 'node:fs/promises';
import { basename, isAbsolute, join, sep } from 'node:path';
import type { FileChooser } from 'playwright-core';
import { type AppError, fault } from '../../../../shared/errors.ts';
import { dropFiles } from '../../input/dropFiles.ts';
import type { PerformRequest } from '../../port/taskBrowser.ts';
import { chooserOf } from '../../prompts/filePrompt.ts';
import { boxInTab } from '../place/boxOf.ts';
import { middle } from './pointer.ts';
import { filesIn } from './readField.ts';
import { type Driver, type Found, onElement, type RunOperation } from './runOperation.ts';

/** The files to give: as a file field takes them, and their paths for a drop. */
interface Given {
  readonly names: readonly string[];
  readonly files: Parameters<FileChooser['setFiles']>[0];
  paths(): Promise<readonly string[]>;
}

/** A press opens the chooser at once, or a script opens it a moment later. */
const OPENS_MS = 3000;

/**
 * Gives files to the page: the files that a person gave, or files of the attempt's downloads folder, one name per line. No
 * other file of this computer can be sent. Without an element, the open file chooser receives the files. With an element,
 * the first of these receives them: the file field, or the field that the label names; the element, if it takes drops; the
 * chooser that opens when the element is pressed; the element, as a drop.
 */
export const upload: RunOperation = async (driver, found, request) => {
  const given = await givenBy(driver, request);
  const value = given.names.map((name) => basename(name)).join('\n');
  const open = driver.takeChooser();
  if (found !== null) {
    driver.reads(async () => {
      const held = await filesIn(found);
      return held === null ? null : held === value ? { value } : { value, held };
    });
  }
  driver.sends();
  if (found !== null) await giveTo(driver, found, given);
  else if (open !== null) await open.setFiles(given.files, { timeout: driver.timeoutMs });
  else throw noChooser('No file chooser is open.');
  return value;
};

async function giveTo(driver: Driver, found: Found, given: Given): Promise<void> {
  const timeout = driver.timeoutMs;
  try {
    await found.locator.setInputFiles(given.files, { timeout });
  } catch (error) {
    if (!String(error).includes('Node is not an HTMLInputElement')) throw error;
    if ((await found.takesDrops?.()) === true && (await dropOn(driver, found, given))) return;
    const press = (): Promise<void> => onElement(found, (on) => on.click({ timeout }));
    const chooser = await chooserOf(driver.tab.page, press, Math.min(OPENS_MS, timeout));
    if (chooser !== null) return chooser.setFiles(given.files, { timeout });
    if (found.isExact === true || !(await dropOn(driver, found, given)))
      throw noChooser('The element was pressed, but opened no file chooser.');
  }
}

/** Drops the files on the middle of the element. False when nothing there takes files. */
async function dropOn(driver: Driver, found: Found, given: Given): Promise<boolean> {
  await onElement(found, (on) => on.scrollIntoViewIfNeeded({ timeout: driver.timeoutMs }));
  const box = await (found.box?.() ?? boxInTab(found.element));
  if (box === null) return false;
  const paths = await given.paths();
  driver.mustGoOn();
  return dropFiles(driver.tab, middle(box), paths, driver.sends);
}

async function givenBy(driver: Driver, { files = [], value = '' }: PerformRequest): Promise<Given> {
  if (files.length > 0) {
    const given = files.map(({ name, mimeType, base64 }) => ({
      name: basename(name),
      mimeType,
      buffer: Buffer.from(base64, 'base64'),
    }));
    return { names: given.map(({ name }) => name), files: given, paths: () => driver.store(files) };
  }
  const names = value.split('\n').filter((name) => name !== '');
  const paths = await Promise.all(names.map((name) => fileIn(driver.downloads, name)));
  return { names, files: paths, paths: async () => paths };
}

function noChooser(message: string): AppError {
  return fault.page(
    'page.chooser',
    message,
    'No file was given to the page. First press the element that opens the chooser, or choose the file field.',
  );
}

async function fileIn(folder: string, name: string): Promise<string> {
  const path = await realpath(isAbsolute(name) ? name : join(folder, name)).catch(() => null);
  const root = await realpath(folder);
  if (path?.startsWith(root + sep)) return path;
  throw fault.input(
    'input.file',
    `There is no file "${name}" in the downloads of this attempt.`,
    'Only files that were downloaded in this attempt can be uploaded.',
  );
}
