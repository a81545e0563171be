/** Twenty of each, all invented. None names what its poster shows. */
export const TITLES = {
  music:
    'Northwind Ensemble|Halfway Choir|The Sorrel Quartet|Ninth Floor Brass|Velvet Static|Sunday Drummers|Paper Radio|Mirela Vance Trio|Slow Thunder|The Odd Hours|Harmonia Sixteen|Low Country Strings|Echo Parade|Tin Roof Session|The Late Arrivals|Glasswork Live|Marimba Hour|Foghorn Social|Two Left Hands|Open Window Orchestra',
  theatre:
    'The Long Afternoon|A House on Stilts|Seven Chairs|The Understudy|Letters Never Posted|Borrowed Light|The Weather Room|Midnight Ferry|Small Talk for Giants|The Clockmaker|What the Tide Kept|Exit, Slowly|The Orchard Trial|Salt|Fathers of Invention|The Last Rehearsal|Corridor|A Bench for Two|Our Lady of the Elevators|The Inventory',
  film: 'Silent Sundays|Short Reels Night|Rooftop Cinema|The Archive Hour|Animation Marathon|Docs after Dark|Lost Reels|First Features|Women Behind Cameras|Night Bus Movies|Classics in Thirty-Five|Cinema for Babies|Sound of Silents|Home Movie Day|Western Weekend|The Subtitles Club|Credits Roll|Directors at the Table|Student Premieres|Matinee Society',
  food: 'Dumpling Weekend|Street Kitchen Fair|Noodle Night|Bread and Butter Day|The Long Table|Spice Market|Pickle Festival|Night Market|Cheese Fair|Vegetarian Feast|Harvest Tasting|Pancake Morning|Chocolate Lab|Soup Sunday|Picnic on the Roof|Taste of the Coast|Sourdough School|Tapas Walk|Honey Days|Grill Masters',
  talks:
    'Maps That Lie|How Cities Sleep|The Future of Bridges|Mathematics at the Bar|Rivers under Streets|Why We Queue|Ten Thousand Steps|The Memory of Buildings|Words without Translation|Robots and Manners|The Price of Time|Listening to Ice|Strangers on Trains|Small Machines|Good Arguments|A History of Doors|The Shape of Numbers|Plants in the Office|Handwriting Today|Reading the Wind',
  sport:
    'Harbour Half Marathon|Night Run|Table Tennis Open|Rowing Regatta|Climbing Masters|Fencing Gala|Skate Jam|Open Water Swim|Chess Blitz|Badminton Finals|Stair Race|Handball Derby|Curling Evening|Judo Classics|Basketball Friendly|Athletics Meet|Archery Trials|Roller Derby|Volleyball Beach Day|Street Hockey League',
} as const;

export type EventCategory = keyof typeof TITLES;
export const EVENT_CATEGORIES: readonly EventCategory[] = [
  'music',
  'theatre',
  'film',
  'food',
  'talks',
  'sport',
];
