import { Checkbox, Radio, Stack, Switch, Text } from '@mantine/core';
import type { Participant } from '../../shared/model/index.ts';
import { PROFILES, profileOf } from '../parts/words/profiles.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import classes from './evaluate.module.css';
import type { Question } from './evaluateQuestion.ts';

/** What is counted: task sets, participants, the rule. Stays while the figures change. */
export function Filters({ question }: { question: Question }) {
  const sets = useAnswer('library.sets', {}, { keep: true });
  const participants = useAnswer('participants.list', {}, { keep: true });
  const { query } = question;
  return (
    <Stack gap="lg">
      <Choices
        label="Task sets"
        all="All sets"
        chosen={query.setIds ?? []}
        options={sets.state === 'ready' ? sets.value : []}
        onChange={question.setSets}
      />
      <Choices
        label="Participants"
        all="Everyone"
        chosen={query.participantIds ?? []}
        options={participants.state === 'ready' ? [...participants.value].sort(peopleFirst) : []}
        onChange={question.setParticipants}
      />
      <Radio.Group
        label="Rule"
        value={query.profile}
        onChange={(value) => question.setProfile(profileOf(value) ?? query.profile)}
      >
        <Stack gap="sm" mt="sm">
          {PROFILES.map((profile) => (
            <Radio
              key={profile.value}
              size="xs"
              value={profile.value}
              label={profile.label}
              classNames={{ description: classes.small ?? '' }}
              description={profile.value === query.profile ? profile.means : undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        size="xs"
        classNames={{ description: classes.small ?? '' }}
        label="As the reference program prints it"
        description={
          query.profile === 'mmina'
            ? 'Adds MMInA’s second hop figure.'
            : 'Only for the rule MMInA: the others print no second figure.'
        }
        disabled={query.profile !== 'mmina'}
        checked={query.asPrinted}
        onChange={(event) => question.setAsPrinted(event.currentTarget.checked)}
      />
    </Stack>
  );
}

function peopleFirst(a: Participant, b: Participant): number {
  if (a.kind !== b.kind) return a.kind === 'person' ? -1 : 1;
  return a.name.localeCompare(b.name, 'en', { numeric: true });
}

function Choices({
  label,
  all,
  options,
  chosen,
  onChange,
}: {
  label: string;
  all: string;
  options: readonly { readonly id: string; readonly name: string }[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}) {
  return (
    <Checkbox.Group label={label} value={[...chosen]} onChange={onChange}>
      <Stack gap="sm" mt="sm">
        {options.map((option) => (
          <Checkbox key={option.id} size="xs" value={option.id} label={option.name} />
        ))}
        <Text c="dimmed" size="xs">
          {chosen.length === 0
            ? all
            : `${options.filter((option) => chosen.includes(option.id)).length} of ${options.length} chosen`}
        </Text>
      </Stack>
    </Checkbox.Group>
  );
}
