import { exactUrlMatch } from '../exactUrlMatch.ts';

/** MMInA's `url_match`: addresses as they are, but for one closing slash. */
export const mminaUrlMatch = exactUrlMatch((url) => url);
