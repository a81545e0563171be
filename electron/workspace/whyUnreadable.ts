/** Why a file or folder could not be read, as the rest of a sentence that begins with its name. */
export function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'is not there: check the path';
  if (code === 'ENOTDIR') return 'is not there: a part of its path is a file and not a folder';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read: its permissions forbid it';
  if (code === 'EISDIR') return 'is a folder: expected a file';
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'is not text in UTF-8';
  if (code === 'ELOOP') return 'is a link that leads in a circle';
  return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}
