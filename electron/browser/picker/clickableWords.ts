/** The reasons for a click on the element itself: the element's own kind, a listener, or only a hand as its pointer. */
const SELF: Readonly<Record<string, string>> = {
  link: 'it is a link',
  button: 'it is a button',
  field: 'it is a field',
  checkbox: 'it is a checkbox',
  radio: 'it is a radio button',
  file: 'it is a field for files',
  color: 'it is a field for a colour',
  select: 'it is a list to choose from',
  option: 'it is a choice of a list',
  label: 'it is the label of a field',
  summary: 'it opens and closes details',
  editable: 'its text can be edited',
  listens: 'it listens for clicks',
  hand: 'the pointer is a hand over it',
  focus: 'it can have the focus',
  surface: 'it is a picture that a page draws',
};

/** The reasons for a click inside such an element, where "part of" does not fit. */
const PART: Readonly<Record<string, string>> = {
  summary: 'it is part of what opens and closes details',
  editable: 'it lies in text that can be edited',
  listens: 'it lies in something that listens for clicks',
  hand: 'it lies in something with a hand as its pointer',
  focus: 'it lies in something that can have the focus',
  surface: 'it lies in a picture that a page draws',
};

/** Why a click has an effect, for people. `role tab` names a role that the page declared. */
export function clickableWords(reason: string, isSelf: boolean): string {
  const role = /^role (.+)$/.exec(reason)?.[1];
  if (role !== undefined)
    return isSelf ? `its role is ${role}` : `it is part of something with the role ${role}`;
  const known = SELF[reason] === undefined ? 'listens' : reason;
  const own = SELF[known] ?? '';
  return isSelf ? own : (PART[known] ?? own.replace('it is', 'it is part of'));
}
