import { operations } from '../../model/operation.ts';

/**
 * The operations that an agent can request, as tool definitions in OpenAI's form. In an environment that is not the web, these are its
 * action and the words for the end; on the web there is no such action.
 */
export function toolDefinitions(world: 'web' | 'environment'): readonly object[] {
  const text = (description: string): object => ({ type: 'string', description });
  const own = Object.entries(operations).flatMap(([name, { label, needsElement, value, by }]) =>
    by === 'nobody' || (by === 'environment') !== (world === 'environment')
      ? []
      : [
          tool(
            name,
            label,
            {
              ...(needsElement ? { element: text('id of the element in the observation') } : {}),
              ...(value === undefined ? {} : { value: text(value.label) }),
            },
            [...(needsElement ? ['element'] : []), ...(value?.isRequired ? ['value'] : [])],
          ),
        ],
  );
  return [
    ...own,
    tool('answer', 'Answer a hop', { value: text('the answer') }, ['value']),
    tool('finish', 'Declare the task finished', { value: text('the answer') }, []),
    tool('give-up', 'Give up', { value: text('why') }, []),
  ];
}

function tool(name: string, description: string, properties: object, required: readonly string[]): object {
  return {
    type: 'function',
    function: { name, description, parameters: { type: 'object', properties, required } },
  };
}
