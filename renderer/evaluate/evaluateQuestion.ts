import { useMemo } from 'react';
import type { EvaluateQuery } from '../../shared/statistics/view.ts';
import { profileOf } from '../parts/words.ts';
import { useMirror } from '../stores/mirror.ts';
import { setAddressValues, useAddressValue } from '../stores/windowAddress.ts';
import { decoded } from './cellKey.ts';

/** A question as main is asked it: the contract's arrays may be changed by whoever gets them. */
export function toInput({
  profile,
  asPrinted,
  assisted = false,
  setIds,
  participantIds,
  branches,
}: EvaluateQuery) {
  return {
    profile,
    asPrinted,
    assisted,
    ...(setIds === undefined ? {} : { setIds: [...setIds] }),
    ...(participantIds === undefined ? {} : { participantIds: [...participantIds] }),
    ...(branches === undefined ? {} : { branches }),
  };
}

/** What is asked, kept in the address: `?sets=a,b&who=x&profile=mmina&printed=1&branches=1&assisted=1`. Nothing chosen means everything. */
export function useQuestion(): EvaluateQuery {
  const [sets] = useAddressValue('sets');
  const [who] = useAddressValue('who');
  const [profileText] = useAddressValue('profile');
  const [printed] = useAddressValue('printed');
  const [branches] = useAddressValue('branches');
  const [assisted] = useAddressValue('assisted');
  const preferred = useMirror((mirror) => mirror.settings?.defaultProfile ?? 'strict');
  const profile = profileOf(profileText) ?? preferred;
  return useMemo<EvaluateQuery>(
    () => ({
      ...(sets === null ? {} : { setIds: split(sets) }),
      ...(who === null ? {} : { participantIds: split(who) }),
      profile,
      asPrinted: printed === '1' && profile === 'mmina',
      ...(branches === '1' ? { branches: true } : {}),
      assisted: assisted === '1',
    }),
    [sets, who, profile, printed, branches, assisted],
  );
}

/** Asks about these task sets or participants alone; none: about all. */
export const askAbout = (what: 'sets' | 'who', ids: readonly string[]) =>
  setAddressValues({ [what]: ids.length === 0 ? null : ids.map((id) => encodeURIComponent(id)).join(',') });

// Ids may hold commas: each is encoded on its own before they are joined. An address may be typed by hand.
function split(text: string): string[] {
  return text.split(',').map((part) => decoded(part) ?? part);
}
