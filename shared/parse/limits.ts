/**
 * Limits of an import. Imported files are hostile until read: each limit turns a hang or a crash into a
 * message. MMInA is 1,050 files of 4 KB, WebArena one file of 0.9 MB: the limits leave two orders of
 * magnitude.
 */
export const importLimits = {
  /** Larger files are refused before they are read. */
  fileBytes: 64 * 1024 * 1024,
  totalBytes: 256 * 1024 * 1024,
  files: 20_000,
  /** Files that a window uploads: runs have pictures, and their archives are read directly. */
  uploadBytes: 512 * 1024 * 1024,
  folderDepth: 12,
  /** Nested brackets; the deepest published task file has 7. */
  jsonDepth: 200,
  /** Values in one JSON text: 64 MB of `[],` would be 22 million objects in memory. WebArena has 41,000. */
  jsonValues: 5_000_000,
  /**
   * Values in one task or run, because each wrong value is reported. The largest task of WebArena has a few
   * hundred.
   */
  recordValues: 200_000,
  tasks: 100_000,
  /** Problems that are reported one by one; the rest is counted. */
  problems: 200,
} as const;

/** `64 MB`, `1.5 KB`: for messages. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / (1024 * 1024), 'MB'];
  return `${value >= 10 ? Math.round(value) : Math.round(value * 10) / 10} ${unit}`;
}
