import { Button, Container, Group, SegmentedControl, Title } from '@mantine/core';
import { IconFileExport, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { canWorkHere } from '../../shared/canWorkHere.ts';
import type { Participant } from '../../shared/model.ts';
import { CoverModal } from '../parts/CoverModal.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { useKey } from '../parts/useKey.ts';
import { useReviewer } from '../stores/reviewer.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import { DeskTab } from './DeskTab.tsx';
import { ExportDialog, openExport } from './ExportDialog.tsx';
import { goToTab, usePlace } from './place.ts';
import { QualityTab } from './QualityTab.tsx';
import { ReviewerChoice } from './ReviewerChoice.tsx';
import classes from './verify.module.css';

/** The verification desk and the quality board. */
export function VerifyScreen() {
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
  const reviewer = people.find(({ id }) => id === chosen);
  const place = usePlace();
  const [changing, setChanging] = useState(false);
  useKey('S', openExport);
  return (
    <div className={classes.screen}>
      <header className={classes.top}>
        <Title order={1} fz="lg">
          Verify
        </Title>
        <SegmentedControl
          size="xs"
          aria-label="Desk or quality"
          value={place.tab}
          onChange={(value) => goToTab(value === 'quality' ? 'quality' : 'desk')}
          data={[
            { value: 'desk', label: 'Desk' },
            { value: 'quality', label: 'Quality' },
          ]}
        />
        <Button
          size="xs"
          variant="default"
          ml="auto"
          leftSection={<IconFileExport size={16} />}
          onClick={openExport}
        >
          Export…
        </Button>
        {reviewer === undefined ? null : (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconUser size={16} />}
            onClick={() => setChanging(true)}
          >
            You are {reviewer.name}
          </Button>
        )}
      </header>
      {place.tab === 'quality' ? (
        <QualityTab />
      ) : reviewer === undefined ? (
        <div style={{ overflow: 'auto' }}>
          <Container size={520} py="xl">
            <Group mb="md">
              <Title order={2}>Who are you?</Title>
            </Group>
            <ReviewerChoice key={people.length} people={people} current={null} onCreated={onCreated} />
          </Container>
        </div>
      ) : (
        <DeskTab key={reviewer.id} reviewerId={reviewer.id} place={place} />
      )}
      <ExportDialog />
      <CoverModal opened={changing} onClose={() => setChanging(false)} title="Who are you?" size="lg">
        <ReviewerChoice
          people={people}
          current={reviewer?.id ?? null}
          onChosen={() => setChanging(false)}
          onCreated={onCreated}
        />
      </CoverModal>
    </div>
  );
}
