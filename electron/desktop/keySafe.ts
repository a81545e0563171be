import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { app, safeStorage } from 'electron';
import { z } from 'zod';
import { type AppError, fault } from '../../shared/errors.ts';
import { allowFailure } from '../../shared/mayFail.ts';
import type { KeySafe } from '../app/endpoints/endpoints.ts';

/** Keyrings of Linux that protect what they keep. */
const KEYRINGS: ReadonlySet<string> = new Set(['gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6']);
/** With this Chromium marks what it has encrypted by a password that everybody knows, where there is no keyring. */
const WELL_KNOWN = 'v10';
/** The system may ask the person first. */
const ANSWER_MS = 120_000;

/**
 * Keys of endpoints in a file of the user's, each encrypted by the system. Electron is asked when a key is saved or used, and not
 * before: on macOS the first question opens the keychain's own.
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
      if (kept === undefined) throw unreadable(new Error('it is not there'));
      try {
        const { result, shouldReEncrypt } = await inTime(
          safeStorage.decryptStringAsync(Buffer.from(kept, 'base64')),
        );
        // The system has another key for it by now; where it cannot be kept anew it stays as it is.
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

/** Throws where the system would not protect a key. */
async function mustProtect(): Promise<void> {
  await app.whenReady();
  // On Linux this question chooses the keyring; before it, which one that is cannot be told.
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

/** By name; a file that cannot be read holds none. */
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
    writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (error) {
    throw fault.storage('key.write', `The key could not be written to ${file}.`, 'Nothing was changed.', {
      at: file,
      cause: error,
    });
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
    'Look for its question, and try again.',
  );
}

function unreadable(cause: unknown): AppError {
  return fault.input(
    'key.unreadable',
    'The saved key cannot be read: the system’s keychain does not give it out, or it was saved by another user.',
    'Allow it, or save the key anew: Settings, Models.',
    { cause },
  );
}
