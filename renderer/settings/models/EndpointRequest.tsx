import { Checkbox, Group, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import { omittedParameters } from '../../../shared/model/endpoint.ts';
import { textTo } from '../../parts/forms/Form.tsx';
import type { EndpointDraft } from './endpointDraft.ts';

const EXAMPLE_BODY = '{"chat_template_kwargs": {"enable_thinking": false}}';

/** How every request to the endpoint is written, for services that differ from OpenAI's. */
export function EndpointRequest(props: {
  readonly draft: EndpointDraft;
  readonly wrong: ReadonlyMap<string, string>;
  readonly onChange: (change: Partial<EndpointDraft>) => void;
}) {
  const { draft, wrong, onChange } = props;
  return (
    <>
      <Group gap="lg">
        <Checkbox
          label={say('Stream replies')}
          checked={draft.stream}
          onChange={(event) => onChange({ stream: event.currentTarget.checked })}
        />
        <Checkbox
          label={say('Send the maximum tokens as max_completion_tokens')}
          checked={draft.renamesMost}
          onChange={(event) => onChange({ renamesMost: event.currentTarget.checked })}
        />
      </Group>
      <Checkbox.Group
        label={say('Never send')}
        description={say('Also where an agent or a judge has a value of its own.')}
        value={[...draft.leaveOut]}
        onChange={(names) => onChange({ leaveOut: omittedParameters.filter((one) => names.includes(one)) })}
      >
        <Group gap="lg" mt={4}>
          {omittedParameters.map((name) => (
            <Checkbox key={name} value={name} label={name} />
          ))}
        </Group>
      </Checkbox.Group>
      <SimpleGrid type="container" cols={{ base: 1, '600px': 2 }}>
        <TextInput
          label={say('Reasoning effort')}
          description={say('such as low; empty: not sent')}
          value={draft.reasoningEffort}
          error={wrong.get('settings.reasoningEffort')}
          onChange={textTo((reasoningEffort) => onChange({ reasoningEffort }))}
        />
        <Textarea
          label={say('Extra body')}
          description={say('A JSON object that is added to each request.')}
          placeholder={EXAMPLE_BODY}
          autosize
          value={draft.extraBody}
          error={wrong.get('settings.extraBody')}
          onChange={(event) => onChange({ extraBody: event.currentTarget.value })}
        />
      </SimpleGrid>
    </>
  );
}
