/** Task sets, tasks, importing, and starting. */
export const library = {
  'filter the tasks': 'die Aufgaben filtern',
  'move in a list': 'sich in einer Liste bewegen',
  'start the chosen task: first choose who does it':
    'die gewählte Aufgabe starten: zuerst wählen, wer sie bearbeitet',
  'take the chosen task into a part of the set, or out of it; Shift with an arrow takes several, Ctrl A all that match (⌘ instead of Ctrl on a Mac)':
    'die gewählte Aufgabe in einen Teil des Satzes aufnehmen, oder wieder herausnehmen; Umschalt mit einem Pfeil nimmt mehrere auf, Strg A alle passenden (⌘ statt Strg auf einem Mac)',
  'choose no tasks, empty the filter, leave the list':
    'keine Aufgaben wählen, den Filter leeren, die Liste verlassen',
  'Choose all tasks that match': 'Alle passenden Aufgaben wählen',
  'All {count, number} that match': '{count, plural, one {# passende} other {Alle # passenden}}',
  'Choose none': 'Keine wählen',
  'New batch…': 'Neuer Stapel…',
  '{count, plural, one {The chosen task} other {The # chosen tasks}} of “{set}” in random order.':
    '{count, plural, one {Die gewählte Aufgabe} other {Die # gewählten Aufgaben}} von „{set}“ in zufälliger Reihenfolge.',
  '{chosen, number} of {of, plural, one {# task} other {# tasks}} chosen':
    '{chosen, number} von {of, plural, one {# Aufgabe} other {# Aufgaben}} gewählt',
  '{chosen, number} of {of, plural, one {# task} other {# tasks}} chosen; the filter hides {hidden, number} of them':
    '{chosen, number} von {of, plural, one {# Aufgabe} other {# Aufgaben}} gewählt; der Filter verbirgt {hidden, number} davon',
  'import tasks': 'Aufgaben importieren',
  'Hopscope (native)': 'Hopscope (eigenes Format)',
  'under 18': 'unter 18',
  '65 and over': '65 und älter',
  'every day': 'jeden Tag',
  'several times a week': 'mehrmals pro Woche',
  'less often': 'seltener',
  'Drop task files, levels, recorded runs, a folder or an archive here. A preview comes first.':
    'Legen Sie Aufgabendateien, Levels, aufgezeichnete Läufe, einen Ordner oder ein Archiv hier ab. Zuerst kommt eine Vorschau.',
  'The dropped files cannot be read: {reason}': 'Die abgelegten Dateien lassen sich nicht lesen: {reason}',
  'Import recorded runs': 'Aufgezeichnete Läufe importieren',
  'Import tasks or runs': 'Aufgaben oder Läufe importieren',
  'Tasks: MMInA (a file or its folder), WebArena, VisualWebArena, WebVoyager, Online-Mind2Web, Mind2Web-Live, Mind2Web (with its demonstrations) or Hopscope’s own format. Recorded runs: Hopscope’s own exports, and the folders, files and archives of WebVoyager, MMInA, WebArena, Online-Mind2Web, BrowserGym, ATIF, Inspect, browser-use, Playwright and the DevTools Recorder. You can also drop them on the library. A preview shows the content before anything is stored.':
    'Aufgaben: MMInA (eine Datei oder ihr Ordner), WebArena, VisualWebArena, WebVoyager, Online-Mind2Web, Mind2Web-Live, Mind2Web (mit seinen Demonstrationen) oder das eigene Format von Hopscope. Aufgezeichnete Läufe: Exporte von Hopscope sowie Ordner, Dateien und Archive von WebVoyager, MMInA, WebArena, Online-Mind2Web, BrowserGym, ATIF, Inspect, browser-use, Playwright und des DevTools Recorder. Sie können sie auch auf der Bibliothek ablegen. Eine Vorschau zeigt den Inhalt, bevor etwas gespeichert wird.',
  'Levels of environments: Sokoban (XSB, or MageBench’s .pkl with its upper_bound.json), folders of WebUI tasks, and scenario files of football. Nothing in them is run.':
    'Levels von Umgebungen: Sokoban (XSB oder die .pkl von MageBench mit ihrer upper_bound.json), Ordner von WebUI-Aufgaben und Szenariodateien von Fußball. Nichts davon wird ausgeführt.',
  'Levels that ship with the program': 'Mitgelieferte Levels',
  'Import levels': 'Levels importieren',
  Levels: 'Levels',
  '[game] Level': 'Level',
  '[game] Size': 'Größe',
  Boxes: 'Kisten',
  'Fewest steps': 'Wenigste Schritte',
  'Upper bound': 'Obergrenze',
  Interactions: 'Interaktionen',
  Attackers: 'Angreifer',
  Opponents: 'Gegner',
  '{reward, number}': '{reward, number}',
  '{environment}: {count, plural, one {# level. It becomes a task.} other {# levels. Each becomes a task.}}':
    '{environment}: {count, plural, one {# Level. Es wird zu einer Aufgabe.} other {# Levels. Jedes wird zu einer Aufgabe.}}',
  '{count, plural, one {# file holds no level and was not read.} other {# files hold no level and were not read.}}':
    '{count, plural, one {# Datei enthält kein Level und wurde nicht gelesen.} other {# Dateien enthalten kein Level und wurden nicht gelesen.}}',
  'these levels are left out.': 'Diese Levels werden ausgelassen.',
  '{count, plural, one {The upper bound of # level is not known, so attempts at it get no score.} other {The upper bounds of # levels are not known, so attempts at them get no score.}} Choose the levels together with their upper_bound.json, or search the bounds with the command: npm run -s hopscope -- env bound':
    '{count, plural, one {Die Obergrenze von # Level ist unbekannt, Versuche daran bekommen also keine Punktzahl.} other {Die Obergrenzen von # Levels sind unbekannt, Versuche daran bekommen also keine Punktzahl.}} Wählen Sie die Levels zusammen mit ihrer upper_bound.json, oder suchen Sie die Schranken mit dem Befehl: npm run -s hopscope -- env bound',
  '{count, plural, one {Import the # valid level} other {Import the # valid levels}}':
    '{count, plural, one {Das # gültige Level importieren} other {Die # gültigen Levels importieren}}',
  '{count, plural, one {Import # level} other {Import # levels}}':
    '{count, plural, one {# Level importieren} other {# Levels importieren}}',
  '{count, plural, one {# level} other {# levels}} imported.':
    '{count, plural, one {# Level} other {# Levels}} importiert.',
  'Choose a folder': 'Einen Ordner wählen',
  'Folder with tasks or runs': 'Ordner mit Aufgaben oder Läufen',
  'Or paste the text of a file': 'Oder den Text einer Datei einfügen',
  Preview: 'Vorschau',
  'Choose something else': 'Etwas anderes wählen',
  'Name of the set': 'Name des Satzes',
  'Format (recognised)': 'Format (erkannt)',
  'Format (chosen)': 'Format (gewählt)',
  'The tasks use placeholders for sites. Enter the address of each site. A task without an address cannot be opened.':
    'Die Aufgaben verwenden Platzhalter für Websites. Geben Sie die Adresse jeder Website ein. Eine Aufgabe ohne Adresse lässt sich nicht öffnen.',
  Import: 'Importieren',
  '[button] Import tasks': 'Importieren',
  'Import {what}': '{what} importieren',
  Intent: 'Auftrag',
  Hops: 'Hops',
  'Recognised as {format}: {tasks, plural, one {# task} other {# tasks}} with {hops, plural, one {# hop} other {# hops}}.':
    'Erkannt als {format}: {tasks, plural, one {# Aufgabe} other {# Aufgaben}} mit {hops, plural, one {# Hop} other {# Hops}}.',
  'nothing is imported until this is corrected.': 'Nichts wird importiert, bevor das berichtigt ist.',
  'First tasks': 'Erste Aufgaben',
  'On this computer': 'Auf diesem Computer',
  'Large sets of demonstrations, Parquet tables, Mind2Web’s raw dump, levels, runs of other programs:':
    'Große Sätze von Demonstrationen, Parquet-Tabellen, Mind2Webs Rohdaten, Levels, Läufe anderer Programme:',
  'Choose their folder': 'Ihren Ordner wählen',
  'Or give the path on this computer': 'Oder den Pfad auf diesem Computer angeben',
  'Large sets of demonstrations, Parquet tables, Mind2Web’s raw dump, levels, runs of other programs.':
    'Große Sätze von Demonstrationen, Parquet-Tabellen, Mind2Webs Rohdaten, Levels, Läufe anderer Programme.',
  'Import it': 'Importieren',
  'nothing was imported.': 'Nichts wurde importiert.',
  '{what} imported.': '{what} importiert.',
  '{what} imported, {steps, plural, one {# step} other {# steps}}.':
    '{what} importiert, {steps, plural, one {# Schritt} other {# Schritte}}.',
  'See them in Verify': 'Unter „Prüfen“ ansehen',
  'Recorded runs': 'Aufgezeichnete Läufe',
  '{count, plural, one {# recorded run} other {# recorded runs}}. They become attempts of one model, are judged from their record and appear beside people’s attempts. They have no times.':
    '{count, plural, one {# aufgezeichneter Lauf} other {# aufgezeichnete Läufe}}. Sie werden zu Versuchen eines Modells, nach ihrer Aufzeichnung beurteilt und neben denen von Menschen gezeigt. Sie haben keine Zeiten.',
  'Name of the model': 'Name des Modells',
  'any task set': 'jedem Aufgabensatz',
  'Version of the prompt': 'Version des Prompts',
  Seed: 'Seed',
  'Parameters, one a line': 'Parameter, einer pro Zeile',
  'Expected NAME=VALUE, found “{found}”': 'Erwartet: NAME=WERT, gefunden: „{found}“',
  '{count, plural, one {Import the # valid run} other {Import the # valid runs}}':
    '{count, plural, one {Den # gültigen Lauf importieren} other {Die # gültigen Läufe importieren}}',
  '{count, plural, one {Import # run} other {Import # runs}}':
    '{count, plural, one {# Lauf importieren} other {# Läufe importieren}}',
  'Nothing new: every run was already imported for {model}.':
    'Nichts Neues: Jeder Lauf war für {model} schon importiert.',
  '{count, plural, one {# run} other {# runs}} of {model} imported.':
    '{count, plural, one {# Lauf} other {# Läufe}} von {model} importiert.',
  '{count, number} brought their own tasks. These are now a set in the library.':
    '{count, number} brachten eigene Aufgaben mit. Diese sind jetzt ein Satz in der Bibliothek.',
  'Left out or assumed': 'Ausgelassen oder angenommen',
  'The same line is imported only once for one model.':
    'Dieselbe Zeile wird für ein Modell nur einmal importiert.',
  'See them in Evaluate': 'Unter „Auswerten“ ansehen',
  'Runs read': 'Gelesene Läufe',
  'Runs stored': 'Gespeicherte Läufe',
  'Reading runs: {share} %. They enter the workspace together at the end.':
    'Läufe werden gelesen: {share} %. Sie kommen am Ende alle zusammen in den Arbeitsbereich.',
  'Storing runs: {share} %. They enter the workspace together at the end.':
    'Läufe werden gespeichert: {share} %. Sie kommen am Ende alle zusammen in den Arbeitsbereich.',
  'Cancel the import': 'Import abbrechen',
  'An import is under way. What it reads enters the workspace together at the end.':
    'Ein Import läuft. Was er liest, kommt am Ende zusammen in den Arbeitsbereich.',
  File: 'Datei',
  Field: 'Feld',
  Problem: 'Problem',
  '{count, plural, one {# problem} other {# problems}}: {nothing}':
    '{count, plural, one {# Problem} other {# Probleme}}: {nothing}',
  Problems: 'Probleme',
  'The first 200 are shown.': 'Die ersten 200 werden gezeigt.',
  'No tasks yet': 'Noch keine Aufgaben',
  'Import a task set: drop its files here, paste it, or press {key}. To get the demo back, open an empty workspace.':
    'Importieren Sie einen Aufgabensatz: Legen Sie seine Dateien hier ab, fügen Sie ihn ein oder drücken Sie {key}. Die Demo erhalten Sie in einem leeren Arbeitsbereich zurück.',
  'Import a task set: drop its files here, or paste it. To get the demo back, open an empty workspace.':
    'Importieren Sie einen Aufgabensatz: Legen Sie seine Dateien hier ab oder fügen Sie ihn ein. Die Demo erhalten Sie in einem leeren Arbeitsbereich zurück.',
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
  'This is a demo workspace with an example: scripts made its {attempts, plural, one {# attempt} other {# attempts}}. <evaluate>See the comparison</evaluate> · <try>Try a task</try> · Open your own: start with <code>--workspace FOLDER</code> · <import>Import tasks</import> · <remove>Remove the example</remove>':
    'Das ist ein Demo-Arbeitsbereich mit einem Beispiel: {attempts, plural, one {# Versuch} other {# Versuche}} von Skripten. <evaluate>Den Vergleich ansehen</evaluate> · <try>Eine Aufgabe ausprobieren</try> · Einen eigenen öffnen: mit <code>--workspace ORDNER</code> starten · <import>Aufgaben importieren</import> · <remove>Das Beispiel entfernen</remove>',
  'This is a demo workspace. <try>Try a task</try> · Open your own: start with <code>--workspace FOLDER</code> · <import>Import tasks</import>':
    'Das ist ein Demo-Arbeitsbereich. <try>Eine Aufgabe ausprobieren</try> · Einen eigenen öffnen: mit <code>--workspace ORDNER</code> starten · <import>Aufgaben importieren</import>',
  'Collect a human baseline': 'Menschliche Baseline erheben',
  'A person does the tasks of a set in random order. Every step is recorded and judged.':
    'Eine Person bearbeitet die Aufgaben eines Satzes in zufälliger Reihenfolge. Jeder Schritt wird aufgezeichnet und beurteilt.',
  'Choose who': 'Person wählen',
  'Annotate demonstrations': 'Demonstrationen annotieren',
  'A person demonstrates a task step by step: element and operation. Demonstrations are then verified and exported.':
    'Eine Person demonstriert eine Aufgabe Schritt für Schritt: Element und Operation. Demonstrationen werden dann geprüft und exportiert.',
  'See people and models compared': 'Menschen und Modelle im Vergleich',
  'Hop and task success with intervals, time, and every attempt behind each figure.':
    'Erfolg der Hops und der Aufgaben mit Intervallen, Zeit und jedem Versuch hinter jeder Zahl.',
  'Try it yourself': 'Selbst ausprobieren',
  'A two-hop task on the demo sites, as participant “you”. It takes about two minutes.':
    'Eine Aufgabe mit zwei Hops auf den Demo-Websites, als teilnehmende Person „you“. Das dauert etwa zwei Minuten.',
  By: 'Von',
  'Its verdict': 'Sein Urteil',
  failed: 'nicht bestanden',
  Uploaded: 'Hochgeladen',
  '{done} of {all} MB uploaded.': '{done} von {all} MB hochgeladen.',
  '{runs, plural, one {# valid run} other {# valid runs}} of {tasks, plural, one {# task} other {# tasks}}.':
    '{runs, plural, one {# gültiger Lauf} other {# gültige Läufe}} zu {tasks, plural, one {# Aufgabe} other {# Aufgaben}}.',
  '{runs, plural, one {# valid run} other {# valid runs}} of {tasks, plural, one {# task} other {# tasks}}: {formats}.':
    '{runs, plural, one {# gültiger Lauf} other {# gültige Läufe}} zu {tasks, plural, one {# Aufgabe} other {# Aufgaben}}: {formats}.',
  '{count, plural, one {# file belongs to no run and was not read.} other {# files belong to no run and were not read.}}':
    '{count, plural, one {# Datei gehört zu keinem Lauf und wurde nicht gelesen.} other {# Dateien gehören zu keinem Lauf und wurden nicht gelesen.}}',
  'these runs cannot be imported.': 'Diese Läufe lassen sich nicht importieren.',
  'Correct the files and choose them again, or import only the valid runs.':
    'Berichtigen Sie die Dateien und wählen Sie sie noch einmal, oder importieren Sie nur die gültigen Läufe.',
  'Correct the files and choose them again.': 'Berichtigen Sie die Dateien und wählen Sie sie noch einmal.',
  'First runs': 'Erste Läufe',
  'Whose runs they are': 'Wessen Läufe das sind',
  'The name of one agent for all runs.': 'Der Name eines Agenten für alle Läufe.',
  'from the files': 'aus den Dateien',
  'If this is empty, runs of other tasks bring their own tasks.':
    'Ist das Feld leer, bringen Läufe anderer Aufgaben ihre eigenen Aufgaben mit.',
  'Nothing new: these runs are in the workspace already.':
    'Nichts Neues: Diese Läufe sind schon im Arbeitsbereich.',
  '{count, plural, one {# run} other {# runs}} imported; {left, number} left out.':
    '{count, plural, one {# Lauf} other {# Läufe}} importiert; {left, number} ausgelassen.',
  '{count, plural, one {# run} other {# runs}} imported.':
    '{count, plural, one {# Lauf} other {# Läufe}} importiert.',
  '{count, number} brought their own tasks. These are now in a set of the library.':
    '{count, number} brachten eigene Aufgaben mit. Diese sind jetzt in einem Satz der Bibliothek.',
  '{count, number} brought their own tasks. These are now in sets of the library.':
    '{count, number} brachten eigene Aufgaben mit. Diese sind jetzt in Sätzen der Bibliothek.',
  'these were left out.': 'Diese wurden ausgelassen.',
  'Demonstrate tasks': 'Aufgaben demonstrieren',
  'Collect a baseline': 'Baseline erheben',
  'Another task is under way.': 'Eine andere Aufgabe läuft.',
  '<go>Go to it</go>, and finish or leave it first.':
    '<go>Gehen Sie zu ihr</go>, und schließen Sie sie zuerst ab oder verlassen Sie sie.',
  'Choose a task set first.': 'Wählen Sie zuerst einen Aufgabensatz.',
  Participant: 'Teilnehmende Person',
  'Who does it?': 'Wer bearbeitet sie?',
  What: 'Was',
  'This task: {task}': 'Diese Aufgabe: {task}',
  'All of them are done in environments beside the web, so none can be demonstrated.':
    'Alle finden in Umgebungen neben dem Web statt. Deshalb kann keine demonstriert werden.',
  '{count, plural, one {One of them is done in an environment beside the web. It cannot be demonstrated and is left out.} other {# of them are done in environments beside the web. They cannot be demonstrated and are left out.}}':
    '{count, plural, one {Eine davon findet in einer Umgebung neben dem Web statt. Sie kann nicht demonstriert werden und wird ausgelassen.} other {# davon finden in Umgebungen neben dem Web statt. Sie können nicht demonstriert werden und werden ausgelassen.}}',
  'All {count} tasks of “{set}” in random order':
    'Alle {count} Aufgaben aus „{set}“ in zufälliger Reihenfolge',
  'All {count} tasks of “{set}” in random order.':
    'Alle {count} Aufgaben aus „{set}“ in zufälliger Reihenfolge.',
  '{name} has done {done} of {all} tasks and continues in the same order (seed {seed}).':
    '{name} hat {done} von {all} Aufgaben bearbeitet und macht in derselben Reihenfolge weiter (Seed {seed}).',
  'Seed of the order': 'Seed der Reihenfolge',
  'Leave it empty for a random one. The order is stored with the participant.':
    'Leer lassen für einen zufälligen Seed. Die Reihenfolge wird bei der Person gespeichert.',
  'An author’s own try (qa)': 'Eigener Versuch der Autoren (qa)',
  'To check whether the task works. It is recorded like every attempt, but does not count in any rate.':
    'Um zu prüfen, ob die Aufgabe funktioniert. Er wird aufgezeichnet wie jeder Versuch, zählt aber in keiner Quote.',
  'Go to the briefing': 'Zur Einweisung',
  'What you agree to': 'Wozu Sie einwilligen',
  'This program records what you do in the task page: pages, clicks, what you type (never passwords), what the pages send and receive, and how long it takes. It is kept under a pseudonym in this workspace. You may pause or stop at any time.':
    'Dieses Programm zeichnet auf, was Sie auf der Aufgabenseite tun: Seiten, Klicks, was Sie eingeben (niemals Passwörter), was die Seiten senden und empfangen und wie lange es dauert. Es wird unter einem Pseudonym in diesem Arbeitsbereich gespeichert. Sie können jederzeit pausieren oder aufhören.',
  'No consent text has been written (Settings → Testers).':
    'Es gibt noch keinen Einwilligungstext (Einstellungen → Testpersonen).',
  'The participant has read this and agrees.': 'Die Person hat das gelesen und willigt ein.',
  'Has seen these tasks or sites before.': 'Kennt diese Aufgaben oder Websites schon.',
  'Stored with the participant, so that you can separate the results later.':
    'Wird bei der Person gespeichert, damit Sie die Ergebnisse später trennen können.',
  'Optional, for describing the group of testers:':
    'Freiwillig, um die Gruppe der Testpersonen zu beschreiben:',
  Age: 'Alter',
  'Uses the web': 'Nutzt das Web',
  'First language': 'Erstsprache',
  'This set contains no tasks.': 'Dieser Satz enthält keine Aufgaben.',
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
  '{who}: {open, plural, one {# attempt} other {# attempts}} not judged':
    '{who}: {open, plural, one {# Versuch} other {# Versuche}} nicht beurteilt',
  '{who}: {passed, number} of {of, plural, one {# attempt} other {# attempts}} passed':
    '{who}: {passed, number} von {of, plural, one {# Versuch} other {# Versuchen}} bestanden',
  'last: {mark}, {ago}': 'zuletzt: {mark}, {ago}',
  'Start…': 'Starten…',
  'picture of the task': 'Bild der Aufgabe',
  'This task has no checks: it is for demonstrations only. Attempts at it neither pass nor fail.':
    'Diese Aufgabe hat keine Prüfungen: Sie ist nur für Demonstrationen. Versuche an ihr sind weder bestanden noch nicht bestanden.',
  'Asks for an answer.': 'Fragt nach einer Antwort.',
  'No final answer.': 'Keine Antwort am Ende.',
  'The task needs a look at a picture.': 'Ein Bild muss angesehen werden.',
  'Budget: {limits}.': 'Budget: {limits}.',
  'No budget.': 'Kein Budget.',
  'Starts at {sites}.': 'Beginnt auf {sites}.',
  'Reference run': 'Referenzlauf',
  Rubric: 'Bewertungsraster',
  'Show the criteria…': 'Kriterien zeigen…',
  'No criteria yet. A model judges runs of this task by them once a person has approved them.':
    'Noch keine Kriterien. Ein Modell bewertet Läufe dieser Aufgabe nach ihnen, sobald ein Mensch sie freigegeben hat.',
  '{about}. {hint}': '{about}. {hint}',
  'Version {version} by {name}.': 'Version {version} von {name}.',
  'Not approved.': 'Nicht freigegeben.',
  'Approved by {name}': 'Freigegeben von {name}',
  'Until it is approved, version {version} counts.': 'Bis sie freigegeben ist, zählt Version {version}.',
  'It was written for another wording of the task, so it is not used.':
    'Sie wurde für einen anderen Wortlaut der Aufgabe geschrieben und wird deshalb nicht verwendet.',
  '[check] yes': 'ja',
  '[check] no': 'nein',
  'Task as worded: valid {valid}, possible {possible}.':
    'Aufgabe in diesem Wortlaut: gültig {valid}, möglich {possible}.',
  'Who edits and approves': 'Wer bearbeitet und freigibt',
  'Withdraw the approval': 'Freigabe zurückziehen',
  'Write criteria…': 'Kriterien schreiben…',
  'Write rubrics…': 'Bewertungsraster schreiben…',
  'Write rubrics for “{name}”': 'Bewertungsraster für „{name}“ schreiben',
  'Writing of rubrics': 'Schreiben von Bewertungsrastern',
  'Write new versions for tasks that have criteria, too':
    'Auch für Aufgaben mit Kriterien neue Fassungen schreiben',
  'Until a person approves a new version, the approved one counts.':
    'Bis ein Mensch eine neue Fassung freigibt, gilt die freigegebene.',
  '[verb] Write': 'Schreiben',
  'Write {count, plural, one {# rubric} other {# rubrics}}':
    '{count, plural, one {# Bewertungsraster} other {# Bewertungsraster}} schreiben',
  'No model can be asked here.': 'Hier kann kein Modell gefragt werden.',
  'Every task has criteria.': 'Jede Aufgabe hat Kriterien.',
  'A model would be asked about {asked, number} of {tasks, plural, one {# task} other {# tasks}}.':
    'Ein Modell würde zu {asked, number} von {tasks, plural, one {# Aufgabe} other {# Aufgaben}} gefragt.',
  '{model} is asked about {asked, number} of {tasks, plural, one {# task} other {# tasks}}, with one request each.':
    '{model} wird zu {asked, number} von {tasks, plural, one {# Aufgabe} other {# Aufgaben}} gefragt, mit je einer Anfrage.',
  'About {tokens, number} tokens. Their cost is unknown without a price. A reply that does not fit costs a second request.':
    'Etwa {tokens, number} Tokens. Ihre Kosten sind ohne Preis unbekannt. Eine Antwort, die nicht passt, kostet eine zweite Anfrage.',
  'About {tokens, number} tokens, {cost}. A reply that does not fit costs a second request.':
    'Etwa {tokens, number} Tokens, {cost}. Eine Antwort, die nicht passt, kostet eine zweite Anfrage.',
  '{count, plural, one {# task has criteria, which stay.} other {# tasks have criteria, which stay.}}':
    '{count, plural, one {# Aufgabe hat Kriterien, die bleiben.} other {# Aufgaben haben Kriterien, die bleiben.}}',
  'Criteria count once a person has approved them, in the library with each task.':
    'Kriterien gelten, sobald ein Mensch sie freigegeben hat: in der Bibliothek bei jeder Aufgabe.',
  '{done, number} of {all, plural, one {# task} other {# tasks}} by {model}':
    '{done, number} von {all, plural, one {# Aufgabe} other {# Aufgaben}} durch {model}',
  '{count, number} had criteria': '{count, number} hatten Kriterien',
  '{count, number} without criteria': '{count, number} ohne Kriterien',
  'Tasks done': 'Erledigte Aufgaben',
  'Begin again to ask about the rest.': 'Beginnen Sie noch einmal, um nach den übrigen zu fragen.',
  'Edit…': 'Bearbeiten…',
  'Let a model write them': 'Ein Modell schreiben lassen',
  'Let a model write them again': 'Ein Modell neu schreiben lassen',
  'Criterion {number}': 'Kriterium {number}',
  'Criterion {number} is about': 'Kriterium {number} betrifft',
  'Remove criterion {number}': 'Kriterium {number} entfernen',
  'Hint for criterion {number}': 'Hinweis zu Kriterium {number}',
  'Hint: how to tell, or what does not count': 'Hinweis: woran man es erkennt, oder was nicht zählt',
  'Add a criterion': 'Kriterium hinzufügen',
  'Show all {count, number} steps': 'Alle {count, number} Schritte zeigen',
  'Show all {count, number}': 'Alle {count, number} zeigen',
  'Show fewer': 'Weniger zeigen',
  '{step} — hop {hop} passes': '{step} — Hop {hop} bestanden',
  element: 'Element',
  'No attempt at this task has all of these tags.':
    'Kein Versuch an dieser Aufgabe hat alle diese Schlagwörter.',
  'Nobody has done this task yet.': 'Noch niemand hat diese Aufgabe bearbeitet.',
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
  'Page size of “{set}”': 'Seitengröße von „{set}“',
  'It is stored with each attempt and shown beside the figures.':
    'Wird mit jedem Versuch gespeichert und neben den Zahlen gezeigt.',
  'Viewport of the set': 'Viewport des Satzes',
  'As large as the window allows': 'So groß, wie das Fenster erlaubt',
  'Removed sets': 'Entfernte Sätze',
  'Task set “{name}”': 'Aufgabensatz „{name}“',
  'Rename…': 'Umbenennen…',
  'Remove…': 'Entfernen…',
  'Rename the set': 'Den Satz umbenennen',
  Rename: 'Umbenennen',
  'Attempts, figures and exports show the new name, including earlier ones.':
    'Versuche, Zahlen und Exporte zeigen den neuen Namen, auch frühere.',
  'Another set has this name.': 'Ein anderer Satz heißt schon so.',
  'Remove “{name}”?': '„{name}“ entfernen?',
  'It has no attempts. Its {tasks, plural, one {# task} other {# tasks}} and its source files are deleted permanently. Import them again to get them back.':
    'Der Satz hat keine Versuche. {tasks, plural, one {Seine # Aufgabe} other {Seine # Aufgaben}} und seine Quelldateien werden endgültig gelöscht. Importieren Sie sie noch einmal, um sie zurückzubekommen.',
  'It leaves the library, and its tasks cannot be started. Proposals and agent batches that use it stay. You can restore it.':
    'Der Satz wird aus der Bibliothek entfernt, und seine Aufgaben lassen sich nicht mehr starten. Vorschläge und Stapel von Agenten, die ihn verwenden, bleiben. Sie können ihn wiederherstellen.',
  'It leaves the library, and its tasks cannot be started. {attempts, plural, one {# attempt stays} other {# attempts stay}}, with records, verdicts and figures. You can restore it.':
    'Der Satz wird aus der Bibliothek entfernt, und seine Aufgaben lassen sich nicht mehr starten. {attempts, plural, one {# Versuch bleibt} other {# Versuche bleiben}}, mit Aufzeichnungen, Urteilen und Zahlen. Sie können ihn wiederherstellen.',
  '[tasks] Archive': 'Archivieren',
  'Bring back': 'Zurückholen',
  '{count, plural, one {# task} other {# tasks}} archived. Their attempts and figures stay.':
    '{count, plural, one {# Aufgabe} other {# Aufgaben}} archiviert. Ihre Versuche und Zahlen bleiben.',
  '{count, plural, one {# task} other {# tasks}} brought back.':
    '{count, plural, one {# Aufgabe} other {# Aufgaben}} zurückgeholt.',
  'Show archived ({count, number})': 'Archivierte zeigen ({count, number})',
  'This set has no archived tasks.': 'Dieser Satz hat keine archivierten Aufgaben.',
  'All tasks of this set are archived.': 'Alle Aufgaben dieses Satzes sind archiviert.',
  'This task is archived: choose it in the list to bring it back.':
    'Diese Aufgabe ist archiviert: Wählen Sie sie in der Liste, um sie zurückzuholen.',
  'By attempts': 'Nach Versuchen',
  'By attempts: {count, number}': 'Nach Versuchen: {count, number}',
  'All attempts passed': 'Alle Versuche bestanden',
  'Some attempts passed': 'Einige Versuche bestanden',
  'No attempt passed': 'Kein Versuch bestanden',
  'No attempt is judged': 'Kein Versuch beurteilt',
  'Not tried': 'Nicht versucht',
  any: 'beliebig',
  'Active minutes': 'Aktive Minuten',
  'Tag of an attempt': 'Schlagwort eines Versuchs',
  '{what}, at least': '{what}, mindestens',
  '{what}, at most': '{what}, höchstens',
  'The median of the attempts at a task. Imported attempts have no active time.':
    'Der Median der Versuche an einer Aufgabe. Importierte Versuche haben keine aktive Zeit.',
  'Remove from the library': 'Aus der Bibliothek entfernen',
  'Delete permanently': 'Endgültig löschen',
  '“{name}” is removed.': '„{name}“ ist entfernt.',
  Restore: 'Wiederherstellen',
  'Restore “{name}”': '„{name}“ wiederherstellen',
} as const;
