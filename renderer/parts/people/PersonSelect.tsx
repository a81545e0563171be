import { Select } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import type { Participant } from '../../../shared/model/index.ts';
import { canWorkHere } from '../../../shared/model/participant.ts';
import { readyOf, useAnswer } from '../../stores/answers.ts';
import { setReviewer, useReviewer } from '../../stores/reviewer.ts';

function usePeople(): readonly Participant[] {
  return (readyOf(useAnswer('participants.list', {}, { keep: true })) ?? []).filter(canWorkHere);
}

/** The person who works in this window; null if nobody was chosen, or if this person may no longer work here. */
export function usePerson(): Participant | null {
  const chosen = useReviewer((state) => state.id);
  return usePeople().find(({ id }) => id === chosen) ?? null;
}

/** Asks who works here, because the work is stored with a name. */
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
