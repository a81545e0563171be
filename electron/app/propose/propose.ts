import type { Handlers } from '../../../shared/contract/index.ts';
import type { AppContext } from '../context.ts';
import { ideaHandlers } from './ideas.ts';
import { proposingHandlers } from './proposing.ts';
import { screeningHandlers } from './screening.ts';
import { siteHandlers } from './sites.ts';

type ProposeHandlers = Pick<Handlers, Extract<keyof Handlers, `propose.${string}`>>;

/** Proposing tasks, screening what was proposed, and the sites that it is about. */
export function proposeHandlers(app: AppContext): ProposeHandlers {
  return {
    ...proposingHandlers(app),
    ...screeningHandlers(app),
    ...siteHandlers(app),
    ...ideaHandlers(app),
  };
}
