import { Progress, Text } from '@mantine/core';
import type { Profile } from '../../shared/model/index.ts';
import { useMirror } from '../stores/mirror.ts';
import { PROFILES } from './question.ts';

/** How far it is, while attempts are judged under a rule for the first time. Only when it takes a while. */
export function Judging({ profile }: { profile: Profile }) {
  const judging = useMirror((mirror) => mirror.judging);
  if (judging === null || judging.profile !== profile) return null;
  const { done, total } = judging;
  const rule = PROFILES.find((each) => each.value === profile)?.label ?? profile;
  return (
    <div style={{ marginBottom: 16 }}>
      <Text size="sm" mb={4}>
        Judging attempts by the rule {rule} for the first time: {done.toLocaleString('en')} of{' '}
        {total.toLocaleString('en')}. It is done once.
      </Text>
      <Progress.Root size="sm">
        <Progress.Section value={(100 * done) / total} aria-label="Attempts judged" />
      </Progress.Root>
    </div>
  );
}
