import { germanHost } from '../../shared/language/german/host/index.ts';
import { createHostReader } from '../../shared/language/hostReader.ts';
import type { Language } from '../../shared/language/languages.ts';

/** The German words of the system's menus and dialogs. */
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
  'Hopscope cannot continue': 'Hopscope kann nicht weitermachen',
  'Import demonstrations': 'Demonstrationen importieren',
  Minimize: 'Minimieren',
  'New tab': 'Neuer Tab',
  'Open workspace folder': 'Ordner des Arbeitsbereichs öffnen',
  Paste: 'Einfügen',
  'Paste without formatting': 'Ohne Formatierung einfügen',
  Quit: 'Beenden',
  Redo: 'Wiederherstellen',
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
 * Sets the language of the system's menus and dialogs. The language of `say` stays English here, because main records
 * sentences with it.
 */
export function speakToSystem(language: Language): void {
  spoken = language;
}

/** The words of a menu or a dialog. `name`: the name of the program. */
export function systemWords(words: SystemWords, name = 'Hopscope'): string {
  return (spoken === 'de' ? german[words] : words).replace('{name}', name);
}

/** The sentence of an error for a dialog. */
export function systemError(text: string): string {
  if (spoken !== 'de') return text;
  return createHostReader(germanHost, (word) => word, { and: 'und', or: 'oder' }).say(text) ?? text;
}
