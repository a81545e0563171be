/** Why a file or folder could not be written, as the rest of a sentence after a colon. */
export function whyUnwritable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'a part of its path is a file and not a folder';
  if (code === 'ENOENT') return 'no folder can be made there';
  if (code === 'EISDIR') return 'it is a folder and not a file';
  if (code === 'EACCES' || code === 'EPERM') return 'its permissions forbid it';
  if (code === 'EROFS' || code.startsWith('SQLITE_READONLY')) return 'the disk can only be read';
  if (code === 'ENOSPC' || code === 'SQLITE_FULL') return 'the disk is full';
  return error instanceof Error ? error.message : String(error);
}
