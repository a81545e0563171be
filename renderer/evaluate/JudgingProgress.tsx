import type { Profile } from '../../shared/model/index.ts';
import { ProgressLine } from '../parts/states/ProgressLine.tsx';
import { PROFILES } from '../parts/words/profiles.ts';
import { useMirror } from '../stores/mirror.ts';

/** How far it is, while attempts are judged under a rule for the first time. Only when it takes a while. */
export function JudgingProgress({ profile }: { profile: Profile }) {
  const judging = useMirror((mirror) => mirror.judging);
  if (judging === null || judging.profile !== profile) return null;
  const { done, total } = judging;
  const rule = PROFILES.find((each) => each.value === profile)?.label ?? profile;
  return (
    <ProgressLine done={done} of={total} label="Attempts judged">
      Judging attempts by the rule {rule} for the first time: {done.toLocaleString('en')} of{' '}
      {total.toLocaleString('en')}. It is done once.
    </ProgressLine>
  );
}
