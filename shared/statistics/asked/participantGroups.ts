import { type Message, say } from '../../language/message.ts';
import type { Participant } from '../../model/index.ts';

/** The fixed groups. The others are `model:NAME`, `agent:KIND` and `population:FACT=VALUE`. */
const WORDS: Readonly<Record<string, Message>> = {
  people: 'People',
  agents: 'Agents',
  'first-time': 'People who had not seen the tasks or sites',
  exposed: 'People who had seen the tasks or sites before',
  'data-set': 'People of an imported data set',
};

/** The groups of a participant. The evaluation can be filtered by group instead of by single participants. */
export function participantGroups({
  kind,
  person,
  agent,
}: Pick<Participant, 'kind' | 'person' | 'agent'>): readonly string[] {
  if (kind === 'agent') {
    const made = agent?.parameters['agent'];
    return [
      'agents',
      ...(agent === undefined ? [] : [`model:${agent.model}`]),
      ...(typeof made === 'string' ? [`agent:${made}`] : []),
    ];
  }
  if (person === undefined) return ['people'];
  return [
    'people',
    ...(person.imported === true ? ['data-set'] : [person.exposed ? 'exposed' : 'first-time']),
    ...Object.entries(person.population).map(([fact, value]) => `population:${fact}=${value}`),
  ];
}

/** The name of a group for a reader: `Model gpt-4o`, `age band: 25–34`. */
export function groupWords(group: string): string {
  const known = WORDS[group];
  if (known !== undefined) return say(known);
  const cut = group.indexOf(':');
  const name = group.slice(cut + 1);
  if (group.startsWith('model:')) return say('Model {name}', { name });
  if (group.startsWith('agent:')) return say('Agent {name}', { name });
  return group.startsWith('population:') ? name.replace('=', ': ') : group;
}
