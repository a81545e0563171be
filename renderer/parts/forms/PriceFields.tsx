import { Group } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import { NumberField } from './NumberField.tsx';

/** US dollars per million tokens; null: not known. */
export interface Price {
  readonly input: number | null;
  readonly output: number | null;
}

/** The budget of work by a model; null: none. */
export interface Limit {
  readonly cost: number | null;
  readonly tokens: number | null;
}

/** Nothing is known yet. */
export const NO_PRICE: Price = { input: null, output: null };
export const NO_LIMIT: Limit = { cost: null, tokens: null };

/** The price in the form of a command. Without both parts there is none. */
export function pricePart({ input, output }: Price): { price?: { input: number; output: number } } {
  return input === null || output === null ? {} : { price: { input, output } };
}

/** The price of a model's tokens, and the budget. */
export function PriceFields(props: {
  price: Price;
  onPrice: (price: Price) => void;
  limit: Limit;
  onLimit: (limit: Limit) => void;
}) {
  const { price, onPrice, limit, onLimit } = props;
  return (
    <Group grow align="flex-start">
      <NumberField
        {...AMOUNT}
        label={say('Input, $ per 1M')}
        isDecimal
        placeholder={say('not known')}
        value={price.input}
        onKeep={(input) => onPrice({ ...price, input })}
      />
      <NumberField
        {...AMOUNT}
        label={say('Output, $ per 1M')}
        isDecimal
        placeholder={say('not known')}
        value={price.output}
        onKeep={(output) => onPrice({ ...price, output })}
      />
      <NumberField
        {...AMOUNT}
        label={say('Budget in $')}
        isDecimal
        placeholder={say('[budget] none')}
        value={limit.cost}
        onKeep={(cost) => onLimit({ ...limit, cost })}
      />
      <NumberField
        {...AMOUNT}
        label={say('Budget in tokens')}
        placeholder={say('[budget] none')}
        value={limit.tokens}
        onKeep={(tokens) => onLimit({ ...limit, tokens })}
      />
    </Group>
  );
}

/** Empty, or not negative. */
const AMOUNT = { least: 0, most: Number.MAX_SAFE_INTEGER, canBeEmpty: true } as const;
