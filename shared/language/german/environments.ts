/** Tasks in environments before a batch, the pages on which people play them, and the page on which they build a page. */
export const environments = {
  Environment: 'Umgebung',
  'Tasks in environments': 'Aufgaben in Umgebungen',
  '{count, number} of {of, plural, one {# task} other {# tasks}} {count, plural, one {has} other {have}} no upper bound: attempts at {count, plural, one {it} other {them}} get no score.':
    '{count, number} von {of, plural, one {# Aufgabe} other {# Aufgaben}} {count, plural, one {hat} other {haben}} keine Obergrenze: Versuche daran bekommen keine Punktzahl.',
  '{count, number} of {of, plural, one {# task} other {# tasks}} {count, plural, one {has} other {have}} refused lines in actions.py: actions that need them are left out of the score.':
    '{count, number} von {of, plural, one {# Aufgabe} other {# Aufgaben}} {count, plural, one {hat} other {haben}} abgelehnte Zeilen in actions.py: Aktionen, die sie brauchen, fehlen in der Punktzahl.',
  '{count, number} of {of, plural, one {# task} other {# tasks}} {count, plural, one {needs} other {need}} a program of your own, and HOPSCOPE_ENV_COMMAND is not set: attempts at {count, plural, one {it} other {them}} are aborted.':
    '{count, number} von {of, plural, one {# Aufgabe} other {# Aufgaben}} {count, plural, one {braucht} other {brauchen}} ein eigenes Programm, und HOPSCOPE_ENV_COMMAND ist nicht gesetzt: Versuche daran werden abgebrochen.',
  '{agent} only uses web pages, and leaves out {count, number} of {of, plural, one {# task} other {# tasks}}.':
    '{agent} verwendet nur Webseiten und lässt {count, number} von {of, plural, one {# Aufgabe} other {# Aufgaben}} aus.',
  'Opening …': 'Wird geöffnet …',
  'The level has not begun': 'Das Level hat nicht begonnen',
  'The first picture of a game can take up to a minute.':
    'Das erste Bild eines Spiels kann bis zu einer Minute brauchen.',
  'Carrying out the action …': 'Die Aktion wird ausgeführt …',
  'Carrying out {count} actions …': '{count} Aktionen werden ausgeführt …',
  'The program does not answer. Reload the page.': 'Das Programm antwortet nicht. Laden Sie die Seite neu.',
  'No open task uses this page. Start the task in Hopscope.':
    'Keine offene Aufgabe verwendet diese Seite. Starten Sie die Aufgabe in Hopscope.',
  'Picture of {environment}': 'Bild von {environment}',
  'The level is over after {count, plural, one {# action} other {# actions}}. Reward: {sum}. Now finish the task.':
    'Das Level ist nach {count, plural, one {# Aktion} other {# Aktionen}} zu Ende. Belohnung: {sum}. Schließen Sie jetzt die Aufgabe ab.',
  '{count, plural, one {# action} other {# actions}}. Reward so far: {sum}':
    '{count, plural, one {# Aktion} other {# Aktionen}}. Belohnung bisher: {sum}',
  'Use the keys, or press a button.': 'Benutzen Sie die Tasten, oder drücken Sie einen Knopf.',
  Left: 'Links',
  Right: 'Rechts',
  Up: 'Hoch',
  Down: 'Runter',
  'Up left': 'Links hoch',
  'Up right': 'Rechts hoch',
  'Down left': 'Links runter',
  'Down right': 'Rechts runter',
  'Long pass': 'Langer Pass',
  'High pass': 'Hoher Pass',
  'Short pass': 'Kurzer Pass',
  Shot: 'Schuss',
  Sprint: 'Sprint',
  'End sprint': 'Sprint beenden',
  Dribble: 'Dribbeln',
  'End dribbling': 'Dribbeln beenden',
  'Build the page': 'Bauen Sie die Seite',
  'Your page is compared when you submit it. You may submit four pages.':
    'Ihre Seite wird verglichen, wenn Sie sie einreichen. Sie dürfen vier Seiten einreichen.',
  'Submit page': 'Seite einreichen',
  'The page is being compared …': 'Die Seite wird verglichen …',
  'The page was not taken. Submit it again.':
    'Die Seite wurde nicht angenommen. Reichen Sie sie noch einmal ein.',
  'The page could not be sent. Your texts are kept: submit them again.':
    'Die Seite konnte nicht gesendet werden. Ihre Texte sind noch da: Reichen Sie sie noch einmal ein.',
  'Files of the page': 'Dateien der Seite',
  Editors: 'Editoren',
  '{language} editor': '{language}-Editor',
  '{tab} indents; {escape} and then {tab} leaves an editor. {submit} submits the page.':
    '{tab} rückt ein; {escape} und dann {tab} verlässt einen Editor. {submit} reicht die Seite ein.',
  'Your page': 'Ihre Seite',
  '1920 × 1080, without network': '1920 × 1080, ohne Netz',
  'Preview of your page': 'Vorschau Ihrer Seite',
  'Picture of the target page': 'Bild der Zielseite',
  'Picture {number} of the target page. Press to enlarge it.':
    'Bild {number} der Zielseite. Drücken Sie darauf, um es zu vergrößern.',
  'The HTML does not load {file}, so it has no effect.':
    'Das HTML lädt {file} nicht. Die Datei hat deshalb keine Wirkung.',
  'The HTML does not load style.css and script.js, so they have no effect.':
    'Das HTML lädt style.css und script.js nicht. Die Dateien haben deshalb keine Wirkung.',
  Replace: 'Ersetzen',
  '[find] next': 'nächstes',
  '[find] previous': 'vorheriges',
  '[find] all': 'alle',
  'match case': 'Groß/klein',
  'by word': 'ganze Wörter',
  regexp: 'RegExp',
  '[find] replace': 'ersetzen',
  'replace all': 'alle ersetzen',
  '[find] close': 'schließen',
  'Go to line': 'Zu Zeile gehen',
  '[line] go': 'los',
  'Fold line': 'Zeile zuklappen',
  'Unfold line': 'Zeile aufklappen',
  'folded code': 'zugeklappter Code',
  unfold: 'aufklappen',
  Completions: 'Vorschläge',
  'Control character': 'Steuerzeichen',
  'current match': 'aktueller Treffer',
  '[find] on line': 'in Zeile',
  'replaced match on line $': 'Treffer in Zeile $ ersetzt',
  'replaced $ matches': '$ Treffer ersetzt',
} as const;
