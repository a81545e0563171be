import { at, click, clickExact, type Leg, press, type } from './draft.ts';

function pathOf(title: string): string {
  return `/wiki/${title.replaceAll(' ', '_')}`;
}

function articleLeg(title: string, steps: Leg['steps'], label?: string): Leg {
  return {
    site: 'wiki',
    label: label ?? `Almanac: the article on ${title}`,
    check: at('wiki', pathOf(title)),
    key: pathOf(title).toLowerCase(),
    steps,
  };
}

/** Searches for the title and opens the article. */
export function article(title: string): Leg {
  return articleLeg(title, [type('Search the Almanac', title), press('Enter'), clickExact('link', title)]);
}

/** Follows a link from the article that the leg before ended on. */
export function linkedArticle(title: string, linkText = title): Leg {
  return { ...articleLeg(title, [clickExact('link', linkText)]), goesOn: true };
}

/** Through the list of a category, where every article has its picture or its lead. */
export function articleInCategory(category: string, title: string): Leg {
  return articleLeg(title, [click('link', 'Categories'), click('link', category), click('link', title)]);
}
