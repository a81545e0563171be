import { Text } from '@mantine/core';
import { say } from '../../shared/language/message.ts';
import type { SelfReport } from '../../shared/model/selfReport.ts';
import { TitledSection } from '../parts/panes/Sheet.tsx';

/** What the person said about the attempt when it had ended. Nothing if they said nothing. */
export function SaidAfterwards({ report }: { report: SelfReport | null }) {
  if (report === null) return null;
  const { sure, hard, remark } = report;
  return (
    <TitledSection title={say('Said afterwards')} gap={4}>
      {sure === null ? null : (
        <Text size="sm">{say('Sure of the result: {grade} (1 not at all to 5 very)', { grade: sure })}</Text>
      )}
      {hard === null ? null : (
        <Text size="sm">{say('The task: {grade} (1 very easy to 5 very hard)', { grade: hard })}</Text>
      )}
      {remark === null ? null : (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {remark}
        </Text>
      )}
    </TitledSection>
  );
}
