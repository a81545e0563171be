import { attempt } from './attempt.ts';
import { checklist } from './checklist.ts';
import { common } from './common.ts';
import { compare } from './compare.ts';
import { demonstrate } from './demonstrate.ts';
import { environment } from './environment.ts';
import { environmentScores } from './environmentScores.ts';
import { environments } from './environments.ts';
import { evaluate } from './evaluate.ts';
import { figures } from './figures.ts';
import { figureTitles } from './figureTitles.ts';
import { improve } from './improve.ts';
import { labels } from './labels.ts';
import { library } from './library.ts';
import { parts } from './parts.ts';
import { propose } from './propose.ts';
import { published } from './published.ts';
import { reasons } from './reasons.ts';
import { record } from './record.ts';
import { run } from './run.ts';
import { scanners } from './scanners.ts';
import { sentence } from './sentence.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { steps } from './steps.ts';
import { taskPage } from './taskPage.ts';
import { verify } from './verify.ts';

/** Every message of the window in German. Its keys are the messages: what is missing here cannot be said anywhere. */
export const german = {
  ...attempt,
  ...common,
  ...checklist,
  ...compare,
  ...demonstrate,
  ...environment,
  ...environmentScores,
  ...environments,
  ...evaluate,
  ...figures,
  ...figureTitles,
  ...improve,
  ...labels,
  ...scanners,
  ...library,
  ...parts,
  ...propose,
  ...published,
  ...reasons,
  ...record,
  ...run,
  ...sentence,
  ...settings,
  ...shell,
  ...steps,
  ...taskPage,
  ...verify,
} as const;
