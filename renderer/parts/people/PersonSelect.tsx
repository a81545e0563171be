import { Select } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import type { Participant } from '../../../shared/model/index.ts';
import { canWorkHere } from '../../../shared/model/participant.ts';
import { type Answer, itemOf, useAnswer } from '../../stores/answers.ts';
import { setReviewer, useReviewer } from '../../stores/reviewer.ts';
import { listField } from '../lists/listField.tsx';

function usePeople(): Answer<readonly Participant[]> {
  return useAnswer('participants.list', {}, { keep: true });
}

/** The person who works in this window; null if nobody was chosen, if this person may no longer work here, or if that is not known yet. */
export function usePerson(): Participant | null {
  const chosen = useReviewer((state) => state.id);
  return itemOf(usePeople(), (person) => person.id === chosen && canWorkHere(person)) ?? null;
}

/** Asks who works here, because the work is stored with a name. */
export function PersonSelect({ label }: { label: string }) {
  const { items, field } = listField(usePeople());
  const people = items.filter(canWorkHere);
  return (
    <Select
      size="xs"
      label={label}
      placeholder={people.length === 0 ? say('Add a person in Verify first') : say('Choose who you are')}
      {...field}
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={(id) => setReviewer(id)}
    />
  );
}
