import { attempt } from './attempt.ts';
import { common } from './common.ts';
import { compare } from './compare.ts';
import { demonstrate } from './demonstrate.ts';
import { evaluate } from './evaluate.ts';
import { library } from './library.ts';
import { parts } from './parts.ts';
import { propose } from './propose.ts';
import { record } from './record.ts';
import { run } from './run.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { steps } from './steps.ts';
import { taskPage } from './taskPage.ts';
import { verify } from './verify.ts';

/** Every message of the window in German. Its keys are the messages: what is missing here cannot be said anywhere. */
export const german = {
  ...attempt,
  ...common,
  ...compare,
  ...demonstrate,
  ...evaluate,
  ...library,
  ...parts,
  ...propose,
  ...record,
  ...run,
  ...settings,
  ...shell,
  ...steps,
  ...taskPage,
  ...verify,
} as const;
