/** Scanners: one question asked of all attempts, and people’s answers on a sample. */
export const scanners = {
  Scanners: 'Scanner',
  'New scanner…': 'Neuer Scanner …',
  'New scanner': 'Neuer Scanner',
  'No scanner yet': 'Noch kein Scanner',
  'A scanner asks one question of all attempts: whether certain words occur in the record, or a question that a model answers. Its answers are a column and a filter in each list of attempts.':
    'Ein Scanner stellt allen Versuchen dieselbe Frage: ob bestimmte Wörter in der Aufzeichnung vorkommen, oder eine Frage, die ein Modell beantwortet. Seine Antworten sind eine Spalte und ein Filter in jeder Liste von Versuchen.',
  'A scanner asks one question of all attempts. Its answers are a column and a filter in each list of attempts behind a figure.':
    'Ein Scanner stellt allen Versuchen dieselbe Frage. Seine Antworten sind eine Spalte und ein Filter in jeder Liste von Versuchen hinter einer Zahl.',
  'Progress…': 'Fortschritt …',
  'Continue…': 'Fortsetzen …',
  'Looks for: {phrases}': 'Sucht nach: {phrases}',
  '{model} is asked: {question}': '{model} wird gefragt: {question}',
  'It has answered nothing yet. {count, plural, one {# attempt has ended.} other {# attempts have ended.}}':
    'Er hat noch nichts beantwortet. {count, plural, one {# Versuch ist beendet.} other {# Versuche sind beendet.}}',
  '{answered, number} answered, {left, number} without an answer. Yes: {rate}.':
    '{answered, number} beantwortet, {left, number} ohne Antwort. Ja: {rate}.',
  'See its answers': 'Seine Antworten ansehen',
  'Scanner “{name}”': 'Scanner „{name}“',
  'Who answers': 'Wer antwortet',
  'Words in the record': 'Wörter in der Aufzeichnung',
  'A model': 'Ein Modell',
  'Words or phrases, one on a line': 'Wörter oder Wendungen, eine je Zeile',
  'Yes where one of them occurs in thoughts, typed texts, addresses, answers or pages. Upper and lower case are the same.':
    'Ja, wo eine davon in Gedanken, getippten Texten, Adressen, Antworten oder Seiten vorkommt. Groß- und Kleinschreibung ist gleich.',
  Question: 'Frage',
  'The model reads the task, the steps and the answer of each attempt, without pictures, and answers yes or no.':
    'Das Modell liest Aufgabe, Schritte und Antwort jedes Versuchs, ohne Bilder, und antwortet mit Ja oder Nein.',
  'Kind of failure that yes stands for': 'Fehlerart, für die Ja steht',
  'People’s labels of this kind then measure the scanner, too.':
    'Die Einordnungen von Menschen unter diese Art messen dann auch den Scanner.',
  '[kind of failure] none': 'keine',
  'Make the scanner': 'Scanner anlegen',
  'Add an endpoint under Settings, Models': 'Endpunkt unter Einstellungen, Modelle hinzufügen',
  'the one for judging': 'der zum Beurteilen',
  'Start the scanner': 'Scanner starten',
  'It reads the record of each ended attempt that has no answer yet. No model is asked.':
    'Er liest die Aufzeichnung jedes beendeten Versuchs, der noch keine Antwort hat. Kein Modell wird gefragt.',
  '{model} is asked once about each ended attempt that has no answer yet. Answers are stored one by one: after a stop or a used budget, start it again to continue.':
    '{model} wird zu jedem beendeten Versuch, der noch keine Antwort hat, einmal gefragt. Jede Antwort wird einzeln gespeichert: Nach einem Halt oder verbrauchtem Budget starten Sie ihn erneut, um fortzufahren.',
  '{name}: {done, number} of {all, plural, one {# attempt} other {# attempts}}':
    '{name}: {done, number} von {all, plural, one {# Versuch} other {# Versuchen}}',
  '{count, number} answered': '{count, number} beantwortet',
  '{count, number} without an answer': '{count, number} ohne Antwort',
  'Attempts answered': 'Beantwortete Versuche',
  'Start it again to continue.': 'Starten Sie ihn erneut, um fortzufahren.',

  'Sample for people': 'Stichprobe für Menschen',
  'Sample of “{name}”': 'Stichprobe von „{name}“',
  'Nobody has checked it yet. Draw attempts at random and answer the question on them yourself: this gives precision and recall.':
    'Noch niemand hat ihn geprüft. Ziehen Sie zufällige Versuche und beantworten Sie die Frage daran selbst: Das ergibt Präzision und Trefferquote.',
  'Draw a sample…': 'Stichprobe ziehen …',
  'Draw another sample…': 'Weitere Stichprobe ziehen …',
  'Draw a sample': 'Stichprobe ziehen',
  'Not measured: no attempt of the sample has an answer of the scanner and one of a person.':
    'Nicht gemessen: Kein Versuch der Stichprobe hat eine Antwort des Scanners und eine eines Menschen.',
  'Precision {precision}, recall {recall}, against people’s answers on {sample, plural, one {# attempt} other {# attempts}} ({disputed} disputed).':
    'Präzision {precision}, Trefferquote {recall}, gegen die Antworten von Menschen bei {sample, plural, one {# Versuch} other {# Versuchen}} ({disputed} umstritten).',
  'Sample {number}: {size, number} of {of, number} attempts, drawn at random with the seed {seed}.':
    'Stichprobe {number}: {size, number} von {of, number} Versuchen, zufällig gezogen mit dem Startwert {seed}.',
  'Nobody has answered on it.': 'Niemand hat daran geantwortet.',
  'Answered: {people}.': 'Beantwortet: {people}.',
  '{count, plural, one {# attempt has} other {# attempts have}} no answer of a person.':
    '{count, plural, one {# Versuch hat} other {# Versuche haben}} keine Antwort eines Menschen.',
  '{count, plural, one {On # attempt} other {On # attempts}} nobody could tell.':
    'Bei {count, plural, one {# Versuch} other {# Versuchen}} war es für niemanden zu erkennen.',
  '{count, plural, one {# answer does} other {# answers do}} not count: the person could see that of the scanner.':
    '{count, plural, one {# Antwort zählt} other {# Antworten zählen}} nicht: Die des Scanners war dabei zu sehen.',
  'Show precision and recall…': 'Präzision und Trefferquote zeigen …',
  'Show precision and recall': 'Präzision und Trefferquote zeigen',
  'The answers of the scanner on these attempts can then be seen. Answers that people give after that do not count.':
    'Die Antworten des Scanners bei diesen Versuchen sind dann zu sehen. Antworten, die Menschen danach geben, zählen nicht.',
  'You have answered on all {size}.': 'Sie haben bei allen {size} geantwortet.',
  'Answer on the sample ({done} of {size} done)': 'An der Stichprobe antworten ({done} von {size} erledigt)',
  'Of {count, plural, one {# ended attempt} other {# ended attempts}}.':
    'Von {count, plural, one {# beendeten Versuch} other {# beendeten Versuchen}}.',
  'Random seed': 'Startwert des Zufalls',
  'Empty: a seed is drawn. It is recorded with the sample.':
    'Leer: Ein Startwert wird gezogen. Er wird mit der Stichprobe aufgezeichnet.',
  'Lists hide the answers of the scanner on these attempts until you ask for precision and recall.':
    'Listen verbergen die Antworten des Scanners bei diesen Versuchen, bis Sie Präzision und Trefferquote zeigen lassen.',
  Draw: 'Ziehen',

  'Sample of the scanner “{name}”': 'Stichprobe des Scanners „{name}“',
  'Does the record show one of these: {words}?': 'Zeigt die Aufzeichnung eines davon: {words}?',
  '[answer] Yes': 'Ja',
  '[answer] No': 'Nein',
  'Cannot tell': 'Nicht zu erkennen',
  'This attempt is not in the sample.': 'Dieser Versuch ist nicht in der Stichprobe.',
  'You have answered on {done} of {size} attempts.': 'Sie haben bei {done} von {size} Versuchen geantwortet.',
  'The answers of the scanner can be seen, so yours no longer counts.':
    'Die Antworten des Scanners sind zu sehen, daher zählt Ihre nicht mehr.',
  'Next attempt of the sample': 'Nächster Versuch der Stichprobe',
  'Back to the scanners': 'Zurück zu den Scannern',
  '{count, plural, one {# answer is} other {# answers are}} hidden: people answer on a sample first.':
    '{count, plural, one {# Antwort ist} other {# Antworten sind}} verborgen: Zuerst antworten Menschen an einer Stichprobe.',
  '[answer] hidden': 'verborgen',
} as const;
