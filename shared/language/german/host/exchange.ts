/** Imports and exports: what is wrong with a file, and where. */
export const hostExchange = {
  '{out} cannot be written: {why}.': '{out} kann nicht geschrieben werden: {why}.',
  '{out} already exists.': '{out} ist schon vorhanden.',
  'Nothing was written. Choose another name, or move the existing files away.':
    'Nichts wurde geschrieben. Wählen Sie einen anderen Namen, oder verschieben Sie die vorhandenen Dateien.',
  '{file} already exists. It is the name of the file that says whether the export is complete.':
    '{file} ist schon vorhanden. So heißt die Datei, die sagt, ob der Export vollständig ist.',
  'Nothing was written. Choose another name, or move the existing file away.':
    'Nichts wurde geschrieben. Wählen Sie einen anderen Namen, oder verschieben Sie die vorhandene Datei.',
  '{format} has the pictures that the model got: its rows cannot leave them out.':
    '{format} hat die Bilder, die das Modell bekam: Seine Zeilen können sie nicht auslassen.',
  'Nothing was written. Leave the pictures in, or choose a format of whole attempts.':
    'Nichts wurde geschrieben. Lassen Sie die Bilder darin, oder wählen Sie ein Format für ganze Versuche.',
  'The files of a set are exported as a whole.': 'Die Dateien eines Satzes werden als Ganzes exportiert.',
  'Nothing was written. Use --format native for some of its tasks.':
    'Nichts wurde geschrieben. Verwenden Sie --format native für einige seiner Aufgaben.',
  'There is no task {name} in the chosen sets.': 'In den gewählten Sätzen gibt es keine Aufgabe {name}.',
  'Nothing was written. Name tasks by their keys, as the library shows them.':
    'Nichts wurde geschrieben. Nennen Sie Aufgaben bei ihren Schlüsseln, wie die Bibliothek sie zeigt.',
  'The file {name} would lie outside {out}.': 'Die Datei {name} läge außerhalb von {out}.',
  'Nothing was written.': 'Nichts wurde geschrieben.',
  '“{name}” is a set of demonstrations, which must be exported separately.':
    '„{name}“ ist ein Satz von Demonstrationen, der getrennt exportiert werden muss.',
  'Nothing was written. Choose one set with --set.':
    'Nichts wurde geschrieben. Wählen Sie mit --set einen Satz.',
  'There is no ended attempt.': 'Es gibt keinen beendeten Versuch.',
  'No attempt can be written as {format}, which knows only actions on web pages. These were done in an environment: {attempts}.':
    'Kein Versuch kann als {format} geschrieben werden; dieses Format kennt nur Aktionen auf Webseiten. Diese fanden in einer Umgebung statt: {attempts}.',
  'Nothing was written. The formats jsonl, atif, inspect, sft, dpo and table take attempts in environments.':
    'Nichts wurde geschrieben. Die Formate jsonl, atif, inspect, sft, dpo und table nehmen Versuche in Umgebungen.',
  'None of the {left} ended attempts fits this format.':
    'Keiner der {left} beendeten Versuche passt zu diesem Format.',
  'Nothing was written. Training rows need passed attempts (--all also takes others). Preference rows need a passed and a failed attempt of one agent at the same task that differ after the same prompt (--across-agents also pairs different agents).':
    'Nichts wurde geschrieben. Trainingszeilen brauchen bestandene Versuche (--all nimmt auch andere). Präferenzzeilen brauchen einen bestandenen und einen nicht bestandenen Versuch eines Agenten an derselben Aufgabe, die sich nach demselben Prompt unterscheiden (--across-agents paart auch verschiedene Agenten).',
  'There is nothing to train: {unjudged} attempts have no verdict, and in {unnamed} failed ones nobody has named the first wrong step.':
    'Es gibt nichts zu trainieren: {unjudged} Versuche haben kein Urteil, und bei {unnamed} nicht bestandenen hat niemand den ersten falschen Schritt genannt.',
  'Nothing was written. Training data needs attempts that passed, failed ones with a named first wrong step, or pairs of both at the same state (--across-agents also pairs different agents).':
    'Nichts wurde geschrieben. Trainingsdaten brauchen bestandene Versuche, nicht bestandene mit einem genannten ersten falschen Schritt oder Paare aus beiden im selben Zustand (--across-agents paart auch verschiedene Agenten).',
  '--participant and --select cannot be combined.': '--participant und --select lassen sich nicht verbinden.',
  'Name the participant in each selection: set=NAME;participant=WHO.':
    'Nennen Sie die Teilnehmenden in jeder Auswahl: set=NAME;participant=WHO.',
  'The workspace has no participant {name}.': 'Der Arbeitsbereich hat niemanden mit dem Namen {name}.',
  '{text} is no selection.': '{text} ist keine Auswahl.',
  'Write set=NAME, participant=WHO, or set=NAME;participant=WHO.':
    'Schreiben Sie set=NAME, participant=WHO oder set=NAME;participant=WHO.',
  'The workspace has no task set.': 'Der Arbeitsbereich hat keinen Aufgabensatz.',
  'The workspace has no task set {wanted}.': 'Der Arbeitsbereich hat keinen Aufgabensatz {wanted}.',
  'It has {known}.': 'Er hat {known}.',
  'There is no finished demonstration to export.':
    'Es gibt keine abgeschlossene Demonstration zu exportieren.',
  'None of the {left} demonstrations is accepted yet.':
    'Noch ist keine der {left} Demonstrationen angenommen.',
  'Nothing was written. Demonstrate some tasks, or import demonstrations.':
    'Nichts wurde geschrieben. Demonstrieren Sie Aufgaben, oder importieren Sie Demonstrationen.',
  'Nothing was written. Verify them first, or export all (--all on the command line).':
    'Nichts wurde geschrieben. Prüfen Sie sie zuerst, oder exportieren Sie alle (--all auf der Befehlszeile).',
  'This set was imported from a raw dump, which has no task files with pages.':
    'Dieser Satz wurde aus Rohdaten importiert, die keine Aufgabendateien mit Seiten haben.',
  'Nothing was written. Use --format mind2web-raw to export the dump.':
    'Nichts wurde geschrieben. Exportieren Sie die Rohdaten mit --format mind2web-raw.',
  '{count} runs were found in it': '{count} Läufe wurden darin gefunden',
  '{name} differs when it is written again': '{name} ist anders, wenn es noch einmal geschrieben wird',
  'the row is not in order': 'die Zeile ist nicht in Ordnung',
  'Run {run} of task {task} gives another result when it is read again: {why}.':
    'Der Lauf {run} der Aufgabe {task} ergibt etwas anderes, wenn er wieder gelesen wird: {why}.',
  'Nothing was written. Please report this, with the task.':
    'Nichts wurde geschrieben. Bitte melden Sie das, mit der Aufgabe.',
  'expected the end of the file after the list': 'erwartet wird nach der Liste das Ende der Datei',
  'one object of more than {size}: split it': 'ein Objekt mit mehr als {size}: Teilen Sie es auf',
  'the object that begins here has no end: the file is cut off':
    'das Objekt, das hier beginnt, hat kein Ende: Die Datei ist abgeschnitten',
  'the list has no end: the file is cut off': 'die Liste hat kein Ende: Die Datei ist abgeschnitten',
  'one row of more than {size}': 'eine Zeile mit mehr als {size}',
  'row {row}': 'Zeile {row}',
  'is a table without rows': 'ist eine Tabelle ohne Zeilen',
  'is compressed with {codec}, which Hopscope does not read: write the table again with Snappy, Gzip, Brotli or Zstandard':
    'ist mit {codec} komprimiert, was Hopscope nicht liest: Schreiben Sie die Tabelle neu mit Snappy, Gzip, Brotli oder Zstandard',
  'is not a complete Parquet table: {why}. Download it again':
    'ist keine vollständige Parquet-Tabelle: {why}. Laden Sie sie noch einmal herunter',
  'after row {row}': 'nach Zeile {row}',
  'line {line}': 'Zeile {line}',
  'is empty: expected tasks': 'ist leer: Aufgaben erwartet',
  'is not JSON': 'ist kein JSON',
  'is not a task, row, step or result of Mind2Web: it has {whatItHas}':
    'ist weder Aufgabe noch Zeile, Schritt oder Ergebnis von Mind2Web: Es hat {whatItHas}',
  'contains tasks without demonstrations and was skipped: import it separately':
    'enthält Aufgaben ohne Demonstrationen und wurde übersprungen: Importieren Sie es getrennt',
  '{why}; skipped': '{why}; übersprungen',
  '{id} is already imported: left out': '{id} ist schon importiert: ausgelassen',
  'contains no tasks, rows, steps or results of Mind2Web':
    'enthält keine Aufgaben, Zeilen, Schritte oder Ergebnisse von Mind2Web',
  'more than {count} objects: import them as several sets':
    'mehr als {count} Objekte: Importieren Sie sie als mehrere Sätze',
  'Nothing was imported. It has {sets}.': 'Nichts wurde importiert. Er hat {sets}.',
  'Nothing was imported. It has no task set at all.': 'Nichts wurde importiert. Er hat keinen Aufgabensatz.',
  'belongs to no task of “{sets}”': 'gehört zu keiner Aufgabe von „{sets}“',
  'an earlier line has another task with the id {key}':
    'eine frühere Zeile hat eine andere Aufgabe mit der ID {key}',
  '{why}: the line’s own task is stored as a new one':
    '{why}: Die eigene Aufgabe der Zeile wird als neue gespeichert',
  'is already imported for {model}: left out': 'ist für {model} schon importiert: ausgelassen',
  'has NaN or Infinity, which JSON does not have: read as null':
    'enthält NaN oder Infinity, was es in JSON nicht gibt: als null gelesen',
  'the scorer {scorer} gives numbers such as {example}, and the log does not say which of them pass: they are not verdicts. Name the lowest number that passes with --passed-from':
    'der Bewerter {scorer} gibt Zahlen wie {example}, und das Protokoll sagt nicht, welche davon bestehen: Sie sind keine Urteile. Nennen Sie die kleinste bestandene mit --passed-from',
  'A task set or a participant of the workspace was changed while the import was stored.':
    'Ein Aufgabensatz oder ein Teilnehmer des Arbeitsbereichs wurde geändert, während der Import gespeichert wurde.',
  'Nothing was imported. Import it again.': 'Es wurde nichts importiert. Importieren Sie es noch einmal.',
  '{name} was changed while it was imported.': '{name} wurde während des Imports geändert.',
  'Nothing was imported. Import it again when no program writes to it.':
    'Nichts wurde importiert. Importieren Sie die Datei noch einmal, wenn kein Programm mehr in sie schreibt.',
  'the result of {id} occurs twice': 'das Ergebnis von {id} kommt zweimal vor',
  'there is no demonstration {id}, neither in these files nor in the workspace':
    'es gibt keine Demonstration {id}, weder in diesen Dateien noch im Arbeitsbereich',
  'the demonstration {id} has been reviewed here already': 'die Demonstration {id} wurde hier schon geprüft',
  'The files need more memory than this computer has.':
    'Die Dateien brauchen mehr Speicher, als dieser Computer hat.',
  'Nothing was imported. Split the files, or correct the errors in them.':
    'Nichts wurde importiert. Teilen Sie die Dateien auf, oder berichtigen Sie die Fehler darin.',
  'is {size}; the limit is {limit}': 'ist {size} groß; die Grenze ist {limit}',
  '{id} occurs twice': '{id} kommt zweimal vor',
  '{id} is not an action of task_meta.json': '{id} ist keine Aktion aus task_meta.json',
  'is a file: expected a folder, as the name ends with a slash':
    'ist eine Datei: Erwartet wird ein Ordner, da der Name auf einen Schrägstrich endet',
  'is neither a file nor a folder': 'ist weder Datei noch Ordner',
  'lies deeper than {depth} folders': 'liegt tiefer als {depth} Ordner',
  'is a link that leads out of the folder: not followed':
    'ist eine Verknüpfung, die aus dem Ordner hinausführt: nicht verfolgt',
  'is a folder: expected a file by its name': 'ist ein Ordner: Dem Namen nach wird eine Datei erwartet',
  'more than {count} files: import them as several sets':
    'mehr als {count} Dateien: Importieren Sie sie als mehrere Sätze',
  '{size} altogether; the limit is {limit}: import them as several sets':
    'zusammen {size}; die Grenze ist {limit}: Importieren Sie sie als mehrere Sätze',
  'is a Parquet table: only rows of Multimodal-Mind2Web are read from one':
    'ist eine Parquet-Tabelle: Aus einer solchen werden nur Zeilen von Multimodal-Mind2Web gelesen',
  'is UTF-16: expected UTF-8. Save it as UTF-8':
    'ist UTF-16: erwartet wird UTF-8. Speichern Sie es als UTF-8',
  'is not a text file: it contains zero bytes': 'ist keine Textdatei: Sie enthält Nullbytes',
  'is not UTF-8: byte {place} ({byte}) does not begin a character':
    'ist kein UTF-8: Mit Byte {place} ({byte}) beginnt kein Zeichen',
  'is a link: links in a dump are not followed':
    'ist eine Verknüpfung: Verknüpfungen in Rohdaten werden nicht verfolgt',
  'is not a file': 'ist keine Datei',
  '{count} files that are not {whatKind} were skipped':
    '{count} Dateien, die keine {whatKind} sind, wurden übersprungen',
  'The action {action} is in no known grammar.': 'Die Aktion {action} gehört zu keiner bekannten Grammatik.',
  '“{name}” is not an operation of Hopscope.': '„{name}“ ist keine Operation von Hopscope.',
  'is {size}; the limit is {limit} per archive': 'ist {size} groß; die Grenze je Archiv ist {limit}',
  'is not a readable archive: {why}': 'ist kein lesbares Archiv: {why}',
  'is {size}; the limit is {limit} per file of a run':
    'ist {size} groß; die Grenze je Datei eines Laufs ist {limit}',
  '{path} was changed after it was chosen.': '{path} wurde nach der Auswahl geändert.',
  'A file was changed after it was chosen.': 'Eine Datei wurde nach der Auswahl geändert.',
  'Nothing was stored. Choose the files again when no program writes to them.':
    'Nichts wurde gespeichert. Wählen Sie die Dateien noch einmal, wenn kein Programm mehr in sie schreibt.',
  '{path} is incomplete.': '{path} ist unvollständig.',
  'Nothing was stored. Choose the files again.':
    'Nichts wurde gespeichert. Wählen Sie die Dateien noch einmal.',
  '{count} files exceed the limit of an upload ({most}).':
    '{count} Dateien sind mehr, als sich hochladen lassen ({most}).',
  'Nothing was read. Give the path of their folder, or use the command line, which reads files without an upload.':
    'Nichts wurde gelesen. Geben Sie den Pfad ihres Ordners an, oder verwenden Sie die Befehlszeile, die Dateien ohne Hochladen liest.',
  '{size} exceed the limit of an upload ({most}).': '{size} sind mehr, als sich hochladen lässt ({most}).',
  'leads out of the folder, or is not a valid file name here':
    'führt aus dem Ordner hinaus oder ist hier kein gültiger Dateiname',
  'was chosen twice': 'wurde zweimal gewählt',
  'is inside a file': 'liegt in einer Datei',
  'Nothing was read. Choose the files again without it.':
    'Nichts wurde gelesen. Wählen Sie die Dateien noch einmal ohne sie.',
  'The uploaded files no longer exist.': 'Die hochgeladenen Dateien sind nicht mehr vorhanden.',
  'Nothing was stored. Choose them again.': 'Nichts wurde gespeichert. Wählen Sie sie noch einmal.',
  'The files could not be uploaded: {why}.': 'Die Dateien konnten nicht hochgeladen werden: {why}.',
  'They were removed. Free some space on the disk of the workspace, then choose them again.':
    'Sie wurden entfernt. Schaffen Sie auf der Festplatte des Arbeitsbereichs Platz, und wählen Sie die Dateien dann noch einmal.',
  'is not a task, row, step or result of Mind2Web':
    'ist weder Aufgabe noch Zeile, Schritt oder Ergebnis von Mind2Web',
  '{why}: skipped': '{why}: übersprungen',
  'contains {count} results of verifications: they are stored with their demonstrations':
    'enthält {count} Ergebnisse von Prüfungen: Sie werden mit ihren Demonstrationen gespeichert',
  'expected the same number as cnt_hop, {count}, found {other}':
    'erwartet wird dieselbe Zahl wie in cnt_hop, {count}, gefunden: {other}',
  'says {said}, but procedure has {count} entries, its end included: Hopscope uses procedure':
    'sagt {said}, aber procedure hat mit seinem Ende {count} Einträge: procedure gilt',
  'is in no folder of a domain (normal, compare …) and has no queue of hops: taken as a single hop':
    'liegt in keinem Ordner eines Gebiets (normal, compare …) und hat keine Folge von Hops: gilt als ein einzelner Hop',
  'is in no folder of a domain: taken as {domain}, from one hop. Name the domain if this is wrong':
    'liegt in keinem Ordner eines Gebiets: gilt nach einem Hop als {domain}. Geben Sie das Gebiet an, wenn das falsch ist',
  'is in no folder of a domain: taken as {domain}, from {hops} hops. Name the domain if this is wrong':
    'liegt in keinem Ordner eines Gebiets: gilt nach {hops} Hops als {domain}. Geben Sie das Gebiet an, wenn das falsch ist',
  'expected must_include with at least one text (a task of the domain normal has its two hops there), found none':
    'erwartet wird must_include mit mindestens einem Text (dort hat eine Aufgabe des Gebiets normal ihre zwei Hops), gefunden wurde keiner',
  'expected the hops of a task of the domain {domain}, as parts of addresses with "end" as the last, found none':
    'erwartet werden die Hops einer Aufgabe des Gebiets {domain} als Teile von Adressen mit „end“ als letztem, gefunden wurden keine',
  'does not end with "end": the reference program cannot judge this task':
    'endet nicht mit „end“: Das Referenzprogramm kann diese Aufgabe nicht beurteilen',
  'is missing: the reference program cannot judge this task':
    'fehlt: Das Referenzprogramm kann diese Aufgabe nicht beurteilen',
  'expected true: only an answer can pass this hop, and the task asks for none':
    'erwartet wird true: Nur eine Antwort kann diesen Hop bestehen, und die Aufgabe verlangt keine',
  'expected a hop from 1 to {hops}, found {found}':
    'erwartet wird ein Hop von 1 bis {hops}, gefunden: {found}',
  'expected a hop after hop {last}, found {found}':
    'erwartet wird ein Hop nach Hop {last}, gefunden: {found}',
  'expected at least one part of an address, found none':
    'erwartet wird mindestens ein Teil einer Adresse, gefunden wurde keiner',
  'expected exact or includes to compare with, found neither':
    'erwartet: exact oder includes für den Vergleich, gefunden: keines von beiden',
  'expected text or a selector to look for, found neither':
    'erwartet wird ein Text oder ein Selektor, nach dem gesucht wird, gefunden wurde keines von beiden',
  'is not a task pack: expected one object with "format": "hopscope-tasks", "version": 1, "name" and "tasks"':
    'ist kein Aufgabenpaket: Erwartet wird ein Objekt mit "format": "hopscope-tasks", "version": 1, "name" und "tasks"',
  'expected solved or scoreAtLeast, found neither':
    'erwartet wird solved oder scoreAtLeast, gefunden wurde keines von beiden',
  'expected either startUrl, startUrls or environment, one of the three':
    'erwartet wird startUrl, startUrls oder environment, nur eines von den dreien',
  'asks for something that no rule decides: the hop has no verdict until a person or a judge gives one':
    'verlangt etwas, das keine Regel entscheidet: Der Hop hat kein Urteil, bis ein Mensch oder ein Urteilsmodell eines abgibt',
  'is empty: the participant gets no question': 'ist leer: Die teilnehmende Person erhält keine Frage',
  'a site’s name instead of an address: the task starts on an empty page':
    'der Name einer Website statt einer Adresse: Die Aufgabe beginnt auf einer leeren Seite',
  'no address was given for {missing}: it stays in the task, and its page cannot be opened':
    'für {missing} wurde keine Adresse angegeben: Der Platzhalter bleibt in der Aufgabe, und ihre Seite kann nicht geöffnet werden',
  '{why} (and {more} more like it)': '{why} (und {more} weitere dieser Art)',
  'and {untold} more problems': 'und {untold} weitere Probleme',
  'contains recorded runs, not tasks: import them as runs of a model':
    'enthält aufgezeichnete Läufe, keine Aufgaben: Importieren Sie sie als Läufe eines Modells',
  'is not a task file of a known format ({known}): it contains no objects':
    'ist keine Aufgabendatei eines bekannten Formats ({known}): Sie enthält keine Objekte',
  'is not a task file of a known format ({known}): its first object is empty':
    'ist keine Aufgabendatei eines bekannten Formats ({known}): Ihr erstes Objekt ist leer',
  'is not a task file of a known format ({known}): its first object has {keys}':
    'ist keine Aufgabendatei eines bekannten Formats ({known}): Ihr erstes Objekt hat {keys}',
  'no files were given: expected task files':
    'es wurden keine Dateien angegeben: Erwartet werden Aufgabendateien',
  'names no task of the workspace, and the line carries no whole task of a known format':
    'nennt keine Aufgabe des Arbeitsbereichs, und die Zeile enthält keine vollständige Aufgabe eines bekannten Formats',
  'no task of the workspace is called {name}, and the line carries no whole task of a known format':
    'keine Aufgabe des Arbeitsbereichs heißt {name}, und die Zeile enthält keine vollständige Aufgabe eines bekannten Formats',
  'contains no tasks: the list is empty': 'enthält keine Aufgaben: Die Liste ist leer',
  'more than {count} tasks: import them as several sets':
    'mehr als {count} Aufgaben: Importieren Sie sie als mehrere Sätze',
  'contains no tasks of this format': 'enthält keine Aufgaben dieses Formats',
  'the id {key} is already taken by {whatFirst}: ids must differ within a set':
    'die ID {key} ist schon vergeben ({whatFirst}): IDs müssen sich in einem Satz unterscheiden',
  'line {line}, column {column}': 'Zeile {line}, Spalte {column}',
  'contains more than {count} tasks: import them as several sets':
    'enthält mehr als {count} Aufgaben: Importieren Sie sie als mehrere Sätze',
  'the key {key} appears twice in one object: it is unknown which of the two is meant':
    'der Schlüssel {key} kommt in einem Objekt zweimal vor: Welcher gemeint ist, ist unbekannt',
  'is not a text file: expected JSON in UTF-8': 'ist keine Textdatei: Erwartet wird JSON in UTF-8',
  'is {size}; the limit is {limit} per file: split it into several files':
    'ist {size} groß; die Grenze je Datei ist {limit}: Teilen Sie sie in mehrere Dateien auf',
  'has more than {count} values: no task or run is as large':
    'hat mehr als {count} Werte: Keine Aufgabe und kein Lauf ist so groß',
  'eval of the line differs from the task in the workspace; the rules of the task in the workspace apply':
    'eval der Zeile unterscheidet sich von der Aufgabe im Arbeitsbereich; es gelten die Regeln der Aufgabe im Arbeitsbereich',
  'the task {key} is in {count} task sets: {names}. Say which set is meant':
    'die Aufgabe {key} ist in {count} Aufgabensätzen: {names}. Geben Sie an, welcher Satz gemeint ist',
  'the task {key} of “{name}” has a different question':
    'die Aufgabe {key} aus „{name}“ hat eine andere Frage',
  'is empty: expected recorded runs, one a line':
    'ist leer: Erwartet werden aufgezeichnete Läufe, einer je Zeile',
  'step {step} is in another file, too': 'Schritt {step} ist auch in einer anderen Datei',
  'expected ATIF-v1.x': 'erwartet wird ATIF-v1.x',
  'the log has no samples': 'das Protokoll hat keine Samples',
  'expected context-options: this is not a trace of Playwright':
    'erwartet wird context-options: Das ist kein Trace von Playwright',
  'none of the {count} calls in it acts on a page':
    'keiner der {count} Aufrufe darin handelt auf einer Seite',
  '{lost} of {count} pictures are not in the folder of the history':
    '{lost} von {count} Bildern sind nicht im Ordner des Verlaufs',
  'no step has the text of the task: the run is named after its file':
    'kein Schritt enthält den Auftrag: Der Lauf heißt wie seine Datei',
  '“{type}” is not an action on a page: left out': '„{type}“ ist keine Handlung auf einer Seite: ausgelassen',
  'none of the {count} steps is an action on a page':
    'keiner der {count} Schritte ist eine Handlung auf einer Seite',
  'is not an event of a trace in JSON': 'ist kein Ereignis eines Trace in JSON',
  'is not as expected': 'ist nicht wie erwartet',
  'is empty': 'ist leer',
  'expected the task’s config in the first <pre>, with its intent':
    'erwartet wird die Konfiguration der Aufgabe im ersten <pre>, mit ihrem Auftrag',
  'expected “Now given a task: …  Please interact with … and get the answer”':
    'erwartet wird „Now given a task: …  Please interact with … and get the answer“',
  '{id} is taken by {whatFirst}: ids must differ within a file':
    '{id} ist schon vergeben ({whatFirst}): IDs müssen sich in einer Datei unterscheiden',
  'expected an id of letters, digits and "-": it names files':
    'erwartet wird eine ID aus Buchstaben, Ziffern und „-“: Sie benennt Dateien',
  'expected an id of letters, digits and "-": it names a folder':
    'erwartet wird eine ID aus Buchstaben, Ziffern und „-“: Sie benennt einen Ordner',
  'expected the JSON text of an object': 'erwartet wird der JSON-Text eines Objekts',
  'The operation {operation} is not one of Mind2Web’s.':
    'Die Operation {operation} gehört nicht zu Mind2Web.',
  'does not fit: found {whatFound}': 'passt nicht: gefunden: {whatFound}',
  'expected {whatExpected}, found {whatFound}': 'erwartet: {whatExpected}, gefunden: {whatFound}',
  'is not a field of this format: check the spelling, or remove it':
    'ist kein Feld dieses Formats: Prüfen Sie die Schreibweise, oder entfernen Sie es',
  'the end of the text': 'das Ende des Textes',
  'a key in double quotes after the comma': 'ein Schlüssel in doppelten Anführungszeichen nach dem Komma',
  'a line break inside it': 'ein Zeilenumbruch darin',
  'the control character U+{code} inside it': 'das Steuerzeichen U+{code} darin',
  'expected four hexadecimal digits after \\u': 'erwartet werden vier Hexadezimalziffern nach \\u',
  'an escape such as \\n or \\"': 'eine Escape-Folge wie \\n oder \\"',
  'expected a closing quote for the text that starts here':
    'erwartet wird ein schließendes Anführungszeichen für den Text, der hier beginnt',
  '{name}, which JSON does not have': '{name}, das es in JSON nicht gibt',
  'a single quote (JSON writes texts in double quotes)':
    'ein einfaches Anführungszeichen (JSON schreibt Texte in doppelten)',
  '{char} (JSON has no comments)': '{char} (JSON hat keine Kommentare)',
  'the control character U+{code}': 'das Steuerzeichen U+{code}',
  '":" after the key {key}': '„:“ nach dem Schlüssel {key}',
  'more than {count} values: split the file': 'mehr als {count} Werte: Teilen Sie die Datei auf',
  'a key in double quotes or "}"': 'ein Schlüssel in doppelten Anführungszeichen oder „}“',
  'a JSON value': 'ein JSON-Wert',
  'the closing quote of a text': 'das schließende Anführungszeichen eines Textes',
  'nothing: the field is missing': 'nichts: Das Feld fehlt',
  'empty text': 'leerer Text',
  'the text {text}': 'der Text {text}',
  'the number {value}': 'die Zahl {value}',
  'an empty list': 'eine leere Liste',
  'a list of {count}': 'eine Liste der Länge {count}',
  'an empty object': 'ein leeres Objekt',
  'an object with {keys}': 'ein Objekt mit {keys}',
  'something else': 'etwas anderes',
  'a number': 'eine Zahl',
  'a whole number': 'eine ganze Zahl',
  'true or false': 'true oder false',
  'a list': 'eine Liste',
  'an object': 'ein Objekt',
  'text that is not empty': 'ein Text, der nicht leer ist',
  'at least {count} characters': 'mindestens {count} Zeichen',
  'at least one entry': 'mindestens ein Eintrag',
  'at least {count} entries': 'mindestens {count} Einträge',
  'a number above {least}': 'eine Zahl über {least}',
  'a number of at least {least}': 'eine Zahl von mindestens {least}',
  'at most {count} characters': 'höchstens {count} Zeichen',
  'at most {count} entries': 'höchstens {count} Einträge',
  'a number of at most {most}': 'eine Zahl von höchstens {most}',
  'an address that begins with http:// or https://': 'eine Adresse, die mit http:// oder https:// beginnt',
  'is {count} characters long; an idea has at most {most}':
    'ist {count} Zeichen lang; eine Idee hat höchstens {most}',
  'contains no ideas': 'enthält keine Ideen',
  'is not an idea: expected a text, or an object with one of {keys}':
    'ist keine Idee: Erwartet wird ein Text oder ein Objekt mit einem von {keys}',
  'has a quotation mark that is never closed': 'hat ein Anführungszeichen, das nie geschlossen wird',
  'has {count} columns, and none is called {keys}': 'hat {count} Spalten, und keine heißt {keys}',
  'no fields': 'keine Felder',
  '"," or "]"': '„,“ oder „]“',
  'is a folder without a {files} file': 'ist ein Ordner ohne eine Datei {files}',
  '{count} bytes': '{count} Bytes',
  'only a step of the agent has tool calls': 'nur ein Schritt des Agenten hat Werkzeugaufrufe',
  'the result names {id}, but this step has no such call':
    'das Ergebnis nennt {id}, aber dieser Schritt hat keinen solchen Aufruf',
  '{file}, line {line}': '{file}, Zeile {line}',
  'task {task}, line {line}': 'Aufgabe {task}, Zeile {line}',
} as const;
