/** What can be chosen in the settings, with the endpoints of models. */
export const settings = {
  'next setting; changes are saved immediately': 'nächste Einstellung; Änderungen werden sofort gespeichert',
  Theme: 'Farbschema',
  'As the system': 'Wie das System',
  Light: 'Hell',
  Dark: 'Dunkel',
  Language: 'Sprache',
  'The language of the window. Records, exports, reports and the command line stay in English.':
    'Die Sprache des Fensters. Aufzeichnungen, Exporte, Berichte und die Befehlszeile bleiben auf Englisch.',
  'Single-key shortcuts': 'Kürzel mit einer einzelnen Taste',
  Shortcuts: 'Kürzel',
  'Off: only Enter, Esc, Tab, arrows, F6 and keys with Ctrl or Alt do something. Useful for speech input, or if you press keys by accident.':
    'Aus: Nur Enter, Esc, Tab, Pfeile, F6 und Tasten mit Strg oder Alt bewirken etwas. Nützlich bei Spracheingabe oder wenn Sie Tasten versehentlich drücken.',
  Clock: 'Uhr',
  'Idle after': 'Untätig nach',
  'Of each period without input in the page or the panel, this long counts as active time and the rest as idle time. The value is stored with each attempt.':
    'Von jedem Zeitraum ohne Eingabe auf der Seite oder im Bereich zählt so viel als aktive Zeit und der Rest als untätig. Der Wert wird mit jedem Versuch gespeichert.',
  '“Still there?” after': '„Noch da?“ nach',
  'The question covers the page until you press a key or a button. The time from “Idle after” until then counts as idle.':
    'Die Frage verdeckt die Seite, bis Sie eine Taste oder eine Schaltfläche drücken. Die Zeit ab „Untätig nach“ bis dahin zählt als untätig.',
  'Task page': 'Aufgabenseite',
  Width: 'Breite',
  Height: 'Höhe',
  'People and agents see the page at this size, whatever the size of the window. A change applies from the next attempt.':
    'Menschen und Agenten sehen die Seite in dieser Größe, unabhängig von der Größe des Fensters. Eine Änderung gilt ab dem nächsten Versuch.',
  Scoring: 'Beurteilung',
  'Default rule': 'Standardregel',
  'Attempts are judged from their record, so you can choose another rule at any time.':
    'Versuche werden nach ihrer Aufzeichnung beurteilt. Sie können deshalb jederzeit eine andere Regel wählen.',
  'Our own rule: hops in order, the end declared.':
    'Unsere eigene Regel: Hops in der richtigen Reihenfolge, Abschluss erklärt.',
  'As MMInA’s reference program judges, quirks included.':
    'Wie das Referenzprogramm von MMInA urteilt, mit seinen Eigenheiten.',
  'As WebArena’s evaluators judge.': 'Wie die Evaluatoren von WebArena urteilen.',
  'As VisualWebArena’s evaluators judge.': 'Wie die Evaluatoren von VisualWebArena urteilen.',
  'Record a Playwright trace': 'Einen Playwright-Trace aufzeichnen',
  'For debugging, in addition to pictures and pages. The trace adds a script to every page, and a page can detect it. Hopscope deletes the trace if a secret field was used.':
    'Zur Fehlersuche, zusätzlich zu Bildern und Seiten. Der Trace fügt jeder Seite ein Skript hinzu, das sie bemerken kann. Hopscope löscht den Trace, wenn ein geheimes Feld verwendet wurde.',
  'Record a video': 'Ein Video aufzeichnen',
  'Pictures of the page while it changes, at most two per second, with secrets painted over. Hopscope makes a WebM file from them when you open the video or export the raw dump.':
    'Bilder der Seite, während sie sich ändert, höchstens zwei je Sekunde; Geheimes ist übermalt. Hopscope macht daraus eine WebM-Datei, wenn Sie das Video öffnen oder die Rohdaten exportieren.',
  'Too close by words, from': 'Zu nah nach Wörtern, ab',
  '100 % means the same words, 0 % no common word. Rare words weigh more (BM25, in both directions). A limit of 60 % finds the same task in nearly the same words, but not a paraphrase.':
    '100 % heißt dieselben Wörter, 0 % kein gemeinsames Wort. Seltene Wörter wiegen mehr (BM25, in beide Richtungen). Eine Grenze von 60 % findet dieselbe Aufgabe in fast denselben Worten, aber keine Umschreibung.',
  'Too close by meaning, from': 'Zu nah nach Bedeutung, ab',
  'Cosine similarity of embeddings, used when an endpoint for embeddings is chosen under Models. Values differ between models: try the limit on a site under Propose, Sites.':
    'Kosinus-Ähnlichkeit der Embeddings, verwendet, wenn unter „Modelle“ ein Endpunkt für Embeddings gewählt ist. Die Werte hängen vom Modell ab: Probieren Sie die Grenze an einer Website unter „Vorschlagen“, „Websites“ aus.',
  Redaction: 'Schwärzung',
  Testers: 'Testpersonen',
  'Does the tester see whether hops passed?': 'Sieht die Testperson, ob Hops bestanden sind?',
  'People learn from verdicts, and agents do not see them. Keep verdicts hidden for a fair comparison.':
    'Menschen lernen aus Urteilen, und Agenten sehen keine. Lassen Sie Urteile für einen fairen Vergleich verborgen.',
  Never: 'Nie',
  'While a task is under way, this window also hides its checks and its reference run.':
    'Während eine Aufgabe läuft, verbirgt dieses Fenster auch ihre Prüfungen und ihren Referenzlauf.',
  'When the task has ended': 'Wenn die Aufgabe beendet ist',
  'While the task is under way': 'Während die Aufgabe läuft',
  'Shown to each new participant. The text that they agreed to is stored with them.':
    'Wird jeder neuen teilnehmenden Person gezeigt. Der Text, in den sie eingewilligt hat, wird mit ihr gespeichert.',
  'A window for testers': 'Ein Fenster für Testpersonen',
  'A window at this address only shows tasks to do. It has no library, attempts or figures. The address changes at every start.':
    'Ein Fenster unter dieser Adresse zeigt nur Aufgaben zum Bearbeiten. Es hat keine Bibliothek, keine Versuche und keine Zahlen. Die Adresse ändert sich bei jedem Start.',
  Verification: 'Prüfung',
  'Second review': 'Zweite Prüfung',
  'Share of demonstrations that a second person reviews, whatever the first one decides. Agreement is computed from these. Their ids determine which ones are drawn.':
    'Anteil der Demonstrationen, die eine zweite Person prüft, unabhängig von der ersten Entscheidung. Daraus wird die Übereinstimmung berechnet. Die IDs bestimmen, welche gezogen werden.',
  'This installation': 'Diese Installation',
  Workspace: 'Arbeitsbereich',
  'found when the first task starts': 'wird gefunden, wenn die erste Aufgabe beginnt',
  'desktop window': 'Desktop-Fenster',
  'in an ordinary browser': 'in einem gewöhnlichen Browser',
  'This version ignores some settings': 'Diese Version ignoriert einige Einstellungen',
  'They stay stored for the version that knows them. This version uses the default values.':
    'Sie bleiben für die Version gespeichert, die sie kennt. Diese Version verwendet die Standardwerte.',
  'Removes pictures and pages that no attempt uses any more. Attempts, verdicts and tasks stay. Not available while an attempt runs.':
    'Entfernt Bilder und Seiten, die kein Versuch mehr verwendet. Versuche, Urteile und Aufgaben bleiben. Nicht möglich, während ein Versuch läuft.',
  'Remove unused files': 'Unbenutzte Dateien entfernen',
  'The workspace file may still contain removed secrets':
    'Die Datei des Arbeitsbereichs kann noch entfernte Geheimnisse enthalten',
  'The records no longer contain them. But Hopscope could not rewrite the file hopscope.db: the disk is full, or another program reads the file. Make room for a second file of its size, then remove the unused files. Until then, do not share the file.':
    'Die Aufzeichnungen enthalten sie nicht mehr. Hopscope konnte aber die Datei hopscope.db nicht neu schreiben: Die Festplatte ist voll, oder ein anderes Programm liest die Datei. Schaffen Sie Platz für eine zweite Datei dieser Größe und entfernen Sie dann die unbenutzten Dateien. Geben Sie die Datei bis dahin nicht weiter.',
  'Compress recordings when an attempt has ended': 'Aufzeichnungen nach dem Ende eines Versuchs komprimieren',
  'Runs while no task is under way. Hopscope compares each compressed picture with the original, including small letters, before it deletes the original. Pictures that differ too much stay as recorded. Pages and other texts stay identical to the byte. The workspace then needs less than half the space.':
    'Das geschieht, solange keine Aufgabe läuft. Hopscope vergleicht jedes komprimierte Bild mit dem Original, auch kleine Buchstaben, bevor es das Original löscht. Zu stark abweichende Bilder bleiben, wie sie sind. Seiten und andere Texte bleiben Byte für Byte gleich. Der Arbeitsbereich braucht dann weniger als halb so viel Platz.',
  'Working:': 'Läuft:',
  '{done, number} of {all, plural, one {# picture} other {# pictures}}, {size} saved.':
    '{done, number} von {all, plural, one {# Bild} other {# Bildern}}, {size} gespart.',
  'texts of {done, number} of {all, plural, one {# attempt} other {# attempts}}, {size} saved.':
    'Texte von {done, number} von {all, plural, one {# Versuch} other {# Versuchen}}, {size} gespart.',
  'Every file is in use. Nothing was removed.': 'Jede Datei wird verwendet. Nichts wurde entfernt.',
  'Removed {count, plural, one {# file} other {# files}}, freed {size}.':
    '{count, plural, one {# Datei} other {# Dateien}} entfernt, {size} freigegeben.',
  'Payment card numbers': 'Nummern von Zahlungskarten',
  'Account numbers (IBAN)': 'Kontonummern (IBAN)',
  'Access tokens and keys': 'Zugangstoken und Schlüssel',
  'Email addresses that a person types': 'E-Mail-Adressen, die jemand eingibt',
  'Telephone numbers that a person types': 'Telefonnummern, die jemand eingibt',
  'Remove from recordings': 'Aus Aufzeichnungen entfernen',
  'Applies from the next task. Passwords, card fields and one-time codes are always removed. The text of the task itself stays.':
    'Gilt ab der nächsten Aufgabe. Passwörter, Kartenfelder und Einmalcodes werden immer entfernt. Der Text der Aufgabe selbst bleibt.',
  'Allow-list: sites that may receive changes': 'Liste der erlaubten Websites: Änderungen erlaubt',
  'In a demonstration, Hopscope holds every request that would change something until you decide. Requests to these hosts or addresses pass. One per line, such as shop.example, *.example.org or https://shop.example/search.':
    'In einer Demonstration hält Hopscope jede Anfrage an, die etwas ändern würde, bis Sie entscheiden. Anfragen an diese Hosts oder Adressen gehen durch. Eine pro Zeile, etwa shop.example, *.example.org oder https://shop.example/search.',
  'empty: every such request is held': 'leer: jede solche Anfrage wird angehalten',
  '“{line}” is not a host or an address. The list is saved once every line is valid.':
    '„{line}“ ist kein Host und keine Adresse. Die Liste wird gespeichert, sobald jede Zeile gültig ist.',
  'Kinds of failure': 'Fehlerarten',
  'uses unknown': 'Nutzung unbekannt',
  'Key of failure {number}': 'Taste der Fehlerart {number}',
  'Words of failure {number}': 'Wortlaut der Fehlerart {number}',
  'Remove failure {number}': 'Fehlerart {number} entfernen',
  'Remove from the list; existing reviews keep it':
    'Aus der Liste entfernen; bestehende Prüfungen behalten sie',
  'Removed from the list, but used in reviews: {words}.':
    'Aus der Liste entfernt, aber in Prüfungen verwendet: {words}.',
  'Add a kind': 'Fehlerart hinzufügen',
  'in {count, plural, one {# review} other {# reviews}}':
    'in {count, plural, one {# Prüfung} other {# Prüfungen}}',
  'A key is one letter or digit.': 'Eine Taste ist ein Buchstabe oder eine Ziffer.',
  'A kind of failure needs a word.': 'Eine Fehlerart braucht einen Wortlaut.',

  Models: 'Modelle',
  'Agents without their own endpoint': 'Agenten ohne eigenen Endpunkt',
  'Captions of pictures': 'Beschreibungen von Bildern',
  Judging: 'Bewerten',
  'Ideas for tasks': 'Ideen für Aufgaben',
  'Comparing by meaning (embeddings)': 'Vergleichen nach Bedeutung (Embeddings)',
  'Thoughts of people’s steps': 'Gedanken zu Schritten von Menschen',
  'Endpoints with OpenAI’s protocol, for the user of this computer. They are stored in {file}, outside the workspace and without keys.':
    'Endpunkte mit dem Protokoll von OpenAI, für diesen Benutzer des Computers. Sie liegen in {file}, außerhalb des Arbeitsbereichs und ohne Schlüssel.',
  'This version ignores some endpoints': 'Diese Version ignoriert einige Endpunkte',
  'They stay stored unchanged.': 'Sie bleiben unverändert gespeichert.',
  'Add an endpoint': 'Endpunkt hinzufügen',
  'Endpoint for each purpose': 'Endpunkt je Zweck',
  '{model} at {address}': '{model} bei {address}',
  'accepts pictures': 'nimmt Bilder an',
  'text only': 'nur Text',
  '[endpoint] none': 'keiner',
  'Forget the key': 'Schlüssel vergessen',
  'Forget the key of {name}': 'Schlüssel von {name} vergessen',
  'Confirm: forget the key': 'Bestätigen: Schlüssel vergessen',
  'Confirm: forget the key of {name}': 'Bestätigen: Schlüssel von {name} vergessen',
  'Test connection': 'Verbindung testen',
  'Edit {name}': '{name} bearbeiten',
  'Sending one small request. It takes at most 90 seconds.':
    'Eine kleine Anfrage wird gesendet. Das dauert höchstens 90 Sekunden.',
  'not set': 'nicht gesetzt',
  'New endpoint': 'Neuer Endpunkt',
  'Endpoint {name}': 'Endpunkt {name}',
  Service: 'Dienst',
  'Choose a service': 'Einen Dienst wählen',
  'Fills in the address and shows notes about the service.':
    'Füllt die Adresse aus und zeigt Hinweise zum Dienst.',
  Model: 'Modell',
  'Base URL': 'Basis-URL',
  'From an environment variable that is set when Hopscope starts':
    'Aus einer Umgebungsvariablen, die beim Start von Hopscope gesetzt ist',
  'Saved here, encrypted by the system': 'Hier gespeichert, vom System verschlüsselt',
  'The system may ask you to allow keychain access when the key is saved or used.':
    'Das System bittet Sie vielleicht um Zugriff auf den Schlüsselbund, wenn der Schlüssel gespeichert oder verwendet wird.',
  'Only in the desktop program: a browser cannot store keys that the system encrypts.':
    'Nur im Desktop-Programm: Ein Browser kann keine Schlüssel speichern, die das System verschlüsselt.',
  'No key needed': 'Kein Schlüssel nötig',
  'Name of the variable': 'Name der Variable',
  'A key is saved. Leave this empty to keep it.':
    'Ein Schlüssel ist gespeichert. Lassen Sie das Feld leer, um ihn zu behalten.',
  Temperature: 'Temperatur',
  '0 to 2': '0 bis 2',
  'Top p': 'Top p',
  'above 0, to 1': 'über 0, bis 1',
  'Maximum tokens': 'Höchstzahl Tokens',
  'per reply': 'je Antwort',
  'empty: not sent': 'leer: wird nicht gesendet',
  'Stream replies': 'Antworten streamen',
  'Send the maximum tokens as max_completion_tokens':
    'Höchstzahl der Tokens als max_completion_tokens senden',
  'Never send': 'Nie senden',
  'Also where an agent or a judge has a value of its own.':
    'Auch dann nicht, wenn ein Agent oder ein Judge einen eigenen Wert hat.',
  'Reasoning effort': 'Reasoning-Aufwand',
  'such as low; empty: not sent': 'zum Beispiel low; leer: wird nicht gesendet',
  'Extra body': 'Zusätze zur Anfrage',
  'A JSON object that is added to each request.': 'Ein JSON-Objekt, das jeder Anfrage hinzugefügt wird.',
  'Requests leave out what the service refuses: {names}':
    'Anfragen lassen weg, was der Dienst ablehnt: {names}',
  'Input price': 'Preis der Eingabe',
  'Output price': 'Preis der Ausgabe',
  'Cached input price': 'Preis aus dem Cache',
  '$ per million tokens': '$ je Million Tokens',
  'for input read from the cache': 'für Eingaben aus dem Cache',
  'Takes pictures': 'Nimmt Bilder an',
  Remove: 'Entfernen',
  'Environment variables set {model} at {address}. They take precedence.':
    'Umgebungsvariablen legen {model} unter {address} fest. Sie haben Vorrang.',
  'Anthropic, or a gateway to it': 'Anthropic oder ein Gateway dazu',
  'Give a model of your account. Reasoning models accept no temperature and no top_p: leave these empty.':
    'Geben Sie ein Modell Ihres Kontos an. Reasoning-Modelle nehmen weder Temperatur noch top_p an: Lassen Sie beides leer.',
  'Put the name of your resource into the address. As the model, give the name of your deployment.':
    'Setzen Sie den Namen Ihrer Ressource in die Adresse ein. Geben Sie als Modell den Namen Ihres Deployments an.',
  'Give the address of llama-server, which accepts any name for its loaded model. Pictures need --mmproj.':
    'Geben Sie die Adresse von llama-server an; er nimmt für das geladene Modell jeden Namen an. Bilder brauchen --mmproj.',

  Zoom: 'Zoom',
  Sections: 'Abschnitte',
  '✓ Saved': '✓ Gespeichert',
  'Zooms the program only: the page of a task keeps its recorded size. Everywhere: Ctrl + and Ctrl −, Ctrl 0 to reset (⌘ on a Mac).':
    'Vergrößert nur das Programm: Die Aufgabenseite behält ihre aufgezeichnete Größe. Überall: Strg + und Strg −, Strg 0 setzt zurück (⌘ auf einem Mac).',
  'The key is now {letter}.': 'Die Taste ist jetzt {letter}.',
  '{letter} was used for “{what}”. That key is now {other}.':
    '{letter} war für „{what}“ belegt. Diese Taste ist jetzt {other}.',
  'Only letters from A to Z can be chosen.': 'Nur Buchstaben von A bis Z können gewählt werden.',
  'The space bar has its own meaning everywhere.': 'Die Leertaste hat überall ihre eigene Bedeutung.',
  '{letter} is used for “{what}”. A letter can swap only with a letter.':
    '{letter} ist für „{what}“ belegt. Ein Buchstabe kann nur mit einem Buchstaben tauschen.',
  'Shortcut keys': 'Tastenkürzel',
  'All keys are reset.': 'Alle Tasten sind zurückgesetzt.',
  'Reset the keys': 'Tasten zurücksetzen',
  'Click a shortcut, then press the new key: a letter for a letter, any key for a digit or a sign. If the key is in use, the two shortcuts swap.':
    'Klicken Sie ein Kürzel an und drücken Sie dann die neue Taste: einen Buchstaben für einen Buchstaben, eine beliebige Taste für eine Ziffer oder ein Zeichen. Ist die Taste belegt, tauschen die beiden Kürzel.',
  'Lists: filter. Attempt, Compare: find. Demonstrate: find an element by its words':
    'Listen: filtern. Versuch, Vergleichen: suchen. Demonstrieren: ein Element nach seinen Wörtern finden',
  'the keys of the screen': 'die Tasten der Ansicht',
  'Attempt: the step before': 'Versuch: der Schritt davor',
  'Attempt: the next step': 'Versuch: der nächste Schritt',
  'Attempt: zoom the picture in. Compare: zoom the timeline in':
    'Versuch: Bild vergrößern. Vergleichen: Zeitachse vergrößern',
  'Attempt: zoom the picture in': 'Versuch: Bild vergrößern',
  'Attempt: zoom the picture out. Compare: zoom the timeline out':
    'Versuch: Bild verkleinern. Vergleichen: Zeitachse verkleinern',
  'Attempt: all of the picture': 'Versuch: das ganze Bild',
  'Attempt: picture. Compare: first lane as the reference':
    'Versuch: Bild. Vergleichen: erste Bahn als Referenz',
  'Attempt: recorded page. Compare: second lane as the reference. Demonstrate: double click':
    'Versuch: aufgezeichnete Seite. Vergleichen: zweite Bahn als Referenz. Demonstrieren: Doppelklick',
  'Attempt: accessibility. Compare: third lane as the reference':
    'Versuch: Barrierefreiheit. Vergleichen: dritte Bahn als Referenz',
  'Attempt: network. Compare: fourth lane as the reference':
    'Versuch: Netzwerk. Vergleichen: vierte Bahn als Referenz',
  'Attempt: events. Compare: fifth lane as the reference':
    'Versuch: Ereignisse. Vergleichen: fünfte Bahn als Referenz',
  'Attempt: raw record. Compare: sixth lane as the reference':
    'Versuch: Rohdaten. Vergleichen: sechste Bahn als Referenz',
  'Attempt: decision': 'Versuch: Entscheidung',
  'Attempt: console': 'Versuch: Konsole',
  'Attempt: environment': 'Versuch: Umgebung',
  '{letter}: {what}. Change': '{letter}: {what}. Ändern',
  'Verify, screening, review: accept. Attempt, Compare: the pages after. Demonstrate: answer. Held request: abort':
    'Prüfen, Sichtung, Aufgaben: annehmen. Versuch, Vergleichen: die Seiten nachher. Demonstrieren: Antwort. Angehaltene Anfrage: abbrechen',
  'Attempt, Compare: the pages before. Demonstrate: back':
    'Versuch, Vergleichen: die Seiten vorher. Demonstrieren: zurück',
  'Attempt: continue from here. Demonstrate: click': 'Versuch: von hier fortsetzen. Demonstrieren: klicken',
  'Verify: discard. Compare: to where the lane diverges. Demonstrate: describe':
    'Prüfen: verwerfen. Vergleichen: wo die Bahn abweicht. Demonstrieren: beschreiben',
  'Verify, screening, review: edit. Demonstrate: press Enter':
    'Prüfen, Sichtung, Aufgaben: bearbeiten. Demonstrieren: Enter drücken',
  'Compare: which rows to show. Demonstrate: click without sending. Held request: fake':
    'Vergleichen: welche Zeilen. Demonstrieren: klicken, ohne zu senden. Angehaltene Anfrage: vortäuschen',
  'Demonstrate: drag': 'Demonstrieren: ziehen',
  'Compare: thoughts. Demonstrate: hover': 'Vergleichen: Gedanken. Demonstrieren: zeigen',
  'Library: import. Demonstrate: ignore': 'Bibliothek: importieren. Demonstrieren: ignorieren',
  'Verify, Propose, review: the next one': 'Prüfen, Vorschlagen, Aufgaben: weiter',
  'Verify, Propose, review: the one before. Demonstrate: press a key':
    'Prüfen, Vorschlagen, Aufgaben: zurück. Demonstrieren: eine Taste drücken',
  'Attempt: list of steps. Demonstrate: scroll': 'Versuch: Liste der Schritte. Demonstrieren: scrollen',
  'Verify: remark. Attempt: comment on the step. Compare: how two pictures are compared':
    'Prüfen: Anmerkung. Versuch: Kommentar zum Schritt. Vergleichen: wie zwei Bilder verglichen werden',
  'Verify, Compare, Attempt: next. Sites: a new site. Demonstrate: a new tab':
    'Prüfen, Vergleichen, Versuch: weiter. Websites: eine neue Website. Demonstrieren: ein neuer Tab',
  'Verify: reopen. Propose: other ideas. Demonstrate: go to an address. Held request: allow once':
    'Prüfen: wieder öffnen. Vorschlagen: andere Ideen. Demonstrieren: zu einer Adresse. Angehaltene Anfrage: einmal erlauben',
  'Verify, Compare, Attempt: the one before. Propose: write. Demonstrate: pictures':
    'Prüfen, Vergleichen, Versuch: zurück. Vorschlagen: schreiben. Demonstrieren: Bilder',
  'Verify: replay. Screening, review: reject. Demonstrate: reset, capture again':
    'Prüfen: wiederholen. Sichtung, Aufgaben: ablehnen. Demonstrieren: zurücksetzen, neu aufnehmen',
  'Attempt: both pages. Verify: with Shift, export. Demonstrate: select':
    'Versuch: beide Seiten. Prüfen: mit Umschalt exportieren. Demonstrieren: auswählen',
  'Attempt: only with tags. Compare: by time. Demonstrate: type':
    'Versuch: nur mit Schlagwörtern. Vergleichen: nach Zeit. Demonstrieren: eingeben',
  'Verify: unsure. Demonstrate: upload': 'Prüfen: unsicher. Demonstrieren: hochladen',
  'Attempt: verdicts and notes': 'Versuch: Urteile und Notizen',
  'Compare: which picture to compare with. Demonstrate: another tab':
    'Vergleichen: mit welchem Bild verglichen wird. Demonstrieren: anderer Tab',
  'Verify: discard a step. Demonstrate: explore, close a tab':
    'Prüfen: einen Schritt verwerfen. Demonstrieren: erkunden, einen Tab schließen',
  'Demonstrate: right click': 'Demonstrieren: Rechtsklick',
  'undo the last action': 'die letzte Aktion rückgängig machen',
} as const;
