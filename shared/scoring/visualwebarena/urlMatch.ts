import { exactUrlMatch } from '../exactUrlMatch.ts';

/** VisualWebArena's `url_match`: as MMInA's, with `localhost` read as 127.0.0.1 wherever it stands. */
export const visualUrlMatch = exactUrlMatch((url) => url.replaceAll('localhost', '127.0.0.1'));
