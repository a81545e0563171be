import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { app, safeStorage } from 'electron';
import { z } from 'zod';
import { type AppError, fault } from '../../shared/errors.ts';
import { allowFailure } from '../../shared/mayFail.ts';
import type { KeySafe } from '../app/endpoints/endpoints.ts';
import { replaceFile, whyUnwritable } from '../files/wholeFile.ts';

/** Keyrings of Linux that protect their contents. */
const KEYRINGS: ReadonlySet<string> = new Set(['gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6']);
/** Chromium's mark for data that it encrypts with a well-known password because there is no keyring. */
const WELL_KNOWN = 'v10';
/** Longest wait for the system, which may ask the person first. */
const ANSWER_MS = 120_000;

/**
 * Keys of endpoints in a file of the user, each encrypted by the system. Electron's storage is used only when a key is
 * saved or read, because on macOS the first use opens a dialog of the keychain.
 */
export function createKeySafe(file: string): KeySafe {
  return {
    has: (name) => Object.hasOwn(readKept(file), name),
    async save(name, secret) {
      await mustProtect();
      const bytes = await inTime(safeStorage.encryptStringAsync(secret));
      if (process.platform === 'linux' && bytes.subarray(0, 3).toString('latin1') === WELL_KNOWN)
        throw unprotected();
      writeKept(file, { ...readKept(file), [name]: bytes.toString('base64') });
    },
    async read(name) {
      const kept = readKept(file)[name];
      if (kept === undefined) throw unreadable(new Error('it is missing'));
      try {
        const { result, shouldReEncrypt } = await inTime(
          safeStorage.decryptStringAsync(Buffer.from(kept, 'base64')),
        );
        // The system now uses another key for it. If the value cannot be saved again, the old one stays.
        if (shouldReEncrypt) await allowFailure(this.save(name, result), 'the old one stays');
        return result;
      } catch (error) {
        throw unreadable(error);
      }
    },
    forget(name) {
      const { [name]: gone, ...rest } = readKept(file);
      if (gone !== undefined) writeKept(file, rest);
    },
  };
}

/** Throws when the system would not protect a key. */
async function mustProtect(): Promise<void> {
  await app.whenReady();
  // On Linux this call chooses the keyring. Before it, the chosen keyring is unknown.
  if (process.platform === 'linux') {
    const isThere = safeStorage.isEncryptionAvailable();
    if (!isThere || !KEYRINGS.has(safeStorage.getSelectedStorageBackend())) throw unprotected();
  }
  if (!(await inTime(safeStorage.isAsyncEncryptionAvailable()))) throw unprotected();
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(silent()), ANSWER_MS);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}

const keptSchema = z.record(z.string(), z.string());

/** The stored keys by name; none when the file cannot be read. */
function readKept(file: string): Readonly<Record<string, string>> {
  try {
    return keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

function writeKept(file: string, kept: Readonly<Record<string, string>>): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    replaceFile(file, JSON.stringify(kept), 0o600);
  } catch (error) {
    throw fault.storage(
      'key.write',
      `The keys of endpoints could not be written: ${whyUnwritable(error)}.`,
      'Nothing was changed. Free some space there or correct the permissions, then try again.',
      { at: file, cause: error },
    );
  }
}

function unprotected(): AppError {
  return fault.input(
    'key.unprotected',
    'The key was not saved: this system has no keyring that would protect it.',
    'Set up GNOME Keyring or KWallet, or give the endpoint an environment variable for its key.',
  );
}

function silent(): AppError {
  return fault.input(
    'key.silent',
    'The system’s keychain did not answer.',
    'Look for a dialog of the keychain, and try again.',
  );
}

function unreadable(cause: unknown): AppError {
  return fault.input(
    'key.unreadable',
    'The saved key cannot be read: the system’s keychain refuses it, or another user has saved it.',
    'Allow access, or save the key again: Settings, Models.',
    { cause },
  );
}
