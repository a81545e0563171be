import { rowsOf } from '../../../rows.ts';
import { type Article, fileOf } from '../article.ts';

/** City, year of the pennant, who chose it, and a story. Only the picture shows what the pennant looks like. */
const PENNANTS = rowsOf(
  ['city', 'year', 'chooser', 'story'],
  `
Hong Kong | 1971 | a vote among ferry passengers
The first cloth was lost overboard on the way to the opening and was fished out again by a dredger. It is flown damp to this day.

Lisbon | 1970 | the guild of barge pilots
The pilots asked for a colour that could be told from the river at noon, and for a sign that every sailor knows.

London | 1974 | a jury of school classes
More than four hundred classes sent a drawing. The winning class was allowed to hoist the pennant for the following ten years.

New York | 1972 | the keepers of the city archive
The sign recalls the gift that the archive gave to its thousandth visitor. The cloth is remade each year by the same workshop.

Paris | 1973 | the city gardeners
It rained on every single rehearsal of the first festival, and the gardeners chose their sign accordingly.

Reykjavik | 1976 | the harbour master
The harbour master settled a long quarrel by drawing the pennant himself, on the back of a tide table.

Rome | 1971 | the fountain keepers
The sign stands for the only living thing that is older than the oldest fountain. The cloth is woven, not printed.

Seoul | 1970 | the paper makers of the northern valleys
The first pennant was made of paper and survived three nights of rain, which settled the question who should make the second.

Singapore | 1975 | a survey of market stalls
Stall keepers were asked to name the one thing that nobody in the city can avoid.

Sydney | 1973 | the friends of the Kestrel Observatory
The sign honours the instruments that were sent up on strings before there were weather balloons.

Tokyo | 1969 | the lamp lighters of the Lantern Spire
It is the oldest of the twelve. The sign on early sketches was larger; it was made smaller so that the stars could be seen.

Toronto | 1972 | the islanders of the harbour
The islanders wanted something that glows in fog. Their pennant is hoisted from a boat, never from a mast on land.
`,
);

export const pennantArticles: readonly Article[] = PENNANTS.map(({ city, year, chooser, story }) => ({
  title: `Pennant of ${city}`,
  category: 'Festival pennants',
  lead: `The pennant of ${city} is the cloth that [[${city}]] flies during the [[Festival of Twelve Lights]]. It was taken up in ${year}.`,
  facts: [
    ['City', `[[${city}]]`],
    ['In use since', year],
    ['Chosen by', chooser],
    ['Proportion', '2 : 3'],
  ],
  sections: [
    ['History', `The design was chosen by ${chooser}. ${story}`],
    [
      'Description',
      `Like all twelve, it shows one sign on a field of a single colour, with small stars along the mast side. The number of stars says how often the city had played host when the cloth was last redrawn. No two of the twelve share a field colour or a sign.`,
    ],
  ],
  picture: {
    file: `pennant-${fileOf(city)}.png`,
    alt: `The pennant of ${city}`,
    caption: `The pennant of ${city}`,
  },
}));
