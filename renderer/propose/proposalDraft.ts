import { useState } from 'react';

/** What is being written, by person and site: it survives another site, another screen and a reload. */
const keyOf = (participantId: string, siteId: string) => `hopscope.proposal.${participantId}.${siteId}`;

export type Draft = readonly [text: string, setText: (text: string) => void];

export function useProposalDraft(participantId: string, siteId: string): Draft {
  const key = keyOf(participantId, siteId);
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      if (next === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    },
  ];
}
