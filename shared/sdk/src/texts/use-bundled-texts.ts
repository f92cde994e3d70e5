import type { Texts } from '@plugboard/contracts/platform';
import i18next from 'i18next';
import { type TextsInUse, useTextsOf } from './use-texts.ts';

/** Texts of an entry of the SDK that loads on demand; both languages load with the entry's code. */
export function useBundledTexts<Key extends string>(
  namespace: string,
  texts: { readonly en: Texts; readonly es: Texts },
): TextsInUse<Key> {
  if (!i18next.hasResourceBundle('en', namespace)) {
    i18next.addResourceBundle('en', namespace, texts.en);
    i18next.addResourceBundle('es', namespace, texts.es);
  }
  return useTextsOf(namespace);
}
