import { Button, Code, Group, List, Stack, Text } from '@mantine/core';
import type { WrittenExport } from '../../shared/contract/exchange.ts';
import { missingWords } from '../../shared/exporters/exportWords.ts';
import { CopyText } from '../parts/CopyText.tsx';

/** What was written, where, and what could not be. */
export function ExportDone({
  done: { path, files, counts },
  onClose,
}: {
  done: Extract<WrittenExport, { path: string }>;
  onClose: () => void;
}) {
  const missing = missingWords(counts);
  return (
    <Stack>
      <div role="status">
        <Text>
          {counts.demonstrations} {counts.demonstrations === 1 ? 'demonstration' : 'demonstrations'} with{' '}
          {counts.actions} {counts.actions === 1 ? 'action' : 'actions'} written to{' '}
          {files === 1 ? 'one file' : `${files} files`}.
        </Text>
        {missing.length === 0 ? null : (
          <List size="sm" c="dimmed" mt={4}>
            {missing.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        )}
      </div>
      <Group wrap="nowrap" align="flex-start">
        <Code block style={{ flex: 1, minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {path}
        </Code>
        <CopyText text={path} label="Copy the path" />
      </Group>
      <Group justify="flex-end">
        <Button autoFocus onClick={onClose}>
          Done
        </Button>
      </Group>
    </Stack>
  );
}
