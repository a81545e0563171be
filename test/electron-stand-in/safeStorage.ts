import { app } from './app.ts';

/** For a test: whether the machine has a keyring, and every call of `safeStorage`. */
export const keyring = { isThere: true, asked: [] as string[] };

let isReady = false;
void app.whenReady().then(() => {
  isReady = true;
});
/** Known after the first call of the sync API, as `EnsureSyncOsCryptInitializedForSyncApi` sets it. */
let chosen: 'unknown' | 'basic_text' | 'gnome_libsecret' = 'unknown';

/** As `electron_api_safe_storage.cc` on Linux: without a keyring it still encrypts, with a well-known password. */
export const safeStorage = {
  isEncryptionAvailable(): boolean {
    keyring.asked.push('isEncryptionAvailable');
    if (!isReady) return false;
    chosen = keyring.isThere ? 'gnome_libsecret' : 'basic_text';
    return keyring.isThere;
  },
  getSelectedStorageBackend() {
    keyring.asked.push('getSelectedStorageBackend');
    return isReady ? chosen : ('unknown' as const);
  },
  async isAsyncEncryptionAvailable(): Promise<boolean> {
    keyring.asked.push('isAsyncEncryptionAvailable');
    return isReady;
  },
  async encryptStringAsync(text: string): Promise<Buffer> {
    keyring.asked.push('encryptStringAsync');
    if (!isReady) throw new Error('safeStorage cannot be used before app is ready');
    const bytes = Buffer.from(text).map((byte) => byte ^ 0x5a);
    return Buffer.concat([Buffer.from(keyring.isThere ? 'v11' : 'v10'), bytes]);
  },
  async decryptStringAsync(bytes: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }> {
    keyring.asked.push('decryptStringAsync');
    const mark = bytes.subarray(0, 3).toString();
    if (!isReady || mark !== (keyring.isThere ? 'v11' : 'v10'))
      throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.');
    const result = Buffer.from(bytes.subarray(3).map((byte) => byte ^ 0x5a)).toString();
    return { result, shouldReEncrypt: false };
  },
};
