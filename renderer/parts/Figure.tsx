import { Text, Tooltip } from '@mantine/core';
import type { Rate } from '../../shared/analysis/view.ts';

/** Below this many cases a percentage says more than is known: only k/n is shown. */
export const FEW = 10;

/** A proportion as it may stand in a paper: `47/52 · 90 % [80–96]`; under ten cases `3/4` and the reason on hover. */
export function Figure({ rate, compact = false }: { rate: Rate; compact?: boolean }) {
  if (rate.of === 0) {
    return (
      <Tooltip label="No attempts here yet.">
        <Text span c="dimmed">
          –
        </Text>
      </Tooltip>
    );
  }
  const counts = `${rate.passed}/${rate.of}`;
  if (rate.of < FEW) {
    return (
      <Tooltip label={`Fewer than ${FEW} cases: a percentage would say more than is known.`}>
        <Text span>
          {counts}
          {compact ? null : <Few />}
        </Text>
      </Tooltip>
    );
  }
  return (
    <Tooltip label="passed / counted · percent [Wilson 95 % interval]">
      <Text span style={{ whiteSpace: 'nowrap' }}>
        {counts} · {rateWords(rate)}
      </Text>
    </Tooltip>
  );
}

function Few() {
  return (
    <Text span c="dimmed" size="xs">
      {' '}
      (fewer than {FEW}: no percentage)
    </Text>
  );
}

/** `90 % [80–96]`. */
export function rateWords(rate: Rate): string {
  const percent = Math.round((100 * rate.passed) / rate.of);
  if (rate.low === null || rate.high === null) return `${percent} %`;
  return `${percent} % [${Math.round(100 * rate.low)}–${Math.round(100 * rate.high)}]`;
}
