import { type Language, languages } from '@plugboard/contracts';
import i18next, { getFixedT, type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import en from '../sign-in/locale/en.json';
import es from '../sign-in/locale/es.json';

const namespace = 'shell_public';
const texts = { en, es };

function watch(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** The language in force, live. */
export const useLanguage = (): Language =>
  useSyncExternalStore(watch, () => languages.find((language) => language === i18next.resolvedLanguage) ?? 'en');

/** Texts of the pages before sign-in. Both languages come with the entry, so that switching costs no request. */
export function usePublicTexts(): TFunction {
  const language = useLanguage();
  if (!i18next.hasResourceBundle(language, namespace)) {
    i18next.addResourceBundle(language, namespace, texts[language]);
  }
  return getFixedT(language, namespace);
}
