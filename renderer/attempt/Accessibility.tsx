import { Badge, Group, Table, Text } from '@mantine/core';
import type { BlobHash, Step } from '../../shared/model/index.ts';
import { type AccessibilityNode, readAccessibility } from '../../shared/page/accessibilityRecord.ts';
import { EmptyState } from '../parts/states/EmptyState.tsx';
import { useSnapshot } from '../stores/attemptPages.ts';
import { readText } from '../stores/blob.ts';
import { useRead } from '../stores/useRead.ts';
import classes from './attempt.module.css';

/** The element as assistive technology (and an agent) is told about it, as it was when it was used. */
export function Accessibility({ step }: { step: Step | undefined }) {
  const element = step?.element ?? null;
  const before = element === null ? null : (step?.beforeId ?? null);
  const answer = useSnapshot(before, { keep: true, live: false });
  const told = before !== null && answer.state === 'ready' ? answer.value.accessibility : null;
  if (element === null) {
    return <EmptyState title="No element">This step was not done on an element of the page.</EmptyState>;
  }
  const lines: readonly (readonly [string, string])[] = [
    ['Role', element.role],
    ['Name', element.name],
    ['Text', element.text],
    ['Tag', element.tag],
    ['CSS path', element.css],
    ...(element.frameUrl === undefined ? [] : ([['Frame', element.frameUrl]] as const)),
    ...(element.inShadow ? ([['Shadow root', 'inside one']] as const) : []),
    ...(element.secret ? ([['Secret', 'its value was never read']] as const) : []),
    ...Object.entries(element.attributes),
  ];
  return (
    <div className={classes.scroll}>
      {told === null ? null : <AccessibilityChain hash={told} />}
      <Table verticalSpacing={4} withRowBorders={false} aria-label="The element of this step" layout="fixed">
        <Table.Tbody>
          {lines.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th w={140} scope="row" fw={400} c="dimmed" style={{ verticalAlign: 'top' }}>
                {name}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {value === '' ? (
                  <Text span c="dimmed">
                    none
                  </Text>
                ) : (
                  value
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** Where the element stood among what holds it, the page first, as assistive technology was told when it was chosen. */
function AccessibilityChain({ hash }: { hash: BlobHash }) {
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
