/** The German of the reporting checklist's questions. The lines that Hopscope fills in from the record stay in English, as in a report. */
export const checklist = {
  'Reporting checklist': 'Checkliste für den Bericht',
  'Reporting checklist…': 'Checkliste für den Bericht…',
  'Hopscope writes the lines without a field from the record. The workspace keeps your text, redacted, and the report includes it.':
    'Zeilen ohne Eingabefeld füllt Hopscope aus der Aufzeichnung; sie stehen auf Englisch im Bericht. Was Sie schreiben, wird ohne Geheimnisse im Arbeitsbereich gespeichert und steht im Bericht.',
  'Conditions of people and of agents': 'Bedingungen von Menschen und Agenten',
  Markdown: 'Markdown',
  JSON: 'JSON',
  unreported: 'nicht angegeben',
  Design: 'Studiendesign',
  Recruitment: 'Rekrutierung',
  Execution: 'Durchführung',
  Analysis: 'Auswertung',
  Documentation: 'Dokumentation',
  'All {count, number} questions are answered.': 'Alle {count, number} Fragen sind beantwortet.',
  '{unreported, plural, one {# of {all} is} other {# of {all} are}} unreported.':
    '{unreported, plural, one {# von {all} ist} other {# von {all} sind}} nicht angegeben.',
  '{count, plural, one {# question} other {# questions}}': '{count, plural, one {# Frage} other {# Fragen}}',
  'What should the comparison show?': 'Was soll der Vergleich zeigen?',
  'The question, and the expectation before anybody saw the data.':
    'Die Frage und die Erwartung, bevor jemand die Daten gesehen hat.',
  'Was the plan registered beforehand?': 'Wurde der Plan vorab registriert?',
  'Where and when, or no.': 'Wo und wann, oder nein.',
  'Which tasks were tried?': 'Welche Aufgaben wurden versucht?',
  'Where they come from, and how they were chosen.': 'Woher sie stammen und wie sie ausgewählt wurden.',
  'How do you know that the tasks can be done, and that they are judged correctly?':
    'Woher wissen Sie, dass die Aufgaben lösbar sind und richtig beurteilt werden?',
  'Who checked them, and what changed.': 'Wer sie geprüft hat und was geändert wurde.',
  'By what rule does an attempt pass?': 'Nach welcher Regel gilt ein Versuch als bestanden?',
  'How many tasks, testers and attempts are there, and why this number?':
    'Wie viele Aufgaben, Testpersonen und Versuche gibt es, und warum so viele?',
  'The reason for the number: power, budget, or all that exist.':
    'Der Grund für die Anzahl: Trennschärfe, Budget oder alle vorhandenen.',
  'In what order were the tasks done?': 'In welcher Reihenfolge wurden die Aufgaben bearbeitet?',
  'What was the same for people and agents, and what differed?':
    'Was war für Menschen und Agenten gleich, und was war verschieden?',
  'Instructions, tools, information, incentives.': 'Anweisungen, Werkzeuge, Informationen, Anreize.',
  'What limits did an attempt have?': 'Welche Grenzen hatte ein Versuch?',
  'Could the models have seen the tasks, their answers or the sites in their training?':
    'Könnten die Modelle die Aufgaben, ihre Antworten oder die Websites im Training gesehen haben?',
  'The end of each model’s training data, and when tasks and sites were published.':
    'Das Ende der Trainingsdaten jedes Modells, und wann Aufgaben und Websites veröffentlicht wurden.',
  'How many people were asked, and how many took part to the end?':
    'Wie viele Menschen wurden gefragt, und wie viele haben bis zum Ende teilgenommen?',
  'How many were asked or refused, and why some left.':
    'Wie viele gefragt wurden oder abgelehnt haben, und warum einige gegangen sind.',
  'Could testers use AI, a search engine or other help?':
    'Konnten Testpersonen KI, eine Suchmaschine oder andere Hilfe nutzen?',
  'What was allowed, what was ruled out, and how this was checked.':
    'Was erlaubt war, was ausgeschlossen war, und wie das geprüft wurde.',
  'How was it checked that testers paid attention?':
    'Wie wurde geprüft, dass die Testpersonen aufmerksam waren?',
  'Checks before or between tasks, and what followed from them.':
    'Prüfungen vor oder zwischen den Aufgaben, und was daraus folgte.',
  'How much work and computing did the study take?':
    'Wie viel Arbeit und Rechenleistung hat die Studie gekostet?',
  'Hardware, and the costs of people, of judge models and of the study as a whole.':
    'Hardware, und die Kosten für Menschen, für urteilende Modelle und für die ganze Studie.',
  'How much do results of an agent vary between runs and seeds?':
    'Wie stark schwanken die Ergebnisse eines Agenten zwischen Läufen und Seeds?',
  'How large are the differences, in words that matter for the use?':
    'Wie groß sind die Unterschiede, gemessen an dem, was für die Anwendung zählt?',
  'The size of a difference that would matter, and how the observed ones compare with it.':
    'Ab welcher Größe ein Unterschied zählen würde, und wie die beobachteten dazu stehen.',
  'Who are the testers?': 'Wer sind die Testpersonen?',
  'The population that they represent.': 'Die Grundgesamtheit, für die sie stehen.',
  'How were the testers found and chosen?': 'Wie wurden die Testpersonen gefunden und ausgewählt?',
  'Where they were recruited, who could take part, who dropped out.':
    'Wo sie rekrutiert wurden, wer teilnehmen konnte, wer ausgeschieden ist.',
  'What skills do the testers have that matter here?':
    'Welche Fähigkeiten haben die Testpersonen, die hier wichtig sind?',
  'Languages, experience with the web and with tasks of this kind.':
    'Sprachen, Erfahrung mit dem Web und mit Aufgaben dieser Art.',
  'Are any testers authors, or did any know the tasks?':
    'Sind Testpersonen zugleich Autoren, oder kannten einige die Aufgaben?',
  'Authors, colleagues, and what they knew.': 'Autoren, Kolleginnen und Kollegen, und was sie wussten.',
  'How were the testers paid?': 'Wie wurden die Testpersonen bezahlt?',
  'Amount, basis, bonuses.': 'Betrag, Berechnungsgrundlage, Zuschläge.',
  'Did the testers agree to be recorded?': 'Haben die Testpersonen in die Aufzeichnung eingewilligt?',
  'Was the study reviewed?': 'Wurde die Studie begutachtet?',
  'Board and number, or why no review was needed.':
    'Kommission und Nummer, oder warum keine Begutachtung nötig war.',
  'When were the attempts made?': 'Wann entstanden die Versuche?',
  'What did testers learn and practise before?': 'Was haben die Testpersonen vorher gelernt und geübt?',
  'Instructions, practice tasks, answered questions.': 'Anweisungen, Übungsaufgaben, beantwortete Fragen.',
  'Where did the testers work, and was anybody with them?':
    'Wo haben die Testpersonen gearbeitet, und war jemand dabei?',
  'Lab or remote, own or provided machine, supervision.':
    'Im Labor oder aus der Ferne, eigener oder gestellter Computer, Aufsicht.',
  'Which browser, and which size of page?': 'Welcher Browser wurde verwendet, und wie groß war die Seite?',
  'Languages of browser and sites.': 'Sprachen von Browser und Websites.',
  'Which sites were used, and in what state?': 'Welche Websites wurden verwendet, und in welchem Zustand?',
  'Live or copied, reset between attempts or not.':
    'Live oder als Kopie, zwischen den Versuchen zurückgesetzt oder nicht.',
  'What counts as time?': 'Was zählt als Zeit?',
  'Which verdicts did testers see?': 'Welche Urteile sahen die Testpersonen?',
  'Which agents and models?': 'Welche Agenten und Modelle wurden verwendet?',
  'Where did the models run?': 'Wo liefen die Modelle?',
  'Service or machine, and the dates, if the record does not name them.':
    'Dienst oder Computer und Zeitraum, falls die Aufzeichnung sie nicht nennt.',
  'How often was each agent run, and with which seeds?':
    'Wie oft wurde jeder Agent ausgeführt, und mit welchen Seeds?',
  'What did not go as planned?': 'Was lief nicht wie geplant?',
  'Outages, changes during the study, repeated attempts.':
    'Ausfälle, Änderungen während der Studie, wiederholte Versuche.',
  'How did the attempts end?': 'Wie endeten die Versuche?',
  'Which attempts are in no rate, and why?': 'Welche Versuche zählen in keiner Quote, und warum?',
  'Who decided it, and whether they knew the results.':
    'Wer das entschieden hat und ob die Person die Ergebnisse kannte.',
  'What would the results be with other attempts left out, or with none left out?':
    'Wie wären die Ergebnisse, wenn andere Versuche oder keine ausgelassen würden?',
  'Did testers become faster from task to task?': 'Wurden die Testpersonen von Aufgabe zu Aufgabe schneller?',
  'Practice before the first task, breaks.': 'Übung vor der ersten Aufgabe, Pausen.',
  'How is uncertainty reported?': 'Wie wird Unsicherheit angegeben?',
  'How are people and agents compared?': 'Wie werden Menschen und Agenten verglichen?',
  'How are repeated attempts counted?': 'Wie werden wiederholte Versuche gezählt?',
  'What could not be judged?': 'Was konnte nicht beurteilt werden?',
  'Do the raters agree?': 'Stimmen die Urteilenden überein?',
  'Who else judged which attempts, and whether they knew other verdicts.':
    'Wer welche Versuche außerdem beurteilt hat und ob andere Urteile bekannt waren.',
  'Which analyses were planned, and which came later?':
    'Welche Auswertungen waren geplant, und welche kamen später hinzu?',
  'For each claim: planned or exploratory. Name the analyses that came after the data were seen.':
    'Für jede Aussage: geplant oder explorativ. Nennen Sie die Auswertungen, die hinzukamen, nachdem die Daten bekannt waren.',
  'With which versions were the figures made?': 'Mit welchen Versionen wurden die Zahlen berechnet?',
  'Which prompts were used, and where are they published?':
    'Welche Prompts wurden verwendet, und wo sind sie veröffentlicht?',
  'Which of these materials are available to others?': 'Welche dieser Materialien sind für andere verfügbar?',
  'Tasks, records, code; where, and under which licence.':
    'Aufgaben, Aufzeichnungen, Code; wo und unter welcher Lizenz.',
  'What was redacted from the records?': 'Was wurde in den Aufzeichnungen geschwärzt?',
  'Who paid for the study, and which interests exist?':
    'Wer hat die Studie bezahlt, und welche Interessen gibt es?',
  'Funding, employers, ties to the makers of the models.':
    'Förderung, Arbeitgeber, Verbindungen zu den Herstellern der Modelle.',
} as const;
