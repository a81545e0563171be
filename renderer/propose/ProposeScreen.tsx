import { PersonGate } from '../parts/PersonGate.tsx';
import { ProposeTab } from './ProposeTab.tsx';
import { goToTab, useProposePlace } from './proposePlace.ts';
import { ScreenTab } from './ScreenTab.tsx';
import { SitesTab } from './SitesTab.tsx';

/** Proposing tasks, screening them, and the sites that they are for. */
export function ProposeScreen() {
  const place = useProposePlace();
  const screens = place.tab === 'screen';
  return (
    <PersonGate
      title="Propose"
      tabsLabel="Propose, screening or sites"
      tabs={{ propose: 'Propose', screen: 'Screening', sites: 'Sites' }}
      tab={place.tab}
      onTab={goToTab}
      isOpen={place.tab === 'sites'}
      label={screens ? 'Who screens' : 'Who proposes'}
      button={screens ? 'Screen as this person' : 'Propose as this person'}
    >
      {(person) =>
        person === null || place.tab === 'sites' ? (
          <SitesTab place={place} />
        ) : screens ? (
          <ScreenTab participantId={person.id} place={place} />
        ) : (
          <ProposeTab key={person.id} participantId={person.id} place={place} />
        )
      }
    </PersonGate>
  );
}
