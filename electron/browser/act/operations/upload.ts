import { realpath } from 'node:fs/promises';
import { basename, isAbsolute, join, sep } from 'node:path';
import type { FileChooser } from 'playwright-core';
import { AppError } from '../../../../shared/errors.ts';
import { chooserOf } from '../../prompts/filePrompt.ts';
import type { PerformRequest } from '../../taskBrowser.ts';
import { type Driver, type Found, onElement, type RunOperation } from './runOperation.ts';

type Files = Parameters<FileChooser['setFiles']>[0];

/** A chooser opens with the press, or a script opens it a moment later. */
const OPENS_MS = 3000;

/**
 * Gives files of the attempt's downloads folder to the page, by name, line by line, or the ones that a person gave. Nothing
 * else on this computer can be sent. They go to the chooser that is open when there is no element, to a file field or the
 * field of a label, and else to the chooser that a press on the element opens.
 */
export const upload: RunOperation = async (driver, found, request) => {
  const { names, files } = await filesOf(driver, request);
  const open = driver.takeChooser();
  driver.sends();
  if (found !== null) await giveTo(driver, found, files);
  else if (open !== null) await open.setFiles(files, { timeout: driver.timeoutMs });
  else throw noChooser('No file chooser is open.');
  return names.map((name) => basename(name)).join('\n');
};

async function giveTo(driver: Driver, found: Found, files: Files): Promise<void> {
  const timeout = driver.timeoutMs;
  try {
    await found.locator.setInputFiles(files, { timeout });
  } catch (error) {
    if (!String(error).includes('Node is not an HTMLInputElement')) throw error;
    const press = (): Promise<void> => onElement(found, (on) => on.click({ timeout }));
    const chooser = await chooserOf(driver.tab.page, press, Math.min(OPENS_MS, timeout));
    if (chooser === null) throw noChooser('It was pressed, and opened no file chooser.');
    await chooser.setFiles(files, { timeout });
  }
}

async function filesOf(
  driver: Driver,
  { files = [], value = '' }: PerformRequest,
): Promise<{ names: readonly string[]; files: Files }> {
  if (files.length > 0) {
    const given = files.map(({ name, mimeType, base64 }) => ({
      name: basename(name),
      mimeType,
      buffer: Buffer.from(base64, 'base64'),
    }));
    return { names: given.map(({ name }) => name), files: given };
  }
  const names = value.split('\n').filter((name) => name !== '');
  return { names, files: await Promise.all(names.map((name) => fileIn(driver.downloads, name))) };
}

function noChooser(message: string): AppError {
  return new AppError({
    code: 'page.chooser',
    origin: 'page',
    message,
    advice: 'No file was given to the page. Press what opens the chooser first, or choose the file field.',
  });
}

async function fileIn(folder: string, name: string): Promise<string> {
  const path = await realpath(isAbsolute(name) ? name : join(folder, name)).catch(() => null);
  const root = await realpath(folder);
  if (path?.startsWith(root + sep)) return path;
  throw new AppError({
    code: 'input.file',
    origin: 'input',
    message: `There is no file "${name}" in the downloads of this attempt.`,
    advice: 'Only files that were downloaded in this attempt can be uploaded.',
  });
}
