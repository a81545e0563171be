/** The sentence that says what was measured, as the window shows it. A copy of it is in English. */
export const sentence = {
  '{number} {count, plural, one {tester} other {testers}}':
    '{number} {count, plural, one {Testperson} other {Testpersonen}}',
  '{number} {count, plural, one {further model} other {further models}} passed no larger share':
    '{number} {count, plural, one {weiteres Modell} other {weitere Modelle}} mit keinem größeren Anteil',
  'Not data, partly synthetic: {words}': 'Keine Daten, teils synthetisch: {words}',
  'Not data but synthetic, drawn from known rates: {words}':
    'Keine Daten, sondern synthetisch, aus bekannten Quoten gezogen: {words}',
  '{counts} tasks': '{counts} Aufgaben',
  '{counts} attempts': '{counts} Versuche',
  '{counts} hops': '{counts} Hops',
  '{passed} of {of} attempts at {tasks, plural, one {# task} other {# tasks}}':
    '{passed} von {of} Versuchen an {tasks, plural, one {# Aufgabe} other {# Aufgaben}}',
  '{passed} of {of} attempts at {own} of the {all} tasks':
    '{passed} von {of} Versuchen an {own} der {all} Aufgaben',
  '{who} passed {tasks}, hops not judged': '{who}: {tasks} bestanden, Hops nicht beurteilt',
  '{who} passed {tasks} on {own} of the {all} tasks, hops not judged':
    '{who}: {tasks} bestanden an {own} der {all} Aufgaben, Hops nicht beurteilt',
  '{who} passed {tasks} and {hops}': '{who}: {tasks} und {hops} bestanden',
  '{who} passed {tasks} and {hops} on {own} of the {all} tasks':
    '{who}: {tasks} und {hops} bestanden, bei {own} der {all} Aufgaben',
  '{who}: {number} {count, plural, one {attempt} other {attempts}} not judged':
    '{who}: {number} {count, plural, one {Versuch} other {Versuche}} nicht beurteilt',
  '{who} participants: all {attempts, number} attempts not judged':
    '{who} Teilnehmende: alle {attempts, number} Versuche nicht beurteilt',
  'If every attempt that was left out had failed: {each}.':
    'Wäre jeder ausgelassene Versuch gescheitert: {each}.',
  '{who} {tasks}, with {number} {count, plural, one {attempt} other {attempts}} left out':
    '{who} {tasks}, {number} {count, plural, one {Versuch} other {Versuche}} ausgelassen',
  'attempts by the verdicts of people': 'Versuche nach den Urteilen von Menschen',
  'attempts by the verdicts that came with the runs': 'Versuche nach den Urteilen, die mit den Läufen kamen',
  'attempts by the verdicts of the judge {judge}': 'Versuche nach den Urteilen von {judge}',
  '{number} {count, plural, one {attempt} other {attempts}} left out because not judged':
    '{number} {count, plural, one {Versuch} other {Versuche}} ausgelassen, weil nicht beurteilt',
  '{number} {count, plural, one {attempt} other {attempts}} aborted':
    '{number} {count, plural, one {Versuch} other {Versuche}} abgebrochen',
  '{number} {count, plural, one {attempt} other {attempts}} left out because a site was broken or could not be reached':
    '{number} {count, plural, one {Versuch} other {Versuche}} ausgelassen, weil eine Website defekt oder nicht erreichbar war',
  '{number} {count, plural, one {attempt} other {attempts}} left out: branches, which begin at a step of a recorded attempt':
    '{number} {count, plural, one {Versuch} other {Versuche}} ausgelassen: Zweige, die an einem Schritt eines aufgezeichneten Versuchs beginnen',
  '{number} {count, plural, one {attempt} other {attempts}} excluded by a person, with a reason':
    '{number} {count, plural, one {Versuch} other {Versuche}} von einer Person mit Grund ausgeschlossen',
  '{number} {count, plural, one {attempt} other {attempts}} left out because a person assisted':
    '{number} {count, plural, one {Versuch} other {Versuche}} ausgelassen, weil ein Mensch geholfen hat',
  'rule “{rule}”': 'Regel „{rule}“',
  'Wilson 95 % intervals': '95-%-Intervalle nach Wilson',
  '95 % intervals over tasks': '95-%-Intervalle über Aufgaben',
  '95 % intervals over tasks, and for several people also over people':
    '95-%-Intervalle über Aufgaben, bei mehreren Menschen auch über Menschen',
  'no percentage below {count, number} cases or tasks':
    'kein Prozentwert unter {count, number} Fällen oder Aufgaben',
  '{number} {count, plural, one {attempt} other {attempts}} in Chromium {version}':
    '{number} {count, plural, one {Versuch} other {Versuche}} in Chromium {version}',
  'made in different browsers: {each}': 'in verschiedenen Browsern: {each}',
  'viewport {size}': 'Viewport {size}',
  'viewport {size} where it is on record': 'Viewport {size}, wo er aufgezeichnet ist',
  '{number} {count, plural, one {attempt} other {attempts}} at {size}':
    '{number} {count, plural, one {Versuch} other {Versuche}} bei {size}',
  'made at {count} different viewports, the most frequent {most}':
    'bei {count} verschiedenen Viewports, der häufigste: {most}',
  'made at different viewports: {each}': 'bei verschiedenen Viewports: {each}',
} as const;
