import type { Article } from '../article.ts';

/**
 * The articles. The first line of each has the title, the category and perhaps a picture with its alternative text and
 * caption. The lead follows, then facts as `label: value`, then the sections: one line each, after its heading.
 */
const TEXTS = `
Festival of Twelve Lights | Games, food and crafts
The Festival of Twelve Lights is a yearly festival in which one lantern travels through twelve cities, one night in each.
First held: 1969 | First city: [[Tokyo]] | Cities: 12 | Begins: first Saturday of March
The way of the lantern: The lantern starts in [[Tokyo]] and is handed on to [[Lisbon]], [[Seoul]], [[Rome]], [[Sydney]], [[Reykjavik]], [[Singapore]], [[Toronto]], [[Paris]], [[Hong Kong]], [[New York]] and [[London]], from where it returns.
Pennants: Each city flies a pennant of its own: [[Pennant of Tokyo|Tokyo]], [[Pennant of Lisbon|Lisbon]], [[Pennant of Seoul|Seoul]], [[Pennant of Rome|Rome]], [[Pennant of Sydney|Sydney]], [[Pennant of Reykjavik|Reykjavik]], [[Pennant of Singapore|Singapore]], [[Pennant of Toronto|Toronto]], [[Pennant of Paris|Paris]], [[Pennant of Hong Kong|Hong Kong]], [[Pennant of New York|New York]] and [[Pennant of London|London]].
Food: On the night of the festival people eat [[Lantern noodles]] in the north and [[Harbour pie]] in the south.

Aurora Line | Trains and ferries | train-aurora-line.svg | Drawing of an Aurora Line train | An Aurora Line train in today’s paint
The Aurora Line is a night train that runs north from [[Toronto]] to the shore of the inland sea.
Runs since: 1954 | Starts in: [[Toronto]] | Length: 1,310 km | Time: 19 hours
Train: Eight sleeping cars, a dining car and a car with a glass roof leave on four evenings a week. All cars were given the same paint in 1990, after a poll among the passengers.
Kitchen: The menu was written by [[Pia Lindqvist]]. The bells that announce dinner come from the workshop of [[Jonah Whitlock]].

Pearl Express | Trains and ferries | train-pearl-express.svg | Drawing of a Pearl Express train | The Pearl Express
The Pearl Express is a fast day train along the coast south of [[Rome]].
Runs since: 1998 | Starts in: [[Rome]] | Length: 402 km | Time: 2 hours 50 minutes
Train: It is known for its quiet: the doors close with a sigh and signals are shown by light alone. Windows reach down to the knees of the seated passenger.

Blue Heron | Trains and ferries | ferry-blue-heron.svg | Drawing of the ferry Blue Heron | The ferry Blue Heron under way
Blue Heron is a ferry in the waters of [[Singapore]]. In spite of the name, no part of the ship is blue.
In service: 1987 | Home port: [[Singapore]] | Passengers: 340 | Crossing: 25 minutes
Ship: The hull and the funnels were repainted in 2015 in the colours that she wears today. She passes the [[Tidegate]] six times a day.

Old Constance | Trains and ferries | ferry-old-constance.svg | Drawing of the ferry Old Constance | Old Constance leaving her pier
Old Constance is a steam ferry at [[New York]], kept in service by its passengers.
In service: 1911 | Home port: [[New York]] | Passengers: 180 | Crossing: 12 minutes
Ship: She was built with more funnels than she has boilers, because the owners held that it looked fast. Coal is carried aboard by season-ticket holders, who travel free.

Ringball | Games, food and crafts | game-ringball.svg | Plan of a ringball court | A ringball court from above
Ringball is a team game for two sides of six, played on a marked court with a soft ball and standing rings.
Players: 6 a side | Time: 4 × 9 minutes | First rules: 1897 | Played most in: [[Sydney]]
Rules: A ring counts one, a ring from behind the long line counts three. The ball may not be carried for more than four steps. A side that argues loses the ball.
Court: The outline of the court goes back to the yard in which the game was first played. The picture shows a court seen from above with its rings.

Lantern noodles | Games, food and crafts | food-lantern-noodles.svg | A bowl of lantern noodles | Lantern noodles on the festival night
Lantern noodles are a soup of thin noodles eaten by lantern light, at home in [[Seoul]] and wherever the festival goes.
Origin: [[Seoul]] | Served: hot | Broth: mushroom and dried pear | Takes: 40 minutes
Making: The broth is simmered with dried pear until it turns the colour of tea. Noodles are cooked apart and laid in as one loop, which brings luck as long as nobody cuts it.
Bowl: By custom the bowl is of one colour outside and another inside. The picture shows a bowl as it is sold on the festival night.

Harbour pie | Games, food and crafts | food-harbour-pie.svg | A harbour pie | A harbour pie with its baker’s mark
Harbour pie is a closed pie of fish and leek from the docks of [[London]].
Origin: [[London]] | Served: warm | Crust: lard or butter | Takes: 90 minutes
Making: The crust is made with hot water, so that it can stand without a tin. Leeks are cooked slowly before the fish is added. Cooks mark the lid with a sign of their own.

Kitepaper | Games, food and crafts
Kitepaper is a thin, strong paper made of mulberry and seaweed, first made in [[Hong Kong]].
First made: 1780 | Home: [[Hong Kong]] | Weight: 11 g per square metre
Use: It was made for kites and is used today for lanterns, for windows and for letters that have to cross the sea. Wet, it is stronger than dry.
Trade: A sheet is sold by the arm. [[Odette Varenne]] shaded her young pears with it.

Tide table | Games, food and crafts
A tide table is a list of the times and heights of high and low water at one place.
Oldest known: 13th century | Published: yearly
Use: Pilots, bathers and bridge builders read it. Because the moon is on time, a table for next year is as good as one for tomorrow. Wind is not, and can add half a metre.
See also: The [[Tidegate]] marks a tide that stood in no table.

Funicular | Trains and ferries
A funicular is a railway on a steep slope on which two cars hang on one rope and balance each other.
Slope: up to 48 degrees | Cars: 2
Working: While one car goes up the other comes down, so that the engine only has to lift the difference. The cars pass each other in the middle, where the track is doubled.
Places: [[Lisbon]] and [[Hong Kong]] have well known ones.

Stone skipping | Games, food and crafts
Stone skipping is the sport of throwing a flat stone so that it bounces on water.
Players: 1 or more | Needs: a lake and patience
Technique: A stone the size of a palm, thrown low and with spin, meets the water best at an angle of about twenty degrees. Clubs on the shore of Lake Ontario near [[Toronto]] meet on calm evenings.
`;

export const generalArticles: readonly Article[] = TEXTS.trim()
  .split('\n\n')
  .map((text) => {
    const [head = '', lead = '', facts = '', ...sections] = text.split('\n');
    const [title = '', category = '', file, alt = '', caption = ''] = head.split(' | ');
    return {
      title,
      category,
      lead,
      facts: facts.split(' | ').map(labelled),
      sections: sections.map(labelled),
      ...(file === undefined ? {} : { picture: { file, alt, caption } }),
    };
  });

function labelled(text: string): readonly [string, string] {
  const [label = '', ...value] = text.split(': ');
  return [label, value.join(': ')];
}
