import { say } from '../../shared/language/message.ts';
import { PersonGate } from '../parts/people/PersonGate.tsx';
import { ProposeTab } from './ProposeTab.tsx';
import { goToTab, useProposePlace } from './proposePlace.ts';
import { ScreenTab } from './ScreenTab.tsx';
import { SitesTab } from './SitesTab.tsx';

/** Proposing tasks, screening them, and the sites for which tasks are wanted. */
export function ProposeScreen() {
  const place = useProposePlace();
  const screens = place.tab === 'screen';
  return (
    <PersonGate
      title={say('Propose')}
      tabsLabel={say('Propose, screening or sites')}
      tabs={{ propose: say('Propose'), screen: say('Screening'), sites: say('Sites') }}
      tab={place.tab}
      onTab={goToTab}
      isOpen={place.tab === 'sites'}
      label={screens ? say('Who screens') : say('Who proposes')}
      button={screens ? say('Screen as this person') : say('Propose as this person')}
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
