import { Button, Code, CopyButton, Group, List, Stack, Text } from '@mantine/core';
import type { ExportCounts, WrittenExport } from '../../shared/contracts/exchange.ts';

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
        <CopyButton value={path}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy the path'}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Group justify="flex-end">
        <Button autoFocus onClick={onClose}>
          Done
        </Button>
      </Group>
    </Stack>
  );
}

function missingWords({ left, leftSteps, withoutPage, withoutTarget }: ExportCounts): string[] {
  const count = (of: number, one: string, many: string, why: string) =>
    of === 0 ? [] : [`${of} ${of === 1 ? one : many} ${why}`];
  return [
    ...count(left, 'demonstration was', 'demonstrations were', 'left out, not accepted.'),
    ...count(leftSteps, 'step was', 'steps were', 'left out: they failed, or Mind2Web has no word for them.'),
    ...count(withoutPage, 'action has', 'actions have', 'no recorded page.'),
    ...count(withoutTarget, 'action has', 'actions have', 'no target on their page.'),
  ];
}
