import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { AgentOption } from '../../../shared/contract/batch.ts';
import { sayHost } from '../../../shared/language/message.ts';
import type { ParameterValue } from '../../../shared/model/index.ts';
import { textTo } from './Form.tsx';
import { NumberField } from './NumberField.tsx';

type Values = Readonly<Record<string, ParameterValue>>;

/** The options of an agent, one field for each. */
export function OptionFields(props: {
  options: readonly AgentOption[];
  values: Values;
  onChange: (values: Values) => void;
}) {
  const { options, values, onChange } = props;
  if (options.length === 0) return null;
  return (
    <SimpleGrid type="container" cols={{ base: 1, '600px': 3 }} mt="xs">
      {options.map((option) => (
        <OptionField
          key={option.name}
          option={option}
          value={values[option.name] ?? option.default}
          onChange={(value) => onChange({ ...values, [option.name]: value })}
        />
      ))}
    </SimpleGrid>
  );
}

/** Turns `memoryGrows` into `Memory grows`. */
function optionWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function OptionField(props: {
  option: AgentOption;
  value: ParameterValue;
  onChange: (value: ParameterValue) => void;
}) {
  const { option, value, onChange } = props;
  const { name, type, says, choices } = option;
  const shown = { label: optionWords(name), description: sayHost(says) };
  switch (type) {
    case 'number':
      return (
        <NumberField
          {...shown}
          least={Number.MIN_SAFE_INTEGER}
          most={Number.MAX_SAFE_INTEGER}
          isDecimal
          value={Number(value)}
          onKeep={(next) => onChange(next ?? option.default)}
        />
      );
    case 'boolean':
      return (
        <Switch
          {...shown}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <Select
          {...shown}
          data={[...choices]}
          value={String(value)}
          onChange={(next) => onChange(next ?? option.default)}
        />
      );
    case 'text':
      return <TextInput {...shown} value={String(value)} onChange={textTo(onChange)} />;
  }
}
