import { Text, Tooltip } from '@mantine/core';
import { FEWEST_FOR_PERCENT, rateText } from '../../../shared/statistics/rateText.ts';
import type { Rate } from '../../../shared/statistics/view.ts';

/** A proportion as it may stand in a paper: `47/52 · 90 % [80–96]`; under ten cases `3/4`, and why. */
export function Figure({
  rate,
  digits = 0,
  compact = false,
}: {
  rate: Rate;
  /** Decimals of the percentage. */
  digits?: number;
  /** The reason stands in the hint only. */
  compact?: boolean;
}) {
  const few = rate.of > 0 && rate.of < FEWEST_FOR_PERCENT;
  const words =
    rate.of === 0
      ? 'Nothing to count yet.'
      : few
        ? `Fewer than ${FEWEST_FOR_PERCENT} cases: a percentage would say more than is known.`
        : 'k / n · percent [Wilson 95 % interval]';
  return (
    <Tooltip label={words}>
      <Text span style={{ whiteSpace: 'nowrap' }} {...(rate.of === 0 ? { c: 'dimmed' } : {})}>
        {rateText(rate, digits)}
        {few && !compact ? (
          <Text span c="dimmed" size="xs">
            {' '}
            (fewer than {FEWEST_FOR_PERCENT})
          </Text>
        ) : null}
      </Text>
    </Tooltip>
  );
}
