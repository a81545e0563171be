/**
 * Figures of an evaluation: the texts of charts and their tables, and the descriptions for screen readers.
 */
export const figures = {
  'Success in k attempts': 'Erfolg in k Versuchen',
  'Attempts, k': 'Versuche, k',
  'Success in k attempts: nobody has tried a task more than once.':
    'Erfolg in k Versuchen: Niemand hat eine Aufgabe mehr als einmal versucht.',
  'The chance that all of k attempts at a task pass (pass^k), and that at least one passes (pass@k), mean over tasks{intervals, select, some { with 95 % intervals over tasks} other {}}. {each}.':
    'Die Wahrscheinlichkeit, dass alle von k Versuchen an einer Aufgabe bestehen (pass^k), und dass mindestens einer besteht (pass@k), gemittelt über Aufgaben{intervals, select, some {, mit 95-%-Intervallen über Aufgaben} other {}}. {each}.',
  '{tasks, number}: {always, number} always, {sometimes, number} sometimes, {never, number} never':
    '{tasks, number}: {always, number} immer, {sometimes, number} manchmal, {never, number} nie',
  'Spread between runs': 'Streuung zwischen Läufen',
  'Rate of tasks passed of each run: mean ± standard deviation between runs, in points. {each}.':
    'Anteil bestandener Aufgaben jedes Laufs: Mittelwert ± Standardabweichung zwischen Läufen, in Punkten. {each}.',
  'Tasks, runs, rest': 'Aufgaben, Läufe, Rest',
  'Spread between runs: no agent has an attempt.': 'Streuung zwischen Läufen: Kein Agent hat einen Versuch.',
  'Claims about agents': 'Behauptungen über Agenten',
  'Claims about agents: no agent has tried ten of the tasks that people tried.':
    'Behauptungen über Agenten: Kein Agent hat zehn der Aufgaben versucht, die Menschen versucht haben.',
  'Agent − people on the tasks that both have tried, with a margin of {margin} points. {each}.':
    'Agent − Menschen bei den Aufgaben, die beide versucht haben, mit einer Marge von {margin} Punkten. {each}.',
  'Agent − people, points': 'Agent − Menschen, Punkte',
  'Non-inferior': 'Nicht unterlegen',
  Equivalent: 'Gleichwertig',
  Superior: 'Überlegen',
  '{low} to {high}': '{low} bis {high}',
  'above {low}': 'über {low}',
  'at most {high}': 'höchstens {high}',
  'yes ({limits}; p {p})': 'ja ({limits}; p {p})',
  'no ({limits}; p {p})': 'nein ({limits}; p {p})',
  'none of the claims holds': 'keine der Behauptungen gilt',
  'cannot be told ({limits}; p {p})': 'lässt sich nicht sagen ({limits}; p {p})',
  'cannot be told': 'lässt sich nicht sagen',
  'Cohen’s h': 'Cohens h',
  'Times as long': 'Mal so lang',
  'Active time of a step: no step has a time.': 'Aktive Zeit eines Schritts: Kein Schritt hat eine Zeit.',
  'Active time of a step: median (quartiles) of all steps. {each}.':
    'Aktive Zeit eines Schritts: Median (Quartile) aller Schritte. {each}.',
  Mean: 'Mittelwert',
  'A quarter passed within': 'Ein Viertel bestanden in',
  'Active time': 'Aktive Zeit',
  'Active time of the attempt': 'Aktive Zeit des Versuchs',
  'Active time per attempt: median and middle half, passed and not passed apart. Passed: {each}.':
    'Aktive Zeit je Versuch: Median und mittlere Hälfte, bestanden und nicht bestanden getrennt. Bestanden: {each}.',
  'Active time: no passed attempt has a time yet.':
    'Aktive Zeit: Noch hat kein bestandener Versuch eine Zeit.',
  'Agent alone': 'Agent allein',
  'Beyond the model’s context': 'Länger als der Kontext des Modells',
  'Agents: {counted} of tasks as counted, {all} with nothing left out':
    'Agenten: {counted} der Aufgaben wie gezählt, {all} ohne Auslassungen',
  Agreement: 'Übereinstimmung',
  'agreement {value}': 'Übereinstimmung {value}',
  'Agreement of testers: no task was tried by two or more of them.':
    'Übereinstimmung der Testpersonen: Keine Aufgabe wurde von mindestens zwei Testpersonen versucht.',
  'Agreement: no attempt has two or more raters.':
    'Übereinstimmung: Kein Versuch wurde von mindestens zwei Urteilenden beurteilt.',
  'All passed': 'Alle bestanden',
  'As printed': 'Wie ausgegeben',
  'Attempts that the rates count as not passed for a special reason, and attempts that are in no rate.':
    'Versuche, die aus einem besonderen Grund als nicht bestanden zählen, und Versuche, die in keiner Quote zählen.',
  'Attempts with a restart': 'Versuche mit Neustart',
  'Attempts without a clock': 'Versuche ohne Zeitmessung',
  'Average steps by hop count: no attempt has steps on record.':
    'Mittlere Schrittzahl nach Anzahl der Hops: Kein Versuch hat aufgezeichnete Schritte.',
  'Average steps of an attempt by the number of hops in its task{intervals, select, some {, with 95 % intervals} other {}}.':
    'Mittlere Schrittzahl eines Versuchs nach der Anzahl der Hops seiner Aufgabe{intervals, select, some {, mit 95-%-Intervallen} other {}}.',
  'Best of N runs: nobody has tried a task more than once.':
    'Bester von N Läufen: Niemand hat eine Aufgabe mehr als einmal versucht.',
  'Best of {n, number}': 'Bester von {n, number}',
  'Best score': 'Beste Punktzahl',
  Between: 'Zwischen',
  'Cost of a passed hop: the record holds no call of a model.':
    'Kosten eines bestandenen Hops: Die Aufzeichnung enthält keinen Aufruf eines Modells.',
  'Cut off': 'Abgeschnitten',
  'Difference, points': 'Differenz, Punkte',
  'Earlier runs': 'Frühere Läufe',
  'Earlier runs in memory': 'Frühere Läufe im Gedächtnis',
  Element: 'Element',
  'End not declared': 'Abschluss nicht erklärt',
  'Every attempt passed.': 'Jeder Versuch hat bestanden.',
  'Every attempt passed all its hops.': 'Jeder Versuch hat alle seine Hops bestanden.',
  'Product of the shares passed': 'Produkt der bestandenen Anteile',
  'Expected best score of N runs of a task, mean over tasks with at least N runs{intervals, select, some {, with 95 % intervals} other {}}. {each}.':
    'Erwartete beste Punktzahl aus N Läufen einer Aufgabe, gemittelt über Aufgaben mit mindestens N Läufen{intervals, select, some {, mit 95-%-Intervallen} other {}}. {each}.',
  'Explorations, K': 'Erkundungen, K',
  'Explorations: nobody has tried a task.': 'Erkundungen: Niemand hat eine Aufgabe versucht.',
  'First hop that failed: no attempt has a hop yet.':
    'Erster nicht bestandener Hop: Noch hat kein Versuch einen Hop.',
  'Fleiss’ κ': 'Fleiss’ κ',
  'Half passed within': 'Die Hälfte bestanden in',
  'Half the range': 'Halbe Spannweite',
  'Holm p': 'p nach Holm',
  Hop: 'Hop',
  'Hop by hop, {name}': 'Hop für Hop, {name}',
  'Hop success by definition, and as the reference program prints it, which counts the end marker as a hop.':
    'Erfolg der Hops nach Definition und wie ihn das Referenzprogramm ausgibt, das die Endmarke als Hop zählt.',
  'Hop {hop} of {length}: {rate}': 'Hop {hop} von {length}: {rate}',
  'Hops in the task': 'Hops der Aufgabe',
  'Hops passed of those tried{intervals, select, some {, with 95 % intervals,} other {}} by the number of hops in the task. Overall: {each}.':
    'Bestandene von den versuchten Hops{intervals, select, some {, mit 95-%-Intervallen,} other {,}} nach der Anzahl der Hops der Aufgabe. Insgesamt: {each}.',
  'Hops passed over active time: no hop was passed at a known time.':
    'Bestandene Hops nach aktiver Zeit: Kein Hop wurde zu bekannter Zeit bestanden.',
  'Hops passed, by definition and as printed': 'Bestandene Hops, nach Definition und wie ausgegeben',
  'Hops passed: nothing has been counted yet.': 'Bestandene Hops: Noch ist nichts gezählt.',
  'Similarity of action sequences on the same task: 1 − edit distance / length of the longer sequence. People are compared with each other, and each participant with (other) people: {each}.':
    'Ähnlichkeit der Aktionsfolgen an derselben Aufgabe: 1 − Editierdistanz / Länge der längeren Folge. Menschen werden miteinander verglichen, und alle Teilnehmenden mit (anderen) Menschen: {each}.',
  'Difference between people and each agent on the tasks that both have tried, in percentage points{intervals, select, some { with 95 % intervals} other {}}; every task counts once. {each}.':
    'Differenz zwischen Menschen und jedem Agenten bei den Aufgaben, die beide versucht haben, in Prozentpunkten{intervals, select, some { mit 95-%-Intervallen} other {}}; jede Aufgabe zählt einmal. {each}.',
  'Difference between the restricted mean times of people and of each agent on the tasks at which both have a time{intervals, select, some {, with 95 % intervals} other {}}; every task counts once. Time to end: {each}.':
    'Unterschied zwischen den begrenzten mittleren Zeiten von Menschen und jedem Agenten bei den Aufgaben, für die beide eine Zeit haben{intervals, select, some {, mit 95-%-Intervallen} other {}}; jede Aufgabe zählt einmal. Zeit bis zum Ende: {each}.',
  'People − agent in time on the same tasks': 'Menschen − Agent: Zeit bei denselben Aufgaben',
  'People − agent in time on the same tasks: this needs attempts by people and by an agent.':
    'Menschen − Agent, Zeit bei denselben Aufgaben: Dafür braucht es Versuche von Menschen und von einem Agenten.',
  'Agreement of raters who judged the same attempts{intervals, select, some {, with 95 % jackknife intervals over tasks} other {}}; 1 is full agreement, 0 is chance. {each}.':
    'Übereinstimmung der Urteilenden, die dieselben Versuche beurteilt haben{intervals, select, some {, mit 95-%-Jackknife-Intervallen über Aufgaben} other {}}; 1 ist volle Übereinstimmung, 0 ist Zufall. {each}.',
  'Agreement of {testers, plural, one {# tester} other {# testers}} on which tasks they pass, over {tasks, plural, one {# task} other {# tasks}} that two or more tried, first attempts only: agreement {agreement}, AC1 {ac1}.':
    'Übereinstimmung von {testers, plural, one {# Testperson} other {# Testpersonen}} darin, welche Aufgaben sie bestehen, bei {tasks, plural, one {# Aufgabe} other {# Aufgaben}}, die mindestens zwei versucht haben, nur erste Versuche: Übereinstimmung {agreement}, AC1 {ac1}.',
  'Change of the active time of a task with its place in a tester’s order, after allowing for testers and tasks: {change} % for each place{range}.':
    'Änderung der aktiven Zeit einer Aufgabe mit ihrem Platz in der Reihenfolge einer Testperson, bereinigt um Testperson und Aufgabe: {change} % je Platz{range}.',
  'Krippendorff’s α, ordinal': 'Krippendorffs α, ordinal',
  'Learning over the order of tasks: {said}': 'Lernen über die Reihenfolge der Aufgaben: {said}',
  'Left out: assisted': 'Ausgelassen: unterstützt',
  'Left out: branched': 'Ausgelassen: Zweig',
  'Left out: excluded': 'Ausgelassen: ausgeschlossen',
  'Left out: own tries': 'Ausgelassen: eigene Versuche',
  'Left out: site broken': 'Ausgelassen: Website defekt',
  '[of a difference] p': 'p',
  'Mean ± deviation': 'Mittelwert ± Abweichung',
  'Median (quartiles)': 'Median (Quartile)',
  'model time': 'Zeit des Modells',
  'No attempt passed.': 'Kein Versuch hat bestanden.',
  'No agent was run with different numbers of earlier runs in its memory.':
    'Kein Agent wurde mit verschieden vielen früheren Läufen im Gedächtnis ausgeführt.',
  'no person has passed a task, so there is no path to compare with':
    'kein Mensch hat eine Aufgabe bestanden, deshalb gibt es keinen Weg zum Vergleichen',
  'no participants can be compared': 'keine Teilnehmenden lassen sich vergleichen',
  'not defined': 'nicht definiert',
  'One participant': 'Eine Person oder ein Agent',
  Operation: 'Operation',
  'others {share}': 'andere {share}',
  'outside the inner limits': 'außerhalb der inneren Grenzen',
  'outside the outer limits': 'außerhalb der äußeren Grenzen',
  Overall: 'Insgesamt',
  'Passed in the end': 'Am Ende bestanden',
  'Passed tasks': 'Bestandene Aufgaben',
  'People − agent on the same tasks: this needs attempts by people and by an agent.':
    'Menschen − Agent bei denselben Aufgaben: Dafür sind Versuche von Menschen und von einem Agenten nötig.',
  'People − {name}: {points} points; {count, plural, one {# task that both have tried} other {# tasks that both have tried}}':
    'Menschen − {name}: {points} Punkte; {count, plural, one {# Aufgabe, die beide versucht haben} other {# Aufgaben, die beide versucht haben}}',
  'People: {counted} of tasks as counted, {all} with nothing left out':
    'Menschen: {counted} der Aufgaben wie gezählt, {all} ohne Auslassungen',
  'Per passed hop': 'Je bestandenem Hop',
  'Place in the order': 'Platz in der Reihenfolge',
  'Place {place}: {share} of the first task’s time': 'Platz {place}: {share} der Zeit der ersten Aufgabe',
  'Points ahead: people →': 'Punkte voraus: Menschen →',
  'Repeated runs': 'Wiederholte Läufe',
  'Repeated runs: nobody has run all of these tasks twice.':
    'Wiederholte Läufe: Niemand hat alle diese Aufgaben zweimal durchlaufen.',
  'Requests held': 'Anfragen angehalten',
  'Results with and without what is left out. {each}.': 'Ergebnisse mit und ohne das Ausgelassene. {each}.',
  'Results with and without what is left out: no ended attempt matches the filters.':
    'Ergebnisse mit und ohne das Ausgelassene: Kein beendeter Versuch passt zu den Filtern.',
  Runs: 'Läufe',
  'Runs, N': 'Läufe, N',
  'Share of all time on the clock, pauses included, by activity. {each}.':
    'Anteil der gemessenen Zeit, Pausen eingeschlossen, nach Tätigkeit. {each}.',
  'Share of attempts by the first hop that they did not pass.':
    'Anteil der Versuche nach dem ersten Hop, den sie nicht bestanden haben.',
  'Product of the shares that passed each hop they reached, by hop{bands, select, some {, with 95 % bands} other {}}, over tasks of all lengths. Last point of each: {each}.':
    'Produkt der Anteile, die jeden erreichten Hop bestanden haben, nach Hop{bands, select, some {, mit 95-%-Bändern} other {}}, über Aufgaben aller Längen. Letzter Punkt jeder Kurve: {each}.',
  'Share of hops passed of each whole run: mean ± standard deviation of the runs. {each}.':
    'Anteil bestandener Hops jedes ganzen Laufs: Mittelwert ± Standardabweichung der Läufe. {each}.',
  'Share of steps wasted': 'Anteil unnötiger Schritte',
  'Share of hops passed within a given active time. At the end: {each}.':
    'Anteil der Hops, die innerhalb einer bestimmten aktiven Zeit bestanden wurden. Am Ende: {each}.',
  'Sites off the path': 'Websites abseits des Wegs',
  'Steps of passed attempts as a multiple of the shortest path by which a person passed the task: {ratios}. Wasted steps of an attempt: {wasted}.':
    'Schritte bestandener Versuche als Vielfaches des kürzesten Wegs, auf dem ein Mensch die Aufgabe bestanden hat: {ratios}. Unnötige Schritte je Versuch: {wasted}.',
  'Survival over hops: no attempt has a hop yet.':
    'Überlebenskurve über die Hops: Noch hat kein Versuch einen Hop.',
  'Tasks not passed': 'Nicht bestandene Aufgaben',
  'Tasks passed by the number of earlier runs in the agent’s memory{intervals, select, some {, with 95 % intervals} other {}}. {each}.':
    'Bestandene Aufgaben nach der Anzahl früherer Läufe im Gedächtnis des Agenten{intervals, select, some {, mit 95-%-Intervallen} other {}}. {each}.',
  'Tasks passed of those tried{intervals, select, some {, with 95 % intervals,} other {}} by the number of hops in the task. Overall: {each}.':
    'Bestandene von den versuchten Aufgaben{intervals, select, some {, mit 95-%-Intervallen,} other {,}} nach der Anzahl der Hops der Aufgabe. Insgesamt: {each}.',
  'Tasks passed: nothing has been counted yet.': 'Bestandene Aufgaben: Noch ist nichts gezählt.',
  'Tasks solved': 'Gelöste Aufgaben',
  'Tasks solved by one of the first K explorations, which stop at the first success (S@K), and tasks whose first exploration ended with an answer (F@1). {each}.':
    'Aufgaben, die eine der ersten K Erkundungen gelöst hat; sie enden beim ersten Erfolg (S@K), und Aufgaben, deren erste Erkundung mit einer Antwort endete (F@1). {each}.',
  'Share of tasks that each tester passed, by the number tried. Around the rate of all testers, {rate}, chance alone puts 95 of 100 within the inner and 998 of 1000 within the outer limits.':
    'Anteil der Aufgaben, die jede Testperson bestanden hat, nach der Anzahl der versuchten. Um die Quote aller Testpersonen, {rate}, liegen durch Zufall allein 95 von 100 innerhalb der inneren und 998 von 1000 innerhalb der äußeren Grenzen.',
  Tester: 'Testperson',
  'Testers beside each other: {said}': 'Testpersonen im Vergleich: {said}',
  'Time to success on one logarithmic axis: median and middle half; attempts that did not pass are censored at their end. {each}.':
    'Zeit bis zum Erfolg auf einer logarithmischen Achse: Median und mittlere Hälfte; Versuche, die nicht bestanden haben, sind an ihrem Ende zensiert. {each}.',
  'Time to success: no attempt has a time yet.': 'Zeit bis zum Erfolg: Noch hat kein Versuch eine Zeit.',
  '{cut, number} of {all, number} not passed': '{cut, number} von {all, number} nicht bestanden',
  'Time to end, passed or not, on one logarithmic axis: median and middle half; attempts that a limit or an error of the agent ended are censored. {each}.':
    'Zeit bis zum Ende, bestanden oder nicht, auf einer logarithmischen Achse: Median und mittlere Hälfte; Versuche, die eine Grenze oder ein Fehler des Agenten beendet hat, sind zensiert. {each}.',
  'Time to end: no attempt has a time yet.': 'Zeit bis zum Ende: Noch hat kein Versuch eine Zeit.',
  'Time, first task = 100 %': 'Zeit, erste Aufgabe = 100 %',
  'Tokens and cost of models / hops passed, failed attempts included{intervals, select, some {, with 95 % intervals} other {}}. {each}.':
    'Tokens und Kosten der Modelle je bestandenem Hop, nicht bestandene Versuche eingeschlossen{intervals, select, some {, mit 95-%-Intervallen} other {}}. {each}.',
  'Total tokens': 'Tokens insgesamt',
  Units: 'Einheiten',
  'Total US$': 'US$ insgesamt',
  Value: 'Wert',
  'wall time': 'verstrichene Zeit',
  'How the time was spent: no attempt has a clock.':
    'Wofür die Zeit gebraucht wurde: Kein Versuch hat eine Zeitmessung.',
  within: 'innerhalb',
  'Without skill: {each}.': 'Ohne Können: {each}.',
  'Product of the shares that passed each hop they reached, by hop{bands, select, some {, with 95 % bands} other {}}. Last point of each: {each}.':
    'Produkt der Anteile, die jeden erreichten Hop bestanden haben, nach Hop{bands, select, some {, mit 95-%-Bändern} other {}}. Letzter Punkt jeder Kurve: {each}.',
  'Every hop passed so far, by length of the task': 'Bis dahin jeder Hop bestanden, nach Länge der Aufgabe',
  'Every hop passed so far: no attempt has a hop yet.':
    'Bis dahin jeder Hop bestanden: Noch kein Versuch hat einen Hop.',
  'Share of attempts that have passed every hop so far, by hop, for tasks of each length by itself{intervals, select, some {, with 95 % intervals} other {}}. All hops of the longest tasks: {each}.':
    'Anteil der Versuche, die bis dahin jeden Hop bestanden haben, nach Hop, für Aufgaben jeder Länge einzeln{intervals, select, some {, mit 95-%-Intervallen} other {}}. Alle Hops der längsten Aufgaben: {each}.',
  '{name}, {hops}: every hop up to hop {hop} passed in {rate}':
    '{name}, {hops}: jeder Hop bis Hop {hop} bestanden in {rate}',
  'Tasks passed, by split of Mind2Web': 'Bestandene Aufgaben nach Split von Mind2Web',
  'Tasks passed, by split of Mind2Web: nothing has been counted yet.':
    'Bestandene Aufgaben nach Split von Mind2Web: Es wurde noch nichts gezählt.',
  'Tasks passed of those tried{intervals, select, some {, with 95 % intervals,} other {}} by split of Mind2Web. {each}.':
    'Bestandene von versuchten Aufgaben{intervals, select, some { mit 95-%-Intervallen,} other {,}} nach Split von Mind2Web. {each}.',
  '1 hop': '1 Hop',
  '2–4 hops': '2–4 Hops',
  '5+ hops': '5+ Hops',
  '95 % interval': '95-%-Intervall',
  '95 of 100 lie within': '95 von 100 liegen in',
  '95 of 100 lie within by chance': '95 von 100 liegen durch Zufall darin',
  '998 of 1000 lie within': '998 von 1000 liegen in',
  '998 of 1000 lie within by chance': '998 von 1000 liegen durch Zufall darin',
  '← agent ahead · percentage points · people ahead →': '← Agent voraus · Prozentpunkte · Menschen voraus →',
  '[of agents] Memory': 'Gedächtnis',
  '[time] acting': 'handeln',
  '[time] choosing': 'auswählen',
  '[time] idle': 'untätig',
  '[time] loading': 'laden',
  '[time] looking': 'ansehen',
  '[time] paused': 'pausiert',
  '[time] typing': 'tippen',
  pass: 'bestanden',
  fail: 'nicht bestanden',
  'Two people': 'Zwei Personen',
  '{count, number} cut off': '{count, number} abgeschnitten',
  '{count, number} more are in the table.': '{count, number} weitere stehen in der Tabelle.',
  '{count, number} not tried so often': '{count, number} nicht so oft versucht',
  '{count, plural, one {# attempt} other {# attempts}} without a clock left out.':
    '{count, plural, one {# Versuch} other {# Versuche}} ohne Zeitmessung ausgelassen.',
  '{count, plural, one {# hop} other {# hops}}: {steps} steps, n = {n}':
    '{count, plural, one {# Hop} other {# Hops}}: {steps} Schritte, n = {n}',
  '{count, plural, one {# more line is} other {# more lines are}} in the table.':
    '{count, plural, one {# weitere Linie steht} other {# weitere Linien stehen}} in der Tabelle.',
  '{count, plural, one {# tester} other {# testers}}':
    '{count, plural, one {# Testperson} other {# Testpersonen}}',
  '{count, plural, one {# tester} other {# testers}}, all within the inner limits.':
    '{count, plural, one {# Testperson} other {# Testpersonen}}, alle innerhalb der inneren Grenzen.',
  '{cut, number} of {all, number} cut off': '{cut, number} von {all, number} abgeschnitten',
  '{judge} and people': '{judge} und Menschen',
  '{mean} until {time}': '{mean} bis {time}',
  '{name} most often at hop {hop} ({count, plural, one {# attempt} other {# attempts}})':
    '{name} am häufigsten bei Hop {hop} ({count, plural, one {# Versuch} other {# Versuche}})',
  '{name} ({count, plural, one {# attempt} other {# attempts}}): {agreement}, {ac1}':
    '{name} ({count, plural, one {# Versuch} other {# Versuche}}): {agreement}, {ac1}',
  '{name} {points} points on {count, plural, one {# task} other {# tasks}}':
    '{name} {points} Punkte bei {count, plural, one {# Aufgabe} other {# Aufgaben}}',
  '{name} {share} after {time}': '{name} {share} nach {time}',
  '{name} {share} at hop {hop} ({count, plural, one {# attempt} other {# attempts}})':
    '{name} {share} bei Hop {hop} ({count, plural, one {# Versuch} other {# Versuche}})',
  '{name} {tokens} tokens': '{name} {tokens} Tokens',
  '{name} {value} at best of {n, number} ({count, plural, one {# task} other {# tasks}})':
    '{name} {value} beim besten von {n, number} ({count, plural, one {# Aufgabe} other {# Aufgaben}})',
  '{name}, best of {n, number}: {value}, {count, plural, one {# task} other {# tasks}}':
    '{name}, bester von {n, number}: {value}, {count, plural, one {# Aufgabe} other {# Aufgaben}}',
  '{name}, hop by hop: nothing has been counted yet.': '{name}, Hop für Hop: Noch ist nichts gezählt.',
  '{name}, hop by hop: share of attempts whose hop passed, by the number of hops in the task. Lowest at hop {hop} of {length}: {rate}.':
    '{name}, Hop für Hop: Anteil der Versuche, deren Hop bestanden ist, nach der Anzahl der Hops der Aufgabe. Am niedrigsten bei Hop {hop} von {length}: {rate}.',
  '{name}, hop {hop}: {share}; {failed, number} of {all, number} that reached this hop failed here':
    '{name}, Hop {hop}: {share}; {failed, number} von {all, number}, die diesen Hop erreicht haben, haben ihn nicht bestanden',
  '{name}, {outcome}: median {median}, middle half {low}–{high}, n = {n}':
    '{name}, {outcome}: Median {median}, mittlere Hälfte {low}–{high}, n = {n}',
  '{name}, {runs} in memory: {rate}': '{name}, {runs} im Gedächtnis: {rate}',
  '{name}: hop {hop} is the first that failed in {failed, number} of {count, plural, one {# attempt} other {# attempts}} ({share})':
    '{name}: Hop {hop} ist der erste nicht bestandene in {failed, number} von {count, plural, one {# Versuch} other {# Versuchen}} ({share})',
  '{name}: {passed, number} of {count, plural, one {# hop} other {# hops}} within {time} ({share})':
    '{name}: {passed, number} von {count, plural, one {# Hop} other {# Hops}} innerhalb von {time} ({share})',
  '{steps} at {count, plural, one {# hop} other {# hops}}':
    '{steps} bei {count, plural, one {# Hop} other {# Hops}}',
  '{words}; and {count, number} more, in the table': '{words}; und {count, number} weitere, in der Tabelle',
} as const;
