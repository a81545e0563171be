import { say } from '../../../shared/language/message.ts';
import type { BatchLimit } from '../../../shared/model/index.ts';
import { NumberField } from '../forms/NumberField.tsx';

/** The limit of a batch or an attempt, in money and in tokens; empty for no limit. */
export function BudgetFields(props: {
  limit: BatchLimit;
  /** Says what happens at the limit. */
  description?: string;
  onKeep: (limit: BatchLimit) => void;
}) {
  const { limit, description = say('the batch pauses there'), onKeep } = props;
  const shared = { description, placeholder: say('[budget] none'), canBeEmpty: true };
  return (
    <>
      <NumberField
        {...shared}
        label={say('Budget in $')}
        least={0.01}
        most={1_000_000}
        isDecimal
        value={limit.cost}
        onKeep={(cost) => onKeep({ ...limit, cost })}
      />
      <NumberField
        {...shared}
        label={say('Budget in tokens')}
        least={1}
        most={1e12}
        value={limit.tokens}
        onKeep={(tokens) => onKeep({ ...limit, tokens })}
      />
    </>
  );
}
