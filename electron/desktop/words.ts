import { germanHost } from '../../shared/language/german/host/index.ts';
import { createHostReader } from '../../shared/language/hostReader.ts';
import type { Language } from '../../shared/language/languages.ts';

/** What menus and dialogs of the system say, in German. */
const german = {
  '&Edit': '&Bearbeiten',
  '&File': '&Datei',
  '&Page': '&Seite',
  '&View': '&Ansicht',
  '&Window': '&Fenster',
  'Actual size': 'Originalgröße',
  'About {name}': 'Über {name}',
  Address: 'Adresse',
  Back: 'Zurück',
  'Close tab': 'Tab schließen',
  Copy: 'Kopieren',
  'Copy link address': 'Adresse des Links kopieren',
  Cut: 'Ausschneiden',
  Delete: 'Löschen',
  Export: 'Exportieren',
  Forward: 'Vorwärts',
  'Hide {name}': '{name} ausblenden',
  'Hide others': 'Andere ausblenden',
  'Hopscope cannot go on': 'Hopscope kann nicht weitermachen',
  'Import demonstrations': 'Demonstrationen importieren',
  Minimize: 'Minimieren',
  'New tab': 'Neuer Tab',
  'Open workspace folder': 'Ordner des Arbeitsbereichs öffnen',
  Paste: 'Einfügen',
  'Paste without its style': 'Ohne Formatierung einfügen',
  Quit: 'Beenden',
  Redo: 'Wiederholen',
  Reload: 'Neu laden',
  'Select all': 'Alles auswählen',
  Services: 'Dienste',
  'Show all': 'Alle einblenden',
  'Toggle full screen': 'Vollbild ein oder aus',
  Undo: 'Rückgängig',
  Zoom: 'Zoomen',
  'Zoom in': 'Vergrößern',
  'Zoom out': 'Verkleinern',
} as const;
export type SystemWords = keyof typeof german;

let spoken: Language = 'en';

/**
 * Menus and dialogs of the system speak this language from here on. It is not that of `say`, which stays English here: what
 * main says with it goes on record.
 */
export function speakToSystem(language: Language): void {
  spoken = language;
}

/** Words of a menu or a dialog. `name`: that of the program. */
export function systemWords(words: SystemWords, name = 'Hopscope'): string {
  return (spoken === 'de' ? german[words] : words).replace('{name}', name);
}

/** An error's words for a dialog. */
export function systemError(text: string): string {
  if (spoken !== 'de') return text;
  return createHostReader(germanHost, (word) => word, { and: 'und', or: 'oder' }).say(text) ?? text;
}
