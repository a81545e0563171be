import { useEffect, useState } from 'react';
import { type Language, languageOf } from '../../shared/language/languages.ts';
import { speak } from '../../shared/language/message.ts';
import { inBackground } from './act.ts';
import { ownSetting } from './ownSetting.ts';

const { useValue: useKeptLanguage } = ownSetting('language', 'en');

/** The current language of the window. It changes when the catalogue of the chosen language has loaded. */
export function useSpokenLanguage(): Language {
  const kept = useKeptLanguage();
  const wanted = kept === 'system' ? languageOf(navigator.languages) : kept;
  const [spoken, setSpoken] = useState<Language>('en');
  useEffect(() => {
    let isWanted = true;
    inBackground(
      (async () => {
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
      })(),
    );
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return spoken;
}
