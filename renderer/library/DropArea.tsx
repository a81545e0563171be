import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { isBoard } from '../../shared/environments/levelFiles.ts';
import { say } from '../../shared/language/message.ts';
import { showProblem } from '../stores/act.ts';
import { reasonOf } from '../stores/answers.ts';
import { draftFiles, draftText } from '../stores/drafts.ts';
import type { ChosenFile } from '../stores/publishedRuns.ts';
import classes from './Library.module.css';

/** The whole library accepts dropped files and pasted text. Both only open the preview. */
export function DropArea({ children }: { children: ReactNode }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(readDrop(event.dataTransfer.items));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of three ways; the button is for the keyboard
    <div
      style={{ height: '100%', position: 'relative' }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={onDrop}
    >
      {children}
      {over ? (
        <div className={classes.dropping}>
          {say('Drop task files, levels, recorded runs, a folder or an archive here. A preview comes first.')}
        </div>
      ) : null}
    </div>
  );
}

function onPaste(event: ClipboardEvent): void {
  const target = event.target;
  if (target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null) return;
  if (document.querySelector('[role="dialog"]') !== null || event.clipboardData === null) return;
  const { files } = event.clipboardData;
  const text = event.clipboardData.getData('text/plain');
  if (files.length > 0) take(Promise.resolve(readChosen(files)));
  else if (/^\s*[[{]/.test(text) || isBoard(text)) draftText(text);
  else return;
  event.preventDefault();
}

function take(files: Promise<ChosenFile[]>): void {
  files.then(draftFiles).catch((error: unknown) =>
    showProblem({
      code: 'import.unreadable',
      origin: 'input',
      message: say('The dropped files cannot be read: {reason}', { reason: reasonOf(error) }),
      advice: say('Nothing was imported. Check that the files still exist and can be read.'),
    }),
  );
}

/** Dropped files and folders, each with its path inside the drop. */
async function readDrop(items: DataTransferItemList): Promise<ChosenFile[]> {
  // The entries must be read before the first await, because the browser empties the list after the event.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const found = await Promise.all(entries.map(walk));
  return found.flat();
}

/** Files chosen in the file dialog; files of a folder have their path in it. */
export function readChosen(files: FileList | readonly File[]): ChosenFile[] {
  return [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

async function walk(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const inside: ChosenFile[] = [];
  for (;;) {
    // A reader returns at most a hundred entries at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return inside;
    inside.push(...(await Promise.all(some.map(walk))).flat());
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
