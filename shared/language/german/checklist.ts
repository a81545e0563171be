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
  'What should the comparison show?': 'Was soll der Vergleich zeigen?',
  'The question, and the expectation before anybody saw the data.':
    'Die Frage, und was vor dem Blick auf die Daten erwartet wurde.',
  'Was the plan registered beforehand?': 'Wurde der Plan vorab registriert?',
  'Where and when, or no.': 'Wo und wann, oder nein.',
  'Which tasks were tried?': 'Welche Aufgaben wurden versucht?',
  'Where they come from, and how they were chosen.': 'Woher sie stammen und wie sie gewählt wurden.',
  'How do you know that the tasks can be done, and that they are judged correctly?':
    'Woher weiß man, dass die Aufgaben lösbar sind und richtig beurteilt werden?',
  'Who checked them, and what changed.': 'Wer sie prüfte und was geändert wurde.',
  'By what rule does an attempt pass?': 'Nach welcher Regel besteht ein Versuch?',
  'How many tasks, testers and attempts are there, and why this number?':
    'Wie viele Aufgaben, Testpersonen und Versuche gibt es, und warum so viele?',
  'The reason for the number: power, budget, or all that exist.':
    'Der Grund für die Zahl: Trennschärfe, Budget, alle vorhandenen.',
  'In what order were the tasks done?': 'In welcher Reihenfolge wurden die Aufgaben bearbeitet?',
  'What was the same for people and agents, and what differed?':
    'Was war für Menschen und Agenten gleich, und was nicht?',
  'Instructions, tools, information, incentives.': 'Anweisungen, Werkzeuge, Informationen, Anreize.',
  'What limits did an attempt have?': 'Welche Grenzen hatte ein Versuch?',
  'Who are the testers?': 'Wer sind die Testpersonen?',
  'The population that they represent.': 'Für wen sie stehen sollen.',
  'How were the testers found and chosen?': 'Wie wurden sie gefunden und ausgewählt?',
  'Where they were recruited, who could take part, who dropped out.':
    'Wo sie gefragt wurden, wer teilnehmen konnte, wer am Ende nicht teilnahm.',
  'What skills do the testers have that matter here?': 'Was können sie, das hier zählt?',
  'Languages, experience with the web and with tasks of this kind.':
    'Sprachen, Erfahrung mit dem Web und mit solchen Aufgaben.',
  'Are any testers authors, or did any know the tasks?':
    'Gehören einige zu den Verfassenden oder kennen sie die Aufgaben?',
  'Authors, colleagues, and what they knew.': 'Verfassende, Kolleginnen und Kollegen, und was sie wussten.',
  'How were the testers paid?': 'Wie wurden sie bezahlt?',
  'Amount, basis, bonuses.': 'Betrag, wofür, Zuschläge.',
  'Did the testers agree to be recorded?': 'Haben sie in die Aufzeichnung eingewilligt?',
  'Was the study reviewed?': 'Hat jemand die Studie begutachtet?',
  'Board and number, or why no review was needed.': 'Kommission und Nummer, oder warum keine nötig war.',
  'When were the attempts made?': 'Wann entstanden die Versuche?',
  'What did testers learn and practise before?': 'Was lernten und probierten Testpersonen vorher?',
  'Instructions, practice tasks, answered questions.': 'Anweisungen, Übungsaufgaben, beantwortete Fragen.',
  'Where did the testers work, and was anybody with them?': 'Wo arbeiteten sie, und war jemand dabei?',
  'Lab or remote, own or provided machine, supervision.':
    'Raum oder aus der Ferne, eigenes oder gestelltes Gerät, Aufsicht.',
  'Which browser, and which size of page?': 'Welcher Browser, und wie groß die Seite?',
  'Languages of browser and sites.': 'Sprachen von Browser und Websites.',
  'Which sites were used, and in what state?': 'Auf welchen Websites, und in welchem Zustand?',
  'Live or copied, reset between attempts or not.':
    'Live oder als Kopie, zwischen Versuchen zurückgesetzt oder nicht.',
  'What counts as time?': 'Was zählt als Zeit?',
  'What did testers see of verdicts?': 'Was sahen Testpersonen von Urteilen?',
  'Which agents and models?': 'Welche Agenten und Modelle?',
  'Where did the models run?': 'Wo liefen die Modelle?',
  'Service or machine, and the dates, where the log does not name them.':
    'Dienst oder Gerät, und wann, falls die Aufzeichnung es nicht nennt.',
  'How often was each agent run, and with which seeds?': 'Wie oft lief jeder Agent, und mit welchen Seeds?',
  'What did not go as planned?': 'Was lief nicht wie geplant?',
  'Outages, changes during the study, repeated attempts.':
    'Ausfälle, Änderungen unterwegs, wiederholte Versuche.',
  'How did the attempts end?': 'Wie endeten die Versuche?',
  'Which attempts are in no rate, and why?': 'Welche Versuche sind in keiner Rate, und warum?',
  'Who decided it, and whether they knew the results.':
    'Wer es entschied, und ob die Ergebnisse da schon bekannt waren.',
  'What would the results be with other attempts left out, or with none left out?':
    'Was wären die Ergebnisse, wenn andere oder keine Versuche ausgelassen wären?',
  'Did testers become faster from task to task?': 'Wurden Testpersonen von Aufgabe zu Aufgabe schneller?',
  'Practice before the first task, breaks.': 'Übung vor der ersten Aufgabe, Pausen.',
  'How is uncertainty reported?': 'Wie wird Unsicherheit angegeben?',
  'How are people and agents compared?': 'Wie werden Menschen und Agenten verglichen?',
  'How are repeated attempts counted?': 'Wie werden wiederholte Versuche gezählt?',
  'What could not be judged?': 'Was ließ sich nicht beurteilen?',
  'Do the raters agree?': 'Stimmen die Urteilenden überein?',
  'Who else judged which attempts, and whether they knew other verdicts.':
    'Wer was neben der Regel beurteilte, und ob bekannt war, was andere sagten.',
  'Which analyses were planned, and which came later?':
    'Welche Auswertungen waren geplant, welche kamen später?',
  'Name the analyses that came after the data were seen.':
    'Nennen Sie die, die nach dem Blick auf die Daten kamen.',
  'With which versions were the figures made?': 'Mit welchen Versionen entstanden die Zahlen?',
  'Which prompts were used, and where are they published?': 'Welche Prompts, und wo sind sie zu lesen?',
  'Which of these materials are available to others?': 'Was davon können andere bekommen?',
  'Tasks, records, code; where, and under which licence.':
    'Aufgaben, Aufzeichnungen, Code; wo, unter welcher Lizenz.',
  'What was redacted from the records?': 'Was wurde aus den Aufzeichnungen entfernt?',
  'Who paid for the study, and which interests exist?': 'Wer bezahlte, und welche Interessen gibt es?',
  'Funding, employers, ties to the makers of the models.':
    'Förderung, Arbeitgeber, Verbindungen zu den Herstellern der Modelle.',
} as const;
