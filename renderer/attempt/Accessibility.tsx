import { Table, Text } from '@mantine/core';
import type { Step } from '../../shared/model/index.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { useAnswer } from '../stores/useAnswer.ts';
import { AccessibilityChain } from './AccessibilityChain.tsx';
import classes from './attempt.module.css';

/** The element as assistive technology (and an agent) is told about it, as it was when it was used. */
export function Accessibility({ step }: { step: Step | undefined }) {
  const element = step?.element ?? null;
  const before = element === null ? null : (step?.beforeId ?? null);
  const answer = useAnswer(
    'attempts.snapshot',
    { snapshotId: before ?? '' },
    { skip: before === null, keep: true, live: false },
  );
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
