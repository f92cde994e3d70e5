import type { Language, Texts } from '@plugboard/contracts/platform';
import i18next from 'i18next';
import type { TextKey } from './text-key.ts';
import { type UseTextsResult, useTextsOf } from './use-texts.ts';

/** Texts in every language; the English ones say which keys there are. */
export type BundledTexts<Own extends Texts> = Readonly<Record<Exclude<Language, 'en'>, Texts>> & { readonly en: Own };

/**
 * A hook for texts that come with the code that shows them, in every language, so that switching costs no request.
 *
 * @example export const useShellTexts = bundledTexts('shell', { en, es });
 */
export const bundledTexts = <Own extends Texts>(namespace: string, texts: BundledTexts<Own>) =>
  function useTexts(): UseTextsResult<TextKey<Own>> {
    for (const [language, own] of Object.entries(texts))
      if (!i18next.hasResourceBundle(language, namespace)) i18next.addResourceBundle(language, namespace, own);
    return useTextsOf(namespace);
  };
