/** The record of the task `evening`, on any host. The seat is chosen twice, because the host is killed after the first time. */
export const eveningLines = [
  't1 wiki/: type combobox “Search the Almanac” = Saltlight Tower',
  't1 wiki/: press combobox “Search the Almanac” = Enter',
  't1 wiki/search: click link “Saltlight Tower”',
  't1 wiki/wiki/Saltlight_Tower: back',
  't1 wiki/search: forward',
  't1 wiki/wiki/Saltlight_Tower: goto = http://events.localhost/',
  't1 events/: type combobox “City” = Lis',
  't1 events/: click option “LisbonPortugal”',
  't1 events/: click button “Search”',
  't1 events/events: type combobox “Find an event” = Noodle Night',
  't1 events/events: press combobox “Find an event” = Enter',
  't1 events/events: click link “Poster of Noodle Night Noodle Night”',
  't1 events/events/lisbon/noodle-night: click link “Get tickets (opens a new tab)”',
  't2 events/tickets/lisbon/noodle-night: select combobox “Seat” = Circle, $69',
  't2 events/tickets/lisbon/noodle-night: select combobox “Seat” = Circle, $69',
  't2 events/tickets/lisbon/noodle-night: type textbox “Name” = Heron',
  't2 events/tickets/lisbon/noodle-night: type textbox “E-mail” = •••',
  't2 events/tickets/lisbon/noodle-night: click button “Book”',
  't2 events/tickets/lisbon/noodle-night/booked/CA3F7Q: close-tab = t2',
  't1 events/events/lisbon/noodle-night: goto = http://labs.localhost/dialogs',
  't1 labs/dialogs: click button “Confirm”',
];

export const eveningVerdicts = [
  'attempt: passed at step 21',
  'hop 1: passed at step 5',
  'hop 2: passed at step 18',
  'hop 3: passed at step 21',
  'hop 4: passed at step 21',
];
