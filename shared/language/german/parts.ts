/** Texts of the parts that many screens share. */
export const parts = {
  State: 'Zustand',
  '{count, number} written': '{count, number} geschrieben',
  'Checking whether football is installed…': 'Es wird geprüft, ob Fußball installiert ist…',
  'Football is not installed.': 'Fußball ist nicht installiert.',
  'It is not known whether football is installed.': 'Es ist nicht bekannt, ob Fußball installiert ist.',
  'An attempt at this task would be aborted at once, and count in no rate.':
    'Ein Versuch an dieser Aufgabe würde sofort abgebrochen und zählt in keiner Quote.',
  'If it is missing, an attempt at this task is aborted at once.':
    'Wenn es fehlt, wird ein Versuch an dieser Aufgabe sofort abgebrochen.',
  'Attempts at {count, number} of {of, plural, one {# task} other {# tasks}} would be aborted at once, and count in no rate.':
    'Versuche an {count, number} von {of, plural, one {# Aufgabe} other {# Aufgaben}} würden sofort abgebrochen und zählen in keiner Quote.',
  'If it is missing, attempts at {count, number} of {of, plural, one {# task} other {# tasks}} are aborted at once.':
    'Wenn es fehlt, werden Versuche an {count, number} von {of, plural, one {# Aufgabe} other {# Aufgaben}} sofort abgebrochen.',
  'These commands install it on Debian 12, on the computer that runs Hopscope. Then start Hopscope again.':
    'Diese Befehle installieren es unter Debian 12, auf dem Rechner, auf dem Hopscope läuft. Starten Sie Hopscope danach neu.',
  'Check again': 'Erneut prüfen',
  'Remove the example?': 'Das Beispiel entfernen?',
  '{attempts, plural, one {# attempt} other {# attempts}} of the example and their scripted participants are deleted permanently. The demo tasks and all other attempts stay.':
    '{attempts, plural, one {# Versuch des Beispiels wird} other {# Versuche des Beispiels werden}} mit ihren Teilnehmenden (Skripten) endgültig gelöscht. Die Demo-Aufgaben und alle anderen Versuche bleiben.',
  'The example is deleted: {count, plural, one {# attempt} other {# attempts}}, {size} on disk.':
    'Das Beispiel ist gelöscht: {count, plural, one {# Versuch} other {# Versuche}}, {size} auf der Festplatte.',
  'This is an example: scripts made its {attempts, plural, one {# attempt} other {# attempts}}. <remove>Remove the example</remove>':
    'Das ist ein Beispiel: {attempts, plural, one {# Versuch} other {# Versuche}} von Skripten. <remove>Das Beispiel entfernen</remove>',
  'The figures include {attempts, plural, one {# attempt} other {# attempts}} of the example, made by scripts. <remove>Remove the example</remove>':
    'Die Zahlen enthalten {attempts, plural, one {# Versuch} other {# Versuche}} des Beispiels, von Skripten erstellt. <remove>Das Beispiel entfernen</remove>',
  'the page was blank': 'die Seite war leer',
  'the recorded page was cut off at its size limit':
    'die aufgezeichnete Seite wurde an ihrer Größengrenze abgeschnitten',
  'the page changed while it was recorded': 'die Seite hat sich während der Aufzeichnung geändert',
  'the next action came while it was recorded, so it may show the effect of that action':
    'die nächste Aktion kam während der Aufzeichnung; vielleicht ist schon deren Wirkung zu sehen',
  'the picture could not be taken': 'das Bild konnte nicht aufgenommen werden',
  'a part of it could not be searched for secrets and was dropped':
    'ein Teil konnte nicht nach Geheimnissen durchsucht werden und wurde ausgelassen',
  'secrets were painted over': 'Geheimnisse wurden übermalt',
  'the page was still changing': 'die Seite änderte sich noch',
  'the picture is not ready yet': 'das Bild ist noch nicht fertig',
  'No picture of it yet': 'Noch kein Bild davon',
  'Nothing to count yet.': 'Noch nichts zu zählen.',
  'No attempt here is judged.': 'Kein Versuch ist hier beurteilt.',
  'Fewer than {count} cases: too few for a percentage.':
    'Weniger als {count} Fälle: zu wenige für einen Prozentsatz.',
  'k / n · percent [95 % interval: {method}]': 'k / n · Prozent [95-%-Intervall: {method}]',
  '(fewer than {count})': '(weniger als {count})',
  'This chart could not be drawn. The figures are in the table.':
    'Dieses Diagramm konnte nicht gezeichnet werden. Die Zahlen stehen in der Tabelle.',

  'Marks of the chart: {label}': 'Zeichen im Diagramm: {label}',
  'Enter ↵': 'Enter ↵',
  'Width of the panel': 'Breite des Bereichs',
  Close: 'Schließen',
  'You are {name}': 'Sie sind {name}',
  'Who are you?': 'Wer sind Sie?',
  'Add participants in the library.': 'Teilnehmende fügen Sie in der Bibliothek hinzu.',
  'Your work here is stored under your pseudonym. This window remembers you. You can change it at any time.':
    'Ihre Arbeit hier wird unter Ihrem Pseudonym gespeichert. Dieses Fenster merkt sich, wer Sie sind. Sie können das jederzeit ändern.',
  'New person': 'Neue Person',
  Pseudonym: 'Pseudonym',
  'Not your real name: it appears in every table and export.':
    'Nicht Ihr wirklicher Name: Das Pseudonym erscheint in jeder Tabelle und jedem Export.',
  'At most {most} characters; these are {count}.': 'Höchstens {most} Zeichen; das sind {count}.',
  'Add person': 'Person hinzufügen',
  'Add participant': 'Person hinzufügen',
  'One HTML file. It opens in any browser without Hopscope, a network or scripts, and prints well.':
    'Eine HTML-Datei. Sie öffnet sich in jedem Browser ohne Hopscope, Netzwerk oder Skripte und lässt sich gut drucken.',
  'The report is saved ({size}).': 'Der Bericht ist gespeichert ({size}).',
  open: 'offen',
  'not reached': 'nicht erreicht',
  error: 'Fehler',
  'review the verdict: it passed': 'das Urteil prüfen: bestanden',
  'review the verdict: it did not pass (then press the key of a kind of failure)':
    'das Urteil prüfen: nicht bestanden (danach die Taste einer Fehlerart drücken)',
  'take your review back': 'Ihre Prüfung zurücknehmen',
  'Who reviews': 'Wer prüft',
  'The picture could not be read': 'Das Bild konnte nicht gelesen werden',
  'Reading the list …': 'Die Liste wird gelesen …',
  'The list could not be read.': 'Die Liste konnte nicht gelesen werden.',
  'Add a person in Verify first': 'Fügen Sie zuerst unter „Prüfen“ eine Person hinzu',
  'Choose who you are': 'Wählen Sie, wer Sie sind',
  'The rule says {verdict}. Another verdict needs a reason. The rule’s verdict stays beside it.':
    'Die Regel sagt: {verdict}. Ein anderes Urteil braucht einen Grund. Das Urteil der Regel bleibt daneben stehen.',
  'The rule agrees. A reason is optional.': 'Die Regel sagt dasselbe. Ein Grund ist nicht nötig.',
  'The rule agrees. Choose the kind of failure.': 'Die Regel sagt dasselbe. Wählen Sie die Fehlerart.',
  'Kind of failure: <b>{failure}</b>': 'Fehlerart: <b>{failure}</b>',
  'Step {step} is the first that went wrong': 'Schritt {step} ist der erste, der falsch war',
  'Reason (optional)': 'Grund (freiwillig)',
  'Ctrl/⌘ Enter saves. {key} takes it back.': 'Strg/⌘ Enter speichert. {key} nimmt es zurück.',
  'Ctrl/⌘ Enter saves.': 'Strg/⌘ Enter speichert.',
  'Save the review': 'Prüfung speichern',
  'Replace it with mine': 'Durch meine ersetzen',
  '{name} has withdrawn a review in the meantime.': '{name} hat inzwischen eine Prüfung zurückgenommen.',
  somebody: 'jemand',
  '{name} has reviewed this attempt in the meantime: {verdict}. Saving yours replaces it.':
    '{name} hat diesen Versuch inzwischen geprüft: {verdict}. Ihre Prüfung ersetzt diese, wenn Sie sie speichern.',
  '{name} has reviewed this attempt in the meantime: {verdict}, because “{reason}”. Saving yours replaces it.':
    '{name} hat diesen Versuch inzwischen geprüft: {verdict}, weil „{reason}“. Ihre Prüfung ersetzt diese, wenn Sie sie speichern.',
  'from step {step} on': 'ab Schritt {step}',
  'differs from the rule': 'weicht von der Regel ab',
  Written: 'Geschrieben',
  '{done, number} of {all, number} written. It continues when you close this dialog.':
    '{done, number} von {all, number} geschrieben. Es läuft weiter, wenn Sie diesen Dialog schließen.',
  'Stop the export': 'Export abbrechen',
  'Copy the path': 'Pfad kopieren',
  'These files are larger than 32 MB together. Nothing was sent. Choose smaller ones.':
    'Diese Dateien sind zusammen größer als 32 MB. Nichts wurde gesendet. Wählen Sie kleinere.',
  'Filter {what}': '{what} filtern',
  'type to narrow the list': 'tippen, um die Liste einzugrenzen',
  'No match.': 'Kein Treffer.',
  '(empty)': '(leer)',
  'The recorded page could not be read': 'Die aufgezeichnete Seite konnte nicht gelesen werden',
  '{reason}. The picture and the events are not affected.':
    '{reason}. Das Bild und die Ereignisse sind nicht betroffen.',
  'Recorded page: {title}': 'Aufgezeichnete Seite: {title}',
  'its archive contains no page': 'ihr Archiv enthält keine Seite',
  Loading: 'Wird geladen',
  'Try again': 'Noch einmal versuchen',
  '{what} could not be shown.': 'Das konnte nicht gezeigt werden: {what}.',
  'Your recordings are not affected. Try again. If it happens again, reload the window.':
    'Ihre Aufzeichnungen sind nicht betroffen. Versuchen Sie es noch einmal. Wenn es wieder geschieht, laden Sie das Fenster neu.',
  'The run was recorded elsewhere, without times': 'Der Lauf wurde anderswo aufgezeichnet, ohne Zeiten',
  'time not known': 'Zeit unbekannt',
  'active time; wall time {time}': 'aktive Zeit; insgesamt verstrichen: {time}',
  copied: 'kopiert',
  '{id}: click to copy': '{id}: zum Kopieren klicken',
  'copy id {id}': 'ID {id} kopieren',
  Copy: 'Kopieren',
  Copied: 'Kopiert',
  'own try (qa)': 'eigener Versuch (qa)',
  excluded: 'ausgeschlossen',
  'just now': 'gerade eben',
  '{count} min ago': 'vor {count} min',
  '{count} h ago': 'vor {count} h',
  yesterday: 'gestern',
  '{count} days ago': 'vor {count} Tagen',
  'target seen in the snapshot': 'Ziel im Snapshot zu sehen',
  'no price: its cost is not counted': 'kein Preis: seine Kosten werden nicht gezählt',
  '{input} in, {output} out, per million tokens': '{input} gelesen, {output} geschrieben, je Million Tokens',
  '{input} in, {output} out, {cached} cached, per million tokens':
    '{input} gelesen, {output} geschrieben, {cached} aus dem Cache, je Million Tokens',

  'This is Mind2Web’s raw dump. Nothing has been read yet. Enter its folder below: Hopscope reads it in place.':
    'Das sind die Rohdaten von Mind2Web. Noch wurde nichts gelesen. Geben Sie unten ihren Ordner an: Hopscope liest sie an Ort und Stelle.',
  'This window cannot read Parquet tables. Enter the file or its folder below: Hopscope reads it in place.':
    'Dieses Fenster kann keine Parquet-Tabellen lesen. Geben Sie unten die Datei oder ihren Ordner an: Hopscope liest sie an Ort und Stelle.',
  'There is no .json or .jsonl file here, no level, and no run of a published format.':
    'Darin ist keine .json- oder .jsonl-Datei, kein Level und kein Lauf in einem veröffentlichten Format.',
  '{count, number} files with {size, number} MB are too large for this window (24 MB). Nothing was read. Demonstrations can be read from their folder, below; other tasks by the command line: npm run -s hopscope -- import --workspace FOLDER PATH':
    '{count, number} Dateien mit {size, number} MB sind zu groß für dieses Fenster (24 MB). Nichts wurde gelesen. Demonstrationen lassen sich unten aus ihrem Ordner lesen, andere Aufgaben über die Befehlszeile: npm run -s hopscope -- import --workspace ORDNER PFAD',
  'The chosen files cannot be read: {reason}': 'Die gewählten Dateien lassen sich nicht lesen: {reason}',
  '{name} cannot be read': '{name} kann nicht gelesen werden',
  'the workspace answered {status}': 'der Arbeitsbereich antwortete mit {status}',
  'hide the panel beside the page, show it again': 'den Bereich neben der Seite aus- und wieder einblenden',
  'type an address (⌘ instead of Ctrl on a Mac, also below)':
    'eine Adresse eingeben (auf einem Mac ⌘ statt Strg, auch unten)',
  'open a tab, close the current tab': 'einen Tab öffnen, den aktuellen Tab schließen',
  'reload the page': 'die Seite neu laden',
  'The connection to Hopscope was lost before it answered.':
    'Die Verbindung zu Hopscope ging verloren, bevor es antwortete.',
  'The recording is safe. Start Hopscope again if it has stopped; this window reconnects by itself.':
    'Die Aufzeichnung bleibt erhalten. Starten Sie Hopscope wieder, falls es beendet ist; dieses Fenster verbindet sich von selbst.',
  'This review is open already.': 'Diese Prüfung ist schon offen.',
  'Continue with it.': 'Fahren Sie damit fort.',
  'You have decided on this demonstration already.': 'Sie haben über diese Demonstration schon entschieden.',
  'Reopen your review, or undo the decision.':
    'Öffnen Sie Ihre Prüfung wieder, oder machen Sie die Entscheidung rückgängig.',
  'This remark no longer exists.': 'Diese Anmerkung gibt es nicht mehr.',
  'Look at the history.': 'Sehen Sie im Verlauf nach.',
  'The description is empty.': 'Die Beschreibung ist leer.',
  'Write what the steps do, or undo the change.':
    'Schreiben Sie, was die Schritte tun, oder machen Sie die Änderung rückgängig.',
  'Discarding a demonstration needs a reason.': 'Eine Demonstration wird mit einem Grund verworfen.',
  'Discard it, then choose a reason.': 'Verwerfen Sie sie, dann wählen Sie einen Grund.',
  'No step is left, so there is nothing to accept.':
    'Kein Schritt ist übrig, also gibt es nichts anzunehmen.',
  'Keep a step, or discard the whole demonstration.':
    'Behalten Sie einen Schritt oder verwerfen Sie die ganze Demonstration.',
  '{count, plural, one {The effect of a step is} other {The effects of # steps are}} not known':
    '{count, plural, one {Die Wirkung eines Schritts ist} other {Die Wirkungen von # Schritten sind}} nicht bekannt',
  'Export {count, plural, one {one chosen task} other {# chosen tasks}}':
    '{count, plural, one {Eine gewählte Aufgabe} other {# gewählte Aufgaben}} exportieren',
  'What to export': 'Was exportiert wird',
  'The tasks': 'Die Aufgaben',
  'The attempts at them': 'Die Versuche daran',
  'One file, a Hopscope pack: each task with its hops and checks, its limits, its reference run, what the browser holds when it begins, and its rubric. “Import tasks” reads it.':
    'Eine Datei, ein Hopscope-Paket: jede Aufgabe mit ihren Hops und Prüfungen, ihren Grenzen, ihrem Referenzlauf, dem Zustand des Browsers am Anfang und ihren Kriterien. „Aufgaben importieren“ liest sie.',
  'The attempts, the labels and the texts of imported files are not in it.':
    'Die Versuche, die Einordnungen und die Texte importierter Dateien sind nicht darin.',
  '{count, plural, one {# task} other {# tasks}} exported as {name}.':
    '{count, plural, one {# Aufgabe} other {# Aufgaben}} als {name} exportiert.',
  'Complete: an import reads the same tasks from the file. It has {rubrics, plural, =0 {no rubric} one {# version of a rubric} other {# versions of rubrics}}.':
    'Vollständig: Ein Import liest aus der Datei dieselben Aufgaben. Sie enthält {rubrics, plural, =0 {keine Kriterien} one {# Fassung von Kriterien} other {# Fassungen von Kriterien}}.',
  'Not complete. An import reads {count, plural, one {one task} other {# tasks}} differently: {tasks}.':
    'Nicht vollständig. Ein Import liest {count, plural, one {eine Aufgabe} other {# Aufgaben}} anders: {tasks}.',
  'The chosen tasks have no attempts that ended.':
    'An den gewählten Aufgaben gibt es keine beendeten Versuche.',
} as const;
