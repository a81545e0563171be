import { useEffect, useState } from 'react';
import { type Language, languages } from '../../shared/language/languages.ts';
import { speak } from '../../shared/language/message.ts';
import { ownSetting } from './ownSetting.ts';

const { useValue: useKeptLanguage } = ownSetting('language', 'en');

/** The language that the window speaks now. It changes as soon as the catalogue of the wanted one is here. */
export function useSpokenLanguage(): Language {
  const kept = useKeptLanguage();
  const wanted = kept === 'system' ? ofSystem(navigator.languages) : kept;
  const [spoken, setSpoken] = useState<Language>('en');
  useEffect(() => {
    let isWanted = true;
    void (async () => {
      if (wanted === 'de') {
        const [{ german }, { germanHost }] = await Promise.all([
          import('../../shared/language/german/index.ts'),
          import('../../shared/language/german/host/index.ts'),
        ]);
        if (isWanted) speak('de', german, germanHost);
      } else speak('en');
      if (!isWanted) return;
      document.documentElement.lang = wanted;
      setSpoken(wanted);
    })();
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return spoken;
}

/** The first of the reader's languages that the window knows; English otherwise. */
function ofSystem(preferred: readonly string[]): Language {
  for (const name of preferred) {
    const known = languages.find((language) => name.toLowerCase().split('-')[0] === language);
    if (known !== undefined) return known;
  }
  return 'en';
}
