import { Group, Tooltip } from '@mantine/core';

export type Pip = 'neutral' | 'open' | 'passed' | 'failed' | 'closed';

/** Hops as small dots in their order; with more than twelve, dots would not be counted any more: the number is written. */
export function HopPips({
  pips,
  labels,
}: {
  pips: readonly Pip[];
  /** One name per hop (its site), for the tooltip. */
  labels?: readonly string[];
}) {
  const words = `${pips.length} ${pips.length === 1 ? 'hop' : 'hops'}${labels ? `: ${labels.join(' → ')}` : ''}`;
  return (
    <Tooltip label={words} multiline maw={360}>
      <Group gap={3} wrap="nowrap" role="img" aria-label={words} display="inline-flex">
        {pips.slice(0, 12).map((pip, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hop is its position
          <PipDot key={index} pip={pip} />
        ))}
        {pips.length > 12 ? <span style={{ fontSize: 12 }}>{pips.length}</span> : null}
      </Group>
    </Tooltip>
  );
}

function PipDot({ pip }: { pip: Pip }) {
  const colour =
    pip === 'passed'
      ? 'var(--mark-pass)'
      : pip === 'failed'
        ? 'var(--mark-fail)'
        : 'var(--mantine-color-dimmed)';
  const filled = pip === 'passed' || pip === 'open';
  return (
    <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
      {pip === 'failed' ? (
        <path d="m1 1 6 6m0-6L1 7" stroke={colour} strokeWidth="1.4" />
      ) : (
        <circle
          cx="4"
          cy="4"
          r="3.2"
          fill={filled ? colour : 'none'}
          stroke={colour}
          strokeWidth="1.3"
          strokeDasharray={pip === 'closed' ? '1.6 1.6' : undefined}
        />
      )}
    </svg>
  );
}
