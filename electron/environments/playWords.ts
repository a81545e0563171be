import { germanHost } from '../../shared/language/german/host/index.ts';
import { german } from '../../shared/language/german/index.ts';
import type { Language } from '../../shared/language/languages.ts';
import {
  inLanguage,
  openLanguage,
  type Spoken,
  say,
  sayHost,
  sayKnown,
  spokenLanguage,
} from '../../shared/language/message.ts';
import type { EnvironmentName } from '../../shared/model/index.ts';
import { environmentWords } from '../../shared/words/environmentWords.ts';
import type { SeenEnvironment } from '../browser/port/environment.ts';

/** How the page of a person looks: like the window in which the task is played. Agents get English and the light theme. */
export interface PageLook {
  readonly language: Language;
  readonly isDark: boolean;
}

/** The look of pages that no person plays. */
export const usualLook: PageLook = { language: 'en', isDark: false };

/** Makes texts in the language of a page, whatever the language of the program. */
export function openPageLanguages(): <T>(look: PageLook, make: () => T) => T {
  let inGerman: Spoken | null = null;
  return ({ language }, make) => {
    if (language !== 'en') inGerman ??= openLanguage(language, german, germanHost);
    return inLanguage(language === 'en' ? null : inGerman, make);
  };
}

/** gfootball's names of actions, as people read them. */
const FOOTBALL: Readonly<Record<string, string>> = {
  action_left: 'Left',
  action_top_left: 'Up left',
  action_top: 'Up',
  action_top_right: 'Up right',
  action_right: 'Right',
  action_bottom_right: 'Down right',
  action_bottom: 'Down',
  action_bottom_left: 'Down left',
  action_long_pass: 'Long pass',
  action_high_pass: 'High pass',
  action_short_pass: 'Short pass',
  action_shot: 'Shot',
  action_sprint: 'Sprint',
  action_release_sprint: 'End sprint',
  action_dribble: 'Dribble',
  action_release_dribble: 'End dribbling',
};

/** The words on a button. Actions of other programs keep their names. */
function actionWords(action: string): string {
  return sayKnown(Object.hasOwn(FOOTBALL, action) ? (FOOTBALL[action] ?? action) : action);
}

interface ShownEnvironment extends SeenEnvironment {
  readonly name: EnvironmentName;
  readonly choices: readonly string[] | null;
  readonly keys: Readonly<Record<string, string>>;
}

/** What the page of an environment says, in the current language. */
export function playWords({
  name,
  choices,
  keys,
  picture,
  text,
  rewards,
  actions,
  done,
}: ShownEnvironment): object {
  // Never the name of the level, which could give its solution away.
  const title = environmentWords(name);
  const sum = (Math.round(rewards * 1000) / 1000).toLocaleString(spokenLanguage()).replace('-', '−');
  return {
    title,
    pictureName: say('Picture of {environment}', { environment: title }),
    // The board as text is for those who do not see the picture. Of other environments both are to be read.
    isTextHidden: name === 'sokoban' && picture !== null,
    text: sayHost(text),
    figures: done
      ? say(
          'The level is over after {count, plural, one {# action} other {# actions}}. Reward: {sum}. Now finish the task.',
          { count: actions, sum },
        )
      : say('{count, plural, one {# action} other {# actions}}. Reward so far: {sum}', {
          count: actions,
          sum,
        }),
    actions: say('Actions'),
    labels: Object.fromEntries((choices ?? []).map((action) => [action, actionWords(action)])),
    signs: { ' ': say('Space') },
    hint: Object.keys(keys).length === 0 ? '' : say('Use the keys, or press a button.'),
  };
}

/** The page of an environment before its state has arrived. */
export function playPage(name: EnvironmentName, { language, isDark }: PageLook): string {
  const data = {
    lost: say('The program does not answer. Reload the page.'),
    missing: say('The level has not begun'),
    slow: say('The first picture of a game can take up to a minute.'),
    'waiting-one': say('Carrying out the action …'),
    'waiting-many': say('Carrying out {count} actions …', { count: '#' }),
  };
  const attributes = Object.entries(data).map(([key, text]) => `data-${key}="${text}"`);
  return `<!doctype html>
<html lang="${language}" data-environment data-theme="${isDark ? 'dark' : 'light'}" ${attributes.join(' ')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${environmentWords(name)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/play.css">
</head>
<body>
<main>
  <h1 id="title">${say('Opening …')}</h1>
  <div id="stage">
    <img id="board" alt="" hidden>
    <pre id="text" hidden></pre>
  </div>
  <p id="figures" role="status"></p>
  <p id="waiting"></p>
  <p id="trouble" role="alert" hidden></p>
  <div id="choices" role="group"></div>
  <p id="hint"></p>
</main>
<script src="/play.js"></script>
</body>
</html>
`;
}

/** The page without an open task. */
export function noTaskPage(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${say('Environment')}</title></head><body><main><h1>${say('Environment')}</h1><p>${say('No open task uses this page. Start the task in Hopscope.')}</p></main></body></html>`;
}
