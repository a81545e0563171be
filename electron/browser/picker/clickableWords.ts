/** What a click on an element could be for: the element's own reason, a listener, or only a hand as its pointer. */
type ClickableReason = string;

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

const PART: Readonly<Record<string, string>> = {
  link: 'it is part of a link',
  button: 'it is part of a button',
  field: 'it is part of a field',
  checkbox: 'it is part of a checkbox',
  radio: 'it is part of a radio button',
  file: 'it is part of a field for files',
  color: 'it is part of a field for a colour',
  select: 'it is part of a list to choose from',
  option: 'it is part of a choice of a list',
  label: 'it is part of the label of a field',
  summary: 'it is part of what opens and closes details',
  editable: 'it lies in text that can be edited',
  listens: 'it lies in something that listens for clicks',
  hand: 'it lies in something with a hand as its pointer',
  focus: 'it lies in something that can have the focus',
  surface: 'it lies in a picture that a page draws',
};

/** Why a click would do something, for people. `role tab` names a role that the page declared. */
export function clickableWords(reason: ClickableReason, isSelf: boolean): string {
  const role = /^role (.+)$/.exec(reason)?.[1];
  if (role !== undefined)
    return isSelf ? `its role is ${role}` : `it is part of something with the role ${role}`;
  return (isSelf ? SELF : PART)[reason] ?? (isSelf ? SELF : PART)['listens'] ?? reason;
}
