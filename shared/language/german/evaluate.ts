/** How people and models compare: figures, what they stand on, where verdicts differ, the plan of a study. */
export const evaluate = {
  'Interval widths, detectable differences and power of a planned study. The tasks come from the chosen task sets. Success rates and shares of the variance come from recorded attempts, such as those of a pilot.':
    'Intervallbreiten, nachweisbare Differenzen und Trennschärfe einer geplanten Studie. Die Aufgaben kommen aus den gewählten Aufgabensätzen. Erfolgsquoten und Anteile der Varianz kommen aus aufgezeichneten Versuchen, zum Beispiel einer Vorstudie.',
  'Difference to find, in points': 'Zu findende Differenz, in Punkten',
  'Expected κ of raters': 'Erwartetes κ der Urteilenden',
  'Variance: share of tasks': 'Varianz: Anteil der Aufgaben',
  'Variance: share of people': 'Varianz: Anteil der Menschen',
  'Difficulty shared with the model': 'Mit dem Modell geteilte Schwierigkeit',
  'Half of the 95 % interval of people’s rate, for other people on other tasks, and the smallest difference from one model on the same tasks that {power, number} of 100 such studies find.':
    'Die Hälfte des 95-%-Intervalls der Quote von Menschen, für andere Menschen an anderen Aufgaben, und die kleinste Differenz zu einem Modell an denselben Aufgaben, die {power, number} von 100 solchen Studien finden.',
  'All tasks together: half of the 95 % interval, in points. That of one tester stands for this person only. Tasks alone narrow it only down to what people differ by.':
    'Alle Aufgaben zusammen: die Hälfte des 95-%-Intervalls, in Punkten. Das einer Testperson steht nur für diese Person. Mehr Aufgaben allein verkleinern es nur bis zu den Unterschieden zwischen Menschen.',
  Power: 'Trennschärfe',
  'How many of 100 such studies find a difference of {points} points between people and one model on the same tasks (two-sided, 5 %). One tester stands for this person only.':
    'Wie viele von 100 solchen Studien eine Differenz von {points} Punkten zwischen Menschen und einem Modell an denselben Aufgaben finden (zweiseitig, 5 %). Eine Testperson steht nur für sich.',
  'Power by tasks and testers': 'Trennschärfe nach Aufgaben und Testpersonen',
  '{count, plural, one {# tester does} other {# testers do}} not reach a power of {power, number} % with any number of tasks.':
    '{count, plural, one {# Testperson erreicht} other {# Testpersonen erreichen}} mit keiner Zahl von Aufgaben eine Trennschärfe von {power, number} %.',
  '{count, plural, one {# tester needs} other {# testers need}} {tasks, plural, one {# task} other {# tasks}} for a power of {power, number} %.':
    '{count, plural, one {# Testperson braucht} other {# Testpersonen brauchen}} {tasks, plural, one {# Aufgabe} other {# Aufgaben}} für eine Trennschärfe von {power, number} %.',
  'Agreement of raters': 'Übereinstimmung der Urteilenden',
  'Half of the 95 % intervals of κ / AC1, if raters decide the same attempts independently, {passed} % of them passed, and κ is {kappa} (AC1 {ac1}).':
    'Die Hälfte der 95-%-Intervalle von κ / AC1, wenn Urteilende unabhängig über dieselben Versuche entscheiden, {passed} % davon bestanden sind und κ {kappa} ist (AC1 {ac1}).',
  'Half widths by attempts and raters': 'Halbe Breiten nach Versuchen und Urteilenden',
  '{count, plural, one {# rater} other {# raters}}':
    '{count, plural, one {# Urteilender} other {# Urteilende}}',
  '{raters, number} raters: ± {half} needs {kappa, number} attempts for κ and {ac1, number} for AC1.':
    '{raters, number} Urteilende: ± {half} braucht {kappa, number} Versuche für κ und {ac1, number} für AC1.',
  'Effective sample size: {attempts, number} attempts are worth {effective, number} independent ones.':
    'Effektiver Stichprobenumfang: {attempts, number} Versuche entsprechen {effective, number} unabhängigen.',
  'The record has {people, plural, one {# person} other {# people}} on {tasks, plural, one {# task} other {# tasks}}.':
    'Die Aufzeichnung hat {people, plural, one {# Person} other {# Personen}} an {tasks, plural, one {# Aufgabe} other {# Aufgaben}}.',
  'Variance of a result: tasks {task}, people {person}; difficulty shared with the model {shared}.':
    'Varianz eines Ergebnisses: Aufgaben {task}, Menschen {person}; mit dem Modell geteilte Schwierigkeit {shared}.',
  '{value}, as in the record': '{value}, wie in der Aufzeichnung',
  'pass^k: the chance that all of k attempts at a task pass. pass@k: that at least one passes. Both over all choices of k of the attempts at a task, mean over tasks with at least k attempts; intervals over tasks. Repeated: tasks tried more than once, by how often they passed.':
    'pass^k: die Wahrscheinlichkeit, dass alle von k Versuchen an einer Aufgabe bestehen. pass@k: dass mindestens einer besteht. Beides über alle Auswahlen von k der Versuche an einer Aufgabe, gemittelt über Aufgaben mit mindestens k Versuchen; Intervalle über Aufgaben. Wiederholt: mehrmals versuchte Aufgaben, danach, wie oft sie bestanden wurden.',
  'Standard deviation of the rates of whole runs, over the tasks that every run tried. The variance of a single result has three parts: some tasks are harder, some runs are better as a whole, and the rest is the same task with different results. A run is one repeat of a batch; attempts of no batch are numbered at each task.':
    'Standardabweichung der Quoten ganzer Läufe, über die Aufgaben, die jeder Lauf versucht hat. Die Varianz eines einzelnen Ergebnisses hat drei Teile: Manche Aufgaben sind schwerer, manche Läufe sind im Ganzen besser, und der Rest ist dieselbe Aufgabe mit verschiedenen Ergebnissen. Ein Lauf ist eine Wiederholung eines Stapels; Versuche ohne Stapel werden an jeder Aufgabe gezählt.',
  Repeated: 'Wiederholt',
  'Mean ± deviation [95 %]': 'Mittelwert ± Abweichung [95 %]',
  'Variance: tasks, runs, rest': 'Varianz: Aufgaben, Läufe, Rest',
  'Agent − people, by the interval of the same difference. Non-inferior: the agent passes fewer tasks by less than the margin (one-sided limit of 97.5 %). Equivalent: both differ by less than the margin (90 % interval, two one-sided tests). Superior: the agent passes more (one-sided limit of 97.5 %, without the margin). No: the interval shows the opposite. If a claim cannot be told, neither it nor its opposite is shown.':
    'Agent − Menschen, nach dem Intervall derselben Differenz. Nicht unterlegen: Der Agent besteht um weniger als die Marge weniger Aufgaben (einseitige Grenze von 97,5 %). Gleichwertig: Beide unterscheiden sich um weniger als die Marge (90-%-Intervall, zwei einseitige Tests). Überlegen: Der Agent besteht mehr (einseitige Grenze von 97,5 %, ohne die Marge). Nein: Das Intervall zeigt das Gegenteil. Lässt sich eine Behauptung nicht sagen, ist weder sie noch ihr Gegenteil gezeigt.',
  'Margin, in points': 'Marge, in Punkten',
  'next filter or figure': 'nächster Filter, nächste Zahl',
  'the attempts behind the figure; in their list, open the attempt':
    'die Versuche hinter der Zahl; in ihrer Liste: den Versuch öffnen',
  'move in the list of attempts': 'sich in der Liste der Versuche bewegen',
  'close the list': 'die Liste schließen',
  Filters: 'Filter',
  'Some filters have no answer': 'Einige Filter ergeben nichts',
  'What is shown': 'Was gezeigt wird',
  Figures: 'Zahlen',
  Disagreements: 'Uneinigkeit',
  'Plan a study': 'Studie planen',
  'Grade runs': 'Läufe bewerten',
  'Export runs': 'Läufe exportieren',
  'Attempts judged': 'Beurteilte Versuche',
  'Judging attempts by the rule {rule}: {done, number} of {total, number}. This happens only once.':
    'Versuche werden nach der Regel {rule} beurteilt: {done, number} von {total, number}. Das geschieht nur einmal.',
  'Participants shown': 'Gezeigte Teilnehmende',
  'Previous participants': 'Vorige Teilnehmende',
  'Next participants': 'Nächste Teilnehmende',
  'Further participants': 'Weitere Teilnehmende',
  'Every page shows people together. Agents come before single people. Figures and their exports show the participants of the page; the report, hopscope evaluate and hopscope figures show all. The sentence above and all pooled or corrected values include everyone.':
    'Jede Seite zeigt Menschen zusammen. Agenten stehen vor einzelnen Personen. Zahlen und ihre Exporte zeigen die Teilnehmenden der Seite; der Bericht, hopscope evaluate und hopscope figures zeigen alle. Der Satz oben und alle zusammengefassten oder korrigierten Werte umfassen alle.',
  'No attempt counts in the rates yet.': 'Noch zählt kein Versuch in den Quoten.',
  '<open>{attempts, plural, one {# attempt} other {# attempts}} on {tasks, plural, one {# task} other {# tasks}}</open>.':
    '<open>{attempts, plural, one {# Versuch} other {# Versuche}} an {tasks, plural, one {# Aufgabe} other {# Aufgaben}}</open>.',
  'Repeated attempts are pooled.': 'Wiederholte Versuche sind zusammengefasst.',
  '{attempts, plural, one {# attempt} other {# attempts}} on {tasks, plural, one {# task} other {# tasks}}':
    '{attempts, plural, one {# Versuch} other {# Versuche}} an {tasks, plural, one {# Aufgabe} other {# Aufgaben}}',
  '{undecided, number} of {attempts, number} attempts are not judged.':
    '{undecided, number} von {attempts, number} Versuchen sind nicht beurteilt.',
  'They are in no rate. Each attempt gives its reason: its task has no rule of {rule}, the rule needs a judge model or a page that is not on record, or the reference program raised an error.':
    'Sie gehen in keine Quote ein. Jeder Versuch nennt seinen Grund: Seine Aufgabe hat keine Regel von {rule}, die Regel braucht ein urteilendes Modell oder eine Seite, die nicht aufgezeichnet ist, oder das Referenzprogramm meldete einen Fehler.',
  'Judge them again with the chosen model': 'Mit dem gewählten Modell noch einmal beurteilen',
  '{judged, number} of {open, number} now have a verdict.':
    '{judged, number} von {open, number} haben jetzt ein Urteil.',
  'They are in no rate, because the chosen source of verdicts has not decided them.':
    'Sie gehen in keine Quote ein, weil die gewählte Quelle kein Urteil über sie hat.',
  'No attempts match these filters': 'Kein Versuch passt zu diesen Filtern',
  'Clear the filters': 'Filter leeren',
  'The message above says which filters exclude each other.':
    'Die Meldung oben nennt die Filter, die einander ausschließen.',
  'No ended attempt matches all of them.': 'Kein beendeter Versuch passt zu allen.',
  'No attempts yet': 'Noch keine Versuche',
  'Choose a task': 'Eine Aufgabe wählen',
  'Once a tester or a model has ended a task, hop and task success appear here with their intervals, hop by hop and with the time they took.':
    'Sobald eine Testperson oder ein Modell eine Aufgabe beendet hat, erscheint hier der Erfolg der Hops und der Aufgaben mit Intervallen, Hop für Hop und mit der benötigten Zeit.',

  'People and agents': 'Menschen und Agenten',
  'Among people': 'Unter Menschen',
  'Among agents': 'Unter Agenten',
  Sources: 'Quellen',
  Failures: 'Fehler',
  'Mean share of people who pass minus that of agents, in points.':
    'Mittlerer Anteil bestandener Versuche von Menschen minus den von Agenten, in Punkten.',
  'Entropy of people’s verdicts: 1 bit where half of them pass.':
    'Entropie der Urteile über Versuche von Menschen: 1 Bit, wenn die Hälfte bestanden ist.',
  'Entropy of agents’ verdicts: 1 bit where half of them pass.':
    'Entropie der Urteile über Versuche von Agenten: 1 Bit, wenn die Hälfte bestanden ist.',
  'Attempts on which the rule, people and judges disagree.':
    'Versuche, bei denen Regel, Menschen und Bewertungsmodelle nicht übereinstimmen.',
  '{value} bit': '{value} Bit',
  '{points} points': '{points} Punkte',
  Disagreement: 'Uneinigkeit',
  'No disagreement of this kind': 'Keine Uneinigkeit dieser Art',
  'All attempts at a task have the same verdict, or there are too few of them.':
    'Alle Versuche an einer Aufgabe haben dasselbe Urteil, oder es gibt zu wenige.',
  '{count, plural, one {# task} other {# tasks}}{alike, plural, =0 {} other {; no disagreement on #}}{unknown, plural, =0 {} other {; too few attempts on #}}.':
    '{count, plural, one {# Aufgabe} other {# Aufgaben}}{alike, plural, =0 {} other {; bei # keine Uneinigkeit}}{unknown, plural, =0 {} other {; bei # zu wenige Versuche}}.',
  Previous: 'Zurück',
  'people {people} · agents {agents} passed': 'Menschen {people} · Agenten {agents} bestanden',
  '{count, plural, one {# more attempt than are here.} other {# more attempts than are here.}}':
    '{count, plural, one {# weiterer Versuch ist nicht hier.} other {# weitere Versuche sind nicht hier.}}',
  Passed: 'Bestanden',
  'Passed: {count, number}': 'Bestanden: {count, number}',
  'Did not pass': 'Nicht bestanden',
  'Hop {hop}: {failure}': 'Hop {hop}: {failure}',
  'Hop {hop}, {place}: {failure}': 'Hop {hop}, {place}: {failure}',
  '{count, number} on the same path': '{count, number} auf demselben Weg',
  'judges: {verdicts}': 'Bewertungsmodelle: {verdicts}',
  '{count, number} passed': '{count, number} bestanden',
  '{count, number} not passed': '{count, number} nicht bestanden',
  '{from, number}–{last, number} of {count, plural, one {# attempt} other {# attempts}}':
    '{from, number}–{last, number} von {count, plural, one {# Versuch} other {# Versuchen}}',
  '{from, number}–{last, number} of {count, plural, one {# group} other {# groups}}':
    '{from, number}–{last, number} von {count, plural, one {# Gruppe} other {# Gruppen}}',
  '{from, number}–{last, number} of {count, plural, one {# pair} other {# pairs}}':
    '{from, number}–{last, number} von {count, plural, one {# Paar} other {# Paaren}}',
  '{from, number}–{last, number} of {count, plural, one {# participant} other {# participants}}':
    '{from, number}–{last, number} von {count, plural, one {# Person oder Agent} other {# Teilnehmenden}}',
  '{from, number}–{last, number} of {count, plural, one {# task} other {# tasks}}':
    '{from, number}–{last, number} von {count, plural, one {# Aufgabe} other {# Aufgaben}}',

  Participants: 'Teilnehmende',
  Groups: 'Gruppen',
  'Split of Mind2Web': 'Split von Mind2Web',
  Origin: 'Herkunft',
  'All sets': 'Alle Sätze',
  Everyone: 'Alle',
  'All groups': 'Alle Gruppen',
  'Any number': 'Beliebig viele',
  'All splits': 'Alle Splits',
  'All sites': 'Alle Websites',
  'Any origin': 'Jede Herkunft',
  'Passed attempts / attempts, by the split to which the published files assign the task. No percentage below ten. Each figure opens its attempts.':
    'Bestandene Versuche / Versuche nach dem Split, dem die veröffentlichten Dateien die Aufgabe zuordnen. Unter zehn steht keine Prozentzahl. Jede Zahl öffnet ihre Versuche.',
  '{name} (no attempts)': '{name} (keine Versuche)',
  '{all}; type to find {left, number} more': '{all}; {left, number} weitere finden Sie durch Tippen',
  '{chosen, number} of {all, number} chosen': '{chosen, number} von {all, number} gewählt',
  'Nothing of this name': 'Nichts mit diesem Namen',
  'Days are in UTC.': 'Die Tage sind in UTC angegeben.',
  'Attempts: {first} to {last} (UTC).': 'Versuche: {first} bis {last} (UTC).',
  From: 'Von',
  Until: 'Bis',
  Rule: 'Regel',
  'Whose verdict': 'Wessen Urteil',
  'The rule’s': 'Das der Regel',
  'Has decided {count, number} attempts. The others are counted separately. The rule always judges hops.':
    'Hat über {count, number} Versuche entschieden. Die anderen werden gesondert gezählt. Hops beurteilt immer die Regel.',
  '{name} (no verdicts)': '{name} (keine Urteile)',
  'As the reference program prints it': 'Wie das Referenzprogramm es ausgibt',
  'Adds MMInA’s second hop figure.': 'Ergänzt MMInAs zweite Zahl für Hops.',
  'Only for the rule MMInA: the others print no second figure.':
    'Nur für die Regel MMInA: Die anderen geben keine zweite Zahl aus.',
  'Branches count': 'Zweige zählen',
  'Attempts that continue a recorded one. Somebody else did the first steps.':
    'Versuche, die einen aufgezeichneten fortsetzen. Die ersten Schritte hat jemand anderes ausgeführt.',
  'Assisted runs count': 'Unterstützte Läufe zählen',
  'Runs of agents in which a person took over, refused or answered.':
    'Läufe von Agenten, in denen ein Mensch übernahm, ablehnte oder antwortete.',

  'Grade runs with a model': 'Läufe mit einem Modell bewerten',
  WebVoyager: 'WebVoyager',
  'The whole run at once: task, answer, last screenshots.':
    'Der ganze Lauf auf einmal: Aufgabe, Antwort, letzte Screenshots.',
  OpenWebVoyager: 'OpenWebVoyager',
  'The same in its fork, which reads a verdict more strictly.':
    'Dasselbe in seinem Fork, der ein Urteil strenger liest.',
  'OpenWebVoyager on Mind2Web': 'OpenWebVoyager auf Mind2Web',
  'The same, as the fork asks about tasks of Mind2Web.':
    'Dasselbe, wie der Fork bei Aufgaben aus Mind2Web fragt.',
  'Step by step': 'Schritt für Schritt',
  'Hopscope’s own form: names the steps that went wrong and the kind of failure.':
    'Die eigene Form von Hopscope: nennt die falschen Schritte und die Fehlerart.',
  'By rubric': 'Nach Bewertungsraster',
  'Hopscope’s own form: each criterion of the task with its evidence, process and outcome apart. The criteria are in the library, with each task.':
    'Die eigene Form von Hopscope: jedes Kriterium der Aufgabe mit seinen Belegen, Vorgehen und Ergebnis getrennt. Die Kriterien stehen in der Bibliothek, bei jeder Aufgabe.',
  'Use rubrics that nobody has approved, too': 'Auch Bewertungsraster verwenden, die niemand freigegeben hat',
  'The name of the judge then says “unapproved rubrics”, so these verdicts have separate figures.':
    'Der Name der Bewertung enthält dann „unapproved rubrics“. Diese Urteile haben also eigene Werte.',
  '{count, number} not asked about: their tasks have no approved rubric':
    '{count, number} ohne Anfrage: Ihre Aufgaben haben kein freigegebenes Bewertungsraster',
  'the last 15, as in tests': 'die letzten 15, wie in Tests',
  'the last 3, as in exploration': 'die letzten 3, wie beim Erkunden',
  everyone: 'alle',
  '{count, plural, one {# attempt} other {# attempts}} chosen.':
    '{count, plural, one {# Versuch} other {# Versuche}} gewählt.',
  'Grade like': 'Bewerten wie',
  'Screenshots of each run': 'Screenshots je Lauf',
  'Ask again, even if already answered': 'Noch einmal fragen, auch wenn schon beantwortet',
  'Grade {count, plural, one {# attempt} other {# attempts}}':
    '{count, plural, one {# Versuch} other {# Versuche}} bewerten',
  '[verb] Grade': 'Bewerten',
  'Input, $ per 1M': 'Eingabe, $ je Mio.',
  'Output, $ per 1M': 'Ausgabe, $ je Mio.',
  'not known': 'nicht bekannt',
  '{count, number} answered before': '{count, number} schon beantwortet',
  '{count, number} fail without a request: they have no answer':
    '{count, number} ohne Anfrage nicht bestanden: Sie haben keine Antwort',
  '{count, number} not asked about: they have no pictures':
    '{count, number} ohne Anfrage: Sie haben keine Bilder',
  'Ask about runs without pictures, too': 'Auch nach Läufen ohne Bilder fragen',
  'The prompt and the name of the judge then say “without pictures”, so these verdicts have separate figures.':
    'Die Anfrage sagt es, und ihre Zahlen stehen getrennt unter einem Urteil „without pictures“.',
  'the judge’s program cannot read {count, number}':
    '{count, number} sind für das Programm des Bewertungsmodells nicht lesbar',
  'No judge can be asked here.': 'Hier kann kein Bewertungsmodell gefragt werden.',
  'No attempt that has ended is chosen.': 'Kein beendeter Versuch ist gewählt.',
  '{asked, number} of {attempts, plural, one {# attempt} other {# attempts}} would be asked about, with {screenshots, plural, one {# screenshot} other {# screenshots}}.':
    'Das Modell würde zu {asked, number} von {attempts, plural, one {# Versuch} other {# Versuchen}} gefragt, mit {screenshots, plural, one {# Screenshot} other {# Screenshots}}.',
  '{asked, number} of {attempts, plural, one {# attempt} other {# attempts}} go to {model}, with {screenshots, plural, one {# screenshot} other {# screenshots}}.':
    '{asked, number} von {attempts, plural, one {# Versuch} other {# Versuchen}} gehen an {model}, mit {screenshots, plural, one {# Screenshot} other {# Screenshots}}.',
  '{left, number} of {attempts, plural, one {# attempt that has ended} other {# attempts that have ended}} without an answer.':
    '{left, number} von {attempts, plural, one {# beendeten Versuch} other {# beendeten Versuchen}} ohne Antwort.',
  'About {tokens, number} tokens. Their cost is unknown without a price.':
    'Etwa {tokens, number} Token. Ihre Kosten sind ohne Preis unbekannt.',
  'About {tokens, number} tokens, {cost}.': 'Etwa {tokens, number} Token, {cost}.',
  'About {tokens, number} tokens. Their cost is unknown without a price. A screenshot counts as 1,105, a reply as {reply, number}.':
    'Etwa {tokens, number} Tokens. Ihre Kosten sind ohne Preis unbekannt. Ein Screenshot zählt als 1.105, eine Antwort als {reply, number}.',
  'About {tokens, number} tokens, {cost}. A screenshot counts as 1,105, a reply as {reply, number}.':
    'Etwa {tokens, number} Tokens, {cost}. Ein Screenshot zählt als 1.105, eine Antwort als {reply, number}.',
  'Each person sees the judge’s verdict only after they have decided the attempt themselves.':
    'Jede Person sieht das Urteil des Bewertungsmodells erst, wenn sie selbst über den Versuch entschieden hat.',
  '{done, number} of {all, number} graded by {model}':
    '{done, number} von {all, number} bewertet durch {model}',
  '{count, number} asked': '{count, number} gefragt',
  '{count, number} from the record': '{count, number} aus der Aufzeichnung',
  '{count, number} without a verdict': '{count, number} ohne Urteil',
  Graded: 'Bewertet',
  '{words}. It continues when you close this dialog.':
    '{words}. Es läuft weiter, wenn Sie diesen Dialog schließen.',
  'Stopped: {words}': 'Gestoppt: {words}',
  'Grade again to ask about those once more.': 'Bewerten Sie noch einmal, um zu diesen erneut zu fragen.',

  'People − agent on the same tasks': 'Menschen − Agent bei denselben Aufgaben',
  'Restricted means on the tasks at which both have a time, with the limits above; every task counts once. Positive: people take longer. People / agent: the ratio of the geometric means. Intervals: Student’s, with whole tasks and, for several people, whole people as units.':
    'Begrenzte Mittelwerte bei den Aufgaben, für die beide eine Zeit haben, mit den Grenzen oben; jede Aufgabe zählt einmal. Positiv: Menschen brauchen länger. Menschen / Agent: das Verhältnis der geometrischen Mittel. Intervalle: nach Student, mit ganzen Aufgaben und, bei mehreren Menschen, ganzen Menschen als Einheiten.',
  'Difference [95 %]': 'Unterschied [95 %]',
  'People / agent [95 %]': 'Menschen / Agent [95 %]',
  'What the intervals stand for': 'Wofür die Intervalle stehen',
  'Active time of a step': 'Aktive Zeit eines Schritts',
  'Active time of every step, all attempts together. Interval of the mean: over tasks and, for several people, people.':
    'Aktive Zeit jedes Schritts, alle Versuche zusammen. Intervall des Mittelwerts: über Aufgaben und, bei mehreren Menschen, über Menschen.',
  'Survival over hops': 'Überlebenskurve über die Hops',
  'Hops passed over active time': 'Bestandene Hops nach aktiver Zeit',
  'Time per attempt': 'Zeit je Versuch',
  'Time horizon': 'Zeithorizont',
  'First hop that failed': 'Erster nicht bestandener Hop',
  'The intervals of all tasks, and the way each was made. Attempts at one task, the hops of one attempt and the attempts of one person are not independent: whole tasks and, for several people, whole people count as units.':
    'Die Intervalle über alle Aufgaben und wie jedes gebildet wurde. Versuche an einer Aufgabe, die Hops eines Versuchs und die Versuche einer Person sind nicht unabhängig: Ganze Aufgaben und, bei mehreren Menschen, ganze Menschen zählen als Einheiten.',
  'no interval': 'kein Intervall',
  'Longer tasks show their first hops. hopscope figures writes {count, number} more.':
    'Längere Aufgaben zeigen ihre ersten Hops. hopscope figures schreibt {count, number} weitere.',
  'Product of the shares that passed each hop they reached (Kaplan–Meier).':
    'Produkt der Anteile, die jeden erreichten Hop bestanden haben (Kaplan-Meier).',
  'It pools tasks of all lengths, so it is not the share of any one length; “Every hop passed so far” has each length.':
    'Es fasst Aufgaben aller Längen zusammen und ist deshalb nicht der Anteil einer einzelnen Länge; „Bis dahin jeder Hop bestanden“ zeigt jede Länge.',
  'Bands: Greenwood; with repeated attempts or several people, clustered by task and person. The table counts the attempts that reached each hop.':
    'Bänder: Greenwood; bei wiederholten Versuchen oder mehreren Menschen nach Aufgabe und Person geclustert. Die Tabelle zählt die Versuche, die jeden Hop erreicht haben.',
  'Share of attempts that have passed every hop so far, one panel for each number of hops in the task. At the last hop it is the share that passed all of them.':
    'Anteil der Versuche, die bis dahin jeden Hop bestanden haben, ein Feld für jede Anzahl von Hops der Aufgabe. Beim letzten Hop ist es der Anteil, der alle bestanden hat.',
  'Attempts that reached each hop': 'Versuche, die jeden Hop erreicht haben',
  'Hop {hop}': 'Hop {hop}',
  'Attempts by the first hop that did not pass. Each count opens its attempts.':
    'Versuche nach dem ersten nicht bestandenen Hop. Jede Anzahl öffnet ihre Versuche.',
  'Share of the hops passed within an active time. Each curve ends at the hop success rate.':
    'Anteil der Hops, die innerhalb einer aktiven Zeit bestanden wurden. Jede Kurve endet bei der Erfolgsquote der Hops.',
  'Means are restricted to {time}.': 'Mittelwerte sind auf {time} beschränkt.',
  'Time of people under other idle rules: of each time without input, the first 30, 60 or 120 seconds count. Wall has all time, pauses included.':
    'Zeit von Menschen unter anderen Regeln für Untätigkeit: Von jeder Zeit ohne Eingabe zählen die ersten 30, 60 oder 120 Sekunden. „Verstrichen“ hat alle Zeit, auch Pausen.',
  'Time of people under other idle rules': 'Zeit von Menschen unter anderen Regeln für Untätigkeit',
  'First {time}': 'Erste {time}',
  'Time to end': 'Zeit bis zum Ende',
  'Time to success': 'Zeit bis zum Erfolg',
  'Not passed': 'Nicht bestanden',
  'Attempts that did not pass, also those that were given up, are censored at their end: how long success would have taken is unknown.':
    'Versuche, die nicht bestanden haben, auch aufgegebene, sind an ihrem Ende zensiert: Wie lange der Erfolg gedauert hätte, ist unbekannt.',
  'All attempts with a clock, passed or not.': 'Alle Versuche mit Zeitmessung, bestanden oder nicht.',
  'All attempts with a clock, passed or not. Attempts that a limit or an error of the agent ended are censored, not counted as fast.':
    'Alle Versuche mit Zeitmessung, bestanden oder nicht. Versuche, die eine Grenze oder ein Fehler des Agenten beendet hat, sind zensiert und gelten nicht als schnell.',
  'How long people need for tasks that an agent passes half of the time: logistic regression on the logarithm of people’s time. It needs 20 tasks whose times differ at least tenfold.':
    'Wie lange Menschen für Aufgaben brauchen, die ein Agent jedes zweite Mal besteht: logistische Regression über dem Logarithmus ihrer Zeit. Nötig sind 20 Aufgaben, deren Zeiten sich mindestens um das Zehnfache unterscheiden.',
  'Tasks passed': 'Bestandene Aufgaben',
  'Hops passed': 'Bestandene Hops',
  'Interval by': 'Intervall nach',
  'None failed': 'Alle bestanden',
  'Attempts with a clock': 'Versuche mit Zeitmessung',
  'Ended by a limit': 'Durch eine Grenze beendet',
  'Median [95 %]': 'Median [95 %]',
  'Geometric mean [95 %]': 'Geometrisches Mittel [95 %]',
  'Restricted mean [95 %]': 'Beschränkter Mittelwert [95 %]',
  'Half are passed at': 'Die Hälfte bestanden bei',
  'Mean difference over the tasks that both tried. Interval and p: of single participants Student’s t clustered by task; of several people from the Wilson intervals of both sides (Zou and Donner 2008), clustered by task and person; in brackets p with Holm’s correction over all models. A task counts once; if attempts of one side differ, it is mixed and counts in parts. Each count opens its tasks. Cohen’s h: the difference on a scale on which 0.2 is called small, 0.5 medium, 0.8 large. Times as long: ratio of the geometric means of active time over tasks that both passed.':
    'Mittlere Differenz über die Aufgaben, die beide versucht haben. Intervall und p: bei einzelnen Teilnehmenden t nach Student, geclustert nach Aufgabe; bei mehreren Menschen aus den Wilson-Intervallen beider Seiten (Zou und Donner 2008), geclustert nach Aufgabe und Mensch; in Klammern p mit Holm-Korrektur über alle Modelle. Eine Aufgabe zählt einmal; wenn Versuche einer Seite verschieden sind, ist sie gemischt und zählt in Teilen. Jede Anzahl öffnet ihre Aufgaben. Cohens h: die Differenz auf einer Skala, auf der 0,2 klein, 0,5 mittel und 0,8 groß heißt. Mal so lang: Verhältnis der geometrischen Mittel der aktiven Zeit über Aufgaben, die beide bestanden haben.',
  'Sign flips of the tasks, for these participants: p {p}':
    'Vorzeichenwechsel der Aufgaben, für diese Teilnehmer: p {p}',
  'McNemar’s exact test: p {p}': 'Exakter McNemar-Test: p {p}',
  People: 'Menschen',
  'Agent − agent on the same tasks': 'Agent − Agent bei denselben Aufgaben',
  'Previous pairs': 'Vorige Paare',
  'Next pairs': 'Nächste Paare',
  'As above, for every two agents{pairs, plural, =0 {} =1 {} other {; p is corrected over all # pairs}}.':
    'Wie oben, für je zwei Agenten{pairs, plural, =0 {} =1 {} other {; p ist über alle # Paare korrigiert}}.',
  'As above, for every two of the {most} agents with the most attempts{pairs, plural, =0 {} =1 {} other {; p is corrected over all # pairs}}. {left, plural, one {# more agent with fewer attempts is} other {# more agents with fewer attempts are}} not compared here: choose participants to compare others.':
    'Wie oben, für je zwei der {most} Agenten mit den meisten Versuchen{pairs, plural, =0 {} =1 {} other {; p ist über alle # Paare korrigiert}}. {left, plural, one {# weiterer Agent mit weniger Versuchen wird} other {# weitere Agenten mit weniger Versuchen werden}} hier nicht verglichen: Wählen Sie Teilnehmende, um andere zu vergleichen.',
  'Fewer than {count} tasks: see the counts.': 'Weniger als {count} Aufgaben: siehe die Anzahlen.',
  '{first} and {second}, {tasks}: {count, number}': '{first} und {second}, {tasks}: {count, number}',
  'tasks that the first alone passed': 'Aufgaben, die nur die erste Seite bestanden hat',
  'tasks that the second alone passed': 'Aufgaben, die nur die zweite Seite bestanden hat',
  'tasks that both passed': 'Aufgaben, die beide bestanden haben',
  'tasks that neither passed': 'Aufgaben, die keine Seite bestanden hat',
  'tasks with mixed results': 'Aufgaben mit gemischtem Ergebnis',
  'tasks that both tried': 'Aufgaben, die beide versucht haben',
  'tasks that the first alone tried': 'Aufgaben, die nur die erste Seite versucht hat',
  'tasks that the second alone tried': 'Aufgaben, die nur die zweite Seite versucht hat',
  Compared: 'Verglichen',
  Points: 'Punkte',
  'First only': 'Nur erste',
  'Second only': 'Nur zweite',
  Both: 'Beide',
  Neither: 'Keine',
  'Of these mixed': 'Davon gemischt',
  'p (Holm)': 'p (Holm)',
  'Not compared': 'Nicht verglichen',
  '95 % interval: {method}.': '95-%-Intervall: {method}.',

  'Explorations (WAVE)': 'Erkundungen (WAVE)',
  'Best of N runs': 'Bester von N Läufen',
  'S@K: tasks solved by one of the first K attempts of each, which stop at the first success. F@1: tasks whose first attempt ended with an answer. R: attempts that returned to their start page; RS: those of them that passed; S: attempts that passed.':
    'S@K: Aufgaben, die einer der jeweils ersten K Versuche gelöst hat; sie enden beim ersten Erfolg. F@1: Aufgaben, deren erster Versuch mit einer Antwort geendet hat. R: Versuche, die zu ihrer Startseite zurückgekehrt sind; RS: davon bestandene; S: bestandene Versuche.',
  'Expected best share of passed hops in N runs of a task, over all choices of N recorded runs, averaged over tasks. The horizontal lines show what is reached without skill.':
    'Erwarteter bester Anteil bestandener Hops in N Läufen einer Aufgabe, über alle Auswahlen von N aufgezeichneten Läufen, gemittelt über Aufgaben. Die waagerechten Linien zeigen, was ohne Können erreicht wird.',
  'Without skill, {name}:': 'Ohne Können, {name}:',
  '{value} ± {deviation} points': '{value} ± {deviation} Punkte',
  Finished: 'Abgeschlossen',
  'Steps, finished': 'Schritte, abgeschlossen',
  'Steps, passed': 'Schritte, bestanden',
  'Runs of all tasks': 'Läufe aller Aufgaben',
  'Hops passed, mean ± deviation of the runs': 'Bestandene Hops, Mittelwert ± Abweichung der Läufe',
  'Tasks (left out)': 'Aufgaben (ausgelassen)',
  'Steps compared with the shortest human path': 'Schritte im Vergleich zum kürzesten Weg eines Menschen',
  'Average steps by hop count': 'Mittlere Schrittzahl nach Anzahl der Hops',
  'The reference at a task is the shortest path by which a person passed it. Wasted: steps in loops that this path does not have, as in Compare. Intervals: over tasks and, for several people, people.':
    'Maßstab einer Aufgabe ist der kürzeste Weg, auf dem ein Mensch sie bestanden hat. Unnötig: Schritte in Schleifen, die dieser Weg nicht hat, wie unter „Vergleichen“. Intervalle: über Aufgaben und, bei mehreren Menschen, über Menschen.',
  'Steps of all attempts, passed or not, by the number of hops in the task; counted like MMInA’s actions. The table also shows passed attempts alone.':
    'Schritte aller Versuche, bestanden oder nicht, nach der Anzahl der Hops der Aufgabe; gezählt wie MMInAs Aktionen. Die Tabelle zeigt auch die bestandenen allein.',
  'in {rate}': 'in {rate}',
  'passed {steps}': 'bestanden {steps}',
  'none passed': 'keiner bestanden',
  '{site} {visits, number}× ({passed, number}/{of, number} attempts)':
    '{site} {visits, number}× ({passed, number}/{of, number} Versuche)',
  '{sites} and {count, number} more': '{sites} und {count, number} weitere',
  'Steps / shortest': 'Schritte / kürzester',
  'Success by path length': 'Erfolg nach Weglänge',
  'No person passed {count, plural, one {# task} other {# tasks}} ({names}). Success by path length compares them with the shortest path of anybody who passed; the other figures leave them out.':
    'Kein Mensch bestand {count, plural, one {# Aufgabe} other {# Aufgaben}} ({names}). Der Erfolg nach Weglänge vergleicht dort mit dem kürzesten Weg aller, die bestanden haben; die anderen Zahlen lassen sie aus.',
  '(left out, without the time of a person who passed: {names})':
    '(ausgelassen, ohne Zeit eines Menschen, der bestanden hat: {names})',
  'Wasted steps': 'Unnötige Schritte',
  'Share wasted': 'Anteil unnötiger Schritte',
  Restarts: 'Neustarts',
  Detours: 'Umwege',
  'Time of people, agents and their models': 'Zeit von Menschen, Agenten und ihren Modellen',
  'How the time was spent': 'Wofür die Zeit gebraucht wurde',
  'Cost of a passed hop': 'Kosten eines bestandenen Hops',
  'Means of active and wall time are restricted to {time}.':
    'Mittelwerte der aktiven und der verstrichenen Zeit sind auf {time} beschränkt.',
  'Active and wall time of people, wall time of agents and the part of it that their models used, on one axis. Attempts that a limit or an error of the agent ended are censored.':
    'Aktive und verstrichene Zeit von Menschen, verstrichene Zeit von Agenten und der Anteil ihrer Modelle daran, auf einer Achse. Versuche, die eine Grenze oder ein Fehler des Agenten beendet hat, sind zensiert.',
  'All time on the clock by kind. Paused and idle time does not count as active time.':
    'Gemessene Zeit nach Art. Pausen und untätige Zeit zählen nicht als aktive Zeit.',
  'Total use of models divided by all passed hops, failed attempts included. Intervals: over tasks.':
    'Gesamtverbrauch der Modelle geteilt durch alle bestandenen Hops, nicht bestandene Versuche eingeschlossen. Intervalle: über Aufgaben.',
  active: 'aktiv',
  wall: 'verstrichen',
  model: 'Modell',
  'Attempts (cut off)': 'Versuche (abgeschnitten)',
  'Tokens per passed hop': 'Tokens je bestandenem Hop',
  'US$ per passed hop': 'US$ je bestandenem Hop',
  Total: 'Insgesamt',
  'Unknown for': 'Unbekannt bei',
  '{tokens} tokens, {cost} US$': '{tokens} Tokens, {cost} US$',
  '{tokens} tokens': '{tokens} Tokens',
  '{tokens, number} (tokens), {price, number} (price)': '{tokens, number} (Tokens), {price, number} (Preis)',
  'Agreement on actions with people': 'Übereinstimmung der Aktionen mit Menschen',
  'Agreement on verdicts': 'Übereinstimmung der Urteile',
  'On tasks with very many people, only some people are compared; {count, plural, one {# attempt is} other {# attempts are}} left out.':
    'Bei Aufgaben mit sehr vielen Menschen werden nur einige von ihnen verglichen; {count, plural, one {# Versuch ist} other {# Versuche sind}} ausgelassen.',
  'First attempts at the same task, person with person and agent with person. Sequence: 1 − edit distance / length of the longer. The others: share of aligned actions that are the same. Looking around and focusing a field are not actions. Intervals: over tasks and, where several people were compared, people.':
    'Erste Versuche an derselben Aufgabe, Mensch mit Mensch und Agent mit Mensch. Sequenz: 1 − Editierdistanz / Länge der längeren. Die anderen: Anteil gleicher unter den einander zugeordneten Aktionen. Sich umzusehen und ein Feld zu fokussieren zählt nicht als Aktion. Intervalle: über Aufgaben und, wo mehrere Menschen verglichen wurden, über Menschen.',
  'Agreement of people and judges who decided the same attempts independently. Intervals: jackknife over tasks.':
    'Übereinstimmung von Menschen und Bewertungsmodellen, die unabhängig über dieselben Versuche entschieden haben. Intervalle: Jackknife über Aufgaben.',
  nobody: 'niemand',
  '{count, plural, one {# pair} other {# pairs}}': '{count, plural, one {# Paar} other {# Paare}}',
  Sequence: 'Sequenz',
  'Same action': 'Gleiche Aktion',
  Prevalence: 'Prävalenz',
  'Reading the records of all attempts. The figures above are ready.':
    'Die Aufzeichnungen aller Versuche werden gelesen. Die Zahlen oben sind fertig.',
  'Computing. The rates above are ready.': 'Wird berechnet. Die Quoten oben sind fertig.',

  'Computing from the record.': 'Wird aus der Aufzeichnung berechnet.',
  'Nothing to look at yet': 'Noch nichts zu sehen',
  'No ended attempt matches the filters. Once there is one, this tab shows the quality of the data.':
    'Kein beendeter Versuch passt zu den Filtern. Sobald es einen gibt, zeigt dieser Tab die Qualität der Daten.',
  'Learning over the order of tasks': 'Lernen über die Reihenfolge der Aufgaben',
  'Testers beside each other': 'Testpersonen im Vergleich',
  'Agreement of testers': 'Übereinstimmung der Testpersonen',
  'Results with and without what is left out': 'Ergebnisse mit und ohne das Ausgelassene',
  'How people’s active time changes from task to task in their order, adjusted for tester and task. Below 100 % they have become faster.':
    'Wie sich die aktive Zeit von Menschen von Aufgabe zu Aufgabe ändert, bereinigt um Testperson und Aufgabe. Unter 100 % sind sie schneller geworden.',
  'Tasks that each tester passed, by the number tried, with funnel limits for chance. The limits assume equally hard tasks: the rate of a tester with hard tasks is lower. A point outside is a reason to look, not to exclude.':
    'Aufgaben, die jede Testperson bestanden hat, nach der Anzahl der versuchten, mit Trichtergrenzen für den Zufall. Die Grenzen setzen gleich schwere Aufgaben voraus: Wer schwere Aufgaben hat, liegt tief. Ein Punkt außerhalb ist ein Grund hinzusehen, kein Grund auszuschließen.',
  'Whether testers pass the same tasks, by the first attempt of each. Testers are not judges: where they differ, a task is hard for some and easy for others.':
    'Ob Testpersonen dieselben Aufgaben bestehen, nach dem ersten Versuch jeder Person. Testpersonen sind keine Urteilenden: Wo sie sich unterscheiden, ist eine Aufgabe für manche schwer und für andere leicht.',
  'As counted': 'Wie gezählt',
  'With nothing left out': 'Ohne Auslassungen',
  'As if every attempt left out had failed': 'Als wäre jeder ausgelassene Versuch gescheitert',
  'Without attempts that were too fast': 'Ohne zu schnelle Versuche',
  'Without people who knew the task before': 'Ohne Personen, die die Aufgabe schon kannten',
  'People: tasks passed': 'Menschen: bestandene Aufgaben',
  'People: hops passed': 'Menschen: bestandene Hops',
  'Agents: tasks passed': 'Agenten: bestandene Aufgaben',
  'Agents: hops passed': 'Agenten: bestandene Hops',
  'People together and agents together. “Nothing left out” includes all attempts except authors’ own tries and undecided ones. “Too fast” means less than a third of the median of three or more others. The record shows who knew a task before.':
    'Menschen zusammen und Agenten zusammen. „Ohne Auslassungen“ umfasst alle Versuche außer eigenen der Autoren (qa) und solchen ohne Entscheidung. „Zu schnell“ heißt weniger als ein Drittel des Medians von drei oder mehr anderen. Die Aufzeichnung zeigt, wer eine Aufgabe schon kannte.',
  'Left out of the rates': 'Aus den Quoten ausgelassen',
  'Each attempt counts under its first reason. Each count opens its attempts.':
    'Jeder Versuch zählt unter seinem ersten Grund. Jede Anzahl öffnet ihre Versuche.',
  'Nothing: every attempt of this evaluation is counted.': 'Nichts: Jeder Versuch dieser Auswertung zählt.',
  'Own tries of authors (qa)': 'Eigene Versuche der Autoren (qa)',
  'Continues a recorded attempt': 'Setzt einen aufgezeichneten Versuch fort',
  'Aborted by the person or by a fault outside the participant':
    'Abgebrochen, durch die Person oder durch einen Fehler, der nicht bei den Teilnehmenden lag',
  'A site was broken or could not be reached': 'Eine Website war defekt oder nicht erreichbar',
  'Excluded by a person, with a reason': 'Von einer Person mit Grund ausgeschlossen',
  'A person assisted the agent': 'Ein Mensch half dem Agenten',
  'Not judged': 'Nicht beurteilt',
  'Excluded by people': 'Von Menschen ausgeschlossen',
  'Flagged, and counted': 'Auffällig, aber gezählt',
  'Reasons to look. An attempt is left out only if a person excludes it with a reason, in the attempt viewer.':
    'Gründe hinzusehen. Ein Versuch wird nur ausgelassen, wenn ihn eine Person mit einem Grund in der Ansicht des Versuchs ausschließt.',
  'Too fast: {link} {count, plural, one {attempt} other {attempts}} of people took less than a third of the median of three or more others at the task.':
    'Zu schnell: {link} {count, plural, one {Versuch eines Menschen brauchte} other {Versuche von Menschen brauchten}} weniger als ein Drittel des Medians von drei oder mehr anderen bei der Aufgabe.',
  'Too fast: cannot be told. At no task do four or more people have a time.':
    'Zu schnell: lässt sich nicht sagen. Bei keiner Aufgabe haben vier oder mehr Menschen eine Zeit.',
  'For {count, plural, one {# attempt} other {# attempts}} this cannot be told: it has no time, or fewer than three others have a time at the task.':
    'Bei {count, plural, one {# Versuch} other {# Versuchen}} lässt es sich nicht sagen: Die eigene Zeit fehlt, oder weniger als drei andere haben eine Zeit bei der Aufgabe.',
  '{count, plural, one {# attempt} other {# attempts}} that took less than a third of the time of others':
    '{count, plural, one {# Versuch} other {# Versuche}} mit weniger als einem Drittel der Zeit anderer',
  'Too fast': 'Zu schnell',
  '{time}; others {usual}': '{time}; andere {usual}',
  'Exposed: 0 attempts. The record shows no tester who knew a task before.':
    'Mit Vorwissen: 0 Versuche. Laut Aufzeichnung kannte keine Testperson eine Aufgabe schon vorher.',
  'Exposed: {link} {count, plural, one {attempt} other {attempts}} by {people, plural, one {# person} other {# persons}} who knew the task before, according to the record: {how}.':
    'Mit Vorwissen: {link} {count, plural, one {Versuch} other {Versuche}} von {people, plural, one {# Person, die} other {# Personen, die}} laut Aufzeichnung die Aufgabe schon {people, plural, one {kannte} other {kannten}}: {how}.',
  '{count, plural, one {# attempt} other {# attempts}} by people who knew the task before':
    '{count, plural, one {# Versuch} other {# Versuche}} von Personen, die die Aufgabe schon kannten',
  '{shown} of {all, number} are listed.': '{shown} von {all, number} sind aufgeführt.',
  'had demonstrated the task': 'hatte die Aufgabe demonstriert',
  'had tried the task before': 'hatte die Aufgabe schon versucht',
  'had opened an attempt at the task': 'hatte einen Versuch an der Aufgabe geöffnet',
  'had judged or reviewed an attempt at the task':
    'hatte einen Versuch an der Aufgabe beurteilt oder geprüft',
  'had proposed the task, or decided about it': 'hatte die Aufgabe vorgeschlagen oder über sie entschieden',
  'continues somebody else’s attempt': 'setzt den Versuch einer anderen Person fort',
  'said that they knew the tasks or sites': 'gab an, die Aufgaben oder Websites zu kennen',

  'No figure': 'Keine Zahl',
  'Figure not found': 'Zahl nicht gefunden',
  '“{text}” is not a figure. Close this and choose one on the screen.':
    '„{text}“ ist keine Zahl. Schließen Sie das, und wählen Sie eine Zahl in der Ansicht.',
  'Nothing behind this figure': 'Hinter dieser Zahl steht nichts',
  'No attempt behind it matches the filters.': 'Kein Versuch dahinter passt zu den Filtern.',
  Newer: 'Neuere',
  Older: 'Ältere',
  '{count, plural, one {# attempt} other {# attempts}}':
    '{count, plural, one {# Versuch} other {# Versuche}}',
  '{count, plural, one {# attempt} other {# attempts}}, {matching, number} with these words':
    '{count, plural, one {# Versuch} other {# Versuche}}, {matching, number} mit diesen Wörtern',
  'The marks are the rule’s, not the judge’s.':
    'Die Zeichen sind die der Regel, nicht die des Bewertungsmodells.',
  'Compare on this task': 'Bei dieser Aufgabe vergleichen',
  'No attempt matches': 'Kein Versuch passt',
  'No tasks here': 'Dazu gehört keine Aufgabe',
  'No such task matches the filters.': 'Keine solche Aufgabe passt zu den Filtern.',
  'Compare the attempts at {task}': 'Die Versuche an {task} vergleichen',
  '{name}: not tried': '{name}: nicht versucht',
  '{name}: {passed, number} of {count, plural, one {# attempt} other {# attempts}} passed':
    '{name}: {passed, number} von {count, plural, one {# Versuch} other {# Versuchen}} bestanden',
  'and {count, number} earlier': 'und {count, number} frühere',

  'SVG: the chart': 'SVG: das Diagramm',
  'PNG: the chart, {dpi} dpi': 'PNG: das Diagramm, {dpi} dpi',
  'SVG: one column wide': 'SVG: eine Spalte breit',
  'PNG: one column wide, {dpi} dpi': 'PNG: eine Spalte breit, {dpi} dpi',
  'Export: {title}': 'Exportieren: {title}',
  'CSV: its data': 'CSV: seine Daten',
  'Markdown: its table': 'Markdown: seine Tabelle',
  'LaTeX: its table': 'LaTeX: seine Tabelle',
  'JSON: its data': 'JSON: seine Daten',
  '{file} could not be drawn: {why}': '{file} konnte nicht gezeichnet werden: {why}',
  'Nothing was saved. The data can be saved as CSV or JSON.':
    'Nichts wurde gespeichert. Die Daten lassen sich als CSV oder JSON speichern.',
  Report: 'Bericht',
  'One file: the figures…': 'Eine Datei: die Zahlen…',
  'The figures of this screen as the results section of a paper: rates, differences, hops, time, agreement, exclusions, checklist, methods.':
    'Die Zahlen dieser Ansicht als Ergebnisteil einer Veröffentlichung: Quoten, Differenzen, Hops, Zeit, Übereinstimmung, Ausschlüsse, Checkliste, Methoden. Der Bericht ist auf Englisch.',
  'Hide the table': 'Tabelle ausblenden',
  'Show as a table': 'Als Tabelle zeigen',

  'Online-Mind2Web': 'Online-Mind2Web',
  BrowserGym: 'BrowserGym',
  ATIF: 'ATIF',
  Inspect: 'Inspect',
  'Training rows: chat': 'Trainingszeilen: Chat',
  'Training rows: OpenWebVoyager': 'Trainingszeilen: OpenWebVoyager',
  'Tables for R and Python': 'Tabellen für R und Python',
  'Training rows: preferences': 'Trainingszeilen: Präferenzen',
  'This workspace has no attempts yet. Do some tasks, or import runs in the library.':
    'Dieser Arbeitsbereich hat noch keine Versuche. Bearbeiten Sie Aufgaben oder importieren Sie Läufe in der Bibliothek.',
  'No attempt can be exported: {running, number} not ended, {own, number} own tries of authors, {excluded, number} excluded. Do some tasks, or import runs in the library.':
    'Kein Versuch kann exportiert werden: {running, number} nicht beendet, {own, number} eigene Versuche von Autoren, {excluded, number} ausgeschlossen. Bearbeiten Sie Aufgaben oder importieren Sie Läufe in der Bibliothek.',
  'Include attempts that did not pass': 'Auch nicht bestandene Versuche',
  'Include decisions of people and judges': 'Mit Entscheidungen von Menschen und Bewertungsmodellen',
  'The files then contain judges’ verdicts on attempts that no person has decided yet.':
    'Die Dateien enthalten dann Urteile von Bewertungsmodellen zu Versuchen, über die noch kein Mensch entschieden hat.',
  'Include thoughts that a model writes for people’s steps':
    'Mit Gedanken, die ein Modell zu den Schritten von Menschen schreibt',
  'No model is chosen for it: Settings, Models.': 'Dafür ist kein Modell gewählt: Einstellungen, Modelle.',
  '{model} receives each step of a person with its picture. This takes time and tokens. The texts are marked as written by the model.':
    '{model} erhält jeden Schritt eines Menschen mit seinem Bild. Das braucht Zeit und Tokens. Die Texte werden als vom Modell geschrieben markiert.',
  '{count, plural, one {# attempt} other {# attempts}} that ended.':
    '{count, plural, one {# beendeter Versuch} other {# beendete Versuche}}.',
  'Of these, the ones that passed.': 'Davon die bestandenen.',
  'Of these, pairs of a passed and a failed one of one agent on the same task, with the same prompt.':
    'Davon Paare aus einem bestandenen und einem nicht bestandenen desselben Agenten an derselben Aufgabe, mit demselben Prompt.',
  '{count, plural, one {# attempt} other {# attempts}} written to {files, plural, one {one file} other {# files}}.':
    '{count, plural, one {# Versuch} other {# Versuche}} in {files, plural, one {eine Datei} other {# Dateien}} geschrieben.',
  '{count, plural, one {# chat has} other {# chats have}} more than ten pictures, which is the limit of OpenAI’s fine-tuning. Azure takes 64.':
    '{count, plural, one {# Chat hat} other {# Chats haben}} mehr als zehn Bilder. Das ist die Grenze von OpenAIs Feinabstimmung; Azure nimmt 64.',
  '{count, number} left out: not for this format, own tries of authors, or excluded.':
    '{count, number} ausgelassen: nicht für dieses Format, eigene Versuche der Autoren oder ausgeschlossen.',
  'the task set in the format it came in, byte for byte':
    'der Aufgabensatz in seinem ursprünglichen Format, Byte für Byte',
  'the task set as a Hopscope pack': 'der Aufgabensatz als Hopscope-Paket',
  'recorded attempts as cases for `score --in`': 'aufgezeichnete Versuche als Fälle für `score --in`',
  'recorded attempts as WebVoyager’s folders of runs':
    'aufgezeichnete Versuche als Ordner von Läufen wie bei WebVoyager',
  'recorded attempts as results of Online-Mind2Web, version 2':
    'aufgezeichnete Versuche als Ergebnisse von Online-Mind2Web, Version 2',
  'recorded attempts as BrowserGym’s experiment folders, steps as JSON':
    'aufgezeichnete Versuche als Experimentordner von BrowserGym, Schritte als JSON',
  'recorded attempts as ATIF v1.7': 'aufgezeichnete Versuche als ATIF v1.7',
  'recorded attempts as logs of Inspect, one for each agent':
    'aufgezeichnete Versuche als Protokolle von Inspect, eines je Agent',
  'passed attempts as training rows: OpenAI chats, each request to a model as it was sent':
    'bestandene Versuche als Trainingszeilen: OpenAI-Chats, jede Anfrage an ein Modell, wie sie gesendet wurde',
  'passed attempts as OpenWebVoyager’s training rows: one row for each step, clipped':
    'bestandene Versuche als Trainingszeilen von OpenWebVoyager: eine Zeile je Schritt, gekürzt',
  'attempts, hops, steps, times, participants and tasks as tables for R and Python':
    'Versuche, Hops, Schritte, Zeiten, Teilnehmende und Aufgaben als Tabellen für R und Python',
  'passed against failed attempts of one agent at one task, as rows of preferences':
    'bestandene gegen nicht bestandene Versuche eines Agenten an einer Aufgabe, als Präferenzzeilen',
  'training data for OpenAI’s fine-tuning and services that take its files: chats in which “weight” says which replies are trained':
    'Trainingsdaten für OpenAIs Feinabstimmung und Dienste, die dieselben Dateien nehmen: Chats, in denen „weight“ sagt, welche Antworten trainiert werden',
  'training data for LLaMA-Factory, with pictures as files, dataset_info.json and the settings that train only the last reply of a row':
    'Trainingsdaten für LLaMA-Factory, mit Bildern als Dateien, dataset_info.json und den Einstellungen, die nur die letzte Antwort einer Zeile trainieren',
  'training data for TRL: prompts and completions, and pairs of a chosen and a rejected reply, with pictures in Parquet files':
    'Trainingsdaten für TRL: Prompts mit Antworten sowie Paare aus gewählter und verworfener Antwort, mit Bildern in Parquet-Dateien',
  'training data for axolotl: chats in which “train” says which replies are trained, with the part of its configuration':
    'Trainingsdaten für axolotl: Chats, in denen „train“ sagt, welche Antworten trainiert werden, mit dem Teil seiner Konfiguration',
  'prompts for reinforcement learning with verl, as Parquet: the recorded reply is the ground truth of the reward':
    'Prompts für bestärkendes Lernen mit verl, als Parquet: die aufgezeichnete Antwort ist die Vorgabe für die Belohnung',
  '{rows, plural, one {# row} other {# rows}} and {pairs, plural, one {# pair} other {# pairs}} train {trained, plural, one {# reply} other {# replies}}.':
    '{rows, plural, one {# Zeile} other {# Zeilen}} und {pairs, plural, one {# Paar} other {# Paare}} trainieren {trained, plural, one {# Antwort} other {# Antworten}}.',
  '{count, plural, one {# failed attempt gave its steps before the first wrong one.} other {# failed attempts gave their steps before the first wrong one.}}':
    '{count, plural, one {Ein nicht bestandener Versuch gab seine Schritte vor dem ersten falschen.} other {# nicht bestandene Versuche gaben ihre Schritte vor dem ersten falschen.}}',
  'LLaMA-Factory has no loss flag for each turn: each trained turn is a row of its own, and mask_history in train.yaml trains only the last reply of a row.':
    'LLaMA-Factory kann nicht für jeden Zug wählen, ob er trainiert wird: Jeder trainierte Zug ist eine eigene Zeile, und mask_history in train.yaml trainiert nur die letzte Antwort einer Zeile.',
  'TRL has no loss flag for each turn: each trained turn is a row of its own, and only its completion is trained.':
    'TRL kann nicht für jeden Zug wählen, ob er trainiert wird: Jeder trainierte Zug ist eine eigene Zeile, und nur ihre Antwort wird trainiert.',
  'axolotl has no loss flag for chats with pictures and trains all their replies: such a chat is left out if one of its replies must not be trained.':
    'axolotl kann in Chats mit Bildern keine Antworten auswählen und trainiert alle: Ein solcher Chat fehlt, wenn eine seiner Antworten nicht trainiert werden darf.',
  'verl trains the replies that the model itself gives: each trained turn is a prompt, and the recorded reply is the ground truth of its reward.':
    'verl trainiert die Antworten, die das Modell selbst gibt: Jeder trainierte Zug ist ein Prompt, und die aufgezeichnete Antwort ist die Vorgabe für seine Belohnung.',
  'Left out: {count, plural, one {# attempt} other {# attempts}} without a verdict.':
    'Ausgelassen: {count, plural, one {# Versuch} other {# Versuche}} ohne Urteil.',
  'Left out: {count, plural, one {# failed attempt} other {# failed attempts}} of which neither a person nor a judge has named the first wrong step.':
    'Ausgelassen: {count, plural, one {# nicht bestandener Versuch, dessen} other {# nicht bestandene Versuche, deren}} ersten falschen Schritt niemand genannt hat, weder eine Person noch ein Bewertungsmodell.',
  'Left out: {count, plural, one {# failed attempt} other {# failed attempts}} whose record lacks the step that is named as wrong.':
    'Ausgelassen: {count, plural, one {# nicht bestandener Versuch, in dessen} other {# nicht bestandene Versuche, in deren}} Aufzeichnung der als falsch genannte Schritt fehlt.',
  'Left out: {count, plural, one {# failed attempt} other {# failed attempts}} whose first step is wrong.':
    'Ausgelassen: {count, plural, one {# nicht bestandener Versuch, dessen} other {# nicht bestandene Versuche, deren}} erster Schritt falsch ist.',
  'Left out: {count, plural, one {# attempt} other {# attempts}} with nothing to train that is not in the files already.':
    'Ausgelassen: {count, plural, one {# Versuch} other {# Versuche}} ohne etwas zu trainieren, das nicht schon in den Dateien steht.',
  'Left out: {count, plural, one {# attempt} other {# attempts}} of a kind that was not asked for.':
    'Ausgelassen: {count, plural, one {# Versuch} other {# Versuche}} einer nicht gewünschten Art.',
  'Left out: {count, plural, one {# row} other {# rows}} that would be there twice.':
    'Ausgelassen: {count, plural, one {# Zeile, die} other {# Zeilen, die}} doppelt wären.',
  'Left out: {count, plural, one {# row} other {# rows}} in which user and assistant do not take turns.':
    'Ausgelassen: {count, plural, one {# Zeile, in der} other {# Zeilen, in denen}} sich Benutzer und Assistent nicht abwechseln.',
  'Left out: {count, plural, one {# row} other {# rows}} with calls of tools.':
    'Ausgelassen: {count, plural, one {# Zeile} other {# Zeilen}} mit Werkzeugaufrufen.',
  'Left out: {count, plural, one {# row} other {# rows}} with a picture and a reply that must not be trained.':
    'Ausgelassen: {count, plural, one {# Zeile} other {# Zeilen}} mit einem Bild und einer Antwort, die nicht trainiert werden darf.',
  'Left out: {count, plural, one {# pair} other {# pairs}} of a kind that this trainer does not take.':
    'Ausgelassen: {count, plural, one {# Paar} other {# Paare}} einer Art, die dieses Programm nicht nimmt.',
  'Not trained: {count, plural, one {# turn} other {# turns}} whose action could not be carried out.':
    'Nicht trainiert: {count, plural, one {# Zug, dessen} other {# Züge, deren}} Aktion nicht ausgeführt werden konnte.',
  'Not trained: {count, plural, one {# turn} other {# turns}} without a reply.':
    'Nicht trainiert: {count, plural, one {# Zug} other {# Züge}} ohne Antwort.',
  'Not trained: {count, plural, one {# turn} other {# turns}} that a branch repeats from another attempt.':
    'Nicht trainiert: {count, plural, one {# Zug, den} other {# Züge, die}} ein Zweig aus einem anderen Versuch wiederholt.',
  'Not trained: {count, plural, one {# turn} other {# turns}} without a request on record.':
    'Nicht trainiert: {count, plural, one {# Zug} other {# Züge}} ohne aufgezeichnete Anfrage.',
  '{count, plural, one {# row has} other {# rows have}} words in the place of a picture that is no longer on record.':
    '{count, plural, one {# Zeile hat} other {# Zeilen haben}} Wörter an der Stelle eines Bildes, das nicht mehr aufgezeichnet ist.',
  'Training data: OpenAI': 'Trainingsdaten: OpenAI',
  'Training data: LLaMA-Factory': 'Trainingsdaten: LLaMA-Factory',
  'Training data: TRL': 'Trainingsdaten: TRL',
  'Training data: axolotl': 'Trainingsdaten: axolotl',
  'Training data: verl': 'Trainingsdaten: verl',
  'Attempts that passed': 'Bestandene Versuche',
  'Failed attempts up to their first wrong step': 'Nicht bestandene Versuche bis zum ersten falschen Schritt',
  'A person or a judge must have named this step.':
    'Diesen Schritt muss eine Person oder ein Bewertungsmodell genannt haben.',
  'Pairs of a right and a wrong reply': 'Paare aus richtiger und falscher Antwort',
  'From branches and from attempts of one agent on the same task, with the same prompt.':
    'Aus Zweigen und aus Versuchen eines Agenten an derselben Aufgabe, mit demselben Prompt.',
  'verified demonstrations as Mind2Web’s task files (data/*.json)':
    'geprüfte Demonstrationen als Aufgabendateien von Mind2Web (data/*.json)',
  'the same with their pages, pictures and logs, in the layout of Mind2Web’s raw dump':
    'dasselbe mit Seiten, Bildern und Protokollen, im Aufbau der Rohdaten von Mind2Web',
  'the same as rows of the multimodal table, one JSON line for each action':
    'dasselbe als Zeilen der multimodalen Tabelle, eine JSON-Zeile je Aktion',
  'the input and the decisions of the verifiers': 'was die Prüfpersonen sahen und was sie entschieden',

  'First failed step': 'Erster falscher Schritt',
  'hop {hop}: {failure}': 'Hop {hop}: {failure}',
  'Compare side by side': 'Nebeneinander vergleichen',
  Path: 'Weg',
  'not named': 'nicht benannt',
  'Judges’ verdicts on {count, plural, one {# attempt} other {# attempts}} are hidden until you have decided.':
    'Urteile von Bewertungsmodellen zu {count, plural, one {# Versuch} other {# Versuchen}} sind verborgen, bis Sie entschieden haben.',
  'Nothing failed': 'Alles bestanden',
  'No attempt within these filters failed. First failed steps appear here.':
    'Jeder Versuch innerhalb dieser Filter hat bestanden. Sonst erscheinen hier die ersten falschen Schritte.',
  '{count, plural, one {# attempt} other {# attempts}} did not pass: {kinds}.':
    '{count, plural, one {# Versuch} other {# Versuche}} nicht bestanden: {kinds}.',
  '{count, plural, one {# attempt} other {# attempts}} did not pass; nobody has named a kind of failure yet.':
    '{count, plural, one {# Versuch} other {# Versuche}} nicht bestanden; noch hat niemand eine Fehlerart benannt.',
  'The oldest {count, number} of them are not analysed: there are too many.':
    'Die ältesten {count, number} davon werden nicht ausgewertet: Es sind zu viele.',
  'Where they first failed': 'Wo der erste Fehler lag',
  '{count, plural, one {# group} other {# groups}}, the largest first: the step that a person named, or the step that diverged from a passed attempt.':
    '{count, plural, one {# Gruppe} other {# Gruppen}}, die größte zuerst: der Schritt, den ein Mensch genannt hat, oder der, der von einem bestandenen Versuch abwich.',
  'Previous groups': 'Vorige Gruppen',
  'Next groups': 'Nächste Gruppen',
  'The same path to the same failure': 'Derselbe Weg zum selben Fehler',
  'Attempts at one task with the same steps: {count, plural, one {# group} other {# groups}}.':
    'Versuche an einer Aufgabe mit denselben Schritten: {count, plural, one {# Gruppe} other {# Gruppen}}.',
  'Previous groups with the same path': 'Vorige Gruppen mit demselben Weg',
  'Next groups with the same path': 'Nächste Gruppen mit demselben Weg',
  'Attempts that first failed here': 'Versuche, deren erster Fehler hier lag',
  'Nothing here any more': 'Hier ist nichts mehr',
  'With the current verdicts or filters they are in another group.':
    'Mit den jetzigen Urteilen oder Filtern gehören sie zu einer anderen Gruppe.',
  '{name}, step {step}': '{name}, Schritt {step}',

  'Verdicts that came with the runs': 'Urteile, die mit den Läufen kamen',
  'People who decided attempts': 'Menschen, die über Versuche entschieden haben',
  'Done by people here': 'Hier von Menschen bearbeitet',
  'Done by agents here': 'Hier von Agenten bearbeitet',
  'Imported runs': 'Importierte Läufe',
  'Own tries of authors (qa), in no rate': 'Eigene Versuche der Autoren (qa), in keiner Quote',
  'People who had not seen the tasks or sites': 'Personen, die Aufgaben und Websites nicht kannten',
  'People who had seen the tasks or sites before': 'Personen, die Aufgaben oder Websites schon kannten',
  'People of an imported data set': 'Personen eines importierten Datensatzes',
  'Model {name}': 'Modell {name}',
  'Agent {name}': 'Agent {name}',

  'Hop by hop': 'Hop für Hop',
  'hopscope figures writes {count, number} more task lengths, which have the fewest attempts.':
    'hopscope figures schreibt {count, number} weitere Aufgabenlängen, die die wenigsten Versuche haben.',
  'Attempts whose hop passed / attempts, by the number of hops in the task.':
    'Versuche, deren Hop bestanden ist / Versuche, nach der Anzahl der Hops der Aufgabe.',
  'Share of attempts whose hop passed, by the number of hops in the task. A click opens the attempts; the table has the same by keyboard.':
    'Anteil der Versuche, deren Hop bestanden ist, nach der Anzahl der Hops der Aufgabe. Ein Klick öffnet die Versuche; die Tabelle zeigt dasselbe per Tastatur.',
  'Show hop by hop as': 'Hop für Hop zeigen als',
  Map: 'Karte',
  Table: 'Tabelle',
  '{name}, hop by hop': '{name}, Hop für Hop',
  'Where it was reached': 'Wo er erreicht wurde',
  'Passed / attempts in which the hop was opened.': 'Bestanden / Versuche, in denen der Hop geöffnet wurde.',
  '{name}, where the hop was reached': '{name}, wo der Hop erreicht wurde',
  '{length} ({count, plural, one {# task} other {# tasks}})':
    '{length} ({count, plural, one {# Aufgabe} other {# Aufgaben}})',

  '{tasks}, {rate} corrected for the judge’s errors,':
    '{tasks}, {rate} nach Korrektur um die Fehler des Bewertungsmodells,',
  'by a judge, not corrected': 'laut Bewertungsmodell, nicht korrigiert',
  'corrected for the judge’s errors': 'um die Fehler des Bewertungsmodells korrigiert',
  'Rates by the judge {judge}, not corrected for its errors where nothing else is said.':
    'Quoten laut Bewertungsmodell {judge}, ohne Korrektur um seine Fehler, wo nichts anderes gesagt ist.',
  Verdicts: 'Urteile',
  '{tasks}, by the judge and not corrected,': '{tasks}, laut Bewertungsmodell und nicht korrigiert,',
  'Not calibrated: no run was labelled blind by a person.':
    'Nicht kalibriert: Kein Versuch wurde von einem Menschen blind beurteilt.',
  'not calibrated: no run was labelled blind by a person':
    'nicht kalibriert: kein Versuch wurde von einem Menschen blind beurteilt',
  'not calibrated: no run was labelled blind by a person ({unknown, plural, one {# run was} other {# runs were}} labelled, but the record does not show that the person had seen no judge’s verdict)':
    'nicht kalibriert: kein Versuch wurde von einem Menschen blind beurteilt ({unknown, plural, one {# Versuch wurde} other {# Versuche wurden}} beurteilt, aber die Aufzeichnung zeigt nicht, dass der Mensch kein Urteil eines Bewertungsmodells gesehen hatte)',
  'calibrated against {labelled, plural, one {# run} other {# runs}} labelled blind by people: false positives {positive}, false negatives {negative}':
    'kalibriert an {labelled, plural, one {# Versuch, den} other {# Versuchen, die}} Menschen blind beurteilt haben: falsch positiv {positive}, falsch negativ {negative}',
  Judge: 'Bewertungsmodell',
  Judges: 'Bewertungsmodelle',
  Decided: 'Entschieden',
  '({count} without a verdict)': '({count} ohne Urteil)',
  'Labelled blind, too': 'Auch blind beurteilt',
  'Corrected for the judge’s errors': 'Nach Korrektur um die Fehler des Bewertungsmodells',
  'Errors of judges': 'Fehler der Bewertungsmodelle',
  'False positives': 'Falsch positiv',
  'False negatives': 'Falsch negativ',
  'Both passed': 'Beide: bestanden',
  'Judge alone passed': 'Nur Modell: bestanden',
  'Person alone passed': 'Nur Mensch: bestanden',
  'Both failed': 'Beide: nicht bestanden',
  'Not counted': 'Nicht gezählt',
  'Decided once more': 'Noch einmal entschieden',
  '{unreadable} without a verdict, {unknown} in an unknown round':
    '{unreadable} ohne Urteil, {unknown} in einer unbekannten Runde',
  '{again}; {changed} changed: {toPassed} to passed, {toFailed} to failed; {towards} towards the judge':
    '{again}; {changed} geändert: {toPassed} zu bestanden, {toFailed} zu nicht bestanden; {towards} hin zum Bewertungsmodell',
  'Against attempts that a person labelled blind, before they saw a judge’s verdict. False positives: passed by the judge, of those that the person failed. False negatives: failed by the judge, of those that the person passed. The counts open attempts and show what the judge decided: do not open them if you still want to label these attempts.':
    'Gegenüber Versuchen, die ein Mensch blind beurteilt hat, bevor er das Urteil eines Bewertungsmodells sah. Falsch positiv: bestanden laut Modell, unter denen, die laut Mensch nicht bestanden sind. Falsch negativ: nicht bestanden laut Modell, unter denen, die laut Mensch bestanden sind. Die Anzahlen öffnen Versuche und zeigen damit das Urteil des Modells: Öffnen Sie sie nicht, wenn Sie diese Versuche noch beurteilen wollen.',
  Precision: 'Präzision',
  'Recall (sensitivity)': 'Trefferquote (Sensitivität)',
  Specificity: 'Spezifität',
  'Success by the judge': 'Erfolg laut Bewertungsmodell',
  '[of a figure] hidden': 'verborgen',
  'Corrected by what people found': 'Korrigiert nach den Urteilen von Menschen',
  'Models that judged whole attempts, compared with people who decided the same attempts independently. The decisions of people count as correct.':
    'Modelle, die ganze Läufe bewertet haben, verglichen mit Menschen, die unabhängig über dieselben Versuche entschieden haben. Menschen gelten als richtig.',
  '{count, number} more with fewer verdicts are not shown: their verdicts can be chosen in the filters.':
    '{count, number} weitere mit weniger Urteilen sind nicht gezeigt: Ihre Urteile lassen sich in den Filtern wählen.',
  'The agreement of two people is unknown. {why}': 'Die Übereinstimmung zweier Personen ist unbekannt. {why}',
  'Two people agree in {agreed} of {units} attempts, κ {kappa}, AC1 {ac1}. This is the most to expect from a judge.':
    'Zwei Personen stimmen bei {agreed} von {units} Versuchen überein, κ {kappa}, AC1 {ac1}. Mehr ist von einem Bewertungsmodell nicht zu erwarten.',
  'Success as judged, and corrected': 'Erfolg wie bewertet und korrigiert',
  'Estimated success rate by people’s verdicts, from the judge’s rate and its known errors (Rogan–Gladen), with the interval of Lang and Reiczigel.':
    'Geschätzte Erfolgsquote nach Urteilen von Menschen, aus der Quote des Bewertungsmodells und seinen bekannten Fehlern (Rogan-Gladen), mit dem Intervall von Lang und Reiczigel.',
  'hopscope figures writes {count, number} more.': 'hopscope figures schreibt {count, number} weitere.',
  'Tasks passed by the number of earlier finished runs in the agent’s memory, all hop counts together. A click on a point opens its attempts. By keyboard, open them in “Tasks passed”.':
    'Bestandene Aufgaben nach der Zahl früherer beendeter Läufe im Gedächtnis des Agenten, alle Hop-Anzahlen zusammen. Ein Klick auf einen Punkt öffnet seine Versuche. Mit der Tastatur öffnen Sie sie unter „Bestandene Aufgaben“.',

  'Not passed: end not declared': 'Nicht bestanden: Abschluss nicht erklärt',
  'end not declared': 'Abschluss nicht erklärt',
  'Not passed: request beyond the model’s context':
    'Nicht bestanden: Anfrage länger als der Kontext des Modells',
  'request beyond the model’s context': 'Anfrage länger als der Kontext des Modells',
  'Left out: not judged': 'Ausgelassen: nicht beurteilt',
  'Left out: aborted': 'Ausgelassen: abgebrochen',
  'Left out: a site was broken or not reached': 'Ausgelassen: Website defekt oder nicht erreicht',
  'a site was broken or not reached': 'Website defekt oder nicht erreicht',
  'Left out: excluded by a person': 'Ausgelassen: von einer Person ausgeschlossen',
  'excluded by a person': 'von einer Person ausgeschlossen',
  'Left out: own tries of authors': 'Ausgelassen: eigene Versuche der Autoren',
  'own tries of authors': 'eigene Versuche der Autoren',
  'Left out: a person assisted': 'Ausgelassen: ein Mensch half',
  'a person assisted': 'ein Mensch half',
  'Left out: continues a recorded attempt': 'Ausgelassen: setzt einen aufgezeichneten Versuch fort',
  'continues a recorded attempt': 'setzt einen aufgezeichneten Versuch fort',
  'Counted: requests held and faked': 'Gezählt: Anfragen angehalten und vorgetäuscht',
  'Counted apart': 'Gesondert gezählt',
  'Not passed: for a reason that says little about the task. Left out: in no rate. Requests held: Hopscope faked what an agent would have ordered or sent. People’s requests are not held, so the conditions differ.':
    'Nicht bestanden: aus einem Grund, der wenig über die Aufgabe sagt. Ausgelassen: in keiner Quote. Anfragen angehalten: Hopscope hat vorgetäuscht, was ein Agent bestellt oder gesendet hätte. Anfragen von Menschen werden nicht angehalten, die Bedingungen unterscheiden sich also.',
  'Zero for everyone: {reasons}.': 'Null bei allen: {reasons}.',
  'MMInA’s paper defines hop success as passed hops over hops. Its program prints another figure: it counts the end marker as a hop and adds no passed hop for single-hop tasks, so its figure is lower even for perfect attempts.':
    'Die Veröffentlichung zu MMInA definiert den Erfolg der Hops als bestandene Hops geteilt durch Hops. Das Programm gibt eine andere Zahl aus: Es zählt die Endmarke als Hop und wertet Aufgaben mit einem Hop nicht, daher ist seine Zahl selbst bei perfekten Versuchen niedriger.',
  'Median (lower quartile–upper quartile) of the time on the task, pauses and idle time left out.':
    'Median (unteres Quartil–oberes Quartil) der Zeit an der Aufgabe, ohne Pausen und untätige Zeit.',

  'Tasks of 1 hop': 'Aufgaben mit 1 Hop',
  'Tasks of 2–4 hops': 'Aufgaben mit 2–4 Hops',
  'Tasks of 5+ hops': 'Aufgaben mit 5+ Hops',
  Plan: 'Plan',
  '{count, number}, as in the sets': '{count, number}, wie in den Sätzen',
  'Attempts of a model per task': 'Versuche eines Modells je Aufgabe',
  'Power, in percent': 'Trennschärfe in Prozent',
  'Expected to pass, in percent': 'Erwartet bestanden, in Prozent',
  'from the record': 'aus der Aufzeichnung',
  '{bucket}: {why}': '{bucket}: {why}',
  'Before you collect data': 'Bevor Sie Daten erheben',
  'What this study can show': 'Was diese Studie zeigen kann',
  'Attempts of people': 'Versuche von Menschen',
  'Expected to pass': 'Erwartet bestanden',
  '95 % interval ±': '95-%-Intervall ±',
  '± {points} points': '± {points} Punkte',
  'Detectable difference': 'Nachweisbare Differenz',
  'Other numbers of tasks and testers': 'Andere Anzahlen von Aufgaben und Testpersonen',
  'Half widths by tasks and testers': 'Halbe Breiten nach Aufgaben und Testpersonen',
  'none: even 0 or 100 % would not be found': 'keine: Selbst 0 oder 100 % würden nicht gefunden',
  'none upwards': 'nach oben keine',
  'none downwards': 'nach unten keine',
  'Nothing is planned.': 'Es ist nichts geplant.',
  '{value}, as given': '{value}, wie angegeben',
  '{value}, assumed': '{value}, angenommen',
  'Passed attempts / attempts, pooled, by the number of hops in the task. No percentage below ten. Each figure opens its attempts.':
    'Bestandene Versuche / Versuche, zusammengefasst, nach der Anzahl der Hops der Aufgabe. Kein Prozentwert unter zehn. Jede Zahl öffnet ihre Versuche.',
  'Passed hops / hops, pooled; the end marker is not a hop. No percentage below ten. Each figure opens its attempts.':
    'Bestandene Hops / Hops, zusammengefasst; die Endmarke ist kein Hop. Kein Prozentwert unter zehn. Jede Zahl öffnet ihre Versuche.',
  'Mean of the {count, number} testers’ own rates': 'Mittelwert der Quoten der {count, number} Testpersonen',
  '[95 % for other people on these tasks]': '[95 % für andere Menschen an diesen Aufgaben]',
  '({count, plural, one {# tester} other {# testers}}, pooled)':
    '({count, plural, one {# Testperson} other {# Testpersonen}}, zusammengefasst)',
  'Fewer than {count} cases: too few for a mean.':
    'Weniger als {count} Fälle: zu wenige für einen Mittelwert.',
  'Each of the {count, number} testers counts the same, as in MMInA’s table.':
    'Jede der {count, number} Testpersonen zählt gleich, wie in der Tabelle von MMInA.',
  'People, pairwise': 'Menschen, paarweise',
  'No person has tried these tasks.': 'Kein Mensch hat diese Aufgaben versucht.',
  'No model has tried these tasks.': 'Kein Modell hat diese Aufgaben versucht.',
  'the best of {count, number} models by tasks': 'das beste von {count, number} Modellen',
  'the only model': 'das einzige Modell',
  'Difference, people − model': 'Unterschied, Menschen − Modell',
  'It needs attempts by people and by a model.': 'Er braucht Versuche von Menschen und von einem Modell.',
  'The difference could not be computed. The section below says why.':
    'Der Unterschied konnte nicht berechnet werden. Der Abschnitt darunter nennt den Grund.',
  'Computing …': 'Wird berechnet …',
  'Copy text': 'Text kopieren',
  '{passed, number} of {of, number} attempts at {tasks, plural, one {# task} other {# tasks}} · {who}':
    '{passed, number} von {of, plural, one {# Versuch} other {# Versuchen}} an {tasks, plural, one {# Aufgabe} other {# Aufgaben}} · {who}',
  '{rate} corrected for the judge’s errors': '{rate} um die Fehler der Bewertung berichtigt',
  '{count, plural, one {# task} other {# tasks}} in common':
    '{count, plural, one {# Aufgabe} other {# Aufgaben}} gemeinsam',
  'on {tasks, plural, one {# task} other {# tasks}} that both tried':
    'an {tasks, plural, one {# Aufgabe, die} other {# Aufgaben, die}} beide versucht haben',
  'p {p}': 'p {p}',
  '{points} points corrected for the judge’s errors':
    '{points} Punkte, um die Fehler der Bewertung berichtigt',
  'Hops passed by everyone': 'Bestandene Hops aller',
  'Tasks passed by everyone': 'Bestandene Aufgaben aller',
  'What is counted': 'Was gezählt wird',
  'Passed [95 %]': 'Bestanden [95 %]',
  'Also count': 'Auch zählen',
  source: 'Quelle',
  Parts: 'Teile',
  Success: 'Erfolg',
  'Paths and cost': 'Wege und Kosten',
  Published: 'Veröffentlicht',
  'Open all parts': 'Alle Teile öffnen',
  'Close all parts': 'Alle Teile schließen',
  'By number of hops and split. Attempts counted apart: {count, number}':
    'Nach Zahl der Hops und Teilmenge. Gesondert gezählte Versuche: {count, number}',
  'People and {count, plural, one {# model} other {# models}} on the same tasks':
    'Menschen und {count, plural, one {# Modell} other {# Modelle}} an denselben Aufgaben',
  'Hops passed: {each}': 'Bestandene Hops: {each}',
  'Median active time of passed tasks: {each}': 'Median der aktiven Zeit bestandener Aufgaben: {each}',
  'Median steps of passed tasks: {each}': 'Median der Schritte bestandener Aufgaben: {each}',
  'Tasks passed by each tester: {each}': 'Bestandene Aufgaben jedes Testers: {each}',
  'Tasks passed by each tester: {each} and {more, number} more':
    'Bestandene Aufgaben jedes Testers: {each} und {more, number} weitere',
  'Attempts at each task: {each}': 'Versuche je Aufgabe: {each}',
  'Points, people − model: {each}': 'Punkte, Menschen − Modell: {each}',
  'People − model, tasks': 'Menschen − Modell, Aufgaben',
  'Points [95 %]': 'Punkte [95 %]',
  'Tasks of both': 'Aufgaben beider',
  p: 'p',
  Views: 'Ansichten',
  'View: {name}': 'Ansicht: {name}',
  'A view keeps the filters and the rule under a name. This workspace has none yet.':
    'Eine Ansicht behält Filter und Regel unter einem Namen. Dieser Arbeitsbereich hat noch keine.',
  'Saved views': 'Gespeicherte Ansichten',
  'Remove the view {name}': 'Ansicht {name} entfernen',
  'Save the present filters as': 'Jetzige Filter speichern als',
  'A workspace keeps {most, number} views: remove one first.':
    'Ein Arbeitsbereich behält {most, number} Ansichten: Entfernen Sie zuerst eine.',
  'Replace the view': 'Ansicht ersetzen',
  'Save the view': 'Ansicht speichern',
  Printing: 'Drucken',
  '{ready, number} of {of, number} figures are computed. Then the print dialog opens.':
    '{ready, number} von {of, number} Abbildungen sind berechnet. Danach öffnet sich der Druckdialog.',
  'Print what is there': 'Das Vorhandene drucken',
  'Print all figures…': 'Alle Abbildungen drucken …',
  'print all figures (⌘ P on a Mac)': 'alle Abbildungen drucken (⌘ P am Mac)',
  'Agreement on actions and verdicts, testers side by side, errors of judges':
    'Übereinstimmung von Handlungen und Urteilen, Testpersonen im Vergleich, Fehler der Bewertungen',
  '{count, number} tables of the papers, beside these figures':
    '{count, number} Tabellen der Veröffentlichungen, neben diesen Zahlen',
  'People − {name}: {why}': 'Menschen − {name}: {why}',
  'Of the {tasks, plural, one {# task} other {# tasks}} that both tried, people alone passed {people} and {name} alone {model}.':
    'Von den {tasks, plural, one {# Aufgabe, die} other {# Aufgaben, die}} beide versucht haben, bestanden nur Menschen {people} und nur {name} {model}.',
  'Student’s t clustered by task': 't nach Student, geclustert nach Aufgabe',
  'from the Wilson intervals of both sides (Zou and Donner 2008), clustered by task and person':
    'aus den Wilson-Intervallen beider Seiten (Zou und Donner 2008), geclustert nach Aufgabe und Mensch',
  '95 % interval {low} to {high}, {method}': '95-%-Intervall {low} bis {high}, {method}',
  'with Holm’s correction p {p}': 'mit der Korrektur nach Holm p {p}',
  'On the {tasks, plural, one {# task} other {# tasks}} that both tried, people − {name} is {points} points ({details}).':
    'An den {tasks, plural, one {# Aufgabe, die} other {# Aufgaben, die}} beide versucht haben, ist Menschen − {name} {points} Punkte ({details}).',
  'corrected for the judge’s errors {points}': 'um die Fehler der Bewertung berichtigt {points}',
} as const;
