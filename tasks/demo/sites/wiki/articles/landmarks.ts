import { rowsOf } from '../../../rows.ts';
import { type Article, fileOf } from '../article.ts';

/** Title, city, opened, builder, lead, text. Counts, colours and shapes are left to the pictures. */
const LANDMARKS = rowsOf(
  ['title', 'city', 'opened', 'builder', 'lead', 'text'],
  `
Ferrymen's Hall | Hong Kong | 1908 | Anselm Quay
Ferrymen's Hall is the old meeting house of the ferry companies.
Each company had its own gate in the front, and a ferryman who entered by the gate of another had to buy tea for the house. The roof was laid in glazed tiles, all of one colour, which were fired on an island kiln.

Saltlight Tower | Lisbon | 1931 | Beatriz Solano
The Saltlight Tower is a harbour tower with a lamp for the salt barges.
The tower is painted in bands, so that pilots could judge its distance by counting how many of them stood above the mist. The lamp was put out in 1978 and lit again, for visitors, in 2001.

Marrow Bridge | London | 1884 | Ilse Marrow
The Marrow Bridge is a footbridge of brick and iron over a side arm of the river.
It was built for carts and closed to them in 1961. Under its arches, boat builders keep their sheds. A plaque asks walkers not to march in step.

Harrow Street Clock | New York | 1926 | Jonah Whitlock
The Harrow Street Clock is a street clock on a cast-iron post.
The outline of its face, unusual for a clock, was a compromise between the maker and the owner of the corner shop. It is wound on Mondays by hand.

Glass Orchard | Paris | 1899 | Odette Varenne
The Glass Orchard is a heated glasshouse for fruit trees.
Under each of its domes another season is kept. A brass rail leads the visitor from autumn to spring; nobody is let in against the direction of the year.

Emberhouse | Reykjavik | 1957 | Sigrun Holt
Emberhouse is a public bath fed by hot springs.
The bath house was clad in metal sheets and painted in the first colour that the shipyard could spare. It has been repainted eleven times, always in the same.

Stair of the Winds | Rome | 1791 | Tullio Brandano
The Stair of the Winds is an open stair between two squares of different height.
It has 133 steps. On the column at its top sits an animal in stone that is said to turn its head when nobody looks. The stair was restored in 1998.

Paper Moon Pavilion | Seoul | 1974 | Han Seo-yun
The Paper Moon Pavilion is a wooden exhibition hall for paper makers.
The roofs stand one above another and grow smaller to the top. Lamps behind paper walls make the whole house glow on evenings of full moon.

Tidegate | Singapore | 2006 | Mei Tanaka-Lim
Tidegate is a monument of polished steel on the eastern shore.
Its lowest point is level with the highest tide ever measured there. The shape was chosen because it looks the same from the sea and from the land.

Kestrel Observatory | Sydney | 1912 | Ada Fernbrook
The Kestrel Observatory is a small observatory on a headland.
It holds a telescope of 40 centimetres, a library and a kitchen. The sheet metal of its roofs was a gift of a shipping line, which also chose the paint.

Lantern Spire | Tokyo | 1969 | Kenji Amato
The Lantern Spire is a steel mast from which large lanterns hang.
A keeper lights the lanterns from below to above, one each quarter of an hour. The keeper lives in the house at its foot. The spire is 88 metres high.

Northern Beacon | Toronto | 1988 | Sigrun Holt
The Northern Beacon is a light sculpture on the lake shore.
It was planned for a single summer. The beam has never changed its colour, because the only spare lamps that were ever ordered were all of one kind.
`,
);

export const landmarkArticles: readonly Article[] = LANDMARKS.map(
  ({ title, city, opened, builder, lead, text }) => ({
    title,
    category: 'Landmarks',
    lead: `${lead} It stands in [[${city}]].`,
    facts: [
      ['City', `[[${city}]]`],
      ['Opened', opened],
      ['Builder', `[[${builder}]]`],
    ],
    sections: [
      ['History', `${title} was drawn by [[${builder}]] and opened in ${opened}. ${text}`],
      [
        'Visiting',
        `The nearest rooms are usually sold out in the week of the [[Festival of Twelve Lights]]. Those who come by car should ask for a small one: the streets around are narrow.`,
      ],
    ],
    picture: {
      file: `landmark-${fileOf(title)}.svg`,
      alt: `Drawing of ${title}`,
      caption: `${title}, ${city}`,
    },
  }),
);
