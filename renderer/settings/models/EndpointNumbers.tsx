import { NumberInput, SimpleGrid } from '@mantine/core';
import { type Message, say } from '../../../shared/language/message.ts';
import type { EndpointDraft, NumberName } from './endpointDraft.ts';

/** The sampling options of an endpoint, and the price of its tokens. */
export function EndpointNumbers(props: {
  readonly draft: EndpointDraft;
  readonly wrong: ReadonlyMap<string, string>;
  readonly onChange: (change: Partial<EndpointDraft>) => void;
}) {
  const { draft, wrong, onChange } = props;
  const number = (name: NumberName, label: Message, description: Message, path = `settings.${name}`) => (
    <NumberInput
      label={say(label)}
      description={say(description)}
      placeholder={say('not set')}
      min={0}
      value={draft.numbers[name]}
      error={wrong.get(path)}
      allowDecimal={name !== 'maxTokens' && name !== 'seed'}
      onChange={(value) => onChange({ numbers: { ...draft.numbers, [name]: value } })}
    />
  );
  return (
    <>
      <SimpleGrid type="container" cols={{ base: 2, '600px': 4 }}>
        {number('temperature', 'Temperature', '0 to 2')}
        {number('topP', 'Top p', 'above 0, to 1')}
        {number('maxTokens', 'Maximum tokens', 'per reply')}
        {number('seed', 'Seed', 'empty: not sent')}
      </SimpleGrid>
      <SimpleGrid type="container" cols={{ base: 1, '600px': 3 }}>
        {number('input', 'Input price', '$ per million tokens', 'settings.price.input')}
        {number('output', 'Output price', '$ per million tokens', 'settings.price.output')}
        {number('cached', 'Cached input price', 'for input read from the cache', 'settings.price.cached')}
      </SimpleGrid>
    </>
  );
}
