import { Button, FileInput, Group } from '@mantine/core';
import { useState } from 'react';
import { readFiles, tooLargeWords } from '../parts/readFiles.ts';
import { act } from '../stores/act.ts';

/** Files of this computer for a file field of the page. Their contents go to the page only. */
export function FilesField({ onCancel }: { onCancel: () => void }) {
  const [files, setFiles] = useState<File[]>([]);
  const [tooLarge, setTooLarge] = useState(false);
  async function give(): Promise<void> {
    const given = await readFiles(files);
    if (given === null) return setTooLarge(true);
    const value = files.map((file) => file.name).join('\n');
    onCancel();
    await act('demonstrate.operate', { operation: 'upload', value, files: given });
  }
  return (
    <>
      <FileInput
        size="xs"
        label="Files"
        placeholder="Choose from this computer"
        multiple
        autoFocus
        value={files}
        error={tooLarge ? tooLargeWords : null}
        onChange={(chosen) => {
          setTooLarge(false);
          setFiles(chosen);
        }}
      />
      <Group gap="xs">
        <Button size="compact-sm" disabled={files.length === 0} onClick={() => void give()}>
          Upload
        </Button>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          Back
        </Button>
      </Group>
    </>
  );
}
