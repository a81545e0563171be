import { NumberInput } from '@mantine/core';

/**
 * A whole number in a range. It is stored when the person leaves the field or presses Enter. A value out of range becomes the
 * nearest one.
 */
export function NumberSetting(props: {
  label: string;
  description?: string;
  unit: string;
  range: readonly [number, number];
  value: number;
  onKeep: (value: number) => void;
}) {
  const { label, description, unit, range, value, onKeep } = props;
  const [min, max] = range;
  function keep(text: string): void {
    const typed = Number.parseInt(text.replaceAll(/[^0-9]/g, ''), 10);
    if (!Number.isFinite(typed)) return;
    const next = Math.min(max, Math.max(min, typed));
    if (next !== value) onKeep(next);
  }
  return (
    <NumberInput
      key={value}
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description']}
      suffix={` ${unit}`}
      min={min}
      max={max}
      allowNegative={false}
      defaultValue={value}
      onBlur={(event) => keep(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep(event.currentTarget.value);
      }}
    />
  );
}
