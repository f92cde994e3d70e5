import type { Language, Texts } from '@plugboard/contracts/platform';
import { currentLanguage, type TextKey, toTranslate, type Translate } from '@plugboard/sdk/texts';
import i18next, { getFixedT } from 'i18next';
import { useSyncExternalStore } from 'react';

function watch(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** The language in force, live. */
export const useLanguage = (): Language => useSyncExternalStore(watch, currentLanguage);

/** Texts in every language; the English ones say which keys there are. */
export type BundledTexts<Own extends Texts> = Readonly<Record<Exclude<Language, 'en'>, Texts>> & { readonly en: Own };

/**
 * A hook for texts that come with the code that shows them, in both languages, so that switching costs no request.
 *
 * @example export const useShellTexts = bundledTexts('shell', { en, es });
 */
export const bundledTexts = <Own extends Texts>(namespace: string, texts: BundledTexts<Own>) =>
  function useTexts(): Translate<TextKey<Own>> {
    const language = useLanguage();
    if (!i18next.hasResourceBundle(language, namespace)) {
      i18next.addResourceBundle(language, namespace, texts[language]);
    }
    return toTranslate<TextKey<Own>>(getFixedT(language, namespace));
  };
