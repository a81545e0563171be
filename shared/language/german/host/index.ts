import { hostAgents } from './agents.ts';
import { hostApp } from './app.ts';
import { hostBrowser } from './browser.ts';
import { hostEnvironments } from './environments.ts';
import { hostExchange } from './exchange.ts';
import { hostImprove } from './improve.ts';
import { hostSession } from './session.ts';
import { hostTuning } from './tuning.ts';

/** The German of messages from the main process. The keys are the English texts, with names in place of the inserted values. */
export const germanHost = {
  ...hostAgents,
  ...hostApp,
  ...hostBrowser,
  ...hostEnvironments,
  ...hostExchange,
  ...hostImprove,
  ...hostSession,
  ...hostTuning,
} as const;
