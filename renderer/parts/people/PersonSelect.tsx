import { Select } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import type { Participant } from '../../../shared/model/index.ts';
import { canWorkHere } from '../../../shared/model/participant.ts';
import { readyOf, useAnswer } from '../../stores/answers.ts';
import { setReviewer, useReviewer } from '../../stores/reviewer.ts';

function usePeople(): readonly Participant[] {
  return (readyOf(useAnswer('participants.list', {}, { keep: true })) ?? []).filter(canWorkHere);
}

/** Who has said that they sit here; null where nobody has, or who has may work here no more. */
export function usePerson(): Participant | null {
  const chosen = useReviewer((state) => state.id);
  return usePeople().find(({ id }) => id === chosen) ?? null;
}

/** Asks who sits here, for what is kept under a name. */
export function PersonSelect({ label }: { label: string }) {
  const people = usePeople();
  return (
    <Select
      size="xs"
      label={label}
      placeholder={people.length === 0 ? say('Add a person in Verify first') : say('Choose who you are')}
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={(id) => setReviewer(id)}
    />
  );
}
