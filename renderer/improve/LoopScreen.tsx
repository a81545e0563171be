import { Anchor, Group, SegmentedControl, Title } from '@mantine/core';
import { Link } from 'wouter';
import type { LoopDetail } from '../../shared/contract/improve.ts';
import { say } from '../../shared/language/message.ts';
import { choices } from '../parts/lists/TypedSelect.tsx';
import { Sheet } from '../parts/panes/Sheet.tsx';
import { PersonGate } from '../parts/people/PersonGate.tsx';
import { Loaded } from '../parts/states/states.tsx';
import { useAnswer } from '../stores/answers.ts';
import { useTellKeys } from '../stores/screenKeys.ts';
import { CycleTables } from './CycleTables.tsx';
import { goToTab, useImprovePlace } from './improvePlace.ts';
import { LoopAttempts } from './LoopAttempts.tsx';
import { LoopSettingsCard } from './LoopSettingsCard.tsx';
import { ReviewTab } from './ReviewTab.tsx';
import { RunPanel } from './RunPanel.tsx';

const keys = [{ keys: 'Tab', does: 'next figure; Enter opens its attempts' }];

/** One loop: its figures, or the review of its queries. */
export function LoopScreen({ loopId }: { loopId: string }) {
  const place = useImprovePlace();
  const answer = useAnswer('improve.open', { loopId }, { keep: true });
  if (place.tab === 'figures')
    return (
      <Sheet width={1360}>
        <Loaded answer={answer} rows={10}>
          {(detail) => <LoopSheet detail={detail} />}
        </Loaded>
      </Sheet>
    );
  return (
    <Loaded answer={answer} rows={10}>
      {(detail) => (
        <PersonGate
          title={detail.row.name}
          tabsLabel={say('Figures or review')}
          tabs={tabWords()}
          tab={place.tab}
          onTab={goToTab}
          isOpen={false}
          label={say('Who reviews')}
          button={say('Review as this person')}
        >
          {(person) =>
            person === null ? null : (
              <ReviewTab key={person.id} participantId={person.id} detail={detail} place={place} />
            )
          }
        </PersonGate>
      )}
    </Loaded>
  );
}

const tabWords = () => ({ figures: say('Figures'), review: say('Review') });

function LoopSheet({ detail }: { detail: LoopDetail }) {
  useTellKeys('Loop', keys);
  return (
    <>
      <Group justify="space-between">
        <Group>
          <Title order={1}>{detail.row.name}</Title>
          <SegmentedControl
            aria-label={say('Figures or review')}
            value="figures"
            onChange={goToTab}
            data={choices(tabWords())}
          />
        </Group>
        <Anchor component={Link} href="/improve">
          {say('All loops')}
        </Anchor>
      </Group>
      <RunPanel detail={detail} />
      <CycleTables detail={detail} />
      <LoopSettingsCard detail={detail} />
      <LoopAttempts loopId={detail.row.id} />
    </>
  );
}
