import { Button, Container, SegmentedControl, Title } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { canWorkHere } from '../../shared/canWorkHere.ts';
import type { Participant } from '../../shared/model.ts';
import { CoverModal } from '../parts/CoverModal.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { PersonChoice } from '../parts/PersonChoice.tsx';
import { useReviewer } from '../stores/reviewer.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import { ProposeTab } from './ProposeTab.tsx';
import { goToTab, usePlace } from './place.ts';
import classes from './propose.module.css';
import { ScreenTab } from './ScreenTab.tsx';
import { SitesTab } from './SitesTab.tsx';

const WHO = {
  propose: {
    label: 'Who proposes',
    explanation:
      'What you propose is kept under your pseudonym. This window remembers you; you can change it at any time.',
    button: 'Propose as this person',
  },
  screen: {
    label: 'Who screens',
    explanation:
      'What you decide is kept under your pseudonym. This window remembers you; you can change it at any time.',
    button: 'Screen as this person',
  },
} as const;

/** Proposing tasks, screening them, and the sites that they are for. */
export function ProposeScreen() {
  const people = useAnswer('participants.list', {}, { keep: true });
  return (
    <Loaded answer={people} rows={12}>
      {(all) => (
        <Known
          people={all.filter(canWorkHere)}
          onCreated={() => people.state === 'ready' && people.retry()}
        />
      )}
    </Loaded>
  );
}

function Known({ people, onCreated }: { people: readonly Participant[]; onCreated: () => void }) {
  const chosen = useReviewer((state) => state.id);
  const person = people.find(({ id }) => id === chosen);
  const place = usePlace();
  const [changing, setChanging] = useState(false);
  const who = WHO[place.tab === 'screen' ? 'screen' : 'propose'];
  return (
    <div className={classes.screen}>
      <header className={classes.top}>
        <Title order={1} fz="lg">
          Propose
        </Title>
        <SegmentedControl
          size="xs"
          aria-label="Propose, screening or sites"
          value={place.tab}
          onChange={(value) => goToTab(value === 'screen' || value === 'sites' ? value : 'propose')}
          data={[
            { value: 'propose', label: 'Propose' },
            { value: 'screen', label: 'Screening' },
            { value: 'sites', label: 'Sites' },
          ]}
        />
        {person === undefined || place.tab === 'sites' ? null : (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            ml="auto"
            leftSection={<IconUser size={16} />}
            onClick={() => setChanging(true)}
          >
            You are {person.name}
          </Button>
        )}
      </header>
      {place.tab === 'sites' ? (
        <SitesTab place={place} />
      ) : person === undefined ? (
        <div style={{ overflow: 'auto' }}>
          <Container size={520} py="xl">
            <Title order={2} mb="md">
              Who are you?
            </Title>
            <PersonChoice key={people.length} people={people} current={null} {...who} onCreated={onCreated} />
          </Container>
        </div>
      ) : place.tab === 'screen' ? (
        <ScreenTab participantId={person.id} place={place} />
      ) : (
        <ProposeTab key={person.id} participantId={person.id} place={place} />
      )}
      <CoverModal opened={changing} onClose={() => setChanging(false)} title="Who are you?" size="lg">
        <PersonChoice
          people={people}
          current={person?.id ?? null}
          {...who}
          onChosen={() => setChanging(false)}
          onCreated={onCreated}
        />
      </CoverModal>
    </div>
  );
}
