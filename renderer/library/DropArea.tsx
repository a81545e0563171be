import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { draftFiles, draftText } from '../stores/importDraft.ts';
import { showProblem } from '../stores/problems.ts';
import { reasonOf } from '../stores/useRead.ts';
import classes from './Library.module.css';
import { readChosen, readDrop } from './readDrop.ts';

/** The whole library takes files by drop and text by paste; both only open the preview. */
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
        <div className={classes.dropping}>Drop task files or a folder: you see first what is in it.</div>
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
  else if (/^\s*[[{]/.test(text)) draftText(text);
  else return;
  event.preventDefault();
}

function take(files: Promise<{ path: string; file: File }[]>): void {
  files.then(draftFiles).catch((error: unknown) =>
    showProblem({
      code: 'import.unreadable',
      origin: 'input',
      message: `What was dropped cannot be read: ${reasonOf(error)}`,
      advice: 'Nothing was imported. Check that the files are still there and may be read.',
    }),
  );
}
