import { PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import { textTo } from '../../parts/forms/Form.tsx';
import type { EndpointDraft } from './endpointDraft.ts';

const EXAMPLE_VARIABLE = 'OPENAI_API_KEY';

/** The source of an endpoint's key, and the field to type a key. */
export function EndpointKey(props: {
  readonly draft: EndpointDraft;
  readonly typed: string;
  /** True: a key is already saved, and an empty field keeps it. */
  readonly isKept: boolean;
  readonly savesKeys: boolean;
  readonly wrong: ReadonlyMap<string, string>;
  readonly onChange: (change: Partial<EndpointDraft>) => void;
  readonly onKey: (key: string) => void;
}) {
  const { draft, typed, isKept, savesKeys, wrong, onChange, onKey } = props;
  return (
    <>
      <Radio.Group
        label={say('Key')}
        value={draft.keyFrom}
        onChange={(from) => onChange({ keyFrom: from === 'saved' || from === 'none' ? from : 'environment' })}
      >
        <Stack mt="xs" gap="sm">
          <Radio
            value="environment"
            label={say('From an environment variable that is set when Hopscope starts')}
          />
          <Radio
            value="saved"
            label={say('Saved here, encrypted by the system')}
            disabled={!savesKeys}
            description={
              savesKeys
                ? say('The system may ask you to allow keychain access when the key is saved or used.')
                : say('Only in the desktop program: a browser cannot store keys that the system encrypts.')
            }
          />
          <Radio value="none" label={say('No key needed')} />
        </Stack>
      </Radio.Group>
      {draft.keyFrom === 'environment' ? (
        <TextInput
          label={say('Name of the variable')}
          placeholder={EXAMPLE_VARIABLE}
          value={draft.variable}
          error={wrong.get('key.variable')}
          onChange={textTo((variable) => onChange({ variable }))}
        />
      ) : null}
      {draft.keyFrom === 'saved' && savesKeys ? (
        <PasswordInput
          label={say('Key')}
          description={isKept ? say('A key is saved. Leave this empty to keep it.') : undefined}
          autoComplete="off"
          value={typed}
          onChange={textTo(onKey)}
        />
      ) : null}
    </>
  );
}
