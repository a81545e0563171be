import { Badge, Group, Text } from '@mantine/core';
import type { BlobHash } from '../../shared/model/index.ts';
import { type AccessibilityNode, readAccessibility } from '../../shared/page/accessibilityRecord.ts';
import { readText } from '../stores/blob.ts';
import { useRead } from '../stores/useRead.ts';
import classes from './attempt.module.css';

/** Where the element stood among what holds it, the page first, as assistive technology was told when it was chosen. */
export function AccessibilityChain({ hash }: { hash: BlobHash }) {
  const record = useRead(hash, async (signal) => readAccessibility(await readText(hash, signal)));
  if (record.state === 'loading') return null;
  if (record.state === 'failed')
    return (
      <Text size="sm" c="dimmed" role="status">
        {`What it stands in could not be read: ${record.reason}. The step itself is not affected.`}
      </Text>
    );
  const nodes = record.value.nodes.toReversed();
  if (nodes.length === 0) return null;
  return (
    <ol className={classes.chain} aria-label="The element and what it stands in">
      {nodes.map((node, depth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored list that never changes; depth is what a row is.
        <li key={depth} style={{ paddingLeft: depth * 14 }} aria-current={depth === nodes.length - 1}>
          <ChainNode node={node} isElement={depth === nodes.length - 1} />
        </li>
      ))}
    </ol>
  );
}

function ChainNode({ node, isElement }: { node: AccessibilityNode; isElement: boolean }) {
  const states = Object.entries(node.states).map(([name, state]) =>
    state === true || state === 'true' ? name : `${name}: ${state}`,
  );
  return (
    <Group gap={6} wrap="wrap">
      <Text size="sm" {...(isElement ? {} : { c: 'dimmed' })} fw={isElement ? 500 : 400}>
        {node.role}
      </Text>
      <Text size="sm" fw={isElement ? 500 : 400}>
        {node.name}
      </Text>
      {node.value === undefined ? null : <Text size="sm">{`= ${node.value}`}</Text>}
      {states.map((state) => (
        <Badge key={state} size="xs" variant="default" tt="none">
          {state}
        </Badge>
      ))}
      {node.description === undefined ? null : (
        <Text size="xs" c="dimmed">
          {node.description}
        </Text>
      )}
    </Group>
  );
}
