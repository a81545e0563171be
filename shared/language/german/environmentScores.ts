/** Scores in environments beside the web: tables, charts and their attempts. */
export const environmentScores = {
  'Scores in environments': 'Punkte in Umgebungen',
  'No attempt of this evaluation was made in an environment.':
    'Kein Versuch dieser Auswertung ist in einer Umgebung entstanden.',
  'Points, as MageBench scores an attempt. Mean of all runs: over all attempts with a score; intervals over levels and, for several people, over people. Mean ± deviation: the standard deviation of the scores of whole runs, over the levels that every run has. Best of all runs: the mean over levels of the best run of each. Attempts without a score (aborted, or a level without an upper bound) are in none of them.':
    'Punkte, wie MageBench einen Versuch bewertet. Mittel aller Läufe: über alle Versuche mit Punktzahl; Intervalle über Level und, bei mehreren Menschen, über Menschen. Mittel ± Abweichung: die Standardabweichung der Punktzahlen ganzer Läufe, über die Level, die jeder Lauf hat. Bester aller Läufe: das Mittel des jeweils besten Laufs über die Level. Versuche ohne Punktzahl (abgebrochen, oder ein Level ohne Obergrenze) sind in keinem davon.',
  'Mean score of all runs in points{intervals, select, some {, with 95 % intervals} other {}}. {each}.':
    'Mittlere Punktzahl aller Läufe in Punkten{intervals, select, some {, mit 95-%-Intervallen} other {}}. {each}.',
  'Plays as': 'Spielt als',
  'Planner, global': 'Planer, global',
  'Planner, online': 'Planer, online',
  'Without skill': 'Ohne Können',
  'Scores: {environment}': 'Punkte: {environment}',
  '[plays] Person': 'Mensch',
  'Without a score': 'Ohne Punktzahl',
  'Mean of all runs [95 %]': 'Mittel aller Läufe [95 %]',
  'Mean ± deviation of whole runs': 'Mittel ± Abweichung ganzer Läufe',
  'Best of all runs [95 %]': 'Bester aller Läufe [95 %]',
  'Runs of a level': 'Läufe je Level',
  'Expected best score of N runs of a level, in points, mean over levels with at least N runs{intervals, select, some {, with 95 % intervals} other {}}. {each}.':
    'Erwartete beste Punktzahl aus N Läufen eines Levels, in Punkten, gemittelt über Level mit mindestens N Läufen{intervals, select, some {, mit 95-%-Intervallen} other {}}. {each}.',
  'Expected best score of N runs of a level, over all choices of N recorded runs, mean over the levels with at least N runs.':
    'Erwartete beste Punktzahl aus N Läufen eines Levels, über alle Auswahlen von N aufgezeichneten Läufen, gemittelt über die Level mit mindestens N Läufen.',
  '{name} {value} at best of {n, number} ({count, plural, one {# level} other {# levels}})':
    '{name} {value} bei Bester von {n, number} ({count, plural, one {# Level} other {# Level}})',
  'Best of N runs: {environment}': 'Bester von N Läufen: {environment}',
  'best of {n, number}: {value}, {count, plural, one {# level} other {# levels}}':
    'Bester von {n, number}: {value}, {count, plural, one {# Level} other {# Level}}',
  'Best score, in points': 'Beste Punktzahl, in Punkten',
  'Planners: invalid and repeated actions': 'Planer: ungültige und wiederholte Aktionen',
  'Invalid actions (IA), repeated actions (RA) and runs that fail the instructions (IFE). {each}.':
    'Ungültige Aktionen (IA), wiederholte Aktionen (RA) und Läufe, die die Anweisungen verfehlen (IFE). {each}.',
  'From the replies on record. IA: actions that cannot be parsed or were refused. RA: actions equal to the action before. IFE: more than 90 % of the replies have no action, or 90 % of at least ten actions are the same. A reply without an action uses up a turn of an online planner; a global planner is not asked again. MageBench names IA, RA and IFE, but does not define them in its code: these definitions are ours.':
    'Aus den aufgezeichneten Antworten. IA: Aktionen, die nicht lesbar sind oder abgelehnt wurden. RA: Aktionen, die der vorigen gleichen. IFE: Mehr als 90 % der Antworten haben keine Aktion, oder 90 % von mindestens zehn Aktionen sind gleich. Eine Antwort ohne Aktion verbraucht einen Zug eines Online-Planers; ein globaler Planer wird nicht noch einmal gefragt. MageBench nennt IA, RA und IFE, definiert sie aber nicht in seinem Code: Diese Definitionen sind unsere.',
  Replies: 'Antworten',
  'Without an action': 'Ohne Aktion',
  'Runs with IA': 'Läufe mit IA',
  'Runs with RA': 'Läufe mit RA',
  'Runs with IFE': 'Läufe mit IFE',
  '{row}: attempts with a score, {saidEnvironment}': '{row}: Versuche mit Punktzahl, {saidEnvironment}',
  '{row}: attempts without a score, {saidEnvironment}': '{row}: Versuche ohne Punktzahl, {saidEnvironment}',
  '{row}: attempts at levels that were played again, {saidEnvironment}':
    '{row}: Versuche an Leveln, die mehrmals gespielt wurden, {saidEnvironment}',
  'No attempt has a score.': 'Kein Versuch hat eine Punktzahl.',
  'Several people are not several runs of one.': 'Mehrere Menschen sind nicht mehrere Läufe eines Menschen.',
} as const;
