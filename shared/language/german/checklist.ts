/** The reporting checklist: its questions. What it says of the record is as it stands in a report, in English. */
export const checklist = {
  'Reporting checklist': 'Checkliste für den Bericht',
  'Reporting checklist…': 'Checkliste für den Bericht…',
  'Plain lines are filled from the log. What you write is kept in the workspace, without what is secret, and goes into the report.':
    'Zeilen ohne Feld kommen aus der Aufzeichnung und stehen so, auf Englisch, im Bericht. Was Sie schreiben, bleibt ohne Geheimes im Arbeitsbereich und kommt in den Bericht.',
  Markdown: 'Markdown',
  JSON: 'JSON',
  unreported: 'nicht berichtet',
  Design: 'Entwurf',
  Recruitment: 'Anwerbung',
  Execution: 'Durchführung',
  Analysis: 'Auswertung',
  Documentation: 'Dokumentation',
  'All {count, number} questions are answered.': 'Alle {count, number} Fragen sind beantwortet.',
  '{unreported, plural, one {# of {all} is} other {# of {all} are}} unreported.':
    '{unreported, plural, one {# von {all} ist} other {# von {all} sind}} nicht berichtet.',
  '{count, plural, one {# question} other {# questions}}': '{count, plural, one {# Frage} other {# Fragen}}',
  'What is the comparison to show?': 'Was soll der Vergleich zeigen?',
  'The question, and what was expected before the data were seen.':
    'Die Frage, und was vor dem Blick auf die Daten erwartet wurde.',
  'Was the plan registered beforehand?': 'Wurde der Plan vorab registriert?',
  'Where and when, or no.': 'Wo und wann, oder nein.',
  'Which tasks were tried?': 'Welche Aufgaben wurden versucht?',
  'Where they come from, and how they were chosen.': 'Woher sie stammen und wie sie gewählt wurden.',
  'How is it known that the tasks can be done, and are judged rightly?':
    'Woher weiß man, dass die Aufgaben lösbar sind und richtig beurteilt werden?',
  'Who checked them, and what was changed.': 'Wer sie prüfte und was geändert wurde.',
  'By what rule does an attempt pass?': 'Nach welcher Regel besteht ein Versuch?',
  'How many tasks, testers and attempts are there, and why so many?':
    'Wie viele Aufgaben, Testpersonen und Versuche gibt es, und warum so viele?',
  'The reason for the number: power, budget, all that there are.':
    'Der Grund für die Zahl: Trennschärfe, Budget, alle vorhandenen.',
  'In what order were the tasks done?': 'In welcher Reihenfolge wurden die Aufgaben bearbeitet?',
  'What was the same for people and agents, and what was not?':
    'Was war für Menschen und Agenten gleich, und was nicht?',
  'Instructions, tools, information, incentives.': 'Anweisungen, Werkzeuge, Informationen, Anreize.',
  'What limits did an attempt have?': 'Welche Grenzen hatte ein Versuch?',
  'Who are the testers?': 'Wer sind die Testpersonen?',
  'Whom they are to stand for.': 'Für wen sie stehen sollen.',
  'How were they found and chosen?': 'Wie wurden sie gefunden und ausgewählt?',
  'Where they were asked, who could take part, who did not in the end.':
    'Wo sie gefragt wurden, wer teilnehmen konnte, wer am Ende nicht teilnahm.',
  'What can they do that matters here?': 'Was können sie, das hier zählt?',
  'Languages, experience with the web and with such tasks.':
    'Sprachen, Erfahrung mit dem Web und mit solchen Aufgaben.',
  'Do any of them belong to the authors, or know the tasks?':
    'Gehören einige zu den Verfassenden oder kennen sie die Aufgaben?',
  'Authors, colleagues, and what they knew.': 'Verfassende, Kolleginnen und Kollegen, und was sie wussten.',
  'What were they paid?': 'Wie wurden sie bezahlt?',
  'Amount, for what, bonuses.': 'Betrag, wofür, Zuschläge.',
  'Did they agree to be recorded?': 'Haben sie in die Aufzeichnung eingewilligt?',
  'Did somebody review the study?': 'Hat jemand die Studie begutachtet?',
  'Board and number, or why none was needed.': 'Kommission und Nummer, oder warum keine nötig war.',
  'When were the attempts made?': 'Wann entstanden die Versuche?',
  'What did testers learn and try before?': 'Was lernten und probierten Testpersonen vorher?',
  'Instructions, practice tasks, questions that were answered.':
    'Anweisungen, Übungsaufgaben, beantwortete Fragen.',
  'Where did they work, and was somebody with them?': 'Wo arbeiteten sie, und war jemand dabei?',
  'Room or remote, own or given machine, supervision.':
    'Raum oder aus der Ferne, eigenes oder gestelltes Gerät, Aufsicht.',
  'Which browser, and how large a page?': 'Welcher Browser, und wie groß die Seite?',
  'Languages of browser and sites.': 'Sprachen von Browser und Websites.',
  'On which sites, and in what state?': 'Auf welchen Websites, und in welchem Zustand?',
  'Live or copied, put back between attempts or not.':
    'Live oder als Kopie, zwischen Versuchen zurückgesetzt oder nicht.',
  'What counts as time?': 'Was zählt als Zeit?',
  'What did testers see of verdicts?': 'Was sahen Testpersonen von Urteilen?',
  'Which agents and models?': 'Welche Agenten und Modelle?',
  'Where did the models run?': 'Wo liefen die Modelle?',
  'Service or machine, and when, where the log does not name it.':
    'Dienst oder Gerät, und wann, falls die Aufzeichnung es nicht nennt.',
  'How often was each agent run, and from which seeds?': 'Wie oft lief jeder Agent, und mit welchen Seeds?',
  'What did not go as planned?': 'Was lief nicht wie geplant?',
  'Outages, changes on the way, attempts that were done again.':
    'Ausfälle, Änderungen unterwegs, wiederholte Versuche.',
  'How did the attempts end?': 'Wie endeten die Versuche?',
  'Which attempts are in no rate, and why?': 'Welche Versuche sind in keiner Rate, und warum?',
  'Who decided it, and whether the results were known then.':
    'Wer es entschied, und ob die Ergebnisse da schon bekannt waren.',
  'What would the results be with other attempts left out, or none?':
    'Was wären die Ergebnisse, wenn andere oder keine Versuche ausgelassen wären?',
  'Did testers become faster from task to task?': 'Wurden Testpersonen von Aufgabe zu Aufgabe schneller?',
  'Practice before the first task, breaks.': 'Übung vor der ersten Aufgabe, Pausen.',
  'How is uncertainty told?': 'Wie wird Unsicherheit angegeben?',
  'How are people and agents compared?': 'Wie werden Menschen und Agenten verglichen?',
  'How are repeated attempts counted?': 'Wie werden wiederholte Versuche gezählt?',
  'What could not be judged?': 'Was ließ sich nicht beurteilen?',
  'Do those who judge agree?': 'Stimmen die Urteilenden überein?',
  'Who judged what besides the rule, and whether they knew what others had said.':
    'Wer was neben der Regel beurteilte, und ob bekannt war, was andere sagten.',
  'Which analyses were planned, and which came later?':
    'Welche Auswertungen waren geplant, welche kamen später?',
  'Name those that came after the data were seen.': 'Nennen Sie die, die nach dem Blick auf die Daten kamen.',
  'With which versions were the figures made?': 'Mit welchen Versionen entstanden die Zahlen?',
  'Which prompts, and where can they be read?': 'Welche Prompts, und wo sind sie zu lesen?',
  'What of this can others get?': 'Was davon können andere bekommen?',
  'Tasks, records, code; where, under which licence.':
    'Aufgaben, Aufzeichnungen, Code; wo, unter welcher Lizenz.',
  'What was taken out of the records?': 'Was wurde aus den Aufzeichnungen entfernt?',
  'Who paid for it, and what interests are there?': 'Wer bezahlte, und welche Interessen gibt es?',
  'Funding, employers, ties to the models’ makers.':
    'Förderung, Arbeitgeber, Verbindungen zu den Herstellern der Modelle.',
} as const;
