import type { AppContext, HandlersOf } from '../context/context.ts';

export function endpointHandlers({ endpoints, touch }: AppContext): HandlersOf<'endpoints'> {
  const now = () => {
    touch();
    return endpoints.view();
  };
  return {
    'endpoints.list': () => endpoints.view(),
    'endpoints.save': async ({ endpoint, was }) => {
      await endpoints.save(endpoint, was);
      return now();
    },
    'endpoints.remove': ({ name }) => {
      endpoints.remove(name);
      return now();
    },
    'endpoints.choose': ({ use, name }) => {
      endpoints.choose(use, name);
      return now();
    },
    'endpoints.saveKey': async ({ name, key }) => {
      await endpoints.saveKey(name, key);
      return now();
    },
    'endpoints.forgetKey': ({ name }) => {
      endpoints.forgetKey(name);
      return now();
    },
    'endpoints.test': (of) => endpoints.test(of),
  };
}
