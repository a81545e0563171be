import { Button, FileInput, Group } from '@mantine/core';
import { useState } from 'react';
import { act } from '../stores/act.ts';

/** Files of this computer for a file field of the page. Their contents go to the page only. */
export function FilesField({ onCancel }: { onCancel: () => void }) {
  const [files, setFiles] = useState<File[]>([]);
  async function give(): Promise<void> {
    const given = await Promise.all(
      files.map(async (file) => ({
        name: file.name,
        mimeType: file.type || 'application/octet-stream',
        base64: await toBase64(file),
      })),
    );
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
        onChange={setFiles}
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

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}
