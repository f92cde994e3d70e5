import type { Language, Texts } from '@plugboard/contracts';
import { currentLanguage } from '@plugboard/sdk/texts';
import i18next, { getFixedT, type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';

function watch(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** The language in force, live. */
export const useLanguage = (): Language => useSyncExternalStore(watch, currentLanguage);

/**
 * A hook for texts that come with the code that shows them, in both languages, so that switching costs no request.
 *
 * @example export const useShellTexts = bundledTexts('shell', { en, es });
 */
export const bundledTexts = (namespace: string, texts: Readonly<Record<Language, Texts>>) =>
  function useTexts(): TFunction {
    const language = useLanguage();
    if (!i18next.hasResourceBundle(language, namespace)) {
      i18next.addResourceBundle(language, namespace, texts[language]);
    }
    return getFixedT(language, namespace);
  };
