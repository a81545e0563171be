import { say } from '../../shared/language/message.ts';

/** Encodes a file, or a part of it, as base64 for a message to the main process. `name` appears in the error. */
export function toBase64(bytes: Blob, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error(say('{name} cannot be read', { name })));
    reader.readAsDataURL(bytes);
  });
}
