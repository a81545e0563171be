import { useMemo } from 'react';
import type { Profile } from '../../shared/model/index.ts';
import type { EvaluateQuery } from '../../shared/statistics/view.ts';
import { profileOf } from '../parts/words/profiles.ts';
import { useMirror } from '../stores/mirror.ts';
import { setAddressValues, useAddressValue } from '../stores/windowAddress.ts';
import { decoded } from './cellKey.ts';

export interface Question {
  readonly query: EvaluateQuery;
  readonly setSets: (ids: readonly string[]) => void;
  readonly setParticipants: (ids: readonly string[]) => void;
  readonly setProfile: (profile: Profile) => void;
  readonly setAsPrinted: (on: boolean) => void;
}

/** A question as main is asked it: the contract's arrays may be changed by whoever gets them. */
export function toInput({ profile, asPrinted, setIds, participantIds }: EvaluateQuery) {
  return {
    profile,
    asPrinted,
    ...(setIds === undefined ? {} : { setIds: [...setIds] }),
    ...(participantIds === undefined ? {} : { participantIds: [...participantIds] }),
  };
}

/** What is asked, kept in the address: `?sets=a,b&who=x&profile=mmina&printed=1`. Nothing chosen means everything. */
export function useQuestion(): Question {
  const [sets] = useAddressValue('sets');
  const [who] = useAddressValue('who');
  const [profileText] = useAddressValue('profile');
  const [printed] = useAddressValue('printed');
  const preferred = useMirror((mirror) => mirror.settings?.defaultProfile ?? 'strict');
  const profile = profileOf(profileText) ?? preferred;
  const query = useMemo<EvaluateQuery>(
    () => ({
      ...(sets === null ? {} : { setIds: split(sets) }),
      ...(who === null ? {} : { participantIds: split(who) }),
      profile,
      asPrinted: printed === '1' && profile === 'mmina',
    }),
    [sets, who, profile, printed],
  );
  return {
    query,
    setSets: (ids) => setAddressValues({ sets: join(ids) }),
    setParticipants: (ids) => setAddressValues({ who: join(ids) }),
    setProfile: (next) => setAddressValues({ profile: next }),
    setAsPrinted: (on) => setAddressValues({ printed: on ? '1' : null }),
  };
}

// Ids may hold commas: each is encoded on its own before they are joined. An address may be typed by hand.
function split(text: string): string[] {
  return text.split(',').map((part) => decoded(part) ?? part);
}

function join(ids: readonly string[]): string | null {
  return ids.length === 0 ? null : ids.map((id) => encodeURIComponent(id)).join(',');
}
