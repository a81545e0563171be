import { cityPictures } from './cities.ts';
import { landmarkPictures } from './landmarks.ts';
import { naturePictures } from './nature.ts';
import { pennantPictures } from './pennants.ts';
import { portraitPictures } from './portraits.ts';
import { thingPictures } from './things.ts';

/** File name → picture of every drawing of the wiki. */
export function wikiPictures(): ReadonlyMap<string, string | Uint8Array> {
  return new Map<string, string | Uint8Array>([
    ...cityPictures(),
    ...landmarkPictures(),
    ...naturePictures(),
    ...pennantPictures(),
    ...portraitPictures(),
    ...thingPictures(),
  ]);
}
