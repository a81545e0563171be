import { rowsOf } from '../../../rows.ts';
import { type Article, fileOf } from '../article.ts';

/** Name, length, where it winters, where it breeds, text. Colours are in the pictures alone. */
const BIRDS = rowsOf(
  ['title', 'length', 'winters', 'breeds', 'text'],
  `
Frost wader | 31 cm | Reykjavik | mud flats
The frost wader walks on ice that would not carry a sparrow. It feeds at low water and sleeps on one leg, always the left. Its legs are of a colour that no other wader shares.

Marsh piper | 24 cm | Lisbon | reed beds
The marsh piper sings before rain and is trusted by salt workers more than any barometer. The cap of the grown bird is unlike that of the young.

Roof tern | 36 cm | Hong Kong | flat roofs
The roof tern left the cliffs for the city some eighty years ago. It lays its eggs in gravel between water tanks and is fed by those who dry laundry there.

Lamp finch | 13 cm | Tokyo | paper lanterns
The lamp finch builds in unlit lanterns. Lamp lighters leave one in fifty dark for its sake. It is told from other finches by its breast.

Harbour rook | 44 cm | London | cranes
The harbour rook collects bolts. Crane drivers return the bolts each spring and count them. The beak of the bird is strong and brightly coloured.

Kite jay | 29 cm | Seoul | pines
The kite jay follows paper kites and is thought to learn the wind from them. It has a tail that made it a favourite of painters.
`,
);

const LIGHTS = rowsOf(
  ['title', 'year', 'height', 'city', 'text'],
  `
Cape Orlo Light | 1846 | 38 m | Lisbon
The light was moved three times, each time further from the sea, which followed. Its keepers grew cabbages of a legendary size.

Sable Point Light | 1872 | 26 m | Sydney
The foghorn is sounded at noon on the first of May. The bands of the tower are repainted by volunteers, who eat well on that day.

Gull Rock Light | 1903 | 31 m | Toronto
Stands on a rock so small that the keeper entered by a crane. Since 1983 the light has kept itself.

Lantau Ledge Light | 1919 | 22 m | Hong Kong
A short tower on a long ledge. It was the first light in the region to burn electricity from waves.
`,
);

export const natureArticles: readonly Article[] = [
  ...BIRDS.map(
    ({ title, length, winters, breeds, text }): Article => ({
      title,
      category: 'Birds',
      lead: `The ${title.toLowerCase()} is a bird of the coasts. It winters near [[${winters}]].`,
      facts: [
        ['Length', length],
        ['Winters near', `[[${winters}]]`],
        ['Nests in', breeds],
      ],
      sections: [
        ['Habits', text],
        ['Looks', 'Both sexes look alike. The plate on this page shows a grown bird in late winter.'],
      ],
      picture: {
        file: `bird-${fileOf(title)}.svg`,
        alt: `Plate of a ${title.toLowerCase()}`,
        caption: `${title}, grown bird`,
      },
    }),
  ),
  ...LIGHTS.map(
    ({ title, year, height, city, text }): Article => ({
      title,
      category: 'Lighthouses',
      lead: `${title} is a lighthouse in the waters of [[${city}]], first lit in ${year}.`,
      facts: [
        ['First lit', year],
        ['Height', height],
        ['Nearest city', `[[${city}]]`],
      ],
      sections: [
        ['History', text],
        [
          'Day mark',
          'By day a lighthouse is known by its paint. The number and the colour of the bands are unlike those of any neighbour; they are shown in the picture.',
        ],
      ],
      picture: {
        file: `light-${fileOf(title)}.svg`,
        alt: `Drawing of ${title}`,
        caption: `${title} by day`,
      },
    }),
  ),
];
