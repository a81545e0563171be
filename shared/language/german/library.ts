/** Task sets, tasks, importing, and starting. */
export const library = {
  'filter the tasks': 'die Aufgaben filtern',
  'move in a list': 'sich in einer Liste bewegen',
  'start the chosen task: first, who does it': 'die gewählte Aufgabe starten: zuerst, wer sie macht',
  'empty the filter, leave the list': 'den Filter leeren, die Liste verlassen',
  'import tasks': 'Aufgaben importieren',
  'Hopscope (native)': 'Hopscope (eigenes Format)',
  'under 18': 'unter 18',
  '65 and over': '65 und älter',
  'every day': 'jeden Tag',
  'several times a week': 'mehrmals pro Woche',
  'less often': 'seltener',
  'Drop task files, recorded runs, a folder or an archive: you see first what is in it.':
    'Legen Sie Aufgabendateien, aufgezeichnete Läufe, einen Ordner oder ein Archiv hier ab: Sie sehen zuerst, was darin ist.',
  'What was dropped cannot be read: {reason}': 'Was abgelegt wurde, lässt sich nicht lesen: {reason}',
  'Import recorded runs': 'Aufgezeichnete Läufe importieren',
  'Import tasks or runs': 'Aufgaben oder Läufe importieren',
  'Tasks: MMInA (a file or its folder), WebArena, VisualWebArena, WebVoyager, Online-Mind2Web, Mind2Web (with its demonstrations) or Hopscope’s own format. Recorded runs: as Hopscope exports and scores them, and the folders, files and archives of WebVoyager, MMInA, WebArena, Online-Mind2Web, BrowserGym, ATIF, Inspect and Playwright. They can also be dropped on the library. Nothing is stored before you have seen what is in it.':
    'Aufgaben: MMInA (eine Datei oder ihr Ordner), WebArena, VisualWebArena, WebVoyager, Online-Mind2Web, Mind2Web (mit seinen Demonstrationen) oder das eigene Format von Hopscope. Aufgezeichnete Läufe: wie Hopscope sie exportiert und bewertet, dazu die Ordner, Dateien und Archive von WebVoyager, MMInA, WebArena, Online-Mind2Web, BrowserGym, ATIF, Inspect und Playwright. Sie können auch auf der Bibliothek abgelegt werden. Nichts wird gespeichert, bevor Sie gesehen haben, was darin ist.',
  'Choose a folder': 'Einen Ordner wählen',
  'Folder with tasks or runs': 'Ordner mit Aufgaben oder Läufen',
  'Or paste the text of a file': 'Oder den Text einer Datei einfügen',
  'Look into it': 'Ansehen',
  'Choose something else': 'Etwas anderes wählen',
  'Name of the set': 'Name des Satzes',
  'Format (recognised)': 'Format (erkannt)',
  'Format (chosen)': 'Format (gewählt)',
  'The tasks name sites by placeholders. Say where each of them is served; a task whose site is missing cannot be opened.':
    'Die Aufgaben nennen Websites durch Platzhalter. Geben Sie an, wo jede zu erreichen ist; eine Aufgabe, deren Website fehlt, lässt sich nicht öffnen.',
  Import: 'Importieren',
  '[button] Import tasks': 'Importieren',
  'Import {what}': '{what} importieren',
  Intent: 'Auftrag',
  Hops: 'Hops',
  'Understood as {format}: {tasks, plural, one {# task} other {# tasks}} with {hops, plural, one {# hop} other {# hops}}.':
    'Verstanden als {format}: {tasks, plural, one {# Aufgabe} other {# Aufgaben}} mit {hops, plural, one {# Hop} other {# Hops}}.',
  'nothing is imported until this is corrected.': 'Nichts wird importiert, bevor das berichtigt ist.',
  'First tasks': 'Erste Aufgaben',
  'On this computer': 'Auf diesem Computer',
  'Large sets of demonstrations, Parquet tables, Mind2Web’s raw dump, runs of other programs:':
    'Große Sätze von Demonstrationen, Parquet-Tabellen, Mind2Webs Rohdaten, Läufe anderer Programme:',
  'Choose their folder': 'Ihren Ordner wählen',
  'Or by its path on this computer': 'Oder nach dem Pfad auf diesem Computer',
  'Large sets of demonstrations, Parquet tables, Mind2Web’s raw dump, runs of other programs.':
    'Große Sätze von Demonstrationen, Parquet-Tabellen, Mind2Webs Rohdaten, Läufe anderer Programme.',
  'Import it': 'Importieren',
  'nothing was imported.': 'Nichts wurde importiert.',
  '{what} imported.': '{what} importiert.',
  '{what} imported, {steps, plural, one {# step} other {# steps}}.':
    '{what} importiert, {steps, plural, one {# Schritt} other {# Schritte}}.',
  'See them in Verify': 'Unter „Prüfen“ ansehen',
  'Recorded runs': 'Aufgezeichnete Läufe',
  '{count, plural, one {# recorded run} other {# recorded runs}}. They become attempts of one model, judged from their record and shown beside people’s. They carry no times.':
    '{count, plural, one {# aufgezeichneter Lauf} other {# aufgezeichnete Läufe}}. Sie werden zu Versuchen eines Modells, nach ihrer Aufzeichnung bewertet und neben denen von Menschen gezeigt. Zeiten enthalten sie nicht.',
  'Name of the model': 'Name des Modells',
  'Tasks are in': 'Aufgaben sind in',
  'any task set': 'jedem Aufgabensatz',
  'Version of the prompt': 'Version des Prompts',
  Seed: 'Seed',
  'Parameters, one a line': 'Parameter, einer pro Zeile',
  'Expected NAME=VALUE, found “{found}”': 'Erwartet: NAME=WERT, gefunden: „{found}“',
  'Import the {count, number} in order': 'Die {count, number} fehlerfreien importieren',
  '{count, plural, one {Import # run} other {Import # runs}}':
    '{count, plural, one {# Lauf importieren} other {# Läufe importieren}}',
  'Nothing new: every run was already imported for {model}.':
    'Nichts Neues: Jeder Lauf war für {model} schon importiert.',
  '{count, plural, one {# run} other {# runs}} of {model} imported.':
    '{count, plural, one {# Lauf} other {# Läufe}} von {model} importiert.',
  '{count, number} came with tasks of their own, now a set in the library.':
    '{count, number} brachten eigene Aufgaben mit, nun ein Satz in der Bibliothek.',
  'Left out or assumed': 'Weggelassen oder angenommen',
  'The same line is never taken twice for one model.':
    'Dieselbe Zeile wird für ein Modell nie zweimal übernommen.',
  'See them in Evaluate': 'Unter „Auswerten“ ansehen',
  'Runs read': 'Gelesene Läufe',
  'Runs stored': 'Gespeicherte Läufe',
  'Runs are being read: {share} %. Nothing is in the workspace before all of them are.':
    'Läufe werden gelesen: {share} %. Im Arbeitsbereich ist nichts, bevor es alle sind.',
  'Runs are being stored: {share} %. Nothing is in the workspace before all of them are.':
    'Läufe werden gespeichert: {share} %. Im Arbeitsbereich ist nichts, bevor es alle sind.',
  'Cancel the import': 'Import abbrechen',
  File: 'Datei',
  Field: 'Feld',
  'What is wrong': 'Was nicht stimmt',
  '{count, plural, one {# problem} other {# problems}}: {nothing}':
    '{count, plural, one {# Problem} other {# Probleme}}: {nothing}',
  Problems: 'Probleme',
  'The first 200 are shown.': 'Die ersten 200 werden gezeigt.',
  'No tasks yet': 'Noch keine Aufgaben',
  'Import a task set: drop its files here, paste it, or press {key}. The demo comes back with an empty workspace.':
    'Importieren Sie einen Aufgabensatz: Legen Sie seine Dateien hier ab, fügen Sie ihn ein oder drücken Sie {key}. Die Demo kommt mit einem leeren Arbeitsbereich zurück.',
  'Import a task set: drop its files here, or paste it. The demo comes back with an empty workspace.':
    'Importieren Sie einen Aufgabensatz: Legen Sie seine Dateien hier ab oder fügen Sie ihn ein. Die Demo kommt mit einem leeren Arbeitsbereich zurück.',
  'Chosen task': 'Gewählte Aufgabe',
  'No task chosen': 'Keine Aufgabe gewählt',
  'Choose one on the left to see its hops and what each of them checks.':
    'Wählen Sie links eine, um ihre Hops zu sehen und was jeder davon prüft.',
  'No sets yet.': 'Noch keine Sätze.',
  'No set matches.': 'Kein Satz passt.',
  '{count, plural, one {# task} other {# tasks}}': '{count, plural, one {# Aufgabe} other {# Aufgaben}}',
  '{count, plural, one {# hop} other {# hops}}': '{count, plural, one {# Hop} other {# Hops}}',
  'Format: {format}. Sites: {sites}': 'Format: {format}. Websites: {sites}',
  '{one, number} with 1 hop, {few, number} with 2–4, {many, number} with 5 or more':
    '{one, number} mit 1 Hop, {few, number} mit 2–4, {many, number} mit 5 oder mehr',
  'First steps': 'Erste Schritte',
  'Hide the first steps': 'Erste Schritte ausblenden',
  'This is a demo workspace. <try>Try a task</try> · Open your own: start with <code>--workspace FOLDER</code> · <import>Import tasks</import>':
    'Das ist ein Demo-Arbeitsbereich. <try>Eine Aufgabe probieren</try> · Einen eigenen öffnen: mit <code>--workspace ORDNER</code> starten · <import>Aufgaben importieren</import>',
  'Collect a human baseline': 'Menschliche Baseline erheben',
  'A person does the tasks of a set in random order. Every step is recorded and judged.':
    'Eine Person macht die Aufgaben eines Satzes in zufälliger Reihenfolge. Jeder Schritt wird aufgezeichnet und bewertet.',
  'Choose who': 'Person wählen',
  'Annotate demonstrations': 'Demonstrationen annotieren',
  'A person shows a task step by step: which element, and what is done with it. Checked, cleaned, exported.':
    'Eine Person zeigt eine Aufgabe Schritt für Schritt: welches Element, und was damit getan wird. Geprüft, bereinigt, exportiert.',
  'See people and models compared': 'Menschen und Modelle im Vergleich',
  'Hop and task success with intervals, time, and every attempt behind each figure.':
    'Erfolg bei Hops und Aufgaben mit Intervallen, Zeit und jedem Versuch hinter jeder Zahl.',
  'Try it yourself': 'Selbst probieren',
  'A two-hop task on the demo sites, as participant “you”. It takes about two minutes.':
    'Eine Aufgabe mit zwei Hops auf den Demo-Websites, als teilnehmende Person „you“. Das dauert etwa zwei Minuten.',
  By: 'Von',
  'Its verdict': 'Sein Urteil',
  failed: 'nicht bestanden',
  'Handed over': 'Übergeben',
  '{done} of {all} MB handed over.': '{done} von {all} MB übergeben.',
  '{runs, plural, one {# run} other {# runs}} of {tasks, plural, one {# task} other {# tasks}} in order.':
    '{runs, plural, one {# fehlerfreier Lauf} other {# fehlerfreie Läufe}} zu {tasks, plural, one {# Aufgabe} other {# Aufgaben}}.',
  '{runs, plural, one {# run} other {# runs}} of {tasks, plural, one {# task} other {# tasks}} in order: {formats}.':
    '{runs, plural, one {# fehlerfreier Lauf} other {# fehlerfreie Läufe}} zu {tasks, plural, one {# Aufgabe} other {# Aufgaben}}: {formats}.',
  '{count, plural, one {# file} other {# files}} that belong to no run were not read.':
    '{count, plural, one {# Datei, die zu keinem Lauf gehört, wurde nicht gelesen.} other {# Dateien, die zu keinem Lauf gehören, wurden nicht gelesen.}}',
  'these runs cannot be imported.': 'Diese Läufe lassen sich nicht importieren.',
  'Correct the files and choose them again, or import the runs that are in order without them.':
    'Berichtigen Sie die Dateien und wählen Sie sie noch einmal, oder importieren Sie die fehlerfreien Läufe ohne sie.',
  'Correct the files and choose them again.': 'Berichtigen Sie die Dateien und wählen Sie sie noch einmal.',
  'First runs': 'Erste Läufe',
  'Whose runs they are': 'Wessen Läufe das sind',
  'One agent’s name for all of them.': 'Der Name eines Agenten für alle.',
  'as the files say': 'wie in den Dateien',
  'Runs of other tasks bring their own where this is left open.':
    'Bleibt das offen, bringen Läufe anderer Aufgaben ihre eigenen mit.',
  'Nothing new: these runs are in the workspace already.':
    'Nichts Neues: Diese Läufe sind schon im Arbeitsbereich.',
  '{count, plural, one {# run} other {# runs}} imported; {left, number} left out.':
    '{count, plural, one {# Lauf} other {# Läufe}} importiert; {left, number} weggelassen.',
  '{count, plural, one {# run} other {# runs}} imported.':
    '{count, plural, one {# Lauf} other {# Läufe}} importiert.',
  '{count, number} came with tasks of their own, now in a set of the library.':
    '{count, number} brachten eigene Aufgaben mit, nun in einem Satz der Bibliothek.',
  '{count, number} came with tasks of their own, now in sets of the library.':
    '{count, number} brachten eigene Aufgaben mit, nun in Sätzen der Bibliothek.',
  'these were left out.': 'Diese wurden weggelassen.',
  'Demonstrate tasks': 'Aufgaben demonstrieren',
  'Collect a baseline': 'Baseline erheben',
  'Another task is under way.': 'Eine andere Aufgabe läuft.',
  '<go>Go to it</go>, and finish or leave it first.':
    '<go>Gehen Sie zu ihr</go>, und beenden oder verlassen Sie sie zuerst.',
  'Choose a task set first.': 'Wählen Sie zuerst einen Aufgabensatz.',
  Participant: 'Teilnehmende Person',
  'Who does it?': 'Wer macht sie?',
  What: 'Was',
  'This task: {task}': 'Diese Aufgabe: {task}',
  'All {count} tasks of “{set}” in random order':
    'Alle {count} Aufgaben aus „{set}“ in zufälliger Reihenfolge',
  'All {count} tasks of “{set}” in random order.':
    'Alle {count} Aufgaben aus „{set}“ in zufälliger Reihenfolge.',
  '{name} has done {done} of {all}: the way goes on where it stopped, in the same order (seed {seed}).':
    '{name} hat {done} von {all} gemacht: Es geht weiter, wo es aufgehört hat, in derselben Reihenfolge (Seed {seed}).',
  'Seed of the order': 'Seed der Reihenfolge',
  'Leave it empty to have one drawn. The order is stored with the participant.':
    'Bleibt das Feld leer, wird einer gezogen. Die Reihenfolge wird bei der Person gespeichert.',
  'An author’s own try (qa)': 'Eigener Versuch der Autorin oder des Autors (qa)',
  'To see whether the task works. It is on record as every attempt, and counts in no rate.':
    'Um zu sehen, ob die Aufgabe funktioniert. Er wird aufgezeichnet wie jeder Versuch und zählt in keiner Quote.',
  'Go to the briefing': 'Zur Einweisung',
  'What you agree to': 'Wozu Sie einwilligen',
  'This program records what you do in the task page: pages, clicks, what you type (never passwords), what the pages send and receive, and how long it takes. It is kept under a pseudonym in this workspace. You may pause or stop at any time.':
    'Dieses Programm zeichnet auf, was Sie in der Aufgabenseite tun: Seiten, Klicks, was Sie eingeben (niemals Passwörter), was die Seiten senden und empfangen und wie lange es dauert. Es wird unter einem Pseudonym in diesem Arbeitsbereich gespeichert. Sie können jederzeit pausieren oder aufhören.',
  'No consent text has been written (Settings → Testers).':
    'Es gibt noch keinen Text der Einwilligung (Einstellungen → Testpersonen).',
  'The participant has read this and agrees.': 'Die Person hat das gelesen und willigt ein.',
  'Has seen these tasks or sites before.': 'Hat diese Aufgaben oder Websites schon gesehen.',
  'Kept with the participant: results can be told apart later.':
    'Wird bei der Person gespeichert: Ergebnisse lassen sich später unterscheiden.',
  'Optional, for describing the group of testers:':
    'Freiwillig, um die Gruppe der Testpersonen zu beschreiben:',
  Age: 'Alter',
  'Uses the web': 'Nutzt das Web',
  'First language': 'Erstsprache',
  'This set holds no tasks.': 'Dieser Satz enthält keine Aufgaben.',
  'No task matches. Every word of the filter must be there; “5-hop”, “picture” and “not tried” work too.':
    'Keine Aufgabe passt. Jedes Wort des Filters muss vorkommen; „5-hop“, „Bild“ und „nicht versucht“ gehen auch.',
  'not tried': 'nicht versucht',
  tried: 'versucht',
  picture: 'Bild',
  'The order of the set': 'Die Reihenfolge des Satzes',
  'Sort by task': 'Nach Aufgabe sortieren',
  'Sort by hops': 'Nach Hops sortieren',
  Attempts: 'Versuche',
  'Sort by attempts': 'Nach Versuchen sortieren',
  'A picture must be looked at': 'Ein Bild muss angesehen werden',
  'needs a picture': 'braucht ein Bild',
  people: 'Menschen',
  models: 'Modelle',
  '{who}: {passed, number} of {of, plural, one {# attempt} other {# attempts}} passed':
    '{who}: {passed, number} von {of, plural, one {# Versuch} other {# Versuchen}} bestanden',
  'last: {mark}, {ago}': 'zuletzt: {mark}, {ago}',
  'Start…': 'Starten…',
  'part of the question': 'Teil der Frage',
  'Nothing is checked: the task is there to be demonstrated. Attempts at it neither pass nor fail.':
    'Nichts wird geprüft: Die Aufgabe ist zum Demonstrieren da. Versuche werden weder bestanden noch nicht bestanden.',
  'Asks for an answer.': 'Fragt nach einer Antwort.',
  'No final answer.': 'Keine Antwort am Ende.',
  'A picture must be looked at.': 'Ein Bild muss angesehen werden.',
  'Budget: {limits}.': 'Budget: {limits}.',
  'No budget.': 'Kein Budget.',
  'Starts at {sites}.': 'Beginnt auf {sites}.',
  'Reference run': 'Referenzlauf',
  'Show all {count, number} steps': 'Alle {count, number} Schritte zeigen',
  'Show fewer': 'Weniger zeigen',
  '{step} — hop {hop} passes': '{step} — Hop {hop} bestanden',
  element: 'Element',
  'No attempt at this task has all of these tags.':
    'Kein Versuch an dieser Aufgabe hat alle diese Schlagwörter.',
  'Nobody has done this task yet.': 'Noch niemand hat diese Aufgabe gemacht.',
  '{name}, from step {step} of another attempt': '{name}, ab Schritt {step} eines anderen Versuchs',
  Source: 'Quelle',
  '{file}, entry {entry}': '{file}, Eintrag {entry}',
  'Show the whole source': 'Die ganze Quelle zeigen',
  'Show less': 'Weniger zeigen',
  '{count, plural, one {# result of verifications} other {# results of verifications}}':
    '{count, plural, one {# Prüfergebnis} other {# Prüfergebnisse}}',
  '{one} and {other}': '{one} und {other}',
  '{what} with {hops, plural, one {# hop} other {# hops}} imported.':
    '{what} mit {hops, plural, one {# Hop} other {# Hops}} importiert.',
  'Page of the attempts at “{set}”': 'Seite der Versuche an „{set}“',
  'It is on record with each attempt, and said beside the figures.':
    'Sie wird mit jedem Versuch aufgezeichnet und steht neben den Zahlen.',
  'Viewport of the set': 'Viewport des Satzes',
  'As the stage allows': 'So groß, wie die Bühne zulässt',
  'Removed sets': 'Entfernte Sätze',
  'Task set “{name}”': 'Aufgabensatz „{name}“',
  'Rename…': 'Umbenennen…',
  'Remove…': 'Entfernen…',
  'Rename the set': 'Den Satz umbenennen',
  Rename: 'Umbenennen',
  'Attempts, figures and exports say the new name, earlier ones too.':
    'Versuche, Zahlen und Exporte nennen den neuen Namen, auch die früheren.',
  'Another set has this name.': 'Ein anderer Satz heißt schon so.',
  'Remove “{name}”?': '„{name}“ entfernen?',
  'Nobody has tried it: its {tasks, plural, one {# task goes} other {# tasks go}} for good, and the files that they came from. Import them again to have them back.':
    'Niemand hat ihn versucht: {tasks, plural, one {Seine # Aufgabe wird} other {Seine # Aufgaben werden}} endgültig gelöscht, mit den Dateien, aus denen sie kamen. Zurück kommen sie nur durch einen neuen Import.',
  'It leaves the library, and no task of it can be begun. Proposals and batches of agents that name it stay. You can put it back.':
    'Er verschwindet aus der Bibliothek, und keine seiner Aufgaben lässt sich mehr beginnen. Vorschläge und Stapel von Agenten, die ihn nennen, bleiben. Sie können ihn zurückholen.',
  'It leaves the library, and no task of it can be begun. {attempts, plural, one {# attempt stays} other {# attempts stay}}, with records, verdicts and figures. You can put it back.':
    'Er verschwindet aus der Bibliothek, und keine seiner Aufgaben lässt sich mehr beginnen. {attempts, plural, one {# Versuch bleibt} other {# Versuche bleiben}}, mit Aufzeichnungen, Urteilen und Zahlen. Sie können ihn zurückholen.',
  'Remove from the library': 'Aus der Bibliothek entfernen',
  'Remove for good': 'Endgültig entfernen',
  '“{name}” is removed.': '„{name}“ ist entfernt.',
  'Put back': 'Zurückholen',
  'Put “{name}” back': '„{name}“ zurückholen',
} as const;
