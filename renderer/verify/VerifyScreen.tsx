import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { say } from '../../shared/language/message.ts';
import { useKey } from '../parts/keys/useKey.ts';
import { PersonGate } from '../parts/people/PersonGate.tsx';
import { DeskTab } from './DeskTab.tsx';
import { forgetTrail } from './desk.ts';
import { goToItem, goToTab, useDeskPlace } from './deskPlace.ts';
import { ExportDialog, openExport } from './ExportDialog.tsx';
import { QualityTab } from './QualityTab.tsx';

/** The verification desk and the quality board. */
export function VerifyScreen() {
  const place = useDeskPlace();
  useKey('S', openExport);
  return (
    <>
      <PersonGate
        title={say('Verify')}
        tabsLabel={say('Desk or quality')}
        tabs={{ desk: say('Desk'), quality: say('Quality') }}
        tab={place.tab}
        onTab={goToTab}
        isOpen={place.tab === 'quality'}
        label={say('Reviewer')}
        button={say('Verify as this person')}
        onChosen={() => {
          forgetTrail();
          // The demonstration of the previous reviewer may not be in this reviewer's queue.
          goToItem(null);
        }}
        actions={
          <Button size="xs" leftSection={<IconFileExport size={16} />} onClick={openExport}>
            {say('Export…')}
          </Button>
        }
      >
        {(person) =>
          person === null || place.tab === 'quality' ? (
            <QualityTab />
          ) : (
            <DeskTab key={person.id} reviewerId={person.id} place={place} />
          )
        }
      </PersonGate>
      <ExportDialog />
    </>
  );
}
