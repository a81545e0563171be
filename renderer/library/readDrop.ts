/** Files and folders that were dropped, each with its path inside the drop. Only what an importer could read. */
export async function readDrop(items: DataTransferItemList): Promise<{ path: string; file: File }[]> {
  // Entries must be taken before the first await: the list is emptied when the event has been handled.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const found = await Promise.all(entries.map(walk));
  return readable(found.flat());
}

/** Files chosen by the file dialog; of a folder, with their path in it. */
export function readChosen(files: FileList | readonly File[]): { path: string; file: File }[] {
  const all = [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  return all.length === 1 ? all : readable(all);
}

/** A single file is taken whatever its name: its importer says what is wrong with it. */
function readable(files: { path: string; file: File }[]): { path: string; file: File }[] {
  if (files.length === 1) return files;
  return files.filter(({ path }) => /\.(json|jsonl|ndjson|parquet)$/i.test(path));
}

async function walk(entry: FileSystemEntry): Promise<{ path: string; file: File }[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const inside: { path: string; file: File }[] = [];
  for (;;) {
    // A reader gives at most a hundred entries at a time, and none when it is through.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return inside;
    inside.push(...(await Promise.all(some.map(walk))).flat());
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
