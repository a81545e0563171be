import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { spokenLanguage } from '../../shared/language/message.ts';
import { tell } from '../stores/act.ts';

/** Tells main in which language and theme the pages of environments are shown: as this window, in which the person works. */
export function usePageLook(): void {
  const isDark = useComputedColorScheme('light') === 'dark';
  const language = spokenLanguage();
  useEffect(() => {
    tell('page.look', { language, isDark }, 'the page then looks as before');
  }, [language, isDark]);
}
