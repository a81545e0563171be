import { hostAgents } from './agents.ts';
import { hostApp } from './app.ts';
import { hostBrowser } from './browser.ts';
import { hostExchange } from './exchange.ts';
import { hostSession } from './session.ts';

/** What main tells a window, in German. Its keys are the texts of main, with names for what is put in. */
export const germanHost = {
  ...hostAgents,
  ...hostApp,
  ...hostBrowser,
  ...hostExchange,
  ...hostSession,
} as const;
