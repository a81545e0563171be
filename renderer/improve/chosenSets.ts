import { say } from '../../shared/language/message.ts';

/** A set as a list offers it. */
export interface SetItem {
  readonly value: string;
  readonly label: string;
}

/** Sets that another field of the form has, and what they are there. */
interface Taken {
  readonly ids: readonly string[];
  readonly as: string;
}

/** The sets of a new loop, by the fields of its form. */
export interface ChosenSets {
  readonly tasks: readonly string[];
  readonly heldOut: readonly string[];
  /** Empty without a training. */
  readonly imitation: readonly string[];
  /** One set at most; empty without a training. */
  readonly development: readonly string[];
}

/** The fields that must not have a set of this field: tasks for queries or for training rows are not held out. */
function takenFrom(field: keyof ChosenSets, chosen: ChosenSets): readonly Taken[] {
  const isHeld = field === 'heldOut' || field === 'development';
  return isHeld
    ? [
        { ids: chosen.tasks, as: say('a task set of the loop') },
        { ids: chosen.imitation, as: say('in the imitation set') },
      ]
    : [
        { ids: chosen.heldOut, as: say('[of a set] held out') },
        { ids: chosen.development, as: say('the development set') },
      ];
}

/** The sets that a field offers. One that another field excludes says so, and cannot be chosen. */
export function offeredSets(
  sets: readonly SetItem[],
  field: keyof ChosenSets,
  chosen: ChosenSets,
): (SetItem & { readonly disabled?: boolean })[] {
  const taken = takenFrom(field, chosen);
  return sets.map((set) => {
    const by = taken.find(({ ids }) => ids.includes(set.value));
    if (by === undefined || chosen[field].includes(set.value)) return set;
    return { ...set, label: say('{set} ({use})', { set: set.label, use: by.as }), disabled: true };
  });
}

/** Why the sets of a field cannot be there; null: they can. It happens when a training is switched on that has chosen sets before. */
export function setClash(
  sets: readonly SetItem[],
  field: keyof ChosenSets,
  chosen: ChosenSets,
): string | null {
  for (const { ids, as } of takenFrom(field, chosen)) {
    const twice = sets.find(({ value }) => chosen[field].includes(value) && ids.includes(value));
    if (twice !== undefined)
      return say('“{set}” is chosen twice: it is also {use}.', { set: twice.label, use: as });
  }
  return null;
}
