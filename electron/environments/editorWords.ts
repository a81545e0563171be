import type { EditorWords } from '../../shared/environments/webui/editorWords.ts';
import { say, spokenLanguage } from '../../shared/language/message.ts';

/** The words of the page with the editors, in the current language. `pictures`: how many the task has. */
export function editorWords(pictures: number): EditorWords {
  return {
    language: spokenLanguage(),
    comparing: say('The page is being compared …'),
    notTaken: say('The page was not taken. Submit it again.'),
    notSent: say('The page could not be sent. Your texts are kept: submit them again.'),
    files: say('Files of the page'),
    editors: [
      say('{language} editor', { language: 'HTML' }),
      say('{language} editor', { language: 'CSS' }),
      say('{language} editor', { language: 'JavaScript' }),
    ],
    pictures: Array.from({ length: pictures }, (_, at) =>
      say('Picture {number} of the target page. Press to enlarge it.', { number: at + 1 }),
    ),
    notLoaded: [
      say('The HTML does not load {file}, so it has no effect.', { file: 'style.css' }),
      say('The HTML does not load {file}, so it has no effect.', { file: 'script.js' }),
      say('The HTML does not load style.css and script.js, so they have no effect.'),
    ],
    // The words of CodeMirror's panels for search, for a line, and for folding.
    phrases: {
      Find: say('Find'),
      Replace: say('Replace'),
      next: say('[find] next'),
      previous: say('[find] previous'),
      all: say('[find] all'),
      'match case': say('match case'),
      'by word': say('by word'),
      regexp: say('regexp'),
      replace: say('[find] replace'),
      'replace all': say('replace all'),
      close: say('[find] close'),
      'Go to line': say('Go to line'),
      go: say('[line] go'),
      'Fold line': say('Fold line'),
      'Unfold line': say('Unfold line'),
      'folded code': say('folded code'),
      unfold: say('unfold'),
      Completions: say('Completions'),
      'Control character': say('Control character'),
      'current match': say('current match'),
      'on line': say('[find] on line'),
      'replaced match on line $': say('replaced match on line $'),
      'replaced $ matches': say('replaced $ matches'),
    },
  };
}
