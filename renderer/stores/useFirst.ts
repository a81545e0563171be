import { useState } from 'react';

/** What is looked at first in a list: it stays when the list changes under it. Another `of` begins anew. */
export function useFirst(of: string, first: string | null): string | null {
  const [kept, keep] = useState({ of, first });
  const isOld = kept.of !== of || kept.first === null;
  if (isOld && (kept.of !== of || first !== null)) keep({ of, first });
  return isOld ? first : kept.first;
}
