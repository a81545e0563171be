import { Anchor, Select } from '@mantine/core';
import { Link } from 'wouter';
import type { ScannersView } from '../../../shared/contract/scans.ts';
import { say } from '../../../shared/language/message.ts';

/** Chooses the endpoint of a scanner; null: the one that is chosen for judging. */
export function EndpointSelect(props: {
  endpoints: ScannersView['endpoints'];
  value: string | null;
  onChange: (name: string | null) => void;
}) {
  const { endpoints, value, onChange } = props;
  return (
    <Select
      label={say('Endpoint')}
      description={
        endpoints.length === 0 ? (
          <Anchor component={Link} size="xs" href="/settings?to=models">
            {say('Add an endpoint under Settings, Models')}
          </Anchor>
        ) : null
      }
      inputWrapperOrder={['label', 'input', 'description']}
      placeholder={say('the one for judging')}
      clearable
      data={endpoints.map(({ name, model }) => ({ value: name, label: `${name} · ${model}` }))}
      value={value}
      onChange={onChange}
    />
  );
}
