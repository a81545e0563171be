import { rowsOf } from '../../../rows.ts';
import { type Article, fileOf } from '../article.ts';

/** Name, born, city of birth, calling, work, what else is known. All invented. */
const PEOPLE = rowsOf(
  ['name', 'born', 'city', 'calling', 'work', 'text'],
  `
Anselm Quay | 1861 | Singapore | harbour engineer | [[Ferrymen's Hall]]
Quay began as a diver and kept the habit of drawing foundations from memory. He wrote a short book on the manners of tides and refused every medal that was offered to him.

Beatriz Solano | 1894 | Rome | builder of towers | the [[Saltlight Tower]]
Solano measured mist. For nine winters she noted each morning how much of a painted pole could be seen, and built her tower after the table that came of it.

Ilse Marrow | 1849 | Reykjavik | bridge builder | the [[Marrow Bridge]]
Marrow tested each of her bridges by walking over it alone at night. She taught two generations of engineers and lent her name to a knot.

Jonah Whitlock | 1888 | Toronto | clock maker | the [[Harrow Street Clock]]
Whitlock held that a public clock should be early, because the public is late. His workshop also made the bells of the [[Aurora Line]].

Odette Varenne | 1858 | Lisbon | gardener and glass builder | the [[Glass Orchard]]
Varenne grafted eleven kinds of pear on one tree. She travelled with a case of cuttings and married, late, a maker of [[Kitepaper|kite paper]].

Sigrun Holt | 1919 | Tokyo | architect | [[Emberhouse]] and the [[Northern Beacon]]
Holt grew up in ports. She is the only builder with two works among the landmarks of the twelve cities, thirty-one years apart.

Tullio Brandano | 1711 | Paris | stone mason | the [[Stair of the Winds]]
Brandano asked children to run up wooden models of his stair and changed the height of the steps until nobody stumbled. He died two years before the opening.

Han Seo-yun | 1931 | Seoul | carpenter | the [[Paper Moon Pavilion]]
Han learned joinery from her grandmother and bookkeeping from nobody, as she liked to say. Her pavilion was finished on time all the same.

Mei Tanaka-Lim | 1963 | Hong Kong | sculptor | [[Tidegate]]
Tanaka-Lim works in steel and salt. She sails the ferry [[Blue Heron]] to her workshop each morning and has drawn every one of its captains.

Kenji Amato | 1926 | Sydney | engineer | the [[Lantern Spire]]
Amato invented a lantern that does not blow out in a typhoon and gave the patent to the fire brigade. He played [[Ringball]] for his country.

Ada Fernbrook | 1876 | London | astronomer | the [[Kestrel Observatory]]
Fernbrook counted meteors for thirty-one years and published the numbers without a single adjective. A kestrel nested in her first telescope.

Pia Lindqvist | 1954 | New York | cook | the kitchen of the [[Aurora Line]]
Lindqvist wrote the menu of the night train and brought [[Lantern noodles]] into the dining car. She answers each letter by hand.
`,
);

export const peopleArticles: readonly Article[] = PEOPLE.map(({ name, born, city, calling, work, text }) => ({
  title: name,
  category: 'People',
  lead: `${name} (born ${born} in [[${city}]]) was known as a ${calling} and for ${work}.`,
  facts: [
    ['Born', born],
    ['Birthplace', `[[${city}]]`],
    ['Calling', calling],
    ['Known for', work],
  ],
  sections: [['Life', text]],
  picture: {
    file: `portrait-${fileOf(name)}.svg`,
    alt: `Portrait of ${name}`,
    caption: `${name}, after a portrait in the Almanac's own collection`,
  },
}));
