import { CITIES } from '../../../cities.ts';
import { rowsOf } from '../../../rows.ts';
import { type Article, fileOf } from '../article.ts';

/** `next` is the city that gets the lantern after this one. */
const TEXTS = rowsOf(
  ['name', 'water', 'currency', 'zone', 'people', 'landmark', 'next', 'lead', 'place', 'life'],
  `
Hong Kong | Victoria Harbour | Hong Kong dollar | UTC+8 | about 7.5 million | Ferrymen's Hall | New York
Hong Kong is a harbour city on the southern coast of China, built between steep green hills and deep water.
Most of the city stands on narrow strips of flat land on both sides of the harbour. Ferries, trams and a hillside of moving stairs carry people between levels that can differ by more than a hundred metres.
The old ferry companies once met in [[Ferrymen's Hall]], which still opens its doors on the first Sunday of each month. Visitors who come for the [[Festival of Twelve Lights]] find the harbour closed to cargo for one night.

Lisbon | Tagus | Euro | UTC+0 | about 550,000 | Saltlight Tower | Seoul
Lisbon is the capital of Portugal, a city of hills and tiles where the river Tagus widens before it meets the Atlantic.
The city climbs away from the water in terraces. Pale limestone paving, laid by hand in patterns, reflects so much light that the streets stay bright long after sunset.
Salt barges used to find their mooring by the lamp of the [[Saltlight Tower]]. The tower was drawn by [[Beatriz Solano]], who also laid out the small square at its foot.

London | Thames | Pound sterling | UTC+0 | about 8.9 million | Marrow Bridge | Tokyo
London is the capital of the United Kingdom, spread along both banks of the tidal Thames.
The river rises and falls by several metres twice a day, and the city has learned to build for it: stairs that end in water, floating piers, and bridges on tall piers.
One of the lesser crossings, the [[Marrow Bridge]], carries no cars at all since 1961. It was the first large work of [[Ilse Marrow]].

New York | Hudson | US dollar | UTC-5 | about 8.3 million | Harrow Street Clock | London
New York is the largest city of the United States, a port of islands joined by bridges and tunnels.
Its best known island is a long block of stone, which is why so many tall buildings could be founded there. Streets run in a grid from river to river.
The [[Harrow Street Clock]] has been a meeting point since 1926. People say that it is never wrong, only early. The [[Aurora Line]] does not reach the city, but its first dining car stands in a museum here.

Paris | Seine | Euro | UTC+1 | about 2.1 million | Glass Orchard | Hong Kong
Paris is the capital of France, a dense city of stone houses of nearly equal height on the river Seine.
Wide avenues cut through older quarters and meet at round squares. Two islands in the river are the oldest part of the city.
The [[Glass Orchard]], where pears ripen in February, is kept by the city gardeners. The building is the best preserved work of [[Odette Varenne]].

Reykjavik | Faxa Bay | Icelandic krona | UTC+0 | about 140,000 | Emberhouse | Singapore
Reykjavik is the capital of Iceland and the northernmost capital of a sovereign state.
Houses are heated with hot water from the ground, so that the town has hardly any chimneys. Corrugated metal walls in strong colours stand against grey weather.
The public bath [[Emberhouse]], drawn by [[Sigrun Holt]], is open until midnight. In winter the [[Frost wader]] can be seen from its pools.

Rome | Tiber | Euro | UTC+1 | about 2.8 million | Stair of the Winds | Sydney
Rome is the capital of Italy, a city on the Tiber in which two and a half thousand years of building stand side by side.
The centre lies in a bend of the river, among low hills. Springs from the mountains feed hundreds of fountains, many of them with drinking water.
From the [[Stair of the Winds]] one can hear, but not see, eleven of these fountains. [[Tullio Brandano]] spent the last twenty years of his life on the stair and did not see it opened.

Seoul | Han | South Korean won | UTC+9 | about 9.4 million | Paper Moon Pavilion | Rome
Seoul is the capital of South Korea, ringed by granite hills and divided by the broad river Han.
Palaces, markets and glass towers share the same valleys. Walking paths begin behind underground stations and climb straight to old city walls.
The [[Paper Moon Pavilion]] shows paper from forty workshops. Its builder, [[Han Seo-yun]], asked that no nail be used, and none was.

Singapore | Singapore Strait | Singapore dollar | UTC+8 | about 5.9 million | Tidegate | Toronto
Singapore is an island city and a state of its own at the southern end of the Malay Peninsula.
The island lies little more than one degree north of the equator. Rain falls on about half of all days, and covered walkways join most houses of the centre.
The [[Tidegate]] on the eastern shore marks the highest tide ever measured there. The ferry [[Blue Heron]] passes it six times a day.

Sydney | Port Jackson | Australian dollar | UTC+10 | about 5.4 million | Kestrel Observatory | Reykjavik
Sydney is the largest city of Australia, built around a drowned river valley with hundreds of bays.
Sandstone cliffs guard the entrance of the harbour. Ferries are still the fastest way between many suburbs.
The [[Kestrel Observatory]] stands on one of the headlands and opens its roof on clear Thursdays. Its founder [[Ada Fernbrook]] counted meteors there for thirty-one years.

Tokyo | Tokyo Bay | Japanese yen | UTC+9 | about 14 million | Lantern Spire | Lisbon
Tokyo is the capital of Japan and the centre of the most populous urban area on Earth.
The city has no single centre: districts with their own towers, shops and temples lie like beads on the ring of a railway line. Rivers run in stone beds between the houses.
Each evening the lamps of the [[Lantern Spire]] are lit by hand. The first lamp of the [[Festival of Twelve Lights]] was sent from here in 1969.

Toronto | Lake Ontario | Canadian dollar | UTC-5 | about 2.8 million | Northern Beacon | Paris
Toronto is the largest city of Canada, on the northern shore of Lake Ontario.
Wooded ravines cross the city from north to south, and a network of underground passages joins its centre in winter. A chain of small islands shelters the harbour.
The [[Northern Beacon]] was meant to stand for one summer only. The night train of the [[Aurora Line]] starts at the lake shore below it.
`,
);

/** One article for each city that the travel sites know. */
export const cityArticles: readonly Article[] = TEXTS.map((text) => {
  const country = CITIES.find((city) => city.name === text.name)?.country ?? '';
  return {
    title: text.name,
    category: 'Cities',
    lead: text.lead,
    facts: [
      ['Country', country],
      ['Waterside', text.water],
      ['People', text.people],
      ['Currency', text.currency],
      ['Time zone', text.zone],
      ['Landmark', `[[${text.landmark}]]`],
      ['Pennant', `[[Pennant of ${text.name}]]`],
      ['Hands the lantern to', `[[${text.next}]]`],
    ],
    sections: [
      ['Place', text.place],
      ['City life', text.life],
      [
        'Festival',
        `${text.name} is one of the twelve cities of the [[Festival of Twelve Lights]]. After its own night it hands the lantern to [[${text.next}]]. The colours it carries are described under [[Pennant of ${text.name}]].`,
      ],
    ],
    picture: {
      file: `city-${fileOf(text.name)}.svg`,
      alt: `Drawing of the waterside of ${text.name}`,
      caption: `The waterside of ${text.name}, drawn for the Almanac`,
    },
  };
});
