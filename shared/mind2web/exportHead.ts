import type { Step, Task } from '../model/index.ts';
import { siteName } from '../parse/address.ts';
import { actionRepr } from './actionRepr.ts';
import { asUuid, derivedId } from './derivedId.ts';
import type { Mind2WebHead } from './forms.ts';
import type { CleanedDemonstration } from './import/demonstrationData.ts';
import { type Mind2WebOperation, mind2webOperation } from './mind2webOperation.ts';

/** A step that becomes an action. */
export interface ExportedStep {
  readonly step: Step;
  readonly kept: boolean;
  readonly actionUid: string;
  readonly operation: Mind2WebOperation;
  readonly repr: string;
}

/**
 * The steps that Mind2Web can hold, those that were discarded included (see `kept`): an operation that the format has a
 * word for, on an element, without an error.
 */
export function exportedSteps(of: CleanedDemonstration): readonly ExportedStep[] {
  return of.steps.flatMap(({ step, kept }, position): readonly ExportedStep[] => {
    const operation = mind2webOperation(step);
    const fromElsewhere = of.origin?.actionUids[position];
    if (operation === null || step.error !== null) return [];
    if (step.element === null && fromElsewhere === undefined) return [];
    return [
      {
        step,
        kept,
        operation,
        actionUid: fromElsewhere ?? derivedId(`${of.attempt.id}/${step.index}`),
        repr: of.origin?.reprs[position] ?? actionRepr(step.element, operation, step.target?.equivalents),
      },
    ];
  });
}

/** The site of the first hop; the task's first site where the hop says only a part of an address (MMInA's queue). */
function websiteOf({ hops, sites }: Task): string {
  const hop = hops[0]?.site ?? '';
  const isSite = sites.some(({ name, url }) => name === hop || siteName(url) === hop);
  return isSite || sites.length === 0 ? hop : (sites[0]?.name ?? hop);
}

/** What the task says beside its actions. Ids stay the same from export to export. */
export function exportHead(of: CleanedDemonstration, steps: readonly ExportedStep[]): Mind2WebHead {
  const { origin, task } = of;
  return {
    annotation_id: origin?.annotationId ?? asUuid(of.attempt.id),
    website: origin?.website ?? websiteOf(task),
    domain: origin?.domain ?? task.source.domain ?? '',
    subdomain: origin?.subdomain ?? task.source.subdomain ?? '',
    confirmed_task: of.confirmedTask,
    action_reprs: steps.map(({ repr }) => repr),
  };
}
