/** Labels of attempts: kinds of failure with their guidelines, and the agreement of people on them. */
export const labels = {
  'The labels are not read yet.': 'Die Einordnungen sind noch nicht gelesen.',
  'Choose under “Kind of failure” who labels.': 'Wählen Sie unter „Fehlerart“, wer einordnet.',
  'chosen without a proposal': 'ohne Vorschlag gewählt',
  'proposed by a model, and taken over': 'von einem Modell vorgeschlagen und übernommen',
  'a model had proposed another kind': 'ein Modell hatte eine andere Art vorgeschlagen',
  'Who labels': 'Wer ordnet ein',
  'How did it fail? Your label changes no verdict. It counts in the agreement of people.':
    'Wie ist er fehlgeschlagen? Ihre Einordnung ändert kein Urteil. Sie zählt in der Übereinstimmung der Menschen.',
  'Label…': 'Einordnen …',
  'Change the label…': 'Einordnung ändern …',
  'Kind of failure, by {name}': 'Art des Fehlers, von {name}',
  'Label of {name}': 'Einordnung von {name}',
  'not independent': 'nicht unabhängig',
  'Before you saw others: {kind}. That one counts.': 'Bevor Sie andere gesehen haben: {kind}. Das zählt.',
  'Hidden until you have labelled: {people, plural, one {# label of another person} other {# labels of other people}}, {models, plural, one {# proposal of a model} other {# proposals of models}}.':
    'Verborgen, bis Sie eingeordnet haben: {people, plural, one {# Einordnung einer anderen Person} other {# Einordnungen anderer Personen}}, {models, plural, one {# Vorschlag eines Modells} other {# Vorschläge von Modellen}}.',
  'Hidden: {people, plural, one {# label of another person} other {# labels of other people}}, {models, plural, one {# proposal of a model} other {# proposals of models}}. Once you have seen them, your verdict on this attempt is no longer independent.':
    'Verborgen: {people, plural, one {# Einordnung einer anderen Person} other {# Einordnungen anderer Personen}}, {models, plural, one {# Vorschlag eines Modells} other {# Vorschläge von Modellen}}. Sobald Sie sie gesehen haben, ist Ihr Urteil über diesen Versuch nicht mehr unabhängig.',
  'Your later labels on this attempt then do not count as independent.':
    'Ihre späteren Einordnungen dieses Versuchs gelten dann nicht als unabhängig.',
  'Show what the model proposed': 'Zeigen, was das Modell vorschlägt',
  'Show them': 'Zeigen',
  'proposed by {name}': 'vorgeschlagen von {name}',
  'Note (optional)': 'Notiz (freiwillig)',
  'Write it first: a kind saves the label.': 'Schreiben Sie sie zuerst: Eine Art speichert die Einordnung.',
  'Change the kinds and their guidelines': 'Arten und Richtlinien ändern',
  'label the kind of failure (then press the key of a kind)':
    'die Art des Fehlers einordnen (dann die Taste einer Art)',

  'Agreement on kinds of failure': 'Übereinstimmung bei Fehlerarten',
  'Labels from the attempt viewer (key K). Only labels that people gave before they could see any other count in the agreement. Its intervals (95 %) are jackknife intervals over tasks.':
    'Einordnungen aus der Ansicht eines Versuchs (Taste K). In der Übereinstimmung zählen nur Einordnungen, die jemand gegeben hat, bevor er eine andere sehen konnte. Ihre Intervalle (95 %) sind Jackknife-Intervalle über Aufgaben.',
  'No attempt of this evaluation has a label for its kind of failure yet.':
    'Noch kein Versuch dieser Auswertung ist einer Fehlerart zugeordnet.',
  '{labelled, plural, one {# attempt has} other {# attempts have}} a label. {twice, plural, =0 {None has independent labels of two people.} one {# has independent labels of two or more people.} other {# have independent labels of two or more people.}}':
    '{labelled, plural, one {# Versuch ist} other {# Versuche sind}} eingeordnet. {twice, plural, =0 {Keinen haben zwei Personen unabhängig eingeordnet.} one {# haben zwei oder mehr Personen unabhängig eingeordnet.} other {# haben zwei oder mehr Personen unabhängig eingeordnet.}}',
  Coefficient: 'Koeffizient',
  'Labels by kind of failure': 'Einordnungen nach Fehlerart',
  'By the person alone': 'Vom Menschen allein',
  'Proposed by a model, taken over': 'Vom Modell vorgeschlagen, übernommen',
  'Proposed by a model, changed': 'Vom Modell vorgeschlagen, geändert',
  'At {count, plural, one {# attempt} other {# attempts}} people chose different kinds:':
    'Bei {count, plural, one {# Versuch} other {# Versuchen}} haben Menschen verschiedene Arten gewählt:',
  'Different kinds of failure': 'Verschiedene Fehlerarten',

  Scanner: 'Scanner',
  'Answers of a scanner': 'Antworten eines Scanners',
  'Answer of the scanner': 'Antwort des Scanners',
  'All answers': 'Alle Antworten',
  '[answer] yes': 'ja',
  '[answer] no': 'nein',
  'without an answer': 'ohne Antwort',
  'Yes: {rate}.': 'Ja: {rate}.',
  'It stands for no kind of failure. People’s answers on a sample measure it, under Scanners.':
    'Er steht für keine Fehlerart. Die Antworten von Menschen an einer Stichprobe messen ihn, unter Scanner.',
  'Not measured: no attempt here has an answer and an independent label of a person.':
    'Nicht gemessen: Kein Versuch hier hat eine Antwort und die unabhängige Einordnung eines Menschen.',
  'Against people’s label “{label}” on {sample, plural, one {# attempt} other {# attempts}} ({disputed} disputed): precision {precision}, recall {recall}.':
    'Gegen die Einordnung „{label}“ durch Menschen bei {sample, plural, one {# Versuch} other {# Versuchen}} ({disputed} umstritten): Präzision {precision}, Trefferquote {recall}.',

  'Guideline: when does this kind apply?': 'Richtlinie: Wann gilt diese Art?',
  'Guideline of failure {number}': 'Richtlinie des Fehlers {number}',
  'Reviewers choose from these when they discard a demonstration, write a remark, review a verdict or label an attempt. Each kind has a key, and a guideline that is shown beside it. Reviews and labels keep the wording that was chosen.':
    'Daraus wählen Prüfpersonen, wenn sie eine Demonstration verwerfen, eine Anmerkung schreiben, ein Urteil prüfen oder einen Versuch einordnen. Jede Art hat eine Taste und eine Richtlinie, die neben ihr steht. Prüfungen und Einordnungen behalten den gewählten Wortlaut.',

  'wrong operation': 'falsche Operation',
  'stopped too early': 'zu früh beendet',
  looped: 'im Kreis bewegt',
  'task misread': 'Aufgabe falsch verstanden',
  'sign-in or CAPTCHA': 'Anmeldung oder CAPTCHA',
  'A part of the task is not done, and no kind below says why.':
    'Ein Teil der Aufgabe ist nicht erledigt, und keine der folgenden Arten sagt warum.',
  'Every step was possible, but the answer or the last page is not what the task asks for.':
    'Jeder Schritt war möglich, aber die Antwort oder die letzte Seite ist nicht das, was die Aufgabe verlangt.',
  'A necessary step was left out, for example a filter that the task names.':
    'Ein nötiger Schritt fehlt, zum Beispiel ein Filter, den die Aufgabe nennt.',
  'The task is done, but with steps that do not serve it.':
    'Die Aufgabe ist erledigt, aber mit Schritten, die ihr nicht dienen.',
  'The operation was right, but on another element than the task needs. It is the first such step that counts.':
    'Die Operation war richtig, aber an einem anderen Element, als die Aufgabe braucht. Es zählt der erste solche Schritt.',
  'The element was right, but it was used in the wrong way: clicked where a text was to be typed.':
    'Das Element war richtig, wurde aber falsch benutzt: angeklickt, wo ein Text einzugeben war.',
  'Element and operation were right, but the text or the chosen option was not.':
    'Element und Operation waren richtig, der Text oder die gewählte Option aber nicht.',
  'The participant gave an answer or gave up although the task could still be done from the last page.':
    'Es wurde geantwortet oder aufgegeben, obwohl die Aufgabe von der letzten Seite aus noch lösbar war.',
  'The same steps came again and again, until the budget was used up or somebody stopped it.':
    'Dieselben Schritte kamen immer wieder, bis das Budget verbraucht war oder jemand abbrach.',
  'The steps serve another goal than that of the task: another city, another day, another product.':
    'Die Schritte dienen einem anderen Ziel als dem der Aufgabe: einer anderen Stadt, einem anderen Tag, einem anderen Produkt.',
  'The task or its description can be read in two ways, and the participant chose the other one.':
    'Die Aufgabe oder ihre Beschreibung lässt zwei Lesarten zu, und es wurde die andere gewählt.',
  'The record does not show what happened: a picture or a page of it is missing or damaged.':
    'Die Aufzeichnung zeigt nicht, was geschah: Ein Bild oder eine Seite fehlt oder ist beschädigt.',
  'The site or the environment failed: an error page, no connection, a page that never loads.':
    'Die Website oder die Umgebung versagte: eine Fehlerseite, keine Verbindung, eine Seite, die nie lädt.',
  'A sign-in wall, a CAPTCHA or a consent page stood in the way and could not be passed.':
    'Eine Anmeldeseite, ein CAPTCHA oder eine Einwilligungsseite stand im Weg und war nicht zu überwinden.',
  'The record shows private data of a real person.':
    'Die Aufzeichnung zeigt private Daten einer wirklichen Person.',
  'None of the kinds above. Write in the note what it was.':
    'Keine der Arten oben. Schreiben Sie in die Notiz, was es war.',
} as const;
