import { z } from 'zod';
import type { WallTime } from '../model/index.ts';

/**
 * The kind of failure that a person gives to an attempt. Each person has one label for an attempt. Their acts are an append-only
 * list, from which the labels are derived: what was given first stays on record.
 */

/** A kind of failure that a person could see before they gave theirs: another person's label, or what a model proposed. */
const seenKindSchema = z.object({
  /** Id of the person, or name of the judge. */
  by: z.string(),
  isModel: z.boolean(),
  kind: z.string(),
});
export type SeenKind = z.infer<typeof seenKindSchema>;

/**
 * Who made a label. `person`: the person alone. `proposed`: a model had proposed this kind, and the person took it over.
 * `edited`: a model had proposed other kinds, and the person chose this one.
 */
const origins = ['person', 'proposed', 'edited'] as const;
export type LabelOrigin = (typeof origins)[number];

export const failureLabelBodySchema = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('labelled'),
      /** A kind of failure from the settings; null: the person takes their label back. */
      kind: z.string().nullable(),
      note: z.string(),
      origin: z.enum(origins),
      /** Everything that the person could see before. Empty: the label is independent. */
      seen: z.array(seenKindSchema).readonly(),
    }),
    /**
     * The person asked to see what models proposed and, with `people`, the labels of other people, also later ones. Their later
     * labels are not independent.
     */
    z.object({
      type: z.literal('shown'),
      people: z.boolean(),
      seen: z.array(seenKindSchema).readonly(),
    }),
  ])
  .readonly();
export type FailureLabelBody = z.infer<typeof failureLabelBodySchema>;

/** `seq` counts from 1 within its attempt, without gaps; `by` is a person's id. */
export interface FailureLabelEvent {
  readonly attemptId: string;
  readonly seq: number;
  readonly wall: WallTime;
  readonly by: string;
  readonly body: FailureLabelBody;
}

/** A label as it was given. */
interface GivenLabel {
  readonly wall: WallTime;
  readonly kind: string | null;
  readonly note: string;
  readonly origin: LabelOrigin;
}

/** What one person has said of the failure of an attempt. */
export interface FailureLabel extends GivenLabel {
  readonly by: string;
  /** The kind that the person gave last before they could see any other; null: none. */
  readonly independent: string | null;
  /** Their earlier labels, the first one first. */
  readonly former: readonly GivenLabel[];
}

/** The labels of one attempt, one for each person who gave one, in the order in which they were begun. */
export function deriveFailureLabels(events: readonly FailureLabelEvent[]): FailureLabel[] {
  const labels = new Map<string, FailureLabel>();
  for (const { wall, by, body } of events) {
    if (body.type === 'shown') continue;
    const { kind, note, origin, seen } = body;
    const before = labels.get(by);
    const former =
      before === undefined
        ? []
        : [
            ...before.former,
            { wall: before.wall, kind: before.kind, note: before.note, origin: before.origin },
          ];
    const independent = seen.length === 0 ? kind : (before?.independent ?? null);
    labels.set(by, { by, wall, kind, note, origin, independent, former });
  }
  return [...labels.values()];
}

/** Who made a label with this kind after the person could see these. */
export function originOf(kind: string | null, seen: readonly SeenKind[]): LabelOrigin {
  const proposed = seen.filter(({ isModel }) => isModel);
  if (proposed.length === 0) return 'person';
  return proposed.some((one) => one.kind === kind) ? 'proposed' : 'edited';
}
