/** What can be chosen in the settings, with the endpoints of models. */
export const settings = {
  'next setting; every change is kept at once': 'nächste Einstellung; jede Änderung gilt sofort',
  Theme: 'Farben',
  'As the system': 'Wie das System',
  Light: 'Hell',
  Dark: 'Dunkel',
  Language: 'Sprache',
  'Of the window. Records, exports, reports and the command line stay in English.':
    'Des Fensters. Aufzeichnungen, Exporte, Berichte und die Befehlszeile bleiben auf Englisch.',
  'Letters, digits and signs are keys': 'Buchstaben, Ziffern und Zeichen sind Tasten',
  'Off: only Enter, Esc, Tab, arrows, F6 and keys with Ctrl or Alt do something. For whoever speaks to the computer, or presses keys unmeant.':
    'Aus: Nur Enter, Esc, Tab, Pfeile, F6 und Tasten mit Strg oder Alt bewirken etwas. Für alle, die mit dem Computer sprechen oder Tasten ungewollt drücken.',
  Clock: 'Uhr',
  'Idle after': 'Untätig nach',
  'When nothing is done in the page or in the panel for this long, the whole stretch counts as idle, from its beginning. Stored with each attempt.':
    'Wenn so lange weder auf der Seite noch im Bereich etwas getan wird, zählt die ganze Zeit von Anfang an als untätig. Wird mit jedem Versuch gespeichert.',
  '“Still there?” after': '„Noch da?“ nach',
  'The question covers the page until a key or a button is pressed. The stretch before it is idle time.':
    'Die Frage verdeckt die Seite, bis eine Taste oder ein Knopf gedrückt wird. Die Zeit davor gilt als untätig.',
  'Task page': 'Aufgabenseite',
  Width: 'Breite',
  Height: 'Höhe',
  'The page has this size for everybody, whatever the window: people and agents see the same. It holds from the next attempt on.':
    'Die Seite hat für alle diese Größe, wie auch immer das Fenster ist: Menschen und Agenten sehen dasselbe. Es gilt ab dem nächsten Versuch.',
  Scoring: 'Bewertung',
  'Profile to begin with': 'Profil zu Beginn',
  'Attempts are judged from their record: another profile can be chosen at any time.':
    'Versuche werden nach ihrer Aufzeichnung beurteilt: Ein anderes Profil kann jederzeit gewählt werden.',
  'Our own rule: hops in order, the end declared.':
    'unsere eigene Regel: Hops in Reihenfolge, das Ende erklärt.',
  'As MMInA’s reference program judges, quirks included.':
    'wie das Referenzprogramm von MMInA urteilt, mit seinen Eigenheiten.',
  'As WebArena’s evaluators judge.': 'wie die Evaluatoren von WebArena urteilen.',
  'As VisualWebArena’s evaluators judge.': 'wie die Evaluatoren von VisualWebArena urteilen.',
  'Keep a playwright trace': 'Einen Playwright-Trace aufbewahren',
  'For debugging, beside the pictures and pages that are kept anyway. It puts a script into every page, which a page could notice, and it is dropped when a secret field was used.':
    'Zur Fehlersuche, neben den Bildern und Seiten, die ohnehin aufbewahrt werden. Er setzt in jede Seite ein Skript, das sie bemerken könnte, und entfällt, wenn ein geheimes Feld verwendet wurde.',
  'Keep a video': 'Ein Video aufbewahren',
  'Pictures of the page while something changes, two a second at most, with what is secret painted over as in all pictures. They are made into a WebM file when you open it in the attempt or export the raw dump.':
    'Bilder der Seite, während sich etwas ändert, höchstens zwei je Sekunde; Geheimes ist wie in allen Bildern übermalt. Sie werden zu einer WebM-Datei, wenn Sie sie im Versuch öffnen oder die Rohdaten exportieren.',
  'Too close by words, from': 'Zu nah nach Wörtern, ab',
  '100 % is the same words, 0 % no word in common; rare words weigh more (BM25, both ways). At 60 % the same task in nearly the same words is found, one in other words is not.':
    '100 % heißt dieselben Wörter, 0 % kein gemeinsames Wort; seltene Wörter wiegen mehr (BM25, in beide Richtungen). Bei 60 % wird dieselbe Aufgabe in fast denselben Worten gefunden, eine in anderen Worten nicht.',
  'Too close by meaning, from': 'Zu nah nach Bedeutung, ab',
  'Used when an endpoint is chosen for embeddings (Models): the cosine of its embeddings. Each model has numbers of its own: try the limit on a site under Propose, Sites.':
    'Gilt, wenn für Embeddings ein Endpunkt gewählt ist (Modelle): der Kosinus seiner Embeddings. Jedes Modell hat eigene Zahlen: Probieren Sie die Grenze an einer Website unter Vorschlagen, Websites.',
  Redaction: 'Schwärzung',
  Testers: 'Testpersonen',
  'Does the tester see whether hops passed?': 'Sieht die Testperson, ob Hops bestanden sind?',
  'Whoever sees verdicts learns from them, and agents do not see them: hidden is the comparison that can be defended.':
    'Wer Urteile sieht, lernt aus ihnen, und Agenten sehen sie nicht: Verborgen ist der Vergleich, der sich vertreten lässt.',
  Never: 'Nie',
  'Nor how a task is checked or done, while it is under way in this window.':
    'Auch nicht, wie eine Aufgabe geprüft oder gelöst wird, während sie in diesem Fenster läuft.',
  'When the task has ended': 'Wenn die Aufgabe beendet ist',
  'While the task is under way': 'Während die Aufgabe läuft',
  'Shown to each new participant, and kept with them as it was when they agreed.':
    'Wird jeder neuen teilnehmenden Person gezeigt und mit ihr so aufbewahrt, wie er bei der Einwilligung war.',
  'A window for testers': 'Ein Fenster für Testpersonen',
  'Opened at this address it is for doing tasks only: it has no library, attempts or figures, and asks for none. The address is new at every start.':
    'Unter dieser Adresse dient es nur dem Ausführen von Aufgaben: Es hat keine Bibliothek, Versuche oder Zahlen und fragt nach keinen. Die Adresse ist bei jedem Start neu.',
  Verification: 'Prüfung',
  'Second review': 'Zweite Prüfung',
  'Share of demonstrations that a second person judges, whatever the first decides: what agreement is computed from. Which ones are drawn follows from their ids.':
    'Anteil der Demonstrationen, die eine zweite Person beurteilt, was auch immer die erste entscheidet: Daraus wird die Übereinstimmung berechnet. Welche gezogen werden, ergibt sich aus ihren IDs.',
  'This installation': 'Diese Installation',
  Workspace: 'Arbeitsbereich',
  'found when the first task starts': 'wird gefunden, wenn die erste Aufgabe beginnt',
  'desktop window': 'Desktop-Fenster',
  'in an ordinary browser': 'in einem gewöhnlichen Browser',
  'Some settings do not count in this version': 'Einige Einstellungen gelten in dieser Version nicht',
  'They are kept for the version that knows them. Until then the usual value holds.':
    'Sie bleiben für die Version aufbewahrt, die sie kennt. Bis dahin gilt der übliche Wert.',
  'Removes recorded pictures and pages that no attempt uses any more. Attempts, verdicts and tasks stay as they are. Not while an attempt is running.':
    'Entfernt aufgezeichnete Bilder und Seiten, die kein Versuch mehr verwendet. Versuche, Urteile und Aufgaben bleiben, wie sie sind. Nicht während ein Versuch läuft.',
  'Free unused files': 'Unbenutzte Dateien entfernen',
  'Pieces of what was taken out may still be in the workspace’s file':
    'Teile von Herausgenommenem können noch in der Datei des Arbeitsbereichs stehen',
  'What turned out to be secret is in no record any more. The file hopscope.db could not be written anew after that: its disk is full, or another program reads it. Make room for a second file of its size, then free the unused files. Until then give the file to nobody.':
    'Was sich als geheim herausgestellt hat, steht in keiner Aufzeichnung mehr. Die Datei hopscope.db konnte danach nicht neu geschrieben werden: Ihr Datenträger ist voll, oder ein anderes Programm liest sie. Schaffen Sie Platz für eine zweite Datei dieser Größe und entfernen Sie dann die unbenutzten Dateien. Geben Sie die Datei bis dahin niemandem.',
  'Keep what was recorded in smaller files once an attempt has ended':
    'Aufzeichnungen in kleineren Dateien aufbewahren, sobald ein Versuch beendet ist',
  'While nothing runs. Each new picture is compared with the recorded one, small letters among it, before that one goes; what is not like enough stays as it was recorded. Pages and other texts stay the same to the byte. A workspace then takes less than half the room.':
    'Während nichts läuft. Jedes neue Bild wird mit dem aufgezeichneten verglichen, auch kleine Schrift, bevor dieses geht; was nicht ähnlich genug ist, bleibt wie aufgezeichnet. Seiten und andere Texte bleiben auf das Byte gleich. Ein Arbeitsbereich braucht dann weniger als den halben Platz.',
  'Working:': 'Läuft:',
  '{done, number} of {all, plural, one {# picture} other {# pictures}}, {size} saved.':
    '{done, number} von {all, plural, one {# Bild} other {# Bildern}}, {size} gespart.',
  'texts of {done, number} of {all, plural, one {# attempt} other {# attempts}}, {size} saved.':
    'Texte von {done, number} von {all, plural, one {# Versuch} other {# Versuchen}}, {size} gespart.',
  'Every file is in use. Nothing was removed.': 'Jede Datei wird verwendet. Nichts wurde entfernt.',
  'Freed {count, plural, one {# file} other {# files}}, {size}.':
    '{count, plural, one {# Datei} other {# Dateien}} entfernt, {size}.',
  'Payment card numbers': 'Nummern von Zahlungskarten',
  'Account numbers (IBAN)': 'Kontonummern (IBAN)',
  'Access tokens and keys': 'Zugangstokens und Schlüssel',
  'Mail addresses that a person types': 'E-Mail-Adressen, die jemand eingibt',
  'Telephone numbers that a person types': 'Telefonnummern, die jemand eingibt',
  'Taken out of what is recorded': 'Aus der Aufzeichnung genommen',
  'From the next task on. Passwords, card fields and one-time codes are always taken out; what stands in the task itself stays.':
    'Ab der nächsten Aufgabe. Passwörter, Kartenfelder und Einmalcodes werden immer herausgenommen; was in der Aufgabe selbst steht, bleibt.',
  'Sites that may be written to': 'Websites, auf denen geschrieben werden darf',
  'In a demonstration, every request that would change something is held until you decide. Requests to these hosts or addresses pass: one a line, such as shop.example, *.example.org or https://shop.example/search.':
    'In einer Demonstration wird jede Anfrage, die etwas ändern würde, angehalten, bis Sie entscheiden. Anfragen an diese Hosts oder Adressen gehen durch: eine je Zeile, etwa shop.example, *.example.org oder https://shop.example/search.',
  'none: everything is held': 'keine: Alles wird angehalten',
  '“{line}” is no host and no address. The list stays as it was until every line can be read.':
    '„{line}“ ist kein Host und keine Adresse. Die Liste bleibt, wie sie war, bis jede Zeile gelesen werden kann.',
  'Kinds of failure': 'Arten von Fehlern',
  'Reviewers choose from these when they discard a demonstration, by their keys too, and in remarks. Reviews keep the word as it was when it was chosen.':
    'Daraus wählen Prüfpersonen, wenn sie eine Demonstration verwerfen, auch mit ihren Tasten, und in Anmerkungen. Prüfungen behalten das Wort, wie es bei der Wahl war.',
  'Key of failure {number}': 'Taste des Fehlers {number}',
  'Words of failure {number}': 'Worte des Fehlers {number}',
  'Remove failure {number}': 'Fehler {number} entfernen',
  'Remove from the list; reviews that name it keep it':
    'Aus der Liste entfernen; Prüfungen, die es nennen, behalten es',
  'Not on the list any more, but in reviews: {words}.':
    'Nicht mehr auf der Liste, aber in Prüfungen: {words}.',
  'Add a kind': 'Eine Art hinzufügen',
  'in {count, plural, one {# review} other {# reviews}}':
    'in {count, plural, one {# Prüfung} other {# Prüfungen}}',
  'A key is one letter or digit.': 'Eine Taste ist ein Buchstabe oder eine Ziffer.',
  'A kind of failure needs a word.': 'Eine Art von Fehler braucht ein Wort.',

  Models: 'Modelle',
  'Agents that name none': 'Agenten, die keinen nennen',
  'Captions of pictures': 'Bildunterschriften',
  Judging: 'Beurteilen',
  'Ideas for tasks': 'Ideen für Aufgaben',
  'Comparing by meaning (embeddings)': 'Vergleichen nach Bedeutung (Embeddings)',
  'Thoughts of people’s steps': 'Gedanken zu Schritten von Menschen',
  'Endpoints that speak OpenAI’s protocol, for this computer’s user: they lie in {file}, not in the workspace, and no key is among them.':
    'Endpunkte, die das Protokoll von OpenAI sprechen, für den Benutzer dieses Computers: Sie liegen in {file}, nicht im Arbeitsbereich, und ohne Schlüssel.',
  'Some endpoints do not count in this version': 'Einige Endpunkte gelten in dieser Version nicht',
  'They are kept as they are.': 'Sie bleiben, wie sie sind.',
  'Add an endpoint': 'Endpunkt hinzufügen',
  'Which one is asked for what': 'Welcher wofür gefragt wird',
  '{model} at {address}': '{model} bei {address}',
  'takes pictures': 'nimmt Bilder an',
  'text alone': 'nur Text',
  '[endpoint] none': 'keiner',
  'Test connection': 'Verbindung testen',
  'Edit {name}': '{name} bearbeiten',
  'One tiny request is under way, for a minute and a half at most.':
    'Eine winzige Anfrage ist unterwegs, höchstens anderthalb Minuten.',
  'not set': 'nicht gesetzt',
  'New endpoint': 'Neuer Endpunkt',
  'Endpoint {name}': 'Endpunkt {name}',
  'Begin with': 'Beginnen mit',
  'Choose a service': 'Einen Dienst wählen',
  'Fills in the address, and says what is special about it.':
    'Trägt die Adresse ein und sagt, was daran besonders ist.',
  Model: 'Modell',
  'Base URL': 'Basis-URL',
  'From an environment variable, set where Hopscope is started':
    'Aus einer Umgebungsvariable, gesetzt, wo Hopscope gestartet wird',
  'Saved here, encrypted by the system': 'Hier gespeichert, vom System verschlüsselt',
  'The system may ask whether Hopscope may use its keychain, when the key is saved and when it is used.':
    'Das System fragt vielleicht, ob Hopscope seinen Schlüsselbund verwenden darf, beim Speichern und beim Verwenden des Schlüssels.',
  'Only the desktop program can: an ordinary browser has no place for keys that the system protects.':
    'Das kann nur das Desktop-Programm: Ein gewöhnlicher Browser hat keinen vom System geschützten Platz für Schlüssel.',
  'It asks for none': 'Er verlangt keinen',
  'Name of the variable': 'Name der Variable',
  'One is saved; empty keeps it.': 'Einer ist gespeichert; leer behält ihn.',
  Temperature: 'Temperatur',
  '0 to 2': '0 bis 2',
  'Top p': 'Top p',
  'above 0, to 1': 'über 0, bis 1',
  'Most tokens': 'Höchstens Tokens',
  'of a reply': 'einer Antwort',
  'empty: the batch’s': 'leer: der des Stapels',
  'Price, read': 'Preis, gelesen',
  'Price, written': 'Preis, geschrieben',
  'Price, cached': 'Preis, Cache',
  '$ for a million tokens': '$ je Million Tokens',
  'of what it had in its cache': 'für das, was im Cache war',
  'Takes pictures': 'Nimmt Bilder an',
  Remove: 'Entfernen',
  'The environment names {model} at {address}, which goes before this.':
    'Die Umgebung nennt {model} bei {address}; das geht vor.',
  'Anthropic, or a gateway to it': 'Anthropic oder ein Gateway dazu',
  'The model is one of your account. Reasoning models take no temperature and no top_p: leave these empty.':
    'Das Modell ist eines Ihres Kontos. Modelle mit Reasoning nehmen keine Temperatur und kein top_p: Lassen Sie beides leer.',
  'Put the name of your resource into the address. The model is the name of your deployment, not of the model.':
    'Setzen Sie den Namen Ihrer Ressource in die Adresse. Als Modell steht der Name Ihres Deployments, nicht der des Modells.',
  'The address of llama-server, which takes any name for the model that it has loaded. Pictures need --mmproj.':
    'Die Adresse von llama-server, das jeden Namen für das geladene Modell annimmt. Bilder brauchen --mmproj.',

  Zoom: 'Zoom',
  Sections: 'Abschnitte',
  '✓ Saved': '✓ Gespeichert',
  'Of the program alone: the page of a task keeps its size in the record, and is drawn as large as its stage then allows. Anywhere: Ctrl + and Ctrl −, Ctrl 0 for the usual size (⌘ on a Mac).':
    'Nur des Programms: Die Seite einer Aufgabe behält ihre Größe in der Aufzeichnung und wird so groß gezeichnet, wie ihre Bühne dann zulässt. Überall: Strg + und Strg −, Strg 0 für die übliche Größe (⌘ auf einem Mac).',
  'It is {letter} now.': 'Es ist jetzt {letter}.',
  '{letter} was taken: “{what}”. That is {other} now.':
    '{letter} war belegt: „{what}“. Das ist jetzt {other}.',
  'Only letters from A to Z can be chosen.': 'Nur Buchstaben von A bis Z können gewählt werden.',
  'The space bar has its own meaning everywhere.': 'Die Leertaste hat überall ihre eigene Bedeutung.',
  '{letter} is taken: “{what}”. A letter changes places with letters only.':
    '{letter} ist belegt: „{what}“. Ein Buchstabe tauscht nur mit Buchstaben.',
  'Letters, digits and signs': 'Buchstaben, Ziffern und Zeichen',
  'Every key is as it was.': 'Jede Taste ist wieder, wie sie war.',
  'Reset the keys': 'Tasten zurücksetzen',
  'Press a key’s button, then the key that you want: a letter for a letter, anything for a digit or a sign. What is taken changes places.':
    'Drücken Sie den Knopf einer Taste, dann die gewünschte: für einen Buchstaben einen Buchstaben, für eine Ziffer oder ein Zeichen eine beliebige. Was belegt ist, tauscht den Platz.',
  'Lists: filter. Attempt, Compare: find. Demonstrate: find an element by its words':
    'Listen: filtern. Versuch, Vergleichen: suchen. Demonstrieren: ein Element an seinen Worten finden',
  'the keys of the screen': 'die Tasten der Ansicht',
  'Attempt: the step before': 'Versuch: der Schritt davor',
  'Attempt: the next step': 'Versuch: der nächste Schritt',
  'Attempt: picture larger. Compare: closer along the time':
    'Versuch: Bild größer. Vergleichen: näher an der Zeit',
  'Attempt: picture larger': 'Versuch: Bild größer',
  'Attempt: picture smaller. Compare: further away along the time':
    'Versuch: Bild kleiner. Vergleichen: weiter weg von der Zeit',
  'Attempt: all of the picture': 'Versuch: das ganze Bild',
  'Attempt: picture. Compare: against the first lane': 'Versuch: Bild. Vergleichen: mit der ersten Bahn',
  'Attempt: recorded page. Compare: against the second lane. Demonstrate: double click':
    'Versuch: aufgezeichnete Seite. Vergleichen: mit der zweiten Bahn. Demonstrieren: Doppelklick',
  'Attempt: accessibility. Compare: against the third lane':
    'Versuch: Barrierefreiheit. Vergleichen: mit der dritten Bahn',
  'Attempt: network. Compare: against the fourth lane':
    'Versuch: Netzwerk. Vergleichen: mit der vierten Bahn',
  'Attempt: events. Compare: against the fifth lane':
    'Versuch: Ereignisse. Vergleichen: mit der fünften Bahn',
  'Attempt: raw record. Compare: against the sixth lane':
    'Versuch: rohe Aufzeichnung. Vergleichen: mit der sechsten Bahn',
  'Attempt: decision': 'Versuch: Entscheidung',
  'Attempt: console': 'Versuch: Konsole',
  '{letter}: {what}. Change': '{letter}: {what}. Ändern',
  'Verify, screening: accept. Attempt, Compare: the pages after. Demonstrate: answer. Held request: abort':
    'Prüfen, Sichtung: annehmen. Versuch, Vergleichen: die Seiten nachher. Demonstrieren: Antwort. Angehaltene Anfrage: abbrechen',
  'Attempt, Compare: the pages before. Demonstrate: back':
    'Versuch, Vergleichen: die Seiten vorher. Demonstrieren: zurück',
  'Attempt: continue from here. Demonstrate: click': 'Versuch: von hier fortsetzen. Demonstrieren: klicken',
  'Verify: discard. Compare: to where the lane parts. Demonstrate: describe':
    'Prüfen: verwerfen. Vergleichen: wo die Spur abzweigt. Demonstrieren: beschreiben',
  'Verify, screening: edit. Demonstrate: press Enter':
    'Prüfen, Sichtung: bearbeiten. Demonstrieren: Enter drücken',
  'Compare: which rows. Demonstrate: click without sending. Held request: fake':
    'Vergleichen: welche Zeilen. Demonstrieren: klicken, ohne zu senden. Angehaltene Anfrage: vortäuschen',
  'Demonstrate: drag': 'Demonstrieren: ziehen',
  'Compare: thoughts. Demonstrate: hover': 'Vergleichen: Gedanken. Demonstrieren: zeigen',
  'Library: import. Demonstrate: ignore': 'Bibliothek: importieren. Demonstrieren: ignorieren',
  'Verify, Propose: the next one': 'Prüfen, Vorschlagen: weiter',
  'Verify, Propose: the one before. Demonstrate: press a key':
    'Prüfen, Vorschlagen: zurück. Demonstrieren: eine Taste drücken',
  'Attempt: list of steps. Demonstrate: scroll': 'Versuch: Liste der Schritte. Demonstrieren: scrollen',
  'Verify: remark. Attempt: comment on the step. Compare: how two pictures are compared':
    'Prüfen: Anmerkung. Versuch: Kommentar zum Schritt. Vergleichen: wie zwei Bilder verglichen werden',
  'Verify, Compare, Attempt: next. Sites: a new site. Demonstrate: a new tab':
    'Prüfen, Vergleichen, Versuch: weiter. Websites: eine neue Website. Demonstrieren: ein neuer Tab',
  'Verify: reopen. Propose: other ideas. Demonstrate: go to an address. Held request: allow once':
    'Prüfen: wieder öffnen. Vorschlagen: andere Ideen. Demonstrieren: zu einer Adresse. Angehaltene Anfrage: einmal erlauben',
  'Verify, Compare, Attempt: the one before. Propose: write. Demonstrate: pictures':
    'Prüfen, Vergleichen, Versuch: zurück. Vorschlagen: schreiben. Demonstrieren: Bilder',
  'Verify: replay. Screening: reject. Demonstrate: reset, capture again':
    'Prüfen: wiederholen. Sichtung: ablehnen. Demonstrieren: zurücksetzen, neu aufnehmen',
  'Attempt: both pages. Verify: with Shift, export. Demonstrate: select':
    'Versuch: beide Seiten. Prüfen: mit Umschalt exportieren. Demonstrieren: auswählen',
  'Attempt: only with tags. Compare: along the time. Demonstrate: type':
    'Versuch: nur mit Schlagwörtern. Vergleichen: entlang der Zeit. Demonstrieren: eingeben',
  'Verify: unsure. Demonstrate: upload': 'Prüfen: unsicher. Demonstrieren: hochladen',
  'Attempt: verdicts and notes': 'Versuch: Urteile und Notizen',
  'Compare: with which picture. Demonstrate: another tab':
    'Vergleichen: mit welchem Bild. Demonstrieren: anderer Tab',
  'Verify: discard a step. Demonstrate: explore, close a tab':
    'Prüfen: einen Schritt verwerfen. Demonstrieren: erkunden, einen Tab schließen',
  'Demonstrate: right click': 'Demonstrieren: Rechtsklick',
  'take back what was done last': 'das Letzte zurücknehmen',
} as const;
