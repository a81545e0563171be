/** The seed, which gives this order on every machine. */
export const seed = 7;
export const order = ['evening', 'note', 'lighthouse'];

/** A task set on the demo sites of a port: hops over three sites, a new tab, a list, a dialog. */
export function taskSet(port: number): string {
  const at = (site: string): string => `http://${site}.localhost:${port}/`;
  const url = (site: string, path: string) => ({ url: { host: `${site}.localhost`, path } });
  const sites = ['wiki', 'events', 'labs'].map((name) => ({ name, url: at(name) }));
  const one = (id: string, intent: string, path: string) => ({
    ...{ id, intent, startUrl: at('wiki') },
    hops: [{ site: 'wiki', check: url('wiki', path) }],
  });
  return JSON.stringify({
    ...{ format: 'hopscope-tasks', version: 1, name: 'An evening out', sites },
    tasks: [
      one('lighthouse', 'Find the article on Gull Rock Light.', '/wiki/Gull_Rock_Light'),
      {
        id: 'evening',
        intent:
          'In which city is the Saltlight Tower? Book the circle for Noodle Night there, and answer the tide.',
        startUrl: at('wiki'),
        hops: [
          {
            site: 'wiki',
            asksAnswer: true,
            check: { all: [url('wiki', '/wiki/Saltlight_Tower'), { answer: { includes: 'Lisbon' } }] },
          },
          {
            site: 'events',
            check: {
              all: [
                { url: { host: 'events.localhost', pathStartsWith: '/tickets/lisbon/noodle-night/booked/' } },
                { page: { text: ['1 × Circle', 'See you there, Heron'] } },
              ],
            },
          },
          { site: 'labs', check: { all: [url('labs', '/dialogs'), { page: { text: 'You said yes.' } }] } },
          { site: 'labs', check: { answer: { includes: 'yes' } } },
        ],
        budget: { steps: 60, activeMinutes: 10 },
      },
      one('note', 'Find the article on the Glass Orchard.', '/wiki/Glass_Orchard'),
    ],
  });
}
